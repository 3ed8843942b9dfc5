"""Stakes that a person writes: blinds where the game has them, otherwise ante and forced bet."""

from __future__ import annotations

import pytest

from cardroom.games.poker.actions import Act, ActionError
from cardroom.rulebook import RulebookError, game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from refusing import refuses

OF_ANTES = [
    game
    for game in game_ids()
    if isinstance(rules := load_game(game).rules, PokerRules)
    and rules.stakes
    and not any(one.blinds for one in rules.stakes)
]


def named(game: str, text: str) -> tuple[int, int, tuple[int, ...]]:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named(text)
    return stakes.ante, stakes.bring_in, stakes.blinds


def test_stud_razz_draw_and_mexican_are_played_with_antes() -> None:
    assert {"hustler/seven-card-stud", "hustler/razz", "hustler/mexican-poker"} <= set(OF_ANTES)


@pytest.mark.parametrize("game", OF_ANTES)
def test_a_written_limit_without_its_ante_is_refused(game: str) -> None:
    with pytest.raises(RulebookError, match="need an ante"):
        named(game, "5/10")
    with pytest.raises(RulebookError, match="need an ante"):
        named(game, "no limit 1/2")


@pytest.mark.parametrize("game", OF_ANTES)
def test_with_ante_and_forced_bet_it_is_played_without_blinds(game: str) -> None:
    assert named(game, "5/10 ante 1 forced 2") == (100, 200, ())


def test_the_forced_bet_alone_may_be_missing() -> None:
    with pytest.raises(RulebookError, match="need a forced bet"):
        named("hustler/razz", "5/10 ante 1")


def test_a_game_of_blinds_needs_neither() -> None:
    assert named("hustler/holdem", "5/10") == (0, 0, (200, 500))


def test_nobody_brings_it_in_where_there_is_no_forced_bet() -> None:
    with refuses("act-no-bring-in", ActionError):
        Act(0, 200, 200, 400, 5000).parse("bring in")

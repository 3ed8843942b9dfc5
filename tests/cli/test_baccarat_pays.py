"""Pay tables in words: what a dealer reads is what the lines ask for."""

from __future__ import annotations

import pytest

from cardroom.pages.rules.baccarat_pays import describe
from cardroom.pages.rules.page import pay_rows
from cardroom.rulebook import BaccaratRules, BaccaratWager, When, game_ids, load_game


@pytest.mark.parametrize(
    ("when", "words"),
    [
        (When(), "always"),
        (When(winner="tie"), "tie"),
        (When(winner="tie", player_total=(0,), banker_total=(0,)), "tie at 0"),
        (When(winner="tie", player_natural=True, banker_natural=True), "tie of naturals"),
        (
            When(winner="player", player_total=(7,), player_cards=(3,), banker_total=(0,)),
            "player wins with 7 on 3 cards against 0",
        ),
        (When(winner="banker", banker_natural=True), "banker wins with a natural"),
        (When(winner="player", banker_natural=True), "player wins against a natural"),
        (When(scores=(9, 9), cards=(6,)), "both hands 9, 6 cards in all"),
        (When(scores=(0, 8), cards=(4, 5)), "one hand 8, the other 0, 4 or 5 cards in all"),
        (When(player_total=(5, 6, 7)), "player with 5 to 7"),
        (When(margin=(3,)), "hands 3 apart"),
        (
            When(winner="tie", player_total=(6, 7, 8, 9), cards=(6,), one_colour=True),
            "tie at 6 to 9, 6 cards in all, all of one color",
        ),
        (
            When(player_pair=("mixed", "suited")),
            "pair of two colors or suited pair in the player's first two cards",
        ),
        (When(four_cards=("royal-flush",)), "royal flush in the first four cards"),
    ],
)
def test_every_question_has_words(when: When, words: str) -> None:
    assert describe(when) == words


def test_the_hands_are_called_what_the_document_calls_them() -> None:
    assert describe(When(winner="banker"), {"banker": "dealer"}) == "dealer wins"


def _table(game: str, wager: str) -> list[tuple[str, str]]:
    rules = load_game(game).rules
    assert isinstance(rules, BaccaratRules)
    found = rules.wager(wager)
    assert isinstance(found, BaccaratWager)
    return list(pay_rows(rules, found))


def test_a_line_says_what_the_lines_above_have_left() -> None:
    assert _table("lucky-buck/commission-free-baccarat", "player-dragon-bonus")[-2] == (
        "30 to 1",
        "player wins by 9 without a natural",
    )
    assert [words for _, words in _table("ranchos/zoobac", "banker-line")] == [
        "banker wins with 8 on 3 cards",
        "any other banker win",
        "tie",
        "anything else",
    ]
    assert _table("ranchos/zoobac", "rabbit")[1][1] == (
        "player wins with 7 on 3 cards, not as above"
    )


def test_no_two_lines_of_a_wager_read_the_same() -> None:
    for game in game_ids():
        rules = load_game(game).rules
        if not isinstance(rules, BaccaratRules):
            continue
        for wager in rules.wagers:
            words = [text for _, text in pay_rows(rules, wager)]
            assert len(set(words)) == len(words), (game, wager.id, words)

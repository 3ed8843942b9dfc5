"""What a table does with cards and wagers once it has a remedy."""

from __future__ import annotations

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from cardroom.games.banked_floor import Happening, Remedy, remedy_at
from cardroom.games.banked_floor_work import CHOICES, DEALERS, wager_goes
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.floor.banked import Do, Kind
from cardroom.rulebook.floor.remedies import Irregularity

SAYS = Irregularity(id="any", words="", remedy="")


@given(st.sampled_from(get_args(Do)), st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_only_a_misdeal_reaches_wagers_elsewhere(
    do: Do, is_the_wager: bool, back_line: bool, spared: bool, there: bool
) -> None:
    remedy = Remedy(do, SAYS, back_line=not spared)
    goes = wager_goes(
        remedy, at_the_hand=there, is_the_wager=there and is_the_wager, back_line=back_line
    )
    if do == "misdeal":
        assert goes == "back"
    elif not there or (spared and back_line and do.startswith("hand-")):
        assert goes == "plays"
    if goes == "lost":
        assert do == "hand-loses"


def test_chips_above_the_maximum_go_back_and_the_rest_plays() -> None:
    rules = load_game("hustler/21st-century-blackjack").rules
    over = remedy_at(rules, Happening("overage", "wagers"))
    assert over is not None
    assert wager_goes(over, at_the_hand=True, is_the_wager=True) == "part-back"
    assert wager_goes(over, at_the_hand=True) == "plays", "the other wagers of the seat"


def test_a_hand_given_up_twice_loses_but_not_for_those_behind_it() -> None:
    rules = load_game("hustler/pai-gow-poker").rules
    twice = remedy_at(rules, Happening("gave-up", "open", so_many=2))
    assert twice is not None
    assert wager_goes(twice, at_the_hand=True) == "lost"
    assert wager_goes(twice, at_the_hand=True, back_line=True) == "plays"


def test_the_floor_may_choose_what_any_document_does() -> None:
    assert set(CHOICES) == set(get_args(Kind))
    for game in game_ids():
        for one in load_game(game).rules.irregularities:
            for case in one.cases:
                if case.do != "floor-decides":
                    for kind in case.what:
                        assert case.do in CHOICES[kind], (game, one.id, kind)


def test_there_is_always_something_to_choose_and_nothing_twice() -> None:
    for choices in CHOICES.values():
        assert choices
        assert "floor-decides" not in choices
        assert len(set(choices)) == len(choices)


def test_dealers_mishaps_are_mishaps_of_tables() -> None:
    assert set(get_args(Kind)) > DEALERS
    assert "coerced-card" not in DEALERS, "a person is not made to do that in a drill"

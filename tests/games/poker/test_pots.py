"""Pots, side pots, splits and odd chips, worked by hand and at random."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardroom.games.poker import Pot, Strengths, award, make_pots


def test_three_all_ins_make_a_main_pot_and_two_side_pots() -> None:
    assert make_pots([20, 50, 100, 100], [True] * 4) == [
        Pot(80, (0, 1, 2, 3)),
        Pot(90, (1, 2, 3)),
        Pot(100, (2, 3)),
    ]


def test_a_folded_players_chips_stay_in_the_pots_they_reached() -> None:
    assert make_pots([20, 100, 100, 60], [True, True, True, False]) == [
        Pot(80, (0, 1, 2)),
        Pot(200, (1, 2)),
    ]


def test_chips_nobody_called_go_back() -> None:
    done = award([20, 100], [True, True], Strengths(high=[2, 1]))
    assert done.won == (40, 80)
    assert done.returned == (0, 80)


def test_the_short_stack_wins_the_main_pot_only() -> None:
    done = award([20, 100, 100], [True, True, True], Strengths(high=[9, 5, 7]))
    assert done.won == (60, 0, 160)


def test_an_odd_chip_goes_to_the_left_of_the_button() -> None:
    done = award([25, 25, 25], [False, True, True], Strengths(high=[0, 4, 4]), chip=1)
    assert done.won == (0, 38, 37)


def test_an_odd_dollar_goes_to_the_high_half() -> None:
    paid = [100, 100, 100]
    done = award(paid, [True] * 3, Strengths(high=[9, 1, 1], low=[0, 5, 5]), chip=100)
    assert done.won == (200, 100, 0)


def test_nobody_qualifies_and_everyone_shares() -> None:
    strengths = Strengths(high=[0, 0], low=[0, 0], nobody="share", plain=[7, 3])
    assert award([50, 50], [True, True], strengths).won == (50, 50)


def test_a_low_without_a_high_takes_all_or_half() -> None:
    whole = Strengths(high=[0, 0], low=[0, 3], nobody="share", plain=[7, 3])
    assert award([50, 50], [True, True], whole).won == (0, 100)
    half = Strengths(high=[0, 0], low=[0, 3], nobody="share", low_alone="half", plain=[7, 3])
    assert award([50, 50], [True, True], half).won == (25, 75)


def test_the_drop_comes_out_of_the_main_pot() -> None:
    done = award([20, 100, 100], [True] * 3, Strengths(high=[9, 5, 7]), dropped=7)
    assert done.won == (53, 0, 160)


def test_a_drop_larger_than_the_pot_takes_from_what_nobody_called() -> None:
    done = award([100, 300], [False, True], Strengths(high=[0, 1]), dropped=250)
    assert done.won == (0, 150)


amounts = st.lists(st.integers(1, 500), min_size=2, max_size=9)


@given(amounts, st.data())
def test_chips_are_conserved_and_nobody_wins_more_than_was_matched(
    paid: list[int], data: st.DataObject
) -> None:
    count = len(paid)
    live = data.draw(st.lists(st.booleans(), min_size=count, max_size=count).filter(any))
    if not live[max(range(count), key=paid.__getitem__)]:
        # Whoever put in most can only have folded to somebody who put in as much.
        live[max(range(count), key=paid.__getitem__)] = True
    rank = st.lists(st.integers(0, 5), min_size=count, max_size=count)
    high = [one + 1 for one in data.draw(rank)]
    low = data.draw(st.one_of(st.none(), rank))
    chip = data.draw(st.sampled_from([1, 5, 25]))
    done = award(paid, live, Strengths(high=high, low=low, plain=high), chip=chip)
    assert sum(done.won) == sum(paid)
    for at in range(count):
        assert done.won[at] <= sum(min(chips, paid[at]) for chips in paid)
        assert live[at] or done.won[at] == 0

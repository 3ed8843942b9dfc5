"""PHH files that others wrote: cards that nobody saw, decimals, folds for nothing, broken hands.

The hands here were made up for these tests; PokerKit, which wrote the format, is the judge.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitDeuceToSevenLowballTripleDraw,
    HandHistory,
    NoLimitShortDeckHoldem,
)

from cardroom.cli.app import run_command
from cardroom.phh.file import chips, phh_hands, unit_of
from cardroom.phh.reading import play_phh, read_phh
from cardroom.phh.variants import VARIANTS, PhhError, rules_of
from refusing import refuses


def text_of(*actions: str, **keys: Any) -> str:
    """A hand of hold'em between three, with other keys where they are given."""
    hand: dict[str, Any] = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [200, 200, 200],
        **keys,
        "actions": list(actions),
    }
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in hand.items()).replace(
        "Infinity", "inf"
    )


UNSEEN = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")
CALLED = ("p3 cc", "p1 cc", "p2 cc")
CHECKED = ("p1 cc", "p2 cc", "p3 cc")
BOARD = ("d db 2c7dTh", *CHECKED, "d db Js", *CHECKED, "d db 4c", *CHECKED)


def net(text: str) -> list[int | float]:
    data = phh_hands(text)[""]
    assert isinstance(data, dict)
    state, _ = play_phh(data)
    unit = unit_of(data)
    begin = [int(stack * unit) for stack in data["starting_stacks"]]
    return [chips(now - then, unit) for now, then in zip(state.stacks, begin, strict=True)]


def judged(text: str) -> list[float]:
    """What PokerKit makes of it."""
    history = HandHistory.load(BytesIO(text.encode()))
    *_, state = history
    return [
        float(now) - float(then)
        for now, then in zip(state.stacks, history.starting_stacks, strict=True)
    ]


@pytest.mark.parametrize(
    ("shows", "expected"),
    [
        # A set of jacks, two pairs and a busted draw, in each seat: whoever shows the set wins.
        (("p1 sm JcJd", "p2 sm JhTs", "p3 sm AcKd"), [4, -2, -2]),
        (("p1 sm JhTs", "p2 sm JcJd", "p3 sm AcKd"), [-2, 4, -2]),
        (("p1 sm AcKd", "p2 sm JhTs", "p3 sm JcJd"), [-2, -2, 4]),
        # Whoever throws the hand away wins nothing, whatever it was.
        (("p1 sm AcKd", "p2 sm", "p3 sm"), [4, -2, -2]),
        (("p1 sm", "p2 sm JhTs", "p3 sm AcKd"), [-2, 4, -2]),
    ],
)
def test_cards_shown_at_the_showdown_count(shows: tuple[str, ...], expected: list[int]) -> None:
    text = text_of(*UNSEEN, *CALLED, *BOARD, *shows)
    assert net(text) == expected
    assert judged(text) == expected


def test_cards_that_are_not_shown_are_thrown_away_and_those_of_the_deal_count() -> None:
    """``sm ????`` as sites write it: nothing shown, yet some hands are known from elsewhere."""
    unseen = text_of(*UNSEEN, *CALLED, *BOARD, "p1 sm ????", "p2 sm JhTs", "p3 sm ????")
    assert net(unseen) == [-2, 4, -2]
    dealt = ("d dh p1 ????", "d dh p2 AcKd", "d dh p3 JhTs")
    none = text_of(*none_shown(dealt))
    with refuses("phh-nobody-showed", PhhError):
        read_phh(none)
    with_winner = text_of(*none_shown(dealt), winnings=[0, 0, 6])
    assert net(with_winner) == [-2, -2, 4]
    # All in, hands are turned up street by street; what was shown once is shown.
    late = text_of(*dealt, *CALLED, *BOARD, "p2 sm ????", "p2 sm AcKd", "p3 sm ????", "p1 sm ????")
    assert net(late) == [-2, 4, -2]


def none_shown(dealt: tuple[str, ...]) -> tuple[str, ...]:
    return (*dealt, *CALLED, *BOARD, "p1 sm ????", "p2 sm ????", "p3 sm ????")


def test_known_cards_win_nothing_while_nobody_shows_and_a_hand_is_unknown() -> None:
    dealt = ("d dh p1 AsKs", "d dh p2 ????", "d dh p3 ????")
    with refuses("phh-nobody-showed", PhhError):
        read_phh(text_of(*dealt, *CALLED, *BOARD))
    known = ("d dh p1 AsKs", "d dh p2 AcKd", "d dh p3 JhTs")
    assert net(text_of(*known, *CALLED, *BOARD)) == [-2, -2, 4]
    with refuses("phh-nobody-showed", PhhError):
        read_phh(text_of(*none_shown(known)))


def test_nobody_is_made_the_winner_of_cards_that_nobody_saw() -> None:
    hand = (*UNSEEN, *CALLED, *BOARD)
    with refuses("phh-no-cards", PhhError):
        read_phh(text_of(*hand))
    shown = (*hand, "p1 sm ????", "p2 sm AcKd", "p3 sm ????")
    with refuses("phh-unseen", PhhError, player=3):
        read_phh(text_of(*shown, winnings=[0, 0, 6]))


def test_cards_known_in_part() -> None:
    """Stud, down cards unseen until the end: the cards that are up say whose turn it is."""
    deals = ("d dh p1 ????4h", "d dh p2 ????9d")
    words: tuple[str, ...] = ("p1 pb", "p2 cc", "d dh p1 Kh", "d dh p2 Qs", "p1 cc", "p2 cc")
    words += ("d dh p1 2h",)
    words += ("d dh p2 8c", "p1 cc", "p2 cc", "d dh p1 3d", "d dh p2 7c", "p1 cc", "p2 cc")
    words += ("d dh p1 ??", "d dh p2 ??", "p1 cc", "p2 cc")
    keys = {"variant": "F7S", "antes": [0, 0], "bring_in": 1, "small_bet": 2, "big_bet": 4}
    keys |= {"starting_stacks": [100, 100]}
    base = text_of(*deals, *words, "p1 sm AsAd4hKh2h3dKs", "p2 sm JsTh9dQs8c7c2s", **keys)
    lines = [line for line in base.splitlines() if not line.startswith(("blinds", "min_bet"))]
    text = "\n".join(lines)
    assert net(text) == [-1, 1]
    assert judged(text) == [-1, 1]


def test_decimals_and_stacks_without_end() -> None:
    """Amounts come back in the units of the file."""
    keys = {"blinds_or_straddles": [0.25, 0.5, 0], "min_bet": 0.5}
    words = (*UNSEEN, "p3 cbr 1.75", "p1 f", "p2 f")
    assert net(text_of(*words, **keys, starting_stacks=[50.1, 50, 50])) == [-0.25, -0.5, 0.75]
    endless = phh_hands(text_of(*words, **keys, starting_stacks=[float("inf")] * 3))[""]
    assert isinstance(endless, dict)
    state, _ = play_phh(endless)
    assert [now - 10**18 for now in state.stacks] == [-25, -50, 75]


def test_a_fold_where_a_check_is_free() -> None:
    text = text_of(*UNSEEN, *CALLED, "d db 2c7dTh", "p1 f", "p2 cc", "p3 cbr 2", "p2 f")
    assert net(text) == [-2, -2, 4]


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"starting_stacks": [200]}, "can't have 1 players"),
        ({"starting_stacks": [200, 200, 0]}, "Every player needs chips"),
        ({"starting_stacks": [200, 200, -5]}, "Every player needs chips"),
        ({"starting_stacks": [200, 200]}, "antes or blinds for more"),
        ({"starting_stacks": [200, 200, "x"]}, "isn't a number of chips"),
        ({"starting_stacks": [200, 200, True]}, "isn't a number of chips"),
        ({"antes": [-1, 0, 0]}, "below zero"),
        ({"min_bet": 0}, "must be more than 0"),
        ({"min_bet": 10**30}, "more than any table has"),
        ({"blinds_or_straddles": [0.0000001, 2, 0]}, "7 digits after the point"),
        ({"variant": "FB"}, "isn't one we play"),
    ],
)
def test_figures_that_no_hand_has(keys: dict[str, Any], words: str) -> None:
    with pytest.raises(PhhError, match=words):
        read_phh(text_of(*UNSEEN, "p3 f", "p1 f", **keys))


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["d dh p1 AsAs"], "A♠ is dealt twice"),
        (["d dh p1 As", "d db As"], "A♠ is dealt twice"),
        (["d dh p1 XxYy"], "card"),
        (["d dh p1 JkAs"], "joker|Jk"),
        (["p1 cbr nan"], "p3's turn to act"),
        (["p3 cbr nan"], "more than any table has"),
        (["p3 cbr 1e999"], "more than any table has"),
        (["p3 cbr x"], "isn't an amount"),
        (["p3 cbr " + "9" * 5000], "more than any table has"),
        (["p3 dances"], "isn't an action"),
        ([], "The actions end"),
    ],
)
def test_actions_that_no_hand_has(actions: list[str], words: str) -> None:
    with pytest.raises(PhhError, match=words):
        read_phh(text_of(*actions))


def test_one_bad_hand_does_not_stop_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = text_of(*UNSEEN, "p3 f", "p1 f")
    bad = text_of(*UNSEEN, "p1 f")
    file = tmp_path / "hands.phhs"
    for broken, why in (
        (bad, "It's p3's turn to act"),
        ("this is no TOML\n", "This isn't a PHH hand"),
    ):
        file.write_text(f"[1]\n{good}\n[2]\n{broken}\n[10]\n{good}", encoding="utf-8")
        assert run_command(["phh", str(file), "--json"]) == 0
        hands = json.loads(capsys.readouterr().out)["hands"]
        assert [hand["hand"] for hand in hands] == ["1", "2", "10"]
        assert hands[0]["net"] == hands[2]["net"] == [-1, 1, 0]
        assert hands[0]["stacks"] == [199, 201, 200]
        assert why in hands[1]["error"]
        assert run_command(["phh", str(file)]) == 0
        assert f"hand 2: {why}" in capsys.readouterr().err


AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def random_hands(variant: str, count: int) -> Iterator[str]:
    """Hands that PokerKit has played at random, as it writes them."""
    chance = Random(variant)
    for _ in range(count):
        stacks = [chance.randint(20, 120) for _ in range(3)]
        if variant == "NS":
            game: Any = NoLimitShortDeckHoldem(AUTOMATIC, True, 1, (1, 2, 0), 2)
        else:
            game = FixedLimitDeuceToSevenLowballTripleDraw(AUTOMATIC, True, 0, (1, 2, 0), 2, 4)
        state = game(stacks, 3)
        while state.status:
            if state.can_stand_pat_or_discard():
                held = list(state.hole_cards[state.stand_patter_or_discarder_index])
                state.stand_pat_or_discard(chance.sample(held, chance.randint(0, 3)))
            elif state.can_complete_bet_or_raise_to() and chance.random() < 0.3:
                state.complete_bet_or_raise_to()
            elif state.can_fold() and chance.random() < 0.1:
                state.fold()
            else:
                state.check_or_call()
        yield HandHistory.from_game_state(game, state).dumps()


@pytest.mark.parametrize("variant", ["NS", "F2L3D"])
def test_short_deck_and_triple_draw_end_as_they_do_in_pokerkit(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for text in random_hands(variant, 60):
            assert net(text) == judged(text), text


def test_a_hand_in_which_everybody_folds_to_the_bring_in_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its whole pot may go to the house, which is no reason to leave it out."""
    log = str(tmp_path / "visit.log")
    words = ["play", "hustler/seven-card-stud", "--auto", "--seed", "3", "--rounds", "30"]
    assert run_command([*words, "--log", log]) == 0
    capsys.readouterr()
    assert run_command(["phh", log, "--all"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    hands = list(HandHistory.load_all(BytesIO(told.out.encode())))
    assert len(hands) == 30
    folded = [hand for hand in hands if all(not word.endswith("cc") for word in hand.actions)]
    assert any(sum(word.endswith(" f") for word in hand.actions) == 4 for hand in folded)
    for hand in hands:
        *_, state = hand
        drop = hand.user_defined_fields.get("_drop", 0)
        assert sum(state.stacks) == sum(hand.finishing_stacks or ()) + drop


def test_a_stripped_or_flush_first_game_is_never_written_as_hold_em() -> None:
    from cardroom.phh.variants import variant_of

    stakes = read_stakes()
    holdem = VARIANTS["NT"]
    assert variant_of(rules_of(holdem), stakes).code == "NT"
    for change in ({"deck": {"stripped": "23"}}, {"showdown": {"high": {"flush_first": True}}}):
        other = type(holdem)(holdem.code, holdem.structure, holdem.rules | change)
        with refuses("phh-no-variant", PhhError):
            variant_of(rules_of(other), stakes)


def read_stakes() -> Any:
    from cardroom.rulebook.stakes import Stakes

    return Stakes.model_construct(
        id="no limit 1/2", structure="no-limit", bets=(200,), blinds=(100, 200), chip=100
    )


def test_an_amount_beyond_all_measure_is_told() -> None:
    with refuses("phh-too-much", PhhError):
        unit_of({"variant": "F7S", "starting_stacks": [Decimal("4e9997947")]})

"""Poker hands of the documents, row by row: what they are called, which is better, which tie.

Each row names the document and its entry, and the line of the document it stands on; ``derived``
rows follow from the rules and are not printed. Rows that :mod:`test_rulings` has are not repeated.
"""

# One ruling, one line: a table that is read down its columns.
# ruff: noqa: E501

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import parse_cards
from cardroom.hands.classes import strengths
from cardroom.hands.front import front_hand, thirteen_fouled
from cardroom.hands.high import BUG, HighHand, five_cards
from cardroom.hands.specials import special_lines
from cardroom.hands.three import three_cards
from cardroom.pages.catalogue import words
from judging import STRIPPED_LADDER, Option, best_line, judge, pai_gow_fouled, ranking_line

Options = dict[str, Option]
BUG_JOKER: Options = {"joker": "bug"}
LOW_JOKER: Options = {"joker": True}
EIGHT: Options = {"eight_or_better": True}
PAIR: Options = {"needs_pair": True}
DOWN: Options = {"joker_dealt": "down"}
UP: Options = {"joker_dealt": "up"}
HIGH_ACE: Options = {"ace_low": False}

NAMES: list[tuple[str, str, Options, str, str]] = [
    # --- high and low halves: Lucky Buck prints one example in four games (000:1069, 1082, 1095, 1108)
    ("000:1082 crazy-pineapple-8", "low-a5", EIGHT, "2c 3d 4h 5s 6c Kd Kh", "six-five low"),
    ("000:1082 crazy-pineapple-8", "poker-high", PAIR, "2c 3d 4h 5s 6c Kd Kh", "six-high straight"),
    ("000:1095 tahoe-pineapple-8", "tahoe-low", {}, "2c 3d Kh 4h 5s 6c Kd Qh", "six-five low"),
    ("000:1095 tahoe-pineapple-8", "tahoe-high", PAIR, "2c 3d Kh 4h 5s 6c Jd Qh", "six-high straight"),
    ("000:1108 omaha-8", "omaha-low", {}, "2c 3d Kh Qs 4h 5s 6c Kd Th", "six-five low"),
    ("000:1108 omaha-8", "omaha-high", PAIR, "2c 3d Kh Qs 4h 5s 6c 9d Th", "six-high straight"),
    ("000 texas-holdem-hilo-8 derived", "low-a5", EIGHT, "2c 2d 3h 4s 8c Kd Qh", "no low"),
    ("000 texas-holdem-hilo-8 derived", "low-a5", EIGHT, "Ac 2d 3h 4s 8c Kd Qh", "eight-four low"),
    ("000 texas-holdem-hilo-8 derived", "poker-high", PAIR, "2c 2d 3h 4s 9c", "pair of deuces"),
    # Ace and deuce for low, the two kings for high: two of three each time, not the same two.
    ("000:1094 tahoe-pineapple-8 derived", "tahoe-low", {}, "Ac 2d Kh 3s 4h 8c Kd Ks", "eight-four low"),
    ("000:1094 tahoe-pineapple-8 derived", "tahoe-high", PAIR, "Ac 2d Kh 3s 4h 8c Kd Ks", "three kings"),
    # All three hole cards would make the low; only two may.
    ("000:1094 tahoe-pineapple-8 derived", "tahoe-low", {}, "Ac 2d 3h 4s 5h Qc Kd Ks", "no low"),
    # The board may be played in the three others and not in Omaha.
    ("000 tahoe-pineapple-8 derived", "tahoe-high", PAIR, "2c 3d 4h Ts Js Qs Ks As", "royal flush"),
    ("000:1106 omaha-8 derived", "omaha-high", PAIR, "2c 3d 4h 5d Ts Js Qs Ks As", "no high (less than a pair)"),
    ("000:1106 omaha-8 derived", "omaha-low", {}, "Kc Kd Kh Qd As 2d 3h 4s 5c", "no low"),
    # --- low
    ("001:1504 lowball", "low-a5", LOW_JOKER, "8c 7d 3h 2s Ac", "eight-seven low"),
    ("001:1516 lowball", "low-a5", LOW_JOKER, "Jk 7d 3h 2s Ac", "seven-four low"),
    ("001:1427 seven-card-stud-hi-lo-8", "low-a5", EIGHT, "Ac 2c 3c 4c 5c Kd Kh", "wheel"),
    ("001:1496 kansas-city-lowball", "low-27", {}, "7c 5c 4c 3c 2c", "seven-high flush"),
    ("001:1496 kansas-city-lowball derived", "low-27", {}, "6c 5d 4h 3s 2c", "six-high straight"),
    ("001:1516 kansas-city-lowball", "low-27", {}, "7c 5d 4h 3s Jk", "seven-five low"),
    ("001:1516 kansas-city-lowball", "low-27", {}, "7c 5c 4c 3c Jk", "seven-five low"),
    # To the letter the joker is the lowest card not held, also where that makes a straight.
    ("001:1516 kansas-city-lowball", "low-27", {}, "3c 4d 5h 6s Jk", "six-high straight"),
    ("002:3531 omaha-high-low-split", "omaha-low", {}, "8c 7d Kh Ks 5c 5d Ac Qd Jh", "no low"),
    ("002:3533 omaha-high-low-split", "omaha-low", {}, "Ac 2d Kh Ks 3c 4d 5c Qd Jh", "wheel"),
    ("003:2660 omaha-high-low-split", "omaha-high", {}, "Ac 2d Kh Ks 3c 4d 5c Qd Jh", "five-high straight"),
    # --- high
    ("003 texas-holdem", "poker-high", {}, "2c 7d As Kd Qd Jh Ts", "ace-high straight"),
    ("003 texas-holdem", "poker-high", {}, "2c Ad 3s 4d 5d Jh Ts", "five-high straight"),
    ("001:3705 let-it-ride", "poker-high", {}, "Kc Ad 2h 3s 4c", "ace high"),
    ("001 let-it-ride derived", "poker-high", {}, "Tc Td 4h 3s 2c", "pair of tens"),
    ("001 easy-poker derived", "omaha-high", {"hole": 2}, "Ac Kd 5c 6d 7h 8s 9c", "ace high"),
    ("001 easy-poker derived", "omaha-high", {"hole": 2}, "Jc Jd 9c 9d 9h 2s 4c", "nines full of jacks"),
    ("001 easy-poker derived", "omaha-high", {"hole": 2}, "Jc 9d Js 9c 4h 2s 5c", "jacks and nines"),
    ("001:3042 texas-stud-poker derived", "poker-high", {}, "2c 3d 9h Ts Js Qs Ks", "king-high straight"),
    ("001:1709 draw-poker-jacks-or-better derived", "poker-high", BUG_JOKER, "As 9s 5s 2s Jk", "ace-high flush"),
    ("001:1651 draw-poker-jacks-or-better", "poker-high", BUG_JOKER, "As Ks Qs Ts Jk", "royal flush"),
    ("001:1705 draw-poker-jacks-or-better", "poker-high", BUG_JOKER, "Kc Kd Kh Ks Jk", "four kings"),
    ("000:1018 draw-poker derived", "poker-high", BUG_JOKER, "Kc Kd Kh 9s Jk", "three kings"),
    ("004:1133 pai-gow-poker", "poker-high", BUG_JOKER, "6h 7h 8h 9h Jk", "ten-high straight flush"),
    ("004:1140 pai-gow-poker", "poker-high", BUG_JOKER, "Ts Js Qs Ks As", "royal flush"),
    ("004:1144 pai-gow-poker", "poker-high", BUG_JOKER, "5c 5d 5h 5s 9c", "four fives"),
    ("004:1148 pai-gow-poker", "poker-high", BUG_JOKER, "Qc Qd Qh 7s 2c", "three queens"),
    ("001:480 pai-gow-poker derived", "poker-high", BUG_JOKER, "2c 3d 4h 5s Jk", "six-high straight"),
    ("001:480 pai-gow-poker derived", "poker-high", BUG_JOKER, "Ac 2d 3h 4s Jk", "five-high straight"),
    # --- Mexican: joker as dealt, the wheel is the lowest straight, the joker may be its neighbour
    ("001:1808 mexican-poker derived", "mexican-high", DOWN, "Ac 2d 3h 4s 5c", "five-high straight"),
    ("001:1808 mexican-poker derived", "mexican-high", DOWN, "3c 4d 5h 6s Jk", "seven-high straight"),
    ("001:1808 mexican-poker derived", "mexican-high", UP, "5c 6d 7h Qs Jk", "queen-high straight"),
    ("001:1808 mexican-poker derived", "mexican-high", DOWN, "7c Jc Qc Kc Ac", "royal flush"),
    ("001:1790 mexican-poker derived", "mexican-high", DOWN, "Kc Kd Kh Ks Jk", "five kings"),
    ("001:1790 mexican-poker derived", "mexican-high", UP, "Kc Kd Kh Ks Jk", "four kings"),
    ("001:1790 mexican-poker derived", "mexican-high", UP, "Ac Ad Ah As Jk", "five aces"),
    # --- three cards
    ("001:8901 three-card-poker-6-card-bonus", "three-card", {}, "Ac Kc Qc", "mini royal flush"),
    ("001:8912 three-card-poker-6-card-bonus", "three-card", {}, "Ac 2d 3h", "three-high straight"),
    ("001 three-card-poker-6-card-bonus derived", "three-card", {}, "Ac 2c 3c", "three-high straight flush"),
    ("002:2545 three-card-poker", "three-card", {}, "Ac 2c 3c", "three-high straight flush"),
    ("003:1721 three-card-poker-6-card-bonus", "three-card", {}, "Ac 2d 3h", "three-high straight"),
    ("004:1593 three-card-poker-6-card-bonus", "three-card", HIGH_ACE, "Ac 2d 3h", "ace high"),
    ("004:1585 three-card-poker-6-card-bonus", "three-card", HIGH_ACE, "Ac 2c 3c", "ace-high flush"),
    # --- two cards in front
    ("001:533 pai-gow-poker", "pai-gow-front", {}, "Jk Kd", "ace high"),
    ("002 pai-gow-poker derived", "pai-gow-front", {}, "9c 9d", "pair of nines"),
    # --- thirteen cards: no straights or flushes among three
    ("001:841 13-card-chinese-poker derived", "thirteen-front", {}, "Ac Kc Qc", "ace high"),
    ("001:841 13-card-chinese-poker", "thirteen-front", {}, "6c 6d As", "pair of sixes"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "name", "options", "cards", "called"), NAMES)
def test_poker_hands_are_called_what_the_documents_make_them(
    source: str, name: str, options: Options, cards: str, called: str
) -> None:
    assert judge(name, parse_cards(cards), **options).name == called, source


ORDERS: list[tuple[str, str, Options, str, str]] = [
    # document:line and entry, ranking, options, better hand, worse hand
    ("000:228 lowball", "low-a5", LOW_JOKER, "Ac 2d 3h 4s 5c", "Ac 2d 3h 4s 6c"),
    ("002:3540 omaha-high-low-split", "low-a5", EIGHT, "7c 6d 4h 3s Ac", "8c 6d 4h 3s 2c"),
    ("003:2668 omaha-high-low-split", "low-a5", EIGHT, "7c 6d 4h 3s 2c", "8c 6d 5h 3s Ac"),
    ("002:328 lowball derived", "low-a5", LOW_JOKER, "Kc Qd Jh Ts 9c", "2c 2d 3h 4s 5c"),
    ("002:329 lowball", "low-a5", LOW_JOKER, "2c 2d Ah As 3c", "Ac Ad Ah 2s 3c"),
    ("001:1496 kansas-city-lowball", "low-27", {}, "7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c"),
    ("001:1496 kansas-city-lowball derived", "low-27", {}, "Kc Qd Jh Ts 8c", "Ac 2d 3h 4s 5c"),
    ("001:1496 kansas-city-lowball derived", "low-27", {}, "Ac 2d 3h 4s 5c", "2c 2d 3h 4s 5c"),
    ("001:1496 kansas-city-lowball derived", "low-27", {}, "2c 2d 3h 4s 5c", "7c 5c 4c 3c 2c"),
    ("001:2024 caribbean-stud-poker", "poker-high", {}, "Ac Kd 4h 3s 2c", "Ac Qd Jh Ts 9c"),
    ("001:480 pai-gow-poker derived", "poker-high", BUG_JOKER, "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
    ("001:1662 draw-poker-jacks-or-better", "poker-high", BUG_JOKER, "Ac Ad Ah As Jk", "Ks Qs Js Ts As"),
    ("000:2396 fortune-pai-gow-poker-1.1", "poker-high", BUG_JOKER, "Kc Kd Kh 7s 7c", "Tc Td Th As Ac"),
    ("001:5465 fortune-pai-gow-poker", "poker-high", BUG_JOKER, "Kc Kd Kh 7s 7c", "Tc Td Th As Ac"),
    ("002:572 pai-gow-poker-fortune", "poker-high", BUG_JOKER, "Kc Kd Kh 7s 7c", "Tc Td Th As Ac"),
    ("004:1145 pai-gow-poker", "poker-high", BUG_JOKER, "Kc Kd Kh 7s 7c", "Tc Td Th As Ac"),
    ("001:5461 fortune-pai-gow-poker", "poker-high", BUG_JOKER, "6c 6d 6h 6s 2c", "5c 5d 5h 5s Ac"),
    # Printed as the lowest flush and high card at 003:4332 and 4363; the usual order has a lower one.
    ("003:4332 fortune-pai-gow-poker", "poker-high", BUG_JOKER, "7c 6c 5c 4c 2c", "7d 5d 4d 3d 2d"),
    ("003:4363 fortune-pai-gow-poker", "poker-high", BUG_JOKER, "7c 6c 5d 4c 2c", "7d 5c 4d 3d 2d"),
    ("004 uth-bad-beat-bonus-bet derived", "poker-high", {}, "As Qd Kc Kd Kh 7s 2c", "Ac Jd Kc Kd Kh 7s 2c"),
    ("002 ultimate-texas-holdem derived", "poker-high", {}, "2c 3c 4c 9c Kc 8d 8h", "8c 8s 8d 4h 5s 9d Kh"),
    ("001 mexican-poker derived", "mexican-high", DOWN, "2c 2d 2h 3s 3c", "2c 4c 6c Jc Ac"),
    ("001 mexican-poker derived", "mexican-high", DOWN, "2c 2d 2h 2s Jk", "7c Jc Qc Kc Ac"),
    ("001 mexican-poker derived", "mexican-high", DOWN, "2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),
    ("001:1808 mexican-poker", "mexican-high", DOWN, "7c Jd Qh Ks Ac", "6c 7d Jh Qs Kc"),
    ("001:1808 mexican-poker", "mexican-high", DOWN, "4c 5d 6h 7s Jc", "3c 4d 5h 6s 7c"),
    ("001 13-card-chinese-poker derived", "poker-high", {}, "3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),
    ("000:3130 three-card-poker-6-card-bonus", "three-card", HIGH_ACE, "Ac Kd Jh", "Ac Kd 9h"),
    ("001:8924 three-card-poker-6-card-bonus", "three-card", {}, "Ac Kd Jh", "Ac Kd 9h"),
    ("003:1733 three-card-poker-6-card-bonus", "three-card", {}, "Ac Kd Jh", "Ac Kd 9h"),
    ("004:1601 three-card-poker-6-card-bonus", "three-card", HIGH_ACE, "Ac Kd Jh", "Ac Kd 9h"),
    ("001:1447 three-card-poker derived", "three-card", {}, "2c 3d 4h", "Ac Kc Jc"),
    ("001:1447 three-card-poker derived", "three-card", {}, "2c 2d 2h", "Ac Kd Qh"),
    ("000 three-card-poker-6-card-bonus derived", "three-card", HIGH_ACE, "Jc 9d 4h", "Jd 9h 3s"),
    ("000 three-card-poker-6-card-bonus derived", "three-card", HIGH_ACE, "Qc 5d 2h", "Jd 9h 4s"),
    ("000 three-card-poker-6-card-bonus derived", "three-card", HIGH_ACE, "Kc 4d 2h", "Qd 5h 3s"),
    ("001 three-card-poker-6-card-bonus derived", "three-card", {}, "Qc 5d 2h", "Jd 9h 4s"),
    ("002 three-card-poker derived", "three-card", {}, "Jc 9d 4h", "7d 5h 2s"),
    ("004 three-card-poker-1-2 derived", "three-card", {}, "Qc 5d 3h", "Jd 9h 4s"),
    ("004 three-card-poker-1-2 derived", "three-card", {}, "Jc 9d 4h", "Td 8h 2s"),
    ("004 three-card-poker-6-card-bonus derived", "three-card", HIGH_ACE, "Jc 8d 3h", "9d 6h 2s"),
    ("004:1145 pai-gow-poker", "pai-gow-front", {}, "Ac Jk", "Kc Kd"),
    ("004 pai-gow-poker derived", "pai-gow-front", {}, "2c 2d", "Ac Kd"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "name", "options", "better", "worse"), ORDERS)
def test_the_better_poker_hand(
    source: str, name: str, options: Options, better: str, worse: str
) -> None:
    first, second = (judge(name, parse_cards(cards), **options) for cards in (better, worse))
    assert first.strength > second.strength, source


TIES: list[tuple[str, str, Options, str, str]] = [
    ("001:1797 mexican-poker", "mexican-high", UP, "7c Jd Qh Ks Jk", "7d Jh Qs Kc Ac"),
    ("001:1709 draw-poker-jacks-or-better derived", "poker-high", BUG_JOKER, "As 9s 5s 2s Jk", "Ad Kd 9d 5d 2d"),
    ("001:1709 draw-poker-jacks-or-better derived", "poker-high", BUG_JOKER, "Ks 9s 5s 2s Jk", "Ad Kd 9d 5d 2d"),
    ("002 texas-holdem derived", "poker-high", {}, "2c 7d As Kh Qd Jc Ts", "9c 9d As Kh Qd Jc Ts"),
    ("002 three-card-poker derived", "three-card", {}, "Qc 9d 4h", "Qd 9h 4s"),
    ("003 three-card-poker-6-card-bonus derived", "three-card", {}, "Jc 9d 4h", "Jd 9h 4s"),
    ("004 pai-gow-poker derived", "pai-gow-front", {}, "Ac Kd", "Jk Kh"),
    ("002:333 lowball derived", "low-a5", LOW_JOKER, "2c 3d 4h Jk Jk", "Ac 2d 3h 4s 5c"),
    ("001:1496 kansas-city-lowball", "low-27", {}, "7c 5d 4h 3s 2c", "7d 5h 4s 3c 2d"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "name", "options", "one", "other"), TIES)
def test_poker_hands_that_tie(
    source: str, name: str, options: Options, one: str, other: str
) -> None:
    first, second = (judge(name, parse_cards(cards), **options) for cards in (one, other))
    assert first.strength == second.strength, source


# --- the best and the lowest hand of every kind ----------------------------------------------

BOUNDS = {
    # 001:11074 2-way-winner, 002:3207 omaha, 002:3486 omaha-high-low-split, 002:3820 texas-holdem,
    # 003:2679 omaha-high-low-split, 003:4306 fortune-pai-gow-poker, 004:3101 ultimate-texas-holdem
    "straight-flush": ("Ks Qs Js Ts 9s", "5s 4s 3s 2s As"),
    "four-of-a-kind": ("Ac Ad Ah As Kc", "2c 2d 2h 2s 3c"),
    "full-house": ("Ac Ad Ah Kc Kd", "2c 2d 2h 3c 3d"),
    "flush": ("As Ks Qs Js 9s", "7s 5s 4s 3s 2s"),
    "straight": ("As Kd Qs Js Ts", "5s 4d 3s 2s As"),
    "three-of-a-kind": ("Ac Ad Ah Kc Qd", "2c 2d 2h 3c 4d"),
    "two-pair": ("Ac Ad Kh Kc Qd", "3c 3d 2h 2c 4d"),
    "pair": ("Ac Ad Kh Qc Jd", "2c 2d 3h 4c 5d"),
    "high-card": ("As Kd Qs Js 9s", "7s 5d 4s 3s 2s"),
}


@pytest.mark.parametrize("kind", BOUNDS)
def test_the_best_and_the_lowest_hand_of_a_kind(kind: str) -> None:
    order = [hand for hand in sorted(strengths()) if hand.slug == kind]
    highest, lowest = (five_cards(parse_cards(text)) for text in BOUNDS[kind])
    assert (order[-1], order[0]) == (highest, lowest)


THREE_BOUNDS = [
    # entry and line, whether A-2-3 counts, kind, highest, lowest
    ("000:3107", False, "straight-flush", "Kc Qc Jc", "4c 3c 2c"),
    ("000:3112", False, "three-of-a-kind", "Ac Ad Ah", "2c 2d 2h"),
    ("000:3118", False, "straight", "Ac Kd Qh", "4c 3d 2h"),
    ("000:3123", False, "flush", "Ac Kc Jc", "5c 3c 2c"),
    ("000:3126", False, "pair", "Ac Ad Kh", "2c 2d 3h"),
    ("001:8912", True, "straight", "Ac Kd Qh", "Ac 2d 3h"),
    ("001:8916", True, "flush", "Ac Kc Jc", "5c 3c 2c"),
    ("001:8925", True, "high-card", "Ac Kd Jh", "5c 3d 2h"),
    ("002:2545", True, "straight-flush", "Kc Qc Jc", "Ac 2c 3c"),
    ("002:2571", True, "high-card", "Ac Kd Jh", "5c 3d 2h"),
    ("003:1724", True, "flush", "Ac Kc Jc", "5c 3c 2c"),
    # Printed as 4-3-2, yet A-2-3 is the lowest straight of the same page: suited it is lower still.
    ("003:1705", True, "straight-flush", "Kc Qc Jc", "Ac 2c 3c"),
    ("004:1585", False, "straight-flush", "Kc Qc Jc", "4c 3c 2c"),
    ("004:1593", False, "straight", "Ac Kd Qh", "4c 3d 2h"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("source", "ace_low", "kind", "highest", "lowest"), THREE_BOUNDS)
def test_the_best_and_the_lowest_three_cards_of_a_kind(
    source: str, ace_low: bool, kind: str, highest: str, lowest: str
) -> None:
    from itertools import combinations

    of_kind = [
        hand
        for cards in combinations(range(52), 3)
        if (hand := three_cards(cards, ace_low=ace_low)).category.slug == kind
    ]
    found = (max(of_kind), min(of_kind))
    assert found == tuple(
        three_cards(parse_cards(text), ace_low=ace_low) for text in (highest, lowest)
    ), source


def test_nothing_is_lower_than_a_wheel_or_higher_than_four_kings() -> None:
    """002:328 lowball: the best hand is A-2-3-4-5, the worst K-K-K-K-Q."""
    assert judge("low-a5", parse_cards("Ac 2d 3h 4s 5c")).strength == 6175
    assert judge("low-a5", parse_cards("Kc Kd Kh Ks Qc")).strength == 1


def test_mexican_straights_are_seven_and_two_are_new_ends() -> None:
    """001:1808: the four printed straights go with 2-6, 3-7 and the wheel."""
    runs = [hand for hand in strengths(STRIPPED_LADDER) if hand.slug == "straight"]
    assert sorted(words(hand.name) for hand in runs) == sorted(
        f"{top}-high straight" for top in ("ace", "king", "queen", "jack", "seven", "six", "five")
    )


# --- pai gow poker: every example of the house way is two hands that do not foul --------------

HOUSE_WAY = [
    # 000:2059-2171 and 002:842-1003 print the same table; front, back, what they are
    ("no pair", "Kh Qd", "As Th 8s 7s 2c", "king high", "ace high"),
    ("one pair", "Qs Jh", "Tc Td 8c 6d 3d", "queen high", "pair of tens"),
    ("two pair, queens", "8s 8h", "Qh Qd 9d 7d 3c", "pair of eights", "pair of queens"),
    ("two pair, tens kept", "Ad 5c", "Tc Td 6h 6s 3c", "ace high", "tens and sixes"),
    ("two pair, nines split", "8c 8d", "9s 9c Qh 7s 3c", "pair of eights", "pair of nines"),
    ("two pair, sevens kept", "Ks 9s", "7s 7c 4h 4d 3s", "king high", "sevens and fours"),
    ("two pair, sevens split", "4h 4d", "7s 7c Qc 9s 3s", "pair of fours", "pair of sevens"),
    ("two pair, fives kept", "Qs Td", "5s 5d 2s 2d 8h", "queen high", "fives and deuces"),
    ("two pair, fives split", "2s 2d", "5s 5d Js Td 8h", "pair of deuces", "pair of fives"),
    ("three pair", "Td Tc", "9s 9c 5d 5h 3d", "pair of tens", "nines and fives"),
    # The ace of diamonds is printed twice; here the one in front is of clubs.
    ("three aces", "Ac Qs", "Ah Ad 9s 8s 2c", "ace high", "pair of aces"),
    ("three kings", "Qd 9s", "Kh Kd Kc 7c 2d", "queen high", "three kings"),
    ("two sets", "Kh Kd", "6h 6s 6c Ks 9d", "pair of kings", "three sixes"),
    ("five aces", "As Jk", "Ah Ac Ad 8d 3c", "pair of aces", "three aces"),
    ("straight, no pair", "8c 7s", "6h 5s 4d 3c 2d", "eight high", "six-high straight"),
    ("straight, one pair", "Kc Qh", "Qd Jh Ts 9s 8c", "king high", "queen-high straight"),
    ("straight, one pair", "3s 3h", "Ac Kh Qh Jd Tc", "pair of threes", "ace-high straight"),
    ("straight, two pair", "3c 3h", "6d 6s 5h 4c 2d", "pair of threes", "pair of sixes"),
    ("straight, trips", "9d 9s", "9c 8h 7d 6s 5c", "pair of nines", "nine-high straight"),
    # Called full houses, and two sets of trips both times.
    ("full house", "9s 9h", "5h 5c 5s 9c 4c", "pair of nines", "three fives"),
    ("full house", "Ac Ah", "4s 4d 4h As 6h", "pair of aces", "three fours"),
    ("four queens split", "Qd Qs", "Qh Qc Ac Kd 4h", "pair of queens", "pair of queens"),
    ("four tens kept", "Kc Js", "Td Ts Th Tc 7c", "king high", "four tens"),
    ("four tens split", "Th Ts", "Td Tc 8d 3c 2h", "pair of tens", "pair of tens"),
    ("four sevens kept", "Qd Tc", "7s 7d 7h 7c 2d", "queen high", "four sevens"),
    ("four sevens split", "7s 7d", "7h 7c Ts 9s 2d", "pair of sevens", "pair of sevens"),
    ("four fours", "Ks Qd", "4s 4d 4h 4c 7d", "king high", "four fours"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "front", "back", "front_name", "back_name"), HOUSE_WAY)
def test_a_setting_of_the_house_way(
    rule: str, front: str, back: str, front_name: str, back_name: str
) -> None:
    two, five = parse_cards(front), parse_cards(back)
    assert max(Counter([*two, *five]).values()) == 1
    assert not pai_gow_fouled(two, five), rule
    assert words(front_hand(two).name) == front_name
    assert words(five_cards(five, BUG).name) == back_name


FOULS = [
    # The literal "highest possible pair" of 000:2218 with K-K-K-7-7-5-5.
    ("000 pai-gow-double-hand-poker derived", "Kc Kd", "7c 7d 5h 5s Kh", False),
    ("000 pai-gow-double-hand-poker derived", "Kc Kd", "7c 7d 5h 4s Kh", True),
    ("000 pai-gow-double-hand-poker", "7c 7d", "Kc Kd Kh 5s 5c", False),
    ("001:543 pai-gow-poker", "Ac Kd", "Ah Qd Jh 9s 2c", True),
    ("001:543 pai-gow-poker derived", "Jk Kd", "Ah Kc Jh 9s 2c", False),
    ("004:1232 pai-gow-poker", "9c 9d", "8c 8d Ah Ks Qc", True),
]  # fmt: skip


@pytest.mark.parametrize(("source", "front", "back", "fouled"), FOULS)
def test_what_fouls_a_pai_gow_hand(source: str, front: str, back: str, fouled: bool) -> None:
    assert pai_gow_fouled(parse_cards(front), parse_cards(back)) is fouled, source


def test_rows_of_thirteen_cards() -> None:
    """001:841: equal kinds compare by their ranks, and a royal is a straight flush in any row."""
    rows = ("2c 2d As", "3c 3d 3h Ks Kc", "4c 4d 4h 5s 5c")
    assert not thirteen_fouled(*(parse_cards(row) for row in rows))
    assert thirteen_fouled(*(parse_cards(row) for row in (rows[0], rows[2], rows[1])))
    royal: HighHand = five_cards(parse_cards("Ts Js Qs Ks As"))
    assert royal > five_cards(parse_cards("9h Th Jh Qh Kh"))
    front, middle = parse_cards("5c 5d 9s"), parse_cards("5h 5s 9c 4d 2h")
    assert not thirteen_fouled(front, middle, parse_cards(rows[1]))


# --- seven-card bonuses ----------------------------------------------------------------------

LIMITED = {
    # 000:2532 and 004:1477, FPG-04
    "seven-card-straight-flush": 2500,
    "royal-flush-royal-match": 1000,
    "seven-card-straight-flush-with-joker": 750,
    "five-aces": 250,
    "royal-flush": 125,
    "straight-flush": 50,
    "four-of-a-kind": 25,
    "full-house": 5,
    "flush": 4,
    "three-of-a-kind": 3,
    "straight": 2,
}
FULLY_WILD = {
    # 000:2547
    "seven-card-straight-flush": 500,
    "seven-card-straight-flush-with-joker": 500,
    "five-aces": 250,
    "five-of-a-kind": 200,
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 25,
    "full-house": 5,
    "flush": 3,
    "straight": 2,
}
FOURS_UP = {
    # 001:5714
    "seven-card-straight-flush": 500,
    "seven-card-straight-flush-with-joker": 500,
    "five-aces": 250,
    "five-of-a-kind": 200,
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 25,
}
FPG_01 = LIMITED | {
    # 003:4642
    "seven-card-straight-flush": 8000,
    "royal-flush-royal-match": 2000,
    "seven-card-straight-flush-with-joker": 1000,
    "five-aces": 400,
    "royal-flush": 150,
}
SEVEN_CARD_BONUS = {
    # 001:11498
    "seven-card-straight-flush": 5000,
    "seven-card-straight-flush-with-joker": 750,
    "five-aces": 250,
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 5,
    "flush": 4,
    "three-of-a-kind": 3,
    "straight": 2,
}

PAID = [
    # document:line and entry, pay table, joker, cards, what it pays (None: nothing)
    ("000:2376 fortune-pai-gow-poker-1.1", LIMITED, "bug", "4h 5h 6h 7h 8h 9h Th", 2500),
    ("000:2382 fortune-pai-gow-poker-1.1", LIMITED, "bug", "4h 5h Jk 7h 8h 9h Th", 750),
    ("000:2398 fortune-pai-gow-poker-1.1", LIMITED, "bug", "5s 8s 9s Qs Ks 2c 3d", 4),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "9c 9d 9h 8s 7c 6c 5d", 3),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Ac Jk Ad 8s 7c 5c 2d", 3),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Kc Jk Kd 8s 7c 5c 2d", None),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Ac Ad Jk Ks Kc 5c 2d", 5),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Kc Kd Kh Ks Jk 5c 2d", 25),
    # The match must be a natural king and queen; the joker may be in the royal flush.
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Ts Js Qs Jk As Kh Qh", 1000),
    ("000 fortune-pai-gow-poker-1.1 derived", LIMITED, "bug", "Ts Js Qs Ks As Kh Jk", 125),
    ("000 fortune-pai-gow-poker-1.1 derived", FULLY_WILD, "wild", "Kc Kd Kh Ks Jk 5c 2d", 200),
    ("000 fortune-pai-gow-poker-1.1 derived", FULLY_WILD, "wild", "Ac Ad Ah As Jk 5c 2d", 250),
    ("000 fortune-pai-gow-poker-1.1 derived", FULLY_WILD, "wild", "Ts Js Qs Ks As Kh Qh", 100),
    ("000 fortune-pai-gow-poker-1.1 derived", FULLY_WILD, "wild", "Kc Kd Jk 8s 7c 5c 2d", None),
    ("000 fortune-pai-gow-poker-1.1 derived", FULLY_WILD, "wild", "Kc Kd Kh Jk 7c 5c 2d", 25),
    ("001:5445 fortune-pai-gow-poker", FOURS_UP, "bug", "4h 5h 6h 7h 8h 9h Th", 500),
    ("001:5450 fortune-pai-gow-poker", FOURS_UP, "bug", "4h 5h Jk 7h 8h 9h Th", 500),
    ("001:5453 fortune-pai-gow-poker", FOURS_UP, "bug", "Ac Ad Ah As Jk 9d 3h", 250),
    ("001:5456 fortune-pai-gow-poker", FOURS_UP, "bug", "6h 7h 8h 9h Th 2c 2d", 50),
    ("001 fortune-pai-gow-poker derived", FOURS_UP, "bug", "Ts Js Qs Ks As Kh Qh", 100),
    ("001 fortune-pai-gow-poker derived", FOURS_UP, "bug", "Kc Kd Kh 7s 7c 5c 2d", None),
    ("001 fortune-pai-gow-poker derived", FOURS_UP, "bug", "8h 9h Th Jh Qh Kh Ah", 500),
    ("001 fortune-pai-gow-poker derived", FOURS_UP, "bug", "Ah 2h 3h 4h 5h 6h 7h", 500),
    ("002 fortune-pai-gow-bonus derived", LIMITED, "bug", "6h 7h 8h 9h Th 6c 6d", 50),
    ("003:4270 fortune-pai-gow-poker", FPG_01, "bug", "8h 9h Th Jh Qh Kh Ah", 8000),
    ("003:4275 fortune-pai-gow-poker", FPG_01, "bug", "Ah 2h 3h 4h 5h 6h 7h", 8000),
    ("003:4280 fortune-pai-gow-poker", FPG_01, "bug", "Ts Js Qs Ks As Kh Qh", 2000),
    ("003:4288 fortune-pai-gow-poker", FPG_01, "bug", "8h 9h Th Jk Qh Kh Ah", 1000),
    ("003:4292 fortune-pai-gow-poker", FPG_01, "bug", "Jk 2h 3h 4h 5h 6h 7h", 1000),
    ("003 fortune-bonus-bet derived", FPG_01, "bug", "5c 6d 7h 8s 9c 9d 9h", 3),
    ("003 fortune-bonus-bet derived", FPG_01, "bug", "Ac Ad Ah As Jk 7c 2d", 400),
    ("003 fortune-bonus-bet derived", FPG_01, "bug", "Kc Kd 9h 9s Jh 7c 2d", None),
    ("003 fortune-bonus-bet derived", FPG_01, "bug", "Ts Js Qs Ks Jk 7c 2d", 150),
    ("001 2-way-winner-7-card-bonus derived", SEVEN_CARD_BONUS, "bug", "4c 5c 6c 7c 8c 9c Tc", 5000),
    ("001 2-way-winner-7-card-bonus derived", SEVEN_CARD_BONUS, "bug", "4c 5c 6c 7c Jk 9c Tc", 750),
    ("001 2-way-winner-7-card-bonus derived", SEVEN_CARD_BONUS, "bug", "Ts Js Qs Ks Jk Kh Qh", 100),
    ("001 2-way-winner-7-card-bonus derived", SEVEN_CARD_BONUS, "bug", "9c 9d 9h 8s 7c 6c 5d", 3),
    ("004:1355 fortune-pai-gow-poker-1-1", LIMITED, "bug", "4h 5h 6h 7h 8h 9h Th", 2500),
    ("004:1365 fortune-pai-gow-poker-1-1", LIMITED, "bug", "4h 5h Jk 7h 8h 9h Th", 750),
    ("004 fortune-pai-gow-poker-1-1 derived", LIMITED, "bug", "Kc Kd 9h 9s Jh 7c 2d", None),
]  # fmt: skip


@pytest.mark.parametrize(("source", "table", "joker", "cards", "pays"), PAID)
def test_what_a_seven_card_bonus_pays(
    source: str, table: dict[str, int], joker: str, cards: str, pays: int | None
) -> None:
    from cardroom.hands.high import Joker

    line = best_line(special_lines(parse_cards(cards), Joker(joker)), table)
    assert (table[line] if line else None) == pays, source


def test_a_straight_with_trips_ranks_as_a_straight_and_is_paid_as_trips() -> None:
    lines = special_lines(parse_cards("9c 9d 9h 8s 7c 6c 5d"))
    assert ranking_line(lines) == "straight"
    assert best_line(lines, LIMITED) == "three-of-a-kind"

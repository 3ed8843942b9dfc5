"""The documents' own examples, each with the entry of the dossier it comes from."""

# One ruling, one line: a table that is read down its columns.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.hands.front import thirteen_fouled
from cardroom.hands.marquez import set_double_hand, spade_lines
from cardroom.hands.specials import special_lines
from judging import Option, best_line, judge, pai_gow_fouled

Options = dict[str, Option]
BUG: Options = {"joker": "bug"}
LOW_JOKER: Options = {"joker": True}
EIGHT: Options = {"eight_or_better": True}
DOWN: Options = {"joker_dealt": "down"}
UP: Options = {"joker_dealt": "up"}


def total(rules: str, **more: Option) -> Options:
    return {"rules": rules, **more}


NAMES: list[tuple[str, str, Options, str, str]] = [
    # dossier entry, ranking, options, cards, name
    ("000 lowball", "low-a5", LOW_JOKER, "Ac 2d 3h 4s 5c", "wheel"),
    ("001a lowball", "low-a5", LOW_JOKER, "Ac 2d 3h 4s Jk", "wheel"),
    ("002 lowball", "low-a5", LOW_JOKER, "2d 3h 4s Jk Jk", "wheel"),
    ("001a razz", "low-a5", {}, "5c 4d 3h 2s Ac Kc Kd", "wheel"),
    ("001a lowball", "low-27", {}, "7c 5d 4h 3s 2c", "seven-five low"),
    ("000 texas-holdem-hilo-8", "low-a5", EIGHT, "2c 3d 4h 5s 6c", "six-five low"),
    ("000 texas-holdem-hilo-8", "poker-high", {"needs_pair": True}, "2c 3d 4h 5s 6c", "six-high straight"),
    ("000 texas-holdem-hilo-8", "poker-high", {"needs_pair": True}, "2c 3d 4h 9s Kc", "no high (less than a pair)"),
    ("002 omaha-high-low-split", "low-a5", EIGHT, "6h 5h 4h 3h 2h", "six-five low"),
    ("002 omaha-high-low-split", "low-a5", EIGHT, "8c 7d 5h 5s Ac", "no low"),
    ("003 omaha-high-low-split", "low-a5", EIGHT, "9c 5d 4h 3s 2c", "no low"),
    ("001a draw-poker-jacks-or-better", "poker-high", BUG, "Ac Ad Ah As Jk", "five aces"),
    ("001a draw-poker-jacks-or-better", "poker-high", BUG, "As Jk Ks Qs Tc", "ace-high straight"),
    ("001a draw-poker-jacks-or-better", "poker-high", BUG, "Ac Jk Kd Qh 9s", "pair of aces"),
    ("001a draw-poker-jacks-or-better", "poker-high", BUG, "Ks 9s 5s 2s Jk", "ace-high flush"),
    ("001a mexican-poker", "mexican-high", DOWN, "4c 5d 6h 7s Jc", "jack-high straight"),
    ("001a mexican-poker", "mexican-high", DOWN, "5c 6d 7h Js Qc", "queen-high straight"),
    ("001a mexican-poker", "mexican-high", DOWN, "6c 7d Jh Qs Kc", "king-high straight"),
    ("001a mexican-poker", "mexican-high", DOWN, "7c Jd Qh Ks Ac", "ace-high straight"),
    ("001a mexican-poker", "mexican-high", DOWN, "Kc Kd Jk 4h 2s", "three kings"),
    ("001a mexican-poker", "mexican-high", UP, "Kc Kd Jk 4h 2s", "pair of kings"),
    ("001a fortune-pai-gow-poker", "poker-high", BUG, "6h 7h 8h 9h Th", "ten-high straight flush"),
    ("001a fortune-pai-gow-poker", "poker-high", BUG, "5s 8s 9s Qs Ks", "king-high flush"),
    ("003 texas-holdem", "poker-high", {}, "Ac 2d 3h 4s 5c", "five-high straight"),
    ("003 texas-holdem", "poker-high", {}, "Tc Jd Qh Ks Ac", "ace-high straight"),
    ("001a let-it-ride", "poker-high", {}, "Qc Kd Ah 2s 3c", "ace high"),
    ("001a omaha", "omaha-high", {}, "As Kd Qh Jc 2s 4s 6s 8s 9d", "ace high"),
    ("002 omaha", "omaha-high", {}, "As Ks 7d 2c Qs Js 4s 9h 3s", "ace-high flush"),
    ("002 omaha", "omaha-high", {}, "As Kd 7d 2c Qs Js 4s 9s 3h", "ace high"),
    ("002 omaha", "omaha-high", {}, "9c 9d 9h 4s 9s Kc Kd 5h 2c", "nines full of kings"),
    ("002 texas-holdem", "poker-high", {}, "2c 7d As Kh Qd Jc Ts", "ace-high straight"),
    ("001b three-card-poker-6-card-bonus", "three-card", {}, "As Ks Qs", "mini royal flush"),
    ("001b three-card-poker-6-card-bonus", "three-card", {}, "As 2d 3h", "three-high straight"),
    ("000 three-card-poker-6-card-bonus", "three-card", {"ace_low": False}, "As 2d 3h", "ace high"),
    ("000 three-card-poker-6-card-bonus", "three-card", {"ace_low": False}, "Kc Qc Jc", "king-high straight flush"),
    ("004 pai-gow-poker", "pai-gow-front", {}, "Ad Jk", "pair of aces"),
    ("001a super-pan-9", "points", {}, "6c 4d 3h", "three"),
    ("001a super-pan-9", "points", {}, "6c 4d 3h 5s", "eight"),
    ("001a 21st-century-baccarat-joker", "points", {"joker": True}, "Tc 3d 8h", "one"),
    ("001a 21st-century-baccarat-joker", "points", {"joker": True}, "Jk 4d", "nine"),
    ("000 commission-free-baccarat", "points", {}, "9c 9d", "natural eight"),
    ("000 pure-21.5-blackjack", "total", total("21.5"), "As Kd*", "Pure 21.5"),
    ("000 pure-21.5-blackjack", "total", total("21.5"), "9s Kd*", "hard 19"),
    ("002 pure-21-5-blackjack", "total", total("21.5", dealt=False), "As Kd*", "soft 21"),
    ("002 pure-21-5-blackjack", "total", total("21.5"), "5s 6d Kd*", "hard 21"),
    ("000 pure-21.5-blackjack", "total", total("21.5"), "8s 8d 8h", "over with 24"),
    ("000 blackjack-x", "total", total("31"), "As Kd", "natural 31"),
    ("000 blackjack-x", "total", total("31"), "As* Kd", "X ace 31"),
    ("000 blackjack-x", "total", total("31"), "7s 7d 7h Kd", "hard 31"),
    ("000 blackjack-x", "total", total("31", dealt=False), "As Kd", "soft 21"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22"), "Jk Jk", "natural 22"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22"), "As Ad", "natural 22"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22"), "As Jk", "natural 22"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22", dealt=False), "As Ad", "soft 12"),
    ("001a la-blackjack", "total", total("joker-2-12"), "Jk Kd", "natural 22"),
    ("001a la-blackjack", "total", total("joker-2-12"), "As Ad", "natural 22"),
    ("001a la-blackjack", "total", total("joker-2-12"), "Jk Jk", "soft 14"),
    ("001a la-blackjack", "total", total("joker-2-12"), "Jk As", "soft 13"),
    ("001a 21st-century-blackjack-second-chances", "total", total("joker-1-11"), "Jk Ad", "soft 12"),
    ("001a 21st-century-blackjack-second-chances", "total", total("joker-1-11"), "Jk Kd", "blackjack"),
    ("001b no-bust-21st-century-blackjack-6.2", "total", total("natural-22"), "As Td", "natural 22"),
    ("001b no-bust-21st-century-blackjack-6.2", "total", total("natural-22"), "Ts 6d 6h", "over with 22"),
    ("001b no-bust-21st-century-blackjack-6.2", "total", total("natural-22"), "As Ad", "soft 12"),
    ("001b no-bust-21st-century-blackjack-4.0a", "total", total("natural-20.5"), "As Kd", "natural 20.5"),
    ("001b no-bust-21st-century-blackjack-4.0a", "total", total("literal-20.5"), "Ts 6d 5h", "over with 21"),
    ("001b 21st-century-blackjack-4.0b", "total", total("natural-21.5"), "As Td", "natural 21.5"),
    ("001b 2-way-winner", "total", total("joker-2-12-ranked"), "Jk Td", "natural 22"),
    ("001b 2-way-winner", "total", total("joker-2-12-ranked"), "Jk 6d 4h", "joker 22"),
    ("002 no-bust-21st-century-blackjack", "total", total("joker-21"), "Jk 5d", "hard 21"),
    ("002 no-bust-21st-century-blackjack", "total", total("joker-21"), "Jk Jk", "natural 22"),
    ("002 double-hand-marquez", "double-hand", {}, "5c 9d 7h As 8c", "20 in front and 20 behind"),
    ("002 double-hand-marquez", "double-hand", {}, "Kc Jd Ah Js Qc", "21 in front and 20 behind"),
    ("002 double-hand-marquez", "double-hand", {}, "8c 7d 8h 7s 7c", "21 in front and 16 behind"),
    ("002 double-hand-marquez", "double-hand", {}, "Ac Td Jh 9s 2c", "21 in front and 21 behind"),
    ("002 double-hand-marquez", "double-hand", {}, "Ac Ad Kh Qs Jc", "20 in front and 12 behind"),
    ("002 double-hand-marquez", "double-hand", {}, "Kc Kd Qh 9s 2c", "21 in front and 20 behind"),
    ("001a perfect-pairs-bonus-bet", "pair", {}, "8h 8s", "mixed pair"),
    ("001a perfect-pairs-bonus-bet", "pair", {}, "8h 8d", "coloured pair"),
    ("001a perfect-pairs-bonus-bet", "pair", {}, "8h 8h", "suited pair"),
    ("001a perfect-pairs-bonus-bet", "pair", {}, "Kh Qh", "no pair"),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "name", "options", "cards", "called"), NAMES)
def test_hands_are_called_what_the_documents_call_them(
    entry: str, name: str, options: Options, cards: str, called: str
) -> None:
    assert judge(name, parse_cards(cards), **options).name == called, entry


ORDERS: list[tuple[str, str, Options, str, str]] = [
    # dossier entry, ranking, options, better hand, worse hand
    ("000 lowball", "low-a5", LOW_JOKER, "2c 3d 4h 6s 7c", "2c 3d 5h 6s 7c"),
    ("002 lowball", "low-a5", LOW_JOKER, "Kc Kd Kh Qs Qc", "Kc Kd Kh Ks Qc"),
    ("002 omaha-high-low-split", "low-a5", EIGHT, "7c 6d 4h 3s Ac", "8c 6d 4h 3s 2c"),
    ("002 omaha-high-low-split", "low-a5", EIGHT, "8c 5d 4h 2s Ac", "8c 6d 3h 2s Ac"),
    ("003 omaha-high-low-split", "low-a5", EIGHT, "7c 6d 4h 3s 2c", "8c 6d 5h 3s Ac"),
    ("000 fortune-pai-gow-poker-1.1", "poker-high", BUG, "Kc Kd Kh 7s 7c", "Tc Td Th As Ac"),
    ("000 draw-poker", "poker-high", BUG, "Ac Ad Ah As Jk", "Ts Js Qs Ks As"),
    ("001a draw-poker-jacks-or-better", "poker-high", BUG, "As 9s 5s 2s Jk", "As Qs 9s 5s 2s"),
    ("002 omaha", "poker-high", {}, "Ah Kh Qh Jh 9h", "7d 5d 4d 3d 2d"),
    ("003 fortune-pai-gow-poker", "poker-high", BUG, "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
    ("001a mexican-poker", "mexican-high", DOWN, "Kc Kd Kh Ks Jk", "7c Jc Qc Kc Ac"),
    ("000 three-card-poker-6-card-bonus", "three-card", {}, "As Ks Qs", "Kc Qc Jc"),
    ("000 three-card-poker-6-card-bonus", "three-card", {}, "2c 2d 2h", "Ac Kd Qh"),
    ("000 three-card-poker-6-card-bonus", "three-card", {}, "4c 3d 2h", "Ac Kc Jc"),
    ("000 three-card-poker-6-card-bonus", "three-card", {}, "5c 3c 2c", "Ac Ad Kh"),
    ("000 three-card-poker-6-card-bonus", "three-card", {}, "Ac Kd Jh", "Ac Kd 9h"),
    ("002 three-card-poker", "three-card", {}, "4h 3h 2h", "3d 2d Ad"),
    ("002 three-card-poker", "three-card", {}, "Qc 9d 4h", "Qc 8d 7h"),
    ("001a 21st-century-baccarat-joker", "points", {"joker": True}, "Jk Jk", "5c 4d"),
    ("000 blackjack-x", "total", total("31"), "As Kd", "As* Kd"),
    ("000 blackjack-x", "total", total("31"), "As* Kd", "7s 7d 7h Kd"),
    ("000 blackjack-x", "total", total("31"), "7s 7d 7h Kd", "7s 7d 7h"),
    ("000 blackjack-x", "total", total("31"), "As Ad", "Ts 6d 6h"),
    ("000 pure-21.5-blackjack", "total", total("21.5"), "As Kd*", "7s 7d 7h"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22"), "As Jk", "Jk 5d"),
    ("001a 21st-century-blackjack-natural-22", "total", total("joker-21-natural-22"), "Ts 6d 6h", "Jk 5d"),
    ("001a hustler-casino-blackjack", "total", total("joker-21"), "Ts 6d 7h", "Ts 6d 9h"),
    ("001a 21st-century-blackjack-second-chances", "total", total("joker-1-11"), "Jk Jk", "As Kd"),
    ("001a 21st-century-blackjack-second-chances", "total", total("joker-1-11"), "As Kd", "7s 7d 7h"),
    ("001b 2-way-winner", "total", total("joker-2-12-ranked"), "Jk Td", "Jk 6d 4h"),
    ("001b 2-way-winner", "total", total("joker-2-12-ranked"), "Jk 6d 4h", "Ts 6d 6h"),
    ("001b 2-way-winner", "total", total("joker-2-12-ranked"), "Ts 6d 6h", "7s 7d 7h"),
    ("001b no-bust-21st-century-blackjack-4.0a", "total", total("natural-20.5"), "As Kd", "7s 7d 7h"),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "name", "options", "better", "worse"), ORDERS)
def test_the_better_hand_is_the_documents_better_hand(
    entry: str, name: str, options: Options, better: str, worse: str
) -> None:
    first, second = (judge(name, parse_cards(cards), **options) for cards in (better, worse))
    assert first.strength > second.strength, entry


TIES: list[tuple[str, str, Options, str, str]] = [
    ("001a 21st-century-baccarat-joker", "points", {"joker": True}, "Jk 7d", "4c 5d"),
    ("001a la-blackjack", "total", total("joker-2-12"), "Jk Kd", "Ts 6d 6h"),
    ("000 blackjack-x", "total", total("31"), "Ts 6d 6h", "Ts 9d 9h"),
    ("001a mexican-poker", "mexican-high", DOWN, "Kc Kd Jk 4h 2s", "Kc Kd Kh 4h 2s"),
    ("002 lowball", "low-a5", LOW_JOKER, "Jk 2d 3h 4s 5c", "Ac 2d 3h 4s 5c"),
    ("002 no-bust-21st-century-blackjack", "total", total("joker-21"), "Jk 5d", "As Kd"),
]


@pytest.mark.parametrize(("entry", "name", "options", "one", "other"), TIES)
def test_hands_that_tie(entry: str, name: str, options: Options, one: str, other: str) -> None:
    first, second = (judge(name, parse_cards(cards), **options) for cards in (one, other))
    assert first.strength == second.strength, entry


FORTUNE = {
    "seven-card-straight-flush": 5000,
    "royal-flush-royal-match": 1000,
    "seven-card-straight-flush-with-joker": 750,
    "five-aces": 250,
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 5,
    "flush": 4,
    "three-of-a-kind": 3,
    "straight": 2,
    "three-pair": 0,
}
"""Dossier 002 fortune-pai-gow-bonus; three pair pushes."""


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("4h 5h 6h 7h 8h 9h Th", "seven-card-straight-flush"),
        ("4h 5h Jk 7h 8h 9h Th", "seven-card-straight-flush-with-joker"),
        ("Ah 2h 3h 4h 5h 6h 7h", "seven-card-straight-flush"),
        ("Ts Js Qs Ks As Kh Qh", "royal-flush-royal-match"),
        ("Ts Js Qs Ks Jk Kh Qh", "royal-flush-royal-match"),
        ("Ts Js Qs Ks As Kh Qd", "royal-flush"),
        ("Ac Ad Ah As Jk 2c 3d", "five-aces"),
        ("5c 6d 7h 8s 9c 9d 9h", "three-of-a-kind"),
        ("Ac Jk Kd Kh Qs Qc 2d", "three-pair"),
        ("Ac Ad Kd Kh Qs Jc 2d", None),
        ("6h 7h 8h 9h Th 2c 2d", "straight-flush"),
    ],
)
def test_fortune_pays_the_line_that_pays_most(cards: str, line: str | None) -> None:
    assert best_line(special_lines(parse_cards(cards)), FORTUNE) == line


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("As Ks Qs 9h 2d", "double-21-spades-a-k-q"),
        ("As Ks Qs Js 5d", "spades-a-k-q-j"),
        ("As Ks Qs Js Ac", "spades-a-k-q-j-ace-of-clubs"),
        ("As Ks Qs Js Ah", "spades-a-k-q-j-red-ace"),
        ("Kh Qd Jc Js Qh", "five-faces"),
        ("As Kh 9d 8c 3s", "spades-a"),
        ("Ah Kd 9d 8c 4s", "double-21"),
    ],
)
def test_double_hand_bonus_lines(cards: str, line: str) -> None:
    assert line in spade_lines(parse_cards(cards))


def test_a_double_hand_of_one_deck_reverses_as_often_as_counted() -> None:
    """Dossier 002 double-hand-marquez-with-bonus counts 228,936 reversed hands of 2,598,960.

    Suits do not matter, so ranks are dealt with the number of suits that show them.
    """
    from itertools import combinations_with_replacement
    from math import comb, prod

    reversed_hands = 0
    for ranks in combinations_with_replacement(range(13), 5):
        held = [ranks.count(rank) for rank in set(ranks)]
        if max(held) <= 4 and set_double_hand([4 * rank for rank in ranks]).is_reversed:
            reversed_hands += prod(comb(4, count) for count in held)
    assert reversed_hands == 228_936


def test_thirteen_cards_in_order() -> None:
    """Dossier 001a 13-card-chinese-poker."""
    rows = [parse_cards(text) for text in ("6c 6d As", "Tc Td Th 3s 4c", "5c 6h 7d 8s 9c")]
    assert not thirteen_fouled(*rows)
    assert thirteen_fouled(rows[0], rows[2], rows[1])
    assert thirteen_fouled(parse_cards("7c 7h 7s"), *rows[1:]) is False
    assert thirteen_fouled(parse_cards("Jc Jh Js"), *rows[1:]) is True


def test_a_pai_gow_hand_may_not_have_the_better_hand_in_front() -> None:
    assert pai_gow_fouled(parse_cards("Ac Ad"), parse_cards("Kc Kd 9h 7s 2c"))
    assert not pai_gow_fouled(parse_cards("Ac Ad"), parse_cards("As Jk 9h 7s 2c"))
    assert not pai_gow_fouled(parse_cards("Ac Kd"), parse_cards("As Kh 9h 7s 2c"))

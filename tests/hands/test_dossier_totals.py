"""Totals, points, patterns and melds of the documents, row by row.

Each row names the document and its entry, and the line of the document it stands on; ``derived``
rows follow from the rules and are not printed. Blackjack hands are counted and compared as the
game's own file says; where a reading differs from the one first noted, the row says so.
"""

# One ruling, one line: a table that is read down its columns.

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom.cards import parse_cards
from cardroom.games.blackjack.names import against_bank, name_hand
from cardroom.games.traits import PAIR_KINDS, pair_kind
from cardroom.hands import HandError
from cardroom.hands.marquez import no_bust_total, set_double_hand, spade_lines
from cardroom.hands.pan import increase, is_meld, may_borrow, meld, split
from cardroom.hands.points import points
from cardroom.pages.catalogue import words
from cardroom.rulebook import BlackjackRules, load_game
from judging import judge
from refusing import refuses


def rules_of(game: str, switches: dict[str, str] | None = None) -> BlackjackRules:
    rules = load_game(game, switches or {}).rules
    assert isinstance(rules, BlackjackRules)
    return rules


PURE = "lucky-buck/pure-21-5-blackjack"
X = "lucky-buck/blackjack-x"
H22 = "hustler/21st-century-blackjack"
HCB = "hustler/hustler-casino-blackjack"
LA = "hustler/la-blackjack"
SECOND = "hustler/21st-century-blackjack-second-chances"
H62 = "hustler/no-bust-21st-century-blackjack-6-2"
H40A = "hustler/no-bust-21st-century-blackjack-4-0a"
H40B = "hustler/21st-century-blackjack-4-0b"
RNB = "ranchos/no-bust-21st-century-blackjack"
RPURE = "ranchos/pure-21-5-blackjack"
MNB = "mortimers/no-bust-21st-century-blackjack"
MPURE = "mortimers/pure-21-5-blackjack"
M60 = "mortimers/no-bust-blackjack-6-0"
M21 = "mortimers/21st-century-blackjack"
LPURE = "livermore/pure-21-5-blackjack"
SPANISH = "livermore/pure-spanish-21-5"

COUNTED: list[tuple[str, str, bool, str, str]] = [
    # document:line and entry, game, dealt (not split), cards, what it is called
    ("000:1204 pure-21.5-blackjack", PURE, True, "As Kd*", "Pure 21.5 Blackjack"),
    ("000:1214 pure-21.5-blackjack", PURE, True, "9s Kd*", "hard 19"),
    ("000 pure-21.5-blackjack derived", PURE, False, "As Kd*", "soft 21"),
    ("000:2653 blackjack-x", X, True, "As Kd", "Natural 31"),
    ("000:2654 blackjack-x", X, True, "As* Kd", "X ace 31"),
    ("000:2708 blackjack-x", X, True, "7s 7d 7h Kd", "hard 31"),
    ("000 blackjack-x derived", X, True, "As 5d 5h Kd", "hard 21"),
    ("000 blackjack-x derived", X, True, "As 5d 5h Kd Qc", "hard 31"),
    ("000 blackjack-x derived", X, True, "Ks Qd Ah", "hard 21"),
    ("000 blackjack-x derived", X, False, "As Kd", "soft 21"),
    ("000 blackjack-x derived", X, True, "Ks 5d 6h Jd", "hard 31"),
    ("000 blackjack-x derived", X, True, "Ks 5d 6h 9d", "over with 30"),
    ("001:45 21st-century-blackjack", H22, True, "Jk 9d", "hard 21"),
    ("001:45 21st-century-blackjack derived", H22, False, "As Jk", "hard 21"),
    ("001:46 21st-century-blackjack derived", H22, False, "As Ad", "soft 12"),
    ("001 21st-century-blackjack derived", H22, True, "Ts 6d 6h", "hard 22"),
    ("001:1020 hustler-casino-blackjack derived", HCB, True, "Jk 5d", "hard 21"),
    ("001:1020 hustler-casino-blackjack derived", HCB, True, "Jk 5d 9h", "soft 21"),
    ("001:2324 la-blackjack", LA, True, "Jk 9d", "soft 21"),
    ("001:2311 la-blackjack", LA, True, "Jk Ad 9h", "soft 22"),
    ("001:2314 la-blackjack", LA, True, "Jk Kd", "Natural"),
    ("001:2314 la-blackjack", LA, True, "Ac Ad", "Natural"),
    ("001 la-blackjack derived", LA, True, "Jk Jk", "soft 14"),
    ("001 la-blackjack derived", LA, True, "Jk Ac", "soft 13"),
    ("001:2524 21st-century-blackjack-second-chances", SECOND, True, "Jk Jk", "Natural"),
    ("001:2533 21st-century-blackjack-second-chances", SECOND, True, "Jk 6d", "soft 17"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, True, "Jk Ac", "soft 12"),
    ("001 no-bust-21st-century-blackjack-6.2", H62, True, "Ac Ad", "soft 12"),
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, False, "Ac Td", "soft 21"),
    # First noted as not over; all sister documents call a drawn 22 over, and so do we.
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, True, "Ts 6d 6h", "over with 22"),
    ("001 21st-century-blackjack-4.0b derived", H40B, True, "Ts 6d 6h", "over with 22"),
    ("002:1090 no-bust-21st-century-blackjack", RNB, True, "Jk 5d", "hard 21"),
    ("002 no-bust-21st-century-blackjack derived", RNB, True, "5d 3c Jk", "hard 21"),
    ("002 no-bust-21st-century-blackjack", RNB, True, "Ac Ad", "soft 12"),
    ("002 no-bust-21st-century-blackjack derived", RNB, True, "Ts 6d 6h", "over with 22"),
    ("002 pure-21-5-blackjack derived", RPURE, True, "5s 6d Kd*", "hard 21"),
    ("002 pure-21-5-blackjack derived", RPURE, False, "As Kd*", "soft 21"),
    ("003:43 no-bust-21st-century-blackjack-joker", MNB, True, "Jk 7d", "hard 21"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, True, "Ts 5d 7h", "over with 22"),
    ("003 no-bust-blackjack-6-0 derived", M60, True, "As Ad", "soft 12"),
    ("003 21st-century-blackjack-2014 derived", M21, False, "As Kd", "soft 21"),
    ("003 pure-21-5-blackjack derived", MPURE, False, "As Kd*", "soft 21"),
    ("004 pure-21-5-blackjack derived", LPURE, False, "As Kd*", "soft 21"),
    ("004 pure-21-5-blackjack", LPURE, True, "9s Kd*", "hard 19"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "game", "dealt", "cards", "called"), COUNTED)
def test_totals_are_called_what_the_documents_make_them(
    source: str, game: str, dealt: bool, cards: str, called: str
) -> None:
    name, _, _ = name_hand(rules_of(game), parse_cards(cards), dealt=dealt)
    assert words(name) == called, source


RESULTS: list[tuple[str, str, str, str, str]] = [
    # document:line and entry, game, the player's cards, the bank's, what the player wins
    ("000 pure-21.5-blackjack derived", PURE, "Ts* 4d 7h", "As Kd*", "-1"),
    ("000 pure-21.5-blackjack derived", PURE, "As Kd*", "Ts* 4d 7h", "6/5"),
    ("000:1492 pure-21.5-blackjack", PURE, "As Kd*", "Ac Qd*", "0"),
    ("000 pure-21.5-blackjack derived", PURE, "Ts* Kd*", "8s 8d 8h", "1"),
    ("000:1517 pure-21.5-blackjack", PURE, "Ts* 6d 7h", "8s 8d 8h", "0"),
    ("000:1517 pure-21.5-blackjack", PURE, "Ts* 6d 7h", "Ts* 6d 9h", "-1"),
    ("000:2728 blackjack-x", X, "As Kd", "Ts 9d", "6/5"),
    ("000:2730 blackjack-x", X, "As* Kd", "Ts 9d", "3/2"),
    ("000:2729 blackjack-x", X, "7s 7d 7h Kd", "Ts Kd Ah", "3"),
    ("000 blackjack-x derived", X, "Ts 6d 9h", "Ts 6d 8h", "-1"),
    ("000 blackjack-x derived", X, "As Kd", "As* Kc", "6/5"),
    ("000 blackjack-x derived", X, "As* Kd", "As Kc", "-1"),
    ("001:41 21st-century-blackjack", H22, "Jk Jk", "Ts 9d", "2"),
    ("001:35 21st-century-blackjack derived", H22, "As Ad", "Ts 6d 5h", "1"),
    ("001:35 21st-century-blackjack derived", H22, "As Jk", "Ts 6d 5h", "1"),
    ("001:80 21st-century-blackjack derived", H22, "Ts 6d 8h", "Ts 6d 9h", "0"),
    ("001:77 21st-century-blackjack derived", H22, "Ts 6d 9h", "Ts 6d 8h", "-1"),
    ("001 21st-century-blackjack derived", H22, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("001 21st-century-blackjack derived", H22, "Ts 6d 6h", "Ts 6d 5h", "1"),
    ("001 21st-century-blackjack derived", H22, "Ts 6d 6h", "Tc 6h 6s", "0"),
    ("001:90 21st-century-blackjack", H22, "Ts 6d 6h", "Ac Ah", "-1"),
    ("001:1060 hustler-casino-blackjack derived", HCB, "Ts 6d 7h", "Ts 6d 9h", "0"),
    ("001:1058 hustler-casino-blackjack derived", HCB, "Ts 6d 9h", "Ts 6d 7h", "-1"),
    ("001:1062 hustler-casino-blackjack derived", HCB, "Jk Jk", "Ts 6d 5h", "2"),
    ("001 hustler-casino-blackjack derived", HCB, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("001 hustler-casino-blackjack derived", HCB, "Ts 8d", "Tc 8h", "0"),
    ("001:2320 la-blackjack", LA, "Ts 8d", "Tc 8h", "-1"),
    ("001:2319 la-blackjack derived", LA, "Ts Kd", "Tc Kh", "0"),
    ("001:2318 la-blackjack derived", LA, "Ts 6d 8h", "Tc 7h 9s", "1"),
    ("001:2319 la-blackjack derived", LA, "Ts 6d 8h", "Tc 6h 8s", "0"),
    ("001 la-blackjack derived", LA, "Jk Kd", "Tc 6h 6s", "0"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, "Ts 6d 8h", "Tc 6h 9s", "0"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, "Ts 6d 6h", "Tc 6h 9s", "-1"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, "Ts 6d 7h", "9c 2h 5s 9d", "-1"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, "Ts 6d 7h", "Tc 6h Ts", "-1"),
    ("001 21st-century-blackjack-second-chances derived", SECOND, "Ts 6d 8h", "9c 2h 4s 9d", "-1"),
    ("001:2828 21st-century-blackjack-second-chances", SECOND, "Jk Jk", "As Kd", "2"),
    ("001:2770 21st-century-blackjack-second-chances derived", SECOND, "As Kd", "Tc 6h 5s", "6/5"),
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, "Ts 6d 7h", "7c 8c 9c", "0"),
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, "Ts 6d 8h", "7c 8c 9c", "-1"),
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, "Ts 6d 9h", "7c 8c 9c", "-1"),
    ("001 no-bust-21st-century-blackjack-6.2 derived", H62, "Ts 6d 7h", "7c 8d 9c", "-1"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "As Kd", "Ts Kc", "6/5"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts 6d 6h", "Tc 6h 8s", "0"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts 6d 6h", "9c 2h 4s 9d", "-1"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts 6d 6h", "Tc 6h Ts", "-1"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts 6d Th", "Tc 6h 8s", "-1"),
    # First noted as a win, 21 being over 20½ to the letter; played to 21 like its sisters.
    ("001 no-bust-21st-century-blackjack-4.0a derived", H40A, "Ts Kd", "Tc 6h 5s", "-1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "Ts 6d 7h", "Tc 6h 9s", "0"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "9s 2d 4h 8s", "Tc 6h 9s", "-1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "Ts 6d 6h", "Tc 6h 9s", "-1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "Ts 6d 8h", "Tc 6h 7s", "-1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "Ts 6d 5h", "Tc 6h 6s", "1"),
    ("001 21st-century-blackjack-4.0b derived", H40B, "As Td", "Tc 6h 5s", "6/5"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Ts 6d 7h", "Tc 6h 8s", "0"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Ts 6d 8h", "Tc 6h 7s", "-1"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Ts 6d 7h", "Tc 6h 7s", "-1"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Ts 9d", "Tc 6h 7s", "1"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Ts 6d 9h", "Tc 8h", "-1"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Jk 5d", "Ac Kh", "0"),
    ("002 no-bust-21st-century-blackjack derived", RNB, "Jk Jk", "Jk Jk", "0"),
    ("002 pure-21-5-blackjack derived", RPURE, "Ts* 6d 6h", "Tc* 6h 9s", "-1"),
    ("002 pure-21-5-blackjack derived", RPURE, "Ts* 6d 7h", "8c 8h 8s", "0"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Ts 6d 7h", "Tc 6h 9s", "0"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Ts 6d 9h", "Tc 6h 7s", "-1"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Ts 8d", "Tc 6h Ts", "1"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Jk Jk", "Jk Jk", "0"),
    ("003 no-bust-21st-century-blackjack-joker derived", MNB, "Jk 7d", "Ac Kh", "0"),
    ("003:21 no-bust-21st-century-blackjack-joker", MNB, "Jk Jk", "Tc 9h", "2"),
    ("003 pure-21-5-blackjack derived", MPURE, "Ts* 6d 7h", "8c 8h 8s", "0"),
    ("003 pure-21-5-blackjack derived", MPURE, "Ts* 6d 7h", "Tc* 6h 9s", "-1"),
    ("003 pure-21-5-blackjack", MPURE, "As Kd*", "Tc* 9h", "3/2"),
    ("003 no-bust-blackjack-6-0 derived", M60, "Ts 6d 6h", "7c 8c 9c", "0"),
    ("003 no-bust-blackjack-6-0 derived", M60, "Ts 6d 7h", "7c 8c 9c", "0"),
    ("003 no-bust-blackjack-6-0 derived", M60, "Ts 6d 8h", "7c 8c 9c", "-1"),
    ("003 no-bust-blackjack-6-0 derived", M60, "Ts 6d 9h", "7c 8c 9c", "-1"),
    ("003 no-bust-blackjack-6-0 derived", M60, "Ts 6d 6h", "7c 8d 9c", "-1"),
    ("003:3292 21st-century-blackjack-2014", M21, "Ts 6d 6h", "Tc 6h Ts", "0"),
    ("003:3292 21st-century-blackjack-2014", M21, "Ts 6d 9h", "Tc 6h Ts", "0"),
    ("003 21st-century-blackjack-2014", M21, "9s 2d 4h 8s", "Tc 6h Ts", "-1"),
    ("003 21st-century-blackjack-2014", M21, "Ts 6d 8h", "Tc 6h 8s", "-1"),
    ("003 21st-century-blackjack-2014 derived", M21, "Ts 6d 7h", "Tc 6h 9s", "-1"),
    ("003 21st-century-blackjack-2014 derived", M21, "Ts 6d Th", "Tc 7h Ts", "-1"),
    ("003 21st-century-blackjack-2014 derived", M21, "As Ks", "Ac Kh", "0"),
    ("004 pure-21-5-blackjack", LPURE, "Ts* 6d 7h", "8c 8h 8s", "0"),
    ("004 pure-21-5-blackjack derived", LPURE, "As Kd*", "Tc* 9h", "6/5"),
    ("004 pure-spanish-21-5 derived", SPANISH, "Ks* 5d 6h", "Kc* 4h 7s", "1"),
    ("004 pure-spanish-21-5 derived", SPANISH, "Ks* Qd*", "Kc* Jh*", "0"),
    ("004 pure-spanish-21-5 derived", SPANISH, "As Kd*", "Ac Qd*", "6/5"),
    ("004 pure-spanish-21-5", SPANISH, "As Kd*", "Kc* Jh*", "6/5"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "game", "player", "bank", "wins"), RESULTS)
def test_a_hand_against_the_bank(source: str, game: str, player: str, bank: str, wins: str) -> None:
    result, line = against_bank(rules_of(game), parse_cards(player), parse_cards(bank))
    assert result == Fraction(wins), f"{source}: {line}"


def test_to_the_letter_a_drawn_21_is_over_at_20_and_a_half() -> None:
    """001 no-bust-21st-century-blackjack-4.0a: the other reading of 6970, behind a ranking."""
    over = judge("total", parse_cards("Tc 6h 5s"), rules="literal-20.5")
    twenty = judge("total", parse_cards("Ts Kd"), rules="literal-20.5")
    assert (over.category, twenty.strength > over.strength) == ("over", True)


def test_jokers_that_are_wild_count_as_the_other_games_have_it() -> None:
    """001:1020 hustler-casino-blackjack: 21 with one card, the best of one to eleven with more."""
    for cards, called in (
        ("Jk 5d", "hard 21"),
        ("Jk 5d 9h", "soft 21"),
        ("Jk Kd 9h 5c", "over with 25"),
    ):
        assert judge("total", parse_cards(cards), rules="joker-wild").name == called
    assert judge("total", parse_cards("Jk Jk"), rules="joker-wild").category == "natural"


# --- points ------------------------------------------------------------------------------------

POINTS = [
    ("000 commission-free-baccarat", "9c 9d", 8),
    ("001:613 super-pan-9-classic", "6c 4d 3h", 3),
    ("001:615 super-pan-9-classic", "6c 4d 3h 5s", 8),
    ("001:1137 21st-century-baccarat", "Tc 3d 8h", 1),
    ("001:1136 21st-century-baccarat derived", "5c 5d", 0),
    ("001:1132 21st-century-baccarat", "Jk 4d", 9),
    ("001:1132 21st-century-baccarat", "2c 3d Jk", 9),
    ("001:5199 21st-century-baccarat-8-0", "9c 9d", 8),
    ("001:6349 21st-century-baccarat-9-0", "9c 9d", 8),
    ("001:7352 super-pan-9", "6c 6d 6h", 8),
    ("001:7560 21st-century-lucky-7-baccarat", "9c 9d", 8),
    ("002:2920 zoobac", "9c 9d", 8),
    ("002 zoobac derived", "Kc Qd Jh", 0),
]  # fmt: skip


@pytest.mark.parametrize(("source", "cards", "count"), POINTS)
def test_points(source: str, cards: str, count: int) -> None:
    assert points(parse_cards(cards)) == count, source


# --- double hands --------------------------------------------------------------------------------

DOUBLE_HANDS = [
    # document:line, cards, front, back, totals
    ("002:185", "5c 9d 7h As 8c", "As 9d", "8c 7h 5c", (20, 20)),
    ("002:188", "Kc Jd Ah Js Qc", "Ah Kc", "Qc Js Jd", (21, 20)),
    ("002:192", "8c 7d 8h 7s 7c", "7s 7d 7c", "8h 8c", (21, 16)),
    ("002:197", "Ac Td Jh 9s 2c", "Ac Jh", "Td 9s 2c", (21, 21)),
    ("002 derived", "Ac Ad Kh Qs Jc", "Kh Qs Jc", "Ad Ac", (20, 12)),
    ("002 derived", "Kc Kd Qh 9s 2c", "Qh 9s 2c", "Kd Kc", (21, 20)),
]  # fmt: skip


@pytest.mark.parametrize(("source", "cards", "front", "back", "totals"), DOUBLE_HANDS)
def test_a_double_hand_is_set(
    source: str, cards: str, front: str, back: str, totals: tuple[int, int]
) -> None:
    hand = set_double_hand(parse_cards(cards))
    assert hand.totals == totals, source
    assert set(hand.front) == set(parse_cards(front))
    assert set(hand.back) == set(parse_cards(back))


def test_ten_comes_off_what_is_over() -> None:
    """002:24: three face cards behind are 30 and count 20; 22 counts 12."""
    assert [no_bust_total(parse_cards(cards)) for cards in ("Kc Qd Jh", "9c 9d 4h")] == [20, 12]


SPADES = {
    # 002:154, what each line pays
    "spades-a-k-q-j-ace-of-clubs": 10_000,
    "spades-a-k-q-j-red-ace": 5_000,
    "spades-a-k-q-j": 500,
    "double-21-spades-a-k-q": 200,
    "five-faces": 50,
    "spades-a-k-q": 50,
    "double-21-spades-a-k": 30,
    "double-21-spades-a": 25,
    "spades-a-k": 20,
    "double-21": 10,
    "spades-a": 4,
}


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("As Ks Qs 9h 2d", 200),
        ("As Ks Qs Js 5d", 500),
        ("As Ks Qs Js Ac", 10_000),
        ("As Ks Qs Js Ad", 5_000),
        ("Kh Qd Jc Js Qh", 50),
        ("Kh Qd Jc Js Th", 0),  # a ten is no face card
        ("As Kh 9d 8c 3s", 4),
        ("Ah Kd 9d 8c 4s", 10),
        ("As Ks 9d 8c 4s", 30),
        ("As Kh 9d 8c 4s", 25),
        ("As Ks 9d 8c 3s", 20),
    ],
)
def test_what_the_double_hand_bonus_pays(cards: str, pays: int) -> None:
    """Dossier 002 double-hand-marquez-bonus-bet, printed at 002:154-183."""
    lines = spade_lines(parse_cards(cards))
    assert max((SPADES[line] for line in lines if line in SPADES), default=0) == pays


# --- patterns of two to four cards ---------------------------------------------------------------

PAIRS = [
    ("001:5972 perfect-pairs-bonus-bet derived", "8h 8s", "mixed"),
    ("001:5973 perfect-pairs-bonus-bet derived", "8h 8d", "coloured"),
    ("001:5974 perfect-pairs-bonus-bet derived", "8h 8h", "suited"),
    ("001 perfect-pairs-bonus-bet derived", "Kh Qh", "none"),
    ("001:7775 21st-century-lucky-7-baccarat", "8s 8c", "coloured"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "cards", "kind"), PAIRS)
def test_pairs(source: str, cards: str, kind: str) -> None:
    assert PAIR_KINDS[pair_kind(*parse_cards(cards))] == kind, source


# --- panguingue ----------------------------------------------------------------------------------

MELDS = [
    # 004:414-442, what the meld collects from each (None: no meld)
    ("004:414", "Qh Jh 7h", 0),
    ("004:416", "4h 4s 4c", 0),
    ("004:417", "Qc Qc Qc", 1),
    ("004:418", "Ad Ad Ac", 0),
    ("004 derived", "4h 4h 4c", None),
    ("000 derived", "5h 5h 5c", None),
    ("004:431", "5h 5c 5d", 1),
    ("004:432", "3s 3s 3s", 4),
    ("004:432", "3d 3d 3d", 2),
    ("004:435", "Ks Ks Ks", 2),
    ("004 derived", "Ah Ah Ah", 1),
    ("004 derived", "Kh Ks Kc", 0),
    ("004:438", "As 2s 3s", 2),
    ("004:438", "Ad 2d 3d", 1),
    ("004:441", "Ks Qs Js", 2),
    ("004:441", "Kh Qh Jh", 1),
    ("000:592", "Kh Ah 2h", None),
    ("000:592", "8h 9h Th", None),
]  # fmt: skip


@pytest.mark.parametrize(("source", "cards", "pays"), MELDS)
def test_what_a_meld_collects(source: str, cards: str, pays: int | None) -> None:
    found = parse_cards(cards)
    assert is_meld(found) is (pays is not None), source
    if pays is not None:
        assert meld(found).pays == pays, source


INCREASED = [
    # 004:445-451, what each added card collects
    ("7s 7s 7s", "7s", 2),
    ("7h 7h 7h", "7h", 1),
    ("5h 5c 5d", "5h", 1),
    ("5h 5c 5d", "5s 5s", 2),
    ("Qs Qs Qs", "Qs", 2),
    ("4h 4s 4c", "4h", 0),
    ("Ah 2h 3h", "4h", 0),
    ("Ad Ad Ac", "As", 0),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "added", "collects"), INCREASED)
def test_what_added_cards_collect(laid: str, added: str, collects: int) -> None:
    assert increase(meld(parse_cards(laid)), parse_cards(added))[1] == collects


def test_a_set_of_one_suit_takes_no_other_suit() -> None:
    """004:445: the character of a meld is kept."""
    with refuses("meld-other-kind", HandError):
        increase(meld(parse_cards("Kc Kc Kc")), parse_cards("Kd"))


SPLIT = [
    # 004:453-459: the meld, what is added, the two melds, what is collected
    ("Jd 7d 6d 5d", "Qd 4d", "Qd Jd 7d", "6d 5d 4d", 0),
    ("4c 4d 4h 4s", "4h 4h", "4h 4h 4h", "4c 4d 4s", 1),
    ("4c 4d 4h 4s", "4s 4s", "4s 4s 4s", "4c 4d 4h", 2),
    ("7c 7d 7h 7s", "7s 7s", "7s 7s 7s", "7c 7d 7h", 4),  # 2 in one sentence, 4 in the list
    ("Qs Qs Qs Qs", "Qs Qs", "Qs Qs Qs", "Qs Qs Qs", 2),
    # What the old meld collected does not come off the new: the king's run is gone.
    ("Ks Qs Js 7s 6s 5s", "Kh Kc", "Ks Kh Kc", "Qs Js 7s 6s 5s", 0),
    ("Ah 2h 3h 4h 5h", "Ah Ah", "Ah Ah Ah", "2h 3h 4h 5h", 1),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "added", "first", "second", "collects"), SPLIT)
def test_what_a_split_meld_collects(
    laid: str, added: str, first: str, second: str, collects: int
) -> None:
    found = split(meld(parse_cards(laid)), *(parse_cards(part) for part in (added, first, second)))
    assert found[2] == collects


def test_what_may_be_borrowed() -> None:
    """004:461: from clubs 7-6-5-4 the seven or the four; from a set what leaves one."""
    run = meld(parse_cards("7c 6c 5c 4c"))
    assert [str(card) for card in parse_cards("7c 6c 5c 4c") if may_borrow(run, card)] == [
        "7c",
        "4c",
    ]
    four = meld(parse_cards("4h 4s 4c 4h"))
    assert [may_borrow(four, card) for card in parse_cards("4h 4s 4c")] == [True, False, False]

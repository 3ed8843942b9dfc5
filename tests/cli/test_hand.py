"""``cardroom hand`` in every game: what a hand is called, which of two wins, and what is wrong."""

# One ruling, one line: a table that is read down its columns.
# ruff: noqa: E501

from __future__ import annotations

import json
from typing import Any

import pytest

from cardroom.cli.app import run_command
from cardroom.rulebook import game_ids

RULINGS: list[tuple[str, str, str, str]] = [
    # game, cards, what it is called, its category
    # --- baccarat
    ("hustler/21st-century-baccarat", "Jk 4d", "nine", "total 9"),
    ("hustler/21st-century-baccarat", "Jk Jk", "natural nine (two jokers)", "two jokers"),
    ("hustler/21st-century-baccarat-8-0", "9c 9d", "natural eight", "natural"),
    ("hustler/21st-century-baccarat-9-0", "9c 9d Ah", "nine", "total 9"),
    ("hustler/21st-century-lucky-7-baccarat", "Kc 7d", "seven", "total 7"),
    ("hustler/ez-baccarat", "4c 5d", "natural nine", "natural"),
    ("livermore/ez-baccarat", "Kc Qd", "zero", "total 0"),
    ("lucky-buck/commission-free-baccarat", "9c 9d", "natural eight", "natural"),
    ("lucky-buck/ez-baccarat", "2c 2d 3h", "seven", "total 7"),
    ("mortimers/commission-free-baccarat", "Ac 7d", "natural eight", "natural"),
    ("mortimers/ez-baccarat-panda-8", "3c 2d 3h", "eight", "total 8"),
    ("ranchos/ez-baccarat", "6c 6d", "two", "total 2"),
    ("ranchos/zoobac", "Tc 8d", "natural eight", "natural"),
    # --- Pan 9
    ("hustler/super-pan-9-classic", "6c 4d 3h", "three", "total 3"),
    ("hustler/super-pan-9", "6c 4d 3h 5s", "eight", "total 8"),
    # --- blackjack
    ("hustler/21st-century-blackjack", "As Jk", "Natural 22", "ace-and-joker"),
    ("hustler/21st-century-blackjack-4-0b", "As Td", "Natural", "natural"),
    ("hustler/21st-century-blackjack-second-chances", "Jk Ac", "soft 12", "under"),
    ("hustler/hustler-casino-blackjack", "Jk 5d", "hard 21", "under"),
    ("hustler/la-blackjack", "Jk Jk", "soft 14", "under"),
    ("hustler/no-bust-21st-century-blackjack-4-0a", "As Kd", "Natural", "natural"),
    ("hustler/no-bust-21st-century-blackjack-6-2", "Ts 6d 6h", "over with 22", "over"),
    ("livermore/pure-21-5-blackjack", "As Kd", "Pure 21.5 Blackjack", "pure-21-5"),
    ("livermore/pure-spanish-21-5", "As Qd", "Pure Spanish 21.5", "pure-21-5"),
    ("lucky-buck/blackjack-x", "As* Kd", "X ace 31", "x-ace-31"),
    ("lucky-buck/blackjack-x", "7s 7d 7h Kd", "hard 31", "hard-31"),
    ("lucky-buck/pure-21-5-blackjack", "8c 8d 8h", "over with 24", "over"),
    ("mortimers/21st-century-blackjack", "Ts 6d 5h", "hard 21", "under"),
    ("mortimers/no-bust-21st-century-blackjack", "Jk Jk", "Natural 22", "two-jokers"),
    ("mortimers/no-bust-blackjack-6-0", "As Ad", "soft 12", "under"),
    ("mortimers/pure-21-5-blackjack", "5c 6d Kd", "hard 21", "under"),
    ("ranchos/no-bust-21st-century-blackjack", "Jk 5d", "hard 21", "under"),
    ("ranchos/pure-21-5-blackjack", "9s Kd", "hard 19", "under"),
    # --- poker for a pot
    ("hustler/draw-poker-jacks-or-better", "Ac Ad Ah As Jk", "five aces", "five-aces"),
    ("hustler/holdem", "2c 7d As Kh Qd Jc Ts", "ace-high straight", "straight"),
    ("hustler/kansas-city-lowball", "7c 5d 4h 3s 2c", "seven-five low", "low"),
    ("hustler/kansas-city-lowball", "Ac 2d 3h 4s 5c", "ace-five low", "low"),
    ("hustler/lowball", "Ac 2d 3h 4s Jk", "wheel", "low"),
    ("hustler/mexican-poker", "7c Jd Qh Ks Ac", "ace-high straight", "straight"),
    ("hustler/mexican-poker", "Kc Kd Jk 4h 2s", "three kings", "three-of-a-kind"),
    ("hustler/omaha", "As Kd Qh Jc 2s 4s 6s 8s 9d", "ace high", "high-card"),
    ("hustler/omaha-hi-lo-8", "Ac 2d Kh Ks 3c 4d 5c Qd Jh", "five-high straight and wheel", "straight"),
    ("hustler/pineapple", "Ac Ad Ah Ks Kd 3c 2d", "aces full of kings", "full-house"),
    ("hustler/razz", "5c 4d 3h 2s Ac Kc Kd", "wheel", "low"),
    ("hustler/seven-card-stud", "9c 9d 9h 8s 7c 6c 5d", "nine-high straight", "straight"),
    ("hustler/seven-card-stud-hi-lo-8", "Ac 2c 3c 4c 8c Kd Kh", "ace-high flush and eight-four low", "flush"),
    ("hustler/texas-stud-poker", "2c 3d 9h Ts Js Qs Ks", "king-high straight", "straight"),
    ("livermore/lowball", "8c 7d 3h 2s Ac", "eight-seven low", "low"),
    ("livermore/omaha", "9c 9d 9h 4s 9s Kc Kd 5h 2c", "nines full of kings", "full-house"),
    ("livermore/texas-holdem", "As Ah Ad Kc Ks", "aces full of kings", "full-house"),
    ("lucky-buck/crazy-pineapple-8", "2c 3d 4h 5s 6c Kd Kh", "six-high straight and six-five low", "straight"),
    ("lucky-buck/draw-poker", "Kc Kd Kh Ks Jk", "four kings", "four-of-a-kind"),
    ("lucky-buck/lowball", "Jk 7d 3h 2s Ac", "seven-four low", "low"),
    ("lucky-buck/omaha-8", "2c 3d 4h 5d Ts Js Qs Ks As", "no high (less than a pair), no low", "no-high"),
    ("lucky-buck/tahoe-pineapple-8", "Ac 2d 3h 4s 5h Qc Kd Ks", "pair of kings, no low", "pair"),
    ("lucky-buck/texas-holdem", "Ac 2d 3h 4s 5c", "five-high straight", "straight"),
    ("lucky-buck/texas-holdem-hilo-8", "2c 3d 4h 8s Ac Kd Qh", "no high (less than a pair), eight-four low", "low"),
    ("mortimers/omaha-high-low-split", "7c 6d Kh Ks 4c 3d 2c Qd Jh", "pair of kings and seven-six low", "pair"),
    ("mortimers/texas-holdem", "Tc Jd Qh Ks Ac", "ace-high straight", "straight"),
    ("ranchos/lowball", "Kc Kd Kh Ks Qc", "four kings", "four-of-a-kind"),
    ("ranchos/omaha", "As Ks 7d 2c Qs Js 4s 9h 3s", "ace-high flush", "flush"),
    ("ranchos/omaha-high-low-split", "8c 7d Kh Ks 5c 5d Ac Qd Jh", "kings and fives, no low", "two-pair"),
    ("ranchos/texas-holdem", "2c 7d As Kh Qd Jc Ts", "ace-high straight", "straight"),
    # --- poker against the bank
    ("hustler/caribbean-stud-poker", "Ac Kd 4h 3s 2c", "ace high", "high-card"),
    ("hustler/easy-poker", "Ac Kd 5c 6d 7h 8s 9c", "ace high", "high-card"),
    ("hustler/let-it-ride", "Qc Kd Ah 2s 3c", "ace high", "high-card"),
    ("hustler/let-it-ride", "Ac Kc Qc", "mini royal flush", "mini-royal"),
    ("hustler/three-card-poker", "As 2d 3h", "three-high straight", "straight"),
    ("hustler/three-card-poker-6-card-bonus", "As 2s 3s", "three-high straight flush", "straight-flush"),
    ("hustler/three-card-poker-6-card-bonus", "As 2d 3h 4c 5d Kc", "five-high straight", "straight"),
    ("hustler/ultimate-texas-holdem", "Ac Kd Kc Kh 7s 7c 2d", "kings full of sevens", "full-house"),
    ("livermore/three-card-poker-1-2", "Ac Kc Qc", "mini royal flush", "mini-royal"),
    ("livermore/three-card-poker-6-card-bonus", "As 2d 3h", "ace high", "high-card"),
    ("livermore/ultimate-texas-holdem", "Ac Qd Kc Kd Kh 7s 2c", "three kings", "three-of-a-kind"),
    ("lucky-buck/three-card-poker-6-card-bonus", "Ac 2c 3c", "ace-high flush", "flush"),
    ("mortimers/three-card-poker-6-card-bonus", "2c 2d 2h", "three deuces", "three-of-a-kind"),
    ("ranchos/three-card-poker", "Ac 2d 3h", "three-high straight", "straight"),
    ("ranchos/ultimate-texas-holdem", "2c 3c 4c 9c Kc 8d 8h", "king-high flush", "flush"),
    # --- games that stand alone
    ("hustler/13-card-chinese-poker", "6c 6d As Tc Td Th 3s 4c 5c 6h 7d 8s 9c", "pair of sixes, three tens, nine-high straight", "in-order"),
    ("hustler/13-card-chinese-poker", "6c 6d As 5c 6h 7d 8s 9c Tc Td Th 3s 4c", "pair of sixes, nine-high straight, three tens: fouled", "fouled"),
    ("hustler/2-way-winner", "Jk Td", "natural 22", "natural"),
    ("hustler/2-way-winner", "Ac Ad Ah As Jk 2c 3d", "five aces", "five-aces"),
    ("livermore/panguingue", "7s 7s 7s", "sevens in one suit (pays 4)", "same-suit-set"),
    ("lucky-buck/panguingue", "Qh Jh 7h", "sequence", "sequence"),
    ("hustler/pai-gow-tiles", "6-6 6-6 2-4 1-2", "pair of Teen and Gee Joon", "pair"),
    ("ranchos/double-hand-marquez", "Ac Td Jh 9s 2c", "21 and 21, a Marquez hand", "marquez-hand"),
    ("ranchos/double-hand-marquez-bonus", "8c 7d 8h 7s 7c", "21 and 16, reversed", "reverse-hand"),
]  # fmt: skip


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run_command(["hand", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def spoken(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run_command(["hand", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run_command(["hand", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("cardroom: ")
    return err


@pytest.mark.parametrize(("game", "cards", "name", "category"), RULINGS)
def test_what_a_hand_is(
    capsys: pytest.CaptureFixture[str], game: str, cards: str, name: str, category: str
) -> None:
    found = answer(capsys, game, cards)
    assert found["winner"] == 0
    (hand,) = found["hands"]
    assert (hand["name"], hand["category"]) == (name, category)
    assert len(hand["cards"]) == len(cards.split())


# --- two-hand games: front, back and the rule of the house way ---------------------------------

SET: list[tuple[str, str, str, str, str]] = [
    # game, cards, front, back, the rule
    ("hustler/pai-gow-poker", "Kh Qd As Th 8s 7s 2c", "Kh Qd", "As Th 8s 7s 2c", "no pair"),
    ("hustler/fortune-pai-gow-poker", "As Jk Ah Ac Ad 8d 3c", "As Jk", "Ah Ac Ad 8d 3c", "five aces"),
    ("livermore/pai-gow-poker", "Td Tc 9s 9c 5d 5h 3d", "Td Tc", "9s 9c 5d 5h 3d", "three pair"),
    ("lucky-buck/pai-gow-poker", "Ac Qs Ah Ad 9s 8s 2c", "Ac Qs", "Ah Ad 9s 8s 2c", "three aces"),
    ("lucky-buck/pai-gow-poker", "Ks Qd 4s 4d 4h 4c 7d", "Ks Qd", "4s 4d 4h 4c 7d", "four"),
    ("mortimers/fortune-pai-gow-poker", "8s 8h Qh Qd 9d 7d 3c", "8s 8h", "Qh Qd 9d 7d 3c", "two pair"),
    ("ranchos/pai-gow-poker", "3s 3h Ac Kh Qh Jd Tc", "3s 3h", "Ac Kh Qh Jd Tc", "straight"),
    ("hustler/pai-gow-tiles", "6-6 6-6 2-4 1-2", "6-6 6-6", "1-2 2-4", "two pairs"),
    ("ranchos/double-hand-marquez", "8c 7d 8h 7s 7c", "7s 7d 7c", "8h 8c", "reversed"),
]  # fmt: skip


def ranks(cards: list[str]) -> list[str]:
    """Cards without their suits, which no setting looks at; tiles as they are."""
    return sorted(card if "-" in card or card == "Jk" else card[0] for card in cards)


@pytest.mark.parametrize(("game", "cards", "front", "back", "rule"), SET)
def test_how_a_hand_is_set(
    capsys: pytest.CaptureFixture[str], game: str, cards: str, front: str, back: str, rule: str
) -> None:
    (hand,) = answer(capsys, game, cards)["hands"]
    assert sorted(hand["front"] + hand["back"]) == sorted(hand["cards"])
    assert ranks(hand["front"]) == ranks(front.split())
    assert ranks(hand["back"]) == ranks(back.split())
    assert rule in hand["rule"]


def test_every_game_has_a_ruling() -> None:
    ruled = {row[0] for row in RULINGS} | {row[0] for row in SET}
    assert ruled == set(game_ids())


# --- two hands ---------------------------------------------------------------------------------

COMPARED: list[tuple[str, str, int | None, str]] = [
    # game, the hands, the winner's place, the sentence that says why
    ("hustler/ez-baccarat", "9c 2d / Kh 5s", 1, "Hand 2 wins: five against one."),
    ("hustler/21st-century-baccarat", "Jk Jk / 4c 5d", 0, "Hand 1 wins: natural nine (two jokers) against nine."),
    ("hustler/super-pan-9", "6c 4d 3h / 6d 3c 4h", None, "A tie: three each."),
    ("hustler/la-blackjack", "Jk Kd / Tc 6h 6s", None, "A tie: Natural and hard 22."),
    ("hustler/21st-century-blackjack", "Ts 6d 8h / Tc 6h 9s", 0, "Hand 1 is nearer: over with 24 against over with 25."),
    ("lucky-buck/blackjack-x", "As Kd / As* Kc", 0, "Hand 1 wins: Natural 31 against X ace 31."),
    ("hustler/holdem", "As Kd / Qs Qd + 2c 3c 4c 5d 9h", 0, "Hand 1 wins: five-high straight against pair of queens (Q 9 5 4)."),
    ("hustler/holdem", "As Kd 2c 3c 4c 5d 9h / Qs Qd 2c 3c 4c 5d 9h", 0, "Hand 1 wins: five-high straight against pair of queens (Q 9 5 4)."),
    ("ranchos/texas-holdem", "9c 9d / 2c 2d + As Kh Qd Jc Ts", None, "A tie: ace-high straight each."),
    ("lucky-buck/draw-poker", "Ac Ad Ah As Jk / Ts Js Qs Ks 9s", 0, "Hand 1 wins: five aces against king-high straight flush."),
    ("lucky-buck/lowball", "2c 3d 5h 6s 7c / 2d 3h 4s 6c 7d", 1, "Hand 2 wins: seven-six low (7 6 4 3 2) against seven-six low (7 6 5 3 2)."),
    ("lucky-buck/omaha-8", "Ac 2d Kh Kd / Qc Qd Jh 9s + 3s 4h 8c Qs Js", None, "No hand wins both: the high goes to hand 2 and the low goes to hand 1."),
    ("mortimers/omaha-high-low-split", "Ac 2d Qh Qd / Kc Kd Jh 9s + 3s 4h 8c Qs 2s", 0, "Hand 1 wins: three queens (Q 8 4) and eight-four low (8 4 3 2 A) against pair of kings (K Q 8 4), no low."),
    ("hustler/three-card-poker", "Jc 9d 4h / Jd 9h 3s", 0, "Hand 1 wins: jack high (J 9 4) against jack high (J 9 3)."),
    ("livermore/ultimate-texas-holdem", "As Qd / Ac Jd + Kc Kd Kh 7s 2c", 0, "Hand 1 wins: three kings (K A Q) against three kings (K A J)."),
    ("hustler/let-it-ride", "Ac Kc Qc / Ad Kd 2d + Ts 2c", 1, "Hand 2 wins: pair of deuces (2 A K T) against ace high (A K Q T 2)."),
    ("hustler/pai-gow-tiles", "6-6 6-6 2-4 1-2 / 1-1 1-1 4-4 4-4", 0, "Hand 1 wins: pair of Teen and Gee Joon against pair of Yun and pair of Day."),
    ("ranchos/double-hand-marquez", "8c 7d 8h 7s 7c / Ac Ad Kh Qs Jc", 0, "Hand 1 wins: 21 and 16, reversed against 20 and 12, reversed."),
    ("ranchos/double-hand-marquez", "8c 7d 8h 7s 7c / Ac Kd Qh 6s 2c", 1, "Hand 2 wins: 21 and 18 against 21 and 16, reversed."),
    ("ranchos/double-hand-marquez", "8c 7d 8h 7s 7c / As 9d 9c 6h 5d", None, "No hand wins both: the first goes to hand 1 and the second goes to hand 2."),
    ("livermore/panguingue", "7s 7s 7s / 5h 5c 5d", 0, "Hand 1 wins: sevens in one suit (pays 4) against fives in different suits (pays 1)."),
    ("hustler/2-way-winner", "Jk Td / Ts 6d 6h", 0, "Hand 1 wins: natural 22 against hard 22."),
    ("hustler/2-way-winner", "Kc Qd / Kd Jd + Kh 2c 5d 8h 9s", 0, "Hand 1 wins: pair of kings (K Q 9 8) against pair of kings (K J 9 8)."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "hands", "winner", "why"), COMPARED)
def test_which_hand_wins_and_why(
    capsys: pytest.CaptureFixture[str], game: str, hands: str, winner: int | None, why: str
) -> None:
    assert answer(capsys, game, hands)["winner"] == winner
    assert why in spoken(capsys, game, hands)


def test_rows_of_thirteen_win_units(capsys: pytest.CaptureFixture[str]) -> None:
    game = "hustler/13-card-chinese-poker"
    first = "6c 6d As Tc Td Th 3s 4c 5c 6h 7d 8s 9c"
    second = "5d 5h Ac Jc Jd 2h 3c 4d Qc Qd Qh 7c 8d"
    found = answer(capsys, game, f"{first} / {second}")
    assert found["winner"] == 0
    assert [hand["bonus"] for hand in found["hands"]] == [0, 0]
    assert found["hands"][0]["rows"][0] == ["6c", "6d", "As"]


def test_blackjack_says_what_the_bank_would_pay(capsys: pytest.CaptureFixture[str]) -> None:
    lines = spoken(capsys, "hustler/21st-century-blackjack", "Ts 6d 8h / Tc 6h 9s")
    assert lines[-1].startswith("Hand 1 as the player's against hand 2 as the bank's: ")
    assert lines[-1].endswith("push.")


def test_both_halves_of_a_split_pot_are_in_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = answer(capsys, "lucky-buck/omaha-8", "Ac 2d Kh Kd 3s 4h 8c Qs Js")["hands"]
    assert hand["high"] == {"name": "pair of kings", "category": "pair"}
    assert hand["low"] == {"name": "eight-four low", "category": "low"}


def test_whether_the_bank_would_qualify(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "hustler/caribbean-stud-poker", "Ac Qd Jh 9s 2c / Ad Kh 4s 3c 2d")
    assert [hand["qualifies"] for hand in found["hands"]] == [False, True]
    assert found["winner"] == 1
    lines = spoken(capsys, "hustler/three-card-poker", "Jc 9d 4h")
    assert lines == ["Jc 9d 4h: jack high", "  the bank wouldn't qualify with it"]


@pytest.mark.parametrize(
    ("cards", "poker", "total"),
    [
        ("2s 2h 3c 4d 3d", "threes and deuces", "hard 14"),
        ("As Ah 2c 3d 4d 5c", "five-high straight", "hard 16"),
        ("2s 2h 2c 3d 3c 3s 5d", "threes full of deuces", "hard 20"),
        ("Ks Qh 2c 3d 4d", "king high", None),
        ("2s 2h + Kc 4d 3d 9c Tc", "pair of deuces", None),
    ],
)
def test_five_cards_of_two_games_are_called_by_both(
    cards: str, poker: str, total: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hand that was drawn to at blackjack is no poker hand, whatever its number of cards."""
    assert run_command(["hand", "hustler/2-way-winner", cards]) == 0
    told = capsys.readouterr().out
    assert poker in told
    assert ("drawn at blackjack" in told) == (total is not None)
    assert total is None or f"drawn at blackjack: {total}" in told


def test_a_long_hand_of_two_games_counts_to_22(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["hand", "hustler/2-way-winner", "As Ah Ac 2s 2h 2c 3s 3h"]) == 0
    assert "hard 15" in capsys.readouterr().out


def test_a_split_hand_is_no_natural(capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = answer(capsys, "lucky-buck/pure-21-5-blackjack", "As Kd", "--split")["hands"]
    assert hand["name"] == "soft 21"


def test_a_joker_dealt_up_is_not_wild(capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = answer(capsys, "hustler/mexican-poker", "Kc Kd Jk 4h 2s", "--joker-up")["hands"]
    assert hand["name"] == "pair of kings"


def test_switches_change_what_a_hand_is(capsys: pytest.CaptureFixture[str]) -> None:
    wild = answer(capsys, "hustler/hustler-casino-blackjack", "Jk Kd 9h 5c")["hands"][0]
    fixed = answer(
        capsys, "hustler/hustler-casino-blackjack", "Jk Kd 9h 5c", "--set", "values.joker=21"
    )
    assert (wild["name"], fixed["hands"][0]["name"]) == ("over with 25", "hard 21")


WRONG: list[tuple[list[str], str]] = [
    # duplicates
    (["lucky-buck/texas-holdem", "As As Kd Qh 2c"], "A♠ is given twice, but the deck has only one"),
    (["hustler/holdem", "As Kd / As Qd + 2c 3c 4c"], "A♠ is given twice"),
    (["hustler/holdem", "As Kd / Qs Qd + 2c 3c As"], "A♠ is given twice"),
    (["hustler/holdem", "As Kd 2c 3c 4c / Qs Qd 5h 6h 4c"], "4♣ is given twice"),
    (["hustler/let-it-ride", "Ac Kc Qc / Ad Kd Qc"], "Q♣ is given twice"),
    (["hustler/pai-gow-tiles", "2-4 2-4 1-1 1-3"], "[2-4] is given twice"),
    (["lucky-buck/blackjack-x", "As* Kd / As* Kc"], "A♠* is given twice"),
    (["hustler/lowball", "Jk Jk 2c 3d 4h"], "Joker is given twice"),
    # wrong counts
    (["lucky-buck/texas-holdem", "As Kd"], "2 cards can't be a hand here. A hand has 2 cards of your own first, then 3 to 5 of the board"),
    (["hustler/omaha", "As Kd Qh Jc 2s 4s"], "A hand has 4 cards of your own first"),
    (["hustler/lowball", "As 2d 3h 4s"], "4 cards can't be a hand here. A hand has 5 cards."),
    (["hustler/razz", "As 2d 3h 4s"], "A hand has 5 to 7 cards."),
    (["hustler/three-card-poker", "As 2d 3h 4s"], "A hand has 3 cards."),
    (["hustler/caribbean-stud-poker", "As 2d 3h"], "3 cards can't be a hand here. A hand has 5 cards."),
    (["hustler/let-it-ride", "As 2d 3h 4c"], "A hand has 3 cards, or 5"),
    (["hustler/ultimate-texas-holdem", "As 2d"], "A hand has 2 cards of your own first"),
    (["lucky-buck/blackjack-x", "As"], "A hand has 2 cards or more."),
    (["hustler/ez-baccarat", "As 2d 3h 4c"], "A hand has 2 to 3 cards."),
    (["hustler/super-pan-9", "As 2d"], "A hand has 3 to 4 cards."),
    (["ranchos/pai-gow-poker", "As 2d"], "2 cards"),
    (["ranchos/double-hand-marquez", "As 2d"], "2 cards can't be set as a double hand. It's set from five."),
    (["hustler/13-card-chinese-poker", "As 2d"], "A hand has 13 cards, three in front"),
    (["livermore/panguingue", "As As"], "A♠ A♠ can't be a meld. It needs three cards or more."),
    (["hustler/2-way-winner", "As"], "Two or more count to 22"),
    (["hustler/three-card-poker-6-card-bonus", "Ac Kd 5c 6d 7h 8s / Ad Kh 4s"], "Hands of 3 and 6 cards can't be compared."),
    (["hustler/2-way-winner", "Ac Kd / Ad Kh 4s 5c 6d"], "Hands of 2 and 5 cards can't be compared."),
    # cards that the deck does not have
    (["lucky-buck/texas-holdem", "As Kd Jk Qh 2c"], "The deck has no joker"),
    (["hustler/mexican-poker", "8c 9d Th Js Qc"], "The deck has no 8♣"),
    (["hustler/super-pan-9", "7c 2d 3h"], "The deck has no 7♣"),
    (["livermore/panguingue", "8s 8s 8s"], "The deck has no 8♠"),
    (["livermore/pure-spanish-21-5", "As Td"], "The deck has no T♦"),
    (["hustler/holdem", "As* Kd 2c 3c 4c"], "The deck has no A♠*"),
    (["hustler/holdem", "6-6 1-1 2-2 3-3 4-4"], "The deck has no [6-6]"),
    (["hustler/pai-gow-tiles", "As Kd 2c 3c"], "The deck has no A♠"),
    # no cards, no game, options that do not fit
    (["lucky-buck/texas-holdem", ""], "no cards"),
    (["lucky-buck/texas-holdem", "As Kd 2c 3c 4c /"], "no cards"),
    (["lucky-buck/texas-holdem", "Zz"], "'Zz' isn't a card"),
    (["hustler/lowball", "Ac 2d + 3h 4s 5c"], "has no community cards"),
    (["hustler/lowball", "Ac 2d 3h 4s 5c", "--split"], "Only blackjack hands are split"),
    (["hustler/lowball", "Ac 2d 3h 4s 5c", "--joker-up"], "plays the same here dealt up or down"),
    (["livermore/panguingue", "4h 4h 4c"], "4♥ 4♥ 4♣ isn't a meld"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "says"), WRONG)
def test_wrong_hands_are_met_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert says in complaint(capsys, *arguments)

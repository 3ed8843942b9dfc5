"""The bank's business: counted against played, folded against played, and against formulas."""

from __future__ import annotations

import json
import math
import random
from math import comb
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cli.app import run_command
from cardroom.desk.bank.business import Shift, business, fees_of, seldom
from cardroom.desk.bank.dealing import rounds_of
from cardroom.desk.bank.joint import shared_outcomes
from cardroom.desk.bank.kept import kept_hand
from cardroom.desk.bank.margins import expected, ways_to_play
from cardroom.desk.bank.onehand import one_hand, seat_hand
from cardroom.desk.bank.played import packed, played_rounds, unpacked
from cardroom.desk.bank.ruin import ruin, ruins
from cardroom.desk.bank.seating import BankTable
from cardroom.desk.bank.shift import Hand, ends, growth_money, played
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES, odds
from cardroom.rulebook import game_ids, load_game

BANKED = [game for game in game_ids() if load_game(game).rules.family in FAMILIES]
BACCARAT = "hustler/ez-baccarat"
BLACKJACK = "livermore/pure-21-5-blackjack"


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 120), st.integers(1, 12))
def test_a_fair_coin_ruins_as_the_reflection_principle_says(tosses: int, bank: int) -> None:
    # Reached at some time: ended there or beyond, and all that ended beyond counted twice.
    def at_most(heads: int) -> int:
        return sum(comb(tosses, k) for k in range(heads + 1))

    beyond = (tosses - bank - 1) // 2 if tosses > bank else -1
    on_it = comb(tosses, (tosses - bank) // 2) if tosses >= bank and not (tosses - bank) % 2 else 0
    published = (2 * at_most(beyond) + on_it) / 2**tosses if tosses >= bank else 0.0
    coin = Hand(np.array([-1.0, 1.0]), np.array([0.5, 0.5]))
    assert ruin(coin, tosses, bank - 0.5) == pytest.approx(published, abs=0.03)


@pytest.mark.parametrize("bank", [300.0, 2000.0, 9000.0])
def test_a_shift_is_the_same_folded_and_played(bank: float) -> None:
    hand = Hand.of({-400.0: 0.02, -100.0: 0.45, 0.0: 0.09, 100.0: 0.43, 250.0: 0.01})
    hands, shifts = 200, 20_000
    end, seen = ends(hand, hands), played(hand, hands, bank, shifts, seed=4)
    assert end.mean == pytest.approx(hands * hand.mean, abs=hand.sd / 10)
    assert end.sd == pytest.approx(math.sqrt(hands) * hand.sd, rel=0.01)
    for part in (0.05, 0.5, 0.95):
        share = float((seen.ends <= end.quantile(part)).mean())
        # An end of the grid may lie on either side of whole hundreds.
        assert share == pytest.approx(part, abs=0.04)
    assert ruin(hand, hands, bank) == pytest.approx(seen.ruined, abs=4 * seen.stderr + 0.02)


@pytest.mark.parametrize("bank", [20_000, 100_000, 10_000_000])
def test_a_hand_is_the_same_counted_and_played(bank: int) -> None:
    sizes = ["player-line=100", "tie=20", "dragon-7=10"]
    table = BankTable.of(load_game(BACCARAT), 4, bank, sizes)
    counted = shared_outcomes(table)
    assert counted is not None
    assert sum(counted.values()) == 1
    rounds = list(rounds_of(table, 4_000, seed=2))
    for what in ("won", "covered", "staked", "returned"):
        mean = sum(float(p) * getattr(one, what) for one, p in counted.items())
        square = sum(float(p) * getattr(one, what) ** 2 for one, p in counted.items())
        seen = sum(getattr(one, what) for one in rounds) / len(rounds)
        error = math.sqrt(max(square - mean**2, 0) / len(rounds))
        assert seen == pytest.approx(mean, abs=4.5 * error + 1e-6)


def test_a_bank_that_covers_everything_earns_every_edge() -> None:
    game = load_game(BLACKJACK)
    table = BankTable.of(game, 3, 10_000_000, ["100", "buster=5"])
    found = one_hand(table, 60, seed=3)
    report = odds(game)
    edge = 300 * float(report["base"].house_edge) + 15 * float(report["buster"].house_edge)
    assert found.hand.mean == pytest.approx(100 * edge)
    assert found.covered == 1
    assert found.stderr == 0
    assert fees_of(table)[0] > 0


def test_a_short_bank_gives_wagers_back() -> None:
    table = BankTable.of(load_game(BLACKJACK), 5, 15_000, ["100"])
    found = one_hand(table, 200, seed=3)
    assert found.covered < 0.8
    # It can win or lose no more than it put up.
    assert all(abs(one.won) <= 15_000 for one in rounds_of(table, 200, seed=3))


@pytest.mark.parametrize(
    ("game", "ways"),
    [("hustler/three-card-poker", "simple"), ("ranchos/double-hand-marquez", "best"),
     ("hustler/pai-gow-tiles", "house-way"), ("hustler/let-it-ride", "simple"),
     ("hustler/super-pan-9", "house-way"), ("hustler/caribbean-stud-poker", "simple")],
)  # fmt: skip
def test_usual_players_lose_what_the_analyst_says_of_them(game: str, ways: str) -> None:
    table = BankTable.of(load_game(game), 2, ways=ways)
    known = expected(table)
    assert known is not None
    won = [one.covered for one in rounds_of(table, 1_500, seed=9)]
    mean = sum(won) / len(won)
    error = math.sqrt(sum((one - mean) ** 2 for one in won)) / len(won)
    assert mean == pytest.approx(known, abs=4 * error)
    # How far a hand swings, with rounds that were played apart from those the bank is built on.
    seen = sum((one - mean) ** 2 for one in won) / len(won)
    fourth = sum((one - mean) ** 4 for one in won) / len(won)
    deviation = one_hand(table, 400, seed=4).hand.sd
    assert deviation**2 == pytest.approx(seen, abs=6 * math.sqrt((fourth - seen**2) / len(won)))


FEW_RANKS = {"deck.packs": "[2, 2]", "deck.usual": "2", "deck.stripped": "23478JQ", "deck.cut": "0"}
"""A deck of blackjack whose best play is found at once: it is the bank that is looked at."""


@pytest.mark.parametrize("game", BANKED)
def test_every_bank_has_its_business(game: str) -> None:
    loaded = load_game(game)
    table = BankTable.of(
        load_game(game, FEW_RANKS) if loaded.rules.family == "blackjack" else loaded, 2
    )
    rounds = list(rounds_of(table, 20, seed=1))
    assert all(abs(one.won) <= table.bank for one in rounds)
    assert all(one.won == one.covered for one in rounds if not one.returned)


def test_more_money_is_lost_less_often() -> None:
    game = load_game(BACCARAT)
    chances = [
        business(BankTable.of(game, 3, money, ["player-line=100"]), Shift(240)).ruin
        for money in (100_000, 300_000, 900_000)
    ]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


def test_the_command_prints_one_document(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "fan.svg"
    words = ["bank", BACCARAT, "--bank", "2000", "--hours", "2", "--seats", "3"]
    size = ["--wager-size", "player-line=50", "--option", "1", "--picture", str(picture)]
    assert run_command([*words, *size, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bank"] == 200_000
    assert found["rounds"] == 120
    one = found["per_round"]
    # Published: the player line gives up 1.2351 % of what is bet.
    assert one["won"] == pytest.approx(3 * 5_000 * 0.012351, rel=1e-4)
    assert one["net"] == pytest.approx(one["won"] - one["fees"])
    assert found["session"]["mean"] == pytest.approx(120 * one["net"])
    assert found["session"]["p05"] < found["session"]["p50"] < found["session"]["p95"]
    assert found["covered"] == 1
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert run_command([*words, *size]) == 0
    assert "keeps" in capsys.readouterr().out


def test_one_player_one_hour_and_who_wins_are_said_as_they_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_command(["bank", BACCARAT, "--seats", "1", "--hours", "1", "--wager-size",
                        "banker-line=100"]) == 0  # fmt: skip
    shown = capsys.readouterr().out
    # Without the licensed push the Banker line favours whoever bets on it.
    assert "1 player with" in shown
    assert "60 hands in 1 hour\n" in shown
    assert "A player wins $1.24 a hand" in shown


def test_a_goal_is_the_other_sides_ruin(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bank", BACCARAT, "--seats", "3", "--hours", "1", "--goal", "500"]
    size = ["--wager-size", "player-line=50"]
    assert run_command([*words, *size, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    # Three bets of fifty on one hand: the bank walks in steps of 150, up nearly as often as down.
    walks = np.random.default_rng(1).choice(
        [150, 0, -150], (20_000, 60), p=[0.4586, 0.0952, 0.4462]
    )
    net = np.cumsum(walks - found["per_round"]["fees"] / 100, axis=1)
    assert found["goal"]["chance"] == pytest.approx(
        float((net.max(axis=1) >= 500).mean()), abs=0.03
    )
    assert found["player"]["won"] == pytest.approx(-found["per_round"]["won"] / 3)
    assert run_command([*words, *size]) == 0
    assert "ahead by $500" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["hustler/holdem"], "played for a pot"),
        ([BACCARAT, "--seats", "99"], "Seat 1 to"),
        ([BACCARAT, "--wager-size", "dragon=5"], "Did you mean dragon-7"),
        ([BACCARAT, "--wager-size", "tie=much"], "--wager-size"),
        ([BACCARAT, "--bank", "0"], "more than $0"),
        ([BACCARAT, "--hours", "0"], "some hours"),
        ([BACCARAT, "--option", "99"], "has no option 99"),
    ],
)
def test_what_cannot_be_asked_is_said(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["bank", *words]) == 2
    assert why in capsys.readouterr().err


def test_a_bonus_brings_what_it_must_stand_beside() -> None:
    with pytest.raises(DeskError, match="Nobody bets"):
        BankTable.of(load_game(BLACKJACK), sizes=["base=0"])
    table = BankTable.of(load_game(BLACKJACK), sizes=["buster=5"])
    assert table.sizes == {"base": 500, "buster": 500}


def test_turns_are_the_same_folded_and_played() -> None:
    bank = Hand.of({-300.0: 0.44, 0.0: 0.1, 310.0: 0.46})
    seat = Hand.of({-100.0: 0.46, 0.0: 0.1, 95.0: 0.44})
    turns = (bank, bank, seat, seat, seat, seat)
    hands, shifts = 150, 20_000
    end, seen = ends(turns, hands), played(turns, hands, 2_500.0, shifts, seed=3)
    assert end.mean == pytest.approx(50 * bank.mean + 100 * seat.mean, abs=1)
    assert end.sd == pytest.approx(math.sqrt(50 * bank.sd**2 + 100 * seat.sd**2), rel=0.01)
    assert float(seen.ends.mean()) == pytest.approx(end.mean, abs=4 * end.sd / shifts**0.5)
    assert ruin(turns, hands, 2_500.0) == pytest.approx(seen.ruined, abs=4 * seen.stderr + 0.005)


@pytest.mark.parametrize("hands", [513, 3_000])
def test_a_long_shift_is_walked_some_hands_at_a_time(hands: int) -> None:
    hand = Hand.of({-3_000.0: 0.003, -100.0: 0.47, 0.0: 0.08, 120.0: 0.447})
    shifts = 3_000
    chances = ruins(hand, hands)
    for bank in (2_000.0, 9_000.0):
        seen = played(hand, hands, bank, shifts, seed=8)
        assert chances.of(bank) == pytest.approx(seen.ruined, abs=4 * seen.stderr + 0.005)
        assert ruin(hand, hands, bank, rough=True) == pytest.approx(chances.of(bank), abs=0.03)
    least = chances.needed(0.05)
    assert chances.of(least) == pytest.approx(0.05, abs=1e-3)


def test_rounds_are_kept_as_they_were_played() -> None:
    table = BankTable.of(load_game("hustler/three-card-poker"), 3)
    made = played_rounds(table, 50, seed=6)
    again = unpacked(packed(made))
    assert again.outcomes == made.outcomes
    assert (again.seats == made.seats).all()
    assert (again.starts == made.starts).all()
    kept = played_rounds(table, 50, seed=6)
    assert kept.outcomes == made.outcomes


def test_a_hand_of_the_bank_is_kept_with_all_that_bears_on_it() -> None:
    table = BankTable.of(load_game("hustler/three-card-poker"), 2, 30_000, ["25"])
    first, again = kept_hand(table, 300, seed=6), kept_hand(table, 300, seed=6)
    assert first.hand.mean == again.hand.mean
    assert [one.sd for one in first.batches] == [one.sd for one in again.batches]
    richer = BankTable.of(load_game("hustler/three-card-poker"), 2, 90_000, ["25"])
    assert kept_hand(richer, 300, seed=6).covered >= first.covered


def test_players_at_their_best_lose_less_to_the_bank() -> None:
    game = load_game("hustler/three-card-poker-6-card-bonus")
    best, simple = (expected(BankTable.of(game, 7, ways=ways)) for ways in ("best", "simple"))
    assert best is not None
    assert simple is not None
    assert best < simple
    assert ways_to_play(BankTable.of(game))[0] == "best"
    with pytest.raises(DeskError, match="simple"):
        expected(BankTable.of(game, 7, ways="simpel"))


def test_large_results_that_are_rare_are_told_apart() -> None:
    game = load_game("ranchos/ultimate-texas-holdem")
    table = BankTable.of(game, 5, ways="best")
    found = seldom(table, 480)
    assert 0 < found.times < 1
    row = odds(game)["base"]
    name, stake, least, times = found.wagers[0]
    assert (name, stake) == ("base", 10_000)
    assert times == pytest.approx(
        480 * 5 * float(sum(p for value, p in row.distribution.items() if value >= least))
    )
    # Among few rounds none of them comes, and the mean has them all the same.
    hand = one_hand(table, 100, seed=3)
    assert hand.rare
    assert hand.exposed == pytest.approx(5 * 10_000 * float(row.house_edge))


def test_people_spread_over_the_lines_they_may_bet_on() -> None:
    table = BankTable.of(load_game(BACCARAT), 4)
    assert table.lines == ("player-line", "banker-line")
    assert table.action == 40_000
    counted = shared_outcomes(table)
    assert counted is not None
    assert sum(counted.values()) == 1
    rounds = [one.covered for one in rounds_of(table, 3_000, seed=2)]
    square = sum(float(p) * one.covered**2 for one, p in counted.items())
    assert sum(one**2 for one in rounds) / len(rounds) == pytest.approx(square, rel=0.1)
    mean = sum(float(p) * one.covered for one, p in counted.items())
    assert mean == pytest.approx(expected(table))
    assert seat_hand(table).mean == pytest.approx(-mean / 4)
    assert BankTable.of(load_game(BACCARAT), 4, sizes=["player-line=25"]).lines == ()
    with_tie = BankTable.of(load_game(BACCARAT), 4, sizes=["25", "tie=5"])
    assert with_tie.sizes == {"player-line": 2_500, "banker-line": 2_500, "tie": 500}


@settings(max_examples=30, deadline=None)
@given(st.floats(0.501, 0.7), st.floats(1, 1_000))
def test_money_grows_fastest_as_kelly_says(chance: float, size: float) -> None:
    """An even bet won with a chance p is best a part 2p - 1 of the money (Kelly, 1956)."""
    hand = Hand.of({-size: 1 - chance, size: chance})
    found = growth_money(hand)
    assert found == pytest.approx(size / (2 * chance - 1), rel=1e-6)
    assert growth_money(hand.turned()) is None


def test_bets_between_two_amounts_earn_the_edge_of_what_is_bet_on_average() -> None:
    table = BankTable.of(load_game(BACCARAT), 3, 10_000_000, ["player-line=25-175"])
    assert table.sizes == {"player-line": 10_000}
    assert {one.stake for one in table.wagers(random.Random(2))} != {10_000}
    found = one_hand(table, 400, seed=5)
    # Published: the player line gives up 1.2351 % of what is bet.
    assert found.hand.mean == pytest.approx(30_000 * 0.012351, rel=1e-4)
    line = ["player-line=100"]
    flat = one_hand(BankTable.of(load_game(BACCARAT), 3, 10_000_000, line), 1, seed=1)
    # One hand decides all three bets: a spread of 29 steps of five adds its own to every bet.
    spread = math.sqrt((31**2 - 1) / 12) * 500
    one = 0.9048 * (3 * 10_000) ** 2 + 0.9048 * 3 * spread**2
    assert found.hand.sd == pytest.approx(math.sqrt(one), rel=0.08)
    assert flat.hand.sd == pytest.approx(math.sqrt(0.9048) * 30_000, rel=0.01)


def test_the_bank_goes_round(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bank", BACCARAT, "--seats", "3", "--hours", "2", "--wager-size", "player-line=50"]
    assert run_command([*words, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert run_command([*words, "--bankers", "3", "--json", "--ruin", "5%"]) == 0
    third = json.loads(capsys.readouterr().out)
    assert (alone["banked"], third["banked"]) == (120, 40)
    assert third["session"]["mean"] == pytest.approx(alone["session"]["mean"] / 3, rel=1e-3)
    assert third["suits"]["ruin"] == 0.05
    assert third["suits"]["bank"] < alone["suits"]["bank"]
    assert run_command([*words, "--bankers", "3", "--between", "player-line=100", "--json"]) == 0
    bets = json.loads(capsys.readouterr().out)
    assert bets["session"]["mean"] < third["session"]["mean"]
    assert bets["session"]["sd"] > third["session"]["sd"]
    assert run_command([*words, "--bankers", "3", "--wager-size", "tie=5-25"]) == 0
    assert "tie $5 to $25" in " ".join(capsys.readouterr().out.split())
    for wrong, why in (
        (["--between", "5"], "Nobody else takes the bank"),
        (["--ruin", "x"], "--ruin"),
        (["--wager-size", "tie=25-5"], "must go up"),
    ):
        assert run_command([*words, *wrong]) == 2
        assert why in capsys.readouterr().err

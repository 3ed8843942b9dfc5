"""Wagers that a fund pays, and jackpots: the same at the table, at settle and from Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bank_doors import BankTable, Script
from cardroom import load
from cardroom.cards import parse_cards
from cardroom.cli.app import run_command
from cardroom.layout.wagers import Wager
from cardroom.record.ledger import JACKPOT
from cardroom.rulebook import load_game

GAME = "hustler/ultimate-texas-holdem"
# The player's deuces make a full house on kings; the bank has a pair of kings.
CARDS = "2c 9c 2d 3s 2h Kd Kh 5h 7s"
BETS = {"ante": 1_000, "blind": 1_000, "bonus-hand": 50}
DECISIONS = ["play 4"]


class Door:
    """``cardroom settle`` with a document, as JSON."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.file = capsys, folder / "hand.json"

    def settle(self, game: str, document: dict[str, Any]) -> dict[str, Any]:
        self.file.write_text(json.dumps(document))
        assert run_command(["settle", game, str(self.file), "--json"]) == 0
        found: dict[str, Any] = json.loads(self.capsys.readouterr().out)
        return found

    def settled(self, fund: int | None) -> dict[str, Any]:
        wagers = [{"seat": 2, "owner": "ann", "wager": w, "stake": s} for w, s in BETS.items()]
        document = {"bank": 100_000, "bank_seat": 1, "seats": 7, "wagers": wagers, "cards": CARDS}
        document |= {"decisions": DECISIONS} | ({} if fund is None else {"fund": fund})
        return self.settle(GAME, document)


@pytest.fixture
def door(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Door:
    return Door(capsys, tmp_path)


def test_the_fund_pays_a_bonus_hand_and_the_bank_pays_none_of_it(door: Door) -> None:
    # 001:3480, 3489: fifty cents, $25 for a full house; the fifty cents stay in the fund.
    found = door.settled(10_000)
    assert {one["wager"] for one in found["wagers"]} == {"ante", "blind", "play"}
    assert found["bank"]["after"] == 100_000 - 1_000 - 1_000 - 4_000
    assert found["fund"]["before"] == 10_000
    assert found["fund"]["after"] == 10_000 - 2_450
    assert found["fund"]["wagers"][0]["paid"] == 2_450


def test_a_fund_with_nothing_in_it_pays_nothing(door: Door) -> None:
    found = door.settled(None)
    assert found["fund"]["wagers"][0]["paid"] == 0
    assert found["fund"]["after"] == 0


def test_a_small_fund_pays_what_it_has(door: Door) -> None:
    assert door.settled(700)["fund"]["wagers"][0]["paid"] == 700


def test_the_table_and_python_say_the_same(door: Door) -> None:
    by_file = door.settled(10_000)
    wagers = [Wager(2, "ann", wager, stake) for wager, stake in BETS.items()]
    done = load(GAME).settle(
        wagers, bank=100_000, cards=CARDS, decisions=DECISIONS, seats=7, fund=10_000
    )
    assert done.after == by_file["bank"]["after"]
    assert done.fund is not None
    assert done.fund.after == by_file["fund"]["after"]
    table = BankTable(load_game(GAME), fund=10_000, limits=False)
    table.sit("bo", 1_000_000, 1)
    table.sit("ann", 1_000_000, 2)
    took = table.play_round(
        wagers, Script(list(parse_cards(CARDS)), list(DECISIONS)), bank=(1, 100_000)
    )
    fees = sum(fee.amount for fee in took.fees if fee.jackpot)
    assert table.ledger.balance(JACKPOT) - fees == by_file["fund"]["after"]
    assert took.settlement is not None
    assert took.settlement.after == done.after
    played = load(GAME).play(CARDS, wagers, DECISIONS)
    assert played.won["bonus-hand"] == 2_450


def test_a_jackpot_that_is_hit_is_paid_from_a_posted_prize(door: Door) -> None:
    # 001:2144: a flush beaten by a better one; sixty to it, twenty to the other, twenty to all.
    hands = ["Kd Qd 9d 4d 2d", "Ks 8h 7s 3h 2h", "Kh Jh 6s 3c 2s", "Qh Js 8s 5s 3s"]
    dealt = [text.split() for text in (*hands, "Ac 9c 7c 6c 4c")]
    names = ("ann", "bo", "cy", "dee")
    wagers = [
        {"seat": seat, "owner": name, "wager": "ante", "stake": 1_000}
        for seat, name in enumerate(names, start=2)
    ]
    document = {"bank": 500_000, "bank_seat": 1, "seats": 7, "wagers": wagers, "fund": 100_000}
    document |= {"cards": " ".join(c for row in zip(*dealt, strict=True) for c in row)}
    document |= {"decisions": ["bet"] * 4, "start": 2}
    found = door.settle("hustler/caribbean-stud-poker", document)
    (jackpot,) = found["jackpots"]
    assert jackpot["jackpot"] == "bad-beat-jackpot"
    shares = {"ann": 60_000, "player-dealer": 20_000, "bo": 6_666, "cy": 6_666, "dee": 6_666}
    assert jackpot["paid"] == shares


def test_a_fund_below_nothing_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "hand.json"
    pair = [
        {"seat": 2, "wager": wager, "stake": 1_000, "result": "1"} for wager in ("ante", "blind")
    ]
    file.write_text(json.dumps({"bank": 1_000, "start": 2, "wagers": pair, "fund": -1}))
    assert run_command(["settle", GAME, str(file)]) == 2
    assert "fund is -1" in capsys.readouterr().err


def test_a_house_posts_its_fund_when_the_table_opens(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    play = ["play", GAME, "--auto", "--rounds", "1", "--seed", "1", "--log", str(log)]
    assert run_command([*play, "--fund", "2000"]) == 0
    funded = [json.loads(line) for line in log.read_text().splitlines()]
    assert [one["post"]["jackpot"] for one in funded if one["kind"] == "funded"] == [200_000]
    capsys.readouterr()
    assert run_command(["play", "hustler/ez-baccarat", "--auto", "--fund", "10"]) == 2
    assert "no bonus hands" in capsys.readouterr().err

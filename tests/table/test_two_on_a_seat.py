"""Two people bet on one hand and the bank is short: who is paid first, at every door."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardroom
from bank_doors import BankTable, Live
from cardroom.cards import Shuffle
from cardroom.cli.app import run_command
from cardroom.games.asked import AcceptBet, Follow
from cardroom.layout.settlement import Claim
from cardroom.layout.wagers import Wager, limits_of
from cardroom.pages.people import Eyes
from cardroom.pages.questions import question_words
from cardroom.pages.results import settled_json
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Answer, Table
from cardroom.table.commands import FloorRules, Sit

BEHIND = [
    game
    for game in game_ids()
    if not isinstance(rules := load_game(game).rules, PotGameRules) and rules.table.backline
]


def layout(game: str) -> list[Wager]:
    """The least on the game at seat two, and three times as much of somebody behind."""
    rules = load_game(game).rules
    option = rules.schedules[0].option[0]
    rules = rules.at_limit(option.limit)
    plain = next(one for one in rules.wagers if one.base and one.times is None)
    least = limits_of(plain, option.limit).low
    out = []
    for owner, times in (("eva", 3), ("seat 2", 1)):
        stake = times * least
        out.append(Wager(2, owner, plain.id, stake))
        out += [
            Wager(2, owner, one.id, one.times * stake)
            for one in rules.wagers
            if one.base and one.times is not None and plain.id in one.needs
        ]
    return out


@pytest.mark.parametrize("game", BEHIND)
def test_the_seated_player_comes_first_at_every_door(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded, wagers, door = load_game(game), layout(game), cardroom.load(game)
    least = loaded.rules.schedules[0].option[0].limit.low
    deck = loaded.rules.deck.deck(loaded.packs)
    exhausted = 0
    for seed in range(6):
        table = BankTable(loaded, option=loaded.rules.schedules[0].option[0].option)
        table.sit("eva", 10**7, 5)
        table.sit("seat 2", 10**7, 2)
        table.sit("ann", 10**7, 1)
        driver = Live(deck, lambda ask: ask.usual, shuffles=lambda: Shuffle.seeded(f"two {seed}"))  # noqa: B023
        done = table.play_round(wagers, driver, bank=(1, least))
        if done.settlement is None:
            continue
        mine = [settled_json(one) for one in done.settlement.settled]
        exhausted += done.settlement.exhausted_at is not None
        for wager in {one["wager"] for one in mine}:
            owners = [one["owner"] for one in mine if one["wager"] == wager]
            assert owners == sorted(owners, key=lambda name: name == "eva")

        where: dict[str, Any] = {"bank": least, "bank_seat": 1, "start": done.start}
        for claims in (done.claims, done.claims[::-1]):
            told = door.settle(list(claims), **where, any_limits=True)
            assert [settled_json(one) for one in told.settled] == mine

        file = tmp_path / "hand.json"
        entries = [_entry(one) for one in done.claims if not one.fixed]
        if len(entries) < len(done.claims):
            continue
        file.write_text(json.dumps({**where, "wagers": entries}))
        capsys.readouterr()
        assert run_command(["settle", game, str(file), "--json", "--any-limits"]) == 0
        found = json.loads(capsys.readouterr().out)["wagers"]
        keys = ("seat", "owner", "wager", "paid", "collected", "returned")
        assert [[one[key] for key in keys] for one in found] == [
            [one[key] for key in keys] for one in mine
        ]
    assert exhausted


def _entry(claim: Claim) -> dict[str, Any]:
    return {
        "seat": claim.seat,
        "owner": claim.owner,
        "wager": claim.wager,
        "stake": claim.stake,
        "spot": claim.spot,
        "hand": claim.hand,
        "result": "none" if claim.result is None else str(claim.result),
    }


def test_behind_a_largest_bettor_the_seated_player_is_still_paid_first() -> None:
    """Hustler Casino Blackjack: bank $50, $20 at the seat, $50 behind, and both win."""
    door = cardroom.load("hustler/hustler-casino-blackjack")
    claims = [
        Claim(2, "eva", "base", 50_00, Fraction(1)),
        Claim(2, "seat 2", "base", 20_00, Fraction(1)),
    ]
    done = door.settle(claims, bank=50_00, start=2)
    assert [(one.claim.owner, one.paid) for one in done.settled] == [
        ("seat 2", 20_00),
        ("eva", 30_00),
    ]
    wagers = ["2.eva:base=50", "2:base=20"]
    done = door.settle(
        wagers, bank=50_00, start=2, cards="Tc Td 9h 7d", decisions=["play-on", "stand"]
    )
    assert [(one.claim.owner, one.paid) for one in done.settled] == [
        ("seat 2", 20_00),
        ("eva", 30_00),
    ]


# --- bets that the seated player accepts, and chips that go with the hand ------------------------


def asked_for_bets(game: str, switches: dict[str, str] | None = None) -> Table:
    """A table where somebody sits at seat two, eva stands behind, and bets are asked for."""
    table = Table.open(load_game(game, switches), MemoryJournal(), Dealer(b"k" * 32))
    table.do(FloorRules("hold"), by="")
    for name, seat in (("ann", 1), ("bo", 2), ("eva", None)):
        table.do(Sit(10**7, seat), by=name)
    table.do(FloorRules("deal"), by="")
    while table.waiting and table.waiting[0].kind == "bank":
        one = table.waiting[0]
        table.do(Answer(one.id, 500_00 if one.who == "ann" else "pass"), by=one.who)
    return table


def bet(table: Table, wagers: dict[str, int]) -> None:
    """Everybody bets the same at seat two."""
    for one in list(table.waiting):
        made = [{"wager": name, "stake": stake, "seat": 2} for name, stake in wagers.items()]
        table.do(Answer(one.id, made), by=one.who)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_seated_player_is_asked_about_a_bet_from_behind(answer: str) -> None:
    """001:1085: *if* a seated player accepts; nobody's chips have moved until then."""
    table = asked_for_bets("hustler/hustler-casino-blackjack")
    bet(table, {"base": 20_00})
    (question,) = table.waiting
    assert (question.kind, question.who, question.default) == ("accept-bet", "bo", "no")
    assert question.facts == AcceptBet(name="eva", chips=20_00)
    assert table.stack("eva") == 10**7
    table.do(Answer(question.id, answer), by="bo")
    assert (table.stack("eva") < 10**7) == (answer == "yes")


def test_nobody_is_asked_where_no_document_has_it() -> None:
    table = asked_for_bets("hustler/21st-century-blackjack-4-0b")
    bet(table, {"base": 20_00})
    assert all(one.kind != "accept-bet" for one in table.waiting)


@pytest.mark.parametrize("follows", ["bound", "asked"])
def test_whoever_bets_behind_is_told_before_betting_that_chips_go_with_the_hand(
    follows: str,
) -> None:
    table = asked_for_bets("livermore/three-card-poker-6-card-bonus", {"follows": follows})
    (said,) = {question_words(one.to_json(mine=True), Eyes(one.who)) for one in table.waiting}
    assert ("what its player puts up, you put up too" in said) == (follows == "bound")


@pytest.mark.parametrize("follows", ["bound", "asked"])
def test_whose_chips_move_when_the_seated_player_plays(follows: str) -> None:
    table = asked_for_bets("livermore/three-card-poker-6-card-bonus", {"follows": follows})
    bet(table, {"ante": 10_00})
    question = table.waiting[0]
    assert (question.kind, question.who) == ("play-or-fold", "bo")
    before = table.stack("eva")
    table.do(Answer(question.id, "play"), by="bo")
    if follows == "bound":
        assert all(one.who != "eva" for one in table.waiting)
        return
    question = table.waiting[0]
    assert (question.kind, question.who) == ("follow", "eva")
    assert isinstance(question.facts, Follow)
    assert question.effect is not None
    assert not question.effect.sees
    assert table.stack("eva") == before

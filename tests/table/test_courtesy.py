"""Hands that are free of collection: after no action, and after the cards ran out."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import Shuffle
from cardroom.rulebook import load_game
from cardroom.table import Wager
from doors import BankTable, Live


def table_of(game: str, option: int, people: int = 3) -> BankTable:
    table = BankTable(load_game(game), option=option)
    for seat in range(1, people + 1):
        table.sit(f"p{seat}", 1_000_000, seat)
    return table


def shoe(table: BankTable, seed: str) -> Live:
    deck = table.rules.deck.deck(table.game.packs)
    return Live(deck, lambda ask: ask.usual, shuffles=lambda: Shuffle.seeded(seed))


def paid(table: BankTable) -> set[str]:
    """Who paid a collection in the hand that was dealt last."""
    fees = (table.way.last or {})["fees"]
    return {payer for payer, _, _ in fees}


def bets(table: BankTable, *seats: int, wager: str = "base") -> list[Wager]:
    stake = table.limit.low
    return [Wager(seat, f"p{seat}", wager, stake) for seat in seats]


def no_action(seed: int) -> tuple[BankTable, set[str]]:
    """A hand with a bank of one wager against two, and whoever the bank's money did not reach."""
    table = table_of("hustler/21st-century-baccarat", 1)
    driver = shoe(table, f"courtesy {seed}")
    done = table.play_round(bets(table, 2, 3), driver, bank=(1, table.limit.low))
    assert done.settlement is not None
    assert paid(table) == {"player-dealer", "p2", "p3"}
    reached = {one.claim.owner for one in done.settlement.settled if one.action}
    return table, {"p2", "p3"} - reached


def test_a_wager_without_action_has_its_next_hand_free_and_no_other() -> None:
    # 001:1172: courtesy time for the next hand of those whose wagers got no action.
    found = 0
    for seed in range(12):
        table, free = no_action(seed)
        if not free:
            continue
        found += 1
        told = [fact["names"] for fact in table.seen if fact["kind"] == "courtesy"]
        assert told == [sorted(free)]
        large = 100 * table.limit.low
        driver = shoe(table, f"courtesy {seed} again")
        table.play_round(bets(table, 2, 3), driver, bank=(1, large))
        assert paid(table) == {"player-dealer", "p2", "p3"} - free
        table.play_round(bets(table, 1, 3), driver, bank=(2, large))
        assert paid(table) == {"player-dealer", "p1", "p3"}
        table.proved(key=True)
    assert found >= 3


def test_a_push_pays_for_the_next_hand() -> None:
    for seed in range(60):
        table = table_of("hustler/21st-century-baccarat", 1, people=2)
        done = table.play_round(bets(table, 2), shoe(table, f"push {seed}"), bank=(1, 100_000))
        assert done.settlement is not None
        if done.settlement.settled[0].outcome == "push":
            assert not table.way.courtesy
            return
    pytest.fail("no push came")


def run_out(game: str) -> tuple[BankTable, Any]:
    """A hand whose cards run out in the middle of it."""
    table = table_of(game, 1)
    driver = shoe(table, "run out")
    first = next(one.id for one in table.rules.wagers if one.base)
    table.play_round(bets(table, 2, 3, wager=first), driver, bank=(1, 100_000))
    pack = table.table.felt.pack
    assert pack is not None
    pack.gone += pack.left - 3
    pack.cut = 0
    table.play_round(bets(table, 2, 3, wager=first), driver, bank=(1, 100_000))
    assert "ran out" in (table.way.last or {})["misdeal"]
    return table, (driver, first)


def test_when_the_cards_run_out_everyone_has_a_free_collection() -> None:
    # 001:447.
    table, (driver, first) = run_out("hustler/21st-century-blackjack")
    held = {name: table.stack(name) for name in table.people}
    assert table.way.courtesy == {"p1", "p2", "p3"}
    table.play_round(bets(table, 3, wager=first), driver, bank=(2, 100_000))
    assert paid(table) == set()
    table.play_round(bets(table, 3, wager=first), driver, bank=(2, 100_000))
    assert paid(table) == {"player-dealer", "p3"}
    assert table.stack("p1") == held["p1"]
    table.play_round(bets(table, 1, wager=first), driver, bank=(3, 100_000))
    assert paid(table) == {"player-dealer"}


def test_where_a_document_gives_nothing_the_next_hand_is_paid_for() -> None:
    table, (driver, first) = run_out("livermore/pure-21-5-blackjack")
    assert not table.way.courtesy
    table.play_round(bets(table, 3, wager=first), driver, bank=(2, 100_000))
    assert paid(table) != set()

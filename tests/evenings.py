"""Seeded evenings at a table: people who do anything they may, the same again for the same seed."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from cardroom.record.dealer import Dealer, Deals
from cardroom.record.journal import Journal, MemoryJournal
from cardroom.rulebook import load_game
from cardroom.table import Answer, Question, Table
from cardroom.table.commands import (
    Buy,
    Close,
    Command,
    Entropy,
    FloorRules,
    Sit,
    command_of,
)

KEY = b"a key for the tests of the table"


def dealer(seed: str) -> Dealer:
    return Dealer(KEY, seed=seed)


def opened(game: str, journal: Journal, deals: Deals, people: int = 4, **terms: Any) -> Table:
    """A table with people at its first seats."""
    table = Table.open(load_game(game), journal, deals, at=1_000, **terms)
    buy = table.way.buy_in()["usual"] or 0
    for seat in range(1, min(people, table.way.seats) + 1):
        table.do(Sit(buy, seat), by=f"p{seat}", at=1_000 + seat)
    return table


def anything(table: Table, question: Question, rng: random.Random) -> Any:
    """A legal answer; what moves the game on is a little likelier."""
    if question.kind in ("bank", "bet") and rng.random() < 0.8:
        return table.usual(question)
    ways: list[Any] = list(question.choices)
    if question.amount is not None:
        amount = question.amount
        sizes = amount.sizes or (amount.least, min(amount.most, 2 * amount.least))
        ways.append(rng.choice([size for size in sizes if amount.allows(size)] or [amount.least]))
    if question.pick is not None:
        pick = question.pick
        cards = [str(card) for card in rng.sample(pick.cards, len(pick.cards))]
        if pick.rows:
            return [cards[:3], cards[3:8], cards[8:]]
        return cards[: rng.randint(pick.least, pick.most)]
    if question.layout:
        return []
    if "fold" in ways and len(ways) > 1 and rng.random() < 0.7:
        ways.remove("fold")
    return rng.choice(ways)


def play(
    table: Table, hands: int, rng: random.Random, most: int = 400, *, numbers: bool = False
) -> None:
    """Hands of people who do anything, and perhaps add numbers to every shuffle."""
    for _ in range(most):
        if numbers:
            add_numbers(table)
        if table.number > hands or not table.waiting:
            return
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)


def evening(game: str, seed: str, hands: int = 2) -> MemoryJournal:
    """A seeded evening on the record, with the players' numbers in every shuffle they can reach."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer(seed))
    play(table, hands, random.Random(seed), numbers=True)
    return journal


@cache
def honest(game: str, hands: int = 3) -> tuple[bytes, ...]:
    """The log of three who do anything, add numbers to every shuffle, and go home."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, dealer("honest"), at=1_000)
    for seat in (1, 2, 3):
        table.do(Sit(table.way.buy_in()["usual"] or 0, seat), by=f"p{seat}", at=1_000 + seat)
        add_numbers(table)
    rng = random.Random(game)
    while table.waiting and table.number <= hands:
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        add_numbers(table)
    table.do(Close(), by="")
    return tuple(line + b"\n" for line in journal.lines)


def records_of(table: Table, kind: str | None = None) -> list[dict[str, Any]]:
    """What is on record, or what of a kind."""
    journal = table.journal
    assert isinstance(journal, MemoryJournal)
    return [dict(one) for one in journal.records if kind in (None, one["kind"])]


def log_of(table: Table) -> list[bytes]:
    """The log as a file has it."""
    return [line + b"\n" for line in table.journal.read()]


def close(table: Table) -> None:
    """Everybody goes home, and every chip is somebody's again."""
    if not table.closed:
        table.do(Close(), by="")
    left = {name for name, cents in table.ledger.balances.items() if cents}
    assert left <= {"drop", "jackpot", "cashier"}
    assert table.ledger.total() == 0


WHOLE: Final = bool(os.environ.get("CARDROOM_WHOLE"))
"""Whether proofs look at every record and every viewer, which takes an hour, or at a sample."""


def goes_on(whole: Sequence[bytes], cut: int, deals: Deals, *, to_the_end: bool = False) -> int:
    """Cut after so many records and resumed, a table does what was done next; how far it came."""
    journal = MemoryJournal(whole[:cut])
    table = Table.resume(journal, deals)
    done = len(journal.lines)
    assert journal.lines == list(whole[:done]), "what was lost comes again as it was"
    for line in whole[done:]:
        record = json.loads(line)
        if record["kind"] == "do":
            command, by, at = table._done(record)
            table.do(command, by, at)
            # One step is enough where the next cut begins with the next record.
            if not to_the_end:
                break
    assert journal.lines == list(whole[: len(journal.lines)])
    return len(journal.lines)


def add_numbers(table: Table) -> None:
    """Everybody adds a number to each shuffle to which nobody has."""
    if any(not pack.added for pack in table.felt.undealt):
        for name in reversed(table.people):
            table.do(Entropy(f"{table.records:06x}"), by=name)


def troubled(game: str, seed: str, names: Sequence[str] = (), most: int = 15) -> tuple[Table, str]:
    """An evening where everything goes wrong in turn; the table, and what could not go wrong."""
    table = opened(game, MemoryJournal(), dealer(seed))
    rng = random.Random(seed)
    hold(table)
    play_out(table, rng)
    for name in names or table.way.mishaps():
        table.do(FloorRules(name), by="")
        for _ in range(most):
            table.do(FloorRules("deal"), by="")
            play_out(table, rng)
            for person in list(table.people):
                if table.stack(person) < (table.way.buy_in()["usual"] or 0) // 2:
                    table.do(Buy(table.way.buy_in()["usual"] or 0), by=person)
            if not table.mishaps:
                break
        else:
            return table, name
    return table, ""


def play_out(table: Table, rng: random.Random) -> None:
    """Answer until nobody is asked anything; banks are taken and bets made."""
    while table.waiting:
        question = rng.choice(table.waiting)
        value = anything(table, question, rng)
        if question.kind in ("bank", "bet"):
            value = table.usual(question)
        table.do(Answer(question.id, value), by=question.who)


def commands(lines: Iterable[bytes], table: Table) -> Iterable[tuple[Command, str, int]]:
    """What was done, as the table that was there can read it."""
    for line in lines:
        record = json.loads(line)
        if record["kind"] == "do":
            yield table._done(record)


def hold(table: Table) -> None:
    """No further hand is dealt."""
    table.do(FloorRules("hold"), by="")


def again(data: dict[str, Any]) -> Command:
    """A command of a record."""
    return command_of(data)


def boldly(table: Table, question: Question, rng: random.Random) -> Any:
    """Stay in but for a bet now and then, draw many, say yes: what uses most of a deck."""
    if question.pick is not None and not question.pick.rows:
        cards = [str(card) for card in question.pick.cards]
        least = question.pick.most if rng.random() < 0.8 else question.pick.least
        return rng.sample(cards, rng.randint(least, question.pick.most))
    if question.kind == "act" and rng.random() < 0.1:
        return anything(table, question, rng)
    return next(
        (one for one in ("check", "call", "bring-in", "yes") if one in question.choices),
        anything(table, question, rng),
    )


@cache
def bold(game: str, hands: int = 4, people: int = 8) -> tuple[bytes, ...]:
    """The log of a full table that stays in and draws all it may, and of what goes wrong there."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer("bold"), people)
    rng = random.Random(game)
    again = [name for name in table.way.mishaps() if name in BACK_INTO_THE_DECK]
    last = hands + len(again)
    while table.waiting and table.number <= last:
        if again and table.number > hands and not table.mishaps:
            table.do(FloorRules(again.pop()), by="")
        question = table.waiting[0]
        table.do(Answer(question.id, boldly(table, question, rng)), by=question.who)
        add_numbers(table)
    table.do(Close(), by="")
    return tuple(line + b"\n" for line in journal.lines)


BACK_INTO_THE_DECK: Final = ("premature-flop", "premature-turn", "premature-river", "flop-too-many")
"""What goes wrong so that cards which were seen are shuffled back."""

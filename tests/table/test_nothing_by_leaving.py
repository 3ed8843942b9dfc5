"""Chips are in, and somebody leaves or goes away: what they win or lose is what it would have been.

The same evening is played twice with the same cards and answers. In the second one somebody leaves
or goes away right after the last thing they are asked in a hand: all in, insured, doubled, raised.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

import pytest

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Question, Table, TableError
from cardroom.table.commands import Away, Command, Leave, Sit

BOLD = ("insurance", "double", "all-in", "split", "raise", "call", "play", "yes")
OVER = {"award", "settle", "result"}
DEEDS: tuple[Command, ...] = (Leave(), Away())
QUESTIONS = 60


@dataclass
class Asked:
    """Somebody was asked something in a hand; so many records there were after the answer."""

    hand: int
    who: str
    records: int


def bold(table: Table, question: Question, rng: random.Random) -> object:
    """An answer that puts chips in where there is one."""
    choices = question.to_json(mine=True).get("choices") or []
    wanted = next((word for word in BOLD if word in choices and rng.random() < 0.7), None)
    return table.usual(question) if wanted is None else wanted


def play(
    game: str, at: int | None = None, deed: Command | None = None
) -> tuple[MemoryJournal, list[Asked]]:
    """An evening of two hands; whoever answers at some moment does something after it."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, Dealer(bytes(32), seed="1"), at=1)
    buy_in = table.way.buy_in()
    chips = buy_in["least"] or buy_in["usual"] or 0
    for seat in range(1, min(4, table.way.seats) + 1):
        table.do(Sit(chips, seat), by=f"p{seat}")
    asked: list[Asked] = []
    while table.waiting and len(asked) < QUESTIONS and table.number <= 2:
        question, hand = table.waiting[0], table.number
        rng = random.Random(f"{game} {question.id}")
        try:
            table.do(Answer(question.id, bold(table, question, rng)), by=question.who)
        except TableError:
            table.do(Answer(question.id, table.usual(question)), by=question.who)
        asked.append(Asked(hand, question.who, table.records))
        if len(asked) == at and deed is not None:
            table.do(deed, by=question.who)
    return journal, asked


def gained(journal: MemoryJournal, who: str, first: int) -> int | None:
    """What came to somebody's chips from a record on to the end of the hand."""
    out = 0
    for line in journal.lines[first:]:
        record = json.loads(line)
        if record["kind"] != "left":
            out += dict(record.get("post") or {}).get(f"stack:{who}", 0)
        if record["kind"] in OVER:
            return out
    return None


def last_words(asked: list[Asked]) -> list[int]:
    """The last that each is asked in a hand, where others are asked after them."""
    last = {(one.hand, one.who): at for at, one in enumerate(asked)}
    return [
        at
        for (hand, who), at in last.items()
        if any(one.hand == hand and one.who != who for one in asked[at + 1 :])
    ]


@pytest.mark.parametrize("game", game_ids())
def test_nobody_wins_more_or_loses_less_by_leaving(game: str) -> None:
    journal, asked = play(game)
    moments = last_words(asked)
    for at in moments[:2]:
        one = asked[at]
        would = gained(journal, one.who, one.records)
        for deed in DEEDS:
            try:
                other, _ = play(game, at + 1, deed)
            except TableError:
                continue  # a bank that is up stays
            assert gained(other, one.who, one.records) == would, (at, deed)

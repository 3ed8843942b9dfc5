"""What one checkout is measured by: reads a task a line, answers with its processor seconds.

``benchmarks/before_after.py`` starts this file once with each checkout's sources, so it uses only
what both of them have.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from cardroom.pages.story import Evening, stories
from cardroom.record.dealer import Dealer
from cardroom.record.journal import NO_FACTS, MemoryJournal, read_log
from cardroom.rulebook import load_game
from cardroom.table import Table, command_of

HANDS = 40
SEATS = 5


def evening(game: str) -> MemoryJournal:
    """Some hands in which everybody does what is usual."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, Dealer(bytes(32), seed=game), at=1)
    seen = table.view(None)
    for seat in range(1, min(SEATS, len(seen["seats"])) + 1):
        sit = {"kind": "sit", "seat": seat, "chips": 50 * seen["buy_in"]["usual"]}
        table.do(command_of(sit), by=f"p{seat}", at=2)
    while table.number <= HANDS and table.waiting:
        asked = table.waiting[0]
        answer = {"kind": "answer", "question": asked.id, "value": table.usual(asked)}
        table.do(command_of(answer), by=asked.who, at=3)
    return journal


@cache
def heard(game: str) -> tuple[Evening, Sequence[Any]]:
    """An evening's facts as everybody saw them."""
    told, facts = Evening(), []
    for record in read_log(line + b"\n" for line in evening(game).lines):
        if record["kind"] == "open":
            told.header(record)
        if record["kind"] not in NO_FACTS:
            facts.append(record)
    return told, facts


def tell(game: str) -> None:
    """The rows of all hands, for a spectator and for somebody who plays."""
    whole, facts = heard(game)
    for who in (None, "p1"):
        told = Evening()
        told.game = whole.game
        for _ in stories(told, facts, who):
            pass


TASKS: dict[str, Callable[[str], object]] = {"rows": tell, "evening": evening}


def measured() -> Iterator[float]:
    """Processor seconds of each task that is asked for."""
    for line in sys.stdin:
        name, game = line.split()
        gc.collect()
        began = time.process_time()
        TASKS[name](game)
        yield time.process_time() - began


if __name__ == "__main__":
    for answer in measured():
        print(answer, flush=True)

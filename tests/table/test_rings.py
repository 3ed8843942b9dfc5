"""A hand that is over goes by itself: a room of a thousand tables cannot stop to look for it."""

import gc

import pytest

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Table, command_of


def rounds(table: Table, wanted: int) -> None:
    """Play so many rounds as sensible players would, everybody looking all the time."""
    end = table.number + wanted
    for _ in range(3_000):
        if table.number >= end:
            return
        asked = table.waiting[0]
        answer = {"kind": "answer", "question": asked.id, "value": table.usual(asked)}
        table.do(command_of(answer), by=asked.who, at=3)
        for name in (*table.people, None):
            table.view(name)
    raise AssertionError("the rounds do not end")


@pytest.mark.slow
@pytest.mark.parametrize("game", game_ids())
def test_hands_leave_nothing_for_the_collector(game: str) -> None:
    table = Table.open(load_game(game), MemoryJournal(), Dealer(bytes(32)), at=1)
    table.snapshots = 10
    seen = table.view(None)
    for row in seen["seats"][:3]:
        sit = {"kind": "sit", "seat": row["seat"], "chips": seen["buy_in"]["usual"]}
        table.do(command_of(sit), by=f"p{row['seat']}", at=2)
    rounds(table, 1)
    gc.disable()
    # Whatever is there already is none of this hand's, and is not looked through again.
    gc.freeze()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        rounds(table, 3)
        gc.collect()
        # What libraries leave behind when they are loaded is none of ours.
        left = {type(one) for one in gc.garbage if type(one).__module__.startswith("cardroom")}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.unfreeze()
        gc.enable()
    assert left == set()

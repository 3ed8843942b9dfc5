"""A full table that throws everything away: the deck runs out again and again, the draw goes on.

Burns stay out of a deck that is shuffled again, so nine players who draw five each use up the eight
cards that nobody holds by their burns. No document of the club speaks of that.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.proof.verify import verify
from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import load_game
from cardroom.table import Answer, Table, command_of
from cardroom.table.facts import Fact

CHECK = Path(__file__).parents[2] / "examples" / "check_hand.py"
KEY = bytes(range(32))
GOES_IN = ("check", "call", "bet", "open")


def all_draw_all(game: str, seed: int) -> tuple[Table, MemoryJournal, list[Fact]]:
    """The first hand that a full table is dealt: everybody stays and throws away all they may."""
    journal = MemoryJournal()
    table = Table.open(load_game(game), journal, Dealer(KEY, seed=str(seed)), at=1)
    view = table.view(None)
    seats = [one["seat"] for one in view["seats"]]
    for seat in seats:
        sit = {"kind": "sit", "seat": seat, "chips": view["buy_in"]["usual"]}
        table.do(command_of(sit), by=f"p{seat}", at=2)
    facts: list[Fact] = []
    first = table.number
    while table.number < first + 2:
        question = table.waiting[0]
        asked = question.to_json(mine=True)
        if question.kind == "draw":
            value = asked["cards"]["from"][: asked["cards"]["most"]]
        else:
            choices = asked.get("choices", [])
            value = next((one for one in GOES_IN if one in choices), question.default)
        told = table.do(Answer(question.id, value), by=question.who, at=3)
        facts += told if table.number > first else []
    return table, journal, facts


@pytest.mark.parametrize("game", ["lucky-buck/draw-poker", "lucky-buck/lowball"])
def test_nine_players_who_draw_five_each_are_all_served(game: str, tmp_path: Path) -> None:
    table, journal, facts = all_draw_all(game, 7)
    kinds = [fact.kind for fact in facts]
    assert "misdeal" not in kinds
    assert kinds.count("reshuffle") >= 8
    assert kinds.count("discard") == 9
    assert "award" in kinds
    table.do(command_of({"kind": "close"}), by="", at=4)
    log = tmp_path / "log.jsonl"
    lines = [line.rstrip(b"\n") + b"\n" for line in journal.lines]
    log.write_bytes(b"".join(lines))
    for key in (None, Dealer(KEY)):
        found = verify(lines, key=key)
        assert found.problems == []
        assert found.closed
    check = [sys.executable, str(CHECK), str(log), table.head]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

"""A log of Chinese poker or Pan run again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.cards import Card
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.units import UnitEffect
from cardroom.rulebook import LoadedGame
from cardroom.table.answers import Answers
from cardroom.table.drivers import Note
from cardroom.table.log import Record
from cardroom.table.unit_table import UnitTable

_ANSWERS: Final = {"draw", "ask", "say", "mishap"}


@dataclass(slots=True)
class UnitReplayed(Answers):
    """A driver that answers from the records of one round."""

    def answer(self, effect: UnitEffect, seat: int | None = None) -> Any:
        """What was answered then."""
        if isinstance(effect, Mishap):
            return self.mishap(seat, effect.kinds)
        if isinstance(effect, Draw):
            return Card.parse(self.take("draw")["card"])
        if isinstance(effect, Announce):
            self.take("say")
            return None
        return self.take("ask")["answer"]


def open_unit_table(header: Record, game: LoadedGame) -> UnitTable:
    """The table that a header opened."""
    return UnitTable(
        game,
        seats=header["seats"],
        unit=header["unit"],
        schedule=header["schedule"],
        options=header["options"],
        opened=header["opened"],
    )


def unit_act_again(table: UnitTable, records: Sequence[Record], notes: list[Note]) -> None:
    """Do again what a record of a units table says was done."""
    record = records[0]
    kind = record["kind"]
    if kind == "sit":
        doubles = record.get("doubles", False)
        table.sit(record["name"], record["chips"], record["seat"], doubles=doubles)
    elif kind == "buy":
        table.buy(record["name"], record["chips"])
    elif kind == "move":
        table.move(record["name"], record["seat"])
    elif kind == "leave":
        table.leave(record["name"])
    elif kind == "close":
        table.close(notes)
    elif kind in ("low-card", "round"):
        answers = [entry for entry in records if entry["kind"] in _ANSWERS]
        driver = UnitReplayed(answers, notes)
        if kind == "round":
            table.play_round(driver)
        else:
            table.draw_low_card(driver)
    else:
        raise ValueError(f"no table writes a {kind!r} here")

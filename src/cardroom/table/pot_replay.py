"""A pot game's log run again: the same table to the cent, or where it differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.cards import Card
from cardroom.games.effects import Draw, Mishap
from cardroom.games.poker import (
    Act,
    Boxed,
    Declare,
    Discard,
    Expose,
    Exposed,
    Hand,
    PotEffect,
    Reshuffle,
)
from cardroom.rulebook import LoadedGame
from cardroom.table.drivers import Misdeal, Note
from cardroom.table.log import Record
from cardroom.table.pot_table import PotTable

_ANSWERS: Final = frozenset(
    ("draw", "act", "discard", "expose", "declare", "reshuffle", "say", "misdeal", "mishap")
)


class HandEndsError(ValueError):
    """A log that ends in the middle of a hand."""


@dataclass(slots=True)
class PotReplayed:
    """A driver that answers from the records of one hand."""

    records: list[Record]
    notes: list[Note]
    at: int = 0

    def ready(self) -> Iterable[Note]:
        """The shuffles that were noted before the hand."""
        return self.notes

    def answer(self, effect: PotEffect, hand: Hand) -> Any:  # noqa: PLR0911 - one for each
        """What was answered then; nothing went wrong where nothing was written down."""
        if isinstance(effect, Mishap):
            return self._mishap(effect, hand)
        record = self._next()
        if record["kind"] == "misdeal":
            raise Misdeal(record["why"])
        if isinstance(effect, Draw):
            card = Card.parse(self._of(record, "draw")["card"])
            flaw = {"exposed": Exposed, "boxed": Boxed}.get(record.get("flaw", ""))
            return card if flaw is None else flaw(card)
        if isinstance(effect, Act):
            return int(self._of(record, "act")["answer"])
        if isinstance(effect, Discard):
            return tuple(Card.parse(text) for text in self._of(record, "discard")["cards"])
        if isinstance(effect, Expose | Declare):
            kind, said = ("expose", "shows") if isinstance(effect, Expose) else ("declare", "says")
            return bool(self._of(record, kind)[said])
        if isinstance(effect, Reshuffle):
            return self._of(record, "reshuffle")["secret"]
        self._of(record, "say")
        return None

    def _mishap(self, effect: Mishap, hand: Hand) -> str | None:
        record = self.records[self.at] if self.at < len(self.records) else None
        if record is None or record["kind"] != "mishap":
            return None
        if record["seat"] != hand.seats[effect.at] or record["what"] not in effect.kinds:
            return None
        self.at += 1
        return str(record["what"])

    def _next(self) -> Record:
        if self.at >= len(self.records):
            raise HandEndsError("the log ends in the middle of a hand")
        self.at += 1
        return self.records[self.at - 1]

    @staticmethod
    def _of(record: Record, kind: str) -> Record:
        if record["kind"] != kind:
            raise ValueError(f"the rules ask for a {kind} here, the log has a {record['kind']}")
        return record


def open_pot_table(header: Record, game: LoadedGame) -> PotTable:
    """The table that a header opened."""
    return PotTable(
        game,
        seats=header["seats"],
        stakes=header["stakes"],
        schedule=header["schedule"],
        options=header["options"],
        opened=header["opened"],
    )


def act_again(table: PotTable, records: Sequence[Record], notes: list[Note]) -> None:
    """Do again what a record says was done."""
    record = records[0]
    kind = record["kind"]
    if kind == "sit":
        table.sit(record["name"], record["chips"], record["seat"])
    elif kind == "buy":
        table.buy(record["name"], record["chips"])
    elif kind == "move":
        table.move(record["name"], record["seat"])
    elif kind == "leave":
        table.leave(record["name"])
    elif kind == "out":
        table.sit_out(record["name"])
    elif kind == "back":
        table.come_back(record["name"])
    elif kind == "lots":
        cards = [entry for entry in records if entry["kind"] == "draw"]
        table.draw_for_button(PotReplayed(cards, notes))
    elif kind == "time":
        table.collect_time(record["two_hands"], newcomer=record.get("newcomer"))
    elif kind == "close":
        table.close(notes)
    elif kind == "hand":
        answers = [entry for entry in records if entry["kind"] in _ANSWERS]
        table.play_hand(
            PotReplayed(answers, notes),
            posting=record["posting"],
            straddle=record["straddle"],
            kill=record["kill"],
            floor=record.get("floor", False),
        )
    else:
        raise ValueError(f"no table writes a {kind!r} here")

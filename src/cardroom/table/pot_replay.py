"""A pot game's log run again: the same table to the cent, or where it differs."""

from __future__ import annotations

from collections.abc import Sequence
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
from cardroom.table.answers import Answers
from cardroom.table.drivers import Note
from cardroom.table.log import Record
from cardroom.table.pot_table import PotTable

_ANSWERS: Final = frozenset(
    ("draw", "act", "discard", "expose", "declare", "reshuffle", "say", "misdeal", "mishap")
)


@dataclass(slots=True)
class PotReplayed(Answers):
    """A driver that answers from the records of one hand."""

    def answer(self, effect: PotEffect, hand: Hand) -> Any:  # noqa: PLR0911 - one for each
        """What was answered then."""
        if isinstance(effect, Mishap):
            return self.mishap(hand.seats[effect.at], effect.kinds)
        if isinstance(effect, Draw):
            record = self.take("draw")
            card = Card.parse(record["card"])
            flaw = {"exposed": Exposed, "boxed": Boxed}.get(record.get("flaw", ""))
            return card if flaw is None else flaw(card)
        if isinstance(effect, Act):
            return int(self.take("act")["answer"])
        if isinstance(effect, Discard):
            return tuple(Card.parse(text) for text in self.take("discard")["cards"])
        if isinstance(effect, Expose):
            return bool(self.take("expose")["shows"])
        if isinstance(effect, Declare):
            return bool(self.take("declare")["says"])
        if isinstance(effect, Reshuffle):
            return self.take("reshuffle")["secret"]
        self.take("say")
        return None


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

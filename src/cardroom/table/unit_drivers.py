"""Who answers the questions of Chinese poker and Pan: a live table, or a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from cardroom.cards import Card, Deck, Shoe, Shuffle
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.units import Ask, UnitEffect
from cardroom.table.drivers import Note, ScriptError
from cardroom.table.log import Record

AskChooser = Callable[[Ask], str]
FloorChooser = Callable[[Mishap], str | None]


class UnitDriver(Protocol):
    """Whoever answers the effects of a round."""

    def ready(self) -> Iterable[Note]:
        """Shuffles revealed and committed to before the round."""

    def answer(self, effect: UnitEffect, seat: int | None = None) -> Any:
        """The card or the words that the effect asks for; ``seat`` is who it is about."""


@dataclass(slots=True)
class UnitLive:
    """A fair shuffle for every round, people or bots who choose, and a floor that is in luck."""

    deck: Deck
    choose: AskChooser
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    floor: FloorChooser | None = None
    shoe: Shoe | None = None
    shuffle: Shuffle | None = None

    def ready(self) -> Iterable[Note]:
        """The last shuffle is revealed, and a new one committed to."""
        yield from self.reveal()
        self.shuffle = self.shuffles()
        self.shoe = Shoe.shuffled(self.deck, self.shuffle)
        body = {"commitment": self.shuffle.commitment, "packs": self.deck.packs, "burned": []}
        yield "shuffle", body

    def reveal(self) -> Iterable[Note]:
        """The secret of the deck in use."""
        if self.shuffle is not None:
            yield "reveal", {"secret": self.shuffle.secret.hex()}
        self.shoe = self.shuffle = None

    def answer(self, effect: UnitEffect, seat: int | None = None) -> Any:  # noqa: ARG002
        """A card, what the player says, or what goes wrong."""
        if isinstance(effect, Draw):
            if self.shoe is None:
                raise ScriptError("no deck is shuffled: ready() comes before the round")
            return self.shoe.draw()
        if isinstance(effect, Mishap):
            return self.floor(effect) if self.floor is not None else None
        return self.choose(effect) if isinstance(effect, Ask) else None


@dataclass(slots=True)
class UnitReplayed:
    """A driver that answers from the records of one round."""

    records: list[Record]
    notes: list[Note]
    at: int = 0

    def ready(self) -> Iterable[Note]:
        """The shuffles that were noted before the round."""
        return self.notes

    def answer(self, effect: UnitEffect, seat: int | None = None) -> Any:
        """What was answered then; nothing went wrong where nothing was written down."""
        if isinstance(effect, Mishap):
            return self._mishap(effect, seat)
        if self.at >= len(self.records):
            raise EOFError("the log ends in the middle of a round")
        record = self.records[self.at]
        self.at += 1
        wanted = "draw" if isinstance(effect, Draw) else "ask"
        wanted = "say" if isinstance(effect, Announce) else wanted
        if record["kind"] != wanted:
            raise ValueError(f"the rules ask for a {wanted} here, the log has a {record['kind']}")
        if wanted == "draw":
            return Card.parse(record["card"])
        return record["answer"] if wanted == "ask" else None

    def _mishap(self, effect: Mishap, seat: int | None) -> str | None:
        record = self.records[self.at] if self.at < len(self.records) else None
        if record is None or record["kind"] != "mishap" or record["seat"] != seat:
            return None
        if record["what"] not in effect.kinds:
            return None
        self.at += 1
        return str(record["what"])

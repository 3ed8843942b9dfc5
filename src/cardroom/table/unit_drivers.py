"""Who answers the questions of Chinese poker and Pan at a live table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from cardroom.cards import Deck, Shoe, Shuffle
from cardroom.games.effects import Draw, Mishap
from cardroom.games.units import Ask, UnitEffect
from cardroom.table.drivers import Note, ScriptError

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

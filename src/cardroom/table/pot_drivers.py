"""Drivers of pot games: a live table, and a script of known cards and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from cardroom.cards import Card, Deck, Shoe, Shuffle, parse_cards
from cardroom.games.effects import Draw
from cardroom.games.poker import Act, Declare, Discard, Expose, Hand, PotEffect, Reshuffle
from cardroom.games.poker.declaring import usual
from cardroom.table.drivers import Note, ScriptError

PotChooser: TypeAlias = Callable[[Act | Discard | Expose, Hand], Any]


class PotDriver(Protocol):
    """Whoever answers the effects of a hand."""

    def ready(self) -> Iterable[Note]:
        """What happens before a hand: the last shuffle revealed, a new one committed to."""

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        """The card or the choice that the effect asks for."""


@dataclass(slots=True)
class PotLive:
    """A fair shuffle for every hand, and people or bots who choose."""

    deck: Deck
    choose: PotChooser
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    shoe: Shoe | None = None
    shuffle: Shuffle | None = None
    declare: Callable[[Declare, Hand], bool] = usual

    def ready(self) -> Iterable[Note]:
        """The last hand's shuffle is revealed, and a new one committed to."""
        yield from self.reveal()
        self.shuffle = self.shuffles()
        self.shoe = Shoe.shuffled(self.deck, self.shuffle)
        yield (
            "shuffle",
            {"commitment": self.shuffle.commitment, "packs": self.deck.packs, "burned": []},
        )

    def reveal(self) -> Iterable[Note]:
        """The secret of the deck in use, which is not dealt from any more."""
        if self.shuffle is not None:
            yield "reveal", {"secret": self.shuffle.secret.hex()}
        self.shoe = self.shuffle = None

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        """A card from the deck, or what the player chooses."""
        if isinstance(effect, Draw):
            if self.shoe is None:
                raise ScriptError("no deck is shuffled: ready() comes before the hand")
            return self.shoe.draw()
        if isinstance(effect, Reshuffle):
            return self._reshuffle(effect)
        if isinstance(effect, Act | Discard | Expose):
            return self.choose(effect, hand)
        if isinstance(effect, Declare):
            return self.declare(effect, hand)
        return None

    def _reshuffle(self, effect: Reshuffle) -> str:
        """A new stub; its secret goes on the record at once, for the cards are dealt out now."""
        if self.shoe is None:
            raise ScriptError("no deck is shuffled: ready() comes before the hand")
        again = self.shuffles()
        stub = [*self.shoe.cards[self.shoe.gone :], *effect.cards]
        self.shoe = Shoe(again.order(stub))
        return again.secret.hex()


@dataclass(slots=True)
class PotScript:
    """Known cards and actions; burns, and cards after the last known one, are any card left."""

    deck: Deck
    cards: list[Card]
    actions: list[str] = field(default_factory=list)
    asked: tuple[str, ...] = ()
    """What could be done when the actions were at an end."""
    spare: list[Card] | None = None

    def ready(self) -> Iterable[Note]:
        """Nothing: the cards are known."""
        return ()

    def answer(self, effect: PotEffect, hand: Hand) -> Any:  # noqa: ARG002 - as a driver's
        """The next of the known answers; checks, calls and pat hands after the last."""
        if isinstance(effect, Draw):
            return self._card(effect)
        if isinstance(effect, Act):
            if not self.actions:
                self.asked = self.asked or effect.options()
                return 0 if effect.can_call else effect.least
            return effect.parse(self.actions.pop(0))
        if isinstance(effect, Discard):
            return self._throws(effect)
        if isinstance(effect, Expose | Declare):
            return self._says(effect)
        if isinstance(effect, Reshuffle) and self.spare is not None:
            self.spare.extend(effect.cards)
        return None

    def _says(self, effect: Expose | Declare) -> bool:
        """Declared if the next action says so; an action that speaks of something else waits."""
        word = self.actions[0].strip().lower() if self.actions else ""
        what = "expose" if isinstance(effect, Expose) else effect.what
        if self.actions and (isinstance(effect, Expose) or word in (what, f"no {what}")):
            self.actions.pop(0)
        return word == what

    def _card(self, effect: Draw) -> Card:
        if self.spare is None:
            left = self.deck.counts()
            left.subtract(Counter(self.cards))
            self.spare = list(left.elements())
        if effect.to != "burn" and self.cards:
            return self.cards.pop(0)
        if not self.spare:
            raise ScriptError("the deck is at an end before the hand is")
        return self.spare.pop(0)

    def _throws(self, effect: Discard) -> tuple[Card, ...]:
        if not self.actions:
            return effect.held[: effect.least]
        words = self.actions.pop(0).strip()
        for start in ("draw", "discard", "throw"):
            words = words.removeprefix(start).strip()
        nothing = words.lower() in ("pat", "nothing", "")
        return effect.check(() if nothing else tuple(parse_cards(words)))

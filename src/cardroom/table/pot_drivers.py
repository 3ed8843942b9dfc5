"""Drivers of pot games: a live table, and a script of known cards and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from cardroom.cards import Card, Deck, Shoe, Shuffle, parse_cards
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
from cardroom.games.poker.declaring import usual
from cardroom.games.poker.mishaps import flaws
from cardroom.table.drivers import Note, ScriptError

PotChooser: TypeAlias = Callable[[Act | Discard | Expose, Hand], Any]
FloorChooser: TypeAlias = Callable[[Mishap, Hand], str | None]


class PotDriver(Protocol):
    """Whoever answers the effects of a hand."""

    def ready(self) -> Iterable[Note]:
        """What happens before a hand: the last shuffle revealed, a new one committed to."""

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        """The card or the choice that the effect asks for."""


@dataclass(slots=True)
class PotLive:
    """A fair shuffle for every hand, people or bots who choose, and a floor that is in luck."""

    deck: Deck
    choose: PotChooser
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    shoe: Shoe | None = None
    shuffle: Shuffle | None = None
    declare: Callable[[Declare, Hand], bool] = usual
    floor: FloorChooser | None = None
    """What goes wrong at a moment when something can; asked in hands that have a floor."""

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
            return self._dealt(self.shoe.draw(), effect, hand)
        if isinstance(effect, Reshuffle):
            return self._reshuffle(effect)
        if isinstance(effect, Act | Discard | Expose):
            return self.choose(effect, hand)
        if isinstance(effect, Declare):
            return self.declare(effect, hand)
        if isinstance(effect, Mishap) and self.floor is not None:
            return self.floor(effect, hand)
        return None

    def _dealt(self, card: Card, effect: Draw, hand: Hand) -> Card | Exposed | Boxed:
        """A card, which the floor may let come wrong."""
        kinds = flaws(hand, effect) if hand.floor is not None and self.floor is not None else ()
        if not kinds or self.floor is None:
            return card
        at = hand.button
        if effect.to.startswith("seat"):
            at = hand.place_of(int(effect.to.removeprefix("seat ")))
        what = self.floor(Mishap(at, kinds), hand)
        if what is None:
            return card
        return Boxed(card) if what.startswith("boxed") else Exposed(card)

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
    mishaps: list[str] = field(default_factory=list)
    """What goes wrong, in order: ``9c exposed``, ``9c boxed``, or by place ``2: absent``,
    ``2 on sixth street: absent``."""

    def ready(self) -> Iterable[Note]:
        """Nothing: the cards are known."""
        return ()

    def answer(self, effect: PotEffect, hand: Hand) -> Any:  # noqa: PLR0911 - one for each
        """The next of the known answers; checks, calls and pat hands after the last."""
        if isinstance(effect, Draw):
            return self._flawed(self._card(effect))
        if isinstance(effect, Mishap):
            return self._goes_wrong(effect, hand)
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
            # What is named to come again comes when it is named.
            self.spare.extend(card for card in effect.cards if card not in self.cards)
        return None

    def _flawed(self, card: Card) -> Card | Exposed | Boxed:
        for words, flaw in ((f"{card} exposed", Exposed), (f"{card} boxed", Boxed)):
            if words in self.mishaps:
                self.mishaps.remove(words)
                return flaw(card)
        return card

    def _goes_wrong(self, effect: Mishap, hand: Hand) -> str | None:
        """The next mishap that is named with a place, if it can happen there now."""
        named = next((words for words in self.mishaps if ": " in words), "")
        where, _, kind = named.partition(": ")
        place, _, street = where.partition(" on ")
        if place != str(effect.at + 1) or kind not in effect.kinds:
            return None
        if street and hand.plan.streets[hand.street].street.name != street:
            return None
        self.mishaps.remove(named)
        return kind

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

"""The felt: the deck in play, and the cards that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.record.dealer import Pack
from cardroom.said import Said
from cardroom.table.facts import (
    CardDealt,
    CardMoved,
    CardsShown,
    EntropyAdded,
    Private,
    Reshuffled,
    Rolled,
    Shuffled,
)

if TYPE_CHECKING:
    from cardroom.table.table import Table


SEEN: Final = ("exposed", "boxed")
"""Flaws of a card that everybody sees."""


class Misdeal(Exception):  # noqa: N818 - the card room's own word, and no error of a program
    """The deal is void, and why."""

    def __init__(self, key: str, /, **about: str) -> None:
        super().__init__(key)
        self.why = Said(key, **about)


@dataclass(slots=True)
class Dealt:
    """A card on the table: where it lay in the deck, and whether everybody sees it."""

    place: int
    card: Card
    up: bool


class Felt:
    """What lies on the table, and who may look at what lies face down."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pack: Pack | None = None
        self.coming: list[Pack] = []
        """Decks that are committed to for hands to come; players may add to them until then."""
        self.hands: dict[HandPlace, list[Dealt]] = {}
        self.lookers: dict[HandPlace, frozenset[str]] = {}
        """Who may look at the cards of a hand that lie face down."""
        self.shuffles = 0

    def shuffle(self) -> None:
        """A new deck, committed to before anyone bets."""
        self.reveal()
        self.pack = self._commit()

    def make_ready(self, decks: int = 1) -> None:
        """Commit to decks for hands to come, so that players have time to add to them."""
        while len(self.coming) < decks:
            self.coming.append(self._commit())

    def take(self) -> None:
        """A deck that was committed to before comes into play; there is always a next one."""
        self.make_ready()
        self.reveal()
        self.pack = self.coming.pop(0)
        self.make_ready()

    def _commit(self) -> Pack:
        """A new deck: its commitment for everybody, its secret sealed into the same record."""
        self.shuffles += 1
        table, dealer, number = self.table, self.table.dealer, self.shuffles
        context = f"{table.salt} shuffle {number}"
        then = table.recorded("shuffle")
        if then is not None:
            secret = bytes.fromhex(dealer.unseal(str(then.get("sealed")), context))
        else:
            secret = dealer.secret(number)
        pack = self.new_pack(secret)
        pack.number = number
        sealed = dealer.seal(secret.hex(), context)
        table.tell(
            Shuffled(
                commitment=pack.commitment,
                number=number,
                sealed=sealed,
                orders=pack.roots if pack.ahead else UNSET,
            )
        )
        return pack

    def new_pack(self, secret: bytes) -> Pack:
        """The game's deck as a secret shuffles it."""
        rules = self.table.game.rules.deck
        deck = rules.deck(self.table.game.packs)
        ahead = self.table.way.orders_ahead
        return self.table.dealer.pack(deck, secret, rules.burn, rules.cut, ahead)

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """Cards go back into the stub; for each order that is used one more is committed to."""
        assert self.pack is not None
        self.pack.shuffle_back(cards)
        order = self.pack.root(self.pack.again + self.pack.ahead)
        self.table.tell(Reshuffled(cards=len(cards), again=self.pack.again, order=order))

    def reveal(self) -> None:
        """The deck is done with: what the way of playing opens of it."""
        if self.pack is not None:
            self.table.way.reveal(self.pack)
        self.pack = None

    def put_away(self) -> None:
        """The evening is over: what is opened of the last deck, and of those that never came."""
        self.reveal()
        while self.coming:
            self.table.way.reveal(self.coming.pop(0))

    @property
    def undealt(self) -> list[Pack]:
        """The decks that players may still add to: committed to, and no card has come."""
        decks = self.coming if self.pack is None else [self.pack, *self.coming]
        return [pack for pack in decks if pack.open_for_entropy]

    def add(self, name: str, value: str) -> None:
        """Somebody's number goes into every deck of which no card has come."""
        decks = self.undealt
        for pack in decks:
            pack.added.append(value)
            pack.givers.append(name)
        numbers = [pack.number for pack in decks]
        self.table.tell(EntropyAdded(name=name, value=value, shuffles=numbers))

    def new_layout(self, lookers: Mapping[HandPlace, Iterable[str]]) -> None:
        """The cards of the last hand are taken in."""
        self.hands = {}
        self.lookers = {hand: frozenset(names) for hand, names in lookers.items()}

    def lying(self, hand: HandPlace, card: Card) -> Dealt:
        """A card that lies in a hand, as it came last.

        It may have lain there before: thrown away, shuffled in and dealt to the same hand again.
        Who knows where a card came from must not be told that it is that one.
        """
        return next(one for one in reversed(self.hands[hand]) if one.card == card)

    def deal(self, to: HandPlace, *, up: bool, flaw: str = "") -> Card:
        """The next card, for a hand; who may look at it is told what it is."""
        if self.pack is None or not self.pack.left:
            raise Misdeal("cards-run-out")
        place, card = self.pack.next(to)
        seen = up or flaw in SEEN
        self.hands.setdefault(to, []).append(Dealt(place, card, seen))
        private = {} if seen else self._lookers_see(card, to)
        known = str(card) if seen else None
        told = CardDealt(to=to, up=up, place=place, card=known, flaw=flaw or UNSET)
        self.table.tell(told, private=private)
        return card

    def _lookers_see(self, card: Card, hand: HandPlace) -> dict[str, Private]:
        """A card that lies face down, for those who may look at its hand."""
        return {name: {"card": str(card)} for name in sorted(self.lookers.get(hand, ()))}

    def show(self, hand: HandPlace, cards: int | None = None) -> None:
        """Cards of a hand are turned up for everybody."""
        held = self.hands.get(hand, [])[:cards]
        if not all(one.up for one in held):
            self.turn_up(hand, held)

    def turn_up(self, hand: HandPlace, held: Sequence[Dealt], flaw: str = "") -> None:
        """Some cards are seen by everybody from now on, as those of a hand."""
        for one in held:
            one.up = True
        cards, places = [str(one.card) for one in held], [one.place for one in held]
        self.table.tell(CardsShown(hand=hand, cards=cards, places=places, flaw=flaw or UNSET))

    def move(self, held: Dealt, here: HandPlace, to: HandPlace, *, at: int | None = None) -> Dealt:
        """A card goes to the hand it belongs to, or out of play."""
        self.hands[here].remove(held)
        there = self.hands.setdefault(to, [])
        there.insert(len(there) if at is None else at, held)
        # Whoever looked at the hand it leaves knows the card.
        looks = self._lookers_see(held.card, here) | self._lookers_see(held.card, to)
        private = {} if held.up else looks
        card = str(held.card) if held.up else None
        told = CardMoved(here=here, to=to, card=card, place=held.place)
        self.table.tell(told, private=private)
        return held

    def split(self, here: HandPlace, to: HandPlace) -> None:
        """The last card of a hand is the first of another, which chips were put up for."""
        if to not in self.hands:
            self.hands[to] = [self.hands[here].pop()]

    def throw(self, dice: int, why: str) -> tuple[int, ...]:
        """Dice, which follow from the shuffle's secret."""
        if self.pack is None:
            raise Misdeal("no-shuffle")
        faces = self.pack.throw(dice)
        self.table.tell(Rolled(dice=dice, why=why, faces=list(faces)))
        return faces

"""The felt: the deck in play, and the cards that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import Card
from cardroom.games.said import Said
from cardroom.table.dealer import Pack

if TYPE_CHECKING:
    from cardroom.table.table import Table


SEEN: Final = ("exposed", "boxed")
"""Flaws of a card that everybody sees."""
BURNED: Final = "burned"
ASIDE: Final = "aside"
"""Where a card lies that came too early, until it is clear whose it is."""


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
        self.hands: dict[str, list[Dealt]] = {}
        self.lookers: dict[str, frozenset[str]] = {}
        """Who may look at the cards of a hand that lie face down."""
        self.shuffles = 0

    def shuffle(self) -> None:
        """A new deck, committed to before anyone bets; its secret goes sealed into the record."""
        self.reveal()
        self.shuffles += 1
        number = self.shuffles
        then = self.table.recorded("shuffle")
        if then is not None:
            sealed = self.table.dealer.unseal(
                str(then["sealed"]), f"{self.table.salt} shuffle {number}"
            )
            secret = bytes.fromhex(sealed)
        else:
            secret = self.table.dealer.secret(number)
        self.pack = self.new_pack(secret)
        sealed = self.table.dealer.seal(secret.hex(), f"{self.table.salt} shuffle {number}")
        self.table.tell("shuffle", commitment=self.pack.commitment, number=number, sealed=sealed)

    def new_pack(self, secret: bytes) -> Pack:
        """The game's deck as a secret shuffles it."""
        rules = self.table.game.rules.deck
        deck = rules.deck(self.table.game.packs)
        return self.table.dealer.pack(deck, secret, rules.burn, rules.cut)

    def reveal(self) -> None:
        """The deck is done with: what the way of playing opens of it."""
        if self.pack is not None:
            self.table.way.reveal(self.pack)
        self.pack = None

    def new_layout(self, lookers: Mapping[str, Iterable[str]]) -> None:
        """The cards of the last hand are taken in."""
        self.hands = {}
        self.lookers = {hand: frozenset(names) for hand, names in lookers.items()}

    def deal(self, to: str, *, up: bool, flaw: str = "") -> Card:
        """The next card, for a hand; who may look at it is told what it is."""
        if self.pack is None or not self.pack.left:
            raise Misdeal("cards-run-out")
        place, card = self.pack.next(to)
        seen = up or flaw in SEEN
        self.hands.setdefault(to, []).append(Dealt(place, card, seen))
        private = {}
        if not seen:
            private = {name: {"card": str(card)} for name in sorted(self.lookers.get(to, ()))}
        body: dict[str, Any] = {"to": to, "up": up, "place": place}
        body["card"] = str(card) if seen else None
        if flaw:
            body["flaw"] = flaw
        self.table.tell("card", private=private, **body)
        return card

    def show(self, hand: str, cards: int | None = None) -> None:
        """Cards of a hand are turned up for everybody."""
        held = self.hands.get(hand, [])[:cards]
        if all(one.up for one in held):
            return
        for one in held:
            one.up = True
        self.table.tell(
            "show",
            hand=hand,
            cards=[str(one.card) for one in held],
            places=[one.place for one in held],
        )

    def expose(self, hand: str, held: Dealt) -> None:
        """A card of a hand is turned up by mistake."""
        held.up = True
        self.table.tell(
            "show", hand=hand, cards=[str(held.card)], places=[held.place], flaw="exposed"
        )

    def move(self, held: Dealt, here: str, to: str, *, at: int | None = None) -> Dealt:
        """A card goes to the hand it belongs to, or out of play."""
        self.hands[here].remove(held)
        there = self.hands.setdefault(to, [])
        there.insert(len(there) if at is None else at, held)
        private = {}
        if not held.up:
            private = {name: {"card": str(held.card)} for name in sorted(self.lookers.get(to, ()))}
        self.table.tell(
            "card-moved",
            private=private,
            here=here,
            to=to,
            card=str(held.card) if held.up else None,
            place=held.place,
        )
        return held

    def throw(self, dice: int, why: str) -> tuple[int, ...]:
        """Dice, which follow from the shuffle's secret."""
        if self.pack is None:
            raise Misdeal("no-shuffle")
        faces = self.pack.throw(dice)
        self.table.tell("roll", dice=dice, why=why, faces=list(faces))
        return faces

"""The dealer: where cards and dice come from, committed to before anyone bets and sealed until due.

The deck is shuffled by a secret and committed to card by card; what players add to it afterwards
decides in which order the places are dealt from. So neither the house nor a player chooses what
comes, and a card that is shown can be proved without showing the others.

Where cards can be shuffled back, further orders of the whole deck are committed to beside the
first. The stub after a reshuffle is what the next of these orders leaves when cards that are still
out are passed over. A place of one order tells nothing about a place of another, so whoever knows
where their discard came from cannot tell when it comes out again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from cardroom.cards import Card, Deck, Shuffle
from cardroom.cards.hash_tree import HashTree, Opening
from cardroom.cards.places import HandPlace
from cardroom.record.journal import LogError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

SECRET_BYTES = 32


class SealError(LogError):
    """Something sealed that this key does not open."""


class Deals(Protocol):
    """Whoever provides secrets and lets things go wrong; a table asks, and keeps the answers."""

    def secret(self, number: int) -> bytes:
        """The secret of the table's next shuffle."""

    def seal(self, text: str, context: str) -> str:
        """A text that only the house can read."""

    def unseal(self, sealed: str, context: str) -> str:
        """What was sealed."""

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        """The deck as the secret shuffles it."""

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:
        """What goes wrong at a moment when something can; almost always nothing.

        ``dealt`` says that it is about the card that comes next.
        """


@dataclass(slots=True)
class Dealer:
    """A dealer with the house's key: fair secrets, or seeded ones for practice and tests."""

    key: bytes
    seed: str | None = None
    _box: AESGCMSIV | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def seeded(self) -> bool:
        """Whether the same cards come again with the same seed; a table says so."""
        return self.seed is not None

    def secret(self, number: int) -> bytes:
        """From the system's random source, or from the seed."""
        if self.seed is None:
            return secrets.token_bytes(SECRET_BYTES)
        return hashlib.sha256(f"cardroom shuffle {self.seed}/{number}".encode()).digest()

    def seal(self, text: str, context: str) -> str:
        """Encrypted and authenticated; the same text in the same place gives the same seal."""
        return self._sealing().encrypt(self._nonce(context), text.encode(), context.encode()).hex()

    def _nonce(self, context: str) -> bytes:
        return hmac.digest(self.key, f"nonce {context}".encode(), "sha256")[:12]

    def _sealing(self) -> AESGCMSIV:
        """What seals with the house's key; loaded when something is sealed first."""
        if self._box is None:
            from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

            self._box = AESGCMSIV(self.key)
        return self._box

    def unseal(self, sealed: str, context: str) -> str:
        """What was sealed, or a sentence if it was sealed with another key or changed."""
        from cryptography.exceptions import InvalidTag

        try:
            text = bytes.fromhex(sealed)
            return self._sealing().decrypt(self._nonce(context), text, context.encode()).decode()
        except (InvalidTag, ValueError):
            raise SealError("sealed-other-key") from None

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        """The deck as the secret shuffles it."""
        return Pack(deck, secret, burn, cut, ahead)

    def mishap(
        self,
        seat: int | None,  # noqa: ARG002
        kinds: Sequence[str],  # noqa: ARG002
        *,
        dealt: bool,  # noqa: ARG002
    ) -> str | None:
        """Nothing goes wrong by itself."""
        return None


class Order:
    """One order of the whole deck, with a hash tree over it."""

    def __init__(self, cards: list[Card], secret: bytes) -> None:
        self.cards = cards
        self._secret = secret
        self._tree: HashTree | None = None

    @property
    def tree(self) -> HashTree:
        """The tree, which is made when it is asked for first."""
        if self._tree is None:
            self._tree = HashTree(self.cards, self._secret)
        return self._tree


@dataclass(slots=True)
class Pack:
    """A shuffled deck in play: the commitment, what players added, and what has come.

    Places are counted through all orders: with 52 cards, place 60 is place 8 of the second order.
    """

    deck: Deck
    secret: bytes
    burn: int = 0
    cut: int = 0
    ahead: int = 0
    """How many orders for a reshuffle are committed to before they are dealt from."""
    added: list[str] = field(default_factory=list)
    gone: int = 0
    number: int = 0
    """Which shuffle of its table it is."""
    givers: list[str] = field(default_factory=list)
    """Who added what is added, in the same order."""
    again: int = 0
    """How many times cards were shuffled back, which is the number of the order in use."""
    orders: list[Order] = field(init=False)
    size: int = field(init=False)
    commitment: str = field(init=False)
    """What is published before anyone bets."""
    _order: list[int] | None = None
    _throws: int = 0

    def __post_init__(self) -> None:
        self.size, self.orders = self.deck.size, []
        self.commitment = committed(self.roots)

    def root(self, number: int) -> str:
        """The commitment to one of the orders, which are made when they are asked for."""
        while len(self.orders) <= number:
            made = len(self.orders)
            # The salts of an order must be of no use for another, so each has its own secret.
            secret = hmac.digest(self.secret, b"again %d" % made, "sha256") if made else self.secret
            self.orders.append(Order(Shuffle(secret).order(self.deck.cards()), secret))
        return self.orders[number].tree.root

    @property
    def cards(self) -> list[Card]:
        """The deck in its first order."""
        return self.orders[0].cards

    @property
    def roots(self) -> list[str]:
        """The commitments to the orders that are published when the deck is shuffled."""
        return [self.root(number) for number in range(self.ahead + 1)]

    @property
    def open_for_entropy(self) -> bool:
        """Whether players may still add to the shuffle: until the first card has come."""
        return self._order is None

    def order(self) -> list[int]:
        """The places in the order they are dealt from; fixed when the first card comes."""
        if self._order is None:
            self._order = deal_order(self.size, self.root(0), self.added)
        return self._order

    def card(self, place: int) -> Card:
        """The card in a place."""
        order, at = divmod(place, self.size)
        return self.orders[order].cards[at]

    def next(self, to: HandPlace) -> tuple[int, Card]:  # noqa: ARG002 - a stacked deck looks at it
        """The place and the card that come next, whomever they are for."""
        place = self.order()[self.gone]
        self.gone += 1
        return place, self.card(place)

    @property
    def left(self) -> int:
        """How many cards are left, those behind the cut card included."""
        return (self.size if self._order is None else len(self._order)) - self.gone

    @property
    def is_done(self) -> bool:
        """Whether the cut card has come out."""
        return self.left <= self.cut

    def throw(self, dice: int) -> tuple[int, ...]:
        """Dice, which follow from the secret and what players added."""
        self._throws += 1
        mixed = f"dice {self._throws} {' '.join(self.added)}".encode()
        return dice_faces(hmac.digest(self.secret, mixed, "sha256"), dice)

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """Cards go back into the stub, which comes in the next order from here on."""
        order = self.order()
        stub = Counter(cards) + Counter(map(self.card, order[self.gone :]))
        self.again += 1
        self._order = order[: self.gone]
        for place in deal_order(self.size, self.root(self.again), self.added):
            card = self.orders[self.again].cards[place]
            if stub[card]:
                stub[card] -= 1
                self._order.append(self.size * self.again + place)

    def position(self) -> tuple[int, list[int] | None, int, int]:
        """How far it was dealt: cards gone, the order, dice thrown, times shuffled back."""
        return self.gone, self._order, self._throws, self.again

    def go_to(self, gone: int, order: list[int] | None, throws: int, again: int) -> None:
        """Deal on from a position it was at before."""
        self.gone, self._order, self._throws, self.again = gone, order, throws, again
        self.root(again)

    def open(self, place: int) -> Opening:
        """A card that is shown, with its proof."""
        order, at = divmod(place, self.size)
        return replace(self.orders[order].tree.open(at), place=place)

    def open_all(self, seen: set[int], held: set[int]) -> list[Opening]:
        """Open cards that were seen, and those of hands that were shown when the hand was over.

        The latter were out at every reshuffle since they came: that the later orders passed them
        over is proved as well.
        """
        places, dealt = seen | held, set(self.order()[: self.gone])
        for place in sorted(held):
            for order in range(place // self.size + 1, self.again + 1):
                lies = self.places_of(self.card(place), order)
                places.update([at for at in lies if at not in dealt and at not in places][:1])
        return [self.open(place) for place in sorted(places)]

    def places_of(self, card: Card, order: int) -> list[int]:
        """Where a card lies in one of the orders; only a joker can lie in several places."""
        cards = self.orders[order].cards
        return [self.size * order + at for at, one in enumerate(cards) if one == card]


def committed(roots: Sequence[str]) -> str:
    """One commitment to all orders of a deck; a deck with one order has that order's own."""
    if len(roots) == 1:
        return roots[0]
    return hashlib.sha256(" ".join(("cardroom orders", *roots)).encode()).hexdigest()


def deal_order(size: int, commitment: str, added: Sequence[str]) -> list[int]:
    """The places of a committed deck in the order they are dealt from.

    Without anything added it is the order of the shuffle; with it, one that nobody chose.
    """
    if not added:
        return list(range(size))
    mixed = hashlib.sha256(" ".join(("cardroom cut", commitment, *added)).encode()).digest()
    return Shuffle(mixed).order(range(size))


def dice_faces(digest: bytes, dice: int) -> tuple[int, ...]:
    """Fair faces out of random bytes; those that would favour small faces are passed over.

    >>> dice_faces(bytes([255, 6, 7, 8]), 2)
    (1, 2)
    """
    faces: list[int] = []
    while len(faces) < dice:
        for byte in digest:
            if byte < 252 and len(faces) < dice:
                faces.append(byte % 6 + 1)
        digest = hashlib.sha256(digest).digest()
    return tuple(faces)

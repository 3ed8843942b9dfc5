"""The dealer: where cards and dice come from, committed to before anyone bets and sealed until due.

The deck is shuffled by a secret and committed to card by card; what players add to it afterwards
decides in which order the places are dealt from. So neither the house nor a player chooses what
comes, and a card that is shown can be proved without showing the others.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
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

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int) -> Pack:
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
            raise SealError("this was sealed with another key, or changed since") from None

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int) -> Pack:
        """The deck as the secret shuffles it."""
        return Pack(deck, secret, burn, cut)

    def mishap(
        self,
        seat: int | None,  # noqa: ARG002
        kinds: Sequence[str],  # noqa: ARG002
        *,
        dealt: bool,  # noqa: ARG002
    ) -> str | None:
        """Nothing goes wrong by itself."""
        return None


@dataclass(slots=True)
class Pack:
    """A shuffled deck in play: the commitment, what players added, and what has come."""

    deck: Deck
    secret: bytes
    burn: int = 0
    cut: int = 0
    added: list[str] = field(default_factory=list)
    gone: int = 0
    number: int = 0
    """Which shuffle of its table it is."""
    givers: list[str] = field(default_factory=list)
    """Who added what is added, in the same order."""
    tree: HashTree = field(init=False)
    cards: list[Card] = field(init=False)
    _order: list[int] | None = None
    _throws: int = 0
    _again: int = 0

    def __post_init__(self) -> None:
        self.cards = Shuffle(self.secret).order(self.deck.cards())
        self.tree = HashTree(self.cards, self.secret)

    @property
    def commitment(self) -> str:
        """What is published before anyone bets."""
        return self.tree.root

    @property
    def open_for_entropy(self) -> bool:
        """Whether players may still add to the shuffle: until the first card has come."""
        return self._order is None

    def order(self) -> list[int]:
        """The places in the order they are dealt from; fixed when the first card comes."""
        if self._order is None:
            self._order = deal_order(len(self.cards), self.commitment, self.added)
        return self._order

    def next(self, to: HandPlace) -> tuple[int, Card]:  # noqa: ARG002 - a stacked deck looks at it
        """The place and the card that come next, whomever they are for."""
        place = self.order()[self.gone]
        self.gone += 1
        return place, self.cards[place]

    @property
    def left(self) -> int:
        """How many cards are left, those behind the cut card included."""
        return len(self.cards if self._order is None else self._order) - self.gone

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
        """Cards go back into the stub, shuffled by what follows from the secret."""
        self._again += 1
        order = self.order()
        # A place that was shuffled back before lies in the stub and not among what has come.
        came = set(order[: self.gone]) - set(order[self.gone :])
        back = []
        for card in cards:
            place = next(one for one in sorted(came) if self.cards[one] == card)
            came.discard(place)
            back.append(place)
        stub = [*order[self.gone :], *back]
        again = hmac.digest(self.secret, b"again %d" % self._again, "sha256")
        self._order = [*order[: self.gone], *Shuffle(again).order(stub)]

    def position(self) -> tuple[int, list[int] | None, int, int]:
        """How far it was dealt: cards gone, the order, dice thrown, times shuffled back."""
        return self.gone, self._order, self._throws, self._again

    def go_to(self, gone: int, order: list[int] | None, throws: int, again: int) -> None:
        """Deal on from a position it was at before."""
        self.gone, self._order, self._throws, self._again = gone, order, throws, again

    def open(self, place: int) -> Opening:
        """A card that is shown, with its proof."""
        return self.tree.open(place)


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

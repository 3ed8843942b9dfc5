"""A deck committed to card by card: one hash for all of it, and a proof for each card shown."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardroom.cards.card import Card

BLOCK: Final = 64
"""Bytes that SHA-256 takes at once, to which HMAC fills up its key."""


def leaf(place: int, card: str, salt: bytes) -> bytes:
    """The hash of one card in its place; the salt keeps others from trying all cards."""
    return hashlib.sha256(b"cardroom card %d %s " % (place, card.encode()) + salt).digest()


def salt_of(secret: bytes, place: int) -> bytes:
    """The salt of a place, which follows from the secret of the shuffle."""
    return hmac.digest(secret, b"salt %d" % place, "sha256")[:16]


def _salts(secret: bytes, many: int) -> Iterator[bytes]:
    """The salts of all places, with what they have in common hashed once."""
    key = secret if len(secret) <= BLOCK else hashlib.sha256(secret).digest()
    key = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + b"salt ")
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))
    for place in range(many):
        one, two = inner.copy(), outer.copy()
        one.update(b"%d" % place)
        two.update(one.digest())
        yield two.digest()[:16]


def _parent(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"cardroom pair " + left + right).digest()


@dataclass(frozen=True, slots=True)
class Opening:
    """A card that is shown, with what proves that it lay in its place from the beginning."""

    place: int
    """Counted through all orders of the deck that are dealt from."""
    card: str
    salt: str
    path: tuple[str, ...]

    def root(self, size: int) -> str:
        """The commitment to the order that this card belongs to, in a deck of ``size`` cards."""
        place, width, steps = self.place % size, size, list(self.path)
        here = leaf(place, self.card, bytes.fromhex(self.salt))
        while width > 1:
            if place ^ 1 < width:
                other = bytes.fromhex(steps.pop(0))
                here = _parent(other, here) if place & 1 else _parent(here, other)
            place, width = place >> 1, (width + 1) >> 1
        return here.hex() if not steps else ""


class HashTree:
    """All cards of a shuffled deck, hashed pair by pair up to one commitment.

    >>> from cardroom.cards import Card
    >>> tree = HashTree([Card.parse(text) for text in ("As", "Kd", "7c")], b"secret")
    >>> shown = tree.open(2)
    >>> shown.card, shown.root(3) == tree.root
    ('7c', True)
    """

    def __init__(self, cards: Sequence[Card], secret: bytes) -> None:
        self.cards = [str(card) for card in cards]
        self.secret = secret
        many = len(self.cards)
        salted = zip(range(many), self.cards, _salts(secret, many), strict=True)
        row = [leaf(place, card, salt) for place, card, salt in salted]
        self.rows = [row]
        while len(row) > 1:
            pairs = [_parent(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
            row = pairs if len(row) % 2 == 0 else [*pairs, row[-1]]
            self.rows.append(row)

    @property
    def root(self) -> str:
        """The commitment to the whole deck."""
        return self.rows[-1][0].hex()

    def open(self, place: int) -> Opening:
        """One card with its proof."""
        path, at = [], place
        for row in self.rows[:-1]:
            if at ^ 1 < len(row):
                path.append(row[at ^ 1].hex())
            at >>= 1
        salt = salt_of(self.secret, place).hex()
        return Opening(place, self.cards[place], salt, tuple(path))

"""Shuffles: fair ones that can be proved afterwards, and seeded ones for simulation."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Final, TypeVar

from cardroom.said import Refusal, given

Item = TypeVar("Item")

SEED_BYTES = 32
NUMBERS: Final = 1 << 32
"""How many numbers there are of 32 bits."""
_EIGHT: Final = Struct(">8I").unpack


class ShuffleMismatchError(Refusal):
    """A revealed shuffle that is not the one that was committed to."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A secret from which one order of the cards follows.

    The table publishes :attr:`commitment` before the first card and :attr:`secret` when the shoe
    is done; anyone can then deal the shoe again.

    >>> shuffle = Shuffle.seeded(7)
    >>> sorted(shuffle.order(range(5)))
    [0, 1, 2, 3, 4]
    >>> Shuffle.reveal(shuffle.commitment, shuffle.secret.hex()) == shuffle
    True
    """

    secret: bytes

    @classmethod
    def fair(cls) -> Shuffle:
        """A shuffle for people, from the system's random source."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def seeded(cls, seed: int | str) -> Shuffle:
        """A shuffle that comes out the same each time, for tests and simulation."""
        return cls(hashlib.sha256(f"cardroom shuffle {seed}".encode()).digest())

    @classmethod
    def reveal(cls, commitment: str, secret: str) -> Shuffle:
        """The shuffle of a revealed secret, if it is the one that was committed to."""
        try:
            shuffle = cls(bytes.fromhex(secret))
        except ValueError:
            raise ShuffleMismatchError("shuffle-no-secret", given=given(secret)) from None
        if not hmac.compare_digest(shuffle.commitment, commitment):
            raise ShuffleMismatchError("shuffle-other-secret")
        return shuffle

    @property
    def commitment(self) -> str:
        """What is published before the deal: the hash of the secret."""
        return hashlib.sha256(b"cardroom commitment " + self.secret).hexdigest()

    def order(self, cards: Sequence[Item]) -> list[Item]:
        """The cards in this shuffle's order, by Fisher-Yates with unbiased choices."""
        out = list(cards)
        numbers = self._numbers()
        for last in range(len(out) - 1, 0, -1):
            bound = last + 1
            number = next(numbers)
            # The tail that would favour small numbers is thrown away.
            while number >= NUMBERS - NUMBERS % bound:
                number = next(numbers)
            pick = number % bound
            out[last], out[pick] = out[pick], out[last]
        return out

    def _numbers(self) -> Iterator[int]:
        """An endless stream of 32-bit numbers: HMAC-SHA256 of a counter under the secret."""
        block = 0
        while True:
            digest = hmac.digest(self.secret, block.to_bytes(8, "big"), "sha256")
            yield from _EIGHT(digest)
            block += 1

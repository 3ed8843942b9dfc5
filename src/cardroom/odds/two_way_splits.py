"""Splits at 2 Way Winner: two cards of equal value, once, without a double; aces get one card.

Each hand is played by its own cards and the open one: what the first hand drew says little about
the deck, and is not looked at in the second.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.odds.disk_cache import restore, store
from cardroom.odds.pieces import in_pieces
from cardroom.odds.two_way_tables import JOKER, KINDS, WHOLE, Floats, Ints, all_hands, bank_tree

BOTH: Final = 2
VERSION: Final = 1
"""Part of the name under which splits are kept: raised when they are played otherwise."""
Pair = tuple[int, int]
"""What the two cards count, and what the open one does."""


@dataclass(frozen=True, slots=True)
class Splits:
    """How split hands are played and fare, the bank without a natural.

    ``moves[kind, which, hand, up]`` are stand 0 and hit 1; ``fares[kind, up, which, outcome]``.
    """

    hits: Ints
    moves: NDArray[np.int8]
    fares: Floats
    gains: Floats
    """What each hand gains by its outcome: the first with the antes, the second alone."""

    def worth(self, kind: int, up: int) -> float:
        """What a split hand gains, the antes following the first hand."""
        return float((self.fares[kind, up] * self.gains).sum())

    def together(self, pairs: Iterable[Pair]) -> dict[Pair, Floats]:
        """How often both hands end how, by the first one's outcome and the second one's.

        A pair takes a second or more, so that what was found is kept.
        """
        name = f"two-way-pairs-{_digest(self.hits, self.gains)}"
        kept = restore(name) or {}
        wanted = {pair: f"{pair[0]}-{pair[1]}" for pair in pairs}
        missing = [pair for pair, key in wanted.items() if key not in kept]
        if missing:
            kept |= {wanted[pair]: joint for pair, joint in self._count(missing).items()}
            store(name, kept)
        return {pair: kept[key] for pair, key in wanted.items()}

    def _count(self, asked: list[Pair]) -> dict[Pair, Floats]:
        found: dict[Pair, Floats] = {}

        def work(pieces: Iterator[slice]) -> None:
            for piece in pieces:
                for pair in asked[piece]:
                    found[pair] = self._together(*pair)

        in_pieces(len(asked), 1, work)
        return found

    def _together(self, kind: int, up: int) -> Floats:
        from cardroom.odds.kernels.two_way_splits import count_orders, fare_together

        hands = all_hands()
        orders = np.zeros((BOTH, len(hands.counts)), np.int64)
        for which in range(BOTH):
            moves = np.ascontiguousarray(self.moves[kind, which, :, up])
            count_orders(moves, _firsts(kind), hands.after, orders[which])
        first, second = (np.flatnonzero(some) for some in orders)
        one, two = np.repeat(first, len(second)), np.tile(second, len(first))
        keys = hands.counts @ (1 << 4 * np.arange(KINDS, dtype=np.int64))
        held = keys[one] + keys[two]
        order = np.argsort(held)
        one, two = one[order], two[order]
        ended = (held[order], one, two, orders[0, one] * orders[1, two])
        joint = np.zeros((3, 3))
        fare_together(kind, up, _given(), _bank(self.hits, up), ended, joint)
        return joint


def solve_splits(hits: Ints, gains: Floats) -> Splits:
    """The best play of both hands, for each pair and each open card."""
    name = f"two-way-splits-{_digest(hits, gains)}"
    kept = restore(name)
    if kept is not None:
        return Splits(hits, kept["moves"], kept["fares"], gains)
    size = len(all_hands().counts)
    moves = np.zeros((KINDS, BOTH, size, KINDS), np.int8)
    fares = np.zeros((KINDS, KINDS, BOTH, 3))

    def work(pieces: Iterator[slice]) -> None:
        from cardroom.odds.kernels.two_way_splits import solve_split

        for piece in pieces:
            up = piece.start
            bank = _bank(hits, up)
            for kind in range(JOKER):
                own, fare = np.zeros((BOTH, size), np.int8), np.zeros((BOTH, 3))
                solve_split(kind, up, _given(), bank, gains, (own, fare, _firsts(kind)))
                moves[kind, :, :, up], fares[kind, up] = own, fare

    in_pieces(KINDS, 1, work)
    store(name, {"moves": moves, "fares": fares})
    return Splits(hits, moves, fares, gains)


def _digest(hits: Ints, gains: Floats) -> str:
    """A name for all that split hands depend on."""
    what = f"{hits.tolist()} {gains.tolist()} {WHOLE} {VERSION}"
    return hashlib.sha256(what.encode()).hexdigest()[:32]


def _firsts(kind: int) -> Ints:
    """Where the hands of two cards stand that a split hand begins with."""
    return np.array([all_hands().place(kind, other) for other in range(KINDS)], np.int64)


def _given() -> tuple[Ints, ...]:
    hands = all_hands()
    return np.array(WHOLE, np.int64), hands.counts, hands.after, hands.own, hands.opened


def _bank(hits: Ints, up: int) -> tuple[tuple[Ints, ...], int]:
    return bank_tree(hits, up), int(hits[0, 23])

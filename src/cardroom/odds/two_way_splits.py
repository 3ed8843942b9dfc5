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

from cardroom.disk_cache import restore, store
from cardroom.odds.pieces import in_pieces
from cardroom.odds.two_way_tables import JOKER, KINDS, WHOLE, Floats, Ints, all_hands, bank_tree

BOTH: Final = 2
MOST: Final = 4
"""No hand holds more cards of a kind: a third ten is one over."""
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

        A pair takes half a second, so that what was found is kept.
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
        joint = np.zeros((3, 3))
        bank = _bank(self.hits, up)
        fare_together(kind, up, _given(), bank, (branch(orders), orders), joint)
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


def branch(orders: Ints) -> tuple[Ints, Ints, Ints]:
    """The hands in which each of two ends, as trees that branch by how many there are of a kind.

    From ``after[which, node, number]`` it goes on to the next kind's node, at last to the hand
    itself, or nowhere; with them the lowest and the highest number that lead somewhere.
    """
    nodes = KINDS * int(np.count_nonzero(orders, axis=1).max())
    after = np.full((BOTH, nodes, MOST + 1), -1, np.int64)
    for which in range(BOTH):
        ends = np.flatnonzero(orders[which])
        ends = ends[np.lexsort(all_hands().counts[ends].T[::-1])]
        counts = all_hands().counts[ends]
        # Hands that hold the same of all kinds so far follow each other and share a node.
        begins, node, last = np.arange(len(ends)) == 0, np.zeros(len(ends), np.int64), 0
        for kind in range(KINDS):
            begins[1:] |= counts[1:, kind] != counts[:-1, kind]
            following = ends if kind == KINDS - 1 else last + np.cumsum(begins)
            after[which, node, counts[:, kind]] = following
            node, last = following, int(following[-1])
    there = after >= 0
    return after, there.argmax(axis=2), MOST - there[:, :, ::-1].argmax(axis=2)


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

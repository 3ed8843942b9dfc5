"""What 2 Way Winner is worth in every situation: poker counted, blackjack worked backwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.hands.high import Wheel
from cardroom.odds.pai_gow_poker.pricing import straight_places
from cardroom.odds.pieces import in_pieces

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

KINDS: Final = 11
TEN, JOKER = 9, 10
WHOLE: Final = (4,) * 9 + (16, 1)
"""One deck with its joker by what cards count: ace, two to nine, ten, joker."""
TOP: Final = 22
JOKER_22, OVER = 23, 24
STAND, HIT, DOUBLE, SPLIT = 0, 1, 2, 3
PIECE: Final = 512
POKER: Final = "two-way-poker"
"""The name under which all rounds of poker are shipped."""
COMPLETIONS: Final = comb(50, 4) * comb(46, 2)
"""Ways to fill a board of which one card is open and to deal the bank's two cards."""

Kinds = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands of blackjack by what their cards count, those that grow from others first."""

    counts: Ints
    after: Ints
    own: Ints
    opened: Ints
    keys: Ints
    places: Ints

    def place(self, *kinds: int) -> int:
        """Where a hand is listed."""
        key = sum(1 << 4 * kind for kind in kinds)
        return int(self.places[np.searchsorted(self.keys, key)])


def total(hand: Kinds) -> tuple[int, bool]:
    """What cards count to 22, and whether one of them counts high.

    >>> total((1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0))
    (21, True)
    """
    low = sum(held * (2 if kind == JOKER else kind + 1) for kind, held in enumerate(hand))
    soft = bool(hand[0] or hand[JOKER]) and low + 10 <= TOP
    return low + 10 * soft, soft


def _is_natural(hand: Kinds) -> bool:
    return sum(hand) == 2 and bool(hand[TEN] and hand[JOKER])


def _grown(hand: Kinds, kind: int) -> Kinds:
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


@cache
def all_hands() -> Hands:
    """Every hand that hits can lead to, over 22 among them: the bank may go over as well."""
    empty: Kinds = (0,) * KINDS
    sizes: list[set[Kinds]] = [{_grown(empty, kind) for kind in range(KINDS)}]
    while sizes[-1]:
        grows = [hand for hand in sizes[-1] if total(hand)[0] < TOP and not _is_natural(hand)]
        sizes.append(
            {
                _grown(hand, kind)
                for hand in grows
                for kind in range(KINDS)
                if hand[kind] < WHOLE[kind]
            }
        )
    hands = [hand for size in reversed(sizes[1:]) for hand in sorted(size)]
    where = {hand: place for place, hand in enumerate(hands)}
    after = np.full((len(hands), KINDS), -1, np.int64)
    own, opened = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    for place, hand in enumerate(hands):
        points, _ = total(hand)
        own[place] = OVER if points > TOP else points
        if points == TOP and hand[JOKER]:
            own[place] = JOKER_22
        if points < TOP and not _is_natural(hand):
            opened[place] = 2 if sum(hand) == 2 else 1
            for kind in range(KINDS):
                after[place, kind] = where.get(_grown(hand, kind), -1)
    counts = np.array(hands, np.int64)
    keys = counts @ (1 << 4 * np.arange(KINDS, dtype=np.int64))
    order = np.argsort(keys)
    return Hands(counts, after, own, opened, keys[order], order.astype(np.int64))


@cache
def simple_moves() -> Ints:
    """What the simple rule does with each hand against each open card."""
    hands = all_hands()
    out = np.zeros((len(hands.counts), KINDS), np.int64)
    for place in np.flatnonzero(hands.opened).tolist():
        points, soft = total(tuple(hands.counts[place].tolist()))
        out[place] = HIT if points < (19 if soft else 17) else STAND
        if hands.opened[place] == 2 and not soft and points in (11, 12):
            out[place, 1:TEN] = DOUBLE
    return out


@dataclass(frozen=True, slots=True)
class Blackjack:
    """How each hand fares by the best moves and by the simple rule, the bank without a natural.

    ``moves[way, hand, up]`` and ``chances[way, up, hand, 2 * outcome + doubled]``.
    """

    moves: Ints
    chances: Floats

    def classes(self, way: int, one: int, two: int, up: int) -> Floats:
        """The chance of each class of a finished hand from its first two cards."""
        out = np.zeros(24)
        if {one, two} == {TEN, JOKER}:
            out[2 * 8 + 4] = 1
            return out
        natural = _natural_chance(one, two, up)
        fares = self.chances[way, up, all_hands().place(one, two)]
        for outcome in range(3):
            out[8 * outcome : 8 * outcome + 2] = (1 - natural) * fares[2 * outcome :][:2]
        out[0] += natural
        return out


def natural_chance(pair: int, up: int) -> float:
    """The chance that the bank has the natural, seen by a player with two cards of one kind."""
    return _natural_chance(pair, pair, up)


def _natural_chance(one: int, two: int, up: int) -> float:
    deck = np.array(WHOLE)
    for kind in (one, two, up):
        deck[kind] -= 1
    barred = {TEN: JOKER, JOKER: TEN}.get(up)
    return 0.0 if barred is None else float(deck[barred] / deck.sum())


def bank_tree(hits: Ints, up: int) -> tuple[Ints, ...]:
    """The cards that the bank can end with beside its open card and not over, for the kernel."""
    ended = _bank_ended(hits, up)
    nodes: set[Kinds] = {(0,) * KINDS}
    for cards in ended:
        while cards not in nodes:
            nodes.add(cards)
            cards = _last(cards)[0]  # noqa: PLW2901 - up to where the tree begins
    listed = sorted(nodes, key=lambda cards: (sum(cards), cards))
    where: dict[Kinds, int] = {cards: place for place, cards in enumerate(listed)}
    rows = [(0, 0, 0, 0, 0, 0)]
    for cards in listed[1:]:
        before, kind = _last(cards)
        rows.append((where[before], kind, before[kind], sum(cards), *ended.get(cards, (0, 0))))
    table = np.array(rows, np.int64)
    return tuple(np.ascontiguousarray(column) for column in table.T)


def _bank_ended(hits: Ints, up: int) -> dict[Kinds, tuple[int, int]]:
    """In how many orders the bank draws each cards that it stands with, and what they come to.

    A hand is as likely in every order.
    """
    empty: Kinds = (0,) * KINDS
    barred = {TEN: JOKER, JOKER: TEN}.get(up)
    ended: dict[Kinds, tuple[int, int]] = {}
    growing: dict[Kinds, int] = {empty: 1}
    while growing:
        grown: dict[Kinds, int] = {}
        for cards, ways in growing.items():
            whole = _grown(cards, up)
            for kind in range(KINDS):
                if whole[kind] < WHOLE[kind] and not (cards == empty and kind == barred):
                    more = _grown(cards, kind)
                    grown[more] = grown.get(more, 0) + ways
        growing = {}
        for cards, ways in grown.items():
            hand = _grown(cards, up)
            points, soft = total(hand)
            if points <= TOP and hits[int(soft), points]:
                growing[cards] = ways
            elif points <= TOP:
                ended[cards] = ways, JOKER_22 if points == TOP and hand[JOKER] else points
    return ended


def _last(cards: Kinds) -> tuple[Kinds, int]:
    """Cards without one of their last kind, and that kind."""
    kind = max(place for place, held in enumerate(cards) if held)
    return (*cards[:kind], cards[kind] - 1, *cards[kind + 1 :]), kind


def solve_blackjack(hits: Ints, gains: Floats) -> Blackjack:
    """The best moves where a finished hand gains ``gains[2 * outcome + doubled]``."""
    hands = all_hands()
    size = len(hands.counts)
    moves, chances = np.zeros((2, size, KINDS), np.int64), np.zeros((2, KINDS, size, 6))
    moves[1] = simple_moves()
    given = (np.array(WHOLE, np.int64), hands.counts, hands.after, hands.own, hands.opened)

    def work(pieces: Iterator[slice]) -> None:
        from cardroom.odds.kernels.two_way_exact import solve_hands

        for piece in pieces:
            up = piece.start
            own_moves = np.ascontiguousarray(moves[:, :, up])
            fares = np.zeros((2, size, 6))
            bank = (bank_tree(hits, up), int(hits[0, 23]))
            solve_hands(up, given, bank, gains, (own_moves, fares))
            moves[:, :, up], chances[:, up] = own_moves, fares

    in_pieces(KINDS, 1, work)
    return Blackjack(moves, chances)


@cache
def count_poker() -> Ints:
    """All rounds of poker by situation and class: lost, tied and won, below a full house or not.

    They depend on nothing but the deck, so that they were counted once and are shipped.
    """
    from cardroom.odds.kept import shipped_bytes

    kept = shipped_bytes(POKER)
    if kept is None:
        return count_every_board()
    return np.frombuffer(kept, "<i8").astype(np.int64).reshape(-1, 6)


def count_every_board() -> Ints:
    """The same from nothing, which takes most of a minute of one processor."""
    boards, ways = _boards()
    places = straight_places(Wheel.LOW)

    def work(pieces: Iterator[slice]) -> Ints:
        from cardroom.odds.kernels.two_way import CELLS
        from cardroom.odds.kernels.two_way_exact import count_poker, judge_flushes

        tables = (places, judge_flushes(places))
        found = np.zeros((CELLS, 6), np.int64)
        for piece in pieces:
            count_poker(boards[piece], ways[piece], tables, found)
        return found

    found = in_pieces(len(boards), PIECE, work)
    out: Ints = sum(found[1:], found[0])
    return out


def _boards() -> tuple[Ints, Ints]:
    """All boards up to the order of suits, without the joker and with it."""
    from cardroom.odds.kernels.boards import list_boards
    from cardroom.odds.kernels.two_way_exact import list_joker_boards

    boards, ways = np.zeros((151_000, 5), np.int64), np.zeros(151_000, np.int64)
    number = list_boards(boards, ways)
    number += list_joker_boards(boards[number:], ways[number:])
    return boards[:number], ways[:number]

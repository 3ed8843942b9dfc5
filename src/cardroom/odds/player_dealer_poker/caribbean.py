"""Caribbean stud: every hand against every open card, all hands of the bank counted by ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.caribbean import BET, SURRENDER
from cardroom.games.player_dealer_poker.judging import kind, lead, reaches
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import evaluate
from cardroom.hands.classes import CLASSES, hand_of
from cardroom.odds.pieces import in_pieces
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.by_open_card import advice, decisions, named, notes
from cardroom.odds.player_dealer_poker.one_raise import (
    Bools,
    Ints,
    Spots,
    Worths,
    plans,
    strategy_worths,
    tally,
    worths,
)
from cardroom.odds.player_dealer_poker.question import MIMIC, SIMPLE, Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.rulebook import CaribbeanStud

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

Codes = NDArray[np.uint8]

SOME_PATTERNS: Final = 256
SOME_CLASSES: Final = 4096


@dataclass(frozen=True, slots=True)
class Classes:
    """Own hands as far as they matter: ranks, which of them lie in the open suit, flush or not.

    Hands of one pattern of ranks lie together from its offset on: first those that are no flush,
    by which of their ranks, as bits in rising order, lie in the open suit; then, where all ranks
    differ, a flush in another suit and one in the open suit.
    """

    patterns: Ints
    offsets: Ints
    of_pattern: Ints
    open_bits: Ints
    strengths: Ints
    ways: Ints
    """For each open rank, how many hands there are of the class, the open suit given."""


def classes() -> Classes:
    """All classes of own hands, with their strengths and how often they come."""
    patterns = sorted(
        (
            (sum(1 << 3 * rank for rank in ranks), ranks)
            for ranks in combinations_with_replacement(range(13), 5)
            if max(Counter(ranks).values()) <= 4
        ),
    )
    offsets: list[int] = []
    of_pattern: list[int] = []
    bits: list[int] = []
    ways: list[int] = []
    flush: list[bool] = []
    for number, (_, ranks) in enumerate(patterns):
        offsets.append(len(bits))
        held = Counter(ranks)
        choices = _suited_ways(tuple(held.values()))
        values = [1 << rank for rank in held]
        bits += [sum(v for bit, v in enumerate(values) if n >> bit & 1) for n, _ in choices]
        ways += [made for _, made in choices]
        flush += [False] * len(choices)
        if len(values) == len(ranks):
            bits += [0, sum(values)]
            ways += [3, 1]
            flush += [True, True]
        of_pattern += [number] * (len(bits) - offsets[-1])
    plain = np.array([[4 * rank + turn % 4 for turn, rank in enumerate(r)] for _, r in patterns])
    both = [evaluate(cards.astype(np.uint8)) for cards in (plain, plain & ~3)]
    open_bits = np.array(bits, np.int64)
    # The open card is none of the player's: its rank is not among those in its suit.
    free = (open_bits[:, None] >> np.arange(13)) & 1 == 0
    return Classes(
        np.array([key for key, _ in patterns], np.int64),
        np.array(offsets, np.int64),
        np.array(of_pattern, np.int64),
        open_bits,
        np.where(flush, both[1][of_pattern], both[0][of_pattern]).astype(np.int64),
        # Four suits for the open card.
        4 * np.array(ways, np.int64)[:, None] * free,
    )


@lru_cache(maxsize=16)
def _suited_ways(held: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each choice of ranks in the open suit, as bits, the hands that are no flush."""
    out = []
    for choice in range(1 << len(held)):
        made = prod(
            comb(3, many - 1 if choice >> bit & 1 else many) for bit, many in enumerate(held)
        )
        if len(held) == 5:
            # Three flushes in other suits, or the one in the open suit.
            made -= {0: 3, 31: 1}.get(choice, 0)
        out.append((choice, made))
    return tuple(out)


def count(question: Question, way: CaribbeanStud) -> tuple[Spots, Classes]:
    """Every spot of the game, with the bank's hands counted."""
    from cardroom.odds.kernels.caribbean import count_ranks, set_flushes_right

    question.one_of_each()
    own = classes()
    floor = floor_of(way.qualifies)
    held = ((own.patterns[:, None] >> (3 * np.arange(13))) & 7).astype(np.int64)
    fours, judged = _fours()
    # Hands of one pattern compare alike unless they are a flush: count for both strengths.
    first = own.strengths[own.offsets]
    is_flush = own.strengths != first[own.of_pattern]
    mine = np.stack([first, np.zeros_like(first)], axis=1)
    mine[own.of_pattern[is_flush], 1] = own.strengths[is_flush]
    plain = np.zeros((len(held), 2, 13, 6), np.int64)

    def compare(pieces: Iterator[slice]) -> None:
        for piece in pieces:
            plain[piece] = count_ranks(held[piece], mine[piece], floor, fours, judged)

    in_pieces(len(held), SOME_PATTERNS, compare)
    ends = plain[own.of_pattern, is_flush.astype(np.int64)]
    sets, both = _suited_sets()

    def put_right(pieces: Iterator[slice]) -> None:
        for piece in pieces:
            bits, strengths = own.open_bits[piece], own.strengths[piece]
            ends[piece] += set_flushes_right(bits, strengths, floor, sets, both)

    in_pieces(len(ends), SOME_CLASSES, put_right)
    ends *= (own.ways > 0)[:, :, None]
    kinds, faces = _faces(own.strengths)
    spots = Spots(
        kinds=kinds,
        faces=faces,
        strengths=own.strengths,
        open_ranks=np.arange(13),
        ways=own.ways,
        ends=ends,
        raised=way.bet,
    )
    return spots, own


def floor_of(lowest: str) -> int:
    """The least strength of a hand that reaches the lowest one named."""
    return next(number for number in range(1, CLASSES + 1) if reaches(hand_of(number), lowest))


def _fours() -> tuple[tuple[Ints, Ints], Ints]:
    """Four more cards by ranks with how many of each, and the hand with each open rank."""
    found = list(combinations_with_replacement(range(13), 4))
    ranks = np.zeros((len(found), 4), np.int64)
    numbers = np.zeros((len(found), 4), np.int64)
    judged = np.zeros((len(found), 13), np.int64)
    for row, four in enumerate(found):
        for place, (rank, held) in enumerate(Counter(four).items()):
            ranks[row, place], numbers[row, place] = rank, held
    fives = [sorted((*four, up)) for four in found for up in range(13)]
    possible = np.array([max(Counter(five).values()) <= 4 for five in fives])
    rows = np.array(fives) * 4 + np.arange(5) % 4
    judged.ravel()[possible] = evaluate(rows[possible].astype(np.uint8))
    return (ranks, numbers), judged


def _suited_sets() -> tuple[Ints, tuple[Ints, Ints]]:
    """For each open rank, four more of its suit as bits; the hand without and with the suit."""
    sets, plain, suited = [], [], []
    for up in range(13):
        others = list(combinations([rank for rank in range(13) if rank != up], 4))
        sets.append([sum(1 << rank for rank in four) for four in others])
        ranks = np.sort(np.array([(*four, up) for four in others]), axis=1)
        plain.append(evaluate((4 * ranks + np.arange(5) % 4).astype(np.uint8)))
        suited.append(evaluate((4 * ranks).astype(np.uint8)))
    return np.array(sets, np.int64), (
        np.array(plain).astype(np.int64),
        np.array(suited).astype(np.int64),
    )


def _faces(strengths: Ints) -> tuple[tuple[Traits, ...], Ints]:
    hands = {int(number): hand_of(int(number)) for number in np.unique(strengths)}
    faces = {number: Traits(hand=kind(hand), lead=lead(hand)) for number, hand in hands.items()}
    kinds = tuple(dict.fromkeys(faces.values()))
    place = {face: number for number, face in enumerate(kinds)}
    table = np.zeros(CLASSES + 1, np.int64)
    for number, face in faces.items():
        table[number] = place[face]
    return kinds, table[strengths]


def reaching(own: Classes, floor: str) -> Bools:
    """Which classes of own hands reach the lowest hand named."""
    found: Bools = own.strengths >= floor_of(floor)
    return found


@dataclass(frozen=True, slots=True)
class Ready:
    """The game and a plan, ready to be played by the kernel."""

    floor: int
    spots: Spots
    own: Classes
    stays: Bools
    open_card: int

    def play(self, rounds: int, state: State) -> Ints:
        """Ends by kind of hand and choice."""
        from cardroom.odds.kernels.caribbean import deal, play_rounds

        dealt = np.empty((rounds, 10), np.uint8)
        deal(rounds, state, dealt)
        judged = np.stack([evaluate(dealt[:, :5]), evaluate(dealt[:, 5:])], axis=1)
        found: Ints = play_rounds(
            dealt,
            judged.astype(np.int64),
            (self.floor, self.open_card, len(self.spots.kinds)),
            (self.stays, self.spots.faces, self.own.patterns, self.own.offsets),
        )
        return found

    def tally(self, counts: Ints) -> Tally:
        """What was counted, as endings of rounds."""
        out: Counter[Traits] = Counter()
        ends = counts.reshape(len(self.spots.kinds), 2, 6)
        for face, played, end in zip(*np.nonzero(ends), strict=True):
            traits = self.spots.traits(int(face), int(end), played=bool(played))
            out[traits] += int(ends[face, played, end])
        return out


def strategies(
    question: Question, way: CaribbeanStud, spots: Spots, own: Classes
) -> tuple[Worths, dict[str, Bools]]:
    """What both choices are worth at every spot, and what each strategy does there."""
    found = worths(question, spots)
    floors = {SIMPLE: way.simple_rule, MIMIC: way.qualifies}
    return found, plans(spots, found, lambda floor: reaching(own, floor), floors)


def analyse(question: Question, way: CaribbeanStud) -> Analysed:
    """Count the game, find its strategies, and make it ready to be sampled."""
    spots, own = count(question, way)
    found, known = strategies(question, way, spots, own)
    rated = strategy_worths(spots, found, known)
    whole = tally(spots, known[question.strategy])
    ready = Ready(floor_of(way.qualifies), spots, own, known[question.strategy], way.open_card)
    return Analysed(
        counted=lambda _: whole,
        play=ready.play,
        seen=lambda counts, _: ready.tally(counts),
        decisions=decisions(spots, found, _name, (BET, SURRENDER)),
        strategies=rated,
        advice=advice(spots, found, _name, BET),
        notes=notes(spots, found, _name, rated),
    )


def _name(strength: int) -> tuple[str, str]:
    return named(hand_of(strength))

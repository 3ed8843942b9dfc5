"""Three card poker: every hand against every open card, all hands of the bank counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.games.player_dealer_poker.judging import ThreeRules, kind, lead, reaches, three
from cardroom.games.player_dealer_poker.three_card import FOLD, PLAY, three_rules
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import categories, evaluate
from cardroom.hands.high import Category
from cardroom.hands.three import ThreeCards
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.by_open_card import advice, decisions, named, notes
from cardroom.odds.player_dealer_poker.every_hand import best_fives
from cardroom.odds.player_dealer_poker.one_raise import (
    Bools,
    Ints,
    Spots,
    Worths,
    check_alone,
    plans,
    strategy_worths,
    tally,
    worths,
)
from cardroom.odds.player_dealer_poker.question import BASE, MIMIC, SIMPLE, Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.rulebook import ThreeCardPoker

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

Codes = NDArray[np.uint8]
SIX_CARDS: Final = "six_cards"


@dataclass(frozen=True, slots=True)
class ThreeTable:
    """All hands of three cards in order: their strengths by suitedness and ranks."""

    hands: tuple[ThreeCards, ...]
    values: NDArray[np.int16]

    def floor(self, lowest: str) -> int:
        """The least strength of a hand that reaches the lowest one named."""
        return next(place for place, hand in enumerate(self.hands) if reaches(hand, lowest))


@lru_cache(maxsize=4)
def three_table(rules: ThreeRules) -> ThreeTable:
    """The order of three-card hands, from the definition that rounds are graded by."""
    made: dict[tuple[int, int, int, int], ThreeCards] = {}
    for ranks in combinations_with_replacement(range(13), 3):
        mixed = [4 * ranks[0], 4 * ranks[1] + 1, 4 * ranks[2] + 2]
        made[0, *ranks] = three(mixed, rules)
        made[1, *ranks] = three([4 * rank for rank in ranks], rules)
    hands = tuple(sorted(set(made.values())))
    place = {hand: number for number, hand in enumerate(hands)}
    values = np.zeros((2, 13**3), np.int16)
    for (suited, *three_ranks), hand in made.items():
        for a, b, c in permutations(three_ranks):
            values[suited, (a * 13 + b) * 13 + c] = place[hand]
    return ThreeTable(hands, values)


@dataclass(frozen=True, slots=True)
class Hands:
    """Own hands up to exchanging suits: one of each class, and how often it comes.

    For three card codes in rising order, as one number to the base 52, ``classes`` has the class
    and ``turned`` the number of the exchange of suits that leads there, among all ``orders``.
    """

    cards: Codes
    ways: Ints
    classes: Ints
    turned: Codes
    orders: Codes


def own_hands(counts: tuple[int, ...]) -> Hands:
    """The classes of three cards from a deck; suits may be exchanged where the deck allows it."""
    triples = np.array(list(combinations_with_replacement(range(52), 3)), np.int64)
    ways = _ways(np.array(counts, np.int64), triples)
    triples, ways = triples[ways > 0], ways[ways > 0]
    by_rank = np.array(counts).reshape(13, 4)
    alike = bool((by_rank == by_rank[:, :1]).all())
    orders = list(permutations(range(4))) if alike else [(0, 1, 2, 3)]
    keys = np.array([_key(triples, order) for order in orders])
    # The lowest of a class stands for it; it comes first, because hands are in rising order.
    _, first, inverse = np.unique(keys.min(axis=0), return_index=True, return_inverse=True)
    places = (triples[:, 0] * 52 + triples[:, 1]) * 52 + triples[:, 2]
    classes = np.full(52**3, -1, np.int64)
    classes[places] = inverse
    turned = np.zeros(52**3, np.uint8)
    turned[places] = keys.argmin(axis=0)
    summed = np.zeros(len(first), np.int64)
    np.add.at(summed, inverse, ways)
    cards = triples[first].astype(np.uint8)
    return Hands(cards, summed, classes, turned, np.array(orders, np.uint8))


def _ways(counts: Ints, triples: Ints) -> Ints:
    """In how many ways each three cards, in rising order, come from a deck."""
    held = counts[triples]
    one, two, trey = held[:, 0], held[:, 1], held[:, 2]
    twins = triples[:, 0] == triples[:, 1]
    others = triples[:, 1] == triples[:, 2]
    ways = one * two * trey
    ways = np.where(twins, one * (one - 1) // 2 * trey, ways)
    ways = np.where(others, one * (two * (two - 1) // 2), ways)
    found: Ints = np.where(twins & others, one * (one - 1) * (one - 2) // 6, ways)
    return found


def _key(triples: Ints, order: tuple[int, ...]) -> Ints:
    suits = np.array(order)
    moved = np.sort((triples >> 2) * 4 + suits[triples & 3], axis=1)
    key: Ints = (moved[:, 0] * 52 + moved[:, 1]) * 52 + moved[:, 2]
    return key


def count(question: Question, way: ThreeCardPoker) -> tuple[Spots, Hands]:
    """Every spot of the game, with the bank's hands counted."""
    from cardroom.odds.kernels.three_card import count_spots

    check_alone(question, SIX_CARDS)
    table, hands = three_table(three_rules(way)), own_hands(question.counts)
    counts = np.array(question.counts, np.int64)
    ends = count_spots(
        hands.cards, counts, table.values, table.floor(way.qualifies), len(table.hands)
    )
    left = np.tile(counts, (len(hands.cards), 1))
    for column in range(3):
        left[np.arange(len(hands.cards)), hands.cards[:, column]] -= 1
    kinds, faces = _faces(hands, way)
    spots = Spots(
        kinds=kinds,
        faces=faces,
        strengths=_strengths(hands, table),
        open_ranks=np.arange(52) >> 2,
        ways=hands.ways[:, None] * np.maximum(left, 0),
        ends=ends,
        raised=1,
    )
    return spots, hands


def _strengths(hands: Hands, table: ThreeTable) -> Ints:
    cards = hands.cards.astype(np.int64)
    suited = ((cards & 3) == (cards[:, :1] & 3)).all(axis=1).astype(np.int64)
    ranks = cards >> 2
    found = table.values[suited, (ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]]
    strengths: Ints = found.astype(np.int64)
    return strengths


def _faces(hands: Hands, way: ThreeCardPoker) -> tuple[tuple[Traits, ...], Ints]:
    made = [three([int(card) for card in row], three_rules(way)) for row in hands.cards]
    faces = [Traits(hand=kind(hand), lead=lead(hand)) for hand in made]
    kinds = tuple(dict.fromkeys(faces))
    place = {face: number for number, face in enumerate(kinds)}
    return kinds, np.array([place[face] for face in faces], np.int64)


def reaching(hands: Hands, way: ThreeCardPoker, floor: str) -> Bools:
    """Which classes of own hands reach the lowest hand named."""
    rules = three_rules(way)
    return np.array([reaches(three([int(c) for c in row], rules), floor) for row in hands.cards])


def six_card_tally(question: Question) -> Tally:
    """What the best five of six cards are, over all sets of six of one pack."""
    question.one_of_each()
    counts = best_fives(6)
    found = np.zeros(len(Category), np.int64)
    np.add.at(found, categories(np.arange(len(counts), dtype=np.uint32))[1:], counts[1:])
    return six_kinds(found)


def six_kinds(found: Ints) -> Tally:
    """Counts by category as endings of rounds."""
    return {
        Traits(hand="high-card", six_cards=category.slug): int(found[category])
        for category in Category
        if found[category]
    }


@dataclass(frozen=True, slots=True)
class Ready:
    """A game ready to be played by its kernel."""

    deck: Codes
    table: ThreeTable
    floor: int
    spots: Spots
    hands: Hands
    stays: Bools
    open_card: int
    six: bool

    @property
    def plan(self) -> tuple[Bools, Ints, Codes, Codes]:
        """What a player does, as the kernel takes it."""
        return self.stays, self.hands.classes, self.hands.turned, self.hands.orders

    @property
    def game(self) -> tuple[object, ...]:
        """The rules and the plan, as the kernel takes them."""
        faces, kinds = self.spots.faces, len(self.spots.kinds)
        return self.table.values, self.floor, self.plan, faces, kinds, self.open_card

    def play(self, rounds: int, state: State) -> Ints:
        """Ends by kind of hand and choice, then the best five of six cards by category."""
        from cardroom.odds.kernels import three_card as kernel

        dealt = np.empty((rounds if self.six else 0, 6), np.uint8)
        ends = kernel.rounds(rounds, state, self.deck.copy(), self.game, dealt)
        six = np.zeros(len(Category), np.int64)
        if self.six:
            six = np.bincount(categories(evaluate(dealt)), minlength=len(Category))
        return np.concatenate([ends, six])

    def tallies(self, counts: Ints) -> tuple[Tally, Tally]:
        """What was counted, as endings of rounds: of the hands, and of six cards."""
        out: Counter[Traits] = Counter()
        ends = counts[: -len(Category)].reshape(len(self.spots.kinds), 2, 6)
        for face, played, end in zip(*np.nonzero(ends), strict=True):
            traits = self.spots.traits(int(face), int(end), played=bool(played))
            out[traits] += int(ends[face, played, end])
        return out, six_kinds(counts[-len(Category) :])


def rounds_of(
    question: Question, way: ThreeCardPoker, spots: Spots, hands: Hands, stays: Bools
) -> Ready:
    """A game and a plan, ready to be played by the kernel."""
    table = three_table(three_rules(way))
    wagers = (wager for wager in question.rules.wagers if wager.id in question.wanted)
    return Ready(
        deck=np.repeat(np.arange(52, dtype=np.uint8), question.counts),
        table=table,
        floor=table.floor(way.qualifies),
        spots=spots,
        hands=hands,
        stays=stays,
        open_card=way.open_card,
        six=any(SIX_CARDS in wager.asks() for wager in wagers),
    )


def strategies(
    question: Question, way: ThreeCardPoker, spots: Spots, hands: Hands
) -> tuple[Worths, dict[str, Bools]]:
    """What both choices are worth at every spot, and what each strategy does there."""
    found = worths(question, spots)
    floors = {SIMPLE: way.simple_rule, MIMIC: way.qualifies}
    return found, plans(spots, found, lambda floor: reaching(hands, way, floor), floors)


def analyse(question: Question, way: ThreeCardPoker) -> Analysed:
    """Count the game, find its strategies, and make it ready to be sampled."""
    spots, hands = count(question, way)
    found, known = strategies(question, way, spots, hands)
    rated = strategy_worths(spots, found, known)
    stays = known[question.strategy]
    whole = tally(spots, stays)
    ready = rounds_of(question, way, spots, hands, stays)

    def looks_at_six(wager: str) -> bool:
        return wager != BASE and SIX_CARDS in question.wager(wager).asks()

    def name(strength: int) -> tuple[str, str]:
        return named(ready.table.hands[strength])

    return Analysed(
        counted=lambda wager: six_card_tally(question) if looks_at_six(wager) else whole,
        play=ready.play,
        seen=lambda counts, wager: ready.tallies(counts)[int(looks_at_six(wager))],
        decisions=decisions(spots, found, name, (PLAY, FOLD)),
        strategies=rated,
        advice=advice(spots, found, name, PLAY),
        notes=notes(spots, found, name, rated),
    )

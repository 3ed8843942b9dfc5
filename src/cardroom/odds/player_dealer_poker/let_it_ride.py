"""Let It Ride: every hand with every two cards for all, and which bets should come back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Final

import numpy as np

from cardroom.games.player_dealer_poker.grading import worth
from cardroom.games.player_dealer_poker.judging import ThreeRules, kind, lead, three
from cardroom.games.player_dealer_poker.let_it_ride import RIDE, TAKE_BACK
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.games.player_dealer_poker.usual import ride_on_four, ride_on_three
from cardroom.hands.batch import evaluate
from cardroom.hands.classes import CLASSES, hand_of
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.one_raise import Bools, Ints
from cardroom.odds.player_dealer_poker.question import ALWAYS, BASE, OPTIMAL, SIMPLE, Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.odds.player_dealer_poker.three_card import Codes, Hands, own_hands
from cardroom.odds.report import Choice, Decision, StrategyWorth
from cardroom.odds.situations import Withdrawal
from cardroom.rulebook import LetItRide
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

NEVER: Final = "never"
STRATEGIES: Final = (OPTIMAL, SIMPLE, ALWAYS, NEVER)
PAIRS: Final = 49 * 48 // 2
STREETS: Final = (3, 4)
SIMPLE_RULE: Final = (Said("rule-ride-on-three"), Said("rule-ride-on-four"))


@dataclass(frozen=True, slots=True)
class RidePlan:
    """Where the first bet rides, by own hand, and where the second, by the first card for all."""

    first: Bools
    second: Bools


@dataclass(frozen=True, slots=True)
class Counted:
    """All rounds: own hands in classes, and the strength of each with any two cards for all.

    ``kept`` are the wins of each bet when it rides, times ``scale``: of the first by own hand, of
    the second by own hand and first card, of the last by own hand.
    """

    way: LetItRide
    hands: Hands
    strengths: Ints
    kept: tuple[Ints, Ints, Ints]
    scale: int


def count(question: Question, way: LetItRide) -> Counted:
    """Judge every five that can come, and add up what each bet wins on it."""
    from cardroom.odds.kernels.let_it_ride import fives, spread

    question.one_of_each()
    hands = own_hands(question.counts)
    rows = np.empty((len(hands.cards) * PAIRS, 5), np.uint8)
    fives(hands.cards, rows)
    strengths = np.zeros((len(hands.cards), 52, 52), np.int64)
    spread(hands.cards, evaluate(rows), strengths)
    bets = [*way.withdrawn, *(w.id for w in question.together if w.id not in way.withdrawn)]
    ends = _ends()
    pays = []
    for bet in bets:
        paid = {end: worth(question.wager(bet), end)[0] or Fraction(0) for end in set(ends)}
        pays.append([paid[end] for end in ends])
    scale = lcm(*(pay.denominator for table in pays for pay in table))
    # No card for all is worth nothing: strength 0 pays nothing.
    tables = [np.array([0, *(int(pay * scale) for pay in table)], np.int64) for table in pays]
    won = [table[strengths] for table in tables]
    last = sum((table.sum(axis=(1, 2)) for table in won[2:]), np.zeros(len(hands.cards), np.int64))
    kept = (won[0].sum(axis=(1, 2)), won[1].sum(axis=2), last)
    return Counted(way, hands, strengths, kept, scale)


@lru_cache(maxsize=1)
def _ends() -> list[Traits]:
    """Every strength as the end of a round."""
    hands = (hand_of(strength) for strength in range(1, CLASSES + 1))
    return [Traits(hand=kind(hand), lead=lead(hand)) for hand in hands]


def plans(counted: Counted) -> dict[str, RidePlan]:
    """What each strategy lets ride; where riding and taking back are worth the same it rides."""
    first, second, _ = counted.kept
    cards = [[int(card) for card in row] for row in counted.hands.cards]
    simple_second = np.zeros(second.shape, bool)
    known: dict[tuple[tuple[int, ...], bool], bool] = {}
    for number, own in enumerate(cards):
        suited = len({card & 3 for card in own}) == 1
        for card in range(52):
            # The rule looks at ranks and at whether all four are of one suit.
            ranks = tuple(sorted((own[0] >> 2, own[1] >> 2, own[2] >> 2, card >> 2)))
            key = ranks, suited and card & 3 == own[0] & 3
            if card not in own:
                if key not in known:
                    known[key] = ride_on_four([*own, card])
                simple_second[number, card] = known[key]
    return {
        OPTIMAL: RidePlan(first >= 0, second >= 0),
        SIMPLE: RidePlan(np.array([ride_on_three(own) for own in cards]), simple_second),
        ALWAYS: RidePlan(np.ones(len(first), bool), np.ones(second.shape, bool)),
        NEVER: RidePlan(np.zeros(len(first), bool), np.zeros(second.shape, bool)),
    }


def rated(counted: Counted, known: dict[str, RidePlan]) -> tuple[StrategyWorth, ...]:
    """What the three bets are worth together by each strategy."""
    first, second, last = counted.kept
    ways = counted.hands.ways
    total = int(ways.sum()) * 2 * PAIRS * counted.scale
    out = []
    for name, plan in known.items():
        won = first * plan.first + (second * plan.second).sum(axis=1) + last
        out.append(StrategyWorth(BASE, name, Fraction(int((won * ways).sum()), total)))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Ready:
    """The game and a plan, ready to be played by the kernel."""

    counted: Counted
    plan: RidePlan
    own: tuple[str, ...]
    hands: tuple[Traits, ...]
    own_faces: Ints
    hand_faces: Ints

    @classmethod
    def of(cls, counted: Counted, plan: RidePlan) -> Ready:
        """The rounds by a plan, with own cards and hands told apart as far as wagers do."""
        rules = ThreeRules(counted.way.ace_low)
        made = [kind(three([int(c) for c in row], rules)) for row in counted.hands.cards]
        own = tuple(dict.fromkeys(made))
        ends = _ends()
        hands = tuple(dict.fromkeys(ends))
        place = {end: number for number, end in enumerate(hands)}
        return cls(
            counted,
            plan,
            own,
            hands,
            np.array([own.index(name) for name in made]),
            np.array([0, *(place[end] for end in ends)]),
        )

    @property
    def kernel_plan(self) -> tuple[Bools, Bools, Ints, Codes, Codes]:
        """What a player does, as the kernel takes it."""
        hands = self.counted.hands
        return self.plan.first, self.plan.second, hands.classes, hands.turned, hands.orders

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds by kind of own cards, what rides and kind of hand."""
        from cardroom.odds.kernels.let_it_ride import rounds as play_rounds

        faces = (self.own_faces, self.hand_faces, len(self.hands))
        found: Ints = play_rounds(rounds, state, self.counted.strengths, self.kernel_plan, faces)
        return found

    def all_rounds(self) -> Ints:
        """All rounds there are, counted like those of the kernel."""
        found = np.zeros((len(self.own), 4, len(self.hands)), np.int64)
        for number, ways in enumerate(self.counted.hands.ways):
            for second in (False, True):
                rides = int(self.plan.first[number]) + 2 * second
                cards = self.counted.strengths[number][self.plan.second[number] == second]
                seen = np.bincount(self.hand_faces[cards[cards > 0]], minlength=len(self.hands))
                found[self.own_faces[number], rides] += ways * seen
        return found.ravel()

    def tally(self, counts: Ints) -> Tally:
        """What was counted, as endings of rounds."""
        out: Counter[Traits] = Counter()
        found = counts.reshape(len(self.own), 4, len(self.hands))
        for own, rides, hand in zip(*np.nonzero(found), strict=True):
            end = self.traits(int(own), int(rides), self.hands[hand])
            out[end] += int(found[own, rides, hand])
        return out

    def traits(self, own: int, rides: int, hand: Traits) -> Traits:
        """The end of a round by its classes."""
        names = self.counted.way.withdrawn
        back = tuple(name for bit, name in enumerate(names) if not rides >> bit & 1)
        return Traits(hand.hand, hand.lead, first_three=self.own[own], withdrawn=back)


def analyse(question: Question, way: LetItRide) -> Analysed:
    """Count the game, find its strategies, and make it ready to be sampled."""
    counted = count(question, way)
    known = plans(counted)
    worths = rated(counted, known)
    ready = Ready.of(counted, known[question.strategy])
    whole = ready.tally(ready.all_rounds())
    return Analysed(
        counted=lambda _: whole,
        play=ready.play,
        seen=lambda counts, _: ready.tally(counts),
        decisions=_decisions(counted, known[question.strategy]),
        strategies=worths,
        advice=SIMPLE_RULE,
        notes=_notes(counted, worths),
    )


def _decisions(counted: Counted, plan: RidePlan) -> tuple[Decision, ...]:
    """Both looks in sum: what letting every hand that should ride do so is worth there."""
    first, second, _ = counted.kept
    ways = counted.hands.ways
    per = 2 * PAIRS
    total = int(ways.sum())
    valid = counted.strengths.sum(axis=2) > 0
    looks = (
        (
            counted.way.withdrawn[0],
            STREETS[0],
            first[:, None],
            plan.first[:, None],
            ways[:, None],
            per,
        ),
        (counted.way.withdrawn[1], STREETS[1], second, plan.second, ways[:, None] * valid, 48),
    )
    out = []
    for wager, cards, kept, rides, weight, hands in looks:
        every = int(weight.sum())
        for riding in (True, False):
            here = weight * (rides == riding)
            count_here = int(here.sum())
            if not count_here:
                continue
            won = Fraction(int((here * kept).sum()), count_here * hands * counted.scale)
            out.append(
                Decision(
                    who="player",
                    wager=wager,
                    situation=Withdrawal(cards, riding),
                    chance=Fraction(count_here, every if every else total),
                    choices=(
                        Choice(RIDE, won, Fraction(int(riding))),
                        Choice(TAKE_BACK, Fraction(0), Fraction(int(not riding))),
                    ),
                )
            )
    return tuple(out)


def _notes(counted: Counted, worths: tuple[StrategyWorth, ...]) -> tuple[Said, ...]:
    """What the simple rule costs, and where it makes no difference."""
    ev = {row.strategy: row.ev for row in worths}
    first, second, _ = counted.kept
    ways = counted.hands.ways
    valid = counted.strengths.sum(axis=2) > 0
    out = [Said("note-simple-rule-costs-bet", cost=float(ev[OPTIMAL] - ev[SIMPLE]))]
    same = (int((ways * (first == 0)).sum()), int((ways[:, None] * (valid & (second == 0))).sum()))
    totals = (int(ways.sum()), int((ways[:, None] * valid).sum()))
    for count_same, total, street in zip(same, totals, STREETS, strict=True):
        if count_same:
            out.append(Said("note-same-worth-riding", cards=street, share=count_same / total))
    return tuple(out)

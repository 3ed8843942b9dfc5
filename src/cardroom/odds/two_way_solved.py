"""Every situation of 2 Way Winner: how often it comes, and how each game fares in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardroom.cards import JOKER, Card
from cardroom.games.two_way.choices import usual_game
from cardroom.games.two_way.hand import TwoWayTraits, find
from cardroom.odds.paid import paid_by
from cardroom.odds.two_way_hands import (
    BLACKJACK_CLASSES,
    BRANCH,
    CLASSES,
    GAMES,
    OUTCOMES,
    POKER_CLASSES,
    SPLIT_CLASSES,
    Floats,
    Game,
    Hands,
    Ints,
    hand_of,
)
from cardroom.odds.two_way_splits import Splits, solve_splits
from cardroom.odds.two_way_tables import (
    COMPLETIONS,
    SPLIT,
    Blackjack,
    all_hands,
    count_poker,
    natural_chance,
    solve_blackjack,
)
from cardroom.rulebook.other import OtherRules

OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY)
UPS: Final = 14 * 3
"""Open cards by rank and by whose suit they have, in the order of situations."""


@dataclass(frozen=True, slots=True)
class Solved:
    """Every situation: how often it comes, how each game fares in it, and what it is worth.

    ``fares[strategy, branch, cell, class]`` with blackjack first and poker second;
    ``worth[strategy, game, cell]``.
    """

    weights: Floats
    fares: Floats
    worth: Floats
    blackjack: Blackjack

    splits: Splits

    @classmethod
    def of(cls, rules: OtherRules, hits: Ints) -> Solved:
        """Count poker, work out blackjack, and put them side by side."""
        counts = count_poker()
        gains = np.array(
            [[_gain(rules, game, number) for number in range(CLASSES)] for game in GAMES]
        )
        blackjack = solve_blackjack(hits, gains[0, BLACKJACK_CLASSES])
        combos = counts.sum(axis=1) // COMPLETIONS
        fares = np.zeros((len(STRATEGIES), 2, len(counts), CLASSES))
        known: dict[tuple[int, int, int], Floats] = {}
        for cell in np.flatnonzero(combos).tolist():
            fares[:, 1, cell, POKER_CLASSES] = counts[cell] / counts[cell].sum()
            high, low, up = (_kind(rank) for rank in _ranks(cell))
            if (high, low, up) not in known:
                known[high, low, up] = np.stack(
                    [blackjack.classes(way, high, low, up) for way in range(len(STRATEGIES))]
                )
            fares[:, 0, cell, :SPLIT_CLASSES] = known[high, low, up]
        worth = np.stack([fares[:, BRANCH[n]] @ gains[n] for n in range(len(GAMES))], axis=1)
        splits = solve_splits(hits, split_gains(rules))
        found = cls(combos / combos.sum(), fares, worth, blackjack, splits)
        found.split(gains[0])
        return found

    def split(self, gains: Floats) -> None:
        """Split where that is the best blackjack; how both hands fare is asked where it is played.

        Where the antes follow the worse hand, a split is worth no more than where they follow the
        first: only where that is the best of all is it looked at.
        """
        cells = _pairs(self.weights)
        rest = self.worth[0, 1:].max(axis=0)
        most = {pair: _split_worth(pair, self.splits.worth(*pair), gains) for pair in cells}
        played = [
            pair
            for pair, some in cells.items()
            if (most[pair] > np.maximum(rest, self.worth[0, 0])[some]).any()
        ]
        together = self.splits.together(played)
        apart = self.splits.gains[0][:, None] + self.splits.gains[1]
        follows = np.array_equal(gains[SPLIT_CLASSES:], apart.ravel())
        for pair, some in cells.items():
            if pair in together:
                each = float((together[pair].ravel() * gains[SPLIT_CLASSES:]).sum())
                worth = _split_worth(pair, each, gains)
            elif follows:
                worth = most[pair]
            else:
                continue
            if worth > self.worth[0, 0, some[0]]:
                self._take(pair, some, worth, together.get(pair))

    def _take(
        self, pair: tuple[int, int], cells: Ints, worth: float, together: Floats | None
    ) -> None:
        """Split a pair against an open card."""
        kind, up = pair
        self.blackjack.moves[0, all_hands().place(kind, kind), up] = SPLIT
        self.worth[0, 0, cells] = worth
        if together is not None:
            natural = natural_chance(kind, up)
            self.fares[0, 0, cells] = 0
            self.fares[0, 0, cells, 0] = natural
            self.fares[0, 0, cells, SPLIT_CLASSES:] = (1 - natural) * together.ravel()

    def plan(self, strategy: str) -> list[Game]:
        """Which game a strategy plays in every situation."""
        if strategy == HOUSE_WAY:
            return [
                game for cell in range(0, len(self.weights), UPS) for game in [usual(cell)] * UPS
            ]
        return [GAMES[best] for best in self.worth[0].argmax(axis=0).tolist()]

    def hands(self, strategy: str) -> Hands:
        """The chance of each kind of hand by a strategy."""
        plan, way = np.array(self.plan(strategy)), STRATEGIES.index(strategy)
        out: dict[tuple[Game, int], float] = {}
        for place, game in enumerate(GAMES):
            weights = np.where(plan == game, self.weights, 0)
            chances = weights @ self.fares[way, BRANCH[place]]
            if game == "surrender":
                chances = np.array([weights.sum()])
            for number in np.flatnonzero(chances).tolist():
                out[game, number] = float(chances[number])
        return out


def _gain(rules: OtherRules, game: Game, number: int) -> float:
    """What a class of hands gains; split hands are of blackjack alone."""
    if number >= SPLIT_CLASSES and game != "blackjack":
        return 0.0
    return float(hand_of(game, number).gain(rules))


def split_gains(rules: OtherRules) -> Floats:
    """What each hand of a split pair gains by its outcome, the antes following the first."""
    play = find(rules.wagers, "blackjack-play")
    alone = [paid_by(play, TwoWayTraits("blackjack", one).meets).result for one in OUTCOMES]
    whole = [hand_of("blackjack", 8 * number).gain(rules) for number in range(len(OUTCOMES))]
    return np.array([[float(one) for one in whole], [float(one) for one in alone]])


def _split_worth(pair: tuple[int, int], each: float, gains: Floats) -> float:
    """What a split comes to, the bank's natural included, to which the hand is lost."""
    natural = natural_chance(*pair)
    return (1 - natural) * each + natural * float(gains[0])


def _pairs(weights: Floats) -> dict[tuple[int, int], Ints]:
    """The situations with two cards of equal value, by what they and the open card count."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in np.flatnonzero(weights).tolist():
        high, low, up = (_kind(rank) for rank in _ranks(cell))
        if high == low:
            found.setdefault((high, up), []).append(cell)
    return {pair: np.array(cells) for pair, cells in found.items()}


def _ranks(cell: int) -> tuple[int, int, int]:
    """The ranks of the two cards and of the open card of a situation; the joker's is 13."""
    ranks, up = divmod(cell // 3, 14)
    high, low = divmod(ranks // 2, 14)
    return high, low, up


def _kind(rank: int) -> int:
    """What a rank counts, as a number from ace to joker."""
    return 10 if rank == 13 else 0 if rank == 12 else min(rank + 1, 9)


def usual(cell: int) -> Game:
    """What the simple rule plays in a situation."""
    rest, _up = divmod(cell, 14 * 3)
    ranks, suited = divmod(rest, 2)
    high, low = divmod(ranks, 14)
    if high == low == 13:
        return "surrender"
    first = JOKER if high == 13 else Card(4 * high)
    second = Card(4 * low + (0 if suited else 1)) if low < 13 else JOKER
    found: Game = usual_game([first, second])  # type: ignore[assignment]
    return found

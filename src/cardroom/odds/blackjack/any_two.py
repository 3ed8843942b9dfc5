"""Splitting where any two cards may be split, and whatever comes to them split again.

Hands of one spot then share what is left of the splits, so a split is not worth what its hands are
worth alone, and it is not counted out. Which two cards are worth splitting, and worth splitting
again where the spot has more hands, is found as if every card were put back; what the game is worth
by that plan is found by playing it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.hands import OF_ACES, OF_SPLIT
from cardroom.odds.blackjack.splits import Pair
from cardroom.rulebook import BlackjackRules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]


def splits_any(rules: BlackjackRules) -> bool:
    """Whether two cards may be split that are not alike."""
    return rules.split is not None and rules.split.alike == "any"


@dataclass(slots=True)
class Spot:
    """A spot beside one up card whose hands are split again and again, cards put back."""

    likely: list[float]
    kept: list[list[list[float]]]
    """What two cards are worth that are not split; apart for two of split aces."""
    of_aces: dict[tuple[int, int], int]
    """The cards that may be split, and whether they are aces."""
    known: dict[tuple[tuple[tuple[int, int], ...], int], float] = field(default_factory=dict)

    @classmethod
    def of(cls, board: Board, pairs: list[Pair], values: list[Floats]) -> Spot:
        """A spot by what hands are worth that are not split, for each way."""
        classes = board.layout.shoe.classes
        counts = [one.count - (k == board.up) for k, one in enumerate(classes)]
        cases = board.layout.hands.split_cases
        kept = [
            [
                [
                    sum(share * float(values[way][node]) for node, share in cases[card, other])
                    for other in range(len(classes))
                ]
                for card in range(len(classes))
            ]
            for way in (OF_SPLIT, OF_ACES)
        ]
        may: dict[tuple[int, int], int] = {}
        for pair in pairs:
            may[pair.first, pair.second] = may[pair.second, pair.first] = int(pair.of_aces)
        return cls([count / sum(counts) for count in counts], kept, may)

    def worth(self, cards: tuple[tuple[int, int], ...], left: int) -> float:
        """What single cards are worth, the first played first, with some splits left for all.

        Each card comes with whether it is one of two split aces.
        """
        if not cards:
            return 0.0
        if (cards, left) not in self.known:
            (card, aces), rest = cards[0], cards[1:]
            later = self.worth(rest, left)
            total = 0.0
            for other, chance in enumerate(self.likely):
                best = self.kept[aces][card][other] + later
                if left and (card, other) in self.of_aces:
                    best = max(best, self.worth((*self.split(card, other), *rest), left - 1))
                total += chance * best
            self.known[cards, left] = total
        return self.known[cards, left]

    def split(self, card: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Two cards put apart."""
        aces = self.of_aces[card, other]
        return (card, aces), (other, aces)

    def splits_again(self, card: int, other: int, aces: int, left: int) -> bool:
        """Whether a hand of a split is split again, before one more whose card is not known."""
        gain = 0.0
        for third, chance in enumerate(self.likely):
            rest = ((third, 0),)
            do = self.worth((*self.split(card, other), *rest), left - 1)
            gain += chance * (do - self.kept[aces][card][other] - self.worth(rest, left))
        return gain > 0


def worth_of_any(
    board: Board, pairs: list[Pair], values: list[Floats]
) -> tuple[list[float], list[dict[tuple[int, int], bool]]]:
    """About what splitting is worth for each two cards, in units of the first wager; and which are
    split again where the spot has two, three, ... hands.

    ``values`` says for each way what a hand is worth that is not split.
    """
    split = board.layout.rules.split
    assert split is not None
    spot = Spot.of(board, pairs, values)
    worths = [spot.worth(spot.split(pair.first, pair.second), split.hands - 2) for pair in pairs]
    again = [
        {
            (pair.first, pair.second): spot.splits_again(
                pair.first, pair.second, int(pair.of_aces), split.hands - hands
            )
            for pair in pairs
        }
        for hands in range(2, split.hands)
    ]
    return worths, again

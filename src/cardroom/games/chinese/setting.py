"""Setting thirteen cards: the best of all 72,072 settings, by what each row is worth."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import Card
from cardroom.games.chinese.rows import Rows, bonus_units, category_slug, row_strengths
from cardroom.games.chinese.usual import USUAL, UsualRows
from cardroom.hands.classes import CLASSES, hand_of
from cardroom.hands.errors import HandError
from cardroom.hands.fives import choices, five_strengths
from cardroom.hands.front import front_hand, front_strength
from cardroom.hands.high import Category, HighHand
from cardroom.rulebook.families.chinese import ChineseRules, RowBonus

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

_FRONTS: Final = 4 * 13**3
"""More than the strength of any front."""
_TRIPS: Final = front_strength(HighHand(Category.THREE_OF_A_KIND, (0,)))


def edge(rows: Sequence[int], row: int) -> float:
    """Units that a row wins on average: how many of an opponent's rows lie below, less those above.

    ``rows`` are the strengths of opponents' rows at even steps, from the worst to the best.

    >>> edge((10, 20, 30), 5), edge((10, 20, 30), 20), edge((10, 20, 30), 99)
    (-1.0, 0.0, 1.0)
    """
    below, up_to = bisect_left(rows, row), bisect_right(rows, row)
    place = (below + up_to - 1) / 2
    if below == up_to and 0 < below < len(rows):
        low, high = rows[below - 1], rows[below]
        place = below - 1 + (row - low) / (high - low)
    return 2 * min(max(place, 0.0), len(rows) - 1.0) / (len(rows) - 1) - 1


def set_rows(rules: ChineseRules, cards: Sequence[Card]) -> Rows:
    """The setting that wins most units on average from an opponent who sets well too."""
    return best_setting(rules, cards)[1]


def best_setting(
    rules: ChineseRules, cards: Sequence[Card], usual: UsualRows = USUAL
) -> tuple[float, Rows]:
    """The best setting and the units its rows and bonuses win on average from each opponent.

    Rows are compared one by one and nothing is paid for winning all three, so what a setting wins
    on average is the sum of what its rows win. Left out is only that an opponent cannot hold the
    same cards; the opponents' own bonuses are the same for every setting.
    """
    import numpy as np

    if len(cards) != 13:
        raise HandError("wrong-hand-thirteen", count=len(cards))
    held = tuple(sorted(cards))
    worth, places = _worths(rules.bonus, usual), _places()
    fives = five_strengths(held)
    threes = _front_strengths()[tuple(np.array(held)[choices(13, 3)].T >> 2)]
    middle, back = fives[places.middle], fives[:, None]
    total = worth.back[fives][:, None] + worth.middle[middle] + worth.front[threes][places.front]
    in_order = threes[places.front] <= _highest_fronts()[middle]
    in_order &= middle <= back if rules.equal_rows else middle < back
    best = int(np.where(in_order, total, -np.inf).argmax())
    one, other = divmod(best, places.middle.shape[1])
    rows = _rows(held, one, int(places.middle[one, other]), int(places.front[one, other]))
    return float(total[one, other]), rows


def setting_worth(rules: ChineseRules, rows: Rows, usual: UsualRows = USUAL) -> float:
    """Units that the rows of a setting that is in order win on average, bonuses included."""
    front, middle, back = row_strengths(rows)
    made = (edge(usual.front, front), edge(usual.middle, middle), edge(usual.back, back))
    return sum(made) + bonus_units(rules, rows)


def _rows(held: tuple[Card, ...], back: int, middle: int, front: int) -> Rows:
    return Rows(
        tuple(held[at] for at in choices(13, 3)[front]),
        tuple(held[at] for at in choices(13, 5)[middle]),
        tuple(held[at] for at in choices(13, 5)[back]),
    )


@dataclass(frozen=True, slots=True)
class _Places:
    """For each back, by its number among the fives: the 56 middles beside it, and their fronts."""

    middle: Numbers
    front: Numbers


@lru_cache(maxsize=1)
def _places() -> _Places:
    import numpy as np

    fives, threes = ((1 << choices(13, size)).sum(axis=1) for size in (5, 3))
    apart = (fives[:, None] & fives[None, :]) == 0
    middle = np.nonzero(apart)[1].reshape(len(fives), -1)
    number = np.zeros(1 << 13, dtype=np.intp)
    number[threes] = np.arange(len(threes))
    return _Places(middle, number[(1 << 13) - 1 - fives[:, None] - fives[middle]])


@dataclass(frozen=True, slots=True)
class _Worths:
    """Units by the strength of a row, bonuses included."""

    front: Numbers
    middle: Numbers
    back: Numbers


@lru_cache(maxsize=8)
def _worths(bonuses: tuple[RowBonus, ...], usual: UsualRows) -> _Worths:
    import numpy as np

    bonus = {(str(one.row), str(one.hand)): one.units for one in bonuses}
    slugs = ["", *(category_slug(five) for five in range(1, CLASSES + 1))]
    fronts = ["three-of-a-kind" if three >= _TRIPS else "" for three in range(_FRONTS)]

    def units(row: str, rows: Sequence[int], made: list[str]) -> Numbers:
        return np.array(
            [edge(rows, at) + bonus.get((row, hand), 0) for at, hand in enumerate(made)]
        )

    return _Worths(
        units("front", usual.front, fronts),
        units("middle", usual.middle, slugs),
        units("back", usual.back, slugs),
    )


@lru_cache(maxsize=1)
def _front_strengths() -> Numbers:
    """The strength of a front by the ranks of its three cards."""
    import numpy as np

    made = [
        front_strength(front_hand([4 * a, 4 * b, 4 * c]))
        for a, b, c in product(range(13), repeat=3)
    ]
    return np.array(made, dtype=np.int32).reshape(13, 13, 13)


@lru_cache(maxsize=1)
def _highest_fronts() -> Numbers:
    """The highest front that may lie before a middle, by the middle's strength.

    Cards the front does not have count for the middle, so only the first ranks are compared.
    """
    import numpy as np

    out = [0]
    for five in range(1, CLASSES + 1):
        hand = hand_of(five)
        counted = {Category.HIGH_CARD: 3, Category.PAIR: 2, Category.THREE_OF_A_KIND: 1}
        if hand.category > Category.THREE_OF_A_KIND:
            out.append(_FRONTS)
        elif hand.category is Category.TWO_PAIR:
            out.append(_TRIPS - 1)
        else:
            ranks = hand.ranks[: counted[hand.category]]
            out.append(front_strength(HighHand(hand.category, ranks)))
    return np.array(out, dtype=np.int32)

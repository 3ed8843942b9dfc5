"""Many hands at once, as arrays: one number per row, larger is better.

Rows are card codes (0 to 51, 52 for the joker; take marks off first). NumPy and numba are
imported when the first batch comes. The numbers of :func:`evaluate` are those of
:func:`cardroom.hands.classes.strengths`, so :func:`cardroom.hands.classes.hand_of` names them.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.card_keys import card_keys, low_bits
from cardroom.hands.classes import CLASSES, category_floors
from cardroom.hands.errors import HandError
from cardroom.hands.high import Joker, Wheel
from cardroom.hands.rank_keys import FIVE_KEYS, key_sum, rank_sets
from cardroom.hands.table_file import SHIFTS, load_tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cards = NDArray[np.uint8]
    Strengths = NDArray[np.uint32]

HANDS_OF_SEVEN: Final = comb(52, 7)
HANDS_OF_SEVEN_WITH_JOKER: Final = comb(53, 7)


def evaluate(
    cards: Cards,
    *,
    joker: Joker | str = Joker.NONE,
    wheel: Wheel | str = Wheel.LOW,
    out: Strengths | None = None,
) -> Strengths:
    """The strength of the best five of five, six or seven cards, for every row.

    A loop that evaluates again and again may pass the array ``out`` to write into.

    >>> import numpy as np
    >>> rows = np.array([[51, 47, 43, 39, 35], [0, 5, 10, 15, 16]], dtype=np.uint8)
    >>> evaluate(rows).tolist()
    [7462, 5855]
    """
    joker, wheel = Joker(joker), Wheel(wheel)
    rows = _shaped(cards, (5, 6, 7))
    if wheel is Wheel.NONE:
        raise HandError("wrong-hand-wheel")
    count = rows.shape[1]
    tables, kernels = load_tables(), _kernels()
    out = _out(rows) if out is None else _checked_out(out, rows)
    flush = tables[f"flush_{wheel}"]
    if joker is not Joker.NONE:
        kernels.high_joker(
            _known(rows, jokers=True),
            card_keys(),
            tables[f"moves_{count}"],
            tables[f"high_{wheel}_{count}"],
            flush,
            tables[f"moves_{count - 1}"],
            tables[f"{joker}_{wheel}_{count - 1}"],
            tables[f"flush_{joker}_{wheel}"],
            out,
        )
    elif count == 5:
        _five(rows, f"high_{wheel}_five", flush, out)
    else:
        loop = kernels.high_six if count == 6 else kernels.high_seven
        moves, values = tables[f"moves_{count}"], tables[f"high_{wheel}_{count}"]
        if loop(rows, card_keys(), moves, values, flush, out) >= 0:
            _known(rows)
    return out


def evaluate_omaha(cards: Cards) -> Strengths:
    """High hands of exactly two of four hole cards (first) and three of five board cards."""
    rows = _rows(cards, (9,))
    tables, out = load_tables(), _out(rows)
    _kernels().omaha(
        rows,
        card_keys(five=True),
        tables["moves_five"],
        tables["omaha_board"],
        tables["omaha_pair"],
        tables["omaha"],
        tables["flush_low"],
        out,
    )
    return out


def evaluate_tahoe(cards: Cards) -> Strengths:
    """High hands with at most two of three hole cards (first) and five board cards."""
    import numpy as np

    rows = _rows(cards, (8,))
    best = [evaluate(rows[:, _tahoe_seats(left_out)]) for left_out in range(3)]
    return np.maximum(best[0], np.maximum(best[1], best[2]))


def evaluate_low(cards: Cards) -> Strengths:
    """Ace-to-five lows of five, six or seven cards; a joker is the lowest card not held."""
    rows = _rows(cards, (5, 6, 7), jokers=True)
    count = rows.shape[1]
    tables, out = load_tables(), _out(rows)
    _kernels().by_ranks(
        rows,
        card_keys(),
        tables[f"moves_{count}"],
        tables[f"low_{count}"],
        tables[f"moves_{count - 1}"],
        tables[f"low_joker_{count - 1}"],
        out,
    )
    return out


def evaluate_low8(cards: Cards) -> Strengths:
    """Eight-or-better lows of five to seven cards, from 56 for the wheel to 1; 0 for none."""
    rows = _rows(cards, (5, 6, 7))
    out = _out(rows)
    _kernels().low8(rows, low_bits(), load_tables()["low8"], out)
    return out


def evaluate_omaha_low8(cards: Cards) -> Strengths:
    """Eight-or-better lows of two of four hole cards (first) and three of five board cards."""
    rows = _rows(cards, (9,))
    out = _out(rows)
    _kernels().omaha_low8(rows, low_bits(), load_tables()["omaha_low8"], out)
    return out


def evaluate_tahoe_low8(cards: Cards) -> Strengths:
    """Eight-or-better lows with at most two of three hole cards (first) and the board."""
    import numpy as np

    rows = _rows(cards, (8,))
    best = [evaluate_low8(rows[:, _tahoe_seats(left_out)]) for left_out in range(3)]
    return np.maximum(best[0], np.maximum(best[1], best[2]))


def evaluate_deuce_to_seven(cards: Cards) -> Strengths:
    """Deuce-to-seven lows of five cards without a joker."""
    import numpy as np

    rows = _rows(cards, (5,))
    out = _out(rows)
    _five(rows, "high_none_five", load_tables()["flush_none"], out)
    return np.subtract(np.uint32(CLASSES + 1), out)


def evaluate_three(cards: Cards, *, ace_low: bool = True) -> Strengths:
    """Three-card hands; ``ace_low`` is whether A-2-3 is a straight."""
    rows = _rows(cards, (3,))
    out = _out(rows)
    _kernels().three(rows, load_tables()["three" if ace_low else "three_ace_high"], out)
    return out


def categories(strengths: Strengths) -> NDArray[np.intp]:
    """The :class:`~cardroom.hands.high.Category` number of each high strength."""
    import numpy as np

    return np.searchsorted(np.array(category_floors()), strengths, side="right") - 1


def count_all_seven(
    *, joker: Joker | str = Joker.NONE, wheel: Wheel | str = Wheel.LOW
) -> NDArray[np.int64]:
    """How many of all seven-card hands have each strength, every hand dealt out and judged.

    With a joker these are the 154,143,080 hands of 53 cards, else the 133,784,560 of 52.
    """
    import numpy as np

    joker, wheel = Joker(joker), Wheel(wheel)
    tables = load_tables()
    counts = np.zeros(CLASSES + 1, dtype=np.int64)
    _kernels().deal_all_seven(
        card_keys(),
        tables["moves_7"],
        tables[f"high_{wheel}_7"],
        tables[f"flush_{wheel}"],
        counts,
    )
    if joker is not Joker.NONE:
        _count_with_joker(counts, joker, wheel)
    return counts


def _count_with_joker(counts: NDArray[np.int64], joker: Joker, wheel: Wheel) -> None:
    import numpy as np

    rows = np.full((comb(51, 5), 7), JOKER_CODE, dtype=np.uint8)
    for first in range(47):
        dealt = _kernels().deal_all_six(rows, first)
        strengths = evaluate(rows[:dealt], joker=joker, wheel=wheel)
        counts += np.bincount(strengths, minlength=len(counts))


def _five(rows: Cards, values: str, flush: NDArray[Any], out: Strengths) -> None:
    # The plain loops meet a wrong code themselves; asking beforehand would cost a tenth.
    if _kernels().high_five(rows, card_keys(five=True), _unfolded(values), flush, out) >= 0:
        _known(rows)


@lru_cache(maxsize=3)
def _unfolded(name: str) -> NDArray[np.uint16]:
    """A table of five cards laid out by its sums again: larger, but one step fewer to look up."""
    import numpy as np

    tables = load_tables()
    sums = np.array([key_sum(ranks, FIVE_KEYS) for ranks in rank_sets(5)])
    unfolded = np.zeros(int(sums.max()) + 1, dtype=np.uint16)
    unfolded[sums] = tables[name][sums + tables["moves_five"][sums >> SHIFTS["five"]]]
    return unfolded


def _tahoe_seats(left_out: int) -> list[int]:
    return [seat for seat in range(8) if seat != left_out]


def _rows(cards: Cards, counts: tuple[int, ...], *, jokers: bool = False) -> Cards:
    """The cards as whole rows, after a look at their shape and their codes."""
    return _known(_shaped(cards, counts), jokers=jokers)


def _shaped(cards: Cards, counts: tuple[int, ...]) -> Cards:
    import numpy as np

    rows = np.ascontiguousarray(cards)
    if rows.ndim != 2 or rows.shape[1] not in counts:
        raise HandError("wrong-hand-array-shape", shape=list(rows.shape), counts=list(counts))
    if rows.dtype != np.uint8:
        raise HandError("wrong-hand-array-type", type=str(rows.dtype))
    return rows


def _known(rows: Cards, *, jokers: bool = False) -> Cards:
    highest = JOKER_CODE if jokers else JOKER_CODE - 1
    if rows.size and rows.max() > highest:
        raise HandError("wrong-hand-array-code", code=int(rows.max()), most=highest)
    return rows


def _out(rows: Cards) -> Strengths:
    import numpy as np

    return np.empty(rows.shape[0], dtype=np.uint32)


def _checked_out(out: Strengths, rows: Cards) -> Strengths:
    if out.shape != (rows.shape[0],) or out.dtype.name != "uint32":
        raise HandError("wrong-hand-array-out", rows=int(rows.shape[0]))
    return out


@lru_cache(maxsize=1)
def _kernels() -> ModuleType:
    from cardroom.hands import kernels

    return kernels

"""Build the fast tables from the readable definitions.

Nothing here knows what beats what: every entry comes from :mod:`high`, :mod:`low` and
:mod:`three`. Hands of more cards follow from hands of one card fewer, as the best of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.classes import strengths
from cardroom.hands.displace import displace
from cardroom.hands.high import FULL_LADDER, HighRules, Joker, Wheel, five_cards
from cardroom.hands.low import EIGHT_OR_BETTER, LOW_CLASSES, ace_to_five, low_strengths
from cardroom.hands.rank_keys import FIVE_KEYS, KEYS, Ranks, key_sum, one_fewer, rank_sets
from cardroom.hands.table_file import SHIFTS
from cardroom.hands.three import three_cards, three_strengths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Tables = dict[str, NDArray[np.generic]]

Values = dict[Ranks, int]


def build_tables() -> Tables:
    """Every table that ships, by name."""
    tables = _layouts()
    for wheel in (Wheel.LOW, Wheel.SECOND, Wheel.NONE):
        _high_tables(tables, wheel)
    _low_tables(tables)
    _omaha_tables(tables)
    _three_tables(tables)
    return tables


def _layouts() -> Tables:
    """Where each choice of ranks stands, per number of cards."""
    import numpy as np

    tables: Tables = {}
    for name, shift in SHIFTS.items():
        keys, cards = (FIVE_KEYS, 5) if name == "five" else (KEYS, int(name))
        sums = np.array([key_sum(ranks, keys) for ranks in rank_sets(cards)], dtype=np.int64)
        moves, _ = displace(sums, shift)
        tables[f"moves_{name}"] = moves
    return tables


def _fold(tables: Tables, layout: str, values: Values) -> NDArray[np.uint16]:
    """Values laid out in the places of their ranks."""
    import numpy as np

    keys = FIVE_KEYS if layout == "five" else KEYS
    sums = np.array([key_sum(ranks, keys) for ranks in values], dtype=np.int64)
    places = sums + tables[f"moves_{layout}"][sums >> SHIFTS[layout]].astype(np.int64)
    folded = np.zeros(int(places.max()) + 1, dtype=np.uint16)
    folded[places] = list(values.values())
    return folded


def _grow(cards: int, fewer: Values, floor: Values | None = None) -> Values:
    """The best of each choice of ranks, from the choices of one card fewer."""
    return {
        ranks: max(*(fewer[rest] for rest in one_fewer(ranks)), floor[ranks] if floor else 0)
        for ranks in rank_sets(cards)
    }


def _mixed_suits(ranks: Iterable[int]) -> list[int]:
    """Cards of these ranks that are no flush, nor one with a joker."""
    return [4 * rank + place % 4 for place, rank in enumerate(ranks)]


def _high_tables(tables: Tables, wheel: Wheel) -> None:
    number = strengths(FULL_LADDER, wheel)

    def worth(cards: list[int], joker: Joker = Joker.NONE) -> int:
        return number[five_cards(cards, HighRules(joker, wheel))]

    plain = {5: {ranks: worth(_mixed_suits(ranks)) for ranks in rank_sets(5)}}
    tables[f"high_{wheel}_five"] = _fold(tables, "five", plain[5])
    tables[f"flush_{wheel}"] = flush = _flush_table(worth)
    if wheel is Wheel.NONE:  # deuce-to-seven is dealt five cards and no more
        return
    for cards in (6, 7):
        plain[cards] = _grow(cards, plain[cards - 1])
    for cards in (5, 6, 7):
        tables[f"high_{wheel}_{cards}"] = _fold(tables, str(cards), plain[cards])
    for joker in (Joker.BUG, Joker.WILD):

        def joker_worth(cards: list[int], joker: Joker = joker) -> int:
            return worth([*cards, JOKER_CODE], joker)

        held = {ranks: joker_worth(_mixed_suits(ranks)) for ranks in rank_sets(4)}
        tables[f"{joker}_{wheel}_4"] = _fold(tables, "4", held)
        for cards in (5, 6):
            held = _grow(cards, held, plain[cards])
            tables[f"{joker}_{wheel}_{cards}"] = _fold(tables, str(cards), held)
        tables[f"flush_{joker}_{wheel}"] = _flush_table(joker_worth, 4, flush)


def _flush_table(
    worth: Callable[[list[int]], int], least: int = 5, floor: NDArray[np.uint16] | None = None
) -> NDArray[np.uint16]:
    """The best hand of suited ranks given as bits, where there are enough for a flush."""
    import numpy as np

    table = np.zeros(1 << 13, dtype=np.uint16)
    for bits in range(1 << 13):
        ranks = [rank for rank in range(13) if bits >> rank & 1]
        if len(ranks) == least:
            table[bits] = worth([4 * rank for rank in ranks])
        elif least < len(ranks) <= 7:
            best = max(int(table[bits ^ 1 << rank]) for rank in ranks)
            table[bits] = max(best, int(floor[bits])) if floor is not None else best
    return table


def _low_tables(tables: Tables) -> None:
    number = low_strengths()
    plain = {5: {ranks: number[ace_to_five(_mixed_suits(ranks))] for ranks in rank_sets(5)}}
    for cards in (6, 7):
        plain[cards] = _grow(cards, plain[cards - 1])
    for cards in (5, 6, 7):
        tables[f"low_{cards}"] = _fold(tables, str(cards), plain[cards])
    held = {
        ranks: number[ace_to_five([*_mixed_suits(ranks), JOKER_CODE])] for ranks in rank_sets(4)
    }
    tables["low_joker_4"] = _fold(tables, "4", held)
    for cards in (5, 6):
        held = _grow(cards, held, plain[cards])
        tables[f"low_joker_{cards}"] = _fold(tables, str(cards), held)


def _omaha_tables(tables: Tables) -> None:
    """The best of a pair of hole ranks with each board, and the best eight-or-better low."""
    import numpy as np

    number = strengths()
    pairs = list(combinations_with_replacement(range(13), 2))
    triples = list(combinations_with_replacement(range(13), 3))
    triple_row = {triple: row for row, triple in enumerate(triples)}
    worth = np.zeros((len(triples), len(pairs)), dtype=np.uint16)
    for row, triple in enumerate(triples):
        for column, pair in enumerate(pairs):
            if len(set(triple + pair)) > 1:  # five of a rank cannot be dealt
                worth[row, column] = number[five_cards(_mixed_suits(sorted(triple + pair)))]
    boards = rank_sets(5)
    best = np.zeros((len(boards), len(pairs)), dtype=np.uint16)
    for row, board in enumerate(boards):
        rows = [triple_row[triple] for triple in set(combinations(board, 3))]
        best[row] = worth[rows].max(axis=0)
    tables["omaha"] = best
    tables["omaha_board"] = _fold(tables, "five", {board: row for row, board in enumerate(boards)})
    pair_column = np.zeros((13, 13), dtype=np.uint8)
    for column, (low, high) in enumerate(pairs):
        pair_column[low, high] = pair_column[high, low] = column
    tables["omaha_pair"] = pair_column
    tables["low8"], tables["omaha_low8"] = _low8_tables()


def _low8_tables() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Qualifying lows by bits, ace first to eight: of one set of ranks, and of hole and board."""
    import numpy as np

    number = low_strengths()
    any_five = np.zeros(256, dtype=np.uint8)
    for five in combinations(range(8), 5):
        low = number[ace_to_five([4 * ((rank - 1) % 13) for rank in five])]
        any_five[sum(1 << rank for rank in five)] = low - (LOW_CLASSES - EIGHT_OR_BETTER)
    two_three = np.zeros((256, 256), dtype=np.uint8)
    for hole in range(256):
        for board in range(256):
            two_three[hole, board] = max(
                (
                    any_five[two | three]
                    for two in _choices(hole, 2)
                    for three in _choices(board, 3)
                    if not two & three
                ),
                default=0,
            )
    for bits in range(256):
        any_five[bits] = max((any_five[five] for five in _choices(bits, 5)), default=0)
    return any_five, two_three


@lru_cache(maxsize=1024)
def _choices(bits: int, count: int) -> list[int]:
    ranks = [1 << rank for rank in range(8) if bits >> rank & 1]
    return [sum(choice) for choice in combinations(ranks, count)]


def _three_tables(tables: Tables) -> None:
    """Three-card hands by their ranks in any order, not suited and suited."""
    import numpy as np

    for name, ace_low in (("three", True), ("three_ace_high", False)):
        number = three_strengths(ace_low=ace_low)
        table = np.zeros((2, 13, 13, 13), dtype=np.uint16)
        for ranks in np.ndindex(13, 13, 13):
            for suited in (0, 1):
                cards = [4 * rank + (0 if suited else seat) for seat, rank in enumerate(ranks)]
                table[(suited, *ranks)] = number[three_cards(cards, ace_low=ace_low)]
        tables[name] = table.reshape(2, 13**3)

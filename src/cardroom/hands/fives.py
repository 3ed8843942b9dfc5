"""All fives of one small hand at once, without compiling anything."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardroom.hands.card_keys import card_keys
from cardroom.hands.table_file import SHIFTS, load_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

_START: Final = 0x3333 << 32
_FLUSH: Final = 0x8888 << 32
_SUM: Final = (1 << 32) - 1


@lru_cache(maxsize=8)
def choices(of: int, size: int) -> NDArray[np.intp]:
    """Which of a number of cards each choice takes, in the order of ``itertools``."""
    import numpy as np

    return np.array(list(combinations(range(of), size)), dtype=np.intp)


def five_strengths(cards: Sequence[int]) -> NDArray[np.int32]:
    """The strength of every five of some cards, in the order of ``itertools.combinations``.

    >>> from cardroom.cards import parse_cards
    >>> int(five_strengths(parse_cards("As Ks Qs Js Ts 2c")).max())
    7462
    """
    import numpy as np

    held = np.asarray(cards, dtype=np.intp)
    fives = held[choices(len(held), 5)]
    tables = load_tables()
    total = card_keys()[fives].astype(np.int64).sum(axis=1) + _START
    key = total & _SUM
    found = tables["high_low_5"][key + tables["moves_5"][key >> SHIFTS["5"]]]
    out: NDArray[np.int32] = found.astype(np.int32)
    flush = np.flatnonzero(total & _FLUSH)
    if flush.size:
        out[flush] = tables["flush_low"][(1 << (fives[flush] >> 2)).sum(axis=1)]
    return out

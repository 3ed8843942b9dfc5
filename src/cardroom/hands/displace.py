"""Row displacement: a sparse table of sums folded into a short one.

The sums are cut into rows of equal length; each row slides until its entries fall into free
places. A lookup is then one addition: ``values[sum + shift_of_its_row]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_STEP = 2048


def displace(keys: NDArray[np.int64], shift: int) -> tuple[NDArray[np.int32], int]:
    """How far each row of ``2 ** shift`` sums is moved, and how long the folded table is.

    >>> import numpy as np
    >>> moves, length = displace(np.array([0, 3, 17, 18, 35]), 4)
    >>> sorted(int(key + moves[key >> 4]) for key in (0, 3, 17, 18, 35)), length
    ([0, 1, 2, 3, 4], 5)
    """
    import numpy as np

    keys = np.sort(keys)
    rows, starts, counts = np.unique(keys >> shift, return_index=True, return_counts=True)
    taken = np.zeros(4 * len(keys) + (2 << shift) + _STEP, dtype=bool)
    moves = np.zeros(int(rows[-1]) + 1, dtype=np.int32)
    length = first_free = 0
    for row in np.argsort(-counts, kind="stable"):  # the fullest rows find a place first
        members = keys[starts[row] : starts[row] + counts[row]]
        pattern = members - members[0]
        place = _first_fit(taken, pattern, first_free)
        taken[place + pattern] = True
        moves[rows[row]] = place - members[0]
        length = max(length, place + int(pattern[-1]) + 1)
        while taken[first_free]:
            first_free += 1
    return moves, length


def _first_fit(taken: NDArray[np.bool_], pattern: NDArray[np.int64], start: int) -> int:
    import numpy as np

    while True:
        within = min(start + _STEP, len(taken) - int(pattern[-1]))
        places = start + np.flatnonzero(~taken[start:within])
        for offset in pattern[1:]:  # most places fall at the first offsets
            if not len(places):
                break
            places = places[~taken[places + offset]]
        if len(places):
            return int(places[0])
        start += _STEP

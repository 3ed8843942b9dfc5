"""What each card adds to the sums that the compiled loops look up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardroom.hands.rank_keys import FIVE_KEYS, KEYS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@lru_cache(maxsize=2)
def card_keys(*, five: bool = False) -> NDArray[np.uint64]:
    """What each card adds to a hand's sum; see :mod:`cardroom.hands.kernels`."""
    import numpy as np

    ranks = FIVE_KEYS if five else KEYS
    keys = [ranks[card >> 2] + (1 << 32 + 4 * (card & 3)) for card in range(52)]
    joker = (0x1111 << 32) + (1 << 56)
    return np.array([*keys, joker] + [1 << 57] * 203, dtype=np.uint64)


@lru_cache(maxsize=1)
def low_bits() -> NDArray[np.uint8]:
    """The bit of each card from ace to eight, nothing for higher cards."""
    import numpy as np

    ranks = [((card >> 2) + 1) % 13 for card in range(52)]
    return np.array([1 << rank if rank < 8 else 0 for rank in ranks], dtype=np.uint8)

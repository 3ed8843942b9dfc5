"""Bonus bets on seven cards: all hands of the deck counted by the lines they fill."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from cardroom.cards import PLAIN_DECK, Deck
from cardroom.disk_cache import kept
from cardroom.hands.high import Joker
from cardroom.hands.specials import SPECIAL_LINES
from cardroom.odds.errors import OddsError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MASKS: Final = 1 << len(SPECIAL_LINES)
VERSION: Final = 1
"""Part of the name under which counts are kept: raised when what is counted changes."""


def lines_in(mask: int) -> frozenset[str]:
    """The lines that a mask of the kernel stands for."""
    return frozenset(line for place, line in enumerate(SPECIAL_LINES) if mask >> place & 1)


def seven_card_hands(deck: Deck, joker: Joker) -> dict[frozenset[str], int]:
    """How many hands of seven fill each set of lines."""
    cards = deck.cards()
    plain = tuple(card for card in cards if not card.is_joker)
    if sorted(plain) != sorted(PLAIN_DECK) or len(cards) - len(plain) > 1:
        raise OddsError("odds-bonus-deck")
    return dict(_counted(len(cards) - len(plain), wild=joker is Joker.WILD))


@lru_cache(maxsize=4)
def _counted(jokers: int, *, wild: bool) -> tuple[tuple[frozenset[str], int], ...]:
    import numpy as np

    what = f"seven cards, {jokers} joker, wild {wild}, lines {SPECIAL_LINES}, version {VERSION}"
    counts = kept(what, lambda: _count(jokers, wild=wild), MASKS)
    total = comb(52 + jokers, 7)
    if int(counts.sum()) != total:
        counts = _count(jokers, wild=wild)
    return tuple((lines_in(mask), int(counts[mask])) for mask in np.flatnonzero(counts).tolist())


def _count(jokers: int, *, wild: bool) -> NDArray[np.int64]:
    import numpy as np

    from cardroom.odds.kernels.seven_cards import count_from

    jobs = [(first, 0) for first in range(46)]
    jobs += [(first, 1) for first in range(47)] if jokers else []
    with ThreadPoolExecutor() as pool:
        futures = [pool.submit(count_from, first, joker, wild) for first, joker in jobs]
        try:
            found: NDArray[np.int64] = np.sum([future.result() for future in futures], axis=0)
        except BaseException:
            for future in futures:
                future.cancel()
            raise
    return found

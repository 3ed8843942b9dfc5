"""One hand at a time, through the same tables: for rounds, bots and people in a hurry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardroom.cards.card import JOKER_CODE
from cardroom.hands.errors import HandError
from cardroom.hands.high import Joker, Wheel
from cardroom.hands.rank_keys import KEYS
from cardroom.hands.table_file import load_tables

_SHIFT: Final = 9
_SUIT: Final = 1 << 32
_START: Final = 0x3333 << 32
_FLUSH_BITS: Final = 0x8888 << 32
_SUM_BITS: Final = _SUIT - 1

SevenCards = Callable[[int, int, int, int, int, int, int], int]


class _Lists(NamedTuple):
    """One table as lists, which single lookups read faster than arrays."""

    moves: list[int]
    values: list[int]
    flush: list[int]


_KEYS: Final = (*(KEYS[card >> 2] + (_SUIT << 4 * (card & 3)) for card in range(52)), 0x1111 << 32)


def strength(
    cards: Sequence[int], *, joker: Joker | str = Joker.NONE, wheel: Wheel | str = Wheel.LOW
) -> int:
    """The strength of the best five of five, six or seven cards, as in a batch.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.hands.classes import hand_of
    >>> hand_of(strength(parse_cards("Ac Ad Ah As Jk 2c 3c"), joker="bug")).name
    Said('hand-five-of-a-kind', rank='A')
    """
    with_joker = JOKER_CODE in cards
    if with_joker and joker == "none":
        raise HandError("wrong-hand-no-joker")
    table = _lists(str(joker) if with_joker else "high", str(wheel), len(cards) - with_joker)
    total = _START
    for card in cards:
        total += _KEYS[card]
    key = total & _SUM_BITS
    if not total & _FLUSH_BITS:
        return table.values[key + table.moves[key >> _SHIFT]]
    suited = table.flush[_suit_ranks(cards, total)]
    # Only beside a joker can a hand hold a flush and also something better.
    return max(suited, table.values[key + table.moves[key >> _SHIFT]]) if with_joker else suited


def _suit_ranks(cards: Sequence[int], total: int) -> int:
    suit = next(suit for suit in range(4) if total >> 35 + 4 * suit & 1)
    bits = 0
    for card in cards:
        if card & 3 == suit and card != JOKER_CODE:
            bits |= 1 << (card >> 2)
    return bits


@lru_cache(maxsize=16)
def _lists(kind: str, wheel: str, naturals: int) -> _Lists:
    tables = load_tables()
    name = f"{kind}_{wheel}_{naturals}"
    if name not in tables:
        raise HandError("wrong-hand-no-table", count=naturals, joker=kind, wheel=wheel)
    flush = f"flush_{wheel}" if kind == "high" else f"flush_{kind}_{wheel}"
    return _Lists(
        tables[f"moves_{naturals}"].tolist(), tables[name].tolist(), tables[flush].tolist()
    )


@lru_cache(maxsize=1)
def compiled_seven() -> SevenCards:
    """A compiled function of seven plain card codes, for loops that call it millions of times.

    >>> compiled_seven()(51, 47, 43, 39, 35, 0, 5)
    7462
    """
    from cardroom.hands.kernels import compile_seven

    return compile_seven()

"""How fast hands are judged, beside whichever other evaluators are installed, in one run."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any, Final

from cardroom.hands import batch, fast
from cardroom.hands.speed_peers import ADAPTERS

Row = dict[str, str | float | int]
Measured = tuple[str, str, int, float]
"""What was measured, by whom, how many hands, in how many seconds."""

_REPEATS: Final = 9
_SCALAR: Final = 1_000


def rows(*, batch_rows: int = 100_000) -> list[Row]:
    """One row per measurement: what, by whom, hands in a second of one core (best of nine)."""
    measured = [*_own_rows(batch_rows), *_peer_rows()]
    return [_row(*entry) for entry in measured]


def _row(what: str, by: str, hands: int, seconds: float) -> Row:
    return {
        "what": what,
        "by": by,
        "version": _version(by),
        "hands": hands,
        "seconds": round(seconds, 6),
        "per_second": round(hands / seconds),
    }


def _version(package: str) -> str:
    try:
        return version(package.split(maxsplit=1)[0])
    except PackageNotFoundError:
        return ""


def _time(call: Callable[[], object]) -> float:
    """The best of several runs, in seconds of this process; the first one warms up.

    On a machine with noisy neighbours the best run says most about the program.
    """
    call()
    taken = []
    for _ in range(_REPEATS):
        start = process_time()
        call()
        taken.append(process_time() - start)
    return max(min(taken), 1e-9)


def _deals(hands: int, cards: int, deck: int = 52) -> Any:
    """Random hands as rows of card codes."""
    import numpy as np

    rng = np.random.default_rng(53)
    return rng.permuted(np.tile(np.arange(deck, dtype=np.uint8), (hands, 1)), axis=1)[
        :, :cards
    ].copy()


def _own_rows(batch_rows: int) -> Iterator[Measured]:
    repeat = 20  # long enough for the clock, small enough to stay in the cache
    batches: tuple[tuple[str, int, int, Callable[[Any], object]], ...] = (
        ("5 cards, batch", 5, 52, batch.evaluate),
        ("6 cards, batch", 6, 52, batch.evaluate),
        ("7 cards, batch", 7, 52, batch.evaluate),
        ("7 cards with a joker, batch", 7, 53, _bug),
        ("Omaha, batch", 9, 52, batch.evaluate_omaha),
        ("Omaha low 8, batch", 9, 52, batch.evaluate_omaha_low8),
        ("7-card low with a joker, batch", 7, 53, batch.evaluate_low),
        ("3 cards, batch", 3, 52, batch.evaluate_three),
    )
    for what, cards, deck, call in batches:
        dealt = _deals(batch_rows, cards, deck)
        # As in a loop that keeps its array of results.
        keeps = call is batch.evaluate
        timed = partial(batch.evaluate, out=batch.evaluate(dealt)) if keeps else call
        yield what, "cardroom", repeat * batch_rows, _scalar([dealt], timed, repeat)
    seven = fast.compiled_seven()
    hands = _scalar_hands(7)
    yield "7 cards, one call each", "cardroom", 20 * len(hands), _time(_unpacked(seven, hands))
    seconds = _scalar(hands, fast.strength, 5)
    yield "7 cards, one readable call each", "cardroom", 5 * len(hands), seconds
    dealt_out = batch.HANDS_OF_SEVEN
    yield "all 7-card hands", "cardroom", dealt_out, _time(batch.count_all_seven)
    with_joker = batch.HANDS_OF_SEVEN_WITH_JOKER
    yield "all 7-card hands with a joker", "cardroom", with_joker, _time(_all_with_bug)


def _bug(cards: Any) -> object:
    return batch.evaluate(cards, joker="bug")


def _all_with_bug() -> object:
    return batch.count_all_seven(joker="bug")


def _scalar_hands(cards: int) -> list[tuple[int, ...]]:
    rng = random.Random(53)
    return [tuple(rng.sample(range(52), cards)) for _ in range(_SCALAR)]


def _scalar(hands: list[Any], call: Callable[[Any], object], repeats: int) -> float:
    def run() -> None:
        for _ in range(repeats):
            for hand in hands:
                call(hand)

    return _time(run)


def _unpacked(seven: fast.SevenCards, hands: list[tuple[int, ...]]) -> Callable[[], None]:
    def run() -> None:
        for _ in range(20):
            for a, b, c, d, e, f, g in hands:
                seven(a, b, c, d, e, f, g)

    return run


def _peer_rows() -> Iterator[Measured]:
    for name, adapter in ADAPTERS.items():
        try:
            module = import_module(name)
        except ImportError:
            continue
        repeats = 1 if name == "pokerkit" else 10
        for what, cards in (("5 cards", 5), ("7 cards", 7), ("Omaha", 9)):
            adapted = adapter(module, cards)
            if adapted is not None:
                call, convert = adapted
                hands = [convert(hand) for hand in _scalar_hands(cards)]
                seconds = _scalar(hands, call, repeats)
                yield f"{what}, one call each", name, len(hands) * repeats, seconds

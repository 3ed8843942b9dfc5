"""How fast hands are judged, beside whichever other evaluators are installed, in one run."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any, Final, NamedTuple

from cardroom.hands import batch, fast
from cardroom.speed.hand_peers import ADAPTERS

Row = dict[str, str | float | int]

_ROUNDS: Final = 9
_HANDS: Final = 1_000


class Measurement(NamedTuple):
    """Something to run: what it does, whose it is, and how many hands one run judges."""

    what: str
    by: str
    hands: int
    run: Callable[[], object]


def rows(*, batch_rows: int = 100_000, rounds: int = _ROUNDS) -> list[Row]:
    """One row per measurement: what, by whom, and hands in a second of one core.

    Everything is run in turn, round after round, and the best of each counts, so that a noisy
    neighbour of the machine hits none of them alone.
    """
    entries = [*_own(batch_rows), *_peers()]
    best = [float("inf")] * len(entries)
    for entry in entries:
        entry.run()  # warms up: compiles, loads tables
    for _ in range(rounds):
        for place, entry in enumerate(entries):
            start = process_time()
            entry.run()
            best[place] = min(best[place], process_time() - start)
    return [_row(entry, seconds) for entry, seconds in zip(entries, best, strict=True)]


def _row(entry: Measurement, seconds: float) -> Row:
    seconds = max(seconds, 1e-9)
    return {
        "what": entry.what,
        "by": entry.by,
        "version": _version(entry.by),
        "hands": entry.hands,
        "seconds": round(seconds, 6),
        "per_second": round(entry.hands / seconds),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _own(batch_rows: int) -> Iterator[Measurement]:
    batches: tuple[tuple[str, int, int, Callable[[Any], object]], ...] = (
        ("5 cards, batch", 5, 52, batch.evaluate),
        ("6 cards, batch", 6, 52, batch.evaluate),
        ("7 cards, batch", 7, 52, batch.evaluate),
        ("7 cards with a joker, batch", 7, 53, partial(batch.evaluate, joker="bug")),
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
        repeats = 20  # long enough for the clock, and small enough to stay in the cache
        yield Measurement(what, "cardroom", repeats * batch_rows, _loop([dealt], timed, repeats))
    hands = _hands(7)
    unpacked = _unpacked(fast.compiled_seven(), hands, 20)
    yield Measurement("7 cards, one call each", "cardroom", 20 * len(hands), unpacked)
    by_list = _loop(hands, fast.strength, 5)
    yield Measurement("7 cards, one call each, no compiler", "cardroom", 5 * len(hands), by_list)
    yield Measurement("all 7-card hands", "cardroom", batch.HANDS_OF_SEVEN, batch.count_all_seven)
    yield Measurement(
        "all 7-card hands with a joker",
        "cardroom",
        batch.HANDS_OF_SEVEN_WITH_JOKER,
        partial(batch.count_all_seven, joker="bug"),
    )


def _peers() -> Iterator[Measurement]:
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
                hands = [convert(hand) for hand in _hands(cards)]
                run = _loop(hands, call, repeats)
                yield Measurement(f"{what}, one call each", name, repeats * len(hands), run)


def _deals(hands: int, cards: int, deck: int) -> Any:
    """Random hands as rows of card codes."""
    import numpy as np

    rng = np.random.default_rng(53)
    decks = np.tile(np.arange(deck, dtype=np.uint8), (hands, 1))
    return rng.permuted(decks, axis=1)[:, :cards].copy()


def _hands(cards: int) -> list[tuple[int, ...]]:
    rng = random.Random(53)
    return [tuple(rng.sample(range(52), cards)) for _ in range(_HANDS)]


def _loop(hands: list[Any], call: Callable[[Any], object], repeats: int) -> Callable[[], None]:
    def run() -> None:
        for _ in range(repeats):
            for hand in hands:
                call(hand)

    return run


def _unpacked(
    seven: fast.SevenCards, hands: list[tuple[int, ...]], repeats: int
) -> Callable[[], None]:
    def run() -> None:
        for _ in range(repeats):
            for a, b, c, d, e, f, g in hands:
                seven(a, b, c, d, e, f, g)

    return run

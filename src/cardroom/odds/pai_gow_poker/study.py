"""The study of every setting: it takes minutes, so it is kept, and shipped for the clubs' games."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np

from cardroom.cards import JOKER
from cardroom.disk_cache import restore_text, store_text
from cardroom.odds.kept import shipped, strategy_from, written
from cardroom.odds.pai_gow_poker.best import VERSION, Worths, worths
from cardroom.odds.pai_gow_poker.learned import Described, describe, learn
from cardroom.odds.pai_gow_poker.pairs import SEVEN, Pairs
from cardroom.odds.pieces import in_pieces
from cardroom.odds.strategy import BySettings

Results = list[list[Fraction]]
NAME: Final = "settings"


def name_of(pairs: Pairs, results: Results) -> str:
    """The name under which a study is kept: a digest of all that it depends on."""
    told = [[str(one) for one in row] for row in results]
    what = [VERSION, pairs.ranks, pairs.jokers, pairs.chart.tolist(), pairs.places.tolist(), told]
    return f"{NAME}-{hashlib.sha256(json.dumps(what).encode()).hexdigest()[:32]}"


def known(pairs: Pairs, results: Results) -> BySettings | None:
    """The study as it was shipped or kept; nothing where it was never made."""
    name = name_of(pairs, results)
    for text in (shipped(name), restore_text(name)):
        if text is not None:
            try:
                found = strategy_from(json.loads(text))
            except (ValueError, KeyError, TypeError):
                # What cannot be read is made again.
                continue
            if isinstance(found, BySettings):
                return found
    return None


def study(pairs: Pairs, results: Results) -> BySettings:
    """The study, from what is kept or by counting."""
    found = known(pairs, results)
    if found is None:
        counted = worths(pairs, results)
        found = learn(counted, described(pairs, counted))
        store_text(name_of(pairs, results), json.dumps(written(found)))
    return found


def described(pairs: Pairs, found: Worths) -> Described:
    """Every kind and every setting as a person tells them apart."""
    from cardroom.odds.kernels import pai_gow_best as kernel

    settings = found.settings
    codes = np.array([4 * rank + suit for rank in pairs.ranks for suit in range(4)], np.int64)
    codes = np.append(codes, int(JOKER))
    ranks = np.zeros(settings.kinds, np.int32)
    kept = np.zeros(len(settings.ways), np.uint8)

    def work(pieces: Iterator[slice]) -> None:
        for piece in pieces:
            kernel.describe_from(
                piece.start, pairs.size, pairs.joker, codes, pairs.places,
                settings.firsts[piece.start], settings.starts, settings.cards, ranks, kept,
            )  # fmt: skip

    in_pieces(pairs.size - SEVEN + 1, 1, work)
    return describe(found, ranks, kept)

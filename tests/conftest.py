"""What holds for all tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

# Measurements are a package; the other files beside it have names that folders of tests have too.
_BENCHMARKS: Final = str(Path(__file__).parents[1] / "benchmarks")
sys.path.append(_BENCHMARKS)
__import__("cardroom_speed")
sys.path.remove(_BENCHMARKS)

_SLOW: Final = frozenset((Path(__file__).parent / "slow.txt").read_text().split())
"""Tests that took long when all were last measured: `tools/slow_tests.py` writes them down."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow, but for the first of several of a kind."""
    kinds: dict[str, list[pytest.Item]] = {}
    for item in items:
        kind = item.nodeid.partition("[")[0]
        if kind in _SLOW:
            kinds.setdefault(kind, []).append(item)
    for several in kinds.values():
        several.sort(key=lambda item: item.nodeid)
        for item in several[len(several) > 1 :]:
            item.add_marker(pytest.mark.slow)

"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

_LISTED: Final = (Path(__file__).parent / "slow.txt").read_text().splitlines()
"""Tests that took long when all were last measured: `tools/slow_tests.py` writes them down."""
_SLOW: Final = {test: words for test, *words in map(str.split, _LISTED)}


_KEPT: Final = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded and collected stays to the end: it is not looked through for what is left.

    The collector would go through all of it time and again, a quarter of what collecting takes.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Figures that an earlier run kept, perhaps by other code, do not answer for this one."""
    if not hasattr(config, "workerinput"):
        config.stash[_KEPT] = tempfile.TemporaryDirectory(prefix="cardroom-tests-")
        os.environ["XDG_CACHE_HOME"] = config.stash[_KEPT].name


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    if _KEPT in config.stash:
        config.stash[_KEPT].cleanup()


@pytest.fixture(scope="session", autouse=True)
def _nothing_waits_for_the_disk() -> Iterator[None]:
    """What a killed process has written is there: only when the power goes it must be on the disk.

    No power goes here, and a disk may take milliseconds each time; what depends on it asks itself.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fdatasync", lambda _: None)
        patch.setattr("os.fsync", lambda _: None)
        yield


@pytest.fixture
def own_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs and the house's key in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, but for the first of several of a kind, and begin with what is longest."""
    kinds: dict[str, list[pytest.Item]] = {}
    for item in items:
        if (kind := _kind(item)) in _SLOW:
            kinds.setdefault(kind, []).append(item)
    for kind, several in kinds.items():
        several.sort(key=lambda item: item.nodeid)
        for item in several[len(several) > 1 and "each" not in _SLOW[kind] :]:
            item.add_marker(pytest.mark.slow)
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = _longest_first(items, workers)


def _kind(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _longest_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same order, but for the longest tests, with which every worker begins.

    Workers begin with equal parts of the list and take from each other's ends: a long test at an
    end would be waited for by all.
    """
    first = [item for item in items if "first" in _SLOW.get(_kind(item), ())]
    rest = iter([item for item in items if "first" not in _SLOW.get(_kind(item), ())])
    out: list[pytest.Item] = []
    for number in range(workers):
        part = (len(items) - len(out)) // (workers - number)
        own = first[number::workers][:part]
        out += [*own, *islice(rest, part - len(own))]
    return [*out, *rest]

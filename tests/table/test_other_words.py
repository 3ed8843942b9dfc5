"""No log, fingerprint or snapshot hangs on a word: with every message and format of money changed
all of them come out the same, and what was written before is still good."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardroom.pages.catalogue import formats, speaking, words
from cardroom.pages.catalogue.catalogue import PSEUDO, catalogue
from cardroom.proof.verify import verify
from cardroom.record.journal import (
    FORMAT,
    GENESIS,
    Chain,
    LogError,
    MemoryJournal,
    canonical,
    chain_hash,
)
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Table
from evenings import dealer
from table.test_snapshot import snapped

NEVER = "NEVER IN A LOG"


@contextmanager
def other_words(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every message and every way to write money, counts and odds is another one."""
    changed = {name: lambda *_, **__: NEVER for name in formats.FORMATS}
    patch.setattr(import_module("cardroom.pages.catalogue.catalogue"), "FORMATS", changed)
    for name, module in list(sys.modules.items()):
        for one in ("as_written", "money"):
            if name.startswith("cardroom.") and inspect.isfunction(getattr(module, one, None)):
                patch.setattr(module, one, lambda *_, **__: NEVER)
    catalogue.cache_clear()
    try:
        with speaking(PSEUDO):
            yield
    finally:
        catalogue.cache_clear()


def views(table: Table) -> str:
    """What each viewer is sent."""
    return json.dumps([table.view(name) for name in (None, *table.people)], sort_keys=True)


def test_the_other_words_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with other_words(monkeypatch):
        assert words("hand-pair", rank="K") == "þáíŕ óƒ ķíñğš"
        assert words("money-too-long", text="9").startswith(NEVER)


@pytest.mark.parametrize("game", game_ids())
def test_other_words_change_no_log_and_no_snapshot(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = f"words {game}"
    journal, taken, table = snapped(game, seed, 1)
    digest, before = load_game(game).digest, views(table)
    with other_words(monkeypatch):
        assert load_game(game).digest == digest
        again, taken_again, _ = snapped(game, seed, 1)
        assert again.lines == journal.lines
        assert taken_again == taken
        resumed = Table.resume(MemoryJournal(journal.lines), dealer(seed))
        assert views(resumed) == before
    assert all(NEVER.encode() not in line for line in journal.lines)


@pytest.mark.parametrize(
    "game", ["hustler/la-blackjack", "hustler/omaha-hi-lo-8", "hustler/pai-gow-tiles"]
)
def test_a_log_is_proved_whatever_the_words(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, _, _ = snapped(game, f"proof {game}", 2)
    lines = [line + b"\n" for line in journal.lines]
    said = verify(lines).to_json()
    with other_words(monkeypatch):
        assert verify(lines).to_json() == said


def test_an_older_log_is_refused_in_a_sentence(tmp_path: Path) -> None:
    journal, _, _ = snapped("hustler/ez-baccarat", "old", 1)
    header: dict[str, Any] = json.loads(journal.lines[0])
    assert (header["format"], header["prev"]) == (FORMAT, GENESIS)
    header["format"] = "cardroom-log/2"
    header["hash"] = chain_hash(header)
    with pytest.raises(
        LogError, match=r"Line 1: this log is written in 'cardroom-log/2'\. .*log/3"
    ):
        Chain().check(canonical(header))
    del header["format"]
    header["hash"] = chain_hash(header)
    with pytest.raises(LogError, match="Line 1: it isn't the header of a cardroom-log/3 log"):
        Chain().check(canonical(header))

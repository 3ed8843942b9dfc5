"""The script for players: sixty lines, Python's own library, no code of ours, the same verdict."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import forge
import pytest

from cardroom.table import Answer, MemoryJournal
from cardroom.table.commands import Close, Entropy
from evenings import KEY, anything, dealer, opened

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "check_hand.py"
GAMES = ("livermore/ez-baccarat", "hustler/pai-gow-tiles", "lucky-buck/blackjack-x")
POTS = ("hustler/holdem", "livermore/lowball", "hustler/13-card-chinese-poker")


@cache
def honest(game: str) -> tuple[bytes, ...]:
    journal = MemoryJournal()
    table = opened(game, journal, dealer("checked"), people=3)
    rng = random.Random(game)
    while table.waiting and table.number <= 2:
        pack = table.felt.pack
        if pack is not None and pack.open_for_entropy and not pack.added:
            table.do(Entropy("a1b2"), by="p2")
            table.do(Entropy("c3"), by="p1")
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    table.do(Close(), by="")
    return tuple(line + b"\n" for line in journal.lines)


def check(folder: Path, lines: list[bytes] | tuple[bytes, ...], *kept: str) -> tuple[int, str]:
    """Run it as a player would, with a Python that finds no package at all."""
    log = folder / "log.jsonl"
    log.write_bytes(b"".join(lines))
    done = subprocess.run(
        [sys.executable, "-I", "-S", SCRIPT, log, *kept],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def test_it_is_short_and_needs_nothing() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    imported = {
        alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game", [*GAMES, *POTS])
def test_an_honest_log_is_right(game: str, tmp_path: Path) -> None:
    lines = honest(game)
    records = [json.loads(line) for line in lines]
    shuffles = [one["commitment"] for one in records if one["kind"] == "shuffle"]
    code, said = check(tmp_path, lines, records[-1]["hash"], *shuffles)
    assert code == 0, said
    assert f"{len(shuffles)} of {len(shuffles)} decks opened" in said
    assert records[-1]["hash"] in said


FOUND = (
    *("byte", "drop", "double", "swap", "splice", "card", "card-opened", "twice"),
    *("deck-swapped", "secret", "entropy", "entropy-dropped", "hidden"),
)
"""What it finds by itself; what players did and were paid it leaves to `cardroom verify`."""


@pytest.mark.parametrize("kind", FOUND)
def test_a_forged_log_is_wrong(kind: str, tmp_path: Path) -> None:
    make = next(one.make for one in forge.KINDS if one.name == kind)
    tried = 0
    for game in ("livermore/ez-baccarat", "hustler/holdem"):
        forged = make(forge.Evening(list(honest(game)), KEY))
        if forged is None:
            continue
        tried += 1
        code, said = check(tmp_path, forged)
        assert code == 1, (game, said)
        assert said.startswith("WRONG: ")
    assert tried


@pytest.mark.parametrize("kind", ["invented", "secrets-anew", "names", "closed-early"])
def test_what_somebody_kept_finds_the_rest(kind: str, tmp_path: Path) -> None:
    lines = honest("livermore/ez-baccarat")
    make = next(one.make for one in forge.KINDS if one.name == kind)
    forged = make(forge.Evening(list(lines), KEY))
    assert forged is not None
    assert check(tmp_path, forged)[0] == 0
    head = json.loads(lines[-1])["hash"]
    code, said = check(tmp_path, forged, head)
    assert (code, said) == (1, f"WRONG: {head} is not in this log\n")

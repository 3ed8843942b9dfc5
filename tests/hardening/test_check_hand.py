"""The script for players: seventy lines, Python's own library, none of our code, our verdict."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import forge
import pytest

from evenings import KEY, bold, honest

SCRIPT = Path(__file__).resolve().parents[2] / "examples" / "check_hand.py"
GAMES = ("livermore/ez-baccarat", "hustler/pai-gow-tiles", "lucky-buck/blackjack-x")
POTS = (
    *("hustler/holdem", "livermore/lowball", "ranchos/texas-holdem"),
    *("hustler/13-card-chinese-poker", "livermore/panguingue", "lucky-buck/panguingue"),
)
"""For a pot, also where the button is drawn for; in units."""
RESHUFFLED = ("lucky-buck/draw-poker", "livermore/lowball", "hustler/razz")
"""For a pot, by full tables that need more cards than the deck has."""


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
    assert len(text.splitlines()) <= 75
    imported = {
        alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("game", [*GAMES, *POTS, *RESHUFFLED])
def test_an_honest_log_is_right(game: str, tmp_path: Path) -> None:
    lines = bold(game) if game in RESHUFFLED else honest(game)
    records = [json.loads(line) for line in lines]
    shuffles = [one["commitment"] for one in records if one["kind"] == "shuffle"]
    code, said = check(tmp_path, lines, records[-1]["hash"], *shuffles)
    assert code == 0, said
    assert f"{len(shuffles)} of {len(shuffles)} decks opened" in said
    assert records[-1]["hash"] in said


FOUND = (
    *("byte", "drop", "double", "swap", "splice", "spaces", "card", "card-opened", "twice"),
    *("deck-swapped", "secret", "hidden", "entropy", "entropy-dropped", "entropy-slipped-in"),
    *("entropy-late", "committed-late", "shuffles", "unopened", "after-closing"),
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


@pytest.mark.parametrize("kind", ["restacked", "dealt-again"])
def test_a_stub_that_is_not_the_one_committed_to_is_wrong(kind: str, tmp_path: Path) -> None:
    make = next(one.make for one in forge.KINDS if one.name == kind)
    forged = make(forge.Evening(list(bold("livermore/lowball")), KEY))
    assert forged is not None
    code, said = check(tmp_path, forged)
    assert code == 1
    assert said.startswith("WRONG: ")


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

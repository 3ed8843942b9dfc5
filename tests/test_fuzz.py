"""A minute of inputs that nobody would give; `tools/fuzz.py --seconds 3600` is an hour of them."""

from __future__ import annotations

import json
from pathlib import Path

import fuzz
import pytest


@pytest.mark.slow
def test_a_minute_of_anything_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    report = fuzz.fuzz(60)
    assert {name: (why, it.to_json()) for name, (why, it) in report.findings.items()} == {}
    assert report.tried.total() > 100


def test_a_fault_is_found_made_small_and_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A program that stumbles over one letter: what is kept has that letter and little else."""

    def stumble(arguments: tuple[str, ...]) -> int:
        if any("e" in word for word in arguments[1:]):
            raise ZeroDivisionError("stumbled")
        return 0

    monkeypatch.setattr(fuzz, "run_command", stumble)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    report = fuzz.fuzz(5, start=1, only=("games by",))
    why, it = report.findings["games by words"]
    assert "stumbled" in why
    assert len(it.arguments) <= 3
    kept = json.loads((tmp_path / "cardroom" / "fuzz" / "finding-games-by-words.json").read_text())
    assert kept["arguments"] == list(it.arguments)


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [(lambda arguments: 7, "exit code 7"), (lambda arguments: 2, "not one line")],
)
def test_what_counts_as_a_fault(
    behaviour: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "run_command", behaviour)
    with pytest.raises(fuzz.FindingError, match=words):
        fuzz.give(fuzz.Given(("games",)))

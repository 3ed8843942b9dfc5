"""Some inputs that nobody would give; `tools/fuzz.py --seconds 3600` is an hour of them."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fuzz
import pytest
from fuzz_given import Given
from fuzz_readers import Reader, evening


@pytest.fixture
def _little_memory() -> Iterator[None]:
    """What takes all of the memory is a finding with its input, and no end of the process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    has = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (has + (fuzz.GIGABYTES + 2 << 30), hard))
    yield
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@pytest.mark.slow
@pytest.mark.usefixtures("_little_memory")
def test_some_seconds_of_anything_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In short turns, so that as many commands have theirs as in twice the time of a long run."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(fuzz, "TURN", 0.4)
    report = fuzz.fuzz(10, clock=time.process_time)
    assert {name: (why, it.to_json()) for name, (why, it) in report.findings.items()} == {}
    assert report.tried.total() > 1_000
    assert len(report.tried) > 25, "commands and readers both have their turn"


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


def planted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reader: Reader, seconds: float = 8
) -> tuple[str, Any]:
    """What is reported of a reader with a fault, and the input that is kept of it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(fuzz, "quick_readers", lambda: {reader.name: reader})
    report = fuzz.fuzz(seconds, start=1, only=(reader.name,))
    why, it = report.findings[reader.name]
    kept = json.loads(next(tmp_path.rglob("finding-*.json")).read_text())
    assert kept["files"] == it.to_json()["files"]
    return why, it.files[0][1]


def test_a_fault_of_what_reads_a_text_is_found_and_made_small(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two signs in a row that no example has: found by changes, and nothing else is kept."""

    def stumble(it: bytes) -> None:
        if b"\xc2\xb2" in it:
            raise ZeroDivisionError("stumbled")

    reader = Reader("planted text", stumble, lambda: [b"As Ks Qs Js Ts " * 20])
    why, kept = planted(monkeypatch, tmp_path, reader)
    assert why.startswith("ZeroDivisionError at test_fuzz.py")
    assert kept == b"\xc2\xb2"


def test_a_fault_of_what_reads_data_is_found_and_made_small(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A record in the middle of a log with nothing for a card: that record is what is left."""

    def stumble(it: Any) -> None:
        for one in it if isinstance(it, list) else ():
            if isinstance(one, dict) and one.get("kind") == "card" and not one.get("place", True):
                raise KeyError("place")

    log = [json.loads(line) for line in evening("livermore/ez-baccarat", 1)]
    for one in log:
        if one["kind"] == "card":
            one["place"] += 1
    reader = Reader("planted log", stumble, lambda: [log])
    why, kept = planted(monkeypatch, tmp_path, reader, 20)
    assert why.startswith("KeyError at test_fuzz.py")
    assert len(json.loads(kept)) == 1
    assert json.loads(kept)[0].keys() == {"kind", "place"}


def test_work_without_end_and_without_measure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(_it: object) -> None:
        while True:
            pass

    def too_much(_it: object) -> None:
        raise MemoryError

    monkeypatch.setattr(fuzz, "SECONDS_OF_WORK", 0.2)
    words, fault = fuzz.read(Reader("slow", for_ever, list), b"")
    assert (words, type(fault)) == ("", fuzz.HangError)
    assert type(fuzz.read(Reader("large", too_much, list), b"")[1]) is MemoryError


def test_what_is_answered_in_a_new_way_is_kept_for_the_next_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    reader = fuzz.quick_readers()["cards"]
    first = fuzz.Corpus(reader)
    words, fault = fuzz.read(reader, b"As Zz")
    assert fault is None
    first.heard(words, b"As Zz")
    first.heard(words, b"As Zy")
    again = fuzz.Corpus(reader)
    assert again.inputs == [*reader.examples(), b"As Zz"]


@pytest.mark.parametrize("name", fuzz.quick_readers())
def test_every_reader_reads_its_examples(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A reader that refuses everything it is given would find nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    reader = fuzz.quick_readers()[name]
    examples = list(reader.examples())
    said = [fuzz.read(reader, one) for one in examples[:4] + examples[-2:]]
    assert all(fault is None for _, fault in said)
    texts = name in ("money", "pays", "ranges", "answers", "cards", "patches of rules")
    assert any("Error" not in words for words, _ in [fuzz.read(reader, one) for one in examples])
    assert texts or all("Error" not in words for words, _ in said), said


@pytest.mark.slow
def test_several_processes_add_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    report = fuzz.fuzz_by(2, 1, 1, ("cards", "money"))
    assert report.findings == {}
    assert set(report.tried) == {"cards", "money"}
    assert report.processor > 0


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [(lambda arguments: 7, "exit code 7"), (lambda arguments: 2, "not one line")],
)
def test_what_counts_as_a_fault(
    behaviour: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "run_command", behaviour)
    with pytest.raises(fuzz.FindingError, match=words):
        fuzz.give(Given(("games",)))

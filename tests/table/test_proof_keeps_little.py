"""Proving a log: what is kept of it does not grow, and nothing is said that was not done."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.cli.house import key_in
from cardroom.proof.verify import Kept, verify
from cardroom.record.dealer import Dealer
from visits import flat, run

PAN = "livermore/panguingue"
HOLDEM = "hustler/holdem"
BANKED = "livermore/three-card-poker-6-card-bonus"
PROOF = str(Path("cardroom") / "proof")


pytestmark = pytest.mark.usefixtures("own_house")


def played(folder: Path, game: str, rounds: int) -> Path:
    """A log of so many rounds."""
    log = folder / f"{rounds}.jsonl"
    words = ("play", game, "--auto", "--rounds", str(rounds), "--seed", "5", "--log", str(log))
    code, text = run(*words)
    assert code == 0, text
    return log


def dealer(folder: Path) -> Dealer:
    """The house, who knows every card."""
    return Dealer(key_in(folder / "state" / "cardroom" / "house.key"))


def kept(log: Path, key: Dealer | None) -> tuple[int, int]:
    """The fewest bytes that the modules of the proof hold at some early decks of a log, and late.

    What is kept of a hand itself goes up and down with it: hence the fewest of several.
    """
    lines = log.read_bytes().splitlines(keepends=True)
    decks = [at for at, line in enumerate(lines) if b'"kind":"shuffle"' in line]
    assert len(decks) >= 32
    early, late, held = decks[4:8], decks[-4:], dict[int, int]()

    def read() -> Iterator[bytes]:
        for at, line in enumerate(lines):
            if at in early or at in late:
                gc.collect()
                held[at] = sum(
                    trace.size
                    for trace in tracemalloc.take_snapshot().traces
                    if PROOF in trace.traceback[0].filename
                )
            yield line

    # What is there already is nobody's garbage, and looking through it takes the collector longest.
    gc.freeze()
    tracemalloc.start()
    try:
        assert verify(read(), key=key).verified
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    return min(held[at] for at in early), min(held[at] for at in late)


@pytest.mark.slow
@pytest.mark.parametrize("game", [HOLDEM, BANKED])
def test_no_more_is_kept_of_a_log_however_long_it_is(game: str, tmp_path: Path) -> None:
    """A commitment, a deck or an answer for each of 32 hands would show."""
    log = played(tmp_path, game, 32)
    for key in (dealer(tmp_path), None):
        early, late = kept(log, key)
        assert late < early + 1_200


def test_every_commitment_that_is_asked_for_is_looked_for(tmp_path: Path) -> None:
    log = played(tmp_path, HOLDEM, 3)
    records = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    there = [one["commitment"] for one in records if one["kind"] == "shuffle"]
    assert len(there) >= 3
    lines = log.read_bytes().splitlines(keepends=True)
    assert verify(lines, kept=Kept(commitments=(there[2], there[0], there[0]))).verified
    found = verify(lines, kept=Kept(commitments=(there[1], "00", "11")))
    assert [problem.about["commitment"] for problem in found.problems] == ["00", "11"]


def test_a_play_that_only_the_house_can_run_again_is_not_said_to_be_the_same(
    tmp_path: Path,
) -> None:
    log = str(played(tmp_path, PAN, 1))
    code, text = run("verify", log)
    assert code == 0, text
    assert "play: 1 round, not replayed" in flat(text)
    assert "replayed with the same result" not in flat(text)
    code, text = run("verify", log, "--key", str(tmp_path / "state" / "cardroom" / "house.key"))
    assert code == 0, text
    assert "play: 1 round, replayed with the same result" in flat(text)

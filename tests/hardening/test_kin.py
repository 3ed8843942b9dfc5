"""Kin of what once broke a table: the same trick at another door, or with another word."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import forge
import pytest

from cardroom.proof.verify import Kept, verify
from cardroom.record.journal import FileJournal, LogError, MemoryJournal
from cardroom.table import Table
from evenings import dealer, honest
from visits import run, visit

Records = list[dict[str, Any]]


pytestmark = pytest.mark.usefixtures("own_house")


def records_of(game: str) -> Records:
    return [json.loads(line) for line in honest(game)]


# --- text from outside is text ----------------------------------------------------------------

HOSTILE = ("[/]", "[bold]", "[/nonsense]", "\x1b[31m", "\u202e", "{}", "%s", "\x00", "\ufffd")


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "livermore/ez-baccarat", "lucky-buck/panguingue"]
)
def test_markup_and_escapes_typed_at_a_table_are_words_it_does_not_know(
    game: str, tmp_path: Path
) -> None:
    """S7: `[/]` once was a traceback that lost the hand; the log is proved by `visit`."""
    text = visit(tmp_path, game, [*HOSTILE, *(f"buy {word}" for word in HOSTILE), "quit"])
    assert "\x1b[31m" not in text
    assert "\u202e" not in text
    assert "You leave with" in text


# --- cards that come from nowhere -------------------------------------------------------------


@pytest.mark.parametrize("card", ["Jk", "6-6", "4h", "Xx", "", "As*"])
def test_a_card_that_the_deck_has_not_is_found_without_its_shuffle(card: str) -> None:
    """V1: cards without any shuffle or proof, and one of them not even of the game's deck."""
    for with_proof in (True, False):
        records = records_of("hustler/holdem")
        shown = [one for one in records if one["kind"] == "card" and one["card"]]
        for one in shown[:3]:
            one["card"] = card
        if not with_proof:
            gone = ("shuffle", "entropy", "opened")
            records = [one for one in records if one["kind"] not in gone]
        assert verify(forge.chained(records)).problems


def test_a_commitment_that_somebody_kept_is_held_against_the_log(tmp_path: Path) -> None:
    """V3: by the command, also the commitment of a deck that never came into play."""
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(honest("hustler/holdem")))
    shown = [one["commitment"] for one in records_of("hustler/holdem") if one["kind"] == "shuffle"]
    for commitment in shown:
        assert run("verify", str(log), "--commit", commitment)[0] == 0
    code, text = run("verify", str(log), "--commit", shown[0], "--commit", "f" * 64)
    assert code == 1
    assert f"has the commitment {'f' * 64}" in text
    assert verify(honest("hustler/holdem"), kept=Kept(commitments=tuple(shown))).problems == []


# --- records that no table writes -------------------------------------------------------------

ODD: tuple[Any, ...] = (None, "1/0", float("inf"), float("nan"), 10**400, [], {}, [[]], "x", -1)


def spoiled(records: Records, rng: random.Random) -> Iterator[Records]:
    """For each kind of record a log with each of its fields gone, and with odd values in it."""
    first = {one["kind"]: at for at, one in reversed(list(enumerate(records)))}
    for at in first.values():
        for key in records[at]:
            if key in ("n", "prev", "hash"):
                continue
            for odd in ("gone", *rng.sample(ODD, 2)):
                changed = copy.deepcopy(records)
                if odd == "gone":
                    del changed[at][key]
                else:
                    changed[at][key] = odd
                yield changed


def written(records: Records) -> bytes:
    """Chained as somebody would who does not mind what JSON has no numbers for."""
    try:
        return b"".join(forge.chained(records))
    except (KeyError, TypeError, ValueError):
        return b"".join(json.dumps(one).encode() + b"\n" for one in records)


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "livermore/ez-baccarat", "hustler/13-card-chinese-poker"]
)
def test_a_rechained_log_of_nonsense_is_a_sentence_for_whoever_reads_it(
    game: str, tmp_path: Path
) -> None:
    """T: Infinity, 1/0, fields that lack or are of another kind, in every kind of record."""
    log = tmp_path / "log.jsonl"
    rng = random.Random(game)
    readers: tuple[Callable[[], tuple[int, str]], ...] = (
        lambda: run("verify", str(log)),
        lambda: run("replay", str(log)),
        lambda: run("phh", str(log), "--all"),
    )
    tried = 0
    for records in spoiled(records_of(game), rng):
        if rng.random() > 0.25:
            continue
        log.write_bytes(written(records))
        code, text = rng.choice(readers)()
        assert code in (0, 1, 2), text
        assert "Traceback" not in text
        assert code != 2 or text.splitlines()[-1].startswith("cardroom: "), text
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("command", [("phh", "--all"), ("verify",), ("replay", "--as", "p1")])
@pytest.mark.parametrize("odd", ["x", ["x"], None, 7])
def test_a_header_with_rules_or_switches_that_have_no_names(
    odd: object, command: tuple[str, ...], tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    run("house")
    for key in ("rules", "switches", "terms"):
        records = records_of("hustler/holdem")
        records[0][key] = odd
        log.write_bytes(written(records))
        code, text = run(command[0], str(log), *command[1:])
        assert code in (1, 2), text
        assert "Record 0: " in text


@pytest.mark.parametrize("odd", ["zz", 7, None, [], "00"])
@pytest.mark.parametrize("game", ["livermore/panguingue", "hustler/holdem"])
def test_proofs_that_are_no_proofs_are_found_also_where_play_is_not_run_again(
    game: str, odd: object
) -> None:
    for part in (1, 2, 3):
        records = records_of(game)
        opened = next(one for one in records if one["kind"] == "opened" and one["cards"])
        opened["cards"][0][part] = odd
        assert verify(forge.chained(records)).problems


@pytest.mark.parametrize("key", ["sealed", "commitment", "number"])
@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem"])
def test_a_journal_whose_shuffle_lacks_something_is_not_gone_on_with(game: str, key: str) -> None:
    odd: Any
    for odd in ("gone", None, "00", []):
        records = records_of(game)
        shuffle = next(one for one in records if one["kind"] == "shuffle")
        if odd == "gone":
            del shuffle[key]
        else:
            shuffle[key] = odd
        lines = [line.rstrip(b"\n") for line in forge.chained(records)]
        with pytest.raises(LogError):
            Table.resume(MemoryJournal(lines), dealer("honest"))


def test_a_log_that_throws_more_cards_away_than_there_are_takes_no_memory(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    records = records_of("livermore/lowball")
    thrown = [one for one in records if one["kind"] == "discard"]
    assert thrown
    for one in thrown:
        one["count"] = 10**18
    log.write_bytes(written(records))
    assert run("replay", str(log))[0] in (0, 1, 2)


# --- one journal, one table -------------------------------------------------------------------


@pytest.mark.parametrize("words", [("play", "hustler/holdem", "--log"), ("play", "--resume")])
def test_a_second_program_does_not_write_into_a_log_that_is_kept(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    """D: twenty-two of forty such pairs once wrote into each other's logs."""
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(honest("hustler/holdem")[:40]))
    first = FileJournal(log)
    before = log.read_bytes()
    code, text = run(*words, str(log), "--auto", "--rounds", "1")
    assert code == 2
    assert "in use. Another table is being kept in it" in text
    assert log.read_bytes() == before
    first.close()

"""Every kind of forged log of `tools/forge.py`, and what finds it, as `docs/proof.md` tells it.

Each kind is made of honest logs of several games. What finds it is what the table of kinds says: no
less, and no more, so that nobody trusts in what does not hold.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import forge
import pytest

from cardroom.proof.verify import Kept, Verified, verify
from cardroom.record.journal import MemoryJournal
from cardroom.record.signature import public_key, sign, signing_problem
from cardroom.rulebook import load_game
from cardroom.table.commands import Close
from evenings import KEY, dealer, honest, opened, play

ROOT = Path(__file__).resolve().parents[2]
GAMES = (
    "livermore/ez-baccarat",
    "hustler/la-blackjack",
    "hustler/pai-gow-tiles",
    "hustler/holdem",
    "hustler/mexican-poker",
    "hustler/13-card-chinese-poker",
)
"""Banked with one shoe, with hidden cards, with dice; for a pot; in units."""


@cache
def proved(game: str) -> Verified:
    return verify(honest(game))


def first_commitment(lines: tuple[bytes, ...]) -> str:
    records = (json.loads(line) for line in lines)
    return str(next(one["commitment"] for one in records if one["kind"] == "shuffle"))


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_log_is_proved_with_everything_that_was_kept(game: str) -> None:
    kept = Kept(proved(game).head, (first_commitment(honest(game)),))
    for key in (None, dealer("the same key")):
        found = verify(honest(game), key=key, kept=kept)
        assert found.problems == []
        assert found.closed
        assert found.proved == found.shuffles


@pytest.mark.parametrize("kind", forge.KINDS, ids=lambda kind: kind.name)
def test_what_finds_a_forgery(kind: forge.Kind) -> None:
    tried = 0
    for game in GAMES:
        lines = honest(game)
        forged = kind.make(forge.Evening(list(lines), KEY))
        if forged is None:
            continue
        tried += 1
        assert tuple(forged) != lines
        alone = verify(forged)
        notes = set(alone.notes) - set(proved(game).notes)
        said = "finds" if alone.problems else "notes" if notes else "nothing"
        assert said == kind.verify, (game, alone.problems, alone.notes)
        if alone.problems:
            continue
        shown = Kept(commitments=(first_commitment(lines),))
        assert bool(verify(forged, kept=shown).problems) == kind.commitment, game
        with_key = verify(forged, key=dealer("the same key"))
        assert bool(with_key.problems) == kind.key, (game, with_key.problems)
        # The head of the evening, which somebody wrote down, finds every one of them.
        assert verify(forged, kept=Kept(head=proved(game).head)).problems, game
        # A stranger has the house's signature of the honest head; the house signs what it forges.
        head = alone.head if kind.house else proved(game).head
        signed = signing_problem(alone.head, sign(KEY, head), public_key(KEY))
        assert (signed is None) == kind.house, game
    assert tried, "no game has anything that could be forged like this"


@pytest.mark.parametrize("game", ["hustler/draw-poker-jacks-or-better", "livermore/panguingue"])
def test_where_play_goes_by_hidden_cards_the_key_is_needed(game: str) -> None:
    """Whoever opens has jacks, and in Pan nobody shows a hand: a stranger cannot ask again."""
    forged = forge.amount(forge.Evening(list(honest(game)))) or forge.decision(
        forge.Evening(list(honest(game)))
    )
    if forged is None:
        records = [json.loads(line) for line in honest(game)]
        at = next(i for i, one in enumerate(records) if one["kind"] == "pay")
        for name in records[at]["post"]:
            records[at]["post"][name] *= 2
        forged = forge.chained(records)
    assert any("stays hidden" in note for note in verify(forged).notes)
    assert verify(forged, key=dealer("the same key")).problems


@pytest.mark.parametrize("game", ["hustler/draw-poker-jacks-or-better", "livermore/panguingue"])
@pytest.mark.parametrize("kind", [kind for kind in forge.KINDS if "entropy" in kind.name])
def test_but_not_for_cards_and_the_players_numbers(game: str, kind: forge.Kind) -> None:
    """Which places come follows from commitment and numbers alone, which everybody has."""
    assert verify(honest(game)).problems == []
    forged = kind.make(forge.Evening(list(honest(game)), KEY))
    assert forged is not None
    assert bool(verify(forged).problems) == (kind.verify == "finds"), kind.name


@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem", "hustler/lowball"])
def test_an_honest_log_cut_anywhere_is_not_called_forged(game: str) -> None:
    """A crash may leave any record as the last; nothing may be made of that."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer("cut"), people=2)
    play(table, 2, random.Random(game), numbers=True)
    table.do(Close(), by="")
    lines = [line + b"\n" for line in journal.lines]
    for cut in range(1, len(lines)):
        assert verify(lines[:cut]).problems == [], cut


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        "hustler/la-blackjack",
        "hustler/pai-gow-poker",
        "hustler/pai-gow-tiles",
        "hustler/13-card-chinese-poker",
        "hustler/mexican-poker",
        "hustler/draw-poker-jacks-or-better",
    ],
)
def test_nor_in_other_families(game: str) -> None:
    test_an_honest_log_cut_anywhere_is_not_called_forged(game)


def test_a_proof_that_is_left_out_in_mid_log_is_no_end_of_it() -> None:
    """Without what decided a hand, what comes after it would be proved by nothing."""
    records = [json.loads(line) for line in honest("livermore/ez-baccarat")]
    told = next(at for at, one in enumerate(records) if one["kind"] == "decided")
    question = records[told]["q"]
    kept = [one for one in records if one.get("q") != question]
    found = verify(forge.chained(kept))
    assert found.problems


def test_the_table_of_kinds_is_that_of_the_page() -> None:
    page = (ROOT / "docs" / "proof.md").read_text(encoding="utf-8")
    assert forge.table() in page


def test_forged_logs_from_the_command_line(tmp_path: Path) -> None:
    log = tmp_path / "honest.jsonl"
    log.write_bytes(b"".join(honest("hustler/holdem")))
    key = tmp_path / "house.key"
    key.write_text(KEY.hex())
    words = [str(log), "--out", str(tmp_path / "forged"), "--key", str(key)]
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "forge.py"), *words],
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    made = {path.stem for path in (tmp_path / "forged").iterdir()}
    assert {"byte", "card", "cut", "names", "decision-anew"} <= made
    assert len(done.stdout.splitlines()) == len(made)


def test_rules_that_are_the_house_s_own_are_said_so() -> None:
    """V6: under the same name the catalogue has others; the log is sound all the same."""
    lines = forge.rules_anew(forge.Evening(list(honest("livermore/ez-baccarat")), KEY))
    assert lines is not None
    found = verify(lines)
    assert found.problems == []
    game = load_game("livermore/ez-baccarat")
    assert f"the rules in the log are not those of {game.id} in the catalogue" in found.notes

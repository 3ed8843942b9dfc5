"""Every kind of forged log of `tools/forge.py`, and what finds it, as `docs/proof.md` tells it.

Each kind is made of honest logs of several games. What finds it is what the table of kinds says: no
less, and no more, so that nobody trusts in what does not hold.
"""

from __future__ import annotations

import itertools
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import forge
import pytest

from cardroom.pages.catalogue import words
from cardroom.proof.verify import Kept, Verified, verify
from cardroom.record.journal import MemoryJournal
from cardroom.record.signature import public_key, sign, signing_problem
from cardroom.rulebook import load_game
from cardroom.said import Said
from cardroom.table import Answer
from cardroom.table.commands import Close, FloorRules
from evenings import KEY, anything, bold, dealer, honest, log_of, opened, play

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
RESHUFFLED = ("livermore/lowball", "hustler/razz")
"""For a pot, by full tables that need more cards than the deck has."""


def log(game: str) -> tuple[bytes, ...]:
    return bold(game) if game in RESHUFFLED else honest(game)


@cache
def proved(game: str) -> Verified:
    return verify(log(game))


def told(lines: Iterable[bytes]) -> list[str]:
    return [words(problem) for problem in verify(lines).problems]


def first_commitment(lines: tuple[bytes, ...]) -> str:
    records = (json.loads(line) for line in lines)
    return str(next(one["commitment"] for one in records if one["kind"] == "shuffle"))


@pytest.mark.parametrize("game", [*GAMES, *RESHUFFLED])
def test_an_honest_log_is_proved_with_everything_that_was_kept(game: str) -> None:
    kept = Kept(proved(game).head, (first_commitment(log(game)),))
    for key in (None, dealer("the same key")):
        found = verify(log(game), key=key, kept=kept)
        assert found.problems == []
        assert found.closed
        assert found.proved == found.shuffles


@pytest.mark.parametrize("kind", forge.KINDS, ids=lambda kind: kind.name)
def test_what_finds_a_forgery(kind: forge.Kind) -> None:
    tried = 0
    for game in (*GAMES, *RESHUFFLED):
        lines = log(game)
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


HIDDEN = ("hustler/draw-poker-jacks-or-better", "livermore/panguingue")


@pytest.mark.parametrize("game", HIDDEN)
def test_where_play_goes_by_hidden_cards_the_key_is_needed(game: str) -> None:
    """Whoever opens has jacks, and in Pan nobody shows a hand: a stranger cannot ask again."""
    records = [json.loads(line) for line in honest(game)]
    down = [one for one in records if one["kind"] == "card" and one["card"] is None]
    other = next(one for one in down if one["to"] != down[0]["to"])
    down[0]["to"], other["to"] = other["to"], down[0]["to"]
    forged = forge.chained(records)
    assert verify(forged).problems == []
    assert Said("proof-hidden") in verify(forged).notes
    assert verify(forged, key=dealer("the same key")).problems


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in forge.KINDS
        if "entropy" in kind.name or kind.name in ("clock", "slipped-in", "shuffles", "floats")
    ],
    ids=lambda kind: kind.name,
)
def test_but_not_for_cards_times_and_the_players_numbers(game: str, kind: forge.Kind) -> None:
    """Which places come follows from commitment and numbers alone, which everybody has."""
    assert verify(honest(game)).problems == []
    forged = kind.make(forge.Evening(list(honest(game)), KEY))
    assert forged is not None
    assert bool(verify(forged).problems) == (kind.verify == "finds"), kind.name


def opened_whole(record: dict[str, Any]) -> None:
    record |= {"kind": "reveal", "secret": "00" * 32}
    del record["cards"]


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize(
    "forged", [opened_whole, lambda one: one["cards"].clear(), lambda one: one["cards"].pop()]
)
def test_nor_for_cards_that_were_shown(
    game: str, forged: Callable[[dict[str, Any]], object]
) -> None:
    """Each is opened with its proof: where one is missing, it could have been any card."""
    records = [json.loads(line) for line in honest(game)]
    forged(next(one for one in records if one["kind"] == "opened" and one["cards"]))
    assert any("opened" in problem for problem in told(forge.chained(records)))


@pytest.mark.parametrize("game", [*HIDDEN, "lucky-buck/panguingue"])
def test_nor_for_who_came_answered_and_left(game: str) -> None:
    """Nobody is told of who sat, added, answered or left nothing; no chip stays when it closes."""
    records = [json.loads(line) for line in honest(game)]
    must = ("do", "sat", "entropy", "left", "pay", "post")
    for at, record in enumerate(records):
        if record["kind"] in must:
            forged = forge.chained([*records[:at], *records[at + 1 :]])
            assert verify(forged).problems, record


def test_nor_for_an_answer_at_pan_that_is_never_told() -> None:
    records = [json.loads(line) for line in honest(HIDDEN[1])]
    closes = next(at for at, one in enumerate(records) if one.get("do") == {"kind": "close"})
    ends = max(at for at, one in enumerate(records[:closes]) if one["kind"] == "result")
    for at in [at for at, one in enumerate(records[:ends]) if one["kind"] == "decided"]:
        forged = forge.chained([*records[:at], *records[at + 1 :]])
        assert verify(forged).problems, records[at]


def test_nor_for_a_hand_that_is_shown_down() -> None:
    """It is told by its cards, without their places: each of them is opened."""
    records = [json.loads(line) for line in honest(HIDDEN[0])]
    next(one for one in records if one["kind"] == "show")["cards"][0] = "2c"
    assert any("isn't opened" in problem for problem in told(forge.chained(records)))


@pytest.mark.parametrize(
    ("game", "kind"), [(HIDDEN[0], "act"), (HIDDEN[1], "pay"), (HIDDEN[1], "result")]
)
def test_nor_for_chips_that_are_told_of(game: str, kind: str) -> None:
    """What moved is what is told, one by one and over the hand, whoever was right to win it."""
    records = [json.loads(line) for line in honest(game)]
    if kind == "result":
        net = next(one for one in records if one["kind"] == kind)["net"]
        net[next(iter(net))] += 100
    else:
        post = next(one["post"] for one in records if one["kind"] == kind and one["post"])
        for name in post:
            post[name] *= 2
    assert any("cents" in problem for problem in told(forge.chained(records)))


@pytest.mark.parametrize("game", HIDDEN)
def test_nor_is_a_log_that_no_table_wrote_anything_but_a_sentence(game: str) -> None:
    """Also where nobody plays it again: a hand without its number, a proof in the wrong order."""
    records = [json.loads(line) for line in honest(game)]
    hands = [one for one in records if one["kind"] == "hand"]
    assert verify(honest(game)).rounds == len(hands)
    number = hands[-1].pop("number")
    assert "no table writes" in told(forge.chained(records))[0]
    hands[-1]["number"] = number
    shown = next(one["cards"] for one in records if one["kind"] == "opened" and one["cards"])
    shown[0][1:] = shown[0][:0:-1]
    assert verify(forge.chained(records)).problems


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize(
    "stray", [{"kind": "word", "says": "paid"}, {"kind": "button", "seats": 4}]
)
def test_nor_is_a_record_that_no_table_writes(game: str, stray: dict[str, Any]) -> None:
    """Not even between two others, where it moves nothing."""
    records = [json.loads(line) for line in honest(game)]
    at = next(at for at, one in enumerate(records) if one["kind"] == "hand") + 1
    forged = forge.chained([*records[:at], stray, *records[at:]])
    assert any("no table writes" in problem for problem in told(forged))


def _first(records: list[dict[str, Any]], kind: str, name: str = "p1") -> dict[str, Any]:
    return next(one for one in records if one["kind"] == kind and one["name"] == name)


def _came_with_more(records: list[dict[str, Any]]) -> None:
    for kind, way in (("sat", 1), ("left", -1)):
        one = _first(records, kind)
        one["chips"] += 1_000
        one["post"]["stack:p1"] += way * 1_000
        one["post"]["cashier"] -= way * 1_000


def _left_with_less(records: list[dict[str, Any]]) -> None:
    one = _first(records, "left")
    one["chips"] -= 1_000
    one["post"]["stack:p1"] += 1_000
    one["post"]["cashier"] -= 1_000


def _told_of_less(records: list[dict[str, Any]]) -> None:
    _first(records, "left")["chips"] -= 1_000


def _said_otherwise(records: list[dict[str, Any]]) -> None:
    pairs = itertools.pairwise(records)
    done = [one for one, then in pairs if then["kind"] in ("act", "decided") and "do" in one]
    next(one for one in done if "value" in one["do"])["do"]["value"] = "nothing of the kind"


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize("lie", [_came_with_more, _left_with_less, _told_of_less, _said_otherwise])
def test_nor_for_what_people_did(game: str, lie: Callable[[list[dict[str, Any]]], None]) -> None:
    """Who comes, goes and answers is on record twice: as it was done, and as it is told."""
    records = [json.loads(line) for line in honest(game)]
    lie(records)
    assert verify(forge.chained(records)).problems


@pytest.mark.parametrize(
    "change",
    [
        {"terms": {"stakes": "3/6"}},
        {"terms": {"floor": "yes"}},
        {"terms": {"option": True}},
        {"terms": {"fund": "much"}},
        {"terms": {"seats": "many"}},
        {"terms": {"nobody knows": 1}},
        {"terms": None},
        {"opened": None},
        {"salt": []},
        {"packs": "two"},
    ],
    ids=str,
)
def test_a_header_that_opens_no_table_is_a_sentence(change: dict[str, Any]) -> None:
    records = [json.loads(line) for line in honest("livermore/ez-baccarat")]
    records[0] |= change
    found = verify(forge.chained(records))
    assert found.problems
    assert words(found.problems[0]).startswith("Record 0")


def test_a_table_without_its_limits_is_said_to_be_one() -> None:
    records = [json.loads(line) for line in honest("livermore/ez-baccarat")]
    records[0]["terms"]["limits"] = False
    found = verify(forge.chained(records))
    assert found.problems == []
    assert Said("proof-no-limits") in found.notes


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


def called_off(game: str, seed: str) -> list[bytes]:
    """A log that is not closed: hands that the floor calls off now and then, among others."""
    table = opened(game, MemoryJournal(), dealer(seed), people=3)
    rng = random.Random(seed)
    for _ in range(60):
        if table.phase == "play" and rng.random() < 0.15:
            table.do(FloorRules("misdeal"), by="floor")
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    return log_of(table)


@pytest.mark.parametrize(
    "game",
    ["livermore/pure-21-5-blackjack", "hustler/21st-century-baccarat", "hustler/super-pan-9"],
)
def test_nor_one_with_a_hand_that_was_called_off(game: str) -> None:
    """What lay face down then is not known before the shoe is opened: no guess may be held against
    it, such as a natural that would have ended the hand."""
    for seed in map(str, range(8)):
        assert verify(called_off(game, seed)).problems == [], seed


def test_what_follows_a_hand_that_was_called_off_is_played_again() -> None:
    found = 0
    for seed in map(str, range(8)):
        records = [json.loads(line) for line in called_off("livermore/pure-21-5-blackjack", seed)]
        off = [at for at, one in enumerate(records) if one["kind"] == "misdeal"]
        ends = [one for one in records[off[0] :] if one["kind"] == "settle"] if off else []
        if ends:
            ends[-1]["post"]["stack:p1"] = ends[-1]["post"].get("stack:p1", 0) + 100
            ends[-1]["post"]["cashier"] = -100
            assert verify(forge.chained(records)).problems
            found += 1
    assert found >= 3


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
    assert Said("proof-other-rules", game=game.id) in found.notes

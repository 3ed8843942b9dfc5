"""Evenings in the pseudo-language: an unmarked word on the screen came past the catalogue."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cardroom.cli.terminal import dealers
from cardroom.cli.terminal.words import FLOOR_HELP, HELP, WORDS
from cardroom.guests import NAMES
from cardroom.pages.catalogue import speaking
from pages.pseudo import unmarked
from visits import lines, run

PEOPLE = (*NAMES, "Visitor", "Ann", "Bob", "Zoe")
TYPED = {
    *WORDS,
    *(typed for pair in HELP for typed, _ in pair),
    *FLOOR_HELP,
    *("deal", "skip", "bots 3", "play", "cardroom", "--floor", "--auto", "--resume"),
}
"""Commands as they are typed in any language."""


def said_by(screen: str, log: Path, typed: Iterable[str] = ()) -> list[str]:
    """What stands on a screen in plain letters, and is no name, id or answer that was typed."""
    data = {*PEOPLE, *TYPED, *ids_in(log)}
    shown = []
    for line in screen.splitlines():
        prompt, colon, rest = line.rpartition(": ")
        shown.append(prompt if colon and rest.strip() in typed else line)
    return unmarked("\n".join(shown), data)


def ids_in(log: Path) -> set[str]:
    """The ids of a game, its wagers, pay lines and rulings that a log tells of."""
    found: set[str] = set()
    for line in log.read_text(encoding="utf-8").splitlines():
        found |= set(_ids(json.loads(line)))
    return found | {one.replace("-", " ") for one in found}


def _ids(of: object) -> Iterator[str]:
    if isinstance(of, dict):
        for key, one in of.items():
            if isinstance(one, str) and key in ("wager", "line", "ruling", "id", "game", "limit"):
                yield one
            yield from _ids(one)
    elif isinstance(of, list):
        for one in of:
            yield from _ids(one)


def evening(folder: Path, game: str, *more: str, types: Iterable[str] | None = None) -> str:
    """A log, and what the screen showed, of an evening in the pseudo-language."""
    log = folder / "evening.jsonl"
    words = ["play", game, "--seed", "7", "--log", str(log), *more]
    if types is None:
        words += ["--auto", "--rounds", "3"]
    with speaking("en-XA"):
        code, text = run(*words, types=lines(types or ()))
    assert code == 0, text
    return text.replace(str(log), "evening.jsonl").replace("\n  ", " ")


GAMES = (
    "livermore/ez-baccarat",
    "hustler/2-way-winner",
    "hustler/21st-century-blackjack",
    "ranchos/pure-21-5-blackjack",
    "hustler/pai-gow-poker",
    "hustler/pai-gow-tiles",
    "hustler/super-pan-9-classic",
    "hustler/let-it-ride",
    "hustler/ultimate-texas-holdem",
    "ranchos/zoobac",
    "hustler/easy-poker",
    "ranchos/double-hand-marquez",
    "hustler/holdem",
    "hustler/draw-poker-jacks-or-better",
    "lucky-buck/omaha-8",
    "hustler/razz",
    "livermore/panguingue",
    "hustler/13-card-chinese-poker",
)


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_and_its_story(game: str, tmp_path: Path) -> None:
    text = evening(tmp_path, game)
    log = tmp_path / "evening.jsonl"
    assert said_by(text, log) == []
    with speaking("en-XA"):
        code, story = run("replay", str(log))
    assert code == 0
    assert said_by(story, log) == []


ASKS = (
    *("help", "hint", "chips", "board", "why", "log", "buy 20", "buy", "sit out", "back"),
    *("move 99", "move 7", "move", "bots 2", "bots x", "bots", "bot bank 50", "name Zoe", "name"),
    *("stakes", "stakes 9999", "number 42", "undo", "spots 2", "spots", "back", "bot bank"),
    *("correct 5 from Ana to Ben: paid", "nonsense?", "nonsense", "7", "-1", "skip", "help"),
)


@pytest.mark.parametrize(
    ("game", "plays"),
    [
        ("livermore/ez-baccarat", ("player 10 tie 5", "", "undo", "player 10 deal", "help", "why")),
        ("ranchos/pure-21-5-blackjack", ("base 10 deal", "hit", "stand", "help", "stand", "why")),
        ("hustler/pai-gow-tiles", ("base 50 deal", "help", "hint", "1", "why")),
        ("hustler/let-it-ride", ("bet-1 5 deal", "help", "ride", "ride", "why")),
        ("hustler/holdem", ("call", "help", "hint", "check", "fold", "why")),
        ("hustler/draw-poker-jacks-or-better", ("bet", "help", "pat", "fold", "why")),
        ("livermore/panguingue", ("stay", "help", "draw", "", "", "", "help", "", "why")),
        ("hustler/13-card-chinese-poker", ("help", "", "", "why")),
    ],
)
def test_everything_that_can_be_typed(game: str, plays: tuple[str, ...], tmp_path: Path) -> None:
    typed = [*ASKS, *plays, *ASKS, "quit"]
    text = evening(tmp_path, game, "--bots", "4", types=typed)
    assert said_by(text, tmp_path / "evening.jsonl", typed) == []


def test_odds_at_the_table(tmp_path: Path) -> None:
    text = evening(tmp_path, "livermore/ez-baccarat", types=["odds", "quit"])
    assert said_by(text, tmp_path / "evening.jsonl", ["odds"]) == []


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "livermore/ez-baccarat", "livermore/panguingue"]
)
def test_several_people_at_one_keyboard(game: str, tmp_path: Path) -> None:
    typed = ["", "nonsense", "fold", "", "pass", "stay", "", "check", "", "skip", "", "draw", ""]
    text = evening(tmp_path, game, "--people", "Ann,Bob", "--bots", "2", types=typed * 4)
    assert said_by(text, tmp_path / "evening.jsonl", typed) == []


@pytest.mark.parametrize(
    "game",
    [
        *("hustler/holdem", "hustler/seven-card-stud", "hustler/mexican-poker"),
        *("livermore/panguingue", "hustler/13-card-chinese-poker", "lucky-buck/draw-poker"),
        *("hustler/pai-gow-poker", "lucky-buck/blackjack-x", "hustler/super-pan-9"),
    ],
)
def test_a_drill_with_mishaps(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealers, "OFTEN", 0.2)
    text = evening(tmp_path, game, "--floor", "--auto", "--rounds", "8")
    assert said_by(text, tmp_path / "evening.jsonl") == []


def test_a_pause_a_resume_and_the_proof(tmp_path: Path) -> None:
    log = tmp_path / "evening.jsonl"
    first = evening(tmp_path, "hustler/holdem", types=["call", "pause"])
    with speaking("en-XA"):
        code, then = run("play", "--resume", str(log), types=lines(["why", "fold", "quit"]))
        assert code == 0, then
        code, proof = run("verify", str(log))
        assert code == 0, proof
        _, over = run("play", "--resume", str(log))
        _, absent = run("replay", str(log), "--as", "Zoe")
        _, beyond = run("replay", str(log), "--hand", "99")
        _, house = run("house", "--sign", str(log))
    said = "\n".join((first, then, proof, over, absent, beyond, house))
    said = said.replace(str(log), "evening.jsonl").replace("\n  ", " ")
    assert said_by(said, log, ["call", "pause", "why", "fold", "quit"]) == []

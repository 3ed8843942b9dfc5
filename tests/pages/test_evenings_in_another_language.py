"""Evenings in the pseudo-language: an unmarked word on the screen came past the catalogue."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from cardroom.bots import NAMES
from cardroom.cli.terminal import dealers
from cardroom.cli.terminal.words import FLOOR_HELP, HELP, WORDS
from cardroom.pages.catalogue import speaking, words
from cardroom.pages.said import sentence, spaced
from cardroom.rulebook import load_game
from pages.pseudo import unmarked
from visits import Types, lines, run

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
    shown = []
    for line in screen.splitlines():
        answer = next((one for one in typed if one and line.endswith(f": {one}")), "")
        shown.append(line.removesuffix(answer))
    return unmarked("\n".join(shown), {*PEOPLE, *TYPED, *typed, *ids_in(log), *sections_of(log)})


def sections_of(log: Path) -> set[str]:
    """Headings of the club's document that rulings cite."""
    with log.open(encoding="utf-8") as lines_of_log:
        game = json.loads(lines_of_log.readline())["game"]
    rules = load_game(game).rules
    return {one.section for one in getattr(rules, "irregularities", ()) if one.section}


def ids_in(log: Path) -> set[str]:
    """The ids of a game, its wagers, pay lines and rulings that a log tells of."""
    found: set[str] = set()
    for line in log.read_text(encoding="utf-8").splitlines():
        found |= set(_ids(json.loads(line)))
    said = {spaced(one) for one in found}
    # A wager without a short name of its own is called as the document calls it.
    return found | said | {sentence(one) for one in said}


def _ids(of: object) -> Iterator[str]:
    if isinstance(of, dict):
        for key, one in of.items():
            if isinstance(one, str) and key in ("wager", "line", "ruling", "id", "game", "limit"):
                yield one
            yield from _ids(one)
    elif isinstance(of, list):
        for one in of:
            yield from _ids(one)


def evening(folder: Path, game: str, *more: str, types: Types | None = None) -> str:
    """What the screen showed of an evening in the pseudo-language, whose log is kept."""
    log = folder / "evening.jsonl"
    command = ["play", game, "--log", str(log), *(more or ("--seed", "7"))]
    if types is None and "--auto" not in more:
        command += ["--auto", "--rounds", "3"]
    with speaking("en-XA"):
        code, text = run(*command, types=types or lines(()))
    assert code == 0, text
    return text.replace(str(log), "evening.jsonl").replace("\n  ", " ")


PLAYS = ("stand", "check", "call", "fold", "stay", "draw", "pass", "ride", "pat", "decline")


def plays(bet: str, first: Iterable[str], *, hands: int = 3) -> Types:
    """Somebody who says what they want first, then answers what they are asked, and leaves."""
    left, asked = iter(first), iter(range(60 * hands))

    def types(screen: str) -> str | None:
        prompt = screen.splitlines()[-1]
        said = next(left, None)
        if said is not None:
            return said
        if next(asked, None) is None:
            return "quit"
        if words("bets-first", example="")[:4] in prompt:
            return f"{bet} deal"
        return next((one for one in PLAYS if words(f"choice-{one}") in prompt), "")

    return types


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
    *("move 7", "move", "bots 2", "bots x", "bots", "bot bank 50", "name Zoe", "name"),
    *("stakes", "undo", "spots 2", "spots", "back", "bot bank", "help"),
    *("nonsense", "nonsense?", "7", "-1", "move 99", "number 42", "stakes 9999"),
    "correct 5 from Ana to Ben: paid",
)


@pytest.mark.parametrize(
    ("game", "bet"),
    [
        ("livermore/ez-baccarat", "player 10 tie 5"),
        ("ranchos/pure-21-5-blackjack", "base 10"),
        ("hustler/pai-gow-tiles", "base 50"),
        ("hustler/let-it-ride", "bet-1 5"),
        ("hustler/holdem", ""),
        ("hustler/razz", ""),
        ("livermore/panguingue", ""),
    ],
)
def test_everything_that_can_be_typed(game: str, bet: str, tmp_path: Path) -> None:
    text = evening(
        tmp_path, game, "--bots", "4", "--seed", "7", types=plays(bet, [*ASKS, "", *ASKS])
    )
    assert said_by(text, tmp_path / "evening.jsonl", [*ASKS, *PLAYS, f"{bet} deal"]) == []


def test_odds_at_the_table(tmp_path: Path) -> None:
    text = evening(tmp_path, "livermore/ez-baccarat", types=lines(["odds", "quit"]))
    assert said_by(text, tmp_path / "evening.jsonl", ["odds"]) == []


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "livermore/ez-baccarat", "livermore/panguingue"]
)
def test_several_people_at_one_keyboard(game: str, tmp_path: Path) -> None:
    people = ("--people", "Ann,Bob", "--bots", "2", "--seed", "7")
    text = evening(tmp_path, game, *people, types=plays("player 10", ["", "", "help"]))
    assert said_by(text, tmp_path / "evening.jsonl", ["help", *PLAYS, "player 10 deal"]) == []


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
    text = evening(tmp_path, game, "--floor", "--auto", "--rounds", "8", "--seed", "7")
    assert said_by(text, tmp_path / "evening.jsonl") == []


def test_a_pause_a_resume_and_the_proof(tmp_path: Path) -> None:
    log = tmp_path / "evening.jsonl"
    first = evening(tmp_path, "hustler/holdem", "--bots", "3", types=lines(["pause"]))
    with speaking("en-XA"):
        code, then = run("play", "--resume", str(log), types=lines(["why", "quit"]))
        assert code == 0, then
        code, proof = run("verify", str(log))
        assert code == 0, proof
        _, over = run("play", "--resume", str(log))
        _, absent = run("replay", str(log), "--as", "Zoe")
        _, beyond = run("replay", str(log), "--hand", "99")
        _, house = run("house", "--sign", str(log))
    said = "\n".join((first, then, proof, over, absent, beyond, house))
    said = said.replace(str(log), "evening.jsonl").replace("\n  ", " ")
    assert said_by(said, log, ["pause", "why", "quit"]) == []

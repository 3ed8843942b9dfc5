"""Results that are kept: the same as counted ones, about the same rules, and never in the way."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from cardroom.cli.app import run_command
from cardroom.desk.bank.played import name_of_full
from cardroom.odds import FAMILIES, Findings, OddsReport, odds
from cardroom.odds.kept import data_of, keep, name_of, recall, shipped, shipped_bytes
from cardroom.pages.catalogue import catalogue
from cardroom.rulebook import LoadedGame, game_ids, load_game

BANKED = [game for game in game_ids() if load_game(game).rules.family in FAMILIES]
QUICK = [
    game
    for game in BANKED
    if load_game(game).rules.family in ("baccarat", "pan9", "pai-gow-tiles") or "three-card" in game
]


def asked(game: LoadedGame) -> tuple[str, ...]:
    together = FAMILIES[game.rules.family]().together(game.rules)
    return (*together, *(wager.id for wager in game.rules.wagers))


def found_in(report: OddsReport) -> Findings:
    return Findings(
        report.wagers,
        report.decisions,
        report.strategies,
        report.advice,
        report.notes,
        report.chart,
    )


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("game", BANKED)
def test_every_printed_game_is_shipped(game: str) -> None:
    # Where a rule has changed, tools/write_odds.py counts it again.
    loaded = load_game(game)
    assert recall(name_of(loaded, asked(loaded), "optimal"), lines=True) is not None


def test_what_is_shipped_is_what_is_counted() -> None:
    """Some at random, others every time; pai gow poker takes minutes, and the tool counts it."""
    chance = random.Random()
    soon = [game for game in BANKED if load_game(game).rules.family != "pai-gow-poker"]
    for game in (*chance.sample(QUICK, 3), chance.choice(soon)):
        loaded = load_game(game)
        shipped = recall(name_of(loaded, asked(loaded), "optimal"), lines=True)
        assert shipped is not None
        counted = found_in(odds(loaded, lines=True))
        assert _rounded(data_of(shipped)) == _rounded(data_of(counted)), game


def _rounded(data: object) -> object:
    """Floating point may differ in the last places from one machine to another."""
    if isinstance(data, float):
        return round(data, 9)
    if isinstance(data, dict):
        return {key: _rounded(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_rounded(value) for value in data]
    return data


def test_a_result_is_kept_and_found_again(own_folder: Path) -> None:
    game = load_game("hustler/ez-baccarat", {"wager.tie.line.tie.pays": "9 to 1"})
    first = odds(game, kept=True)
    assert len(list(own_folder.rglob("odds-*"))) == 1
    second = odds(game, kept=True)
    assert second.to_json() == first.to_json()
    assert isinstance(second["tie"].ev, Fraction)
    assert second["tie"].ev == odds(game)["tie"].ev


def test_another_rule_is_another_result() -> None:
    plain = load_game("hustler/ez-baccarat")
    names = {
        name_of(plain, asked(plain), "optimal"),
        name_of(plain, ("tie",), "optimal"),
        name_of(load_game("hustler/ez-baccarat", packs=6), asked(plain), "optimal"),
        name_of(load_game("hustler/ez-baccarat", {"naturals": "draw-on"}), asked(plain), "optimal"),
    }
    assert len(names) == 4
    # What bears on no wager does not matter.
    seats = load_game("hustler/ez-baccarat", {"table.backline": "true"})
    assert name_of(seats, asked(seats), "optimal") in names


def test_a_damaged_result_is_counted_again(own_folder: Path) -> None:
    game = load_game("hustler/ez-baccarat", packs=5)
    keep(name_of(game, asked(game), "optimal"), found_in(odds(game)), lines=False)
    (path,) = own_folder.rglob("odds-*")
    path.write_bytes(b"torn")
    assert odds(game, kept=True)["tie"].ev == odds(game)["tie"].ev


def test_the_whole_catalogue_in_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["odds", "livermore", "--all", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [one["game"] for one in games] == [one for one in BANKED if one.startswith("livermore")]
    assert run_command(["odds", "livermore", "--all"]) == 0
    assert "dragon-7" in capsys.readouterr().out
    assert run_command(["odds"]) == 2
    assert "Name a game" in capsys.readouterr().err
    for words, named in (
        (["--seen", "9c"], "--seen is"),
        (["--wager", "tie", "--decks", "6"], "are"),
    ):
        assert run_command(["odds", "--all", *words]) == 2
        assert named in capsys.readouterr().err


def test_every_message_that_is_shipped_has_words() -> None:
    """A renamed message leaves results behind that nobody could read."""
    missing = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            key = value.get("key")
            if isinstance(key, str) and key not in catalogue("en").messages:
                missing.add(key)
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    for game in BANKED:
        loaded = load_game(game)
        text = shipped(name_of(loaded, asked(loaded), "optimal"))
        assert text is not None
        walk(json.loads(text))
    assert missing == set()


@pytest.mark.parametrize("game", BANKED)
def test_the_rounds_of_every_printed_game_are_shipped(game: str) -> None:
    # Where a rule has changed, tools/write_odds.py --rounds plays them again.
    assert shipped_bytes(name_of_full(load_game(game))) is not None

"""A fingerprint covers what is played: every value of a game's rules, and none of its prose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from cardroom.money import Limits
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.fees.posted_limits import PostedLimit
from cardroom.rulebook.fields import Pay
from cardroom.rulebook.fingerprint import canonical

EZ = "hustler/ez-baccarat"
PROSE = {
    "GameRules": {"title", "source", "notes", "readings", "proposition"},
    "WagerRules": {"title"},
    "OptionSchedule": {"title", "source"},
    "NumberedOption": {"note"},
    "TierRow": {"printed"},
    "Drop": {"printed"},
    "DropOption": {"printed"},
    "Irregularity": {"words", "remedy", "lines", "section", "document"},
    "Special": {"title"},
    "Jackpot": {"title"},
    "BaccaratRules": {"hand_names", "house_way"},
    "BlackjackRules": {"house_way"},
    "OtherRules": {"house_way"},
    "PaiGowPokerRules": {"house_way"},
    "PaiGowTilesRules": {"house_way"},
    "Pan9Rules": {"house_way"},
    "PotGameRules": {"no_collection"},
}
"""Texts for people, and where they stand in a document: what says the same in other words."""
CHOICES = ("switches",)
"""What could be chosen; what is chosen lies in the rules themselves."""


def is_prose(model: type[BaseModel], field: str) -> bool:
    return field in CHOICES or any(
        field in PROSE.get(above.__name__.partition("[")[0], ()) for above in model.__mro__
    )


def others(value: Any) -> Iterator[Any]:
    """Other values in place of one, each changed in one spot."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case str():
            yield f"{value} other"
        case Fraction():
            yield value + 1
        case Enum():
            yield next(one for one in type(value) if one is not value)
        case Limits(low=low, high=high):
            yield Limits(low + 1, None if high is None else high + 1)
        case Pay():
            yield replace(value, result=value.result + 1)
        case PostedLimit():
            yield replace(value, most=(*value.most, 1))
        case Mapping():
            for key, one in value.items():
                yield from ({**value, key: other} for other in others(one))
        case list() | tuple():
            for at, one in enumerate(value):
                yield from ((*value[:at], other, *value[at + 1 :]) for other in others(one))
        case BaseModel():
            yield from (other for _, _, other in mutants(value, set()))
        case None:
            return
        case _:
            raise AssertionError(f"how does {type(value).__name__} change?")


def mutants(model: BaseModel, seen: set[str]) -> Iterator[tuple[str, bool, BaseModel]]:
    """The same model with one value changed: which, whether it is prose, and what came of it.

    Each key of each kind of model is changed once, wherever it is met first.
    """
    for field in type(model).model_fields:
        name = f"{type(model).__name__}.{field}"
        for other, told, below in _in_field(getattr(model, field), seen):
            prose = is_prose(type(model), field) or below
            where = f"{name} {told}".strip()
            if not told and where in seen:
                continue
            seen.add(where)
            yield where, prose, model.model_copy(update={field: other})


def _in_field(value: Any, seen: set[str]) -> Iterator[tuple[Any, str, bool]]:
    if isinstance(value, BaseModel):
        yield from ((one, told, prose) for told, prose, one in mutants(value, seen))
    elif isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
        for at, one in enumerate(value):
            for told, prose, other in mutants(one, seen):
                yield (*value[:at], other, *value[at + 1 :]), told, prose
    else:
        yield from ((other, "", False) for other in others(value))


@pytest.mark.parametrize("game", game_ids())
def test_every_value_that_bears_on_play_is_covered_and_no_prose_is(game: str) -> None:
    loaded = load_game(game)
    before = canonical(loaded.rules)
    found = list(mutants(loaded.rules, set()))
    assert len(found) > 20
    for where, prose, rules in found:
        assert (canonical(rules) == before) == prose, where


def test_prose_is_marked_where_it_is_said_to_be() -> None:
    """Every text of a game's file that has words in it is prose, or is known to be a key."""
    for game in game_ids():
        for path, text in _texts(canonical(load_game(game).rules)):
            assert path == ".stakes.id" or text.count(" ") < 2, (game, path, text)
            assert path.endswith(".blinds") or "$" not in text, (game, path, text)


def _texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _texts(one, f"{path}.{key}")
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one, path)


def test_money_and_odds_written_otherwise_are_the_same() -> None:
    game = load_game(EZ)
    wager = {"wager.tie.limit": "$1000 - $2000.00", "wager.tie.line.tie.pays": "8:1"}
    again = {"wager.tie.limit": "$1,000 - $2,000", "wager.tie.line.tie.pays": "9 for 1"}
    assert load_game(EZ, wager).digest == load_game(EZ, again).digest != game.digest


def test_money_printed_otherwise_changes_no_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {name: load_game(name).digest for name in game_ids()}

    def other(amount: int) -> str:
        return f"USD {amount}"

    for module in ("money", "money.cents", "money.limits", "rulebook.fields"):
        monkeypatch.setattr(import_module(f"cardroom.{module}"), "as_written", other)
    assert {name: load_game(name).digest for name in games} == games


@pytest.mark.parametrize(
    ("was", "now", "same"),
    [
        ('title = "EZ Baccarat"', 'title = "E-Z Baccarat"', True),
        ("notes = [", 'notes = [ "A typo was mended.",', True),
        ('pays = "40 to 1"', 'pays = "39 to 1"', False),
    ],
)
def test_a_mended_text_keeps_the_fingerprint_and_a_changed_rule_does_not(
    tmp_path: Path, was: str, now: str, same: bool
) -> None:
    from cardroom.rulebook.files.folders import club_folder

    folder = club_folder("hustler")
    text = (folder / "ez-baccarat.toml").read_text(encoding="utf-8")
    assert was in text
    own = _copy(folder, tmp_path)
    (own / "ez-baccarat.toml").write_text(text.replace(was, now, 1), encoding="utf-8")
    changed = load_game(str(own / "ez-baccarat.toml"))
    assert (changed.digest == load_game(EZ).digest) == same


def _copy(folder: Path, to: Path) -> Path:
    import shutil

    shutil.copytree(folder, to / "hustler")
    return to / "hustler"


def test_a_changed_default_of_a_switch_changes_the_fingerprint(tmp_path: Path) -> None:
    from cardroom.rulebook.files.folders import club_folder

    own = _copy(club_folder("hustler"), tmp_path) / "ez-baccarat.toml"
    text = own.read_text(encoding="utf-8")
    before = load_game(str(own)).digest
    switch = load_game(EZ).rules.switches[0]
    other = next(one for one in switch.choices if one != switch.default)
    own.write_text(
        text.replace(f'default = "{switch.default}"', f'default = "{other}"', 1), encoding="utf-8"
    )
    changed: LoadedGame = load_game(str(own))
    assert changed.digest != before


def test_every_type_of_value_is_written_in_one_way() -> None:
    """A new type of value in a model needs a canonical form: JSON would refuse it."""
    for game in game_ids():
        for _, one in _values(canonical(load_game(game).rules)):
            assert isinstance(one, str | int | bool | None.__class__), (game, one)


def _values(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _values(one, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _values(one, path)
    else:
        yield path, value

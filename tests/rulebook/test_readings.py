"""Every reading has rulings, and those of each choice fail under the others."""

from __future__ import annotations

from functools import cache

import pytest

from cardroom.rulebook import CLUBS, game_ids, load_game, read_toml
from cardroom.rulebook.rulings.banked import Ruling
from cardroom.rulebook.rulings.banked import rulings_of as read_rulings
from cardroom.rulings.asking import faults

GAMES = game_ids()

rulings_of = cache(read_rulings)
"""Read once: one ruling is asked for by every reading of the games that share it."""


def test_all_eighty_five_games_have_rulings() -> None:
    assert len(GAMES) == 85
    assert [game for game in GAMES if not rulings_of(game)] == []


@cache
def sharing(game: str, reading: str) -> list[str]:
    """The games of which one ruling tests a reading: this one, or all that share the text."""
    base = read_toml(CLUBS / f"{game}.toml").get("based_on")
    if base is None:
        return [game]
    club = game.partition("/")[0]
    shared = read_toml(CLUBS / club / str(base)).get("reading", [])
    if reading not in {entry["id"] for entry in shared}:
        return [game]
    others = [other for other in GAMES if other.startswith(f"{club}/")]
    return [other for other in others if read_toml(CLUBS / f"{other}.toml").get("based_on") == base]


def rulings_on(game: str, reading: str) -> list[tuple[str, Ruling]]:
    return [
        (other, ruling)
        for other in sharing(game, reading)
        for ruling in rulings_of(other)
        if reading in ruling.readings
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_tests_only_readings_that_there_are(game: str) -> None:
    known = {reading.id for reading in load_game(game).rules.readings}
    for path in (CLUBS / game.partition("/")[0] / "fees").glob("*.toml"):
        known |= {reading["id"] for reading in read_toml(path).get("reading", [])}
    cited = {name for ruling in rulings_of(game) for name in ruling.readings}
    assert sorted(cited - known) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_reading_that_matters_has_a_ruling(game: str) -> None:
    readings = load_game(game).rules.readings
    matter = [reading.id for reading in readings if reading.about != "text"]
    assert [reading for reading in matter if not rulings_on(game, reading)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_belongs_to_a_reading(game: str) -> None:
    rules = load_game(game).rules
    named = {reading.switch for reading in rules.readings}
    assert [switch.id for switch in rules.switches if switch.id not in named] == []


def holds(game: str, ruling: Ruling, switch: str, choice: str) -> bool:
    """Whether a ruling still holds when a switch is set otherwise."""
    changed = ruling.model_copy(update={"switches": {**ruling.switches, switch: choice}})
    try:
        return not faults(game, changed)
    except ValueError:
        return False


ELSEWHERE = ("house-way", "third-card-open", "how-many")
"""Who sets a hand, what players see and how many sit: the tests of those games have them."""

SWITCHED = [
    (game, reading.id, switch.id, choice, other)
    for game in GAMES
    for rules in (load_game(game).rules,)
    for reading in rules.readings
    for switch in rules.switches
    if reading.switch == switch.id and reading.id not in ELSEWHERE
    for choice in switch.choices
    for other in switch.choices
    if choice != other
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "reading", "switch", "choice", "other"), SWITCHED)
def test_a_choice_is_told_from_the_others(
    game: str, reading: str, switch: str, choice: str, other: str
) -> None:
    default = load_game(game).switches[switch]
    own = [
        (ruled, ruling)
        for ruled, ruling in rulings_on(game, reading)
        if ruling.switches.get(switch, default) == choice
    ]
    assert own, f"no ruling for {switch} = {choice}"
    assert any(not holds(ruled, ruling, switch, other) for ruled, ruling in own)

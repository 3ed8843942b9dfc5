"""Every reading of a pot game that matters has a ruling, and each switch changes one."""

from __future__ import annotations

import pytest

from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.loader import drop_documents
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.rulings import Ruling, rulings_of
from cardroom.table import faults

GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PotGameRules)]
SWITCHED = [
    (game, reading.id, reading.switch)
    for game in GAMES
    for reading in load_game(game).rules.readings
    if reading.switch is not None and reading.about != "text"
]


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_that_matters_has_a_ruling(game: str) -> None:
    tested = {name for ruling in rulings_of(game) for name in ruling.readings}
    readings = load_game(game).rules.readings
    assert [r.id for r in readings if r.about != "text" and r.id not in tested] == []


def holds(game: str, ruling: Ruling, switch: str, choice: str) -> bool:
    changed = ruling.model_copy(update={"switches": {**ruling.switches, switch: choice}})
    try:
        return not faults(game, changed)
    except ValueError:
        return False


@pytest.mark.parametrize(("game", "reading", "switch"), SWITCHED)
def test_a_ruling_fails_under_another_choice(game: str, reading: str, switch: str) -> None:
    choices = next(s for s in load_game(game).rules.switches if s.id == switch).choices
    rulings = [ruling for ruling in rulings_of(game) if reading in ruling.readings]
    assert any(
        not holds(game, ruling, switch, choice) for ruling in rulings for choice in choices
    ), f"no ruling on {reading} tells the choices of {switch} apart"


@pytest.mark.parametrize("club", ["hustler", "livermore", "lucky-buck", "mortimers", "ranchos"])
def test_no_option_has_more_than_five_rates(club: str) -> None:
    for document in drop_documents(club).values():
        for schedule in document.schedule:
            for option in schedule.option:
                assert len(option.rates()) <= 5, f"{schedule.id} option {option.option}"

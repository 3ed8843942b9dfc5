"""Pages say where settling starts from the same data by which a table finds the seat."""

from __future__ import annotations

import pytest

from cardroom.games import BANKED
from cardroom.layout.action_order import start_seat
from cardroom.pages.catalogue import words
from cardroom.pages.rules.page import first_action
from cardroom.rulebook import CLUBS, game_ids, load_game, read_toml

GAMES = [game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") in BANKED]
SEATS, BANK = 8, 3
FIRST = {
    "the player-dealer's left": 4,
    "the player-dealer's right": 2,
    "the house dealer's left": 1,
    "the house dealer's right": 8,
    "the player-dealer's own seat as one": 4,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_count_of_one_starts_where_the_page_says(game: str) -> None:
    """Seats go clockwise from the house dealer's left, the bank sits at 3 of 8."""
    rules = load_game(game).rules
    said = words(first_action(rules))
    named = [place for place in FIRST if place in said]
    assert len(named) == 1, said
    start = FIRST[named[0]]
    if "as one" in named[0] and rules.button.direction == "counterclockwise":
        start = 2
    assert start_seat(rules.button, SEATS, BANK, 1) == start

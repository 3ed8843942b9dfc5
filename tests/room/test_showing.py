"""What is written once for several viewers says to each what would be said to them alone."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from cardroom.pages.people import Eyes
from cardroom.pages.spoken import add_words, told_words
from cardroom.record.journal import MemoryJournal
from cardroom.room.tables.clocks import Clocks
from cardroom.room.tables.showing import LastHand, Page, Showing, Telling
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table
from cardroom.table.views import Moment
from evenings import anything, dealer, opened

GAMES = sorted({load_game(game).rules.family: game for game in game_ids()}.values())
"""One game of each family."""
VIEWERS = ("p1", "p3", "a passer-by", None)


@dataclass
class Shown:
    """A table as it is shown, without a room around it."""

    table: Table
    clocks: Clocks = field(default_factory=Clocks)
    hints: dict[str, Any] = field(default_factory=dict)
    version: int = 0
    resting: bool = False

    @property
    def seating(self) -> Any:
        """Nobody is on the way to or from it."""
        return self

    def for_person(self, name: str | None) -> dict[str, Any]:
        """Nobody is told where to go."""
        return {}


def alone(shown: Shown, viewer: str | None) -> Any:
    """What one viewer sees, made for nobody else."""
    view = shown.table.view(viewer)
    for question in view["questions"]:
        question["deadline"] = None
        if question["mine"]:
            question["usual"] = shown.hints[question["id"]]
    return json.loads(
        json.dumps({**add_words(view, shown.table.game), "room": {"now": 5, "chips": 7}})
    )


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_shown_and_told_what_they_would_be_alone(game: str) -> None:
    table = opened(game, MemoryJournal(), dealer(f"shown {game}"))
    shown, last, rng = Shown(table), LastHand(), random.Random(game)
    for _ in range(25):
        if not table.waiting:
            break
        shown.hints = {question.id: question.default for question in table.waiting}
        showing = Showing(Page(Moment(table)), shown, last, (), {"now": 5})
        for viewer in VIEWERS:
            assert json.loads(showing.text(viewer, "player", 7)) == alone(shown, viewer)
        question = rng.choice(table.waiting)
        facts = table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        telling = Telling(table, facts, last)
        for viewer in VIEWERS:
            eyes = Eyes(viewer if viewer in table.people else None, table.seated)
            told = told_words(table.told(facts, viewer), eyes)
            assert json.loads(telling.text(viewer)) == json.loads(json.dumps(told))

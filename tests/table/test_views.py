"""A view is the spectator's with what one viewer may see besides: nothing is left out."""

from __future__ import annotations

import random

import pytest

from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids
from cardroom.table import Answer
from cardroom.table.views import Moment
from evenings import anything, dealer, opened


@pytest.mark.parametrize("game", game_ids())
def test_every_seat_is_seen_as_if_it_were_looked_at_alone(game: str) -> None:
    table = opened(game, MemoryJournal(), dealer(f"views of {game}"))
    rng = random.Random(game)
    more = 0
    for _ in range(60):
        if table.number > 1 or not table.waiting:
            break
        moment = Moment(table)
        everybody = moment.view(None)
        for viewer in (None, "p1", "p3", "nobody"):
            view = moment.view(viewer)
            alone = [moment._seat(seat, viewer) for seat in range(1, table.way.seats + 1)]
            assert view["seats"] == alone
            assert view["hands"] == moment._shared(viewer)
            more += view["seats"] != everybody["seats"] or view["hands"] != everybody["hands"]
            if viewer in (None, "nobody"):
                assert view["seats"] == everybody["seats"]
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    assert more or table.way.name == "banked"

"""What people may say and must bring at a table of poker: objections to kills, chips on return."""

from __future__ import annotations

import pytest

from cardroom.rulebook import load_game
from cardroom.table import Answer, TableError
from cardroom.table.commands import Back, FloorRules, Leave, Sit
from doors import PotScript, PotTable

HALF_HOUR = 30 * 60_000


def lowball(game: str = "hustler/lowball", **switches: str) -> PotTable:
    loaded = load_game(game, switches)
    stakes = loaded.rules.stakes_named(None)  # type: ignore[attr-defined]
    table = PotTable(loaded, stakes=stakes.id)
    for seat in range(1, 6):
        table.sit(f"p{seat}", 100_000, seat)
    return table


def folded(table: PotTable) -> None:
    table.play_hand(PotScript(table.rules.deck.deck(1), [], ["fold"] * 20))


def asked_to_object(table: PotTable, *, objector: str | None = None) -> list[str]:
    """Begin a hand in which everybody posts who may; who is asked whether they object."""
    table.act(FloorRules("deal"), by="")
    asked = []
    while table.table.waiting and table.table.waiting[0].kind in ("post", "object", "kill"):
        question = table.table.waiting[0]
        value = "post" if question.kind == "post" else "no"
        if question.kind == "object":
            asked.append(question.who)
            value = "yes" if question.who == objector else "no"
        table.act(Answer(question.id, value), by=question.who)
    return asked


def missed(table: PotTable) -> None:
    """The fifth player sits out until the blinds have passed."""
    folded(table)
    table.sit_out("p5")
    for _ in range(4):
        folded(table)
    table.do("p5", Back())


@pytest.mark.parametrize("objector", [None, "p3"])
def test_a_kill_to_make_up_for_missed_blinds_may_be_objected_to(objector: str | None) -> None:
    # 001:1531: wait for the blind, or kill the pot if no active player objects.
    table = lowball()
    missed(table)
    status = table.players[5].status
    if status != "missed":
        pytest.fail(f"the blind did not pass: {status}")
    seen = len(table.seen)
    asked = asked_to_object(table, objector=objector)
    assert set(asked) == {"p1", "p2", "p3", "p4"}
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert (5 in dealt) == (objector is None)
    told = [one for one in table.seen[seen:] if one["kind"] == "objection"]
    assert bool(told) == (objector is not None)


def test_nobody_is_asked_about_a_newcomer_who_kills_a_free_pot() -> None:
    table = lowball()
    folded(table)
    table.sit("ann", 100_000, 7)
    assert asked_to_object(table) == []


def test_whoever_comes_back_within_half_an_hour_brings_the_chips_back() -> None:
    # 000:405.
    table = lowball("lucky-buck/lowball")
    folded(table)
    had = table.stack("p5")
    table.table.do(Leave(), by="p5", at=1_000_000)
    table.table.do(Sit(had, 5), by="other", at=1_000_001)
    with pytest.raises(TableError, match="less than 30 minutes ago"):
        table.table.do(Sit(had - 100, 6), by="p5", at=1_000_000 + HALF_HOUR - 1)
    table.table.do(Sit(had, 6), by="p5", at=1_000_000 + HALF_HOUR - 1)
    table.table.do(Leave(), by="p5")
    table.table.do(Sit(had - 100, 6), by="p5", at=1_000_000 + 3 * HALF_HOUR)

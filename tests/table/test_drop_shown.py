"""What the felt shows of the house's drop is what the house has taken in this hand."""

from collections.abc import Iterable

import pytest

from cardroom.record.dealer import Dealer
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import DROP, JACKPOT
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Table, command_of
from cardroom.table.facts import Fact

POTS = [
    game
    for game in game_ids()
    if load_game(game).rules.family in ("community-poker", "lowball", "stud-poker", "draw-poker")
]


def taken(facts: Iterable[Fact]) -> int:
    """What went into the boxes since the last hand began."""
    out = 0
    for fact in facts:
        if fact.kind == "hand":
            out = 0
        elif fact.kind == "drop":
            out += sum(fact.data["post"].get(box, 0) for box in (DROP, JACKPOT))
    return out


@pytest.mark.parametrize("game", POTS)
def test_the_drop_is_shown_whoever_pays_it(game: str) -> None:
    table = Table.open(load_game(game), MemoryJournal(), Dealer(bytes(32)), at=1)
    seen = table.view(None)
    facts: list[Fact] = []
    for row in seen["seats"][:5]:
        sit = {"kind": "sit", "seat": row["seat"], "chips": seen["buy_in"]["usual"]}
        facts += table.do(command_of(sit), by=f"p{row['seat']}", at=2)
    for _ in range(60):
        pot = table.view(None)["pot"]
        if table.phase == "play" and table.felt.hands:
            assert pot["drop"] == taken(facts)
        asked = table.waiting[0]
        answer = {"kind": "answer", "question": asked.id, "value": table.usual(asked)}
        facts += table.do(command_of(answer), by=asked.who, at=3)

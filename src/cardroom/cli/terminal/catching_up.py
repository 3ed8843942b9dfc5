"""A table taken up again: what was told of its hand so far is on the screen as before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardroom.pages.telling import HEAD
from cardroom.record.journal import NO_FACTS
from cardroom.table.facts import ENDS

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit

_UNTOLD: Final = (*NO_FACTS, "ruling")


def catch_up(visit: Visit, records: Iterable[Mapping[str, Any]]) -> str:
    """Hear the last two hands of a log again, so that sums and cards are those of whole hands.

    What everybody bet last is what Enter bets again. What people had said that was to be done or to
    hold is what comes back.

    The log has what everybody saw; one's own cards are on the table.
    """
    teller, table = visit.teller, visit.table
    before: list[Mapping[str, Any]] = []
    since: list[Mapping[str, Any]] = []
    said = ""
    for record in records:
        if record["kind"] == "ruling" and record["does"] in ("hold", "go-on"):
            said = record["why"]
        if record["kind"] in _UNTOLD:
            continue
        if record["kind"] == "decided" and record["on"] == "bet" and record["answer"]:
            # Enter bets the same again, as before it stopped.
            visit.asking.last_bets[record["who"]] = record["answer"]
        since.append(record)
        if record["kind"] in ENDS:
            before, since = since, []
    teller.number = table.number - bool(before)
    teller.hear(before)
    teller.flush()
    teller.number = table.number
    teller.hear(since)
    teller.chips.clear()
    teller.chips.update({name: table.stack(name) for name in table.people})
    if table.in_hand:
        _see_own_cards(visit)
    lines = teller.flush()
    first = next((at for at, line in enumerate(lines) if line.mark == HEAD), len(lines))
    visit.recap[:] = lines[first:]
    visit.screen.lines(visit.recap)
    return said


def _see_own_cards(visit: Visit) -> None:
    """What lies there as the person sees it, face down for others or not."""
    view = visit.table.view(visit.eyes.you)
    for hand in (*view["hands"], *(one for seat in view["seats"] for one in seat["hands"])):
        if hand["name"] in visit.teller.hands:
            visit.teller.hands[hand["name"]] = list(hand["cards"])


__all__ = ["catch_up"]

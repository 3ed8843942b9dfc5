"""The pay table of every wager line by line: chance, pay and return of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardroom.odds.paid import OTHERWISE, Paid, line_rows, told_apart
from cardroom.odds.report import Findings, Number, WagerOdds
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

EXACT = "exact"


def with_lines(game: LoadedGame, found: Findings, strategy: str, method: str) -> Findings:
    """The same findings with every pay table line by line."""
    rows, notes = [], list(found.notes)
    rules = {wager.id: wager for wager in game.rules.wagers}
    for row in found.wagers:
        wager: Any = rules.get(row.wager)
        if wager is None:
            # Wagers made together have a pay table each, and none together.
            rows.append(row)
            continue
        came = row.paid or _told(game, wager, row, strategy, method)
        if came is None:
            notes.append(Said("note-lines-alike", wager=row.wager))
            rows.append(row)
            continue
        table = line_rows(_table(wager), came, _beyond(game, row, strategy))
        rows.append(replace(row, paid=came, lines=table))
    return replace(found, wagers=tuple(rows), notes=tuple(notes))


def _told(
    game: LoadedGame, wager: Any, row: WagerOdds, strategy: str, method: str
) -> Mapping[Paid, Number] | None:
    """How often each line counts, where the family's own count lays lines together."""
    family = game.rules.family
    if family == "blackjack" and method == EXACT:
        from cardroom.odds.blackjack.base_lines import base_paid
        from cardroom.odds.blackjack.question import study

        return base_paid(study(game), strategy)
    if family == "pai-gow-poker" and not wager.asks() & {"front", "back"}:
        from cardroom.odds.pai_gow_poker.bonus_lines import bonus_paid

        return bonus_paid(game, wager)
    # Hands that are set the house way are never fouled.
    table = [
        (line.id, line.pays.result)
        for line in wager.lines
        if not getattr(line.when, "fouled", None)
    ]
    results = [*table, (OTHERWISE, wager.otherwise.result)]
    return told_apart(results, row.distribution)


def _beyond(game: LoadedGame, row: WagerOdds, strategy: str) -> Mapping[str, float]:
    """What lines return beyond their spread, where the expectation is better known than that."""
    if game.rules.family != "blackjack" or row.wager != "base":
        return {}
    from cardroom.odds.blackjack.base_lines import SPLIT, split_gap
    from cardroom.odds.blackjack.question import study

    return {SPLIT: split_gap(study(game), strategy)}


def _table(wager: Any) -> list[tuple[str, Said]]:
    """The lines of a wager as they stand in its file."""
    if getattr(wager, "envy", ()):
        return [(line.holds, Said("odds-pays-money", chips=line.pays)) for line in wager.envy]
    rows = [(line.id, Said("odds-pays", pays=str(line.pays))) for line in wager.lines]
    return [*rows, (OTHERWISE, Said("odds-pays", pays=str(wager.otherwise)))]

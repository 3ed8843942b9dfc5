"""Pai gow poker: where to leave the house way, as a table for two pair and short rules."""

from __future__ import annotations

from typing import Final

from cardroom.cards import RANKS
from cardroom.desk.charts.sheet import Cell, Chart, Sheet, meaning
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

ALWAYS: Final = {"keep": "both", "split": "split"}


def settings(game: LoadedGame) -> Chart:
    """The short strategy of a game; where its settings were never counted, they are now."""
    from cardroom.odds.pai_gow_poker import best_settings

    found = best_settings(game)
    order = [rank for rank in reversed(RANKS) if rank in found.two_pair]
    columns = [
        rank for rank in reversed(RANKS) if any(rank in row for row in found.two_pair.values())
    ]
    rows = []
    for big in order:
        cells = [_two_pair(found.two_pair[big].get(small)) for small in columns]
        rows.append((big, tuple(cells)))
    sheets = [Sheet(Said("sheet-two-pair"), "", tuple(columns), tuple(rows))]
    rules = [
        (
            rule.hand.said,
            (
                Cell("best", rule.front.said),
                Cell("gain", Said("cell-gain", gain=float(rule.gain))),
            ),
        )
        for rule in found.rules
    ]
    if rules:
        heads = (Said("column-put-in-front"), Said("column-gains"))
        sheets.append(Sheet(Said("sheet-other-hands"), Said("corner-with"), heads, tuple(rules)))
    return Chart(
        game.id,
        game.rules.title,
        Said("chart-settings"),
        tuple(sheets),
        (
            meaning("both", "legend-both-in-back", Said("cell-both")),
            meaning("split", "legend-small-pair-in-front", Said("cell-split")),
            meaning("beside", "legend-both-beside", "A"),
        ),
        (
            Said("rule-house-way-loses", share=-float(found.house)),
            Said(
                "rule-strategy-gains",
                short=float(found.short - found.house),
                best=float(found.best - found.house),
            ),
            Said("rule-better-set", share=float(found.differ)),
        ),
    )


def _two_pair(word: str | None) -> Cell | None:
    if word is None:
        return None
    if word in ALWAYS:
        return Cell(ALWAYS[word], Said(f"cell-{ALWAYS[word]}"))
    return Cell("beside", word)

"""Which chart a game has, from what the analyst found of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cardroom.desk.charts import grids, tables
from cardroom.desk.charts.settings import settings
from cardroom.desk.charts.sheet import Chart
from cardroom.desk.errors import DeskError
from cardroom.odds import OddsReport, odds
from cardroom.rulebook import LoadedGame

Drawn = Callable[[OddsReport], Chart]

WAYS: Final[Mapping[str, Drawn]] = MappingProxyType(
    {
        "blackjack": tables.blackjack,
        "pan9": tables.totals,
        "baccarat": tables.totals,
        "pai-gow-tiles": tables.tiles,
        "ultimate": grids.ultimate,
        "mississippi": grids.first_cards,
        "two-way": grids.two_way,
        "caribbean": tables.by_open_card,
        "three-card": tables.by_open_card,
        "let-it-ride": tables.how_often,
    }
)
"""How a game is drawn, by its kind of play or its family; others as a list of their decisions."""


def chart_of(game: LoadedGame) -> Chart:
    """The best play of a game as a chart.

    >>> from cardroom.rulebook import load_game
    >>> chart = chart_of(load_game("hustler/ultimate-texas-holdem"))
    >>> [sheet.name.key for sheet in chart.sheets]
    ['sheet-before-flop', 'sheet-on-flop', 'sheet-at-river']
    """
    if game.rules.family == "pai-gow-poker":
        return settings(game)
    report = odds(game, kept=True)
    if not report.decisions and report.chart is None:
        raise DeskError("desk-no-decisions", game=game.id)
    return WAYS.get(_kind(game), tables.plain)(report)


def _kind(game: LoadedGame) -> str:
    kind = str(getattr(getattr(game.rules, "play", None), "kind", ""))
    return kind if kind in WAYS else game.rules.family

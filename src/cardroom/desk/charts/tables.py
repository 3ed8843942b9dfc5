"""Charts by what one holds and what one sees: totals, open cards, settings, or plain lists."""

from __future__ import annotations

from typing import Any, Final

from cardroom.desk.charts.costs import advice_of, costs_of
from cardroom.desk.charts.sheet import Cell, Chart, Label, Sheet, meaning
from cardroom.odds import Decision, OddsReport
from cardroom.odds.situations import Facing, Tiles, Total, Withdrawal
from cardroom.odds.strategy import Act, ByTotals, up_card
from cardroom.said import Said

ORDER: Final = (
    "hard",
    "soft",
    "joker",
    "pairs",
    "after-double",
    "after-second-double",
    "after-third-double",
)
LEGEND: Final = (
    meaning("stand", "legend-stand"),
    meaning("hit", "legend-hit"),
    meaning("double", "legend-double"),
    meaning("split", "legend-split"),
    meaning("surrender", "legend-surrender-or-hit"),
    meaning("rescue", "legend-rescue"),
)
LONGEST: Final = 40
"""Rows of a list that a person can still read."""


def blackjack(report: OddsReport) -> Chart:
    """The best play by totals against the bank's card, from the analyst's chart."""
    found = report.chart
    assert isinstance(found, ByTotals)
    parts = {part.name: part for part in found.sections}
    names = [*(name for name in ORDER if name in parts), *(n for n in parts if n not in ORDER)]
    ups = tuple(map(up_card, found.ups))
    sheets = []
    for name in names:
        rows = tuple(
            (row.hand.said, tuple(act_cell(act) if act else None for act in row.cells))
            for row in parts[name].rows
        )
        sheets.append(Sheet(Said("sheet-of-totals", section=name), "", ups, rows))
    return Chart(
        report.game,
        report.title,
        Said("chart-by-totals-and-up-card"),
        tuple(sheets),
        LEGEND,
        found.notes,
        found.to_json(),
    )


def act_cell(act: Act) -> Cell:
    """What to do with a hand, as a cell."""
    told = {"worth": dict(act.worth)} if act.worth else {}
    return Cell(act.action, otherwise=act.otherwise, early=act.early, told=told)


def totals(report: OddsReport) -> Chart:
    """Hit or stand by totals, a sheet for each side, a column for each card that is open."""
    cases: dict[tuple[str, str], dict[tuple[int, int | None], Decision]] = {}
    for decision in report.decisions:
        at = decision.situation
        if not isinstance(at, Total):
            return plain(report)
        case = cases.setdefault((decision.who, at.reply or "none"), {})
        case[at.total, at.up] = decision
    sheets = []
    for (who, reply), some in cases.items():
        ups = sorted({up for _, up in some}, key=lambda up: -1 if up is None else up)
        rows: list[tuple[Label, tuple[Cell, ...]]] = []
        for total in sorted({total for total, _ in some}):
            cells = tuple(_choice(some[total, up]) for up in ups if (total, up) in some)
            rows.append((str(total), cells))
        heads = tuple(Said("any-card") if up is None else str(up) for up in ups)
        name = Said("sheet-of-side", who=who, reply=reply)
        sheets.append(Sheet(name, Said("corner-total"), heads, tuple(rows)))
    legend = (
        meaning("stand", "legend-stand"),
        meaning("hit", "legend-hit"),
        meaning("mixed", "legend-mixed", ""),
    )
    opened = any(at.up is not None for at in _totals(report))
    subtitle = Said("chart-by-total-and-open-card" if opened else "chart-by-total")
    return Chart(report.game, report.title, subtitle, tuple(sheets), legend, advice_of(report))


def _totals(report: OddsReport) -> list[Total]:
    return [one.situation for one in report.decisions if isinstance(one.situation, Total)]


def _choice(decision: Decision) -> Cell:
    told, taken = {"worth": decision.worths}, decision.taken
    if len(taken) == 1:
        return Cell(taken[0].name, told=told)
    shares = [
        Said(
            "chart-letter-share",
            letter=Said("chart-letter", action=one.name),
            share=float(one.share),
        )
        for one in taken
    ]
    return Cell("mixed", Said("cell-mixed", shares=shares), told=told)


def by_open_card(report: OddsReport) -> Chart:
    """The lowest hand to stay in with, by the bank's open card."""
    rows = []
    for decision in report.decisions:
        at = decision.situation
        if not isinstance(at, Facing):
            return plain(report)
        shown = Said("or-better", lowest=at.lowest)
        cell = Cell(decision.choices[0].name, shown)
        rows.append((Said("rank-name", rank=at.up), (cell,)))
    stay = Said("column-stay-with", action=report.decisions[0].choices[0].name)
    sheet = Sheet(Said("sheet-by-open-card"), Said("corner-shows"), (stay,), tuple(rows))
    # The rules in words say what the sheet says.
    return Chart(
        report.game,
        report.title,
        Said("chart-lowest-hand"),
        (sheet,),
        rules=tuple(costs_of(report)),
    )


def tiles(report: OddsReport) -> Chart:
    """The sets of tiles that are better set otherwise than the house way, dearest first."""
    rows = []
    for decision in report.decisions[:LONGEST]:
        at = decision.situation
        assert isinstance(at, Tiles)
        gain = max(decision.worths.values()) - decision.worths[at.house]
        cells = (
            Cell("house", at.house),
            Cell("best", decision.taken[0].name),
            Cell("gain", Said("cell-worth", gain=gain)),
        )
        rows.append((" ".join(at.tiles), cells))
    heads = (Said("column-house-way"), Said("column-better"), Said("column-gains"))
    sheet = Sheet(Said("sheet-set-otherwise"), Said("corner-tiles"), heads, tuple(rows))
    return Chart(report.game, report.title, Said("chart-tiles"), (sheet,), rules=advice_of(report))


def how_often(report: OddsReport) -> Chart:
    """How often each choice is the best, where rules in words say with which hands."""
    known: dict[int, dict[str, Decision]] = {}
    for decision in report.decisions:
        at = decision.situation
        assert isinstance(at, Withdrawal)
        known.setdefault(at.cards, {})[decision.taken[0].name] = decision
    actions = list(dict.fromkeys(decision.taken[0].name for decision in report.decisions))
    rows = tuple(
        (
            Said("cards-known", cards=cards),
            tuple(_share(decisions[name]) if name in decisions else None for name in actions),
        )
        for cards, decisions in known.items()
    )
    heads = tuple(Said("chart-action", action=name) for name in actions)
    return _best_play(report, Sheet(Said("sheet-how-often"), "", heads, rows))


def _share(decision: Decision) -> Cell:
    shown = Said("cell-chance", chance=float(decision.chance))
    return Cell(decision.taken[0].name, shown, told=_as_told(decision))


def plain(report: OddsReport) -> Chart:
    """A short list of what to do, where nothing better is known."""
    cells = []
    for decision in report.decisions[:LONGEST]:
        does = Said("chart-action", action=decision.taken[0].name)
        if len(decision.taken) > 1:
            does = Said(
                "actions-in-turn",
                actions=[
                    Said("action-share", action=one.name, share=float(one.share))
                    for one in decision.taken
                ],
            )
        cell = Cell(decision.taken[0].name, does, told=_as_told(decision))
        cells.append((decision.situation.said, (cell,)))
    sheet = Sheet(
        Said("sheet-what-to-do"), Said("corner-with"), (Said("column-best"),), tuple(cells)
    )
    return _best_play(report, sheet)


def _as_told(decision: Decision) -> dict[str, Any]:
    return dict(decision.worths)


def _best_play(report: OddsReport, sheet: Sheet) -> Chart:
    sheets = (sheet,) if sheet.rows else ()
    return Chart(
        report.game, report.title, Said("chart-best-play"), sheets, rules=advice_of(report)
    )

"""Charts of two own cards: thirteen ranks by thirteen, suited above the diagonal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from cardroom.desk.charts.costs import advice_of, costs_of
from cardroom.desk.charts.sheet import Cell, Chart, Meaning, Sheet, meaning
from cardroom.odds import Decision, OddsReport
from cardroom.odds.situations import JOKER, TwoCards
from cardroom.odds.strategy import ByStreets
from cardroom.said import Said

RANKS: Final = "AKQJT98765432"
OFTEN: Final = 0.5
MOSTLY: Final = 0.9
DASH: Final = Said("chart-letter-none")
DOT: Final = Said("chart-letter-dot")
NOTHING_PUT_UP: Final = ("fold", "check")


def by_pairs(name: str, cell: Callable[[TwoCards], Cell | None]) -> Sheet:
    """A grid of all pairs of own cards."""
    rows = []
    for down, low in enumerate(RANKS):
        cells = []
        for across, high in enumerate(RANKS):
            one, two = (low, high) if down <= across else (high, low)
            cells.append(cell(TwoCards(one, two, down < across)))
        rows.append((low, tuple(cells)))
    return Sheet(Said(name), "", tuple(RANKS), tuple(rows))


def ultimate(report: OddsReport) -> Chart:
    """Before the flop what is put up; on flop and river how often a hand that waited plays."""
    assert isinstance(report.chart, ByStreets)
    known, by_name = report.chart.pairs, by_cards(report)

    def before(cards: TwoCards) -> Cell:
        put_up = known[cards.name].before
        told = _worth(by_name[cards.name])
        if not put_up:
            return Cell("check", DASH, told=told)
        return Cell("play", Said("cell-number", number=put_up), told=told)

    def later(street: Literal["flop", "river"], otherwise: str) -> Callable[[TwoCards], Cell]:
        def cell(cards: TwoCards) -> Cell:
            share = getattr(known[cards.name], street)
            if share is None:
                return Cell("already", DOT)
            action = "play" if share >= OFTEN else otherwise
            return Cell(action, Said("cell-share", percent=100 * share), told={"share": share})

        return cell

    sheets = [
        by_pairs("sheet-before-flop", before),
        by_pairs("sheet-on-flop", later("flop", "check")),
        by_pairs("sheet-at-river", later("river", "fold")),
    ]
    return Chart(
        report.game,
        report.title,
        Said("chart-by-streets"),
        tuple(sheets),
        (
            meaning("check", "legend-mostly-wait", DASH),
            meaning("play", "legend-mostly-play", Said("cell-number", number=4)),
            meaning("fold", "legend-mostly-fold", Said("cell-number", number=9)),
            meaning("already", "legend-already-played", DOT),
        ),
        advice_of(report),
    )


def by_cards(report: OddsReport) -> dict[str, Decision]:
    """The decisions of a report by two own cards."""
    return {
        decision.situation.name: decision
        for decision in report.decisions
        if isinstance(decision.situation, TwoCards)
    }


def first_cards(report: OddsReport) -> Chart:
    """What is done with two own cards, where only the first street is listed."""
    by_name = by_cards(report)

    def action(decision: Decision) -> str:
        return decision.taken[0].name

    def code(taken: str) -> Said:
        # What is put up is the number of the choice: ``bet 3``.
        amount = taken.rpartition(" ")[2]
        return DASH if taken in NOTHING_PUT_UP else Said("cell-text", text=amount)

    def cell(cards: TwoCards) -> Cell:
        decision = by_name[cards.name]
        return Cell(action(decision), code(action(decision)), told=_worth(decision))

    actions = sorted({action(decision) for decision in report.decisions}, reverse=True)
    legend = tuple(
        Meaning(taken, code(taken), Said("chart-action", action=taken)) for taken in actions
    )
    return Chart(
        report.game,
        report.title,
        Said("chart-two-cards"),
        (by_pairs("sheet-two-cards", cell),),
        legend,
        advice_of(report),
    )


def two_way(report: OddsReport) -> Chart:
    """What is mostly done with two own cards, the joker's in a row of their own."""
    by_name = by_cards(report)

    def cell(cards: TwoCards) -> Cell | None:
        decision = by_name.get(cards.name)
        if decision is None:
            return None
        most = max(decision.choices, key=lambda choice: choice.share)
        return Cell(most.name, mostly=most.share <= MOSTLY, told=_worth(decision))

    grid = by_pairs("sheet-two-cards", cell)
    jokers = tuple(cell(TwoCards(JOKER, rank, suited=False)) for rank in RANKS)
    rows = (*grid.rows, (Said("rank-letter", rank=JOKER), jokers))
    return Chart(
        report.game,
        report.title,
        Said("chart-two-way"),
        (Sheet(grid.name, "", grid.columns, rows),),
        (
            meaning("blackjack", "legend-blackjack"),
            meaning("poker", "legend-poker"),
            meaning("poker-twice", "legend-poker-twice"),
            meaning("surrender", "legend-surrender"),
        ),
        # What is mostly played with which cards stands in the grid.
        tuple(costs_of(report)),
    )


def _worth(decision: Decision) -> dict[str, dict[str, float]]:
    return {"worth": decision.worths}

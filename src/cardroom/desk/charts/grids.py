"""Charts of two own cards: thirteen ranks by thirteen, suited above the diagonal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardroom.desk.charts.sheet import Cell, Chart, Sheet
from cardroom.desk.charts.words import cost_rules
from cardroom.odds import Decision, OddsReport

RANKS: Final = "AKQJT98765432"
OFTEN: Final = 0.5
CORNER: Final = "suited above, offsuit below"


def by_pairs(name: str, cell: Callable[[str], Cell | None]) -> Sheet:
    """A grid of all pairs of own cards: names such as ``AKs``, ``AKo`` and ``AA``."""
    rows = []
    for down, low in enumerate(RANKS):
        cells = []
        for across, high in enumerate(RANKS):
            one, two = (low, high) if down <= across else (high, low)
            mark = "" if down == across else "s" if down < across else "o"
            cells.append(cell(f"{one}{two}{mark}"))
        rows.append((low, tuple(cells)))
    return Sheet(name, "", tuple(RANKS), tuple(rows))


def ultimate(report: OddsReport) -> Chart:
    """Before the flop what is put up; on flop and river how often a hand that waited plays."""
    known = (report.chart or {}).get("pairs", {})
    worth = {decision.situation.split(" ", 1)[0]: decision for decision in report.decisions}

    def before(pair: str) -> Cell:
        put_up = int(known[pair]["before"])
        told = _worth(worth[pair])
        return Cell("play", str(put_up), told) if put_up else Cell("check", "–", told)

    def later(street: str, otherwise: str) -> Callable[[str], Cell]:
        def cell(pair: str) -> Cell:
            share = known[pair][street]
            if share is None:
                return Cell("already", "·")
            action = "play" if share >= OFTEN else otherwise
            return Cell(action, f"{100 * share:.0f}", {"share": share})

        return cell

    sheets = [
        by_pairs("Before the flop", before),
        by_pairs("On the flop", later("flop", "check")),
        by_pairs("At the river", later("river", "fold")),
    ]
    return Chart(
        report.game,
        report.title,
        f"the best play with two own cards, {CORNER}; before the flop the antes put up, later the "
        f"percentage of flops, and of rivers after waiting, on which the hand is played",
        tuple(sheets),
        (
            ("check", "–", "wait more often than not"),
            ("play", "4", "play, more often than not"),
            ("fold", "9", "fold more often than not"),
            ("already", "·", "was played before the flop"),
        ),
        cost_rules(report),
    )


def first_cards(report: OddsReport) -> Chart:
    """What is done with two own cards, where only the first street is listed."""
    by_pair = {decision.situation.split(" ", 1)[0]: decision for decision in report.decisions}

    def cell(pair: str) -> Cell:
        taken = by_pair[pair].taken
        code = "–" if taken in ("fold", "check") else taken.rpartition(" ")[2]
        return Cell(taken, code, _worth(by_pair[pair]))

    actions = sorted({decision.taken for decision in report.decisions}, reverse=True)
    legend = tuple(
        (taken, "–" if taken in ("fold", "check") else taken.rpartition(" ")[2], taken)
        for taken in actions
    )
    sheet = by_pairs("Two own cards", cell)
    return Chart(
        report.game,
        report.title,
        f"the best play with two own cards, {CORNER}",
        (sheet,),
        legend,
        cost_rules(report),
    )


SHORT: Final = {"blackjack": "B", "poker": "P", "poker-twice": "P2", "surrender": "R"}


def two_way(report: OddsReport) -> Chart:
    """What is mostly done with two own cards, the joker's in a row of their own."""
    mostly = {decision.situation: _most(decision) for decision in report.decisions}
    by_name = {decision.situation: decision for decision in report.decisions}

    def cell(pair: str) -> Cell | None:
        name = f"{pair[0]}-{pair[1]}" + (" suited" if pair.endswith("s") else "")
        return _two_way_cell(name, mostly, by_name)

    grid = by_pairs("Two own cards", cell)
    jokers = tuple(_two_way_cell(f"joker-{rank}", mostly, by_name) for rank in RANKS)
    sheet = Sheet(grid.name, "", grid.columns, (*grid.rows, ("joker", jokers)))
    return Chart(
        report.game,
        report.title,
        f"what is mostly best with two own cards, {CORNER}; in small letters where another choice "
        f"is best with one card up in ten or more",
        (sheet,),
        (
            ("blackjack", "B", "play blackjack"),
            ("poker", "P", "play poker for one ante"),
            ("poker-twice", "P2", "play poker for two"),
            ("surrender", "R", "surrender"),
        ),
        tuple(rule for rule in cost_rules(report) if not rule.startswith("mostly ")),
    )


def _most(decision: Decision) -> tuple[str, float]:
    most = max(decision.choices, key=lambda choice: choice.share)
    return most.name, float(most.share)


def _two_way_cell(
    name: str, mostly: dict[str, tuple[str, float]], by_name: dict[str, Decision]
) -> Cell | None:
    if name not in mostly:
        return None
    action, share = mostly[name]
    code = SHORT[action]
    return Cell(action, code if share > 0.9 else code.lower(), _worth(by_name[name]))


def _worth(decision: Decision) -> dict[str, object]:
    return {"worth": {choice.name: float(choice.worth) for choice in decision.choices}}

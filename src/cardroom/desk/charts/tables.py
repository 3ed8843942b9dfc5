"""Charts by what one holds and what one sees: totals, open cards, settings, or plain lists."""

from __future__ import annotations

import re
from typing import Final

from cardroom.desk.charts.sheet import Cell, Chart, Sheet
from cardroom.desk.charts.words import cost_rules, costs_of, rules_of
from cardroom.odds import Decision, OddsReport

BLACKJACK: Final = {
    "hard": "Hard totals",
    "soft": "Soft totals",
    "joker": "With a joker",
    "pairs": "Pairs",
    "after-double": "After a double",
    "after-second-double": "After a second double",
    "after-third-double": "After a third double",
}
SHORT: Final = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}
LEGEND: Final = (
    ("stand", "S", "stand"),
    ("hit", "H", "hit"),
    ("double", "D", "double, else hit (Ds: else stand)"),
    ("split", "P", "split"),
    ("surrender", "R", "surrender, else hit (Rs: else stand); E before the bank looks"),
    ("rescue", "RE", "take the wager back after doubling"),
)
LONGEST: Final = 40
"""Rows of a list that a person can still read."""
TOTAL: Final = re.compile(
    r"a total of (\d+)(?: (?:beside the bank's open|with) (\d+)(?: open)?)?(?:, (.*))?"
)
SHOWN: Final = re.compile(r"the bank shows an? (.*), the lowest hand to stay in: (.*)")


def blackjack(report: OddsReport) -> Chart:
    """The best play by totals against the bank's card, from the analyst's chart."""
    known = dict(report.chart or {})
    ups = tuple(known.pop("ups", ()))
    notes = tuple(known.pop("notes", ()))
    sheets = []
    order = [*BLACKJACK, *(name for name in known if name not in BLACKJACK)]
    for name in (name for name in order if name in known):
        rows = known[name]
        lines = tuple(
            (str(row["hand"]), tuple(_blackjack_cell(cell) for cell in row["cells"]))
            for row in rows
        )
        sheets.append(Sheet(BLACKJACK.get(name, name.replace("-", " ")), "", ups, lines))
    subtitle = "best play by totals against the bank's up card"
    return Chart(report.game, report.title, subtitle, tuple(sheets), LEGEND, notes, report.chart)


def _blackjack_cell(cell: dict[str, object] | None) -> Cell | None:
    if cell is None:
        return None
    action = str(cell["action"])
    short = "E" if cell.get("early") else SHORT.get(action, action[:2].upper())
    rest = [str(cell[key]) for key in ("otherwise", "then") if key in cell]
    if rest[-1:] == ["hit"]:
        rest = rest[:-1]
    told = {"worth": cell["worth"]} if "worth" in cell else None
    return Cell(action, short + "".join(SHORT[one].lower() for one in rest), told)


def totals(report: OddsReport) -> Chart:
    """Hit or stand by totals, a sheet for each side, a column for each card that is open."""
    cases: dict[tuple[str, str], dict[tuple[str, str], Decision]] = {}
    for decision in report.decisions:
        found = TOTAL.fullmatch(decision.situation)
        if found is None:
            return plain(report)
        total, open_card, more = found[1], found[2] or "", found[3] or ""
        cases.setdefault((decision.who, more), {})[total, open_card] = decision
    sheets = []
    for (who, more), some in cases.items():
        rows = sorted({total for total, _ in some}, key=int)
        columns = sorted({card for _, card in some}, key=lambda card: int(card or -1))
        lines = []
        for total in rows:
            cells = [_choice(some[total, card]) for card in columns if (total, card) in some]
            lines.append((total, tuple(cells)))
        name = f"The {who}" + (f", when {more}" if more else "")
        heads = tuple(card or "any" for card in columns)
        sheets.append(Sheet(name, "total", heads, tuple(lines)))
    legend = (("stand", "S", "stand"), ("hit", "H", "hit"), ("mixed", "", "both, as it says"))
    opened = "by the total and the bank's open card"
    subtitle = opened if any(sheet.columns != ("any",) for sheet in sheets) else "by the total"
    return Chart(report.game, report.title, subtitle, tuple(sheets), legend, cost_rules(report))


def _choice(decision: Decision) -> Cell:
    told = {"worth": {choice.name: float(choice.worth) for choice in decision.choices}}
    taken = [choice for choice in decision.choices if choice.share > 0]
    if len(taken) == 1:
        return Cell(taken[0].name, SHORT.get(taken[0].name, taken[0].name), told)
    words = " ".join(
        f"{SHORT.get(choice.name, choice.name)} {float(choice.share):.0%}" for choice in taken
    )
    return Cell("mixed", words, told)


def by_open_card(report: OddsReport) -> Chart:
    """The lowest hand to stay in with, by the bank's open card."""
    rows = []
    for decision in report.decisions:
        found = SHOWN.fullmatch(decision.situation)
        if found is None:
            return plain(report)
        stay = decision.choices[0].name
        rows.append((found[1], (Cell(stay, f"{found[2]} or better"),)))
    sheet = Sheet("By the bank's open card", "shows", (_stay(report),), tuple(rows))
    rules = [rule for rule in rules_of(report.notes) if not rule.startswith("by the open card")]
    return Chart(
        report.game,
        report.title,
        "the lowest hand to stay in with",
        (sheet,),
        (),
        (*rules, *costs_of(report)),
    )


def _stay(report: OddsReport) -> str:
    return f"{report.decisions[0].choices[0].name} with"


def tiles(report: OddsReport) -> Chart:
    """The sets of tiles that are better set otherwise than the house way, dearest first."""
    rows = []
    for decision in report.decisions[:LONGEST]:
        held, _, rest = decision.situation.partition(" (house way ")
        house = rest.removesuffix(")")
        gain = max(float(choice.worth) for choice in decision.choices) - next(
            float(choice.worth) for choice in decision.choices if choice.name == house
        )
        cells = (Cell("house", house), Cell("best", decision.taken), Cell("gain", f"{gain:+.4f}"))
        rows.append((held, cells))
    sheet = Sheet("Set otherwise", "tiles", ("house way", "better", "gains"), tuple(rows))
    return Chart(
        report.game,
        report.title,
        "where another setting is worth most beside the house way, low hand first",
        (sheet,),
        (),
        cost_rules(report),
    )


def how_often(report: OddsReport) -> Chart:
    """How often each choice is the best, where rules in words say with which hands."""
    known: dict[str, dict[str, Decision]] = {}
    for decision in report.decisions:
        street, _, _ = decision.situation.partition(", hands that ")
        known.setdefault(street, {})[decision.taken] = decision
    actions = list(dict.fromkeys(decision.taken for decision in report.decisions))
    rows = tuple(
        (
            street,
            tuple(_share(decisions[name]) if name in decisions else None for name in actions),
        )
        for street, decisions in known.items()
    )
    sheet = Sheet("How often", "", tuple(actions), rows)
    return Chart(
        report.game, report.title, "the best play", (sheet,) if rows else (), (), cost_rules(report)
    )


def _share(decision: Decision) -> Cell:
    told = {choice.name: float(choice.worth) for choice in decision.choices}
    return Cell(decision.taken, f"{float(decision.chance):.2%}", told)


def plain(report: OddsReport) -> Chart:
    """A short list of what to do, where nothing better is known."""
    cells = []
    for decision in report.decisions[:LONGEST]:
        told = {choice.name: float(choice.worth) for choice in decision.choices}
        cells.append((decision.situation, (Cell(decision.taken, decision.taken, told),)))
    sheet = Sheet("What to do", "with", ("best",), tuple(cells))
    return Chart(
        report.game,
        report.title,
        "the best play",
        (sheet,) if cells else (),
        (),
        cost_rules(report),
    )

"""The best strategy by totals as a chart: a row for each hand, a column for each up card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardroom.odds.blackjack.hands import ACTIONS, DEALT, DOUBLE, HIT, SPLIT, STAND, SURRENDER
from cardroom.odds.blackjack.plan import AGAIN, RESCUE
from cardroom.odds.blackjack.question import Study, study
from cardroom.odds.blackjack.solve import OPTIMAL, Solved
from cardroom.rulebook import LoadedGame

ORDER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A", "X", "J")
UP_NAMES: Final = {"T": "10", "J": "Joker", "X": "X ace"}
SHORT: Final = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}
NEVER: Final = -1e8


@dataclass(frozen=True, slots=True)
class Cell:
    """What to do with a hand against an up card, and what else where that is not possible."""

    action: str
    otherwise: str | None = None
    forced: bool = False
    worth: tuple[tuple[str, float], ...] = ()
    """What each action is worth, per unit staked, to somebody who may act."""

    @property
    def code(self) -> str:
        """The cell in one or two letters: H, S, D (or Ds), P, R (or Rs)."""
        short = SHORT.get(self.action, self.action[:2].upper())
        if self.otherwise is None or self.otherwise == "hit":
            return short
        return short + SHORT[self.otherwise].lower()

    def to_json(self) -> dict[str, Any]:
        """The cell in a document."""
        document: dict[str, Any] = {"action": self.action}
        if self.otherwise is not None:
            document["otherwise"] = self.otherwise
        if self.forced:
            document["forced"] = True
        if self.worth:
            document["worth"] = dict(self.worth)
        return document


@dataclass(frozen=True, slots=True)
class Row:
    """A hand and what to do with it against each up card; nothing where nobody may act."""

    hand: str
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the chart: hard totals, soft totals, pairs, after a double."""

    name: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class StrategyChart:
    """The whole chart of a game."""

    game: str
    title: str
    ups: tuple[str, ...]
    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()

    def cell(self, section: str, hand: str, up: str) -> Cell | None:
        """What to do with a hand against an up card."""
        for part in self.sections:
            for row in part.rows if part.name == section else ():
                if row.hand == hand:
                    return row.cells[self.ups.index(up)]
        raise KeyError((section, hand))

    def to_json(self) -> dict[str, Any]:
        """The chart as a part of ``odds --json``."""
        return {
            "ups": list(self.ups),
            **{
                part.name: [
                    {
                        "hand": row.hand,
                        "cells": [cell.to_json() if cell else None for cell in row.cells],
                    }
                    for row in part.rows
                ]
                for part in self.sections
            },
            "notes": list(self.notes),
        }


def chart_for(game: LoadedGame) -> StrategyChart:
    """The best strategy of a blackjack game, by totals.

    >>> from cardroom.rulebook import load_game
    >>> chart = chart_for(load_game("livermore/pure-21-5-blackjack"))
    >>> chart.cell("hard", "11", "6").action, chart.cell("pairs", "8-8", "6").action
    ('double', 'split')
    """
    return chart_of(study(game), game)


def chart_of(found: Study, game: LoadedGame) -> StrategyChart:
    """The chart of a game that is laid out already."""
    classes = found.layout.shoe.classes
    names = [one.name for one in classes]
    places = sorted(range(len(names)), key=lambda k: (ORDER + tuple(names)).index(names[k]))
    solved = [found.by(OPTIMAL)[k] for k in places]
    sections = [
        Section("hard", _totals(solved, soft=False)),
        Section("soft", _totals(solved, soft=True)),
        Section("pairs", _pairs(solved)),
        Section("after-double", _after_double(solved)),
    ]
    return StrategyChart(
        game.id,
        found.rules.title,
        tuple(UP_NAMES.get(names[k], names[k]) for k in places),
        tuple(part for part in sections if part.rows),
        _notes(solved),
    )


def _totals(solved: list[Solved], *, soft: bool) -> tuple[Row, ...]:
    keys = solved[0].board.layout.arrays.keys
    rows = []
    for key, (points, is_soft, joker) in sorted(enumerate(keys), key=lambda item: -item[1][0]):
        if is_soft != soft or joker:
            continue
        cells = tuple(_cell(one, key) for one in solved)
        if any(cell is not None and not cell.forced for cell in cells):
            rows.append(Row(str(points), cells))
    return tuple(rows)


def _cell(one: Solved, key: int) -> Cell | None:
    """The cell of a total: what two dealt cards do, if two make it, or else longer hands."""
    if one.board.frozen:
        return None
    entries = [(bits, worth) for (name, bits), worth in one.plan.worths.items() if name == key]
    # A dealt hand has the most options; longer hands have some of them.
    entries = [entry for entry in entries if entry[0] not in (0, 1 << STAND)] or entries
    if not entries:
        return None
    bits, worth = max(entries, key=lambda entry: bin(entry[0]).count("1"))
    allowed = [action for action in range(4) if bits & (1 << action) and worth[action] > NEVER]
    best = max(allowed, key=lambda action: worth[action])
    plain = [action for action in allowed if action in (STAND, HIT)]
    other = max(plain, key=lambda action: worth[action]) if plain else best
    early = _early(one, key)
    action = ACTIONS[SURRENDER] if early else ACTIONS[best]
    otherwise = ACTIONS[other] if (early or best in (DOUBLE, SURRENDER)) and plain else None
    values = tuple((ACTIONS[k], worth[k]) for k in allowed)
    return Cell(action, otherwise, len(allowed) == 1 and not early, values)


def _early(one: Solved, key: int) -> bool:
    early, arrays = one.plan.early, one.board.layout.arrays
    if early is None:
        return False
    return bool((early & (arrays.key == key) & (arrays.size == 2)).any())


def _pairs(solved: list[Solved]) -> tuple[Row, ...]:
    layout = solved[0].board.layout
    names = [one.name for one in layout.shoe.classes]
    nodes = {(deal.first, deal.second): deal.node for deal in layout.hands.deals}
    found: dict[tuple[int, int], list[Cell | None]] = {}
    pairs = next(([s.pair for s in one.splits] for one in solved if one.splits), [])
    for pair in pairs:
        name = (pair.first, pair.second)
        key = int(layout.arrays.key[nodes[name]])
        cells: list[Cell | None] = []
        for one in solved:
            cell = _cell(one, key)
            worth = next((s for s in one.splits if (s.pair.first, s.pair.second) == name), None)
            if cell is not None and worth is not None:
                cell = _pair_cell(one, cell, worth.split, nodes[name], do=one.plan.splits[name])
            cells.append(cell)
        found[name] = cells
    ordered = sorted(found, key=lambda name: (ORDER + tuple(names)).index(names[name[0]]))
    return tuple(
        Row("-".join(UP_NAMES.get(names[k], names[k]) for k in name), tuple(found[name]))
        for name in reversed(ordered)
    )


def _pair_cell(one: Solved, cell: Cell, split: float, node: int, *, do: bool) -> Cell:
    """The cell of a pair: split, or what its total does."""
    _, _, special = one.board.worth
    live = 1.0 - float(special[node]) if one.board.checked else 1.0
    worth = (*cell.worth, (ACTIONS[SPLIT], split / live))
    early = one.plan.early is not None and bool(one.plan.early[node])
    if do and not early:
        return Cell(ACTIONS[SPLIT], None, worth=worth)
    if early:
        return Cell(ACTIONS[SURRENDER], cell.otherwise, worth=worth)
    return Cell(cell.action, cell.otherwise, worth=worth)


def _after_double(solved: list[Solved]) -> tuple[Row, ...]:
    """What to do with a doubled hand, where there is a choice."""
    layout = solved[0].board.layout
    double = layout.rules.double
    if double is None or not (double.rescue or double.again):
        return ()
    arrays = layout.arrays
    rows = []
    for key, (points, soft, joker) in sorted(enumerate(arrays.keys), key=lambda item: -item[1][0]):
        nodes = ((arrays.key == key) & (arrays.size > 2) & ~arrays.over).nonzero()[0]
        if joker or not len(nodes):
            continue
        names = {AGAIN: "double", RESCUE: "rescue"}
        cells = tuple(
            Cell(names.get(int(one.plan.chain[0][nodes[0]]), "stand")) if one.plan.chain else None
            for one in solved
        )
        rows.append(Row(f"{'soft' if soft else 'hard'} {points}", cells))
    return tuple(rows)


def _notes(solved: list[Solved]) -> tuple[str, ...]:
    out = []
    frozen = any(one.board.frozen for one in solved)
    if frozen:
        out.append("Against a joker nobody may act.")
    taken = [one.plan.even_money for one in solved if one.plan.even_money is not None]
    if taken:
        takes = any(row.any() for row in taken)
        out.append("Take even money for a special." if takes else "Never take even money.")
    if any(one.board.early for one in solved):
        out.append("Surrender against a card that is checked is asked for before the check.")
    if any(bits & (1 << SURRENDER) for bits in solved[0].board.options(DEALT).tolist()):
        out.append("R: surrender; where that is too late, hit (Rs: stand).")
    return tuple(out)

"""A strategy as a person carries it: sheets of cells, short rules, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Cell:
    """What to do in one case: the action, in letters, and how strongly it is shaded."""

    action: str
    code: str
    told: Mapping[str, Any] | None = None
    """More for a document: what each choice is worth there."""

    def to_json(self) -> dict[str, Any]:
        """The cell in a document."""
        return {"action": self.action, "code": self.code, **(self.told or {})}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid of cases: a row for what one holds, a column for what one sees."""

    name: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]
    widths: tuple[int, ...] = ()
    """How many plain cells each column is wide; one where nothing is said."""

    def to_json(self) -> dict[str, Any]:
        """The sheet in a document."""
        return {
            "name": self.name,
            "corner": self.corner,
            "columns": list(self.columns),
            "rows": [
                {"row": name, "cells": [None if cell is None else cell.to_json() for cell in cells]}
                for name, cells in self.rows
            ],
        }


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole strategy of a game."""

    game: str
    title: str
    subtitle: str
    sheets: tuple[Sheet, ...] = ()
    legend: tuple[tuple[str, str, str], ...] = ()
    """Every action that is used, with its letters and its words."""
    rules: tuple[str, ...] = ()
    """Short rules to learn, with what they cost."""
    totals: Mapping[str, Any] | None = None
    """Blackjack: the analyst's own chart, by kinds of totals, for a document."""

    def to_json(self) -> dict[str, Any]:
        """The chart as ``chart --json`` has it."""
        return {
            "title": self.title,
            "subtitle": self.subtitle,
            "sheets": [sheet.to_json() for sheet in self.sheets],
            "legend": [
                {"action": action, "code": code, "words": words}
                for action, code, words in self.legend
            ],
            "rules": list(self.rules),
        }

    def actions(self) -> set[str]:
        """Every action of its sheets."""
        return {
            cell.action
            for sheet in self.sheets
            for _, cells in sheet.rows
            for cell in cells
            if cell is not None
        }

"""A strategy laid out as a person carries it: sheets of cells, short rules, and what they cost.

All of it is keys and numbers; ``pages.charts`` makes words, tables and pictures of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardroom.said import Said

Label: TypeAlias = Said | str
"""What stands at a row or a column: a message, or data such as a rank or some tiles."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What to do in one case: the action, and what else where that is not possible."""

    action: str
    shown: Label | None = None
    """What stands in the cell, where it is not the letters of its actions."""
    otherwise: tuple[str, ...] = ()
    early: bool = False
    """Whether a surrender comes before the bank's hole card is checked."""
    mostly: bool = False
    """Whether another action is best often enough that the letters are small."""
    told: Mapping[str, Any] = field(default_factory=dict)
    """More for a document: what each choice is worth there."""

    @property
    def code(self) -> Label:
        """What stands in the cell: letters, or what is shown in their place."""
        if self.shown is not None:
            return self.shown
        if self.mostly:
            return Said("chart-letter-small", action=self.action)
        first = Said("chart-letter", action="early" if self.early else self.action)
        # Who can do nothing of what stands there hits.
        rest = self.otherwise[:-1] if self.otherwise[-1:] == ("hit",) else self.otherwise
        *before, last = (first, *(Said("chart-letter-small", action=one) for one in rest))
        for one in reversed(before):
            last = Said("chart-letters", first=one, rest=last)
        return last

    def to_json(self) -> dict[str, Any]:
        """The cell in a document."""
        return {"action": self.action, "code": self.code, **self.told}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid of cases: a row for what one holds, a column for what one sees."""

    name: Said
    corner: Label
    columns: tuple[Label, ...]
    rows: tuple[tuple[Label, tuple[Cell | None, ...]], ...]

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
class Meaning:
    """An action of a chart, the letters it has there, and what they mean."""

    action: str
    code: Label
    words: Said


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole strategy of a game."""

    game: str
    title: str
    subtitle: Said
    sheets: tuple[Sheet, ...] = ()
    legend: tuple[Meaning, ...] = ()
    """Every action that is used, with its letters."""
    rules: tuple[Said, ...] = ()
    """Short rules to learn, with what they cost."""
    totals: Mapping[str, Any] = field(default_factory=dict)
    """Blackjack: the analyst's own chart, by kinds of totals, for a document."""

    def to_json(self) -> dict[str, Any]:
        """The chart as ``chart --json`` has it, its messages without words yet."""
        return {
            "title": self.title,
            "subtitle": self.subtitle,
            "sheets": [sheet.to_json() for sheet in self.sheets],
            "legend": [
                {"action": one.action, "code": one.code, "words": one.words} for one in self.legend
            ],
            "rules": list(self.rules),
            **self.totals,
        }

    def actions(self) -> list[str]:
        """Every action of its sheets: those of the legend in its order, then the others."""
        used = {
            cell.action
            for sheet in self.sheets
            for _, cells in sheet.rows
            for cell in cells
            if cell is not None
        }
        named = [one.action for one in self.legend if one.action in used]
        return [*named, *sorted(used.difference(named))]


def meaning(action: str, words: str, code: Label | None = None) -> Meaning:
    """An action of a legend, by the key of its words; its own letter where no other is given."""
    return Meaning(
        action, Said("chart-letter", action=action) if code is None else code, Said(words)
    )

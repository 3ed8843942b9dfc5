"""The best strategy of a game, where it is more than a list of decisions: rows, cells, actions.

All of it is keys and numbers. Kept results and JSON are made of these types; words are made of the
messages that ``said`` names.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import msgspec

from cardroom.said import Said

# --- blackjack: a row for each hand, a column for each up card ---------------------------------


class Hope(msgspec.Struct, frozen=True):
    """Two cards that a third can make a hand of which pays by its ranks and suits."""

    ranks: str
    suits: str = ""
    """``same`` or the name of a suit; nothing where the two are of several."""

    @property
    def said(self) -> Said:
        """The two cards, as a message."""
        ranks = "-".join(self.ranks).replace("T", "10")
        return Said("row-two-cards", ranks=ranks, suits=self.suits or "several")


class HandRow(msgspec.Struct, frozen=True, tag_field="is", tag="total"):
    """Hands of a total; with ``cards`` of so many cards or more, with ``hope`` two cards alone."""

    points: int
    soft: bool
    cards: int = 0
    hope: Hope | None = None

    @property
    def said(self) -> Said:
        """The row's title, as a message."""
        return self._with("row-total", points=self.points)

    @property
    def _softness(self) -> str:
        return "soft" if self.soft else "hard"

    def _with(self, key: str, **about: Any) -> Said:
        of: list[Said] = []
        if self.cards:
            of.append(Said("row-of-cards", cards=self.cards))
        if self.hope:
            of.append(self.hope.said)
        return Said(key, **about, of=of)


class JokerRow(HandRow, frozen=True, tag="joker-total"):
    """The same with a joker that is wild."""

    least: int = 0
    """What the hand counts at least, where hands of the total are told apart by it."""

    @property
    def said(self) -> Said:
        """The row's title, as a message."""
        least = [self.least] if self.least else []
        return self._with("row-joker", softness=self._softness, points=self.points, least=least)


class DoubledRow(HandRow, frozen=True, tag="doubled-total"):
    """A doubled hand."""

    joker: int = 0
    """What it counts at least with a wild joker."""

    @property
    def said(self) -> Said:
        """The row's title, as a message."""
        joker = [self.joker] if self.joker else []
        return self._with("row-doubled", softness=self._softness, points=self.points, joker=joker)


class PairRow(msgspec.Struct, frozen=True, tag_field="is", tag="pair"):
    """Two cards that may be split."""

    first: str
    second: str

    @property
    def said(self) -> Said:
        """The row's title, as a message."""
        return Said("row-pair", first=up_card(self.first), second=up_card(self.second))


AnyRow: TypeAlias = HandRow | JokerRow | DoubledRow | PairRow


def up_card(name: str) -> Said:
    """A class of cards, such as the bank's up card, as a message."""
    return Said("class-of-cards", card=name)


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to do with a hand against an up card, and what else where that is not possible."""

    action: str
    otherwise: tuple[str, ...] = ()
    """What else, the first that the hand may."""
    early: bool = False
    """Whether a surrender comes before the bank's hole card is checked."""
    forced: bool = False
    worth: Mapping[str, float] = {}
    """What each action is worth, per unit staked, to somebody who may act."""

    @property
    def does(self) -> tuple[str, tuple[str, ...], bool]:
        """All but the figures."""
        return self.action, self.otherwise, self.early

    def to_json(self) -> dict[str, Any]:
        """The cell in a document."""
        document: dict[str, Any] = {"action": self.action}
        if self.otherwise:
            document["otherwise"] = self.otherwise[0]
        if len(self.otherwise) > 1:
            document["then"] = self.otherwise[1]
        if self.early:
            document["early"] = True
        if self.forced:
            document["forced"] = True
        if self.worth:
            document["worth"] = dict(self.worth)
        return document


class Row(msgspec.Struct, frozen=True):
    """A hand and what to do with it against each up card; nothing where nobody may act."""

    hand: AnyRow
    cells: tuple[Act | None, ...]


class Section(msgspec.Struct, frozen=True):
    """A part of the chart: hard totals, soft totals, jokers, pairs, after a double."""

    name: str
    rows: tuple[Row, ...]


class ByTotals(msgspec.Struct, frozen=True, tag_field="is", tag="by-totals"):
    """What to do in blackjack by totals and the bank's up card."""

    ups: tuple[str, ...]
    sections: tuple[Section, ...]
    notes: tuple[Said, ...] = ()
    """How the chart is read and what holds beside it."""

    def cell(self, section: str, hand: AnyRow, up: str) -> Act | None:
        """What to do with a hand against an up card; nothing where the chart has no such row."""
        for part in self.sections:
            for row in part.rows if part.name == section else ():
                if row.hand == hand:
                    return row.cells[self.ups.index(up)]
        return None

    def to_json(self) -> dict[str, Any]:
        """The chart as a part of ``odds --json``."""
        return {
            "ups": [up_card(up) for up in self.ups],
            **{
                part.name: [
                    {
                        "hand": row.hand.said,
                        "cells": [cell.to_json() if cell else None for cell in row.cells],
                    }
                    for row in part.rows
                ]
                for part in self.sections
            },
            "notes": list(self.notes),
        }


# --- Ultimate Texas hold'em: a cell for each pair of own cards, street by street ----------------


class Streets(msgspec.Struct, frozen=True):
    """What the best play does with two own cards.

    Before the flop it is how many antes are put up; after it, of the rounds that come so far, the
    part in which the hand is played there.
    """

    before: int
    flop: float | None
    river: float | None


class ByStreets(msgspec.Struct, frozen=True, tag_field="is", tag="by-streets"):
    """What the best play does street by street, by two own cards such as ``AKs``."""

    pairs: dict[str, Streets]

    def to_json(self) -> dict[str, Any]:
        """The chart as a part of ``odds --json``."""
        return {"pairs": {name: msgspec.structs.asdict(one) for name, one in self.pairs.items()}}


# --- pai gow poker: where to leave the house way ------------------------------------------------


class Kind(msgspec.Struct, frozen=True):
    """Hands of seven cards that a rule is about."""

    pattern: str
    ranks: str = ""
    """Of the big group, or of the highest card beside; nothing where any will do."""
    beside: bool = False
    """Whether the ranks are those of the highest card beside."""
    whole: bool = False
    """Whether five of the cards are a straight or a flush."""

    @property
    def said(self) -> Said:
        """The hands, as a message."""
        where = "any" if not self.ranks else "beside" if self.beside else "of"
        return Said(
            "seven-cards",
            pattern=Said("seven-cards-pattern", pattern=self.pattern),
            ranks=self.ranks,
            where=where,
            whole=self.whole,
        )


class Setting(msgspec.Struct, frozen=True):
    """How a hand of seven cards is set."""

    front: str
    whole: bool = False
    """Whether a straight or a flush stays in back."""

    @property
    def said(self) -> Said:
        """The setting, as a message."""
        return Said("set-front", front=self.front, whole=self.whole)


class SettingRule(msgspec.Struct, frozen=True):
    """Hands of a pattern that are better set another way, and what that gains."""

    hand: Kind
    front: Setting
    chance: Fraction
    gain: Fraction

    def to_json(self) -> dict[str, Any]:
        """The rule as a row of a chart."""
        return {
            "hand": self.hand.said,
            "set": self.front.said,
            "chance": float(self.chance),
            "gain": float(self.gain),
        }


class BySettings(msgspec.Struct, frozen=True, tag_field="is", tag="by-settings"):
    """What the house way, a short strategy and the best setting win, and the short strategy."""

    house: Fraction
    short: Fraction
    best: Fraction
    differ: Fraction
    """The part of all hands that are better set otherwise."""
    two_pair: dict[str, dict[str, str]]
    """By the big and the small pair, the lowest card beside with which both stay in back; or
    ``keep``, or ``split``."""
    rules: tuple[SettingRule, ...]

    def to_json(self) -> dict[str, Any]:
        """The strategy as a part of ``odds --json``, fractions as they are written."""
        return {
            "house": str(self.house),
            "short": str(self.short),
            "best": str(self.best),
            "differ": str(self.differ),
            "two_pair": self.two_pair,
            "rules": [rule.to_json() for rule in self.rules],
        }


Strategy: TypeAlias = ByTotals | ByStreets | BySettings

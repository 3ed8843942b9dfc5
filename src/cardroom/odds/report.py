"""What the analyst hands back: each wager's worth, each decision's worth, and how it was found."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final, TypeAlias

from cardroom.odds.paid import LineOdds, Paid
from cardroom.odds.situations import AnySituation
from cardroom.odds.strategy import Strategy
from cardroom.said import Said

Number: TypeAlias = Fraction | float
"""A fraction where it was counted, a float where it was sampled."""


PER_STAKE: Final = Said("per-initial-stake")


def _finite(number: Number) -> float | None:
    """A number for a document; one that is not known, as after a single round, is none."""
    return float(number) if math.isfinite(number) else None


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """What one wager is worth to the person who makes it, per unit of its initial stake."""

    wager: str
    ev: Number
    win: Number
    push: Number
    lose: Number
    variance: Number
    stderr: float = 0.0
    stake: int = 1
    per: Said = PER_STAKE
    strategy: str | None = None
    distribution: Mapping[Fraction, Number] = field(default_factory=dict)
    title: str | Said = ""
    published: float | None = None
    note: str | None = None
    element_of_risk: Number | None = None
    """What the other side keeps of each unit that comes to lie there, where chips are added."""
    part_of: str | None = None
    """The row of wagers made together that this one belongs to: alone it cannot be made."""
    paid: Mapping[Paid, Number] = field(default_factory=dict)
    """The same results by the line of the pay table that pays them, where that was counted."""
    lines: tuple[LineOdds, ...] = ()
    """The pay table line by line, where it was asked for."""

    @property
    def house_edge(self) -> Number:
        """What the other side keeps of each unit staked."""
        return -self.ev

    @property
    def hit_frequency(self) -> Number:
        """How often the wager wins something."""
        return self.win

    @property
    def volatility(self) -> float:
        """The standard deviation of one wager, in units of its stake."""
        return math.sqrt(float(self.variance))

    def with_published(self, house_edge: float | None, note: str | None) -> WagerOdds:
        """The same odds beside a published house edge and its source."""
        return replace(self, published=house_edge, note=note)

    def to_json(self) -> dict[str, Any]:
        """The wager's row of ``odds --json``."""
        row: dict[str, Any] = {
            "wager": self.wager,
            "title": self.title,
            "stake": float(self.stake),
            "ev": float(self.ev),
            "house_edge": float(self.house_edge),
            "win": float(self.win),
            "push": float(self.push),
            "lose": float(self.lose),
            "variance": _finite(self.variance),
            "stderr": _finite(self.stderr),
            "per": self.per,
            "strategy": self.strategy,
            "published": self.published,
            "distribution": {str(result): float(p) for result, p in self.distribution.items()},
        }
        if isinstance(self.ev, Fraction):
            row["exact"] = str(self.ev)
        if self.element_of_risk is not None:
            row["element_of_risk"] = float(self.element_of_risk)
        if self.part_of is not None:
            row["part_of"] = self.part_of
        if self.note is not None:
            row["note"] = self.note
        if self.lines:
            row |= {
                "lines": [line.to_json() for line in self.lines],
                "hit_frequency": float(self.hit_frequency),
                "volatility": _finite(self.volatility),
            }
        return row


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to decide: what it is worth, and how often the strategy takes it."""

    name: str
    worth: Number
    share: Number


@dataclass(frozen=True, slots=True)
class Decision:
    """A situation in which somebody may choose, and what each choice is worth to them there."""

    who: str
    """``player`` or ``bank``."""
    wager: str
    situation: AnySituation
    chance: Number
    choices: tuple[Choice, ...]

    @property
    def best(self) -> str | None:
        """The choice worth most, or ``None`` where they are worth exactly the same."""
        first = max(self.choices, key=lambda choice: choice.worth)
        if all(choice.worth == first.worth for choice in self.choices):
            return None
        return first.name

    @property
    def taken(self) -> tuple[Choice, ...]:
        """What the strategy does here: one choice, or several in turn."""
        return tuple(choice for choice in self.choices if choice.share > 0)

    @property
    def worths(self) -> dict[str, float]:
        """What each choice is worth."""
        return {choice.name: float(choice.worth) for choice in self.choices}

    def to_json(self) -> dict[str, Any]:
        """The decision as a row of ``odds --json``."""
        return {
            "who": self.who,
            "wager": self.wager,
            "situation": self.situation.said,
            "chance": float(self.chance),
            "choices": [
                {"choice": choice.name, "ev": float(choice.worth), "share": float(choice.share)}
                for choice in self.choices
            ],
            "best": self.best,
        }


@dataclass(frozen=True, slots=True)
class StrategyWorth:
    """What a wager is worth by one of the strategies known for it."""

    wager: str
    strategy: str
    ev: Number

    def to_json(self) -> dict[str, Any]:
        """The strategy as a row of ``odds --json``."""
        return {"wager": self.wager, "strategy": self.strategy, "ev": float(self.ev)}


@dataclass(frozen=True, slots=True)
class Findings:
    """What a family's analyst finds about a game; the report adds whose and how."""

    wagers: tuple[WagerOdds, ...]
    decisions: tuple[Decision, ...] = ()
    strategies: tuple[StrategyWorth, ...] = ()
    advice: tuple[Said, ...] = ()
    """How to play, as short rules."""
    notes: tuple[Said, ...] = ()
    """How the figures were found, and what they assume."""
    chart: Strategy | None = None


@dataclass(frozen=True, slots=True)
class OddsReport:
    """What each wager of a game is worth, by one method, under the rules in force."""

    game: str
    title: str
    rules: str
    method: str
    decks: int
    switches: Mapping[str, str]
    changes: Mapping[str, str]
    wagers: tuple[WagerOdds, ...]
    decisions: tuple[Decision, ...] = ()
    strategies: tuple[StrategyWorth, ...] = ()
    advice: tuple[Said, ...] = ()
    """How to play, as short rules."""
    notes: tuple[Said, ...] = ()
    """How the figures were found, and what they assume."""
    chart: Strategy | None = None
    rounds: int | None = None
    seed: int | None = None
    seen: tuple[str, ...] = ()
    """Cards that are gone from the shoe."""

    def __getitem__(self, wager: str) -> WagerOdds:
        """The odds of the wager of an id."""
        for row in self.wagers:
            if row.wager == wager:
                return row
        raise KeyError(wager)

    def to_json(self) -> dict[str, Any]:
        """The document that ``odds --json`` prints, its messages without words yet."""
        document: dict[str, Any] = {
            "game": self.game,
            "rules": self.rules,
            "method": self.method,
            "decks": self.decks,
            "switches": dict(self.switches),
            "wagers": [row.to_json() for row in self.wagers],
            "title": self.title,
        }
        if self.changes:
            document["changes"] = dict(self.changes)
        if self.seen:
            document["seen"] = list(self.seen)
        if self.rounds is not None:
            document |= {"rounds": self.rounds, "seed": self.seed}
        if self.decisions:
            document["decisions"] = [decision.to_json() for decision in self.decisions]
        if self.strategies:
            document["strategies"] = [row.to_json() for row in self.strategies]
        if self.advice or self.notes:
            document["notes"] = [*self.advice, *self.notes]
        if self.chart is not None:
            document["chart"] = self.chart.to_json()
        return document

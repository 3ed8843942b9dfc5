"""Questions and answers: what a table waits for, in a form that a program can use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from cardroom.cards import BadCardError, Card
from cardroom.games.asked import Asked
from cardroom.games.plain import LONGEST_ID, MONEY, BettingSpace, PlacedBet, Value
from cardroom.said import Refusal, Said, from_to, given

FLOOR: Final = "floor"
"""Who is asked where a document leaves it to the floor: nobody at the table."""

MOST_LISTED: Final = 12
"""As many choices as a refusal names."""

_NOTHING: Final = ("hit", "stand", "draw", "done")
"""Answers by which a turn goes on as it does without one."""


class TableError(Refusal):
    """Something that cannot be done at this table now."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Chips that can be named: from least to most in steps, or one of some sizes."""

    least: int
    most: int
    step: int = 1
    sizes: tuple[int, ...] | None = None
    already: int = 0
    """How much of a named amount is in already: the rest is what it costs."""
    all_in: int | None = None
    """The amount that takes all of one's chips, where it can be named."""
    raises: bool = False
    """Whether it raises a bet that somebody has made."""
    presets: tuple[tuple[str, int], ...] = ()
    """Amounts that have a name, such as half of the pot."""

    def nearest(self, cents: int) -> int:
        """The amount nearest to another that can be named, halves up.

        >>> Amount(600, 5_000, 100).nearest(749), Amount(600, 5_000, 100).nearest(10_000)
        (700, 5000)
        """
        steps = (2 * cents + self.step) // (2 * self.step)
        return max(self.least, min(self.most, steps * self.step))

    def allows(self, cents: int) -> bool:
        """Whether an amount can be named; all of one's chips always can."""
        if self.sizes is not None:
            return cents in self.sizes
        in_steps = cents % self.step == 0 or cents in (self.least, self.most)
        return self.least <= cents <= self.most and in_steps

    def to_json(self) -> dict[str, Any]:
        """The amounts for a program."""
        sizes = {} if self.sizes is None else {"sizes": list(self.sizes)}
        limits = {"least": self.least, "most": self.most, "step": self.step}
        more: dict[str, Any] = {"raises": True} if self.raises else {}
        if self.all_in is not None:
            more["all_in"] = self.all_in
        if self.presets:
            more["presets"] = [{"name": name, "chips": chips} for name, chips in self.presets]
        return {**limits, **sizes, "already": self.already, **more}

    def legal(self) -> list[Said]:
        """The amounts as a message lists them."""
        if self.sizes is not None:
            return [Said("chips", chips=size) for size in self.sizes]
        if self.least == self.most:
            return [Said("chips", chips=self.least)]
        return [Said("chips-from-to", least=self.least, most=self.most, step=self.step)]


@dataclass(frozen=True, slots=True)
class Cost:
    """Chips that a choice puts up: from least to most, as its owner says afterwards."""

    least: int
    most: int
    grows: bool = False
    """Whether they go on a bet that is on the layout already."""
    lacks: int = 0
    """How much the owner is short of the least."""

    def to_json(self) -> dict[str, Any]:
        """The cost for a program."""
        lacks = {"lacks": self.lacks} if self.lacks else {}
        return {"least": self.least, "most": self.most, "grows": self.grows, **lacks}


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards of one's own that can be named: so many of them, or all of them in rows."""

    cards: tuple[Card, ...]
    least: int
    most: int
    rows: tuple[int, ...] = ()

    def legal(self) -> Said:
        """The cards as a message names them."""
        if self.rows:
            return Said("cards-in-rows", count=len(self.cards), rows=list(self.rows))
        names = [str(card) for card in self.cards]
        return Said("some-of-cards", many=from_to(self.least, self.most), cards=names)

    def to_json(self) -> dict[str, Any]:
        """The cards for a program."""
        rows = {"rows": list(self.rows)} if self.rows else {}
        cards = [str(card) for card in self.cards]
        return {"from": cards, "least": self.least, "most": self.most, **rows}


@dataclass(frozen=True, slots=True)
class Question:
    """What one person is asked: legal answers, what is done without one, and the facts of it.

    ``secret`` answers are for nobody else's eyes while others still decide.
    """

    id: str
    facts: Asked
    who: str
    seat: int | None
    default: Value
    choices: tuple[str, ...] = ()
    costs: Mapping[str, Cost] = field(default_factory=dict)
    """What the choices that move chips put up."""
    amount: Amount | None = None
    pick: Pick | None = None
    layout: tuple[BettingSpace, ...] = ()
    secret: bool = False
    unasked: bool = False
    """Whether it may be said while others decide: nobody waits for it, nobody else knows that it
    could be said, and it is over with what the others answer."""
    effect: Any = None
    """What the round asked for, where it was a round that did."""

    @property
    def kind(self) -> str:
        """What sort of question it is."""
        return self.facts.kind

    @property
    def is_idle(self) -> bool:
        """Whether all that can be answered is to do nothing; it is asked so that nobody else
        learns of it."""
        return len(self.choices) == 1 and self.choices[0] in _NOTHING

    def to_json(self, *, mine: bool) -> dict[str, Any]:
        """The question as somebody sees it; what can be answered is for the one who is asked."""
        out: dict[str, Any] = {"id": self.id, "kind": self.kind, "seat": self.seat}
        out |= {"who": self.who, "mine": mine}
        if not mine:
            return out
        if self.choices:
            out["choices"] = list(self.choices)
        if self.costs:
            out["costs"] = {choice: cost.to_json() for choice, cost in self.costs.items()}
        if self.amount is not None:
            out["amount"] = self.amount.to_json()
        if self.pick is not None:
            out["cards"] = self.pick.to_json()
        if self.layout:
            out["layout"] = [dict(line) for line in self.layout]
        return {**out, "default": self.default, "facts": self.facts.data()}

    def check(self, value: object) -> Value:
        """The answer in the one way it is written, or a refusal that says what could be."""
        if self.layout:
            return checked_bets(value)
        if self.choices and isinstance(value, str):
            if value in self.choices:
                return value
        elif self.amount is not None and isinstance(value, int) and not isinstance(value, bool):
            if self.amount.allows(value):
                return value
        elif self.pick is not None and isinstance(value, list):
            return self._picked(value)
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MONEY:
            raise TableError("answer-amount", chips=value, legal=self.legal())
        raise TableError("answer-choice", given=given(value), legal=self.legal())

    def legal(self) -> list[str | Said]:
        """What can be answered, as a message lists it."""
        parts: list[str | Said] = list(self.choices[:MOST_LISTED])
        if len(self.choices) > MOST_LISTED:
            parts.append(Said("more-choices", count=len(self.choices) - MOST_LISTED))
        if self.amount is not None:
            parts += self.amount.legal()
        if self.pick is not None:
            parts.append(self.pick.legal())
        return parts

    def _picked(self, value: list[Any]) -> Value:
        pick = self.pick
        assert pick is not None
        rows = value if pick.rows else [value]
        lengths = [len(row) if isinstance(row, list) else -1 for row in rows]
        if pick.rows and lengths != list(pick.rows):
            raise TableError("answer-rows", rows=list(pick.rows))
        names = [_card(text) for row in rows for text in row]
        if not pick.least <= len(names) <= pick.most and not (
            self.default == [] and not names and pick.least
        ):
            many = from_to(pick.least, pick.most)
            raise TableError("answer-cards", count=len(names), many=many)
        left = Counter(str(card) for card in pick.cards)
        for name in names:
            if not left[name]:
                raise TableError("answer-not-your-card", card=name)
            left[name] -= 1
        if pick.rows:
            return in_rows(names, pick.rows)
        # As they lie in the hand: the log has the order, and whoever sorts by rank would tell it.
        held = [str(card) for card in pick.cards]
        return sorted(names, key=held.index)


def how_many(least: int, most: int) -> str:
    """From one number to another, in words.

    >>> how_many(2, 2), how_many(0, 5)
    ('2', '0 to 5')
    """
    return str(least) if least == most else f"{least} to {most}"


def in_rows(cards: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    """Cards in rows of some sizes, in their order.

    >>> in_rows(["As", "Ks", "2d"], (1, 2))
    [['As'], ['Ks', '2d']]
    """
    left = iter(cards)
    return [[next(left) for _ in range(size)] for size in sizes]


def _card(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_ID:
        raise TableError("answer-card-text", given=given(text))
    try:
        return str(Card.parse(text))
    except BadCardError as error:
        raise TableError.of(error) from None


_BETS: Final = '[{"wager": "base", "stake": 1000}]'


def checked_bets(value: object) -> list[PlacedBet]:
    """A list of bets in the one way they are written."""
    if not isinstance(value, list):
        raise TableError("bets-not-a-list", given=given(value), example=_BETS)
    out = []
    for one in value:
        if not isinstance(one, Mapping) or not {"wager", "stake"} <= set(one):
            raise TableError("bets-lacks", given=given(one))
        if unknown := set(one) - {"wager", "stake", "seat", "spot"}:
            raise TableError("bets-extra", name=given(sorted(map(str, unknown))[0]))
        bet: dict[str, Any] = {"wager": one["wager"], "stake": one["stake"]}
        bet |= {key: one[key] for key in ("seat", "spot") if one.get(key) is not None}
        name = bet["wager"]
        if not isinstance(name, str) or not name.isprintable() or len(name) > LONGEST_ID:
            raise TableError("bets-wager-id", given=given(name))
        for key in ("stake", "seat", "spot"):
            number = bet.get(key, 1)
            whole = isinstance(number, int) and not isinstance(number, bool)
            if not whole or not 1 <= number <= MONEY:
                raise TableError("bets-whole-number", name=key, given=given(number))
        out.append(cast("PlacedBet", bet))
    return out


def buy_in_error(name: str, least: int) -> TableError:
    """Too few chips to sit down with."""
    if least <= 1:
        return TableError("buy-in-nothing", name=name)
    return TableError("buy-in-short", name=name, least=least)

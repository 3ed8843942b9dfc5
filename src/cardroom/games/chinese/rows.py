"""Thirteen cards in three rows: what is in order, what earns a bonus, who wins what."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.hands.classes import category_floors
from cardroom.hands.errors import HandError
from cardroom.hands.fast import strength
from cardroom.hands.front import front_hand, front_strength, thirteen_fouled
from cardroom.hands.high import Category, five_cards
from cardroom.rulebook.families.chinese import ChineseRules


@dataclass(frozen=True, slots=True)
class Rows:
    """Thirteen cards set in three rows."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All thirteen, front first."""
        return self.front + self.middle + self.back

    def __str__(self) -> str:
        return " / ".join(show_cards(row) for row in (self.front, self.middle, self.back))


def parse_rows(text: str, held: Sequence[Card]) -> Rows:
    """Rows as a person writes them, front first, apart by slashes."""
    parts = [tuple(parse_cards(part)) for part in text.split("/")]
    if len(parts) != 3:
        raise HandError("rows-three")
    if sorted(card for part in parts for card in part) != sorted(held):
        raise HandError("rows-other-cards")
    return Rows(*parts)


def misset(rows: Rows, what: str) -> Rows:
    """Rows as a careless player sets them: middle and back exchanged, or a card in a wrong row."""
    if what == "wrong-row-count":
        return Rows((*rows.front, rows.middle[-1]), rows.middle[:-1], rows.back)
    return Rows(rows.front, rows.back, rows.middle)


def fouled(rules: ChineseRules, rows: Rows) -> bool:
    """Whether rows are out of order or have the wrong number of cards."""
    if (len(rows.front), len(rows.middle), len(rows.back)) != (3, 5, 5):
        return True
    if thirteen_fouled(rows.front, rows.middle, rows.back):
        return True
    return not rules.equal_rows and five_cards(rows.middle) == five_cards(rows.back)


def row_strengths(rows: Rows) -> tuple[int, int, int]:
    """Numbers by which the three rows compare."""
    return (
        front_strength(front_hand(rows.front)),
        strength(rows.middle),
        strength(rows.back),
    )


def bonus_units(rules: ChineseRules, rows: Rows) -> int:
    """Units that a hand's rows collect from each opponent."""
    made = {
        "front": front_hand(rows.front).slug,
        "middle": category_slug(strength(rows.middle)),
        "back": category_slug(strength(rows.back)),
    }
    return sum(bonus.units for bonus in rules.bonus if made[bonus.row] == bonus.hand)


def category_slug(five: int) -> str:
    """The category of a strength; a royal flush counts as the straight flush it is."""
    found = Category(bisect_right(category_floors(), five) - 1)
    return Category.STRAIGHT_FLUSH.slug if found is Category.ROYAL_FLUSH else found.slug


def matchup(rules: ChineseRules, one: Rows, other: Rows) -> int:
    """Units that one hand wins from another, bonuses included; less than nothing if it loses."""
    foul, foul_other = fouled(rules, one), fouled(rules, other)
    mine = 0 if foul else bonus_units(rules, one)
    theirs = 0 if foul_other else bonus_units(rules, other)
    if foul and foul_other:
        return 0
    if foul or foul_other:
        units = rules.foul_units + (max(mine, theirs) if rules.foul_pays_bonuses else 0)
        return -units if foul else units
    pairs = zip(row_strengths(one), row_strengths(other), strict=True)
    return sum((ours > yours) - (ours < yours) for ours, yours in pairs) + mine - theirs

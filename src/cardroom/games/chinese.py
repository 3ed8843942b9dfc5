"""Thirteen-card Chinese poker: three rows each, every player against every other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.games.effects import Announce
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import Ask, Purses, UnitPlay, UnitResult
from cardroom.hands.classes import category_floors
from cardroom.hands.errors import HandError
from cardroom.hands.fast import strength
from cardroom.hands.front import front_hand, front_strength, thirteen_fouled
from cardroom.hands.high import Category, five_cards
from cardroom.rulebook.chinese import ChineseRules


@dataclass(frozen=True, slots=True)
class Rows:
    """Thirteen cards set in three rows."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    def __str__(self) -> str:
        return " / ".join(show_cards(row) for row in (self.front, self.middle, self.back))


def parse_rows(text: str, held: Sequence[Card]) -> Rows:
    """Rows as a person writes them, front first, apart by slashes."""
    parts = [tuple(parse_cards(part)) for part in text.split("/")]
    if len(parts) != 3:
        raise HandError("three rows are set, front first: 6c 6d As / Tc Td Th 3s 4c / ...")
    if sorted(card for part in parts for card in part) != sorted(held):
        raise HandError("the three rows must use the thirteen cards of the hand, each once")
    return Rows(*parts)


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
        "middle": _category(strength(rows.middle)),
        "back": _category(strength(rows.back)),
    }
    return sum(bonus.units for bonus in rules.bonus if made[bonus.row] == bonus.hand)


def _category(five: int) -> str:
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


def set_rows(rules: ChineseRules, cards: Sequence[Card]) -> Rows:
    """A sensible setting: the strongest back hands tried with every middle that goes below."""
    fives = sorted(combinations(cards, 5), key=strength, reverse=True)[:24]
    best: tuple[float, Rows] | None = None
    for back in fives:
        rest = [card for card in cards if card not in back]
        for middle in combinations(rest, 5):
            if strength(middle) > strength(back):
                continue
            front = tuple(card for card in rest if card not in middle)
            rows = Rows(front, middle, back)
            worth = _worth(rows) + 0.8 * bonus_units(rules, rows)
            if (best is None or worth > best[0]) and not fouled(rules, rows):
                best = (worth, rows)
    if best is None:
        ordered = sorted(cards, key=lambda card: card.rank)
        return Rows(tuple(ordered[:3]), tuple(ordered[3:8]), tuple(ordered[8:]))
    return best[1]


def _worth(rows: Rows) -> float:
    """How good rows are, each as a rough chance to win it."""
    front, middle, back = row_strengths(rows)
    return min(front / 5500, 1.0) + middle / 7475 + back / 7475


def play(rules: ChineseRules, unit: int, stacks: Sequence[int], seats: Sequence[int]) -> UnitPlay:
    """One round; places count from the button's left, the button is the last."""
    count = len(stacks)
    purses = Purses(list(stacks))
    hands: list[list[Card]] = [[] for _ in range(count)]
    for _ in range(13):
        for at in range(count):
            hands[at].append((yield draw_for(seats[at], face_up=False)))
    rows = []
    for at in range(count):
        usual = str(set_rows(rules, hands[at]))
        text = yield Ask(at, f"set {show_cards(hands[at])}", (), usual)
        rows.append(parse_rows(text, hands[at]))
    words = []
    for at in range(count):
        note = " (foul)" if fouled(rules, rows[at]) else ""
        words.append(f"seat {seats[at]}: {rows[at]}{note}")
        yield Announce(words[-1])
    for one, other in _order(count):
        units = matchup(rules, rows[one], rows[other])
        giver, taker = (other, one) if units > 0 else (one, other)
        paid = purses.pay(giver, taker, abs(units) * unit, f"{abs(units)} units")
        if paid is not None:
            yield paid
    return UnitResult(purses.net(), tuple(words))


def _order(count: int) -> list[tuple[int, int]]:
    """Pairs of places: from the button's right on, counterclockwise, one against each other."""
    around = [(count - 2 - step) % count for step in range(count)]
    return list(combinations(around, 2))

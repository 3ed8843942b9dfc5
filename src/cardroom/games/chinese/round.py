"""Thirteen-card Chinese poker: three rows each, every player against every other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardroom.cards import Card
from cardroom.games.asked import SetRows
from cardroom.games.chinese.rows import Rows, fouled, matchup, misset, parse_rows
from cardroom.games.chinese.setting import set_rows
from cardroom.games.effects import Announce, Mishap
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import Ask, AskAll, Pay, UnitChips, UnitPlay, UnitResult
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.said import Said


def play(rules: ChineseRules, unit: int, stacks: Sequence[int], seats: Sequence[int]) -> UnitPlay:
    """One round; places count from the button's left, the button is the last."""
    count = len(stacks)
    held = UnitChips(list(stacks))
    hands: list[list[Card]] = [[] for _ in range(count)]
    for _ in range(13):
        for at in range(count):
            hands[at].append((yield draw_for(seats[at], face_up=False)))
    wrong = tuple(kind for one in rules.irregularities for kind in one.meets)
    rows: dict[int, Rows] = {}
    asked = []
    for at in range(count):
        usual = set_rows(rules, hands[at])
        what = (yield Mishap(at, wrong)) if wrong else None
        if what is not None:
            rows[at] = misset(usual, what)
        else:
            asked.append(Ask(at, SetRows(), (), str(usual), held=tuple(hands[at])))
    answers = (yield AskAll(tuple(asked))) if asked else ()
    for ask, text in zip(asked, answers, strict=True):
        rows[ask.at] = parse_rows(text, hands[ask.at])
    says = []
    for at in range(count):
        foul = fouled(rules, rows[at])
        says.append(Said("rows", seat=seats[at], rows=str(rows[at]), foul=foul))
        yield Announce(says[-1])
    for one, other in _order(count):
        units = matchup(rules, rows[one], rows[other])
        paid = _settle(rules, held, (one, other), units, unit)
        if paid is not None:
            yield paid
            says.append(_told(paid, unit, seats))
    return UnitResult(held.net(), tuple(says))


def _settle(
    rules: ChineseRules, held: UnitChips, pair: tuple[int, int], units: int, unit: int
) -> Pay | None:
    """The loser of a matchup pays what table stakes let it be about."""
    giver, taker = pair[::-1] if units > 0 else pair
    amount = abs(units) * unit
    if rules.short == "both":
        amount = min(amount, held.stacks[taker])
    return held.pay(giver, taker, amount, "units", abs(units))


def _told(paid: Pay, unit: int, seats: Sequence[int]) -> Said:
    """Who won how many units of a matchup, and whether the chips reached."""
    pair = {"seat": seats[paid.taker], "loser": seats[paid.giver]}
    return Said("matchup", **pair, units=paid.units, short=paid.amount < paid.units * unit)


def _order(count: int) -> list[tuple[int, int]]:
    """Pairs of places: from the button's right on, counterclockwise, one against each other."""
    around = [(count - 2 - step) % count for step in range(count)]
    return list(combinations(around, 2))

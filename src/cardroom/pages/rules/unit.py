"""Chinese poker and Pan in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.pages.rules.lines import Line
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.said import Said


def chinese_lines(rules: ChineseRules) -> Iterable[Line]:
    """A game of three rows: what is set, what is won, what is foul."""
    least, most = rules.players
    yield Said("chinese-deal", least=least, most=most)
    yield Said("chinese-order")
    for bonus in rules.bonus:
        hand = Said("kind", kind=bonus.hand)
        yield Said("chinese-bonus", hand=hand, row=bonus.row, units=bonus.units)
    yield Said("chinese-equal", allowed=rules.equal_rows)
    yield Said("chinese-foul", units=rules.foul_units, bonuses=rules.foul_pays_bonuses)
    yield Said("chinese-settled", short=rules.short)
    yield Said("chinese-buy-in", units=rules.buy_in_units, needs=rules.needs_units)


def pan_lines(rules: PanRules) -> Iterable[Line]:
    """A game of Pan: who begins, the tops, melds and what they collect, going out."""
    least, most = rules.players
    yield Said("pan-deal", least=least, most=most, hand=rules.hand, goal=rules.goal)
    yield from _beginning(rules)
    yield Said("pan-tops", chips=_chips(rules.tops), **{"from": rules.tops_from})
    yield from _melds(rules)
    yield from _forcing(rules)
    yield Said("pan-out", chips=_chips(rules.out))
    if rules.no_meld_penalty:
        yield Said("pan-no-meld", chips=_chips(rules.no_meld_penalty))
    yield from _stakes(rules)


def _chips(chips: int) -> Said:
    return Said("pan-chips", chips=chips)


def _beginning(rules: PanRules) -> Iterable[Line]:
    if rules.low_card is not None:
        yield Said("pan-new-game", low=rules.low_card)
    yield Said("pan-begins")
    if rules.starter:
        yield Said("pan-starter", taken=rules.first_card)


def _melds(rules: PanRules) -> Iterable[Line]:
    yield Said("pan-melds")
    yield Said("pan-borrow")
    if not rules.conditions:
        return
    yield Said("pan-valle")
    yield Said("pan-valle-suit")
    yield Said("pan-suit")
    yield Said("pan-runs")
    yield Said("pan-added")
    if rules.grown_runs:
        yield Said("pan-grown")
    yield Said("pan-split", pays=rules.split_pays)
    yield Said("pan-again", outs=rules.outs)


def _forcing(rules: PanRules) -> Iterable[Line]:
    yield Said("pan-force", out=rules.force_out)
    if rules.keeps_out_card:
        yield Said("pan-keeps")


def _stakes(rules: PanRules) -> Iterable[Line]:
    if rules.condition is not None:
        yield Said("pan-chip-worth", least=rules.condition[0], most=rules.condition[1])
    if rules.doubles is not None:
        yield Said("pan-doubles", least=rules.doubles[0], most=rules.doubles[1])
    if rules.broke == "tops-only":
        yield Said("pan-broke")
    yield Said("pan-buy-in", units=rules.buy_in_units, short=rules.short_buys)

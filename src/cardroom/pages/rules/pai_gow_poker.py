"""Pai gow poker in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.hands.high import Joker, Wheel
from cardroom.pages.rules.lines import HANDS, HOUSE_WAY, SEQUENCE, Line, Sections, at_least
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules, PaiGowWager, Tier
from cardroom.said import Said


def sections(rules: PaiGowPokerRules) -> Sections:
    """The family's own sections of the page."""
    yield HANDS, list(_hands(rules))
    yield SEQUENCE, list(_sequence(rules))
    yield HOUSE_WAY, list(_chart(rules))
    for wager in rules.wagers:
        if wager.envy:
            yield Said("rules-of-wager", title=wager.title), list(_envy(wager))


def amount(_rules: PaiGowPokerRules, wager: PaiGowWager) -> Said | None:
    """What the family alone says of how much is wagered: a bonus may come free with another."""
    return Said("wager-no-chips") if wager.envy else None


def _hands(rules: PaiGowPokerRules) -> Iterable[Line]:
    yield Said("rules-pai-gow-hands")
    yield Said("rules-pai-gow-joker", joker=_joker(rules.joker))
    if rules.bonus_joker is not rules.joker:
        yield Said("rules-pai-gow-bonus-joker", joker=_joker(rules.bonus_joker))
    yield Said("rules-pai-gow-wheel", wheel="low" if rules.wheel is Wheel.LOW else "second")


def _joker(joker: Joker) -> str:
    return "wild" if joker is Joker.WILD else "bug"


def _sequence(rules: PaiGowPokerRules) -> Iterable[Line]:
    yield Said("rules-pai-gow-deal")
    yield Said("rules-pai-gow-set")
    yield Said("rules-pai-gow-bank", sets=rules.bank_sets)
    yield Said("rules-pai-gow-copy")


def _chart(rules: PaiGowPokerRules) -> Iterable[Line]:
    if rules.house_way:
        yield rules.house_way
    for tier in rules.setting.two_pair:
        yield Said("rules-pai-gow-two-pair", ranks=tier.big, keep=_keep(tier))
    for tier in rules.setting.four:
        yield Said("rules-pai-gow-four", ranks=tier.big, keep=_keep(tier))


def _keep(tier: Tier) -> Said:
    rank = None if tier.keep_with in ("any", "never", "pair") else at_least(tier.keep_with)
    return Said("rules-keep", **{"with": tier.keep_with}, rank=rank)


def _envy(wager: PaiGowWager) -> Iterable[Line]:
    """What the hands of others pay."""
    yield Said("rules-envy", least=wager.least)
    for line in wager.envy:
        yield Said("rules-envy-pays", hand=Said("kind", kind=line.holds), pays=line.pays)

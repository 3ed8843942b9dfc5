"""Blackjack in a dealer's words: values, charts, options, pay tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.pages.rules.blackjack_pays import any_number, pay_rows, special_titles
from cardroom.pages.rules.lines import HOUSE_WAY, VALUES, Line, Sections, limits
from cardroom.rulebook import BlackjackRules, WagerRules
from cardroom.rulebook.families.blackjack import (
    BankHand,
    Chart,
    DoubleRules,
    InsuranceRules,
    Special,
    SplitRules,
    SurrenderRules,
    Totals,
)
from cardroom.said import Said

_JOKERS: Final = {"21": "hard", "1-11": "eleven", "2-12": "twelve", "wild": "wild"}


def sections(rules: BlackjackRules) -> Sections:
    """The family's own sections of the page."""
    yield VALUES, list(_values(rules))
    for chart in rules.charts:
        limit = None if chart.limit is None else limits(chart.limit)
        yield Said("rules-chart", limit=limit), list(_chart(chart, rules))
    specials = list(dict.fromkeys(special_titles(rules).values()))
    yield Said("rules-bank-hand"), list(_bank(rules.bank_hand, specials))
    yield Said("rules-options"), list(_options(rules))
    yield Said("rules-sharing"), list(_sharing(rules))
    if rules.house_way:
        yield HOUSE_WAY, [rules.house_way]


def amount(rules: BlackjackRules, wager: WagerRules) -> Said | None:
    """What the family alone says of how much is wagered: insurance goes by the wager."""
    if wager.id == "insurance" and wager.during_play and rules.insurance:
        return Said("wager-insured", share=_insured(rules.insurance))
    return None


def unoffered(rules: BlackjackRules, wager: WagerRules) -> bool:
    """Whether a wager belongs to an option that the house does not offer."""
    return wager.id == "insurance" and wager.during_play and not rules.insurance


def half_points(doubled: int) -> str:
    """Doubled points as a person writes them.

    >>> half_points(43), half_points(44)
    ('21½', '22')
    """
    return words(_points(doubled))


def _points(doubled: int) -> Said:
    return Said("half-points", points=doubled // 2, half=bool(doubled % 2))


def _values(rules: BlackjackRules) -> Iterable[Line]:
    values = rules.values
    yield Said("rules-blackjack-values", limit=values.limit)
    joker = str(values.joker.value)
    if rules.deck.jokers and joker in _JOKERS:
        yield Said("rules-joker-value", joker=_JOKERS[joker])
    for special in sorted(values.special, key=lambda one: -one.rank):
        yield _special(special)
    if values.hard_31:
        yield Said("rules-hard-31")
    if values.joker_above:
        yield Said("rules-joker-above", limit=values.limit)


def _special(special: Special) -> Said:
    one, two = special.cards
    cards = Said("special-two", one=_card(one), two=_card(two))
    if special.cards == ("J", "J"):
        cards = Said("special-jokers")
    about = {"title": special.title, "suited": special.suited}
    return Said("rules-special", **about, cards=cards, points=_points(special.value))


def _card(kind: str) -> Said:
    return Said("special-card", card=kind)


def _totals(totals: Totals) -> Sequence[Said]:
    parts = [Said("totals-hard", hard=totals.hard)] if totals.hard else []
    if totals.soft:
        parts.append(Said("totals-soft", soft=totals.soft))
    return parts or [Said("totals-nothing")]


def _chart(chart: Chart, rules: BlackjackRules) -> Iterable[Line]:
    musts = []
    if chart.must_hit != Totals():
        musts.append(Said("rules-must-hit", totals=_totals(chart.must_hit)))
    if chart.must_stand != Totals():
        musts.append(Said("rules-must-stand", totals=_totals(chart.must_stand)))
    if rules.joker_stands:
        musts.append(Said("rules-joker-stands"))
    yield from musts
    yield Said("rules-chooses", musts=bool(musts))


def _bank(bank: BankHand, specials: Sequence[str]) -> Iterable[Line]:
    yield Said("rules-bank-draws", totals=_totals(bank.hits))
    yield Said("rules-hole", second=bank.second_card)
    if bank.peek:
        yield Said("rules-peek", cards=[_card(kind) for kind in bank.peek])
    if bank.joker_up != "play-on":
        yield Said("rules-joker-up", joker=bank.joker_up)
    if bank.completes == "always":
        yield Said("rules-bank-completes")
    if bank.special_takes == "original":
        yield Said("rules-late-special", specials=specials)


def _options(rules: BlackjackRules) -> Iterable[Line]:
    yield from _doubles(rules, rules.double) if rules.double else [Said("rules-no-double")]
    yield from _splits(rules.split) if rules.split else [Said("rules-no-split")]
    yield _surrender(rules, rules.surrender) if rules.surrender else Said("rules-no-surrender")
    yield _insurance(rules.insurance) if rules.insurance else Said("rules-no-insurance")


def _doubles(rules: BlackjackRules, double: DoubleRules) -> Iterable[Line]:
    yield Said(
        "rules-double",
        on=None if double.on is None else _totals(double.on),
        cards=_some_cards(double.cards),
        less=double.least != 1,
        after=double.after_split,
    )
    if double.not_on != Totals():
        yield Said("rules-not-doubled", totals=_totals(double.not_on))
    if rules.deck.jokers and not double.with_joker:
        yield Said("rules-no-joker-double")
    if not double.on_must_stand:
        yield Said("rules-no-stand-double")
    if double.takes > 1:
        yield Said("rules-double-takes", cards=double.takes)
    if double.rescue:
        yield Said("rules-rescue")
    if double.again:
        yield Said("rules-double-again", times=double.again)


def _splits(split: SplitRules) -> Iterable[Line]:
    yield Said(
        "rules-split",
        alike=Said("alike", alike=split.alike),
        tens=Said("alike", alike=split.tens) if split.tens else None,
        hands=split.hands,
        aces="one-card" if split.aces_one_card else "free",
    )
    if split.aces_hands is not None and split.aces_hands < split.hands:
        yield Said("rules-split-aces", hands=split.aces_hands)
    if split.tens_hands is not None and split.tens_hands < split.hands:
        yield Said("rules-split-tens", hands=split.tens_hands)


def _some_cards(cards: tuple[int, ...]) -> Said:
    """How many cards a hand may have; a run to more than any hand has is any number.

    >>> words(_some_cards((2,))), words(_some_cards(tuple(range(2, 22))))
    ('2 cards', 'any number of cards')
    """
    return Said("any-cards") if any_number(cards) else Said("some-cards", cards=cards)


def _surrender(rules: BlackjackRules, surrender: SurrenderRules) -> Said:
    return Said(
        "rules-surrender",
        # Early and late are of the check of the hole card: without one there is no such thing.
        when=surrender.when if rules.bank_hand.peek else None,
        against=surrender.against or None,
        cards=_some_cards(surrender.cards),
        loses=_share(surrender.loses),
        after=surrender.after_split,
    )


def _insurance(insurance: InsuranceRules) -> Said:
    cards = [_card(kind) for kind in insurance.against]
    share = _insured(insurance)
    return Said("rules-insurance", cards=cards, share=share, even=insurance.even_money)


def _insured(insurance: InsuranceRules) -> Said:
    """How much of a wager may be insured.

    >>> words(_insured(InsuranceRules(least="1/2"))), words(_insured(InsuranceRules(least="1/100")))
    ('half', '1% to half')
    """
    most = _share(insurance.most)
    if insurance.least == insurance.most:
        return most
    if "least" not in insurance.model_fields_set:
        return Said("insured-up-to", most=most)
    return Said("insured-from", least=str(insurance.least * 100), most=most)


_SHARES: Final[Mapping[Fraction, str]] = {Fraction(1, 2): "half", Fraction(1): "all"}


def _share(share: Fraction) -> Said:
    return Said("half-of-it", share=_SHARES.get(share, str(share)))


def _sharing(rules: BlackjackRules) -> Iterable[Line]:
    sharing = rules.sharing
    about = {"who": sharing.double_and_split, "others": sharing.others}
    yield Said("rules-doubling-shared", **about)
    yield Said("rules-surrender-shared", each=sharing.surrender == "each")


__all__ = ["amount", "half_points", "pay_rows", "sections"]

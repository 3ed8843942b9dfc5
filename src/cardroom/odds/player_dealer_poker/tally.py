"""From how often each kind of ending comes to what the wagers are worth."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from cardroom.games.player_dealer_poker.grading import worth
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.odds.measure import counted, sampled
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.player_dealer_poker.question import BASE, Question, gain, units
from cardroom.odds.report import Number, WagerOdds
from cardroom.rulebook import PokerWager
from cardroom.said import Said

Tally: TypeAlias = Mapping[Traits, int]
"""How many rounds end in each way: counted over all of them, or seen in a sample."""

TAKEN_BACK: Final = "taken-back"


def row(question: Question, wager_id: str, tally: Tally, *, exact: bool) -> WagerOdds:
    """What a wager is worth, or the wagers that are made together."""
    if wager_id == BASE:
        return _base(question, tally, exact=exact)
    wager = question.wager(wager_id)
    if wager.during_play:
        return _in_play(question, wager, tally, exact=exact)
    seen: Counter[Paid] = Counter()
    for traits, count in tally.items():
        seen[paid(wager, traits)] += count
    measure = counted if exact else sampled
    part = BASE if wager in question.together and len(question.together) > 1 else None
    return replace(
        measure(wager.id, seen, title=wager.title, strategy=question.strategy), part_of=part
    )


def paid(wager: PokerWager, traits: Traits) -> Paid:
    """What a wager comes to and by which line; one that was taken back comes to nothing."""
    if wager.id in traits.withdrawn:
        return Paid(TAKEN_BACK, Fraction(0))
    return paid_by(wager, traits.meets)


def _base(question: Question, tally: Tally, *, exact: bool) -> WagerOdds:
    seen: Counter[Fraction] = Counter()
    chips, rounds = 0, 0
    for traits, count in tally.items():
        seen[gain(question.together, traits)] += count
        chips += count * sum(units(wager, traits) for wager in question.together)
        rounds += count
    measure = counted if exact else sampled
    title = Said("titles-together", titles=[wager.title for wager in question.together])
    found = measure(BASE, seen, title=title, strategy=question.strategy)
    staked: Number = Fraction(chips, rounds) if exact else chips / rounds
    first = next(wager for wager in question.together if not wager.during_play)
    return replace(
        found, per=Said("per-unit-of", wager=first.title), element_of_risk=-found.ev / staked
    )


def _in_play(question: Question, wager: PokerWager, tally: Tally, *, exact: bool) -> WagerOdds:
    """A wager made in the course of a hand: what each unit that is put up is worth."""
    seen: Counter[Paid] = Counter()
    for traits, count in tally.items():
        if traits.raised:
            seen[paid(wager, traits)] += count * traits.raised
    found = counted(wager.id, seen, title=wager.title, strategy=question.strategy)
    found = replace(found, per=Said("per-unit-put-up"), part_of=BASE)
    if exact:
        return found
    # What is put up differs from round to round: the error is that of a ratio.
    chips = sum(seen.values())
    ev = float(found.ev)
    spread = sum(
        count * (traits.raised * (float(worth(wager, traits)[0] or 0) - ev)) ** 2
        for traits, count in tally.items()
        if traits.raised
    )
    return replace(
        found,
        ev=ev,
        win=float(found.win),
        push=float(found.push),
        lose=float(found.lose),
        variance=float(found.variance),
        stderr=math.sqrt(spread) / chips,
        distribution={result: float(p) for result, p in found.distribution.items()},
        paid={line: float(p) for line, p in found.paid.items()},
    )

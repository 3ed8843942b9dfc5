"""Exact odds of every baccarat wager: all rounds counted, graded by the rules' own grading."""

from __future__ import annotations

from fractions import Fraction

from cardroom.cards import Deck
from cardroom.odds.baccarat.classes import COLOUR_KEYS, PAIR_KEYS, Ints, asks, results
from cardroom.odds.baccarat.pairs import count_kinds
from cardroom.odds.baccarat.plans import SharedPlan, has_choice, own_plan, shared_plan
from cardroom.odds.baccarat.published import beside_published
from cardroom.odds.errors import OddsError
from cardroom.odds.measure import counted, weighed
from cardroom.odds.report import Findings, WagerOdds
from cardroom.rulebook import BaccaratRules, BaccaratWager, LoadedGame, OwnHands, SharedHands


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers of a baccarat game are worth, exactly."""
    rules = game.rules
    assert isinstance(rules, BaccaratRules)
    deck = rules.deck.deck(game.packs)
    wagers = [wager for wager in rules.wagers if wager.id in wanted]
    for wager in wagers:
        _check(rules, wager)
    if isinstance(rules.play, OwnHands):
        return _own(rules, rules.play, deck, wagers, strategy)
    return _shared(rules, rules.play, deck, wagers, strategy)


def _check(rules: BaccaratRules, wager: BaccaratWager) -> None:
    """Whether counting can tell what a wager looks at."""
    keys = asks(wager)
    if keys & PAIR_KEYS and keys & COLOUR_KEYS:
        why = "pairs and colours together"
    elif keys & PAIR_KEYS and isinstance(rules.play, OwnHands):
        why = "pairs of hands that are not shared"
    else:
        return
    raise OddsError(f"{wager.id} looks at {why}: only simulation prices that (--method simulate)")


def _shared(
    rules: BaccaratRules, way: SharedHands, deck: Deck, wagers: list[BaccaratWager], strategy: str
) -> Findings:
    plan = shared_plan(rules, way, deck, strategy)
    whole = plan.counted.whole()
    kinds = _kinds(plan, deck, wagers)
    rows = []
    for wager in wagers:
        choice = has_choice(rules, wager)
        ways = plan.counted.line(plan.stands) if choice else whole
        if asks(wager) & PAIR_KEYS:
            ways = kinds
        row = counted(
            wager.id,
            results(wager, ways),
            title=wager.title,
            strategy=strategy if choice else None,
        )
        rows.append(beside_published(row, wager, way, deck, whole, kept=choice and plan.stands))
    chosen = any(has_choice(rules, wager) for wager in wagers)
    return Findings(tuple(rows), plan.decisions if chosen else ())


def _kinds(plan: SharedPlan, deck: Deck, wagers: list[BaccaratWager]) -> Ints:
    """The ways to each class of pairs, counted only where a wager looks at them."""
    keys = frozenset[str]().union(*(asks(wager) for wager in wagers)) & PAIR_KEYS
    if not keys:
        return plan.counted.whole()
    return count_kinds(plan.counted, deck, four_cards="four_cards" in keys)


def _own(
    rules: BaccaratRules, way: OwnHands, deck: Deck, wagers: list[BaccaratWager], strategy: str
) -> Findings:
    plan = own_plan(rules, way, deck, strategy)
    rows: list[WagerOdds] = []
    for wager in wagers:
        chances: dict[Fraction, Fraction] = plan.counted.chances(wager, plan.plans)
        name = strategy if has_choice(rules, wager) else None
        rows.append(weighed(wager.id, chances, title=wager.title, strategy=name))
    return Findings(tuple(rows), plan.decisions, plan.notes)

"""Exact odds of every baccarat wager: all rounds counted, graded by the rules' own grading."""

from __future__ import annotations

from cardroom.odds.baccarat.classes import COLOUR_KEYS, PAIR_KEYS, Ints, lines
from cardroom.odds.baccarat.pairs import count_kinds
from cardroom.odds.baccarat.plans import Question, SharedPlan, own_plan, shared_plan
from cardroom.odds.baccarat.published import beside_published
from cardroom.odds.errors import OddsError
from cardroom.odds.measure import counted, weighed
from cardroom.odds.report import Findings
from cardroom.rulebook import BaccaratWager, LoadedGame, OwnHands, SharedHands
from cardroom.said import Said


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers of a baccarat game are worth, exactly."""
    question = Question.of(game, wanted, strategy)
    way = question.rules.play
    for wager in question.wagers:
        _check(way, wager)
    return _own(question, way) if isinstance(way, OwnHands) else _shared(question, way)


def _check(way: SharedHands | OwnHands, wager: BaccaratWager) -> None:
    """Whether counting can tell what a wager looks at."""
    keys = wager.asks()
    if keys & PAIR_KEYS and keys & COLOUR_KEYS:
        why = "odds-pairs-and-colors"
    elif keys & PAIR_KEYS and isinstance(way, OwnHands):
        why = "odds-pairs-of-own-hands"
    else:
        return
    raise OddsError("odds-only-simulated", wager=wager.id, why=Said(why))


def _shared(question: Question, way: SharedHands) -> Findings:
    plan = shared_plan(question, way)
    whole, kinds = plan.counted.whole(), _kinds(plan, question)
    rows = []
    for wager in question.wagers:
        strategy = question.by(wager)
        ways = kinds if wager.asks() & PAIR_KEYS else whole
        if strategy is not None:
            ways = plan.counted.line(plan.stands)
        row = counted(wager.id, lines(wager, ways), title=wager.title, strategy=strategy)
        kept = bool(strategy and plan.stands)
        rows.append(row if kept else beside_published(row, wager, question, whole))
    return Findings(tuple(rows), plan.decisions, plan.strategies)


def _kinds(plan: SharedPlan, question: Question) -> Ints:
    """The ways to each class of pairs, counted only where a wager looks at them."""
    keys = frozenset[str]().union(*(wager.asks() for wager in question.wagers)) & PAIR_KEYS
    if not keys:
        return plan.counted.whole()
    return count_kinds(plan.counted, question.deck, four_cards="four_cards" in keys)


def _own(question: Question, way: OwnHands) -> Findings:
    plan = own_plan(question, way)
    rows = tuple(
        weighed(
            wager.id,
            plan.counted.chances(wager, plan.plans),
            title=wager.title,
            strategy=question.by(wager),
        )
        for wager in question.wagers
    )
    return Findings(rows, plan.decisions, plan.strategies, plan.notes)

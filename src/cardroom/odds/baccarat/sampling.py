"""Baccarat by sampling: rounds played by the kernel, graded by the rules' own grading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardroom.odds import simulate
from cardroom.odds.baccarat.classes import PAIR_KEYS, Ints, lines
from cardroom.odds.baccarat.plans import Question, own_plan, shared_plan
from cardroom.odds.baccarat.published import beside_published
from cardroom.odds.baccarat.tables import (
    Codes,
    Record,
    card_tables,
    own_tables,
    shared_tables,
    shoe_of,
)
from cardroom.odds.family import Sample
from cardroom.odds.measure import sampled
from cardroom.odds.report import Findings
from cardroom.rulebook import LoadedGame, OwnHands, SharedHands

if TYPE_CHECKING:
    from cardroom.odds.simulate import State


@dataclass(frozen=True, slots=True)
class Shared:
    """A shared-hands game ready to be played by its kernel."""

    shoe: Codes
    know: Record
    rules: Record

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds by class: first for all, then for the player line's bettors."""
        from cardroom.odds.kernels.baccarat import shared_rounds

        found: Ints = shared_rounds(rounds, state, self.shoe.copy(), self.know, self.rules)
        return found


@dataclass(frozen=True, slots=True)
class Own:
    """An own-hands game ready to be played by its kernel."""

    shoe: Codes
    know: Record
    rules: Record

    def play(self, rounds: int, state: State) -> Ints:
        """Rounds of one player against the bank, by class."""
        from cardroom.odds.kernels.baccarat import own_rounds

        found: Ints = own_rounds(rounds, state, self.shoe.copy(), self.know, self.rules)
        return found


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers of a baccarat game are worth, by playing rounds."""
    question = Question.of(game, wanted, strategy)
    way = question.rules.play
    know = card_tables(kinds=any(wager.asks() & PAIR_KEYS for wager in question.wagers))
    if isinstance(way, OwnHands):
        return _own(question, way, know, sample)
    return _shared(question, way, know, sample)


def _shared(question: Question, way: SharedHands, know: Record, sample: Sample) -> Findings:
    plan = shared_plan(question, way)
    ready = Shared(shoe_of(question.deck), know, shared_tables(way, plan.stands))
    counts = simulate.run(sample, ready.play)
    rows, possible = [], plan.counted.whole()
    for wager in question.wagers:
        strategy = question.by(wager)
        seen = lines(wager, counts[int(strategy is not None)])
        row = sampled(wager.id, seen, title=wager.title, strategy=strategy)
        kept = bool(strategy and plan.stands)
        rows.append(row if kept else beside_published(row, wager, question, possible))
    return Findings(tuple(rows), plan.decisions, plan.strategies)


def _own(question: Question, way: OwnHands, know: Record, sample: Sample) -> Findings:
    plan = own_plan(question, way)
    ready = Own(shoe_of(question.deck), know, own_tables(way, plan.plans))
    counts = simulate.run(sample, ready.play)
    rows = tuple(
        sampled(wager.id, lines(wager, counts), title=wager.title, strategy=question.by(wager))
        for wager in question.wagers
    )
    return Findings(rows, plan.decisions, plan.strategies, plan.notes)

"""Baccarat by sampling: rounds played by the kernel, graded by the rules' own grading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from cardroom.cards import Deck
from cardroom.odds import simulate
from cardroom.odds.baccarat.classes import CLASSES, PAIR_KEYS, Ints, asks, results
from cardroom.odds.baccarat.plans import has_choice, own_plan, shared_plan
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
from cardroom.rulebook import BaccaratRules, BaccaratWager, LoadedGame, OwnHands, SharedHands

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

        found = np.zeros((2, CLASSES), np.int64)
        shared_rounds(rounds, state, self.shoe, self.know, self.rules, found)
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

        found = np.zeros(CLASSES, np.int64)
        own_rounds(rounds, state, self.shoe, self.know, self.rules, found)
        return found


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers of a baccarat game are worth, by playing rounds."""
    rules = game.rules
    assert isinstance(rules, BaccaratRules)
    deck = rules.deck.deck(game.packs)
    wagers = [wager for wager in rules.wagers if wager.id in wanted]
    if isinstance(rules.play, OwnHands):
        return _own(rules, rules.play, deck, wagers, strategy, sample)
    return _shared(rules, rules.play, deck, wagers, strategy, sample)


def _know(wagers: list[BaccaratWager]) -> Record:
    return card_tables(kinds=any(asks(wager) & PAIR_KEYS for wager in wagers))


def _shared(
    rules: BaccaratRules,
    way: SharedHands,
    deck: Deck,
    wagers: list[BaccaratWager],
    strategy: str,
    sample: Sample,
) -> Findings:
    plan = shared_plan(rules, way, deck, strategy)
    ready = Shared(shoe_of(deck), _know(wagers), shared_tables(way, plan.stands))
    counts = simulate.run(sample, ready.play)
    rows, possible = [], plan.counted.whole()
    for wager in wagers:
        choice = has_choice(rules, wager)
        row = sampled(
            wager.id,
            results(wager, counts[int(choice)]),
            title=wager.title,
            strategy=strategy if choice else None,
        )
        kept = choice and plan.stands
        rows.append(beside_published(row, wager, way, deck, possible, kept=kept))
    chosen = any(has_choice(rules, wager) for wager in wagers)
    return Findings(tuple(rows), plan.decisions if chosen else ())


def _own(
    rules: BaccaratRules,
    way: OwnHands,
    deck: Deck,
    wagers: list[BaccaratWager],
    strategy: str,
    sample: Sample,
) -> Findings:
    plan = own_plan(rules, way, deck, strategy)
    ready = Own(shoe_of(deck), _know(wagers), own_tables(way, plan.plans))
    counts = simulate.run(sample, ready.play)
    rows = tuple(
        sampled(
            wager.id,
            results(wager, counts),
            title=wager.title,
            strategy=strategy if has_choice(rules, wager) else None,
        )
        for wager in wagers
    )
    return Findings(rows, plan.decisions, plan.notes)

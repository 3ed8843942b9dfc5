"""Which strategies the family knows, and what each does where a game gives a choice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.cards import Deck
from cardroom.odds.baccarat import duel, own, shared
from cardroom.odds.baccarat.classes import COLOUR_KEYS, PAIR_KEYS
from cardroom.odds.baccarat.counting import Supply
from cardroom.odds.baccarat.names import (
    ALWAYS_HIT,
    ALWAYS_STAND,
    HOUSE_WAY,
    OPTIMAL,
    STRATEGIES,
)
from cardroom.odds.errors import OddsError
from cardroom.odds.report import Decision, StrategyWorth
from cardroom.rulebook import BaccaratRules, BaccaratWager, LoadedGame, OwnHands, SharedHands
from cardroom.said import Said

PLAYER_LINE: Final = "player-line"
"""The wager whose bettors have the option on a shared hand."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: which wagers of which game, by which strategy."""

    rules: BaccaratRules
    deck: Deck
    wagers: tuple[BaccaratWager, ...]
    strategy: str

    @classmethod
    def of(cls, game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Question:
        """The question about some wagers of a loaded game."""
        rules = game.rules
        if not isinstance(rules, BaccaratRules):
            raise TypeError(f"{game.id} is no baccarat game")
        wagers = tuple(wager for wager in rules.wagers if wager.id in wanted)
        return cls(rules, rules.deck.deck(game.packs), wagers, strategy)

    def by(self, wager: BaccaratWager) -> str | None:
        """The strategy, where somebody's choice bears on what a wager is worth."""
        way = self.rules.play
        if isinstance(way, OwnHands):
            return self.strategy if way.player_option or way.bank_option else None
        return self.strategy if way.option is not None and wager.id == PLAYER_LINE else None

    @property
    def has_choice(self) -> bool:
        """Whether somebody's choice bears on any wager asked about."""
        return any(self.by(wager) for wager in self.wagers)


@dataclass(frozen=True, slots=True)
class SharedPlan:
    """The rounds of a shared-hands game, and where bettors of the player line keep two cards."""

    counted: shared.SharedCount
    stands: frozenset[shared.Known] = frozenset()
    decisions: tuple[Decision, ...] = ()
    strategies: tuple[StrategyWorth, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnPlan:
    """The rounds of an own-hands game, and how both sides play."""

    counted: own.OwnCount
    plans: own.Plans
    decisions: tuple[Decision, ...]
    strategies: tuple[StrategyWorth, ...]
    notes: tuple[Said, ...]


def shared_plan(question: Question, way: SharedHands) -> SharedPlan:
    """Count a shared-hands game and settle what the strategy does with its option."""
    counted = shared.count(way, Supply.of_deck(question.deck))
    if not question.has_choice:
        return SharedPlan(counted)
    line = next(wager for wager in question.wagers if wager.id == PLAYER_LINE)
    if line.asks() & (PAIR_KEYS | COLOUR_KEYS):
        raise OddsError("odds-option-by-more-than-values", wager=line.id)
    places = shared.spots(counted, line)
    plans = {name: _stands(places, name) for name in STRATEGIES}
    hitting = shared.line_worth(counted, line)
    worths = tuple(
        StrategyWorth(
            line.id,
            name,
            hitting
            + sum(
                (spot.chance * (spot.stand - spot.hit) for spot in places if spot.known in stands),
                Fraction(0),
            ),
        )
        for name, stands in plans.items()
    )
    chosen = plans[question.strategy]
    rows = shared.rows(line, places, chosen, question.rules.hand_names["banker"])
    return SharedPlan(counted, chosen, rows, worths)


def _stands(places: tuple[shared.Spot, ...], strategy: str) -> frozenset[shared.Known]:
    """Where a strategy keeps two cards; the house way never does, nor does one where all is one."""
    if strategy == OPTIMAL:
        return frozenset(spot.known for spot in places if spot.stand > spot.hit)
    return frozenset(spot.known for spot in places if strategy == ALWAYS_STAND)


def own_plan(question: Question, way: OwnHands) -> OwnPlan:
    """Count an own-hands game and settle how player and bank play it."""
    rules = question.rules
    wager = next((one for one in rules.wagers if one.base), rules.wagers[0])
    if wager.asks() & PAIR_KEYS:
        raise OddsError("odds-own-hands-by-pairs", wager=wager.id)
    counted = own.count(way, Supply.of_deck(question.deck))
    game = duel.stakes(counted, wager)
    plans = {name: _plans(game, way, name) for name in STRATEGIES}
    chosen = plans[question.strategy]
    if not (game.player or game.bank):
        return OwnPlan(counted, chosen, (), (), ())
    worths = tuple(StrategyWorth(wager.id, name, game.value(plan)) for name, plan in plans.items())
    decisions = duel.rows(game, chosen, wager)
    return OwnPlan(counted, chosen, decisions, worths, _notes(chosen, question.strategy))


def _plans(game: duel.Stakes, way: OwnHands, strategy: str) -> own.Plans:
    """How both sides play: the solution, or the bank's best against a fixed player."""
    if strategy == OPTIMAL:
        return duel.solve(game)
    hits = {HOUSE_WAY: way.house_way_draws, ALWAYS_HIT: game.player, ALWAYS_STAND: ()}[strategy]
    return duel.best_reply(game, {total: Fraction(int(total in hits)) for total in game.player})


def _notes(plans: own.Plans, strategy: str) -> tuple[Said, ...]:
    shares = [*plans.player.values(), *plans.bank.values()]
    pure = all(share in (0, 1) for share in shares)
    play = "replies" if strategy != OPTIMAL else "pure" if pure else "mixed"
    return (Said("note-both-choose", by="totals", play=play),)

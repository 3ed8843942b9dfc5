"""Which strategies the family knows, and what each does where a game gives a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from cardroom.cards import Deck
from cardroom.odds.baccarat import own, shared
from cardroom.odds.baccarat.classes import COLOUR_KEYS, PAIR_KEYS, asks
from cardroom.odds.baccarat.counting import Supply
from cardroom.odds.errors import OddsError
from cardroom.odds.report import Decision
from cardroom.rulebook import BaccaratRules, BaccaratWager, OwnHands, SharedHands

OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
ALWAYS_HIT: Final = "hit"
ALWAYS_STAND: Final = "stand"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY, ALWAYS_HIT, ALWAYS_STAND)

PLAYER_LINE: Final = "player-line"
"""The wager whose bettors have the option on a shared hand."""


@dataclass(frozen=True, slots=True)
class SharedPlan:
    """The rounds of a shared-hands game, and where bettors of the player line keep two cards."""

    counted: shared.SharedCount
    stands: frozenset[shared.Known]
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class OwnPlan:
    """The rounds of an own-hands game, and how both sides play."""

    counted: own.OwnCount
    plans: own.Plans
    decisions: tuple[Decision, ...]
    notes: tuple[str, ...]


def has_choice(rules: BaccaratRules, wager: BaccaratWager) -> bool:
    """Whether somebody's choice bears on what a wager is worth."""
    if isinstance(rules.play, OwnHands):
        return bool(rules.play.player_option or rules.play.bank_option)
    return rules.play.option is not None and wager.id == PLAYER_LINE


def shared_plan(rules: BaccaratRules, way: SharedHands, deck: Deck, strategy: str) -> SharedPlan:
    """Count a shared-hands game and settle what the strategy does with its option."""
    counted = shared.count(way, Supply.of_deck(deck))
    line = next((wager for wager in rules.wagers if wager.id == PLAYER_LINE), None)
    if line is None or way.option is None:
        return SharedPlan(counted, frozenset(), ())
    worths, chances = shared.decisions(counted, _totals_only(line))
    if strategy == OPTIMAL:
        stands = frozenset(known for known, (hit, stand) in worths.items() if stand > hit)
    else:  # the house way takes the card
        stands = frozenset(worths if strategy == ALWAYS_STAND else ())
    return SharedPlan(counted, stands, shared.rows(line, worths, chances, stands))


def _totals_only(line: BaccaratWager) -> BaccaratWager:
    if asks(line) & (PAIR_KEYS | COLOUR_KEYS):
        raise OddsError(
            f"{line.id} has an option and also looks at colours or pairs: a choice by the cards' "
            f"values alone would not be the best there, so neither method prices it"
        )
    return line


def own_plan(rules: BaccaratRules, way: OwnHands, deck: Deck, strategy: str) -> OwnPlan:
    """Count an own-hands game and settle how player and bank play it."""
    counted = own.count(way, Supply.of_deck(deck))
    wager = next((one for one in rules.wagers if one.base), rules.wagers[0])
    if asks(wager) & PAIR_KEYS:
        raise OddsError(f"{wager.id} looks at pairs, which own hands are not counted by")
    game = own.stakes(counted, wager)
    solved = own.solve(game)
    house = own.best_reply(game, _fixed(game, way, HOUSE_WAY))
    if strategy == OPTIMAL:
        plans = solved
    else:
        plans = own.best_reply(game, _fixed(game, way, strategy))
    return OwnPlan(
        counted, plans, own.rows(game, plans, wager), _notes(game, solved, house, strategy)
    )


def _fixed(game: own.Stakes, way: OwnHands, strategy: str) -> Mapping[int, Fraction]:
    hits = {
        HOUSE_WAY: way.house_way_draws,
        ALWAYS_HIT: game.player,
        ALWAYS_STAND: (),
    }[strategy]
    return {total: Fraction(int(total in hits)) for total in game.player}


def _notes(game: own.Stakes, solved: own.Plans, house: own.Plans, strategy: str) -> tuple[str, ...]:
    if not (game.player or game.bank):
        return ()
    value, house_value = game.value(solved), game.value(house)
    shares = [*solved.player.values(), *solved.bank.values()]
    kind = "a saddle point" if all(share in (0, 1) for share in shares) else "mixed"
    replies = "the bank's best replies" if strategy != OPTIMAL else "the bank playing as well"
    return (
        f"one player against the bank, both choosing by totals alone, {replies}",
        f"the solution is {kind}: the player's worth is {float(value):+.6%} of the stake",
        f"the house way against a bank that replies best: {float(house_value):+.6%}"
        + (", exactly the same" if house_value == value else ""),
    )

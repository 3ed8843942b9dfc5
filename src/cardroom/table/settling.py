"""From graded bets to what everyone has: the one way that all doors settle a hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.games import Grade
from cardroom.rulebook import GameRules
from cardroom.table.action_order import in_parts
from cardroom.table.settlement import Claim, Coverage, Settlement, settle_parts


def claim_of(grade: Grade, stake: int) -> Claim:
    """A graded bet with its stake."""
    bet = grade.bet
    return Claim(
        bet.seat,
        bet.owner,
        bet.wager,
        stake,
        grade.result,
        bet.spot,
        grade.reason,
        grade.fixed,
        hand=bet.hand,
        early=grade.early,
    )


def settle_hand(
    rules: GameRules,
    bank: int,
    claims: Sequence[Claim],
    *,
    seats: int,
    start: int,
    coverage: Coverage | None = None,
) -> Settlement:
    """Take the claims as the game does, from the seat with first action, and settle them."""
    parts = in_parts(rules.settlement, claims, seats, start)
    return settle_parts(bank, parts, coverage or rules.bank.coverage, rules.bank.won_all)

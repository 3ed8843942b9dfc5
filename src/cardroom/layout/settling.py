"""From graded bets to what everyone has: the one way that all doors settle a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardroom.games import Grade
from cardroom.layout.action_order import in_parts
from cardroom.layout.settlement import Claim, Coverage, Settlement, settle_fund, settle_parts
from cardroom.layout.standing import sits_where
from cardroom.rulebook import GameRules


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


def has_fund(rules: GameRules, wager_id: str) -> bool:
    """Whether a wager is paid and collected by a fund of its own."""
    wager = rules.wager(wager_id)
    return wager is not None and wager.fund


def settle_hand(
    rules: GameRules,
    bank: int,
    claims: Sequence[Claim],
    *,
    seats: int,
    start: int,
    coverage: Coverage | None = None,
    fund: int | None = None,
    seated: Mapping[int, str] | None = None,
) -> Settlement:
    """Take the claims as the game does, from the seat with first action, and settle them.

    Who is ``seated`` comes before whoever bets behind; where it is not said, the bets tell.
    Wagers with a fund never touch the bank: ``fund`` is what lies in it, nothing if unsaid.
    """
    sitting = sits_where(claims) if seated is None else seated
    parts = in_parts(rules.settlement, claims, seats, start, sitting)
    banked = [[one for one in part if not has_fund(rules, one.wager)] for part in parts]
    done = settle_parts(bank, banked, coverage or rules.bank.coverage, rules.bank.won_all)
    funded = [one for part in parts for one in part if has_fund(rules, one.wager)]
    if not funded:
        return done
    return replace(done, fund=settle_fund(fund or 0, funded))

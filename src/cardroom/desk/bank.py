"""The bank's business: what a seat in the bank earns in a hand and in a shift, and its risk.

What one hand brings is counted where all bet on the same hands, and otherwise sampled through the
rounds themselves, settled with the bank's own money. Where every wager's edge is known exactly
and nobody's choice bears on it, only what a short bank changes is sampled.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from cardroom.desk.dealing import Outcome, rounds_of
from cardroom.desk.joint import shared_outcomes
from cardroom.desk.seating import BankTable
from cardroom.desk.shift import Ends, Hand, ends, fan, needed, ruin
from cardroom.odds import FAMILIES, OddsReport, odds
from cardroom.table import collection_due
from cardroom.table.collection import PLAYER_DEALER, find_option

SAMPLED: Final = 4_000
"""Rounds of a table that are played where they cannot be counted."""
BATCHES: Final = 8
PARTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
BASE: Final = "base"
OPTIMAL: Final = "optimal"
USUAL: Final = ("simple", "house-way")
"""What the analyst calls the strategy of players who do what is usual."""
SAFE: Final = 0.01
"""The chance of ruin that the suggested bank keeps to."""


@dataclass(frozen=True, slots=True)
class OneHand:
    """What a hand brings the bank before fees, how it was found, and its error."""

    hand: Hand
    method: str
    stderr: float
    covered: float
    exposed: float
    """What a bank that covers everything wins a hand."""
    batches: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Business:
    """What a bank earns: per hand and per shift, in cents."""

    table: BankTable
    rounds: int
    one: OneHand
    fee: int
    ends: Ends
    ruin: float
    ruin_stderr: float
    needed: float
    goal: tuple[int, float] | None = None
    """An amount to win, and the chance to be so far ahead at some hand of the shift."""

    @property
    def player_fee(self) -> float:
        """What a player pays the house for a hand, on average over those who bet."""
        return fees_of(self.table)[1] / self.table.players

    @property
    def net(self) -> Hand:
        """What a hand brings after the collection."""
        return self.one.hand.shifted(-self.fee)

    def fan(self) -> list[list[float]]:
        """The bankroll over the shift: hands, and its quantiles."""
        return fan(self.net, self.rounds, PARTS)

    def to_json(self) -> dict[str, Any]:
        """The document that ``bank --json`` prints."""
        hand, one = self.one.hand, self.one
        return {
            "game": self.table.game.id,
            "rules": self.table.game.digest,
            "bank": self.table.bank,
            "seats": self.table.players,
            "wagers": dict(self.table.sizes),
            "coverage": self.table.game.rules.bank.coverage,
            "rounds": self.rounds,
            "method": one.method,
            "per_round": {
                "won": hand.mean,
                "fees": self.fee,
                "net": hand.mean - self.fee,
                "sd": hand.sd,
                "stderr": one.stderr,
                "covering_all": one.exposed,
                "not_covered": hand.mean - one.exposed,
            },
            "session": {
                "mean": self.rounds * (hand.mean - self.fee),
                "sd": math.sqrt(self.rounds) * hand.sd,
                "p05": self.ends.quantile(0.05),
                "p50": self.ends.quantile(0.50),
                "p95": self.ends.quantile(0.95),
            },
            "ruin": {"chance": self.ruin, "stderr": self.ruin_stderr},
            "covered": one.covered,
            "suits": {"ruin": SAFE, "bank": round(self.needed)},
            "player": {"won": -hand.mean / self.table.players, "fees": self.player_fee},
            **({"goal": {"amount": self.goal[0], "chance": self.goal[1]}} if self.goal else {}),
        }


def business(
    table: BankTable,
    rounds: int,
    *,
    sampled: int = SAMPLED,
    seed: int = 1,
    goal: int | None = None,
) -> Business:
    """What a bank earns in a shift of so many rounds."""
    one = one_hand(table, sampled, seed)
    fee = fee_of(table)
    net = one.hand.shifted(-fee)
    chance = ruin(net, rounds, table.bank)
    error = 0.0
    if one.batches:
        parts = [ruin(batch.shifted(-fee), rounds, table.bank) for batch in one.batches]
        mean = sum(parts) / len(parts)
        spread = sum((part - mean) ** 2 for part in parts) / (len(parts) - 1)
        error = math.sqrt(spread / len(parts))
    return Business(
        table=table,
        rounds=rounds,
        one=one,
        fee=fee,
        ends=ends(net, rounds),
        ruin=chance,
        ruin_stderr=error,
        needed=needed(net, rounds, SAFE),
        # To be ahead by an amount is the other side's ruin.
        goal=None if goal is None else (goal, ruin(net.turned(), rounds, goal)),
    )


def one_hand(table: BankTable, sampled: int, seed: int) -> OneHand:
    """What one hand of the table brings its bank."""
    counted = shared_outcomes(table)
    if counted is not None:
        won: dict[float, float] = {}
        staked = back = full = 0.0
        for outcome, chance in counted.items():
            won[outcome.won] = won.get(outcome.won, 0.0) + float(chance)
            staked += float(chance) * outcome.staked
            back += float(chance) * outcome.returned
            full += float(chance) * outcome.covered
        return OneHand(Hand.of(won), "exact", 0.0, 1 - back / staked, full)
    return _sampled(table, list(rounds_of(table, sampled, seed)))


def _sampled(table: BankTable, seen: list[Outcome]) -> OneHand:
    """The same from rounds that were played; known edges take the place of sampled ones."""
    hand = _hand(seen)
    known = expected(table)
    full = sum(one.covered for one in seen) / len(seen)
    shift, numbers = 0.0, [float(one.won) for one in seen]
    error = 0.0
    if known is not None:
        # What the bank's money changes is all that is left to chance.
        shift, error = known[0] - full, known[1]
        numbers = [float(one.won - one.covered) for one in seen]
        full = known[0]
    mean = sum(numbers) / len(numbers)
    spread = sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1)
    staked = sum(one.staked for one in seen)
    back = sum(one.returned for one in seen)
    size = max(1, len(seen) // BATCHES)
    batches = tuple(
        _hand(seen[start : start + size]).shifted(shift)
        for start in range(0, size * BATCHES, size)
        if len(seen) >= 10 * BATCHES
    )
    return OneHand(
        hand.shifted(shift),
        "simulated",
        math.sqrt(spread / len(numbers) + error**2),
        1 - back / staked if staked else 1.0,
        full,
        batches,
    )


def _hand(seen: list[Outcome]) -> Hand:
    won: dict[float, float] = {}
    for one in seen:
        won[one.won] = won.get(one.won, 0.0) + 1 / len(seen)
    return Hand.of(won)


def expected(table: BankTable) -> tuple[float, float] | None:
    """What a bank that covers everything wins, from the analyst's edges, and their error.

    The players are those who sit at the table here: at blackjack they follow the chart that was
    solved for, elsewhere they do what is usual, which the analyst knows as a strategy by name.
    """
    rules = table.game.rules
    if rules.family not in FAMILIES:
        return None
    known = FAMILIES[rules.family]().strategies(rules)
    strategy = next((name for name in USUAL if name in known), OPTIMAL)
    if rules.family == "blackjack":
        strategy = OPTIMAL
    report = odds(table.game, strategy=strategy, kept=True)
    if strategy == OPTIMAL and rules.family != "blackjack" and len(report.decisions) > 0:
        # They do what is usual, and the analyst knows only what is best.
        return None
    total = error = 0.0
    for name, size in _rows(table, report).items():
        total += table.players * size * float(report[name].house_edge)
        error += table.players * size * report[name].stderr
    return total, error


def _rows(table: BankTable, report: OddsReport) -> dict[str, int]:
    """The rows that price the wagers of a player: those made together as one."""
    parts = {name: size for name, size in table.sizes.items() if report[name].part_of}
    alone = {name: size for name, size in table.sizes.items() if name not in parts}
    # Of wagers made together one is the unit, and the others are as many times as they must be.
    return {**({BASE: min(parts.values())} if parts else {}), **alone}


def fee_of(table: BankTable) -> int:
    """What the bank pays the house for a hand, by the option in force."""
    return fees_of(table)[0]


def fees_of(table: BankTable) -> tuple[int, int]:
    """What the bank and what all players together pay the house for a hand."""
    rules = table.game.rules
    if not rules.schedules:
        return 0, 0
    schedule, option = find_option(rules, table.option)
    due = collection_due(rules, schedule, option, table.wagers(), bank=table.bank)
    bank = sum(fee.amount for fee in due if fee.payer == PLAYER_DEALER)
    return bank, sum(fee.amount for fee in due) - bank

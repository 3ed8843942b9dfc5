"""The bank's business: what a seat in the bank earns in a hand and in a shift, and its risk.

What one hand brings is counted where all bet on the same hands, and otherwise sampled through the
rounds themselves, settled with the bank's own money. Where every wager's edge is known exactly
and nobody's choice bears on it, only what a short bank changes is sampled.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any, Final

from cardroom.desk.bank.dealing import Outcome, rounds_of
from cardroom.desk.bank.joint import shared_outcomes
from cardroom.desk.bank.seating import COVERS, BankTable
from cardroom.desk.bank.shift import Ends, Hand, ends, fan, growth_money, needed, ruin
from cardroom.layout.collection import PLAYER_DEALER, collection_due, find_option
from cardroom.odds import FAMILIES, OddsReport, odds

SAMPLED: Final = 4_000
"""Rounds of a table that are played where they cannot be counted."""
BATCHES: Final = 8
PARTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
BASE: Final = "base"
OPTIMAL: Final = "optimal"
USUAL: Final = ("simple", "house-way")
"""What the analyst calls the strategy of players who do what is usual."""
SAFE: Final = 0.01
"""The chance of ruin that the suggested bank keeps to, unless another is named."""
LAYOUTS: Final = 400
"""Layouts that fees are averaged over where bets differ from hand to hand."""


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
class Shift:
    """How long a shift is, who else takes the bank, and what one wants to know of it."""

    rounds: int
    goal: int | None = None
    safe: float = SAFE
    """The chance of ruin that the suggested bank keeps to."""
    bankers: int = 1
    """How many people take the bank in turn, this one included."""
    between: BankTable | None = None
    """What one bets while others have the bank; nothing if one sits out."""


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """The same shift from the seat of one player, who bets on every hand."""

    hand: Hand
    """What a hand brings the player before fees."""
    fee: float
    ends: Ends
    money: int
    """What the player sits down with."""
    ruin: float
    goal: tuple[int, float] | None = None

    def to_json(self, rounds: int) -> dict[str, Any]:
        """The player's part of the document."""
        return {
            "won": self.hand.mean,
            "fees": self.fee,
            "net": self.hand.mean - self.fee,
            "sd": self.hand.sd,
            "session": _session(
                self.ends, rounds * (self.hand.mean - self.fee), math.sqrt(rounds) * self.hand.sd
            ),
            "ruin": {"money": self.money, "chance": self.ruin},
            **_goal(self.goal),
        }


@dataclass(frozen=True, slots=True)
class Business:
    """What a bank earns: per hand and per shift, in cents."""

    table: BankTable
    shift: Shift
    one: OneHand
    fee: float
    turns: tuple[Hand, ...]
    """What the hands of the shift bring after the collection, in turn."""
    ends: Ends
    ruin: float
    ruin_stderr: float
    needed: float
    player: PlayerSide
    goal: tuple[int, float] | None = None
    """An amount to win, and the chance to be so far ahead at some hand of the shift."""

    @property
    def rounds(self) -> int:
        """Hands of the shift."""
        return self.shift.rounds

    @property
    def banked(self) -> int:
        """Hands of the shift with the bank."""
        return sum(
            number % len(self.turns) < _in_a_row(self.table, self.shift)
            for number in range(self.rounds)
        )

    @property
    def net(self) -> Hand:
        """What a hand with the bank brings after the collection."""
        return self.one.hand.shifted(-self.fee)

    @property
    def brings(self) -> tuple[float, float]:
        """What the shift brings on average, and its standard deviation."""
        mine, others = self.banked, self.rounds - self.banked
        first, last = self.turns[0], self.turns[-1]
        mean = mine * first.mean + others * last.mean
        return mean, math.sqrt(mine * first.sd**2 + others * last.sd**2)

    @property
    def grows(self) -> float | None:
        """The money that grows fastest with such a bank."""
        return growth_money(self.net)

    def fan(self) -> list[list[float]]:
        """The bankroll over the shift: hands, and its quantiles."""
        return fan(self.turns, self.rounds, PARTS)

    def to_json(self) -> dict[str, Any]:
        """The document that ``bank --json`` prints."""
        hand, one = self.one.hand, self.one
        return {
            "game": self.table.game.id,
            "rules": self.table.game.digest,
            "bank": self.table.bank,
            "seats": self.table.players,
            "wagers": dict(self.table.sizes),
            **_spreads(self.table),
            "coverage": self.table.game.rules.bank.coverage,
            "rounds": self.rounds,
            "banked": self.banked,
            "bankers": self.shift.bankers,
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
            "session": _session(self.ends, *self.brings),
            "ruin": {"chance": self.ruin, "stderr": self.ruin_stderr},
            "covered": one.covered,
            "suits": {
                "ruin": self.shift.safe,
                "bank": round(self.needed),
                "growth": None if self.grows is None else round(self.grows),
            },
            "player": self.player.to_json(self.rounds),
            **_goal(self.goal),
        }


def _session(end: Ends, mean: float, sd: float) -> dict[str, float]:
    return {
        "mean": mean,
        "sd": sd,
        "p05": end.quantile(0.05),
        "p50": end.quantile(0.50),
        "p95": end.quantile(0.95),
    }


def _goal(goal: tuple[int, float] | None) -> dict[str, Any]:
    return {"goal": {"amount": goal[0], "chance": goal[1]}} if goal else {}


def _spreads(table: BankTable) -> dict[str, Any]:
    rows = {name: [one.low, one.high] for name, one in table.spreads.items()}
    return {"spreads": rows} if rows else {}


def business(table: BankTable, shift: Shift, *, sampled: int = SAMPLED, seed: int = 1) -> Business:
    """What a bank earns in a shift."""
    one = one_hand(table, sampled, seed)
    fee, players_fee = fees_of(table)
    others = _others(shift, sampled, seed)
    turns = _turns(table, shift, one.hand.shifted(-fee), others)
    error = 0.0
    if one.batches:
        parts = [
            ruin(_turns(table, shift, batch.shifted(-fee), others), shift.rounds, table.bank)
            for batch in one.batches
        ]
        mean = sum(parts) / len(parts)
        spread = sum((part - mean) ** 2 for part in parts) / (len(parts) - 1)
        error = math.sqrt(spread / len(parts))
    return Business(
        table=table,
        shift=shift,
        one=one,
        fee=fee,
        turns=turns,
        ends=ends(turns, shift.rounds),
        ruin=ruin(turns, shift.rounds, table.bank),
        ruin_stderr=error,
        needed=needed(turns, shift.rounds, shift.safe),
        player=_player(
            table, shift, one, players_fee / table.players, one_hand(table.alone(), sampled, seed)
        ),
        goal=_ahead(turns, shift),
    )


def _in_a_row(table: BankTable, shift: Shift) -> int:
    """Hands that one has the bank before it passes."""
    return table.game.rules.bank.hands if shift.bankers > 1 else 1


def _turns(table: BankTable, shift: Shift, net: Hand, others: Hand | None) -> tuple[Hand, ...]:
    """Hands with the bank, and those of the others who take it in turn."""
    mine = (net,) * _in_a_row(table, shift)
    return mine if others is None else mine + (others,) * (len(mine) * (shift.bankers - 1))


def _others(shift: Shift, sampled: int, seed: int) -> Hand | None:
    """What a hand brings while others have the bank; nothing where nobody else takes it."""
    if shift.bankers == 1:
        return None
    if shift.between is None:
        return Hand.of({0.0: 1.0})
    alone = shift.between.alone()
    fee = fees_of(shift.between)[1] / shift.between.players
    return one_hand(alone, sampled, seed).hand.turned().shifted(-fee)


def _player(table: BankTable, shift: Shift, one: OneHand, fee: float, seat: OneHand) -> PlayerSide:
    """The shift of one player: the spread of a seat alone, at the mean of this table."""
    alone = seat.hand.turned()
    hand = alone.shifted(-one.hand.mean / table.players - alone.mean)
    net = hand.shifted(-fee)
    money = COVERS * sum(table.sizes.values())
    return PlayerSide(
        hand, fee, ends(net, shift.rounds), money, ruin(net, shift.rounds, money),
        _ahead((net,), shift),
    )  # fmt: skip


def _ahead(turns: tuple[Hand, ...], shift: Shift) -> tuple[int, float] | None:
    """The chance to be ahead by the goal at some hand: the other side's ruin."""
    if shift.goal is None:
        return None
    turned = tuple(hand.turned() for hand in turns)
    return shift.goal, ruin(turned, shift.rounds, shift.goal)


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


def fees_of(table: BankTable) -> tuple[float, float]:
    """What the bank and what all players together pay the house for a hand, on average."""
    rules = table.game.rules
    if not rules.schedules:
        return 0, 0
    schedule, option = find_option(rules, table.option)
    rng, bank, players = random.Random(1), 0, 0
    layouts = LAYOUTS if table.spreads else 1
    for _ in range(layouts):
        due = collection_due(rules, schedule, option, table.wagers(rng), bank=table.bank)
        mine = sum(fee.amount for fee in due if fee.payer == PLAYER_DEALER)
        bank += mine
        players += sum(fee.amount for fee in due) - mine
    return (bank, players) if layouts == 1 else (bank / layouts, players / layouts)

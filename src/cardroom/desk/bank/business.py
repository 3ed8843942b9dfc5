"""The bank's business: what a seat in the bank earns in a hand and in a shift, and its risk.

What one hand brings is in ``onehand``. A shift is that many hands, less the collection; how often
the bank is lost on the way, and in how many shifts a rare result comes, follows from it.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import Any, Final

from cardroom.desk.bank.kept import kept_hand
from cardroom.desk.bank.margins import BEST, expected, rows_of
from cardroom.desk.bank.onehand import OneHand, seat_hand
from cardroom.desk.bank.played import ROUNDS as SAMPLED
from cardroom.desk.bank.played import SEED, Told
from cardroom.desk.bank.ruin import DIGITS, Ruin, ruin, ruins
from cardroom.desk.bank.seating import COVERS, BankTable
from cardroom.desk.bank.shift import Ends, Hand, ends, fan, growth_money
from cardroom.layout.collection import PLAYER_DEALER, collection_due, find_option

PARTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
LARGE: Final = 10.0
"""A result of so many stakes or more is a large one."""
SELDOM: Final = 1.0
"""Large results that come less often than this in a shift are told apart."""
WHOLE_CENT: Final = 0.5
SAFE: Final = 0.01
"""The chance of ruin that the suggested bank keeps to, unless another is named."""
LAYOUTS: Final = 400
"""Layouts that fees are averaged over where bets differ from hand to hand."""


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
    best: float | None
    """What a bank that covers everything wins a hand of players at their best."""
    seldom: Seldom
    """Large results that may well not come in a shift."""
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
            "players": self.table.ways,
            "wagers": dict(self.table.sizes),
            **_spreads(self.table),
            **({"lines": list(self.table.lines)} if self.table.lines else {}),
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
                "against_best": self.best,
                "regular": hand.mean + self.seldom.cost,
            },
            "session": _session(self.ends, *self.brings),
            "ruin": {"chance": self.ruin, "stderr": self.ruin_stderr},
            "covered": one.covered,
            "rare": self.seldom.to_json(),
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


@dataclass(frozen=True, slots=True)
class Seldom:
    """Large results of the players that a shift may well go by without."""

    wagers: tuple[tuple[str, int, float, float], ...]
    """The wager, its stake, the least result in stakes, and how many of them a shift has."""
    cost: float
    """What they take from the bank a hand, on average."""

    @property
    def times(self) -> float:
        """How many a shift has, on average."""
        return sum(one[3] for one in self.wagers)

    @property
    def chance(self) -> float:
        """In how many shifts one comes."""
        return 1 - math.exp(-self.times)

    def to_json(self) -> dict[str, Any]:
        """The part of the document about them."""
        return {
            "chance": self.chance,
            "per_round": self.cost,
            "wagers": [
                {"wager": name, "stake": stake, "from": least, "times": times}
                for name, stake, least, times in self.wagers
            ],
        }


def seldom(table: BankTable, hands: int) -> Seldom:
    """The large results that come less than once a shift, wager by wager."""
    wagers, cost = [], 0.0
    for row in rows_of(table):
        stake, seats = table.sizes[row.unit], hands * table.players * table.part(row.unit)
        least, times = 0.0, 0.0
        for value in sorted(row.chances, reverse=True):
            more = seats * row.chances[value]
            if value < LARGE or times + more >= SELDOM:
                break
            least, times = value, times + more
            cost += stake * value * more / hands
        if times > 0:
            wagers.append((row.name, stake, least, times))
    return Seldom(tuple(wagers), cost)


def business(
    table: BankTable,
    shift: Shift,
    *,
    sampled: int = SAMPLED,
    seed: int = SEED,
    told: Told | None = None,
) -> Business:
    """What a bank earns in a shift."""
    one = kept_hand(table, sampled, seed, told)
    fee, players_fee = fees_of(table)
    others = _others(shift, sampled, seed)
    turns = _turns(table, shift, one.hand.shifted(-fee), others)
    chances = ruins(turns, shift.rounds)
    return Business(
        table=table,
        shift=shift,
        one=one,
        fee=fee,
        turns=turns,
        ends=ends(turns, shift.rounds),
        ruin=chances.of(table.bank),
        ruin_stderr=_ruin_error(table, shift, one, fee, others),
        needed=_needed(chances, turns, shift),
        player=_player(
            table, shift, one, players_fee / table.players, seat_hand(table, sampled, seed)
        ),
        best=_against_best(table, one),
        seldom=seldom(table, shift.rounds),
        goal=_ahead(turns, shift),
    )


def _needed(chances: Ruin, turns: tuple[Hand, ...], shift: Shift) -> float:
    """The least bank that is lost no more often than asked; all of it is more than one hand."""
    return max(chances.needed(shift.safe), turns[0].sd)


def _against_best(table: BankTable, one: OneHand) -> float | None:
    """What a bank that covers everything would win of players at their best, where it is known."""
    best = expected(replace(table, ways=BEST))
    return best if best is None or abs(best - one.exposed) > WHOLE_CENT else one.exposed


def _ruin_error(
    table: BankTable, shift: Shift, one: OneHand, fee: float, others: Hand | None
) -> float:
    """How much the chance of ruin moves when a group of rounds is left out (the jackknife)."""
    if not one.batches:
        return 0.0
    parts = [
        ruin(_turns(table, shift, batch.shifted(-fee), others), shift.rounds, table.bank,
             rough=True)
        for batch in one.batches
    ]  # fmt: skip
    mean = sum(parts) / len(parts)
    spread = sum((part - mean) ** 2 for part in parts)
    return round(math.sqrt(spread * (len(parts) - 1) / len(parts)), DIGITS)


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
    return seat_hand(alone, sampled, seed).shifted(-fee)


def _player(table: BankTable, shift: Shift, one: OneHand, fee: float, alone: Hand) -> PlayerSide:
    """The shift of one player: the spread of a seat alone, at the mean of this table."""
    hand = alone.shifted(-one.hand.mean / table.players - alone.mean)
    net = hand.shifted(-fee)
    money = COVERS * table.action // table.players
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

"""Rounds of a whole table by the reference: everybody's wagers graded, put before the bank."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol

from cardroom.cards import Card
from cardroom.desk.bank.seating import BANK_SEAT, ENDLESS, USUAL, BankTable
from cardroom.games import Bet, Decide, Effect, play
from cardroom.games.driving import answers, drive
from cardroom.games.effects import Chips, Raise, Roll, RoundResult
from cardroom.layout.action_order import in_action_order
from cardroom.layout.settlement import Claim, Settlement, settle
from cardroom.rulings.scripted import first_action


class Bot(Protocol):
    """Whoever decides for the players."""

    def sit_down(self) -> None:
        """Forget the last round."""

    def decide(self, effect: Decide) -> str:
        """An answer to a question of the round."""

    def put_up(self, effect: Raise) -> Fraction:
        """What is added to a bet, as a share of what it stands beside."""


class Usual:
    """A bot who does what is usual: the house way, or the simple rule of the game."""

    def sit_down(self) -> None:
        """Nothing is remembered."""

    def decide(self, effect: Decide) -> str:
        """What a sensible player does."""
        return effect.usual

    def put_up(self, effect: Raise) -> Fraction:
        """As much as may be."""
        return effect.most


def bot_for(table: BankTable) -> Bot:
    """Players of blackjack follow the best chart, others do what is usual."""
    if table.game.rules.family == "blackjack":
        from cardroom.odds.blackjack.chart_bot import ChartBot

        return ChartBot.at(table.game)
    return Usual()


UNIT: Final = USUAL
"""What lies on every wager while rounds are played: a whole number of cents for any odds."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A round as the bank's money sees it, in cents."""

    won: int
    """With what the bank put up."""
    covered: int
    """With a bank that covers everything."""
    staked: int
    returned: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round that was played: every claim with the wager it grew from, and the first action."""

    claims: tuple[tuple[str, Claim], ...]
    start: int
    by_size: bool
    """Whether the round asked how much had been bet."""


def rounds_of(table: BankTable, rounds: int, seed: int) -> Iterator[Outcome]:
    """Rounds from a full shoe, each settled with the bank's money and with endless money."""
    rng, bot = random.Random(seed), bot_for(table)
    shoe = list(table.game.rules.deck.deck(table.game.packs).cards())
    for _ in range(rounds):
        dealt = played_round(table, bot, rng, shoe)
        yield outcome_of(table, [claim for _, claim in dealt.claims], dealt.start)


def outcome_of(table: BankTable, claims: list[Claim], start: int) -> Outcome:
    """What a round comes to for the bank, with its own money and with endless money."""
    ordered = in_action_order(table.game.rules.settlement, claims, table.seats, start)
    short = settled(table, table.bank, ordered)
    full = settled(table, ENDLESS, ordered)
    live = [one for one in short.settled if one.claim.result is not None]
    return Outcome(
        short.change,
        full.change,
        sum(one.claim.stake for one in live),
        sum(one.returned for one in live),
    )


def settled(table: BankTable, bank: int, claims: list[Claim]) -> Settlement:
    """Claims in action order, as the game's bank covers them."""
    rules = table.game.rules.bank
    return settle(bank, claims, rules.coverage if bank < ENDLESS else "net", rules.won_all)


def played_round(table: BankTable, bot: Bot, rng: random.Random, shoe: list[Card]) -> Dealt:
    """One round of the whole table, and every wager that the bank pays or takes."""
    stakes = {one.bet(): one.stake for one in table.wagers(rng)}
    roots = {bet: bet.wager for bet in stakes}
    asked: list[Bet] = []
    bot.sit_down()
    told = answers(_cards(rng, shoe), bot.decide, bot.put_up)

    def answer(effect: Effect) -> Any:
        if isinstance(effect, Chips):
            asked.append(effect.bet)
            return stakes.get(effect.bet)
        if isinstance(effect, Roll):
            return tuple(rng.randint(1, 6) for _ in range(effect.dice))
        said = told(effect)
        if isinstance(effect, Raise):
            more = int(said * stakes[effect.beside])
            if more:
                stakes[effect.bet] = stakes.get(effect.bet, 0) + more
                roots.setdefault(effect.bet, roots[effect.beside])
        return said

    result = drive(play(table.game.rules, list(stakes)), answer)
    funds = {one.id for one in table.game.rules.wagers if one.fund}
    claims = tuple(
        (_root(table, grade.bet, roots), _claim(grade, stakes))
        for grade in result.grades
        if grade.bet.wager not in funds
    )
    return Dealt(claims, _first(table, result, rng), bool(asked))


def _root(table: BankTable, bet: Bet, roots: dict[Bet, str]) -> str:
    """The wager before the deal that a bet grew from, or that an envy bonus comes with."""
    if bet in roots:
        return roots[bet]
    rules = next(one for one in table.game.rules.wagers if one.id == bet.wager)
    return next(name for name in rules.needs if name in table.sizes)


def _claim(grade: Any, stakes: dict[Bet, int]) -> Claim:
    bet = grade.bet
    stake = 0 if grade.fixed else stakes[bet]
    return Claim(
        bet.seat, bet.owner, bet.wager, stake, grade.result, bet.spot, grade.reason, grade.fixed,
        bet.hand, grade.early,
    )  # fmt: skip


def _first(table: BankTable, result: RoundResult, rng: random.Random) -> int:
    rules = table.game.rules
    value = None
    if rules.button.by == "dice":
        value = str(sum(rng.randint(1, 6) for _ in range(rules.button.dice)))
    return first_action(rules, table.seats, BANK_SEAT, value, result)


def _cards(rng: random.Random, shoe: list[Card]) -> Iterator[Card]:
    """The cards of a shoe as they would come, shuffled as far as they are dealt."""
    for place in range(len(shoe)):
        other = rng.randrange(place, len(shoe))
        shoe[place], shoe[other] = shoe[other], shoe[place]
        yield shoe[place]

"""A finished round put before the bank: its cards graded, its first action found."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardroom.cards import Card
from cardroom.games import Bet, RoundResult
from cardroom.rulebook import ButtonRules, GameRules, LoadedGame
from cardroom.table.action_order import button_value, start_seat
from cardroom.table.drivers import Chooser
from cardroom.table.script import play_cards
from cardroom.table.settlement import Claim, SettlementError
from cardroom.table.table import button_card, claim_of
from cardroom.table.wagers import Wager

MOST = 18
"""The most that three dice show."""


def grade_cards(
    game: LoadedGame,
    cards: Sequence[Card],
    wagers: Sequence[Wager],
    decisions: Sequence[str] = (),
    otherwise: Chooser | None = None,
) -> tuple[RoundResult, list[Claim]]:
    """The round that these cards make, and every wager as a claim with its stake."""
    stakes = {wager.bet(): wager.stake for wager in wagers}
    if len(stakes) < len(wagers):
        raise SettlementError("two wagers have the same seat, spot, owner and wager: make them one")
    result = play_cards(game, cards, list(stakes), decisions, otherwise=otherwise)
    claims = [
        claim_of(grade, 0 if grade.fixed else _stake(game.rules, result, grade.bet, stakes))
        for grade in result.grades
    ]
    return result, claims


def _stake(rules: GameRules, result: RoundResult, bet: Bet, stakes: dict[Bet, int]) -> int:
    """What lies on a bet at the end: what was put there, or its share of the base wager."""
    units = result.stakes.get(bet)
    if units is None:
        return stakes[bet]
    base = {wager.id for wager in rules.wagers if wager.base}
    beside = [
        stake
        for other, stake in stakes.items()
        if (other.seat, other.spot, other.owner) == (bet.seat, bet.spot, bet.owner)
        and other.wager in base
    ]
    return int(units * Fraction(beside[0] if beside else stakes.get(bet, 0)))


def _value(rule: ButtonRules, card: Card) -> int:
    try:
        return button_value(card, rule.pictures, rule.joker)
    except ValueError as error:
        raise SettlementError(str(error)) from None


def first_action(
    rules: GameRules,
    seats: int,
    bank_seat: int,
    button: str | None = None,
    result: RoundResult | None = None,
) -> int:
    """The seat with first action: by the dice or card given, or by the round's own card."""
    rule = rules.button
    if button is not None:
        value = int(button) if button.isdecimal() else _value(rule, Card.parse(button))
        if not 1 <= value <= MOST:
            raise SettlementError(f"the button is {button}: a card, or a total from 1 to {MOST}")
        return start_seat(rule, seats, bank_seat, value)
    if rule.by == "card" and result is not None:
        value = _value(rule, button_card(rule.card or "", result))
        return start_seat(rule, seats, bank_seat, value)
    if rule.by == "none":
        return start_seat(rule, seats, bank_seat)
    what = "card" if rule.by == "card" else "dice"
    raise SettlementError(f"the first action goes by {what} here: give start (a seat) or button")

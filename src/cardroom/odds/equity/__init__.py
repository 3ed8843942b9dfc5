"""What share of the pot hands win: every card that can come, or a sample with its error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardroom.cards import Card
from cardroom.odds.equity.counting import Equity, HandEquity, count_all, sample
from cardroom.odds.equity.deal import Deal, make_deal
from cardroom.odds.equity.discards import equity_with_discards, throws_away
from cardroom.odds.equity.shares import batched
from cardroom.odds.errors import OddsError
from cardroom.odds.family import METHODS
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said, near

MOST_EXACT: Final = 2_500_000
MOST_DEFINED: Final = 20_000
"""Deals that are counted unasked, where the tables judge hands and where the definitions do."""
ROUNDS: Final = 200_000
SLOW_ROUNDS: Final = 8_000


def equity(
    rules: PokerRules,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    dead: Sequence[Card] = (),
    jokers_up: bool = False,
    method: str | None = None,
    rounds: int | None = None,
    seed: int = 0,
) -> Equity:
    """Each hand's share of the pot; exact where the ways to deal can be counted in good time.

    A hand without cards is one that nobody has seen.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/holdem").rules
    >>> found = equity(rules, [parse_cards("As Ks"), parse_cards("Qh Qd")], parse_cards("2c 7d 9h"))
    >>> found.method, round(found.hands[0].equity, 4), found.deals
    ('exact', 0.2394, 990)
    """
    if method is not None and method not in METHODS:
        raise OddsError("odds-no-such-method", method=method, near=near(method, METHODS))
    if throws_away(rules, hands):
        return equity_with_discards(rules, hands, board, dead, rounds=rounds, seed=seed)
    deal = make_deal(rules, hands, board, dead, jokers_up=jokers_up)
    note = _last_draw(deal)
    ways, tables = deal.ways(), batched(rules)
    most = MOST_EXACT if tables else MOST_DEFINED
    if method is None:
        # Hands that are short of cards are dealt one by one, which takes longer.
        unasked = most if not tables or deal.to_come == deal.to_board else most // 25
        method = "exact" if ways <= unasked else "simulate"
    if method == "exact":
        if ways > 20 * most:
            raise OddsError("odds-too-many-deals", ways=ways)
        return replace(count_all(deal), note=note)
    return replace(sample(deal, rounds or (ROUNDS if tables else SLOW_ROUNDS), seed), note=note)


def _last_draw(deal: Deal) -> Said | None:
    """What is to be said where hands draw that could draw again."""
    draws = sum(street.draw is not None for street in deal.rules.street)
    if draws < 2 or not deal.to_come:
        return None
    return Said("note-last-draw", draws=draws)


__all__ = ["Equity", "HandEquity", "equity"]

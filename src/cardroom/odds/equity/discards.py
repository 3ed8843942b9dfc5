"""Games in which every player throws cards away: what each keeps, and what that is worth.

The cards lie open here, so each player keeps what does best against what the others keep. What is
thrown away cannot come any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, combinations
from typing import Final

import numpy as np

from cardroom.cards import Card
from cardroom.odds.equity.counting import Equity, HandEquity, Totals, count_all
from cardroom.odds.equity.deal import Deal, make_deal
from cardroom.odds.errors import OddsError
from cardroom.rulebook.families.poker import PokerRules

FLOPS: Final = 300
"""Boards that are dealt at random where a player sees one before throwing cards away."""
_TURNS: Final = 12
"""How often the players think again; two choices that chase each other end here."""


def throws_away(rules: PokerRules, hands: Sequence[Sequence[Card]]) -> bool:
    """Whether a hand still has the cards of which some are thrown away."""
    thrown = sum(street.discard for street in rules.street)
    return thrown > 0 and any(len(hand) == rules.hole_cards for hand in hands)


def equity_with_discards(
    rules: PokerRules,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    rounds: int | None,
    seed: int,
) -> Equity:
    """Shares of the pot when everyone throws away what is due, on boards as far as they show."""
    own = rules.own_cards
    seen = _board_at_discard(rules)
    if len(board) > seen:
        raise OddsError("odds-after-discard", board=len(board), title=rules.title, left=own)
    if any(len(hand) not in (own, rules.hole_cards) for hand in hands):
        raise OddsError("odds-before-discard", title=rules.title, size=rules.hole_cards, left=own)
    kept = [tuple(hand[:own]) for hand in hands]
    thrown = [card for hand in hands for card in hand[own:]]
    deal = make_deal(rules, kept, board, [*dead, *thrown])
    options = [list(combinations(hand, own)) for hand in hands]
    if len(board) == seen:
        found = _all_keep_the_best(deal, options)
        return replace(found, hands=tuple(map(_with_thrown, found.hands, hands)))
    return _over_boards(deal, options, hands, rounds or FLOPS, seed)


def _with_thrown(found: HandEquity, hand: Sequence[Card]) -> HandEquity:
    thrown = tuple(card for card in hand if card not in found.cards)
    return replace(found, cards=tuple(hand), thrown=thrown)


def _board_at_discard(rules: PokerRules) -> int:
    """How many cards are on the board when cards are thrown away."""
    boards = accumulate(street.board for street in rules.street)
    return next(board for street, board in zip(rules.street, boards, strict=True) if street.discard)


def _all_keep_the_best(deal: Deal, options: Sequence[Sequence[tuple[Card, ...]]]) -> Equity:
    """What everyone keeps when nobody does better by keeping something else."""
    known: dict[tuple[tuple[Card, ...], ...], Equity] = {}

    def worth(kept: tuple[tuple[Card, ...], ...]) -> Equity:
        if kept not in known:
            known[kept] = count_all(replace(deal, hands=kept))
        return known[kept]

    kept = deal.hands
    for _ in range(_TURNS):
        before = kept
        for place, choices in enumerate(options):
            each = [(*kept[:place], choice, *kept[place + 1 :]) for choice in choices]
            kept = max(each, key=lambda one: worth(one).hands[place].equity)
        if kept == before:
            break
    return worth(kept)


def _over_boards(
    deal: Deal,
    options: Sequence[Sequence[tuple[Card, ...]]],
    hands: Sequence[Sequence[Card]],
    rounds: int,
    seed: int,
) -> Equity:
    """A sample of the boards that players see before they throw away; the rest is counted."""
    rng = np.random.default_rng(seed)
    more = _board_at_discard(deal.rules) - len(deal.board)
    totals = Totals(len(hands))
    wins, ties = np.zeros(len(hands)), np.zeros(len(hands))
    for _ in range(rounds):
        places = set(rng.choice(len(deal.deck), more, replace=False).tolist())
        board = (*deal.board, *(deal.deck[place] for place in places))
        deck = tuple(card for place, card in enumerate(deal.deck) if place not in places)
        found = _all_keep_the_best(replace(deal, board=board, deck=deck), options).hands
        totals.add(np.array([[one.equity] for one in found]))
        wins += [one.win for one in found]
        ties += [one.tie for one in found]
    totals.wins, totals.ties = wins, ties
    return totals.report(replace(deal, hands=tuple(map(tuple, hands))), "simulate")

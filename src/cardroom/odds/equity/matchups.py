"""What ranges of hands win against each other: every deal of every hand, or a sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from typing import Final

import numpy as np

from cardroom.cards import Card
from cardroom.odds.equity.counting import Equity, HandEquity, Totals, count_all, whole_hands
from cardroom.odds.equity.deal import Deal, make_deal
from cardroom.odds.equity.ranges import Pair, Range
from cardroom.odds.equity.shares import Rows, shares_of
from cardroom.odds.errors import OddsError
from cardroom.odds.family import METHODS
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import near

MOST_MATCHES: Final = 6_000
MOST_DEALS: Final = 250_000_000
"""How many hands against hands are put in order by suits, and how many deals of them counted."""
CHUNK: Final = 25_000
ROUNDS: Final = 200_000


def range_equity(
    rules: PokerRules,
    ranges: Sequence[Range],
    board: Sequence[Card] = (),
    *,
    dead: Sequence[Card] = (),
    method: str | None = None,
    rounds: int | None = None,
    seed: int = 0,
) -> Equity:
    """Each range's share of the pot, over all its hands that can be out together.

    >>> from cardroom.odds.equity.ranges import read_range
    >>> from cardroom.rulebook import load_game
    >>> rules = load_game("hustler/holdem").rules
    >>> found = range_equity(rules, [read_range("AA"), read_range("KK")])
    >>> found.method, round(found.hands[0].equity, 6)
    ('exact', 0.819461)
    """
    if method is not None and method not in METHODS:
        raise OddsError("odds-no-such-method", method=method, near=near(method, METHODS))
    if len(ranges) < 2:
        raise OddsError("odds-one-hand")
    if not rules.board_cards or rules.showdown.uses != "any" or rules.own_cards != 2:
        raise OddsError("odds-range-not-here", title=rules.title)
    gone = {*board, *dead}
    allowed = set(rules.deck.deck().cards())
    pairs = []
    for one in ranges:
        left = [pair for pair in one.pairs if not gone & set(pair) and allowed >= set(pair)]
        if not left:
            raise OddsError("odds-range-gone", range=one.text)
        pairs.append(left)
    if method != "simulate":
        classes = _classes(pairs, board, dead)
        if classes is not None:
            found = _count(rules, ranges, classes, board, dead, most=MOST_DEALS)
            if found is not None:
                return found
        if method == "exact":
            raise OddsError("odds-range-too-large")
    return _sample(rules, ranges, pairs, board, dead, rounds=rounds or ROUNDS, seed=seed)


Match = tuple[Pair, ...]


def _classes(
    pairs: Sequence[Sequence[Pair]], board: Sequence[Card], dead: Sequence[Card]
) -> Counter[Match] | None:
    """Hands that can be out together, those that differ by suits alone counted as one."""
    total = 1
    for one in pairs:
        total *= len(one)
    if total > MOST_MATCHES:
        return None
    found: Counter[Match] = Counter()
    first: dict[tuple[object, ...], Match] = {}
    for match in product(*pairs):
        cards = [card for pair in match for card in pair]
        if len(set(cards)) == len(cards):
            key = min(_renamed(match, board, dead, suits) for suits in permutations(range(4)))
            found[first.setdefault(key, match)] += 1
    return found


def _renamed(
    match: Match, board: Sequence[Card], dead: Sequence[Card], suits: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Hands, board and dead cards with the suits called otherwise."""

    def named(cards: Sequence[Card]) -> tuple[int, ...]:
        return tuple(sorted(card - card % 4 + suits[card % 4] for card in cards))

    return (*(named(pair) for pair in match), named(board), named(dead))


def _count(
    rules: PokerRules,
    ranges: Sequence[Range],
    classes: Counter[Match],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    most: int,
) -> Equity | None:
    """Every way to deal every hand; ``None`` where that are too many."""
    if not classes:
        raise OddsError("odds-ranges-collide")
    deals = [(make_deal(rules, match, board, dead), count) for match, count in classes.items()]
    if sum(deal.ways() for deal, _ in deals) > most:
        return None
    sums = np.zeros((len(ranges), 3))
    ways = 0
    for deal, count in deals:
        found = count_all(deal)
        sums += count * np.array([[one.win, one.tie, one.equity] for one in found.hands])
        ways += count * found.deals
    total = sum(classes.values())
    rows = [
        HandEquity((), win / total, tie / total, share / total, stderr=0.0, range=one.text)
        for (win, tie, share), one in zip(sums.tolist(), ranges, strict=True)
    ]
    return Equity(tuple(rows), "exact", ways)


def _sample(
    rules: PokerRules,
    ranges: Sequence[Range],
    pairs: Sequence[Sequence[Pair]],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    rounds: int,
    seed: int,
) -> Equity:
    """Hands drawn from the ranges and boards from the deck, so many times."""
    rng = np.random.default_rng(seed)
    deal = make_deal(rules, [()] * len(ranges), board, dead)
    deck = np.array(deal.deck, dtype=np.uint8)
    hands = [np.array(one, dtype=np.uint8) for one in pairs]
    totals, tries = Totals(len(ranges)), 0
    while totals.deals < rounds:
        held = _together(rng, hands, min(CHUNK, 2 * (rounds - totals.deals) + 100))
        tries += 1
        if not len(held):
            if tries > 40 and not totals.deals:
                raise OddsError("odds-ranges-collide")
            continue
        held = held[: rounds - totals.deals]
        totals.add(shares_of(deal, whole_hands(deal, _dealt(rng, deal, deck, held))))
    found = totals.report(deal, "simulate")
    rows = [
        HandEquity((), one.win, one.tie, one.equity, one.stderr, range=ranges[place].text)
        for place, one in enumerate(found.hands)
    ]
    return Equity(tuple(rows), "simulate", found.deals)


def _together(rng: np.random.Generator, hands: Sequence[Rows], size: int) -> Rows:
    """Hands of all players, a row each, in which no card is twice."""
    drawn = [one[rng.integers(len(one), size=size)] for one in hands]
    rows: Rows = np.concatenate(drawn, axis=1)
    ordered = np.sort(rows, axis=1)
    apart: Rows = rows[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]
    return apart


def _dealt(rng: np.random.Generator, deal: Deal, deck: Rows, held: Rows) -> Rows:
    """The hands with the rest of a board behind them."""
    keys = rng.random((len(held), len(deck)))
    keys[(held[:, :, None] == deck[None, None, :]).any(axis=1)] = 2.0
    order = keys.argpartition(max(deal.to_board - 1, 0), axis=1)[:, : deal.to_board]
    return np.concatenate([held, deck[order]], axis=1)

"""One hand of a whole table counted exactly: all players bet on the same two hands.

Where hands are shared, everybody's wagers come to the same results, so the classes of finished
hands that the analyst counts are classes of the whole table's result. Who has first action does
not matter to the bank: all seats hold the same. Players who choose between lines choose anew for
each hand, and every number of them on a line is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial

from cardroom.desk.bank.dealing import Outcome, settled
from cardroom.desk.bank.seating import BANK_SEAT, ENDLESS, BankTable
from cardroom.layout.action_order import in_action_order
from cardroom.layout.settlement import Claim
from cardroom.layout.wagers import Wager
from cardroom.rulebook import BaccaratRules, BaccaratWager, SharedHands


def shared_outcomes(table: BankTable) -> dict[Outcome, Fraction] | None:
    """The chance of each result of a round for the bank, or ``None`` where it is not counted so."""
    rules = table.game.rules
    if not isinstance(rules, BaccaratRules) or not isinstance(rules.play, SharedHands):
        return None
    if table.spreads:
        return None
    wagers = [one for one in rules.wagers if one.id in table.sizes]
    if rules.play.option is not None and "player-line" in table.sizes:
        return None
    ways = _ways(table, rules, rules.play, wagers)
    if ways is None:
        return None
    total = sum(ways.values())
    found: dict[Outcome, Fraction] = {}
    for layout, share in _layouts(table):
        for results, number in ways.items():
            outcome = _settled(table, wagers, results, layout)
            found[outcome] = found.get(outcome, Fraction(0)) + share * Fraction(number, total)
    return found


def _layouts(table: BankTable) -> Iterator[tuple[list[Wager], Fraction]]:
    """Who may be on which line, and how likely that is; only how many are on each counts."""
    if not table.lines:
        yield table.wagers(), Fraction(1)
        return
    every = len(table.lines) ** table.players
    for on in combinations_with_replacement(table.lines, table.players):
        orders = factorial(table.players)
        for many in Counter(on).values():
            orders //= factorial(many)
        wagers = [
            Wager(seat, f"player {seat}", name, size)
            for seat, line in enumerate(on, BANK_SEAT + 1)
            for name, size in table.sizes.items()
            if name == line or name not in table.lines
        ]
        yield wagers, Fraction(orders, every)


def _ways(
    table: BankTable, rules: BaccaratRules, way: SharedHands, wagers: list[BaccaratWager]
) -> dict[tuple[Fraction, ...], int] | None:
    """In how many ways the wagers come to each set of results."""
    import numpy as np

    from cardroom.odds.baccarat import shared
    from cardroom.odds.baccarat.classes import COLOUR_KEYS, PAIR_KEYS, result_of
    from cardroom.odds.baccarat.counting import Supply
    from cardroom.odds.baccarat.pairs import count_kinds

    deck = rules.deck.deck(table.game.packs)
    asked = frozenset[str]().union(*(wager.asks() for wager in wagers))
    if asked & PAIR_KEYS and asked & COLOUR_KEYS:
        return None
    counted = shared.count(way, Supply.of_deck(deck))
    ways = counted.whole()
    if asked & PAIR_KEYS:
        ways = count_kinds(counted, deck, four_cards="four_cards" in asked)
    found: dict[tuple[Fraction, ...], int] = {}
    for number in np.flatnonzero(ways).tolist():
        results = tuple(result_of(wager, number) for wager in wagers)
        found[results] = found.get(results, 0) + int(ways[number])
    return found


def _settled(
    table: BankTable,
    wagers: list[BaccaratWager],
    results: tuple[Fraction, ...],
    layout: list[Wager],
) -> Outcome:
    worth = {wager.id: result for wager, result in zip(wagers, results, strict=True)}
    claims = [Claim(one.seat, one.owner, one.wager, one.stake, worth[one.wager]) for one in layout]
    ordered = in_action_order(table.game.rules.settlement, claims, table.seats, 2)
    short, full = settled(table, table.bank, ordered), settled(table, ENDLESS, ordered)
    return Outcome(
        short.change,
        full.change,
        sum(claim.stake for claim in claims),
        sum(one.returned for one in short.settled),
    )

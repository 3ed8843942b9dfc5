"""One hand of a whole table counted exactly: all players bet on the same two hands.

Where hands are shared, everybody's wagers come to the same results, so the classes of finished
hands that the analyst counts are classes of the whole table's result. Who has first action does
not matter to the bank: all seats hold the same.
"""

from __future__ import annotations

from fractions import Fraction

from cardroom.desk.bank.dealing import Outcome, settled
from cardroom.desk.bank.seating import ENDLESS, BankTable
from cardroom.layout.action_order import in_action_order
from cardroom.layout.settlement import Claim
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
    for results, number in ways.items():
        outcome = _settled(table, wagers, results)
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(number, total)
    return found


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
    table: BankTable, wagers: list[BaccaratWager], results: tuple[Fraction, ...]
) -> Outcome:
    worth = {wager.id: result for wager, result in zip(wagers, results, strict=True)}
    claims = [
        Claim(one.seat, one.owner, one.wager, one.stake, worth[one.wager]) for one in table.wagers()
    ]
    ordered = in_action_order(table.game.rules.settlement, claims, table.seats, 2)
    short, full = settled(table, table.bank, ordered), settled(table, ENDLESS, ordered)
    return Outcome(
        short.change,
        full.change,
        sum(claim.stake for claim in claims),
        sum(one.returned for one in short.settled),
    )

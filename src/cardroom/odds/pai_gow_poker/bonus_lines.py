"""How many hands of seven cards fill each line of a bonus wager."""

from __future__ import annotations

from fractions import Fraction

from cardroom.games.pai_gow_poker.round import PaiGowTraits
from cardroom.odds.pai_gow_poker.seven import seven_card_hands
from cardroom.odds.paid import OTHERWISE, Paid, paid_by
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules, PaiGowWager


def bonus_paid(game: LoadedGame, wager: PaiGowWager) -> dict[Paid, Fraction]:
    """The chance of each line of a wager that looks at seven cards and nothing else."""
    rules = game.rules
    assert isinstance(rules, PaiGowPokerRules)
    hands = seven_card_hands(rules.deck.deck(game.packs), rules.bonus_joker)
    total = sum(hands.values())
    found: dict[Paid, Fraction] = {}
    for lines, number in hands.items():
        paid = _envy(wager, lines) if wager.envy else _line(wager, lines)
        found[paid] = found.get(paid, Fraction(0)) + Fraction(number, total)
    return found


def _line(wager: PaiGowWager, lines: frozenset[str]) -> Paid:
    return paid_by(wager, PaiGowTraits("equal", "equal", fouled=False, holds=lines).meets)


def _envy(wager: PaiGowWager, lines: frozenset[str]) -> Paid:
    """Amounts for others' hands, in dollars: the dearest counts."""
    held = [one for one in wager.envy if one.holds in lines]
    if not held:
        return Paid(OTHERWISE, Fraction(0))
    best = max(held, key=lambda one: one.pays)
    return Paid(best.holds, Fraction(best.pays, 100))

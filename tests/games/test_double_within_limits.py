"""Blackjack X: what a double adds keeps to the table's limits (000:2745)."""

from fractions import Fraction

import pytest

from cardroom.cards import parse_cards
from cardroom.games import Bet, Chips, Decide, Draw, Raise, play
from cardroom.money import Limits
from cardroom.rulebook import load_game


@pytest.mark.parametrize(
    ("stake", "least"), [(500, Fraction(1)), (1000, Fraction(1, 2)), (5000, Fraction(1, 10))]
)
def test_a_double_for_less_is_at_least_the_tables_minimum(stake: int, least: Fraction) -> None:
    rules = load_game("lucky-buck/blackjack-x").rules.at_limit(Limits(500, None))
    going = play(rules, [Bet(1, "base", "ann")])
    cards = iter(parse_cards("6c 9d 5h 8s Tc 4d 5s 6h"))
    said: object = None
    while True:
        effect = going.send(said)
        said = None
        if isinstance(effect, Draw):
            said = next(cards)
        elif isinstance(effect, Decide):
            said = "double"
        elif isinstance(effect, Chips):
            said = stake
        elif isinstance(effect, Raise):
            assert (effect.least, effect.most) == (least, Fraction(1))
            return

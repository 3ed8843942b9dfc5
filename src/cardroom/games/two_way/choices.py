"""What a sensible player does in 2 Way Winner: simple rules, for bots and for the analyst.

Blackjack with the natural and with 18 or more; poker, twice the ante, with a pair of sixes or
better, with the joker or with two high cards; poker once with an ace or a king, with cards of one
suit or next to one another, and with small pairs; blackjack with 10, 11 or 12 to draw to; else
give up one ante.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER, Card
from cardroom.games.two_way.hand import is_natural, total_of


def usual_game(cards: Sequence[Card]) -> str:
    """The game that the simple rule plays with two cards."""
    ranks = sorted((12 if card == JOKER else card.rank for card in cards), reverse=True)
    total = total_of(cards)
    points, paired = total.doubled // 2, ranks[0] == ranks[1]
    hard = not total.soft
    suited = cards[0].suit == cards[1].suit
    rules = (
        (is_natural(cards), "blackjack"),
        (paired and ranks[0] >= 4, "poker-twice"),
        (points >= 20, "blackjack"),
        (JOKER in cards or ranks[1] >= 9, "poker-twice"),
        (points >= 18, "blackjack"),
        (ranks[0] >= 11 or paired, "poker"),
        (hard and points in (10, 11, 12), "blackjack"),
        (suited or ranks[0] - ranks[1] <= 2, "poker"),
    )
    return next((game for fits, game in rules if fits), "surrender")


def usual_move(hand: Sequence[Card], up: Card, options: Sequence[str]) -> str:
    """Stand on hard 17 and soft 19, double 11 and 12 against a low card, never split."""
    total = total_of(hand, dealt=False)
    points = total.doubled // 2
    low_up = up != JOKER and up.rank <= 7
    if "double" in options and not total.soft and points in (11, 12) and low_up:
        return "double"
    return "stand" if points >= (19 if total.soft else 17) else "hit"

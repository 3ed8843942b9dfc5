"""How a sensible player of Pan chooses: when to stay, what to put down, what to throw away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardroom.cards import Card
from cardroom.games.pan.moves import Move, PanPlayer, apply, moves
from cardroom.hands.pan import is_meld
from cardroom.rulebook.families.panguingue import PanRules

_RANKS: Final = (12, 0, 1, 2, 3, 4, 5, 9, 10, 11)
_TYPES: Final = tuple(Card(4 * rank + suit) for rank in _RANKS for suit in range(4))
_STAYS: Final = {"everyone": 13, "retiring": 11}
"""What a hand should promise to stay: below it loses more, over many hands, than retiring costs,
which is nothing more where everyone has put up a top and two chips where retiring is paid for."""


@lru_cache(maxsize=2048)
def helps(one: Card, other: Card) -> int:
    """How many of the forty different cards make a meld with two.

    >>> helps(Card.parse("Kh"), Card.parse("Kc")), helps(Card.parse("5h"), Card.parse("6h"))
    (4, 2)
    """
    return sum(is_meld((one, other, third)) for third in _TYPES)


def partners(card: Card, others: Sequence[Card]) -> int:
    """How many chances to be melded a card has with the others of a hand."""
    return sum(helps(*sorted((card, other))) for other in others)


def promise(hand: Sequence[Card]) -> int:
    """How well the cards of a hand go together: the chances of all its pairs."""
    return sum(partners(card, hand[at + 1 :]) for at, card in enumerate(hand))


def stays(hand: Sequence[Card], rules: PanRules) -> bool:
    """Whether a hand is good enough to be played."""
    return promise(hand) >= _STAYS[rules.tops_from]


def way_out(player: PanPlayer, card: Card | None, rules: PanRules) -> list[Move] | None:
    """Moves that put every card down and win, the card in play first; none if there are none."""
    cards = player.hand if card is None else [card, *player.hand]
    return _cover(PanPlayer(list(cards), list(player.melds)), rules)


def _cover(player: PanPlayer, rules: PanRules) -> list[Move] | None:
    if not player.hand:
        return [] if player.melded >= rules.goal else None
    first = player.hand[0]
    for move in moves(player, None, rules):
        if first not in move.uses:
            continue
        after = PanPlayer(list(player.hand), list(player.melds))
        apply(after, move, None)
        rest = _cover(after, rules)
        if rest is not None:
            return [move, *rest]
    return None


def waits(player: PanPlayer, move: Move) -> bool:
    """Whether two cards that go well together are better kept than broken for one more card.

    Two cards that a third would complete go out with it; thrown apart they need two more cards.
    """
    if len(player.hand) != 2 or move.pays or len(move.uses) > 1:
        return False
    return helps(*sorted(player.hand)) >= 2


def choose_move(
    player: PanPlayer, choices: Sequence[Move], in_play: Card | None, rules: PanRules
) -> Move:
    """The move to make: on the way out if there is one, else what pays and spoils least."""
    out = way_out(player, in_play, rules)
    if out:
        found = [move for move in choices if move.says == out[0].says]
        if found:
            return found[0]

    def value(move: Move) -> tuple[float, int]:
        kept = list(player.hand)
        for card in move.uses:
            if card in kept:
                kept.remove(card)
        uses_drawn = in_play is not None and in_play in move.uses
        return (4 * move.pays + 3 * uses_drawn + 2 * len(move.uses) + promise(kept) / 4, move.pays)

    return max(choices, key=value)


def choose_discard(player: PanPlayer, cards: Sequence[Card]) -> Card:
    """The card that goes least with the others."""
    return min(cards, key=lambda card: partners(card, _without(player.hand, card)))


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    rest = list(hand)
    rest.remove(card)
    return rest


def forces(player: PanPlayer, *, out: bool) -> bool:
    """Whether to force a card on an opponent: to break the two cards they wait with, or to end
    the hand before the next player does it for more.

    Nobody sees those two cards; that they are kept from a card that fits says what they are.
    """
    return out or len(player.hand) == 2

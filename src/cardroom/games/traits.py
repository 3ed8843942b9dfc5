"""What of two baccarat hands the wagers look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardroom.cards import Card
from cardroom.hands.points import is_natural, points
from cardroom.rulebook import When

PAIR_KINDS: Final = ("none", "mixed", "coloured", "suited")
FOUR_KINDS: Final = ("none", "two-pair", "four-of-a-kind", "straight-flush", "royal-flush")

Winner = Literal["player", "banker", "tie"]


@dataclass(frozen=True, slots=True)
class Traits:
    """All that a line of a pay table can ask about a finished round."""

    winner: Winner
    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int
    player_natural: bool
    banker_natural: bool
    one_colour: bool = False
    player_pair: int = 0
    banker_pair: int = 0
    four_cards: int = 0

    def meets(self, when: When) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.winner is None or when.winner == self.winner)
            and _within(self.player_total, when.player_total)
            and _within(self.banker_total, when.banker_total)
            and _within(self.player_cards, when.player_cards)
            and _within(self.banker_cards, when.banker_cards)
            and _within(self.player_cards + self.banker_cards, when.cards)
            and _within(abs(self.player_total - self.banker_total), when.margin)
            and (when.scores is None or self._scores() == tuple(sorted(when.scores)))
            and (when.player_natural is None or when.player_natural == self.player_natural)
            and (when.banker_natural is None or when.banker_natural == self.banker_natural)
            and (when.one_colour is None or when.one_colour == self.one_colour)
            and _of_kind(PAIR_KINDS, self.player_pair, when.player_pair)
            and _of_kind(PAIR_KINDS, self.banker_pair, when.banker_pair)
            and _of_kind(PAIR_KINDS, max(self.player_pair, self.banker_pair), when.hand_pair)
            and _of_kind(FOUR_KINDS, self.four_cards, when.four_cards)
        )

    def _scores(self) -> tuple[int, ...]:
        return tuple(sorted((self.player_total, self.banker_total)))


def _within(number: int, wanted: tuple[int, ...] | None) -> bool:
    return wanted is None or number in wanted


def _of_kind(kinds: Sequence[str], number: int, wanted: tuple[str, ...] | None) -> bool:
    return wanted is None or kinds[number] in wanted


def pair_kind(first: Card, second: Card) -> int:
    """What pair two cards make: none, of mixed colours, of one colour, of one suit.

    >>> from cardroom.cards import Card
    >>> PAIR_KINDS[pair_kind(Card.parse("7h"), Card.parse("7d"))]
    'coloured'
    """
    if first.rank != second.rank:
        return 0
    if first.suit == second.suit:
        return 3
    return 2 if first.is_red == second.is_red else 1


def four_kind(cards: Sequence[Card]) -> int:
    """What four cards make together; the ace ends a straight at either side.

    >>> from cardroom.cards import parse_cards
    >>> FOUR_KINDS[four_kind(parse_cards("As Qs Ks Js"))]
    'royal-flush'
    """
    ranks = sorted(card.rank for card in cards)
    counts = sorted(Counter(ranks).values())
    if len({card.suit for card in cards}) == 1 and counts == [1, 1, 1, 1]:
        if ranks == [9, 10, 11, 12]:
            return 4
        if ranks[3] - ranks[0] == 3 or ranks == [0, 1, 2, 12]:
            return 3
    if counts == [4]:
        return 2
    return 1 if counts == [2, 2] else 0


def of_hands(player: Sequence[Card], banker: Sequence[Card]) -> Traits:
    """The traits of two finished hands."""
    mine, theirs = points(player), points(banker)
    cards = (*player, *banker)
    first_four = (*player[:2], *banker[:2])
    return Traits(
        winner="tie" if mine == theirs else "player" if mine > theirs else "banker",
        player_total=mine,
        banker_total=theirs,
        player_cards=len(player),
        banker_cards=len(banker),
        player_natural=is_natural(player),
        banker_natural=is_natural(banker),
        one_colour=len({card.is_red for card in cards}) == 1,
        player_pair=pair_kind(player[0], player[1]),
        banker_pair=pair_kind(banker[0], banker[1]),
        four_cards=four_kind(first_four),
    )

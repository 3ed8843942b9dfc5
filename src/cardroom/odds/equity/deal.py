"""What is known of a deal and what is still to come, as far as shares of the pot go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from cardroom.cards import Card
from cardroom.cards.deck import without
from cardroom.odds.errors import OddsError
from cardroom.rulebook.families.poker import PokerRules


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, board and the cards that can still come."""

    rules: PokerRules
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    deck: tuple[Card, ...]
    own: int
    """Cards each player has at the end."""
    jokers_up: bool = False
    """Whether a joker in a hand was dealt face up, where that matters."""

    @property
    def to_board(self) -> int:
        """Cards that are still to come on the board."""
        return self.rules.board_cards - len(self.board)

    @property
    def to_come(self) -> int:
        """Cards that are still to come, to hands and board."""
        return sum(self.wanted)

    @property
    def wanted(self) -> tuple[int, ...]:
        """Cards that are still to come to each hand, and last to the board."""
        return (*(self.own - len(hand) for hand in self.hands), self.to_board)

    def ways(self) -> int:
        """How many ways the rest can be dealt."""
        left, total = len(self.deck), 1
        for cards in self.wanted:
            total *= comb(left, cards)
            left -= cards
        return total


def make_deal(
    rules: PokerRules,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    jokers_up: bool = False,
) -> Deal:
    """A deal that the game allows; a hand without cards is one that nobody has seen."""
    own = rules.own_cards
    if len(hands) < 2:
        raise OddsError("odds-one-hand")
    for hand in hands:
        _check_size(rules, len(hand), own)
    if len(board) > rules.board_cards:
        raise OddsError(
            "odds-board-too-long", cards=len(board), title=rules.title, most=rules.board_cards
        )
    gone = [card for hand in hands for card in hand] + [*board, *dead]
    fault = rules.deck.deck().fault(gone)
    if fault is not None:
        raise OddsError("odds-cards-not-in-deck", fault=fault)
    deck = tuple(without(rules.deck.deck().cards(), gone))
    found = Deal(
        rules, tuple(tuple(hand) for hand in hands), tuple(board), deck, own, jokers_up=jokers_up
    )
    if found.to_come > len(deck):
        raise OddsError("odds-deck-too-short", wanted=found.to_come, left=len(deck))
    return found


def _check_size(rules: PokerRules, cards: int, own: int) -> None:
    if cards > own:
        raise OddsError("odds-hand-too-long", cards=cards, title=rules.title, most=own)
    if rules.board_cards and cards not in (0, own):
        raise OddsError("odds-hand-of-wrong-size", cards=cards, title=rules.title, size=own)

"""Who has first action, and in which order wagers are taken.

Seats are numbered clockwise from the house dealer's left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from cardroom.cards import Card
from cardroom.layout.settlement import Claim
from cardroom.rulebook import ButtonRules, SettlementRules
from cardroom.said import Refusal

_PICTURES: Final = {9: 11, 10: 12, 11: 13}


class Standing(Protocol):
    """Anything that stands on the layout: a wager, a bet, a claim."""

    @property
    def seat(self) -> int:
        """The seat it stands at."""

    @property
    def spot(self) -> int:
        """Which of the seat's spots."""

    @property
    def wager(self) -> str:
        """Which wager it is."""


OnLayout = TypeVar("OnLayout", bound=Standing)


def ring(seats: int, first: int, direction: str = "clockwise") -> list[int]:
    """All seats in turn from one of them.

    >>> ring(5, 4)
    [4, 5, 1, 2, 3]
    >>> ring(5, 4, "counterclockwise")
    [4, 3, 2, 1, 5]
    """
    step = 1 if direction == "clockwise" else -1
    return [(first - 1 + step * number) % seats + 1 for number in range(seats)]


def button_value(card: Card, pictures: str, joker: int | None = None) -> int:
    """What a card counts for the button: ace one, jack to king eleven to thirteen or ten.

    >>> button_value(Card.parse("Qh"), "11-12-13"), button_value(Card.parse("Qh"), "10")
    (12, 10)
    """
    if card.is_joker and joker is not None:
        return joker
    if card.is_joker:
        raise Refusal("button-joker")
    if card.rank == 12:
        return 1
    if card.rank in _PICTURES:
        return 10 if pictures == "10" else _PICTURES[card.rank]
    return card.rank + 2


def start_seat(button: ButtonRules, seats: int, bank_seat: int, value: int = 1) -> int:
    """The seat with first action, from the value of the card or the total of the dice.

    >>> start_seat(ButtonRules(by="card", card="banker-2"), seats=8, bank_seat=3, value=2)
    5
    """
    left = ring(seats, bank_seat, button.direction)[1:]
    if seats < 2:
        return bank_seat
    if button.by == "none":
        value = 1
    if button.counted_from == "house-dealer":
        first = 1 if button.direction == "clockwise" else seats
        places = [seat for seat in ring(seats, first, button.direction) if seat != bank_seat]
    else:
        places = left
    if button.bank_counts == "first":
        places = [bank_seat, *[seat for seat in places if seat != bank_seat]]
    seat = places[(value - 1) % len(places)]
    return left[0] if seat == bank_seat else seat


def in_action_order(
    rules: SettlementRules, standing: Sequence[OnLayout], seats: int, start: int
) -> list[OnLayout]:
    """What stands on the layout, in the order it is taken."""
    return [one for part in in_parts(rules, standing, seats, start) for one in part]


def in_parts(
    rules: SettlementRules, standing: Sequence[OnLayout], seats: int, start: int
) -> list[list[OnLayout]]:
    """The same in the parts that are settled one after the other, each at the whole table."""
    turn = {seat: place for place, seat in enumerate(ring(seats, start, rules.direction))}
    group = {
        name: (number, place)
        for number, names in enumerate(rules.order)
        for place, name in enumerate(names)
    }

    def key(one: OnLayout) -> tuple[int, ...]:
        number, place = group[one.wager]
        spot, hand = betting_spot(one.spot)
        if rules.by == "seat":
            # All hands of a split come before the next wager of their seat (000:2771).
            return (turn[one.seat], spot, number, place, hand)
        return (number, turn[one.seat], spot, place, hand)

    ordered = sorted(standing, key=key)
    return [
        [one for one in ordered if _part(rules, one) == part]
        for part in sorted({_part(rules, one) for one in standing})
    ]


def betting_spot(spot: int) -> tuple[int, int]:
    """The spot on the layout and the hand of a split, one for the first.

    >>> betting_spot(2), betting_spot(13)
    ((2, 1), (1, 3))
    """
    return (spot, 1) if spot < 10 else (spot // 10, spot % 10)


def _part(rules: SettlementRules, one: Standing) -> int:
    """Done before the others are; with the others; last."""
    if isinstance(one, Claim) and one.early and one.wager in rules.early:
        return 0
    return 2 if one.wager in rules.last else 1

"""Who has first action, and in which order wagers are taken.

Seats are numbered clockwise from the house dealer's left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeVar

from cardroom.cards import Card
from cardroom.layout.settlement import Claim
from cardroom.rulebook import ButtonRules, GameRules, SettlementRules
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

    @property
    def owner(self) -> str:
        """Whose it is."""


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


def start_seat(
    button: ButtonRules, seats: int, bank_seat: int, value: int = 1, circle: int | None = None
) -> int:
    """The seat with first action, from the value of the card or the total of the dice.

    ``circle`` is how many places are counted, where that is more than there are seats: dice name
    the same places however many are in use, and where there is no seat the next one has it.

    >>> start_seat(ButtonRules(by="card", card="banker-2"), seats=8, bank_seat=3, value=2)
    5
    >>> dice = ButtonRules(by="dice", bank_counts="first")
    >>> [start_seat(dice, seats=5, bank_seat=3, value=total, circle=7) for total in (5, 6, 8, 9)]
    [2, 4, 4, 4]
    """
    left = ring(seats, bank_seat, button.direction)[1:]
    return named_seat(button, seats, bank_seat, value, circle) or next(iter(left), bank_seat)


def circle_of(rules: GameRules) -> int | None:
    """How many places a game's dice count, whatever seats are in use; nothing without dice.

    The player-dealer's place is always one, eight and fifteen (001:510).
    """
    return max(rules.table.seats) if rules.button.by == "dice" else None


def named_seat(
    button: ButtonRules, seats: int, bank_seat: int, value: int = 1, circle: int | None = None
) -> int | None:
    """The seat that a card or the dice name; nothing if that is the bank's, or where none is."""
    ahead = ring(seats, bank_seat, button.direction)
    if button.counted_from == "house-dealer":
        ahead = ring(seats, 1 if button.direction == "clockwise" else seats, button.direction)
    players: list[int | None] = [seat for seat in ahead if seat != bank_seat]
    players += [None] * ((circle or seats) - seats)
    places = [None, *players] if button.bank_counts == "first" else players
    if not places:
        return None
    return places[0 if button.by == "none" else (value - 1) % len(places)]


def in_action_order(
    rules: SettlementRules,
    standing: Sequence[OnLayout],
    seats: int,
    start: int,
    seated: Mapping[int, str] | None = None,
) -> list[OnLayout]:
    """What stands on the layout, in the order it is taken."""
    return [one for part in in_parts(rules, standing, seats, start, seated) for one in part]


def in_parts(
    rules: SettlementRules,
    standing: Sequence[OnLayout],
    seats: int,
    start: int,
    seated: Mapping[int, str] | None = None,
) -> list[list[OnLayout]]:
    """The same in the parts that are settled one after the other, each at the whole table.

    Of several people with bets on a hand the one who is ``seated`` comes first, and then the
    others in the order in which their bets stand.
    """
    turn = {seat: place for place, seat in enumerate(ring(seats, start, rules.direction))}
    people = _people(standing, seated or {})
    group = {
        name: (number, place)
        for number, names in enumerate(rules.order)
        for place, name in enumerate(names)
    }

    def key(one: OnLayout) -> tuple[int, ...]:
        number, place = group[one.wager]
        spot, hand = betting_spot(one.spot)
        person = people[one.seat, spot, one.owner]
        if rules.by == "wager":
            return (number, turn[one.seat], spot, place, hand, person)
        if rules.behind == "person-by-person":
            return (turn[one.seat], spot, person, number, place, hand)
        # All hands of a split come before the next wager of their seat (000:2771).
        return (turn[one.seat], spot, number, place, hand, person)

    ordered = sorted(standing, key=key)
    return [
        [one for one in ordered if _part(rules, one) == part]
        for part in sorted({_part(rules, one) for one in standing})
    ]


def _people(
    standing: Sequence[OnLayout], seated: Mapping[int, str]
) -> dict[tuple[int, int, str], int]:
    """The places of the people at each spot: the seated player, and those behind as they bet."""
    found: dict[tuple[int, int, str], int] = {}
    for one in standing:
        place = 0 if seated.get(one.seat) == one.owner else len(found) + 1
        found.setdefault((one.seat, betting_spot(one.spot)[0], one.owner), place)
    return found


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

"""Hands on a blackjack table: the cards, what they count, and the wagers that lie on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.games.effects import Bet
from cardroom.games.spots import place_of
from cardroom.hands.totals import Total, card_value, count, total_strength
from cardroom.rulebook import BlackjackRules
from cardroom.said import Said

ACE = 12


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand as a game counts it; ``name`` is under, over, hard-31 or the id of a special."""

    cards: tuple[Card, ...]
    total: Total
    name: str
    strength: int

    @property
    def points(self) -> int:
        """The total in whole points."""
        return self.total.doubled // 2

    @property
    def is_special(self) -> bool:
        """Whether the hand stands above every total by its first two cards."""
        return self.total.natural is not None and self.total.natural.rank > 0


def counted(rules: BlackjackRules, cards: Sequence[Card], *, dealt: bool = True) -> Counted:
    """Count a hand; ``dealt=False`` for one made by splitting, which is never a special."""
    total = count(cards, rules.totals, dealt=dealt)
    if total.natural is not None and total.natural.rank > 0:
        name = rules.special_ids[total.natural]
    elif total.over:
        name = "over"
    else:
        name = "hard-31" if rules.values.hard_31 and total.special else "under"
    return Counted(tuple(cards), total, name, total_strength(total, rules.totals))


def kind(card: Card) -> str:
    """The kind of a card: J a joker, X a marked ace, A an ace, T worth ten; else its rank."""
    if card.is_joker:
        return "J"
    if card.rank == ACE:
        return "X" if card.is_marked else "A"
    value = card_value(card)
    return "T" if value == 10 else str(value)


def is_kind(card: Card, kinds: Sequence[str]) -> bool:
    """Whether a card is of one of the kinds; a marked ace is an ace, ``10`` is ten."""
    name = kind(card)
    return name in kinds or (name == "X" and "A" in kinds) or (name == "T" and "10" in kinds)


@dataclass(slots=True)
class Stake:
    """A wager on a hand: how far it has grown, and whether it is out of the hand already."""

    bet: Bet
    total: Fraction = Fraction(1)
    last: Fraction = Fraction(0)
    split_off: bool = False
    out: Fraction | None = None
    why: Said | None = None

    @property
    def is_in(self) -> bool:
        """Whether the wager still goes with the hand."""
        return self.out is None

    @property
    def is_doubled(self) -> bool:
        """Whether chips were added since the deal."""
        return self.total > 1

    def leave(self, result: Fraction, why: Said) -> None:
        """The wager is done with: it wins or loses this part of itself."""
        self.out, self.why = result, why

    def grow(self, added: Fraction) -> None:
        """Chips are added, as a share of those that lie there."""
        self.last = self.total * added
        self.total += self.last


@dataclass(slots=True)
class Hand:
    """One hand of a spot, with the wagers on the game that lie on it; whoever decides first."""

    place: HandPlace
    cards: list[Card]
    stakes: list[Stake]
    dealt: bool = True
    split_rank: int | None = None
    refused: set[str] = field(default_factory=set)
    may_surrender: bool = True
    """Whether the time for surrender has not passed."""

    @property
    def playing(self) -> list[Stake]:
        """The wagers that still go with the hand."""
        return [stake for stake in self.stakes if stake.is_in]

    @property
    def of_aces(self) -> bool:
        """Whether the hand comes of splitting aces."""
        return self.split_rank == ACE


@dataclass(slots=True)
class Spot:
    """A betting spot: its hands, every card that came to it, and its wagers beside the game's."""

    seat: int
    number: int
    hands: list[Hand]
    beside: list[Bet]
    came: list[Card] = field(default_factory=list)
    made: list[Stake] = field(default_factory=list)
    """Wagers made in the course of play, such as insurance."""

    @property
    def first(self) -> Hand:
        """The hand that was dealt, or the first of those it was split into."""
        return self.hands[0]


def spots_of(bets: Sequence[Bet]) -> list[Spot]:
    """The spots that have a wager, in the order of the deal."""
    spots: dict[tuple[int, int], Spot] = {}
    for bet in bets:
        key = (bet.seat, bet.spot)
        if key not in spots:
            spots[key] = Spot(bet.seat, bet.spot, [Hand(place_of(bet), [], [])], [])
        if bet.wager == "base":
            spots[key].first.stakes.append(Stake(bet))
        else:
            spots[key].beside.append(bet)
    return list(spots.values())

"""Double Hand Marquez: how a round is played and graded; nobody has a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import total_ordering

from cardroom.cards import Card
from cardroom.cards.places import BANK, HandPlace
from cardroom.games.effects import Bet, Draw, Grade, Play, RoundResult, Show
from cardroom.games.named import NamedHand, SetHand
from cardroom.games.pay_lines import pay
from cardroom.games.spots import deciders, in_deal, place_of
from cardroom.hands.marquez import DoubleHand, set_double_hand, spade_lines
from cardroom.rulebook.families.marquez import Compared, MarquezAsks
from cardroom.rulebook.families.other import OtherRules, OtherWager
from cardroom.said import Said

CARDS = 5


@dataclass(frozen=True, slots=True)
class MarquezTraits:
    """All that a line of a pay table can ask about two set hands."""

    front: Compared
    back: Compared
    both_21: str
    holds: frozenset[str]

    def meets(self, when: MarquezAsks) -> bool:
        """Whether everything that a line asks for is so."""
        return (
            (when.front is None or when.front == self.front)
            and (when.back is None or when.back == self.back)
            and (when.both_21 is None or when.both_21 == self.both_21)
            and (when.holds is None or when.holds in self.holds)
        )


def play(rules: OtherRules, bets: Sequence[Bet]) -> Play:
    """One round: a pile of five to each spot and to the bank, all set the same way."""
    hands: dict[HandPlace, tuple[Card, ...]] = {}
    for name in in_deal(deciders(bets)):
        pile: list[Card] = []
        while len(pile) < CARDS:
            pile.append((yield Draw(to=name, face_up=False)))
        hands[name] = tuple(pile)

    bank = set_double_hand(hands[BANK])
    yield Show(BANK)
    traits = {name: traits_of(hand, hands[BANK]) for name, hand in hands.items() if name != BANK}
    return RoundResult(
        grades=tuple(
            Grade(bet, *worth(_wager(rules, bet), hands[place_of(bet)], traits[place_of(bet)]))
            for bet in bets
        ),
        hands=hands,
        outcome="bank",
        holds=_name(bank),
    )


def _wager(rules: OtherRules, bet: Bet) -> OtherWager:
    for wager in rules.wagers:
        if wager.id == bet.wager:
            return wager
    raise KeyError(bet.wager)


def traits_of(cards: Sequence[Card], bank_cards: Sequence[Card]) -> MarquezTraits:
    """The traits of five cards against the bank's five."""
    mine, theirs = set_double_hand(cards), set_double_hand(bank_cards)
    tops = {(True, True): "both", (True, False): "player", (False, True): "bank"}
    return MarquezTraits(
        front=compared(mine.totals[0], theirs.totals[0]),
        back=compared(mine.totals[1], theirs.totals[1]),
        both_21=tops.get((mine.is_top, theirs.is_top), "neither"),
        holds=spade_lines(cards),
    )


def compared(mine: int, theirs: int) -> Compared:
    """How one total stands beside another."""
    return "equal" if mine == theirs else "higher" if mine > theirs else "lower"


def worth(wager: OtherWager, cards: Sequence[Card], traits: MarquezTraits) -> tuple[Fraction, Said]:
    """What a wager is worth, and by which line."""
    result, line = pay(wager, traits.meets)
    return result, Said("holding", hand=_name(set_double_hand(cards)), **line)


def _name(hand: DoubleHand, *, marquez: bool = False) -> Said:
    """What a set hand is called: what both count."""
    front, back = hand.totals
    return Said("hand-double", front=front, back=back, reversed=hand.is_reversed, marquez=marquez)


def _cards(codes: Sequence[int]) -> tuple[Card, ...]:
    return tuple(Card(code) for code in codes)


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class TwoHands:
    """Two hands of one player: greater where it takes both, equal where each side has something."""

    front: int
    back: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TwoHands) and not (self < other or other < self)

    def __lt__(self, other: TwoHands) -> bool:
        pairs = ((self.front, other.front), (self.back, other.back))
        return all(mine <= theirs for mine, theirs in pairs) and any(a < b for a, b in pairs)

    __hash__ = None  # type: ignore[assignment]


def name_hand(cards: Sequence[Card]) -> NamedHand:
    """How five cards are set, and what both hands count.

    >>> from cardroom.cards import parse_cards
    >>> name_hand(parse_cards("8c 7d 8h 7s 7c")).category
    'reverse-hand'
    """
    hand = set_double_hand(cards)
    rule = Said("marquez-reversed" if hand.is_reversed else "marquez-set")
    return NamedHand(
        tuple(cards),
        _name(hand, marquez=hand.is_top),
        "marquez-hand" if hand.is_top else "reverse-hand" if hand.is_reversed else "double-hand",
        TwoHands(*hand.totals),
        _name(hand),
        SetHand(_cards(hand.front), _cards(hand.back), rule),
    )

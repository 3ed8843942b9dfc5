"""The house way with seven cards: the chart's rows in order, and the first that fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from cardroom.cards import JOKER, RANKS, Card
from cardroom.hands.errors import HandError
from cardroom.hands.front import front_hand, front_is_higher
from cardroom.hands.high import Category, HighHand, HighRules, five_cards
from cardroom.rulebook.families.pai_gow_poker import HouseWay, PaiGowPokerRules, Tier
from cardroom.said import Said

ACE: Final = 12
CARDS: Final = 7
_WHOLE: Final = (
    Category.STRAIGHT,
    Category.FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)


@dataclass(frozen=True, slots=True)
class SetCards:
    """Seven cards as a two-card and a five-card hand."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    rules: HighRules

    @property
    def hands(self) -> tuple[HighHand, HighHand]:
        """What the front and the back hand are."""
        return front_hand(self.front), five_cards(self.back, self.rules)

    @property
    def fouled(self) -> bool:
        """Whether the front outranks the back."""
        return front_is_higher(*self.hands)

    @property
    def text(self) -> str:
        """The setting as it is chosen: the two cards in front."""
        return " ".join(map(str, self.front))


def set_cards(cards: Sequence[Card], front: Sequence[Card], rules: HighRules) -> SetCards:
    """Seven cards with these two in front."""
    back = list(cards)
    for card in front:
        back.remove(card)
    return SetCards(tuple(front), tuple(back), rules)


def rank(card: Card) -> int:
    """A card's rank when it is set: the joker is an ace."""
    return ACE if card == JOKER else card.rank


def house_way(cards: Sequence[Card], rules: PaiGowPokerRules) -> tuple[SetCards, Said]:
    """How the house sets seven cards, and by which row of its chart.

    Pairs, trips and fours count the joker as an ace; straights and flushes use it as they need.
    """
    if len(cards) != CARDS:
        raise HandError("wrong-hand-seven", count=len(cards))
    held = _Held.of(cards)
    high = rules.high_rules()
    front, row = _groups(held, rules.setting) or _whole(cards, held, high) or _rest(held, rules)
    return set_cards(cards, front, high), row


@dataclass(frozen=True, slots=True)
class _Held:
    """Seven cards by rank, the highest first."""

    cards: tuple[Card, ...]
    groups: dict[int, tuple[Card, ...]]

    @classmethod
    def of(cls, cards: Sequence[Card]) -> _Held:
        ordered = tuple(sorted(cards, key=lambda card: (-rank(card), card == JOKER, -int(card))))
        ranks = Counter(map(rank, ordered))
        return cls(
            ordered, {one: tuple(card for card in ordered if rank(card) == one) for one in ranks}
        )

    def of_size(self, least: int, most: int = 5) -> list[int]:
        """The ranks held so often, the highest first."""
        return [one for one, cards in self.groups.items() if least <= len(cards) <= most]

    def others(self, *ranks: int) -> list[Card]:
        """All cards of other ranks, the highest first."""
        return [card for card in self.cards if rank(card) not in ranks]


Chosen = tuple[Sequence[Card], Said] | None


def _groups(held: _Held, chart: HouseWay) -> Chosen:
    """Fives, fours, two sets and full houses: they go before straights and flushes."""
    if held.of_size(5):
        return held.groups[ACE][-2:], Said("way-five-aces")
    for four in held.of_size(4):
        return _four(held, four, chart)
    sets = held.of_size(3)
    if len(sets) == 2:
        return held.groups[sets[0]][:2], Said("way-two-sets")
    pairs = held.of_size(2, 2)
    if sets and pairs:
        return held.groups[pairs[0]], Said("way-full-house")
    return None


def _four(held: _Held, four: int, chart: HouseWay) -> tuple[Sequence[Card], Said]:
    tier = _tier(chart.four, four)
    others = held.others(four)
    front = _best_two(others)
    if _good_enough(front, tier):
        return front, Said("way-four-kept", ranks=tier.big)
    return _split(held.groups[four], others), Said("way-four-split", ranks=tier.big)


def _split(four: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """Two of four in front; a joker stays behind, with the ace that makes it a flush if one does.

    No document says which two: cards of a rank are alike but for this, and what is best for the
    hand does not hang on the order of the suits.
    """
    plain = [card for card in four if card != JOKER]
    last = next((c for c in plain if all(c.suit == one.suit for one in others)), plain[-1])
    return [card for card in plain if card != last][:2]


def _tier(tiers: tuple[Tier, ...], one: int) -> Tier:
    return next(tier for tier in tiers if RANKS[one] in tier.big)


def _best_two(cards: Sequence[Card]) -> list[Card]:
    """The best two-card hand of some cards."""
    best = list(cards[:2])
    for two in combinations(cards, 2):
        if front_hand(two) > front_hand(best):
            best = list(two)
    return best


def _good_enough(front: Sequence[Card], tier: Tier) -> bool:
    """Whether a front hand is what a tier asks for before all else stays in back."""
    hand = front_hand(front)
    paired = hand.category is Category.PAIR
    if tier.keep_with in ("any", "never"):
        return tier.keep_with == "any"
    if tier.keep_with == "pair":
        return paired
    return paired or hand.ranks[0] >= RANKS.index(tier.keep_with)


def _whole(cards: Sequence[Card], held: _Held, high: HighRules) -> Chosen:
    """A straight or a flush in back, with the best front that leaves one; two pair go their way."""
    if len(held.of_size(2)) >= 2:
        return None
    best: tuple[HighHand, HighHand] | None = None
    chosen: Sequence[Card] = ()
    for front in combinations(held.cards, 2):
        hands = set_cards(cards, front, high).hands
        if hands[1].category in _WHOLE and (best is None or hands > best):
            best, chosen = hands, front
    if best is None:
        return None
    size = max(map(len, held.groups.values()))
    return chosen, Said("way-whole", most=size)


def _rest(held: _Held, rules: PaiGowPokerRules) -> tuple[Sequence[Card], Said]:
    pairs = held.of_size(2, 2)
    trips = held.of_size(3)
    if len(pairs) == 3:
        return held.groups[pairs[0]], Said("way-three-pair")
    if len(pairs) == 2:
        return _two_pair(held, pairs, rules.setting)
    if trips == [ACE]:
        front = [held.groups[ACE][0], held.others(ACE)[0]]
        return front, Said("way-three-aces")
    if trips:
        return held.others(trips[0])[:2], Said("way-three-of-a-kind")
    if pairs:
        return held.others(pairs[0])[:2], Said("way-one-pair")
    return held.cards[1:3], Said("way-no-pair")


def _two_pair(held: _Held, pairs: list[int], chart: HouseWay) -> tuple[Sequence[Card], Said]:
    tier = _tier(chart.two_pair, pairs[0])
    front = held.others(*pairs)[:2]
    if _good_enough(front, tier):
        return front, Said("way-two-pair-kept", ranks=tier.big)
    return held.groups[pairs[1]], Said("way-two-pair-split", ranks=tier.big)

"""The melds that are in a hand of Pan: as many cards down as can be, and what they collect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from cardroom.cards import Card
from cardroom.hands.pan import Meld, can_increase, increase, is_meld, ladder_place, meld
from cardroom.rulebook.families.panguingue import PanRules


@dataclass(frozen=True, slots=True)
class Spread:
    """Melds of a hand, and the cards that go with none."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]

    @property
    def melded(self) -> int:
        """How many cards are in melds."""
        return sum(len(one.cards) for one in self.melds)

    @property
    def collects(self) -> int:
        """Chips from every player when all of it is laid down."""
        return sum(one.worth for one in self.melds)


def collected_again(rules: PanRules, melds: Sequence[Meld]) -> int:
    """What conditions collect once more when their player goes out, read as they lie."""
    if not rules.conditions:
        return 0
    return sum(one.worth if rules.outs == "with-added" else one.pays for one in melds)


def best_spread(cards: Sequence[Card]) -> Spread:
    """The spread with most cards in melds; of several, the one that collects most.

    >>> from cardroom.cards import parse_cards
    >>> best_spread(parse_cards("7s 7s 7s 6s 5s 4s Kh")).melded
    6
    """
    # From the ace up, a run is begun by its lowest card and grows at its upper end.
    held = tuple(sorted(cards, key=lambda card: (ladder_place(card), card.suit)))
    return max(_spreads(held, (), ()), key=lambda one: (one.melded, one.collects))


def _spreads(
    cards: tuple[Card, ...], melds: tuple[Meld, ...], left: tuple[Card, ...]
) -> Iterator[Spread]:
    if not cards:
        yield Spread(melds, left)
        return
    first, rest = cards[0], cards[1:]
    for place, laid in enumerate(melds):
        if can_increase(laid, first):
            grown, _ = increase(laid, (first,), grown_runs=True)
            yield from _spreads(rest, (*melds[:place], grown, *melds[place + 1 :]), left)
    for two in sorted(set(combinations(rest, 2))):
        if is_meld((first, *two)):
            others = list(rest)
            for card in two:
                others.remove(card)
            yield from _spreads(tuple(others), (*melds, meld((first, *two))), left)
    yield from _spreads(rest, melds, (*left, first))

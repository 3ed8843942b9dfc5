"""What a player of Pan can do with cards and melds, and how good a hand looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from cardroom.cards import Card, show_cards
from cardroom.hands.errors import HandError
from cardroom.hands.pan import Meld, increase, is_meld, may_borrow, meld, split

_NEXT = {12: 0, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 9, 9: 10, 10: 11}


@dataclass(slots=True)
class PanPlayer:
    """A player's cards, melds and what they have collected in this hand."""

    hand: list[Card] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    staying: bool = True

    @property
    def melded(self) -> int:
        """How many cards lie in melds."""
        return sum(len(one.cards) for one in self.melds)


@dataclass(frozen=True, slots=True)
class Move:
    """One way to put cards down: what is said, what changes, and what it collects."""

    says: str
    uses: tuple[Card, ...]
    melds: tuple[Meld, ...]
    pays: int


def moves(player: PanPlayer, in_play: Card | None, *, split_pays: str = "list") -> list[Move]:
    """Every meld, addition, split and loan that hand and the card in play allow, once each."""
    cards = [*player.hand, *([in_play] if in_play is not None else [])]
    found: dict[str, Move] = {}
    for move in (
        *_new_melds(player, cards),
        *_additions(player, cards),
        *_loans(player, cards),
        *_splits(player, cards, split_pays),
    ):
        found.setdefault(move.says, move)
    return list(found.values())


def _new_melds(player: PanPlayer, cards: Sequence[Card]) -> Iterator[Move]:
    for three in _choices(cards, 3):
        if is_meld(three):
            laid = meld(three)
            says = f"meld {show_cards(three)}"
            yield Move(says, three, (*player.melds, laid), laid.pays)


def _choices(cards: Sequence[Card], count: int) -> list[tuple[Card, ...]]:
    """Different choices of cards, equal cards counted once."""
    return sorted(set(combinations(sorted(cards), count)))


def _additions(player: PanPlayer, cards: Sequence[Card]) -> Iterator[Move]:
    for place, laid in enumerate(player.melds):
        for card in sorted(set(cards)):
            try:
                grown, pays = increase(laid, (card,))
            except HandError:
                continue
            after = (*player.melds[:place], grown, *player.melds[place + 1 :])
            yield Move(f"add {card} to meld {place + 1}", (card,), after, pays)


def _loans(player: PanPlayer, cards: Sequence[Card]) -> Iterator[Move]:
    """A card taken from an increased meld for a new one."""
    for place, laid in enumerate(player.melds):
        if len(laid.cards) < 4:
            continue
        for lent in sorted(set(laid.cards)):
            if not may_borrow(laid, lent):
                continue
            left = list(laid.cards)
            left.remove(lent)
            rest = Meld(laid.kind, tuple(left), laid.pays)
            for two in _choices(cards, 2):
                three = (Card(lent), *two)
                if is_meld(three):
                    new = meld(three)
                    after = (*player.melds[:place], rest, *player.melds[place + 1 :], new)
                    says = f"borrow {Card(lent)} from meld {place + 1} for {show_cards(two)}"
                    yield Move(says, two, after, new.pays)


def _splits(player: PanPlayer, cards: Sequence[Card], split_pays: str) -> Iterator[Move]:
    """A meld and one or two cards that make two melds of it."""
    for place, laid in enumerate(player.melds):
        for extra in (1, 2):
            if len(laid.cards) + extra < 6:
                continue
            for added in _choices(cards, extra):
                whole = sorted([*laid.cards, *added])
                yield from _ways_to_split(player, place, whole, added, split_pays)


def _ways_to_split(
    player: PanPlayer, place: int, whole: list[int], added: tuple[Card, ...], split_pays: str
) -> Iterator[Move]:
    laid = player.melds[place]
    for first in sorted(set(combinations(whole, 3))):
        rest = list(whole)
        for card in first:
            rest.remove(card)
        if not (is_meld(first) and is_meld(rest)):
            continue
        one, two, pays = split(laid, added, first, rest)
        if split_pays == "sentence" and pays:
            # Two chips in spades and one in any other suit, whatever the cards.
            spades = any(m.pays and {c & 3 for c in m.cards} == {3} for m in (one, two))
            pays = 2 if spades else 1
        after = (*player.melds[:place], one, two, *player.melds[place + 1 :])
        shown = show_cards([Card(card) for card in first])
        yield Move(f"split meld {place + 1} with {show_cards(added)}: {shown}", added, after, pays)


def fits(player: PanPlayer, card: Card) -> bool:
    """Whether a card can be added to one of a player's melds as they lie."""
    for laid in player.melds:
        try:
            increase(laid, (card,))
        except HandError:
            continue
        return True
    return False


def apply(player: PanPlayer, move: Move, in_play: Card | None) -> bool:
    """Make a move; returns whether the card in play went down with it."""
    left = list(move.uses)
    used = in_play is not None and in_play in left
    if in_play is not None and used:
        left.remove(in_play)
    for card in left:
        player.hand.remove(card)
    player.melds = list(move.melds)
    return used


def partners(card: Card, others: Sequence[Card]) -> int:
    """How many of some cards go with a card towards a meld."""
    count = 0
    for other in others:
        if other.rank == card.rank:
            same = other.suit == card.suit
            count += 2 if same or card.rank in (11, 12) else 1
        elif other.suit == card.suit:
            near = (_NEXT.get(card.rank), _NEXT.get(other.rank))
            count += 2 if other.rank == near[0] or card.rank == near[1] else 0
    return count


def promise(hand: Sequence[Card]) -> int:
    """How well the cards of a hand go together."""
    return sum(
        partners(card, [o for n, o in enumerate(hand) if n != at]) for at, card in enumerate(hand)
    )

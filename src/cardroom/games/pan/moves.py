"""What a player of Pan can do with cards and melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from cardroom.cards import Card, show_cards
from cardroom.hands.pan import (
    Meld,
    MeldKind,
    can_increase,
    increase,
    is_meld,
    lend,
    may_borrow,
    meld,
    split,
)
from cardroom.rulebook.families.panguingue import PanRules


@dataclass(slots=True)
class PanPlayer:
    """A player's cards and melds, and how they stand in this hand."""

    hand: list[Card] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    shown: list[Card] = field(default_factory=list)
    """Cards that went from the hand to the table, in melds or thrown away."""
    staying: bool = True
    fouled: bool = False
    owed: int = 0

    @property
    def melded(self) -> int:
        """How many cards lie in melds."""
        return sum(len(one.cards) for one in self.melds)

    def shows(self, card: Card) -> None:
        """A card leaves the hand and lies face up."""
        self.hand.remove(card)
        self.shown.append(card)

    @property
    def pays(self) -> bool:
        """Whether they pay what others collect: who is in, and who was put out for a foul."""
        return self.staying or self.fouled


@dataclass(frozen=True, slots=True)
class Move:
    """One way to put cards down: what is said, what changes, and what it collects."""

    says: str
    uses: tuple[Card, ...]
    melds: tuple[Meld, ...]
    pays: int


def moves(player: PanPlayer, in_play: Card | None, rules: PanRules) -> list[Move]:
    """Every meld, addition, split and loan that hand and the card in play allow, once each."""
    cards = [*player.hand, *([in_play] if in_play is not None else [])]
    found: dict[str, Move] = {}
    for move in (
        *_new_melds(player, cards),
        *_additions(player, cards, grown_runs=rules.grown_runs),
        *_loans(player, cards),
        *_splits(player, cards, rules.split_pays),
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


def _additions(player: PanPlayer, cards: Sequence[Card], *, grown_runs: bool) -> Iterator[Move]:
    for place, laid in enumerate(player.melds):
        for card in sorted(set(cards)):
            if not can_increase(laid, card):
                continue
            grown, pays = increase(laid, (card,), grown_runs=grown_runs)
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
            rest = lend(laid, lent)
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
        kin = [card for card in cards if _is_kin(laid, card)]
        for extra in (1, 2):
            if len(laid.cards) + extra < 6:
                continue
            for added in _choices(kin, extra):
                whole = sorted([*laid.cards, *added])
                yield from _ways_to_split(player, place, whole, added, split_pays)


def _is_kin(laid: Meld, card: Card) -> bool:
    """Whether a card is of a run's suit or of a set's rank."""
    first = Card(laid.cards[0])
    return card.suit == first.suit if laid.kind is MeldKind.SEQUENCE else card.rank == first.rank


def _ways_to_split(
    player: PanPlayer, place: int, whole: list[int], added: tuple[Card, ...], split_pays: str
) -> Iterator[Move]:
    laid = player.melds[place]
    for first in sorted(set(combinations(whole, 3))):
        if not is_meld(first):
            continue
        rest = list(whole)
        for card in first:
            rest.remove(card)
        if not is_meld(rest):
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
    return any(can_increase(laid, card) for laid in player.melds)


def apply(player: PanPlayer, move: Move, in_play: Card | None) -> bool:
    """Make a move; returns whether the card in play went down with it."""
    left = list(move.uses)
    used = in_play is not None and in_play in left
    if in_play is not None and used:
        left.remove(in_play)
    for card in left:
        player.shows(card)
    player.melds = list(move.melds)
    return used

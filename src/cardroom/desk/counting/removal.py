"""Effects of removal: what each card that is gone from the shoe does to a wager."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardroom.cards import RANKS, Card
from cardroom.desk.counting.shoes import ShortShoe, worths_of
from cardroom.desk.errors import DeskError
from cardroom.hands.points import value
from cardroom.odds import odds
from cardroom.odds.seen import many_hands
from cardroom.rulebook import LoadedGame

BY_FACE: Final = frozenset(
    {"player_pair", "banker_pair", "hand_pair", "four_cards", "pair", "first_ranks", "three_alike",
     "rank_matches", "suited_matches", "bank_ranks", "first_two_among"}
)  # fmt: skip
"""What a pay table can ask that tells cards of one value apart."""


NOTHING: Final = 1e-12
"""Less than this is rounding."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that are worth the same to a wager, and how many of them the shoe holds."""

    name: str
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class Effects:
    """A wager on a full shoe, and what one card less of each kind does to it."""

    wager: str
    ev: float
    size: int
    kinds: tuple[Kind, ...]
    effects: tuple[float, ...]

    @property
    def differ(self) -> bool:
        """Whether one card gone does more than another; a wager on cards alike has none such."""
        return max(self.effects) - min(self.effects) > NOTHING

    def by_name(self) -> dict[str, float]:
        """The effect of each kind by its name."""
        return {kind.name: effect for kind, effect in zip(self.kinds, self.effects, strict=True)}


def kind_name(game: LoadedGame, wager: str) -> Callable[[Card], str]:
    """What kind of card each is to a wager: its value, or its rank where it looks at these.

    Suits matter to a first card only where the shoe does not hold as many of each.
    """
    counts = game.rules.deck.deck(game.packs).counts()
    rules = next(one for one in game.rules.wagers if one.id == wager)
    asked = {
        key
        for line in getattr(rules, "lines", ())
        for key, wanted in line.when.model_dump().items()
        if wanted is not None
    }
    plain = _name_by_rank if asked & BY_FACE else _name_by_value
    suits: dict[int, list[int]] = {}
    for card, count in counts.items():
        if not card.is_joker:
            suits.setdefault(card.rank, [0] * 4)[card.suit] += count
    uneven = {rank for rank, row in suits.items() if len(set(row)) > 1}

    def name(card: Card) -> str:
        apart = card.is_marked or (not card.is_joker and card.rank in uneven)
        return str(card) if apart else plain(card)

    return name


def kinds_of(game: LoadedGame, wager: str) -> tuple[Kind, ...]:
    """The kinds of card that a wager tells apart, aces first."""
    name = kind_name(game, wager)
    found: dict[str, Kind] = {}
    for card, count in sorted(game.rules.deck.deck(game.packs).counts().items()):
        known = found.get(name(card))
        found[name(card)] = Kind(name(card), card, count + (known.count if known else 0))
    order = "A23456789TJQKj"
    return tuple(sorted(found.values(), key=lambda one: (order.find(one.name[0]), one.name)))


def _name_by_value(card: Card) -> str:
    if card.is_joker:
        return "joker"
    return "T" if value(card) == 0 else RANKS[card.rank]


def _name_by_rank(card: Card) -> str:
    return "joker" if card.is_joker else RANKS[card.rank]


def effects_of(
    game: LoadedGame,
    wager: str,
    told: Callable[[], None] | None = None,
    cluster: str | None = None,
) -> Effects:
    """What one card less of each kind does to a wager, exactly."""
    if not many_hands(game):
        raise DeskError("desk-nothing-to-count", game=game.id)
    full = float(odds(game, wager=wager)[wager].ev)
    kinds = kinds_of(game, wager)
    shoes = [ShortShoe(game, wager, (kind.card,)) for kind in kinds]
    effects = [worth - full for worth in worths_of(shoes, cluster=cluster, told=told)]
    size = game.rules.deck.deck(game.packs).size
    return Effects(wager, full, size, kinds, tuple(effects))

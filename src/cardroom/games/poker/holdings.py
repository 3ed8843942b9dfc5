"""How good the first cards of a hand are, game by game: a score, and its place among all."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.poker.throwing import keeps_high, keeps_low, low_height
from cardroom.hands.fast import strength
from cardroom.rulebook.families.poker import PokerRules

LADDER: Final = 400
"""How many holdings dealt at random a holding is compared with."""
_HIGH_CARDS: Final = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}
_GAPS: Final = (0.0, 0.0, 1.0, 2.0, 4.0)


@dataclass(frozen=True, slots=True)
class Kind:
    """What the worth of first cards depends on."""

    deck: Deck
    cards: int
    """How many a player has when the first betting begins."""
    form: str
    """``board``, ``stud`` or ``draw``."""
    high: bool
    low: str | None
    eight: bool

    @classmethod
    def of(cls, rules: PokerRules) -> Kind:
        """The kind of a game."""
        form = "draw" if rules.has_draw else "board" if rules.board_cards else "stud"
        low = rules.showdown.low
        return cls(
            rules.deck.deck(),
            len(rules.street[0].deal),
            form,
            rules.showdown.high is not None,
            None if low is None else low.rank,
            low is not None and low.best is not None,
        )


def standing(kind: Kind, cards: Sequence[Card], dead: Sequence[Card] = ()) -> float:
    """What part of all first holdings are worse: 1 is the best, 0 the worst.

    ``dead`` are cards seen elsewhere, which cannot come any more.
    """
    ladder = _ladder(kind)
    return bisect_left(ladder, score(kind, cards, dead)) / len(ladder)


@lru_cache(maxsize=64)
def _ladder(kind: Kind) -> tuple[float, ...]:
    rng = random.Random(1)
    deck = list(kind.deck.cards())
    return tuple(sorted(score(kind, rng.sample(deck, kind.cards)) for _ in range(LADDER)))


def score(kind: Kind, cards: Sequence[Card], dead: Sequence[Card] = ()) -> float:
    """A number that grows with the worth of a holding; only holdings of one game compare."""
    if kind.form == "draw":
        return _draw_score(kind, cards)
    if kind.form == "stud":
        return _stud_score(kind, cards, dead)
    return _board_score(kind, cards)


# --- two or more cards before a board ---------------------------------------------------------


def pair_score(one: Card, other: Card) -> float:
    """Two cards by Bill Chen's count for hold'em.

    >>> from cardroom.cards import parse_cards
    >>> [pair_score(*parse_cards(cards)) for cards in ("AsAh", "AsKs", "7d2c")]
    [20.0, 12.0, -1.5]
    """
    top, low = max(one.rank, other.rank), min(one.rank, other.rank)
    high = _HIGH_CARDS.get(top, (top + 2) / 2)
    if top == low:
        return max(5.0, 2 * high)
    gap = top - low
    found = high - (_GAPS[gap] if gap < len(_GAPS) else 5.0)
    if one.suit == other.suit:
        found += 2.0
    return found + (1.0 if gap <= 2 and top < 10 else 0.0)


def _low_pair(one: Card, other: Card) -> float:
    """What two cards are worth towards an eight or better."""
    small, large = sorted(((one.rank + 1) % 13, (other.rank + 1) % 13))
    if small == large or large > 7:
        return 0.0
    return 9.0 - large - (0.0 if small == 0 else 2.0 + small / 2)


def _board_score(kind: Kind, cards: Sequence[Card]) -> float:
    """The best two cards, and something for what else could be played."""
    worth = sorted((_two(kind, one, other) for one, other in combinations(cards, 2)), reverse=True)
    found = sum(part * share for part, share in zip(worth, (1.0, 0.5, 0.35), strict=False))
    ranks = [card.rank for card in cards]
    if len(cards) == 4 and len(set(ranks)) < 4:
        # Three of a rank in hand are one that cannot come.
        found -= 6.0 * (max(map(ranks.count, ranks)) - 2)
    return found


def _two(kind: Kind, one: Card, other: Card) -> float:
    high = pair_score(one, other)
    return high + 1.2 * _low_pair(one, other) if kind.eight else high


# --- cards up and down ------------------------------------------------------------------------


def _stud_score(kind: Kind, cards: Sequence[Card], dead: Sequence[Card]) -> float:
    plain = [card for card in cards if card != JOKER]
    wild = 12.0 * (len(cards) - len(plain))
    high = wild + _stud_high(plain, dead) if kind.high else 0.0
    if kind.low is None:
        return high
    low = _stud_low(plain)
    return max(high, low) + 0.4 * min(high, low) if kind.high else low


def _stud_high(cards: Sequence[Card], dead: Sequence[Card]) -> float:
    ranks = sorted((card.rank for card in cards), reverse=True)
    gone = sum(card.rank in ranks for card in dead)
    most = max(map(ranks.count, ranks), default=0)
    if most >= 3:
        return 40.0 + ranks[0]
    if most == 2:
        pair = next(rank for rank in ranks if ranks.count(rank) == 2)
        return 14.0 + pair + max(ranks) / 4 - 3.0 * gone
    found = sum(ranks) / 5 - gone
    if len(cards) > 1 and len({card.suit for card in cards}) == 1:
        suited = sum(card.suit == cards[0].suit for card in dead)
        found += 7.0 - 1.5 * suited if len(cards) > 2 else 1.0
    if ranks and ranks[0] - ranks[-1] == len(ranks) - 1:
        found += 5.0 if len(cards) > 2 else 0.5
    return found


def _stud_low(cards: Sequence[Card]) -> float:
    """Low cards that differ; a pair or a big card is as good as missing."""
    heights = {(card.rank + 1) % 13 for card in cards}
    fine = sorted(height for height in heights if height <= 7)
    found = 7.0 * len(fine) - 0.6 * sum(fine)
    return found + (4.0 if len(fine) == len(cards) else 0.0)


# --- five cards and a draw --------------------------------------------------------------------


def _draw_score(kind: Kind, cards: Sequence[Card]) -> float:
    high = _draw_high(cards) if kind.high else 0.0
    if kind.low is None:
        return high
    low = _draw_low(cards, deuce=kind.low == "deuce-to-seven")
    return max(high, low) if kind.high else low


def _draw_high(cards: Sequence[Card]) -> float:
    """What the cards are, and what they may become with one more."""
    made = strength(cards, joker="bug" if JOKER in cards else "none") / 7462 * 30
    if len(keeps_high(cards)) == 4:
        # Four to a flush or an open straight is worth about a small pair.
        made = max(made, 14.5) + (4.0 if JOKER in cards else 0.0)
    return made


def _draw_low(cards: Sequence[Card], *, deuce: bool) -> float:
    """Fewer cards to draw is better, and then lower ones."""
    kept = keeps_low(cards, deuce=deuce)
    heights = [low_height(card, deuce=deuce) for card in kept]
    return 12.0 * len(kept) - max(heights, default=0) - sum(heights) / 20

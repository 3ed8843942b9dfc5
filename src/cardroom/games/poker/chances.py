"""What part of a pot a seat may expect to win: the unseen cards dealt out at random.

Only what the seat sees is used: its own cards, the board, cards that lie face up, who bet how much,
and how many cards everyone drew.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.poker.plan import HandPlan
from cardroom.games.poker.state import Hand
from cardroom.games.poker.throwing import throw_for_high, throw_for_low

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardroom.rulebook.families.poker import Showdown
    from cardroom.rulebook.game import DeckRules

Values = tuple[int, int]
"""How strong a hand is high and low; 0 where it does not qualify or there is no such half."""
Pools = Mapping[int, tuple[Values, ...]]
"""By cards drawn, hands that players have after the draw."""
_BATCHES: Final = {
    ("two", 4, 5): ("evaluate_omaha", "evaluate_omaha_low8"),
    ("at-most-two", 3, 5): ("evaluate_tahoe", "evaluate_tahoe_low8"),
}
"""By how many cards a player may use, has, and shares: what judges many hands in one go."""
DRAWN_OUT: Final = 1200
"""Hands that were played through a draw, to know what players who drew so many cards have."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One way the cards may lie: what this seat wins of the pot, and what everyone else holds."""

    share: float
    rivals: tuple[Values, ...]


def rivals_of(hand: Hand, at: int) -> list[int]:
    """The other places that are still in the hand."""
    return [other for other, out in enumerate(hand.folded) if other != at and not out]


def sample_deals(
    hand: Hand, at: int, rng: random.Random, count: int, pools: Pools | None = None
) -> list[Deal]:
    """Ways the cards may lie, every one as likely as the next; ``pools`` say what was drawn to."""
    if pools is not None and hand.street > 0:
        rows = _after_the_draw(hand, at, rng, count, pools)
    else:
        rows = _dealt_out(hand, at, rng, count)
    return [Deal(_share(own, others), others) for own, others in rows]


def expected_share(deals: Sequence[Deal], tilts: Sequence[float]) -> float:
    """The share of the pot over all deals, those weighed up in which rivals hold what they show.

    A tilt of 0 leaves a rival with any cards; the larger it is, the more a rival's place among all
    hands counts: whoever raises has the better part of what could be there.
    """
    if not any(tilts):
        return sum(deal.share for deal in deals) / len(deals)
    ladders = [_ladders(deals, place) for place in range(len(tilts))]
    total = weight = 0.0
    for deal in deals:
        likely = 1.0
        for (highs, lows), tilt, (high, low) in zip(ladders, tilts, deal.rivals, strict=True):
            if tilt:
                likely *= max(_place(highs, high), _place(lows, low)) ** tilt
        total += likely * deal.share
        weight += likely
    return total / weight if weight else 0.0


def _ladders(deals: Sequence[Deal], place: int) -> tuple[list[int], list[int]]:
    values = [deal.rivals[place] for deal in deals]
    return sorted(high for high, _ in values), sorted(low for _, low in values)


def _place(ladder: Sequence[int], value: int) -> float:
    """Where a strength stands among those that came up; 0 for one that does not count."""
    if not value:
        return 0.02
    return (bisect_left(ladder, value) + bisect_right(ladder, value)) / (2 * len(ladder))


def _share(own: Values, others: Sequence[Values]) -> float:
    """What part of a pot one hand wins against others."""
    parts = []
    for half in (0, 1):
        best = max(values[half] for values in others)
        mine = own[half]
        if not (mine or best):
            continue
        tied = 1 + sum(values[half] == mine for values in others)
        parts.append(1 / tied if mine >= best else 0.0)
    return sum(parts) / len(parts) if parts else 1 / (len(others) + 1)


# --- boards and cards up ----------------------------------------------------------------------

Row = tuple[Values, tuple[Values, ...]]


def _dealt_out(hand: Hand, at: int, rng: random.Random, count: int) -> Iterator[Row]:
    """The rest of the board and everyone's missing cards, again and again."""
    plan, rules = hand.plan, hand.plan.rules
    others = rivals_of(hand, at)
    # A common card that served everyone, because the deck ran short, is one of each hand's own.
    common = max(len(hand.board) - rules.board_cards, 0)
    size = rules.own_cards - common
    own = _kept(hand, at, size)
    known = [own, *(hand.up[other] for other in others)]
    missing = [size - len(cards) for cards in known]
    board = rules.board_cards + common - len(hand.board)
    unseen = unseen_cards(hand, at)
    need = sum(missing) + board
    # With the deck nearly out, one common card may serve everyone: nobody lacks what is not there.
    if need > len(unseen):
        missing = [0 if number else lacks for number, lacks in enumerate(missing)]
        need = min(len(unseen), sum(missing) + board)
    hands: list[list[Card]] = []
    boards: list[list[Card]] = []
    for _ in range(count):
        cards = rng.sample(unseen, need)
        boards.append([*hand.board, *cards[:board]])
        start = board
        for seen, lacks in zip(known, missing, strict=True):
            hands.append([*seen, *cards[start : start + lacks]])
            start += lacks
    values = _judge(plan, hands, boards, len(known), wild=hand.wild[at])
    for row in range(count):
        first, *rest = values[row * len(known) : (row + 1) * len(known)]
        yield first, tuple(rest)


def _kept(hand: Hand, at: int, size: int) -> Sequence[Card]:
    """The cards that will be left of a hand from which some are still thrown away."""
    held, rank = hand.hole[at], hand.plan.high
    if len(held) <= size:
        return held
    if rank is None or len(hand.board) < 3:
        return sorted(held, key=lambda card: -card.rank)[:size]
    return max(combinations(held, size), key=lambda kept: rank(kept, hand.board, False))  # noqa: FBT003


def unseen_cards(hand: Hand, at: int) -> list[Card]:
    """The deck without what a seat has seen: its own cards, the board, all cards up."""
    seen = {*hand.hole[at], *hand.board}
    for cards in hand.up:
        seen.update(cards)
    return [card for card in _cards_of(hand.plan.rules.deck.deck()) if card not in seen]


@lru_cache(maxsize=16)
def _cards_of(deck: Deck) -> tuple[Card, ...]:
    return tuple(deck.cards())


def _judge(
    plan: HandPlan,
    hands: Sequence[Sequence[Card]],
    boards: Sequence[Sequence[Card]],
    each: int,
    *,
    wild: bool,
) -> list[Values]:
    """Both strengths of every hand; each board belongs to so many hands in a row."""
    many = _BATCHES.get((plan.rules.showdown.uses, len(hands[0]), len(boards[0])))
    if many is not None:
        return _judge_at_once(plan, hands, boards, each, many)
    high, low = plan.high, plan.low
    out = []
    for number, cards in enumerate(hands):
        board = boards[number // each]
        # A rival's joker that is not up lies down; one's own is known.
        down = wild if number % each == 0 else JOKER in cards
        if len(cards) + len(board) < 5:
            out.append((0, 0))
            continue
        out.append(
            (
                high(cards, board, down) if high is not None else 0,
                low(cards, board, down) if low is not None else 0,
            )
        )
    return out


def _judge_at_once(
    plan: HandPlan,
    hands: Sequence[Sequence[Card]],
    boards: Sequence[Sequence[Card]],
    each: int,
    many: tuple[str, str],
) -> list[Values]:
    """Hands that are the best of dozens: all rows at once, by the compiled tables."""
    import numpy as np

    from cardroom.hands import batch

    high, low = (getattr(batch, name) for name in many)
    rows = np.array(
        [[*cards, *boards[number // each]] for number, cards in enumerate(hands)], dtype=np.uint8
    )
    highs: NDArray[np.uint32] = high(rows)
    lows = low(rows) if plan.low is not None else np.zeros_like(highs)
    return list(zip(highs.tolist(), lows.tolist(), strict=True))


# --- after a draw -----------------------------------------------------------------------------


def _after_the_draw(
    hand: Hand, at: int, rng: random.Random, count: int, pools: Pools
) -> Iterator[Row]:
    """Rivals hold what players hold who drew as many cards."""
    plan = hand.plan
    own = _values(plan, hand.hole[at], wild=hand.wild[at])
    found = [_pool(pools, hand.drawn[other]) for other in rivals_of(hand, at)]
    for _ in range(count):
        yield own, tuple(rng.choice(pool) for pool in found)


def _pool(pools: Pools, drew: int) -> tuple[Values, ...]:
    """The hands of players who drew so many cards, or nearly so many."""
    return pools[min(pools, key=lambda other: abs(other - drew))]


def _values(plan: HandPlan, cards: Sequence[Card], *, wild: bool) -> Values:
    return (
        plan.high(cards, (), wild) if plan.high is not None else 0,
        plan.low(cards, (), wild) if plan.low is not None else 0,
    )


def drawn_hands(plan: HandPlan) -> Pools:
    """By cards drawn, what sensible players have after the draw."""
    return _pools(_Draws(plan.rules.deck, plan.rules.showdown, plan))


@dataclass(frozen=True, slots=True)
class _Draws:
    """A draw game as far as its hands go: games with the same deck and showdown are one."""

    deck: DeckRules
    showdown: Showdown
    plan: HandPlan = field(compare=False)


@lru_cache(maxsize=32)
def _pools(draws: _Draws) -> Pools:
    plan, rules = draws.plan, draws.plan.rules
    rng = random.Random(2)
    deck = list(rules.deck.deck().cards())
    low = rules.showdown.low
    pools: dict[int, list[Values]] = {}
    for _ in range(DRAWN_OUT):
        cards = rng.sample(deck, 10)
        held, rest = cards[:5], cards[5:]
        if rules.showdown.high is not None:
            thrown = throw_for_high(held, 5)
        else:
            thrown = throw_for_low(held, 5, deuce=low is not None and low.rank != "ace-to-five")
        kept = [card for card in held if card not in thrown]
        # Nobody plays a hand that needs four cards.
        if len(thrown) <= 3:
            final = [*kept, *rest[: len(thrown)]]
            pools.setdefault(len(thrown), []).append(_values(plan, final, wild=JOKER in final))
    return {drew: tuple(values) for drew, values in pools.items()}

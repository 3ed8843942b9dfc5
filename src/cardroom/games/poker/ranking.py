"""What live hands are worth at a showdown, as a game's file says: numbers that compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from cardroom.cards import JOKER, Card
from cardroom.hands.classes import hand_of, strengths
from cardroom.hands.errors import HandError
from cardroom.hands.fast import compiled_seven, strength
from cardroom.hands.high import (
    FULL_LADDER,
    Category,
    HighHand,
    HighRules,
    Joker,
    Wheel,
    best_five,
    judge_high,
    two_and_three,
    up_to_two,
)
from cardroom.hands.judged import Judged
from cardroom.hands.low import (
    LowHand,
    ace_to_five,
    best_deuce_to_seven,
    best_low,
    deuce_to_seven,
    judge_deuce_to_seven,
    judge_low,
    low_strengths,
)
from cardroom.rulebook.families.poker import HighShow, LowShow, PokerRules
from cardroom.said import Said

Cards = Sequence[Card]
Rank = Callable[[Cards, Cards, bool], int]
"""A hand's strength from its own cards and the board's; the flag is a joker that is wild."""


def high_ranker(rules: PokerRules, *, compiled: bool = False) -> Rank | None:
    """How high hands compare, or ``None`` where there is no high half."""
    show = rules.showdown.high
    if show is None:
        return None
    plain = not rules.deck.stripped and not show.flush_first
    seven = rules.hole_cards + rules.board_cards == 7 and rules.showdown.uses == "any"
    if compiled and plain and seven and not rules.deck.jokers and show.wheel == "low":
        return _compiled_holdem() if rules.hole_cards == 2 else _compiled_high()
    one = _table_high(show) if plain and rules.deck.jokers <= 1 else _defined_high(rules, show)
    return _using(rules.showdown.uses, one)


def low_ranker(rules: PokerRules) -> Rank | None:
    """How low hands compare (0 for one that does not qualify), or ``None``."""
    show = rules.showdown.low
    if show is None:
        return None
    return _using(rules.showdown.uses, _low(show))


def _compiled_high() -> Rank:
    """Seven cards through a compiled function, which takes plain integers only."""
    seven = compiled_seven()
    return lambda hole, board, _wild: seven(*hole, *board)


def _compiled_holdem() -> Rank:
    """The same for two cards and five on the board, which need not be put together first."""
    seven = compiled_seven()

    def rank(hole: Cards, board: Cards, wild: bool) -> int:  # noqa: ARG001, FBT001 - as rankings are
        one, two = hole
        first, second, third, turn, river = board
        return seven(one, two, first, second, third, turn, river)

    return rank


FiveOrMore = Callable[[Cards, bool], int]


def _using(uses: str, one: FiveOrMore) -> Rank:
    """A ranking of the hands that a player may put together."""
    if uses == "any":
        return lambda hole, board, wild: one([*hole, *board], wild)
    choose = two_and_three if uses == "two" else up_to_two
    return lambda hole, board, wild: max(one(five, wild) for five in _cards(choose, hole, board))


def _cards(
    choose: Callable[[Cards, Cards], object], hole: Cards, board: Cards
) -> list[tuple[Card, ...]]:
    return list(choose(hole, board))  # type: ignore[call-overload, no-any-return]


def _table_high(show: HighShow) -> FiveOrMore:
    wheel = show.wheel
    if show.joker == "none":
        return lambda cards, _wild: strength(cards, wheel=wheel)
    if show.joker == "wild-down":
        return lambda cards, wild: strength(cards, joker="wild" if wild else "bug", wheel=wheel)
    return lambda cards, _wild: strength(cards, joker=show.joker, wheel=wheel)


def _defined_high(rules: PokerRules, show: HighShow) -> FiveOrMore:
    """High hands that no table covers: a stripped deck, or a flush above a full house."""

    def rank(cards: Cards, wild: bool) -> int:  # noqa: FBT001 - the signature of a ranking
        hand = best_five(cards, high_rules(rules, show, wild=wild))
        order = strengths(_ladder(rules), Wheel(show.wheel))
        found = order[hand]
        if show.flush_first and hand.category in (Category.FLUSH, Category.FULL_HOUSE):
            # The two categories trade places: each moves by the size of the other.
            flushes, houses = _sizes(_ladder(rules), show.wheel)
            found += houses if hand.category is Category.FLUSH else -flushes
        return found

    if not show.flush_first:
        return rank

    def best(cards: Cards, wild: bool) -> int:  # noqa: FBT001
        return max(rank(five, wild) for five in combinations(cards, 5))

    return best


@lru_cache(maxsize=4)
def _sizes(ladder: tuple[int, ...], wheel: str) -> tuple[int, int]:
    hands = strengths(ladder, Wheel(wheel))
    flushes = sum(hand.category is Category.FLUSH for hand in hands)
    return flushes, sum(hand.category is Category.FULL_HOUSE for hand in hands)


def _ladder(rules: PokerRules) -> tuple[int, ...]:
    stripped = rules.deck.stripped
    return tuple(rank for rank in FULL_LADDER if "23456789TJQKA"[rank] not in stripped)


def high_rules(rules: PokerRules, show: HighShow, *, wild: bool = False) -> HighRules:
    """The rules of a high hand for the definitions that names come from."""
    joker = show.joker
    if joker == "wild-down":
        joker = "wild" if wild else "bug"
    return HighRules(joker=Joker(joker), wheel=Wheel(show.wheel), ladder=_ladder(rules))


def _low(show: LowShow) -> FiveOrMore:
    if show.rank == "deuce-to-seven":

        def deuce(cards: Cards, wild: bool) -> int:  # noqa: ARG001, FBT001
            return judge_deuce_to_seven(best_deuce_to_seven(cards)).strength

        return deuce
    order = low_strengths()
    worst = _worst(show.best)

    def rank(cards: Cards, wild: bool) -> int:  # noqa: ARG001, FBT001
        if worst and len({card >> 2 for card in cards}) < 5 and JOKER not in cards:
            return 0
        found = order[_quick_low(cards)]
        return found if found >= worst else 0

    return rank


def _quick_low(cards: Cards) -> LowHand:
    """The best low, straight from the ranks where five of them differ."""
    ranks = sorted({((card >> 2) + 1) % 13 for card in cards if card != JOKER})
    jokers = sum(card == JOKER for card in cards)
    for _ in range(jokers):
        ranks = sorted({*ranks, min(set(range(13)).difference(ranks))})
    if len(ranks) >= 5:
        return LowHand(0, tuple(reversed(ranks[:5])))
    return best_low(cards)


@lru_cache(maxsize=4)
def _worst(best: int | None) -> int:
    """The strength of the worst low that qualifies."""
    if best is None:
        return 0
    top = best - 1
    return low_strengths()[LowHand(0, tuple(range(top, top - 5, -1)))]


# --- names ----------------------------------------------------------------------------------


def name_high(rules: PokerRules, hole: Cards, board: Cards, *, wild: bool = False) -> Judged:
    """The best high hand, with its name."""
    show = rules.showdown.high
    if show is None:
        raise HandError("wrong-hand-no-high", title=rules.title)
    one = high_rules(rules, show, wild=wild)
    hand: HighHand = max(best_five(five, one) for five in choices(rules, hole, board))
    ranker = high_ranker(rules)
    found = ranker(hole, board, wild) if ranker is not None else 0
    if show.flush_first or rules.deck.stripped:
        return judge_high(hand, found)
    return judge_high(hand_of(found, Wheel(show.wheel)), found)


def name_low(rules: PokerRules, hole: Cards, board: Cards) -> Judged:
    """The best low hand, with its name."""
    show = rules.showdown.low
    if show is None:
        raise HandError("wrong-hand-no-low", title=rules.title)
    fives = choices(rules, hole, board)
    if show.rank == "deuce-to-seven":
        return judge_deuce_to_seven(min(deuce_to_seven(five) for five in fives))
    low = min(ace_to_five(five) for five in fives)
    if show.best is not None and (low.shape or low.ranks[0] >= show.best):
        return Judged(Said("hand-no-low"), "no-low", 0, low.deciding)
    return judge_low(low)


def choices(rules: PokerRules, hole: Cards, board: Cards) -> list[tuple[Card, ...]]:
    """Every five cards that a player may show."""
    uses = rules.showdown.uses
    if uses == "any":
        cards = [*hole, *board]
        if len(cards) < 5:
            raise HandError("wrong-hand-high", count=len(cards))
        return list(combinations(cards, 5))
    return _cards(two_and_three if uses == "two" else up_to_two, hole, board)


def pair_or_better(high: int, wheel: str = "low") -> bool:
    """Whether a strength of a whole deck is a pair or better."""
    return hand_of(high, Wheel(wheel)).category >= Category.PAIR

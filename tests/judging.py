"""Hands judged by the definitions of `hands`, each under the name that tables of rulings use.

>>> from cardroom.cards import parse_cards
>>> judge("poker-high", parse_cards("Ac Ad Ah Kc Kd Jk 2s"), joker="bug").name
'four aces'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardroom.cards import Card, Tile
from cardroom.cards.card import MARKED_BIT
from cardroom.games.traits import PAIR_KINDS, pair_kind
from cardroom.hands import Judged, fast
from cardroom.hands.classes import hand_of, strengths
from cardroom.hands.front import front_hand, front_is_higher, front_strength
from cardroom.hands.high import (
    BUG,
    PLAIN,
    Category,
    HighHand,
    HighRules,
    Joker,
    Wheel,
    best_five,
    exactly_two,
    five_cards,
    judge_high,
    two_and_three,
    up_to_two,
)
from cardroom.hands.low import (
    LowHand,
    ace_to_five,
    best_deuce_to_seven,
    best_low,
    judge_deuce_to_seven,
    judge_low,
)
from cardroom.hands.marquez import set_double_hand
from cardroom.hands.pan import meld
from cardroom.hands.points import points_name, points_strength
from cardroom.hands.specials import SPECIAL_LINES, special_lines
from cardroom.hands.three import three_cards, three_strengths
from cardroom.hands.tile_hands import tile_strength, two_tiles
from cardroom.hands.totals import count, total_strength
from cardroom.pages.catalogue import words
from cardroom.said import Said
from totals import TOTALS

Option = str | int | bool
Cards = Sequence[int]


STRIPPED_LADDER: Final = (*range(6), *range(9, 13))
"""The ranks without eights, nines and tens, where a jack follows a seven."""


def at_most_two(hole: Cards, board: Cards, rules: HighRules = PLAIN) -> HighHand:
    """The best hand that uses none, one or two of the hole cards, as in Tahoe pineapple."""
    return max(five_cards(five, rules) for five in up_to_two(hole, board))


def low_of_two(hole: Cards, board: Cards) -> LowHand:
    """The best low of exactly two hole cards and three of the board, as in Omaha."""
    return min(ace_to_five(five) for five in two_and_three(hole, board))


def low_up_to_two(hole: Cards, board: Cards) -> LowHand:
    """The best low with at most two hole cards, as in Tahoe pineapple."""
    return min(ace_to_five(five) for five in up_to_two(hole, board))


def pai_gow_fouled(front: Cards, back: Cards) -> bool:
    """Whether a two-card hand outranks the five-card hand."""
    return front_is_higher(front_hand(front), five_cards(back, BUG))


def best_line(lines: Iterable[str], pays: Mapping[str, int]) -> str | None:
    """The line that pays most; among equals the one that ranks higher; ``None`` if none pays."""
    paid = [line for line in lines if line in pays]
    return max(paid, key=lambda line: (pays[line], -SPECIAL_LINES.index(line)), default=None)


def ranking_line(lines: Iterable[str]) -> str:
    """The line that ranks highest, whatever it pays."""
    return min(lines, key=SPECIAL_LINES.index)


class Told(NamedTuple):
    """A judged hand with its name in words, as tables of rulings have it."""

    name: str
    category: str
    strength: int
    detail: str


def judge(name: str, cards: Cards, **options: Any) -> Told:
    """What cards are worth by a ranking; blackjack alone looks at marks."""
    plain = [card - MARKED_BIT if card >= MARKED_BIT else card for card in cards]
    found = _RANKINGS[name](list(cards) if name == "total" else plain, **options)
    return Told(words(found.name), found.category, found.strength, " ".join(found.ranks))


def _told(hand: HighHand, rules: HighRules, *, needs_pair: bool = False) -> Judged:
    if needs_pair and hand.category < Category.PAIR:
        return Judged(Said("hand-no-high"), "no-high", 0, hand.deciding)
    return judge_high(hand, strengths(rules.ladder, rules.wheel)[hand])


def _poker_high(
    cards: Cards,
    *,
    joker: str = "none",
    wheel: str = "low",
    five_aces: bool = True,
    needs_pair: bool = False,
) -> Judged:
    rules = HighRules(joker=Joker(joker), wheel=Wheel(wheel), five_aces=five_aces)
    if len(cards) <= 7 and five_aces and sum(card >= 52 for card in cards) <= 1:
        strength = fast.strength(cards, joker=rules.joker, wheel=rules.wheel)
        return _told(hand_of(strength, rules.wheel), rules, needs_pair=needs_pair)
    return _told(best_five(cards, rules), rules, needs_pair=needs_pair)


def _omaha_high(cards: Cards, *, hole: int = 4, needs_pair: bool = False) -> Judged:
    rules = HighRules()
    return _told(exactly_two(cards[:hole], cards[hole:], rules), rules, needs_pair=needs_pair)


def _tahoe_high(cards: Cards, *, needs_pair: bool = False) -> Judged:
    rules = HighRules()
    return _told(at_most_two(cards[:3], cards[3:], rules), rules, needs_pair=needs_pair)


def _low(cards: Cards, *, joker: bool = False, eight_or_better: bool = False) -> Judged:
    assert joker or not any(card >= 52 for card in cards), "played without a joker"
    return judge_low(best_low(cards), qualifier=eight_or_better)


def _omaha_low(cards: Cards, *, hole: int = 4, eight_or_better: bool = True) -> Judged:
    return judge_low(low_of_two(cards[:hole], cards[hole:]), qualifier=eight_or_better)


def _tahoe_low(cards: Cards, *, eight_or_better: bool = True) -> Judged:
    return judge_low(low_up_to_two(cards[:3], cards[3:]), qualifier=eight_or_better)


def _mexican(cards: Cards, *, joker_dealt: str = "down") -> Judged:
    """A joker dealt down is wild, one dealt up is a bug; seven and jack are neighbours."""
    joker = Joker.WILD if joker_dealt == "down" else Joker.BUG
    rules = HighRules(joker=joker, ladder=STRIPPED_LADDER)
    return _told(best_five(cards, rules), rules)


def _special(cards: Cards, *, joker: str = "bug") -> Judged:
    line = ranking_line(special_lines(cards, Joker(joker)))
    return Judged(
        _text(line.replace("-", " ")), line, len(SPECIAL_LINES) - SPECIAL_LINES.index(line)
    )


def _total(cards: Cards, *, rules: str = next(iter(TOTALS)), dealt: bool = True) -> Judged:
    by = TOTALS[rules]
    total = count(cards, by, dealt=dealt)
    over = "over" if total.over else "total"
    category = "natural" if total.natural is not None else over
    return Judged(total.name, category, total_strength(total, by))


def _front(cards: Cards) -> Judged:
    hand = front_hand(cards)
    return Judged(hand.name, hand.slug, front_strength(hand))


def _three(cards: Cards, *, ace_low: bool = True) -> Judged:
    hand = three_cards(cards, ace_low=ace_low)
    return Judged(hand.name, hand.category.slug, three_strengths(ace_low=ace_low)[hand])


def _tiles(tiles: Cards) -> Judged:
    hand = two_tiles(Tile(tiles[0]), Tile(tiles[1]))
    return Judged(hand.name, hand.category, tile_strength(hand))


def _pair(cards: Cards) -> Judged:
    kind = PAIR_KINDS[pair_kind(Card(cards[0]), Card(cards[1]))].replace("none", "no")
    return Judged(_text(f"{kind} pair"), kind, 0)


def _meld(cards: Cards) -> Judged:
    laid = meld(cards)
    return Judged(laid.name, laid.kind, laid.pays)


def _double_hand(cards: Cards) -> Judged:
    hand = set_double_hand(cards)
    front, back = hand.totals
    return Judged(_text(f"{front} in front and {back} behind"), "double-hand", 100 * front + back)


def _points(cards: Cards, *, joker: bool = False) -> Judged:
    assert joker or not any(card >= 52 for card in cards), "played without a joker"
    name = points_name(cards)
    category = "points" if name.key == "hand-points" else "natural"
    return Judged(name, category, points_strength(cards))


def _text(name: str) -> Said:
    """A name that only the tables of rulings have."""
    return Said("hand-special", title=name)


_RANKINGS: Final[dict[str, Callable[..., Judged]]] = {
    "poker-high": _poker_high,
    "omaha-high": _omaha_high,
    "tahoe-high": _tahoe_high,
    "low-a5": _low,
    "omaha-low": _omaha_low,
    "tahoe-low": _tahoe_low,
    "low-27": lambda cards: judge_deuce_to_seven(best_deuce_to_seven(cards)),
    "three-card": _three,
    "pai-gow-front": _front,
    "thirteen-front": _front,
    "mexican-high": _mexican,
    "seven-card-special": _special,
    "total": _total,
    "points": _points,
    "tiles": _tiles,
    "pair": _pair,
    "pan-meld": _meld,
    "double-hand": _double_hand,
}

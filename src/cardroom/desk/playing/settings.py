"""What the settings of seven cards are worth: against every hand that the bank may hold.

The bank sets the house way, as it does in the documents; each of the fifty million hands that hold
none of the player's cards is set and compared, so what a setting costs is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import JOKER, Card
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from cardroom.said import Said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HOW: Final = Said("how-settings")
SEVEN: Final = 7


def setting_worths(game: LoadedGame, own: Sequence[Card]) -> dict[str, float] | None:
    """The worth of each pair of cards in front, in units of the wager; none for other decks."""
    from cardroom.games.pai_gow_poker.house_way import set_cards
    from cardroom.games.pai_gow_poker.round import PaiGowTraits
    from cardroom.games.pay_lines import pay
    from cardroom.odds.errors import OddsError
    from cardroom.odds.pai_gow_poker.pricing import question_of

    rules = game.rules
    assert isinstance(rules, PaiGowPokerRules)
    if len(own) != SEVEN or len(set(own)) != SEVEN:
        return None
    try:
        pairs, results = question_of(game)
    except OddsError:
        return None
    fronts = list(combinations(own, 2))
    ways = [set_cards(own, front, rules.high_rules()) for front in fronts]
    counts = _counts(pairs, own, fronts)
    foul = pay(_game_wager(rules), PaiGowTraits("lower", "lower", fouled=True).meets)[0]
    whole = comb(pairs.size - SEVEN, SEVEN)
    out = {}
    for way, row in zip(ways, counts.tolist(), strict=True):
        won = sum((results[n // 3][n % 3] * count for n, count in enumerate(row)), Fraction(0))
        out[way.text] = float(foul if way.fouled else won / whole)
    return out


def _game_wager(rules: PaiGowPokerRules) -> Any:
    """The wager that both hands are compared for."""
    return next(wager for wager in rules.wagers if wager.asks() & {"front", "back"})


def _counts(
    pairs: Any, own: Sequence[Card], fronts: Sequence[tuple[Card, Card]]
) -> NDArray[np.int64]:
    """How often each setting stands each way against the bank's two hands."""
    import numpy as np

    from cardroom.odds.kernels.pai_gow_one import by_ranks, strengths_of, with_flushes
    from cardroom.odds.pai_gow_poker.pairs import choices
    from cardroom.odds.pieces import in_pieces

    held = sorted((int(card) for card in own), key=_from_the_highest)
    codes = [4 * rank + suit for rank in pairs.ranks for suit in range(4)]
    rest = np.array([code for code in codes if code not in held], np.int64)
    left = np.bincount(rest >> 2, minlength=13)
    places = [sorted(held.index(int(card)) for card in front) for front in fronts]
    hand = np.array(held, np.int64)
    strengths = [strengths_of(hand, one, two, pairs.places) for one, two in places]
    mine = tuple(np.array(side, np.int64) for side in zip(*strengths, strict=True))
    house = (pairs.chart, pairs.places)
    choose = choices(pairs.size)
    jokers = range(2 if pairs.jokers and int(JOKER) not in held else 1)
    jobs: list[tuple[int, int, int]] = [(joker, -1, 0) for joker in jokers]
    jobs += [
        (joker, suit, many)
        for joker in jokers
        for suit in range(4)
        for many in range(5 - joker, SEVEN - joker + 1)
    ]

    def work(pieces: Iterator[slice]) -> NDArray[np.int64]:
        found = np.zeros((len(fronts), 9), np.int64)
        for piece in pieces:
            joker, suit, many = jobs[piece.start]
            if suit < 0:
                by_ranks(left, joker, choose, house, mine, found)
                continue
            suited = rest[rest & 3 == suit]
            others = np.bincount(rest[rest & 3 != suit] >> 2, minlength=13)
            if len(suited) >= many:
                with_flushes(suited, others, many, joker, house, mine, found)
        return found

    found: NDArray[np.int64] = np.sum(in_pieces(len(jobs), 1, work), axis=0)
    return found


def _from_the_highest(code: int) -> float:
    """The order in which a hand is laid: the joker after the aces."""
    return -47.5 if code == int(JOKER) else -float(code)


__all__ = ["HOW", "setting_worths"]

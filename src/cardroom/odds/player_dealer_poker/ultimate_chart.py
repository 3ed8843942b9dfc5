"""Ultimate Texas hold'em: the strategy street by street, and what the first choice is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardroom.odds.player_dealer_poker.flops import pair_classes
from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE
from cardroom.odds.report import Choice, Decision, StrategyWorth
from cardroom.odds.situations import TwoCards
from cardroom.odds.strategy import ByStreets, Streets
from cardroom.rulebook import UltimateHoldem
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.player_dealer_poker.ultimate_plan import Solved

CHECK: Final = "check"


def decisions(way: UltimateHoldem, worths: Ints, scale: int) -> tuple[Decision, ...]:
    """Every pair of own cards before the flop, and what each choice is worth with it."""
    _, names, ways = pair_classes()
    # Boards that leave the pair, ten flops in each, and the bank's hands beside them.
    each = 2_118_760 * 10 * 990 * scale
    out = []
    for number, name in enumerate(names):
        under = int(ways[number]) * each
        values = [Fraction(int(worths[row, number]), under) for row in range(len(worths))]
        labels = [*(f"play {size}" for size in way.before_flop), CHECK]
        best = max(values)
        # What is worth as much as waiting is played.
        taken = values.index(best)
        out.append(
            Decision(
                who="player",
                wager=BASE,
                situation=TwoCards.named(name, "flop"),
                chance=Fraction(int(ways[number]), 1326),
                choices=tuple(
                    Choice(label, value, Fraction(int(place == taken)))
                    for place, (label, value) in enumerate(zip(labels, values, strict=True))
                ),
            )
        )
    return tuple(out)


def chart(solved: Solved) -> ByStreets:
    """For each pair of own cards what the best play does, street by street."""
    _, names, _ = pair_classes()
    out = {}
    for number, name in enumerate(names):
        flop, river, given_up = solved.streets[number].tolist()
        waited = flop + river + given_up
        out[name] = Streets(
            before=int(solved.plan.before[number]),
            flop=flop / waited if waited else None,
            river=river / (river + given_up) if waited else None,
        )
    return ByStreets(out)


def advice(way: UltimateHoldem, solved: Solved) -> tuple[Said, ...]:
    """Which pairs play at once, and the simple rule."""
    _, names, _ = pair_classes()
    plays = [name for number, name in enumerate(names) if solved.plan.before[number]]
    best = Said("rule-before-flop", antes=max(way.before_flop), cards=_ladder(plays))
    return best, Said("rule-simple-ultimate")


def notes(solved: Solved, rated: Sequence[StrategyWorth]) -> tuple[Said, ...]:
    """What the simple rule costs, and where it makes no difference."""
    worth = {row.strategy: row.ev for row in rated}
    out = [Said("note-simple-rule-costs-ante", cost=float(worth[OPTIMAL] - worth[SIMPLE]))]
    streets = ("river", "flop", "before")
    for count, street in zip(solved.same.tolist(), streets, strict=True):
        if count:
            out.append(Said("note-same-worth-on-street", street=street, spots=count))
    return tuple(out)


def _ladder(names: Sequence[str]) -> list[Said]:
    """Pairs as a player learns them: for each high card the lowest one beside it.

    >>> [(one.key, one.about["high"]) for one in _ladder(["33", "K5o", "K6o", "K2s"])[1:]]
    [('cards-offsuit', 'K'), ('cards-suited', 'K')]
    """
    out = []
    pairs = [name for name in names if len(name) == 2]
    if pairs:
        out.append(Said("cards-pairs", pairs=" ".join(pairs)))
    for mark, key in (("o", "cards-offsuit"), ("s", "cards-suited")):
        for high in "AKQJT98765432":
            low = [name[1] for name in names if name[0] == high and name[2:] == mark]
            if low:
                out.append(Said(key, high=high, low=" ".join(low)))
    return out

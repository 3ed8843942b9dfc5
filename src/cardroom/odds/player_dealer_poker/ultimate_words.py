"""Ultimate Texas hold'em: the strategy in words, and what the first choice is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cardroom.odds.player_dealer_poker.flops import pair_classes
from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, SIMPLE
from cardroom.odds.report import Choice, Decision, StrategyWorth
from cardroom.rulebook import UltimateHoldem

if TYPE_CHECKING:
    from cardroom.odds.player_dealer_poker.ultimate_plan import Solved

CHECK: Final = "check"
SIMPLE_RULE: Final = (
    "the simple rule before the flop: play pairs from threes, any ace, K-2 suited or K-5, Q-6 "
    "suited or Q-8, J-8 suited or J-T; "
    "on the flop: two pair or better, a pair with an own card (not deuces in hand), four of a suit "
    "with an own ten or higher; "
    "on the river: a pair or better of one's own, or fewer than 21 cards that would beat the hand"
)


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
                situation=f"{name} before the flop",
                chance=Fraction(int(ways[number]), 1326),
                choices=tuple(
                    Choice(label, value, Fraction(int(place == taken)))
                    for place, (label, value) in enumerate(zip(labels, values, strict=True))
                ),
            )
        )
    return tuple(out)


def chart(solved: Solved) -> dict[str, Any]:
    """For each pair of own cards what the best play does, street by street.

    Before the flop it is how many antes are put up; after it, of the rounds that come so far, the
    part in which the hand is played there.
    """
    _, names, _ = pair_classes()
    out = {}
    for number, name in enumerate(names):
        flop, river, given_up = solved.streets[number].tolist()
        waited = flop + river + given_up
        out[name] = {
            "before": int(solved.plan.before[number]),
            "flop": flop / waited if waited else None,
            "river": river / (river + given_up) if waited else None,
        }
    return {"pairs": out}


def notes(way: UltimateHoldem, solved: Solved, rated: Sequence[StrategyWorth]) -> tuple[str, ...]:
    """Which pairs play at once, what the simple rule costs, and where it makes no difference."""
    _, names, _ = pair_classes()
    plays = [name for number, name in enumerate(names) if solved.plan.before[number]]
    worth = {row.strategy: row.ev for row in rated}
    out = [
        f"the best play puts up {max(way.before_flop)} antes before the flop with "
        + ", ".join(_ladder(plays)),
        SIMPLE_RULE,
        f"the simple rule costs {float(worth[OPTIMAL] - worth[SIMPLE]):.4%} of the ante",
    ]
    streets = ("at the river", "on the flop", "before the flop")
    for count, street in zip(solved.same.tolist(), streets, strict=True):
        if count:
            out.append(
                f"{street} two choices are worth exactly the same in {count:,} spots; the best "
                f"play here plays"
            )
    return tuple(out)


def _ladder(names: Sequence[str]) -> list[str]:
    """Pairs as a player learns them: for each high card the lowest one beside it.

    >>> _ladder(["33", "44", "K5o", "K6o", "K2s"])
    ['33 44', 'K with 5 6 offsuit', 'K with 2 suited']
    """
    out = []
    pairs = [name for name in names if len(name) == 2]
    if pairs:
        out.append(" ".join(pairs))
    for mark, word in (("o", "offsuit"), ("s", "suited")):
        for high in "AKQJT98765432":
            low = [name[1] for name in names if name[0] == high and name[2:] == mark]
            if low:
                out.append(f"{high} with {' '.join(low)} {word}")
    return out

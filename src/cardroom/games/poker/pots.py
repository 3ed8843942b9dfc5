"""Pots: main and side pots, split between winners to the last chip, as one pure function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

OddChip = Callable[[list[int], bool], int]
"""Who of several winners gets an odd chip; the flag says whether it is the low half's."""


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips and the players who can win them, by place."""

    amount: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets of one pot, and for what."""

    pot: int
    at: int
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class Strengths:
    """How the live hands compare: larger is better, 0 does not qualify."""

    high: Sequence[int] | None = None
    low: Sequence[int] | None = None
    nobody: str = "best-high"
    low_alone: str = "all"
    plain: Sequence[int] | None = None
    """High hands without the qualifier, for a pot that nobody qualifies for."""
    together: bool = False
    """Whether players who tie for both halves share the whole pot, with one odd chip."""


@dataclass(frozen=True, slots=True)
class Awards:
    """Every pot divided: ``won`` by place is what comes back, uncalled chips included."""

    won: tuple[int, ...]
    pots: tuple[Pot, ...]
    shares: tuple[Share, ...]
    returned: tuple[int, ...]


def make_pots(paid: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """The pots that chips put in make: each level that a live player matched is one.

    >>> make_pots([50, 200, 200, 80], [True, True, True, False])
    [Pot(amount=200, players=(0, 1, 2)), Pot(amount=330, players=(1, 2))]
    """
    levels = sorted({amount for amount, lives in zip(paid, live, strict=True) if lives})
    pots: list[Pot] = []
    below = 0
    for number, level in enumerate(levels):
        top = number == len(levels) - 1
        amount = sum((chips if top else min(chips, level)) - min(chips, below) for chips in paid)
        players = tuple(at for at, chips in enumerate(paid) if live[at] and chips >= level)
        amount += dead if number == 0 else 0
        if pots and pots[-1].players == players:
            pots[-1] = Pot(pots[-1].amount + amount, players)
        elif amount or not pots:
            pots.append(Pot(amount, players))
        below = level
    return pots


def uncalled(paid: Sequence[int], live: Sequence[bool]) -> tuple[list[int], int]:
    """By place the chips that nobody called, and who put in most.

    A live player gets back what no other matched. Hands can die after the betting: what they put
    in beyond every live player is nobody's to win, and goes back too.

    >>> uncalled([50, 80, 200], [True, False, True]), uncalled([50, 80, 80], [True, False, False])
    (([0, 0, 120], 2), ([0, 30, 30], 1))
    """
    back = [0] * len(paid)
    first = max(range(len(paid)), key=lambda at: paid[at])
    if live[first]:
        second = max((chips for at, chips in enumerate(paid) if at != first), default=0)
        back[first] = paid[first] - second
        return back, first
    most = max((chips for chips, lives in zip(paid, live, strict=True) if lives), default=0)
    return [max(0, chips - most) for chips in paid], first


def award(
    paid: Sequence[int],
    live: Sequence[bool],
    strengths: Strengths,
    *,
    dead: int = 0,
    dropped: int = 0,
    chip: int = 1,
    odd: OddChip | None = None,
) -> Awards:
    """Divide what was put in: uncalled chips go back, then each pot to those who can win it.

    The house's drop comes out of the first pot. ``odd`` chooses who gets chips that cannot be
    split; without it the player nearest the button's left, who has the lowest place.
    """
    chooser = odd or nearest_left
    back, owner = uncalled(paid, live)
    matched = [chips - gone for chips, gone in zip(paid, back, strict=True)]
    pots, short = _after_drop(make_pots(matched, live, dead), dropped)
    # Chips that nobody called pay what the pots do not hold, such as a blind that takes the pot.
    back[owner] -= short
    won = list(back)
    shares: list[Share] = []
    for number, pot in enumerate(pots):
        if not pot.amount:
            continue
        for at, amount, why in _divide(pot, strengths, chip, chooser):
            won[at] += amount
            shares.append(Share(number, at, amount, why))
    return Awards(tuple(won), tuple(pots), tuple(shares), tuple(back))


def nearest_left(winners: list[int], low: bool) -> int:  # noqa: ARG001, FBT001 - the signature of a chooser
    """Who of the winners sits first from the button's left."""
    return min(winners)


def _after_drop(pots: list[Pot], dropped: int) -> tuple[list[Pot], int]:
    out = []
    for pot in pots:
        taken = min(dropped, pot.amount)
        dropped -= taken
        out.append(Pot(pot.amount - taken, pot.players))
    return out, dropped


Parts = list[tuple[int, int, str]]


def _divide(pot: Pot, strengths: Strengths, chip: int, odd: OddChip) -> Parts:
    """The shares of one pot."""
    if len(pot.players) == 1:
        return [(pot.players[0], pot.amount, "uncontested")]
    parts: Parts = []
    for winners, amount, why in _portions(pot, strengths, chip):
        parts += split(winners, amount, chip, odd, why)
    return parts


def _portions(pot: Pot, strengths: Strengths, chip: int) -> list[tuple[list[int], int, str]]:
    """The parts of a pot that go to the high and to the low hands."""
    everyone, amount = list(pot.players), pot.amount
    high = _best(everyone, strengths.high)
    low = _best(everyone, strengths.low)
    # An odd chip between the halves goes to the high one.
    small = amount // 2 // chip * chip
    if high and low:
        whole = strengths.together and high == low and len(high) > 1
        halves = [(high, amount - small, "high"), (low, small, "low")]
        return [(high, amount, "high-and-low")] if whole else halves
    if high:
        return [(high, amount, "high" if strengths.low is None else "high-no-low")]
    if low and (strengths.high is None or strengths.low_alone == "all"):
        return [(low, amount, "low" if strengths.high is None else "low-no-high")]
    if low:
        return [(everyone, amount - small, "no-high"), (low, small, "low")]
    if strengths.nobody == "share":
        return [(everyone, amount, "nobody-qualifies")]
    return [(_best(everyone, strengths.plain), amount, "high")]


def _best(players: Sequence[int], strengths: Sequence[int] | None) -> list[int]:
    """Those with the best hand that qualifies; none where nobody does."""
    if strengths is None:
        return []
    top = max(strengths[at] for at in players)
    return [at for at in players if strengths[at] == top] if top > 0 else []


def split(winners: list[int], amount: int, chip: int, odd: OddChip, why: str) -> Parts:
    """Equal parts in whole chips; odd chips one by one, each winner at most one more."""
    if len(winners) == 1:
        return [(winners[0], amount, why)]
    each = amount // len(winners) // chip * chip
    parts = dict.fromkeys(winners, each)
    left = amount - each * len(winners)
    waiting = list(winners)
    while left > 0:
        lucky = odd(waiting, why.startswith("low"))
        gives = min(chip, left)
        parts[lucky] += gives
        left -= gives
        waiting.remove(lucky)
        waiting = waiting or list(winners)
    return [(at, part, why) for at, part in parts.items()]

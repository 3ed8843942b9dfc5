"""Jackpots: what everyone gets of the fund when one is hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardroom.games import Prize
from cardroom.layout.bank import Bank


@dataclass(frozen=True, slots=True)
class PrizePaid:
    """A jackpot that was hit and what everyone got of it, in cents."""

    prize: Prize
    fund: int
    paid: Mapping[str, int]


def pay_prizes(prizes: Sequence[Prize], fund: int, bank: Bank) -> list[PrizePaid]:
    """The fund paid out: jackpots that are hit together have equal parts of it.

    Players share equally whatever they bet, the bank's members by what each put up.
    """
    out = []
    for prize in prizes:
        part = fund // len(prizes)
        weights = [
            dict(bank.members) if people is None else dict.fromkeys(people, 1)
            for people in prize.people
        ]
        paid = share_out(prize.shares, part, weights)
        if any(paid.values()):
            out.append(PrizePaid(prize, part, paid))
    return out


def share_out(
    shares: Sequence[int], fund: int, parts: Sequence[Mapping[str, int]]
) -> dict[str, int]:
    """What everyone gets of a fund in cents; the fractions of a cent stay in the fund.

    ``shares`` are parts in a hundred; ``parts`` names who has each of them, with what weight.

    >>> share_out([60, 20, 20], 100_000, [{"ann": 1}, {"bo": 3, "cy": 1}, {"dee": 1, "eve": 1}])
    {'ann': 60000, 'bo': 15000, 'cy': 5000, 'dee': 10000, 'eve': 10000}
    """
    out: dict[str, int] = {}
    for percent, people in zip(shares, parts, strict=True):
        weight = sum(people.values())
        for name, part in people.items():
            out[name] = out.get(name, 0) + fund * percent * part // (100 * weight)
    return out

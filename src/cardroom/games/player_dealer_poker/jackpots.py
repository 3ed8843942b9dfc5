"""Jackpots for strong hands that are beaten: which are hit, and who gets how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.games.player_dealer_poker.judging import compare, five, kind
from cardroom.rulebook import CaribbeanStud, Jackpot


def hits(way: CaribbeanStud, mine: Sequence[int], bank: Sequence[int]) -> list[Jackpot]:
    """The jackpots that two hands hit, whichever of them is beaten."""
    won = compare(five(mine), five(bank))
    if won == "tie":
        return []
    winner, loser = (mine, bank) if won == "win" else (bank, mine)
    beaten, beats = kind(five(loser)), kind(five(winner))
    return [one for one in way.jackpots if beaten in one.losing and beats in one.winning]


def share_out(
    jackpot: Jackpot,
    fund: int,
    losing: Mapping[str, int],
    winning: Mapping[str, int],
    others: Sequence[str],
) -> dict[str, int]:
    """What everyone gets of a fund in cents; the fractions of a cent stay in the fund.

    ``losing`` and ``winning`` name who stands behind each hand and with what weight: several in
    the player-dealer position share by their wagers, players on a hand in equal parts.

    >>> one = Jackpot(id="x", title="X", losing=["flush"], winning=["flush"], shares=[60, 20, 20])
    >>> share_out(one, 100_000, {"ann": 1}, {"bo": 3, "cy": 1}, ["dee", "eve"])
    {'ann': 60000, 'bo': 15000, 'cy': 5000, 'dee': 10000, 'eve': 10000}
    """
    parts = (losing, winning, dict.fromkeys(others, 1))
    out: dict[str, int] = {}
    for percent, people in zip(jackpot.shares, parts, strict=True):
        weight = sum(people.values())
        for name, part in people.items():
            out[name] = out.get(name, 0) + fund * percent * part // (100 * weight)
    return out

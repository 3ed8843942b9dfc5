"""Bots at the table: they bank when it is their turn, and bet within the limits."""

from __future__ import annotations

import random
from dataclasses import dataclass

from cardroom.table import Table, Wager, limits_of

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Esme", "Finn", "Gwen")
CHIP = 500


@dataclass(slots=True)
class Guests:
    """The players who are not a person."""

    rng: random.Random

    def bank_amount(self, table: Table, name: str, *, last: bool) -> int | None:
        """What a bot puts up, or nothing if it passes; the last one asked keeps the game going."""
        low = table.limit.low
        most = table.stack(name) - 10 * low
        if most < 4 * low or (not last and self.rng.random() < 0.35):
            return None
        return min(most, low * self.rng.randint(10, 60))

    def wagers(self, table: Table, name: str) -> list[Wager]:
        """A game wager and now and then a bonus, or nothing for a bot that is short."""
        seat = next(seat for seat, who in table.seated.items() if who == name)
        base = [wager for wager in table.rules.wagers if wager.base and wager.times is None]
        main = self.rng.choice(base)
        limits = limits_of(main, table.limit)
        stake = self._stake(limits.low, limits.high, table.stack(name) // 8)
        if stake is None:
            return []
        out = [Wager(seat, name, main.id, stake)]
        out += [
            Wager(seat, name, wager.id, wager.times * stake)
            for wager in table.rules.wagers
            if wager.times is not None and main.id in wager.needs
        ]
        for wager in table.rules.wagers:
            if wager.base or wager.times is not None or wager.during_play:
                continue
            if self.rng.random() > 0.25:
                continue
            limits = limits_of(wager, table.limit)
            most = min(stake, table.stack(name) // 20)
            bonus = self._stake(limits.low, limits.high, most)
            beside = not wager.needs or main.id in wager.needs
            if bonus is not None and beside:
                out.append(Wager(seat, name, wager.id, bonus))
        return out

    def _stake(self, low: int, high: int | None, most: int) -> int | None:
        """A round amount of chips within limits, mostly small."""
        top = most if high is None else min(high, most)
        if top < low:
            return None
        wanted = low * self.rng.choice((1, 1, 2, 2, 3, 5, 10))
        amount = min(top, wanted)
        return max(low, amount - amount % CHIP)

"""Clocks: how long people have for a question, and when it is answered for them.

Everybody has some time for each question, and a time bank beside it that runs when that is over.
Whoever loses the connection gets a little more, once for each question. Deadlines are kept beside
the journal: whatever a table goes on from, nobody gets more time by it. While the floor pauses the
game all clocks stop, and they go on with the time that was left.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import astuple, dataclass, replace
from typing import Final, Protocol

BASE: Final = {"bet": 30_000, "set-hand": 60_000, "set-rows": 120_000}
USUAL: Final = 25_000
BANK: Final = 30_000
BANK_MOST: Final = 60_000
BANK_A_HAND: Final = 2_000
GRACE: Final = 15_000


class Asked(Protocol):
    """What a clock needs to know of a question."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def kind(self) -> str:
        """What is asked."""
        ...

    @property
    def who(self) -> str:
        """Who is asked."""
        ...


@dataclass(slots=True)
class Clock:
    """The clock of one question."""

    who: str
    deadline: int
    banking_since: int | None = None
    graced: bool = False


class Clocks:
    """The clocks of one table, in milliseconds of a time that is given."""

    def __init__(self) -> None:
        self.open: dict[str, Clock] = {}
        self._banks: dict[str, int] = {}
        self.missed: dict[str, int] = {}
        self.stopped: int | None = None
        """Since when the floor pauses the game."""

    def copy(self) -> Clocks:
        """The same clocks, for the case that what is being done is not kept."""
        other = Clocks()
        other.open = {key: replace(clock) for key, clock in self.open.items()}
        other._banks, other.missed = dict(self._banks), dict(self.missed)
        other.stopped = self.stopped
        return other

    def stood_still(self, for_ms: int) -> None:
        """Nobody could do anything for a while: that is nobody's time."""
        for clock in self.open.values():
            clock.deadline += for_ms
            if clock.banking_since is not None:
                clock.banking_since += for_ms
        if self.stopped is not None:
            self.stopped += for_ms

    def to_json(self) -> str:
        """As the store keeps them."""
        clocks = {key: astuple(clock) for key, clock in self.open.items()}
        kept = {"open": clocks, "banks": self._banks, "missed": self.missed}
        return json.dumps({**kept, "stopped": self.stopped})

    @classmethod
    def from_json(cls, text: str) -> Clocks:
        """As the store kept them."""
        kept, clocks = json.loads(text), cls()
        clocks.open = {key: Clock(*shown) for key, shown in kept["open"].items()}
        clocks._banks, clocks.missed = kept["banks"], kept["missed"]
        clocks.stopped = kept.get("stopped")
        return clocks

    def bank(self, who: str) -> int:
        """What is left in somebody's time bank."""
        return self._banks.get(who, BANK)

    def set(self, questions: Iterable[Asked], now: int, *, running: bool) -> None:
        """These questions are open now; clocks of others stop, and none run while we pause."""
        self._pause(now, running=running)
        at = now if self.stopped is None else self.stopped
        waiting = {question.id: question for question in questions}
        for key in [key for key in self.open if key not in waiting]:
            self._stop(self.open.pop(key), at)
        for key, question in waiting.items():
            if key not in self.open:
                self.open[key] = Clock(question.who, at + BASE.get(question.kind, USUAL))

    def _pause(self, now: int, *, running: bool) -> None:
        """Stop all clocks, or let them go on with what was left."""
        since = self.stopped
        if running and since is not None:
            self.stood_still(now - since)
            self.stopped = None
        elif not running and since is None:
            self.stopped = now

    def _stop(self, clock: Clock, now: int) -> None:
        if clock.banking_since is not None:
            used = max(0, now - clock.banking_since)
            self._banks[clock.who] = max(0, self.bank(clock.who) - used)

    def answered(self, who: str) -> None:
        """Somebody answered in time."""
        self.missed.pop(who, None)

    def new_hand(self, names: Iterable[str]) -> None:
        """A hand begins: a little comes into every time bank."""
        for name in names:
            self._banks[name] = min(BANK_MOST, self.bank(name) + BANK_A_HAND)

    def lost(self, who: str | None, now: int) -> None:
        """Somebody lost the connection, or all did: a little more time, once for each question."""
        at = now if self.stopped is None else self.stopped
        for clock in self.open.values():
            if who in (None, clock.who) and not clock.graced:
                clock.graced = True
                clock.deadline = max(clock.deadline, at + GRACE)

    @property
    def next(self) -> int | None:
        """When the next clock runs out."""
        if self.stopped is not None:
            return None
        return min((clock.deadline for clock in self.open.values()), default=None)

    def run_out(self, now: int, online: Collection[str]) -> tuple[list[str], bool]:
        """Questions whose time is over, and whether somebody's time bank began to run."""
        over: list[str] = []
        began = False
        if self.stopped is not None:
            return over, began
        for key, clock in self.open.items():
            if clock.deadline > now:
                continue
            bank = self.bank(clock.who)
            if clock.banking_since is None and bank > 0 and clock.who in online:
                clock.banking_since = now
                clock.deadline = now + bank
                began = True
            else:
                over.append(key)
        for key in over:
            who = self.open[key].who
            self.missed[who] = self.missed.get(who, 0) + 1
        return over, began


__all__ = ["BANK", "BASE", "GRACE", "USUAL", "Clock", "Clocks"]

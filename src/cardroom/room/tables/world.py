"""What a table's actor has around it: store, time, chance and somebody to think.

All of it is given, so that a test can run hundreds of tables in made-up time, with one seed.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from cardroom.record.dealer import Dealer
from cardroom.room.store import Database
from cardroom.room.web.clients import Client

Answer = TypeVar("Answer")


class Keeps(Protocol):
    """A store, or something that behaves like one."""

    async def write(self, does: Callable[[Database], Answer]) -> Answer:
        """Do a job in one transaction; its changes are durable when this returns."""
        ...

    async def read(self, does: Callable[[Database], Answer]) -> Answer:
        """Look something up."""
        ...


@dataclass(slots=True)
class Counts:
    """What this process has done since it started, for whoever watches over it."""

    commands: int = 0
    refused: int = 0
    facts: int = 0
    commits: int = 0
    messages: int = 0
    timeouts: int = 0
    wrong_messages: int = 0
    slow_clients: int = 0
    resumed: int = 0
    faults: int = 0
    opened: int = 0
    connections: int = 0
    open: int = 0


async def _all_may(_: Iterable[Client]) -> None:
    """On a stage nobody signs out."""


@dataclass(slots=True)
class World:
    """Everything a table needs that is not the table."""

    store: Keeps
    dealer: Dealer
    now: Callable[[], int]
    chance: random.Random
    think: Callable[[Callable[[], Any]], Awaitable[Any]]
    process: str
    complain: Callable[..., None]
    counts: Counts = field(default_factory=Counts)
    serving: int = 0
    """At how many tables somebody waits for what they want to do."""
    expect: Callable[[str], None] = lambda _: None
    """Somebody is on the way to a table: whoever runs it is told."""
    seats_changed: Callable[[], None] = lambda: None
    """Somebody has taken a seat or left one: a list may call the next name."""
    check: Callable[[Iterable[Client]], Awaitable[None]] = _all_may
    """Bars those of some connections whose session or role has ended."""


__all__ = ["Counts", "Keeps", "World"]

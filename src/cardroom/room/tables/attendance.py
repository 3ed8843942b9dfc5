"""Who is there: whether anybody plays, for whom bots play, and who has closed the page."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardroom.room.people.names import is_bot
from cardroom.table import Table

GONE_MS: Final = 2 * 60_000
"""Who has had no connection for so long is away, asked or not."""
WATCHED_MS: Final = 10 * 60_000
"""So long bots play for somebody who came to look on."""


def plays(table: Table, name: str) -> bool:
    """Whether somebody plays who is no bot: they are there and have chips for it.

    So does who is in the hand that is on, or waits for its end to go home.
    """
    if is_bot(name):
        return False
    person = table.people[name]
    if person.leaving or table.way.in_hand(name):
        return True
    return not person.away and table.way.can_play(name)


class Attendance:
    """The people of one table, over time."""

    def __init__(self) -> None:
        self._gone_since: dict[str, int] = {}
        self._watched_until = -1

    def came(self, name: str | None, table: Table, now: int) -> None:
        """Somebody opened the page; bots play on for who looks on."""
        if name is None or name not in table.people:
            self._watched_until = now + WATCHED_MS

    def company(self, table: Table) -> bool:
        """Whether somebody plays who is no bot."""
        return any(plays(table, name) for name in table.people)

    def awake(self, table: Table, here: Collection[str | None], now: int) -> bool:
        """Whether bots play: somebody does who is none, or looks on and has not for long.

        Where somebody at the table has too few chips it waits until they have bought or left.
        """
        if table.closed:
            return False
        if self.company(table):
            return True
        waited_for = any(
            name in table.people and not table.people[name].away for name in here if name
        )
        watched = any(name is None or name not in table.people for name in here)
        return watched and not waited_for and now < self._watched_until

    def look(self, table: Table, here: Collection[str | None], now: int) -> None:
        """Note since when people who do not sit out have no connection."""
        gone = {
            name
            for name, person in table.people.items()
            if person.present and not is_bot(name) and name not in here
        }
        for name in [name for name in self._gone_since if name not in gone]:
            del self._gone_since[name]
        for name in gone:
            self._gone_since.setdefault(name, now)

    @property
    def next(self) -> int | None:
        """When the next of them has been gone for too long."""
        return min((at + GONE_MS for at in self._gone_since.values()), default=None)

    def too_long(self, now: int) -> list[str]:
        """Who is away now; whoever cannot be is looked at again after the same time."""
        gone = [name for name, at in self._gone_since.items() if now >= at + GONE_MS]
        self._gone_since.update(dict.fromkeys(gone, now))
        return gone


__all__ = ["GONE_MS", "WATCHED_MS", "Attendance", "plays"]

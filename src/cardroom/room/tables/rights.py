"""Who may still do what they connected for: a right is checked when somebody acts on it.

A connection lives for hours; a session may end meanwhile, and a role may be taken away. Where one
process serves the whole room, everything that ends a right passes through here at once. Where
several do, and always for the floor, the store is asked before anything is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cardroom.room.store import sessions
from cardroom.room.tables.world import Keeps
from cardroom.room.web.clients import Client
from cardroom.said import Said

RULERS: Final = frozenset(("floor", "manager"))
"""The roles that may connect as the floor."""
SESSION_ENDED: Final = 4401
NOT_ALLOWED: Final = 1008


class Connections:
    """All connections of this process, and what becomes of them when a right ends."""

    def __init__(self, store: Keeps, now: Callable[[], int], *, shared: bool) -> None:
        self._store = store
        self._now = now
        self._shared = shared
        self._open: dict[Client, None] = {}

    def add(self, client: Client) -> None:
        """A connection begins: from now on it ends with its session."""
        self._open[client] = None

    def remove(self, client: Client) -> None:
        """A connection ended."""
        self._open.pop(client, None)

    def end_session(self, session: str) -> None:
        """A session ended: so do its connections."""
        for client in self._open:
            if client.session == session:
                _bar_session(client)

    def end_person(self, person: int, but: str) -> None:
        """All sessions of somebody ended but one: so do their connections."""
        for client in self._open:
            if client.person == person and client.session != but:
                _bar_session(client)

    def set_role(self, person: int, role: str) -> None:
        """Somebody has another role: whoever may not rule any more does not watch as the floor."""
        for client in self._open:
            if client.person == person:
                _bar_role(client, role)

    async def check(self, clients: Iterable[Client]) -> None:
        """Bar those of some connections whose right the store does not know any more."""
        await self.ask([one for one in clients if self._shared or one.role == "floor"])

    async def ask_about_all(self) -> None:
        """Ask the store about every connection of this process."""
        await self.ask(tuple(self._open))

    async def ask(self, clients: Sequence[Client]) -> None:
        """Ask the store about some connections, and bar those whose right has ended."""
        asked = [one for one in clients if one.session is not None and one.barred is None]
        wanted = sorted({one.session for one in asked if one.session is not None})
        if not wanted:
            return
        now = self._now()
        roles = await self._store.read(lambda db: sessions.roles_by_session(db, wanted, now))
        for client in asked:
            role = roles.get(client.session or "")
            if role is None:
                _bar_session(client)
            else:
                _bar_role(client, role)


def _bar_session(client: Client) -> None:
    client.bar(SESSION_ENDED, Said("room-session-ended"))


def _bar_role(client: Client, role: str) -> None:
    if client.role == "floor" and role not in RULERS:
        client.bar(NOT_ALLOWED, Said("room-not-the-floor"))


__all__ = ["RULERS", "Connections"]

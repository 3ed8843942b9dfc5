"""Everybody who plays or watches at one table, and what each of them is sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from cardroom.pages.spoken import stakes_name, told_words
from cardroom.room.people.names import is_bot
from cardroom.room.store.journals import TableRow
from cardroom.room.tables.crowd import Crowd, close_to
from cardroom.room.tables.showing import LastHand, Page, Showing, Shown, Telling, eyes_at
from cardroom.room.tables.world import World
from cardroom.room.web import wire
from cardroom.room.web.clients import Client
from cardroom.table import Table
from cardroom.table.facts import Fact
from cardroom.table.views import Moment

REMEMBERED: Final = 250
"""Facts kept at hand for those who lost the connection for a while."""


NO_BRIEF: Final[Mapping[str, Any]] = {
    "bank": None,
    "least": None,
    "most": None,
    "stakes_of": None,
}
"""What lists say of a table that rests, or that another process runs."""


class Audience:
    """The connections to one table; viewers of one name and role are sent the same text."""

    def __init__(self, row: TableRow, world: World) -> None:
        self._row = row
        self._world = world
        # In the order they came: what is sent first does not depend on where it lies in memory.
        self.clients: dict[Client, None] = {}
        self.crowd = Crowd(world)
        self._recent: deque[Fact] = deque(maxlen=REMEMBERED)
        self._since = 0
        self.brief = NO_BRIEF
        self._moment: Moment | None = None
        self._at = -1
        self._page: Page | None = None
        self._last = LastHand()

    def look(self, table: Table) -> None:
        """See the table as lists show it, before anybody comes."""
        self._seen(table)

    def begin(self, version: int) -> None:
        """What happened from here on is remembered."""
        self._recent.clear()
        self._since = version

    @property
    def names(self) -> set[str]:
        """Everybody with a name who has a connection."""
        return {client.viewer for client in self.clients if client.viewer is not None}

    @property
    def viewers(self) -> frozenset[str | None]:
        """Whose eyes are here; none stands for everybody without a name."""
        return frozenset(client.viewer for client in self.clients)

    def watching(self, people: Collection[str]) -> int:
        """How many look on who do not sit at the table."""
        return sum(1 for client in self.clients if client.viewer not in people)

    def has(self, name: str) -> bool:
        """Whether somebody has a connection."""
        return any(client.viewer == name for client in self.clients)

    def add(self, client: Client, since: int | None, shown: Shown) -> None:
        """Somebody comes and gets a view first."""
        self.clients[client] = None
        missed = None
        if since is not None and self._since <= since <= shown.version:
            facts = [fact for fact in self._recent if fact.n >= since]
            missed = Telling(shown.table, facts, self._last).text(client.viewer)
        text = self._showing(shown).text(client.viewer, client.role, client.chips)
        client.show(wire.view_message(shown.version, text, missed))
        self.crowd.joins(client, shown.version)

    def told_between(
        self, first: int, last: int, viewer: str | None, shown: Shown
    ) -> list[dict[str, Any]] | None:
        """What happened between two records, as somebody may see it; nothing if it is too old."""
        if first < self._since:
            return None
        facts = [fact for fact in self._recent if first <= fact.n <= last]
        return worded(shown.table, facts, viewer)

    def remove(self, client: Client) -> None:
        """Somebody's connection ended."""
        self.clients.pop(client, None)
        self.crowd.forget(client)

    def close(self, code: int, why: str) -> None:
        """End all connections."""
        for client in tuple(self.clients):
            client.close(code, why)

    def tell(self, facts: Sequence[Fact], balances: Mapping[str, int], shown: Shown) -> None:
        """Everybody is told what happened, as they may see it."""
        self._world.counts.facts += len(facts)
        self._recent.extend(facts)
        if len(self._recent) == REMEMBERED:
            self._since = max(self._since, self._recent[0].n)
        for client in self.clients:
            if client.viewer is not None:
                client.chips = balances.get(client.viewer, client.chips)
        telling, showing = Telling(shown.table, facts, self._last), self._showing(shown)

        def message(client: Client) -> str:
            told = telling.text(client.viewer)
            text = showing.text(client.viewer, client.role, client.chips)
            return wire.facts_message(shown.version, told, text)

        members = self._send(message, shown, {name for fact in facts for name in fact.private})
        if members:
            scene = showing.scene(shown.version, [client.viewer for client in members])
            self.crowd.see(members, scene, telling.text(None)[1:-1])

    def show_all(self, shown: Shown) -> None:
        """Everybody sees the table anew: somebody came or went, a time bank runs."""
        showing = self._showing(shown)

        def message(client: Client) -> str:
            text = showing.text(client.viewer, client.role, client.chips)
            return wire.view_message(shown.version, text)

        members = self._send(message, shown)
        if members:
            scene = showing.scene(shown.version, [client.viewer for client in members])
            self.crowd.see(members, scene)

    def view_message(self, client: Client, shown: Shown) -> str:
        """What one of them sees now."""
        self.crowd.joins(client, shown.version)
        text = self._showing(shown).text(client.viewer, client.role, client.chips)
        return wire.view_message(shown.version, text)

    def _send(
        self, message: Callable[[Client], str], shown: Shown, told: Collection[str] = ()
    ) -> list[Client]:
        """Tell whoever has to do with the game; those who only look on are given back."""
        table, members = shown.table, list[Client]()
        asked = (question.who for question in (*table.waiting, *table.may_say))
        close = close_to(table.people, table.felt.lookers.values(), told, tuple(asked))
        made: dict[tuple[str | None, str], str] = {}
        for client in self.clients:
            if client.role == "player" and client.viewer not in close:
                members.append(client)
                continue
            self.crowd.leaves(client)
            client.seen = shown.version
            key = (client.viewer, client.role)
            if key not in made:
                made[key] = message(client)
            client.show(made[key])
        self._world.counts.messages += len(self.clients)
        return members

    def _seen(self, table: Table) -> Moment:
        """The table as it is now: everybody who looks before the next record sees the same."""
        moment = self._moment
        if moment is None or moment.table is not table or self._at != table.records:
            moment = Moment(table)
            self._moment, self._at = moment, table.records
            self.brief = _brief(moment.base)
        return moment

    def view(
        self, viewer: str | None, role: str, chips: int | None, shown: Shown
    ) -> dict[str, Any]:
        """What somebody may see, with clocks, what the room adds, and words."""
        view: dict[str, Any] = msgspec.json.decode(self._showing(shown).text(viewer, role, chips))
        return view

    def _showing(self, shown: Shown) -> Showing:
        """The table as it is now, for as many as look at it before anything changes."""
        table, moment = shown.table, self._seen(shown.table)
        if self._page is None or self._page.moment is not moment:
            self._page = Page(moment)
        names, people = self.names, sorted(table.people)
        room = {
            "id": self._row.id,
            "pace": self._row.settings.get("pace", "normal"),
            "hints": shown.hints is not None,
            "bots": [name for name in people if is_bot(name)],
            "watching": self.watching(table.people),
            "resting": shown.resting,
            "offline": [name for name in people if name not in names and not is_bot(name)],
            "now": self._world.now(),
        }
        return Showing(self._page, shown, self._last, names, room)


def worded(table: Table, facts: Sequence[Fact], viewer: str | None) -> list[dict[str, Any]]:
    """Facts as somebody may see them, each with its sentence."""
    return told_words(table.told(facts, viewer), eyes_at(table, viewer))


def _brief(view: Mapping[str, Any]) -> dict[str, Any]:
    """What lists say of a table: the bank and the limits, as everybody sees them."""
    bank, limits = view.get("bank"), view.get("limits") or {}
    shown = {"name": bank["members"][0][0], "amount": bank["amount"]} if bank else None
    stakes = view.get("stakes")
    return {
        "bank": shown,
        "least": limits.get("least"),
        "most": limits.get("most"),
        "stakes_of": stakes and {"id": stakes_name(stakes), "structure": stakes["structure"]},
    }


__all__ = ["NO_BRIEF", "Audience", "worded"]

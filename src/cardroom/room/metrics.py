"""What this process has done and holds, for Prometheus and for the manager's page."""

from __future__ import annotations

import resource
import time
from typing import Any, Final

from cardroom.room.tables.room import Room

_WORDS: Final = {
    "commands": ("counter", "commands done at tables"),
    "refused": ("counter", "commands that tables refused"),
    "facts": ("counter", "facts told after their commit"),
    "commits": ("counter", "commits of tables"),
    "messages": ("counter", "messages queued for clients"),
    "timeouts": ("counter", "questions answered by their default"),
    "wrong_messages": ("counter", "messages that were not valid"),
    "slow_clients": ("counter", "clients that fell behind"),
    "resumed": ("counter", "tables resumed from their journals"),
    "faults": ("counter", "things that went wrong and nobody outside caused"),
    "opened": ("counter", "tables opened"),
    "connections": ("counter", "connections opened"),
    "open": ("gauge", "connections open now"),
}


def numbers(room: Room) -> dict[str, int | float]:
    """Everything that is counted."""
    counts = room.world.counts
    out: dict[str, int | float] = {name: getattr(counts, name) for name in _WORDS}
    out["tables"] = len(room.actors)
    out["queued"] = room.store.queued
    out["store_commits"] = room.store.commits
    out["uptime_seconds"] = round(time.time() - room.began, 1)
    out["memory_bytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return out


def prometheus(room: Room) -> str:
    """The same as Prometheus reads it."""
    lines = []
    for name, value in numbers(room).items():
        kind, words = _WORDS.get(name, ("gauge", name.replace("_", " ")))
        full = f"cardroom_{name}{'_total' if kind == 'counter' else ''}"
        lines += [f"# HELP {full} {words}", f"# TYPE {full} {kind}", f"{full} {value}"]
    return "\n".join(lines) + "\n"


def summary(room: Room) -> dict[str, Any]:
    """What the manager's page shows of this process."""
    return {"process": room.world.process, "store": room.store.kind, **numbers(room)}


__all__ = ["numbers", "prometheus", "summary"]

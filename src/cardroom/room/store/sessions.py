"""Sessions in the store, by the hash of a token that only the visitor has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardroom.room.store.database import Database
from cardroom.room.store.people import Person

_COLUMNS: Final = "id, person, made, seen, turned, until, place, agent"
_AT_ONCE: Final = 500
"""Sessions asked about in one statement."""


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody's stay: since when, until when, from where."""

    id: str
    person: int
    made: int
    seen: int
    turned: int
    until: int
    place: str
    agent: str

    @property
    def stay(self) -> str:
        """The id that the stay keeps while its token is changed."""
        return self.id.partition("~")[0]


def add_session(db: Database, token: bytes, session: Session) -> None:
    """A new session under a token's hash."""
    db.run(
        f"INSERT INTO sessions (token, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        token,
        session.id,
        session.person,
        session.made,
        session.seen,
        session.turned,
        session.until,
        session.place,
        session.agent,
    )


def find_session(db: Database, token: bytes, at: int) -> tuple[Session, Person] | None:
    """The session behind a token's hash, and whose it is."""
    return _found(db, "token", token, at)


def session_by_id(db: Database, session: str, at: int) -> tuple[Session, Person] | None:
    """A session that has not ended, by its id, and whose it is."""
    return _found(db, "id", session, at)


def _found(db: Database, column: str, value: object, at: int) -> tuple[Session, Person] | None:
    columns = ", ".join(f"s.{one}" for one in _COLUMNS.split(", "))
    rows = db.run(
        f"SELECT {columns}, p.id, p.name, p.kind, p.role, p.made, p.seen"
        f" FROM sessions s JOIN people p ON p.id = s.person WHERE s.{column} = ? AND s.until > ?",
        value,
        at,
    )
    return (Session(*rows[0][:8]), Person(*rows[0][8:])) if rows else None


def roles_by_session(db: Database, wanted: Sequence[str], at: int) -> dict[str, str]:
    """Of some sessions those that have not ended, and the role of whoever each belongs to."""
    out: dict[str, str] = {}
    for start in range(0, len(wanted), _AT_ONCE):
        some = wanted[start : start + _AT_ONCE]
        rows = db.run(
            "SELECT s.id, p.role FROM sessions s JOIN people p ON p.id = s.person"
            f" WHERE s.until > ? AND s.id IN ({', '.join('?' * len(some))})",
            at,
            *some,
        )
        out.update(rows)
    return out


def list_sessions(db: Database, person: int, at: int) -> list[Session]:
    """Somebody's sessions, the last used first."""
    rows = db.run(
        f"SELECT {_COLUMNS} FROM sessions WHERE person = ? AND until > ? ORDER BY seen DESC, id",
        person,
        at,
    )
    return [Session(*row) for row in rows]


def turn_session(db: Database, old: bytes, new: bytes, session: Session, grace: int) -> None:
    """The same stay under a new token; the old one counts a moment longer."""
    db.run(
        "UPDATE sessions SET until = ?, id = ? WHERE token = ?", grace, f"{session.id}~{grace}", old
    )
    add_session(db, new, session)


def saw_session(db: Database, token: bytes, at: int, until: int) -> None:
    """A session was used, and counts longer for it."""
    db.run("UPDATE sessions SET seen = ?, until = ? WHERE token = ?", at, until, token)


def end_session(db: Database, person: int, session: str) -> bool:
    """Somebody ends a session of theirs."""
    rows = db.run(
        "DELETE FROM sessions WHERE person = ? AND (id = ? OR id LIKE ?) RETURNING id",
        person,
        session,
        f"{session}~%",
    )
    return bool(rows)


def end_sessions(db: Database, person: int, but: str | None = None) -> int:
    """End all sessions of somebody, but for one."""
    rows = db.run(
        "DELETE FROM sessions WHERE person = ? AND id <> ? RETURNING id", person, but or ""
    )
    return len(rows)


def sweep_sessions(db: Database, at: int) -> int:
    """Let go of sessions that are over."""
    return len(db.run("DELETE FROM sessions WHERE until <= ? RETURNING id", at))


__all__ = [
    "Session",
    "add_session",
    "end_session",
    "end_sessions",
    "find_session",
    "list_sessions",
    "roles_by_session",
    "saw_session",
    "session_by_id",
    "sweep_sessions",
    "turn_session",
]

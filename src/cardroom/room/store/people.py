"""People in the store: guests, accounts, invitations, and names that belong to one of them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from cardroom.room.store.database import ConflictError, Database
from cardroom.room.store.looks import skeleton

HOUSE: Final = "the house"
_COLUMNS: Final = "id, name, kind, role, made, seen"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the room knows: a guest, or the holder of an account."""

    id: int
    name: str
    kind: str
    role: str
    made: int
    seen: int


@dataclass(frozen=True, slots=True)
class Account:
    """What only accounts have."""

    person: Person
    password: str | None
    login_at: int | None
    login_from: str | None


def name_key(name: str) -> str:
    """One name, however it is typed; who signs in types it.

    >>> name_key("Ann") == name_key("ａｎｎ")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


def add_person(db: Database, name: str, kind: str, role: str, at: int) -> Person:
    """Somebody new; a name that somebody has is a conflict."""
    if is_taken(db, name):
        raise ConflictError(f"the name {name!r} is taken")
    rows = db.run(
        "INSERT INTO people (name, name_key, kind, role, made, seen) VALUES (?, ?, ?, ?, ?, ?)"
        " RETURNING id",
        name,
        name_key(name),
        kind,
        role,
        at,
        at,
    )
    db.run("INSERT INTO looks (look, person) VALUES (?, ?)", skeleton(name), rows[0][0])
    return Person(rows[0][0], name, kind, role, at, at)


def find_person(db: Database, name: str) -> Person | None:
    """Whoever has this name."""
    rows = db.run(f"SELECT {_COLUMNS} FROM people WHERE name_key = ?", name_key(name))
    return Person(*rows[0]) if rows else None


def person_by_id(db: Database, person: int) -> Person | None:
    """Whoever has this number."""
    rows = db.run(f"SELECT {_COLUMNS} FROM people WHERE id = ?", person)
    return Person(*rows[0]) if rows else None


def is_taken(db: Database, name: str) -> bool:
    """Whether somebody has this name, or one that looks like it."""
    if db.run("SELECT 1 FROM people WHERE name_key = ?", name_key(name)):
        return True
    return bool(db.run("SELECT 1 FROM looks WHERE look = ?", skeleton(name)))


def note_looks(db: Database) -> None:
    """Note how the names look of people who came before that was asked; who came first has it."""
    rows = db.run(
        "SELECT p.name, p.id FROM people p"
        " WHERE NOT EXISTS (SELECT 1 FROM looks l WHERE l.person = p.id) ORDER BY p.id"
    )
    db.many(
        "INSERT INTO looks (look, person) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(skeleton(name), person) for name, person in rows],
    )


def set_role(db: Database, person: int, role: str) -> None:
    """What somebody may do here."""
    db.run("UPDATE people SET role = ? WHERE id = ?", role, person)


def lock_roles(db: Database) -> None:
    """Until this transaction ends nobody else changes who manages the room."""
    db.run("INSERT INTO room (name, value) VALUES ('roles', '') ON CONFLICT DO NOTHING")
    db.run("UPDATE room SET value = '' WHERE name = 'roles'")


def saw_person(db: Database, person: int, at: int) -> None:
    """Somebody was here."""
    db.run("UPDATE people SET seen = ? WHERE id = ?", at, person)


def add_account(db: Database, person: int, password: str | None) -> None:
    """Somebody gets an account; a guest becomes its holder and keeps name and chips."""
    db.run("INSERT INTO accounts (person, password) VALUES (?, ?)", person, password)
    db.run("UPDATE people SET kind = 'account' WHERE id = ?", person)


def find_account(db: Database, name: str) -> Account | None:
    """The account with this name."""
    return _account(db, "p.name_key = ?", name_key(name))


def account_of(db: Database, person: int) -> Account | None:
    """Somebody's account."""
    return _account(db, "p.id = ?", person)


def _account(db: Database, where: str, value: Any) -> Account | None:
    columns = ", ".join(f"p.{column}" for column in _COLUMNS.split(", "))
    rows = db.run(
        f"SELECT {columns}, a.password, a.login_at, a.login_from"
        f" FROM people p JOIN accounts a ON a.person = p.id WHERE {where}",
        value,
    )
    return Account(Person(*rows[0][:6]), *rows[0][6:]) if rows else None


def set_password(db: Database, person: int, password: str) -> None:
    """A new password, as its hash."""
    db.run("UPDATE accounts SET password = ? WHERE person = ?", password, person)


def note_login(db: Database, person: int, at: int, place: str) -> None:
    """When and from where somebody signed in last."""
    db.run("UPDATE accounts SET login_at = ?, login_from = ? WHERE person = ?", at, place, person)


def find_identity(db: Database, issuer: str, subject: str) -> Person | None:
    """Whoever another house vouched for under this subject."""
    rows = db.run("SELECT person FROM identities WHERE issuer = ? AND subject = ?", issuer, subject)
    return person_by_id(db, rows[0][0]) if rows else None


def add_identity(db: Database, issuer: str, subject: str, person: int) -> None:
    """Another house vouches for somebody."""
    db.run(
        "INSERT INTO identities (issuer, subject, person) VALUES (?, ?, ?)", issuer, subject, person
    )


def list_people(db: Database, limit: int) -> list[tuple[Person, int]]:
    """Everybody the room knows and what is in their balances; who was here last comes first."""
    columns = ", ".join(f"p.{column}" for column in _COLUMNS.split(", "))
    rows = db.run(
        f"SELECT {columns}, coalesce(c.chips, 0)"
        " FROM people p LEFT JOIN balances c ON c.person = p.id"
        " ORDER BY p.seen DESC, p.id DESC LIMIT ?",
        limit,
    )
    return [(Person(*row[:6]), int(row[6])) for row in rows]


def has_manager(db: Database, but: int | None = None) -> bool:
    """Whether anybody manages this room, but for one person."""
    others = "" if but is None else "AND id <> ?"
    values = () if but is None else (but,)
    return bool(db.run(f"SELECT 1 FROM people WHERE role = 'manager' {others} LIMIT 1", *values))


def invite(db: Database, code: bytes, role: str, until: int) -> None:
    """A code that makes whoever brings it first a manager or a floor person.

    Each process of a room has told one of its own: all of them count until one was used.
    """
    db.run("INSERT INTO invitations (code, role, until) VALUES (?, ?, ?)", code, role, until)


def invitation(db: Database, code: bytes, at: int) -> str | None:
    """The role a code stands for, while it does."""
    rows = db.run("SELECT role FROM invitations WHERE code = ? AND until > ?", code, at)
    return str(rows[0][0]) if rows else None


def use_invitation(db: Database, code: bytes, at: int) -> str | None:
    """The role a code stands for; it is used up by asking, with all others for that role."""
    found = "SELECT role FROM invitations WHERE code = ? AND until > ?"
    rows = db.run(f"DELETE FROM invitations WHERE role = ({found}) RETURNING role", code, at)
    return str(rows[0][0]) if rows else None


__all__ = [
    "HOUSE",
    "Account",
    "Person",
    "account_of",
    "add_account",
    "add_identity",
    "add_person",
    "find_account",
    "find_identity",
    "find_person",
    "has_manager",
    "invitation",
    "invite",
    "is_taken",
    "list_people",
    "lock_roles",
    "name_key",
    "note_login",
    "note_looks",
    "person_by_id",
    "saw_person",
    "set_password",
    "set_role",
    "use_invitation",
]

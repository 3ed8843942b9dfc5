"""Names of people: nobody can be mistaken for somebody else, and nobody is invisible."""

from __future__ import annotations

import pytest

from cardroom.room.errors import RoomError
from cardroom.room.people.names import clean_name
from cardroom.room.store import ConflictError, Database, people
from cardroom.room.store.looks import skeleton
from cardroom.room.store.schema import migrate
from cardroom.room.store.sqlite import WORDS, SqliteDatabase

UNSEEN = (
    "\u3164",  # Hangul filler
    "\uffa0",
    "\u115f",
    "\u1160",
    "\u2800",  # blank Braille
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\ufe0f",
    "\U000e0100",
    "\U000e0041",
    "\u202e",
    "\u180b",
)
ALIKE = (
    ("Ann", "\u0410nn"),  # Cyrillic
    ("Ann", "A\u0336nn"),
    ("Ann", "An\u0336n\u0337"),
    ("Bill", "BiII"),
    ("Bill", "B1ll"),
    ("Joe", "J0e"),
    ("Tom", "Torn"),
    ("scope", "\u0455\u0441\u043e\u0440\u0435"),
    ("Ann Lee", "Ann\u2003Lee"),
    ("Ann", "\uff21\uff4e\uff4e"),
    ("Ann", "\U0001d400nn"),
    ("ann", "ANN"),
)
APART = (
    ("Jos\u00e9", "Jose"),
    ("Ann", "Anna"),
    ("\u0930\u093e\u092e", "\u0930\u092e\u0940"),
    ("Tim", "Tom"),
)
TRUE_NAMES = (
    "Jos\u00e9",
    "\u1eb8\u0300b\u00f9n",  # Yoruba: a mark that no single letter has
    "\u0930\u093e\u092e",
    "\u5c71\u7530 \u592a\u90ce",
    "\u05e9\u05e8\u05d4",
    "\u0645\u062d\u0645\u062f",
    "\uae40\ubbfc\uc900",
    "\u0928\u0930\u0947\u0928\u094d\u0926\u094d\u0930",
    "Nguy\u1ec5n V\u0103n",
    "O'Brien",
    "Ann-Marie 2",
)


@pytest.mark.parametrize("mark", UNSEEN, ids=ascii)
def test_what_nobody_sees_is_not_in_a_name(mark: str) -> None:
    for name in (mark, f"Ann{mark}", f"{mark}Ann", f"An{mark}n"):
        with pytest.raises(RoomError):
            clean_name(name)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u00a0", "...", "\u0301nn", "A\u0301\u0302\u0303nn", "1\u0336", "A\u20ddnn"],
    ids=ascii,
)
def test_marks_without_letters_and_blank_names_are_refused(name: str) -> None:
    with pytest.raises(RoomError):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["the h\u043euse", "De\u0430ler", "F1oor", "Bea (b\u043et)", "B\u0336ank", "manager"]
)
def test_nobody_is_called_like_the_house(name: str) -> None:
    with pytest.raises(RoomError, match="reserved"):
        clean_name(name)


@pytest.mark.parametrize("name", TRUE_NAMES, ids=ascii)
def test_names_of_all_the_world_are_names(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_names_that_look_alike_have_one_look(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART, ids=ascii)
def test_names_that_people_tell_apart_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def opened() -> Database:
    db = SqliteDatabase(":memory:")
    migrate(db, WORDS)
    return db


def test_only_one_person_looks_like_somebody() -> None:
    db = opened()
    people.add_person(db, "Ann", "guest", "player", 1)
    for _, name in ALIKE[:3]:
        assert people.is_taken(db, name)
        with pytest.raises(ConflictError):
            people.add_person(db, name, "guest", "player", 1)
    assert not people.is_taken(db, "Anna")


def test_people_who_came_before_keep_their_names_and_looks() -> None:
    db = opened()
    for name in ("Ann", "\u0410nn", "Bo"):
        db.run(
            "INSERT INTO people (name, name_key, kind, role, made, seen) VALUES (?, ?, ?, ?, 1, 1)",
            name,
            people.name_key(name),
            "guest",
            "player",
        )
    people.note_looks(db)
    people.note_looks(db)
    assert db.run("SELECT person FROM looks ORDER BY person") == [(1,), (3,)]
    assert people.is_taken(db, "\u0410nn")
    found = people.find_person(db, "\u0410nn")
    assert found is not None
    assert found.id == 2
    assert people.is_taken(db, "B\u043e")

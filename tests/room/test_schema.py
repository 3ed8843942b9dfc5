"""Every message of the wire is as its schema has it, in evenings of every game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import wire_docs

from cardroom.games import asked, plain
from cardroom.pages import facts as fact_words
from cardroom.pages import questions, spoken
from cardroom.pages.catalogue import has_words
from cardroom.record.journal import MemoryJournal
from cardroom.room.tables.clocks import Clocks
from cardroom.room.tables.showing import LastHand, Page, Showing, Telling
from cardroom.room.web import messages, socket, wire
from cardroom.room.web.schema import command_name, definitions, wire_schema, with_wire
from cardroom.rulebook import game_ids
from cardroom.said import Said
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import KINDS as COMMANDS
from cardroom.table.commands import (
    Away,
    Back,
    Buy,
    Close,
    Command,
    Doing,
    Entropy,
    FloorRules,
    Leave,
    Sit,
)
from cardroom.table.facts import KINDS
from cardroom.table.views import Moment
from evenings import anything, dealer, opened

VIEWERS = (("p1", "player"), (None, "player"), (None, "floor"))
STEPS = 45


@cache
def validator(name: str) -> Any:
    schema = wire_schema() | {"$ref": f"#/$defs/{name}"}
    del schema["anyOf"]
    return jsonschema_rs.validator_for(schema)


def check(name: str, text: str) -> Any:
    """A message, which must be as its schema has it."""
    message = json.loads(text)
    if not validator(name).is_valid(message):
        raise AssertionError("\n".join(faults(message)) or f"no {name}: {text[:2_000]}")
    return message


def faults(message: Any) -> Iterator[str]:
    """What is wrong with a message, part by part: of a union a validator says only that."""
    view = message.get("view", {})
    parts = [(KINDS[one["kind"]].__name__, one) for one in message.get("facts", ())]
    for one in (*view.get("questions", ()), *view.get("may_say", ())):
        kind = asked.KINDS[one["kind"]].__name__
        parts.append((f"{kind}Question" if one["mine"] else "QuestionOfOthers", one))
    if view:
        whole = {"banked": "BankedView", "pot": "PotView", "units": "UnitView"}[view["kind"]]
        parts.append((whole, {**view, "questions": [], "may_say": []}))
        lasts = {"banked": "LastSettled", "pot": "LastAwarded", "units": "LastUnits"}
        if view["last"] is not None and "misdeal" not in view["last"]:
            parts.append((lasts[view["kind"]], view["last"]))
    for name, part in parts:
        for fault in validator(name).iter_errors(part):
            yield f"{name} at {fault.instance_path}: {fault.message[:700]}"


@dataclass
class Shown:
    """A table as a room shows it, without a room around it."""

    table: Table
    clocks: Clocks = field(default_factory=Clocks)
    hints: dict[str, Any] = field(default_factory=dict)
    version: int = 0
    resting: bool = False

    @property
    def seating(self) -> Any:
        return self

    def for_person(self, name: str | None) -> dict[str, Any]:
        return {"order": "You leave the table.", "moved": {"id": "t2", "title": "Hold'em"}}

    def for_floor(self, watching: Any, table: Table) -> dict[str, Any]:
        orders = [{"name": "p1", "words": "p1 leaves the table"}]
        return {"orders": orders, "watchers": ["zoe"], "notices": []}


ROOM = {
    "id": "t1",
    "pace": "normal",
    "hints": True,
    "bots": [],
    "watching": 3,
    "resting": False,
    "offline": [],
    "now": 5,
}


@pytest.mark.parametrize("game", game_ids())
def test_an_evening_is_told_as_the_schema_has_it(game: str) -> None:
    floor = random.Random(game).random() < 0.5
    table = opened(game, MemoryJournal(), dealer(f"schema {game}"), floor=floor)
    shown, last = Shown(table), LastHand()
    for facts in steps(table, random.Random(game)):
        shown.hints = {question.id: table.usual(question) for question in table.waiting}
        shown.clocks.set(table.waiting, 5, running=True)
        showing = Showing(Page(Moment(table)), shown, last, ("p1", "zoe"), ROOM)
        telling = Telling(table, facts, last)
        for viewer, role in VIEWERS:
            view, told = showing.text(viewer, role, 700), telling.text(viewer)
            check("ServerMessage", wire.facts_message(3, told, view))
            check("ServerMessage", wire.view_message(3, view))


def steps(table: Table, rng: random.Random) -> Iterator[Any]:
    """What people do for a while, with some coming, going and ruling, and the end."""
    yield ()
    for number in range(STEPS):
        if table.paused:
            yield table.do(FloorRules("go-on"), by="floor")
        if not table.waiting:
            break
        question = rng.choice(table.waiting)
        usual = rng.random() < 0.4
        value = table.usual(question) if usual else anything(table, question, rng)
        yield table.do(Answer(question.id, value), by=question.who, at=2_000 + 400 * number)
        people: list[tuple[Command, str]] = [
            (Entropy("ab"), "p1"),
            (Away(), "p2"),
            (Back(), "p2"),
            (Buy(table.way.buy_in()["usual"] or 0), "p3"),
            (Sit(table.way.buy_in()["usual"] or 0, 6), "zoe"),
            (FloorRules(rng.choice(table.way.mishaps() or ["pause"])), "floor"),
            (Leave(), "p4"),
        ]
        command, by = people[number % len(people)]
        try:
            yield table.do(command, by=by)
        except TableError:
            continue
    if table.paused:
        yield table.do(FloorRules("go-on"), by="floor")
    if not table.closed:
        yield table.do(Close(), by="house")


BETS: list[plain.PlacedBet] = [{"wager": "base", "stake": 500}]


def test_what_the_room_answers_is_as_the_schema_has_it() -> None:
    for text in (
        wire.ack_message("c1", 7),
        wire.no_message("c1", Said("bets-extra", name="x")),
        wire.no_message(None, Said("room-why", text="No.")),
        wire.pong_message("c1", 10**12),
        *(wire.usual_message("c1", "r1.q1", value) for value in ("hit", 500, [], ["Kh"], [["Kh"]])),
        wire.usual_message("c1", "r1.q1", BETS),
    ):
        check("ServerMessage", text)


DONE: list[dict[str, Any]] = [
    {"kind": "sit", "seat": 3, "chips": 500},
    {"kind": "buy", "chips": 500},
    {"kind": "leave"},
    {"kind": "away"},
    {"kind": "back"},
    {"kind": "move", "seat": 2},
    {"kind": "answer", "question": "r1.q1", "value": "stand"},
    {"kind": "answer", "question": "r1.q1", "value": 500},
    {"kind": "answer", "question": "r1.q1", "value": ["Kh", "2-3"]},
    {"kind": "answer", "question": "r1.q1", "value": [["Kh"], ["Jk"]]},
    {"kind": "answer", "question": "r1.q1", "value": [{"wager": "base", "stake": 5, "seat": 3}]},
    {"kind": "entropy", "value": "ab"},
    {"kind": "floor", "does": "pause"},
    {"kind": "correct", "whose": "ann", "to": "bo", "chips": 5, "why": "paid twice"},
    {"kind": "seat", "name": "ann", "seat": None, "chips": 500},
    {"kind": "shift", "name": "ann", "table": "t2"},
    {"kind": "unseat", "name": "ann"},
    {"kind": "stay", "name": "ann"},
]
WRONG: list[dict[str, Any]] = [
    {"kind": "sit", "seat": 3},
    {"kind": "sit", "seat": 3, "chips": 500, "moved": True},
    {"kind": "close"},
    {"kind": "timeout", "question": "r1.q1"},
    {"kind": "unseat", "name": "ann", "seat": 3},
    {"kind": "sing"},
]


def test_the_schema_takes_what_the_room_takes() -> None:
    """And the room refuses what the schema does."""
    for wanted in DONE:
        text = json.dumps({"t": "do", "id": "c1", "do": wanted})
        check("ClientMessage", text)
        done = wire.read_message(text)
        assert isinstance(done, messages.Do)
        assert done.kind == wanted["kind"]
    assert {one["kind"] for one in DONE} == set(messages.FROM_PEOPLE)
    for text in ('{"t":"ping","id":"c1"}', '{"t":"usual","id":"c1","question":"r1.q1"}'):
        check("ClientMessage", text)
        wire.read_message(text)
    for wanted in WRONG:
        message = {"t": "do", "id": "c1", "do": wanted}
        assert not validator("ClientMessage").is_valid(message), wanted
        with pytest.raises(wire.WireError):
            wire.read_message(json.dumps(message))


def test_the_schema_refuses_what_is_not_on_the_wire() -> None:
    card = {"n": 1, "kind": "card", "at": 5, "to": "seat 3", "up": True, "place": 4, "card": "Kh"}
    fact = validator("Fact")
    assert fact.is_valid(card)
    for wrong in (
        {"to": "seat 3 hand 2 spot 2"},
        {"card": "King"},
        {"card": 5},
        {"kind": "cards"},
        {"words": {"key": "dealt"}},
        {"secret": "Kd"},
        {"n": "1"},
    ):
        assert not fact.is_valid({**card, **wrong}), wrong
    assert not fact.is_valid({key: card[key] for key in card if key != "at"})


# --- a kind has words, a schema and a test ------------------------------------------------------


COME = {
    "play-or-fold": "hustler/three-card-poker",
    "bet-or-surrender": "hustler/caribbean-stud-poker",
    "set-rows": "hustler/13-card-chinese-poker",
}
"""Questions of no other test than the evenings above, and a game that asks them."""


def test_every_kind_has_a_test() -> None:
    """What comes in no game of ``COME`` is named by a test, or its struct is."""
    named = in_tests()
    for name, kind in {**KINDS, **asked.KINDS, **COMMANDS, **messages.ORDERS}.items():
        assert name in COME or named(name, kind), name


@pytest.mark.parametrize(("name", "game"), COME.items())
def test_a_question_is_asked(name: str, game: str) -> None:
    table = opened(game, MemoryJournal(), dealer(f"asked {game}"))
    seen = {one.kind for _ in steps(table, random.Random(game)) for one in table.waiting}
    assert name in seen


def in_tests() -> Callable[[str, type[Any]], bool]:
    """Whether a test names a kind, or its struct."""
    here = Path(__file__)
    tests = [path for path in here.parents[1].rglob("test_*.py") if path != here]
    text = "\n".join(path.read_text(encoding="utf-8") for path in tests)
    return lambda name, kind: bool(re.search(rf'"{name}"|\b{kind.__name__}\b', text))


def test_every_kind_has_an_entry_of_its_own() -> None:
    made = definitions()
    for name, kind in KINDS.items():
        assert made[kind.__name__]["properties"]["kind"] == {"const": name}
        assert made[kind.__name__]["description"]
    for name, asks in asked.KINDS.items():
        question = made[f"{asks.__name__}Question"]
        assert question["properties"]["kind"] == {"const": name}
        assert question["properties"]["facts"] == {"$ref": f"#/$defs/{asks.__name__}"}
    for name, does in messages.FROM_PEOPLE.items():
        entry = made[command_name(does)]
        assert entry["properties"]["kind"] == {"const": name}
        assert entry["description"]
        assert not set(does.house_sets) & set(entry["properties"])
    for name, does in COMMANDS.items():
        assert (name in messages.FROM_PEOPLE) == (does.who != "house")


def test_no_definition_is_left_out_of_its_union() -> None:
    """Whoever writes a struct for a new kind puts it into the union, too."""

    def kinds(base: type[Any]) -> set[type[Any]]:
        below = [kinds(one) for one in base.__subclasses__()]
        return {*base.__subclasses__()}.union(*below)

    from cardroom.table.facts import Body

    assert kinds(Body) == set(KINDS.values())
    orders = {messages.Order, *kinds(messages.Order)}
    assert kinds(Doing) - orders == set(COMMANDS.values())
    assert kinds(messages.Order) == set(messages.ORDERS.values())
    named = {one for one in kinds(asked.Asked) if "kind" in vars(one)}
    assert named == set(asked.KINDS.values())


def test_every_command_that_the_floor_may_give_has_words_on_its_desk() -> None:
    """And everybody who may not give it is told so."""
    floors = {kind for kind, one in messages.FROM_PEOPLE.items() if one.who == "floor"}
    assert floors == {"floor", "correct", *messages.ORDERS}
    for kind in floors:
        said = socket._not_yours(kind, floor=False)
        assert said is not None
        assert has_words(said.key)
        assert socket._not_yours(kind, floor=True) is None


WRONG_PARTS: list[dict[str, Any]] = [
    {"kind": "seat"},
    {"kind": "seat", "name": ""},
    {"kind": "seat", "name": "x" * 65},
    {"kind": "seat", "name": 5},
    {"kind": "seat", "name": "Bo", "seat": "3"},
    {"kind": "seat", "name": "Bo", "seat": True},
    {"kind": "seat", "name": "Bo", "chips": 10**16},
    {"kind": "shift", "name": "Bo", "table": ""},
    {"kind": "shift", "name": "Bo", "table": 5},
    {"kind": "shift", "name": "Bo", "chips": 5},
    {"kind": "move", "seat": None},
    {"kind": "sit", "chips": 500, "doubles": 1},
    {"kind": "correct", "whose": "a", "to": "b", "chips": 5},
]


@pytest.mark.parametrize("wanted", WRONG_PARTS)
def test_a_part_of_the_wrong_type_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(wire.WireError) as refused:
        wire.read_message(json.dumps({"t": "do", "id": "c1", "do": wanted}))
    assert has_words(refused.value.said.key)


def test_every_kind_of_question_has_words() -> None:
    for name in asked.KINDS:
        assert name in questions._ASKS or has_words(f"ask-{name}"), name


def test_every_kind_of_fact_has_words() -> None:
    quiet = {"funded", "opened"}
    for name in set(KINDS) - quiet:
        assert name in {*fact_words._OWN, *spoken._OWN} or has_words(f"fact-{name}"), name


def test_the_api_refers_to_the_entries_of_the_wire() -> None:
    from fastapi import FastAPI

    from cardroom.room.api import tables

    app = FastAPI()
    app.include_router(tables.router)
    described = with_wire(app.openapi())
    parts = described["components"]["schemas"]
    assert parts["Hand"]["properties"]["facts"]["items"] == {"$ref": "#/components/schemas/Fact"}
    refs = set(re.findall(r'"\$ref": "([^"]+)"', json.dumps(described)))
    assert {ref.removeprefix("#/components/schemas/") for ref in refs} <= set(parts)


# --- what is made from the definitions ----------------------------------------------------------


def test_schema_and_declarations_are_up_to_date() -> None:
    for path, text in wire_docs.files().items():
        assert path.read_text(encoding="utf-8") == text, f"run tools/write_docs.py: {path.name}"


def test_the_page_is_up_to_date() -> None:
    page = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
    for what, body in re.findall(r"<!-- wire: (\w+) -->\n(.*?)\n<!-- end -->", page, re.DOTALL):
        assert body == "\n".join(wire_docs.tables(what)).rstrip(), "run tools/write_docs.py"


def test_a_hand_place_is_written_as_the_schema_has_it() -> None:
    from cardroom.cards.places import _KINDS, HandPlace, at_seat

    pattern = definitions()["HandPlace"]["pattern"]
    for place in (at_seat(3), at_seat(12, 2), at_seat(3, 2, 2), *map(HandPlace, _KINDS[1:])):
        assert re.fullmatch(pattern, place.text), place
    assert plain.PlaceText is not None

"""The JSON Schema of the wire, made from the definitions: every message, view, fact and question.

The definitions are structs, dataclasses and typed dictionaries. Each that has a name gets one
entry; the TypeScript declarations and the API's description are made from the same entries.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import partial
from itertools import pairwise
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import Meta, UnsetType

from cardroom.cards.places import HandPlace
from cardroom.games import asked, plain
from cardroom.room.web import messages
from cardroom.said import Said
from cardroom.table import commands, facts, seen

Node: TypeAlias = dict[str, Any]
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
IN_SCHEMA: Final = "#/$defs/"
_SIMPLE: Final[dict[Any, Node]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}
_WRITTEN: Final[dict[Any, Any]] = {
    HandPlace: plain.PlaceText,
    Said: plain.SaidData,
    object: plain.Value,
}
"""How values are written that JSON has no word for; an answer is checked by its question."""
_LISTS: Final = (list, Sequence)
_NOT_SENT: Final = (
    UnsetType,
    *(kind for kind in commands.KINDS.values() if kind.who == "house"),
)
"""What is in a union and never on the wire: nothing at all, and what only the house does."""


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a definition."""

    name: str
    type: Any
    required: bool
    about: str = ""


@dataclass(slots=True)
class Definitions:
    """The entries made so far; ``refs`` is where they are found."""

    refs: str = IN_SCHEMA
    made: dict[str, Node] = field(default_factory=dict)
    _types: dict[str, object] = field(default_factory=dict)
    """What each entry was made of: two definitions of one name are a fault."""

    # --- what a type is ---------------------------------------------------------------------

    def of(self, kind: Any) -> Node:
        """The schema of a type; of a definition it is a reference to its entry."""
        if kind in _SIMPLE:
            return dict(_SIMPLE[kind])
        if kind in _WRITTEN:
            return self.of(_WRITTEN[kind])
        named = _unions().get(kind) if not isinstance(kind, type) else None
        if named is not None:
            return self.entry(named, kind, lambda: self._union(kind))
        return self._made_of(kind, get_origin(kind), get_args(kind))

    def _made_of(self, kind: Any, origin: Any, inner: Sequence[Any]) -> Node:  # noqa: PLR0911
        if origin is Annotated:
            return self._annotated(inner[0], inner[1:])
        if origin is Literal:
            return {"const": inner[0]} if len(inner) == 1 else {"enum": list(inner)}
        if origin in (Union, UnionType):
            return self._union(kind)
        if origin in _LISTS:
            return {"type": "array", "items": self.of(inner[0])}
        if origin is tuple:
            return self._tuple(inner)
        if origin is dict:
            values = self.of(inner[1])
            return {"type": "object", **({"additionalProperties": values} if values else {})}
        return self._definition(messages.SHOWN.get(kind, kind), kind.__name__)

    def entry(self, name: str, kind: object, made: Callable[[], Node]) -> Node:
        """A reference to an entry, which is made when it is first asked for."""
        if name not in self._types:
            self._types[name] = kind
            self.made[name] = {}
            self.made[name] = made()
        elif self._types[name] != kind:
            raise TypeError(f"there are two definitions of {name}: {self._types[name]} and {kind}")
        return {"$ref": self.refs + name}

    def _annotated(self, kind: Any, notes: Sequence[Any]) -> Node:
        meta = next(note for note in notes if isinstance(note, Meta))
        made = self.of(kind)
        limits = {"pattern": meta.pattern, "minLength": meta.min_length}
        limits |= {"maxLength": meta.max_length, "description": meta.description}
        made |= {key: value for key, value in limits.items() if value is not None}
        if kind == dict[str, Any]:
            made |= {"properties": {"key": {"type": "string"}}, "required": ["key"]}
        return made if meta.title is None else self.entry(meta.title, meta.title, lambda: made)

    def _union(self, kind: Any) -> Node:
        each = [self.of(one) for one in get_args(kind) if one not in _NOT_SENT]
        return each[0] if len(each) == 1 else {"anyOf": each}

    def _tuple(self, inner: Sequence[Any]) -> Node:
        if inner[-1] is Ellipsis:
            return {"type": "array", "items": self.of(inner[0])}
        each = [self.of(one) for one in inner]
        size = len(each)
        return {"type": "array", "prefixItems": each, "minItems": size, "maxItems": size}

    # --- definitions ------------------------------------------------------------------------

    def _definition(self, kind: Any, name: str) -> Node:
        """The entry of a struct, a dataclass or a typed dictionary."""
        if kind in _kinds_of(facts.KINDS):
            return self.entry(name, kind, lambda: self._fact(kind))
        if kind is messages.MineShown:
            return self.entry("MyQuestion", kind, self._questions)
        if isinstance(kind, type) and issubclass(kind, commands.Doing):
            return self.entry(command_name(kind), kind, lambda: self._command(kind))
        return self.entry(name, kind, lambda: self.object(kind, list(_tag(kind))))

    def object(self, kind: Any, more: Sequence[Part] = (), leave: Sequence[str] = ()) -> Node:
        """An object with the fields of a definition, after some others."""
        parts = [*more, *(part for part in parts_of(kind) if part.name not in leave)]
        properties = {}
        for part in parts:
            made = self.of(part.type)
            if part.about:
                made = {**made, "description": part.about}
            properties[part.name] = made
        return {
            "description": about(kind),
            "type": "object",
            "properties": properties,
            "required": [part.name for part in parts if part.required],
            "additionalProperties": False,
        }

    def _fact(self, kind: type[facts.Body]) -> Node:
        """A fact as it is told: with its number, its time, what moved, and its sentence."""
        first = [
            Part("n", int, required=True, about="The number of its record in the log."),
            Part("kind", Literal[facts.NAMES[kind]], required=True),
            Part("at", int, required=True, about="When, in milliseconds."),
            Part("post", plain.Post, required=False),
            Part("words", str, required=False, about="A sentence about it, for the viewer."),
        ]
        if kind is facts.DealerSays:
            made = self.object(kind, [*first, Part("key", str, required=True)], leave=("says",))
            return {**made, "additionalProperties": True}
        return self.object(kind, first)

    def _questions(self) -> Node:
        """A question of the viewer's own: one entry for each kind, with its facts."""
        each = []
        for name, kind in asked.KINDS.items():
            first = [Part("kind", Literal[name], required=True), Part("facts", kind, required=True)]
            title = f"{kind.__name__}Question"
            each.append(self.entry(title, kind, partial(self.object, messages.MineShown, first)))
            self.made[title]["description"] = about(kind)
        return {"description": about(messages.MineShown), "anyOf": each}

    def _command(self, kind: type[commands.Doing]) -> Node:
        return self.object(kind, list(_tag(kind)), leave=kind.house_sets)


def command_name(kind: type[commands.Doing]) -> str:
    """What the entry of a command is called; another entry may have the name of its struct."""
    return kind.__name__ if issubclass(kind, messages.Order) else f"{kind.__name__}Command"


def _kinds_of(kinds: Mapping[str, Any]) -> frozenset[Any]:
    return frozenset(kinds.values())


def _unions() -> dict[Any, str]:
    """Unions with names of their own."""
    return {
        facts.FactBody: "Fact",
        seen.View: "View",
        seen.QuestionOfMine | seen.QuestionOfOthers: "Question",
        messages.ServerMessage: "ServerMessage",
        messages.ClientMessage: "ClientMessage",
        plain.Value: "Value",
        commands.Command | messages.OrderKind: "Command",
    }


def _tag(kind: Any) -> Iterator[Part]:
    """The field that says which of several a struct is."""
    config = getattr(kind, "__struct_config__", None)
    if config is not None and config.tag is not None:
        yield Part(config.tag_field, Literal[config.tag], required=True)


def parts_of(kind: Any) -> list[Part]:
    """The fields of a definition, in their order."""
    notes = field_notes(kind)
    hints = get_type_hints(kind, include_extras=True)
    if is_typeddict(kind):
        return [
            Part(name, _bare(hint), get_origin(hint) is not NotRequired, notes.get(name, ""))
            for name, hint in hints.items()
        ]
    if is_dataclass(kind):
        return [
            Part(
                one.name,
                hints[one.name],
                one.default is MISSING,
                notes.get(one.name, ""),
            )
            for one in fields(kind)
        ]
    return [
        Part(one.encode_name, hints[one.name], one.required, notes.get(one.name, ""))
        for one in msgspec.structs.fields(kind)
    ]


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint


def about(kind: Any) -> str:
    """What a definition says of itself."""
    return " ".join((inspect.getdoc(kind) or "").split())


def field_notes(kind: Any) -> dict[str, str]:
    """What is written below the fields of a definition, and of those it is made from."""
    out: dict[str, str] = {}
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    except (OSError, TypeError):
        return out
    if not isinstance(tree, ast.ClassDef):
        return out
    known = vars(inspect.getmodule(kind))
    for base in tree.bases:
        found = known.get(base.id) if isinstance(base, ast.Name) else None
        if isinstance(found, type) and found.__module__.startswith("cardroom"):
            out |= field_notes(found)
    for one, after in pairwise(tree.body):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            said = after.value if isinstance(after, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                out[one.target.id] = " ".join(said.value.split())
    return out


def definitions(refs: str = IN_SCHEMA) -> dict[str, Node]:
    """Every entry, by name."""
    made = Definitions(refs)
    for kind in (messages.ServerMessage, messages.ClientMessage, seen.View, facts.FactBody):
        made.of(kind)
    return dict(sorted(made.made.items()))


def wire_schema() -> Node:
    """The schema of all that goes over the WebSocket."""
    return {
        "$schema": DRAFT,
        "title": "Cardroom's wire",
        "description": "Messages of `WS /ws/tables/{id}`, in both directions.",
        "anyOf": [{"$ref": f"{IN_SCHEMA}ServerMessage"}, {"$ref": f"{IN_SCHEMA}ClientMessage"}],
        "$defs": definitions(),
    }


def with_wire(described: Node) -> Node:
    """The description of the API with the entries of the wire, which its answers refer to."""
    parts = described["components"]["schemas"]
    made = definitions("#/components/schemas/")
    both = sorted(set(parts) & set(made))
    if both:
        raise TypeError(f"the API and the wire both define {', '.join(both)}")
    parts |= made
    parts["Hand"]["properties"]["facts"]["items"] = {"$ref": "#/components/schemas/Fact"}
    return described


__all__ = ["command_name", "definitions", "wire_schema", "with_wire"]

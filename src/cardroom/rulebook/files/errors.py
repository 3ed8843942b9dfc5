"""Errors of game files, as messages for the person who wrote them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from cardroom.rulebook.files.examples import ANY, entry_of, example_of
from cardroom.rulebook.files.written import as_toml
from cardroom.said import Refusal, Said, given, near, reason_of

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError


class RulebookError(Refusal):
    """A game that is not there, or a file that does not say what it should."""


def explain(
    file: str, model: type[BaseModel], error: ValidationError, data: Any = None
) -> RulebookError:
    """The first faults of a file: each with its key, its value and what would be right."""
    # A list that is empty because its entries are wrong is no fault of its own.
    faults = [one for one in error.errors() if one["type"] != "too_short" or not one["input"]]
    parts = [_Fault(model, fault, data).said() for fault in faults[:3]]
    return RulebookError("file-faults", file=file, faults=parts, more=len(faults) - len(parts))


@dataclass(frozen=True, slots=True)
class _Fault:
    """One fault of a file, as the models report it."""

    model: type[BaseModel]
    fault: Any
    data: Any

    def said(self) -> Said:
        """The fault as a message."""
        told = _SAID.get(self.kind) or (_out_of_bounds if self.kind in _BOUNDS else _wrong_type)
        return told(self)

    @property
    def kind(self) -> str:
        return str(self.fault["type"])

    @property
    def value(self) -> Any:
        return self.fault["input"]

    @property
    def context(self) -> Any:
        return self.fault.get("ctx", {})

    @property
    def path(self) -> tuple[str | int, ...]:
        found: tuple[str | int, ...] = self.fault["loc"]
        return found

    @property
    def key(self) -> str:
        return _key(self.path, self.data)

    def example(self, *more: str, upto: int | None = None) -> list[str]:
        """What a game of the rulebook has for the key; nothing if none has it."""
        found = self._catalogue(*more, upto=upto)
        return [found] if found else []

    def own_example(self) -> list[str]:
        """The same for a list where one of its entries is wrong."""
        return self.example(upto=-1 if self.path and isinstance(self.path[-1], int) else None)

    def _catalogue(self, *more: str, upto: int | None = None) -> str | None:
        # The path is cut when it is known what of it stands in the file.
        steps = [*_steps(self.path, self.data)[:upto], *more]
        return example_of(self.family, steps) if self.family else None

    @property
    def family(self) -> str:
        found = self.data.get("family") if isinstance(self.data, dict) else None
        return found if isinstance(found, str) else ""


def _unknown(at: _Fault) -> Said:
    """A key that is none: the nearest that could stand there, or where such a key belongs."""
    name = str(at.path[-1])
    here = _keys_at(at.model, _steps(at.path, at.data)[:-1])
    about = {"name": at.key, "given": given(name), "value": shown(at.value)}
    like = difflib.get_close_matches(name, here, n=1, cutoff=0.6)
    if like:
        return Said("fault-key-near", **about, near=like, example=at.example(like[0], upto=-1))
    lists = [step for step in at.path[:-1] if isinstance(step, str)]
    if isinstance(at.value, dict) and "id" in at.value and isinstance(at.path[-2:][0], int):
        # A table inside an entry of a list was meant to be the next entry.
        return Said("fault-key-entry", **about, list=lists[-1])
    places = dict(reversed(list(_places(at.model))))
    like = difflib.get_close_matches(name, places, n=1, cutoff=0.75)
    if like:
        table = [places[like[0]]] if places[like[0]] else []
        return Said("fault-key-elsewhere", **about, near=like, table=table)
    return Said("fault-key", **about, known=sorted(here))


def _missing(at: _Fault) -> Said:
    if isinstance(at.path[-1], int):
        value = shown(_value_at(at.path[:-1], at.data))
        key = _key(at.path[:-1], at.data)
        return Said("fault-missing-value", name=key, value=value, example=at.example(upto=-1))
    means = _described(at.model, _steps(at.path, at.data))
    about = {"means": [means] if means else [], "example": at.example()}
    return Said("fault-missing", name=at.key, **about)


def _no_tag(at: _Fault) -> Said:
    name = str(at.context["discriminator"]).strip("'")
    return Said("fault-missing", name=f"{at.key}.{name}", means=[], example=at.example(name))


def _wrong_tag(at: _Fault) -> Said:
    name = str(at.context["discriminator"]).strip("'")
    expected, tag = str(at.context["expected_tags"]), str(at.context["tag"])
    tags = expected.replace("'", "").split(", ")
    about = {"name": f"{at.key}.{name}", "value": shown(tag), "known": tags, "example": []}
    return Said("fault-choice", **about, near=near(tag, tags))


def _choice(at: _Fault) -> Said:
    found = re.findall(r"'([^']*)'|(\d+)", str(at.context["expected"]))
    words = [word or number for word, number in found]
    like = near(str(at.value), words) if isinstance(at.value, str) else []
    about = {"name": at.key, "value": shown(at.value), "known": words, "near": like}
    return Said("fault-choice", **about, example=[] if like else at.own_example())


def _length(at: _Fault) -> Said:
    few = at.kind == "too_short"
    number = at.context["min_length" if few else "max_length"]
    key = "fault-too-few" if few else "fault-too-many"
    about = {"name": at.key, "value": shown(at.value), "example": at.example()}
    return Said(key, **about, number=number)


def _empty(at: _Fault) -> Said:
    return Said("fault-empty", name=at.key, value=shown(at.value), example=at.own_example())


def _out_of_bounds(at: _Fault) -> Said:
    name = next(name for name in ("ge", "le", "gt", "lt") if name in at.context)
    about = {"name": at.key, "value": shown(at.value), "example": at.example()}
    return Said(f"fault-{name}", **about, bound=given(at.context[name]))


_BOUNDS = ("greater_than", "greater_than_equal", "less_than", "less_than_equal")


def _pattern(at: _Fault) -> Said:
    if at.path[-1] == "[key]":
        entry = entry_of(at.family, _steps(at.path[:-2], at.data))
        name = _key(at.path[:-2], at.data)
        about = {"name": name, "value": shown(at.value)}
        return Said("fault-no-such-key", **about, example=[entry] if entry else [])
    return Said("fault-form", name=at.key, value=shown(at.value), example=at.example())


def _subject(at: _Fault) -> Said:
    return Said("fault-subject", name=at.key, known=at.context["known"])


def _told(at: _Fault) -> Said:
    """What a model says of its own values: already a message, with what would be right."""
    why = reason_of(at.context.get("error") or ValueError(at.kind))
    return Said("fault-at", name=at.key, why=why) if at.path else why


def _wrong_type(at: _Fault) -> Said:
    """Something of another type, or what no message is made for."""
    wanted = at.kind.partition("_")[0] if at.kind.partition("_")[2] in _WRONG_TYPE else ""
    key, value = at.key, at.value
    if wanted in ("tuple", "list") and isinstance(value, dict):
        return Said("fault-one-table", name=key)
    if wanted in ("model", "dict") and isinstance(value, list):
        return Said("fault-a-list", name=key, example=at.example())
    if wanted not in _TYPES:
        return _told(at)
    word, plain = _TYPES[wanted]
    steps = _steps(at.path, at.data)
    if wanted in ("tuple", "list"):
        plain = _some_list(at.model, steps) or plain
    means, example = _described(at.model, steps), at.own_example()
    if not example and "such as" not in means:
        means, example = "", [plain] if plain else []
    about = {"name": key, "value": shown(value), "wanted": word, "example": example}
    return Said("fault-type", **about, means=[] if example or not means else [means])


_WRONG_TYPE = ("type", "parsing", "from_float", "attributes_type")
_TYPES = {
    "int": ("int", "3"),
    "float": ("float", "3"),
    "bool": ("bool", ""),
    "tuple": ("list", "[1, 8]"),
    "list": ("list", "[1, 8]"),
    "string": ("text", '"tie"'),
    "model": ("table", '{ winner = ["tie"] }'),
    "dict": ("table", '{ winner = ["tie"] }'),
}
"""What is wanted where something of another type stands, and what it looks like."""

_SAID: dict[str, Callable[[_Fault], Said]] = {
    "extra_forbidden": _unknown,
    "missing": _missing,
    "union_tag_not_found": _no_tag,
    "union_tag_invalid": _wrong_tag,
    "literal_error": _choice,
    "too_short": _length,
    "too_long": _length,
    "string_too_short": _empty,
    "string_pattern_mismatch": _pattern,
    "value_error": _told,
    "one_subject": _subject,
}


def shown(value: Any) -> str:
    """A value as it stands in the file, cut where it is long.

    >>> shown({"winner": ["tie"]}), shown("x" * 50)
    ('{ winner = ["tie"] }', '"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')
    """
    text = as_toml(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


# --- where a fault is -------------------------------------------------------------------------


def _walk(path: tuple[str | int, ...], data: Any) -> Iterator[tuple[str, str]]:
    """The parts of a path that stand in the file: as a person names them, and as any file has them.

    What lies between is pydantic's own, such as the kinds of a union.
    """
    at = data
    for number, part in enumerate(path):
        if str(part).startswith("("):
            continue
        if isinstance(part, int) and isinstance(at, list) and part < len(at):
            at = at[part]
            named = part
            if isinstance(at, dict):
                named = next((at[name] for name in ("id", "option", "name") if name in at), part)
            yield str(named), ANY
        elif isinstance(at, dict) and part in at:
            at = at[part]
            yield str(part), str(part)
        elif number == len(path) - 1 or at is None:
            # The last part may be missing from the data.
            yield str(part), ANY if isinstance(part, int) else str(part)


def _key(path: tuple[str | int, ...], data: Any) -> str:
    """A path as a person would write it: entries of a list by their id, no kinds of a union.

    >>> _key(("wager", 0, "otherwise"), {"wager": [{"id": "tie", "otherwise": "x"}]})
    'wager.tie.otherwise'
    """
    return ".".join(name for name, _ in _walk(path, data)) or "the file"


def _steps(path: tuple[str | int, ...], data: Any) -> list[str]:
    """A path with every entry of a list for one."""
    return [step for _, step in _walk(path, data)]


def _value_at(path: tuple[str | int, ...], data: Any) -> Any:
    at = data
    for part in path:
        if part in (range(len(at)) if isinstance(at, list) else at if isinstance(at, dict) else ()):
            at = at[part]
    return at


# --- what a model knows -----------------------------------------------------------------------


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _models_at(model: type[BaseModel], steps: list[str]) -> list[type[BaseModel]]:
    """The tables that can stand at a path: several where kinds of play differ."""
    found = [model]
    for step in steps:
        if step != ANY:
            found = [
                inner
                for one in found
                if step in (known := _fields(one))
                for inner in _models(known[step].annotation)
            ]
    return found


def _keys_at(model: type[BaseModel], steps: list[str]) -> set[str]:
    return {key for one in _models_at(model, steps) for key in _fields(one)}


def _field(model: type[BaseModel], steps: list[str]) -> Any:
    """The field that a path ends at, if a table that can stand there has it."""
    last = [step for step in steps if step != ANY][-1:]
    for one in _models_at(model, steps[:-1]):
        field = _fields(one).get(last[0]) if last else None
        if field is not None:
            return field
    return None


def _some_list(model: type[BaseModel], steps: list[str]) -> str:
    """A list as it could stand at a path, of what its entries may be."""
    annotation = getattr(_field(model, steps), "annotation", None)
    words = list(_literals(annotation))
    return as_toml(words[:1]) if words else '["As"]' if "str" in str(annotation) else ""


def _literals(annotation: Any) -> Iterator[Any]:
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
        return
    for part in getattr(annotation, "__args__", ()):
        yield from _literals(part)


def _described(model: type[BaseModel], steps: list[str]) -> str:
    """What a key means, in the model's words."""
    return str(getattr(_field(model, steps), "description", None) or "")


def _places(
    model: type[BaseModel], path: str = "", seen: frozenset[type] = frozenset()
) -> Iterator[tuple[str, str]]:
    """Every key that can stand somewhere in a model, with the table it stands in."""
    for name, field in _fields(model).items():
        yield name, path
        for inner in _models(field.annotation):
            if inner not in seen:
                below = f"{path}.{name}" if path else name
                yield from _places(inner, below, seen | {model, inner})


def _models(annotation: Any) -> Iterable[type[BaseModel]]:
    from pydantic import BaseModel

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _models(part)

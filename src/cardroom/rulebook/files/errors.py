"""Errors of game files, as sentences for the person who wrote them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from cardroom.rulebook.files.examples import ANY, entry_of, example_of
from cardroom.rulebook.files.written import as_toml
from cardroom.said import Refusal

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError


class RulebookError(Refusal):
    """A game that is not there, or a file that does not say what it should."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """A hint at the choice a person may have meant, or nothing.

    >>> nearest("hustler/ez-bacarat", ["hustler/ez-baccarat", "livermore/ez-baccarat"])
    ' Did you mean hustler/ez-baccarat?'
    >>> nearest("let", ["bet-3"]), nearest("nosuch", ["no"])
    ('', '')
    """
    found = difflib.get_close_matches(word, list(choices), n=1, cutoff=0.51)
    return f" Did you mean {found[0]}?" if found else ""


def explain(
    file: str, model: type[BaseModel], error: ValidationError, data: Any = None
) -> RulebookError:
    """The first faults of a file as one sentence each: file, key, value, what would be right."""
    # A list that is empty because its entries are wrong is no fault of its own.
    faults = [one for one in error.errors() if one["type"] != "too_short" or not one["input"]]
    parts = [_Fault(model, fault, data).words() for fault in faults[:3]]
    more = len(faults) - len(parts)
    tail = f" (and {more} more)" if more > 0 else ""
    return RulebookError(f"{file}: " + "; ".join(parts) + tail)


@dataclass(frozen=True, slots=True)
class _Fault:
    """One fault of a file, as the models report it."""

    model: type[BaseModel]
    fault: Any
    data: Any

    def words(self) -> str:
        """The fault as a sentence."""
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

    def example(self, *more: str, upto: int | None = None) -> str:
        """What a game of the rulebook has for the key, with words before it; nothing if none."""
        found = self._catalogue(*more, upto=upto)
        return f", such as {found}" if found else ""

    def own_example(self) -> str:
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


def _unknown(at: _Fault) -> str:
    """A key that is none: the nearest that could stand there, or where such a key belongs."""
    given = str(at.path[-1])
    here = _keys_at(at.model, _steps(at.path, at.data)[:-1])
    said = f"{at.key} is no key of a game file ({given} = {shown(at.value)})"
    near = difflib.get_close_matches(given, here, n=1, cutoff=0.6)
    if near:
        example = at.example(near[0], upto=-1).removeprefix(", ")
        return f"{said}. Did you mean {near[0]}?" + (f" ({example})" if example else "")
    lists = [step for step in at.path[:-1] if isinstance(step, str)]
    if isinstance(at.value, dict) and "id" in at.value and isinstance(at.path[-2:][0], int):
        # A table inside an entry of a list was meant to be the next entry.
        return f"{said}: another {lists[-1]} begins with [[{lists[-1]}]]"
    places = dict(reversed(list(_places(at.model))))
    like = difflib.get_close_matches(given, places, n=1, cutoff=0.75)
    if like:
        where = f"[{places[like[0]]}]" if places[like[0]] else "the top of the file"
        return f"{said}. Did you mean {like[0]}? It belongs to {where}"
    return f"{said}: the keys here are {', '.join(sorted(here))}" if here else said


def _missing(at: _Fault) -> str:
    if isinstance(at.path[-1], int):
        value = _value_at(at.path[:-1], at.data)
        key = _key(at.path[:-1], at.data)
        return f"{key} is {shown(value)}: a value is missing{at.example(upto=-1)}"
    means = _described(at.model, _steps(at.path, at.data))
    example = at.example()
    return f"{at.key} is missing" + (f": {means}{example}" if means else f"{example}")


def _no_tag(at: _Fault) -> str:
    name = str(at.context["discriminator"]).strip("'")
    return f"{at.key}.{name} is missing{at.example(name)}"


def _wrong_tag(at: _Fault) -> str:
    name = str(at.context["discriminator"]).strip("'")
    expected, given = str(at.context["expected_tags"]), str(at.context["tag"])
    tags = expected.replace("'", "").split(", ")
    return f"{at.key}.{name}: {given!r} is none of {expected}.{nearest(given, tags)}"


def _choice(at: _Fault) -> str:
    expected = str(at.context["expected"])
    words = re.findall(r"'([^']*)'", expected)
    near = nearest(str(at.value), words) if isinstance(at.value, str) else ""
    example = "" if near else at.own_example()
    return f"{at.key} is {shown(at.value)}: write {expected}{example}.{near}".rstrip(".")


def _length(at: _Fault) -> str:
    few = at.kind == "too_short"
    number = at.context["min_length" if few else "max_length"]
    bound = f"at {'least' if few else 'most'} {number} {'value' if number == 1 else 'values'}"
    return f"{at.key} is {shown(at.value)}: write {bound}{at.example()}"


def _empty(at: _Fault) -> str:
    return f"{at.key} is {shown(at.value)}: write a text{at.own_example()}"


def _out_of_bounds(at: _Fault) -> str:
    bound = next(f"{words} {at.context[name]}" for name, words in _LIMITS if name in at.context)
    return f"{at.key} is {shown(at.value)}: write {bound}{at.example()}"


_BOUNDS = ("greater_than", "greater_than_equal", "less_than", "less_than_equal")
_LIMITS = (("ge", "at least"), ("le", "at most"), ("gt", "more than"), ("lt", "less than"))


def _pattern(at: _Fault) -> str:
    if at.path[-1] == "[key]":
        said = f"{shown(at.value)} can be no key there"
        entry = entry_of(at.family, _steps(at.path[:-2], at.data))
        such_as = f", such as {entry}" if entry else ""
        return f"{_key(at.path[:-2], at.data)}: {said}{such_as}"
    return f"{at.key} is {shown(at.value)}: it does not have the form that is wanted{at.example()}"


def _said(at: _Fault) -> str:
    """What a model says of its own values: already a sentence, with what would be right."""
    message = str(at.fault["msg"]).removeprefix("Value error, ")
    if not at.path:
        return message
    whole = isinstance(at.value, dict | list)
    example = "" if whole or re.search("[Ww]rite|such as", message) else at.example()
    return f"{at.key}: {message}{example}"


def _wrong_type(at: _Fault) -> str:
    """Something of another type, or what no sentence is made for."""
    wanted = at.kind.partition("_")[0] if at.kind.partition("_")[2] in _WRONG_TYPE else ""
    key, value = at.key, at.value
    if wanted in ("tuple", "list") and isinstance(value, dict):
        return f"{key} is one table: write [[{key}]] in double brackets, once for each entry"
    if wanted in ("model", "dict") and isinstance(value, list):
        return f"{key} is a list: write one table, [{key}]{at.example()}"
    if wanted not in _TYPES:
        return _said(at)
    words, plain = _TYPES[wanted]
    steps = _steps(at.path, at.data)
    if wanted in ("tuple", "list"):
        plain = _some_list(at.model, steps) or plain
    means = _described(at.model, steps)
    instead = f": {means}" if "such as" in means else f", such as {plain}" if plain else ""
    return f"{key} is {shown(value)}: write {words}{at.own_example() or instead}"


_WRONG_TYPE = ("type", "parsing", "from_float", "attributes_type")
_TYPES = {
    "int": ("a whole number (an integer)", "3"),
    "float": ("a number", "3"),
    "bool": ("true or false", ""),
    "tuple": ("a list in brackets", "[1, 8]"),
    "list": ("a list in brackets", "[1, 8]"),
    "string": ("a text in quotes", '"tie"'),
    "model": ("a table", '{ winner = ["tie"] }'),
    "dict": ("a table", '{ winner = ["tie"] }'),
}
"""What is wanted where something of another type stands, and what it looks like."""

_SAID: dict[str, Callable[[_Fault], str]] = {
    "extra_forbidden": _unknown,
    "missing": _missing,
    "union_tag_not_found": _no_tag,
    "union_tag_invalid": _wrong_tag,
    "literal_error": _choice,
    "too_short": _length,
    "too_long": _length,
    "string_too_short": _empty,
    "string_pattern_mismatch": _pattern,
    "value_error": _said,
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

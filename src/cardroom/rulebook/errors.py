"""Errors of game files, as sentences for the person who wrote them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError


class RulebookError(ValueError):
    """A game that is not there, or a file that does not say what it should."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """A hint at the choice a person may have meant, or nothing.

    >>> nearest("hustler/ez-bacarat", ["hustler/ez-baccarat", "livermore/ez-baccarat"])
    ' Did you mean hustler/ez-baccarat?'
    """
    found = difflib.get_close_matches(word, list(choices), n=1, cutoff=0.5)
    return f" Did you mean {found[0]}?" if found else ""


def explain(
    file: str, model: type[BaseModel], error: ValidationError, data: Any = None
) -> RulebookError:
    """The first faults of a file as one sentence each: file, key, value, what was expected."""
    # A list that is empty because its entries are wrong is no fault of its own.
    faults = [one for one in error.errors() if one["type"] != "too_short" or not one["input"]]
    parts = [_fault(model, fault, data) for fault in faults[:3]]
    more = len(faults) - len(parts)
    tail = f" (and {more} more)" if more > 0 else ""
    return RulebookError(f"{file}: " + "; ".join(parts) + tail)


def _fault(model: type[BaseModel], fault: Any, data: Any) -> str:
    key = _key(fault["loc"], data)
    kind, message = fault["type"], str(fault["msg"]).removeprefix("Value error, ")
    if kind == "extra_forbidden":
        given = str(fault["loc"][-1])
        return f"{key} is no key of a game file.{nearest(given, _keys(model) - {given})}"
    if kind == "missing":
        return f"{key} is missing"
    if kind == "union_tag_invalid":
        return f"{key}.{fault['ctx']['discriminator'].strip(chr(39))}: {_tag(fault)}"
    wanted = _example(kind, fault)
    if wanted is not None:
        return f"{key} is {_shown(fault['input'])}: write {wanted}"
    message = message[:1].lower() + message[1:]
    if kind in _BOUNDS:
        return f"{key} is {_shown(fault['input'])}: {message.removeprefix('input ')}"
    return f"{key}: {message}"


_BOUNDS = ("greater_than", "greater_than_equal", "less_than", "less_than_equal")

_EXAMPLES = {
    "int": "a whole number (an integer), such as 3",
    "float": "a number, such as 3",
    "bool": "true or false",
    "tuple": "a list in brackets, such as [1, 8]",
    "list": "a list in brackets, such as [1, 8]",
    "string": 'a text in quotes, such as "tie"',
    "model": 'a table, such as { winner = ["tie"] }',
    "dict": 'a table, such as { winner = ["tie"] }',
}
"""What would be right where something of another type stands, by the type that is wanted."""


def _example(kind: str, fault: Any) -> str | None:
    """What could stand there instead, where the kind of fault says so."""
    if kind == "literal_error":
        return str(fault["ctx"]["expected"])
    return _EXAMPLES.get(kind.partition("_")[0]) if kind.partition("_")[2] in _WRONG_TYPE else None


_WRONG_TYPE = ("type", "parsing", "from_float", "attributes_type")


def _tag(fault: Any) -> str:
    expected = str(fault["ctx"]["expected_tags"])
    given = str(fault["ctx"]["tag"])
    tags = expected.replace("'", "").split(", ")
    return f"{given!r} is none of {expected}.{nearest(given, tags)}"


def _shown(value: Any) -> str:
    """A value as it stands in the file, cut where it is long."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _key(path: tuple[str | int, ...], data: Any) -> str:
    """A path as a person would write it: entries of a list by their id, no kinds of a union.

    >>> _key(("wager", 0, "otherwise"), {"wager": [{"id": "tie", "otherwise": "x"}]})
    'wager.tie.otherwise'
    """
    words: list[str] = []
    at = data
    for number, part in enumerate(path):
        if str(part).startswith("("):
            continue
        if isinstance(part, int) and isinstance(at, list) and part < len(at):
            at = at[part]
            named = at.get("id", at.get("option", part)) if isinstance(at, dict) else part
            words.append(str(named))
        elif isinstance(at, dict) and part in at:
            at = at[part]
            words.append(str(part))
        elif number == len(path) - 1 or at is None:
            # The last part may be missing from the data; what lies between is pydantic's own.
            words.append(str(part))
    return ".".join(words) or "the file"


def _keys(model: type[BaseModel], seen: frozenset[type] = frozenset()) -> set[str]:
    """Every key that can stand somewhere in a model."""
    keys: set[str] = set()
    for name, field in model.model_fields.items():
        keys.add(field.alias or name)
        for inner in _models(field.annotation):
            if inner not in seen:
                keys |= _keys(inner, seen | {model, inner})
    return keys


def _models(annotation: Any) -> Iterable[type[BaseModel]]:
    from pydantic import BaseModel

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _models(part)

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
    """The first faults of a file as one sentence each: file, key, what was expected."""
    parts = [_fault(model, fault, data) for fault in error.errors()[:3]]
    more = len(error.errors()) - len(parts)
    tail = f" (and {more} more)" if more > 0 else ""
    return RulebookError(f"{file}: " + "; ".join(parts) + tail)


def _fault(model: type[BaseModel], fault: Any, data: Any) -> str:
    key = _key(fault["loc"], data)
    kind, message = fault["type"], str(fault["msg"]).removeprefix("Value error, ")
    if kind == "extra_forbidden":
        return f"{key} is no key of a game file.{nearest(str(fault['loc'][-1]), _keys(model))}"
    if kind == "missing":
        return f"{key} is missing"
    message = message[:1].lower() + message[1:]
    return f"{key}: {message}"


def _key(path: tuple[str | int, ...], data: Any) -> str:
    """A path as a person would write it: entries of a list by their id, no kinds of a union.

    >>> _key(("wager", 0, "otherwise"), {"wager": [{"id": "tie", "otherwise": "x"}]})
    'wager.tie.otherwise'
    """
    words: list[str] = []
    at = data
    for number, part in enumerate(path):
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

"""The fingerprint of a game: canonical values of what is played, without any text for people."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from cardroom.money import Limits
from cardroom.rulebook.fees.posted_limits import PostedLimit
from cardroom.rulebook.fields import PROSE, Pay

_PLAIN: Final = frozenset({str, int, bool, type(None)})
ALWAYS: Final = frozenset({"family", "kind"})
"""Keys that say which model the others belong to."""
_WRITTEN: Final[Mapping[type[Any], Callable[[Any], Any]]] = MappingProxyType(
    {
        Limits: lambda limits: [limits.low, limits.high],
        Pay: lambda pay: str(pay.result),
        Fraction: str,
        PostedLimit: lambda one: [one.structures, one.least, one.most],
    }
)


def fingerprint(value: object) -> str:
    """A digest that is the same for the same play: of cents, fractions, numbers and keys."""
    text = json.dumps(canonical(value), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def canonical(value: Any, without: Collection[str] = ()) -> Any:
    """A value as data that can be written in one way only; ``without`` leaves more keys out.

    What a file leaves unsaid is left out, so that logs verify after the models have grown.

    >>> canonical({"pays": Pay.parse("6:5"), "limit": Limits.parse("$5 - $1,000")})
    {'pays': '6/5', 'limit': [500, 100000]}
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, BaseModel):
        return _of_model(value, without)
    if isinstance(value, Mapping):
        return {_key(key): canonical(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [canonical(one) for one in value]
    if isinstance(value, Enum):
        return value.value
    return _WRITTEN[kind](value)


def _key(key: Any) -> str:
    return str(key.value if isinstance(key, Enum) else key)


def _of_model(model: BaseModel, without: Collection[str]) -> dict[str, Any]:
    out = {}
    for name, written, default in _fields(type(model)):
        value = getattr(model, name)
        if value is not default and value != default and written not in without:
            out[written] = canonical(value)
    return out


@lru_cache(maxsize=512)
def _fields(model: type[BaseModel]) -> tuple[tuple[str, str, object], ...]:
    """The fields that bear on play, each with the name it has in a file and what is left unsaid."""
    return tuple(
        (name, field.alias or name, _UNSAID if name in ALWAYS else _default(field))
        for name, field in model.model_fields.items()
        if PROSE not in field.metadata
    )


def _default(field: FieldInfo) -> object:
    if field.is_required():
        return _UNSAID
    return field.get_default(call_default_factory=True)


_UNSAID: Final = object()
"""What no field ever holds."""


__all__ = ["canonical", "fingerprint"]

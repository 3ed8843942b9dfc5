"""Values as a game file writes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def as_key(name: str) -> str:
    """A key as TOML writes it: in quotes where it has to be.

    >>> as_key("player-line"), as_key("wager.tie.pays")
    ('player-line', '"wager.tie.pays"')
    """
    bare = name.replace("-", "").replace("_", "").isalnum() and name.isascii()
    return name if bare else json.dumps(name)


def as_toml(value: Any, width: int | None = None) -> str:
    """A value as TOML writes it; a list that is wider than a page, with a line for each entry.

    >>> as_toml({"hard": "2 - 16", "peek": ["A", "T"], "again": False})
    '{ hard = "2 - 16", peek = ["A", "T"], again = false }'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{as_key(key)} = {as_toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if not isinstance(value, list | tuple):
        return str(value)
    parts = [as_toml(one) for one in value]
    line = f"[{', '.join(parts)}]"
    if width is None or len(line) <= width:
        return line
    rows = "".join(f"    {part},\n" for part in parts)
    return f"[\n{rows}]"

"""TypeScript declarations of the wire, made from the entries of its JSON Schema."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardroom.room.web.schema import definitions

HEAD: Final = """\
// The wire of a table, as docs/schema/wire.json has it. Made by tools/write_docs.py: do not edit.
"""
_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
WIDTH: Final = 100


def declarations() -> str:
    """The whole file."""
    return HEAD + "".join(f"\n{_entry(name, node)}" for name, node in definitions().items())


def _entry(name: str, node: Mapping[str, Any]) -> str:
    said = _comment(str(node.get("description", "")), "")
    if "properties" in node:
        return f"{said}export interface {name} {_fields(node)}\n"
    whole = f"export type {name} = {_type(node)};"
    if len(whole) > WIDTH and "anyOf" in node:
        each = dict.fromkeys(map(_type, node["anyOf"]))
        whole = f"export type {name} =" + "".join(f"\n  | {one}" for one in each) + ";"
    return f"{said}{whole}\n"


def _fields(node: Mapping[str, Any]) -> str:
    needs = set(node.get("required", ()))
    lines = []
    for name, part in node["properties"].items():
        lines.append(_comment(str(part.get("description", "")), "  ").rstrip("\n"))
        key = name if _NAME.fullmatch(name) else json.dumps(name)
        lines.append(f"  {key}{'' if name in needs else '?'}: {_type(part)};")
    if node.get("additionalProperties", True) is True:
        lines.append("  [more: string]: unknown;")
    return "{\n" + "".join(f"{line}\n" for line in lines if line) + "}"


def _type(node: Mapping[str, Any]) -> str:  # noqa: PLR0911 - one for each
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "const" in node:
        return json.dumps(node["const"])
    if "enum" in node:
        return " | ".join(json.dumps(one) for one in node["enum"])
    if "anyOf" in node:
        return " | ".join(dict.fromkeys(map(_type, node["anyOf"])))
    kind = node.get("type")
    if kind == "array":
        if "prefixItems" in node:
            return f"[{', '.join(_type(one) for one in node['prefixItems'])}]"
        inner = _type(node["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = node.get("additionalProperties")
        return f"Record<string, {_type(more) if isinstance(more, Mapping) else 'unknown'}>"
    return _SIMPLE[str(kind)] if kind else "unknown"


def _comment(words: str, indent: str) -> str:
    if not words:
        return ""
    if len(words) + len(indent) <= WIDTH - 7:
        return f"{indent}/** {words} */\n"
    return "".join(_wrapped(words, indent))


def _wrapped(words: str, indent: str) -> Iterator[str]:
    yield f"{indent}/**\n"
    for line in textwrap.wrap(words, WIDTH - 3 - len(indent)):
        yield f"{indent} * {line}\n"
    yield f"{indent} */\n"


__all__ = ["declarations"]

"""Tables of keys, written from the models that validate the files."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from cardroom.money import as_written

Schema = dict[str, Any]


@dataclass(slots=True)
class Keys:
    """Writes the keys of models, each model once; what a reader has seen is not said again."""

    seen: dict[type[BaseModel], str] = field(default_factory=dict)

    def tables(self, model: type[BaseModel], path: str, heading: str) -> Iterator[str]:
        """The model's own table, then those of the models inside it."""
        base = next((known for known in model.__mro__[1:] if known in self.seen), None)
        self.seen[model] = path
        schema = model.model_json_schema(by_alias=True)
        rows, inner = [], []
        for name, info in model.model_fields.items():
            if base is not None and _same(base.model_fields.get(name), info):
                continue
            key = info.alias or name
            nested = list(dict.fromkeys(_models(info.annotation)))
            where = f"{path}.{key}" if path else key
            inner += [(one, where) for one in nested if one not in self.seen]
            words = info.description or _inherited(model, name)
            rows.append(_row(key, words, info, schema, nested))
        if rows:
            yield heading
            yield _first_paragraph(model)
            if base is not None:
                place = f"`{self.seen[base]}`" if self.seen[base] else "every game"
                yield f"Besides the keys of {place}:"
            yield "\n".join(["| key | value | default | what it is |", "|---|---|---|---|", *rows])
        for one, where in inner:
            if one not in self.seen:
                level = heading.split(" ", 1)[0]
                deeper = level if path else f"{level}#"
                yield from self.tables(one, where, f"{deeper} `{where}`{_variant(one)}")


def _same(known: FieldInfo | None, info: FieldInfo) -> bool:
    return known is not None and known.annotation == info.annotation


def _variant(model: type[BaseModel]) -> str:
    """Which of several tables it is, where a ``kind`` tells them apart."""
    kind = model.model_fields.get("kind")
    return f', `kind = "{kind.default}"`' if kind is not None and kind.default else ""


def _inherited(model: type[BaseModel], name: str) -> str:
    """What a model further up says of the key."""
    for above in model.__mro__[1:]:
        if issubclass(above, BaseModel) and name in above.model_fields:
            words = above.model_fields[name].description
            if words:
                return words
    return "which of the tables it is" if name == "kind" else ""


def _row(key: str, words: str, info: FieldInfo, top: Schema, nested: list[type[BaseModel]]) -> str:
    schema = top["properties"][key]
    if not words and nested:
        words = _first_paragraph(nested[0]).rstrip(".")
        words = words[:1].lower() + words[1:]
    cells = [f"`{key}`", value_words(schema, top), _default(info, schema), words]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _default(info: FieldInfo, schema: Schema) -> str:
    if info.is_required():
        return "required"
    default = schema.get("default")
    if default is None or default == [] or isinstance(default, dict):
        return ""
    if isinstance(default, int) and schema.get("type") == "string":
        default = as_written(default)
    return f"`{json.dumps(default, ensure_ascii=False)}`"


def value_words(schema: Schema, top: Schema) -> str:
    """What can be written for a key, in a few words.

    >>> value_words({"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}]}, {})
    'whole number from 1'
    """
    return " or ".join(dict.fromkeys(_kinds(schema, top)))


def _kinds(schema: Schema, top: Schema) -> Iterable[str]:  # noqa: PLR0911 - one way out per kind
    if "$ref" in schema:
        return _kinds(top.get("$defs", {}).get(schema["$ref"].rpartition("/")[2], {}), top)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return [words for one in schema[several] for words in _kinds(one, top)]
    if "const" in schema:
        return [f"`{json.dumps(schema['const'])}`"]
    if "enum" in schema:
        return [f"`{json.dumps(value)}`" for value in schema["enum"]]
    kind = schema.get("type")
    if kind == "null":
        return []
    if kind == "array":
        return [_list_words(schema, top)]
    if kind == "object":
        inner = schema.get("additionalProperties")
        inner = inner or next(iter(schema.get("patternProperties", {}).values()), None)
        if isinstance(inner, dict) and inner and "properties" not in schema:
            return [f"table: for each name {value_words(inner, top) or 'a value'}"]
        return ["table"]
    return [_plain_words(str(kind), schema)]


def _list_words(schema: Schema, top: Schema) -> str:
    fixed = schema.get("prefixItems")
    if fixed:
        parts = dict.fromkeys(value_words(one, top) for one in fixed)
        return f"list of {len(fixed)}: {', '.join(parts)}"
    items = schema.get("items", {})
    return f"list of {value_words(items, top) or 'values'}"


def _plain_words(kind: str, schema: Schema) -> str:
    names = {"string": "text", "integer": "whole number", "number": "number", "None": "any value"}
    if kind == "boolean":
        return "`true` or `false`"
    words = names.get(kind, kind)
    if "examples" in schema:
        words += " such as " + ", ".join(f"`{json.dumps(one)}`" for one in schema["examples"])
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None:
        words += f" from {low}"
    if high is not None:
        words += f" to {high}"
    return words


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and get_origin(annotation) is None:
        if issubclass(annotation, BaseModel):
            yield annotation
        return
    for part in get_args(annotation):
        yield from _models(part)


def _first_paragraph(model: type[BaseModel]) -> str:
    text = inspect.getdoc(model) or ""
    return " ".join(text.split("\n\n")[0].split())

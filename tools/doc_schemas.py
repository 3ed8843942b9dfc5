"""JSON Schemas of the files, so that editors complete and check them while they are written."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import (
    GenerateJsonSchema,
    JsonSchemaMode,
    JsonSchemaValue,
    models_json_schema,
)
from pydantic_core import core_schema

from cardroom.rulebook.fees.banked import FeeDocument
from cardroom.rulebook.fees.drops import DropDocument
from cardroom.rulebook.files.loader import FAMILIES, model_of
from cardroom.rulebook.floor.remedies import FloorFile
from cardroom.rulebook.rulings.banked import Rulings

Schema = dict[str, Any]

DRAFT = "http://json-schema.org/draft-07/schema#"
PART = "-part"


def documents() -> dict[str, type[BaseModel]]:
    """The documents that game files refer to, by the folder and the key they go by."""
    return {"drops": DropDocument, "fees": FeeDocument}


def _loader_keys() -> Schema:
    """What the loader reads out of a game file before a model sees it."""
    references = {
        name: {
            "type": "array",
            "items": {"type": "string", "examples": ["document#schedule"]},
            "description": f"schedules of documents in the folder {name}: FILE#SCHEDULE",
        }
        for name in documents()
    }
    base = {
        "type": "string",
        "description": "the game this file changes: an id, or a TOML file beside it",
    }
    common = {
        "type": "array",
        "items": {"type": "string", "examples": ["net-bank"]},
        "description": "texts that games share: keys, switches and readings under this file",
    }
    return {"based_on": base, "common": common, **references}


class AsWritten(GenerateJsonSchema):
    """Schemas of what a person may write: more than what a value is once it has been read.

    A field that is read by a function of its own says with ``WithJsonSchema`` how it is written.
    Where it does not, a text or a number is let through too, for the function to judge.
    """

    def function_before_schema(
        self, schema: core_schema.BeforeValidatorFunctionSchema
    ) -> JsonSchemaValue:
        """The value itself, or whatever else the function may read."""
        inner = super().function_before_schema(schema)
        if schema["schema"]["type"] == "model" or "json_schema_input_schema" in schema:
            return inner
        return {"anyOf": [inner, {"type": "string"}, {"type": "number"}]}


def schemas() -> dict[str, str]:
    """Every schema by file name, as text."""
    written = {
        "game.schema.json": game_schema(),
        "rulings.schema.json": _single(Rulings, "Rulings: small cases with known answers"),
        "floor.schema.json": _single(FloorFile, "What goes wrong at a table, and the remedies"),
    }
    written |= {
        f"{name}.schema.json": _single(model, f"A document of the folder {name}")
        for name, model in documents().items()
    }
    return {
        name: json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        for name, schema in written.items()
    }


def game_schema() -> Schema:
    """One schema for the game files of all families; a file laid over others may be a part."""
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation") for model in dict.fromkeys(map(model_of, FAMILIES))
    ]
    names, together = models_json_schema(models, by_alias=True, schema_generator=AsWritten)
    defs: Schema = _for_editors(together["$defs"])
    tops = {
        family: names[model_of(family), "validation"]["$ref"].rpartition("/")[2]
        for family in FAMILIES
    }
    for top in tops.values():
        defs[top]["properties"] |= _loader_keys()
    defs |= {f"{name}{PART}": _loose(deepcopy(schema)) for name, schema in defs.items()}
    return {
        "$schema": DRAFT,
        "title": "A Cardroom game file",
        "type": "object",
        "if": {"anyOf": [{"required": ["based_on"]}, {"required": ["common"]}]},
        "then": {
            "anyOf": [{"$ref": f"#/$defs/{top}{PART}"} for top in dict.fromkeys(tops.values())]
        },
        "else": {
            "required": ["family"],
            "properties": {"family": {"enum": list(tops)}},
            "allOf": [
                {
                    "if": {"properties": {"family": {"const": family}}, "required": ["family"]},
                    "then": {"$ref": f"#/$defs/{top}"},
                }
                for family, top in tops.items()
            ],
        },
        "$defs": defs,
    }


def _single(model: type[BaseModel], title: str) -> Schema:
    schema: Schema = _for_editors(
        model.model_json_schema(by_alias=True, schema_generator=AsWritten)
    )
    return {**schema, "$schema": DRAFT, "title": title}


def _for_editors(node: Any) -> Any:
    """Draft 7, which TOML editors read, without the titles that only repeat the keys."""
    if isinstance(node, list):
        return [_for_editors(one) for one in node]
    if not isinstance(node, dict):
        return node
    out = {key: _for_editors(value) for key, value in node.items() if not _idle(key, value)}
    if "prefixItems" in out:
        out["items"] = out.pop("prefixItems")
    out.pop("discriminator", None)
    return out


def _idle(key: str, value: object) -> bool:
    return key == "title" and isinstance(value, str)


def _loose(node: Any) -> Any:
    """The same with nothing required: what a file says that changes another one."""
    if isinstance(node, list):
        return [_loose(one) for one in node]
    if not isinstance(node, dict):
        return node
    out = {}
    for key, value in node.items():
        if key in ("required", "minItems") and not isinstance(value, dict):
            continue
        out[key] = f"{value}{PART}" if key == "$ref" else _loose(value)
    return out


def folder() -> Path:
    """Where the schemas are kept."""
    return Path(__file__).resolve().parent.parent / "docs" / "schema"

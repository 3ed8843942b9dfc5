"""What cards are worth: readable definitions, and fast tables made from them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from cardroom.hands.errors import HandError
from cardroom.hands.judged import Judged

if TYPE_CHECKING:
    from cardroom.hands.batch import evaluate
    from cardroom.hands.table_file import TablesError, verify_tables

__all__ = [
    "HandError",
    "Judged",
    "TablesError",
    "evaluate",
    "verify_tables",
]

# Loaded when first asked for, so that a program that only wants the error pays for no more.
_LATER = {
    "TablesError": "table_file",
    "verify_tables": "table_file",
    "evaluate": "batch",
}


def __getattr__(name: str) -> object:
    """A name of this room that lives in a module not yet loaded."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)

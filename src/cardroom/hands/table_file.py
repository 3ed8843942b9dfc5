"""The tables as a file: loaded when first asked for, pinned by a checksum."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardroom.said import Refusal

if TYPE_CHECKING:
    from numpy.typing import NDArray

TABLE_FILE: Final = Path(__file__).parent / "tables" / "hands.npz"
CHECKSUM_FILE: Final = TABLE_FILE.with_suffix(".sha256")
SHIFTS: Final = {"five": 8, "4": 9, "5": 9, "6": 9, "7": 9}
"""How long the rows of each folded table are, as a power of two."""


class TablesError(Refusal):
    """Hand tables that are missing or are not the ones that were pinned."""


@lru_cache(maxsize=1)
def load_tables() -> dict[str, NDArray[Any]]:
    """The tables by name, read once."""
    import numpy as np

    try:
        with np.load(TABLE_FILE) as packed:
            return {name: packed[name] for name in packed.files}
    except FileNotFoundError:
        raise TablesError("tables-missing", file=TABLE_FILE.name) from None


def file_checksum() -> str:
    """The SHA-256 of the table file as it is on disk."""
    return hashlib.sha256(TABLE_FILE.read_bytes()).hexdigest()


def pinned_checksum() -> str:
    """The SHA-256 that the table file must have."""
    return CHECKSUM_FILE.read_text(encoding="ascii").split()[0]


def verify_tables(*, rebuild: bool = False) -> str:
    """Check the tables against their pinned checksum and return it.

    With ``rebuild`` every table is also built again from the readable definitions, which takes
    about ten seconds, and must come out the same.

    >>> len(verify_tables())
    64
    """
    found, pinned = file_checksum(), pinned_checksum()
    if found != pinned:
        raise TablesError("tables-changed", file=TABLE_FILE.name, found=found, pinned=pinned)
    if rebuild:
        _compare_with_definitions()
    return found


def _compare_with_definitions() -> None:
    import numpy as np

    from cardroom.hands.table_build import build_tables

    shipped = load_tables()
    built = build_tables()
    if shipped.keys() != built.keys():
        raise TablesError("tables-others", file=TABLE_FILE.name)
    for name, table in built.items():
        if not np.array_equal(table, shipped[name]):
            raise TablesError("tables-differ", file=TABLE_FILE.name, name=name)

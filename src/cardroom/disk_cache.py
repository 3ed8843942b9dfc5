"""Results that take long, kept in the user's cache folder; a miss, or no folder, is harmless."""

from __future__ import annotations

import hashlib
import os
import tempfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VERSION: Final = 2
"""Raised whenever the way of keeping changes."""


def folder() -> Path:
    """Where results are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "cardroom"


def restore(name: str) -> dict[str, NDArray[Any]] | None:
    """What was kept under a name, or ``None`` where nothing is or it cannot be read."""
    import numpy as np

    try:
        # Opened here, because numpy leaves a file open that turns out to be none of its own.
        with _path(name).open("rb") as file, np.load(file, allow_pickle=False) as found:
            return {key: found[key] for key in found.files}
    except (OSError, ValueError, KeyError, EOFError, AttributeError, BadZipFile, zlib.error):
        return None


def store(name: str, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Keep results under a name, whole or not at all."""
    import numpy as np

    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
            partial = Path(file.name)
            try:
                np.savez_compressed(file, allow_pickle=False, **arrays)
            except OSError:
                partial.unlink()
                raise
        partial.replace(path)
    except OSError:
        # A folder that cannot be written to is no reason to fail.
        return


def restore_text(name: str) -> str | None:
    """A text kept under a name, or ``None`` where there is none or it cannot be read."""
    try:
        return zlib.decompress(_text_path(name).read_bytes()).decode()
    except (OSError, ValueError, zlib.error):
        return None


def store_text(name: str, text: str) -> None:
    """Keep a text under a name, whole or not at all."""
    path = _text_path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
            partial = Path(file.name)
            try:
                file.write(zlib.compress(text.encode()))
            except OSError:
                partial.unlink()
                raise
        partial.replace(path)
    except OSError:
        return


def kept(what: str, count: Callable[[], NDArray[np.int64]], size: int) -> NDArray[np.int64]:
    """The counts kept under a description of everything they depend on, or counted and kept.

    What is there but not of the right size is counted anew.
    """
    name = hashlib.sha256(what.encode()).hexdigest()[:32]
    found = (restore(name) or {}).get("counts")
    if found is not None and found.dtype == "int64" and found.shape == (size,):
        return found
    counts = count()
    store(name, {"counts": counts})
    return counts


def _path(name: str) -> Path:
    return folder() / f"{name}-v{VERSION}.npz"


def _text_path(name: str) -> Path:
    return folder() / f"{name}-v{VERSION}.json.z"

"""Long results kept between runs, in the user's cache folder; a miss only costs time."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

VERSION: Final = 2
"""Raised whenever what is kept changes its meaning."""


def cache_folder() -> Path:
    """Where results are kept."""
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "cardroom"


def restore(name: str) -> dict[str, NDArray[Any]] | None:
    """What was kept under a name, or ``None`` where nothing is or it cannot be read."""
    try:
        with np.load(_path(name)) as kept:
            return {key: kept[key] for key in kept.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def store(name: str, arrays: dict[str, NDArray[Any]]) -> None:
    """Keep results under a name, whole or not at all."""
    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
        Path(file.name).replace(path)
    except OSError:
        # A folder that cannot be written to is no reason to fail.
        return


def _path(name: str) -> Path:
    return cache_folder() / f"{name}-v{VERSION}.npz"

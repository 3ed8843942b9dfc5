"""What nobody foresaw: a sentence and a reference for the person, the traceback in a file."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Final

from cardroom import __version__
from cardroom.pages.catalogue import words

SET_UP_WITH: Final = ("fast", "room", "pictures")
"""The extras that bin/cardroom installs: with them, everything the README shows works."""


def keep(fault: BaseException) -> str:
    """Write down a fault with its traceback, and say how it can be found again."""
    reference = f"{datetime.now(UTC):%Y%m%d}-{token_hex(4)}"
    where = _write(reference, "".join(traceback.format_exception(fault)))
    return words("cli-fault", reference=reference, file=None if where is None else str(where))


def missing_package(fault: ImportError) -> str | None:
    """What to say if a package of the environment is gone, which is then made anew."""
    name = (fault.name or "").partition(".")[0]
    if not name or name == "cardroom" or name in sys.stdlib_module_names:
        return None
    # bin/cardroom takes an environment for whole as long as this is there.
    Path(sys.prefix, "whole").unlink(missing_ok=True)
    return words("cli-missing-package", package=name)


def is_set_up_with(extra: str) -> bool:
    """Whether bin/cardroom made this environment, and installs the extra itself."""
    return extra in SET_UP_WITH and Path(sys.prefix, "whole").exists()


def _write(reference: str, text: str) -> Path | None:
    """Keep a report where its owner alone can read it: it may hold cards and names."""
    state = Path(os.environ.get("HOME", "/nonexistent"), ".local", "state")
    home = os.environ.get("XDG_STATE_HOME") or state
    for folder in (Path(home, "cardroom", "faults"), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = folder / f"cardroom-{reference}.txt"
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"cardroom {__version__}, Python {sys.version}\n{sys.argv}\n\n{text}")
        except OSError:
            continue
        return path
    return None


__all__ = ["SET_UP_WITH", "is_set_up_with", "keep", "missing_package"]

"""What the desk worked out before, found again by a digest of the rules, the question and the code.

Where a result is a check of the program itself, as a ruling that is played, the program is part of
the question: whoever changes it asks anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardroom.disk_cache import restore_text, store_text

VERSION: Final = 1


@lru_cache(maxsize=1)
def code_digest() -> str:
    """The program as it lies on the disk: every file with its size and when it was changed."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in ("cards", "desk", "games", "hands", "layout", "money", "odds", "rulebook",
                   "rulings", "table", "record"):  # fmt: skip
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".py", ".toml", ".zip", ".npz"}:
                state = file.stat()
                place = file.relative_to(root)
                digest.update(f"{place}:{state.st_size}:{state.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:32]


def kept(kind: str, question: Sequence[Any], answer: Callable[[], Any]) -> Any:
    """The answer to a question as plain data: kept, or worked out and kept."""
    text = json.dumps([VERSION, *question], separators=(",", ":"), default=str)
    name = f"{kind}-{hashlib.sha256(text.encode()).hexdigest()[:32]}"
    found = restore_text(name)
    if found is not None:
        try:
            return json.loads(found)
        except ValueError:
            # What cannot be read is worked out again.
            pass
    made = answer()
    store_text(name, json.dumps(made, separators=(",", ":")))
    return made

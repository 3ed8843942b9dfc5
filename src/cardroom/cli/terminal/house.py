"""What the house keeps in a person's own folder: its key, its logs, what was typed."""

from __future__ import annotations

import contextlib
import os
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cardroom.cli.common import InputError

KEY_BYTES: Final = 32


def house_folder() -> Path:
    """The folder, made for its owner alone the first time."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(base) / "cardroom"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"nothing can be kept in {folder}: {error.strerror}") from None
    return folder


def house_key() -> bytes:
    """The key that seals what nobody may see yet; the same for every table of this house."""
    path = house_folder() / "key"
    try:
        with contextlib.suppress(FileExistsError):
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(number, "wb") as file:
                file.write(secrets.token_bytes(KEY_BYTES))
        key = path.read_bytes()
    except OSError as error:
        raise InputError(f"the house's key in {path} cannot be used: {error.strerror}") from None
    if len(key) != KEY_BYTES:
        raise InputError(f"{path} holds no key of {KEY_BYTES} bytes: was it cut off?")
    return key


def new_log(game: str) -> Path:
    """A new file for the log of a table."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return house_folder() / f"{game.replace('/', '-')}-{stamp}-{os.getpid()}.jsonl"

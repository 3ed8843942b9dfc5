"""The house's own folder: its key, where logs are kept, and its signature."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import HouseKey, InputError, Json, console, print_json
from cardroom.pages.catalogue import words

KEY_BYTES = 32


def house(
    sign: Annotated[
        str | None, typer.Option("--sign", metavar="LOG", help="Sign the head of this log.")
    ] = None,
    key: HouseKey = None,
    json: Json = False,
) -> None:
    """Print the house's public key, or sign the head of a log."""
    from cardroom.cli.logs import log_lines
    from cardroom.record.journal import read_log
    from cardroom.record.signature import public_key
    from cardroom.record.signature import sign as signature_of

    secret = key_in(Path(key)) if key is not None else house_key(create=True)
    assert secret is not None
    told = {"public_key": public_key(secret)}
    if sign is not None:
        for record in read_log(log_lines(sign)):
            told["head"] = str(record["hash"])
        told["signature"] = signature_of(secret, told["head"])
    if json:
        print_json(told)
        return
    screen = console()
    for name, value in told.items():
        screen.print(words(f"house-{name.replace('_', '-')}", value=value), soft_wrap=True)


def state_folder() -> Path:
    """The person's own folder for logs and the house's key, which nobody else can read."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "cardroom"


def house_key(*, create: bool = False) -> bytes | None:
    """The key that seals what is hidden; made the first time a table is opened."""
    path = state_folder() / "house.key"
    try:
        if path.exists():
            return key_in(path)
        if not create:
            return None
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        key = secrets.token_bytes(KEY_BYTES)
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(number, "w") as file:
            file.write(key.hex() + "\n")
    except FileExistsError:
        return key_in(path)
    except OSError as error:
        why = error.strerror
        raise InputError("house-key-not-kept", path=str(path), why=why) from None
    return key


def key_in(path: Path) -> bytes:
    """The key of a file: 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(path.read_text()[:200].strip())
    except (OSError, ValueError):
        raise InputError("house-no-key", path=str(path)) from None
    if len(key) != KEY_BYTES:
        raise InputError("house-no-key", path=str(path))
    return key

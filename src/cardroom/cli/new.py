"""``cardroom new``: a game file of one's own to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import InputError, console
from cardroom.pages.catalogue import words
from cardroom.pages.own_game import new_game


def new(
    family: Annotated[str, typer.Argument(help="A family, such as baccarat or lowball.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="File to write; - prints it.")],
) -> None:
    """Write a commented game file to start your own game from."""
    text = new_game(family)
    if str(file) == "-":
        print(text, end="")
        return
    if file.suffix != ".toml":
        raise InputError("cli-new-ending", file=str(file))
    if file.exists():
        raise InputError("cli-new-exists", file=str(file))
    file.write_text(text, encoding="utf-8")
    console().print(words("cli-new-written", file=str(file), family=family))

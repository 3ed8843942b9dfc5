"""``cardroom new``: a game file of one's own to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import InputError, console
from cardroom.pages.own_game import new_game


def new(
    family: Annotated[str, typer.Argument(help="The family, such as baccarat or lowball.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The file to write; - prints.")],
) -> None:
    """Write a commented game file that plays, to be changed into one's own."""
    text = new_game(family)
    if str(file) == "-":
        print(text, end="")
        return
    if file.suffix != ".toml":
        raise InputError(f"{file}: a game file ends in .toml")
    if file.exists():
        raise InputError(f"{file} is there already: name another file")
    file.write_text(text, encoding="utf-8")
    console().print(
        f"{file} is written: a game of the family {family} that plays. `cardroom rules {file}` "
        f"shows its page, `cardroom play {file}` plays it."
    )

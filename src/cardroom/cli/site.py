"""``cardroom site``: the rulebook as a folder of pages, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import InputError, console
from cardroom.cli.progress import progress_bar
from cardroom.pages.catalogue import words


def site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write it into.")],
) -> None:
    """Write the rulebook as a site: rules, fees, odds, charts, rulings, comparison and search."""
    from cardroom.book.site import write_site

    if out.exists() and not out.is_dir():
        raise InputError("site-no-folder", path=str(out))
    try:
        with progress_bar("games") as progress:
            pages = write_site(out, progress)
    except OSError as error:
        raise InputError("site-not-written", path=str(out), why=str(error)) from None
    console().print(words("site-written", pages=pages, path=str(out / "index.html")))

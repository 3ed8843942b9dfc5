"""``cardroom packet``: games on paper, and cards of one page."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.common import InputError, console
from cardroom.game import load
from cardroom.pages.catalogue import words
from cardroom.said import given


def packet(
    games: Annotated[
        list[str], typer.Argument(metavar="GAME... FILE.pdf", help="Games, and the file to write.")
    ],
    card: Annotated[
        str | None, typer.Option("--card", help="One page: dealer, floor, player or fees.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="letter or a4.")] = "letter",
    day: Annotated[
        str | None,
        typer.Option("--date", help="The date on it, as 2026-01-31; today's if left out."),
    ] = None,
) -> None:
    """Write games on paper: rules, fees, rulings, odds, readings, charts; or a one-page card."""
    from cardroom.book.packet import CARDS, PAPERS
    from cardroom.book.packet import card as one_page
    from cardroom.book.packet import packet as many_pages

    *names, file = games
    if not names or not file.lower().endswith(".pdf"):
        raise InputError("packet-file", file=file)
    if paper not in PAPERS:
        raise InputError("packet-paper", given=given(paper), known=list(PAPERS))
    loaded = [load(name).loaded for name in names]
    on = _date(day)
    if card is None:
        made = many_pages(loaded, paper, on)  # type: ignore[arg-type]
    elif card not in CARDS:
        raise InputError("packet-card", given=given(card), known=list(CARDS))
    elif len(loaded) > 1:
        raise InputError("packet-card-one")
    else:
        made = one_page(loaded[0], card, paper, on)  # type: ignore[arg-type]
    try:
        Path(file).write_bytes(made)
    except OSError as error:
        raise InputError("site-not-written", path=file, why=str(error)) from None
    console().print(words("packet-written", path=file))


def _date(day: str | None) -> str:
    try:
        return (date.fromisoformat(day) if day else date.today()).isoformat()
    except ValueError:
        raise InputError("packet-date", given=given(str(day))) from None

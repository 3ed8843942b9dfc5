"""``cardroom tables``: check the hand tables."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Json
from cardroom.cli.paper import answer
from cardroom.hands import verify_tables
from cardroom.pages.catalogue import words
from cardroom.pages.parts import Part


def tables(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Also rebuild every table and compare.")
    ] = False,
    json: Json = False,
) -> None:
    """Check the hand evaluator's tables against their pinned checksum."""
    checksum = verify_tables(rebuild=rebuild)
    told = Part("", said=(words("cli-tables", rebuilt=rebuild, checksum=checksum),))
    answer({"verified": True, "sha256": checksum, "rebuilt": rebuild}, told, json=json)

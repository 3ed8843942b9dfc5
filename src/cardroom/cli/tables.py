"""``cardroom tables``: are the hand tables the ones the definitions make?"""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Json
from cardroom.cli.paper import answer
from cardroom.hands import verify_tables
from cardroom.pages.parts import Part


def tables(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Also build every table again and compare.")
    ] = False,
    json: Json = False,
) -> None:
    """Check the tables that hands are judged by against their pinned checksum."""
    checksum = verify_tables(rebuild=rebuild)
    how = "and the same when built again from the definitions" if rebuild else "as pinned"
    told = Part("", said=(f"The hand tables are whole, {how}: sha256 {checksum}",))
    answer({"verified": True, "sha256": checksum, "rebuilt": rebuild}, told, json=json)

"""``cardroom tables``: are the hand tables the ones the definitions make?"""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Json, console, print_json
from cardroom.hands import verify_tables


def tables(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Also build every table again and compare.")
    ] = False,
    json: Json = False,
) -> None:
    """Check the tables that hands are judged by against their pinned checksum."""
    checksum = verify_tables(rebuild=rebuild)
    if json:
        print_json({"verified": True, "sha256": checksum, "rebuilt": rebuild})
        return
    how = "and the same when built again from the definitions" if rebuild else "as pinned"
    console().print(f"The hand tables are whole, {how}: sha256 {checksum}")

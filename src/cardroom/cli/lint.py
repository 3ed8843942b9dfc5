"""``cardroom lint``: what a compliance officer would ask about."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import Csv, Json, Set, read_changes
from cardroom.cli.paper import answer
from cardroom.cli.progress import progress_bar
from cardroom.desk.compliance.banked import Finding, findings
from cardroom.desk.compliance.kept import kept_findings
from cardroom.desk.errors import DeskError
from cardroom.pages.compliance import lint_part
from cardroom.rulebook import full_id, game_ids


def lint(
    what: Annotated[
        str | None, typer.Argument(metavar="[GAME|CLUB|FILE]", help="All games where left out.")
    ] = None,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Check a game as a compliance officer would; exit code 1 if something is wrong."""
    games = _games(what)
    if changes and len(games) != 1:
        raise DeskError("lint-set-for-one-game")
    choices = read_changes(changes)
    found: list[Finding] = []
    with progress_bar("games") as progress:
        for number, game in enumerate(games):
            progress(number, len(games))
            found += findings(game, choices) if choices else kept_findings(game)
    wrong = [finding for finding in found if finding.grave]
    document = {"games": games, "findings": [finding.to_json() for finding in found]}
    answer(document, lint_part(games, found), json=json, csv=csv)
    raise typer.Exit(1 if wrong else 0)


def _games(what: str | None) -> list[str]:
    if what is None:
        return game_ids()
    one = full_id(what)
    return game_ids(what) if "/" not in one and not one.endswith(".toml") else [one]

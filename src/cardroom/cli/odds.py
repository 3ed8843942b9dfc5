"""``cardroom odds``: what each wager is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

import typer

from cardroom.cards import parse_cards
from cardroom.cli.chart import ChartCommand, show_chart
from cardroom.cli.common import (
    MOST_ROUNDS,
    Cluster,
    Csv,
    Decks,
    Json,
    MaybeGame,
    Seed,
    Set,
    Wager,
    open_game,
)
from cardroom.cli.paper import answer
from cardroom.cli.progress import progress_bar
from cardroom.game import load
from cardroom.odds import FAMILIES, ROUNDS, SEED
from cardroom.odds.errors import OddsError
from cardroom.odds.seen import after
from cardroom.pages.worth import catalogue_part, odds_parts
from cardroom.rulebook import game_ids

COMMAND: Final = ChartCommand


Rounds = Annotated[int, typer.Option("--rounds", max=MOST_ROUNDS, help="Rounds to simulate.")]
Threads = Annotated[
    int | None,
    typer.Option("--threads", help="Threads that count or simulate; the result is the same."),
]
Chart = Annotated[
    str | None,
    typer.Option("--chart", metavar="[FILE]", help="The best play as a chart; see `chart`."),
]
Seen = Annotated[
    str | None,
    typer.Option("--seen", metavar="CARDS", help="Cards that are gone from the shoe."),
]


def odds(
    game: MaybeGame = None,
    wager: Wager = None,
    method: Annotated[str, typer.Option("--method", help="exact or simulate")] = "exact",
    rounds: Rounds = ROUNDS,
    seed: Seed = SEED,
    strategy: Annotated[
        str, typer.Option("--strategy", help="What the players do where they may choose.")
    ] = "optimal",
    threads: Threads = None,
    cluster: Cluster = None,
    chart: Chart = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="What each choice is worth, case by case.")
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Every pay table line by line: chance, pay and return.")
    ] = False,
    seen: Seen = None,
    every: Annotated[
        bool, typer.Option("--all", help="Every game of the catalogue, or of the club named.")
    ] = False,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Show what each wager is worth: exactly, or by simulation with its error."""
    if every:
        asked = {"--wager": wager, "--seen": seen, "--chart": chart, "--decks": decks,
                 "--set": changes, "--method": method != "exact",
                 "--strategy": strategy != "optimal"}  # fmt: skip
        _refuse_beside_all([option for option, given in asked.items() if given])
        show_all(game, lines=lines, json=json, csv=csv)
        return
    if game is None:
        raise OddsError("odds-no-game-named")
    opened = open_game(game, changes, decks)
    if seen is not None:
        opened = replace(opened, loaded=after(opened.loaded, parse_cards(seen)))
    if chart is not None:
        show_chart(opened, chart, json=json)
        return
    with progress_bar() as progress:
        report = opened.odds(
            wager,
            method=method,
            rounds=rounds,
            seed=seed,
            strategy=strategy,
            threads=threads,
            progress=progress,
            lines=lines,
            kept=True,
            cluster=cluster,
        )
    answer(report.to_json(), *odds_parts(report, decisions=decisions), json=json, csv=csv)


def _refuse_beside_all(options: list[str]) -> None:
    """Say what the whole catalogue cannot be asked, rather than leave it out unsaid."""
    if options:
        raise OddsError("odds-beside-all", options=options)


def show_all(club: str | None, *, lines: bool, json: bool, csv: bool = False) -> None:
    """What every wager of the catalogue is worth, exactly."""
    games = [load(name) for name in game_ids(club)]
    games = [game for game in games if game.rules.family in FAMILIES]
    reports = []
    with progress_bar("games") as progress:
        for done, game in enumerate(games):
            reports.append(game.odds(lines=lines, kept=True))
            progress(done + 1, len(games))
    document = {"games": [report.to_json() for report in reports]}
    answer(document, catalogue_part(reports), json=json, csv=csv)

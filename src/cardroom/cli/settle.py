"""``cardroom settle``: who is paid, collected and returned, in order."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cardroom.cli.common import Csv, Game, Json, Set, open_game, read_json
from cardroom.cli.paper import answer
from cardroom.desk.settling import check_banked
from cardroom.layout.prizes import PrizePaid
from cardroom.layout.settlement import Settlement
from cardroom.pages.results import settled_json, settled_parts


def settle(
    game: Game,
    file: Annotated[str, typer.Argument(help="JSON with bank and wagers; - is standard input.")],
    option: Annotated[
        int | None,
        typer.Option("--option", help="The collection option whose table limit the bets keep to."),
    ] = None,
    schedule: Annotated[
        str | None, typer.Option("--schedule", help="The collection schedule of the option.")
    ] = None,
    any_limits: Annotated[
        bool, typer.Option("--any-limits", help="Take bets that no table would take.")
    ] = False,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Settle graded wagers, or a finished round by its cards, as far as the bank covers."""
    opened = open_game(game, changes)
    # Nobody writes a hand down for a game that has none to settle.
    check_banked(opened.loaded)
    done, start, jackpots = opened.settle_document(
        read_json(file), option=option, schedule=schedule, any_limits=any_limits
    )
    document = {"game": opened.id, **document_of(done, start, jackpots)}
    answer(document, *settled_parts(done, start, jackpots), json=json, csv=csv)


def document_of(done: Settlement, start: int, jackpots: list[PrizePaid]) -> dict[str, Any]:
    """A settled hand for a program: the bank, every wager in order, where the bank was used up."""
    return {
        "bank": {"before": done.before, "after": done.after},
        "start": start,
        "wagers": [settled_json(one) for one in done.settled],
        "exhausted_at": done.exhausted_at,
        **_fund_json(done, jackpots),
    }


def _fund_json(done: Settlement, jackpots: list[PrizePaid]) -> dict[str, Any]:
    """What a fund paid and collected, and the jackpots it paid; nothing where neither is."""
    out: dict[str, Any] = {}
    if done.fund is not None:
        out["fund"] = {
            "before": done.fund.before,
            "after": done.fund.after,
            "wagers": [settled_json(one) for one in done.fund.settled],
        }
    if jackpots:
        out["jackpots"] = [
            {"jackpot": one.prize.id, "fund": one.fund, "paid": dict(one.paid)} for one in jackpots
        ]
    return out

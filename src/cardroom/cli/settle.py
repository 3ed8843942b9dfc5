"""``cardroom settle``: who is paid, collected and returned, in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from cardroom.cli.common import (
    Game,
    Json,
    Set,
    console,
    grid,
    open_game,
    print_json,
    read_json,
)
from cardroom.desk.settling import settle_document
from cardroom.layout.prizes import PrizePaid
from cardroom.layout.settlement import Settled, Settlement
from cardroom.money import dollars
from cardroom.pages.results import settled_json


def settle(
    game: Game,
    file: Annotated[str, typer.Argument(help="JSON with bank and wagers; - is standard input.")],
    changes: Set = None,
    json: Json = False,
) -> None:
    """Settle graded wagers, or a finished round by its cards, as far as the bank covers."""
    loaded = open_game(game, changes)
    done, start, jackpots = settle_document(loaded, read_json(file))
    if json:
        print_json(
            {
                "game": loaded.id,
                "bank": {"before": done.before, "after": done.after},
                "start": start,
                "wagers": [settled_json(one) for one in done.settled],
                "exhausted_at": done.exhausted_at,
                **_fund_json(done, jackpots),
            }
        )
        return
    show(done, start)
    show_fund(done, jackpots)


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


def show(done: Settlement, start: int) -> None:
    """A settlement on the screen."""
    screen = console()
    screen.print(f"First action at seat {start}; the bank put up {dollars(done.before)}.")
    screen.print(_table(done.settled))
    if done.exhausted_at is not None:
        last = done.settled[done.exhausted_at].claim
        screen.print(
            f"The bank is exhausted at seat {last.seat}'s {last.wager}: what comes after goes back."
        )
    screen.print(f"The bank has {dollars(done.after)} after.")


def show_fund(done: Settlement, jackpots: list[PrizePaid]) -> None:
    """What a fund pays, on the screen; nothing where the hand has none."""
    screen = console()
    for one in jackpots:
        shares = ", ".join(f"{name} {dollars(amount)}" for name, amount in one.paid.items())
        screen.print(f"{one.prize.title}, of {dollars(one.fund)}: {shares}.")
    if done.fund is not None:
        screen.print(_table(done.fund.settled))
        screen.print(
            f"The fund had {dollars(done.fund.before)} and has {dollars(done.fund.after)} after."
        )


def _table(settled: Sequence[Settled]) -> Any:
    table = grid(
        "seat", "owner", "wager", "stake>", "result>", "action>", "paid>", "collected>", "returned>"
    )
    for one in settled:
        claim = one.claim
        table.add_row(
            str(claim.seat),
            claim.owner,
            claim.wager,
            dollars(claim.stake),
            "no action" if claim.result is None else str(claim.result),
            *[dollars(amount) if amount else "" for amount in (one.action, one.paid)],
            *[dollars(amount) if amount else "" for amount in (one.collected, one.returned)],
        )
    return table

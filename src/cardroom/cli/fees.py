"""``cardroom fees``: the collection due."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cardroom.cli.common import (
    Csv,
    Game,
    InputError,
    Json,
    Schedule,
    Set,
    one_option,
    open_game,
    option_numbers,
)
from cardroom.cli.paper import answer
from cardroom.desk.errors import DeskError
from cardroom.desk.fees.pot import AllFees, HandFees, NoFees, PotFees, pot_fees
from cardroom.layout.wagers import Wager
from cardroom.money import BadMoneyError, cents
from cardroom.pages.catalogue import words
from cardroom.pages.collection import hand_part, layout_part, row_words, schedule_part
from cardroom.pages.parts import Part
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.asking import parse_wager
from cardroom.said import reason_of

OnTheLayout = Annotated[
    list[str] | None,
    typer.Option(
        "--wagers",
        "-w",
        metavar="[SEAT[.OWNER]:]WAGER=DOLLARS",
        help="What is on the layout; several apart by commas, or the option again.",
    ),
]
Ended = Annotated[
    str | None,
    typer.Option("--ended", help="Pot games: the last street dealt, or no-flop, or showdown."),
]


def fees(
    game: Game,
    wagers: OnTheLayout = None,
    option: Annotated[
        str | None,
        typer.Option("--option", help="The option in force; pot games: 1,5,9 for a group."),
    ] = None,
    schedule: Schedule = None,
    players: Annotated[
        int | None, typer.Option("--players", help="Pot games: how many are dealt in.")
    ] = None,
    stakes: Annotated[
        str | None, typer.Option("--stakes", help="Pot games: the option printed for these stakes.")
    ] = None,
    ended: Ended = None,
    began_with: Annotated[
        int | None,
        typer.Option("--began-with", help="Pot games: the most players the game has had."),
    ] = None,
    bank: Annotated[
        str | None,
        typer.Option("--bank", help="What the player-dealer puts up, where the rows go by it."),
    ] = None,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Show the collection due for wagers or a hand, with the rows of its schedule."""
    opened = open_game(game, changes)
    rules = opened.rules
    if isinstance(rules, PotGameRules):
        if wagers or bank is not None:
            raise DeskError("fees-of-a-pot", title=rules.title)
        numbers = option_numbers(option) or ()
        found = pot_fees(rules, PotFees(schedule, numbers, stakes, players, began_with, ended))
        answer(
            {"game": opened.name, **_in_words(found.to_json())}, _part(found), json=json, csv=csv
        )
        return
    if any(given is not None for given in (players, stakes, ended, began_with)):
        raise DeskError("fees-of-a-bank", title=rules.title)
    up = None if bank is None else cents(bank)
    if up is not None and up <= 0:
        raise DeskError("desk-fees-bank", text=bank)
    placed = _wagers(wagers or [])
    due = opened.collection(placed, option=one_option(option), schedule=schedule, bank=up)
    answer({"game": opened.name, **_in_words(due.to_json())}, layout_part(due), json=json, csv=csv)


def _in_words(told: dict[str, Any]) -> dict[str, Any]:
    """Fees with the rows they come from in words."""
    out = dict(told)
    for key in ("fees", "options"):
        if key in told:
            out[key] = [_in_words(one) for one in told[key]]
    return out if "row" not in told else {**out, "row": row_words(told["row"])}


def _part(found: NoFees | HandFees | AllFees) -> Part:
    if isinstance(found, NoFees):
        return Part("", said=(words(found.why),))
    return hand_part(found) if isinstance(found, HandFees) else schedule_part(found)


def _wagers(texts: list[str]) -> list[Wager]:
    try:
        return [parse_wager(one) for text in texts for one in text.replace(",", " ").split()]
    except BadMoneyError:
        raise
    except ValueError as error:
        raise InputError.of(reason_of(error)) from None

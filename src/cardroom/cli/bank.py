"""``cardroom bank``: what a seat in the bank earns, and what it risks."""

from __future__ import annotations

from typing import Annotated

import typer

from cardroom.cli.common import (
    Csv,
    Decks,
    Json,
    MaybeGame,
    Seed,
    Set,
    one_option,
    open_game,
)
from cardroom.cli.paper import answer
from cardroom.cli.progress import progress_bar
from cardroom.desk.bank.business import Shift
from cardroom.desk.bank.played import ROUNDS as SAMPLED
from cardroom.desk.bank.ranking import Asked, ranked
from cardroom.desk.errors import DeskError
from cardroom.desk.solving import parse_edge
from cardroom.money import cents
from cardroom.pages.business import ranking, report
from cardroom.pages.catalogue import words
from cardroom.pages.charts.files import write_picture
from cardroom.pages.parts import Part

PutUp = Annotated[
    str | None, typer.Option("--bank", metavar="$", help="What the bank puts up for a hand.")
]
Sizes = Annotated[
    list[str] | None,
    typer.Option(
        "--wager-size",
        metavar="[WAGER=]$[-$]",
        help="What each player bets: 25, dragon-7=5, or between two amounts: 25-500.",
    ),
]
Goal = Annotated[
    str | None, typer.Option("--goal", metavar="$", help="Chance of winning this amount.")
]
Ruin = Annotated[str, typer.Option("--ruin", metavar="%", help="How often the bank may be lost.")]
Between = Annotated[
    list[str] | None,
    typer.Option(
        "--between",
        metavar="[WAGER=]$",
        help="What you bet while others bank; nothing if you sit out.",
    ),
]
Picture = Annotated[
    str | None,
    typer.Option("--picture", metavar="FILE", help="The bankroll over the shift: .svg .png .pdf."),
]


def bank(
    game: MaybeGame = None,
    amount: PutUp = None,
    club: Annotated[
        str | None, typer.Option("--club", help="Rank a club's tables instead of one game.")
    ] = None,
    players: Annotated[
        str, typer.Option("--players", help="How the others play: best, house-way, simple, ...")
    ] = "best",
    hours: Annotated[float, typer.Option("--hours", help="How long the shift is.")] = 8.0,
    hands: Annotated[int, typer.Option("--hands", help="Hands an hour.")] = 60,
    seats: Annotated[
        int | None, typer.Option("--seats", help="Players who bet against the bank; all seats.")
    ] = None,
    wager_size: Sizes = None,
    option: Annotated[
        str | None, typer.Option("--option", help="The option of the schedule in force.")
    ] = None,
    goal: Goal = None,
    safe: Ruin = "1%",
    bankers: Annotated[
        int, typer.Option("--bankers", min=1, help="People who take the bank in turn, with you.")
    ] = 1,
    between: Between = None,
    rounds: Annotated[
        int, typer.Option("--rounds", help="Rounds to play where a hand cannot be counted.")
    ] = SAMPLED,
    seed: Seed = 1,
    picture: Picture = None,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Show what the bank wins, pays and risks in a hand and in a shift."""
    if (game is None) == (club is None):
        raise DeskError("bank-game-or-club")
    money = None if amount is None else cents(amount)
    chance = _checked(hours, hands, rounds, safe)
    if club is not None:
        alone = {"--option": option, "--goal": goal, "--between": between, "--picture": picture,
                 "--decks": decks, "--set": changes}  # fmt: skip
        for name, value in alone.items():
            if value:
                raise DeskError("bank-not-for-club", option=name)
        asked = Asked(seats, money, tuple(wager_size or ()), players, rounds, seed)
        shift = Shift(round(hours * hands), safe=chance, bankers=bankers)
        with progress_bar("tables") as progress:
            rank = ranked(club, asked, shift, hands, progress)
        answer(rank.to_json(), ranking(rank, hours), json=json, csv=csv)
        return
    assert game is not None
    opened = open_game(game, changes, decks)
    if between and bankers == 1:
        raise DeskError("bank-nobody-between")
    with progress_bar("rounds") as progress:
        found = opened.bank(
            seats,
            bank=money,
            wagers=wager_size or (),
            rounds=round(hours * hands),
            option=one_option(option),
            goal=_aim(goal),
            safe=chance,
            bankers=bankers,
            between=between or (),
            players=players,
            sampled=rounds,
            seed=seed,
            progress=progress,
        )
    parts = [report(found, hours)]
    if picture is not None:
        from cardroom.pages.fan import HEIGHT, WIDTH, svg

        write_picture(picture, svg(found), WIDTH, HEIGHT)
        parts.append(Part("", said=(words("bank-picture-written", file=picture),)))
    answer(found.to_json(), *parts, json=json, csv=csv)


def _checked(hours: float, hands: int, rounds: int, safe: str) -> float:
    """The chance of ruin that is named, with a shift that there can be."""
    if not 0 < hours <= 10_000 or not 1 <= hands <= 10_000:
        raise DeskError("bank-no-shift")
    if not 1 <= round(hours * hands) <= 1_000_000:
        raise DeskError("bank-shift-hands", most=1_000_000)
    if not 1 <= rounds <= 10_000_000:
        raise DeskError("bank-rounds", rounds=rounds, most=10_000_000)
    chance = float(parse_edge(safe, "--ruin"))
    if not 0 < chance < 1:
        raise DeskError("bank-ruin-chance", text=safe)
    return chance


def _aim(goal: str | None) -> int | None:
    aim = None if goal is None else cents(goal)
    if aim is not None and aim <= 0:
        raise DeskError("bank-goal-too-small")
    return aim

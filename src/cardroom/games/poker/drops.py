"""From a schedule's option to what is taken in one hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.games.poker.actions import Dropped, Posted
from cardroom.games.poker.state import DropAt
from cardroom.rulebook.drops import Drop, DropOption, DropSchedule
from cardroom.rulebook.errors import RulebookError
from cardroom.rulebook.pot_game import PotGameRules

_STREETS: Final = {"before-deal": -1, "after-deal": 0, "flop": 1, "turn": 2, "river": 3}


def options_of(
    rules: PotGameRules, schedule: str | None, numbers: Sequence[int]
) -> tuple[DropSchedule | None, tuple[DropOption, ...]]:
    """The options in force: one, or one of a group for each band of players."""
    found = rules.drop_schedule(schedule)
    if found is None:
        if numbers:
            raise RulebookError(f"{rules.title} has no collection schedule")
        return None, ()
    chosen = []
    for number in numbers:
        option = found.numbered(number)
        if option is None:
            known = f"{found.option[0].option} to {found.option[-1].option}"
            raise RulebookError(f"{found.id} has the options {known}, not {number}")
        chosen.append(option)
    return found, tuple(chosen)


def due_option(options: Sequence[DropOption], players: int) -> DropOption | None:
    """The option whose band the number of players is in; the only one where there is one."""
    for option in options:
        rows = [row for drop in option.drop for row in drop.rows]
        if not rows or any(row.players[0] <= players <= row.players[1] for row in rows):
            return option
    return None


def plan_drops(
    schedule: DropSchedule | None,
    options: Sequence[DropOption],
    streets: Sequence[str],
    posts: Sequence[Posted],
    players: int,
    *,
    began_with: int | None = None,
) -> tuple[DropAt, ...]:
    """What is taken in a hand, with the street that must have been dealt for it."""
    option = due_option(options, players)
    if schedule is None or option is None:
        return ()
    out = []
    for drop in option.drop:
        street = street_of(drop, streets)
        if drop.when == "half-hour" or street is None or _waived(drop, began_with, players):
            continue
        amount = drop.amount(players)
        by_live: tuple[tuple[int, int, int], ...] = ()
        if schedule.counted == "at-street" and drop.rows:
            by_live = tuple((*row.players, row.fee) for row in drop.rows)
        if not amount and not by_live:
            continue
        still = schedule.no_flop == "still-drop" and street > 0
        what = f"collection, {drop.when.replace('-', ' ')}"
        dropped = Dropped(amount, what, _payer(drop, posts, players), drop.jackpot)
        out.append(DropAt(street, dropped, still, by_live))
    return tuple(out)


def street_of(drop: Drop, streets: Sequence[str]) -> int | None:
    """The street a drop waits for; games without a flop count their second and third streets."""
    if drop.when in streets:
        return streets.index(drop.when)
    place = _STREETS.get(drop.when)
    if place is None or place >= len(streets):
        return None
    return place


def _waived(drop: Drop, began_with: int | None, players: int) -> bool:
    band = drop.waived.get(str(began_with))
    return band is not None and band[0] <= players <= band[1]


def _payer(drop: Drop, posts: Sequence[Posted], players: int) -> int | None:
    """The place that pays from its own chips; ``None`` for the pot."""
    if drop.source == "button":
        return players - 1
    if drop.source in ("small-blind", "big-blind"):
        wanted = drop.source.replace("-", " ")
        found = [post.at for post in posts if post.what == wanted]
        if not found:
            found = [post.at for post in posts if post.what == "big blind"]
        return found[0] if found else None
    return None

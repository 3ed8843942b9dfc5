"""``cardroom fees`` for pot games: what a hand or half an hour costs, who pays, by which row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.cli.common import InputError, console, grid, print_json
from cardroom.games.poker.drops import (
    HALF_HOUR,
    InForce,
    Taken,
    in_force,
    no_option,
    played_for,
    taken,
)
from cardroom.money import dollars
from cardroom.rulebook.drops import (
    DropOption,
    DropSchedule,
    DropTerms,
    show_players,
    so_many_players,
)
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.stakes import Stakes

FULL_TABLE: Final = 8
_WHEN: Final = {
    "before-deal": "before the deal",
    "after-deal": "after the deal",
    HALF_HOUR: "in advance every half hour",
}
_WHO: Final = {"each": "each player"}


@dataclass(frozen=True, slots=True)
class PotFees:
    """What a person asks about the collection of a pot game."""

    schedule: str | None = None
    options: tuple[int, ...] = ()
    stakes: str | None = None
    players: int | None = None
    began_with: int | None = None
    ended: str | None = None


def who_pays(payer: str) -> str:
    """The payer in words."""
    return _WHO.get(payer, payer.replace("-", " "))


def when_taken(terms: DropTerms) -> str:
    """The point of a hand in words."""
    return _WHEN.get(terms.when, f"after the {terms.when.replace('-', ' ')}")


def show_pot_fees(game: str, rules: PotGameRules, asked: PotFees, *, json: bool) -> None:
    """Print what a hand costs; all options where neither option nor stakes are named."""
    if not rules.drops:
        _show_none(game, rules, asked, json=json)
        return
    most = max(rules.table.seats)
    players = asked.players if asked.players is not None else min(FULL_TABLE, most)
    for count in (players, asked.began_with if asked.began_with is not None else players):
        if not 2 <= count <= most:
            raise InputError(f"{count} players: the table has 2 to {most}")
    if asked.began_with is not None and asked.began_with < players:
        raise InputError(f"a game of {players} has had {players} players, not {asked.began_with}")
    force = _in_force(rules, asked)
    if force is None:
        _show_all(game, rules, asked, players, json=json)
    else:
        _show_in_force(game, rules, force, asked, players, json=json)


def _show_none(game: str, rules: PotGameRules, asked: PotFees, *, json: bool) -> None:
    """A game whose documents name no amounts takes nothing, and says why."""
    why = f"{rules.title} has no collection schedule. {rules.no_collection}"
    if asked.schedule is not None or asked.options:
        raise InputError(why)
    if json:
        print_json({"game": game, "schedule": None, "fees": [], "total": 0, "why": why})
    else:
        console().print(why)


def _in_force(rules: PotGameRules, asked: PotFees) -> InForce | None:
    """The options that are named, or that the printed limit of the stakes means."""
    if not asked.options and asked.stakes is None:
        return None
    found = in_force(rules, schedule=asked.schedule, options=asked.options, stakes=asked.stakes)
    if found is None:
        raise InputError(no_option(rules, asked.stakes or "these stakes"))
    return found


@dataclass(frozen=True, slots=True)
class Posted:
    """The collection at a table, and the sentence that says why it is this one."""

    schedule: str | None
    options: tuple[int, ...]
    sentence: str


def collection_in_force(
    rules: PotGameRules,
    stakes: str | None,
    schedule: str | None = None,
    options: tuple[int, ...] | None = None,
) -> Posted:
    """The options named, or where none are those that the printed limit of the stakes means."""
    if schedule is not None:
        rules.drop_schedule(schedule)
    if options == ():
        return Posted(schedule, (), "No collection is taken.")
    if not rules.drops and not options:
        return Posted(None, (), f"No collection is taken. {rules.no_collection}")
    played = played_for(rules, stakes)
    name = played.id if isinstance(played, Stakes) else dollars(played)
    force = in_force(rules, schedule=schedule, options=options or (), stakes=stakes)
    if force is None:
        return Posted(schedule, (), f"No collection is taken: {no_option(rules, name)}.")
    also = ""
    if force.others:
        count = len(force.others)
        what = f"option {force.others[0]} is" if count == 1 else f"{count} others are"
        also = f" ({what} printed for {name} too: --option names one)"
    title, named = force.schedule.title, _named(force.options)
    return Posted(force.schedule.id, force.numbers, f"Collection: {title}, {named}{also}.")


def _named(options: Sequence[DropOption]) -> str:
    """Options in words, with the numbers of players they are for."""
    words = [
        f"{option.option} for {so_many_players(option.players)}"
        if option.players is not None
        else str(option.option)
        for option in options
    ]
    if len(options) > 1:
        return f"options {', '.join(words)}"
    return f"option {words[0]} (printed for {options[0].limit})"


def _taken(rules: PotGameRules, force: InForce, asked: PotFees, players: int) -> tuple[Taken, ...]:
    return taken(
        rules,
        force,
        players,
        ended=asked.ended or "showdown",
        began_with=asked.began_with,
        stakes=asked.stakes,
    )


def _fee_json(fee: Taken) -> dict[str, Any]:
    return {
        "payer": fee.payer,
        "amount": fee.amount,
        "row": fee.row,
        "jackpot": fee.jackpot,
        "when": fee.when,
        "times": fee.times,
    }


def _show_in_force(
    game: str, rules: PotGameRules, force: InForce, asked: PotFees, players: int, *, json: bool
) -> None:
    fees = _taken(rules, force, asked, players)
    total = sum(fee.total for fee in fees)
    option = next((one for one in force.options if one.serves(players)), force.options[0])
    if json:
        print_json(
            {
                "game": game,
                "schedule": force.schedule.id,
                "title": force.schedule.title,
                "option": option.option,
                "limit": str(option.limit),
                "players": players,
                "counted": force.schedule.counted,
                "ended": asked.ended or "showdown",
                "fees": [_fee_json(fee) for fee in fees],
                "total": total,
            }
        )
        return
    screen = console()
    counted = _counted(force.schedule)
    limit = str(option.limit).removeprefix("limit ")
    screen.print(
        f"{force.schedule.title}, option {option.option}: table limit {limit}, "
        f"{players} players {counted}"
    )
    table = grid("who pays", "fee>", "row")
    for fee in fees:
        each = f" ({fee.times} times {dollars(fee.amount)})" if fee.times > 1 else ""
        box = " (jackpot)" if fee.jackpot else ""
        who = who_pays(fee.payer) + box
        table.add_row(who, dollars(fee.amount), fee.row + each)
    table.add_row("total", dollars(total), "")
    screen.print(table)
    if not option.serves(players) and option.players is not None:
        screen.print(f"Option {option.option} is for {so_many_players(option.players)}.")
    if any(drop.rows and drop.row(players) is None for drop in option.drop):
        screen.print(f"Option {option.option} has no figure for {players} players.")
    if force.others:
        numbers = ", ".join(str(number) for number in force.others)
        screen.print(f"Other options for this limit: {numbers} (--option)")


def _counted(schedule: DropSchedule) -> str:
    if any(drop.when == HALF_HOUR for option in schedule.option for drop in option.drop):
        return "at the table"
    return "dealt in" if schedule.counted == "dealt" else "left when the street comes"


def _show_all(game: str, rules: PotGameRules, asked: PotFees, players: int, *, json: bool) -> None:
    schedule = rules.drop_schedule(asked.schedule) or rules.drops[0]
    rows = [
        (option, _taken(rules, InForce(schedule, (option,)), asked, players))
        for option in schedule.option
    ]
    others = [entry.id for entry in rules.drops if entry.id != schedule.id]
    if json:
        print_json(
            {
                "game": game,
                "schedule": schedule.id,
                "title": schedule.title,
                "players": players,
                "counted": schedule.counted,
                "ended": asked.ended or "showdown",
                "options": [_option_json(option, fees) for option, fees in rows],
                "schedules": [entry.id for entry in rules.drops],
            }
        )
        return
    screen = console()
    screen.print(f"{schedule.title}, {players} players {_counted(schedule)}")
    table = grid("option>", "limit", "who pays", "when", "fee>")
    for option, fees in rows:
        # An option for another number of players takes nothing from these.
        for number, fee in enumerate(fees or (None,)):
            first = number == 0
            table.add_row(
                str(option.option) if first else "",
                str(option.limit) if first else "",
                *_cells(option, fee),
            )
    screen.print(table)
    if others:
        screen.print(f"Other schedules of this game: {', '.join(others)} (--schedule)")


def _cells(option: DropOption, fee: Taken | None) -> tuple[str, str, str]:
    if fee is None:
        band = f"for {so_many_players(option.players)}" if option.players else ""
        return "-", band, "$0"
    box = " (jackpot)" if fee.jackpot else ""
    who = who_pays(fee.payer) + box
    return who, fee.when.replace("-", " "), dollars(fee.amount)


def _option_json(option: DropOption, fees: Sequence[Taken]) -> dict[str, Any]:
    return {
        "option": option.option,
        "limit": str(option.limit),
        "for_players": None if option.players is None else show_players(option.players),
        "fees": [_fee_json(fee) for fee in fees],
        "total": sum(fee.total for fee in fees),
    }

"""What a hand or half an hour of a pot game costs, who pays, by which row of which option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.desk.errors import DeskError
from cardroom.games.poker.drops import InForce, Taken, in_force, name_of, played_for, taken
from cardroom.rulebook.fees.drops import ANY_NUMBER, DropOption, DropSchedule, show_players
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Said

FULL_TABLE: Final = 8


@dataclass(frozen=True, slots=True)
class PotFees:
    """What a person asks about the collection of a pot game."""

    schedule: str | None = None
    options: tuple[int, ...] = ()
    stakes: str | None = None
    players: int | None = None
    began_with: int | None = None
    ended: str | None = None

    @property
    def last_street(self) -> str:
        """The last street dealt."""
        return self.ended or "showdown"


@dataclass(frozen=True, slots=True)
class NoFees:
    """A game whose documents name no amounts takes nothing, and says why."""

    why: Said

    def to_json(self) -> dict[str, Any]:
        """As ``fees --json`` prints it, beside the game's id."""
        return {"schedule": None, "fees": [], "total": 0, "why": self.why}


@dataclass(frozen=True, slots=True)
class HandFees:
    """What a hand costs by the options in force."""

    force: InForce
    option: DropOption
    players: int
    ended: str
    fees: tuple[Taken, ...]

    @property
    def total(self) -> int:
        """All of it, in cents."""
        return sum(fee.total for fee in self.fees)

    def to_json(self) -> dict[str, Any]:
        """As ``fees --json`` prints it, beside the game's id."""
        return {
            "schedule": self.force.schedule.id,
            "title": self.force.schedule.title,
            "option": self.option.option,
            "limit": str(self.option.limit),
            "players": self.players,
            "counted": self.force.schedule.counted,
            "ended": self.ended,
            "fees": [_fee_json(fee) for fee in self.fees],
            "total": self.total,
        }


@dataclass(frozen=True, slots=True)
class AllFees:
    """What a hand costs by each option of a schedule."""

    schedule: DropSchedule
    players: int
    ended: str
    rows: tuple[tuple[DropOption, tuple[Taken, ...]], ...]
    schedules: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As ``fees --json`` prints it, beside the game's id."""
        return {
            "schedule": self.schedule.id,
            "title": self.schedule.title,
            "players": self.players,
            "counted": self.schedule.counted,
            "ended": self.ended,
            "options": [_option_json(option, fees) for option, fees in self.rows],
            "schedules": list(self.schedules),
        }


def pot_fees(rules: PotGameRules, asked: PotFees) -> NoFees | HandFees | AllFees:
    """What a hand costs; by all options where neither option nor stakes are named."""
    if not rules.drops:
        why = Said("fees-no-schedule", title=rules.title, why=rules.no_collection)
        if asked.schedule is not None or asked.options:
            raise DeskError(why.key, **why.about)
        return NoFees(why)
    players = _players(rules, asked)
    if not asked.options and asked.stakes is None:
        schedule = rules.drop_schedule(asked.schedule) or rules.drops[0]
        rows = tuple(
            (option, _taken(rules, _alone(rules, schedule, option), asked, players))
            for option in schedule.option
        )
        names = tuple(entry.id for entry in rules.drops)
        return AllFees(schedule, players, asked.last_street, rows, names)
    force = in_force(rules, schedule=asked.schedule, options=asked.options, stakes=asked.stakes)
    if force is None:
        why = _no_option(rules, name_of(played_for(rules, asked.stakes)))
        raise DeskError(why.key, **why.about)
    option = next((one for one in force.options if one.serves(players)), force.options[0])
    fees = _taken(rules, force, asked, players)
    return HandFees(force, option, players, asked.last_street, fees)


def _alone(rules: PotGameRules, schedule: DropSchedule, option: DropOption) -> InForce:
    """One option, at the stakes that it is printed for."""
    force = in_force(rules, schedule=schedule.id, options=(option.option,))
    assert force is not None
    return force


def _players(rules: PotGameRules, asked: PotFees) -> int:
    """How many are dealt in: those named, or a full table."""
    most = max(rules.table.seats)
    players = asked.players if asked.players is not None else min(FULL_TABLE, most)
    for count in (players, asked.began_with if asked.began_with is not None else players):
        if not 2 <= count <= most:
            raise DeskError("desk-too-many-players", players=count, least=2, most=most)
    if asked.began_with is not None and asked.began_with < players:
        raise DeskError("desk-began-with-fewer", players=players, began=asked.began_with)
    return players


def _taken(rules: PotGameRules, force: InForce, asked: PotFees, players: int) -> tuple[Taken, ...]:
    return taken(
        rules,
        force,
        players,
        ended=asked.last_street,
        began_with=asked.began_with,
    )


def _no_option(rules: PotGameRules, stakes: str | Said) -> Said:
    """Stakes that no printed limit fits: outside what was approved."""
    limits = [str(option.limit) for schedule in rules.drops for option in schedule.option]
    known = list(dict.fromkeys(limits))
    return Said("fees-no-option", title=rules.title, stakes=stakes, known=known)


@dataclass(frozen=True, slots=True)
class PostedFees:
    """The collection at a table, and why it is this one."""

    schedule: str | None
    options: tuple[int, ...]
    why: Said


def collection_in_force(
    rules: PotGameRules,
    stakes: str | None,
    schedule: str | None = None,
    options: tuple[int, ...] | None = None,
) -> PostedFees:
    """The options named, or where none are those that the printed limit of the stakes means."""
    if options == ():
        return PostedFees(schedule, (), Said("fees-none-taken"))
    if not rules.drops and not options and schedule is None:
        return PostedFees(None, (), Said("fees-none-taken-because", why=rules.no_collection))
    force = in_force(rules, schedule=schedule, options=options or (), stakes=stakes)
    name = name_of(played_for(rules, stakes) if force is None else force.played)
    if force is None:
        why = Said("fees-none-taken-because", why=_no_option(rules, name))
        return PostedFees(schedule, (), why)
    why = Said(
        "fees-in-force",
        schedule=force.schedule.title,
        options=[_named(option) for option in force.options],
        stakes=name,
        others=list(force.others),
        limit=[] if len(force.options) > 1 else [str(force.options[0].limit)],
    )
    return PostedFees(force.schedule.id, force.numbers, why)


def _named(option: DropOption) -> Said:
    """An option, with the numbers of players it is for."""
    if option.players is None:
        return Said("posted-option", option=option.option)
    return Said("posted-option-for", option=option.option, players=_players_of(*option.players))


def _players_of(least: int, most: int) -> Said:
    if most >= ANY_NUMBER:
        return Said("players-at-least", least=least)
    if least <= 1:
        return Said("players-at-most", most=most)
    return Said("players-between", least=least, most=most)


def _fee_json(fee: Taken) -> dict[str, Any]:
    return {
        "payer": fee.payer,
        "amount": fee.amount,
        "row": fee.row.to_json(),
        "jackpot": fee.jackpot,
        "when": fee.when,
        "times": fee.times,
    }


def _option_json(option: DropOption, fees: Sequence[Taken]) -> dict[str, Any]:
    return {
        "option": option.option,
        "limit": str(option.limit),
        "for_players": None if option.players is None else show_players(option.players),
        "fees": [_fee_json(fee) for fee in fees],
        "total": sum(fee.total for fee in fees),
    }

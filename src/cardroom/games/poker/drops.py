"""From a schedule's options to what is taken in one hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardroom.games.poker.actions import Dropped, Posted
from cardroom.games.poker.state import DropAt
from cardroom.money import cents
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.fees.drops import (
    ANY_NUMBER,
    HALF_HOUR,
    STREETS,
    Drop,
    DropOption,
    DropSchedule,
)
from cardroom.rulebook.files.errors import RulebookError
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said, from_to, given


@dataclass(frozen=True, slots=True)
class InForce:
    """The options in force at some stakes, and the others that a house could post instead."""

    schedule: DropSchedule
    options: tuple[DropOption, ...]
    others: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The options' numbers."""
        return tuple(option.option for option in self.options)


@dataclass(frozen=True, slots=True)
class Due:
    """A fee with a number of players: how much, and by which row of the schedule."""

    option: DropOption
    drop: Drop
    amount: int
    row: Said


@dataclass(frozen=True, slots=True)
class Taken:
    """An amount that falls due: who pays it how many times, when, and by which row."""

    payer: str
    when: str
    amount: int
    times: int
    row: Said
    jackpot: bool

    @property
    def total(self) -> int:
        """What the house gets of it."""
        return self.amount * self.times


def options_of(
    rules: PotGameRules, schedule: str | None, numbers: Sequence[int]
) -> tuple[DropSchedule | None, tuple[DropOption, ...]]:
    """The options in force: one, or one of a group for each band of players."""
    found = rules.drop_schedule(schedule)
    if found is None:
        if numbers:
            raise RulebookError("collection-none", title=rules.title)
        return None, ()
    chosen = []
    for number in numbers:
        option = found.numbered(number)
        if option is None:
            known = from_to(found.option[0].option, found.option[-1].option)
            others = [entry.id for entry in rules.drops if entry is not found]
            raise RulebookError(
                "drops-option", schedule=found.id, option=number, known=known, others=others
            )
        chosen.append(option)
    _one_for_each(rules, chosen)
    return found, tuple(chosen)


def _one_for_each(rules: PotGameRules, options: Sequence[DropOption]) -> None:
    """One option may be in force for a number of players."""
    for players in range(2, max(rules.table.seats) + 1):
        both = [option.option for option in options if option.serves(players)]
        if len(both) > 1:
            raise RulebookError("drops-both", options=both, players=players)


def option_for(
    rules: PotGameRules, stakes: Stakes | int, schedule: str | None = None
) -> InForce | None:
    """What the printed limits put in force at some stakes, or at a condition of Pan in cents.

    The schedules of a game are gone through in their order, and in the first that has an option
    for the stakes the option printed first counts, with one of its kind for each other number of
    players; ``None`` where no printed limit fits.
    """
    named = None if schedule is None else rules.drop_schedule(schedule)
    for found in rules.drops if named is None else (named,):
        fit = [option for option in found.option if option.fits(stakes)]
        if fit:
            chosen = found.group(fit)
            others = tuple(option.option for option in fit if option not in chosen)
            return InForce(found, chosen, others)
    return None


def played_for(rules: PotGameRules, text: str | None) -> Stakes | int:
    """The stakes of poker, or what a chip is worth in a game of units: a dollar unless said."""
    if isinstance(rules, PokerRules):
        return rules.stakes_named(text)
    return cents(text or "$1")


def in_force(
    rules: PotGameRules,
    *,
    schedule: str | None = None,
    options: Sequence[int] = (),
    stakes: str | None = None,
) -> InForce | None:
    """The options named, or where none are those that the printed limit of the stakes means."""
    if not options:
        return option_for(rules, played_for(rules, stakes), schedule)
    found, chosen = options_of(rules, schedule, options)
    return None if found is None else InForce(found, chosen)


def due_option(options: Iterable[DropOption], players: int) -> DropOption | None:
    """The option whose band the number of players is in; the only one where there is one."""
    return next((option for option in options if option.serves(players)), None)


def fees_due(
    options: Sequence[DropOption], players: int, began_with: int | None = None
) -> list[Due]:
    """Every fee that a hand, or half an hour, can cost a number of players."""
    option = due_option(options, players)
    if option is None:
        return []
    return [
        Due(option, drop, drop.amount(players), _row(option, drop, players))
        for drop in option.drop
        if not _waived(drop, began_with, players)
    ]


def _row(option: DropOption, drop: Drop, players: int) -> Said:
    row = drop.row(players)
    band = option.players if row is None else row.players
    about = {"option": option.option, "payer": drop.source, "when": drop.when}
    return Said("pot-fee-row", **about, players=None if band is None else list(band))


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
    out = []
    for due in fees_due(options, players, began_with) if schedule is not None else ():
        drop, street = due.drop, due.drop.street_among(streets)
        by_live: tuple[tuple[int, int, int], ...] = ()
        if schedule is not None and schedule.counted == "at-street":
            by_live = tuple(_by_live(options, drop))
        if street is None or not (due.amount or by_live):
            continue
        still = schedule is not None and schedule.no_flop == "still-drop" and street > 0
        amount = due.amount
        if drop.source == "antes":
            # Out of the antes, and nothing beyond them: blinds are no antes (001:10932).
            amount = min(amount, sum(post.dead for post in posts if post.what == "ante"))
        dropped = Dropped(amount, drop.when, _payer(drop, posts, players), drop.jackpot)
        out.append(DropAt(street, dropped, still, by_live))
    return tuple(out)


def taken(
    rules: PotGameRules,
    force: InForce,
    players: int,
    *,
    ended: str = "showdown",
    began_with: int | None = None,
    stakes: str | None = None,
) -> tuple[Taken, ...]:
    """What a hand that ended on a street costs, or half an hour; ``players`` are those counted."""
    streets = rules.streets
    last = last_street(streets, ended)
    table = _stakes_under(rules, force, stakes) if isinstance(rules, PokerRules) else None
    blinds = table is not None and bool(table.blinds)
    out = []
    for due in fees_due(force.options, players, began_with):
        drop = due.drop
        if not due.amount or not _comes(force.schedule, drop, streets, last):
            continue
        payer = drop.paid_by(blinds=blinds)
        times = players if payer == "each" else 1
        amount = due.amount
        if drop.source == "antes" and table is not None:
            amount = _out_of_antes(table, amount, players)
        out.append(Taken(payer, drop.when, amount, times, due.row, drop.jackpot))
    return tuple(out)


def _stakes_under(rules: PokerRules, force: InForce, text: str | None) -> Stakes:
    """The stakes named, or where none are the first listed that the option is printed for."""
    if text is None:
        fit = [one for one in rules.stakes if any(option.fits(one) for option in force.options)]
        if fit:
            return fit[0]
    return rules.stakes_named(text)


def _out_of_antes(stakes: Stakes, amount: int, players: int) -> int:
    """What the antes of so many players can pay of a fee that is taken out of them."""
    if not stakes.ante:
        raise RulebookError("drops-no-ante", stakes=stakes.id)
    return min(amount, stakes.ante * players)


def _comes(schedule: DropSchedule, drop: Drop, streets: Sequence[str], last: int) -> bool:
    """Whether a fee falls due in a hand that saw so many streets."""
    if drop.when == HALF_HOUR:
        return True
    street = drop.street_among(streets)
    if street is None:
        return False
    return street <= last or schedule.no_flop == "still-drop"


def last_street(streets: Sequence[str], ended: str) -> int:
    """The last street that a hand saw, by its name; ``showdown`` is the last of all."""
    words = ended.strip().lower().replace("-", " ")
    names = [name.lower() for name in streets]
    if words == "showdown":
        return len(streets) - 1
    if words in ("no flop", "before flop", "before the flop"):
        return 0
    if words in names:
        return names.index(words)
    place = STREETS.get(words)
    if place is None or not 0 < place < len(streets):
        raise RulebookError("drops-street", given=given(ended), known=[*streets, "showdown"])
    return place


def _by_live(options: Iterable[DropOption], drop: Drop) -> Iterable[tuple[int, int, int]]:
    """The fees of one kind for every number of players that may be left."""
    for option in options:
        for other in option.drop:
            if other.kind != drop.kind:
                continue
            if other.flat is not None:
                low, high = option.players or (1, ANY_NUMBER)
                yield low, high, other.flat
            for row in other.rows:
                yield (*row.players, row.fee)


def _waived(drop: Drop, began_with: int | None, players: int) -> bool:
    band = drop.waived.get(str(began_with))
    return band is not None and band[0] <= players <= band[1]


def _payer(drop: Drop, posts: Sequence[Posted], players: int) -> int | None:
    """The place that pays from its own chips; ``None`` for the pot."""
    if drop.source == "button":
        return players - 1
    if drop.source in ("small-blind", "big-blind"):
        found = [post.at for post in posts if post.what == drop.source]
        if not found:
            found = [post.at for post in posts if post.what == "big-blind"]
        return found[0] if found else None
    return None

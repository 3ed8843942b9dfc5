"""From a schedule's options to what is taken in one hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    played: Stakes | int
    """The stakes, or what a chip is worth in a game of units."""
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


def in_force(
    rules: PotGameRules,
    *,
    schedule: str | None = None,
    options: Sequence[int] = (),
    stakes: str | int | None = None,
) -> InForce | None:
    """The options named, or where none are those that the printed limit of the stakes means.

    An option belongs to one table limit (001:10994), so what is named has to be printed for the
    stakes; where no stakes are named, it is in force at the first that it is printed for. ``None``
    where nothing is named and no printed limit fits.
    """
    named = bool(options) or schedule is not None
    if named and not rules.drops:
        raise RulebookError("collection-none", title=rules.title)
    found = rules.drop_schedule(schedule)
    schedules = rules.drops if schedule is None or found is None else (found,)
    if stakes is None:
        _known_numbers(schedules, options)
    played = played_for(rules, stakes)
    for entry in schedules:
        for played in _may_be_played(rules, entry, options, stakes, named=named):
            force = _fitting(entry, options, played)
            if force is not None:
                _one_for_each(rules, force.options)
                return force
    if named:
        raise _unfit(schedules, options, played)
    return None


def played_for(rules: PotGameRules, stakes: str | int | None) -> Stakes | int:
    """The stakes of poker, or what a chip is worth in a game of units: a dollar unless given."""
    if isinstance(stakes, int):
        return stakes
    if isinstance(rules, PokerRules):
        return rules.stakes_named(stakes)
    return cents(stakes or "$1")


def name_of(played: Stakes | int) -> str | Said:
    """What messages call the stakes: their id, or what a chip is worth in a game of units."""
    return played.id if isinstance(played, Stakes) else Said("amount", amount=played)


def _known_numbers(schedules: Sequence[DropSchedule], numbers: Sequence[int]) -> None:
    if not schedules or any(
        all(entry.numbered(number) is not None for number in numbers) for entry in schedules
    ):
        return
    first = schedules[0]
    missing = next(number for number in numbers if first.numbered(number) is None)
    known = from_to(first.option[0].option, first.option[-1].option)
    others = [entry.id for entry in schedules[1:]]
    raise RulebookError(
        "drops-option", schedule=first.id, option=missing, known=known, others=others
    )


def _may_be_played(
    rules: PotGameRules,
    schedule: DropSchedule,
    numbers: Sequence[int],
    stakes: str | int | None,
    *,
    named: bool,
) -> Iterator[Stakes | int]:
    """The stakes named; else the game's, and where an option is named those it is printed for."""
    if stakes is not None or not named or not isinstance(rules, PokerRules):
        yield played_for(rules, stakes)
        return
    yield from rules.stakes
    limits = [schedule.numbered(number) for number in numbers] or list(schedule.option)
    for option in limits:
        if option is not None and option.limit.structures == ("split",):
            yield rules.stakes_named(str(option.limit))


def _fitting(
    schedule: DropSchedule, numbers: Sequence[int], played: Stakes | int
) -> InForce | None:
    """What a schedule puts in force at some stakes: the options of the numbers, if all fit.

    Where none are named it is the option printed first, with one of its kind for each other number
    of players.
    """
    fit = [option for option in schedule.option if option.fits(played)]
    if not fit:
        return None
    if not numbers:
        chosen = schedule.group(fit)
        others = tuple(option.option for option in fit if option not in chosen)
        return InForce(schedule, chosen, played, others)
    by_number = {option.option: option for option in fit}
    if any(number not in by_number for number in numbers):
        return None
    return InForce(schedule, tuple(by_number[number] for number in numbers), played)


def _one_for_each(rules: PotGameRules, options: Sequence[DropOption]) -> None:
    """One option may be in force for a number of players."""
    for players in range(2, max(rules.table.seats) + 1):
        both = [option.option for option in options if option.serves(players)]
        if len(both) > 1:
            raise RulebookError("drops-both", options=both, players=players)


def _unfit(
    schedules: Sequence[DropSchedule], numbers: Sequence[int], played: Stakes | int
) -> RulebookError:
    """Options of another limit: which it is, and which options are printed for these stakes."""
    options = [
        option
        for entry in schedules
        for option in entry.option
        if not numbers or option.option in numbers
    ]
    if isinstance(played, Stakes) and not played.ante:
        with_ante = played.model_copy(update={"ante": 1})
        if any(option.fits(with_ante) for option in options):
            return RulebookError("drops-no-ante", stakes=played.id)
    fits = []
    for entry in schedules:
        fit = [option.option for option in entry.option if option.fits(played)]
        if fit:
            fits.append(Said("drops-fit", schedule=entry.id, options=_runs(fit)))
    return RulebookError(
        "drops-other-limit",
        options=list(numbers),
        count=len(numbers),
        schedule=schedules[0].id,
        limits=list(dict.fromkeys(str(option.limit) for option in options)),
        stakes=name_of(played),
        fits=fits,
    )


def _runs(numbers: Sequence[int]) -> list[int | Said]:
    """Numbers that follow each other as from one to another.

    >>> _runs([1, 2, 3, 7, 9, 10])
    [Said('from-to', least=1, most=3), 7, Said('from-to', least=9, most=10)]
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [from_to(run[0], run[-1]) for run in runs]


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
) -> tuple[Taken, ...]:
    """What a hand that ended on a street costs, or half an hour; ``players`` are those counted."""
    streets = rules.streets
    last = last_street(streets, ended)
    table = force.played if isinstance(force.played, Stakes) else None
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
            # The antes of so many players, and nothing beyond them.
            amount = min(amount, table.ante * players)
        out.append(Taken(payer, drop.when, amount, times, due.row, drop.jackpot))
    return tuple(out)


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

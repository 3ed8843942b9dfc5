"""Sitting down: the options of ``play`` made into a table, or a log's table taken up again."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

import typer

from cardroom.bots import NAMES, Bots
from cardroom.cli import write_nowhere
from cardroom.cli.common import InputError, one_option, open_game, option_numbers, print_json
from cardroom.cli.house import house_key, state_folder
from cardroom.cli.logs import log_lines
from cardroom.cli.terminal.bots import free_seat, least_players
from cardroom.cli.terminal.catching_up import catch_up
from cardroom.cli.terminal.changes import EVERYBODY, OtherStakes, stakes_of
from cardroom.cli.terminal.dealers import DrillingDealer
from cardroom.cli.terminal.keyboard import Keyboard
from cardroom.cli.terminal.notes import notes
from cardroom.cli.terminal.screen import Screen
from cardroom.cli.terminal.signals import Hangup, attended
from cardroom.cli.terminal.visit import Visit, now
from cardroom.cli.terminal.words import Pause, say, take_circles
from cardroom.games.banked_moments import is_conduct
from cardroom.money import cents
from cardroom.pages.catalogue import words
from cardroom.pages.spoken import stakes_name
from cardroom.record.dealer import Dealer
from cardroom.record.journal import FileJournal, LogError, read_log
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.said import Said
from cardroom.table import Table, TableError, Terms
from cardroom.table.commands import Away, Close, Sit
from cardroom.typed.amounts import Misread

VISITOR: Final = "Visitor"
YOUR_SEAT: Final = 3
USUAL_BOTS: Final = 4
USUAL_ROUNDS: Final = 10
PIPE: Final = 141


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    game: str | None = None
    seat: int | None = None
    names: tuple[str, ...] | None = None
    name: str | None = None
    bots: int | None = None
    bot_bank: str | None = None
    fund: str | None = None
    chips: str | None = None
    stakes: str | None = None
    option: str | None = None
    schedule: str | None = None
    seats: int | None = None
    backline: bool = False
    spots: int = 1
    rounds: int | None = None
    auto: bool = False
    seed: str | None = None
    log: str | None = None
    resume: str | None = None
    floor: bool = False
    plain: bool = False
    decks: int | None = None
    changes: tuple[str, ...] = ()
    json: bool = False

    @property
    def people(self) -> list[str]:
        """Who is at the keyboard."""
        if self.names is not None:
            return list(self.names)
        return [self.name if self.name is not None else VISITOR]


def start(wanted: Wanted) -> None:
    """Open or resume a table and play at it; the exit code says how it ended."""
    _refuse_together(wanted)
    screen = Screen(plain=wanted.plain, quiet=wanted.json)
    visit, journal = _resumed(wanted, screen) if wanted.resume else _opened(wanted, screen)
    new, first = wanted.resume is None, visit.log
    while True:
        with closing(journal):
            try:
                code = _played(visit, new=new)
                break
            except Pause:
                screen.show(words("table-waits", log=str(visit.log)))
                return
            except OtherStakes as other:
                following = _elsewhere(wanted, visit, other, first)
        (visit, journal), new = following, True
    if wanted.json:
        print_json(_document(visit))
    elif not code:
        screen.show(words("log-saved", log=str(visit.log)))
    if code:
        raise typer.Exit(code)


def _refuse_together(wanted: Wanted) -> None:
    """Say which options do not go together."""
    if wanted.json and not wanted.auto:
        raise InputError("play-json-auto")
    if (wanted.game is None) == (wanted.resume is None):
        raise InputError("play-game-or-log")
    if wanted.name is not None and wanted.names is not None:
        raise InputError("play-people-name")
    if wanted.backline and wanted.seat is not None:
        raise InputError("play-backline-seat")
    if wanted.resume is not None:
        _refuse_beside_resume(wanted)


def _refuse_beside_resume(wanted: Wanted) -> None:
    """Say what a table that was opened before cannot be asked, rather than leave it out unsaid."""
    asked = {
        "--seat": wanted.seat, "--bots": wanted.bots, "--chips": wanted.chips,
        "--fund": wanted.fund, "--stakes": wanted.stakes, "--option": wanted.option,
        "--schedule": wanted.schedule, "--seats": wanted.seats,
        "--backline": wanted.backline or None, "--log": wanted.log, "--decks": wanted.decks,
        "--set": wanted.changes or None,
    }  # fmt: skip
    given = [option for option, value in asked.items() if value is not None]
    if given:
        raise InputError("play-resume-only", options=given)


def _check_fits(wanted: Wanted, game: LoadedGame) -> None:
    """Raise a sentence about an option that is for games with a bank."""
    if not isinstance(game.rules, PotGameRules):
        return
    if wanted.bot_bank is not None:
        raise InputError("play-no-bank", title=game.rules.title)
    if wanted.backline:
        raise InputError("play-no-back-line", title=game.rules.title)


def _played(visit: Visit, *, new: bool) -> int:
    """Play until somebody leaves; the exit code where the terminal was taken away."""
    with attended(visit):
        try:
            try:
                if new:
                    _welcome(visit)
                visit.run()
            except (EOFError, KeyboardInterrupt):
                visit.screen.show()
                visit.leave()
        except (Hangup, BrokenPipeError) as gone:
            visit.screen.quiet = True
            visit.close()
            # Nobody reads what was to be shown, nor may it fail at the very end.
            write_nowhere()
            return gone.code if isinstance(gone, Hangup) else PIPE
    return 0


def _document(visit: Visit) -> dict[str, object]:
    dealer = visit.table.dealer
    met = {"floor": dict(sorted(dealer.met.items()))} if isinstance(dealer, DrillingDealer) else {}
    return {**visit.to_json(), **met, "log": str(visit.log)}


# --- a new table ------------------------------------------------------------------------------


def _opened(wanted: Wanted, screen: Screen) -> tuple[Visit, FileJournal]:
    assert wanted.game is not None
    game = open_game(wanted.game, list(wanted.changes), wanted.decks).loaded
    _check_fits(wanted, game)
    path = Path(wanted.log) if wanted.log else new_log(game.id)
    terms, doubles = _terms(wanted, game)
    terms = replace(terms, fund=_fund(wanted, game))

    def visit_of(table: Table) -> Visit:
        visit = _visit(wanted, table, screen, path, wanted.people)
        _sit_down(wanted, visit, doubles=doubles)
        return visit

    return _begun(wanted, game, terms, path, visit_of)


def _begun(
    wanted: Wanted, game: LoadedGame, terms: Terms, path: Path, visit_of: Callable[[Table], Visit]
) -> tuple[Visit, FileJournal]:
    """A table in a file of its own; where nobody can sit down at it, there is no file."""
    journal = _journal(path)
    if not journal.is_new:
        journal.close()
        raise InputError("play-log-used", log=str(path))
    try:
        table = Table.open(game, journal, _dealer(wanted), at=now(), terms=terms)
        return visit_of(table), journal
    except Exception:
        journal.close()
        path.unlink(missing_ok=True)
        raise


def _elsewhere(
    wanted: Wanted, old: Visit, other: OtherStakes, first: Path
) -> tuple[Visit, FileJournal]:
    """Everybody takes their chips to a table with other stakes, and the old one closes."""
    logs = ((number, first.with_stem(f"{first.stem}-{number}")) for number in count(2))
    number, path = next((number, path) for number, path in logs if not path.exists())
    if wanted.seed is not None:
        # The cards of the first table are known by now.
        wanted = replace(wanted, seed=f"{wanted.seed} {number}")

    def visit_of(table: Table) -> Visit:
        away = [name for name, person in old.table.people.items() if person.away]
        old.is_last = True
        old.do(Close(), "")
        old.tell()
        old.screen.show(words("table-closes", log=str(old.log)))
        visit = _visit(
            wanted, table, old.screen, path, [one for one in old.people if one in other.sits]
        )
        visit.keyboard, visit.bots, visit.played = old.keyboard, old.bots, old.played
        visit.spots, visit.after.said = old.spots, old.after.said
        visit.asking.last_bets.update(old.asking.last_bets)
        visit.asking.last_circles.update(old.asking.last_circles)
        visit.after.hold()
        for name, sit in other.sits.items():
            visit.do(sit, name)
        for name in away:
            visit.do(Away(), name)
        return visit

    return _begun(wanted, old.table.game, other.table.terms, path, visit_of)


def _journal(path: Path) -> FileJournal:
    """The file that a log is kept in, or a sentence about why it cannot be."""
    try:
        return FileJournal(path)
    except LogError as error:
        raise InputError.of(error) from None


def _dealer(wanted: Wanted) -> Dealer:
    key = house_key(create=True)
    assert key is not None
    if not wanted.floor:
        return Dealer(key, wanted.seed)
    return DrillingDealer(key, wanted.seed, _rng(wanted, "floor"))


def new_log(game: str) -> Path:
    """A new file for the log of a table, in the person's own folder."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return state_folder() / f"{game.replace('/', '-')}-{stamp}-{os.getpid()}.jsonl"


def _rng(wanted: Wanted, what: str) -> random.Random:
    return random.Random() if wanted.seed is None else random.Random(f"{what} {wanted.seed}")


def _terms(wanted: Wanted, game: LoadedGame) -> tuple[Terms, bool]:
    """How the table is opened, and whether the people play doubles."""
    stakes, doubles = wanted.stakes, False
    if not isinstance(game.rules, PotGameRules):
        if stakes is not None:
            raise InputError("play-no-stakes", title=game.rules.title)
        option = one_option(wanted.option)
        terms = Terms(
            seats=wanted.seats, option=option, schedule=wanted.schedule, floor=wanted.floor
        )
        return terms, False
    if stakes is not None:
        stakes, doubles = stakes_of(stakes)
    numbers = option_numbers(wanted.option)
    options = () if numbers is None else numbers or (0,)
    return (
        Terms(
            seats=wanted.seats,
            schedule=wanted.schedule,
            stakes=stakes,
            options=options,
            floor=wanted.floor,
        ),
        doubles,
    )


def _fund(wanted: Wanted, game: LoadedGame) -> int:
    """What the house has posted for bonus hands or jackpots, where the game has them."""
    if wanted.fund is None:
        return 0
    rules = game.rules
    play = getattr(rules, "play", None)
    if not any(wager.fund for wager in rules.wagers) and not getattr(play, "jackpot", ()):
        raise InputError("play-no-fund", title=rules.title)
    return cents(wanted.fund)


def _sit_down(wanted: Wanted, visit: Visit, *, doubles: bool) -> None:
    table = visit.table
    usual = table.way.buy_in()["usual"] or 0
    chips = cents(wanted.chips) if wanted.chips is not None else usual
    visit.chips = chips
    seats = table.way.seats
    people = visit.people
    if len(set(people)) < len(people) or set(people) & set(NAMES):
        raise InputError("play-names", bots=NAMES)
    bots = wanted.bots
    if bots is None:
        bots = min(USUAL_BOTS, seats - (0 if wanted.backline else len(people)))
    if bots + (0 if wanted.backline else len(people)) > seats:
        raise InputError("bots-no-room", count=bots, seats=seats)
    _check_enough(table, bots + len(people))
    # Nobody is dealt in before everybody sits.
    visit.after.hold()
    first = wanted.seat if wanted.seat is not None else min(YOUR_SEAT, seats)
    for name in people:
        seat = None if wanted.backline else free_seat(table, first)
        if wanted.seat is not None and name == people[0]:
            table.free_seat(wanted.seat)
        visit.do(Sit(chips, seat, doubles=doubles), name)
    for number, name in enumerate(NAMES[:bots]):
        # Where the people play doubles, every other bot does.
        visit.do(Sit(chips, free_seat(table, 1), doubles=doubles and number % 2 == 1), name)
    _take_circles(wanted, visit)


def _take_circles(wanted: Wanted, visit: Visit) -> None:
    """Have bets go on several circles from the first one on."""
    if wanted.spots == 1:
        return
    try:
        take_circles(visit, visit.people[0], wanted.spots)
        visit.after.holds("spots", str(wanted.spots))
    except Misread as error:
        raise InputError("play-spots", spots=wanted.spots, why=error.said) from None


def _check_enough(table: Table, players: int) -> None:
    """Raise a sentence where so few could never be dealt a hand."""
    least = least_players(table)
    if players < least:
        raise InputError("play-too-few", title=table.game.rules.title, least=least)


def _visit(
    wanted: Wanted, table: Table, screen: Screen, path: Path, people: Sequence[str]
) -> Visit:
    rounds = wanted.rounds
    if wanted.auto and rounds is None:
        rounds = USUAL_ROUNDS
    bank = cents(wanted.bot_bank) if wanted.bot_bank is not None else None
    if isinstance(table.dealer, DrillingDealer) and table.way.name == "banked":
        table.dealer.is_conduct = is_conduct
    visit = Visit(
        table,
        screen,
        Keyboard(screen),
        list(people),
        # The name is part of the seed: an evening with --seed is dealt as it always was.
        Bots(_rng(wanted, "guests"), bank),
        path,
        auto=wanted.auto,
        rounds=rounds,
        keep_reports=wanted.json,
    )
    if wanted.bot_bank is not None:
        visit.after.said[EVERYBODY, "bot bank"] = wanted.bot_bank
    return visit


def _welcome(visit: Visit) -> None:
    table, screen = visit.table, visit.screen
    view = table.view(None)
    about = {"id": table.game.id, "seats": table.way.seats}
    screen.show(words("welcome-head", title=table.game.rules.title, **about), "head")
    if view.get("layout"):
        least, most = view["limits"]["least"], view["limits"]["most"]
        key = "welcome-no-limit" if most is None else "welcome-limit"
        screen.show(words(key, least=least, most=most, option=view["option"]))
        wagers = [
            words("wager-from", wager=line["wager"], chips=line["least"]) for line in view["layout"]
        ]
        screen.show(words("welcome-wagers", wagers=", ".join(wagers)))
    elif view.get("stakes"):
        screen.show(words("welcome-stakes", stakes=stakes_name(view["stakes"])))
        screen.show(_collection(table))
    visit.teller.flush()
    visit.know_seats()
    seats = [
        words("welcome-seat", seat=seat, who=visit.eyes.name(who))
        for seat, who in table.seated.items()
    ]
    screen.show(words("welcome-seats", seats=", ".join(seats)))
    if not visit.auto:
        screen.show(words("welcome-help"))
    if len(visit.people) > 1 and screen.is_terminal and not screen.can_clear:
        screen.show(words("welcome-scrollback"))
    visit.after.go_on()


# --- an old one -------------------------------------------------------------------------------


def _resumed(wanted: Wanted, screen: Screen) -> tuple[Visit, FileJournal]:
    assert wanted.resume is not None
    path = Path(wanted.resume)
    if not path.is_file():
        raise InputError("play-no-log", log=str(path))
    journal = _journal(path)
    try:
        table = Table.resume(journal, _dealer(wanted))
        if table.closed:
            raise InputError("play-log-over", log=str(path))
        _check_fits(wanted, table.game)
        given = wanted.names is not None or wanted.name is not None
        people = wanted.people if given else [one for one in table.people if one not in NAMES]
        if any(name not in table.people for name in people) or not (people or table.number):
            here: object = list(table.people) or Said("play-nobody")
            people_meant: object = people or Said("play-no-person")
            raise InputError("play-not-there", people=people_meant, here=here)
        visit = _visit(wanted, table, screen, path, people)
    except Exception:
        journal.close()
        raise
    screen.show(words("resumed", title=table.game.rules.title, number=table.number), "head")
    visit.know_seats()
    said = catch_up(visit, read_log(log_lines(str(path))))
    if not people:
        # It stopped after the last of them had gone, and before the table was closed.
        screen.show(words("resumed-empty"))
    if visit.staying:
        _say_again(wanted, visit, said)
    return visit, journal


def _say_again(wanted: Wanted, visit: Visit, said: str) -> None:
    """What was to be done or to hold when it stopped, but for what the options say otherwise."""
    for who, note in notes(said):
        if note.startswith("bot bank ") and wanted.bot_bank is not None:
            continue
        try:
            say(visit, who, note)
        except (Misread, TableError) as error:
            visit.asking.refuse(error)
    _take_circles(wanted, visit)
    if visit.table.holding:
        # It stopped in what was to be the last hand, or before everybody sat.
        visit.after.go_on()


def _collection(table: Table) -> str:
    """What the house takes of the pots, and why it is this."""
    from cardroom.desk.fees.pot import collection_in_force

    rules, terms = table.game.rules, table.terms
    assert isinstance(rules, PotGameRules)
    named = terms.options if terms.option is None else (terms.option,)
    options = () if named == (0,) else named or None
    return words(collection_in_force(rules, terms.stakes, terms.schedule, options).why)

"""``cardroom play``: a table in the terminal, against bots, on the record."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from cardroom.cards import Shuffle
from cardroom.cli.chart import SCREEN, show_chart
from cardroom.cli.common import (
    Decks,
    Game,
    InputError,
    Json,
    Set,
    console,
    one_option,
    open_game,
    open_log,
    option_numbers,
    print_json,
)
from cardroom.cli.guests import NAMES, Guests
from cardroom.cli.page import page
from cardroom.cli.play_pot import USUAL_BOTS, play_pot
from cardroom.cli.pot_visit import PotOptions
from cardroom.cli.table_screen import show_board, show_hands, show_opening, show_round, show_seats
from cardroom.games import Decide
from cardroom.money import BadMoneyError, cents, dollars
from cardroom.rulebook import LoadedGame, nearest
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import (
    BankError,
    Bot,
    Live,
    Log,
    Misdeal,
    RoundReport,
    Table,
    TableError,
    Wager,
    WagerError,
    find_wager,
    limits_of,
    settled_json,
)

YOU = "you"
YOUR_SEAT = 3

HELP = """Write your bets as WAGER DOLLARS, several in a row: {bets}
[bold]Enter[/bold] bets the same again; [bold]skip[/bold] sits this round out
[bold]board[/bold] the shoe so far; [bold]chips[/bold] who has what; \
[bold]rules[/bold] the whole page; [bold]chart[/bold] the best play
[bold]buy 100[/bold] more chips; [bold]help[/bold] this; [bold]quit[/bold] or Ctrl-C to leave"""


class Leave(Exception):  # noqa: N818 - no error: the person gets up
    """The person at the terminal leaves the table."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: Game,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="Leave after so many rounds.")
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="A bot plays your seat too.")] = False,
    bots: Annotated[
        int | None,
        typer.Option("--bots", min=1, max=7, help="How many bots sit down: 4, if there are seats."),
    ] = None,
    chips: Annotated[
        str | None, typer.Option("--chips", help="What everyone buys in for, in dollars.")
    ] = None,
    option: Annotated[
        str | None,
        typer.Option("--option", help="The fee option in force; pot games also: 1,5,9 or none."),
    ] = None,
    schedule: Annotated[str | None, typer.Option("--schedule", help="The fee schedule.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at the table.")] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The same shoes and bots again; for practice only.")
    ] = None,
    log: Annotated[str | None, typer.Option("--log", help="Where the log goes.")] = None,
    stakes: Annotated[
        str | None,
        typer.Option("--stakes", help="Pot games: such as 3/6, no limit 1/2, 5 doubles."),
    ] = None,
    floor: Annotated[
        bool, typer.Option("--floor", help="Pot games: a drill, things go wrong now and then.")
    ] = False,
    decks: Decks = None,
    changes: Set = None,
    json: Json = False,
) -> None:
    """Play in the terminal against bots; every card and chip goes into a log."""
    loaded = open_game(game, changes, decks)
    if auto and rounds is None:
        rounds = 10
    if json and not auto:
        raise InputError("--json goes with --auto: a person's game is on the screen")
    path = Path(log) if log else default_log(loaded)
    if isinstance(loaded.rules, PotGameRules):
        asked = PotOptions(
            rounds=rounds,
            auto=auto,
            bots=bots,
            chips=chips,
            stakes=stakes,
            options=option_numbers(option),
            schedule=schedule,
            seats=seats,
            seed=seed,
            json=json,
            floor=floor,
        )
        play_pot(loaded, asked, path)
        return
    if stakes is not None or floor:
        raise InputError(f"{loaded.rules.title} has a bank: --stakes and --floor are for pot games")
    with open_log(path) as file:
        table = Table(
            loaded,
            seats=seats if seats is not None else min(loaded.rules.table.seats),
            option=one_option(option),
            schedule=schedule,
            log=Log(file=file),
            opened=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        visit = Visit(table, Console(quiet=True) if json else console(), seed=seed, auto=auto)
        visit.sit_down(bots, cents(chips) if chips else 200 * table.limit.low)
        visit.run(rounds)
    visit.say_goodbye(path, json=json)


def default_log(loaded: LoadedGame) -> Path:
    """A new file in the person's own folder for logs."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(base) / "cardroom"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            f"no log can be kept in {folder} ({error.strerror}): name one with --log"
        ) from None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    name = f"{loaded.id.replace('/', '-')}-{stamp}-{os.getpid()}"
    return folder / f"{name}.jsonl"


class Visit:
    """One person's visit to a table: bank, bets, rounds, until they leave."""

    def __init__(self, table: Table, screen: Console, *, seed: int | None, auto: bool) -> None:
        self.table = table
        self.screen = screen
        self.auto = auto
        rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self.guests = Guests(rng)
        self.bot = Bot(rng, stray=0.1)
        self.leaving = False
        self.last_bets: list[tuple[str, int]] = []
        self.reports: list[RoundReport] = []
        shuffles = (f"{seed}/{number}" for number in range(1_000_000))
        deck = table.rules.deck
        self.driver = Live(
            deck.deck(table.game.packs),
            choose=self.choose,
            burn=deck.burn,
            cut=deck.cut,
            shuffles=Shuffle.fair if seed is None else lambda: Shuffle.seeded(next(shuffles)),
        )
        if seed is not None:
            self.driver.dice = lambda dice: tuple(rng.randint(1, 6) for _ in range(dice))

    def sit_down(self, bots: int | None, chips: int) -> None:
        """The person takes a seat, so many bots others."""
        bots = USUAL_BOTS if bots is None else bots
        seat_of_person = min(YOUR_SEAT, self.table.seats)
        free = [seat for seat in range(1, self.table.seats + 1) if seat != seat_of_person]
        if bots > len(free):
            raise InputError(f"{bots} bots do not fit: the table has {self.table.seats} seats")
        self.table.sit(YOU, chips, seat_of_person)
        for seat, name in zip(free[:bots], NAMES, strict=False):
            self.table.sit(name, chips, seat)

    def run(self, rounds: int | None) -> None:
        """Play until the rounds are done, the game is broken or the person leaves."""
        show_opening(self.screen, self.table)
        if not self.auto:
            self.help()
        with self.deaf_to_interrupts():
            try:
                while not self.leaving and (rounds is None or len(self.reports) < rounds):
                    if not self.one_round():
                        break
            except (Leave, KeyboardInterrupt):
                self.screen.print()
        self.table.close(self.driver.reveal())
        self.screen.print(f"You leave with {dollars(self.table.stack(YOU))}.")

    @contextmanager
    def deaf_to_interrupts(self) -> Iterator[None]:
        """Hear Ctrl-C between rounds and at questions only, so that no chip is left half moved."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def later(_number: int, _frame: object) -> None:
            self.leaving = True

        before = signal.signal(signal.SIGINT, later)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def one_round(self) -> bool:
        """Offer the bank, take the bets, deal and settle; whether there is a table left."""
        if not self.fill_bank():
            self.screen.print("Nobody takes the bank: the game is broken and stops.")
            return False
        self.screen.print(f"\n[bold]Round {len(self.reports) + 1}[/bold]")
        show_seats(self.screen, self.table)
        before = self.table.stack(YOU)
        bank = self.table.bank
        if bank is not None and YOU in bank.names:
            before += dict(bank.members)[YOU]
        report = self.bet_and_deal()
        if report is None:
            self.screen.print("Nobody can bet any more: the table closes.")
            return False
        self.reports.append(report)
        show_round(self.screen, self.table, report)
        after = self.table.stack(YOU)
        self.screen.print(f"Your chips: {dollars(before)} before, {dollars(after)} after.")
        return True

    # --- the bank ---------------------------------------------------------------------------

    def fill_bank(self) -> bool:
        """Go round with the bank until somebody takes it."""
        while offers := self.table.bank_offers():
            seat = offers[0]
            name = self.table.seated[seat]
            last = not any(self.table.seated[other] != YOU for other in offers[1:])
            if name == YOU and not self.auto:
                amount = self.ask_bank()
            else:
                amount = self.guests.bank_amount(self.table, name, last=last)
            if amount is None:
                self.table.pass_bank(seat)
                self.screen.print(
                    "You pass the bank." if name == YOU else f"{name} passes the bank."
                )
                continue
            try:
                self.table.take_bank(seat, (name, amount))
            except BankError as error:
                self.screen.print(escape(str(error)))
                continue
            takes = "You take" if name == YOU else f"{name} takes"
            self.screen.print(f"{takes} the bank with {dollars(amount)}.")
            return True
        return False

    def ask_bank(self) -> int | None:
        """The person is offered the bank."""
        chips = dollars(self.table.stack(YOU))
        while True:
            words = self.ask(f"The bank is offered to you (you have {chips}). Dollars, or pass: ")
            if words.lower() in ("", "pass", "no", "p"):
                return None
            try:
                return cents(words)
            except BadMoneyError as error:
                self.screen.print(escape(str(error)))

    # --- bets and the deal ------------------------------------------------------------------

    def bet_and_deal(self) -> RoundReport | None:
        """Bets of everyone outside the bank, then the round."""
        table = self.table
        bank = table.bank
        if bank is None:
            raise TableError("nobody has the bank")
        others = [name for name in table.seated.values() if name not in bank.names]
        guests = [name for name in others if name != YOU or self.auto]
        bots = [wager for name in guests for wager in self.guests.wagers(table, name)]
        while True:
            mine = self.ask_bets() if YOU in others and not self.auto else []
            if not mine and not bots:
                return None
            try:
                return table.play_round([*mine, *bots], self.driver)
            except WagerError as error:
                if not mine:
                    raise
                self.screen.print(escape(str(error)))
                self.last_bets = []

    def ask_bets(self) -> list[Wager]:
        """The person's bets, or none to sit the round out."""
        again = ", ".join(f"{wager} {dollars(stake)}" for wager, stake in self.last_bets)
        prompt = f"Your bets [{again}]: " if again else "Your bets: "
        while True:
            words = self.ask(prompt).split()
            if not words and self.last_bets:
                break
            if words == ["skip"]:
                return []
            if self.command(words):
                continue
            try:
                self.last_bets = self.parse_bets(words)
                break
            except (WagerError, BadMoneyError, InputError) as error:
                self.screen.print(escape(str(error)))
        seat = next(seat for seat, who in self.table.seated.items() if who == YOU)
        return [Wager(seat, YOU, wager, stake) for wager, stake in self.last_bets]

    def parse_bets(self, words: Sequence[str]) -> list[tuple[str, int]]:
        """Bets as a person writes them: wager and dollars in turn."""
        if not words or len(words) % 2:
            ids = [wager.id for wager in self.table.rules.wagers]
            hint = nearest(words[0], [*ids, "skip", "board", "quit"]) if words else ""
            raise InputError(f"write WAGER DOLLARS, such as {ids[0]} 25{hint and '.'}{hint}")
        bets = []
        for wager, amount in zip(words[::2], words[1::2], strict=True):
            find_wager(self.table.rules, wager)
            bets.append((wager, cents(amount)))
        return bets

    def command(self, words: Sequence[str]) -> bool:
        """Do what is no bet; whether it was one of those words."""
        if not words or words == ["help"]:
            self.help()
        elif words == ["board"]:
            show_board(self.screen, self.table)
        elif words == ["chips"]:
            show_seats(self.screen, self.table)
        elif words == ["rules"]:
            page(self.screen, self.table.game)
        elif words == ["chart"]:
            self.chart()
        elif words == ["quit"]:
            raise Leave
        elif words[0] == "buy" and len(words) == 2:
            try:
                self.table.buy(YOU, cents(words[1]))
            except (BadMoneyError, TableError) as error:
                self.screen.print(escape(str(error)))
        else:
            return False
        return True

    def help(self) -> None:
        """What can be written, with this game's own wagers and limits."""
        bets = " ".join(
            f"{wager.id} {limits_of(wager, self.table.limit).low // 100}"
            for wager in self.table.rules.wagers[:2]
            if not wager.during_play
        )
        self.screen.print(HELP.format(bets=bets))

    def chart(self) -> None:
        """The best play as a chart, where the family has one."""
        try:
            show_chart(self.table.game, SCREEN)
        except InputError as error:
            self.screen.print(escape(str(error)))

    def choose(self, decide: Decide) -> str:
        """A choice in the middle of a round, by the person or a bot."""
        if decide.who != YOU and not (decide.who == "bank" and self._banking()):
            return self.bot(decide)
        if self.auto:
            return self.bot(decide)
        show_hands(self.screen, self.table.game, decide.sees)
        try:
            while True:
                words = self.ask(f"{decide.question} [{'/'.join(decide.options)}] ").lower()
                if words in ("chart", "board", "chips", "rules"):
                    self.command([words])
                    continue
                found = [one for one in decide.options if words and one.startswith(words)]
                if len(found) == 1:
                    return found[0]
                self.screen.print(f"Write {' or '.join(decide.options)}.")
        except (Leave, KeyboardInterrupt):
            # Someone who walks away in mid-hand spoils the deal: everything goes back.
            self.leaving = True
            raise Misdeal("the player left the table") from None

    def _banking(self) -> bool:
        bank = self.table.bank
        return bank is not None and YOU in bank.names

    def ask(self, prompt: str) -> str:
        """A line from the person; the end of input means they leave."""
        if self.leaving:
            raise Leave
        deaf = signal.getsignal(signal.SIGINT)
        try:
            if threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, signal.default_int_handler)
            return self.screen.input(escape(prompt)).strip()
        except EOFError:
            raise Leave from None
        except UnicodeDecodeError:
            return "?"
        finally:
            if threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, deaf)

    def say_goodbye(self, log: Path, *, json: bool) -> None:
        """Where the log is, or the visit in numbers."""
        if json:
            print_json(self.to_json() | {"log": str(log)})
            return
        goodbye = f"The log is in {log}: `cardroom verify {log}` proves it."
        self.screen.print(goodbye, soft_wrap=True)

    def to_json(self) -> dict[str, Any]:
        """The visit as one document."""
        table = self.table
        return {
            "game": table.game.id,
            "rounds": [
                {
                    "outcome": report.result.outcome,
                    "hands": {
                        name: [str(card) for card in cards]
                        for name, cards in report.result.hands.items()
                    },
                    "start": report.start,
                    "bank": [report.settlement.before, report.settlement.after],
                    "wagers": [settled_json(one) for one in report.settlement.settled],
                    "fees": [[fee.payer, fee.amount] for fee in report.fees],
                    **_jackpots(report),
                }
                for report in self.reports
                if report.result is not None and report.settlement is not None
            ],
            "board": table.board.to_json(),
            "stacks": {name: table.stack(name) for name in sorted(table.people)},
            "drop": table.ledger.balance("drop"),
        }


def _jackpots(report: RoundReport) -> dict[str, Any]:
    """What jackpots paid, in the rounds that hit one."""
    told = [[one.prize.id, one.fund, dict(one.paid)] for one in report.prizes]
    return {"jackpots": told} if told else {}

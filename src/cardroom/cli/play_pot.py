"""A table of a pot game in the terminal: bots, a seat for a person, everything on the record."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rich.console import Console

from cardroom.cards import Shuffle, parse_cards
from cardroom.cli.common import InputError, console, open_log, print_json
from cardroom.cli.floor_drill import Drill, unaware
from cardroom.cli.guests import NAMES
from cardroom.cli.pot_fees import collection_in_force
from cardroom.cli.pot_page import pot_sections
from cardroom.cli.pot_screen import PotScreen, declare_words
from cardroom.cli.unit_screen import HOW, UnitScreen, unit_of
from cardroom.games.effects import Mishap
from cardroom.games.poker import (
    Act,
    ActionError,
    Declare,
    Discard,
    Expose,
    Hand,
    PotEffect,
)
from cardroom.games.poker.bots import Sensible
from cardroom.games.poker.declaring import usual
from cardroom.money import cents, dollars
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Log
from cardroom.table.kills import may_kill
from cardroom.table.pot_drivers import PotLive
from cardroom.table.pot_table import PotTable
from cardroom.table.table import TableError
from cardroom.table.unit_drivers import UnitLive
from cardroom.table.unit_table import UnitTable

YOU = "you"
USUAL_BOTS = 4
HALF_AN_HOUR = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class PotOptions:
    """What a person asks of a table of a pot game."""

    rounds: int | None = None
    auto: bool = False
    bots: int | None = None
    chips: str | None = None
    stakes: str | None = None
    options: tuple[int, ...] | None = None
    """The options of the collection; ``None`` for those of the printed limit, empty for none."""
    schedule: str | None = None
    seats: int | None = None
    seed: int | None = None
    log: str | None = None
    json: bool = False
    floor: bool = False


def play_pot(loaded: LoadedGame, options: PotOptions, log_path: Path) -> None:
    """Play a pot game until the rounds are done, one player has everything, or the person goes."""
    screen = Console(quiet=True) if options.json else console()
    with open_log(log_path) as file:
        visit = _sit_down(loaded, options, screen, Log(file=file))
        visit.run(options.rounds or (10 if options.auto else None))
    if options.json:
        print_json(visit.to_json() | {"log": str(log_path)})
        return
    screen.print(f"You leave with {dollars(visit.table.stack(YOU))}.")
    screen.print(f"The log is in {log_path}: `cardroom verify {log_path}` proves it.")


def _sit_down(loaded: LoadedGame, options: PotOptions, screen: Console, log: Log) -> PotVisit:
    rules = pot_rules(loaded)
    poker = isinstance(rules, PokerRules)
    unit, doubles = (0, False) if poker else unit_of(options.stakes)
    stakes = options.stakes if poker else str(unit / 100)
    posted = collection_in_force(rules, stakes, options.schedule, options.options)
    opening: dict[str, Any] = {
        "seats": options.seats,
        "schedule": posted.schedule,
        "options": posted.options,
        "log": log,
        "opened": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    table: PotTable | UnitTable
    if poker:
        table = PotTable(loaded, stakes=stakes, **opening)
        usual = max(20 * table.stakes.upper, table.stakes.buy_in or 0)
    else:
        table = UnitTable(loaded, unit=unit, **opening)
        usual = 60 * unit
    bots = min(USUAL_BOTS, table.seats - 1) if options.bots is None else options.bots
    if bots + 1 > table.seats:
        raise InputError(f"{bots} bots do not fit: the table has {table.seats} seats")
    if isinstance(table, UnitTable) and bots + 1 < table.rules.players[0]:
        least = table.rules.players[0]
        raise InputError(f"{rules.title} needs {least} players: --bots {least - 1} or more")
    chips = cents(options.chips) if options.chips else usual
    for seat, name in zip(range(1, bots + 2), (YOU, *NAMES), strict=False):
        if isinstance(table, PotTable):
            table.sit(name, chips, seat)
        else:
            # Where the person plays doubles, every other bot does too.
            table.sit(name, chips, seat, doubles=doubles and seat % 2 == 1)
    return PotVisit(table, screen, options, posted.sentence)


def pot_rules(loaded: LoadedGame) -> PotGameRules:
    """The rules of a pot game, or a sentence about another's."""
    if not isinstance(loaded.rules, PotGameRules):
        raise InputError(f"{loaded.id} is not a pot game")
    return loaded.rules


@dataclass(slots=True)
class PotVisit:
    """One person's visit to the table."""

    table: PotTable | UnitTable
    screen: Console
    options: PotOptions
    collection: str = ""
    next_time: datetime | None = None
    leaving: bool = False
    hands: int = 0
    rng: random.Random = field(init=False)
    bot: Sensible = field(init=False)
    view: PotScreen | None = None
    units: UnitScreen | None = None
    drill: Drill | None = None

    def __post_init__(self) -> None:
        seed = self.options.seed
        self.rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self.bot = Sensible(self.rng)
        if isinstance(self.table, PotTable):
            self.view = PotScreen(self.screen, self.table, YOU)
            if self.options.floor:
                self.drill = Drill(self.rng, self.table.rules.irregularities)
        else:
            asked = self.options
            self.units = UnitScreen(
                self.screen, self.table, YOU, self.rng, auto=asked.auto, floor=asked.floor
            )

    def run(self, rounds: int | None) -> None:
        """Play until it is over."""
        self._welcome()
        self._draw_for_button()
        driver = self._driver()
        while not self.leaving and (rounds is None or self.hands < rounds):
            if not self._one(driver):
                break
            self.hands += 1
        self.table.close(driver.reveal())

    def _draw_for_button(self) -> None:
        """Where the house does so, the players of a new game draw for the button."""
        table, seed = self.table, self.options.seed
        if not isinstance(table, PotTable) or table.rules.seating.first_button != "high-card":
            return
        name = f"{seed}/button"
        lots = PotLive(
            table.rules.deck.deck(table.game.packs),
            self.choose,
            Shuffle.fair if seed is None else lambda: Shuffle.seeded(name),
        )
        who = table.players[table.draw_for_button(lots)].name
        for kind, body in lots.reveal():
            table.log.add(kind, **body)
        draws = "You draw" if who == YOU else f"{who} draws"
        self.screen.print(f"{draws} the highest card for the button.")

    def _welcome(self) -> None:
        rules = self.table.rules
        self.screen.print(f"[bold]{rules.title}[/bold]")
        for heading, lines in list(pot_sections(rules))[: 3 if self.units is None else 1]:
            self.screen.print(f"[dim]{heading}: {'; '.join(lines[:6])}[/dim]")
        if self.collection:
            self.screen.print(f"[dim]{self.collection}[/dim]")
        if not self.options.auto:
            poker = "Answer with a word such as fold, call or raise 12; Ctrl-C leaves."
            self.screen.print(poker if self.units is None else HOW)

    def _shuffles(self) -> Any:
        seed = self.options.seed
        if seed is None:
            return Shuffle.fair
        numbers = iter(range(1_000_000))
        return lambda: Shuffle.seeded(f"{seed}/{next(numbers)}")

    def _driver(self) -> PotLive | UnitLive:
        deck = self.table.rules.deck.deck(self.table.game.packs)
        if self.units is not None:
            return self.units.driver(deck, self._shuffles())
        driver = _Watched(deck, self.choose, self._shuffles())
        driver.visit = self
        driver.declare = self.declares
        driver.floor = self.trouble if self.drill is not None else None
        return driver

    def trouble(self, mishap: Mishap, hand: Hand) -> str | None:
        """What goes wrong, told with the ruling that follows."""
        if self.drill is None:
            return None
        person = not self.options.auto and self._is_you(hand.seats[mishap.at])
        what = self.drill.choose(mishap, hand, person=person)
        if what is not None and self.view is not None:
            self.view.mishap(hand.seats[mishap.at], what, self.drill.remedy(what))
        return what

    def _one(self, driver: PotLive | UnitLive) -> bool:
        if self.units is not None and isinstance(self.table, UnitTable):
            if not self.units.can_play() or not isinstance(driver, UnitLive):
                return False
            self.units.end(self.table.play_round(driver))
            self.leaving = self.units.leaving
        elif isinstance(self.table, PotTable) and isinstance(driver, PotLive):
            everyone = tuple(self.table.players)
            if self.table.next_lineup(everyone) is None or not self.table.stack(YOU):
                return False
            self._time(self.table)
            self.bot.new_hand()
            straddle, kill = self._before_the_hand(self.table, everyone)
            report = self.table.play_hand(
                driver,
                posting=everyone,
                straddle=straddle,
                kill=kill,
                floor=self.drill is not None,
            )
            if self.view is not None:
                self.view.end(report)
        return True

    def _before_the_hand(
        self, table: PotTable, posting: tuple[int, ...]
    ) -> tuple[int | None, int | None]:
        """A straddle or a kill that the person makes of free will, by seat."""
        seat = next((at for at, one in table.players.items() if one.name == YOU), None)
        if self.options.auto or self.leaving or seat is None:
            return None, None
        blind = table.stakes.big_blind
        with suppress(TableError):
            table.next_lineup(posting, seat)
            if self._agrees(f"straddle for {dollars(2 * blind)}"):
                return seat, None
        rules = table.rules.kill
        if rules is None or rules.look or table.kill.killer(table.people) is not None:
            # Without kills, with one already, or with kills that are made on the deal.
            return None, None
        asks = may_kill(rules, blind, table.stack(YOU))
        kills = asks and self._agrees(f"kill the pot for {dollars(rules.blind(blind))}")
        return None, seat if kills else None

    def _agrees(self, question: str) -> bool:
        """The person's yes or no; leaving is a no."""
        try:
            return input(f"{question} (y/n)? ").strip().lower().startswith("y")
        except (KeyboardInterrupt, EOFError):
            self.leaving = True
            return False

    def _time(self, table: PotTable) -> None:
        """Time is paid in advance, when the game starts and every half hour by the clock."""
        now = datetime.now(UTC)
        if table.charges_time and (self.next_time is None or now >= self.next_time):
            self.next_time = now + HALF_AN_HOUR
            each = table.collect_time()
            self.screen.print(f"Time: everyone pays {dollars(each)} for the next half hour.")

    # --- choices ----------------------------------------------------------------------------

    def choose(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        """The person's answer, or a bot's."""
        if self.options.auto or self.leaving or not self._is_you(hand.seats[effect.at]):
            if self.leaving and isinstance(effect, Act) and self._is_you(hand.seats[effect.at]):
                return -1 if effect.can_fold else 0 if effect.can_call else effect.least
            blindly = unaware(effect, hand)
            return self.bot(effect, hand) if blindly is None else blindly
        if self.view is not None:
            self.view.ask(effect, hand)
        while True:
            try:
                return self._person(effect, hand.plan.chip)
            except ValueError as error:
                self.screen.print(str(error))
            except (KeyboardInterrupt, EOFError):
                self.leaving = True
                self.screen.print("You leave after this hand.")
                return self.choose(effect, hand)

    def declares(self, effect: Declare, hand: Hand) -> bool:
        """What the person says aloud, or what a bot usually does."""
        if self.options.auto or self.leaving or not self._is_you(hand.seats[effect.at]):
            return usual(effect, hand)
        if self.view is not None:
            self.view.ask(effect, hand)
        try:
            return input(f"{declare_words(effect)} (y/n)? ").strip().lower().startswith("y")
        except (KeyboardInterrupt, EOFError):
            self.leaving = True
            self.screen.print("You leave after this hand.")
            return usual(effect, hand)

    @staticmethod
    def _person(effect: Act | Discard | Expose, chip: int) -> Any:
        if isinstance(effect, Act):
            answer = effect.parse(input(f"{', '.join(effect.options())}? "))
            if answer > 0 and answer % chip and answer not in (effect.least, effect.most):
                raise ActionError(f"the smallest chip is {dollars(chip)}: bet in steps of it")
            return answer
        if isinstance(effect, Discard):
            words = input(f"throw away ({_how_many(effect)})? ").strip()
            if effect.dead and not words:
                raise ActionError("name a card, or say nothing: then the hand is dead")
            nothing = words.lower() in ("nothing", "pat")
            return effect.check(() if nothing else tuple(parse_cards(words)))
        return input(f"turn up {effect.card} (y/n)? ").strip().lower().startswith("y")

    def _is_you(self, seat: int) -> bool:
        table = self.table
        return isinstance(table, PotTable) and table.players[seat].name == YOU

    # --- the end ----------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The visit in numbers."""
        table = self.table
        return {
            "game": table.game.id,
            "hands": self.hands,
            "stacks": {name: table.stack(name) for name in sorted(table.people)},
            "drop": table.ledger.balance("drop"),
            "jackpot": table.ledger.balance("jackpot"),
            "board": table.board.to_json(),
            "schedule": table.schedule.id if table.schedule and table.options else None,
            "options": list(table.options),
            **({"floor": self._met()} if self.options.floor else {}),
        }

    def _met(self) -> dict[str, int]:
        """What went wrong, and how often."""
        if self.drill is not None:
            return dict(sorted(self.drill.met.items()))
        said = (one["what"] for one in self.table.log.records if one["kind"] == "mishap")
        return dict(sorted(Counter(said).items()))


def _how_many(effect: Discard) -> str:
    """How many cards go, for the question."""
    if effect.least == effect.most:
        return f"{effect.most} card" + ("s" if effect.most > 1 else "")
    return f"up to {effect.most} cards, or nothing"


@dataclass(slots=True)
class _Watched(PotLive):
    """A live table that tells the screen what happens."""

    visit: PotVisit | None = None

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        """The answer, told aloud."""
        view = self.visit.view if self.visit is not None else None
        if view is not None:
            view.before(effect, hand)
        answer = PotLive.answer(self, effect, hand)
        if view is not None:
            view.after(effect, answer, hand)
        return answer

"""A person's visit to a table of poker: bots, questions, the floor, hand by hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from cardroom.cards import Shuffle, parse_cards
from cardroom.cli.floor_drill import Drill, unaware
from cardroom.cli.pot_screen import PotScreen, declare_words
from cardroom.cli.pot_visit import YOU, PotVisit
from cardroom.games.effects import Mishap
from cardroom.games.poker import Act, ActionError, Declare, Discard, Expose, Hand, PotEffect
from cardroom.games.poker.bots import Sensible
from cardroom.games.poker.declaring import usual
from cardroom.money import dollars
from cardroom.table.kills import may_kill
from cardroom.table.pot_drivers import PotLive
from cardroom.table.pot_table import PotTable
from cardroom.table.table import TableError

HALF_AN_HOUR: Final = timedelta(minutes=30)
HOW: Final = "Answer with a word such as fold, call or raise 12; Ctrl-C leaves."


@dataclass(slots=True)
class PokerVisit(PotVisit):
    """One person's visit to a table of poker."""

    table: PotTable
    view: PotScreen = field(init=False)
    bot: Sensible = field(init=False)
    drill: Drill | None = field(default=None, init=False)
    next_time: datetime | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        PotVisit.__post_init__(self)
        self.view = PotScreen(self.screen, self.table, YOU)
        self.bot = Sensible(self.rng)
        if self.options.floor:
            self.drill = Drill(self.rng, self.table.rules.irregularities)

    def run(self, rounds: int | None) -> None:
        """Play until it is over."""
        self.welcome(self.table, 3, HOW)
        self._draw_for_button()
        driver = _Watched(
            self.table.rules.deck.deck(self.table.game.packs), self.choose, self.shuffles()
        )
        driver.view, driver.declare = self.view, self.declares
        driver.floor = self.trouble if self.drill is not None else None
        while self.goes_on(rounds) and self._can_be_dealt():
            self._hand(driver)
            self.hands += 1
        self.table.close(driver.reveal())

    def to_json(self) -> dict[str, Any]:
        """The visit in numbers."""
        found = self.in_numbers(self.table)
        if self.drill is not None:
            # Cards that came wrong are mishaps too, and stand in the log with their cards.
            found["floor"] = dict(sorted(self.drill.met.items()))
        return found

    def _draw_for_button(self) -> None:
        """Where the house does so, the players of a new game draw for the button."""
        table, seed = self.table, self.options.seed
        if table.rules.seating.first_button != "high-card":
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

    def _can_be_dealt(self) -> bool:
        everyone = tuple(self.table.players)
        return self.table.next_lineup(everyone) is not None and self.table.stack(YOU) > 0

    def _hand(self, driver: PotLive) -> None:
        everyone = tuple(self.table.players)
        self._time()
        self.bot.new_hand()
        straddle, kill = self._before_the_hand(everyone)
        report = self.table.play_hand(
            driver,
            posting=everyone,
            straddle=straddle,
            kill=kill,
            floor=self.drill is not None,
        )
        self.view.end(report)

    def _before_the_hand(self, posting: tuple[int, ...]) -> tuple[int | None, int | None]:
        """A straddle or a kill that the person makes of free will, by seat."""
        table = self.table
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

    def _time(self) -> None:
        """Time is paid in advance, when the game starts and every half hour by the clock."""
        table, now = self.table, datetime.now(UTC)
        if table.charges_time and (self.next_time is None or now >= self.next_time):
            self.next_time = now + HALF_AN_HOUR
            each = table.collect_time()
            self.screen.print(f"Time: everyone pays {dollars(each)} for the next half hour.")

    # --- choices ----------------------------------------------------------------------------

    def trouble(self, mishap: Mishap, hand: Hand) -> str | None:
        """What goes wrong, told with the ruling that follows."""
        if self.drill is None:
            return None
        person = not self.options.auto and self._is_you(hand.seats[mishap.at])
        what = self.drill.choose(mishap, hand, person=person)
        if what is not None:
            self.view.mishap(hand.seats[mishap.at], what, self.drill.remedy(what))
        return what

    def choose(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        """The person's answer, or a bot's."""
        if self.options.auto or self.leaving or not self._is_you(hand.seats[effect.at]):
            if self.leaving and isinstance(effect, Act) and self._is_you(hand.seats[effect.at]):
                return -1 if effect.can_fold else 0 if effect.can_call else effect.least
            blindly = unaware(effect, hand)
            return self.bot(effect, hand) if blindly is None else blindly
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
        return self.table.players[seat].name == YOU


def _how_many(effect: Discard) -> str:
    """How many cards go, for the question."""
    if effect.least == effect.most:
        return f"{effect.most} card" + ("s" if effect.most > 1 else "")
    return f"up to {effect.most} cards, or nothing"


@dataclass(slots=True)
class _Watched(PotLive):
    """A live table that tells the screen what happens."""

    view: PotScreen | None = None

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        """The answer, told aloud."""
        if self.view is None:
            return PotLive.answer(self, effect, hand)
        self.view.before(effect, hand)
        answer = PotLive.answer(self, effect, hand)
        self.view.after(effect, answer, hand)
        return answer

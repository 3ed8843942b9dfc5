"""Doors for tests: the one table, its hands dealt one at a time by somebody who answers for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardroom.cards import Card, Deck, Shuffle
from cardroom.games.effects import Mishap
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Declare,
    Discard,
    Expose,
    Hand,
    HandResult,
)
from cardroom.games.poker.declaring import usual
from cardroom.games.poker.lineup import Lineup
from cardroom.proof.verify import Verified, verify
from cardroom.record.dealer import Dealer, Pack
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import LoadedGame
from cardroom.rulings.pots import HandScript
from cardroom.rulings.scripted import Stacked, Stacking
from cardroom.table import Answer, Question, Table, TableError, Terms
from cardroom.table.commands import (
    Away,
    Back,
    Buy,
    Close,
    Command,
    FloorRules,
    Leave,
    Move,
    Sit,
)
from cardroom.table.pot.way import PotWay
from cardroom.table.units import UnitWay

KEY = b"a key for the tests of the table"
PotChooser = Callable[[Any, Hand], Any]


class Loaded(Pack):
    """A deck whose dice are loaded."""

    dice: Callable[[int], tuple[int, ...]] | None = None

    def throw(self, dice: int) -> tuple[int, ...]:
        return Pack.throw(self, dice) if self.dice is None else self.dice(dice)


@dataclass
class Guide:
    """A dealer who deals as the driver of the hand says."""

    shuffles: Callable[[], Shuffle] | None = None
    stacked: Stacking | None = None
    dice: Callable[[int], tuple[int, ...]] | None = None
    floor: Callable[[int | None, Sequence[str], bool], str | None] | None = None
    seal = staticmethod(Dealer(KEY).seal)
    unseal = staticmethod(Dealer(KEY).unseal)

    def secret(self, number: int) -> bytes:
        if self.shuffles is None or not number:
            return Shuffle.seeded(f"before anybody deals {number}").secret
        return self.shuffles().secret

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        if self.stacked is not None:
            return Stacked(deck, self.stacked.cards, exact=self.stacked.exact)
        pack = Loaded(deck, secret, burn, cut, ahead)
        pack.dice = self.dice
        return pack

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:
        if self.stacked is not None:
            return self.stacked.mishap(seat, kinds, dealt=dealt)
        return None if self.floor is None else self.floor(seat, kinds, dealt)


class OneTable:
    """What every table has in common."""

    def __init__(
        self, game: LoadedGame, terms: Terms, shuffles: Callable[[], Shuffle] | None = None
    ) -> None:
        self.game = game
        self.dealer = Guide(shuffles)
        """A deck for a pot is committed to before its hand: the first when the table opens."""
        self.journal = MemoryJournal()
        self.table = Table.open(game, self.journal, self.dealer, terms=terms)
        self.ledger = self.table.ledger
        self.seen: list[dict[str, Any]] = []
        """Everything that happened, as the house saw it."""
        self.do("", FloorRules("hold"))

    def act(self, command: Command, by: str) -> None:
        """Do something, and remember it as the house saw it."""
        for fact in self.table.do(command, by=by):
            seen = next(iter(fact.private.values()), {})
            self.seen.append({"kind": fact.kind, **fact.data, **seen})

    def do(self, name: str, command: Command) -> None:
        self.act(command, by=name)

    def sit(self, name: str, chips: int, seat: int | None = None, *, doubles: bool = False) -> None:
        self.do(name, Sit(chips, seat, doubles))

    def buy(self, name: str, chips: int) -> None:
        self.do(name, Buy(chips))

    def leave(self, name: str) -> None:
        self.do(name, Leave())

    def move(self, name: str, seat: int) -> None:
        self.do(name, Move(seat))

    def sit_out(self, name: str) -> None:
        self.do(name, Away())

    def come_back(self, name: str) -> None:
        self.do(name, Back())

    def close(self) -> None:
        self.do("", Close())

    def stack(self, name: str) -> int:
        return self.table.stack(name)

    @property
    def people(self) -> set[str]:
        return set(self.table.people)

    @property
    def rounds(self) -> int:
        return self.table.number

    @property
    def seats(self) -> int:
        return self.table.way.seats

    @property
    def records(self) -> list[dict[str, Any]]:
        return self.journal.records

    @property
    def lines(self) -> list[bytes]:
        return [line + b"\n" for line in self.journal.lines]

    def deal_next(self) -> None:
        self.do("", FloorRules("deal"))

    def proved(self, *, key: bool = False) -> Verified:
        found = verify(self.lines, key=Dealer(KEY) if key else None)
        assert found.verified, found.problems
        return found


def verified(lines: Iterable[bytes]) -> Verified:
    """What a log proves, which must be sound."""
    found = verify(lines)
    assert found.verified, found.problems
    return found


# --- pots ---------------------------------------------------------------------------------------


@dataclass
class PotLive:
    """A shuffle for every hand, and somebody who chooses for all."""

    deck: Deck
    choose: PotChooser
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    declare: Callable[[Declare, Hand], bool] = usual
    floor: Callable[[Mishap, Hand], str | None] | None = None


@dataclass
class PotScript:
    """Known cards and actions."""

    deck: Deck
    cards: list[Card]
    actions: list[str] = field(default_factory=list)
    mishaps: list[str] = field(default_factory=list)
    asked: tuple[str, ...] = ()
    declared: list[tuple[int, str, int]] = field(default_factory=list)
    """Who could declare what, holding how many cards."""
    may_say: list[tuple[int | None, str]] = field(default_factory=list)
    """Who could say what while somebody else was to act."""


@dataclass(frozen=True)
class HandReport:
    """A finished hand."""

    lineup: Lineup
    result: HandResult | None
    hand: Hand
    shown: Mapping[int, str]
    misdeal: str | None = None


class PotTable(OneTable):
    """A table of poker."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        stakes: str | None = None,
        schedule: str | None = None,
        options: Iterable[int] = (),
        button: int | None = 1,
        floor: bool = False,
        shuffles: Callable[[], Shuffle] | None = None,
    ) -> None:
        numbers = tuple(options) or (0,)
        terms = Terms(seats, None, schedule, stakes, numbers, button=button, floor=floor)
        super().__init__(game, terms, shuffles)
        way = self.table.way
        assert isinstance(way, PotWay)
        self.way = way
        self.rules = way.rules

    @property
    def stakes(self) -> Any:
        return self.way.stakes

    @property
    def carry(self) -> int:
        return self.way.carry

    @property
    def standing(self) -> Any:
        return self.way.standing

    @property
    def kill(self) -> Any:
        return self.way.kill

    @kill.setter
    def kill(self, state: Any) -> None:
        self.way.kill = state

    @property
    def players(self) -> Any:
        return self.way.players

    @property
    def button(self) -> int | None:
        return self.way.button

    def next_lineup(
        self, posting: Iterable[int] = (), straddle: int | None = None
    ) -> Lineup | None:
        return self.way.next_lineup(posting, straddle)

    def play_hand(
        self,
        driver: PotLive | PotScript,
        *,
        posting: Iterable[int] = (),
        straddle: int | None = None,
        kill: int | None = None,
    ) -> HandReport:
        """One hand, with the driver's answers."""
        table, way = self.table, self.way
        posts = set(posting)
        self._guide(driver)
        before = table.number
        self.deal_next()
        if table.number == before and not table.waiting:
            raise TableError("fewer than two players can be dealt in")
        asked = {"straddle": straddle, "kill": kill}
        script = HandScript(driver.actions) if isinstance(driver, PotScript) else None
        while table.waiting:
            question = table.waiting[0]
            if script is not None and isinstance(driver, PotScript):
                for word in table.may_say:
                    driver.may_say.append((word.seat, word.facts.data()["what"]))
                question = next(filter(script.speaks_up, table.may_say), question)
            value = question.default
            if question.kind == "post":
                value = "post" if question.seat in posts else "wait"
            elif question.kind in asked and question.effect is None:
                value = "yes" if question.seat == asked[question.kind] else "no"
            elif kill is not None and question.facts.data().get("what") == "kill":
                value = "yes" if question.seat == kill else "no"
            elif script is not None and isinstance(driver, PotScript):
                effect = question.effect
                if isinstance(effect, Declare) and way.state is not None:
                    held = len(way.state.hole[effect.at])
                    driver.declared.append((effect.at, effect.what, held))
                value = script.answer(question)
            elif isinstance(driver, PotLive):
                value = self._chosen(driver, question)
            self.act(Answer(question.id, value), by=question.who)
        if script is not None and isinstance(driver, PotScript):
            driver.asked = script.asked
        last, hand = way.last or {}, way.played
        assert hand is not None
        shown = {hand.seats.index(int(seat)): text for seat, text in last.get("shown", {}).items()}
        lineup = way.dealing
        assert lineup is not None
        return HandReport(lineup, way.result, hand, shown, last.get("misdeal"))

    def play_up_to(self, driver: PotScript) -> None:
        """Deal a hand up to the action after the last that a script has."""
        self._guide(driver)
        self.deal_next()
        script = HandScript(driver.actions)
        while driver.actions or not isinstance(self.table.waiting[0].effect, Act):
            question = self.table.waiting[0]
            self.act(Answer(question.id, script.answer(question)), by=question.who)

    def _guide(self, driver: PotLive | PotScript) -> None:
        self._set_up(driver)
        felt, guide = self.table.felt, self.dealer
        if guide.stacked is None and not any(isinstance(one, Stacked) for one in felt.coming):
            return
        # Cards that a test names are put into the deck that is to come, which nobody can prove.
        deck = self.table.game.rules.deck.deck(self.table.game.packs)
        for at, one in enumerate(felt.coming):
            felt.coming[at] = guide.pack(deck, guide.secret(one.number), 0, 0, one.ahead)
            felt.coming[at].number = one.number

    def _set_up(self, driver: PotLive | PotScript) -> None:
        guide = self.dealer
        if isinstance(driver, PotScript) and not driver.cards and not driver.mishaps:
            # Any cards will do: a deck that can be proved.
            numbers = iter(range(1000))
            guide.stacked = None
            guide.shuffles = lambda: Shuffle.seeded(f"any {self.rounds} {next(numbers)}")
            return
        if isinstance(driver, PotScript):
            guide.stacked = Stacking(driver.cards, exact=False, mishaps=driver.mishaps)
            guide.stacked.street = self.way.street
            return
        guide.stacked, guide.shuffles = None, driver.shuffles
        floor = driver.floor

        def goes_wrong(seat: int | None, kinds: Sequence[str], dealt: bool) -> str | None:
            hand = self.way.state
            if floor is None or hand is None or seat is None:
                return None
            return floor(Mishap(hand.place_of(seat), tuple(kinds)), hand)

        guide.floor = goes_wrong

    @property
    def secrets(self) -> Dealer:
        return Dealer(KEY)

    def _chosen(self, driver: PotLive, question: Question) -> Any:
        effect, hand = question.effect, self.way.state
        if effect is None:
            return question.default  # the table's own, before the hand: time, posts
        assert hand is not None
        if isinstance(effect, Declare):
            return "yes" if driver.declare(effect, hand) else "no"
        answer = driver.choose(effect, hand)
        if isinstance(effect, Discard):
            return [str(card) for card in answer]
        if isinstance(effect, Expose):
            return "yes" if answer else "no"
        assert isinstance(effect, Act)
        if answer > 0:
            step = question.amount.step if question.amount is not None else 1
            amount = question.amount
            if amount is not None and not amount.allows(answer):
                return min(max(answer // step * step, amount.least), amount.most)
            return answer
        rest = [choice for choice in question.choices if choice != "fold"]
        return "fold" if answer == FOLD else rest[0] if answer == CALL else answer


# --- units --------------------------------------------------------------------------------------


@dataclass
class UnitLive:
    """A shuffle for every round, somebody who chooses, and what goes wrong."""

    deck: Deck
    choose: Callable[[Any], str]
    shuffles: Callable[[], Shuffle] = Shuffle.fair
    floor: Callable[[Mishap], str | None] | None = None


class UnitTable(OneTable):
    """A table of Chinese poker or Pan."""

    def __init__(
        self,
        game: LoadedGame,
        *,
        seats: int | None = None,
        unit: int = 100,
        schedule: str | None = None,
        options: Iterable[int] = (),
        shuffles: Callable[[], Shuffle] | None = None,
    ) -> None:
        numbers = tuple(options) or (0,)
        terms = Terms(seats, None, schedule, f"{unit / 100:.2f}", numbers)
        super().__init__(game, terms, shuffles)
        way = self.table.way
        assert isinstance(way, UnitWay)
        self.way = way
        self.rules = way.rules

    def play_round(self, driver: UnitLive) -> dict[str, Any]:
        """One round, with the driver's answers."""
        table = self.table
        self.dealer.shuffles = driver.shuffles
        floor = driver.floor

        def goes_wrong(seat: int | None, kinds: Sequence[str], dealt: bool) -> str | None:
            if floor is None or seat not in self.way.order:
                return None
            return floor(Mishap(self.way.order.index(seat), tuple(kinds)))

        self.dealer.floor = goes_wrong
        before = table.number
        self.deal_next()
        if table.number == before:
            raise TableError(f"fewer than {self.rules.players[0]} players can be dealt in")
        while table.waiting:
            question = table.waiting[0]
            said = driver.choose(question.effect)
            value: Any = said
            if question.pick is not None:
                value = [part.split() for part in said.split("/")]
            self.act(Answer(question.id, value), by=question.who)
        assert self.way.last is not None
        return self.way.last

    def dealt_in(self) -> tuple[int, ...]:
        return self.way.dealt_in()

    @property
    def order(self) -> tuple[int, ...]:
        return self.way.order

    @property
    def kept(self) -> int:
        return self.way.kept

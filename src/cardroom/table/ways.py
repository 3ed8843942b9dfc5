"""The three ways a game is played: against a bank, for a pot, in units between players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from cardroom.games.plain import Value
from cardroom.record.dealer import Pack
from cardroom.record.ledger import DROP, moves
from cardroom.record.snapshots import plain, typed
from cardroom.rulebook import GameRules
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said
from cardroom.table.commands import Sit
from cardroom.table.facts import Body, CardsOpened, DeckOpened, HandVoid
from cardroom.table.questions import Question, TableError

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table

Result = TypeVar("Result")


class Way(ABC):
    """What a table asks of the way its game is played; where none says otherwise, nothing follows.

    What two of the ways have alike stands here once.
    """

    name: ClassVar[str]
    between: ClassVar[Mapping[str, Any]]
    """What is kept between two hands: its names, also such as "rotation.seat", with its types."""
    unused: ClassVar[Sequence[str]] = ()
    """Terms that say nothing of such a table, and would seem to be kept by it."""
    orders_ahead = 0
    """How many orders for a reshuffle a deck is committed to with, beside its first."""
    own_hands: ClassVar[bool] = True
    """Whether it says by itself what a player sees of the hand at one's own seat."""
    rules: GameRules

    def __init__(self, table: Table, least: int, most: int) -> None:
        self.table = table
        terms, title = table.terms, table.game.rules.title
        for name in self.unused:
            if name in terms.to_json():
                raise TableError("way-not-with", title=title, name=name)
        self.seats = terms.seats if terms.seats is not None else most
        if not least <= self.seats <= most and terms.limits:
            raise TableError("way-seats", title=title, least=least, most=most, seats=terms.seats)
        self.short_buys: dict[str, int] = {}
        """How many short buys somebody has had since a full one."""
        self.moved_chips: Counter[str] = Counter()
        """What this hand has moved so far, where all of it goes back when the hand is void."""
        self.last: dict[str, Any] | None = None
        """The last hand, for everybody to see."""

    @property
    def one_hand_decks(self) -> bool:
        """Whether every hand has a shuffle of its own."""
        return True

    # --- people -----------------------------------------------------------------------------

    @abstractmethod
    def check_sit(self, name: str, sit: Sit) -> None:
        """Raise if somebody cannot sit down like this."""

    def sat(self, name: str, sit: Sit) -> None:
        """Somebody has sat down."""

    def full_buy_of(self, name: str) -> int | None:  # noqa: ARG002
        """What a full buy is for somebody, where there is such a thing."""
        return None

    @property
    def most_short_buys(self) -> int | None:
        """How many short buys are allowed after a full one; any number if unsaid."""
        return None

    @property
    @abstractmethod
    def chip(self) -> int:
        """The smallest chip that the house sells."""

    def check_chips(self, chips: int) -> None:
        """Raise for what no chips of this table make."""
        if self.table.terms.limits and chips % self.chip:
            raise TableError("chips-smallest", chips=chips, chip=self.chip)

    def check_buy(self, name: str, chips: int) -> None:
        """Raise if somebody cannot buy this many chips."""
        if chips <= 0:
            raise TableError("buy-nothing", chips=chips)
        self.check_chips(chips)
        full, most = self.full_buy_of(name), self.most_short_buys
        if full is None or most is None or chips >= full:
            return
        if self.short_buys.get(name, 0) >= most:
            raise TableError("buy-short", name=name, most=most, full=full)

    def bought(self, name: str, chips: int) -> None:
        """Somebody buys chips between hands; short buys are counted."""
        full = self.full_buy_of(name)
        if full is not None and chips < full:
            self.short_buys[name] = self.short_buys.get(name, 0) + 1
        else:
            self.short_buys.pop(name, None)
        self.given(name)

    def given(self, name: str) -> None:
        """Somebody gets chips between hands, bought or put right by the floor."""

    def check_move(self, name: str, seat: int) -> None:
        """Raise a sentence if somebody cannot change to a seat, which is free, between hands."""

    def moved(self, name: str, seat: int) -> None:
        """Somebody changes seats."""

    def check_away(self, name: str) -> None:
        """Raise a sentence if somebody cannot go away now."""

    def away(self, name: str) -> None:
        """Somebody is not there."""

    def back(self, name: str) -> None:
        """Somebody is there again."""

    def left(self, name: str) -> Iterable[tuple[str, int]]:  # noqa: ARG002
        """Somebody goes for good; chips that move besides theirs."""
        return ()

    def can_play(self, name: str) -> bool:
        """Whether somebody is in the hand that is on, or has chips for the next one."""
        return self.table.people[name].bought > 0 or self.in_hand(name) or self.has_enough(name)

    @abstractmethod
    def in_hand(self, name: str) -> bool:
        """Whether chips of somebody's are in the hand that is on."""

    @abstractmethod
    def has_enough(self, name: str) -> bool:
        """Whether somebody has the chips to be dealt in, or for the least bet."""

    @abstractmethod
    def buy_in(self) -> dict[str, int | None]:
        """The least, most and usual buy-in."""

    # --- a hand -----------------------------------------------------------------------------

    @abstractmethod
    def hand(self) -> Flow:
        """One hand; whether there was one to play."""

    def check_answer(self, question: Question, value: Value) -> Value:  # noqa: ARG002
        """The answer, or a sentence if it does not fit how things stand."""
        return value

    @abstractmethod
    def usual(self, question: Question) -> Value:
        """What a sensible player would answer."""

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the house has a remedy for."""
        from cardroom.rulebook.floor.remedies import kinds_met

        return sorted(kinds_met(self.rules.irregularities))

    def move_chips(
        self, told: Body, giver: str, taker: str, chips: int, from_drop: int = 0
    ) -> None:
        """Chips go from one account to another in the course of a hand, the drop's part with it."""
        steps = moves([(giver, -chips), (taker, chips + from_drop), (DROP, -from_drop)])
        self.moved_chips.update(steps)
        self.table.tell(told, steps)

    def give_back(self, why: Said) -> None:
        """The hand is void: every chip goes back to where it came from."""
        back = {account: -amount for account, amount in self.moved_chips.items() if amount}
        number = self.table.number
        self.table.tell(HandVoid(number=number, why=why), back)
        self.last = {"number": number, "misdeal": why.to_json()}

    # --- the deck ---------------------------------------------------------------------------

    @abstractmethod
    def reveal(self, pack: Pack) -> None:
        """What is opened of a deck that is done with."""

    def open_whole(self, pack: Pack) -> None:
        """Open a deck of which everything may be seen."""
        self.table.tell(DeckOpened(secret=pack.secret.hex(), added=list(pack.added)))

    def open_shown(self, pack: Pack, held: Iterable[int]) -> None:
        """Open the cards that lie face up and those of hands that were shown, each with proof."""
        opened = []
        if pack.gone:
            hands = self.table.felt.hands.values()
            seen = {one.place for cards in hands for one in cards if one.up}
            opened = pack.open_all(seen, set(held))
        cards = [(one.place, one.card, one.salt, list(one.path)) for one in opened]
        self.table.tell(CardsOpened(cards=cards, added=list(pack.added)))

    def close(self) -> None:
        """The evening is over."""

    # --- between hands, and looking ---------------------------------------------------------

    def state_between(self) -> dict[str, Any]:
        """What it keeps between two hands, as plain data."""
        out: dict[str, Any] = plain({key: attrgetter(key)(self) for key in self.between})
        return out

    def restore_between(self, state: Mapping[str, Any]) -> None:
        """Keep what was kept between two hands."""
        for key, kind in self.between.items():
            whose, _, name = key.rpartition(".")
            setattr(attrgetter(whose)(self) if whose else self, name, typed(kind, state[key]))

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """What everybody may see of the way's own."""

    def middle(self) -> list[str] | None:
        """The cards in the middle, where a remedy may have taken some from there; else as dealt."""
        return None

    @abstractmethod
    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """What the viewer may see of one seat."""


def played_out(
    game: Generator[Any, Any, Result], answer: Callable[[Any], Flow]
) -> Generator[Sequence[Question], Any, Result]:
    """A hand from its first effect to its result, each effect answered at the table."""
    given: Any = None
    while True:
        try:
            effect = game.send(given)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        given = yield from answer(effect)


def way_of(table: Table) -> Way:
    """The way a table's game is played; its module is loaded when one is opened."""
    rules = table.game.rules
    if isinstance(rules, PokerRules):
        from cardroom.table.pot.way import PotWay

        return PotWay(table, rules)
    if isinstance(rules, ChineseRules | PanRules):
        from cardroom.table.units import UnitWay

        return UnitWay(table, rules)
    from cardroom.table.banked.way import BankedWay

    return BankedWay(table)

"""The three ways a game is played: against a bank, for a pot, in units between players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.poker import PokerRules
from cardroom.table.commands import Sit
from cardroom.table.dealer import Pack
from cardroom.table.questions import Question, Value

if TYPE_CHECKING:
    from cardroom.table.table import Flow, Table


class Way(Protocol):
    """What a table asks of the way its game is played."""

    name: str
    seats: int
    last: dict[str, Any] | None
    """The hand that was played last, as it ended."""

    def hand(self) -> Flow:
        """One hand; whether there was one to play."""

    def check_sit(self, name: str, sit: Sit) -> None:
        """Raise a sentence if somebody cannot sit down like this."""

    def sat(self, name: str, sit: Sit) -> None:
        """Somebody has sat down."""

    def check_buy(self, name: str, chips: int) -> None:
        """Raise a sentence if somebody cannot buy so many chips."""

    def bought(self, name: str, chips: int) -> None:
        """Somebody buys chips between hands."""

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

    def left(self, name: str) -> Iterable[tuple[str, int]]:
        """Somebody goes for good; chips that move besides theirs."""

    def check_answer(self, question: Question, value: Value) -> Value:
        """The answer, or a sentence if it does not fit how things stand."""

    def usual(self, question: Question) -> Value:
        """What a sensible player would answer."""

    def mishaps(self) -> Sequence[str]:
        """What can go wrong that the house has a remedy for."""

    def reveal(self, pack: Pack) -> None:
        """What is opened of a deck that is done with."""

    def close(self) -> None:
        """The evening is over."""

    def state_between(self) -> dict[str, Any]:
        """What it keeps between two hands, as plain data."""

    def restore_between(self, state: Mapping[str, Any]) -> None:
        """Keep what was kept between two hands."""

    def view(self) -> dict[str, Any]:
        """What everybody may see of the way's own."""

    def seat_view(self, seat: int, viewer: str | None) -> dict[str, Any]:
        """What the viewer may see of one seat."""

    def buy_in(self) -> dict[str, int | None]:
        """The least, most and usual buy-in."""


def way_of(table: Table) -> Way:
    """The way a table's game is played; its module is loaded when one is opened."""
    rules = table.game.rules
    if isinstance(rules, PokerRules):
        from cardroom.table.pot import PotWay

        return PotWay(table, rules)
    if isinstance(rules, ChineseRules | PanRules):
        from cardroom.table.units import UnitWay

        return UnitWay(table, rules)
    from cardroom.table.banked import BankedWay

    return BankedWay(table)

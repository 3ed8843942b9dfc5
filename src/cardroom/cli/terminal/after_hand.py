"""What waits for the end of a hand: who sits out, who moves, how many guests there shall be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardroom.cli.terminal.amounts import Misread
from cardroom.cli.terminal.guests import come_and_go
from cardroom.table import Command, TableError
from cardroom.table.commands import Away, FloorRules, Move

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit


@dataclass(slots=True)
class AfterHand:
    """What people said that is done between this hand and the next."""

    visit: Visit
    _away: list[str] = field(default_factory=list)
    """Who plays this hand and no other."""
    _moves: dict[str, int] = field(default_factory=dict)
    _guests: int | None = None

    @property
    def waits(self) -> bool:
        """Whether anything is to be done."""
        return bool(self._away or self._moves or self._guests is not None)

    # --- missing hands ----------------------------------------------------------------------

    def sit_out(self, who: str) -> None:
        """Somebody misses hands: from the next one on, where they hold cards in this one."""
        if self.visit.table.phase != "play" or not self._holds_cards(who):
            self.visit.do(Away(), who)
            return
        self._hold()
        if who not in self._away:
            self._away.append(who)
        self.visit.screen.show("You sit out when this hand is over; back takes it back.")

    def stay(self, who: str) -> bool:
        """Somebody who was to sit out after this hand plays on; whether they were."""
        if who not in self._away:
            return False
        self._away.remove(who)
        self._go_on()
        self.visit.screen.show("You play on.")
        return True

    def _holds_cards(self, who: str) -> bool:
        view = self.visit.table.view(who)
        return any(
            seat["name"] == who and seat["hands"] and not seat["folded"] for seat in view["seats"]
        )

    # --- other seats ------------------------------------------------------------------------

    def move(self, who: str, seat: int) -> None:
        """Somebody changes seats: at once where no hand is on; what can never be is refused."""
        table = self.visit.table
        if table.person(who).seat == seat:
            if self._moves.pop(who, None) is None:
                raise Misread(f"you sit at seat {seat} already")
            self._go_on()
            self.visit.screen.show(f"You stay at seat {seat}.")
            return
        table.free_seat(seat)
        table.way.check_move(who, seat)
        for other, to in self._moves.items():
            if to == seat and other != who:
                raise Misread(f"{other} moves to seat {seat} when this hand is over")
        self._hold()
        self._moves[who] = seat
        if table.in_hand:
            self.visit.screen.show(f"You move to seat {seat} when this hand is over.")
        else:
            self.carry_out()

    # --- guests -----------------------------------------------------------------------------

    def guests(self, count: int) -> None:
        """So many guests from the next hand on."""
        self._hold()
        self._guests = count
        if self.visit.table.in_hand:
            guests = "1 guest" if count == 1 else f"{count or 'no'} guests"
            self.visit.screen.show(f"From the next hand on there will be {guests}.")
        else:
            self.carry_out()

    # --- between hands ----------------------------------------------------------------------

    def carry_out(self) -> None:
        """The hand is over: what waited for it is done, and the next one can come."""
        if not self.waits:
            return
        visit = self.visit
        away, self._away = self._away, []
        moves, self._moves = self._moves, {}
        guests, self._guests = self._guests, None
        for name in away:
            self._do(Away(), name)
        for name, seat in moves.items():
            self._do(Move(seat), name)
        if guests is not None:
            come_and_go(visit, guests)
        visit.tell()
        self._go_on()

    def _do(self, command: Command, who: str) -> None:
        if who not in self.visit.staying:
            return
        try:
            self.visit.do(command, who)
        except TableError as error:
            self.visit.tell()
            self.visit.asking.refuse(error)

    def _hold(self) -> None:
        """The next hand would be dealt with the end of this one: it waits."""
        if not self.waits and not self.visit.is_last:
            self.visit.do(FloorRules("hold"), "")

    def _go_on(self) -> None:
        if not self.waits and not self.visit.is_last:
            self.visit.do(FloorRules("go-on"), "")


__all__ = ["AfterHand"]

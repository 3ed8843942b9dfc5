"""What waits for the end of a hand: who sits out, moves or is called otherwise, bots, stakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardroom.cli.terminal.bots import come_and_go
from cardroom.cli.terminal.changes import EVERYBODY, go_elsewhere, take_name
from cardroom.pages.catalogue import words
from cardroom.table import TableError
from cardroom.table.commands import Away, FloorRules, Move
from cardroom.typed.amounts import Misread

if TYPE_CHECKING:
    from cardroom.cli.terminal.visit import Visit

LONGEST: Final = 1000
"""Signs that the floor's reason may have on the record."""
Said = dict[tuple[str, str], str]
"""What was said: by whom, or for everybody; the word, and what stood behind it."""


@dataclass(slots=True)
class AfterHand:
    """What people said that is done between this hand and the next, and what holds from now on.

    It stands on the record, as the reason why the next hand waits or the game goes on: a table that
    is taken up again is told the same.
    """

    visit: Visit
    said: Said = field(default_factory=dict)

    @property
    def waits(self) -> bool:
        """Whether anything is to be done."""
        return any(word in _DONE for _, word in self.said)

    def holds(self, word: str, rest: str) -> None:
        """Something is so from now on, for everybody at the keyboard."""
        self._note({**self.said, (EVERYBODY, word): rest}, hold=self.visit.table.holding)

    def _note(self, said: Said, *, hold: bool) -> None:
        """Put on the record what was said; while anything is to be done, the next hand waits."""
        why = ": ".join(f"{who}: {word} {rest}".strip() for (who, word), rest in said.items())
        if len(why) > LONGEST:
            raise Misread("too-much-later")
        self.said = said
        self.visit.do(FloorRules("hold" if hold else "go-on", why), "")

    def hold(self) -> None:
        """No hand is dealt until the game goes on."""
        self._note(self.said, hold=True)

    def go_on(self) -> None:
        """The next hand can come, if nothing else is to be done before it."""
        if not self.waits and not self.visit.is_last:
            self._note(self.said, hold=False)

    def wait(self, who: str, word: str, rest: str, told: str) -> None:
        """Do something when the hand is over: at once where none is on."""
        self._note({**self.said, (who, word): rest}, hold=True)
        if self.visit.table.in_hand:
            self.visit.screen.show(told)
        else:
            self.carry_out()

    def never_mind(self, who: str, word: str, told: str) -> bool:
        """Take back what somebody said; whether there was something to take back."""
        if (who, word) not in self.said:
            return False
        rest = {key: said for key, said in self.said.items() if key != (who, word)}
        self._note(rest, hold=True)
        self.go_on()
        self.visit.screen.show(told)
        return True

    # --- what is said -----------------------------------------------------------------------

    def sit_out(self, who: str) -> None:
        """Somebody misses hands: from the next one on, where they hold cards in this one."""
        if self.visit.table.phase != "play" or not self.holds_cards(who):
            self.visit.do(Away(), who)
            return
        self.wait(who, "sit out", "", words("sit-out-later"))

    def stay(self, who: str) -> bool:
        """Somebody who was to sit out after this hand plays on; whether they were."""
        return self.never_mind(who, "sit out", words("play-on"))

    def holds_cards(self, who: str) -> bool:
        """Whether somebody is in the hand."""
        view = self.visit.table.view(who)
        return any(
            seat["name"] == who and seat["hands"] and not seat["folded"] for seat in view["seats"]
        )

    def move(self, who: str, seat: int) -> None:
        """Somebody changes seats; what can never be is refused."""
        table = self.visit.table
        if table.person(who).seat == seat:
            if not self.never_mind(who, "move", words("stay-at-seat", seat=seat)):
                raise Misread("sits-already", seat=seat)
            return
        table.free_seat(seat)
        table.way.check_move(who, seat)
        for (other, word), to in self.said.items():
            if (word, to) == ("move", str(seat)) and other != who:
                raise Misread("seat-promised", name=other, seat=seat)
        self.wait(who, "move", str(seat), words("move-later", seat=seat))

    # --- between hands ----------------------------------------------------------------------

    def carry_out(self) -> None:
        """The hand is over: what waited for it is done, and the next one can come."""
        if not self.waits:
            return
        visit, said = self.visit, self.said
        self.said = {key: rest for key, rest in said.items() if key[1] not in _DONE}
        for word, do in _DONE.items():
            for (who, what), rest in said.items():
                if what != word or who not in (EVERYBODY, *visit.staying):
                    continue
                try:
                    do(visit, who, rest)
                except (Misread, TableError) as error:
                    visit.tell()
                    visit.asking.refuse(error)
        visit.tell()
        self.go_on()


_DONE: Final[Mapping[str, Callable[[Visit, str, str], None]]] = {
    "sit out": lambda visit, who, _: visit.do(Away(), who),
    "move": lambda visit, who, seat: visit.do(Move(int(seat)), who),
    "name": take_name,
    "bots": lambda visit, _, count: come_and_go(visit, int(count)),
    "stakes": go_elsewhere,
}
"""What is done when a hand is over, in this order; anything else that was said just holds."""

__all__ = ["AfterHand"]

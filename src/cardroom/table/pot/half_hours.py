"""Time: what every player pays for each half hour, before its first hand (000:508)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardroom.games.asked import PayTime
from cardroom.games.poker.drops import fees_due
from cardroom.record.ledger import CASHIER, DROP, moves, stack
from cardroom.rulebook.fees.drops import HALF_HOUR, DropOption, DropSchedule
from cardroom.table.facts import TimeCollected
from cardroom.table.questions import Cost, Question

if TYPE_CHECKING:
    from cardroom.games.poker.lineup import Seated
    from cardroom.rulebook.pot_game import TimeRules
    from cardroom.table.table import Table

HALF_HOUR_MS: Final = 30 * 60 * 1000


class HalfHours:
    """When the half hour began, who has paid for it, and who may have what was paid back."""

    def __init__(
        self,
        table: Table,
        schedule: DropSchedule | None,
        in_force: Sequence[DropOption],
        rules: TimeRules,
    ) -> None:
        self.table = table
        self.in_force = in_force
        self.rules = rules
        self.hands = schedule.declared_hands if schedule is not None else 0
        self.paid: dict[str, tuple[int, int]] = {}
        """What those paid who declared their last hands, and how many of these are to come."""
        self.since: int | None = None
        """When the half hour began for which time was collected last."""
        self.payers: set[str] = set()
        """Who has paid for the half hour that runs: nobody pays twice for it."""
        self.came: dict[str, int] = {}
        """When people came into the game."""
        self.anew = True
        """Whether no game is going: the next hand is the first of one."""

    @property
    def charged(self) -> bool:
        """Whether players pay by the half hour here, instead of out of the pots."""
        return any(drop.when == HALF_HOUR for option in self.in_force for drop in option.drop)

    def collect(self, players: Mapping[int, Seated]) -> Generator[Sequence[Question], Any, None]:
        """Before a hand, whoever has not paid for the half hour pays for it.

        Who declares the last hands of a document's rule gets it back by going within them.
        """
        if not self.charged:
            return
        began = self._began()
        if began != self.since:
            self.since = began
            self.payers.clear()
        if self.anew:
            # The first hand of a game: everybody comes into it now.
            self.came = {one.name: self.table.now for one in players.values()}
        owe = [seat for seat, one in sorted(players.items()) if self._owes(one.name)]
        asked = [
            self._question(players[seat].name, seat, len(players)) for seat in owe if self.hands
        ]
        answers = yield from self.table.ask(*asked)
        # Between hands people come and go while others are asked: who is there now pays.
        there = [one.name for one in players.values()]
        if len(there) < 2 or self.table.closing:
            return
        due = [name for name in there if self._owes(name)]
        said = {one.who for one, answer in zip(asked, answers, strict=True) if answer != "stay"}
        if due:
            self._take(due, len(there), said.intersection(due))

    def _began(self) -> int:
        """When the half hour began that is on now."""
        now, since = self.table.now, self.since
        if self.rules.begins == "clock":
            # The top and the bottom of the hour are the same in all of America.
            return now - now % HALF_HOUR_MS
        if since is None or (self.anew and now - since >= HALF_HOUR_MS):
            return now
        return now - (now - since) % HALF_HOUR_MS

    def _owes(self, name: str) -> bool:
        """Whether somebody pays for this half hour: not those who came after its middle."""
        if name in self.payers:
            return False
        if self.rules.away == "on-return" and self.table.people[name].away:
            return False
        came, since = self.came.get(name, 0), self.since or 0
        return self.rules.late == "at-once" or came - since <= HALF_HOUR_MS // 2

    def _question(self, name: str, seat: int, players: int) -> Question:
        choices, paid = ("stay", "last-hands"), min(self._each(players), self.table.stack(name))
        costs = dict.fromkeys(choices, Cost(paid, paid)) if paid else {}
        number = self.table.question_id()
        return Question(number, PayTime(), name, seat, "stay", choices=choices, costs=costs)

    def _each(self, players: int) -> int:
        """What every one of some players pays for half an hour."""
        due = fees_due(self.in_force, players)
        return sum(fee.amount for fee in due if fee.drop.when == HALF_HOUR)

    def joins(self, name: str) -> None:
        """Somebody comes into the game, and pays before the next hand if it is early enough."""
        self.came[name] = self.table.now

    def back(self, name: str) -> None:
        """Where nobody pays who is away, whoever comes back comes into the game anew."""
        if self.rules.away == "on-return":
            self.joins(name)

    def broke(self) -> None:
        """No hand can be dealt: the next one is the first of a new game."""
        self.anew = True

    def _take(self, payers: Sequence[str], players: int, declared: Collection[str] = ()) -> None:
        each = self._each(players)
        steps = []
        for name in payers:
            paid = min(each, self.table.stack(name))
            steps += [(stack(name), -paid), (DROP, paid)]
            self.paid.pop(name, None)
            self.payers.add(name)
            if name in declared:
                self.paid[name] = (paid, self.hands)
        self.table.tell(TimeCollected(each=each, declared=sorted(declared)), moves(steps))

    def dealt(self) -> None:
        """A hand is dealt: time is gone with one after the last, but for who has left (000:513)."""
        self.anew = False
        self.paid = {
            name: (paid, hands - 1)
            for name, (paid, hands) in self.paid.items()
            if hands > 0 or self.table.people[name].leaving
        }

    def given_back(self, name: str) -> list[tuple[str, int]]:
        """Declared time comes back to one who leaves before another hand is dealt."""
        self.came.pop(name, None)
        paid, _ = self.paid.pop(name, (0, 0))
        if not paid:
            return []
        self.payers.discard(name)
        return [(DROP, -paid), (CASHIER, paid)]


__all__ = ["HALF_HOUR_MS", "HalfHours"]

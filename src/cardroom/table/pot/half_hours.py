"""Time charges: what every player pays when a half hour begins."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardroom.games.asked import PayTime
from cardroom.games.poker.drops import fees_due
from cardroom.record.ledger import CASHIER, DROP, moves, stack
from cardroom.rulebook.fees.drops import HALF_HOUR, DropOption, DropSchedule
from cardroom.table.facts import TimeCollected
from cardroom.table.questions import Question

if TYPE_CHECKING:
    from cardroom.games.poker.lineup import Seated
    from cardroom.table.table import Table

HALF_HOUR_MS: Final = 30 * 60 * 1000


class HalfHours:
    """Since when the half hour runs, and who may have what was paid for it back."""

    def __init__(
        self, table: Table, schedule: DropSchedule | None, in_force: Sequence[DropOption]
    ) -> None:
        self.table = table
        self.in_force = in_force
        self.hands = schedule.declared_hands if schedule is not None else 0
        self.paid: dict[str, tuple[int, int]] = {}
        """What those paid who declared their last hands, and how many of these are to come."""
        self.since: int | None = None
        self.payers: set[str] = set()
        """Who has paid for the half hour that runs: nobody pays twice for it."""

    @property
    def charged(self) -> bool:
        """Whether players pay by the half hour here, instead of out of the pots."""
        return any(drop.when == HALF_HOUR for option in self.in_force for drop in option.drop)

    def collect(self, players: Mapping[int, Seated]) -> Generator[Sequence[Question], Any, None]:
        """Every player pays for the next half hour when it begins.

        Who declares the last hands of a document's rule gets it back by going within them.
        """
        now = self.table.now
        if not self.charged or len(players) < 2:
            return
        if self.since is not None and now - self.since < HALF_HOUR_MS:
            return
        seats = sorted(players) if self.hands else []
        asked = [self._question(players[seat].name, seat) for seat in seats]
        answers = yield from self.table.ask(*asked)
        # Between hands people come and go while others are asked: who is there now pays.
        there = [one.name for one in players.values()]
        if len(there) < 2 or self.table.closing:
            return
        self.since = now
        self.payers.clear()
        said = {one.who for one, answer in zip(asked, answers, strict=True) if answer != "stay"}
        self._take(there, len(there), said.intersection(there))

    def _question(self, name: str, seat: int) -> Question:
        choices = ("stay", "last-hands")
        return Question(self.table.question_id(), PayTime(), name, seat, "stay", choices=choices)

    def joins(self, name: str, players: int) -> None:
        """One who comes in the first half pays now, one who comes later with the others."""
        if self.since is None or name in self.payers:
            return
        if self.table.now - self.since < HALF_HOUR_MS // 2:
            self._take([name], players)

    def _take(self, payers: Sequence[str], players: int, declared: Collection[str] = ()) -> None:
        due = fees_due(self.in_force, players)
        each = sum(fee.amount for fee in due if fee.drop.when == HALF_HOUR)
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
        self.paid = {
            name: (paid, hands - 1)
            for name, (paid, hands) in self.paid.items()
            if hands > 0 or self.table.people[name].leaving
        }

    def given_back(self, name: str) -> list[tuple[str, int]]:
        """Declared time comes back to one who leaves before another hand is dealt."""
        paid, _ = self.paid.pop(name, (0, 0))
        if not paid:
            return []
        self.payers.discard(name)
        return [(DROP, -paid), (CASHIER, paid)]


__all__ = ["HALF_HOUR_MS", "HalfHours"]

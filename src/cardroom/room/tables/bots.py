"""The house's own players: where they sit, when they buy, how long they seem to think."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from cardroom.room.people.names import bot_name, is_bot
from cardroom.table import Command, Question, Table, command_of

THINKS_MS: Final = (700, 1_800)
GLANCES_MS: Final = (300, 800)
GLANCE: Final = frozenset(("take", "meld", "force"))
"""Questions of every turn at Pan, where mostly there is nothing to do. How long a bot takes goes by
the question alone: whether it could do something is nobody's business."""
BETWEEN_HANDS_MS: Final = 2_500
BETWEEN: Final = frozenset(("bank", "bet", "straddle", "post", "kill", "object"))
"""Questions before the cards: people look at the last hand a while."""


@dataclass(slots=True)
class Bots:
    """The bots of one table; what they answer comes from the table itself."""

    wanted: int
    quick: bool
    chance: random.Random
    due: dict[str, int] = field(default_factory=dict)
    """When a bot answers a question, by the question's id."""
    _buy_in: tuple[int, int] | None = None
    _seats: list[int] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """Their names."""
        return [bot_name(number) for number in range(self.wanted)]

    def set(self, questions: Iterable[Question], now: int, *, company: bool) -> None:
        """These questions are open now: bots begin to think about theirs.

        They are quick only in the company of somebody who plays: nobody can watch so fast. What
        they were thinking about when that somebody sat down they answer at once.
        """
        mine = {question.id: question for question in questions if is_bot(question.who)}
        for key in [key for key in self.due if key not in mine]:
            del self.due[key]
        quick = self.quick and company
        for key, question in mine.items():
            if quick or key not in self.due:
                self.due[key] = now + self._pause(question, quick=quick)

    def put_off(self, by_ms: int) -> None:
        """The clock was set: they think as long as they would have."""
        self.due = {key: at + by_ms for key, at in self.due.items()}

    def _pause(self, question: Question, *, quick: bool) -> int:
        if quick:
            return 0
        pause = self.chance.randint(*(GLANCES_MS if question.kind in GLANCE else THINKS_MS))
        return pause + (BETWEEN_HANDS_MS if question.kind in BETWEEN else 0)

    @property
    def next(self) -> int | None:
        """When the next bot answers."""
        return min(self.due.values(), default=None)

    def ready(self, now: int) -> list[str]:
        """Questions that are answered now."""
        return [key for key, at in self.due.items() if at <= now]

    def errands(self, table: Table) -> list[tuple[str, Command]]:
        """What bots do unasked: sit down, buy chips when they have too few, come back."""
        if self._buy_in is None:
            view = table.view(None)
            self._seats = [seat["seat"] for seat in view["seats"]]
            self._buy_in = (view["buy_in"]["least"], view["buy_in"]["usual"])
        least, usual = self._buy_in
        taken = {person.seat for person in table.people.values()}
        free = [seat for seat in self._seats if seat not in taken]
        out: list[tuple[str, Command]] = []
        for name in self.names:
            person = table.people.get(name)
            if person is None and free:
                seat = free.pop(len(free) // 2)
                out.append((name, command_of({"kind": "sit", "seat": seat, "chips": usual})))
            elif person is not None and (person.away or person.leaving):
                out.append((name, command_of({"kind": "back"})))
            elif person is not None and not table.in_hand and table.stack(name) < least:
                more = usual - table.stack(name)
                out.append((name, command_of({"kind": "buy", "chips": more})))
        return out


__all__ = ["Bots"]

"""Running a log again, with the house's key or by what the log has opened.

With the key every card and every answer is known. Without it, what the log has opened is: banked
shoes when they are done, shown cards of a pot game, answers once they were told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardroom.cards import BadCardError, Card
from cardroom.proof.looking import Onlooker
from cardroom.proof.opened import Opened, Shoe
from cardroom.record.again import ReplayError
from cardroom.record.dealer import Deals
from cardroom.record.journal import LogError, MemoryJournal, Record, read_log
from cardroom.record.ledger import Ledger, LedgerError
from cardroom.rulebook import GameRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import reason_of
from cardroom.table.facts import ENDS, OVER
from cardroom.table.table import Table


def replay(lines: Iterable[bytes], *, key: Deals | None = None) -> Iterator[tuple[Table, Any]]:
    """Play a log again: after each command the table as it then stood, and the facts of it."""
    watcher = Replayer(key)
    for record in read_log(lines):
        yield from watcher.take(record)
    yield from watcher.finish()


class Replayer:
    """Runs groups of records again, looking ahead as far as a shuffle is opened."""

    def __init__(self, key: Deals | None) -> None:
        self.key = key
        self.opened = Opened()
        self.table: Table | None = None
        self.queue: deque[list[Record]] = deque()
        self.group: list[Record] = []
        self.unproved = False
        """Whether the log ends before it opens what was shown of its last deck."""
        self.closed = False
        self.books = Ledger()
        """What everybody has by the records so far, however much of them was run again."""
        self.postings = 0
        self.onlooker: Onlooker | None = None
        """Who looks at the log, where play goes by cards that stay hidden and is not run again."""

    @property
    def blind(self) -> bool:
        """Whether the play goes by cards that stay hidden, so that only the house can rerun it."""
        return self.onlooker is not None

    def take(self, record: Record) -> Iterator[tuple[Table, Any]]:
        """The next record of the log."""
        if self.closed:
            raise ReplayError("log-after-closed", record=record["n"])
        if "post" in record:
            self._post(record)
        if self.table is None:
            self._begin(record)
            return
        if record["kind"] == "do" and self.group:
            self.queue.append(self.group)
            self.group = []
        self.group.append(record)
        self.closed = record["kind"] == "closed"
        shoe = self.opened.shoe
        try:
            self.opened.note(record)
            if self.onlooker is not None:
                self.onlooker.look(record, shoe)
        except ReplayError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ReplayError("log-no-table", record=record["n"], why=reason_of(error)) from None
        if self.blind:
            self.queue.clear()
        while self.queue and self._known(self.queue[0]):
            yield self._run(self.queue.popleft())

    def _begin(self, header: Record) -> None:
        """Open the table that the log tells of."""
        dealer = self.key if self.key is not None else self.opened
        self.table = Table.headed(header, MemoryJournal(), dealer)
        if self.key is None and _goes_by_hidden_cards(self.table.game.rules):
            self.onlooker = Onlooker(self.books)
        self.opened.begin(self.table, deals=self.key is None and not self.blind)

    def _post(self, record: Record) -> None:
        """Move chips in the books as a record says."""
        try:
            moved = {str(account): cents for account, cents in record["post"].items()}
            if not all(type(cents) is int for cents in moved.values()):
                raise TypeError("post")
            self.books.post(moved)
        except (LedgerError, AttributeError, TypeError) as error:
            raise ReplayError("log-record", record=record["n"], why=reason_of(error)) from None
        self.postings += 1

    def finish(self) -> Iterator[tuple[Table, Any]]:
        """What is left when the log ends."""
        if self.group and not self.blind:
            self.queue.append(self.group)
        self._leave_unproved()
        self.opened.call_off()
        while self.queue:
            group = self.queue.popleft()
            try:
                yield self._run(group, last=not self.queue)
            except ReplayError:
                if not self._lies_face_down(group):
                    raise
                self.unproved = True
                return

    def _lies_face_down(self, group: Sequence[Record]) -> bool:
        """Whether a hand that is still on, or was called off, may go by a card that nobody has
        seen, as a bank's."""
        shoe = self.opened.shoe
        if self.key is not None or shoe is None or not shoe.down - shoe.seen.keys():
            return False
        kinds = (one["kind"] for some in (group, *self.queue) for one in some)
        return next((kind for kind in kinds if kind in ENDS), "misdeal") == "misdeal"

    def _leave_unproved(self) -> None:
        """From where hidden cards decide that the log does not open, nothing is run again.

        A log may end before an answer is told or a deck is opened; that is no proof of anything.
        """
        groups = list(self.queue)
        if self.key is not None or not groups:
            return
        for at, group in enumerate(groups):
            place = next((i for i, one in enumerate(group) if self._is_unproved(one)), None)
            if place is None:
                continue
            later = [*group[place:], *(one for some in groups[at + 1 :] for one in some)]
            self._check_end(later)
            self.queue = deque([*groups[:at], *([group[:place]] if place else [])])
            self.unproved = True
            return

    def _check_end(self, later: Sequence[Record]) -> None:
        """What goes on from an unproved record may be what a crash has left of a log, and no more.

        An answer is told before its hand is over, and a deck is opened before a card of the next
        one comes or the table is closed.
        """
        first, kinds = later[0], [record["kind"] for record in later]
        if self._is_untold(first):
            ends = [at for at, kind in enumerate(kinds) if kind in OVER]
        else:
            over = next((at for at, kind in enumerate(kinds) if kind in ENDS), len(kinds))
            ends = [at for at in range(over, len(kinds)) if kinds[at] == "card"]
        if ends or self.closed:
            told = later[ends[0] if ends else -1]
            raise ReplayError("log-goes-on", record=told["n"], since=first["n"])

    def _is_unproved(self, record: Record) -> bool:
        """Whether a record goes by cards or answers that the log does not tell."""
        shoe = self.opened.shoe
        if shoe is None or record["n"] < shoe.n:
            return self._is_untold(record)
        if record["kind"] == "do" and "sealed" in record["do"]:
            answer = self.opened.answers.get(str(record["do"]["question"]))
            return self._is_untold(record) or not _known_cards(answer, shoe)
        if record["kind"] == "decided":
            return not _known_cards(record["answer"], shoe)
        return record["kind"] == "show" and "places" not in record

    def _is_untold(self, record: Record) -> bool:
        """Whether it is an answer that stays sealed."""
        does = record.get("do", {}) if record["kind"] == "do" else {}
        told = self.opened.answers.keys() | self.opened.void
        return "sealed" in does and str(does["question"]) not in told

    def _known(self, group: Sequence[Record]) -> bool:
        """Whether all that the shuffles of a group will open has been read."""
        if self.key is not None:
            return True
        wanted = sum(record["kind"] == "shuffle" for record in group)
        done = [shoe.done for shoe in list(self.opened.shoes)[:wanted]]
        answers = {
            record["do"]["question"]
            for record in group
            if record["kind"] == "do" and "sealed" in record["do"]
        }
        told = self.opened.answers.keys() | self.opened.void
        return all(done) and len(done) == wanted and answers <= told

    def _run(self, group: list[Record], *, last: bool = False) -> tuple[Table, Any]:
        table = self.table
        assert table is not None
        try:
            table.again(group)
        except (LogError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            # A log may end anywhere in what followed from its last command.
            if not (last and not table._past):
                raise _told(group[0], error) from None
        facts = table.take_facts()
        if self.key is None:
            # Cards that stand for hidden ones are nobody's to look at.
            facts = tuple(replace(fact, private={}) for fact in facts)
        return table, facts


def _known_cards(answer: object, shoe: Shoe) -> bool:
    """Whether the cards that an answer names, if it does, were all seen."""
    if isinstance(answer, list):
        return all(_known_cards(one, shoe) for one in answer)
    named = answer.replace("/", " ").split() if isinstance(answer, str) else []
    return all(not _is_card(one) or one in shoe.seen.values() for one in named)


def _is_card(text: str) -> bool:
    try:
        Card.parse(text)
    except BadCardError:
        return False
    return True


def _told(record: Record, error: Exception) -> ReplayError:
    """What went wrong when a record's command was done again."""
    if isinstance(error, ReplayError):
        return error
    key = "log-record" if isinstance(error, LogError) else "log-not-again"
    return ReplayError(key, record=record["n"], why=reason_of(error))


def _goes_by_hidden_cards(rules: GameRules) -> bool:
    """Whether what players may answer goes by cards that nobody shows."""
    if isinstance(rules, PokerRules):
        return rules.opening.openers == "jacks"
    return isinstance(rules, PanRules)


__all__ = ["Replayer", "replay"]

"""A log told as a story: what an evening comes to, and its hands line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.pages.facts import share_of
from cardroom.pages.people import Eyes
from cardroom.pages.telling import StoryLine, Teller
from cardroom.record.journal import LogError
from cardroom.rulebook import from_data
from cardroom.said import Name, given, reason_of
from cardroom.table.facts import ENDS, OVER


class Evening:
    """What a log comes to: its game, who sits where, how many hands, who has what."""

    def __init__(self) -> None:
        self.game: Any = None
        self.number = 0
        self.played = 0
        self.closed = False
        self.open = False
        self.seats: dict[int, str] = {}
        self.chips: Counter[str] = Counter()
        self.left: dict[str, int] = {}

    def header(self, record: Mapping[str, Any]) -> None:
        """The game that the log's header carries."""
        self.game = from_data(record["game"], record["rules"], record["packs"], record["switches"])

    def note(self, fact: Mapping[str, Any]) -> None:
        """Keep the books of a fact."""
        kind = fact["kind"]
        for account, amount in fact.get("post", {}).items():
            self.chips[account] += amount
        if kind in ("sat", "moved") and fact["seat"] is not None:
            self.seats = {at: name for at, name in self.seats.items() if name != fact["name"]}
            self.seats[fact["seat"]] = fact["name"]
        elif kind == "left":
            self.left[fact["name"]] = fact["chips"]
        elif kind in ("hand", "bank"):
            self.open = True
        elif kind in OVER:
            self.open = False
            self.played += kind in ENDS
        self.closed = self.closed or kind == "closed"

    def stacks(self) -> dict[str, int]:
        """Everybody's chips at the end, or when they left."""
        here = {
            account.removeprefix("stack:"): amount
            for account, amount in self.chips.items()
            if account.startswith("stack:") and amount
        }
        return dict(sorted({**self.left, **here}.items()))

    def to_json(self) -> dict[str, Any]:
        """The evening for a program."""
        return {
            "game": self.game.id,
            "rounds": self.played,
            "stacks": self.stacks(),
            "drop": self.chips["drop"],
            "jackpot": self.chips["jackpot"],
            "closed": self.closed,
            "unfinished": self.open,
        }

    def ends(self) -> str:
        """The evening in a line."""
        ends = words(
            "evening-ends",
            hands=self.played,
            title=self.game.rules.title,
            stacks=[share_of(Name(name), chips) for name, chips in self.stacks().items()],
            drop=self.chips["drop"],
        )
        return words("evening-open", ends=ends) if self.open else ends


def stories(
    told: Evening, facts: Iterable[Mapping[str, Any]], who: str | None
) -> Iterator[tuple[int, list[StoryLine]]]:
    """Each hand with its number and its lines; what comes between belongs to the next."""
    teller: Teller | None = None
    for fact in facts:
        if teller is None:
            teller = Teller(Eyes(who), told.game)
        ended: list[StoryLine] | None = None
        try:
            told.note(fact)
            teller.eyes.seats = told.seats
            teller.number = told.number
            if not _is_between_hands(fact):
                teller.hear((fact,))
            if fact["kind"] in OVER:
                ended = teller.flush()
        except _NO_TABLE as error:
            raise _refused(fact, error) from None
        if ended is not None:
            yield fact.get("number", told.number), ended
    if teller is not None:
        with as_a_table_writes({"n": "at the end"}):
            rest = teller.flush()
        if rest:
            yield told.number, rest


def _is_between_hands(fact: Mapping[str, Any]) -> bool:
    """Whether a table waited or went on without a word of the floor: no part of a story."""
    if fact["kind"] != "ruling" or fact.get("why"):
        return False
    return fact["does"] in ("hold", "go-on")


@contextmanager
def as_a_table_writes(record: Mapping[str, Any]) -> Iterator[None]:
    """Somebody may have written a log whose chain holds and whose records mean nothing."""
    try:
        yield
    except _NO_TABLE as error:
        raise _refused(record, error) from None


_NO_TABLE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What reading a record comes to that no table writes."""


def _refused(record: Mapping[str, Any], error: Exception) -> LogError:
    return LogError("log-no-table-verify", record=given(record.get("n")), why=reason_of(error))


__all__ = ["Evening", "as_a_table_writes", "stories"]

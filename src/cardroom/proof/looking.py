"""Looking at a log whose play goes by cards that nobody shows: only the house can run it again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from msgspec.structs import fields

from cardroom.proof.opened import Shoe
from cardroom.record.again import ReplayError
from cardroom.record.journal import Record
from cardroom.record.ledger import CASHIER, DROP, JACKPOT, Ledger, stack
from cardroom.said import given
from cardroom.table.facts import KINDS, OVER

_ANSWERED: Final = ("decided", "act", "discard", "declare")
"""Facts that tell what somebody answered."""
_BESIDE: Final = ("n", "kind", "prev", "hash", "post")
"""What a record has beside the fields of its kind."""
_FOLLOWS: Final = {"sat": "sit", "entropy": "entropy"}
"""Facts that come right after the command of the same meaning."""


class Answers:
    """Answers that were given and are not told yet: nobody is told of who did not answer."""

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.absent: set[str] = set()
        """Who is away or leaves: what happens without an answer is told of them."""
        self.given: Counter[str] = Counter()
        self.closing = False

    def take(self, record: Record) -> None:
        """The next record; raises where it tells of an answer that nobody gave."""
        kind = record["kind"]
        if kind == "do":
            does = record["do"]
            if does["kind"] in ("answer", "timeout"):
                # Whose time ran out is not said: anybody who is told of next.
                self.given[record["by"] if does["kind"] == "answer" else ""] += 1
            self.closing |= does["kind"] == "close"
        elif kind in ("sat", "moved", "back"):
            self.absent.discard(record["name"])
            if kind != "back" and record["seat"] is not None:
                self.seats[record["seat"]] = record["name"]
            if record.get("proposition"):
                # The table answers for them, whatever they are asked.
                self.absent.add(record["name"])
        elif kind in ("away", "leaving", "left"):
            self.absent.add(record["name"])
        elif kind in _ANSWERED:
            self._told(record)
        elif kind == "hand":
            # Offers before it are told by what comes of them.
            self.given.clear()
        elif kind in OVER:
            self._over(record)

    def _told(self, record: Record) -> None:
        who = record["who"] if "who" in record else self.seats.get(record["seat"], "")
        for name in (who, ""):
            if self.given[name]:
                self.given[name] -= 1
                return
        if who not in self.absent and not self.closing:
            raise ReplayError("log-no-answer", record=record["n"], name=who)

    def _over(self, record: Record) -> None:
        """By the end of a hand for units all is told that was answered in it.

        At draw poker who speaks up in vain is not told of.
        """
        untold = [name for name in self.given if self.given[name] and name not in self.absent]
        self.given.clear()
        if any(untold) and not self.closing and record["kind"] == "result":
            raise ReplayError("log-untold", record=record["n"], name=untold[0])


class Onlooker:
    """Whether cards, chips and answers are told as they were committed to, moved and given."""

    def __init__(self, books: Ledger) -> None:
        self.books = books
        """What everybody has; whoever reads the log posts to them before each look."""
        self.before: Counter[str] = Counter()
        """What everybody had when the hand began."""
        self.done: Record | None = None
        """What was done right before the record that is looked at."""
        self.answers = Answers()

    def look(self, record: Record, shoe: Shoe | None) -> None:
        """Raise what is wrong with a record, while cards come from a shoe."""
        kind = record["kind"]
        if kind != "do" and not _is_fact(record):
            raise ReplayError("log-no-fact", record=record["n"], kind=given(kind))
        if kind == "reveal":
            raise ReplayError("log-whole-deck", record=record["n"])
        if kind in ("card", "opened") and shoe is None:
            raise ReplayError("log-no-shuffle", record=record["n"])
        self._look_at_chips(record)
        self._look_at_what_was_done(record)
        self.answers.take(record)

    def _look_at_chips(self, record: Record) -> None:
        """Are the chips that moved those that are told of, one by one and over the hand?"""
        moved = sum(cents for cents in record.get("post", {}).values() if cents > 0)
        if "post" in record and moved != record.get("amount", moved):
            raise ReplayError(
                "log-chips", record=record["n"], told=given(record["amount"]), moved=moved
            )
        if record["kind"] == "hand":
            self.before = self.books.balances.copy()
        if record["kind"] == "left" and self.books.balance(stack(record["name"])):
            raise ReplayError("log-leaves-chips", record=record["n"], name=record["name"])
        for name, cents in self.books.balances.items() if record["kind"] == "closed" else ():
            if cents and name not in (CASHIER, DROP, JACKPOT):
                raise ReplayError("log-closes-with", record=record["n"], account=name)
        for name, net in record["net"].items() if record["kind"] == "result" else ():
            moved = self.books.balance(stack(name)) - self.before[stack(name)]
            if moved != net:
                raise ReplayError(
                    "log-net", record=record["n"], name=name, told=given(net), moved=moved
                )

    def _look_at_what_was_done(self, record: Record) -> None:
        """Is what is told what was done right before it: chips of who comes, and answers?"""
        done, self.done = self.done, record if record["kind"] == "do" else None
        told = _told_of(record)
        if "chips" in told and record["kind"] != "buys":
            sign = -1 if record["kind"] == "left" else 1
            moved = sign * record["post"].get(stack(record["name"]), 0)
            _same(record, told["chips"], moved)
        does = {} if done is None else done["do"]
        if does.get("kind") != _FOLLOWS.get(record["kind"], does.get("kind")):
            raise ReplayError("log-not-asked", record=record["n"], kind=record["kind"])
        if done is None or does["kind"] not in ("sit", "buy", "answer"):
            return
        if record["kind"] == "decided" and record["q"] != does.get("question"):
            # Several were asked together, and are told of in the order in which they were.
            return
        for key, was in (("by", done["by"]), *does.items()):
            if key in told:
                _same(record, told[key], was)


def _is_fact(record: Record) -> bool:
    """Whether a record is of a kind that tables write, with the fields of its kind."""
    if record["kind"] == "say":
        # What the dealer says has the values that its message names.
        return "key" in record
    least, most = _fields(str(record["kind"]))
    return least <= record.keys() <= most


@cache
def _fields(kind: str) -> tuple[frozenset[str], frozenset[str]]:
    """The fields that a fact of a kind must have, and those that it may have."""
    if kind not in KINDS:
        return frozenset("?"), frozenset()
    known = fields(KINDS[kind])
    least = (one.encode_name for one in known if one.required)
    return frozenset(("kind", *least)), frozenset((*_BESIDE, *(one.encode_name for one in known)))


def _same(record: Record, told: object, was: object) -> None:
    if told != was:
        raise ReplayError("log-told-other", record=record["n"], told=given(told), done=given(was))


def _told_of(record: Record) -> dict[str, Any]:
    """What a record tells of the command before it, by the names that a command has."""
    kind = record["kind"]
    if kind == "sat":
        return {"by": record["name"], "chips": record["chips"], "seat": record["seat"]}
    if kind in ("bought", "buys", "left"):
        return {"chips": record["chips"]}
    if kind == "act":
        return {"value": record["says"]}
    if kind == "decided":
        return {"by": record["who"], "value": record["answer"]}
    return {"value": "yes" if record["says"] else "no"} if kind == "declare" else {}


__all__ = ["Onlooker"]

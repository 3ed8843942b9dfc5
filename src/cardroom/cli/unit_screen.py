"""Chinese poker and Pan on a screen: what happens is told, and a person is asked."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from cardroom.cards import Deck, Shuffle, parse_cards
from cardroom.cli.common import InputError
from cardroom.games.chinese.rows import fouled, parse_rows
from cardroom.games.effects import Mishap
from cardroom.games.units import Ask, UnitResult
from cardroom.hands.errors import HandError
from cardroom.money import cents, dollars
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.floor import Irregularity, remedy_for
from cardroom.table.ledger import DROP
from cardroom.table.log import Record
from cardroom.table.unit_drivers import UnitLive
from cardroom.table.unit_table import UnitTable

HOW: Final = (
    "Answer with a number or the words; Enter alone takes what stands in brackets; Ctrl-C leaves."
)
_TROUBLE: Final = 0.02
_YOU: Final = {
    "is": "are",
    "was": "were",
    "goes": "go",
    "passes": "pass",
    **{f"{verb}s": verb for verb in ("get", "draw", "take", "win", "force", "forget", "retire")},
}
_VERB: Final = re.compile(rf"\byou ({'|'.join(_YOU)})\b")
_WORDS: Final = {
    "foul-hand": "a foul hand",
    "wrong-row-count": "rows of the wrong number of cards",
    "foreign-card": "a foreign card",
    "out-of-turn": "a draw out of turn",
    "out-of-turn thrice": "three draws out of turn",
    "incorrect-meld": "an incorrect meld, called before the discard",
    "incorrect-meld after": "an incorrect meld, called after the discard",
    "late-collection": "pay that is not asked for",
}


def unit_of(text: str | None) -> tuple[int, bool]:
    """What a chip is worth, and whether the person plays doubles: ``5``, ``5 doubles``.

    >>> unit_of("5 doubles"), unit_of(None)
    ((500, True), (100, False))
    """
    amount, _, kind = (text or "1").strip().lower().partition(" ")
    if kind.strip() not in ("", "singles", "doubles"):
        raise InputError(f"the stakes are what a chip is worth, 5 or 5 doubles, not {text!r}")
    return cents(amount), kind.strip() == "doubles"


def happened(what: str) -> str:
    """A mishap in words.

    >>> happened("wrong-deal 9")
    '9 cards were dealt'
    """
    kind, _, number = what.partition(" ")
    return f"{number} cards were dealt" if kind == "wrong-deal" else _WORDS.get(what, what)


@dataclass(slots=True)
class UnitScreen:
    """What one person sees of a table, and says at it."""

    console: Console
    table: UnitTable
    you: str
    rng: random.Random
    auto: bool = False
    floor: bool = False
    leaving: bool = False
    told: int = 0
    warned: str = field(default="", init=False)

    def driver(self, deck: Deck, shuffles: Callable[[], Shuffle]) -> UnitLive:
        """Who deals and chooses: the person, and bots for the others."""
        return UnitLive(deck, self.ask, shuffles, self.trouble if self.floor else None)

    def trouble(self, mishap: Mishap) -> str | None:
        """What goes wrong, now and then."""
        return self.rng.choice(mishap.kinds) if self.rng.random() < _TROUBLE else None

    def can_play(self) -> bool:
        """Whether a round can be dealt, and to the person too."""
        order = self.table.dealt_in()
        if order and all(self.table.players[seat] != self.you for seat in order):
            self.console.print("You have too few chips to be dealt in.")
        return any(self.table.players[seat] == self.you for seat in order)

    # --- telling ----------------------------------------------------------------------------

    def end(self, result: UnitResult) -> None:
        """What became of a round."""
        self.tell()
        said = {record.get("text") for record in self.table.log.records}
        for words in result.words:
            if words not in said:
                self.console.print(f"[bold]{escape(self._named(words))}[/bold]")
        people = sorted(self.table.people)
        stacks = "  ".join(f"{name} {dollars(self.table.stack(name))}" for name in people)
        self.console.print(f"[dim]Round {self.table.rounds}: {stacks}[/dim]")

    def tell(self, asked: Record | None = None) -> None:
        """Everything that has happened since it was told last; a question says whose card it is."""
        records = self.table.log.records
        lines = lines_of(records[self.told :], self.table.rules.irregularities, asked)
        for line in lines:
            self.console.print(self._named(line), soft_wrap=True)
        self.told = len(records)

    def _named(self, text: str) -> str:
        """Names instead of seats, and verbs for you."""
        names = self.table.players
        named = re.sub(r"\bseat (\d+)\b", lambda at: names.get(int(at[1]), at[0]), text)
        mine = named.replace(f"{self.you}'s ", "your ")
        return _VERB.sub(lambda found: f"{self.you} {_YOU[found[1]]}", mine)

    # --- asking -----------------------------------------------------------------------------

    def ask(self, ask: Ask) -> str:
        """The person's words, or the usual ones of a bot."""
        seat = self.table.order[ask.at]
        if self.auto or self.leaving or self.table.players.get(seat) != self.you:
            return ask.usual
        self.tell({"kind": "ask", "what": ask.what, "seat": seat})
        self.warned = ""
        if ask.shows:
            self.console.print(escape(self._named(ask.shows)), soft_wrap=True)
        self.console.print(escape(self._named(ask.what)), soft_wrap=True)
        for number, option in enumerate(ask.options, start=1):
            self.console.print(f"  {number}. {escape(option)}", soft_wrap=True)
        while True:
            try:
                return self._answer(ask, input(f"[{ask.usual}] ").strip())
            except (HandError, ValueError) as error:
                self.console.print(escape(str(error)), soft_wrap=True)
            except (KeyboardInterrupt, EOFError):
                self.leaving = True
                self.console.print("You leave after this round; your hand is played for you.")
                return ask.usual

    def _answer(self, ask: Ask, words: str) -> str:
        if not words:
            return ask.usual
        if not ask.options:
            return self._rows(ask, words)
        if words.isdecimal() and 1 <= int(words) <= len(ask.options):
            return ask.options[int(words) - 1]
        found = [one for one in ask.options if one.lower() == words.lower()]
        if not found:
            raise ValueError(f"{words!r} is none of these: a number from 1 to {len(ask.options)}")
        return found[0]

    def _rows(self, ask: Ask, words: str) -> str:
        """A setting; one that is foul must be said twice."""
        rows = parse_rows(words, parse_cards(ask.what.removeprefix("set ")))
        rules = self.table.rules
        if isinstance(rules, ChineseRules) and fouled(rules, rows) and self.warned != words:
            self.warned = words
            raise HandError("this is foul and would lose every row: say it again to play it so")
        return words


def lines_of(
    records: Sequence[Record],
    irregularities: tuple[Irregularity, ...] = (),
    then: Mapping[str, Any] | None = None,
) -> Iterator[str]:
    """The records of a table in words; what one player collects in a row is one line.

    ``then`` is the question that stands after the last of them, and is not yet on the record.
    """
    collecting: tuple[str, str] | None = None
    amount = 0
    for place, record in enumerate(records):
        this = _collects(record)
        if collecting is not None and this != collecting:
            yield _collected(collecting, amount)
            amount = 0
        collecting = this
        if this is not None:
            amount += record["post"][this[0]]
            continue
        line = _line(record, records[place + 1] if place + 1 < len(records) else then or {})
        if line is not None:
            yield line
        if record["kind"] == "mishap":
            remedy = remedy_for(irregularities, record["what"])
            if remedy is not None:
                yield f"  [yellow]{escape(f'Ruling {remedy.id}: {remedy.remedy}')}[/yellow]"
    if collecting is not None:
        yield _collected(collecting, amount)


def _collects(record: Record) -> tuple[str, str] | None:
    """Who gets chips for what; the units of Chinese poker are told in matchups."""
    if record["kind"] != "pay" or record["why"].endswith("units"):
        return None
    return next(name for name, amount in record["post"].items() if amount > 0), record["why"]


def _collected(who: tuple[str, str], amount: int) -> str:
    account, why = who
    if account == DROP:
        return f"  [dim]the house collects {dollars(amount)}[/dim]"
    if account == "pot":
        return f"  {dollars(amount)} go up as {why}"
    return f"  {account.removeprefix('stack:')} gets {dollars(amount)} ({why})"


def _line(record: Record, after: Mapping[str, Any]) -> str | None:
    """One record in words, or nothing where there is nothing to tell; ``after`` says who drew."""
    kind = record["kind"]
    if kind == "round":
        return f"[bold]Round {record['number']}[/bold]"
    if kind == "mishap":
        return f"  [red]seat {record['seat']}: {happened(record['what'])}[/red]"
    if kind == "say":
        return f"  {escape(record['text'])}"
    if kind == "draw" and record["to"] == "table":
        return _drawn(record, after)
    if kind == "draw" and record["up"]:
        return f"  {record['to']} draws {record['card']}"
    if kind == "ask" and record["answer"] in ("retire", "stay"):
        return f"  seat {record['seat']}: {record['answer']}"
    return None


def _drawn(record: Record, after: Mapping[str, Any]) -> str | None:
    """A card from the deck, and whose it is; one that is passed on is told when it is."""
    card = record["card"]
    if after.get("kind") == "say" and after["text"].endswith(f" passes {card}"):
        return None
    if after.get("kind") == "ask" and after["what"] == f"use {card}":
        return f"  seat {after['seat']} draws {card}"
    return f"  {card} is turned up"

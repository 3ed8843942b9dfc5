"""Turns at Pan in few words: who pass cards one after another, and what one does with a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.money import dollars
from cardroom.pages.cards import drawn, listed, melded, redrawn
from cardroom.pages.facts import third
from cardroom.pages.people import Eyes, did, within
from cardroom.pages.runs import Run
from cardroom.pages.said import spaced

_TAKEN: Final = ("take", "discard-card")


@dataclass(slots=True)
class Turn:
    """What one player does in a turn.

    >>> turn = Turn("You", ["takes 5♣", "melds 5♣ 5♥ 5♠"])
    >>> for payer in ("Ana", "Ben"):
    ...     turn.collect(payer, 200, "condition")
    >>> turn.told()
    'You take 5♣, meld 5♣ 5♥ 5♠ for $2 each from Ana and Ben'
    """

    name: str
    does: list[str] = field(default_factory=list)
    _payers: list[str] = field(default_factory=list)
    _paid: tuple[int, str] = (0, "")
    _before: str = ""
    _verb: str = ""

    def told(self) -> str:
        """The turn in words."""
        verbs = [did(self.name, one).removeprefix(f"{self.name} ") for one in self.does]
        return f"{self.name} {', '.join(verbs)}"

    def add(self, words: str) -> None:
        """Something else that they do."""
        self.does.append(words)
        self._payers = []

    def collect(self, payer: str, amount: int, why: str) -> None:
        """Chips from another; who pay the same for the same are told together."""
        if not self._payers or self._paid != (amount, why):
            self._payers, self._paid = [], (amount, why)
            # A condition is what was put down last.
            self._before = self.does.pop() if why == "condition" and self.does else ""
            again = bool(self.does) and self.does[-1].startswith("collects ")
            self._verb = "" if again else "collects "
            self.does.append("")
        self._payers.append(within(payer))
        names = sorted(self._payers, key=lambda name: name == "you")
        each = " each" if len(names) > 1 else ""
        chips = f"{dollars(amount)}{each} from {listed(names)}"
        told = f"{self._verb}{chips} for {spaced(why)}"
        self.does[-1] = f"{self._before} for {chips}" if self._before else told


@dataclass(slots=True)
class PanTurns:
    """The turn that is being told, and the card in the middle."""

    turned: str | None = None
    """A card that was turned up, until it is told what becomes of it."""
    passed: str | None = None
    """The card that the next player may take."""
    turn: Turn | None = None

    def hear(self, fact: Mapping[str, Any], eyes: Eyes) -> Turn | Run | None:
        """What a fact adds: to a turn, to those who pass cards, or nothing of either."""
        kind = fact["kind"]
        if kind == "pay":
            return self._paid(fact, eyes)
        if kind == "say" and fact["key"] == "passes":
            return self._passes(eyes.at(fact["seat"]), fact["card"])
        if kind == "say" and fact["key"] == "move":
            verb, _, rest = melded(fact["move"]).partition(" ")
            # Whose cards it goes with is seen by its rank or suit.
            words = rest.partition(" to meld")[0] if verb == "add" else rest
            return self._does(eyes.at(fact["seat"]), f"{verb}s {words}")
        if kind == "decided" and fact["on"] in _TAKEN and fact["answer"] != "draw":
            return self._decides(eyes.name(fact["who"]), fact["answer"])
        return None

    def _decides(self, name: str, answer: str) -> Turn | None:
        if answer == "take":
            self.turn, card = Turn(name), self.turned or self.passed
            self.turned = None
            return self._does(name, f"takes {drawn(card)}" if card else third(answer))
        if not answer.startswith("discard "):
            return None
        return self._does(name, redrawn(third(answer)))

    def _passes(self, name: str, card: str) -> Turn | Run:
        self.passed = card
        if self.turn is not None and self.turn.name == name:
            return self._does(name, f"passes {drawn(card)}")
        self.turned = None if self.turned == card else self.turned
        return Run.of(name, "passes", card)

    def _does(self, name: str, words: str) -> Turn:
        if self.turn is None or self.turn.name != name:
            self.turn = Turn(name)
        # The card that was drawn goes down or on: it needs no word of its own.
        self.turned = None
        verb, _, card = words.partition(" ")
        if verb == "adds" and self.turn.does and self.turn.does[-1].endswith(f"s {card}"):
            words = "adds it"
        self.turn.add(words)
        return self.turn

    def _paid(self, fact: Mapping[str, Any], eyes: Eyes) -> Turn | None:
        if self.turn is None or self.turn.name != eyes.at(fact["to"]):
            return None
        if fact["from"] is None:
            self.turn.add(f"takes {dollars(fact['amount'])} {spaced(fact['why'])}")
        else:
            self.turn.collect(eyes.at(fact["from"]), fact["amount"], fact["why"])
        return self.turn

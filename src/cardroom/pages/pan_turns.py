"""Turns at Pan in few words: who pass cards one after another, and what one does with a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.pages.catalogue import words
from cardroom.pages.facts import paid_for
from cardroom.pages.moves import move_of
from cardroom.pages.people import Eyes, Who, you_last
from cardroom.pages.runs import Run
from cardroom.said import Said

_TAKEN: Final = ("take", "discard-card")


@dataclass(slots=True)
class Turn:
    """What one player does in a turn.

    >>> from cardroom.said import Name
    >>> turn = Turn(Said("you"))
    >>> turn.add(Said("turn-take", card="5c"))
    >>> turn.add(Said("turn-meld", cards=["5c", "5h", "5s"]))
    >>> for payer in ("Ana", "Ben"):
    ...     turn.collect(Name(payer), 200, Said("paid-for-condition"))
    >>> turn.told()
    'You take 5♣, meld 5♣ 5♥ 5♠ for $2 each from Ana and Ben'
    """

    who: Who
    does: list[Said] = field(default_factory=list)
    _payers: list[Who] = field(default_factory=list)
    _paid: tuple[int, Said] | None = None
    _before: Said | None = None
    _again: bool = False

    def told(self) -> str:
        """The turn in words."""
        does = ", ".join(words(one, who=self.who) for one in self.does)
        return words("turn-told", who=self.who, does=does)

    def add(self, does: Said) -> None:
        """Something else that they do."""
        self.does.append(does)
        self._payers = []

    def collect(self, payer: Who, amount: int, why: Said) -> None:
        """Chips from another; who pay the same for the same are told together."""
        if not self._payers or self._paid != (amount, why):
            self._payers, self._paid = [], (amount, why)
            # A condition is what was put down last.
            condition = why.key == "paid-for-condition" and self.does
            self._before = self.does.pop() if condition else None
            self._again = bool(self.does) and self.does[-1].key in ("turn-collect", "turn-more")
            self.does.append(why)
        self._payers.append(payer)
        chips = words("chips-from", payers=you_last(self._payers), chips=amount)
        if self._before is None:
            key = "turn-more" if self._again else "turn-collect"
            self.does[-1] = Said(key, chips=chips, why=why)
        else:
            before = words(self._before, who=self.who)
            self.does[-1] = Said("turn-condition", does=before, chips=chips)


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
            who = eyes.at(fact["seat"])
            return self._does(who, move_of(fact["move"]).did(who, short=True))
        if kind == "decided" and fact["on"] in _TAKEN and fact["answer"] != "draw":
            return self._decides(eyes.name(fact["who"]), fact["answer"])
        return None

    def _decides(self, who: Who, answer: str) -> Turn | None:
        if answer == "take":
            self.turn, card = Turn(who), self.turned or self.passed
            self.turned = None
            return self._does(
                who, Said("turn-take", card=card) if card else Said("turn-take-it", card="")
            )
        verb, _, card = answer.partition(" ")
        return self._does(who, Said("turn-discard", card=card)) if verb == "discard" else None

    def _passes(self, who: Who, card: str) -> Turn | Run:
        self.passed = card
        if self.turn is not None and self.turn.who == who:
            return self._does(who, Said("turn-pass", card=card))
        self.turned = None if self.turned == card else self.turned
        return Run.of(who, Said("say-passes"), card)

    def _does(self, who: Who, does: Said) -> Turn:
        if self.turn is None or self.turn.who != who:
            self.turn = Turn(who)
        # The card that was drawn goes down or on: it needs no word of its own.
        self.turned = None
        before = self.turn.does[-1] if self.turn.does else None
        if does.key == "turn-add" and before is not None and before.key != "turn-add-it":
            same = before.about.get("card") == does.about["card"]
            does = Said("turn-add-it") if same else does
        self.turn.add(does)
        return self.turn

    def _paid(self, fact: Mapping[str, Any], eyes: Eyes) -> Turn | None:
        if self.turn is None or self.turn.who != eyes.at(fact["to"]):
            return None
        if fact["from"] is None:
            self.turn.add(Said("turn-tops", chips=fact["amount"], why=paid_for(fact)))
        else:
            self.turn.collect(eyes.at(fact["from"]), fact["amount"], paid_for(fact))
        return self.turn

"""A visit: people at one keyboard, guests at the other seats, until the people leave."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardroom.cli.terminal.asking import Asking
from cardroom.cli.terminal.keyboard import Keyboard
from cardroom.cli.terminal.screen import Screen
from cardroom.cli.terminal.words import Quit
from cardroom.guests import Guests
from cardroom.layout.action_order import ring
from cardroom.money import dollars
from cardroom.pages.people import YOU, Eyes
from cardroom.pages.results import hand_json
from cardroom.pages.telling import HEAD, MINE, Line, Teller
from cardroom.table import Command, Question, Table
from cardroom.table.commands import Away, Back, Close, FloorRules, Leave
from cardroom.table.facts import ENDS
from cardroom.table.questions import FLOOR


def now() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Visit:
    """What happens between sitting down and leaving."""

    table: Table
    screen: Screen
    keyboard: Keyboard
    people: list[str]
    guests: Guests
    log: Path
    auto: bool = False
    rounds: int | None = None
    spots: int = 1
    """How many circles a bet goes on that names none: one's own, and the next that are free."""
    played: int = 0
    reports: list[dict[str, Any]] = field(default_factory=list)
    keep_reports: bool = False
    just_told: str = ""
    """The last line on the screen, which need not be said again."""
    recap: list[Line] = field(default_factory=list)
    """What everybody could read of this hand, to be shown again after a screen was between."""
    eyes: Eyes = field(init=False)
    teller: Teller = field(init=False)
    asking: Asking = field(init=False)
    _asked: bool = True
    _last: bool = False
    _between_hands: bool = False
    _unseen: bool = False
    """Whether a hand went by in which nobody at the keyboard was asked anything."""
    silent: set[str] = field(default_factory=set)
    """What people at the keyboard might have said, and did not want to."""
    _chips: dict[str, int] = field(default_factory=dict)
    _sits_out: list[str] = field(default_factory=list)
    """Who plays this hand and no other."""

    def __post_init__(self) -> None:
        self.eyes = Eyes(self.people[0] if len(self.people) == 1 else None)
        self.eyes.seats.update(self.table.seated)
        self.teller = Teller(self.eyes, self.table.game)
        self.teller.chips.update({name: self.table.stack(name) for name in self.table.people})
        self.asking = Asking(self)

    # --- the table --------------------------------------------------------------------------

    def do(self, command: Command, by: str) -> None:
        """Somebody does something; what follows is kept to be told."""
        self.hear(self.table.do(command, by=by, at=now()))

    def hear(self, facts: Sequence[Any]) -> None:
        """Facts that followed from something."""
        self.eyes.seats.update(self.table.seated)
        self.teller.number = self.table.number
        told = [fact for fact in facts if not self._says_goodbye(fact)]
        self.teller.hear(self.table.told(told, self.eyes.you))
        for fact in facts:
            if fact.kind in ENDS:
                self.played += 1
                self._unseen, self._asked = not self._asked, False
                if self.keep_reports:
                    self.reports.append(hand_json(self.table.view(None).get("last") or {}))
            elif fact.kind == "left":
                self._chips[fact.body["name"]] = fact.body["chips"]

    def _says_goodbye(self, fact: Any) -> bool:
        """Whether it is told at the end of the visit that people left."""
        if fact.kind == "left":
            return self._last or fact.body["name"] in self.people
        if fact.kind == "leaving" and self._between_hands:
            return True
        return fact.kind == "closed" or (
            fact.kind == "ruling" and fact.body["does"] in ("hold", "go-on")
        )

    def tell(self) -> None:
        """Show what was not shown yet."""
        lines = self.teller.flush()
        self.screen.lines(lines)
        for line in lines:
            if line.mark == HEAD:
                self.recap.clear()
            self.recap.append(line)
            self.just_told = line.text

    def circles(self, who: str) -> list[int]:
        """The seats that nobody holds at which somebody's bets go too, the next ones clockwise."""
        taken, mine = set(self.table.seated), list[int]()
        for name in self._here():
            seat = self.table.person(name).seat
            if seat is None:
                continue
            around = ring(self.table.way.seats, seat)
            free = [one for one in around if one not in taken][: self.spots - 1]
            taken.update(free)
            if name == who:
                mine = free
        return mine

    # --- the evening ------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the rounds are done or the people leave."""
        try:
            while not self._is_over():
                self.keyboard.heed()
                self._step()
        except Quit:
            pass
        self.leave()

    def _is_over(self) -> bool:
        if self.rounds is not None and self.played >= self.rounds - 1 and not self._last:
            # The house calls the last hand before it ends: no other is begun.
            self._last_hand()
        done = self.rounds is not None and self.played >= self.rounds
        return done or self.table.closed or not self._here()

    def _here(self) -> list[str]:
        return [name for name in self.people if name in self.table.people]

    def _step(self) -> None:
        """Answer one question, a guest's first; or ask what shall be when nothing is asked."""
        self._buy_again()
        if not self.table.in_hand:
            self._go_away()
        waiting = self.table.waiting
        question = next((one for one in waiting if self._is_guests(one)), None)
        words = self.may_say()
        if words:
            self.tell()
            self.asking.ask(words[0])
        elif question is not None:
            if self._unseen and not self.auto:
                self.tell()
                self._pause_between()
                return
            played = self.played
            self.hear(self.guests.do(self.table, question, now()))
            if self.played > played:
                self.tell()
        elif waiting:
            self._asked, self._unseen = True, False
            self.tell()
            self.asking.ask(waiting[0])
        else:
            self.tell()
            self._idle()

    def may_say(self) -> list[Question]:
        """What the people at the keyboard may say before another acts, and have not let be."""
        return [
            word
            for word in self.table.may_say
            if not self._is_guests(word) and word.id not in self.silent
        ]

    def _is_guests(self, question: Question) -> bool:
        # In a drill the person at the keyboard is the floor too.
        return self.auto or question.who not in (*self.people, FLOOR)

    def _buy_again(self) -> None:
        for name in list(self.table.people):
            if name in self.people and not self.auto:
                continue
            command = self.guests.buys(self.table, name)
            if command is not None:
                self.do(command, name)

    def _pause_between(self) -> None:
        """A hand went by without a question to a person: they say when the next one comes."""
        self._unseen = False
        who = self._here()[0]
        if not self._is_short(who):
            self.asking.between(who, "Enter goes on: ")
        else:
            self.asking.between(who, "buy, quit, or Enter to look on: ")

    def _is_short(self, who: str) -> bool:
        """Whether somebody has too few chips to be dealt in, and is told so."""
        chips = self.table.stack(who)
        if chips >= (self.table.way.buy_in()["least"] or 0) or self.table.person(who).bought:
            return False
        self.screen.show(f"You have {dollars(chips)}, too little to play: buy some or quit.")
        return True

    def _idle(self) -> None:
        """No hand can be dealt: the bank went round in vain, or too few have chips."""
        who = self._here()[0]
        if self.auto:
            self._offer_again()
            if not self.table.waiting:
                raise Quit
            return
        if not self.table.person(who).present:
            self.screen.show("You sit out, and nobody else can play: back or quit.")
        elif not self._is_short(who):
            self.screen.show("No hand can be dealt now: Enter has the bank offered round again.")
        self.asking.between(who, "> ")
        self._offer_again()

    def _offer_again(self) -> None:
        """A guest who is there again makes a broken game a game."""
        if not self.table.waiting:
            others = [name for name in self.table.people if name not in self.people or self.auto]
            if others:
                self.do(Back(), others[0])

    # --- missing hands ----------------------------------------------------------------------

    def sit_out(self, who: str) -> None:
        """Somebody misses hands: from the next one on, where they hold cards in this one."""
        if self.table.phase != "play" or not self._holds_cards(who):
            self.do(Away(), who)
            return
        if not self._last and not self._sits_out:
            # The next hand is dealt with the end of this one, and would post for them.
            self.do(FloorRules("hold"), "")
        if who not in self._sits_out:
            self._sits_out.append(who)
        self.screen.show("You sit out when this hand is over; back takes it back.")

    def stay(self, who: str) -> bool:
        """Somebody who was to sit out after this hand plays on; whether they were."""
        if who not in self._sits_out:
            return False
        self._sits_out = [name for name in self._sits_out if name != who]
        if not self._sits_out and not self._last:
            self.do(FloorRules("go-on"), "")
        self.screen.show("You play on.")
        return True

    def _holds_cards(self, who: str) -> bool:
        view = self.table.view(who)
        return any(
            seat["name"] == who and seat["hands"] and not seat["folded"] for seat in view["seats"]
        )

    def _go_away(self) -> None:
        """The hand is over after which people sit out."""
        away, self._sits_out = self._sits_out, []
        for name in away:
            if name in self._here():
                self.do(Away(), name)
        if away and not self._last:
            self.do(FloorRules("go-on"), "")

    # --- the end ----------------------------------------------------------------------------

    def leave(self) -> None:
        """The people get up: the hand is played to its end, and the table closes."""
        self.tell()
        if self.table.waiting and not self._last:
            self._last_hand()
        self._between_hands = not self.table.in_hand
        for name in self._here():
            if not self.table.person(name).leaving:
                self.do(Leave(), name)
        while self._here() and self.table.waiting:
            question = self.table.waiting[0]
            self.hear(self.guests.do(self.table, question, now()))
        self.tell()
        self.close()

    def _last_hand(self) -> None:
        """The house deals no other hand after this one."""
        self._last = True
        self.do(FloorRules("hold"), "")

    def close(self) -> None:
        """The table closes; a hand that is open ends by what is done when nobody answers."""
        if not self.table.closed:
            self.hear(self.table.do(Close(), by="", at=now()))
        self.teller.flush()
        for name in self.people:
            who = YOU if len(self.people) == 1 else name
            verb = "leave" if who == YOU else "leaves"
            self.screen.show(f"{who} {verb} with {dollars(self._chips.get(name, 0))}.", MINE)

    def to_json(self) -> dict[str, Any]:
        """The visit as one document."""
        table, view = self.table, self.table.view(None)
        road = view.get("road")
        return {
            "game": table.game.id,
            "hands": self.played,
            "rounds": self.reports,
            **({"board": road} if road is not None else {}),
            "schedule": view.get("schedule"),
            "option": view.get("option"),
            "stacks": dict(sorted(self._chips.items())),
            "drop": table.ledger.balance("drop"),
            "jackpot": table.ledger.balance("jackpot"),
        }

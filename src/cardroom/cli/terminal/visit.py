"""A visit: people at one keyboard, bots at the other seats, until the people leave."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardroom.bots import Bots
from cardroom.cli.terminal.after_hand import AfterHand
from cardroom.cli.terminal.asking import Asking
from cardroom.cli.terminal.dealers import DrillingDealer
from cardroom.cli.terminal.keyboard import Keyboard
from cardroom.cli.terminal.screen import Screen
from cardroom.cli.terminal.words import Quit
from cardroom.layout.action_order import ring
from cardroom.pages.catalogue import words
from cardroom.pages.people import Eyes
from cardroom.pages.results import hand_json
from cardroom.pages.runs import OWN, StoryLine
from cardroom.pages.said import whole
from cardroom.pages.telling import HEAD, MINE, Teller
from cardroom.table import Answer, Command, Question, Table
from cardroom.table.commands import Back, Close, Leave
from cardroom.table.facts import ENDS, Fact, FloorRuled, Leaving, Left, TableClosed
from cardroom.table.questions import FLOOR

_JUST: Final = 4
"""How many of the last rows somebody has before their eyes when they are asked."""


def now() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def _is_lost(fact: Fact) -> bool:
    """Whether somebody lost a seat who was away for too long."""
    return isinstance(fact.body, Left) and fact.body.lost is True


def _has_one_answer(question: Question) -> bool:
    """Whether whoever is asked can do nothing else, such as put a card down that they took."""
    return len(question.choices) == 1 and question.amount is None and question.pick is None


@dataclass(slots=True)
class Visit:
    """What happens between sitting down and leaving."""

    table: Table
    screen: Screen
    keyboard: Keyboard
    people: list[str]
    bots: Bots
    log: Path
    auto: bool = False
    rounds: int | None = None
    spots: int = 1
    """How many circles a bet goes on that names none: one's own, and the next that are free."""
    chips: int | None = None
    """What bots sit down with; as usual here, where nobody said."""
    played: int = 0
    reports: list[dict[str, Any]] = field(default_factory=list)
    keep_reports: bool = False
    just_told: frozenset[str] = frozenset()
    """Hands that the last rows on the screen tell, which need not be said again."""
    answered: bool = False
    """Whether somebody has just typed what they do."""
    recap: list[StoryLine] = field(default_factory=list)
    """What everybody could read of this hand, to be shown again after a screen was between."""
    eyes: Eyes = field(init=False)
    teller: Teller = field(init=False)
    asking: Asking = field(init=False)
    after: AfterHand = field(init=False)
    is_last: bool = False
    """Whether no other hand comes."""
    is_between: bool = False
    """Whether who gets up goes at once, and need not be announced."""
    _asked: bool = True
    _unseen: bool = False
    """Whether a hand went by in which nobody at the keyboard was asked anything."""
    silent: set[str] = field(default_factory=set)
    """What people at the keyboard might have said, and did not want to."""
    left_with: dict[str, int] = field(default_factory=dict)
    """The chips of those who have left."""
    _got_up: set[str] = field(default_factory=set)
    """Who left while others at the keyboard play on, which is told when it happens."""

    def __post_init__(self) -> None:
        self.eyes = Eyes(self.people[0] if len(self.people) == 1 else None)
        self.eyes.seats.update(self.table.seated)
        self.teller = Teller(self.eyes, self.table.game, self.people)
        self.teller.chips.update({name: self.table.stack(name) for name in self.table.people})
        self.asking = Asking(self)
        self.after = AfterHand(self)

    # --- the table --------------------------------------------------------------------------

    def do(self, command: Command, by: str) -> None:
        """Somebody does something; what follows is kept to be told."""
        self.hear(self.table.do(command, by=by, at=now()))

    def hear(self, facts: Sequence[Any]) -> None:
        """Facts that followed from something."""
        self.eyes.seats.update(self.table.seated)
        self.teller.number = self.table.number
        # Whoever loses a seat is told at once, and not with those who leave at the end.
        self._got_up |= {fact.body.name for fact in facts if _is_lost(fact)} & set(self.people)
        told = [fact for fact in facts if not self._says_goodbye(fact)]
        self.teller.hear(self.table.told(told, self.eyes.you))
        for fact in facts:
            if fact.kind in ENDS:
                self.played += 1
                self._unseen, self._asked = not self._asked, False
                if self.keep_reports:
                    self.reports.append(hand_json(self.table.view(None).get("last") or {}))
            elif isinstance(fact.body, Left):
                self.left_with[fact.body.name] = fact.body.chips
                if self.is_last and not _is_lost(fact):
                    # It is told with the others' leaving.
                    self._got_up.discard(fact.body.name)

    def _says_goodbye(self, fact: Fact) -> bool:
        """Whether it is told at the end of the visit that people left."""
        told = fact.body
        if _is_lost(fact):
            return False
        if isinstance(told, Left):
            return self.is_last or told.name in set(self.people) - self._got_up
        if isinstance(told, Leaving) and self.is_between:
            return True
        if isinstance(told, FloorRuled):
            return told.does in ("hold", "go-on")
        return isinstance(told, TableClosed)

    def tell(self) -> None:
        """Show what was not shown yet."""
        lines = self.teller.flush()
        # What somebody alone has typed is on the screen already.
        own = self.answered and len(self.people) == 1 and [one.mark for one in lines[:1]] == [OWN]
        self.screen.lines(lines[own:])
        self.answered = False
        for line in lines:
            if line.mark == HEAD:
                self.recap.clear()
            self.recap.append(line)
        if lines:
            self.just_told = frozenset(one for line in lines[-_JUST:] for one in line.hands)
        self.know_seats()

    def know_seats(self) -> None:
        """Who sits where now, and nobody where somebody sat before."""
        self.eyes.seats.clear()
        self.eyes.seats.update(self.table.seated)
        dealer = self.table.dealer
        if isinstance(dealer, DrillingDealer):
            mine = [seat for seat, who in self.table.seated.items() if who in self.people]
            dealer.people = frozenset(mine)

    def called(self, who: str, name: str) -> None:
        """Somebody at the keyboard has another name."""
        self.people[self.people.index(who)] = name
        if self.eyes.you == who:
            self.eyes.you = name
        self.teller.chips[name] = self.teller.chips.pop(who)
        self.asking.last_bets[name] = self.asking.last_bets.pop(who, [])
        self.asking.last_circles[name] = self.asking.last_circles.pop(who, [])
        self.know_seats()

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
        if self.rounds is not None and self.played >= self.rounds - 1 and not self.is_last:
            # The house calls the last hand before it ends: no other is begun.
            self._last_hand()
        done = self.rounds is not None and self.played >= self.rounds
        return done or self.table.closed or not self.staying

    def _here(self) -> list[str]:
        return [name for name in self.people if name in self.table.people]

    @property
    def staying(self) -> list[str]:
        """Who is at the keyboard and does not get up after this hand."""
        return [name for name in self._here() if not self.table.person(name).leaving]

    def _step(self) -> None:
        """Answer one question, a bot's first; or ask what shall be when nothing is asked."""
        self._buy_again()
        if not self.table.in_hand:
            self.after.carry_out()
        waiting = self.table.waiting
        question = next((one for one in waiting if self._is_bots(one)), None)
        words = self.may_say()
        if words:
            self.tell()
            self.asking.ask(words[0])
        elif question is not None:
            if self._is_unseen() and not self.auto and all(map(self._is_bots, waiting)):
                self.tell()
                self._pause_between()
                return
            played, self.asking.is_mid_turn = self.played, False
            self.hear(self.bots.do(self.table, question, now()))
            if self.auto and self.played > played:
                self.tell()
        elif waiting and _has_one_answer(waiting[0]) and len(self.people) == 1:
            # Nobody else is at the keyboard who could learn from it that nothing else can be done.
            self.do(Answer(waiting[0].id, waiting[0].choices[0]), waiting[0].who)
        elif waiting:
            self._asked, self._unseen = True, False
            if waiting[0].kind != "put-up" and not self.asking.is_mid_turn:
                # What one doubles or insures for is told with it, in one row.
                self.tell()
            self.asking.ask(waiting[0])
        else:
            self.tell()
            self._idle()

    def _is_unseen(self) -> bool:
        """Whether hands go by; who holds cards in this one is mostly asked before it is over."""
        if not self._unseen or not self.table.in_hand:
            return self._unseen
        return not any(map(self.after.holds_cards, self._here()))

    def may_say(self) -> list[Question]:
        """What the people at the keyboard may say before another acts, and have not let be."""
        return [
            word
            for word in self.table.may_say
            if not self._is_bots(word) and word.id not in self.silent
        ]

    def _is_bots(self, question: Question) -> bool:
        # In a drill the person at the keyboard is the floor too.
        return self.auto or question.who not in (*self.people, FLOOR)

    def _buy_again(self) -> None:
        for name in list(self.table.people):
            if name in self.people and not self.auto:
                continue
            command = self.bots.buys(self.table, name)
            if command is not None:
                self.do(command, name)

    def _pause_between(self) -> None:
        """A hand went by without a question to a person: they say when the next one comes."""
        self._unseen = False
        who = self.staying[0]
        prompt = words("go-on-short" if self._is_short(who) else "go-on")
        if len(self.people) > 1:
            prompt = words("prompt-of", name=who, prompt=prompt)
        self.asking.between(who, f"{prompt}: ")

    def _is_short(self, who: str) -> bool:
        """Whether somebody has too few chips to be dealt in, and is told so."""
        chips = self.table.stack(who)
        if chips >= (self.table.way.buy_in()["least"] or 0) or self.table.person(who).bought:
            return False
        self.screen.show(words("chips-short-of", chips=chips))
        return True

    def _idle(self) -> None:
        """No hand can be dealt: the bank went round in vain, or too few have chips."""
        who = self.staying[0]
        if self.auto:
            self._offer_again()
            if not self.table.waiting:
                raise Quit
            return
        if not self.table.person(who).present:
            self.screen.show(words("alone-away"))
        elif not self._is_short(who):
            self.screen.show(words("no-hand-now"))
        self.asking.between(who, "> " if len(self.people) == 1 else f"{who}> ")
        self._offer_again()

    def _offer_again(self) -> None:
        """A bot who is there again makes a broken game a game."""
        if not self.table.waiting:
            others = [name for name in self.table.people if name not in self.people or self.auto]
            if others:
                # Nobody was away, and nothing is told of it.
                facts = self.table.do(Back(), by=others[0], at=now())
                self.hear([fact for fact in facts if fact.kind != "back"])

    # --- the end ----------------------------------------------------------------------------

    def get_up(self, who: str) -> None:
        """One of several people leaves, after this hand; the last one ends the visit."""
        if not any(name != who for name in self.staying):
            raise Quit
        self._got_up.add(who)
        self.is_between = not self.table.in_hand
        self.do(Leave(), who)
        self.is_between = False

    def leave(self) -> None:
        """The people get up: the hand is played to its end, and the table closes."""
        self.tell()
        if self.table.waiting and not self.is_last:
            self._last_hand()
        self.is_between = not self.table.in_hand
        for name in self.staying:
            self.do(Leave(), name)
        while self._here() and self.table.waiting:
            question = self.table.waiting[0]
            self.hear(self.bots.do(self.table, question, now()))
        self.tell()
        self.close()

    def _last_hand(self) -> None:
        """The house deals no other hand after this one."""
        self.is_last = True
        if not self.table.holding:
            self.after.hold()

    def close(self) -> None:
        """The table closes; a hand that is open ends by what is done when nobody answers."""
        self._got_up -= set(self._here())
        if not self.table.closed:
            self.hear(self.table.do(Close(), by="", at=now()))
        self.teller.flush()
        for name in self.people:
            if name in self._got_up:
                continue
            chips, who = self.left_with.get(name, 0), self.eyes.name(name)
            self.screen.show(whole(words("fact-left", who=who, chips=chips)), MINE)

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
            "stacks": dict(sorted(self.left_with.items())),
            "drop": table.ledger.balance("drop"),
            "jackpot": table.ledger.balance("jackpot"),
        }

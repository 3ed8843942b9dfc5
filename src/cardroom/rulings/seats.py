"""Rulings on seats, blinds and kills put to the test at a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardroom.cards import parse_cards
from cardroom.games.poker import Posted
from cardroom.games.poker.kills import NEUTRAL, KillState, PotWon, next_kill
from cardroom.games.poker.lineup import LineupError
from cardroom.money import as_written, cents
from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import CASHIER, stack
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.rulings.pot import KillCase, SeatsCase
from cardroom.rulings.scripted import ScriptError, Stacking
from cardroom.said import given
from cardroom.table.commands import (
    Answer,
    Away,
    Back,
    Buy,
    Command,
    FloorRules,
    Leave,
    Move,
    Sit,
)
from cardroom.table.facts import TimeCollected
from cardroom.table.pot.way import PotWay
from cardroom.table.questions import TableError
from cardroom.table.table import Table
from cardroom.table.terms import Terms

_CHIPS = 1_000_000


def seats_faults(game: LoadedGame, case: SeatsCase) -> list[str]:
    """Where a table deals in, or takes posts, otherwise than a ruling says."""
    try:
        evening = _Evening(game, case)
        for words in case.happens:
            evening.happen(words)
        lineup = evening.way.next_lineup(case.posting, case.straddle)
    except (TableError, LineupError) as error:
        return [] if case.refused == error.said.key else [f"refused: {error}"]
    if case.refused is not None:
        return ["nothing is refused"]
    if lineup is None:
        return ["fewer than two players can be dealt in"]
    found = []
    if case.button not in (None, lineup.button):
        found.append(f"the button is at seat {lineup.button}, not {case.button}")
    if case.dealt and lineup.seats != case.dealt:
        found.append(f"dealt in are {', '.join(map(str, lineup.seats))}")
    posts = tuple(_show(post, lineup.seats) for post in lineup.posts)
    if case.posts and sorted(posts) != sorted(case.posts):
        found.append(f"posted is {', '.join(posts)}")
    return found + _time_faults(evening, case)


def _time_faults(evening: _Evening, case: SeatsCase) -> list[str]:
    """Where somebody paid more or less for half hours than a ruling says."""
    found = []
    for text in case.time:
        seat, _, amount = text.partition(" ")
        paid = evening.paid.get(int(seat), 0)
        if paid != cents(amount):
            found.append(f"seat {seat} paid {as_written(paid)} for time, not {amount}")
    return found


def _show(post: Posted, seats: Sequence[int]) -> str:
    live = f" {as_written(post.live)}" if post.live else ""
    dead = f" +{as_written(post.dead)} dead" if post.dead else ""
    return f"{seats[post.at]} {post.what.replace('-', ' ')}{live}{dead}"


class _Evening:
    """A table where hands are dealt one at a time, and folded by whoever can."""

    def __init__(self, game: LoadedGame, case: SeatsCase) -> None:
        self.dealer = Stacking([], exact=False)
        terms = Terms(
            stakes=case.stakes,
            schedule=case.schedule,
            options=(0,) if case.option is None else (case.option,),
            limits=False,
        )
        self.table = Table.open(game, MemoryJournal(), self.dealer, terms=terms)
        way = self.table.way
        if not isinstance(way, PotWay):
            raise ScriptError("script-no-poker", game=game.id)
        self.way = way
        self.at = 0
        self.paid: Counter[int] = Counter()
        """What each seat paid for half hours."""
        self._do(FloorRules("hold"), "")
        if way.rules.seating.first_button == "high-card" and not any(
            words.startswith("draw ") for words in case.happens
        ):
            way.first = 1
        for seat in range(1, case.players + 1):
            self._do(Sit(_CHIPS, seat), f"p{seat}")

    def _do(self, command: Command, by: str) -> None:
        """Do something at the time it is, and note who pays time for it."""
        seats = {stack(name): seat for seat, name in self.table.seated.items()}
        for fact in self.table.do(command, by=by, at=self.at):
            if isinstance(fact.body, TimeCollected):
                for account, amount in fact.data["post"].items():
                    if account in seats:
                        self.paid[seats[account]] -= amount

    def happen(self, words: str) -> None:
        """One thing between hands, or a hand that everyone folds if they can."""
        if words.startswith("draw "):
            self.dealer.cards += parse_cards(words.removeprefix("draw "))
            self.way.draw_for_button()
            return
        if words.startswith("at "):
            hour, _, minute = words.removeprefix("at ").partition(":")
            self.at = (int(hour) * 60 + int(minute)) * 60_000
            return
        if words.startswith("hand"):
            self._hand({int(number) for number in re.findall(r"\d+", words)})
            return
        found = re.fullmatch(
            r"(\d+) (sits out|comes back|sits down|leaves|moves to (\d+)|goes broke|buys again"
            r"|buys (\$[\d.,]+)|owes a kill)",
            words,
        )
        if found is None:
            raise ScriptError("script-happens", given=given(words))
        seat, what = int(found[1]), found[2]
        if what == "sits down":
            self._do(Sit(_CHIPS, seat), f"p{seat}")
            return
        if seat not in self.table.seated:
            raise ScriptError("script-empty-seat", given=given(words), seat=seat)
        name = self.table.seated[seat]
        if what == "goes broke":
            chips = self.table.stack(name)
            self.table.ledger.post({stack(name): -chips, CASHIER: chips})
        elif what == "owes a kill":
            self.way.kill = replace(self.way.kill, owed=name)
        else:
            buys = cents(found[4]) if found[4] else _CHIPS
            does: dict[str, Command] = {
                "sits out": Away(),
                "comes back": Back(),
                "leaves": Leave(),
                "buys again": Buy(buys),
            }
            command = Move(int(found[3])) if found[3] else does.get(what, Buy(buys))
            self._do(command, name)

    def _hand(self, posting: set[int]) -> None:
        table = self.table
        self._do(FloorRules("deal"), "")
        while table.waiting:
            question = table.waiting[0]
            answer = question.default
            if question.kind == "post":
                answer = "post" if question.seat in posting else "wait"
            elif "fold" in question.choices:
                answer = "fold"
            self._do(Answer(question.id, answer), question.who)


def kill_faults(game: LoadedGame, case: KillCase) -> list[str]:
    """Where somebody else has the kill button, or must kill, than a ruling says."""
    rules = game.rules
    if not isinstance(rules, PokerRules):
        raise ScriptError("script-no-poker", game=game.id)
    stakes = rules.stakes_named(case.stakes)
    people = {name for words in case.happens for name in _names(words)}
    state, away = NEUTRAL, set[str]()
    for words in case.happens:
        if words.endswith("leaves"):
            away |= set(_names(words))
            state = state.without(_names(words)[0])
        elif words.endswith("returns"):
            away -= set(_names(words))
        else:
            won = _won(words, state, frozenset(people - away))
            state = next_kill(rules.kill, state, won, stakes.upper, stakes.least_bet)
    kills = state.killer(sorted(people - away))
    found = []
    if state.leg != case.leg:
        found.append(f"the kill button is {state.leg or 'nobody'}'s")
    if kills != case.kills:
        found.append(f"{kills or 'nobody'} must kill the next pot")
    free = rules.kill is not None and rules.kill.voluntary
    if case.free is not None and free != case.free:
        found.append(f"a player may {'' if free else 'not '}kill of free will")
    return found


def _names(words: str) -> list[str]:
    who = re.split(r" (?:wins|scoops|split|leaves|returns)\b", words)[0]
    return who.split(" and ")


def _won(words: str, state: KillState, dealt: frozenset[str]) -> PotWon:
    """A pot as a ruling tells it."""
    found = re.fullmatch(
        r".+ (?:wins|scoops|split) (the blinds|\$[\d.,]+)(?: less (\$[\d.,]+) taken)?", words
    )
    if found is None:
        raise ScriptError("script-pot", given=given(words))
    blinds = found[1] == "the blinds"
    won = PotWon(
        frozenset(_names(words)),
        0 if blinds else cents(found[1]) - (cents(found[2]) if found[2] else 0),
        " scoops " in words,
        dropped=cents(found[2]) if found[2] else 0,
        killer=state.killer(sorted(dealt)),
        dealt=dealt,
    )
    return replace(won, beyond_blinds=0) if blinds else won

"""Evenings in made-up time: who pays for which half hour, by a second account of the documents.

The account below shares nothing with the table. It is written from Lucky Buck's sheet (000:506-516)
and from Hustler's schedule (001:10953): times are seconds after midnight.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from cardroom.rulebook import load_game
from cardroom.table import Answer, TableError
from cardroom.table.commands import Away, Back, FloorRules, Leave, Sit
from doors import PotTable

HALF, MIDDLE = 1800, 900
SEATS = 6
BUY = 40_000_00


@dataclass
class Account:
    """What everybody owes, as the documents tell it."""

    fee: dict[int, int]
    """The fee by the number of players."""
    by_clock: bool = True
    late_pay: bool = False
    away_pay: bool = True
    here: dict[str, int] = field(default_factory=dict)
    """Who is at the table, and when they came into the game."""
    away: dict[str, tuple[int, bool]] = field(default_factory=dict)
    """Who is away, since when, and whether the floor was told (000:428, 000:432)."""
    lost: list[str] = field(default_factory=list)
    """Who has lost a seat, in order."""
    goes: bool = False
    """Whether a game is going."""
    began: int | None = None
    paid_for: dict[str, int] = field(default_factory=dict)
    """The half hour that somebody paid for last, by its first second."""
    declared: dict[str, tuple[int, int]] = field(default_factory=dict)
    """What was paid by who declared two hands, and how many hands were dealt since."""
    taken: Counter[str] = field(default_factory=Counter)

    def half_hour(self, now: int) -> int:
        """The first second of the half hour that is on."""
        if self.by_clock:
            return now // HALF * HALF
        if self.began is None or (not self.goes and now >= self.began + HALF):
            return now
        return self.began + (now - self.began) // HALF * HALF

    def hand(self, now: int, declaring: set[str]) -> bool:
        """A hand is to be dealt: whether it can be, and who pays before it."""
        for name in self.overdue(now):
            self.loses(name)
        if len(self.here) - len(self.away) < 2:
            self.goes = False
            return False
        self.began = self.half_hour(now)
        if not self.goes:
            self.here = dict.fromkeys(self.here, now)
        for name, came in self.here.items():
            on_time = came <= self.began + MIDDLE
            if self.paid_for.get(name) == self.began or (name in self.away and not self.away_pay):
                continue
            if on_time or self.late_pay:
                fee = self.fee[len(self.here)]
                self.taken[name] += fee
                self.paid_for[name] = self.began
                self.declared.pop(name, None)
                if name in declaring - set(self.away):
                    self.declared[name] = (fee, 0)
        self.goes = True
        # Two hands may be played, and the third not be dealt.
        self.declared = {
            name: (fee, hands + 1) for name, (fee, hands) in self.declared.items() if hands < 2
        }
        return True

    def comes(self, name: str, now: int) -> None:
        self.here[name] = now

    def leaves(self, name: str) -> None:
        del self.here[name]
        self.away.pop(name, None)
        fee, _ = self.declared.pop(name, (0, 0))
        if fee:
            self.taken[name] -= fee
            del self.paid_for[name]

    def goes_away(self, name: str, now: int, *, told: bool) -> None:
        """Half an hour from the first minute for whoever says so, a quarter for who doesn't."""
        since, said = self.away.get(name, (now, False))
        self.away[name] = since, said or told

    def overdue(self, now: int) -> list[str]:
        """Whose seat is no longer held, in the order of their seats."""
        limits = {True: HALF, False: MIDDLE}
        return sorted(name for name, (at, told) in self.away.items() if now - at >= limits[told])

    def loses(self, name: str) -> None:
        """The chips are removed and the seat is forfeited."""
        self.leaves(name)
        self.lost.append(name)

    def back(self, name: str, now: int) -> None:
        del self.away[name]
        if not self.away_pay:
            self.here[name] = now


class Evening:
    """One evening at the table and in the account, side by side."""

    def __init__(self, table: PotTable, account: Account, chance: random.Random) -> None:
        self.door, self.table, self.account, self.chance = table, table.table, account, chance
        self.declares = table.game.id.startswith("lucky-buck/")
        self.now = chance.randrange(18 * 3600, 19 * 3600)
        self.taken: Counter[str] = Counter()
        self.hands = 0
        self.lost: list[str] = []
        self.had: dict[str, int] = {}
        """What those who left took along: they bring as much back (000:405)."""
        self.late = 0

    def later(self) -> None:
        """Some time passes; sometimes to the second at which something changes."""
        step = self.chance.choice((20, 90, 240, 700))
        ahead = self.now + self.chance.randrange(step)
        if self.chance.random() < 0.2:
            ahead = self.now + -self.now % MIDDLE + self.chance.choice((-1, 0, 1))
        self.now = max(self.now, ahead)

    def do(self, command: object, by: str) -> None:
        for fact in self.table.do(command, by=by, at=self.now * 1000):  # type: ignore[arg-type]
            post = fact.data.get("post", {})
            if fact.kind == "time":
                for account, amount in post.items():
                    kind, _, name = account.partition(":")
                    self.taken[name] -= amount if kind == "stack" else 0
            elif fact.kind == "left":
                self.taken[fact.data["name"]] += post.get("drop", 0)
                self.had[fact.data["name"]] = fact.data["chips"]
                self.lost += [fact.data["name"]] if fact.data.get("lost") else []

    def hand(self) -> None:
        names = set(self.table.people)
        declaring = {name for name in names if self.declares and self.chance.random() < 0.2}
        dealt = self.account.hand(self.now, declaring)
        before = self.table.number
        self.do(FloorRules("deal"), "")
        while self.table.waiting:
            question = self.table.waiting[0]
            value = question.default
            if question.kind == "time" and question.who in declaring:
                value = "last-hands"
            elif "post" in question.choices:
                value = "post"
            elif "fold" in question.choices:
                value = "fold"
            self.do(Answer(question.id, value), question.who)
        assert (self.table.number > before) == dealt
        self.hands += dealt

    def house_looks(self) -> None:
        """The house looks at its clock; otherwise the dealer does before the next hand."""
        for name in self.account.overdue(self.now):
            self.account.loses(name)
            self.do(Leave(), name)

    def something(self) -> None:
        """Somebody comes, goes, goes away or comes back; or a hand is dealt."""
        self.later()
        people = self.table.people
        if self.chance.random() < 0.5:
            self.house_looks()
        what = self.chance.choice(("hand",) * 4 + ("come", "come", "leave", "away", "back"))
        free = sorted({f"p{seat}" for seat in range(1, SEATS + 1)} - set(people))
        away = sorted(name for name, one in people.items() if one.away)
        there = sorted(set(people) - set(away))
        if what == "come" and free:
            self.house_looks()
            name = self.chance.choice(free)
            self.account.comes(name, self.now)
            self.do(Sit(max(BUY, self.had.get(name, 0)), int(name[1:])), name)
        elif what == "leave" and people:
            name = self.chance.choice(sorted(people))
            overdue = name in self.account.overdue(self.now)
            (self.account.loses if overdue else self.account.leaves)(name)
            self.do(Leave(), name)
        elif what == "away" and people:
            name, told = self.chance.choice(there or away), self.chance.random() < 0.6
            if away and self.chance.random() < 0.3:
                name = self.chance.choice(away)
            if name not in self.account.overdue(self.now):
                self.account.goes_away(name, self.now, told=told)
                self.do(Away(untold=not told), name)
        elif what == "back" and away:
            name = self.chance.choice(away)
            if name in self.account.overdue(self.now):
                self.late += 1
                with pytest.raises(TableError) as refused:
                    self.do(Back(), name)
                assert refused.value.said.key == "table-seat-lost"
            else:
                self.house_looks()
                self.account.back(name, self.now)
                self.do(Back(), name)
        elif what == "hand":
            self.hand()
        assert +self.taken == +self.account.taken, f"at second {self.now}"
        assert sorted(self.lost) == sorted(self.account.lost), f"at second {self.now}"
        assert {name for name, one in people.items() if one.away} == set(self.account.away)


FLAT = dict.fromkeys(range(2, 10), 4_00)
BANDS = {players: 20_00 if players > 4 else 10_00 for players in range(2, 9)}
HOUSES = {
    "lucky-buck/draw-poker": ("3/6", "time", 6, FLAT),
    "lucky-buck/lowball": ("3/6", "time", 6, FLAT),
    "hustler/seven-card-stud": ("1000/2000", "stud-time", 1, BANDS),
}
CASES = [
    ("lucky-buck/draw-poker", {}),
    ("lucky-buck/draw-poker", {"time_away": "on-return"}),
    ("lucky-buck/lowball", {"time_new_game": "always"}),
    ("hustler/seven-card-stud", {}),
    ("hustler/seven-card-stud", {"time_begins": "clock", "time_late": "at-once"}),
    ("hustler/seven-card-stud", {"time_away": "on-return"}),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "switches"), CASES)
def test_everybody_pays_what_the_documents_say(
    game: str, switches: dict[str, str], seed: int
) -> None:
    stakes, schedule, option, fees = HOUSES[game]
    loaded = load_game(game, switches)
    table = PotTable(loaded, stakes=stakes, schedule=schedule, options=(option,))
    account = Account(
        fees,
        by_clock="hustler" not in game or switches.get("time_begins") == "clock",
        late_pay="at-once" in switches.values() or "always" in switches.values(),
        away_pay=switches.get("time_away") != "on-return",
    )
    evening = Evening(table, account, random.Random(f"{game} {sorted(switches)} {seed}"))
    for _ in range(180):
        evening.something()
    assert evening.hands > 10
    assert evening.lost
    assert sum(evening.taken.values()) == table.ledger.balance("drop") > 0
    # The times are in the log: played again it collects the same.
    assert table.proved(key=True).rounds == evening.table.number

"""Random layouts, legal and illegal: every door takes them all, or refuses with the same key.

    PYTHONPATH=src .venv/bin/python tools/layouts.py --layouts 1000
    PYTHONPATH=src .venv/bin/python tools/layouts.py --game hustler/ez-baccarat

Asked are `settle` by results and by cards, `Game.play`, `fees` and the table that `play`, the room
and Python open. Every banked game is gone through, with every option of every schedule.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final, TypedDict

import cardroom
from cardroom.games.plain import PlacedBet
from cardroom.layout.settlement import Claim
from cardroom.layout.wagers import Wager, WagerError, limits_of, no_room, unnamed
from cardroom.money import Limits
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import GameRules, LoadedGame, WagerRules, game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.scripted import CHIPS, ScriptError, Stacking
from cardroom.table import Answer, Table, TableError, Terms
from cardroom.table.banked.way import BankedWay
from cardroom.table.commands import FloorRules, Sit
from cardroom.table.facts import Fact

ACCEPTED: Final = "accepted"
NO_SEAT: Final = 99
BANK: Final = 1000 * 100_00
_FULL: Final = (
    "bet-spot-full",
    "bet-squares-full",
    "bet-people",
    "bet-seat-limit",
    "bet-table-limit",
)
"""Refusals that a table tells everybody in other words."""


class _Named(TypedDict):
    schedule: str
    option: int


@dataclass(frozen=True)
class Layout:
    """Bets at a table of one option, with the bank at a seat that nobody bets on."""

    game: LoadedGame
    schedule: str
    option: int
    bank_seat: int
    wagers: tuple[Wager, ...]
    homes: tuple[tuple[str, int], ...]
    """Who sits where, in the order of their bets."""

    @property
    def named(self) -> _Named:
        """The option, as the doors are told of it."""
        return {"schedule": self.schedule, "option": self.option}

    @property
    def door(self) -> cardroom.Game:
        """The game's Python door."""
        return cardroom.Game(self.game.id, self.game)

    def __str__(self) -> str:
        bets = [
            f"{one.seat}.{one.owner}:{one.wager}={one.stake / 100:g} spot {one.spot}"
            for one in self.wagers
        ]
        return f"{self.game.id} {self.schedule} {self.option}: {', '.join(bets)}"


def random_layout(game: LoadedGame, random: Random, named: tuple[str, int] | None = None) -> Layout:
    """A layout that is legal about as often as not, at the option named or at any."""
    schedule, number = named or random.choice(list(_options(game.rules)))
    found = game.rules.schedule(schedule)
    option = found.numbered(number) if found is not None else None
    assert option is not None
    rules = game.rules.at_limit(option.limit)
    seats = list(range(1, max(rules.table.seats) + 1))
    random.shuffle(seats)
    bank_seat, *free = seats
    made: list[Wager] = []
    homes: list[tuple[str, int]] = []
    for seat in free[: random.randint(1, 2)]:
        homes.append((unnamed(seat), seat))
        made += _bets(rules, option.limit, random, seat, unnamed(seat))
    if random.random() < 0.4 and len(free) > len(homes):
        behind = homes[0][1]
        homes.append(("eva", free[len(homes)]))
        made += _bets(rules, option.limit, random, behind, "eva")
    return Layout(game, schedule, number, bank_seat, tuple(made), tuple(homes))


def _options(rules: GameRules) -> Iterator[tuple[str, int]]:
    for schedule in rules.schedules:
        for option in schedule.option:
            yield schedule.id, option.option


def _bets(rules: GameRules, limit: Limits, random: Random, seat: int, owner: str) -> list[Wager]:
    """What somebody bets at a seat: mostly on the game, with some bonuses and some slips."""
    known = [one for one in rules.wagers if not one.during_play]
    first = random.choice([one for one in known if one.base and one.times is None] or known)
    stakes: dict[str, int] = {}
    if random.random() < 0.9:
        stakes[first.id] = _stake(rules, first, limit, random)
    for other in known:
        if other.times is not None and first.id in other.needs and random.random() < 0.9:
            stakes[other.id] = other.times * stakes.get(first.id, limit.low)
        elif other.id not in stakes and random.random() < 0.25:
            stakes[other.id] = _stake(rules, other, limit, random)
    if not stakes:
        stakes[first.id] = limit.low
    where = seat if random.random() < 0.95 else NO_SEAT
    spot = 1 if random.random() < 0.95 else 2
    return [Wager(where, owner, name, stake, spot) for name, stake in stakes.items()]


def _stake(rules: GameRules, wager: WagerRules, limit: Limits, random: Random) -> int:
    found = limits_of(wager, limit, rules.table.squares)
    low, high = found.low, found.high
    usual = [low, low, low, 2 * low, high or 10 * low]
    odd = [low + 1, max(low - 100, 1), low + 50, (high or 10 * low) + 100, 900_00]
    return max(random.choice(usual if random.random() < 0.8 else odd), 1)


def _key(ask: Callable[[], object]) -> str:
    """What a door says: accepted, or the key of the refusal."""
    try:
        ask()
    except ScriptError:
        return ACCEPTED  # the bets stand, and no card was named
    except WagerError as error:
        return error.said.key
    return ACCEPTED


def by_results(layout: Layout) -> str:
    """`settle` with results."""
    claims = [
        Claim(one.seat, one.owner, one.wager, one.stake, Fraction(0), one.spot)
        for one in layout.wagers
    ]
    seat = layout.bank_seat
    return _key(
        lambda: layout.door.settle(claims, bank=BANK, bank_seat=seat, start=1, **layout.named)
    )


def by_cards(layout: Layout) -> str:
    """`settle` with cards."""
    return _key(
        lambda: layout.door.settle(
            layout.wagers, bank=BANK, cards="", bank_seat=layout.bank_seat, start=1, **layout.named
        )
    )


def by_play(layout: Layout) -> str:
    """`Game.play`."""
    return _key(
        lambda: layout.door.play(
            "", layout.wagers, bank_seat=layout.bank_seat, start=1, **layout.named
        )
    )


def by_fees(layout: Layout) -> str:
    """`fees`."""
    return _key(lambda: layout.door.collection(layout.wagers, bank=BANK, **layout.named))


def at_table(layout: Layout) -> str:
    """At the table that ``play``, the room and Python open."""
    terms = Terms(option=layout.option, schedule=layout.schedule)
    table = Table.open(layout.game, MemoryJournal(), Stacking([], exact=False), terms=terms)
    way = table.way
    assert isinstance(way, BankedWay)
    way.first = 1
    table.do(FloorRules("hold"), by="")
    table.do(Sit(2 * CHIPS, layout.bank_seat), by="the player-dealer")
    for name, seat in layout.homes:
        table.do(Sit(2 * CHIPS, seat), by=name)
    table.do(FloorRules("deal"), by="")
    while table.waiting and table.waiting[0].kind == "bank":
        question = table.waiting[0]
        takes = question.seat == layout.bank_seat
        table.do(Answer(question.id, BANK if takes else "pass"), by=question.who)
    facts: list[Fact] = []
    for question in table.waiting:
        bets: list[PlacedBet] = [
            {"wager": one.wager, "stake": one.stake, "seat": one.seat, "spot": one.spot}
            for one in layout.wagers
            if one.owner == question.who
        ]
        try:
            facts += table.do(Answer(question.id, bets), by=question.who)
        except TableError as error:
            return error.said.key
    refused = next((one for one in facts if one.kind == "refused"), None)
    return ACCEPTED if refused is None else str(refused.data["why"]["key"])


DOORS = {
    "settle by results": by_results,
    "settle by cards": by_cards,
    "play": by_play,
    "fees": by_fees,
    "the table": at_table,
}


def answers(layout: Layout) -> dict[str, str]:
    """What each door says to a layout; bets refused for want of room are told in other words."""
    return {door: _told(ask(layout)) for door, ask in DOORS.items()}


def _told(key: str) -> str:
    return no_room(WagerError(key)).key if key in _FULL else key


def layouts(games: Iterable[str], each: int, seed: int) -> Iterator[Layout]:
    """So many layouts for each option of each game."""
    for name in games:
        game = load_game(name)
        if isinstance(game.rules, PotGameRules):
            continue
        for option in _options(game.rules):
            for number in range(each):
                random = Random(f"{name} {option} {number} {seed}")
                yield random_layout(game, random, option)


def main() -> int:
    """Ask every door about every layout; what they differ on is printed."""
    parser = argparse.ArgumentParser(description="Ask every door about random layouts.")
    parser.add_argument("--game", help="one game; all banked games if none is named")
    parser.add_argument("--layouts", type=int, default=20, help="layouts for each option")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other layouts")
    asked = parser.parse_args()
    said: Counter[str] = Counter()
    differ = 0
    for layout in layouts([asked.game] if asked.game else game_ids(), asked.layouts, asked.seed):
        found = answers(layout)
        said[found["the table"]] += 1
        if len(set(found.values())) > 1:
            differ += 1
            print(layout, found)
    print(f"{said.total()} layouts, {differ} answered differently")
    for key, count in said.most_common():
        print(f"{count:8} {key}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

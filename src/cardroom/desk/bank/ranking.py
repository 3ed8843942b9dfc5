"""A club's tables side by side: where a bank earns most in a shift, and at what risk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.desk.bank.business import Business, Shift, business
from cardroom.desk.bank.margins import BEST, ways_to_play
from cardroom.desk.bank.played import ROUNDS as SAMPLED
from cardroom.desk.bank.played import SEED
from cardroom.desk.bank.seating import BankTable
from cardroom.desk.errors import DeskError
from cardroom.odds import FAMILIES
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.said import near


@dataclass(frozen=True, slots=True)
class Asked:
    """What all the tables are ranked for."""

    players: int | None = None
    bank: int | None = None
    sizes: tuple[str, ...] = ()
    ways: str = BEST
    sampled: int = SAMPLED
    seed: int = SEED


@dataclass(frozen=True, slots=True)
class Ranking:
    """The tables of a club, the one that earns most an hour first."""

    club: str
    hands: int
    """Hands an hour."""
    tables: tuple[Business, ...]

    def to_json(self) -> dict[str, Any]:
        """The document that ``bank --club --json`` prints."""
        return {
            "club": self.club,
            "hands_an_hour": self.hands,
            "tables": [
                {"title": one.table.game.rules.title, **one.to_json()} for one in self.tables
            ],
        }


def banked_games(club: str) -> list[LoadedGame]:
    """The games of a club that somebody banks and the analyst can price."""
    clubs = sorted({name.partition("/")[0] for name in game_ids()})
    if club not in clubs:
        raise DeskError("desk-no-such-club", club=club, known=clubs, near=near(club, clubs))
    games = [load_game(name) for name in game_ids(club)]
    return [one for one in games if one.rules.wagers and one.rules.family in FAMILIES]


def table_for(game: LoadedGame, asked: Asked) -> BankTable:
    """A table of the game as it was asked for, with no more players than it seats."""
    most = max(game.rules.table.seats) - 1
    players = None if asked.players is None else min(asked.players, most)
    made = BankTable.of(game, players, asked.bank, asked.sizes, ways=asked.ways)
    if asked.ways in ways_to_play(made):
        return made
    # A way that a game does not know: its players are at their best.
    return BankTable.of(game, players, asked.bank, asked.sizes)


def ranked(
    club: str,
    asked: Asked,
    shift: Shift,
    hands: int,
    told: Callable[[int, int], None] | None = None,
) -> Ranking:
    """All tables of a club by what the bank keeps of an average hand."""
    games: Sequence[LoadedGame] = banked_games(club)
    found = []
    for number, game in enumerate(games):
        if told is not None:
            told(number, len(games))
        table = table_for(game, asked)
        found.append(business(table, shift, sampled=asked.sampled, seed=asked.seed))
    found.sort(key=lambda one: (-one.net.mean, one.table.game.id))
    return Ranking(club, hands, tuple(found))

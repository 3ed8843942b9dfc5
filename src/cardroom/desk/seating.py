"""A table as its bank sees it: who bets, what each bets, and what the bank puts up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardroom.desk.errors import DeskError
from cardroom.money import BadMoneyError, cents
from cardroom.rulebook import LoadedGame, WagerRules, nearest
from cardroom.table import Wager

BANK_SEAT: Final = 1
USUAL: Final = 10_000
"""What each player bets unless told otherwise: a hundred dollars."""
COVERS: Final = 20
"""How many times all first wagers a bank puts up unless told otherwise."""
BASE: Final = "base"
TOGETHER: Final = ("player-dealer-poker", "other")
"""Families whose wagers on the game are made together; elsewhere they are a choice."""


@dataclass(frozen=True, slots=True)
class BankTable:
    """So many players, each with the same wagers, against one bank."""

    game: LoadedGame
    players: int
    bank: int
    sizes: dict[str, int]
    option: int | None = None

    @classmethod
    def of(
        cls,
        game: LoadedGame,
        players: int | None = None,
        bank: int | None = None,
        sizes: Sequence[str] = (),
        option: int | None = None,
    ) -> BankTable:
        """A table from what a person says; what is left out is usual."""
        if not game.rules.wagers:
            raise DeskError(f"{game.id} has no bank: it is played for a pot")
        most = max(game.rules.table.seats) - 1
        players = most if players is None else players
        if not 1 <= players <= most:
            raise DeskError(f"{players} players: beside the bank 1 to {most} sit here")
        stakes = _sizes(game, sizes)
        money = COVERS * players * sum(stakes.values()) if bank is None else bank
        if money <= 0:
            raise DeskError("a bank puts up more than nothing")
        return cls(game, players, money, stakes, option)

    @property
    def seats(self) -> int:
        """Seats at the table, the bank's included."""
        return max(self.game.rules.table.seats)

    @property
    def action(self) -> int:
        """All first wagers together."""
        return self.players * sum(self.sizes.values())

    def wagers(self) -> list[Wager]:
        """The wagers on the layout before the deal."""
        return [
            Wager(seat, f"player {seat}", name, size)
            for seat in range(BANK_SEAT + 1, BANK_SEAT + 1 + self.players)
            for name, size in self.sizes.items()
        ]


def _sizes(game: LoadedGame, texts: Sequence[str]) -> dict[str, int]:
    """What each player bets on each wager, in the order of the game's file."""
    offered = [one for one in game.rules.wagers if not one.during_play and _has_stake(one)]
    known = [one.id for one in offered]
    named: dict[str, int] = {}
    for text in texts:
        name, equals, amount = text.rpartition("=")
        name = name if equals else BASE
        if name != BASE and name not in known:
            raise DeskError(
                f"--wager-size {text!r}: the wagers here are {', '.join(known)}."
                f"{nearest(name, known)}"
            )
        try:
            size = cents(amount)
        except BadMoneyError as error:
            raise DeskError(f"--wager-size {text!r}: {error}") from None
        names = [name] if name in known else _main(game, offered)
        named |= dict.fromkeys(names, size)
    if not named:
        named = dict.fromkeys(_main(game, offered), USUAL)
    named = _with_needed(game, offered, named)
    found = {
        one.id: named[one.id] * _times(one, named) for one in offered if named.get(one.id, 0) > 0
    }
    if not found:
        raise DeskError("nobody bets anything: name a wager and an amount above nothing")
    return found


def _has_stake(wager: WagerRules) -> bool:
    """Whether chips lie on a wager: an envy bonus comes with another."""
    return not getattr(wager, "envy", ())


def _main(game: LoadedGame, offered: Sequence[WagerRules]) -> list[str]:
    """The wagers that make somebody a player of the game."""
    base = [one.id for one in offered if one.base] or [offered[0].id]
    return base if game.rules.family in TOGETHER else base[:1]


def _with_needed(
    game: LoadedGame, offered: Sequence[WagerRules], named: dict[str, int]
) -> dict[str, int]:
    """What must stand beside a wager that was named is bet for as much."""
    out = dict(named)
    main = _main(game, offered)
    if len(main) > 1 and any(name in named for name in main):
        size = next(named[name] for name in main if name in named)
        out |= {name: size for name in main if name not in named}
    for one in offered:
        if one.id in named and one.needs and not any(name in out for name in one.needs):
            beside = next((name for name in one.needs if name in main), one.needs[0])
            out[beside] = named[one.id]
    return out


def _times(wager: WagerRules, named: dict[str, int]) -> int:
    """How many times the wager beside it one must be, unless both were named."""
    if wager.times is None or len({named[n] for n in wager.needs if n in named}) != 1:
        return 1
    beside = next(named[name] for name in wager.needs if name in named)
    return wager.times if named[wager.id] == beside else 1

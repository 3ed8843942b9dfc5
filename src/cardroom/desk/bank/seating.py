"""A table as its bank sees it: who bets, what each bets, and what the bank puts up."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from cardroom.desk.errors import DeskError
from cardroom.layout.wagers import Wager
from cardroom.money import BadMoneyError, cents
from cardroom.rulebook import LoadedGame, WagerRules
from cardroom.said import near

if TYPE_CHECKING:
    from numpy.typing import NDArray

BANK_SEAT: Final = 1
USUAL: Final = 10_000
"""What each player bets unless told otherwise: a hundred dollars."""
ENDLESS: Final = 10**12
"""A bank that covers everything."""
COVERS: Final = 20
"""How many times all first wagers a bank puts up unless told otherwise."""
BASE: Final = "base"
TOGETHER: Final = ("player-dealer-poker", "other")
"""Families whose wagers on the game are made together; elsewhere they are a choice."""


CHIP: Final = 500
SMALL_CHIP: Final = 100
"""Bets between two amounts go by fives where both do, else by single dollars."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Bets between two amounts, each step of a chip as likely as another."""

    low: int
    high: int

    @property
    def step(self) -> int:
        """The chip that bets go by."""
        return CHIP if self.low % CHIP == self.high % CHIP == 0 else SMALL_CHIP

    @property
    def square(self) -> float:
        """The mean of the squares of what is bet."""
        steps = (self.high - self.low) // self.step
        return self.mean**2 + self.step**2 * ((steps + 1) ** 2 - 1) / 12

    @property
    def mean(self) -> float:
        """What is bet on average."""
        return self.low + self.step * ((self.high - self.low) // self.step) / 2

    def at(self, part: float) -> int:
        """The bet of somebody who goes so far up, from nothing to one.

        >>> [Spread(2_500, 10_000).at(part) for part in (0, 0.5, 0.999)]
        [2500, 6500, 10000]
        """
        return int(self.many(np.array([part]))[0])

    def many(self, parts: NDArray[np.float64]) -> NDArray[np.int64]:
        """The bets of many."""
        steps = (self.high - self.low) // self.step + 1
        return self.low + self.step * np.minimum((parts * steps).astype(np.int64), steps - 1)


@dataclass(frozen=True, slots=True)
class BankTable:
    """So many players, each with the same wagers, against one bank.

    Where a wager has a spread, ``sizes`` has what is bet on average, and every player bets anew for
    each hand: somebody who bets much on the game bets much beside it.
    """

    game: LoadedGame
    players: int
    bank: int
    sizes: dict[str, int]
    option: int | None = None
    spreads: Mapping[str, Spread] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    """Wagers of which every player makes one, any as likely as another, each hand anew."""
    ways: str = "best"
    """How the players play."""

    @classmethod
    def of(
        cls,
        game: LoadedGame,
        players: int | None = None,
        bank: int | None = None,
        sizes: Sequence[str] = (),
        option: int | None = None,
        *,
        ways: str = "best",
    ) -> BankTable:
        """A table from what a person says; what is left out is usual."""
        if not game.rules.wagers:
            raise DeskError("desk-no-bank", game=game.id)
        most = max(game.rules.table.seats) - 1
        players = most if players is None else players
        if not 1 <= players <= most:
            raise DeskError("desk-too-many-players", players=players, least=1, most=most)
        stakes, spreads = _sizes(game, sizes)
        lines = tuple(name for name in _lines(game, sizes) if name in stakes)
        made = cls(game, players, 0, stakes, option, spreads, lines, ways)
        money = COVERS * made.action if bank is None else bank
        if money <= 0:
            raise DeskError("desk-empty-bank")
        return replace(made, bank=money)

    @property
    def seats(self) -> int:
        """Seats at the table, the bank's included."""
        return max(self.game.rules.table.seats)

    @property
    def action(self) -> int:
        """All first wagers together, on average."""
        return round(
            sum(self.players * size * self.part(name) for name, size in self.sizes.items())
        )

    def part(self, name: str) -> float:
        """How many of the players make a wager: of lines that they choose between, some."""
        return 1 / len(self.lines) if name in self.lines else 1.0

    def wagers(self, rng: random.Random | None = None) -> list[Wager]:
        """The wagers on the layout before the deal; on average, where nothing is drawn."""
        out = []
        for player in range(self.players):
            seat = BANK_SEAT + 1 + player
            part = None if rng is None or not self.spreads else rng.random()
            for name, size in self._sizes_of(player, rng).items():
                spread = self.spreads.get(name)
                stake = size if spread is None or part is None else spread.at(part)
                out.append(Wager(seat, f"player {seat}", name, stake))
        return out

    def _sizes_of(self, player: int, rng: random.Random | None) -> dict[str, int]:
        """What one player bets: on lines turn by turn, or as it falls."""
        if not self.lines:
            return self.sizes
        mine = self.lines[player % len(self.lines)] if rng is None else rng.choice(self.lines)
        return {name: size for name, size in self.sizes.items() if name == mine
                or name not in self.lines}  # fmt: skip

    def alone(self) -> BankTable:
        """The same wagers of one player against a bank that covers everything: a player's side."""
        return replace(self, players=1, bank=ENDLESS)

    def on(self, line: str) -> BankTable:
        """The same with everybody on one line."""
        sizes = {k: size for k, size in self.sizes.items() if k == line or k not in self.lines}
        return replace(self, sizes=sizes, lines=())


def _sizes(game: LoadedGame, texts: Sequence[str]) -> tuple[dict[str, int], dict[str, Spread]]:
    """What each player bets on each wager, in the order of the game's file, and between what."""
    offered = stakeable(game)
    known = [one.id for one in offered]
    named: dict[str, int] = {}
    factors: dict[str, float] = {}
    for text in texts:
        name, equals, amount = text.rpartition("=")
        name = name if equals else BASE
        if name != BASE and name not in known:
            raise DeskError(
                "desk-size-of-no-wager", text=text, known=list(known), near=near(name, known)
            )
        low, high = _between(text, amount)
        names = [name] if name in known else list(_lines(game, texts)) or _main(game, offered)
        named |= dict.fromkeys(names, low)
        if high > low:
            factors |= dict.fromkeys(names, high / low)
    if not named:
        named = dict.fromkeys(_lines(game, texts) or _main(game, offered), USUAL)
    named = _with_needed(game, offered, named)
    found = {
        one.id: named[one.id] * _times(one, named) for one in offered if named.get(one.id, 0) > 0
    }
    if not found:
        raise DeskError("desk-nobody-bets")
    spreads = _spreads(game, offered, found, factors)
    # What is bet on average stands for the wager where a single amount is needed.
    return {name: round(spreads[name].mean) if name in spreads else size
            for name, size in found.items()}, spreads  # fmt: skip


def _between(text: str, amount: str) -> tuple[int, int]:
    """The least and the most that is bet: ``25``, or ``25-500``."""
    low, dash, high = amount.partition("-")
    try:
        least = cents(low)
        most = cents(high) if dash else least
    except BadMoneyError as error:
        raise DeskError("desk-size", text=text, why=error.said) from None
    if most < least or (dash and least <= 0):
        raise DeskError("desk-spread-goes-down", text=text)
    return least, most


def _spreads(
    game: LoadedGame,
    offered: Sequence[WagerRules],
    found: dict[str, int],
    factors: dict[str, float],
) -> dict[str, Spread]:
    """Between what each wager is bet: wagers made together go up together."""
    main = _main(game, offered)
    shared = next((factors[name] for name in main if name in factors), None)
    out = {}
    for one in offered:
        factor = factors.get(one.id)
        if factor is None and shared is not None and len(main) > 1 and one.id in main:
            factor = shared
        if factor is not None and one.id in found:
            low = found[one.id]
            out[one.id] = Spread(low, round(low * factor))
    return out


def stakeable(game: LoadedGame) -> list[WagerRules]:
    """The wagers that chips are put on before the deal, in the order of the game's file."""
    return [one for one in game.rules.wagers if not one.during_play and _has_stake(one)]


def _lines(game: LoadedGame, texts: Sequence[str]) -> tuple[str, ...]:
    """The wagers that people choose between and nobody chose: they spread over all of them."""
    base = [one.id for one in stakeable(game) if one.base]
    if game.rules.family in TOGETHER or len(base) < 2:
        return ()
    told = {text.rpartition("=")[0] for text in texts}
    return () if told & set(base) else tuple(base)


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

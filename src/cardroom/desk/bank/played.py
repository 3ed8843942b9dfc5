"""Rounds of a full table, played once and kept: how the results of players hang together.

Every seat makes every wager for one unit, so the same rounds serve for any bets, any number of
players and any bank: a round is what came of each seat, in units, and who had first action. What a
wager is worth is not read off them; the analyst counts that.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np

from cardroom.desk.bank.dealing import UNIT, Dealt, bot_for, played_round
from cardroom.desk.bank.seating import ENDLESS, BankTable, stakeable
from cardroom.disk_cache import restore, store
from cardroom.layout.settlement import Claim
from cardroom.odds.kept import ASIDE, WAGER_ASIDE, shipped_bytes
from cardroom.rulebook import LoadedGame, WagerRules
from cardroom.rulebook.fingerprint import canonical

if TYPE_CHECKING:
    from numpy.typing import NDArray

VERSION: Final = 1
"""Raised when rounds are played or written otherwise."""
ROUNDS: Final = 4_000
"""Rounds that are played where nobody asks for another number."""
SEED: Final = 1

Told: TypeAlias = Callable[[int, int], None]


class BetDone(NamedTuple):
    """What became of one bet of a seat, by the wager that was made before the deal."""

    root: str
    wager: str
    spot: int
    hand: int
    times: Fraction
    """What came to lie there, in units of the first wager."""
    result: Fraction | None
    fixed: int
    """Cents that are paid besides."""
    early: bool
    """Whether its hand was done before the others were."""


SeatDone: TypeAlias = tuple[BetDone, ...]


@dataclass(frozen=True, slots=True)
class PlayedRounds:
    """Many rounds: each seat's outcome by its number among those that came up."""

    outcomes: tuple[SeatDone, ...]
    seats: NDArray[np.uint16]
    """For each round and seat, the number of the outcome."""
    starts: NDArray[np.uint8]
    """For each round, the seat of the first action."""
    by_size: bool
    """Whether results depend on how much was bet: bonuses that ask for a least bet."""

    @property
    def rounds(self) -> int:
        """How many there are."""
        return len(self.seats)

    def claims(self, number: int, stakes: list[dict[str, int]]) -> list[Claim]:
        """The claims of a round, with what each player had bet."""
        out = []
        for player, sizes in enumerate(stakes):
            seat = player + 2
            for done in self.outcomes[self.seats[number, player]]:
                size = sizes.get(done.root, 0)
                if not size:
                    continue
                stake = 0 if done.fixed else int(done.times * size)
                out.append(
                    Claim(
                        seat, f"player {seat}", done.wager, stake, done.result, done.spot,
                        None, done.fixed, done.hand, done.early,
                    )
                )  # fmt: skip
        return out


def played_rounds(
    table: BankTable, rounds: int = ROUNDS, seed: int = SEED, told: Told | None = None
) -> PlayedRounds:
    """Rounds of the game, shipped or kept or played now."""
    full = _full(table.game)
    found = _found(full, rounds, seed, told)
    others = dict(table.sizes.items() - full.sizes.items())
    if found.by_size and _sized(table.game) & others.keys():
        return _found(_full(table.game, table.sizes), rounds, seed, told)
    return found


def _sized(game: LoadedGame) -> set[str]:
    """Wagers whose size may bear on a result: bonuses, and bets that double for a least amount."""
    double = getattr(game.rules, "double", None)
    floor = double is not None and double.floor is not None
    return {one.id for one in stakeable(game) if floor or not one.base or _asks_size(one)}


def _asks_size(wager: WagerRules) -> bool:
    lines = getattr(wager, "lines", ())
    return any(getattr(line.when, "stake", None) is not None for line in lines)


def _full(game: LoadedGame, sizes: dict[str, int] | None = None) -> BankTable:
    """All seats taken, everybody with every wager that is made before the deal."""
    names = [one.id for one in stakeable(game)]
    units = {name: (sizes or {}).get(name, UNIT) for name in names}
    return BankTable(game, max(game.rules.table.seats) - 1, ENDLESS, units)


def name_of_full(game: LoadedGame) -> str:
    """The name that the rounds of a game as printed are shipped under."""
    return name_of(_full(game), ROUNDS, SEED)


def full_rounds(game: LoadedGame) -> PlayedRounds:
    """The rounds of a game as printed."""
    return _found(_full(game), ROUNDS, SEED, None)


def name_of(table: BankTable, rounds: int, seed: int) -> str:
    """The digest of all that rounds depend on."""
    rules = table.game.rules
    wagers = [canonical(wager, without=WAGER_ASIDE) for wager in rules.wagers]
    what = [VERSION, canonical(rules, without=ASIDE), wagers, canonical(rules.button)]
    what += [table.game.packs, table.players, rounds, seed, sorted(table.sizes.items())]
    text = json.dumps(what, sort_keys=True, separators=(",", ":"))
    return f"rounds-{hashlib.sha256(text.encode()).hexdigest()[:32]}"


def _found(table: BankTable, rounds: int, seed: int, told: Told | None) -> PlayedRounds:
    name = name_of(table, rounds, seed)
    if (shipped := shipped_bytes(name)) is not None:
        return unpacked(shipped)
    kept = restore(name)
    if kept is not None and "all" in kept:
        return unpacked(kept["all"].tobytes())
    made = play_rounds(table, rounds, seed, told)
    store(name, {"all": np.frombuffer(packed(made), np.uint8)})
    return made


def play_rounds(table: BankTable, rounds: int, seed: int, told: Told | None = None) -> PlayedRounds:
    """Play them by the reference, from a full shoe each time."""
    rng, bot = random.Random(seed), bot_for(table)
    shoe = list(table.game.rules.deck.deck(table.game.packs).cards())
    numbers: dict[SeatDone, int] = {}
    seats = np.zeros((rounds, table.players), np.uint16)
    starts = np.zeros(rounds, np.uint8)
    by_size = False
    for number in range(rounds):
        dealt = played_round(table, bot, rng, shoe)
        by_size |= dealt.by_size
        starts[number] = dealt.start
        for player, done in enumerate(_by_seat(table, dealt)):
            seats[number, player] = numbers.setdefault(done, len(numbers))
        if told is not None and number % 100 == 0:
            told(number, rounds)
    return PlayedRounds(tuple(numbers), seats, starts, by_size)


def _by_seat(table: BankTable, dealt: Dealt) -> Iterator[SeatDone]:
    rows: list[list[BetDone]] = [[] for _ in range(table.players)]
    for root, claim in dealt.claims:
        times = Fraction(claim.stake, table.sizes[root])
        rows[claim.seat - 2].append(
            BetDone(
                root, claim.wager, claim.spot, claim.hand, times, claim.result, claim.fixed,
                claim.early,
            )
        )  # fmt: skip
    return (tuple(sorted(row, key=_place)) for row in rows)


def _place(done: BetDone) -> tuple[Any, ...]:
    return done.spot, done.hand, done.wager, done.root


def packed(rounds: PlayedRounds) -> bytes:
    """Rounds as bytes: a line of JSON, then the numbers."""
    head = {
        "shape": rounds.seats.shape,
        "by_size": rounds.by_size,
        "outcomes": [
            [
                [d.root, d.wager, d.spot, d.hand, str(d.times),
                 None if d.result is None else str(d.result), d.fixed, d.early]
                for d in done
            ]
            for done in rounds.outcomes
        ],
    }  # fmt: skip
    text = json.dumps(head, separators=(",", ":"))
    # By the columns of seats, low bytes first: what is alike lies together.
    low, high = (rounds.seats & 255).astype(np.uint8), (rounds.seats >> 8).astype(np.uint8)
    parts = (rounds.starts, low.T.copy(), high.T.copy())
    return text.encode() + b"\n" + b"".join(part.tobytes() for part in parts)


def unpacked(found: bytes) -> PlayedRounds:
    """The same read again."""
    text, _, numbers = found.partition(b"\n")
    head = json.loads(text)
    rounds, players = head["shape"]
    starts = np.frombuffer(numbers, np.uint8, rounds)
    low, high = (
        np.frombuffer(numbers, np.uint8, rounds * players, rounds + part * rounds * players)
        .reshape(players, rounds)
        .T.astype(np.uint16)
        for part in (0, 1)
    )
    outcomes = tuple(
        tuple(
            BetDone(root, wager, spot, hand, Fraction(times),
                    None if result is None else Fraction(result), fixed, early)
            for root, wager, spot, hand, times, result, fixed, early in done
        )
        for done in head["outcomes"]
    )  # fmt: skip
    return PlayedRounds(outcomes, low + (high << 8), starts, head["by_size"])

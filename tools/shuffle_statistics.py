"""Shuffles and dice of live tables under the statistics that laboratories use on them.

    PYTHONPATH=src .venv/bin/python tools/shuffle_statistics.py --shuffles 1000000

Every deck comes out of the product's own code: the shuffle alone, and the whole way of a live table
(committed to card by card, players' numbers mixed in, dealt a card at a time, cards shuffled back,
dice). What is counted is compared with exact chances, by chi-square; each statistic gives one p.
Secrets come from the system's random source; with --seed they come out the same each time.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, factorial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card, Deck, Shuffle
from cardroom.cards.places import at_seat
from cardroom.record.dealer import Pack

SIZE: Final = 52
BATCH: Final = 10_000
BACK: Final = 26
"""How many cards are out when some are shuffled back into the stub, where that is looked at."""
HELD: Final = 13
"""How many of them stay out: the stub passes over them."""
FEWEST: Final = 5.0
"""Cells that are expected less often than this are counted together with their neighbour."""
SUSPECT: Final = 0.001
Decks = NDArray[np.uint8]
Counts = NDArray[np.int64]


# --- where decks come from -------------------------------------------------------------------


def secrets_of(seed: str | None, what: str) -> Iterator[bytes]:
    """Secrets of 32 bytes: fair ones, or those that follow from a seed."""
    number = 0
    while True:
        number += 1
        if seed is None:
            yield secrets.token_bytes(32)
        else:
            yield hashlib.sha256(f"statistics {seed} {what} {number}".encode()).digest()


def plain(source: Iterator[bytes], count: int) -> Decks:
    """Decks as the shuffle alone orders them."""
    cards = [int(card) for card in Deck().cards()]
    return np.array([Shuffle(next(source)).order(cards) for _ in range(count)], np.uint8)


def live(source: Iterator[bytes], count: int) -> Decks:
    """Decks as a live table deals them, with what two players added."""
    out = np.empty((count, SIZE), np.uint8)
    for row in range(count):
        pack = Pack(Deck(), next(source))
        pack.added += [next(source).hex(), f"{row:02x}"]
        out[row] = [int(pack.next(at_seat(1))[1]) for _ in range(SIZE)]
    return out


def back(source: Iterator[bytes], count: int) -> Decks:
    """Half a deck dealt: some of it is held, the rest is shuffled back; then all that comes."""
    out = np.empty((count, SIZE), np.uint8)
    for row in range(count):
        pack = Pack(Deck(), next(source))
        pack.added += [next(source).hex()]
        came: list[Card] = [pack.next(at_seat(1))[1] for _ in range(BACK)]
        pack.shuffle_back(came[HELD:])
        later = [pack.next(at_seat(1))[1] for _ in range(SIZE - HELD)]
        out[row] = [int(card) for card in (*came[:HELD], *later)]
    return out


def thrown(source: Iterator[bytes], count: int) -> Decks:
    """Two throws of three dice that follow from each secret, with and without players' numbers."""
    pack = Pack(Deck(), bytes(32))
    out = np.empty((count, 6), np.uint8)
    for row in range(count):
        # The tree of the deck has no part in the dice, and takes most of the time.
        pack.secret, pack._throws = next(source), 0
        pack.added = [] if row % 2 else [f"{row:04x}"]
        out[row] = [*pack.throw(3), *pack.throw(3)]
    return out


# --- what is counted -------------------------------------------------------------------------


@dataclass(slots=True)
class Statistic:
    """One count over all decks: how often each cell came, and how often it should."""

    name: str
    cells: Callable[[Decks, int], NDArray[np.int64]]
    """Which cell each deck falls into; the number is that of the first deck of the batch."""
    chances: Sequence[Fraction]
    seen: Counts

    def take(self, decks: Decks, first: int) -> None:
        """Count a batch."""
        self.seen += np.bincount(self.cells(decks, first).ravel(), minlength=len(self.seen))

    def result(self) -> tuple[float, int]:
        """Chi-square and its degrees of freedom."""
        total = int(self.seen.sum())
        seen, due = joined(self.seen, [float(chance) * total for chance in self.chances])
        return sum((a - b) ** 2 / b for a, b in zip(seen, due, strict=True)), len(seen) - 1


class Places:
    """How often each card lies in each place; rows and columns sum up, which is allowed for."""

    name = "each card in each place"

    def __init__(self) -> None:
        self.seen = np.zeros((SIZE, SIZE), np.int64)

    def take(self, decks: Decks, first: int) -> None:  # noqa: ARG002
        """Count a batch."""
        for place in range(SIZE):
            self.seen[place] += np.bincount(decks[:, place], minlength=SIZE)

    def result(self) -> tuple[float, int]:
        """Chi-square and its degrees of freedom."""
        total = int(self.seen[0].sum())
        off = float(((self.seen - total / SIZE) ** 2).sum())
        return off * (SIZE - 1) / total, (SIZE - 1) ** 2


class Twins:
    """Pairs of decks that begin with the same six cards: as rare as they should be."""

    name = "two decks with the same first six cards"

    def __init__(self) -> None:
        self.heads: list[NDArray[np.int64]] = []

    def take(self, decks: Decks, first: int) -> None:  # noqa: ARG002
        """Keep the beginnings of a batch."""
        self.heads.append(decks[:, :6].astype(np.int64) @ (SIZE ** np.arange(6, dtype=np.int64)))

    def result(self) -> tuple[float, int]:
        """The pairs found, against the pairs due, as a normal deviate squared."""
        heads = np.concatenate(self.heads)
        _, often = np.unique(heads, return_counts=True)
        found = int((often * (often - 1) // 2).sum())
        due = comb(len(heads), 2) / math.perm(SIZE, 6)
        return (found - due) ** 2 / due, 1


def joined(seen: Counts, due: Sequence[float]) -> tuple[list[float], list[float]]:
    """Cells beside each other counted together until each is due often enough."""
    out: list[list[float]] = []
    for a, b in zip(seen.tolist(), due, strict=True):
        if out and out[-1][1] < FEWEST:
            out[-1][0] += a
            out[-1][1] += b
        else:
            out.append([a, b])
    if len(out) > 1 and out[-1][1] < FEWEST:
        last = out.pop()
        out[-1] = [out[-1][0] + last[0], out[-1][1] + last[1]]
    return [one[0] for one in out], [one[1] for one in out]


def statistic(
    name: str, chances: Sequence[Fraction], cells: Callable[[Decks, int], NDArray[np.int64]]
) -> Statistic:
    """A statistic with nothing counted yet, whose chances must sum to one."""
    assert sum(chances) == 1, name
    return Statistic(name, cells, chances, np.zeros(len(chances), np.int64))


def even(count: int) -> list[Fraction]:
    """Cells that are all as likely."""
    return [Fraction(1, count)] * count


# --- exact chances ---------------------------------------------------------------------------


def without_fixed(size: int) -> int:
    """Orders in which no card stays where it was."""
    return sum((-1) ** k * factorial(size) // factorial(k) for k in range(size + 1))


def fixed_chances() -> list[Fraction]:
    """So many cards stay where they were."""
    ways = [comb(SIZE, k) * without_fixed(SIZE - k) for k in range(SIZE + 1)]
    return [Fraction(way, factorial(SIZE)) for way in ways]


def neighbour_chances() -> list[Fraction]:
    """So many cards follow the card that they followed before."""

    def none(size: int) -> int:
        return without_fixed(size) + without_fixed(size - 1)

    ways = [comb(SIZE - 1, k) * none(SIZE - k) for k in range(SIZE)]
    return [Fraction(way, factorial(SIZE)) for way in ways]


def rising_chances() -> list[Fraction]:
    """So many cards are followed by a higher one: Euler's numbers."""
    row = [1]
    for size in range(2, SIZE + 1):
        row = [
            (k + 1) * (row[k] if k < len(row) else 0) + (size - k) * (row[k - 1] if k else 0)
            for k in range(size)
        ]
    return [Fraction(way, factorial(SIZE)) for way in row]


def cycle_chances() -> list[Fraction]:
    """So many cycles: Stirling's numbers of the first kind."""
    row = [1]
    for size in range(SIZE):
        row = [
            size * (row[k] if k < len(row) else 0) + (row[k - 1] if k else 0)
            for k in range(len(row) + 1)
        ]
    return [Fraction(way, factorial(SIZE)) for way in row]


POKER: Final = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40)
"""Hands of five: nothing, pair, two pairs, three, straight, flush, full, four, straight flush."""


def ace_chances() -> list[Fraction]:
    """The first ace comes after so many other cards."""
    return [Fraction(comb(SIZE - 1 - k, 3), comb(SIZE, 4)) for k in range(49)]


def suits_chances() -> list[Fraction]:
    """All four suits have come after so many cards, by who is still missing."""

    def some_missing(dealt: int) -> Fraction:
        parts = [(-1) ** (k + 1) * comb(4, k) * comb(SIZE - 13 * k, dealt) for k in range(1, 5)]
        return Fraction(sum(parts), comb(SIZE, dealt))

    missing = [some_missing(dealt) for dealt in range(41)]
    return [missing[dealt - 1] - missing[dealt] for dealt in range(1, 41)]


def colour_chances() -> list[Fraction]:
    """So many runs of one colour."""
    whole = comb(SIZE, 26)
    out = [Fraction(0)] * (SIZE + 1)
    for runs in range(2, SIZE + 1):
        half, odd = divmod(runs, 2)
        ways = 2 * comb(25, half - 1) * comb(25, half - 1 + odd)
        out[runs] = Fraction(ways, whole)
    return out


# --- which cell a deck falls into ------------------------------------------------------------


def _pair(decks: Decks, first: int) -> NDArray[np.int64]:
    """One pair of neighbours of each deck, from another place each time."""
    rows = np.arange(len(decks))
    place = (first + rows) % (SIZE - 1)
    upper, lower = decks[rows, place].astype(np.int64), decks[rows, place + 1].astype(np.int64)
    return upper * (SIZE - 1) + lower - (lower > upper)


def _ends(decks: Decks, _first: int) -> NDArray[np.int64]:
    upper, lower = decks[:, 0].astype(np.int64), decks[:, -1].astype(np.int64)
    return upper * (SIZE - 1) + lower - (lower > upper)


def _serial(decks: Decks, first: int) -> NDArray[np.int64]:
    """The same place in one deck and in the next."""
    rows = np.arange(0, len(decks) - 1, 2)
    place = (first + rows) // 2 % SIZE
    return decks[rows, place].astype(np.int64) * SIZE + decks[rows + 1, place]


def _orders(decks: Decks, _first: int) -> NDArray[np.int64]:
    """Which of the 120 orders each group of five cards is in."""
    groups = decks[:, :50].reshape(-1, 5)
    code = np.zeros(len(groups), np.int64)
    for at in range(5):
        code += (groups[:, at + 1 :] < groups[:, at : at + 1]).sum(axis=1) * factorial(4 - at)
    return code


def _poker(decks: Decks, _first: int) -> NDArray[np.int64]:
    """What the first five cards make."""
    ranks = np.sort(decks[:, :5] // 4, axis=1).astype(np.int64)
    suits = decks[:, :5] % 4
    equal = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=(1, 2))  # 5, 7, 9, 11, 13, 17
    flush = (suits == suits[:, :1]).all(axis=1)
    wheel = (ranks == [0, 1, 2, 3, 12]).all(axis=1)
    straight = (equal == 5) & ((ranks[:, 4] - ranks[:, 0] == 4) | wheel)
    kind = np.select([equal == n for n in (7, 9, 11, 13, 17)], [1, 2, 3, 6, 7], 0)
    kind = np.where(straight, np.where(flush, 8, 4), np.where(flush, 5, kind))
    return kind.astype(np.int64)


def _cycles(decks: Decks, _first: int) -> NDArray[np.int64]:
    """How many cycles the order of each deck has."""
    rows = np.arange(len(decks))
    left = np.ones(decks.shape, bool)
    found = np.zeros(len(decks), np.int64)
    for start in range(SIZE):
        going = left[:, start].copy()
        found += going
        at = np.full(len(decks), start)
        while going.any():
            left[rows[going], at[going]] = False
            at[going] = decks[rows[going], at[going]]
            going &= left[rows, at]
    return found


def _first_ace(decks: Decks, _first: int) -> NDArray[np.int64]:
    return np.asarray((decks // 4 == 12).argmax(axis=1), np.int64)


def _all_suits(decks: Decks, _first: int) -> NDArray[np.int64]:
    firsts = [(decks % 4 == suit).argmax(axis=1) for suit in range(4)]
    return np.asarray(np.max(firsts, axis=0), np.int64)


def _colours(decks: Decks, _first: int) -> NDArray[np.int64]:
    red = (decks % 4 == 1) | (decks % 4 == 2)
    return np.asarray(1 + (red[:, 1:] != red[:, :-1]).sum(axis=1), np.int64)


def deck_statistics() -> list[Statistic | Places | Twins]:
    """What is counted of decks."""

    def count(flags: NDArray[np.bool_]) -> NDArray[np.int64]:
        return np.asarray(flags.sum(axis=1), np.int64)

    return [
        Places(),
        statistic("neighbours, every ordered pair", even(SIZE * (SIZE - 1)), _pair),
        statistic("the first and the last card", even(SIZE * (SIZE - 1)), _ends),
        statistic("the same place in the next deck", even(SIZE * SIZE), _serial),
        statistic("orders of groups of five cards", even(120), _orders),
        statistic("poker hands of the first five", [Fraction(n, 2_598_960) for n in POKER], _poker),
        statistic(
            "cards where they were before",
            fixed_chances(),
            lambda decks, _: count(decks == np.arange(SIZE)),
        ),
        statistic(
            "neighbours that were neighbours before",
            neighbour_chances(),
            lambda decks, _: count(decks[:, 1:].astype(int) == decks[:, :-1].astype(int) + 1),
        ),
        statistic(
            "cards followed by a higher one (runs)",
            rising_chances(),
            lambda decks, _: count(decks[:, 1:] > decks[:, :-1]),
        ),
        statistic("runs of one colour", colour_chances(), _colours),
        statistic("cycles", cycle_chances(), _cycles),
        statistic("cards before the first ace (gaps)", ace_chances(), _first_ace),
        statistic("cards until all suits came (coupons)", suits_chances(), _all_suits),
        Twins(),
    ]


def dice_statistics() -> list[Statistic | Places | Twins]:
    """What is counted of dice."""
    totals = [0] * 19
    for faces in product(range(1, 7), repeat=3):
        totals[sum(faces)] += 1

    def totals_of(dice: Decks) -> NDArray[np.int64]:
        return np.asarray(dice.sum(axis=1), np.int64)

    places = 6 ** np.arange(3)
    return [
        statistic("faces of all dice", even(6), lambda dice, _: dice.astype(np.int64) - 1),
        statistic(
            "throws of three dice, in order",
            even(216),
            lambda dice, _: (dice.reshape(-1, 3).astype(np.int64) - 1) @ places,
        ),
        statistic(
            "totals of three dice",
            [Fraction(way, 216) for way in totals],
            lambda dice, _: totals_of(dice.reshape(-1, 3)),
        ),
        statistic(
            "totals of a throw and of the next one",
            [Fraction(a * b, 216**2) for a, b in product(totals[3:], repeat=2)],
            lambda dice, _: (totals_of(dice[:, :3]) - 3) * 16 + totals_of(dice[:, 3:]) - 3,
        ),
    ]


# --- chi-square ------------------------------------------------------------------------------


def chance_of_more(chi: float, freedom: int) -> float:
    """The chance of a chi-square at least this large: the upper incomplete gamma function.

    >>> round(chance_of_more(3.841, 1), 3), round(chance_of_more(124.342, 100), 3)
    (0.05, 0.05)
    """
    a, x = freedom / 2, chi / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return 1 - scale * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 100_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * h


@dataclass(frozen=True, slots=True)
class Found:
    """What one statistic came to."""

    source: str
    name: str
    decks: int
    chi: float
    freedom: int

    @property
    def chance(self) -> float:
        """The chance of something as far off or further, if all orders are as likely."""
        return chance_of_more(self.chi, self.freedom)


SOURCES: Final = {
    "shuffle": (plain, deck_statistics),
    "live table": (live, deck_statistics),
    "shuffled back": (back, deck_statistics),
    "dice": (thrown, dice_statistics),
}


def run(name: str, decks: int, seed: str | None) -> list[Found]:
    """All statistics of one source."""
    make, counted = SOURCES[name]
    statistics = counted()
    source = secrets_of(seed, name)
    for first in range(0, decks, BATCH):
        batch = make(source, min(BATCH, decks - first))
        for one in statistics:
            one.take(batch, first)
    return [Found(name, one.name, decks, *one.result()) for one in statistics]


WORDS: Final = {
    "shuffle": "The shuffle alone",
    "live table": "A live table: committed to card by card, with two players' numbers mixed in",
    "shuffled back": "Half a deck dealt, 13 cards held and the rest shuffled back into the stub",
    "dice": "Dice that follow from the secret of a shuffle",
}


def report(found: Sequence[Found]) -> str:
    """The page of the documentation."""
    lows = sorted(one.chance for one in found)
    lines = [
        "# A million shuffles",
        "",
        "Whoever plays for money may ask whether every order of the deck is as likely as any",
        "other. This is what `tools/shuffle_statistics.py` counted, in the manner of the",
        "laboratories that test card rooms' machines: total distribution, pairs, serial and",
        "interplay correlation, permutations, poker, runs, gaps, coupons, duplicates.",
        "",
        "Decks come from the code that deals at a table, secrets from the system's random source.",
        "The chances that counts are compared with are exact; *p* is the chance of a chi-square",
        "as large or larger if all orders are as likely. Of fair shuffles, one statistic in a",
        f"hundred has a *p* under 0.01. There are {len(found)} here: the smallest is",
        f"{lows[0]:.3f}, the largest {lows[-1]:.3f}, and {sum(p < 0.01 for p in lows)} below 0.01.",
        "",
    ]
    for source in SOURCES:
        rows = [one for one in found if one.source == source]
        if not rows:
            continue
        what = "secrets, two throws of three dice each" if source == "dice" else "decks of 52"
        lines += [f"## {WORDS[source]}", "", f"{rows[0].decks:,} {what}.", ""]
        lines += ["| counted | degrees of freedom | p |", "|---|---:|---:|"]
        lines += [f"| {one.name} | {one.freedom:,} | {one.chance:.3f} |" for one in rows]
        lines.append("")
    lines += [
        "## What this shows, and what it does not",
        "",
        "If all cards' chances of their places were off by a quarter of a percent, up or down, a",
        "million decks would show it in the first line; a single card in a single place would have",
        "to be off by an eighth. What no statistic can show is that nobody knew the order: that is",
        "what commitments and players' own numbers are for ([proof.md](proof.md)).",
        "",
        "The statistics themselves are tested: a shuffle in which every card changes places with",
        "any other, five riffles, numbers that favour small ones and a secret that is used twice",
        "are found out by a few thousand decks.",
        "",
        "It takes about a quarter of an hour of one processor. To count again, with other secrets:",
        "",
        "    PYTHONPATH=src .venv/bin/python tools/shuffle_statistics.py --shuffles 1000000",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Count from the command line; something suspect makes the exit code 1."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--shuffles", type=int, default=20_000)
    options.add_argument("--seed", help="the same secrets again")
    options.add_argument("--only", choices=sorted(SOURCES), help="one source of decks")
    options.add_argument("--report", type=Path, help="write the page of the documentation")
    asked = options.parse_args()
    found: list[Found] = []
    for name in SOURCES:
        if asked.only in (None, name):
            found += run(name, asked.shuffles, asked.seed)
            for one in found:
                if one.source == name:
                    print(f"{one.chance:8.4f}  {name}: {one.name}", flush=True)
    if asked.report is not None:
        asked.report.write_text(report(found), encoding="utf-8")
    raise SystemExit(min(one.chance for one in found) < SUSPECT / len(found))


if __name__ == "__main__":
    main()

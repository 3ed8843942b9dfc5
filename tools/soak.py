"""Evenings of anything at tables of every game, for as long as one likes, without a cent lost.

    PYTHONPATH=src .venv/bin/python tools/soak.py --seconds 3600 --processes 2
    PYTHONPATH=src .venv/bin/python tools/soak.py --game hustler/holdem --evening "1 0 17"

At each step the books are added up again; at the end of an evening everybody has gone home with
what is theirs. Every fortieth evening is watched closely: all views before and after whatever was
refused, a proof of the log by a stranger and by the house, the same evening from the log, and what
somebody who remembers all would notice if cards that they were not told of were others. A
finding names its game and evening, which come again by `--game` and `--evening`; it is told when
it is found, and Ctrl-C ends a soak with what it has done so far.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from types import FrameType
from typing import Any, Final

from anything import DEATHS, KEY, TRIES, Evening, Try
from bookkeeper import FaultError
from knowing import FLOOR, difference, part

from cardroom.rulebook import LoadedGame, game_ids, load_game

STEPS: Final = 400
CLOSELY: Final = 40
"""One evening of so many is watched closely."""
DEATH: Final = 0.001
HANGS: Final = 60
"""Seconds of work after which an evening is said to hang; most take less than one."""
WORLDS: Final = 3
"""Other worlds that an evening which is watched closely is compared with."""
TURN: Final = 20
"""Seconds of processor time after which a process says how far it came."""


@dataclass(slots=True)
class Report:
    """What was tried, and what was found."""

    evenings: int = 0
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    records: int = 0
    hands: int = 0
    deaths: int = 0
    worlds: int = 0
    """Evenings with other cards in which somebody was sent the same."""
    processor: float = 0.0
    """Seconds of it that were used."""
    findings: list[tuple[str, str, str]] = field(default_factory=list)
    """Games and evenings at which something went wrong, and what did."""

    @property
    def operations(self) -> int:
        """Everything that was tried."""
        return self.done.total() + self.refused.total()

    def add(self, other: Report) -> None:
        """Both together."""
        self.evenings += other.evenings
        self.done += other.done
        self.refused += other.refused
        self.records += other.records
        self.hands += other.hands
        self.deaths += other.deaths
        self.worlds += other.worlds
        self.processor += other.processor
        self.findings += other.findings

    def to_json(self) -> dict[str, Any]:
        """The figures for a program."""
        figures = ("operations", "evenings", "records", "hands", "deaths", "worlds", "processor")
        out = {key: getattr(self, key) for key in figures}
        kinds = {"done": dict(self.done), "refused": dict(self.refused)}
        return {**out, **kinds, "findings": self.findings}


@cache
def loaded(game: str) -> LoadedGame:
    """A game, loaded once."""
    return load_game(game)


def evening(game: str, name: str, steps: int = STEPS, *, closely: bool = True) -> Report:
    """One evening: what was tried, or a finding."""
    rng = Random(f"{game} {name}")
    report = Report(evenings=1)
    going: Evening | None = None
    try:
        with _Patience():
            going = Evening.begin(loaded(game), name, rng, thorough=closely)
            report.deaths = _play(going, rng, steps)
            going.end(proved=closely)
            if closely and going.same_cards:
                report.worlds = _in_other_worlds(going, name, rng)
    except Exception as error:
        words = "".join(traceback.format_exception(error, limit=-6))
        report.findings.append((game, name, words))
    if going is not None:
        report.done, report.refused = going.done, going.refused
        report.records, report.hands = going.table.records, going.table.number
    return report


def _play(going: Evening, rng: Random, steps: int) -> int:
    tries: list[Try] = list(TRIES)
    weights = list(itertools.accumulate(TRIES.values()))
    deaths = 0
    for step in range(steps):
        if rng.random() < DEATH:
            rng.choice(DEATHS)(going, rng)
            deaths += 1
        else:
            rng.choices(tries, cum_weights=weights)[0](going, rng)
        if step % 50 == 0:
            going.compare()
    return deaths


def _in_other_worlds(going: Evening, name: str, rng: Random) -> int:
    """How often the evening was compared with one that has other cards where nobody knows them."""
    lines, compared = going.journal.lines, 0
    done = sum(json.loads(line)["kind"] == "do" for line in lines)
    for _ in range(WORLDS):
        begun = part(lines, rng.randrange(done))
        said = (json.loads(line) for line in begun)
        people = sorted({one["name"] for one in said if one["kind"] == "sat"})
        viewer = rng.choice([*people, *people, None, FLOOR])
        differs = difference(begun, viewer, name, rng, KEY)
        if differs:
            raise FaultError(f"{viewer} would notice other cards: {differs}")
        compared += differs is not None
    return compared


class _Patience:
    """A table that never comes to an end is a finding, too."""

    def __enter__(self) -> None:
        signal.signal(signal.SIGVTALRM, self._over)
        signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def _over(self, number: int, frame: FrameType | None) -> None:
        raise FaultError(f"the table does not come to an end: {frame} ({number})")


def soak(seconds: float, seed: str, games: list[str], turn: int = 0) -> Report:
    """Evenings of all games in turn until so much processor time is used up."""
    report, began = Report(), time.process_time()
    order = Random(f"{seed} {turn}").sample(games, len(games))
    for number, game in enumerate(itertools.cycle(order)):
        report.processor = time.process_time() - began
        if report.processor >= seconds:
            return report
        # So that each game has its turn of being watched closely.
        closely = (number + number // len(order)) % CLOSELY == 0
        report.add(evening(game, f"{seed} {turn} {number}", closely=closely))
    return report


def _turn(given: tuple[float, str, list[str], int]) -> Report:
    return soak(*given)


def together(seconds: float, processes: int, seed: str, games: list[str]) -> Iterator[Report]:
    """What so many processes found, turn by turn; each works for so many processor seconds."""
    whole, rest = divmod(seconds, TURN)
    lengths = [TURN] * int(whole) * processes + [rest] * (processes if rest else 0)
    work = [(length, seed, games, turn) for turn, length in enumerate(lengths)]
    # Ctrl-C is the parent's to hear: it has the figures.
    with multiprocessing.Pool(processes, _leave_signals) as pool:
        yield from pool.imap_unordered(_turn, work)


def _leave_signals() -> None:
    """Whoever hands out the evenings hears Ctrl-C, and ends those who play them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def main() -> int:
    """Soak, and say how far it came."""
    # Also in the background of a shell, where Ctrl-C is not heard, and when it is told to end.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    said = "of processor time for each process: on a busy machine it takes longer by the clock"
    ask.add_argument("--seconds", type=float, default=60, help=said)
    ask.add_argument("--processes", type=int, default=2)
    ask.add_argument("--seed", default=str(os.getpid()))
    ask.add_argument("--game", help="one game only")
    ask.add_argument("--evening", help="one evening again, with --game")
    ask.add_argument("--json", action="store_true")
    given = ask.parse_args()
    games = [given.game] if given.game else list(game_ids())
    began = time.monotonic()
    report = Report()
    if given.evening is not None:
        report = evening(games[0], given.evening)
        report.processor = time.process_time()
        _found(report)
    else:
        with contextlib.suppress(KeyboardInterrupt):
            for part in together(given.seconds, given.processes, given.seed, games):
                report.add(part)
                _found(part)
    _tell(report, time.monotonic() - began, as_json=given.json)
    return 1 if report.findings else 0


def _found(report: Report) -> None:
    for game, name, words in report.findings:
        print(f'--game {game} --evening "{name}"\n{words}', file=sys.stderr, flush=True)


def _tell(report: Report, wall: float, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({**report.to_json(), "seconds": wall}))
        return
    tried, used = report.operations, report.processor
    print(
        f"{tried:,} operations ({report.done.total():,} done, {report.refused.total():,} refused) "
        f"in {report.evenings:,} evenings, {report.hands:,} hands, {report.records:,} records, "
        f"{report.deaths:,} deaths, {report.worlds:,} worlds compared: "
        f"{len(report.findings)} findings"
    )
    print(
        f"{wall:,.0f} s by the clock, {used:,.0f} s of processor time; {tried / wall:,.0f} "
        f"operations a second by the clock, {tried / max(used, 0.001):,.0f} a second of processor"
    )


if __name__ == "__main__":
    sys.exit(main())

"""Odds in a process of their own, so that no table waits for them; what was asked is kept."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from ctypes import c_int64
from dataclasses import dataclass
from typing import Any, Final

from cardroom.room.beside import NICE
from cardroom.room.errors import RoomError
from cardroom.room.web.catalogue import game_of
from cardroom.said import Said

WAIT_S: Final = 60
WAITING: Final = 16
KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants to know the odds of."""

    game: str
    wager: str | None = None
    method: str = "exact"
    rounds: int | None = None
    seed: int | None = None
    decks: int | None = None
    strategy: str = "optimal"
    choices: tuple[str, ...] = ()
    lines: bool = False
    seen: str | None = None


class Pricing:
    """Prices games off the event loop."""

    def __init__(self, patience: float = WAIT_S) -> None:
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._worker: c_int64 | None = None
        """The process that works, while there is one."""
        self._progress: Any = None
        """How far the work in hand is, and of how much."""
        self._kept: OrderedDict[Hashable, dict[str, Any]] = OrderedDict()
        self._waiting = 0

    @property
    def progress(self) -> tuple[int, int]:
        """How far the work in hand has come, and of how much; nothing where it does not tell."""
        return (0, 0) if self._progress is None else (self._progress[0], self._progress[1])

    async def price(self, asked: Asked) -> dict[str, Any]:
        """The report, as the command line gives it in JSON; or a sentence."""
        await asyncio.to_thread(game_of, asked.game)
        return await self.ask(asked, work_out, asked)

    async def ask(
        self, key: Hashable, work: Callable[..., dict[str, Any] | str], *given: Any
    ) -> dict[str, Any]:
        """Something that takes thought, from what is kept or worked out; or a sentence."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= WAITING:
            raise RoomError(Said("room-odds-busy"), 503)
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                answer = await asyncio.get_running_loop().run_in_executor(
                    self._workers(), work, *given
                )
        except TimeoutError:
            # Whoever asks next does not wait for what nobody waits for any more.
            self._give_up()
            raise RoomError(Said("room-odds-long"), 503) from None
        except BrokenExecutor:
            self._pool = None
            raise RoomError(Said("room-odds-failed"), 503) from None
        finally:
            self._waiting -= 1
        if isinstance(answer, str):
            raise RoomError(answer)
        self._kept[key] = answer
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return answer

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._worker = context.RawValue(c_int64, 0)
            self._progress = context.RawArray(c_int64, 2)
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=context,
                initializer=_note_worker,
                initargs=(self._worker, self._progress),
                max_tasks_per_child=200,
            )
        return self._pool

    def _give_up(self) -> None:
        worker, self._worker = self._worker, None
        self.close()
        self._pool = None
        if worker is not None and worker.value:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.value, signal.SIGKILL)

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


_told: list[Any] = []
"""Where the process of the odds says how far it is; nothing anywhere else."""


def tell(done: int, of: int) -> None:
    """Say how far the work in hand has come; runs in the process of the odds."""
    for place in _told:
        place[0], place[1] = done, of


def _note_worker(worker: c_int64, progress: Any) -> None:
    """Say which process works, and end with the room; runs in it, first of all."""
    _told[:] = [progress]
    worker.value = os.getpid()
    # Whoever serves the tables goes first.
    os.nice(NICE)
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()


def _follow(room: int) -> None:
    """Nobody works on for a room that was killed."""
    while os.getppid() == room:
        time.sleep(1)
    os._exit(1)


def work_out(asked: Asked) -> dict[str, Any] | str:
    """The report, or a sentence about why there is none; runs in the process of the odds."""
    from cardroom.cards import parse_cards
    from cardroom.odds import ROUNDS, SEED, OddsError, odds
    from cardroom.odds.seen import after
    from cardroom.pages.catalogue import worded
    from cardroom.rulebook import RulebookError, load_game

    choices: dict[str, str] = {}
    for text in asked.choices:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            return f"{text[:60]!r} sets nothing: write KEY=VALUE"
        choices[key.strip()] = value.strip()
    try:
        game = load_game(asked.game, choices, asked.decks)
        if asked.seen is not None:
            game = after(game, parse_cards(asked.seen))
        report = odds(
            game,
            method=asked.method,
            wager=asked.wager,
            rounds=asked.rounds or ROUNDS,
            seed=SEED if asked.seed is None else asked.seed,
            strategy=asked.strategy,
            threads=1,
            lines=asked.lines,
            kept=True,
        )
    except (RulebookError, OddsError, ValueError) as error:
        return " ".join(str(error).split())
    return dict(worded(report.to_json()))


__all__ = ["Asked", "Pricing", "tell", "work_out"]

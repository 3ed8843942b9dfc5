"""Samples and counts on a cluster: a real scheduler and two workers, one killed on the way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from cardroom.odds import OddsError, odds
from cardroom.odds.cluster import connect
from cardroom.odds.pai_gow_poker.pairs import Pairs
from cardroom.odds.pai_gow_poker.pricing import question_of
from cardroom.odds.pieces import each_piece, telling
from cardroom.odds.player_dealer_poker.flops import FLOPS, PAIRS
from cardroom.odds.player_dealer_poker.patterns import PATTERNS
from cardroom.odds.player_dealer_poker.question import Question
from cardroom.odds.player_dealer_poker.ultimate_count import Solving, Tallying
from cardroom.odds.player_dealer_poker.ultimate_plan import Game, StreetPlan, prepare
from cardroom.odds.simulate import PIECE, pieces_of
from cardroom.rulebook import UltimateHoldem, load_game

GAME = "hustler/ez-baccarat"
ROUNDS = 12 * PIECE + 77


class Cluster:
    """A scheduler and workers of our own, ended when the tests are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
        self.running: list[subprocess.Popen[str]] = []
        scheduler = self._start("scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1")
        self.address = self._address(scheduler)
        self.workers = [self._worker() for _ in range(2)]

    def replace_the_lost(self) -> None:
        """Two workers again, where a test has ended some."""
        for place, worker in enumerate(self.workers):
            if worker.poll() is not None:
                self.workers[place] = self._worker()
        self._wait_for_both()

    def _wait_for_both(self) -> None:
        """What is sent to all workers goes with the only one that had come when it is killed."""
        wanted, until = {worker.pid for worker in self.workers}, time.monotonic() + 60
        with connect(self.address) as client:
            while set(client.run(os.getpid, on_error="ignore").values()) != wanted:
                assert time.monotonic() < until, "the workers did not come"
                time.sleep(0.1)

    def _worker(self) -> subprocess.Popen[str]:
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        return self._start("worker", self.address, *words)

    def _start(self, kind: str, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *words]
        process = subprocess.Popen(
            command, cwd=self.folder, env=self.env, text=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if kind == "scheduler" else subprocess.DEVNULL,
        )  # fmt: skip
        self.running.append(process)
        return process

    def _address(self, scheduler: subprocess.Popen[str]) -> str:
        assert scheduler.stderr is not None
        for line in scheduler.stderr:
            found = re.search(r"Scheduler at:\s+(tcp://\S+)", line)
            if found:
                return found[1]
        raise AssertionError("the scheduler said no address")

    def close(self) -> None:
        for process in reversed(self.running):
            process.kill()
            process.communicate()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        yield made
    finally:
        made.close()


@pytest.fixture
def cluster(started: Cluster) -> Cluster:
    started.replace_the_lost()
    return started


def test_a_cluster_comes_to_the_same_figures_though_a_worker_is_lost(cluster: Cluster) -> None:
    game = load_game(GAME)
    here = odds(game, method="simulate", rounds=ROUNDS, seed=5)
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        assert done <= total == ROUNDS
        seen.append(done)
        if len(seen) == 3:
            cluster.workers[0].send_signal(signal.SIGKILL)

    began = time.monotonic()
    there = odds(
        game, method="simulate", rounds=ROUNDS, seed=5, cluster=cluster.address, progress=progress
    )
    assert time.monotonic() - began < 300
    assert there.to_json() == here.to_json()
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert seen[-1] == ROUNDS


def test_pieces_are_a_matter_of_the_rounds_alone() -> None:
    assert sum(rounds for _, rounds in pieces_of(ROUNDS)) == ROUNDS
    assert [number for number, _ in pieces_of(ROUNDS)] == list(range(13))


def test_a_cluster_that_is_not_there_is_said() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(OddsError, match="No scheduler answers"):
        odds(load_game(GAME), method="simulate", rounds=10, cluster="nowhere at all")


def test_shoes_are_counted_there_as_here(cluster: Cluster) -> None:
    from cardroom.desk.counting.counting import vulnerability

    found = [
        vulnerability(load_game(GAME), "dragon-7", shoes=40, states=3, seed=2, cluster=where)
        for where in (None, cluster.address)
    ]
    assert found[0] == found[1]


def small_pairs() -> Pairs:
    """Pairs of hands from a deck of six ranks and a joker, set the house way of a club."""
    whole, _ = question_of(load_game("hustler/pai-gow-poker"))
    return Pairs(whole.ranks[-6:], 1, whole.chart, whole.places)


@pytest.mark.slow
def test_pairs_are_counted_there_as_here_though_a_worker_is_lost(cluster: Cluster) -> None:
    here = []
    for threads in (1, 16):
        with telling(None, threads=threads):
            here.append(small_pairs().count().tolist())
    assert here[0] == here[1]
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        assert done <= total
        seen.append(done)
        if len(seen) == 3:
            cluster.workers[0].send_signal(signal.SIGKILL)

    with telling(progress, cluster=cluster.address):
        assert small_pairs().count().tolist() == here[0]
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert seen == list(range(1, len(seen) + 1))


def ultimate() -> Game:
    question = Question.of(load_game("hustler/ultimate-texas-holdem"), ("base",), "optimal")
    assert isinstance(question.rules.play, UltimateHoldem)
    return prepare(question, question.rules.play)


def any_plan() -> StreetPlan:
    from cardroom.odds.kernels.patterns import LOOKS

    rng = np.random.default_rng(5)
    return StreetPlan(
        rng.choice(np.array([0, 0, 4], np.uint8), PAIRS),
        rng.choice(np.array([0, 2], np.uint8), (FLOPS, 52 * 52)),
        rng.integers(0, 2, (PATTERNS, LOOKS), np.uint8),
    )


@pytest.mark.slow
def test_ultimate_is_counted_there_as_here_though_a_worker_is_lost(cluster: Cluster) -> None:
    """Some of the pieces that the whole count consists of, by another cut."""
    tallying = Tallying.of(ultimate(), (any_plan(),))
    # Here first: what is compiled here is compiled for the workers, too.
    here = sum(part for _, part in each_piece(600, 160, tallying))
    expected, played, level = Solving(ultimate())(slice(0, 100))
    done = []

    def progress(_done: int, _total: int) -> None:
        done.append(1)
        if len(done) == 2:
            cluster.workers[1].send_signal(signal.SIGKILL)

    with telling(progress, cluster=cluster.address):
        there = sum(part for _, part in each_piece(600, 100, tallying))
        (_, (sums, river, same)), *_ = each_piece(100, 100, Solving(ultimate()))
    assert len(done) == 7
    assert cluster.workers[1].wait() == -signal.SIGKILL
    assert np.array_equal(here, there)
    assert np.array_equal(sums, expected)
    assert np.array_equal(river, played)
    assert same == level

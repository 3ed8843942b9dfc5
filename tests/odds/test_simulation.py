"""Sampling against counting, and the same numbers from the same seed."""

import math

import pytest

from cardroom.odds import OddsError, odds
from cardroom.odds.family import Sample
from cardroom.odds.simulate import PIECE, run, stream
from cardroom.rulebook import game_ids, load_game

BACCARAT = [name for name in game_ids() if load_game(name).rules.family == "baccarat"]
ROUNDS = 3 * PIECE // 2
"""A piece and a half, so that the last piece is a short one."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "choices", "strategy"),
    [
        *[(name, {}, "optimal") for name in BACCARAT],
        ("hustler/21st-century-baccarat-8-0", {}, "stand"),
        ("hustler/21st-century-baccarat", {}, "house-way"),
        ("hustler/21st-century-baccarat", {}, "hit"),
        ("hustler/ez-baccarat", {"naturals": "draw-on"}, "optimal"),
        ("hustler/ez-baccarat", {"banker_three_card_seven": "push"}, "optimal"),
    ],
)
def test_every_wager_agrees_with_its_exact_odds(
    name: str, choices: dict[str, str], strategy: str
) -> None:
    game = load_game(name, choices)
    exact = odds(game, strategy=strategy)
    seen = odds(game, method="simulate", strategy=strategy, rounds=ROUNDS, seed=2024)
    assert len(seen.wagers) == len(game.rules.wagers)
    for row in seen.wagers:
        counted = exact[row.wager]
        assert 0 < row.stderr < 0.02
        assert abs(float(row.ev) - float(counted.ev)) < 4 * row.stderr, row.wager
        # The error that the sample states is the one that the exact spread gives.
        assert row.stderr == pytest.approx(math.sqrt(counted.variance / ROUNDS), rel=0.1)


def test_the_error_shrinks_as_the_sample_grows() -> None:
    game = load_game("hustler/ez-baccarat")
    small = odds(game, method="simulate", wager="tie", rounds=10_000)["tie"]
    large = odds(game, method="simulate", wager="tie", rounds=1_000_000)["tie"]
    assert small.stderr / large.stderr == pytest.approx(10, rel=0.05)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["hustler/21st-century-baccarat", "hustler/21st-century-baccarat-9-0"]
)
def test_the_same_seed_gives_the_same_whatever_the_threads(name: str) -> None:
    game = load_game(name)
    one, two, three = (
        odds(game, method="simulate", rounds=2 * PIECE + 12_345, seed=99, threads=threads)
        for threads in (1, 2, 3)
    )
    assert one == two == three
    other = odds(game, method="simulate", rounds=2 * PIECE + 12_345, seed=100)
    assert other.wagers[0].ev != one.wagers[0].ev


def test_pieces_have_streams_of_their_own() -> None:
    states = {tuple(stream(seed, piece).tolist()) for seed in range(20) for piece in range(20)}
    assert len(states) == 400


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    odds(
        load_game("hustler/ez-baccarat"),
        method="simulate",
        rounds=2 * PIECE + 1,
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(PIECE, 2 * PIECE + 1), (2 * PIECE, 2 * PIECE + 1), (2 * PIECE + 1,) * 2]


def test_an_interrupt_ends_the_sample_at_once() -> None:
    import numpy as np

    played: list[int] = []

    def play(rounds: int, state: object) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        played.append(rounds)
        return np.zeros(1, np.int64)

    def leave(done: int, total: int) -> None:
        raise KeyboardInterrupt

    sample = Sample(rounds=1000 * PIECE, seed=1, threads=2, progress=leave)
    with pytest.raises(KeyboardInterrupt):
        run(sample, play)
    assert len(played) < 10


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"wager": "dragon7"}, "Did you mean dragon-7?"),
        ({"strategy": "houseway"}, "Did you mean house-way?"),
        ({"method": "exakt"}, "Did you mean exact?"),
        ({"method": "simulate", "rounds": 0}, "0 rounds are too few"),
        ({"method": "simulate", "seed": -1}, "-1 isn't a seed"),
        ({"method": "simulate", "threads": 0}, "0 threads"),
    ],
)
def test_wrong_questions_get_a_sentence(question: dict[str, object], says: str) -> None:
    with pytest.raises(OddsError, match=says.replace("?", r"\?")) as error:
        odds(load_game("hustler/ez-baccarat"), **question)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


def test_one_round_says_that_it_tells_nothing_about_the_error() -> None:
    report = odds(load_game("hustler/ez-baccarat"), method="simulate", rounds=1)
    assert report["tie"].stderr == math.inf
    assert report.to_json()["wagers"][0]["stderr"] is None

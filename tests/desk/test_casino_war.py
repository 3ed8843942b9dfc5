"""Casino war, against what is published of it and against rounds that are played."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from cardroom import load
from cardroom.desk.bank.dealing import rounds_of
from cardroom.desk.bank.seating import BankTable
from cardroom.odds import OddsError, odds
from cardroom.rulebook import RulebookError, load_game

FILE = str(Path(__file__).parents[2] / "examples" / "casino-war.toml")


def test_the_edges_are_those_that_are_published() -> None:
    # Wizard of Odds, Casino War, six packs: 2.33 % with the bonus for a second tie, 2.88 %
    # without it, 3.70 % for who surrenders, 18.65 % on the tie.
    report = odds(load_game(FILE))
    assert float(report["base"].house_edge) == pytest.approx(0.0233, abs=5e-5)
    assert float(report["tie"].house_edge) == pytest.approx(0.1865, abs=5e-5)
    plain = load_game(FILE, {"wager.ante.line.tie-after-tie.pays": "push"})
    assert float(odds(plain)["base"].house_edge) == pytest.approx(0.0288, abs=5e-5)
    given_up = odds(load_game(FILE), strategy="surrender")["base"]
    assert float(given_up.house_edge) == pytest.approx(0.0370, abs=5e-5)


def won(cards: str, *decisions: str) -> dict[str, int]:
    """What ten on the ante and five on the tie win, with what is raised."""
    found = load(FILE).play(cards, {"ante": 1_000, "tie": 500}, decisions).won
    return {wager: int(amount / 100) for wager, amount in found.items()}


def test_a_round_goes_as_the_rules_say() -> None:
    assert won("Kc 9d") == {"ante": 10, "tie": -5}
    # The ace is highest.
    assert won("Kc Ad") == {"ante": -10, "tie": -5}
    assert won("Kc Kd", "surrender") == {"ante": -5, "tie": 50}
    # Three cards are burned before the cards of the war.
    assert won("Kc Kd 2c 3c 4c Jh Ts", "war") == {"ante": 0, "tie": 50, "raise": 10}
    assert won("Kc Kd 2c 3c 4c Jh Js", "war") == {"ante": 10, "tie": 50, "raise": 10}
    assert won("Kc Kd 2c 3c 4c Th Js", "war") == {"ante": -10, "tie": 50, "raise": -10}


def test_rounds_and_samples_come_to_the_count() -> None:
    game = load_game(FILE)
    exact = odds(game)
    seen = odds(game, method="simulate", rounds=2_000_000)
    for row in seen.wagers:
        assert abs(row.ev - float(exact[row.wager].ev)) < 4 * row.stderr
    table = BankTable.of(game, 2)
    banked = [one.covered for one in rounds_of(table, 3_000, seed=3)]
    mean = sum(banked) / len(banked)
    error = math.sqrt(sum((one - mean) ** 2 for one in banked)) / len(banked)
    assert mean == pytest.approx(2 * 10_000 * float(exact["base"].house_edge), abs=4 * error)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(OddsError, match="never raises"):
        odds(load_game(FILE), wager="raise", strategy="surrender")
    with pytest.raises(RulebookError, match="doesn't have"):
        load_game("ranchos/double-hand-marquez", {"play.kind": "war"})

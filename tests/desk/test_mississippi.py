"""Mississippi stud, against what is published of it and against rounds that are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom import load
from cardroom.desk.charts.grids import by_cards
from cardroom.odds import odds
from cardroom.rulebook import load_game

FILE = str(Path(__file__).parents[2] / "examples" / "mississippi-stud.toml")


def test_the_edge_is_the_one_that_is_published() -> None:
    # Wizard of Odds, Mississippi Stud: 4.91 % of the ante, element of risk 1.37 %.
    game = load_game(FILE)
    exact = odds(game, lines=True)
    base = exact["base"]
    assert float(base.house_edge) == pytest.approx(0.0491, abs=5e-5)
    assert base.element_of_risk is not None
    assert float(base.element_of_risk) == pytest.approx(0.0137, abs=5e-5)
    # He bets three antes on any pair, one on jack-deuce, and folds seven-deuce.
    does = {name: row.taken[0].name for name, row in by_cards(exact).items()}
    assert (does["22"], does["J2o"], does["72o"]) == ("bet 3", "bet 1", "fold")
    seen = odds(game, method="simulate", rounds=1_000_000)
    assert abs(seen["base"].ev - float(base.ev)) < 4 * seen["base"].stderr


def won(cards: str, *decisions: str) -> dict[str, int]:
    """What an ante of ten and the bets of the streets win."""
    found = load(FILE).play(cards, {"ante": 1_000}, decisions).won
    return {wager: int(amount / 100) for wager, amount in found.items()}


def test_a_round_goes_as_the_rules_say() -> None:
    assert won("7c 2d Ah Kh Qh", "fold") == {"ante": -10}
    assert won("Jc Jd Ah 5h 2h", "bet 3", "bet 3", "bet 3") == {"ante": 10, "street": 90}
    assert won("9c 9d Ah 5h 2h", "bet 3", "bet 1", "bet 2") == {"ante": 0, "street": 0}
    assert won("5c 5d Ah 7h 2h", "bet 1", "bet 1", "bet 1") == {"ante": -10, "street": -30}
    assert won("Ac Kc Qc 7h 2h", "bet 1", "bet 3", "fold") == {"ante": -10, "street": -40}
    assert won("Ac Kc Qc Jc Tc", "bet 1", "bet 1", "bet 1") == {"ante": 5000, "street": 15_000}

"""Blackjack against figures that others have published: ordinary casino games and side bets."""

from pathlib import Path

import pytest

from cardroom.odds import odds
from cardroom.rulebook import load_game

EXAMPLES = Path(__file__).parents[2] / "examples"
WITHIN = 0.00003


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "published"),
    [
        ("blackjack-6d-h17-das-ls.toml", 0.00527),
        ("blackjack-6d-h17-das-ls-6to5.toml", 0.01887),
        ("blackjack-6d-s17-das-ls.toml", 0.00330),
        ("blackjack-8d-h17-das.toml", 0.00645),
    ],
)
def test_casino_games_come_to_their_published_house_edge(file: str, published: float) -> None:
    report = odds(load_game(str(EXAMPLES / file)), wager="base")
    assert float(report["base"].house_edge) == pytest.approx(published, abs=WITHIN)
    assert report["base"].stderr == 0
    assert report["base"].published == published


@pytest.mark.parametrize(
    ("wager", "published", "within"),
    [("perfect-pairs", 0.06109325, 5e-9), ("buster", 0.06214, 5e-6)],
)
def test_side_bets_come_to_their_published_house_edge(
    wager: str, published: float, within: float
) -> None:
    game = load_game(str(EXAMPLES / "blackjack-6d-h17-das-ls.toml"))
    row = odds(game, wager=wager)[wager]
    assert float(row.house_edge) == pytest.approx(published, abs=within)
    assert row.published == published


def test_no_figure_stands_beside_another_wager() -> None:
    game = load_game(str(EXAMPLES / "blackjack-6d-s17-das-ls.toml"))
    assert odds(game, wager="buster")["buster"].published is None
    assert odds(game, wager="base", strategy="mimic")["base"].published is None
    assert odds(game, wager="insurance")["insurance"].published is None


def test_insurance_is_on_the_ten_in_thirteen_less_the_ace_that_shows() -> None:
    row = odds(load_game(str(EXAMPLES / "blackjack-6d-h17-das-ls.toml")), wager="insurance")
    assert row["insurance"].ev == 2 * row["insurance"].win - row["insurance"].lose
    assert str(row["insurance"].win) == "96/311"

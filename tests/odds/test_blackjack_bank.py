"""What a bank earns at a table: exact where it covers everything, sampled where it is short."""

import json

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app_with
from cardroom.cli.bank_report import BankTable, bank_report
from cardroom.odds import odds
from cardroom.rulebook import load_game

GAME = "livermore/pure-21-5-blackjack"


def test_a_bank_that_covers_everything_earns_the_exact_edge() -> None:
    game = load_game(GAME)
    table = BankTable.of(game, 3, "100000", ["100", "buster=5"], None)
    found = bank_report(table, rounds=60, seed=3)
    report = odds(game)
    edge = 300 * float(report["base"].house_edge) + 15 * float(report["buster"].house_edge)
    assert found.covered == pytest.approx(100 * edge)
    assert found.shortfall == 0
    assert found.exhausted == 0
    assert found.after_fees == found.covered - found.fee
    assert found.fee > 0


def test_a_short_bank_gives_wagers_back() -> None:
    table = BankTable.of(load_game(GAME), 5, "150", ["100"], None)
    found = bank_report(table, rounds=120, seed=3)
    assert found.exhausted > 0.5
    assert found.returned > 0
    # It can win or lose no more than it put up.
    assert abs(found.before_fees) < 15_000


def test_the_command_answers_in_json_and_refuses_nonsense() -> None:
    run = CliRunner().invoke
    words = ["odds", GAME, "--seats", "2", "--bank", "500", "--rounds", "40", "--json"]
    document = json.loads(run(app_with(), words).output)
    assert document["bank"] == 50_000
    assert document["earns"]["after_fees"] == pytest.approx(
        document["earns"]["before_fees"] - document["earns"]["fee"]
    )
    for wrong in (["--seats", "9"], ["--seats", "2", "--wager-size", "nothing=5"]):
        assert run(app_with(), ["odds", GAME, *wrong]).exit_code != 0

"""Pay tables line by line: every line counted once, and together what the wager is worth."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from cardroom.cli.app import run_command
from cardroom.odds import FAMILIES, odds
from cardroom.odds.paid import Paid, line_rows
from cardroom.rulebook import game_ids, load_game
from cardroom.said import Said

BANKED = [game for game in game_ids() if load_game(game).rules.family in FAMILIES]
BY_FAMILY = {load_game(game).rules.family: game for game in BANKED}
ANEW = [game for family, game in BY_FAMILY.items() if family != "pai-gow-poker"]
"""One of each family is counted from nothing; of the others, what is shipped adds up. All pairs of
hands of pai gow poker take minutes: small decks are counted in test_pai_gow_poker.py."""


@pytest.mark.parametrize("game", BANKED)
def test_all_lines_together_are_what_a_wager_is_worth(game: str) -> None:
    loaded = load_game(game)
    report = odds(loaded, lines=True, kept=game not in ANEW)
    tabled = {wager.id for wager in loaded.rules.wagers} & {row.wager for row in report.wagers}
    assert tabled == {row.wager for row in report.wagers if row.lines}
    for row in report.wagers:
        if not row.lines:
            continue
        total = sum((line.returns for line in row.lines), Fraction(0))
        assert float(total) == pytest.approx(float(row.ev), abs=1e-9)
        assert sum(float(line.chance) for line in row.lines) == pytest.approx(1, abs=1e-9)
        if isinstance(row.ev, Fraction):
            assert total == row.ev


def test_three_cards_of_one_pack_are_counted_as_every_handbook_counts_them() -> None:
    # 22,100 hands: 48 straight flushes, 52 threes, 720 straights, 1,096 flushes, 3,744 pairs.
    handbook = {
        "straight-flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "one-pair": 3744,
    }
    game = load_game("hustler/three-card-poker", packs=1)
    row = odds(game, wager="pair-plus", lines=True)["pair-plus"]
    found = {line.line: line.chance * comb(52, 3) for line in row.lines}
    whole: dict[str, Fraction | float] = {}
    for name, ways in found.items():
        # A royal flush of three cards is a straight flush that may be paid apart.
        kind = "straight-flush" if "royal" in name else name
        whole[kind] = whole.get(kind, Fraction(0)) + ways
    assert whole.keys() - handbook.keys() <= {"fold", "otherwise"}
    assert {name: whole[name] for name in handbook} == handbook


def test_pairs_are_counted_by_hand() -> None:
    # Six packs: beside any card lie 311 others, 5 the same, 6 of its colour, 12 of the other.
    game = load_game("hustler/no-bust-21st-century-blackjack-6-2", packs=6)
    assert game.rules.deck.deck(6).size == 312
    lines = odds(game, wager="perfect-pairs", lines=True)["perfect-pairs"].lines
    assert {line.line: line.chance for line in lines} == {
        "perfect-pair": Fraction(5, 311),
        "colored-pair": Fraction(6, 311),
        "mixed-pair": Fraction(12, 311),
        "otherwise": Fraction(288, 311),
    }


def test_a_loss_in_part_costs_its_part() -> None:
    came = {
        Paid("win", Fraction(3, 2)): Fraction(1, 4),
        Paid("half", Fraction(-1, 2)): Fraction(1, 4),
        Paid("otherwise", Fraction(-1)): Fraction(1, 2),
    }
    rows = line_rows(
        [(name, Said("odds-pays", pays="push")) for name in ("win", "half", "never", "otherwise")],
        came,
    )
    assert [(row.line, row.returns) for row in rows] == [
        ("win", Fraction(3, 8)),
        ("half", Fraction(-1, 8)),
        ("never", 0),
        ("otherwise", Fraction(-1, 2)),
    ]
    worth = sum(paid.result * chance for paid, chance in came.items())
    assert sum(row.returns for row in rows) == worth


def test_the_document_has_the_lines(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["odds", "hustler/ez-baccarat", "--wager", "dragon-7", "--lines", "--json"]
    assert run_command(words) == 0
    row = json.loads(capsys.readouterr().out)["wagers"][0]
    # Published: a three-card seven of the banker's wins 2.2534 % of hands, at 40 to 1.
    assert row["lines"][0]["pays"] == "40 to 1"
    assert row["lines"][0]["chance"] == pytest.approx(0.022534, abs=5e-7)
    assert row["lines"][0]["return"] == pytest.approx(40 * row["lines"][0]["chance"])
    assert row["hit_frequency"] == row["win"]
    assert run_command([*words[:-2], "--json"]) == 0
    assert "lines" not in json.loads(capsys.readouterr().out)["wagers"][0]


def test_a_sample_has_the_lines_that_it_saw() -> None:
    game = load_game("hustler/ez-baccarat")
    seen = odds(game, method="simulate", rounds=200_000, lines=True)["panda-8"]
    exact = odds(game, lines=True)["panda-8"]
    for one, other in zip(seen.lines, exact.lines, strict=True):
        assert one.line == other.line
        assert abs(float(one.chance) - float(other.chance)) < 5 * (0.035 / 200_000) ** 0.5

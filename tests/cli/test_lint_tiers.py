"""Lint on the first row of a schedule: it is held against the least action there can be."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.desk.compliance.banked import Finding, findings
from cardroom.pages.catalogue import words
from cardroom.rulebook import RulebookError, load_game

TIERS = {"limit-outside-tiers", "tiers-below-limit"}


def found(game: str, key: str = "schedule") -> list[Finding]:
    return [one for one in findings(game) if one.rule in TIERS and one.key.startswith(key)]


@pytest.mark.parametrize("game", ["double-hand-marquez", "double-hand-marquez-bonus"])
def test_a_front_bet_of_twice_the_back_bet_makes_the_least_action_three_times_the_limit(
    game: str,
) -> None:
    outside = [one for one in found(f"ranchos/{game}") if one.said.key == "lint-rows-above"]
    assert outside == []


@pytest.mark.parametrize(
    ("based_on", "fee", "text"),
    [
        # Front and back together are $15 at least, so rows from $16 leave a gap.
        (
            "ranchos/double-hand-marquez",
            'tier = [{ action = "$16 +", fee = "$1" }]',
            "action starts at $15, but rows start at $16",
        ),
        # Where only the back bet counts, or each wager pays for itself, it is $5.
        (
            "ranchos/double-hand-marquez",
            'counts = ["back"]\ntier = [{ action = "$15 +", fee = "$1" }]',
            "the limit starts at $5, but rows start at $15",
        ),
        (
            "ranchos/double-hand-marquez",
            'by = "own-wagers"\nper = "wager"\ntier = [{ action = "$15 +", fee = "$1" }]',
            "the limit starts at $5, but rows start at $15",
        ),
        # One wager alone is enough here.
        (
            "livermore/ez-baccarat",
            'tier = [{ action = "$15 +", fee = "$1" }]',
            "the limit starts at $5, but rows start at $15",
        ),
    ],
)
def test_rows_that_start_above_the_least_action(
    tmp_path: Path, based_on: str, fee: str, text: str
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        f"""
based_on = "{based_on}"
[[schedule]]
id = "ours"
title = "Ours"
[[schedule.option]]
option = 1
limit = "$5 - $250"
[schedule.option.player]
{fee}
""",
        encoding="utf-8",
    )
    [one] = found(str(file), "schedule.ours")
    assert (one.rule, words(one.said), one.grave) == ("limit-outside-tiers", text, True)


PURE = "mortimers/pure-21-5-blackjack"


def test_lint_looks_at_the_game_as_a_house_plays_it() -> None:
    """A house that pays 3 to 2 and one that pays 7 to 5 have other edges (003:751)."""
    edges = [
        {words(one.said) for one in findings(PURE, {"wager.base.line.pure-21-5.pays": pays})
         if one.rule == "favours-players"}
        for pays in ("3 to 2", "9 to 1")
    ]  # fmt: skip
    assert edges[0] != edges[1]


@pytest.mark.parametrize("pays", ["6-to-5", "7-to-5"])
def test_choices_that_exclude_each_other_say_so(pays: str) -> None:
    with pytest.raises(RulebookError, match=f"insurance=offered and pure_pays={pays} exclude"):
        load_game(PURE, {"insurance": "offered", "pure_pays": pays})


def test_either_choice_alone_is_allowed() -> None:
    assert load_game(PURE, {"insurance": "offered"}).switches["pure_pays"] == "3-to-2"
    assert load_game(PURE, {"pure_pays": "7-to-5"}).switches["insurance"] == "no"

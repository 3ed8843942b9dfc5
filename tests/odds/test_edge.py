"""What lint asks about odds: wagers that favour their bettors, by the rules as they are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.odds import edge
from cardroom.rulebook import load_game

GAME = "hustler/ez-baccarat"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_the_banker_line_as_printed_favours_its_bettors() -> None:
    counted = edge.favours_players(load_game(GAME))
    assert [wager for wager, _ in counted] == ["banker-line"]
    assert counted[0][1].denominator > 10**6, "a fraction, not a float"
    assert edge.favours_players(load_game(GAME)) == counted


def test_other_rules_and_other_packs_are_counted_for_themselves() -> None:
    printed = edge.favours_players(load_game(GAME))
    licensed = load_game(GAME, {"banker_three_card_seven": "push"})
    assert edge.favours_players(licensed) == []
    packs = 6 if load_game(GAME).packs != 6 else 8
    assert edge.favours_players(load_game(GAME, None, packs)) != printed

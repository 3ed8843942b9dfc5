"""What lint asks about odds is counted once, and never believed after anything has changed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from cardroom.odds import edge
from cardroom.rulebook import LoadedGame, load_game

GAME = "hustler/ez-baccarat"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_it_is_counted_once_and_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = edge.favours_players(load_game(GAME))
    assert [wager for wager, _ in counted] == ["banker-line"]
    assert counted[0][1].denominator > 10**6
    monkeypatch.delattr(edge, "odds")
    assert edge.favours_players(load_game(GAME)) == counted


@pytest.mark.parametrize("change", ["rules", "packs", "program"])
def test_whatever_changes_it_is_counted_anew(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edge.favours_players(load_game(GAME))
    choices, packs = None, None
    if change == "rules":
        choices = {"banker_three_card_seven": "push"}
    elif change == "packs":
        packs = 6 if load_game(GAME).packs != 6 else 8
    else:
        monkeypatch.setattr(edge, "_program", lambda: "another")
    game = load_game(GAME, choices, packs)
    asked: list[str] = []

    def count(game: LoadedGame) -> list[tuple[str, Fraction]]:
        asked.append(game.id)
        return []

    monkeypatch.setattr(edge, "_favours", count)
    assert edge.favours_players(game) == []
    assert asked == [GAME]


def test_none_is_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(GAME, {"banker_three_card_seven": "push"})
    assert edge.favours_players(game) == []
    monkeypatch.delattr(edge, "odds")
    assert edge.favours_players(game) == []

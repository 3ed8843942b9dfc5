"""What a person at a pot game's table reads: boards at once, their own verbs, nobody's secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.cli.play_pot import PotOptions, play_pot
from cardroom.rulebook import load_game
from cardroom.table import read_log


def visit(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, seed: int = 4
) -> tuple[str, list[dict[str, Any]]]:
    """One hand in which a person always calls, keeps their cards and turns nothing up."""

    def answer(prompt: str) -> str:
        return "" if "throw away" in prompt else "no" if "turn up" in prompt else "call"

    monkeypatch.setattr("builtins.input", answer)
    log = tmp_path / "log.jsonl"
    play_pot(load_game(game), PotOptions(rounds=1, bots=3, seed=seed), log)
    with log.open(encoding="utf-8") as lines:
        return capsys.readouterr().out, read_log(lines)


def test_a_flop_is_told_once_and_the_person_is_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = visit("hustler/holdem", tmp_path, monkeypatch, capsys)
    assert text.count("Flop ·") == 1
    assert "You hold" in text
    assert "You have the button" in text
    for wrong in ("you shows", "You shows", "You calls", "You checks", "you:"):
        assert wrong not in text


def test_cards_face_down_are_their_owners_secret_until_the_showdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, records = visit("hustler/seven-card-stud", tmp_path, monkeypatch, capsys)
    before = text.split("Showdown ·")[0]
    you = next(r["seat"] for r in records if r["kind"] == "sit" and r["name"] == "you")
    for record in records:
        if record["kind"] != "draw" or record["to"] == "burn":
            continue
        card = record["card"].translate(str.maketrans("cdhs", "♣♦♥♠"))
        mine = record["to"] == f"seat {you}"
        assert (card in before) == (record["up"] or mine), card

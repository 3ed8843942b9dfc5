"""What a person at a pot game's table reads: boards at once, their own verbs, nobody's secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cardroom.cli.play_pot import play_pot
from cardroom.cli.pot_screen import PotScreen
from cardroom.cli.pot_visit import PotOptions
from cardroom.rulebook import load_game
from cardroom.table import read_log
from cardroom.table.pot_drivers import PotScript
from cardroom.table.pot_table import PotTable


def visit(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any, seed: int = 4
) -> tuple[str, list[dict[str, Any]]]:
    """One hand in which a person always calls, keeps their cards and turns nothing up."""

    def answer(prompt: str) -> str:
        if prompt.startswith("bring in"):
            return "bring in"
        return "" if "throw away" in prompt else "no" if "turn up" in prompt else "call"

    monkeypatch.setattr("builtins.input", answer)
    log = tmp_path / "log.jsonl"
    play_pot(load_game(game), PotOptions(rounds=1, bots=3, seed=seed), log)
    with log.open(encoding="utf-8") as lines:
        return capsys.readouterr().out, read_log(lines)


def test_a_flop_is_told_once_and_the_person_is_you(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = visit("hustler/holdem", tmp_path, monkeypatch, capsys, seed=1)
    assert "You draw the highest card for the button." in text
    assert text.count("Flop ·") == 1
    assert "You hold" in text
    assert "You have the button" in text
    for wrong in ("you shows", "You shows", "You calls", "You checks", "you:"):
        assert wrong not in text


def test_a_forced_bet_is_brought_in_and_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, _ = visit("hustler/seven-card-stud-hi-lo-8", tmp_path, monkeypatch, capsys, seed=7)
    before = text.partition("You bring in $1")[0]
    assert "$1 to bring in" in before
    assert "to call" not in before


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


def test_what_a_hand_brought_is_what_the_stacks_have_gained_or_lost(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Dead money of missed blinds and a fee from one's own chips are lost too."""
    table = PotTable(load_game("hustler/holdem"), stakes="no limit 1/2")
    for seat in range(1, 6):
        table.sit(f"p{seat}", 100_00, seat)
    deck = table.rules.deck.deck()
    table.play_hand(PotScript(deck, [], ["fold"] * 4))
    table.sit_out("p4")
    for _ in range(3):
        table.play_hand(PotScript(deck, [], ["fold"] * 3))
    table.come_back("p4")
    # The big blind raises, and everyone else gives up.
    actions = ["call", "call", "call", "call", "raise 20", "fold", "fold", "fold", "fold"]
    lineup = table.next_lineup([4])
    assert lineup is not None
    assert lineup.seats[1] != 4
    before = table.stack("p4")
    report = table.play_hand(PotScript(deck, [], actions), posting=[4])
    assert before - table.stack("p4") == 3_00
    PotScreen(Console(width=200), table, you="you").end(report)
    assert "p4 $97 (-$3)" in capsys.readouterr().out

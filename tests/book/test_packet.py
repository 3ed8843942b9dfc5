"""Games on paper: a packet, and cards of one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.book import packet as book
from cardroom.cli.app import run_command
from cardroom.rulebook import load_game

GAMES = ("livermore/ez-baccarat", "hustler/la-blackjack", "hustler/holdem", "lucky-buck/panguingue")


@pytest.mark.parametrize("game", GAMES[:2])
def test_a_packet_is_a_pdf_and_the_same_for_the_same_day(game: str) -> None:
    made = book.packet([load_game(game)], "letter", "2026-01-31")
    assert made.startswith(b"%PDF")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["dealer", "floor"])
def test_a_card_is_one_page(game: str, kind: book.Card) -> None:
    made = book.card(load_game(game), kind, "a4", "2026-01-31")
    assert made.count(b"/Type /Page\n") + made.count(b"/Type/Page/") <= 1
    assert made.startswith(b"%PDF")


def test_what_is_wrong_with_a_packet_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.pdf")
    for arguments, told in (
        (["packet", "hustler/holdem"], "isn't a PDF to write"),
        (["packet", "hustler/holdem", file, "--paper", "a5"], "Unknown paper"),
        (["packet", "hustler/holdem", file, "--card", "joker"], "Unknown card"),
        (["packet", "hustler/holdem", file, "--date", "soon"], "isn't a date"),
    ):
        assert run_command(arguments) == 2
        assert told in " ".join(capsys.readouterr().err.replace("\u2019", "'").split())

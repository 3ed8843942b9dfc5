"""2 Way Winner: a hand is called by the game that its player chose, and the bank has two."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.cards.places import BANK, BANK_POKER, BOARD, HandPlace, at_seat
from cardroom.pages.hands import played_names
from cardroom.rulebook import load_game
from visits import run, visit

GAME = "hustler/2-way-winner"


def rows(text: str) -> list[list[str]]:
    """The words of each line."""
    return [line.split() for line in text.splitlines()]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Two hands as they were played, and as they are told again."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    seen = visit(tmp_path, GAME, ["5", "", "poker", "why", "quit"], "--rounds", "2", seed="3")
    code, told = run("replay", str(tmp_path / "visit.jsonl"))
    assert code == 0, told
    return seen, told


def test_hands_are_called_by_the_game_that_was_chosen(evening: tuple[str, str]) -> None:
    """Totals are added and the best five of seven found by hand from the cards of each line.

    The bank's cards lie on the board: Q 5 8 with K J, then T 6 8 with 3 K.
    """
    for text in evening:
        for line in (
            "bank Q♣ 5♦ 8♦ over with 23 board K♣ J♠",
            "bank's poker hand 9♥ A♠ ace high",
            "Ben 2♦ 4♠ king high loses $30",
            "Cleo 7♥ J♣ surrendered loses $10",
            "Dev 7♠ 9♦ king high loses $75",
            "bank T♠ 6♦ 8♥ over with 24 board 3♣ K♣",
            "bank's poker hand 8♣ Q♣ pair of eights",
            "Cleo 6♠ 2♠ pair of sixes loses $45",
            "Dev 4♣ 6♣ 7♦ hard 17 wins $50",
            "Ana A♠ A♥ pair of aces wins $75",
        ):
            assert line.split() in rows(text), text
    assert ["You", "9♣", "2♥", "king", "high", "lose", "$15"] in rows(evening[0])
    assert "(surrender: lose)" in evening[0]


def test_hands_that_were_split_or_taken_are_called_by_what_was_settled() -> None:
    """A taken natural is the joker with a ten; two hands of a split have a total each."""

    def wager(seat: int, **reason: object) -> dict[str, object]:
        return {"seat": seat, "spot": 1, "reason": reason}

    fact = {
        "holds": {"key": "hand-hard", "total": 20},
        "wagers": [
            wager(1, key="take"),
            wager(
                2,
                key="blackjack",
                totals=[{"key": "hand-hard", "total": total} for total in (18, 22)],
            ),
            wager(3, key="no-action", ruling="card-too-many"),
        ],
    }
    cards: dict[HandPlace, list[str | None]] = {
        at_seat(1): ["Jk", "Td"],
        at_seat(2): ["8c", "8d", "Tc", "Jd", "4c"],
        at_seat(3): ["2c", "3c"],
        BANK: ["2h", "5d", "8h", "Jc", "3s", "As"],
        BANK_POKER: ["Ah", "9s"],
    }
    named = played_names(load_game(GAME), fact, cards)
    assert named is not None
    assert (named[at_seat(1)], named[at_seat(2)]) == ("natural 22", "hard 18 and hard 22")
    assert (named[at_seat(3)], named[BANK], named[BOARD]) == ("", "hard 20", "")
    # The board has five cards: the sixth that the bank drew would have made a pair of aces.
    assert named[BANK_POKER] == "ace high"
    assert played_names(load_game("hustler/ez-baccarat"), fact, cards) is None

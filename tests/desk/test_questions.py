"""Questions of the card room, written from the clubs' documents, find the passage that answers."""

from __future__ import annotations

from typing import Final

import pytest
from ask_questions import asked_of, place, questions

from cardroom.pages.passages import ruling_of
from cardroom.rulebook import load_game

SHARE: Final = {"first": 0.84, "three": 0.90, "wrong": 0.08, "silence": 0.93}
"""What the search does, held: a change that loses answers is seen here."""


def test_most_questions_are_answered_first_and_silence_is_said() -> None:
    asked = [(one, asked_of(one)) for one in questions() if not one.held]
    places = [(one, answer, place(one, answer)) for one, answer in asked]
    many = len(places)
    assert many >= 300
    assert sum(at == 0 for *_, at in places) >= SHARE["first"] * many
    assert sum(at is not None and at < 3 for *_, at in places) >= SHARE["three"] * many
    wrong = [one for one, answer, at in places if at is None and answer.rulings]
    assert len(wrong) <= SHARE["wrong"] * many
    silent = [answer for one, answer, _ in places if one.silent]
    assert sum(answer.silent for answer in silent) >= SHARE["silence"] * len(silent)


def test_of_what_is_held_back_there_is_a_third() -> None:
    held = [one.held for one in questions()]
    assert sum(held) == len(held) // 3


@pytest.mark.parametrize(
    ("game", "words", "line"),
    [
        ("hustler/three-card-poker", "bank short", 4936),
        ("hustler/three-card-poker", "bank exhausted", 4936),
        ("mortimers/omaha-high-low-split", "odd chip", 2887),
        ("hustler/seven-card-stud", "eight cards", 1391),
        ("hustler/seven-card-stud", "too many cards", 1391),
        ("hustler/seven-card-stud", "extra card", 1391),
        ("hustler/seven-card-stud", "wrong number of cards", 1391),
    ],
)
def test_what_was_once_not_found(game: str, words: str, line: int) -> None:
    answer = ruling_of(load_game(game), words)
    assert not answer.silent
    assert line in answer.rulings[0].lines


def test_a_short_bank_is_found_in_every_banked_game() -> None:
    from cardroom.rulebook import game_ids

    for game in game_ids():
        loaded = load_game(game)
        if loaded.rules.wagers:
            answer = ruling_of(loaded, "bank short")
            assert answer.rulings, game
            assert answer.rulings[0].lines, game

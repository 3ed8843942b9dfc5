"""Ask the search every question of a test set, and count what it answers.

    tools/ask_questions.py [--held] [--misses]

Right first: the first passage has a line of the document that answers. A silent document is right
where the answer says so. Wrong: a passage is shown as the ruling, and none of the first three has
the lines. Of the questions in tests/desk/questions.toml every third is held back, and only asked
with ``--held``.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cardroom.desk.rulings.passages import Passage
from cardroom.desk.rulings.search import Answer, ask
from cardroom.pages.passages import passages_of
from cardroom.rulebook import load_game

FILE: Final = Path(__file__).parents[1] / "tests" / "desk" / "questions.toml"
HELD: Final = 3
"""Every so many questions one is held back."""
NEAR: Final = 1
"""A sentence runs on: a line beside those that answer is one of them."""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks of a game, and the lines that answer; none of a silent document."""

    game: str
    words: str
    lines: frozenset[int]
    held: bool

    @property
    def silent(self) -> bool:
        """Whether the document does not say it."""
        return not self.lines


def questions() -> Iterator[Question]:
    """All questions of the test set."""
    number = 0
    for game in tomllib.loads(FILE.read_text(encoding="utf-8"))["game"]:
        for words, where in game["asks"]:
            number += 1
            yield Question(game["id"], words, _lines(where), number % HELD == 0)


def _lines(where: str) -> frozenset[int]:
    if where == "silent":
        return frozenset()
    spans = [one.strip().partition("-") for one in where.split(",")]
    return frozenset(
        line
        for low, _, high in spans
        for line in range(int(low) - NEAR, int(high or low) + 1 + NEAR)
    )


@cache
def corpus(game: str) -> tuple[Passage, ...]:
    """What can be found for a game."""
    return passages_of(load_game(game))


def asked_of(question: Question) -> Answer:
    """What the search answers."""
    return ask(corpus(question.game), question.words)


def place(question: Question, answer: Answer) -> int | None:
    """Which of the passages answers, from 0; 0 for silence that is said; none if none does."""
    if question.silent:
        return 0 if answer.silent else None
    hits = (at for at, one in enumerate(answer.rulings) if question.lines & {*one.lines})
    return next(hits, None)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--held", action="store_true", help="ask those that were held back")
    parser.add_argument("--misses", action="store_true", help="print what was not right first")
    options = parser.parse_args()
    among = [one for one in questions() if one.held == options.held]
    places = [(one, answer, place(one, answer)) for one in among for answer in [asked_of(one)]]
    first = sum(at == 0 for *_, at in places)
    three = sum(at is not None and at < 3 for *_, at in places)
    wrong = sum(at is None and bool(answer.rulings) for _, answer, at in places)
    quiet = [one for one in places if one[0].silent]
    told = sum(answer.silent for _, answer, _ in quiet)
    many = len(among)
    print(
        f"{many} questions: first {first} ({first / many:.1%}), "
        f"top three {three} ({three / many:.1%})"
    )
    print(f"an unrelated passage {wrong} ({wrong / many:.1%}); silence {told} of {len(quiet)}")
    if options.misses:
        for question, answer, at in places:
            if at != 0:
                _print(question, answer, at)


def _print(question: Question, answer: Answer, at: int | None) -> None:
    lines = sorted(question.lines)
    where = f"{lines[NEAR]}-{lines[-1 - NEAR]}" if lines else "silent"
    print(f"\n{question.game}: {question.words} [{where}] {'' if at is None else f'at {at + 1}'}")
    for kind, some in (("", answer.rulings), ("table ", answer.table), ("near ", answer.near)):
        for one in some[:3]:
            print(f"    {kind}{one.what} {one.id} {list(one.lines)}: {one.text[:90]}")


if __name__ == "__main__":
    main()

"""Visits for tests: somebody types at the screen they see, and what it showed comes back."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

from cardroom.cli.app import run_command

Types = Callable[[str], str | None]
"""Somebody who sees the screen so far and types a line, or closes the terminal."""


MOST_LINES = 2_000
"""Whoever types as much is refused the same again and again."""


class Person(io.StringIO):
    """A keyboard at which somebody types what they decide by looking at the screen."""

    def __init__(self, types: Types, screen: io.StringIO) -> None:
        super().__init__()
        self.types, self.screen = types, screen
        self.asked = 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        self.asked += 1
        assert self.asked < MOST_LINES, self.screen.getvalue()[-2_000:]
        line = self.types(self.screen.getvalue())
        return "" if line is None else f"{line}\n"


def lines(typed: Iterable[str]) -> Types:
    """Somebody who types these lines whatever the screen shows, and then leaves."""
    left = iter(typed)
    return lambda _screen: next(left, None)


def run(
    *words: str, types: Types | None = None, screen: io.StringIO | None = None
) -> tuple[int, str]:
    """A command's exit code and what it prints."""
    out = screen if screen is not None else io.StringIO()
    person = Person(types if types is not None else lines(()), out)
    with redirect_stdout(out), redirect_stderr(out), mock.patch.object(sys, "stdin", person):
        code = run_command(list(words))
    return code, out.getvalue()


def visit(
    folder: Path, game: str, types: Types | Iterable[str], *more: str, seed: str = "11"
) -> str:
    """What the screen shows somebody at a table whose log is proved afterwards."""
    log = folder / "visit.jsonl"
    person = types if callable(types) else lines(types)
    code, text = run("play", game, "--seed", seed, "--log", str(log), *more, types=person)
    assert code == 0, text
    code, proof = run("verify", str(log))
    assert code == 0, proof
    return text


def flat(text: str) -> str:
    """A text in one line, however it was wrapped."""
    return " ".join(text.split())

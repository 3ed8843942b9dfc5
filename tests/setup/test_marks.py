"""What a test needs is written beside it: `bin/test` reads the marks to know what to bring."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("fixtures", "mark"),
    [(("chrome", "visit"), "browser"), (("postgres", "store", "address"), "database")],
)
def test_who_needs_something_says_so(fixtures: tuple[str, ...], mark: str) -> None:
    wanted = re.compile(
        rf"^def test_\w+\([^)]*\b({'|'.join(fixtures)}): (Browser|Visitor|str)", re.M
    )
    users = [path for path in TESTS.rglob("test_*.py") if wanted.search(path.read_text())]
    assert users
    assert [path.name for path in users if f"mark.{mark}" not in path.read_text()] == []

"""Functions are short enough to be read at a glance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MOST: Final = 60


def _long(path: Path) -> Iterator[str]:
    """Functions of a file whose bodies are too long; options of a command do not count."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.body[0].lineno + 1
            if lines > MOST:
                yield f"{path.relative_to(ROOT)}: {node.name} has {lines} lines"


def test_no_function_is_longer_than_sixty_lines() -> None:
    files = [
        file for room in ("src", "tools", "benchmarks") for file in (ROOT / room).rglob("*.py")
    ]
    assert len(files) > 300
    assert [fault for file in files for fault in _long(file)] == []

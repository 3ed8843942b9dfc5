"""Measure the hand evaluators that are installed and write the table down.

python benchmarks/hands.py
"""

from __future__ import annotations

import platform
import re
from pathlib import Path

from cardroom.speed.hands import Row, rows

RESULTS = Path(__file__).parent / "RESULTS.md"
HEADING = "## Hands"

__all__ = ["rows"]


def processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"^model name\s*: (.+)$", info.read_text(), flags=re.MULTILINE)
        if found:
            return found[1]
    return platform.processor() or platform.machine()


def table(measured: list[Row]) -> str:
    note = (
        f"{processor()}, one core; Python {platform.python_version()}. Best of nine rounds, "
        f"processor time, all in one run: compare within the table, not with other machines."
    )
    lines = [
        HEADING,
        "",
        note,
        "",
        "| what | by | hands a second | seconds |",
        "|---|---|---:|---:|",
    ]
    for row in measured:
        by = f"{row['by']} {row['version']}".strip()
        lines.append(
            f"| {row['what']} | {by} | {int(row['per_second']):,} | {float(row['seconds']):.4f} |"
        )
    return "\n".join([*lines, ""])


def write(section: str, heading: str = HEADING) -> None:
    """Replace this section of the results and leave the others as they are."""
    text = RESULTS.read_text() if RESULTS.exists() else "# Results\n"
    others = re.sub(rf"{heading}\n.*?(?=\n## |\Z)", "", text, flags=re.DOTALL).rstrip()
    RESULTS.write_text(f"{others}\n\n{section}")


if __name__ == "__main__":
    section = table(rows())
    write(section)
    print(section)

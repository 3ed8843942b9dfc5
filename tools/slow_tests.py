"""Which tests take long, from a report of pytest: written to tests/slow.txt.

    bin/test -n auto --junitxml=REPORT.xml
    python tools/slow_tests.py REPORT.xml

`bin/test --quick` leaves out what is listed there, but for the first of several of a kind.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests" / "slow.txt"
LONG = 600
"""Milliseconds that all tests of one function may take together in a quick run."""


def slow(report: Path) -> list[str]:
    """Functions whose tests take long, each with its file."""
    took: Counter[str] = Counter()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        file = Path(*case.attrib["classname"].split(".")).with_suffix(".py")
        if (ROOT / file).exists() and file.parts[0] == "tests":
            name = case.attrib["name"].partition("[")[0]
            took[f"{file.as_posix()}::{name}"] += round(1000 * float(case.attrib["time"]))
    return sorted(test for test, took_ms in took.items() if took_ms >= LONG)


if __name__ == "__main__":
    LIST.write_text("".join(f"{test}\n" for test in slow(Path(sys.argv[1]))))

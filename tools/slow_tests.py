"""Which tests take long, from a report of pytest: written to tests/slow.txt.

    bin/test -n auto --junitxml=REPORT.xml
    python tools/slow_tests.py REPORT.xml

`bin/test --quick` leaves out what is listed there, but for the first of several of a kind. What is
marked `first` is begun with where several processes share the tests.
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


LONGEST = 8_000
"""Milliseconds of one test that nobody should wait for at the end."""


def slow(report: Path) -> list[str]:
    """Functions whose tests take long, each with its file."""
    took: Counter[str] = Counter()
    longest: Counter[str] = Counter()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        file = Path(*case.attrib["classname"].split(".")).with_suffix(".py")
        if (ROOT / file).exists() and file.parts[0] == "tests":
            test = f"{file.as_posix()}::{case.attrib['name'].partition('[')[0]}"
            milliseconds = round(1000 * float(case.attrib["time"]))
            took[test] += milliseconds
            longest[test] = max(longest[test], milliseconds)
    return [
        f"{test} first" if longest[test] >= LONGEST else test
        for test in sorted(took)
        if took[test] >= LONG
    ]


if __name__ == "__main__":
    LIST.write_text("".join(f"{test}\n" for test in slow(Path(sys.argv[1]))))

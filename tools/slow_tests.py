"""Which tests take long, from reports of pytest: written to tests/slow.txt.

    bin/test -n auto --junitxml=REPORT.xml
    python tools/slow_tests.py REPORT.xml...

`bin/test --quick` leaves out what is listed there. Of several of a kind it keeps the first, unless
that one alone takes long: then they are marked `each`. What is marked `first` is begun with where
several processes share the tests. What tests find made by others (compiled, or kept in memory)
hangs on their order: of several reports, one of them of a fresh checkout, the longest time counts.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
LIST = ROOT / "tests" / "slow.txt"
LONG = 600
"""Milliseconds that all tests of one function may take together in a quick run."""


LONGEST = 8_000
"""Milliseconds of one test that nobody should wait for at the end."""


def slow(reports: list[Path]) -> Iterator[str]:
    """Functions whose tests take long, each with its file."""
    took: dict[str, Counter[str]] = {}
    for report in reports:
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            name = case.attrib["name"]
            test = f"{_place(case.attrib['classname'])}::{name.partition('[')[0]}"
            times = took.setdefault(test, Counter())
            times[name] = max(times[name], round(1000 * float(case.attrib["time"])))
    for test, times in sorted(took.items()):
        if times.total() >= LONG:
            each = " each" * (len(times) > 1 and times[min(times)] >= LONG)
            yield test + each + " first" * (max(times.values()) >= LONGEST)


def _place(classname: str) -> str:
    """The file of a test, and the classes that it stands in."""
    names = classname.split(".")
    length = next(n for n in range(1, len(names) + 1) if (ROOT / _file(names[:n])).exists())
    return "::".join([_file(names[:length]), *names[length:]])


def _file(names: list[str]) -> str:
    return "/".join(names) + ".py"


if __name__ == "__main__":
    LIST.write_text("".join(f"{test}\n" for test in slow([Path(one) for one in sys.argv[1:]])))

"""Measure hands of poker beside the engines that are installed, and write the table down.

pip install -e ".[bench]" installs them; python benchmarks/poker.py
"""

from __future__ import annotations

import platform

from cardroom.speed.odds import equity_rates
from cardroom.speed.poker import Measured, rows
from hands import processor, write

HEADING = "## Poker"
SECONDS = 8.0


def table(measured: list[Measured]) -> str:
    note = (
        f"{processor()}, one core; Python {platform.python_version()}. No-limit hold'em, blinds of "
        "1 and 2, stacks of 200, cards shuffled for every hand. The engines take turns and the "
        "best of five tries counts, processor time, all in one run: compare within the table, not "
        "with other machines."
    )
    lines = [HEADING, "", note, "", "| what | by | a second | |", "|---|---|---:|---|"]
    for row in measured:
        rate = f"{row.per_second:,.0f}" if row.per_second else ""
        lines.append(f"| {row.what} | {row.who} | {rate} | {row.note} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    measured = rows(SECONDS)
    for what, rate in equity_rates(SECONDS / 2):
        measured.append(Measured(what, "cardroom", rate, f"{1e3 / rate:.1f} ms each"))
    section = table(measured)
    write(section, HEADING)
    print(section)

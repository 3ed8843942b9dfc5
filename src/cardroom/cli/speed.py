"""Measurements of every room, gathered for ``bench``."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: what was done, by whom, how often in a second."""

    what: str
    who: str
    per_second: float
    note: str = ""

    def to_json(self) -> dict[str, Any]:
        """The row as ``bench --json`` prints it."""
        return asdict(self)


def measurements(seconds: float) -> list[Row]:
    """Every row of the speed table, each measured for about so many seconds."""
    from cardroom.odds.speed import rows as odds_rows

    return [Row(**row) for row in odds_rows(seconds)]

"""What stands at rows, at columns and in cells."""

from __future__ import annotations

from cardroom.desk.charts.sheet import Label
from cardroom.pages.catalogue import words


def label(of: Label) -> str:
    """A label in words; what is data already stands as it is.

    >>> from cardroom.said import Said
    >>> label("AKs"), label(Said("chart-letter", action="double"))
    ('AKs', 'D')
    """
    return of if isinstance(of, str) else words(of)

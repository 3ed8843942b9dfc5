"""What pages are made of: parts as values, which a door renders to text, HTML or a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A sentence of a page, and the lines of the document that it comes from."""

    text: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with a name of its own, and what is said of it under labels."""

    name: str
    beside: str
    texts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a page; a column whose heading ends in ``>`` is set to the right.

    One without a heading goes on where the part before it ended.
    """

    heading: str
    beside: str = ""
    said: Sequence[str] = ()
    quiet: Sequence[str] = ()
    points: Sequence[Point] = ()
    columns: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    below: Sequence[str] = ()
    loud: Sequence[str] = ()
    """What nobody should miss."""
    entries: Sequence[Entry] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A title, the lines under it, and the parts."""

    title: str
    beside: str
    said: Sequence[str]
    parts: Sequence[Part]

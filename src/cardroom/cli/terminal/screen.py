"""The screen: lines as wide as it is, signs that it has, colours that say nothing alone."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable
from typing import Final, TextIO

from cardroom.cli.pager import turn_pages
from cardroom.cli.terminal.signals import at_terminal
from cardroom.pages.cards import PLAIN
from cardroom.pages.catalogue import words
from cardroom.pages.telling import HEAD, MINE, QUIET, WRONG, StoryLine
from cardroom.pages.words import in_rows

WIDE: Final = 100
TALL: Final = 40
_STYLES: Final = {HEAD: "1", MINE: "1;32", WRONG: "33", QUIET: "2", "ask": "36", "no": "31"}
_RED: Final = re.compile(r"[2-9TJQKA][♥♦]\*?")
_SIGNS: Final = "♣♦♥♠·─▒┌│"


def clean(text: str) -> str:
    """Text from outside as mere text: nothing in it moves a cursor.

    >>> clean("a\\x1b[2Jb\\n")
    'a?[2Jb?'
    """
    return "".join(mark if mark.isprintable() else "?" for mark in text)


class Screen:
    """Where lines go; ``plain`` for terminals with letters only, ``quiet`` for none at all."""

    def __init__(
        self, out: TextIO | None = None, *, plain: bool = False, quiet: bool = False
    ) -> None:
        self.out = out if out is not None else sys.stdout
        self.quiet = quiet
        self.is_terminal = self.out.isatty()
        self.plain = plain or not _has_signs(self.out) or (self.is_terminal and _is_bare())
        self.can_clear = self.is_terminal and os.environ.get("TERM", "") != "dumb"
        self.coloured = self.can_clear and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """How many letters a line has."""
        return shutil.get_terminal_size((WIDE, 24)).columns if self.is_terminal else WIDE

    @property
    def height(self) -> int:
        """How many lines there are."""
        return shutil.get_terminal_size((WIDE, 24)).lines

    @property
    def is_tall(self) -> bool:
        """Whether cards can be drawn as boxes without pushing the hand off the screen."""
        return self.is_terminal and self.height >= TALL

    def show(self, text: str = "", mark: str = "") -> None:
        """One line, wrapped where it is too long."""
        if self.quiet:
            return
        self.write("".join(self.styled(part, mark) + "\n" for part in self.wrapped(text)))

    def write(self, text: str) -> None:
        """A text as it is, at once."""
        with at_terminal():
            self.out.write(text)
            self.out.flush()

    def lines(self, lines: Iterable[StoryLine]) -> None:
        """Lines of a page."""
        for one in lines:
            self.show(one.text, one.mark)

    def wrapped(self, text: str) -> list[str]:
        """A text in lines that fit, later ones indented."""
        return in_rows(clean(text), self.width)

    def styled(self, text: str, mark: str = "") -> str:
        """A text in its colours, or in signs that every terminal has."""
        if self.plain:
            text = text.translate(PLAIN)
        if not self.coloured:
            return text
        code = _STYLES.get(mark, "")
        again = f"\x1b[{code}m" if code else ""
        text = _RED.sub(lambda card: f"\x1b[31m{card[0]}\x1b[0m{again}", text)
        return f"{again}{text}\x1b[0m" if code else text

    def page(self, lines: Iterable[str]) -> None:
        """A long page: through a pager where it does not fit, as it is elsewhere."""
        told = [self.styled(part) for line in lines for part in self.wrapped(line)]
        if self.quiet:
            return
        if not self.is_terminal or len(told) < self.height or not sys.stdin.isatty():
            self.write("\n".join(told) + "\n")
            return
        turn_pages("\n".join(told) + "\n", words("pager-returns"))

    def clear(self) -> None:
        """Nothing is left to read: on paper, a page is turned."""
        if self.quiet:
            return
        if self.is_terminal:
            # With what was scrolled away, where the terminal can forget it: coloured or not.
            self.write("\x1b[2J\x1b[3J\x1b[H" if self.can_clear else "\n" * self.height)
        else:
            self.write("\f\n")


def _has_signs(out: TextIO) -> bool:
    """Whether the suits can be written there."""
    try:
        _SIGNS.encode(getattr(out, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _is_bare() -> bool:
    """Whether the terminal was said to have letters only.

    Python writes UTF-8 there all the same, and says so in LC_CTYPE, where nobody else set it.
    """
    said = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or ""
    if said in ("", "C.UTF-8", "C.utf8", "UTF-8") and not os.environ.get("LC_ALL"):
        said = os.environ.get("LANG", "")
    return said in ("C", "POSIX")

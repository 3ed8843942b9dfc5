"""A language's file: messages in Fluent's syntax, each read when somebody first asks for it.

A command says a few of 3,600 messages, and reads no others. ``tests/pages/test_fluent.py`` compares
what is read here with what Project Fluent's own parser reads in the same text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final, Never, TypeAlias

Pattern: TypeAlias = Any
"""A text, or a list of texts and of lists that begin with what they are: ``var``, ``call``,
``message``, ``number``, ``select``."""

_ENTRY: Final = re.compile(r"\n(-?[a-zA-Z][\w-]*) *=", re.ASCII)
_TEXT: Final = re.compile(r"[^{}\n]+")
_BLANK: Final = re.compile(r"[ \n]*")
_NEXT_LINE: Final = re.compile(r"((?:\n *)*\n)( *)(?:(?=\{)|(?<= )(?=[^ \n{}.\[*]))")
"""Lines that go on with a text: empty ones, and the indent of the one after them."""
_INLINE: Final = re.compile(
    r"\$([a-zA-Z][\w-]*)"
    r'|"((?:[^"\\\n]|\\["\\]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{6})*)"'
    r"|(-?[0-9]+)(?![.0-9])"
    r"|(-?[a-zA-Z][\w-]*)(?![.\w])([ \n]*\([ \n]*)?",
    re.ASCII,
)
_NAMED: Final = re.compile(r"([a-zA-Z][\w-]*)[ \n]*:[ \n]*", re.ASCII)
_ARROW: Final = re.compile(r"-> *(?=\n)")
_VARIANT: Final = re.compile(
    r"(\*?)\[[ \n]*([a-zA-Z][\w-]*|-?[0-9]+(?:\.[0-9]+)?)[ \n]*\]", re.ASCII
)
_ESCAPED: Final = re.compile(r'\\(?:(["\\])|[uU]([0-9a-fA-F]+))')


class SyntaxFault(ValueError):  # noqa: N818 - a fault of a language's file, not of a program
    """A message that is not written in Fluent's syntax, with its line."""


class Messages(Mapping[str, Pattern]):
    """The messages of a language's file by their ids.

    >>> Messages("hello = Hello, { $name }.")["hello"]
    ['Hello, ', ['var', 'name'], '.']
    """

    def __init__(self, text: str, marked: Callable[[Pattern], Pattern] | None = None) -> None:
        self._text = f"\n{text}"
        self._marked = marked
        """What becomes of a pattern in a language that is made of another."""
        self._patterns: dict[str, Pattern] = {}

    def __getitem__(self, key: str) -> Pattern:
        found = self._patterns.get(key)
        if found is None:
            found = _Reader(self._text, self._places[key]).read()
            if self._marked is not None:
                found = self._marked(found)
            self._patterns[key] = found
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    @cached_property
    def _places(self) -> dict[str, int]:
        """Where the text of each message begins."""
        return {entry[1]: entry.end() for entry in _ENTRY.finditer(self._text)}


class _Text:
    """The parts of a text while it is read."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self.indents: dict[int, int] = {}
        """Which parts are the end of one line and the indent of the next, and how long it is."""
        self.put_in: set[int] = set()

    def indent(self, text: str, length: int | None = None) -> None:
        """A line begins."""
        self.indents[len(self.parts)] = len(text) if length is None else length
        self.parts.append(text)

    def put(self, part: Pattern) -> None:
        """What stood in braces."""
        self.put_in.add(len(self.parts))
        self.parts.append(part)

    def whole(self) -> Pattern:
        """Texts beside each other joined, without the indent of all lines and the last blanks."""
        common = min(self.indents.values(), default=0)
        for at in self.indents:
            self.parts[at] = self.parts[at][: len(self.parts[at]) - common]
        for at in reversed(range(len(self.parts))):
            if at in self.put_in:
                break
            self.parts[at] = self.parts[at].rstrip(" \n")
            if self.parts[at]:
                break
        out: list[Any] = []
        for at, part in enumerate(self.parts):
            if isinstance(part, str) and out and isinstance(out[-1], str):
                out[-1] += part
            elif part != "" or at in self.put_in:
                out.append(part)
        return out[0] if len(out) == 1 and isinstance(out[0], str) else out


class _Reader:
    """Reads one message; ``at`` is how far it is."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at

    def read(self) -> Pattern:
        """The pattern that begins here, which nothing but the end of its line may follow."""
        pattern = self._pattern()
        if self.at < len(self.text) and self.text[self.at] != "\n":
            self._fault("a line or an opening brace")
        return pattern

    def _fault(self, wanted: str) -> Never:
        # The text has a line of its own before its first; blank ones at the end tell nothing.
        line = self.text[: self.at].rstrip(" \n").count("\n")
        raise SyntaxFault(f"line {line}: expected {wanted}")

    def _skip(self, mark: str) -> bool:
        """Whether something stands here, which is then behind us."""
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def _matched(self, what: re.Pattern[str]) -> re.Match[str] | None:
        found = what.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    # --- texts --------------------------------------------------------------------------------

    def _pattern(self) -> Pattern:
        """A text with what is put into it, without the indent that all its lines have."""
        while self._skip(" "):
            pass
        text = _Text()
        if self.text.startswith("\n", self.at):
            first = self._matched(_NEXT_LINE) or self._fault("a text")
            text.indent(first[2])
        while self.at < len(self.text):
            if found := self._matched(_TEXT):
                text.parts.append(found[0])
            elif self._skip("{"):
                text.put(self._placed())
            elif line := self._matched(_NEXT_LINE):
                text.indent("\n" * line[1].count("\n") + line[2], len(line[2]))
            else:
                break
        return text.whole() if text.parts else self._fault("a text")

    # --- what is put into them ------------------------------------------------------------------

    def _placed(self) -> Pattern:
        """What stands in braces, the first of which is behind us."""
        self._matched(_BLANK)
        of = self._inline()
        self._matched(_BLANK)
        if self.text.startswith("->", self.at):
            of = self._choice(of)
        if not self._skip("}"):
            self._fault("a closing brace")
        return of

    def _inline(self) -> Pattern:
        if self._skip("{"):
            return self._placed()
        found = self._matched(_INLINE)
        if found is None:
            self._fault("a value")
        variable, text, number, name, called = found.groups()
        if variable is not None:
            return ["var", variable]
        if text is not None:
            return _ESCAPED.sub(_unescaped, text)
        if number is not None:
            return ["number", int(number)]
        return ["message", name] if called is None else self._call(name)

    def _call(self, name: str) -> Pattern:
        values, named = list[Pattern](), dict[str, Pattern]()
        while not self._skip(")"):
            option = self._matched(_NAMED)
            if option is not None:
                named[option[1]] = self._inline()
            else:
                values.append(self._inline())
            self._matched(_BLANK)
            if not self._skip(",") and not self.text.startswith(")", self.at):
                self._fault("a closing parenthesis")
            self._matched(_BLANK)
        return ["call", name, values, named]

    def _choice(self, of: Pattern) -> Pattern:
        if self._matched(_ARROW) is None:
            self._fault("variants in lines of their own")
        variants, usual = dict[str, Pattern](), None
        self._matched(_BLANK)
        while variant := self._matched(_VARIANT):
            variants[variant[2]] = self._pattern()
            if variant[1]:
                usual = variant[2]
            self._matched(_BLANK)
        if usual is None:
            self._fault("a variant with a star")
        return ["select", of, variants, usual]


def _unescaped(found: re.Match[str]) -> str:
    """A character that is written with a backslash; half of a pair stands for none."""
    mark, code = found.groups()
    point = 0 if code is None else int(code, 16)
    return mark or ("\ufffd" if 0xD800 <= point < 0xE000 else chr(point))

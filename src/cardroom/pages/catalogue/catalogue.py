"""A language's messages, and a sentence made of one of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardroom.pages.catalogue.fluent import Messages, Pattern
from cardroom.pages.catalogue.formats import FORMATS, listing, plain, quoted
from cardroom.pages.catalogue.plurals import has_plurals, plural
from cardroom.said import Name, Said

ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
"""English with every letter accented: what stands in plain letters came past the catalogue."""

About: TypeAlias = Mapping[str, Any]
Writer: TypeAlias = Callable[[About], str]
Reader: TypeAlias = Callable[[About], Any]


class MessageError(LookupError):
    """A message that the catalogue lacks, or a value that a message needs and was not given."""


class Catalogue:
    """The messages of one language, each made into a function when it is first used."""

    def __init__(self, language: str, messages: Mapping[str, Pattern]) -> None:
        self.language = language
        self.messages = messages
        self._writers: dict[str, Writer] = {}

    def words(self, key: str, about: About) -> str:
        """The words of a message.

        >>> catalogue(ENGLISH).words("list-and", {})
        'and'
        """
        writer = self._writers.get(key)
        if writer is None:
            writer = self._made(key)
        try:
            return writer(about)
        except KeyError as error:
            raise MessageError(f"{key}: no value was given for ${error.args[0]}") from None

    def _made(self, key: str) -> Writer:
        pattern = self.messages.get(key)
        if pattern is None:
            raise MessageError(f"the catalogue of {self.language} has no message {key!r}")
        writer = self._writers[key] = self._writer(pattern)
        return writer

    def text(self, value: Any) -> str:
        """A value in words, by its type: a message in a message, a list, a number, a name."""
        kind = value.__class__
        if kind is Said:
            return self.words(value.key, value.about)
        if kind is list or kind is tuple:
            return self.listed(value, "list-and")
        found = plain(value)
        if found is not None:
            return found
        if isinstance(value, Mapping) and isinstance(value.get("key"), str):
            return self.words(value["key"], value)
        if isinstance(value, Iterable):
            return self.listed(value, "list-and")
        # A log that somebody forged has anything in the place of a value.
        return quoted(value)

    def listed(self, values: Iterable[Any], last: str) -> str:
        """Values one after another, with the language's own word before the last."""
        told = [self.text(one) for one in values]
        return listing(told, self.words(last, {})) if len(told) > 1 else "".join(told)

    def span(self, numbers: Sequence[int]) -> str:
        """Whole numbers as a range where they follow one another.

        >>> catalogue(ENGLISH).span((0, 1, 2, 3)), catalogue(ENGLISH).span((5, 6))
        ('0 to 3', '5 or 6')
        """
        if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
            return self.words("span", {"least": numbers[0], "most": numbers[-1]})
        return self.listed(numbers, "list-or") if numbers else self.words("span-none", {})

    # --- a pattern made into a function -------------------------------------------------------

    def _writer(self, pattern: Pattern) -> Writer:
        if isinstance(pattern, str):
            return lambda _about: pattern
        between, written = [""], list[Writer]()
        for one in pattern:
            if isinstance(one, str):
                between[-1] += one
            else:
                written.append(self._text_of(one))
                between.append("")
        return _joined(between, written)

    def _text_of(self, of: Any) -> Writer:
        """What a part of a pattern says."""
        match of[0]:
            case "select":
                return self._chosen(of)
            case "message":
                return lambda about: self.words(of[1], about)
            case "call" if of[1] not in _OF_TEXT:
                return self._called(of)
        value, text, words = self._value(of), self.text, self.words
        if of[0] != "var":
            return lambda about: text(value(about))
        name = of[1]

        def said(about: About) -> str:
            found = about[name]
            kind = found.__class__
            if kind is str or kind is Name:
                return str(found)
            return words(found.key, found.about) if kind is Said else text(found)

        return said

    def _value(self, of: Any) -> Reader:
        """What a part of a pattern stands for, before it has words."""
        if isinstance(of, str):
            return lambda _about: of
        match of[0]:
            case "var":
                name = of[1]
                return lambda about: about[name]
            case "number":
                return lambda _about: of[1]
            case "call":
                return self._called(of)
        return self._text_of(of)

    def _chosen(self, of: Any) -> Writer:
        _, selector, variants, default = of
        writers = {key: self._writer(one) for key, one in variants.items()}
        usual, form = writers[default], self._form
        if selector[0] == "var":
            # What is optional needs no second message: a value that was left out takes the variant
            # none, or the default.
            name = selector[1]

            def chosen(about: About) -> str:
                found: Any = about.get(name)
                kind = found.__class__
                if kind is Said:
                    found = found.key
                elif kind is not str:
                    found = form(found, variants)
                return writers.get(found, usual)(about)

            return chosen
        value = self._value(selector)
        return lambda about: writers.get(form(value(about), variants), usual)(about)

    def _form(self, value: Any, variants: Mapping[str, Pattern]) -> str:
        """Which variant a value takes: a message's by its key, a list's by how many it has."""
        kind = value.__class__
        if kind is Said:
            return str(value.key)
        if kind is list or kind is tuple:
            alone = self._form(value[0], variants) if len(value) == 1 else ""
            return alone if alone in variants else self._form(len(value), variants)
        if isinstance(value, int) and kind is not bool:
            return str(value) if str(value) in variants else plural(self.language, value)
        if isinstance(value, Mapping):
            return str(value.get("key", ""))
        if value is None:
            return "none"
        return "" if kind is Name else plain(value) or ""

    def _in_language(self, name: str, values: list[Reader]) -> Writer | None:
        """A format that needs words of the language."""
        first = values[0]
        if name == "WORD":
            which = values[1]
            return lambda about: self.words(f"{first(about)}-{which(about)}", {})
        if name in _LISTS:
            last = _LISTS[name]
            return lambda about: self.listed(first(about), last)
        if name in _JOINED:
            mark = _JOINED[name]
            return lambda about: mark.join(map(self.text, first(about)))
        if name == "SPAN":
            return lambda about: self.span(first(about))
        return None

    def _called(self, of: Any) -> Writer:
        _, name, given, named = of
        values = [self._value(one) for one in given]
        made = self._in_language(name, values)
        if made is not None:
            return made
        if name not in FORMATS:
            raise MessageError(f"{name} is not a format")
        written = FORMATS[name]
        if name in _OF_TEXT:
            text = self._text_of(given[0])
            return lambda about: written(text(about))
        if len(values) == 1 and not named:
            one = values[0]
            return lambda about: written(one(about))
        more = {key: self._value(one) for key, one in named.items()}
        return lambda about: written(
            *(one(about) for one in values), **{key: one(about) for key, one in more.items()}
        )


def _joined(between: list[str], written: list[Writer]) -> Writer:
    """Values with what stands before, between and behind them; few are the quickest."""
    match written:
        case [one]:
            start, end = between
            return one if not (start or end) else lambda about: f"{start}{one(about)}{end}"
        case [one, two]:
            start, then, end = between
            return lambda about: f"{start}{one(about)}{then}{two(about)}{end}"
        case [one, two, three]:
            start, then, after, end = between
            return lambda about: f"{start}{one(about)}{then}{two(about)}{after}{three(about)}{end}"
    first, *rest = between
    pairs = list(zip(written, rest, strict=True))
    return lambda about: first + "".join([f"{one(about)}{text}" for one, text in pairs])


_LISTS: Final = {"LIST": "list-and", "OR": "list-or"}
_JOINED: Final = {"COMMAS": ", ", "SEMICOLONS": "; ", "SPACES": " ", "DASHES": "-"}
_OF_TEXT: Final = ("UPPER",)
"""Formats of words, not of a value."""


_FOLDER: Final = Path(__file__).parent / "languages"
LANGUAGES: Final = "CARDROOM_LANGUAGES"
"""Names a folder with more languages: a house can add one without changing the package."""


def _files() -> dict[str, Path]:
    """The file of each language: ours, and those in a house's own folder."""
    own = os.environ.get(LANGUAGES)
    folders = (_FOLDER, Path(own)) if own else (_FOLDER,)
    return {one.stem: one for folder in folders for one in sorted(folder.glob("*.ftl"))}


def languages() -> tuple[str, ...]:
    """The languages there is a file for."""
    return tuple(sorted(_files()))


@lru_cache(maxsize=8)
def catalogue(language: str) -> Catalogue:
    """A language's catalogue."""
    if language == PSEUDO:
        from cardroom.pages.catalogue.pseudo import accented

        return Catalogue(PSEUDO, Messages(source(ENGLISH), accented))
    return Catalogue(language, Messages(source(language)))


def source(language: str) -> str:
    """The text of a language's file."""
    if language == ENGLISH:
        return (_FOLDER / f"{ENGLISH}.ftl").read_text(encoding="utf-8")
    files = _files()
    if language not in files:
        raise MessageError(f"{language}.ftl is missing. The languages are {', '.join(files)}.")
    if not has_plurals(language):
        raise MessageError(f"{language} has no plural rule. Add one to pages/catalogue/plurals.py.")
    return files[language].read_text(encoding="utf-8")

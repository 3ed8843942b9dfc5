"""A language's messages, and a sentence made of one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from cardroom.pages.catalogue.compiling import Compiled, Pattern, compiled
from cardroom.pages.catalogue.formats import FORMATS, listing, plain
from cardroom.pages.catalogue.plurals import plural
from cardroom.said import Said

ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
"""English with every letter accented: what stands in plain letters came past the catalogue."""


class MessageError(LookupError):
    """A message that the catalogue lacks, or a value that a message needs and was not given."""


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, messages: Compiled) -> None:
        self.language = language
        self.messages = messages

    def words(self, key: str, about: Mapping[str, Any]) -> str:
        """The words of a message.

        >>> catalogue(ENGLISH).words("list-and", {})
        'and'
        """
        pattern = self.messages.get(key)
        if pattern is None:
            raise MessageError(f"the catalogue of {self.language} has no message {key!r}")
        try:
            return pattern if isinstance(pattern, str) else self._join(pattern, about)
        except MessageError as error:
            raise MessageError(f"{key}: {error}") from None

    def text(self, value: Any) -> str:
        """A value in words, by its type: a message in a message, a list, a number, a name."""
        found = plain(value)
        if found is not None:
            return found
        if isinstance(value, Said):
            return self.words(value.key, value.about)
        if isinstance(value, Mapping) and isinstance(value.get("key"), str):
            return self.words(value["key"], value)
        if isinstance(value, Iterable):
            return self.listed(value, "list-and")
        raise MessageError(f"a {type(value).__name__} has no words")

    def listed(self, values: Iterable[Any], last: str) -> str:
        """Values one after another, with the language's own word before the last."""
        return listing(map(self.text, values), self.words(last, {}))

    def _join(self, parts: Iterable[Pattern], about: Mapping[str, Any]) -> str:
        return "".join(
            one if isinstance(one, str) else self.text(self._value(one, about)) for one in parts
        )

    def _value(self, of: Any, about: Mapping[str, Any]) -> Any:
        if isinstance(of, str):
            return of
        match of[0]:
            case "var":
                if of[1] not in about:
                    raise MessageError(f"no value was given for ${of[1]}")
                return about[of[1]]
            case "select":
                return self._chosen(of, about)
            case "call":
                return self._called(of, about)
            case "message":
                return self.words(of[1], about)
            case _:
                return of[1]

    def _chosen(self, of: Any, about: Mapping[str, Any]) -> str:
        _, selector, variants, default = of
        # A value that was left out takes the default: what is optional needs no second message.
        left_out = selector[0] == "var" and selector[1] not in about
        value = None if left_out else self._value(selector, about)
        pattern = variants.get(self._form(value, variants), variants[default])
        return pattern if isinstance(pattern, str) else self._join(pattern, about)

    def _form(self, value: Any, variants: Mapping[str, Pattern]) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return "" if value is None else (plain(value) or "")
        return str(value) if str(value) in variants else plural(self.language, value)

    def _called(self, of: Any, about: Mapping[str, Any]) -> str:
        _, name, given, named = of
        values = [self._value(one, about) for one in given]
        if name in _LISTS:
            return self.listed(values[0], _LISTS[name])
        if name not in FORMATS:
            raise MessageError(f"{name} is not a format")
        return FORMATS[name](
            *values, **{key: self._value(one, about) for key, one in named.items()}
        )


_LISTS: Final = {"LIST": "list-and", "OR": "list-or"}


def languages() -> tuple[str, ...]:
    """The languages there is a file for."""
    found = (files(__package__) / "languages").iterdir()
    return tuple(sorted(one.name.removesuffix(".ftl") for one in found))


@lru_cache(maxsize=8)
def catalogue(language: str) -> Catalogue:
    """A language's catalogue."""
    if language == PSEUDO:
        from cardroom.pages.catalogue.pseudo import accented

        return Catalogue(PSEUDO, accented(compiled(source(ENGLISH))))
    return Catalogue(language, compiled(source(language)))


def source(language: str) -> str:
    """The text of a language's file."""
    if language not in languages():
        raise MessageError(f"there is no {language}.ftl; there is {', '.join(languages())}")
    return (files(__package__) / "languages" / f"{language}.ftl").read_text(encoding="utf-8")

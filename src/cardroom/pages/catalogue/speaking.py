"""The language that is spoken: a door says which, and everything it shows is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from cardroom.pages.catalogue.catalogue import ENGLISH, Catalogue, catalogue
from cardroom.said import Refusal, Said

_SPOKEN: Final[ContextVar[Catalogue]] = ContextVar(
    "spoken",
    default=catalogue(ENGLISH),  # noqa: B039 - what it keeps is what it has read of its file
)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for as long as this lasts, in this task or thread.

    >>> with speaking("en-XA"):
    ...     words("list-and")
    'áñđ'
    """
    before = _SPOKEN.set(catalogue(language))
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def spoken_language() -> str:
    """The language that is spoken now."""
    return _SPOKEN.get().language


def said_to(you: str, error: Refusal) -> str:
    """What an error says to one person, who is *you* in it.

    >>> said_to("Ana", Refusal("table-already-here", name="Ana"))
    "You're already at the table."
    """
    named = {name: Said("you") for name in ("name", "owner") if error.said.about.get(name) == you}
    return words(error.said, **named)


def words(said: str | Said | Mapping[str, Any], /, **about: Any) -> str:
    """A message in words: by its key and values, or as it was said or lies in a fact."""
    spoken = _SPOKEN.get()
    if isinstance(said, str):
        return spoken.words(said, about)
    if isinstance(said, Said):
        return spoken.words(said.key, {**said.about, **about} if about else said.about)
    return spoken.words(said["key"], {**said, **about})


def worded(document: Any) -> Any:
    """A document of JSON with every message in it in words: what a door hands out.

    >>> worded({"notes": [Said("list-and")], "count": 2})
    {'notes': ['and'], 'count': 2}
    """
    if isinstance(document, Said):
        return words(document)
    if isinstance(document, Mapping):
        return {key: worded(one) for key, one in document.items()}
    if isinstance(document, list | tuple):
        return [worded(one) for one in document]
    return document


def text(value: Any) -> str:
    """A value in words, as a message writes it: a name, a list, another message.

    >>> text(["hit", "stand"])
    'hit and stand'
    """
    return _SPOKEN.get().text(value)


def has_words(key: str) -> bool:
    """Whether the language that is spoken has a message."""
    return key in _SPOKEN.get().messages

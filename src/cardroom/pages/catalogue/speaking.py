"""The language that is spoken: a door says which, and everything it shows is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from cardroom.pages.catalogue.catalogue import ENGLISH, Catalogue, catalogue
from cardroom.said import Refusal, Said

_SPOKEN: Final[ContextVar[Catalogue | None]] = ContextVar("spoken", default=None)
_EVERYWHERE: Final = [catalogue(ENGLISH)]
"""What is spoken where nothing was chosen; the last one counts."""


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


@contextmanager
def speaking_everywhere(language: str) -> Iterator[None]:
    """Speak a language in every task and thread that has chosen no other one.

    A web server answers each request in a context of its own, without what was chosen outside.

    >>> from contextvars import Context
    >>> with speaking_everywhere("en-XA"):
    ...     Context().run(words, "list-and")
    'áñđ'
    """
    _EVERYWHERE.append(catalogue(language))
    try:
        yield
    finally:
        _EVERYWHERE.pop()


def spoken() -> Catalogue:
    """The catalogue of the language that is spoken now."""
    return _SPOKEN.get() or _EVERYWHERE[-1]


def spoken_language() -> str:
    """The language that is spoken now."""
    return spoken().language


def said_to(you: str, error: Refusal) -> str:
    """What an error says to one person, who is *you* in it.

    >>> said_to("Ana", Refusal("table-already-here", name="Ana"))
    "You're already at the table."
    """
    named = {name: Said("you") for name in ("name", "owner") if error.said.about.get(name) == you}
    return words(error.said, **named)


def words(said: str | Said | Mapping[str, Any], /, **about: Any) -> str:
    """A message in words: by its key and values, or as it was said or lies in a fact."""
    known = _SPOKEN.get() or _EVERYWHERE[-1]
    if isinstance(said, str):
        return known.words(said, about)
    if isinstance(said, Said):
        return known.words(said.key, {**said.about, **about} if about else said.about)
    return known.words(said["key"], {**said, **about})


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
    return spoken().text(value)


def has_words(key: str) -> bool:
    """Whether the language that is spoken has a message."""
    return key in spoken().messages

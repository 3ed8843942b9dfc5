"""What is said, as data: a key, and the values that a sentence about it is made of.

No layer below ``pages`` writes a sentence. It names a message of the catalogue and gives its
values; ``pages.catalogue`` has the words, one file per language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any, Final, Self

_LONGEST: Final = 60
_PLAIN: Final = frozenset((str, int, bool))


class Name(str):
    """A person's name as a value of a message: whatever it is, it chooses no variant."""

    __slots__ = ()


class Said:
    """A message that words can be made of; the words themselves are made in ``pages``.

    >>> said = Said("keeps-exposed", seat=3, card="Kh")
    >>> said.key, said.about["card"], said.to_json()
    ('keeps-exposed', 'Kh', {'key': 'keeps-exposed', 'seat': 3, 'card': 'Kh'})
    >>> str(said)
    'keeps-exposed: seat 3, card Kh'
    """

    __slots__ = ("about", "key")
    key: str
    about: Mapping[str, Any]

    def __init__(self, key: str, /, **about: Any) -> None:
        self.key = key
        self.about = about

    def to_json(self) -> dict[str, Any]:
        """As facts and logs carry it, with what it quotes.

        >>> Said("holding", hand=Said("hand-pair", rank="K")).to_json()["hand"]
        {'key': 'hand-pair', 'rank': 'K'}
        """
        out: dict[str, Any] = {"key": self.key}
        for name, value in self.about.items():
            # Most values are texts and numbers: a table writes these for every card and bet.
            out[name] = value if value.__class__ in _PLAIN else as_data(value)
        return out

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Said) or self.key != other.key:
            return False
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return (
            f"Said({', '.join([repr(self.key), *(f'{k}={v!r}' for k, v in self.about.items())])})"
        )

    def __str__(self) -> str:
        about = ", ".join(f"{name} {value}" for name, value in self.about.items())
        return f"{self.key}: {about}" if about else self.key


def as_data(value: Any) -> Any:
    """A value as facts carry it: messages in it as data too."""
    if isinstance(value, Said):
        return value.to_json()
    if isinstance(value, (list, tuple)):
        return [as_data(one) for one in value]
    return value


class Refusal(ValueError):  # noqa: N818 - what a table or a command says no with
    """An error as data: the key of its message, and the values that the message names.

    The sentence is made when somebody reads it, in their language.

    >>> error = Refusal("money-too-long", text="999…")
    >>> error.said, str(error)
    (Said('money-too-long', text='999…'), "'999…' is too long for an amount of money.")
    """

    said: Said

    def __init__(self, key: str, /, **about: Any) -> None:
        super().__init__(key)
        self.said = Said(key, **about)

    @classmethod
    def of(cls, other: Refusal | Said) -> Self:
        """The same refusal, or what was said, as an error of this kind."""
        said = other.said if isinstance(other, Refusal) else other
        return cls(said.key, **said.about)

    def __reduce__(self) -> tuple[Any, ...]:
        """Workers send errors home with their values."""
        return _refusal, (type(self), self.said.key, dict(self.said.about))

    def __str__(self) -> str:
        # A traceback, a test and a door that prints an error all get the catalogue's sentence.
        from cardroom.pages.catalogue import words

        return words(self.said)


def given(value: object) -> Any:
    """What somebody gave, whatever it is, as a short value that a message can quote.

    >>> given("raze"), given(5), given([["Ah"] * 30])[-9:], given("x" * 99)[-4:]
    ('raze', 5, "Ah', 'Ah…", 'xxx…')
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= 10**15:
        return value
    if isinstance(value, float) and isfinite(value):
        return value
    try:
        text = value if isinstance(value, str) else repr(value)
    except (RecursionError, ValueError):
        # Lists in lists without end, or a number longer than Python writes.
        return "…"
    # What JSON cannot carry, such as half of a surrogate pair, is escaped.
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def from_to(least: int, most: int) -> int | Said:
    """From one number to another, as a value of a message.

    >>> from_to(2, 2), from_to(2, 3)
    (2, Said('from-to', least=2, most=3))
    """
    return least if least == most else Said("from-to", least=least, most=most)


def reason_of(error: BaseException) -> Said:
    """What an error says: a refusal its message, any other its kind and Python's own words."""
    if isinstance(error, Refusal):
        return error.said
    return Said("python-error", kind=type(error).__name__, text=given(str(error)))


def _refusal(kind: type[Refusal], key: str, about: dict[str, Any]) -> Refusal:
    return kind(key, **about)


def near(word: str, choices: Iterable[str]) -> list[str]:
    """The choice a person may have meant, if one is close; the message ``did-you-mean`` asks.

    >>> near("hustler/ez-bacarat", ["hustler/ez-baccarat", "livermore/ez-baccarat"])
    ['hustler/ez-baccarat']
    >>> near("let", ["bet-3"]), near("nosuch", ["no"])
    ([], [])
    """
    from difflib import get_close_matches

    return get_close_matches(word, list(choices), n=1, cutoff=0.51)

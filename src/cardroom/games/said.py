"""What a round has to say, as data: a key, and what a sentence about it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Said:
    """Something that words can be made of; the words themselves are made in ``pages``.

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
        """As facts and logs carry it."""
        return {"key": self.key, **self.about}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return (
            f"Said({', '.join([repr(self.key), *(f'{k}={v!r}' for k, v in self.about.items())])})"
        )

    def __str__(self) -> str:
        about = ", ".join(f"{name} {value}" for name, value in self.about.items())
        return f"{self.key}: {about}" if about else self.key

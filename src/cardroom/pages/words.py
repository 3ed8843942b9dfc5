"""Small words that several pages are made of."""

from __future__ import annotations


def so_many(count: int, what: str) -> str:
    """A number of things.

    >>> so_many(1, "card"), so_many(3, "chip")
    ('1 card', '3 chips')
    """
    return f"{count} {what}" if count == 1 else f"{count} {what}s"

"""Small words that several pages are made of."""

from __future__ import annotations


def so_many(count: int, what: str) -> str:
    """A number of things.

    >>> so_many(1, "card"), so_many(3, "chip")
    ('1 card', '3 chips')
    """
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def span(numbers: tuple[int, ...]) -> str:
    """Numbers as a person says them.

    >>> span((0, 1, 2, 3)), span((5, 6)), span((5,)), span(())
    ('0 to 3', '5 or 6', '5', 'none')
    """
    if not numbers:
        return "none"
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(map(str, numbers))

"""Small words that several pages are made of."""

from __future__ import annotations

import textwrap


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


def in_rows(text: str, width: int) -> list[str]:
    """A text in rows that fit, later ones indented; it breaks between pieces where it can.

    >>> in_rows("You hit · Ana stands", 80), in_rows("Ana stands on soft 18", 16)
    (['You hit · Ana stands'], ['Ana stands on', '  soft 18'])
    """
    if len(text) <= width:
        return [text]
    rows = textwrap.wrap(
        text, width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )
    apart = _between_pieces(text, width)
    return apart if len(apart) <= len(rows) and len(max(apart, key=len)) <= width else rows


def _between_pieces(text: str, width: int) -> list[str]:
    """A text in rows that end where what somebody did or bet ends.

    >>> _between_pieces("Ana ante $5, blind $5 · Bo ante $5, blind $5", 40)
    ['Ana ante $5, blind $5 ·', '  Bo ante $5, blind $5']
    """
    rows: list[str] = []
    for piece in text.split(" · "):
        if rows and len(f"{rows[-1]} · {piece} ·") <= width:
            rows[-1] += f" · {piece}"
            continue
        if rows:
            rows[-1] += " ·"
        rows.append(f"  {piece}" if rows else piece)
    return rows

"""Lines of a page in rows as wide as a screen."""

from __future__ import annotations

import textwrap


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

"""Cards and tiles drawn as boxes, hands side by side, for screens that have the lines for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardroom.pages.cards import drawn

HEIGHT: Final = 4
_BETWEEN: Final = "  "


def boxed(cards: Sequence[str | None]) -> list[str]:
    """Cards in a row, each four lines high; one that lies face down shows its back.

    >>> print("\\n".join(boxed(["Kh", "Ts", None, "5-6"])))
    ┌───┐┌───┐┌───┐┌───┐
    │K♥ ││T♠ ││▒▒▒││ 5 │
    │ K♥││ T♠││▒▒▒││ 6 │
    └───┘└───┘└───┘└───┘
    """
    rows = [_faces(card) for card in cards]
    return [
        "┌───┐" * len(rows),
        "".join(f"│{upper}│" for upper, _ in rows),
        "".join(f"│{lower}│" for _, lower in rows),
        "└───┘" * len(rows),
    ]


def _faces(card: str | None) -> tuple[str, str]:
    if card is None:
        return "▒▒▒", "▒▒▒"
    if "-" in card:
        high, low = card.split("-")
        return f" {high} ", f" {low} "
    if card == "Jk":
        return "Jk ", " Jk"
    text = drawn(card)
    return f"{text:<3}", f"{text:>3}"


def side_by_side(hands: Sequence[tuple[str, Sequence[str | None]]], width: int) -> list[str]:
    """Hands with their names above them, as many beside each other as a line has room for.

    >>> print("\\n".join(side_by_side([("You", ["Kh", "Ts"]), ("bank", ["5c"])], 80)))
    You         bank
    ┌───┐┌───┐  ┌───┐
    │K♥ ││T♠ │  │5♣ │
    │ K♥││ T♠│  │ 5♣│
    └───┘└───┘  └───┘
    """
    rows: list[list[tuple[str, Sequence[str | None]]]] = [[]]
    for hand in hands:
        used = sum(_wide(*one) + len(_BETWEEN) for one in rows[-1])
        if rows[-1] and used + _wide(*hand) > width:
            rows.append([])
        rows[-1].append(hand)
    return [line for row in rows if row for line in _row(row)]


def _wide(name: str, cards: Sequence[str | None]) -> int:
    return max(len(name), 5 * len(cards))


def _row(hands: Sequence[tuple[str, Sequence[str | None]]]) -> list[str]:
    columns = [(_wide(*hand), [hand[0], *boxed(hand[1])]) for hand in hands]
    return [
        _BETWEEN.join(f"{lines[at]:<{wide}}" for wide, lines in columns).rstrip()
        for at in range(HEIGHT + 1)
    ]

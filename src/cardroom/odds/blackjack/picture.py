"""A strategy chart as an SVG picture."""

from __future__ import annotations

from html import escape
from typing import Final

from cardroom.odds.blackjack.chart import Cell, Section, StrategyChart

CELL_WIDTH: Final = 46
CELL_HEIGHT: Final = 24
LABEL: Final = 92
MARGIN: Final = 24

COLOURS: Final = {
    "stand": ("#f6c6bd", "stand"),
    "hit": ("#cfe8cf", "hit"),
    "double": ("#bcd7f5", "double, else hit (s: else stand)"),
    "split": ("#f7e2a0", "split"),
    "surrender": ("#ddd0ef", "surrender, else hit (s: else stand)"),
    "rescue": ("#e6e6e6", "rescue"),
}
"""A colour for each action that dark text is readable on, and its legend."""

TITLES: Final = {
    "hard": "Hard totals",
    "soft": "Soft totals",
    "joker": "With a joker",
    "pairs": "Pairs",
    "after-double": "After a double",
    "after-second-double": "After a second double",
    "after-third-double": "After a third double",
}


def svg(chart: StrategyChart) -> str:
    """The chart as the text of an SVG file."""
    width = 2 * MARGIN + LABEL + CELL_WIDTH * len(chart.ups)
    parts: list[str] = []
    y = MARGIN + 18
    parts.append(_text(MARGIN, y, chart.title, size=18, weight="bold"))
    y += 20
    parts.append(_text(MARGIN, y, f"{chart.game}: best play by totals against the bank's up card"))
    y += 14
    for section in chart.sections:
        y += 26
        parts.append(_text(MARGIN, y, TITLES.get(section.name, section.name), weight="bold"))
        y += 8
        parts.extend(_section(chart, section, y))
        y += CELL_HEIGHT * (len(section.rows) + 1)
    y += 20
    used = {
        cell.action for part in chart.sections for row in part.rows for cell in row.cells if cell
    }
    for action, (colour, words) in COLOURS.items():
        if action in used:
            parts.append(_box(MARGIN, y, 30, 18, colour))
            parts.append(_text(MARGIN + 38, y + 13, words))
            y += 24
    for note in chart.notes:
        y += 14
        parts.append(_text(MARGIN, y, note))
        y += 4
    height = y + MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">'
    )
    return "\n".join(
        [
            head,
            f"<title>{escape(chart.title)}: best play</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            *parts,
            "</svg>\n",
        ]
    )


def _section(chart: StrategyChart, section: Section, top: int) -> list[str]:
    out = []
    for column, name in enumerate(chart.ups):
        x = MARGIN + LABEL + column * CELL_WIDTH
        out.append(_middle(x, top, name, weight="bold"))
    for line, row in enumerate(section.rows, start=1):
        y = top + line * CELL_HEIGHT
        out.append(_text(MARGIN, y + 16, row.hand))
        for column, cell in enumerate(row.cells):
            out.extend(_drawn(MARGIN + LABEL + column * CELL_WIDTH, y, cell))
    return out


def _drawn(x: int, y: int, cell: Cell | None) -> list[str]:
    if cell is None:
        return [_box(x, y, CELL_WIDTH, CELL_HEIGHT, "#ffffff"), _middle(x, y, "-")]
    colour = COLOURS[cell.action][0]
    return [_box(x, y, CELL_WIDTH, CELL_HEIGHT, colour), _middle(x, y, cell.code)]


def _box(x: int, y: int, width: int, height: int, colour: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}" '
        f'stroke="#8a8a8a" stroke-width="0.6"/>'
    )


def _text(x: int, y: int, words: str, size: int = 13, weight: str = "normal") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="#1c1c1c">'
        f"{escape(words)}</text>"
    )


def _middle(x: int, y: int, words: str, weight: str = "normal") -> str:
    return (
        f'<text x="{x + CELL_WIDTH / 2:g}" y="{y + 16}" font-weight="{weight}" fill="#1c1c1c" '
        f'text-anchor="middle">{escape(words)}</text>'
    )

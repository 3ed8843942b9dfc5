"""A chart as an SVG picture, for a page or for a card in the pocket.

Every cell carries its letters, and actions differ in lightness and in hatching, so that nothing is
lost on a black-and-white printer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Final

from cardroom.desk.charts.sheet import Cell, Chart, Sheet
from cardroom.pages.catalogue import words
from cardroom.pages.charts.labels import label

CELL_WIDTH: Final = 40
CELL_HEIGHT: Final = 22
MARGIN: Final = 20
LETTER: Final = 7.2
"""How wide a letter is on average."""
NARROWEST: Final = 420
FONT: Final = "DejaVu Sans, Verdana, Arial, sans-serif"
INK: Final = "#1c1c1c"
CARD: Final = (85.6, 53.98)
"""A bank card in millimetres."""

PAPER: Final = "#ffffff"
FILLS: Final = (
    ("#f2f2f2", ""),
    ("#9fc5e8", "rising"),
    ("#f6b8a8", "falling"),
    ("#ffe08a", "dots"),
    ("#b5a3d6", "cross"),
    ("#8fd0a8", "lines"),
    ("#d9d9d9", "posts"),
)
"""Colours that dark letters can be read on, each with its own hatching."""
HATCHES: Final = {
    "rising": "M0 6L6 0",
    "falling": "M0 0L6 6",
    "dots": "M2.6 3L3.4 3",
    "cross": "M0 6L6 0M0 0L6 6",
    "lines": "M0 3L6 3",
    "posts": "M3 0L3 6",
}


@dataclass(frozen=True, slots=True)
class Picture:
    """The text of an SVG file and its size in points."""

    svg: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of the picture that is laid out by itself."""

    parts: tuple[str, ...]
    width: float
    height: float


def draw(chart: Chart, *, card: bool = False) -> Picture:
    """The chart as a picture; as a card, laid out to fit one and of its size."""
    fills = _fills(chart)
    sheets = [_sheet(sheet, fills) for sheet in chart.sheets]
    best: Picture | None = None
    # As a page, one under the other; as a card, as many columns as leave the letters largest.
    for columns in range(1, max(len(sheets), 1) + 1 if card else 2):
        picture = _page(chart, sheets, fills, columns)
        if best is None or _scale(picture) > _scale(best):
            best = picture
    assert best is not None
    return _sized(best) if card else best


def _scale(picture: Picture) -> float:
    """How large the picture would be on a card, turned as suits it."""
    long, short = CARD
    return max(
        min(long / picture.width, short / picture.height),
        min(short / picture.width, long / picture.height),
    )


def _sized(picture: Picture) -> Picture:
    """The same picture on a card of its size in millimetres."""
    long, short = CARD
    lying = picture.width >= picture.height
    wide, high = (long, short) if lying else (short, long)
    head, _, rest = picture.svg.partition(">")
    box = f'viewBox="0 0 {picture.width:g} {picture.height:g}"'
    plain = head.replace(
        f'width="{picture.width:g}" height="{picture.height:g}" {box}', ""
    ).rstrip()
    svg = f'{plain} width="{wide}mm" height="{high}mm" {box} preserveAspectRatio="xMidYMid">{rest}'
    return Picture(svg, wide * 72 / 25.4, high * 72 / 25.4)


def _page(chart: Chart, sheets: list[_Block], fills: dict[str, int], columns: int) -> Picture:
    rows = [sheets[at : at + columns] for at in range(0, len(sheets), columns)]
    widest = max((sum(one.width for one in row) + 18 * (len(row) - 1) for row in rows), default=0.0)
    width = max(widest, NARROWEST) + 2 * MARGIN
    parts = [_text(MARGIN, MARGIN + 16, chart.title, size=17, bold=True)]
    y = MARGIN + 24.0
    for line in wrap(words(chart.subtitle), int((width - 2 * MARGIN) / LETTER)):
        y += 15
        parts.append(_text(MARGIN, y, line, size=12))
    for row in rows:
        y += 14
        x = float(MARGIN)
        for block in row:
            parts.append(f'<g transform="translate({x:g} {y:g})">{"".join(block.parts)}</g>')
            x += block.width + 18
        y += max(block.height for block in row)
    y += 16
    for one in chart.legend:
        if one.action in fills:
            parts += _cell(MARGIN, y, 34, Cell(one.action, one.code), fills)
            parts.append(_text(MARGIN + 44, y + 15, words(one.words), size=12))
            y += CELL_HEIGHT + 3
    for rule in chart.rules:
        y += 6
        for number, line in enumerate(wrap(words(rule), int((width - 2 * MARGIN) / LETTER) - 2)):
            y += 15
            parts.append(_text(MARGIN, y, ("• " if number == 0 else "   ") + line, size=12))
    height = y + MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="{FONT}" font-size="13">'
    )
    body = [
        f"<title>{escape(words('chart-how-to-play', title=chart.title))}</title>",
        f"<defs>{''.join(_patterns())}</defs>",
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
        *parts,
        "</svg>\n",
    ]
    return Picture("\n".join([head, *body]), width, height)


def _fills(chart: Chart) -> dict[str, int]:
    """The fill of each action, in the order of the legend."""
    return {action: place % len(FILLS) for place, action in enumerate(chart.actions())}


def _patterns() -> Iterator[str]:
    for name, path in HATCHES.items():
        yield (
            f'<pattern id="{name}" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<path d="{path}" stroke="#000000" stroke-opacity="0.28" stroke-width="0.7" '
            f'fill="none"/></pattern>'
        )


def _sheet(sheet: Sheet, fills: dict[str, int]) -> _Block:
    heading, corner = words(sheet.name), label(sheet.corner)
    columns, names = list(map(label, sheet.columns)), [label(name) for name, _ in sheet.rows]
    beside = max(map(len, [*names, corner])) * LETTER + 8
    widths = []
    for column, head in enumerate(columns):
        found = [cells[column] for _, cells in sheet.rows]
        longest = max(map(len, [*(label(cell.code) for cell in found if cell), head]), default=0)
        widths.append(max(CELL_WIDTH, int(longest * LETTER) + 8))
    parts = [_text(0, 14, heading, bold=True), _text(0, 38, corner, size=12)]
    x = beside
    for name, wide in zip(columns, widths, strict=True):
        parts.append(_middle(x + wide / 2, 38, name, bold=True))
        x += wide
    y = 46.0
    for name, (_, cells) in zip(names, sheet.rows, strict=True):
        parts.append(_text(0, y + 15, name, size=12))
        x = beside
        for cell, wide in zip(cells, widths, strict=True):
            parts += _cell(x, y, wide, cell, fills)
            x += wide
        y += CELL_HEIGHT
    return _Block(tuple(parts), max(beside + sum(widths), len(heading) * 8), y)


def _cell(x: float, y: float, wide: float, cell: Cell | None, fills: dict[str, int]) -> list[str]:
    box = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{CELL_HEIGHT}"'
    if cell is None:
        return [f'<rect {box} fill="{PAPER}" stroke="#8a8a8a" stroke-width="0.6"/>']
    colour, hatch = FILLS[fills[cell.action]]
    out = [f'<rect {box} fill="{colour}" stroke="#6a6a6a" stroke-width="0.6"/>']
    if hatch:
        out.append(f'<rect {box} fill="url(#{hatch})"/>')
    return [*out, _middle(x + wide / 2, y + 15, label(cell.code))]


def _text(x: float, y: float, text: str, size: int = 13, *, bold: bool = False) -> str:
    weight = "bold" if bold else "normal"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" fill="{INK}">'
        f"{escape(text)}</text>"
    )


def _middle(x: float, y: float, text: str, *, bold: bool = False) -> str:
    weight = "bold" if bold else "normal"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="12" font-weight="{weight}" fill="{INK}" '
        f'text-anchor="middle">{escape(text)}</text>'
    )

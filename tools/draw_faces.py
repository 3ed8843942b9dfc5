#!/usr/bin/env python3
# ruff: noqa: E501  (a drawn path is one line)
"""Draw the room's card, chip and tile faces and its icons: one SVG file of symbols, no outside asset.

A face is 100 x 140. `i-As` is the index face (28 to 60 px wide: one rank, one suit, as large as
they go), `c-As` the full face (from 60 px up). Colours come from custom properties of the page, so
that a four-colour deck, a theme or a club's back is CSS alone. Ids are prefixed by kind, because
the symbols share the page's ids.

    tools/draw_faces.py        writes src/cardroom/room/static/art/faces.svg
"""

from __future__ import annotations

import re
from pathlib import Path

WHERE = Path(__file__).parent.parent / "src/cardroom/room/static/art/faces.svg"

SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "deuce",
}

# Rank glyphs, our own: one stroke each on a 20 x 28 field. `w` is the advance.
GLYPH = {
    "A": ("M1.8 28 8.9 0h2.2l7.1 28M5 18.8h10", 20),
    "2": ("M2.6 9.4C2.4 4.4 5.6 1.9 9.8 1.9c4.3 0 7.3 2.5 7.3 6.4 0 6.6-12.6 10.4-14 17.6h15", 20),
    "3": (
        "M2.4 2h14l-7.6 9c5.4-.4 9.2 2.9 9.2 7.4 0 4.6-3.6 7.7-8.4 7.7-4.1 0-7.2-1.9-8.2-5.2",
        20,
    ),
    "4": ("M14.3 28V2.2h-1.1L1.6 19.8H20", 20),
    "5": (
        "M16.6 2H4.9l-1 11.2C5.400 11.900 7.500 11.200 9.800 11.200c4.800 0 8.200 3 8.200 7.400 0 4.500-3.500 7.500-8.300 7.500-3.900 0-6.900-1.800-8-4.800",
        20,
    ),
    "6": (
        "M15.600 3.200C13.800 2.200 12.300 1.900 10.700 1.900 5.500 1.900 2.300 7 2.300 15.400 2.300 22.500 5.300 26.100 10.100 26.100c4.600 0 7.700-3.200 7.700-7.700 0-4.400-3-7.400-7.300-7.400-4.100 0-7.200 2.700-8 6.600",
        20,
    ),
    "7": ("M1.800 2.200h15.500C12.200 9.200 9.200 17.600 8.600 28", 20),
    "8": (
        "M10 12.900c-4-.5-6.600-2.600-6.600-5.600 0-3.200 2.700-5.400 6.600-5.400s6.600 2.200 6.600 5.400c0 3-2.600 5.100-6.600 5.600-4.700.5-7.800 2.900-7.800 6.500 0 4 3.200 6.700 7.800 6.700s7.800-2.700 7.800-6.700c0-3.600-3.100-6-7.800-6.500Z",
        20,
    ),
    "9": (
        "M4.400 24.800c1.800 1 3.300 1.300 4.900 1.300 5.200 0 8.400-5.100 8.400-13.500C17.700 5.500 14.700 1.900 9.900 1.900 5.300 1.900 2.200 5.100 2.200 9.600c0 4.400 3 7.400 7.300 7.400 4.100 0 7.200-2.700 8-6.600",
        20,
    ),
    "T": (
        "M.6 6.200 5.400 2v26M17.300 1.900c-4 0-5.700 4.500-5.700 12.100s1.700 12.100 5.700 12.100S23 21.600 23 14 21.300 1.900 17.300 1.900Z",
        25,
    ),
    "J": (
        "M6.500 2h10.700M14.500 2v17.400c0 4.400-2.300 6.700-6 6.700s-6.100-2.300-6.400-6.300",
        20,
    ),
    "Q": (
        "M10 1.900c-5 0-7.700 4.500-7.700 12.100S5 26.100 10 26.100s7.700-4.500 7.700-12.100S15 1.900 10 1.900ZM10.800 19l7.800 8.600",
        20,
    ),
    "K": ("M3.900 0v28M17.800 0 4.300 16.600M8.800 11.200 18.600 28", 20),
    "X": ("M2 0l16 28M18 0 2 28", 20),
}

# Suits on 24 x 24.
SUIT = {
    "h": "M12 22.300C5 16.400 1 12.100 1 7.600 1 4.100 3.600 1.700 6.700 1.700c2.300 0 4.300 1.300 5.300 3.500 1-2.200 3-3.500 5.300-3.500C20.400 1.700 23 4.100 23 7.600c0 4.500-4 8.800-11 14.700Z",
    "d": "M12 .4c2.500 4.400 5.400 8.300 8.900 11.600-3.500 3.300-6.400 7.200-8.900 11.600C9.500 19.200 6.600 15.300 3.100 12 6.600 8.700 9.500 4.800 12 .4Z",
    "s": "M12 .6C10 5.400 1.700 9 1.700 14.700c0 2.900 2.200 5 4.900 5 1.700 0 3.200-.8 4.200-2.200-.1 2.500-1.100 4.500-3 5.900h8.400c-1.900-1.400-2.900-3.400-3-5.900 1 1.400 2.500 2.200 4.200 2.200 2.700 0 4.900-2.100 4.900-5C22.300 9 14 5.400 12 .6Z",
    "c": "M12 .7c-2.900 0-5.100 2.200-5.100 4.900 0 1.500.6 2.800 1.700 3.800-.6-.2-1.300-.4-2-.4-2.800 0-5 2.200-5 5s2.200 5 5 5c1.800 0 3.300-.8 4.200-2.300-.1 2.800-1.100 5-3 6.600h8.400c-1.900-1.600-2.900-3.800-3-6.600.9 1.500 2.400 2.300 4.200 2.300 2.800 0 5-2.200 5-5s-2.200-5-5-5c-.7 0-1.400.2-2 .4 1.100-1 1.700-2.300 1.700-3.800C17.100 2.900 14.900.7 12 .7Z",
}

PIPS = {
    "A": [(50, 70)],
    "2": [(50, 30), (50, 110)],
    "3": [(50, 30), (50, 70), (50, 110)],
    "4": [(34, 30), (66, 30), (34, 110), (66, 110)],
    "5": [(34, 30), (66, 30), (50, 70), (34, 110), (66, 110)],
    "6": [(34, 30), (66, 30), (34, 70), (66, 70), (34, 110), (66, 110)],
    "7": [(34, 30), (66, 30), (50, 50), (34, 70), (66, 70), (34, 110), (66, 110)],
    "8": [(34, 30), (66, 30), (50, 50), (34, 70), (66, 70), (50, 90), (34, 110), (66, 110)],
    "9": [
        (34, 28),
        (66, 28),
        (34, 56),
        (66, 56),
        (50, 70),
        (34, 84),
        (66, 84),
        (34, 112),
        (66, 112),
    ],
    "T": [
        (34, 28),
        (66, 28),
        (50, 42),
        (34, 56),
        (66, 56),
        (34, 84),
        (66, 84),
        (50, 98),
        (34, 112),
        (66, 112),
    ],
}

FACE = '<rect class="cf" x=".75" y=".75" width="98.5" height="138.500" rx="9"/>'.replace(
    "138.500", "138.5"
)


def clean(text: str) -> str:
    """Trailing zeros of the hand-drawn numbers away."""
    return re.sub(r"(\.\d*?)0+(?=[^\d]|$)", lambda m: "" if m.group(1) == "." else m.group(1), text)


def glyph(rank: str, x: float, y: float, height: float, width: float = 4.6) -> str:
    """A rank at a place, so high, as a stroke."""
    k = height / 28
    return (
        f'<use href="#g-{rank}" transform="translate({x:g} {y:g}) scale({k:.4g})" '
        f'stroke-width="{width}"/>'
    )


def pip(suit: str, cx: float, cy: float, size: float, *, turned: bool = False) -> str:
    """A suit sign centred at a place."""
    k = size / 24
    turn = "rotate(180) " if turned else ""
    return f'<use href="#u-{suit}" transform="translate({cx:g} {cy:g}) {turn}scale({k:.4g}) translate(-12 -12)"/>'


def twice(text: str) -> str:
    """A corner and its opposite."""
    return f'{text}<g transform="rotate(180 50 70)">{text}</g>'


def court(rank: str) -> str:
    """Half a figure, twice: crown, head, hair and a cloak; flat and symmetrical."""
    crown = {
        "K": '<path class="au" d="M36 33V21l7 5.500 7-9.500 7 9.500 7-5.500v12Z"/><path class="au-l" d="M36 36.500h28"/><circle class="au" cx="50" cy="14" r="2.400"/>',
        "Q": '<path class="au" d="M37 33.500c0-6 1-10 2-12.500l5.500 6L50 18.500l5.500 8.500 5.500-6c1 2.500 2 6.500 2 12.500-7-3-19-3-26 0Z"/><circle class="au" cx="38.500" cy="18.500" r="2"/><circle class="au" cx="50" cy="15.800" r="2"/><circle class="au" cx="61.500" cy="18.500" r="2"/>',
        "J": '<path class="hue" d="M35 33c0-9 6-13.500 15-13.500S65 24 65 33Z"/><path class="au" d="M34.500 31.500h31v4.500h-31Z"/><path class="au-l" d="M61 22c6-5 10-4 12-1.500-3 0-6 2-8.500 6"/>',
    }[rank]
    hair = {
        "K": '<path class="hue" d="M38 37h24v10c0 10-5 17-12 17s-12-7-12-17Z"/>',
        "Q": '<path class="hue" d="M50 33c-11 0-15.500 7-15.500 16 0 6 2 10 1 15h29c-1-5 1-9 1-15 0-9-4.500-16-15.500-16Z"/>',
        "J": '<path class="hue" d="M37 36h26v11c2 5 4 6 4 9-4 1.500-7-.5-8.500-3h-17c-1.500 2.500-4.500 4.500-8.500 3 0-3 2-4 4-9Z"/>',
    }[rank]
    face = {
        "K": '<path class="skin" d="M41.500 37h17v9c0 3-1 4.500-2.500 5.500-1.500-1.500-3.500-2-6-2s-4.500.5-6 2c-1.500-1-2.500-2.500-2.500-5.500Z"/>',
        "Q": '<path class="skin" d="M41.500 40c4 1 9-.5 10-3 1 2 4 3 7 3v5c0 6.500-3.800 10.500-8.500 10.500s-8.500-4-8.500-10.500Z"/>',
        "J": '<path class="skin" d="M41.500 36h17v9c0 6-3.800 10-8.500 10s-8.500-4-8.500-10Z"/>',
    }[rank]
    eyes = '<path class="ey" d="M45.300 43.500v1.600M54.700 43.500v1.600"/>'
    cloak = (
        '<path class="hue" d="M25 70V66c3-8 11-10.500 18-11l7 8 7-8c7 .5 15 3 18 11v4Z"/>'
        '<path class="au" d="M42 55.300 50 70l8-14.700 3.500.5L53.500 70h-7L38.500 55.800Z"/>'
        '<path class="au-l" d="M30.500 70v-6.500M69.500 70v-6.500"/>'
    )
    half = hair + face + eyes + crown + cloak
    return (
        '<rect class="fr" x="24" y="11" width="52" height="118" rx="4"/>'
        + twice(f'<g clip-path="url(#x-half)">{half}</g>')
        + '<path class="fl" d="M24 70h52"/>'
    )


def full(rank: str, suit: str) -> str:
    """The face for larger cards: corners, pips or a figure."""
    k = 19 / 28
    wide = GLYPH[rank][1] * k
    corner = glyph(rank, 13.5 - wide / 2, 8, 19, 5.2) + pip(suit, 13.5, 37.5, 15)
    if rank in "KQJ":
        middle = court(rank) + twice(pip(suit, 31.5, 20.5, 10))
    elif rank == "A":
        middle = pip(suit, 50, 70, 52)
    else:
        size = 20 if rank in "23456" else 18
        middle = "".join(pip(suit, x, y, size, turned=y > 71) for x, y in PIPS[rank])
    return FACE + twice(corner) + middle


def index(rank: str, suit: str) -> str:
    """The face for small cards: the rank over the suit, as large as the card allows."""
    if rank == "T":
        # Narrow and to the left: where cards lie over one another it must not be read as a one.
        ten = '<use href="#g-T" transform="translate(8 13) scale(1.66 2.071)" stroke-width="5.7"/>'
        return FACE + ten + pip(suit, 62, 106, 52)
    return FACE + glyph(rank, 11.5, 13, 58, 6.2) + pip(suit, 62, 106, 52)


JOKER = (
    '<path class="hue" d="M50 40c-3-14-16-20-26-13 6 3 8 8 8 16-9-3-17 3-17 12 7-3 12 0 16 7l3 8h32l3-8c4-7 9-10 16-7 0-9-8-15-17-12 0-8 2-13 8-16-10-7-23-1-26 13Z"/>'
    '<path class="au" d="M31 74h38l-2 9H33Z"/><circle class="au" cx="22" cy="25" r="4"/><circle class="au" cx="78" cy="25" r="4"/><circle class="au" cx="13" cy="57" r="4"/><circle class="au" cx="87" cy="57" r="4"/>'
)
WORD = '<text class="wd" x="50" y="{y}" text-anchor="middle" textLength="{w}" lengthAdjust="spacingAndGlyphs" font-size="{s}">JOKER</text>'


ICONS = {
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2"/>',
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.500v.5"/>',
    "chart": '<path d="M4 20V10M10 20V4M16 20v-7M22 20H2"/>',
    "book": '<path d="M4 5a2 2 0 0 1 2-2h14v16H6a2 2 0 0 0-2 2ZM4 19V5M20 19v2H6"/>',
    "check": '<path d="m4 12.500 5.500 5.500L20 6.500"/>',
    "x": '<path d="M6 6l12 12M18 6 6 18"/>',
    "undo": '<path d="M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3"/>',
    "repeat": '<path d="M17 2l4 4-4 4M3 12V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 12v3a3 3 0 0 1-3 3H3"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "bank": '<path d="M3 9.500 12 4l9 5.500ZM5 9.500V18M10 9.500V18M14 9.500V18M19 9.500V18M3 20h18"/>',
    "user": '<circle cx="12" cy="8" r="4"/><path d="M4 21c.5-4.500 3.500-7 8-7s7.500 2.500 8 7"/>',
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3"/><path d="M12 4v4M9 13v1.500M15 13v1.500"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600 19 19M5 19l1.400-1.400M17.600 6.400 19 5"/>',
    "moon": '<path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z"/>',
    "gear": '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2.200"/><circle cx="8" cy="17" r="2.200"/>',
    "chev": '<path d="m9 5 7 7-7 7"/>',
    "down": '<path d="m5 9 7 7 7-7"/>',
    "left": '<path d="M15 5l-7 7 7 7"/>',
    "search": '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
    "bolt": '<path d="M13 2 4 14h7l-1 8 9-12h-7Z"/>',
    "shield": '<path d="M12 3 4 6v6c0 5 3.500 8 8 9 4.500-1 8-4 8-9V6ZM8.500 12l2.500 2.500 4.500-5"/>',
    "list": '<path d="M8 6h13M8 12h13M8 18h13M3.500 6h.01M3.500 12h.01M3.500 18h.01"/>',
    "back": '<path d="M9 14 4 9l5-5M4 9h9a7 7 0 0 1 7 7v4"/>',
    "eye": '<path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12Z"/><circle cx="12" cy="12" r="2.800"/>',
    "swap": '<path d="M7 4 3 8l4 4M3 8h13M17 20l4-4-4-4M21 16H8"/>',
    "door": '<path d="M14 4H6v16h8M11 12h10M18 8.500l3.500 3.500-3.500 3.500"/>',
    "chat": '<path d="M4 5h16v11H9l-5 4Z"/>',
    "up": '<path d="M12 20V5M5 12l7-7 7 7"/>',
    "hand": '<path d="M6 13V8.500a1.500 1.500 0 0 1 3 0V6a1.500 1.500 0 0 1 3 0v-.5a1.500 1.500 0 0 1 3 0V8a1.500 1.500 0 0 1 3 0v7a6 6 0 0 1-6 6h-1c-3 0-4.500-1-6-4l-2-3.500c0-1.500 2-1.500 3-.5Z"/>',
    "dot": '<circle cx="12" cy="12" r="3"/>',
    "key": '<rect x="3" y="6" width="18" height="12" rx="2"/><path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8"/>',
    "sound": '<path d="M5 9v6h4l5 4V5L9 9ZM17 9c1.500 1.800 1.500 4.200 0 6"/>',
    "mute": '<path d="M5 9v6h4l5 4V5L9 9ZM17 9.500l4 5M21 9.500l-4 5"/>',
    "play": '<path d="M7 4.500 19 12 7 19.500Z"/>',
    "pause": '<path d="M8 5v14M16 5v14"/>',
    "link": '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>',
    "load": '<path d="M12 4v11M7 11l5 5 5-5M4 20h16"/>',
    "lag": '<path d="M4 18v-3M9 18v-6M14 18V9M19 18V5"/>',
    "star": '<path d="m12 3 2.800 5.900 6.200.8-4.600 4.300 1.200 6.300L12 17.300 6.400 20.300l1.200-6.300L3 9.700l6.200-.8Z"/>',
}


DEFS = (
    '<defs><clipPath id="x-half"><path d="M24.600 11.600h50.800V70H24.600Z"/></clipPath>'
    '<pattern id="x-lattice" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="bk-l" d="M0 5h10M5 0v10"/><circle class="bk-d" cx="5" cy="5" r="1.500"/></pattern></defs>'
)
BACK = (
    '<symbol id="x-back" viewBox="0 0 100 140">'
    + FACE
    + '<rect class="bk" x="6" y="6" width="88" height="128" rx="6"/><rect x="6" y="6" width="88" height="128" rx="6" fill="url(#x-lattice)"/>'
    '<rect class="bk-f" x="10.500" y="10.500" width="79" height="119" rx="4"/>'
    '<path class="bk-c" d="M50 46c7 12 16 19 16 24s-9 12-16 24c-7-12-16-19-16-24s9-12 16-24Z"/><path class="bk-l" d="M50 54c5 8 10 12 10 16s-5 8-10 16c-5-8-10-12-10-16s5-8 10-16Z"/></symbol>'
)
# A chip from above (rim, eight marks, a ring; numbers are text on top), and from the side for stacks.
CHIP = (
    '<symbol id="x-chip" viewBox="0 0 40 40"><circle class="ch-b" cx="20" cy="20" r="19.500"/>'
    '<circle class="ch-m" cx="20" cy="20" r="16.800" pathLength="96" stroke-dasharray="6 6" stroke-dashoffset="3"/>'
    '<circle class="ch-i" cx="20" cy="20" r="12.600"/><circle class="ch-r" cx="20" cy="20" r="12.600"/></symbol>'
    '<symbol id="x-disc" viewBox="0 0 40 12"><path class="ch-b" d="M.5 4v4c0 2 8.700 3.700 19.500 3.700S39.500 10 39.500 8V4Z"/><path class="ch-s" d="M5.500 6.600v4.100l4 .7V7.200ZM17.500 7.700v4.100h5V7.700ZM30.500 7.200v4.200l4-.7V6.600Z"/><ellipse class="ch-b ch-t" cx="20" cy="4" rx="19.500" ry="3.700"/></symbol>'
)


def joker_symbols() -> list[str]:
    """Both faces of the joker."""
    return [
        '<symbol id="i-Jk" viewBox="0 0 100 140"><g class="jk">'
        + FACE
        + f'<g transform="translate(2 -6) scale(.96)">{JOKER}</g>'
        + WORD.format(y=122, w=76, s=27)
        + "</g></symbol>",
        '<symbol id="c-Jk" viewBox="0 0 100 140"><g class="jk">'
        + FACE
        + '<rect class="fr" x="8" y="8" width="84" height="124" rx="5"/>'
        + f'<g transform="translate(11 18) scale(.78)">{JOKER}</g>'
        + WORD.format(y=112, w=62, s=19)
        + "</g></symbol>",
    ]


def x_ace_symbols() -> list[str]:
    """Both faces of the marked ace of spades: the brass X."""
    mark = '<circle class="xr" cx="{x}" cy="{y}" r="{r}"/><path class="xx" stroke-width="{w}" d="M{a} {b}l{d} {d}M{c} {b}l-{d} {d}"/>'
    big = mark.format(x=61, y=103, r=29, w=11, a=47, b=89, c=75, d=28)
    mid = mark.format(x=50, y=70, r=30, w=11, a=36, b=56, c=64, d=28)
    corner = glyph("A", 6.7, 8, 19, 5.2) + pip("s", 13.5, 37.5, 15)
    ghost = pip("s", 50, 70, 78).replace("<use", '<use opacity=".14"')
    return [
        '<symbol id="i-AsX" viewBox="0 0 100 140"><g class="su-s">'
        + FACE
        + glyph("A", 11.5, 13, 58, 6.2)
        + big
        + "</g></symbol>",
        '<symbol id="c-AsX" viewBox="0 0 100 140"><g class="su-s">'
        + FACE
        + twice(corner)
        + ghost
        + mid
        + "</g></symbol>",
    ]


def card_symbols() -> list[str]:
    """Index and full faces of fifty-two cards."""
    out = []
    for suit in SUITS:
        for rank in RANKS:
            for kind, face in (("i", index), ("c", full)):
                out.append(
                    f'<symbol id="{kind}-{rank}{suit}" viewBox="0 0 100 140"><g class="su-{suit}">{face(rank, suit)}</g></symbol>'
                )
    return out


TILES = [
    ("66", 2, "Teen"),
    ("11", 2, "Day"),
    ("44", 2, "Yun"),
    ("13", 2, "Gor"),
    ("55", 2, "Mooy"),
    ("33", 2, "Chong"),
    ("22", 2, "Bon"),
    ("56", 2, "Foo"),
    ("46", 2, "Ping"),
    ("16", 2, "Tit"),
    ("15", 2, "Look"),
    ("36", 1, "Gow"),
    ("45", 1, "Gow"),
    ("26", 1, "Bot"),
    ("35", 1, "Bot"),
    ("34", 1, "Chit"),
    ("25", 1, "Chit"),
    ("14", 1, "Ng"),
    ("23", 1, "Ng"),
    ("24", 1, "Gee Joon"),
    ("12", 1, "Gee Joon"),
]

HALF = {
    1: [(30, 20)],
    2: [(19, 16), (41, 16)],
    3: [(17, 14), (30, 29), (43, 44)],
    4: [(19, 16), (41, 16), (19, 38), (41, 38)],
    5: [(18, 14), (42, 14), (30, 29), (18, 44), (42, 44)],
    6: [(19, 13), (41, 13), (19, 29), (41, 29), (19, 45), (41, 45)],
}


def tile_symbols() -> list[str]:
    """Chinese dominoes: ones and fours red, the rest white, the double six half and half."""
    out = []
    for text, _, _ in TILES:
        halves = [int(text[0]), int(text[1])]
        dots = []
        for place, pips in enumerate(halves):
            spots = HALF[pips]
            for x, y in spots:
                red = pips in (1, 4) or (text == "66" and x < 30)
                r = 10 if pips == 1 and text == "11" else 8.6 if pips == 1 else 6.4
                cy = y if pips != 1 else (24 if text == "11" else 22)
                cx, cy2 = (x, cy + 4) if place == 0 else (60 - x, 120 - cy - 4)
                dots.append(
                    f'<circle class="{"tr" if red else "tw"}" cx="{cx}" cy="{cy2}" r="{r}"/>'
                )
        out.append(
            f'<symbol id="t-{text}" viewBox="0 0 60 120"><rect class="tb" x=".75" y=".75" width="58.5" height="118.5" rx="8"/>'
            f'<rect class="ti" x="4" y="4" width="52" height="112" rx="5.500"/>{"".join(dots)}</symbol>'
        )
    out.append(
        '<symbol id="t-back" viewBox="0 0 60 120"><rect class="tb" x=".75" y=".75" width="58.5" height="118.5" rx="8"/><rect class="ti" x="4" y="4" width="52" height="112" rx="5.500"/><path class="tl" d="M30 40c5 9 11 14 11 20s-6 11-11 20c-5-9-11-14-11-20s6-11 11-20Z"/></symbol>'
    )
    return out


def symbols() -> str:
    """The whole file: every glyph once, then the faces, backs, chips, tiles and icons."""
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" focusable="false" width="0" height="0">',
        DEFS,
    ]
    for name, (path, _) in GLYPH.items():
        out.append(
            f'<symbol id="g-{name}" overflow="visible"><path class="gl" d="{path}"/></symbol>'
        )
    for name, path in SUIT.items():
        out.append(
            f'<symbol id="u-{name}" viewBox="0 0 24 24" overflow="visible" width="24" height="24"><path d="{path}"/></symbol>'
        )
    out += card_symbols() + joker_symbols() + x_ace_symbols() + [BACK, CHIP] + tile_symbols()
    out += [
        f'<symbol id="n-{name}" viewBox="0 0 24 24">{path}</symbol>' for name, path in ICONS.items()
    ]
    return clean("".join(out)) + "</svg>\n"


if __name__ == "__main__":
    WHERE.write_text(symbols(), encoding="utf-8")

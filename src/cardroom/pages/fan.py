"""The fan of a bankroll over a shift, and how it may end, as an SVG picture."""

from __future__ import annotations

from html import escape
from typing import Final

from cardroom.desk.bank.business import PARTS, Business
from cardroom.desk.bank.seating import BankTable
from cardroom.pages.catalogue import words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.charts.drawing import FONT

WIDTH: Final = 900
HEIGHT: Final = 460
LEFT: Final = 90
RIGHT: Final = 190
TOP: Final = 70
BOTTOM: Final = 50


def svg(found: Business) -> str:
    """The picture as the text of an SVG file."""
    rows = found.fan()
    bank = found.table.bank
    low = min(-bank, *(min(row[1:]) for row in rows))
    high = max(bank / 4, *(max(row[1:]) for row in rows))
    frame = _Frame(found.rounds, low, high)
    parts = [
        _text(LEFT, 26, found.table.game.rules.title, size=18, weight="bold"),
        _text(LEFT, 46, _subtitle(found)),
    ]
    parts += [_band(frame, rows, 1, 5, "#cfe0f3"), _band(frame, rows, 2, 4, "#9fc0e6")]
    parts.append(_line(frame, [(row[0], row[3]) for row in rows], "#1f4e8c", 2.5))
    parts.append(_line(frame, [(0, 0), (found.rounds, 0)], "#555", 1))
    parts.append(_line(frame, [(0, -bank), (found.rounds, -bank)], "#a33", 1.5, "6 4"))
    parts.append(
        _text(LEFT + 6, frame.y(-bank) - 5, words("fan-ruin", ruin=found.ruin), fill="#a33")
    )
    parts += _axes(frame, found)
    parts += _ending(frame, found)
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}" role="img" '
        f'aria-label="{escape(_subtitle(found))}">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n'
    )


class _Frame:
    """Where hands and money stand in the picture."""

    def __init__(self, hands: int, low: float, high: float) -> None:
        room = (high - low) * 0.04
        self.hands, self.low, self.high = hands, low - room, high + room

    def x(self, hand: float) -> float:
        """From the left, by the hand of the shift."""
        return LEFT + (WIDTH - LEFT - RIGHT) * hand / self.hands

    def y(self, money: float) -> float:
        """From above, by the money won."""
        part = (self.high - money) / (self.high - self.low)
        return TOP + (HEIGHT - TOP - BOTTOM) * part


def bets_of(table: BankTable) -> str:
    """What every player bets, in words."""
    out = []
    for name, size in table.sizes.items():
        spread = table.spreads.get(name)
        if spread is None:
            out.append(words("bank-bets", wager=name, chips=size))
        else:
            out.append(words("bank-bets-spread", wager=name, low=spread.low, high=spread.high))
    return ", ".join(out)


def _subtitle(found: Business) -> str:
    table = found.table
    return words(
        "fan-subtitle",
        players=table.players,
        bets=bets_of(table),
        bank=table.bank,
        hands=found.rounds,
    )


def _band(frame: _Frame, rows: list[list[float]], lower: int, upper: int, fill: str) -> str:
    there = [f"{frame.x(row[0]):.1f},{frame.y(row[upper]):.1f}" for row in rows]
    back = [f"{frame.x(row[0]):.1f},{frame.y(row[lower]):.1f}" for row in reversed(rows)]
    return f'<polygon points="{" ".join(there + back)}" fill="{fill}"/>'


def _line(
    frame: _Frame, points: list[tuple[float, float]], colour: str, width: float, dash: str = ""
) -> str:
    path = " ".join(f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed}/>'
    )


def _axes(frame: _Frame, found: Business) -> list[str]:
    out = [_text(LEFT - 8, frame.y(0) + 4, money(0), anchor="end")]
    out.append(_text(LEFT - 8, frame.y(-found.table.bank) + 4, money(-found.table.bank), "end"))
    for part in (0.25, 0.5, 0.75, 1.0):
        hand = round(found.rounds * part)
        out.append(_text(frame.x(hand), HEIGHT - BOTTOM + 22, str(hand), anchor="middle"))
    out.append(_text(LEFT, HEIGHT - BOTTOM + 22, words("fan-hands")))
    for part in PARTS:
        won = found.ends.quantile(part)
        told = words("fan-part", part=part, chips=round(won / 100) * 100)
        out.append(_text(WIDTH - RIGHT + 62, frame.y(won) + 4, told))
    return out


def _ending(frame: _Frame, found: Business) -> list[str]:
    """How the shift may end, turned upright beside the fan."""
    money, chances = found.ends.grid.money, found.ends.chances
    block = max(1, len(money) // 240)
    places = range(0, len(money) - block, block)
    bars = [
        (float(money[at : at + block].mean()), float(chances[at : at + block].sum()))
        for at in places
    ]
    bars = [(where, chance) for where, chance in bars if frame.low < where < frame.high]
    most = max((chance for _, chance in bars), default=1.0)
    left = WIDTH - RIGHT + 6
    points = [f"{left},{frame.y(bars[0][0]):.1f}"] if bars else []
    points += [f"{left + 50 * chance / most:.1f},{frame.y(where):.1f}" for where, chance in bars]
    points += [f"{left},{frame.y(bars[-1][0]):.1f}"] if bars else []
    return [f'<polygon points="{" ".join(points)}" fill="#9fc0e6"/>']


def _text(
    x: float,
    y: float,
    text: str,
    anchor: str = "start",
    *,
    size: int = 12,
    weight: str = "normal",
    fill: str = "#222",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{escape(text)}</text>'
    )

"""The fan of a bankroll for a page of the room: drawn in the sheet's own colors, for two widths."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from cardroom.desk.bank.business import Business
from cardroom.pages.catalogue import words
from cardroom.pages.catalogue.formats import money

BARS: Final = 13
"""Bars that the ends of shifts are told in."""
TOLD: Final = 0.045
"""A bar with so many of the shifts says how many."""
STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where hours and money stand in a picture."""

    wide: int
    high: int
    left: int
    right: int
    hours: float
    low: float
    top: float

    def x(self, hour: float) -> float:
        """From the left."""
        return self.left + (self.wide - self.left - self.right) * hour / self.hours

    def y(self, cents: float) -> float:
        """From above."""
        return 26 + (self.high - 26 - 26) * (self.top - cents) / (self.top - self.low)


def pictures(found: Business, hours: float) -> dict[str, str]:
    """The same picture for a wide page and for a phone."""
    rows = found.fan()
    bank = found.table.bank
    low = min(-1.15 * bank, *(min(row[1:]) for row in rows))
    top = max(bank / 4, *(max(row[1:]) for row in rows))
    step = _step(top - low)
    low, top = math.floor(low / step) * step, math.ceil(top / step) * step
    return {
        "lg": _svg(Frame(760, 380, 76, 200, hours, low, top), found, rows, step),
        "sm": _svg(Frame(336, 300, 58, 104, hours, low, top), found, rows, step),
    }


def _step(span: float) -> float:
    """Money between two lines: five or six of them, at round amounts."""
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * step for step in STEPS if power * step >= rough)


def _svg(frame: Frame, found: Business, rows: Sequence[Sequence[float]], step: float) -> str:
    hands = found.rounds
    points = [(frame.x(frame.hours * row[0] / hands), row[1:]) for row in rows]
    parts = [*_lines(frame, step), *_hours(frame), *_bands(frame, points, found.table.bank)]
    bank = found.table.bank
    parts.append(f'<path class="gone" d="M{frame.left} {frame.y(-bank):.1f}H{_end(frame):.1f}"/>')
    lost = escape(words("desk-fan-lost", bank=bank))
    parts.append(_text(frame.left + 6, frame.y(-bank) + 14, lost, "gt halo"))
    parts += _ends(frame, found)
    parts.append(_text(frame.left, 14, escape(words("desk-fan-so-far")), "hd"))
    parts.append(_text(_end(frame) + 14, 14, escape(words("desk-fan-ends")), "hd"))
    told = escape(
        words(
            "desk-fan-told",
            low=round(found.ends.quantile(0.05)),
            middle=round(found.ends.quantile(0.5)),
            high=round(found.ends.quantile(0.95)),
        )
    )
    return (
        f'<svg viewBox="0 0 {frame.wide} {frame.high}" role="img" aria-label="{told}">'
        f"{''.join(parts)}</svg>"
    )


def _end(frame: Frame) -> float:
    return frame.x(frame.hours)


def _lines(frame: Frame, step: float) -> Iterator[str]:
    for number in range(round((frame.top - frame.low) / step) + 1):
        cents = frame.low + number * step
        kind = "z" if abs(cents) < step / 2 else "g"
        yield f'<path class="{kind}" d="M{frame.left} {frame.y(cents):.1f}H{_end(frame):.1f}"/>'
        told = escape(money(round(cents)))
        yield _text(frame.left - 6, frame.y(cents) + 4, told, anchor="end")


def _hours(frame: Frame) -> Iterator[str]:
    for part in range(5):
        hour = frame.hours * part / 4
        told = escape(words("desk-fan-hour", hours=f"{round(hour, 1):g}"))
        yield _text(frame.x(hour), frame.high - 6, told, anchor="middle")


def _bands(
    frame: Frame, points: Sequence[tuple[float, Sequence[float]]], bank: float
) -> Iterator[str]:
    for name, lower, upper in (("b90", 0, 4), ("b50", 1, 3)):
        there = [f"{x:.1f} {frame.y(row[upper]):.1f}" for x, row in points]
        back = [f"{x:.1f} {frame.y(row[lower]):.1f}" for x, row in reversed(points)]
        yield f'<path class="{name}" d="M{"L".join((*there, *back))}Z"/>'
    for name, place in (("edge", 4), ("edge", 0), ("md", 2)):
        line = "L".join(f"{x:.1f} {frame.y(row[place]):.1f}" for x, row in points)
        yield f'<path class="{name}" d="M{line}"/>'
    x, row = points[len(points) * 2 // 3]
    lost = frame.y(-bank)
    # Under the lowest line, unless the words about the bank stand there.
    under = -8 if lost - 8 < frame.y(row[0]) + 16 < lost + 34 else 16
    for key, place, up in (("better", 4, -8), ("middle", 2, -8), ("worse", 0, under)):
        told = escape(words(f"desk-fan-{key}"))
        yield _text(x, frame.y(row[place]) + up, told, "halo hd", "middle")


def _ends(frame: Frame, found: Business) -> Iterator[str]:
    """How shifts end, as bars beside the fan on the same scale."""
    size = (frame.top - frame.low) / BARS
    money_at, chances = found.ends.grid.money, found.ends.chances
    shares = [
        float(chances[(money_at >= low) & (money_at < low + size)].sum())
        for low in (frame.low + number * size for number in range(BARS))
    ]
    left = _end(frame) + 14
    room = (frame.right - 14 - 40) / max(*shares, 1e-9)
    for number, share in enumerate(shares):
        low = frame.low + number * size
        top, under = frame.y(low + size) + 1, frame.y(low) - 1
        kind = "bar-u" if low + size / 2 >= 0 else "bar-n"
        if share * room >= 0.5:
            yield (
                f'<rect class="{kind}" x="{left:.1f}" y="{top:.1f}" '
                f'width="{share * room:.1f}" height="{under - top:.1f}" rx="2"/>'
            )
        if share >= TOLD:
            told = escape(words("desk-fan-share", share=share))
            yield _text(left + share * room + 5, (top + under) / 2 + 4, told)


def _text(x: float, y: float, told: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{told}</text>'


__all__ = ["pictures"]

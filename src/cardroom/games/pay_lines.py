"""Which line of a pay table counts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from pydantic import BaseModel

from cardroom.rulebook.pay_table import LinedWager, PayLine

Asked = TypeVar("Asked", bound=BaseModel)


def line_of(wager: LinedWager[Asked], holds: Callable[[Asked], bool]) -> PayLine[Asked] | None:
    """The line that counts: the first that holds, or the best paying where the wager says so."""
    held = [line for line in wager.lines if holds(line.when)]
    if not held:
        return None
    return held[0] if wager.choose == "first" else max(held, key=lambda one: one.pays.result)


def pay(
    wager: LinedWager[Asked], holds: Callable[[Asked], bool]
) -> tuple[Fraction, dict[str, Any]]:
    """What a pay table gives, and by which line, for a reason."""
    line = line_of(wager, holds)
    if line is None:
        return wager.otherwise.result, {"pays": str(wager.otherwise)}
    return line.pays.result, {"line": line.id, "pays": str(line.pays)}

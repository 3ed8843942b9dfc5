"""The drop at a table: which options of the schedule it was opened with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.poker.drops import InForce, in_force

if TYPE_CHECKING:
    from cardroom.rulebook.pot_game import PotGameRules
    from cardroom.table.terms import Terms


def collected(rules: PotGameRules, terms: Terms, stakes: str | int | None) -> InForce | None:
    """What the house takes: the options named, or those printed for the stakes; none by ``[0]``."""
    numbers = terms.options if terms.option is None else (terms.option,)
    if numbers == (0,):
        return None
    return in_force(rules, schedule=terms.schedule, options=numbers, stakes=stakes)


__all__ = ["collected"]

"""Pai gow poker: where to leave the house way, as a table for two pair and short rules."""

from __future__ import annotations

from typing import Final

from cardroom.cards import RANKS
from cardroom.desk.charts.sheet import Cell, Chart, Sheet
from cardroom.rulebook import LoadedGame

ALWAYS: Final = {"keep": "both", "split": "split"}


def settings(game: LoadedGame) -> Chart:
    """The short strategy of a game; where its settings were never counted, they are now."""
    from cardroom.odds.pai_gow_poker import best_settings

    found = best_settings(game)
    order = [rank for rank in reversed(RANKS) if rank in found.two_pair]
    columns = [
        rank for rank in reversed(RANKS) if any(rank in row for row in found.two_pair.values())
    ]
    rows = []
    for big in order:
        cells = [_two_pair(found.two_pair[big].get(small)) for small in columns]
        rows.append((big, tuple(cells)))
    rules = [
        (rule.hand, (Cell("best", rule.front), Cell("gain", f"{float(rule.gain):+.4%}")))
        for rule in found.rules
    ]
    sheets = [Sheet("Two pair: the big one down, the small one across", "", tuple(columns),
                    tuple(rows))]  # fmt: skip
    if rules:
        heads = ("put in front", "gains")
        sheets.append(Sheet("Other hands", "with", heads, tuple(rules)))
    gain, all_of_it = float(found.short - found.house), float(found.best - found.house)
    return Chart(
        game.id,
        game.rules.title,
        "set the house way, but for these hands; a rank is the lowest card beside two pair with "
        "which both stay in back",
        tuple(sheets),
        (
            ("both", "both", "both pairs in back, whatever is beside them"),
            ("split", "split", "the small pair in front"),
            ("beside", "A", "both in back with this card beside or a higher one, else split"),
        ),
        (
            f"the house way loses {-float(found.house):.4%} of the wager to itself",
            f"this strategy gains {gain:.4%} of it, the best setting of every hand {all_of_it:.4%}",
            f"{float(found.differ):.2%} of all hands are better set otherwise than the house way",
        ),
    )


def _two_pair(word: str | None) -> Cell | None:
    if word is None:
        return None
    return Cell(ALWAYS[word], ALWAYS[word]) if word in ALWAYS else Cell("beside", word)

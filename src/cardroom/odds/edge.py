"""Wagers whose exact odds are on the bettor's side: what a compliance officer asks first."""

from __future__ import annotations

from fractions import Fraction

from cardroom.odds import odds
from cardroom.rulebook import LoadedGame


def favours_players(game: LoadedGame) -> list[tuple[str, Fraction]]:
    """The wagers whose bettors win in the long run, with what they win of each unit staked.

    Counting every wager of every game takes minutes, so what was counted once is kept.

    >>> from cardroom.rulebook import load_game
    >>> [wager for wager, _ in favours_players(load_game("hustler/ez-baccarat"))]
    ['banker-line']
    >>> licensed = {"banker_three_card_seven": "push"}
    >>> favours_players(load_game("hustler/ez-baccarat", licensed))
    []
    """
    report = odds(game, method="exact", kept=True)
    return [
        (row.wager, Fraction(row.ev))
        for row in report.wagers
        if row.ev > 4 * row.stderr and not row.part_of
    ]

"""What there is to ask about a game, kept until its rules or the program change."""

from __future__ import annotations

from typing import Any

from cardroom.desk.compliance.banked import Finding, findings
from cardroom.desk.kept import code_digest, kept
from cardroom.odds.kept import said_from, written
from cardroom.rulebook import game_ids, load_game


def kept_findings(game: str) -> list[Finding]:
    """The findings of a game of the rulebook as printed, played and counted once."""

    def found() -> list[list[Any]]:
        return [
            [one.game, one.rule, one.key, written(one.said), one.grave] for one in findings(game)
        ]

    if game not in game_ids() or not _loads(game):
        return list(findings(game))
    rows = kept("lint", [game, load_game(game).digest, code_digest()], found)
    return [
        Finding(name, rule, key, said_from(said), grave) for name, rule, key, said, grave in rows
    ]


def _loads(game: str) -> bool:
    """Whether a game can be read at all; one that cannot is looked at anew each time."""
    from cardroom.rulebook import RulebookError

    try:
        load_game(game)
    except RulebookError:
        return False
    return True

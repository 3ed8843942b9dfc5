"""Wagers whose exact odds are on the bettor's side: what a compliance officer asks first."""

from __future__ import annotations

import hashlib
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from cardroom.odds import odds
from cardroom.odds.disk_cache import restore, store
from cardroom.rulebook import LoadedGame


def favours_players(game: LoadedGame) -> list[tuple[str, Fraction]]:
    """The wagers whose bettors win in the long run, with what they win of each unit staked.

    Counting every wager of every game takes minutes, so what was found is kept: for these rules as
    they are played, and for every line of the program that counts them.

    >>> from cardroom.rulebook import load_game
    >>> [wager for wager, _ in favours_players(load_game("hustler/ez-baccarat"))]
    ['banker-line']
    >>> licensed = {"banker_three_card_seven": "push"}
    >>> favours_players(load_game("hustler/ez-baccarat", licensed))
    []
    """
    import numpy as np

    what = f"favours players {_program()} {game.digest}"
    name = hashlib.sha256(what.encode()).hexdigest()[:32]
    found = (restore(name) or {}).get("favours")
    if found is not None and found.dtype.kind == "U":
        rows = (str(row).split(" ") for row in found.tolist())
        return [(wager, Fraction(ev)) for wager, ev in rows]
    favours = _favours(game)
    texts = [f"{wager} {ev}" for wager, ev in favours]
    store(name, {"favours": np.array(texts, dtype=np.str_)})
    return favours


def _favours(game: LoadedGame) -> list[tuple[str, Fraction]]:
    report = odds(game, method="exact")
    return [
        (row.wager, Fraction(row.ev))
        for row in report.wagers
        if row.ev > 4 * row.stderr and not row.part_of
    ]


@lru_cache(maxsize=1)
def _program() -> str:
    """A fingerprint of all our code: whatever is changed in it, nothing old is believed."""
    digest = hashlib.sha256()
    root = Path(__file__).resolve().parent.parent
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()

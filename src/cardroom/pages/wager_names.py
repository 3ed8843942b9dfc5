"""Wagers as felts, buttons and short sentences call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardroom.money import dollars
from cardroom.pages.said import sentence, spaced

_SHORT: Final = {
    "aces-bonus": "Aces",
    "bad-beat": "Bad Beat",
    "bank": "Bank share",
    "banker-dragon-bonus": "Banker dragon",
    "banker-line": "Banker",
    "blackjack-ante": "21 Ante",
    "blackjack-play": "21 Play",
    "bonus-hand": "Bonus",
    "dragon-7": "Dragon 7",
    "easy-poker-bonus": "Bonus",
    "match-the-dealer": "Match",
    "monster-buster": "Monster",
    "pair-plus": "Pair Plus",
    "panda-8": "Panda 8",
    "perfect-pairs": "Pairs",
    "player-dragon-bonus": "Player dragon",
    "player-line": "Player",
    "poker-ante": "Poker Ante",
    "poker-play": "Poker Play",
    "royale-bonus": "Royale",
    "seven-card-bonus": "7 Card",
    "six-card-bonus": "6 Card",
    "three-card-bonus": "3 Card",
}
_MARKS: Final = {
    "bank": "Sh",
    "banker-line": "B",
    "bet-1": "1",
    "bet-2": "2",
    "bet-3": "3",
    "monster-buster": "M",
    "player-line": "P",
    "royale-bonus": "R",
    "seven-card-bonus": "7C",
    "six-card-bonus": "6C",
    "three-card-bonus": "3C",
    "tie": "T",
    "zoo": "Z",
}
_TIMES: Final = {1: "as much as", 2: "two times", 3: "three times", 4: "four times"}


def wager_name(wager: str, family: str = "") -> str:
    """A wager's short name.

    >>> wager_name("player-line"), wager_name("lucky-7"), wager_name("base", "pai-gow-poker")
    ('Player', 'Lucky 7', 'Pai gow')
    """
    if wager == "base":
        return "Pai gow" if family == "pai-gow-poker" else "Bet"
    return _SHORT.get(wager) or sentence(spaced(wager))


def laid(wager: str, cents: int) -> str:
    """Chips on a wager as a sentence has them; a game's own bet needs no name.

    >>> laid("dragon-7", 500), laid("base", 500)
    ('$5 on Dragon 7', '$5')
    """
    return dollars(cents) if wager == "base" else f"{dollars(cents)} on {wager_name(wager)}"


def wager_mark(wager: str) -> str:
    """A letter or two for a wager, where there is no room.

    >>> [wager_mark(one) for one in ("player-line", "dragon-7", "lucky-7", "fortune")]
    ['P', 'D7', 'L7', 'Fo']
    """
    if wager in _MARKS:
        return _MARKS[wager]
    parts = wager.split("-")
    initials = "".join(part[:1].upper() for part in parts)
    return initials[:2] if len(parts) > 1 else sentence(wager[:2])


def wager_labels(wagers: Iterable[str], family: str) -> dict[str, tuple[str, str]]:
    """Name and mark of each wager of a game, and of a share of the bank."""
    return {one: (wager_name(one, family), wager_mark(one)) for one in (*wagers, "bank")}


def limit_words(line: Mapping[str, Any], family: str) -> dict[str, str]:
    """What is said when chips laid out do not fit a wager of the layout, by what is wrong.

    >>> line = {"wager": "trips", "least": 500, "most": 10_000, "step": 100, "needs": ["ante"]}
    >>> limit_words(line, "")["needs"]
    'Trips needs Ante beside it.'
    """
    name, needs = wager_name(line["wager"], family), line.get("needs") or ()
    out = {"least": f"{name}: at least {dollars(line['least'])}."}
    if line.get("most"):
        out["most"] = f"{name}: at most {dollars(line['most'])}."
    if line.get("step"):
        out["step"] = f"{name}: in steps of {dollars(line['step'])}."
    others = [wager_name(one, family) for one in needs]
    if others:
        out["needs"] = f"{name} needs {' or '.join(others)} beside it."
    if others and line.get("times"):
        times = _TIMES.get(line["times"], f"{line['times']} times")
        out["times"] = f"{name} is {times} {others[0]}."
    return out


__all__ = ["laid", "limit_words", "wager_labels", "wager_mark", "wager_name"]

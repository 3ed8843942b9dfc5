"""What a remedy does with cards and wagers, whose mishap it is, and what the floor may choose."""

from __future__ import annotations

from typing import Final, Literal

from cardroom.games.banked_floor import Remedy
from cardroom.rulebook.floor.banked import Do, Kind

WagerFate = Literal["plays", "back", "part-back", "lost"]

DEALERS: Final[frozenset[Kind]] = frozenset(
    (
        *("exposed-card", "boxed-card", "card-off-table", "foreign-card", "pulled-by-mistake"),
        *("skipped-on-deal", "empty-spot", "too-few-cards", "too-many-cards", "no-cards"),
        *("wrong-place", "bank-card-to-player", "wrong-cards-left", "cards-run-out"),
        *("machine-fails", "passed-player", "wrong-seat", "unasked-card", "over-hit"),
        *("dealer-misplay", "opened-early", "misread", "uncovered"),
    )
)
"""Mishaps of the house dealer, the cards or the bank; all others are somebody's conduct, which a
drill lets a bot do and never a person."""

_WHOLE_DEAL: Final = ("misdeal", "goes-on")
_A_CARD: Final[tuple[Do, ...]] = (
    *("card-plays", "next-card", "replace-after-deal", "replace-after-bank", "burn"),
    *("hand-dead-wagers-back", "misdeal"),
)
_COUNT: Final[tuple[Do, ...]] = (
    *("move-cards", "hand-dead-wagers-back", "hand-loses", "misdeal", "too-late"),
)
_CONDUCT: Final[tuple[Do, ...]] = ("warned", "hand-dead-wagers-back", "hand-loses")
_SETTING: Final[tuple[Do, ...]] = ("house-way", "as-set", "hand-loses")
_LATE: Final[tuple[Do, ...]] = ("cards-speak", "too-late")
_A_WAGER: Final[tuple[Do, ...]] = ("wager-stands", "wager-back", "hand-loses")

CHOICES: Final[dict[Kind, tuple[Do, ...]]] = {
    "exposed-card": _A_CARD,
    "boxed-card": _A_CARD,
    "card-off-table": _A_CARD,
    "foreign-card": ("next-card", "hand-dead-wagers-back", "misdeal"),
    "pulled-by-mistake": ("keep-as-next", "burn", "misdeal"),
    "skipped-on-deal": ("back-up", "hand-dead-wagers-back", "misdeal"),
    "empty-spot": ("move-forward", "scrap-cards", "misdeal"),
    "too-few-cards": _COUNT,
    "too-many-cards": _COUNT,
    "no-cards": _COUNT,
    "wrong-place": ("move-cards", "goes-on", "misdeal", "too-late"),
    "bank-card-to-player": ("move-cards", "misdeal"),
    "wrong-cards-left": _WHOLE_DEAL,
    "cards-run-out": _WHOLE_DEAL,
    "machine-fails": ("shuffle-by-hand", "misdeal"),
    "passed-player": ("acts-last", "back-up", "stands", "hand-dead-wagers-back"),
    "wrong-seat": ("burn", "back-up", "goes-on"),
    "out-of-turn": ("goes-on", "warned"),
    "coerced-card": ("seat-takes-card", "burn"),
    "unasked-card": ("burn", "keep-as-next", "seat-takes-card"),
    "over-hit": ("burn", "keep-as-next"),
    "no-signal": ("stands", "hits"),
    "wrong-signal": ("stands", "hits"),
    "changed-mind": ("house-way", "as-set", "too-late"),
    "acts-too-late": ("too-late", "house-way"),
    "player-misplay": ("hand-loses", "house-way", "move-cards"),
    "dealer-misplay": ("house-way", "move-cards"),
    "foul-setting": _SETTING,
    "wrong-split": _SETTING,
    "not-set": _SETTING,
    "second-hand": ("house-way", "warned", "hand-dead-wagers-back"),
    "opened-early": ("house-way", "misdeal"),
    "miscalled": _LATE,
    "misread": _LATE,
    "gave-up": ("warned", "hand-loses"),
    "touched-cards": (*_CONDUCT, "too-late"),
    "out-of-view": _CONDUCT,
    "careless-foul": _CONDUCT,
    "switched-cards": _CONDUCT,
    "shown-or-told": _CONDUCT,
    "late-bet": ("wager-back", "wager-stands"),
    "changed-wager": _A_WAGER,
    "changed-bank": ("wager-stands",),
    "touched-wager": _A_WAGER,
    "under-minimum": ("wager-back", "wager-stands"),
    "overage": ("overage-back", "wager-back"),
    "cash": ("wager-back", "wager-stands"),
    "off-spot": ("wager-back", "wager-stands"),
    "on-another": ("wager-back",),
    "side-bet": ("wager-back",),
    "unequal-wagers": ("wager-back", "wager-stands"),
    "uncovered": ("wager-back",),
    "disputed-hand": _LATE,
    "disputed-pool": ("too-late",),
    "late-claim": _LATE,
}
"""What a floor person may choose where the document leaves it to them: what documents do about such
things anywhere, and for conduct a warning, a dead hand or a lost one."""


def wager_goes(
    remedy: Remedy, *, at_the_hand: bool, is_the_wager: bool = False, back_line: bool = False
) -> WagerFate:
    """What becomes of one wager of the table.

    ``at_the_hand`` says that it lies on the hand where it went wrong, ``is_the_wager`` that the
    mishap is the wager's own, and ``back_line`` that somebody else than the hand's player made it.

    >>> from cardroom.rulebook import load_game
    >>> from cardroom.games.banked_floor import Happening, remedy_at
    >>> rules = load_game("lucky-buck/pai-gow-poker").rules
    >>> dead = remedy_at(rules, Happening("exposed-card", "deal"))
    >>> wager_goes(dead, at_the_hand=True), wager_goes(dead, at_the_hand=False)
    ('back', 'plays')
    """
    if remedy.do == "misdeal":
        return "back"
    if at_the_hand and (remedy.back_line or not back_line):
        if remedy.do == "hand-dead-wagers-back":
            return "back"
        if remedy.do == "hand-loses":
            return "lost"
    if is_the_wager and remedy.do == "wager-back":
        return "back"
    if is_the_wager and remedy.do == "overage-back":
        return "part-back"
    return "plays"

"""When something can go wrong at a banked table, and by which names it is let go wrong.

A mishap is named by its kind; a second word says what else is so: ``passed-player prompted``,
``too-few-cards late``, ``misread lost``, ``wrong-seat more``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from cardroom.games.banked_floor import Happening, kinds_met, remedy_at
from cardroom.games.banked_floor_work import DEALERS
from cardroom.rulebook.floor.banked import Case, Kind, Phase
from cardroom.rulebook.game import GameRules

PROMPTED: Final = "prompted"
LATE: Final = "late"
LOST: Final = "lost"
MORE: Final = "more"
AT_WAGERS: Final[tuple[Kind, ...]] = (
    *("late-bet", "under-minimum", "overage", "cash", "off-spot", "on-another", "side-bet"),
    "unequal-wagers",
)
"""When all wagers lie, about those on a hand."""
ABOUT_THE_BANK: Final[tuple[Kind, ...]] = ("changed-bank", "disputed-pool", "machine-fails")
"""When all wagers lie, about what is the bank's or the whole table's."""
AT_START: Final[tuple[Kind, ...]] = ("late-claim",)
"""When the next hand has begun."""
AT_A_CARD: Final[tuple[Kind, ...]] = (
    *("exposed-card", "boxed-card", "card-off-table", "foreign-card", "pulled-by-mistake"),
)
"""When a card comes to a hand."""
ON_THE_DEAL: Final[tuple[Kind, ...]] = (
    *("skipped-on-deal", "empty-spot", "too-few-cards", "too-many-cards"),
)
"""Besides, when it comes on the deal to a player."""
FIRST_CARD: Final[tuple[Kind, ...]] = ("no-cards",)
BANKS_CARD: Final[tuple[Kind, ...]] = (*("bank-card-to-player", "too-few-cards", "too-many-cards"),)
ON_THE_DRAW: Final[tuple[Kind, ...]] = ("passed-player", "wrong-seat", "changed-mind")
"""Besides, when cards come in a round of their own after everybody has chosen."""
WHEN_DEALT: Final[tuple[Kind, ...]] = ("exposed-card", "wrong-place", "wrong-cards-left")
"""When the deal is done and the hands go out."""
WHEN_ACTING: Final[tuple[Kind, ...]] = (
    *("foul-setting", "wrong-split", "not-set", "second-hand", "opened-early", "player-misplay"),
    *("out-of-turn", "touched-cards", "out-of-view", "careless-foul", "switched-cards"),
    *("shown-or-told", "changed-wager", "touched-wager", "late-bet", "cards-run-out"),
)
"""While players look, set and act: what somebody does with hand or wager."""
AT_A_CHOICE: Final[tuple[Kind, ...]] = (
    *("exposed-card", "unasked-card", "pulled-by-mistake", "changed-mind", "coerced-card"),
)
"""When somebody chooses for a hand that may draw."""
AT_A_TURN: Final[tuple[Kind, ...]] = (
    *("passed-player", "wrong-seat", "no-signal", "wrong-signal"),
)
"""Besides, where each hand is played in its turn."""
OF_THE_BANK: Final[frozenset[Kind]] = frozenset(
    (
        *("foul-setting", "wrong-split", "not-set", "touched-cards", "out-of-view"),
        *("shown-or-told", "dealer-misplay", "misread", "disputed-hand"),
    )
)
"""Of these moments, what can go wrong with the player-dealer's hand."""
WHEN_OPEN: Final[tuple[Kind, ...]] = (
    *("acts-too-late", "touched-cards", "dealer-misplay", "over-hit", "gave-up", "changed-mind"),
)
"""When the player-dealer's hand is open."""
WHEN_PAYING: Final[tuple[Kind, ...]] = (*("miscalled", "misread", "disputed-hand", "uncovered"),)
"""When wagers are read and paid."""
CLAIMED_TOO_LATE: Final[tuple[Kind, ...]] = (
    *("wrong-place", "too-few-cards", "too-many-cards", "no-cards"),
)
"""What may be claimed while wagers are paid, where a document says that it is too late then."""
FOUND_LATE: Final[frozenset[Kind]] = frozenset(
    (
        *("too-few-cards", "too-many-cards", "no-cards", "skipped-on-deal", "wrong-place"),
        "passed-player",
    )
)
"""What may stay unseen until the draw, or until the player-dealer's hand is open."""


def split_name(name: str) -> tuple[Kind, str]:
    """A mishap's kind, and the word behind it.

    >>> split_name("passed-player prompted"), split_name("cash")
    (('passed-player', 'prompted'), ('cash', ''))
    """
    kind, _, word = name.partition(" ")
    return cast("Kind", kind), word


def is_conduct(name: str) -> bool:
    """Whether a mishap is what somebody does, which no drill lets a person do.

    >>> is_conduct("out-of-turn"), is_conduct("passed-player prompted")
    (True, False)
    """
    return split_name(name)[0] not in DEALERS


def names_met(rules: GameRules) -> tuple[str, ...]:
    """Everything that can be let go wrong at a table of a banked game."""
    cases: dict[Kind, list[Case]] = {}
    for one in rules.irregularities:
        for case in one.cases:
            for kind in case.what:
                cases.setdefault(kind, []).append(case)
    return tuple(name for kind in sorted(cases) for name in _names(kind, cases[kind]))


def names_at(
    rules: GameRules, kinds: Sequence[Kind], phase: Phase, words: Sequence[str] = ()
) -> tuple[str, ...]:
    """Those of some kinds that a document speaks of at a moment of the hand."""
    met, known = kinds_met(rules, phase), set(names_met(rules))
    out: list[str] = []
    for kind in kinds:
        if kind in met:
            out.append(kind)
        # What is found late is met where it happens, whatever the state it is found in.
        out += [name for word in words if (name := f"{kind} {word}") in known]
    return tuple(out)


def _names(kind: Kind, cases: Iterable[Case]) -> Iterable[str]:
    states = [case.when for case in cases]
    yield kind
    if any(when.prompted is not None for when in states):
        yield f"{kind} {PROMPTED}"
    if kind in FOUND_LATE:
        yield f"{kind} {LATE}"
    if any(when.retrievable is not None for when in states):
        yield f"{kind} {LOST}"
    if kind == "wrong-seat" and any(when.at_most is not None for when in states):
        yield f"{kind} {MORE}"


def claims_at_paying(rules: GameRules) -> tuple[Kind, ...]:
    """Claims about the deal that change nothing once wagers are paid."""
    out = []
    for kind in CLAIMED_TOO_LATE:
        remedy = remedy_at(rules, Happening(kind, "paying"))
        if remedy is not None and remedy.do == "too-late":
            out.append(kind)
    return tuple(out)


def alike(rules: GameRules, kind: Kind) -> frozenset[Kind]:
    """The kinds that a document counts together with one, such as boxed and exposed cards."""
    counted = [
        case.what
        for one in rules.irregularities
        for case in one.cases
        if kind in case.what and (case.when.at_least or case.when.at_most)
    ]
    return frozenset((kind, *(other for what in counted for other in what)))

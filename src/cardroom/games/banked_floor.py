"""Which remedy of a document applies when something goes wrong at a banked table.

Nothing here deals, asks or pays: a table says what happened and how far the deal is, and gets the
remedy to carry out, with the place in the document it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardroom.cards.card import RANKS, Card
from cardroom.rulebook.floor.banked import Case, Do, Kind, Phase, When
from cardroom.rulebook.floor.remedies import Irregularity
from cardroom.rulebook.game import GameRules


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that went wrong, and the state of the deal when it was found."""

    kind: Kind
    phase: Phase
    to: Literal["player", "bank"] = "player"
    card: Card | None = None
    so_many: int = 1
    """How many of them there are in this hand, this one counted."""
    fullest: int = 0
    """The most cards that any hand rightly has by now."""
    bank_acted: bool = False
    prompted: bool = False
    looked: int = 0
    """How many hands their players have looked at."""
    bank_looked: bool = False
    retrievable: bool = True
    option: bool = False
    """Whether the hand may draw or stand as its player likes."""
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a table does about it, and where the document says so."""

    do: Do
    says: Irregularity
    burn: int = 0
    """Cards that go out of play, the one that came wrong counted."""
    fees: Literal["back", "kept", "free-next"] | None = None
    reshuffle: bool = False
    deducted: bool = False
    back_line: bool = True
    floor_only: bool = False


def remedy_at(rules: GameRules, happening: Happening) -> Remedy | None:
    """The document's remedy for what happened; ``None`` where it does not speak of such a thing.

    A document that speaks of the kind but not of this state of the deal leaves it to the floor.

    >>> from cardroom.rulebook import load_game
    >>> blackjack = load_game("hustler/21st-century-blackjack").rules
    >>> remedy = remedy_at(blackjack, Happening("wrong-seat", "draw", so_many=1))
    >>> remedy.do, remedy.burn, remedy.says.lines
    ('burn', 4, (421, 430))
    """
    spoken_of: Irregularity | None = None
    for one in rules.irregularities:
        for case in one.cases:
            if happening.kind not in case.what:
                continue
            if fits(case.when, happening):
                return _remedy(case, one)
            spoken_of = spoken_of or one
    return None if spoken_of is None else Remedy("floor-decides", spoken_of)


def fits(when: When, happening: Happening) -> bool:
    """Whether the state of a deal is one that a remedy is for."""
    return all(_conditions(when, happening))


def _conditions(when: When, here: Happening) -> Iterator[bool]:
    yield not when.phase or here.phase in when.phase
    yield when.to is None or here.to == when.to
    yield not when.cards or (here.card is not None and _rank(here.card) in when.cards)
    yield when.at_least is None or here.so_many >= when.at_least
    yield when.at_most is None or here.so_many <= when.at_most
    yield when.fullest is None or here.fullest <= when.fullest
    yield when.looked is None or here.looked >= when.looked
    for wanted, found in (
        (when.bank_acted, here.bank_acted),
        (when.prompted, here.prompted),
        (when.bank_looked, here.bank_looked),
        (when.retrievable, here.retrievable),
        (when.option, here.option),
    ):
        yield wanted is None or wanted == found
    if when.total is not None:
        low, high = when.total
        yield here.total is not None and low <= here.total <= high


def _rank(card: Card) -> str:
    return "joker" if card.is_joker else RANKS[card.rank]


def _remedy(case: Case, says: Irregularity) -> Remedy:
    return Remedy(
        do=case.do,
        says=says,
        burn=case.burn if case.do == "burn" else 0,
        fees=case.fees,
        reshuffle=case.reshuffle,
        deducted=case.deducted,
        back_line=case.back_line,
        floor_only=case.floor_only,
    )


def kinds_met(rules: GameRules, phase: Phase | None = None) -> frozenset[Kind]:
    """What a document lets a table meet: at one moment of the hand, or at any."""
    return frozenset(
        kind
        for one in rules.irregularities
        for case in one.cases
        if phase is None or not case.when.phase or phase in case.when.phase
        for kind in case.what
    )

"""What goes wrong at a banked table: kinds, the state of the deal, and remedies to carry out."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, BeforeValidator, Field

Phase = Literal["wagers", "piles", "deal", "draw", "open", "paying", "over"]
"""How far a hand is: wagers are made; hands are dealt into piles; cards go to the seats; players
draw, act or set; the bank's hand is open; wagers are paid; the next hand has begun."""

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "joker"]

Kind = Literal[
    # A card comes wrong.
    "exposed-card",
    "boxed-card",
    "card-off-table",
    "foreign-card",
    "pulled-by-mistake",
    # The deal goes wrong.
    "skipped-on-deal",
    "empty-spot",
    "too-few-cards",
    "too-many-cards",
    "no-cards",
    "wrong-place",
    "bank-card-to-player",
    "wrong-cards-left",
    "cards-run-out",
    "machine-fails",
    # The draw goes wrong.
    "passed-player",
    "wrong-seat",
    "out-of-turn",
    "coerced-card",
    "unasked-card",
    "over-hit",
    "no-signal",
    "wrong-signal",
    "changed-mind",
    "acts-too-late",
    "player-misplay",
    "dealer-misplay",
    # A hand is set, kept or read wrong.
    "foul-setting",
    "wrong-split",
    "not-set",
    "second-hand",
    "opened-early",
    "miscalled",
    "misread",
    "gave-up",
    "touched-cards",
    "out-of-view",
    "careless-foul",
    "switched-cards",
    "shown-or-told",
    # A wager or a payment is wrong.
    "late-bet",
    "changed-wager",
    "changed-bank",
    "touched-wager",
    "under-minimum",
    "overage",
    "cash",
    "off-spot",
    "on-another",
    "side-bet",
    "unequal-wagers",
    "uncovered",
    "disputed-hand",
    "disputed-pool",
    "late-claim",
]

Do = Literal[
    # One card.
    "card-plays",
    "seat-takes-card",
    "next-card",
    "replace-after-deal",
    "replace-after-bank",
    "burn",
    "keep-as-next",
    # The deal.
    "back-up",
    "move-forward",
    "move-cards",
    "scrap-cards",
    "misdeal",
    "shuffle-by-hand",
    # One hand.
    "acts-last",
    "goes-on",
    "stands",
    "hits",
    "house-way",
    "as-set",
    "cards-speak",
    "hand-loses",
    "hand-dead-wagers-back",
    "warned",
    # A wager.
    "wager-stands",
    "wager-back",
    "overage-back",
    "too-late",
    # Somebody has to decide.
    "floor-decides",
]

KINDS: Final = frozenset(get_args(Kind))
DOES: Final = frozenset(get_args(Do))


def _several(value: object) -> object:
    """One entry may stand without a list around it."""
    return (value,) if isinstance(value, str) else value


class When(BaseModel, frozen=True, extra="forbid"):
    """The state of a deal that a remedy is for; what is not said does not matter."""

    phase: Annotated[tuple[Phase, ...], BeforeValidator(_several)] = Field(
        (),
        description="how far the hand is: wagers (before the deal), piles (hands dealt before they "
        "go out), deal, draw (players draw, act or set), open (the bank's hand is open), paying, "
        "over (the next hand has begun); one, or a list",
    )
    to: Literal["player", "bank"] | None = Field(
        None, description="whose card, hand or wager it is: a player's, or the player-dealer's"
    )
    cards: tuple[Rank, ...] = Field(
        (), description="the ranks it is for: A, 2 to 9, T, J, Q, K, joker"
    )
    at_least: int | None = Field(
        None, ge=1, description="so many of them or more in this hand, this one counted"
    )
    at_most: int | None = Field(None, ge=1, description="so many of them or fewer")
    fullest: int | None = Field(
        None, ge=0, description="no hand has more cards than this yet, wrong ones not counted"
    )
    bank_acted: bool | None = Field(
        None, description="whether the player-dealer's hand has been opened or drawn to"
    )
    prompted: bool | None = Field(
        None, description="whether the dealer pointed at the hand and waited"
    )
    looked: int | None = Field(None, ge=1, description="so many hands or more were looked at")
    bank_looked: bool | None = Field(
        None, description="whether the player-dealer's hand was looked at"
    )
    retrievable: bool | None = Field(
        None, description="whether the cards can be put right without showing what must stay hidden"
    )
    option: bool | None = Field(
        None, description="whether the hand may draw or stand as its player likes"
    )
    total: tuple[int, int] | None = Field(
        None, description="the least and the most points of the hand"
    )


class Case(BaseModel, frozen=True, extra="forbid"):
    """One thing that goes wrong in one state of the deal, and what a table does about it."""

    what: Annotated[tuple[Kind, ...], BeforeValidator(_several)] = Field(
        min_length=1, description="what goes wrong: one kind, or a list"
    )
    when: When = Field(When(), description="the state of the deal it is for; any where left out")
    do: Do = Field(description="the remedy that a table carries out")
    burn: int = Field(
        1, ge=1, description="with burn: cards out of play, the one that came wrong counted"
    )
    fees: Literal["back", "kept", "free-next"] | None = Field(
        None,
        description="what becomes of the collection: given back, kept, or the next one is free; "
        "where it is left out the document does not say",
    )
    reshuffle: bool = Field(
        default=False, description="whether the whole deck is shuffled before the next hand"
    )
    deducted: bool = Field(
        default=False,
        description="whether a wager that goes back uses up the bank's money all the same",
    )
    back_line: bool = Field(
        default=True, description="whether the remedy is also for back-line wagers on the hand"
    )
    floor_only: bool = Field(
        default=False, description="whether only a supervisor may carry it out"
    )


def kinds_of(cases: tuple[Case, ...]) -> tuple[Kind, ...]:
    """The kinds that some cases speak of, each once, in their order."""
    return tuple(dict.fromkeys(kind for case in cases for kind in case.what))

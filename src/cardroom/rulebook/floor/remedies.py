"""What goes wrong at a table: remedies in words, and those a table carries out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

from cardroom.rulebook.fields import PROSE
from cardroom.rulebook.floor.banked import Case

Meets = Literal[
    # A card comes wrong.
    "exposed-on-deal",
    "exposed-on-draw",
    "first-card-exposed",
    "two-exposed",
    "both-exposed",
    "last-card-exposed",
    "boxed-card",
    "boxed-group",
    "off-table",
    # The deal goes wrong, and it is found at once or late.
    "extra-card",
    "extra-card-late",
    "two-extra-cards",
    "missing-card",
    "missing-card-late",
    "missing-last-card",
    "joker",
    "joker-late",
    "player-skipped",
    "out-of-sequence",
    "out-of-sequence-late",
    "out-of-sequence-street",
    "wrong-button",
    "fouled-deck",
    # The next street comes early, or with too many cards.
    "premature-flop",
    "premature-turn",
    "premature-river",
    "premature-card",
    "flop-too-many",
    "stuck-cards",
    # A draw or a discard goes wrong.
    "wrong-draw",
    "dealer-mistake",
    "no-discard",
    # A player does something out of order.
    "out-of-turn",
    "silence",
    "absent",
    "clock",
    "picked-up",
    "dropped-card",
    "string-raise",
    "single-chip",
    "short-call",
    "over-pot",
    # Chinese poker and Pan.
    "foul-hand",
    "wrong-deal",
    "foreign-card",
    "incorrect-meld",
    "late-collection",
    "wrong-row-count",
    # What logs of older files say, without a cause: no table meets it.
    "misdeal",
]


def _several(value: object) -> object:
    """One kind may stand without a list around it."""
    return (value,) if isinstance(value, str) else value


class Irregularity(BaseModel, frozen=True, extra="forbid", populate_by_name=True):
    """Something that goes wrong at a table, and the house's remedy in our words."""

    id: str = Field(description="a short name in kebab-case, unique in the file")
    words: Annotated[str, PROSE] = Field(
        description="words a floor person would look for, apart by spaces"
    )
    remedy: Annotated[str, PROSE] = Field(description="what is done, in our words")
    lines: Annotated[tuple[int, ...], PROSE] = Field((), description="lines of the document")
    meets: Annotated[tuple[Meets, ...], BeforeValidator(_several)] = Field(
        (), description="the kinds of it that a table in play can be given: one, or a list"
    )
    section: Annotated[str | None, PROSE] = Field(
        None, description="the section of the document it stands in"
    )
    document: Annotated[str | None, PROSE] = Field(
        None, description="the document's title, where it is another one than the game's own"
    )
    cases: tuple[Case, ...] = Field(
        (),
        alias="case",
        description="at a banked table: what exactly went wrong, and what is done; the first that "
        "fits holds. At any table late-claim says until when the floor corrects a hand",
    )


class FloorFile(BaseModel, frozen=True, extra="forbid", populate_by_name=True):
    """What a document says, or leaves unsaid, of things that go wrong: a file beside the game's."""

    silent: str | None = Field(
        None, description="what the document leaves unsaid, where it says little or nothing"
    )
    irregularities: tuple[Irregularity, ...] = Field((), alias="irregularity")


class FloorRules(BaseModel, frozen=True, extra="forbid"):
    """How a table of poker carries out the remedies of its document, where houses differ."""

    flop_burn: bool = Field(
        default=True,
        description="whether a card is burned again after a flop of too many cards",
    )
    early_flop_burn: bool = Field(
        default=True, description="whether a card is burned again before a flop that came early"
    )
    river_burn: bool = Field(
        default=True,
        description="whether a card is burned before a last board card out of a deck that was "
        "shuffled again",
    )
    extra: Literal["burn", "misdeal", "foul"] = Field(
        "misdeal",
        description="one card too many, found at once: it is the burn, a misdeal, or a foul hand",
    )
    extra_to: Literal["any", "first"] = Field(
        "any", description="whom the rule about a card too many speaks of: anyone, the first player"
    )
    missing: Literal["served", "misdeal", "foul"] = Field(
        "misdeal",
        description="a card too few, found at once: it is served, a misdeal, or a foul hand",
    )
    missing_late: Literal["foul", "drawn"] = Field(
        "foul",
        description="a card too few, found after action: a foul hand, or made up on the draw (for "
        "the button at once)",
    )
    boxed: Literal["next", "after-round"] = Field(
        "next",
        description="a boxed card to a player: the next card takes its place, or one that comes "
        "when the round of cards is out",
    )
    boxed_misdeal: int | None = Field(
        None, ge=2, description="so many boxed cards in a row are a misdeal"
    )
    silence: Literal["before-draw", "any-round"] = Field(
        "before-draw",
        description="when two who act behind a silent player kill that hand: before a draw only, "
        "or in any round",
    )
    early_cards: Literal["street", "one-more-each"] = Field(
        "street",
        description="stud cards dealt too early: the rest of the street goes out with them, or one "
        "card more for everyone still in",
    )


def kinds_met(irregularities: tuple[Irregularity, ...]) -> frozenset[str]:
    """Everything that can be let go wrong at a table of a game."""
    return frozenset(kind for one in irregularities for kind in one.meets)


def remedy_for(irregularities: tuple[Irregularity, ...], kind: str) -> Irregularity | None:
    """The irregularity that speaks of a kind of mishap.

    Kinds of Pan and Chinese poker may say more than that: ``wrong-deal 9``.
    """
    name = kind.partition(" ")[0]
    return next((one for one in irregularities if name in one.meets), None)

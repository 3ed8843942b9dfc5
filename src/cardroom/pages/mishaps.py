"""What can go wrong at a table, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardroom.games.banked_moments import split_name
from cardroom.pages.catalogue import words
from cardroom.pages.people import Who
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.floor.banked import DOES, KINDS
from cardroom.rulebook.floor.remedies import remedy_for
from cardroom.said import Said

_DEALERS: Final = frozenset(
    (
        "first-card-exposed",
        "boxed-card",
        "boxed-group",
        "off-table",
        "two-extra-cards",
        "out-of-sequence",
        "out-of-sequence-street",
        "wrong-button",
        "fouled-deck",
        "premature-flop",
        "premature-turn",
        "premature-river",
        "premature-card",
        "flop-too-many",
        "stuck-cards",
    )
)
_SOMEBODYS: Final = frozenset(
    (
        *("missing-last-card", "player-skipped", "silence", "absent", "clock", "picked-up"),
        *("dropped-card", "string-raise", "single-chip", "short-call", "over-pot"),
    )
)
RULINGS: Final = ("pause", "go-on", "hold", "deal", "misdeal")
"""What the floor can say that is neither a mishap nor a remedy."""


def banked_mishap_words(name: str) -> str:
    """A mishap at a banked table in words.

    >>> banked_mishap_words("passed-player prompted")
    'a player is passed over after the dealer had pointed at the hand'
    >>> banked_mishap_words("too-few-cards late")
    'a hand has too few cards, and nobody notices yet'
    """
    kind, word = split_name(name)
    what = Said(f"floor-{kind}")
    return words(f"floor-{word}", what=what) if word else words(what)


def mishap_words(kind: str, who: Who | None = None) -> str:
    """A mishap at any other table in words.

    >>> mishap_words("absent"), mishap_words("wrong-deal 9")
    ('a player is away from the table', '9 cards were dealt')
    """
    first, _, more = kind.partition(" ")
    if first == "wrong-deal" and more:
        return words("mishap-wrong-deal-of", cards=int(more))
    key = f"mishap-{first}-{more}" if more else f"mishap-{first}"
    return words(key, who=Said("a-player") if who is None else who)


def is_done_by_somebody(kind: str) -> bool:
    """Whether the words of a mishap say who it is."""
    return kind in _SOMEBODYS


def is_the_dealers(kind: str) -> bool:
    """Whether it is the dealer's mishap and no player's."""
    return kind in _DEALERS


def ruling_label(does: str) -> str:
    """What the floor can say at a table, for a list or a button.

    >>> ruling_label("go-on"), ruling_label("absent"), ruling_label("exposed-card")
    ('Go on', 'A player is away from the table', 'A card is exposed')
    >>> ruling_label("house-way")
    'The hand is played or set the house way'
    """
    if does in RULINGS:
        return words(f"label-{does}")
    if does in DOES:
        text = words(f"remedy-{does}")
    else:
        text = banked_mishap_words(does) if is_banked(does) else mishap_words(does)
    return text[:1].upper() + text[1:]


def is_banked(does: str) -> bool:
    """Whether a mishap is one of a table with a bank."""
    return does.partition(" ")[0] in KINDS


def ruling_words(game: LoadedGame | None, fact: Mapping[str, Any]) -> str:
    """What the document says about a mishap, or about what is done after one; or nothing."""
    known = getattr(game.rules, "irregularities", ()) if game is not None else ()
    if fact["kind"] == "mishap":
        says, section = remedy_for(known, fact["what"]), ""
    else:
        says = next((one for one in known if one.id == fact["ruling"]), None)
        section = says.section or "" if says is not None else ""
    if says is None:
        return ""
    about = {"id": says.id, "remedy": says.remedy}
    return words("ruling-text-at" if section else "ruling-text", **about, section=section)

"""What can go wrong at a table, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardroom.games.banked_moments import WORDS, split_name
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.floor.banked import HAPPENED, WHAT_IS_DONE
from cardroom.rulebook.floor.remedies import remedy_for

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
_WORDS: Final = {
    "exposed-on-deal": "a card is exposed on the deal",
    "exposed-on-draw": "a card is exposed on the draw",
    "first-card-exposed": "the first card off the deck is exposed",
    "two-exposed": "another card is exposed on the deal",
    "both-exposed": "both down cards are exposed",
    "last-card-exposed": "the last card comes face up",
    "off-table": "a card falls off the table",
    "boxed-card": "a card lies face up in the deck",
    "boxed-group": "another card lies face up in the deck",
    "extra-card": "a card too many is dealt",
    "extra-card-late": "a card too many is dealt, and nobody sees it yet",
    "two-extra-cards": "two extra cards are dealt",
    "missing-card": "a card too few is dealt",
    "missing-card-late": "a card too few is dealt, and nobody sees it yet",
    "missing-last-card": "is not dealt a last card, and nobody sees it yet",
    "joker": "a joker turns up among the cards",
    "joker-late": "a joker is dealt, and the player says nothing",
    "player-skipped": "is not dealt a hand",
    "out-of-sequence": "the cards are dealt out of sequence",
    "out-of-sequence-late": "the cards are dealt out of sequence, and nobody sees it yet",
    "out-of-sequence-street": "the street is dealt out of sequence",
    "wrong-button": "the deal was out of position",
    "fouled-deck": "the deck is foul",
    "premature-flop": "the flop comes before the betting is done",
    "premature-turn": "a board card comes before the betting is done",
    "premature-river": "the last board card comes before the betting is done",
    "premature-card": "a card is dealt before the betting is done",
    "flop-too-many": "the flop has a card too many",
    "stuck-cards": "two cards of the flop stick together, and players act on them",
    "wrong-draw": "the wrong number of cards is dealt on the draw",
    "dealer-mistake": "the dealer makes a mistake on the draw",
    "no-discard": "nothing is thrown away in time",
    "out-of-turn": "somebody else acts out of turn",
    "silence": "says nothing in turn, and the action goes on behind",
    "absent": "is away from the table",
    "clock": "does not act while the clock runs",
    "picked-up": "picks up the up cards while facing a bet",
    "dropped-card": "drops a card off the table",
    "string-raise": "puts a raise in with a second motion",
    "single-chip": "puts in one large chip without a word",
    "short-call": "puts in less than the bet",
    "over-pot": "bets more than the pot allows",
}
_UNITS: Final = {
    "foul-hand": "a foul hand",
    "wrong-row-count": "rows of the wrong number of cards",
    "foreign-card": "a foreign card",
    "out-of-turn thrice": "three draws out of turn",
    "incorrect-meld": "an incorrect meld, called before the discard",
    "incorrect-meld after": "an incorrect meld, called after the discard",
    "late-collection": "pay that is not asked for",
}


def banked_mishap_words(name: str) -> str:
    """A mishap at a banked table in words.

    >>> banked_mishap_words("passed-player prompted")
    'a player is passed over after the dealer had pointed at the hand'
    >>> banked_mishap_words("too-few-cards late")
    'a hand has too few cards, and nobody sees it yet'
    """
    kind, word = split_name(name)
    more = WORDS.get(word, "")
    between = ", " if more.startswith("and ") else " "
    return HAPPENED.get(kind, kind.replace("-", " ")) + (between + more if more else "")


def mishap_words(kind: str) -> str:
    """A mishap in words.

    >>> mishap_words("absent"), mishap_words("wrong-deal 9"), mishap_words("unheard-of")
    ('is away from the table', '9 cards were dealt', 'unheard of')
    """
    first, _, number = kind.partition(" ")
    if first == "wrong-deal":
        return f"{number} cards were dealt"
    return _WORDS.get(kind) or _UNITS.get(kind) or kind.replace("-", " ")


def is_done_by_somebody(words: str) -> bool:
    """Whether the words of a mishap say what somebody does, and need a name before them."""
    return words.startswith(
        ("is ", "does ", "says ", "picks ", "drops ", "puts ", "bets ", "acts ")
    )


def ruling_label(does: str) -> str:
    """What the floor can say at a table, for a list or a button.

    >>> ruling_label("go-on"), ruling_label("absent"), ruling_label("exposed-card")
    ('Go on', 'A player is away from the table', 'A card is exposed')
    >>> ruling_label("house-way")
    'The hand is played or set the house way'
    """
    words = _LABELS.get(does)
    if words is None:
        banked = does.partition(" ")[0] in HAPPENED
        words = banked_mishap_words(does) if banked else mishap_words(does)
        words = f"a player {words}" if is_done_by_somebody(words) else words
    return words[:1].upper() + words[1:]


def ruling_words(game: LoadedGame | None, fact: Mapping[str, Any]) -> str:
    """What the document says about a mishap, or about what is done after one; or nothing."""
    known = getattr(game.rules, "irregularities", ()) if game is not None else ()
    if fact["kind"] == "mishap":
        says, where = remedy_for(known, fact["what"]), ""
    else:
        says = next((one for one in known if one.id == fact["ruling"]), None)
        where = f" ({says.section})" if says is not None and says.section else ""
    return "" if says is None else f"Ruling {says.id}: {says.remedy}{where}"


_LABELS: Final[dict[str, str]] = {
    **{str(key): words for key, words in WHAT_IS_DONE.items()},
    "pause": "Pause",
    "go-on": "Go on",
    "hold": "Hold after this hand",
    "deal": "Deal one hand",
    "misdeal": "Misdeal",
}


def is_the_dealers(kind: str) -> bool:
    """Whether it is the dealer's mishap and no player's."""
    return kind in _DEALERS

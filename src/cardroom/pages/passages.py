"""What a document says about something, and where a person finds it, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from cardroom.desk.rulings.passages import Passage, Stated, passages
from cardroom.desk.rulings.search import Answer, ask
from cardroom.pages.catalogue import words
from cardroom.rulebook import LoadedGame


def place_words(one: Passage) -> str:
    """Where a passage stands: title, section, line.

    >>> place_words(Passage("note", "a", "", document="Rules", collection="004", lines=(215,)))
    'Rules, collection 004, line 215'
    """
    parts = [one.document, one.section]
    if one.collection and one.lines:
        parts.append(words("place-collection", collection=one.collection))
    if one.lines:
        lines = ", ".join(map(str, one.lines))
        parts.append(words("place-lines", many=len(one.lines), lines=lines))
    return ", ".join(part for part in parts if part)


def title_words(one: Passage) -> str:
    """What a passage is about: the heading of a page, or the name that its file has."""
    if one.what == "silence":
        return words("passage-silent")
    if one.what == "note":
        return words("passage-also")
    return one.id if one.what in ("rule", "wager", "fee") else one.id.replace("-", " ")


def passage_words(one: Passage) -> str:
    """What a passage says; of a reading also how it is played here."""
    if one.we_play is None:
        return one.text
    return words("reading-text", says=one.text, we_play=one.we_play)


def told(loaded: LoadedGame) -> Iterable[Stated]:
    """What the rules page says of a game: how it is played and paid, its stakes and its fees."""
    from cardroom.pages.rules.page import fee_statements, statements

    for one in statements(loaded):
        what: Literal["wager", "rule"] = "wager" if one.name.startswith("wager.") else "rule"
        yield Stated(one.heading.lower(), one.text, one.lines, what, one.name, unsaid=one.silent)
    for one in fee_statements(loaded):
        yield Stated(one.heading.lower(), one.text, one.lines, "fee", one.name, FEE_WORDS)


WAGER_WORDS: Final = "pays pay payout odds wins loses bet"
FEE_WORDS: Final = "fee collection option limit schedule"


def passages_of(loaded: LoadedGame) -> tuple[Passage, ...]:
    """Everything of a game that can be found, in the words of the catalogue."""
    return passages(loaded, told(loaded))


def ruling_of(loaded: LoadedGame, text: str) -> Answer:
    """What a game's document says to some words, or that it is silent."""
    return ask(passages_of(loaded), text)

"""What a document says about something, and where a person finds it, in words."""

from __future__ import annotations

from cardroom.desk.rulings.search import Passage, Told
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
    return one.id if one.what == "rule" else one.id.replace("-", " ")


def passage_words(one: Passage) -> str:
    """What a passage says; of a reading also how it is played here."""
    if one.we_play is None:
        return one.text
    return words("reading-text", says=one.text, we_play=one.we_play)


def told(loaded: LoadedGame) -> Told:
    """What the rules page says of how a game is played, by headings."""
    from cardroom.pages.rules.page import rule_sections

    for heading, points in rule_sections(loaded):
        yield heading, [(point.text, point.lines) for point in points]

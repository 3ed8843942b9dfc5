"""What a hand brought somebody, line by line, in words: the same at every door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.pages.catalogue import words
from cardroom.pages.facts import paid_for
from cardroom.pages.people import Eyes
from cardroom.pages.said import award_words, fee_words, reason_words, sentence, spaced
from cardroom.pages.wager_names import wager_name
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

TallyLine = Mapping[str, Any]
"""A line as the table keeps it."""


def line_words(line: TallyLine, eyes: Eyes, family: str = "") -> dict[str, str]:
    """What a line is for, and why it came to so much.

    >>> eyes = Eyes("ann", {2: "ann", 3: "bo"})
    >>> line_words({"what": "wager", "of": "tie", "seat": 3, "spot": 1, "stake": 500, "chips": -500,
    ...             "outcome": "collected", "reason": None}, eyes)
    {'label': 'Tie, bo', 'detail': ''}
    >>> line_words({"what": "pot", "of": "uncontested", "chips": 300}, eyes)
    {'label': 'Pot', 'detail': 'uncontested'}
    """
    return {"label": words(_label(line, eyes, family)), "detail": _detail(line, eyes)}


def _label(line: TallyLine, eyes: Eyes, family: str) -> Said:
    what, of = line["what"], line.get("of")
    if what == "wager":
        name, seat = wager_name(str(of), family), line["seat"]
        if eyes.seats.get(seat) != eyes.you:
            return Said("tally-wager-at", wager=name, where=eyes.at(seat))
        key = "tally-wager" if line["spot"] == 1 else "tally-wager-hand"
        about = {} if line["spot"] == 1 else {"spot": line["spot"]}
        return Said(key, wager=name, **about)
    if what == "post":
        return Said("tally-post", what=Said(f"posted-{of}"))
    if what == "jackpot":
        return Said("tally-jackpot", name=sentence(spaced(str(of))))
    if what == "pay":
        return Said(
            "tally-pay", why=paid_for({"why": of}) if of != "units" else Said("tally-units")
        )
    return Said(f"tally-{what}")


def _detail(line: TallyLine, eyes: Eyes) -> str:
    what = line["what"]
    if what == "wager":
        why = reason_words(line["reason"])
        back = line.get("returned")
        if back and back == line["stake"]:
            return why or words("tally-all-back")
        return words("tally-part-back", why=why, returned=back) if back else why
    if line.get("row"):
        return fee_words(line["row"])
    if what == "pot":
        return award_words(line["of"])
    if what == "pay" and "seat" in line:
        return words("tally-with", who=eyes.at(line["seat"]), units=line.get("units"))
    return ""


def tally_words(
    lines: Mapping[str, Sequence[TallyLine]], eyes: Eyes, family: str = ""
) -> dict[str, list[dict[str, Any]]]:
    """One's own lines, each with its words; nobody else's."""
    mine = lines.get(eyes.you, ()) if eyes.you is not None else ()
    if not mine:
        return {}
    return {str(eyes.you): [{**line, "words": line_words(line, eyes, family)} for line in mine]}


def pieces(lines: Sequence[TallyLine], eyes: Eyes, game: LoadedGame | None) -> list[Said]:
    """The lines that moved chips, short enough for one row."""
    family = "" if game is None else game.rules.family
    return [
        Said("tally-piece", label=line_words(line, eyes, family)["label"], chips=line["chips"])
        for line in lines
        if line["chips"]
    ]


__all__ = ["line_words", "pieces", "tally_words"]

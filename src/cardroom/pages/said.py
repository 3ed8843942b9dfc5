"""What facts say by a key, in words: announcements, why a hand is void, why a wager is worth it.

The catalogue has the words. Here is only which message it is, and with which values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from cardroom.cards.places import HandPlace
from cardroom.pages.catalogue import has_words, words
from cardroom.pages.hands import set_apart
from cardroom.pages.moves import move_of
from cardroom.pages.people import Eyes, Who
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.floor.banked import KINDS
from cardroom.said import Said

About: TypeAlias = Mapping[str, Any]
_NOBODY: Final = Eyes()


def about_of(said: About | Said) -> About:
    """A saying's key and values, as facts carry them."""
    return said.to_json() if isinstance(said, Said) else said


def whole(text: str) -> str:
    """Words as a sentence of their own.

    >>> whole("the bank wins")
    'The bank wins.'
    """
    return words("whole-sentence", text=text)


def sentence(text: str) -> str:
    """Words with a large first letter, as a line begins."""
    return text[:1].upper() + text[1:]


def said_words(said: About | Said, eyes: Eyes = _NOBODY) -> str:  # noqa: PLR0911 - own ways
    """What was said, in a sentence without its full stop, as somebody at the table hears it.

    >>> said_words(Said("keeps-exposed", seat=3, card="Kh"))
    'Seat 3 keeps the exposed K♥'
    >>> said_words({"key": "passes", "seat": 2, "card": "Ad"}, Eyes("ann", {2: "ann"}))
    'You pass A♦'
    """
    about = about_of(said)
    key, who = about["key"], eyes.at(about.get("seat"))
    match key:
        case "called-off" if "says" in about:
            return str(about["says"])
        case "rows":
            rows = set_apart(about["rows"])
            return words("say-rows-foul" if about["foul"] else "say-rows", who=who, rows=rows)
        case "matchup":
            return words("say-matchup", who=who, won=_won_from(about, eyes, "units-from"))
        case "move":
            return words("turn-told", who=who, does=move_of(about["move"]).did(who))
        case "passes":
            return words("say-passes", who=[who], cards=[about["card"]])
        case "forgets":
            return words("say-forgets", who=who, pay=Said("chips-count", chips=about["chips"]))
        case "both-exposed" if "seat" not in about:
            return words("say-both-exposed-void")
    if key in KINDS:
        return words(f"floor-{key}")
    given = {"hand": eyes.hand(HandPlace.parse(about["hand"]))} if "hand" in about else {}
    on = {"on": eyes.at(about["on"])} if "on" in about else {}
    return words(f"say-{key}", **{**about, "who": who, **given, **on})


def _won_from(about: About, eyes: Eyes, key: str) -> Said:
    won = Said(key, units=about["units"], loser=eyes.at(about["loser"]))
    return Said("units-short", won=won) if about["short"] else won


def matched_words(says: Iterable[About], eyes: Eyes) -> list[str]:
    """What is said at the end of a hand for units; whoever won from several is named once.

    >>> won = [{"key": "matchup", "seat": 1, "loser": other, "units": units, "short": False}
    ...     for other, units in ((2, 3), (3, 1))]
    >>> matched_words(won, Eyes("ann", {1: "Bo", 2: "ann", 3: "Cy"}))
    ['Bo wins 3 units from you and 1 from Cy']
    """
    out: dict[object, str | tuple[Who, list[Said]]] = {}
    for at, one in enumerate(says):
        if one["key"] == "matchup":
            kept = out.setdefault(one["seat"], (eyes.at(one["seat"]), []))
            assert isinstance(kept, tuple)
            kept[1].append(_won_from(one, eyes, "more-from" if kept[1] else "units-from"))
        elif one["key"] != "rows":
            out[f"said {at}"] = said_words(one, eyes)
    return [
        one if isinstance(one, str) else words("say-matchup", who=one[0], won=one[1])
        for one in out.values()
    ]


# --- why a wager is worth what it is ----------------------------------------------------------


def reason_words(reason: About | Said | None) -> str:  # noqa: PLR0911 - own ways
    """Why a wager is worth what it is; nothing where nobody said why.

    >>> reason_words(Said("totals", player=6, banker=7, line="three-card-seven", pays="40 to 1"))
    '6 against 7, three card seven: 40 to 1'
    >>> held = {"key": "hand-high-card", "rank": "A"}
    >>> reason_words({"key": "hands", "hand": held, "pays": "back"}), reason_words(None)
    ('ace high; taken back', '')
    """
    if reason is None:
        return ""
    about = about_of(reason)
    key, pays = about["key"], _line(about) if "pays" in about else None
    if key == "pays":
        return words(_given(pays))
    if key == "against":
        key = f"against-{about['but']}" if "but" in about else key
        return words(f"why-{key}", **{**about, "pays": pays})
    if key == "hands":
        key = "-".join(["hands", *(one for one in ("bank", "board") if one in about)])
        return words(f"why-{key}", **{**about, "pays": pays})
    if "ruling" in about:
        return words(f"why-{key}", **{**about, "ruling": spaced(about["ruling"])})
    held = words(f"why-{key}", **about)
    if pays is None:
        return held
    # A line that is called as what was played is named once.
    if about.get("line") in (None, key) or pays.key == "line-back":
        return words("held-pays", held=held, pays=_pays(about["pays"]))
    return words("held-line-pays", held=held, pays=pays)


def _given(said: Said | None) -> Said:
    assert said is not None
    return said


def _line(about: About) -> Said:
    """The line of a pay table: its name and what it pays."""
    pays = _pays(about["pays"])
    if pays.key == "line-back" or "line" not in about:
        return pays
    return Said("line-pays", line=spaced(about["line"]), pays=pays)


def _pays(pays: str) -> Said:
    """What a line of a pay table pays, as its file has it: ``40 to 1``, ``push``."""
    match pays.split():
        case [win, "to" | "for" as how, stake]:
            return Said(f"line-{how}", win=win, stake=stake)
        case ["back" | "push" | "lose" as how]:
            return Said(f"line-{how}")
    return Said("line-text", pays=pays)


OPENERS: Final = Said("openers")
"""What is shown where there is no whole hand: the opening is proved while cards are drawn."""


def spaced(key: str) -> str:
    """The id of a wager, a line or a ruling, as words.

    >>> spaced("three-card-seven"), spaced("pure-21-5")
    ('three card seven', 'pure 21.5')
    """
    # An id has no dot, and the half of this natural is no number of its own.
    return key.replace("21-5", "21.5").replace("-", " ")


def mark_words(mark: str) -> str:
    """What a reader board notes beside an outcome.

    >>> mark_words("banker-natural"), mark_words("dragon-7")
    ('banker natural', 'dragon 7')
    """
    key = f"mark-{mark}"
    return words(key) if has_words(key) else spaced(mark)


def award_words(why: str) -> str:
    """What a part of a pot was won for.

    >>> award_words("high"), award_words("high-no-low")
    ('high', 'high, no low')
    """
    return words(f"award-{why}")


def outcome_words(
    outcome: str,
    holds: About | Said | None = None,
    qualifies: bool | None = None,  # noqa: FBT001
) -> str:
    """How a round came out.

    >>> outcome_words("banker"), outcome_words("bank", Said("hand-high-card", rank="A"), False)
    ('banker', 'bank ace high, does not qualify')
    """
    said = Said(f"outcome-{outcome}")
    if holds:
        said = Said("outcome-holds", outcome=said, holds=holds)
    if qualifies is not None:
        said = Said("outcome-qualifies" if qualifies else "outcome-not-qualified", outcome=said)
    return words(said)


# --- the row of a schedule --------------------------------------------------------------------


def fee_words(row: About | Said) -> str:
    """The row of a schedule that a fee comes from.

    >>> fee_words(Said("player", option=2, flat=100, per="spot", seat=3))
    'option 2, player, flat $1 a spot, seat 3'
    """
    about = about_of(row)
    key = about["key"]
    parts = [Said(f"fee-{key}", **about)] if key == "alone" else [Said(f"fee-{key}")]
    if "flat" in about:
        parts.append(Said("fee-flat", flat=about["flat"], per=about["per"]))
    elif "row" in about:
        about = {**about, "range": _range(about)}
        parts.append(Said("fee-row", **{name: about[name] for name in _OF_A_ROW}))
    if key != "alone" and "seat" in about:
        parts.append(Said("fee-wager" if "wager" in about else "fee-seat", **about))
    return words("fee-option", option=about["option"], parts=", ".join(map(words, parts)))


_OF_A_ROW: Final = ("row", "of", "basis", "range")


def _range(about: About) -> Said:
    low, high = about["from"], about["to"]
    return Said("range-up", **{"from": low}) if high is None else Said("range-to", **about)


def due_words(game: LoadedGame | None, column: str) -> str:
    """When a fee is due: a schedule for several games names the streets of one of them.

    >>> from cardroom.rulebook import load_game
    >>> due_words(load_game("hustler/kansas-city-lowball"), "flop"), due_words(None, "before-deal")
    ('draw', 'before the deal')
    """
    # Only games for a pot have drops; the pages of the others do not wait for their models.
    from cardroom.rulebook.fees.drops import STREETS

    streets = getattr(game.rules, "streets", ()) if game is not None else ()
    at = STREETS.get(column, -1)
    return str(streets[at]) if 0 < at < len(streets) else words(f"due-{column}")


__all__ = [
    "about_of",
    "award_words",
    "due_words",
    "fee_words",
    "mark_words",
    "matched_words",
    "outcome_words",
    "reason_words",
    "said_words",
    "sentence",
    "spaced",
    "whole",
]

"""The variants of PHH, the poker hand history format, as our rules read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Refusal

_FLOP: Final = [
    {"name": "flop", "burn": True, "board": 3},
    {"name": "turn", "burn": True, "board": 1, "big": True},
    {"name": "river", "burn": True, "board": 1, "big": True},
]
_STUD: Final = [
    {"name": "third street", "deal": "ddu"},
    {"name": "fourth street", "burn": True, "deal": "u"},
    {"name": "fifth street", "burn": True, "deal": "u", "big": True},
    {"name": "sixth street", "burn": True, "deal": "u", "big": True},
    {"name": "seventh street", "burn": True, "deal": "d", "big": True, "last_card": True},
]
_LOW_CARD: Final = {"first": "low-card", "later": "high-hand"}
_ONE_DRAW: Final = [
    {"name": "deal", "deal": "ddddd"},
    {"name": "draw", "burn": True, "draw": 5},
]
_THREE_DRAWS: Final = [
    {"name": "deal", "deal": "ddddd"},
    {"name": "first draw", "burn": True, "draw": 5},
    {"name": "second draw", "burn": True, "draw": 5, "big": True},
    {"name": "third draw", "burn": True, "draw": 5, "big": True},
]


class PhhError(Refusal):
    """A hand that cannot be written as PHH, or a file that is none."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A PHH variant as our rules read it."""

    code: str
    structure: str
    rules: dict[str, Any]


def _variant(code: str, structure: str, **rules: Any) -> Variant:
    # Readers of PHH differ in how they count raises: whatever a file says was raised, was.
    base = {"family": "community-poker", "title": code, "betting": {"raises": "any"}}
    return Variant(code, structure, base | rules)


def _flop(hole: str) -> list[dict[str, Any]]:
    return [{"name": "hole cards", "deal": hole}, *_FLOP]


_EIGHT: Final = {"high": {}, "low": {"best": 8}}
_HIGH_CARD: Final = {"first": "high-card", "later": "low-hand", "aces": "low"}
_SHORT_DECK: Final = {
    "showdown": {"high": {"flush_first": True}},
    "deck": {"stripped": "2345"},
}
_DEUCE: Final = {"low": {"rank": "deuce-to-seven"}}
VARIANTS: Final = {
    one.code: one
    for one in (
        _variant("NT", "no-limit", street=_flop("dd"), showdown={"high": {}}),
        _variant("FT", "split", street=_flop("dd"), showdown={"high": {}}),
        _variant("PO", "pot", street=_flop("dddd"), showdown={"uses": "two", "high": {}}),
        _variant("FO/8", "split", street=_flop("dddd"), showdown={"uses": "two", **_EIGHT}),
        _variant("F7S", "split", street=_STUD, showdown={"high": {}}, opening=_LOW_CARD),
        _variant("F7S/8", "split", street=_STUD, showdown=_EIGHT, opening=_LOW_CARD),
        _variant("FR", "split", street=_STUD, showdown={"low": {}}, opening=_HIGH_CARD),
        _variant("N2L1D", "no-limit", street=_ONE_DRAW, showdown=_DEUCE),
        _variant("NS", "no-limit", street=_flop("dd"), **_SHORT_DECK),
        _variant("F2L3D", "split", street=_THREE_DRAWS, showdown=_DEUCE),
    )
}


def variant_of(rules: PokerRules, stakes: Stakes) -> Variant:
    """The PHH variant that a game at its stakes is, or an error that says it is none."""
    structure = "split" if stakes.structure == "straight" else stakes.structure
    for one in VARIANTS.values():
        if one.structure == structure and _shape(rules_of(one)) == _shape(rules):
            return one
    raise PhhError("phh-no-variant", title=rules.title, stakes=stakes.id)


def rules_of(one: Variant) -> PokerRules:
    """The rules of a variant."""
    return PokerRules.model_validate(one.rules)


def _shape(rules: PokerRules) -> tuple[Any, ...]:
    show = rules.showdown
    streets = tuple((s.deal, s.board, s.draw, s.discard, s.expose) for s in rules.street)
    low = (show.low.rank, show.low.best) if show.low is not None else None
    high = None
    if show.high is not None:
        high = (show.high.joker, show.high.wheel, show.high.flush_first)
    deck = (rules.deck.jokers, "".join(sorted(rules.deck.stripped)))
    return (streets, show.uses, high, low, deck, rules.opening.first)

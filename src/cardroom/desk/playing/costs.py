"""What the decisions of a hand cost: a hand as it was told, walked through again.

Only what whoever decided could see counts; a hand whose cards stayed hidden is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardroom.cards import Card, Tile
from cardroom.cards.places import BANK, BANKER, BOARD, PLAYER, HandPlace
from cardroom.desk.playing.choices import Seen, Weighed, weigh
from cardroom.rulebook import LoadedGame

"""The hands of a whole table, where nobody has one of their own."""
SKIPPED: Final = frozenset(("bet", "bank", "take-bank", "offer"))

SLOW: Final = frozenset(("pai-gow-poker",))
"""Families whose decisions take seconds to weigh."""

Fact = Mapping[str, Any]


@dataclass(slots=True)
class _Felt:
    """What lies on the felt while a hand is walked through."""

    known: dict[int, str]
    """The card at each place of the deck, as far as it was ever shown to this viewer."""
    hands: dict[HandPlace, list[tuple[str | None, bool]]] = field(default_factory=dict)
    stakes: dict[int, int] = field(default_factory=dict)
    units: dict[int, int] = field(default_factory=dict)
    """Antes that were bet on earlier streets, by seat."""
    split: set[int] = field(default_factory=set)
    """Seats whose hand was split."""

    def take(self, fact: Fact) -> None:
        """Lay what a fact brings."""
        if fact["kind"] == "card":
            card = fact.get("card") or self.known.get(fact.get("place", -1))
            self.hands.setdefault(HandPlace.parse(fact["to"]), []).append(
                (card, bool(fact.get("up")))
            )
        elif fact["kind"] == "show":
            held = self.hands.setdefault(HandPlace.parse(fact["hand"]), [])
            up = [(card, True) for card in fact["cards"]]
            held[: len(up)] = up
        elif fact["kind"] == "decided" and "seat" in fact:
            self._decided(fact["seat"], str(fact["answer"]))
        elif fact["kind"] == "bets":
            for wager in fact["wagers"]:
                # What is laid first at a seat is what all worths are counted in.
                self.stakes.setdefault(wager["seat"], wager["stake"])

    def _decided(self, seat: int, answer: str) -> None:
        word, _, units = answer.partition(" ")
        if word == "bet" and units.isdecimal():
            self.units[seat] = self.units.get(seat, 0) + int(units)
        elif word == "split":
            self.split.add(seat)

    def open(self, hand: HandPlace) -> list[str]:
        """The open cards of a hand."""
        return [card for card, up in self.hands.get(hand, ()) if up and card]

    def own(self, fact: Fact) -> tuple[list[str | None], bool]:
        """The cards of the one who decides, and whether theirs is the hand as dealt."""
        names = [place for place in self.hands if place.seat == fact["seat"]]
        if not names and PLAYER in self.hands:
            return [card for card, _ in self.hands[PLAYER]], True
        if not names:
            return [], False
        named = fact.get("hand", 1)
        place = named - 1 if isinstance(named, int) and named <= len(names) else 0
        return [card for card, _ in self.hands[names[place]]], len(names) == 1


def costs(
    game: LoadedGame, facts: Sequence[Fact], viewer: str | None = None
) -> list[dict[str, Any]]:
    """Every decision that can be weighed, in order, with what it gave away in units and cents.

    Where one of them takes seconds, a viewer who played the hand waits for their own only.
    """
    decided = {fact.get("who") for fact in facts if _is_decision(fact)}
    only = viewer if viewer in decided and game.rules.family in SLOW else None
    return list(_weighed(game, facts, only))


def _is_decision(fact: Fact) -> bool:
    return fact["kind"] == "decided" and "seat" in fact and fact.get("on") not in SKIPPED


def _weighed(game: LoadedGame, facts: Sequence[Fact], only: str | None) -> Iterator[dict[str, Any]]:
    felt = _Felt(_places(facts))
    for fact in facts:
        if _is_decision(fact) and only in (None, fact.get("who")):
            found = _look(game, felt, fact)
            if found is not None:
                yield _row(fact, *found, felt.stakes.get(fact["seat"], 0))
        felt.take(fact)


def _places(facts: Sequence[Fact]) -> dict[int, str]:
    known: dict[int, str] = {}
    for fact in facts:
        if fact["kind"] == "card" and fact.get("card"):
            known[fact["place"]] = fact["card"]
        if fact["kind"] == "show":
            known |= zip(fact.get("places") or (), fact["cards"], strict=False)
    return known


def _look(game: LoadedGame, felt: _Felt, fact: Fact) -> tuple[Weighed, str] | None:
    """What the choices were worth, and which of them was taken."""
    own, dealt = felt.own(fact)
    answer = _words(fact["answer"], own)
    if not own or None in own:
        return None
    if game.rules.family == "pai-gow-tiles":
        seen = Seen(tuple(Tile.parse(str(tile)) for tile in own))
    else:
        seen = Seen(
            own=tuple(Card.parse(str(card)) for card in own),
            bank=tuple(Card.parse(card) for card in felt.open(BANK) or felt.open(BANKER)),
            board=tuple(Card.parse(card) for card in felt.open(BOARD)),
            first=dealt and fact["seat"] not in felt.split,
            units=felt.units.get(fact["seat"], 0),
        )
    found = weigh(game, seen, answer)
    return (found, answer) if found is not None and answer in found.worths else None


def _words(answer: object, own: Sequence[str | None]) -> str:
    """An answer as choices are called: cards in the order in which they lie in the hand."""
    if not isinstance(answer, list):
        return str(answer)
    return " ".join(str(card) for card in own if card in answer)


def _row(fact: Fact, found: Weighed, answer: str, stake: int) -> dict[str, Any]:
    cost = found.cost(answer) or 0.0
    return {
        "n": fact["n"],
        "seat": fact["seat"],
        "who": fact.get("who"),
        "situation": found.situation,
        "answer": answer,
        "best": found.best,
        "choices": [{"choice": name, "ev": worth} for name, worth in found.worths.items()],
        "cost": cost,
        "cents": round(cost * stake),
        "how": found.how,
    }


__all__ = ["costs"]

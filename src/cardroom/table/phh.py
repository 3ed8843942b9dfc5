"""Hands as PHH files, the poker hand history format: out of our logs, and in from anyone's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from cardroom.cards import Card, parse_cards
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Discard,
    Hand,
    HandResult,
    Posted,
    PotEffect,
    make_plan,
    play,
)
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.stakes import Stakes, Structure
from cardroom.table.log import Record

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


class PhhError(ValueError):
    """A hand that cannot be written as PHH, or a file that is none."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A PHH variant as our rules read it."""

    code: str
    structure: str
    rules: dict[str, Any]


def _variant(code: str, structure: str, **rules: Any) -> Variant:
    base = {"family": "community-poker", "title": code, "betting": {"heads_up_uncapped": False}}
    return Variant(code, structure, base | rules)


def _flop(hole: str) -> list[dict[str, Any]]:
    return [{"name": "hole cards", "deal": hole}, *_FLOP]


VARIANTS: Final = {
    one.code: one
    for one in (
        _variant("NT", "no-limit", street=_flop("dd"), showdown={"high": {}}),
        _variant("FT", "split", street=_flop("dd"), showdown={"high": {}}),
        _variant("PO", "pot", street=_flop("dddd"), showdown={"uses": "two", "high": {}}),
        _variant(
            "FO/8",
            "split",
            street=_flop("dddd"),
            showdown={"uses": "two", "high": {}, "low": {"best": 8}},
        ),
        _variant("F7S", "split", street=_STUD, showdown={"high": {}}, opening=_LOW_CARD),
        _variant(
            "F7S/8",
            "split",
            street=_STUD,
            showdown={"high": {}, "low": {"best": 8}},
            opening=_LOW_CARD,
        ),
        _variant(
            "FR",
            "split",
            street=_STUD,
            showdown={"low": {}},
            opening={"first": "high-card", "later": "low-hand", "aces": "low"},
        ),
        _variant(
            "N2L1D",
            "no-limit",
            street=[
                {"name": "deal", "deal": "ddddd"},
                {"name": "draw", "burn": True, "draw": 5},
            ],
            showdown={"low": {"rank": "deuce-to-seven"}},
        ),
    )
}


def variant_of(rules: PokerRules, stakes: Stakes) -> Variant:
    """The PHH variant that a game at its stakes is, or an error that says it is none."""
    structure = "split" if stakes.structure == "straight" else stakes.structure
    for one in VARIANTS.values():
        theirs = PokerRules.model_validate(one.rules)
        if one.structure == structure and _shape(theirs) == _shape(rules):
            return one
    raise PhhError(f"PHH has no variant for {rules.title} at {stakes.id}")


def _shape(rules: PokerRules) -> tuple[Any, ...]:
    show = rules.showdown
    streets = tuple((s.deal, s.board, s.draw, s.discard, s.expose) for s in rules.street)
    low = (show.low.rank, show.low.best) if show.low is not None else None
    high = show.high.joker if show.high is not None else None
    return (streets, show.uses, high, low, rules.deck.jokers, rules.opening.first)


# --- out ------------------------------------------------------------------------------------


def export(
    records: Sequence[Record], rules: PokerRules, stakes: Stakes, stacks: dict[str, int]
) -> str:
    """One hand of a log, from its ``hand`` record to its ``award``, as PHH text.

    ``stacks`` are everyone's chips by seat before the hand, in cents.
    """
    one = variant_of(rules, stakes)
    seats = [str(seat) for seat in records[0]["seats"]]
    place = {seat: number for number, seat in enumerate(seats, start=1)}
    count = len(seats)
    blinds = [0] * count
    for number, blind in enumerate(stakes.blinds[-2:] if count == 2 else stakes.blinds):
        blinds[number] = blind
    lines = [
        f'variant = "{one.code}"',
        "ante_trimming_status = true",
        f"antes = {[stakes.ante] * count}",
    ]
    if rules.opening.first == "left-of-blinds":
        lines.append(f"blinds_or_straddles = {blinds}")
    else:
        lines.append(f"bring_in = {stakes.bring_in}")
    if one.structure in ("no-limit", "pot"):
        lines.append(f"min_bet = {stakes.least_bet}")
    else:
        small, big = stakes.bets[0], stakes.bets[-1]
        lines += [f"small_bet = {small}", f"big_bet = {big}"]
    lines.append(f"starting_stacks = {[stacks[seat] for seat in seats]}")
    actions = ", ".join(f'"{action}"' for action in _actions(records, place))
    lines.append(f"actions = [{actions}]")
    return "\n".join(lines) + "\n"


def _actions(records: Sequence[Record], place: dict[str, int]) -> Iterator[str]:
    """The actions of a hand in PHH's words; cards dealt in one go are one action."""
    waiting: dict[str, list[str]] = {}
    held: dict[str, list[str]] = {}
    first: str | None = None
    for record in records:
        kind = record["kind"]
        if kind == "draw" and record["to"] != "burn":
            waiting.setdefault(record["to"], []).append(record["card"])
            held.setdefault(record["to"].removeprefix("seat "), []).append(record["card"])
            continue
        if kind == "draw":
            first = None
        if kind == "discard":
            # PHH deals once everyone has thrown away.
            for card in record["cards"]:
                held[str(record["seat"])].remove(card)
            yield f"p{place[str(record['seat'])]} sd {''.join(record['cards'])}".strip()
            continue
        if kind in ("act", "award"):
            yield from _dealt(waiting, place)
            waiting = {}
        if kind == "act":
            seat = str(record["seat"])
            first = seat if int(record["answer"]) > 0 or first is None else first
            yield f"p{place[seat]} {_act_words(record)}"
        if kind == "award":
            for seat in _show_order(list(record["shown"]), place, first):
                yield f"p{place[seat]} sm {''.join(held[seat])}"


def _show_order(shown: list[str], place: dict[str, int], first: str | None) -> list[str]:
    """Who shows when: whoever made the last bet, then clockwise; the button's left if nobody."""
    order = sorted(shown, key=place.__getitem__)
    start = place.get(first or "", 1)
    return sorted(order, key=lambda seat: (place[seat] < start, place[seat]))


def _dealt(waiting: dict[str, list[str]], place: dict[str, int]) -> Iterator[str]:
    hands = {
        place[to.removeprefix("seat ")]: cards for to, cards in waiting.items() if to != "board"
    }
    for number in sorted(hands):
        yield f"d dh p{number} {''.join(hands[number])}"
    if "board" in waiting:
        yield f"d db {''.join(waiting['board'])}"


def _act_words(record: Record) -> str:
    answer = int(record["answer"])
    if answer == FOLD:
        return "f"
    if answer == CALL:
        return "pb" if str(record["says"]).startswith("bring in") else "cc"
    return f"cbr {answer}"


# --- in -------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Told:
    """What a PHH file says will happen, in the order we ask for it."""

    holes: dict[int, list[Card]] = field(default_factory=dict)
    board: list[Card] = field(default_factory=list)
    acts: list[tuple[int, str]] = field(default_factory=list)
    spare: list[Card] = field(default_factory=list)

    def answer(self, effect: PotEffect, seats: Sequence[int]) -> Any:
        if isinstance(effect, Draw):
            if effect.to == "burn":
                return self.spare.pop()
            if effect.to == "board":
                return self.board.pop(0) if self.board else self.spare.pop()
            at = seats.index(int(effect.to.removeprefix("seat ")))
            cards = self.holes.get(at)
            return cards.pop(0) if cards else self.spare.pop()
        if isinstance(effect, Act | Discard):
            return self._said(effect)
        return None

    def _said(self, effect: Act | Discard) -> Any:
        if not self.acts:
            raise PhhError("the actions end before the hand does")
        at, words = self.acts.pop(0)
        if at != effect.at:
            raise PhhError(f"p{effect.at + 1} is to act, and the file has p{at + 1}")
        if isinstance(effect, Discard):
            return effect.check(tuple(parse_cards(words.removeprefix("sd"))))
        if words == "f":
            answer = FOLD
        elif words in ("cc", "pb"):
            answer = CALL
        else:
            answer = _amount(words.removeprefix("cbr"))
        if not effect.allows(answer):
            raise PhhError(f"p{at + 1} {words} is not allowed: {' or '.join(effect.options())}")
        return answer


def _amount(text: str) -> int:
    try:
        return int(text.strip())
    except ValueError:
        raise PhhError(f"{text!r} is no whole amount") from None


def read_phh(text: str, rules: PokerRules | None = None) -> tuple[Hand, HandResult]:
    """Play a PHH hand by our rules (those of its variant, if no others are given)."""
    try:
        data = tomllib.loads(text)
        one = VARIANTS.get(str(data["variant"]))
        if one is None:
            known = ", ".join(VARIANTS)
            raise PhhError(f"variant {data['variant']!r} is not one we play: {known}")
        stacks = [_whole(chips) for chips in data["starting_stacks"]]
        actions = [str(action) for action in data["actions"]]
        played = rules or PokerRules.model_validate(one.rules)
        hand = Hand(make_plan(played, _stakes(one, data)), stacks, posts=_posts(data))
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise PhhError(f"not a PHH hand: {error}") from None
    told = _told(actions, played)
    game = play(hand)
    effect = next(game)
    try:
        while True:
            effect = game.send(told.answer(effect, hand.seats))
    except StopIteration as stop:
        return hand, stop.value


def _whole(amount: object) -> int:
    if isinstance(amount, bool) or not isinstance(amount, int | float) or amount != int(amount):
        raise PhhError(f"{amount!r} is no whole number of chips")
    return int(amount)


def _stakes(one: Variant, data: dict[str, Any]) -> Stakes:
    found = Stakes.model_construct(
        id=one.code,
        structure=cast(Structure, one.structure),
        bets=(),
        blinds=tuple(sorted(_whole(b) for b in data.get("blinds_or_straddles", []) if b)),
        bring_in=_whole(data.get("bring_in", 0)),
        chip=1,
    )
    if one.structure == "split":
        bets = (_whole(data["small_bet"]), _whole(data["big_bet"]))
        return found.model_copy(update={"bets": bets})
    return found.model_copy(update={"bets": (_whole(data["min_bet"]),)})


def _posts(data: dict[str, Any]) -> tuple[Posted, ...]:
    antes = [_whole(ante) for ante in data.get("antes", [])]
    out = [Posted(at, 0, ante, "ante") for at, ante in enumerate(antes) if ante]
    blinds = [_whole(blind) for blind in data.get("blinds_or_straddles", [])]
    if len(blinds) == 2:
        blinds.reverse()
    order = sorted((blind, at) for at, blind in enumerate(blinds) if blind)
    for blind, at in order:
        what = "big blind" if blind == order[-1][0] else "small blind"
        out.append(Posted(at, blind, 0, what))
    return tuple(out)


_DEAL: Final = re.compile(r"^d (?:dh p(\d+)|db) ([0-9A-Za-z?]+)$")
_SAID: Final = re.compile(r"^p(\d+) (f|cc|pb|cbr [\d.]+|sd ?[0-9A-Za-z]*)$")


def _told(actions: Sequence[str], rules: PokerRules) -> _Told:
    told = _Told()
    gone: list[Card] = []
    for action in actions:
        words = action.split("#")[0].strip()
        deal, said = _DEAL.match(words), _SAID.match(words)
        if deal is not None:
            cards = parse_cards(deal[2])
            gone += cards
            if deal[1] is None:
                told.board += cards
            else:
                told.holes.setdefault(int(deal[1]) - 1, []).extend(cards)
        elif said is not None:
            told.acts.append((int(said[1]) - 1, said[2]))
        elif not re.match(r"^p\d+ sm", words):
            raise PhhError(f"{action!r} is no action of a PHH hand")
    told.spare = [card for card in rules.deck.deck().cards() if card not in gone]
    return told

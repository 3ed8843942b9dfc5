"""Hands out as PHH files, the poker hand history format, taken from what a log says was done.

What goes out replays to the same stacks but for two things that PHH has no word for: the house's
drop, which stays with the winners of a replay, and odd chips that a house gives by other rules.
The file has both: ``finishing_stacks`` as they were, and ``_drop``. A hand that would take another
course is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import Final

from cardroom.cards.places import BOARD, BURN, HandPlace
from cardroom.games.poker import CALL, FOLD
from cardroom.games.poker.betting import OPENING_POSTS
from cardroom.phh.reading import read_phh
from cardroom.phh.variants import VARIANTS, PhhError, Variant, variant_of
from cardroom.record.journal import Record
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes

__all__ = ["VARIANTS", "Finished", "PhhError", "export", "read_phh", "variant_of"]

MOST_BETS: Final = 4
"""Bets and raises of a round that readers of fixed-limit hands take; they do not count blinds."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One hand of a log, from its ``hand`` record to its ``award``."""

    records: tuple[Record, ...]
    rules: PokerRules
    stakes: Stakes
    stacks: Mapping[str, int]
    """Everyone's chips before the hand, by name."""
    names: Mapping[int, str]

    @property
    def number(self) -> int:
        """Which hand of its log it is."""
        return int(self.records[0]["number"])

    @property
    def seats(self) -> list[int]:
        """The seats from the button's left."""
        return [int(seat) for seat in self.records[0]["seats"]]

    def moved(self, *kinds: str) -> list[int]:
        """By place, what records of some kinds (of all, if none is named) did to the stacks."""
        accounts = [f"stack:{self.names[seat]}" for seat in self.seats]
        records = [one for one in self.records if not kinds or one["kind"] in kinds]
        return [sum(one.get("post", {}).get(name, 0) for one in records) for name in accounts]

    def taken(self, account: str) -> int:
        """What came out of the pot for the house."""
        drops = [one["post"] for one in self.records if one["kind"] == "drop"]
        return sum(post.get(account, 0) for post in drops if "pot" in post)


def export(hand: Finished) -> str:
    """A hand as PHH text, or an error that says what PHH cannot say about it."""
    try:
        one = variant_of(hand.rules, hand.stakes)
        text, unit = _write(hand, one)
        _compare(hand, text, unit)
    except PhhError as error:
        raise PhhError("phh-hand-wrong", hand=hand.number, why=error.said) from None
    return text


def _write(hand: Finished, one: Variant) -> tuple[str, int]:
    """The text, and how many cents its unit is: the smallest chip, or what the amounts need."""
    records, rules = hand.records, hand.rules
    if records[0]["carry"]:
        raise PhhError("phh-old-chips")
    stakes = _in_force(hand)
    # Fees that players pay from their stacks are paid before the cards count.
    fees = hand.moved("drop")
    chips = [hand.stacks[hand.names[seat]] for seat in hand.seats]
    begin = [have + fee for have, fee in zip(chips, fees, strict=True)]
    end = [have + change for have, change in zip(chips, hand.moved(), strict=True)]
    antes, blinds, dead = _posted(hand)
    amounts = (*begin, *end, *antes, *blinds, *stakes.bets, stakes.bring_in, stakes.least_bet)
    unit = gcd(stakes.smallest_chip, *amounts)
    if len(begin) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    lines = [
        f'variant = "{one.code}"',
        f"ante_trimming_status = {'false' if dead else 'true'}",
        f"antes = {_units(antes, unit)}",
    ]
    if rules.opening.first == "left-of-blinds":
        lines.append(f"blinds_or_straddles = {_units(blinds, unit)}")
    else:
        lines.append(f"bring_in = {stakes.bring_in // unit}")
    if one.structure == "split":
        lines.append(f"small_bet = {stakes.bets[0] // unit}")
        lines.append(f"big_bet = {stakes.bets[-1] // unit}")
    else:
        lines.append(f"min_bet = {stakes.least_bet // unit}")
    lines.append(f"starting_stacks = {_units(begin, unit)}")
    words = _Course(hand, one, stakes, dict(zip(hand.seats, begin, strict=True)), unit).words()
    lines.append(f"actions = [{', '.join(json.dumps(word) for word in words)}]")
    lines.append(f"hand = {hand.number}")
    lines.append(f"seats = {hand.seats}")
    names = [json.dumps(hand.names[seat], ensure_ascii=False) for seat in hand.seats]
    lines.append(f"players = [{', '.join(names)}]")
    lines.append(f"finishing_stacks = {_units(end, unit)}")
    if unit == 100:
        lines.append('currency = "USD"')
    lines.append(f"_cents = {unit}")
    drop = hand.taken("drop") + hand.taken("jackpot")
    if drop:
        lines.append(f"_drop = {drop // unit if drop % unit == 0 else drop / unit}")
    return "\n".join(lines) + "\n", unit


def _units(amounts: Sequence[int], unit: int) -> list[int]:
    return [amount // unit for amount in amounts]


def _in_force(hand: Finished) -> Stakes:
    """The stakes of the hand: a kill raises the limits."""
    killed = any(one["kind"] == "post" and one["what"] == "kill" for one in hand.records)
    size = hand.rules.kill.size if hand.rules.kill is not None else "full"
    return hand.stakes.killed(size) if killed else hand.stakes


def _posted(hand: Finished) -> tuple[list[int], list[int], bool]:
    """By place what was really put up: antes and dead money, blinds; whether any was dead.

    A blind below zero is one that the action does not begin behind.
    """
    places = {seat: at for at, seat in enumerate(hand.seats)}
    antes, blinds, opens = [0] * len(places), [0] * len(places), [False] * len(places)
    dead = False
    for one in hand.records:
        if one["kind"] != "post":
            continue
        at, what = places[one["seat"]], one["what"]
        chips = one["post"].get("pot", 0)
        lost = chips if what == "ante" else one.get("dead", 0)
        dead = dead or (lost > 0 and what != "ante")
        antes[at] += lost
        blinds[at] += chips - lost
        opens[at] = opens[at] or what in OPENING_POSTS
    signed = [blind if opens[at] else -blind for at, blind in enumerate(blinds)]
    return antes, signed, dead


@dataclass(slots=True)
class _Course:
    """A hand on its way from the log to PHH's actions; cards dealt in one go are one action."""

    hand: Finished
    one: Variant
    stakes: Stakes
    left: dict[int, int]
    """Chips by seat, which tell when nobody can bet any more."""
    unit: int
    waiting: dict[HandPlace, list[str]] = field(default_factory=dict)
    held: dict[int, list[str]] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    shown: dict[int, int] = field(default_factory=dict)
    """How many cards a seat has turned up; a last card that comes down is shown again."""
    first: int | None = None
    street: int = 0
    raises: int = 0
    acted: bool = False

    def words(self) -> list[str]:
        return [word for record in self.hand.records for word in self._told(record)]

    def _place(self, seat: int) -> int:
        return self.hand.seats.index(seat) + 1

    def _told(self, record: Record) -> Iterator[str]:
        kind = record["kind"]
        if kind == "draw":
            yield from self._draw(record)
        elif kind == "post":
            self._pays(record)
        elif kind == "discard":
            # PHH deals once everyone has thrown away.
            for card in record["cards"]:
                self.held[record["seat"]].remove(card)
            yield f"p{self._place(record['seat'])} sd {''.join(record['cards'])}".strip()
        elif kind == "act":
            yield from self._dealt()
            yield f"p{self._place(record['seat'])} {self._act(record)}"
        elif kind == "award":
            yield from self._dealt()
            yield from self._shows([int(seat) for seat in record["shown"]])
        elif kind == "reshuffle" or record.get("flaw"):
            raise PhhError("phh-reshuffled")

    def _draw(self, record: Record) -> Iterator[str]:
        if record.get("flaw"):
            raise PhhError("phh-flaw", card=str(record["card"]), flaw=str(record["flaw"]))
        to = HandPlace.parse(record["to"])
        if to is not BURN:
            if to is BOARD and not self.hand.rules.board_cards:
                raise PhhError("phh-common-card")
            self.waiting.setdefault(to, []).append(record["card"])
            if to is not BOARD:
                self.held.setdefault(to.seat, []).append(record["card"])
            return
        yield from self._dealt()
        self.first, self.raises, self.street = None, 0, self.street + 1
        self.bets.clear()
        live = [seat for seat in self.hand.seats if seat not in self.gone]
        able = [seat for seat in live if self.left[seat]]
        if len(able) < 2 and not self.hand.rules.has_draw and not self.shown:
            # All in: PHH turns the hands up before the rest is dealt.
            yield from self._shows(live)

    def _dealt(self) -> Iterator[str]:
        board = self.waiting.pop(BOARD, None)
        hands = {self._place(to.seat): to for to in self.waiting}
        for number in sorted(hands):
            yield f"d dh p{number} {''.join(self.waiting[hands[number]])}"
        self.waiting.clear()
        if board:
            yield f"d db {''.join(board)}"

    def _shows(self, seats: list[int]) -> Iterator[str]:
        """Whoever made the last bet shows first, then clockwise; the button's left if nobody."""
        start = self._place(self.first) if self.first is not None else 1
        order = sorted(seats, key=lambda seat: (self._place(seat) < start, self._place(seat)))
        for seat in order:
            cards = len(self.held[seat])
            if self.shown.get(seat) != cards:
                self.shown[seat] = cards
                yield f"p{self._place(seat)} sm {''.join(self.held[seat])}"

    def _pays(self, record: Record) -> int:
        chips = int(record["post"].get("pot", 0))
        self.left[record["seat"]] -= chips
        lost = chips if record.get("what") == "ante" else record.get("dead", 0)
        self.bets[record["seat"]] = self.bets.get(record["seat"], 0) + chips - lost
        return chips

    def _act(self, record: Record) -> str:
        """The word for an action; one that readers of PHH would not take is an error."""
        seat, answer, says = record["seat"], int(record["answer"]), str(record["says"])
        level = max(self.bets.values(), default=0)
        begins, self.acted = not self.acted, True
        before = self.bets.get(seat, 0)
        chips = self._pays(record)
        if answer == FOLD:
            if before >= level:
                raise PhhError("phh-given-up")
            word = "f"
            self.gone.add(seat)
        elif answer > CALL:
            word = f"cbr {self._raise(seat, answer, level)}"
        elif says.startswith("bring in"):
            word = "pb"
        else:
            word = "cc"
            if before + chips > level or (before + chips < level and self.left[seat]):
                raise PhhError("phh-short-bet")
        brings = says.startswith(("bring in", "bet", "raise"))
        if begins and self.stakes.bring_in and not brings:
            raise PhhError("phh-bring-in")
        if answer > CALL or self.first is None:
            self.first = seat
        return word

    def _raise(self, seat: int, answer: int, level: int) -> int:
        self.raises += 1
        if self.one.structure == "split":
            if self.raises > MOST_BETS:
                raise PhhError("phh-most-bets", most=MOST_BETS)
            big = self.hand.rules.street[self.street].big
            bet = self.stakes.bets[-1 if big else 0]
            brought_in = self.stakes.bring_in and not self.street and self.raises == 1
            if answer != (bet if brought_in else level + bet) and self.left[seat]:
                raise PhhError("phh-short-raise")
        if answer % self.unit:
            raise PhhError("phh-not-whole")
        return answer // self.unit


def _compare(hand: Finished, text: str, unit: int) -> None:
    """Play what was written: only winners may end with more, and the drop is all of it."""
    try:
        state, _ = read_phh(text)
    except PhhError as error:
        raise PhhError("phh-other-action", why=error.said) from None
    fees = hand.moved("drop")
    # The drop may have been all there was: then nobody was awarded anything, and whoever was left,
    # such as a bring-in that everybody folded to, has the pot in a replay.
    award = hand.records[-1]
    folds = (one for one in hand.records if one["kind"] == "act" and int(one["answer"]) == FOLD)
    left = set(hand.seats).difference(int(one["seat"]) for one in folds)
    won = {int(seat) for seat, _, _ in award["awards"]} or left
    drop = hand.taken("drop") + hand.taken("jackpot")
    total = 0
    for at, (seat, change) in enumerate(zip(hand.seats, hand.moved(), strict=True)):
        more = state.stacks[at] * unit - hand.stacks[hand.names[seat]] - change
        total += more
        odd = len(award["awards"]) * max(unit, hand.stakes.smallest_chip)
        if more and (seat not in won or abs(more) > drop + odd):
            raise PhhError("phh-other-shares", seat=seat, cents=more)
    if total != drop or any(fee > 0 for fee in fees):
        raise PhhError("phh-other-pot", cents=total - drop)

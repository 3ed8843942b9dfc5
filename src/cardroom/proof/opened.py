"""What a log opens of its shuffles and answers, and the cards that can be dealt again from that."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardroom.cards import RANKS, Card, Deck
from cardroom.cards.hash_tree import Opening
from cardroom.cards.places import BURN, HandPlace
from cardroom.record.again import ReplayError, check_done
from cardroom.record.dealer import Order, Pack, SealError, committed, deal_order
from cardroom.record.journal import LogError, Record
from cardroom.said import given

if TYPE_CHECKING:
    from cardroom.table.table import Table


SEVEN: Final = RANKS.index("7")


@dataclass(slots=True)
class Shoe:
    """What a log opens of one shuffle, held to what was committed to."""

    deck: Counter[Card]
    roots: list[str]
    """The commitments to its orders: the first is dealt from, the others after each reshuffle."""
    number: int
    n: int
    """The record from which on its cards come: its own, or the one that opens the deck before."""
    size: int = field(init=False)
    left: int = field(init=False)
    secret: str | None = None
    added: list[str] = field(default_factory=list)
    came: list[int] = field(default_factory=list)
    """The places of its cards, as they came."""
    again: int = 0
    """How many times cards were shuffled back into it."""
    due: list[int] = field(default_factory=list)
    """The places of the order in use that have not come, once a card has come."""
    outs: list[int] = field(default_factory=lambda: [0])
    """How many cards each order may pass over, as they were out when it came into use."""
    passed: set[int] = field(default_factory=set)
    """Places that were passed over."""
    openings: dict[int, Opening] = field(default_factory=dict)
    seen: dict[int, str] = field(default_factory=dict)
    """Cards that were told of, by their place."""
    named: Counter[str] = field(default_factory=Counter)
    """Cards of hands that were shown when the hand was over."""
    down: set[int] = field(default_factory=set)
    """Where cards lie that came face down."""
    done: bool = False

    def __post_init__(self) -> None:
        self.size = self.left = self.deck.total()

    def deal(self, record: Record) -> None:
        """A card comes: from the place that is due by the commitment and the players' numbers."""
        place = int(record["place"])
        if not self.came:
            self.due = deal_order(self.size, self.roots[0], self.added)
        first = self.size * self.again
        out = self.outs[-1] - sum(one >= first for one in self.passed)
        near = [first + one for one in self.due[: out + 1]]
        if place not in near or not self.left:
            raise ReplayError("log-place-not-due", record=record["n"], place=place)
        passed = near[: near.index(place)]
        self.passed.update(passed)
        del self.due[: len(passed) + 1]
        self.left -= 1
        self.came.append(place)

    def reshuffle(self, record: Record) -> None:
        """Cards go back: the next order is dealt from, but for the cards that are still out."""
        self.again += 1
        self.left += int(record["cards"])
        self.outs.append(self.size - self.left)
        if record["again"] != self.again or int(record["cards"]) < 0 or self.outs[-1] < 0:
            raise ReplayError("log-no-reshuffle", record=record["n"])
        self.due = deal_order(self.size, self.roots[self.again], self.added)
        self.roots.append(str(record["order"]))

    def open(self, record: Record) -> None:
        """Cards are opened: each as it was committed to and shown, and none is missing."""
        for place, card, salt, path in record["cards"]:
            one = Opening(int(place), str(card), salt, tuple(path))
            order = one.place // self.size
            if not 0 <= order <= self.again or one.root(self.size) != self.roots[order]:
                raise ReplayError("log-other-card", record=record["n"], place=given(place))
            if self.seen.setdefault(one.place, one.card) != card:
                raise ReplayError(
                    "log-opened-as",
                    record=record["n"],
                    place=given(place),
                    card=given(card),
                    shown=self.seen[one.place],
                )
            self.openings[one.place] = one
        if record["added"] != self.added:
            raise ReplayError("log-numbers", record=record["n"])
        opened = {one.card for one in self.openings.values()}
        missing = {self.seen[place] for place in self.seen.keys() - self.openings.keys()}
        missing |= self.named.keys() - opened
        if missing:
            raise ReplayError("log-not-opened", record=record["n"], card=min(missing))
        self._check_orders(record)

    def _check_orders(self, record: Record) -> None:
        """Does no order deal a card twice, or one that a hand held, or pass over one too many?"""
        came = set(self.came)
        lies: dict[str, list[int]] = {}
        for place, one in self.openings.items():
            lies.setdefault(one.card, []).append(place)
        for card, count in self.deck.items():
            in_order = Counter(place // self.size for place in lies.get(str(card), ()))
            if max(self.named[str(card)], *in_order.values(), 0) > count:
                raise ReplayError("log-card-too-often", record=record["n"], card=str(card))
        for shown in sorted(self.named):
            held = max((place // self.size for place in lies[shown] if place in came), default=0)
            passed = {place // self.size for place in lies[shown] if place not in came}
            if not passed.issuperset(range(held + 1, self.again + 1)):
                raise ReplayError("log-not-in-stub", record=record["n"], card=str(shown))
        for order, out in enumerate(self.outs):
            lay = {place for place in (*self.passed, *self.openings) if place // self.size == order}
            if len(lay - came) > out:
                raise ReplayError("log-passed-over", record=record["n"], order=order, count=out)


class Opened:
    """A dealer who knows what the log has opened, and no more."""

    def __init__(self) -> None:
        self.deals = False
        """Whether cards and answers come from here when the log is run again."""
        self.now = 0
        self.unopened: deque[Shoe] = deque()
        """Decks that are committed to and not opened yet; the first of them is in play."""
        self.shoes: deque[Shoe] = deque()
        """Decks that have not come into play yet where the log is run again."""
        self.answers: dict[str, Any] = {}
        self.questions: dict[str, str] = {}
        self.void: set[str] = set()
        self.sealed: dict[str, str] = {}
        self.table: Table | None = None

    def begin(self, table: Table, *, deals: bool) -> None:
        """Read on at the table that a header has opened."""
        self.table, self.deals, self.now = table, deals, table.now

    @property
    def shoe(self) -> Shoe | None:
        """The deck that cards come from: the oldest that is not opened."""
        return self.unopened[0] if self.unopened else None

    # --- dealing ----------------------------------------------------------------------------

    def secret(self, number: int) -> bytes:  # noqa: ARG002
        """Nothing new is shuffled when a log is run again."""
        raise LogError("log-ends-at-shuffle")

    def seal(self, text: str, context: str) -> str:  # noqa: ARG002
        """As it was sealed then."""
        return self.sealed.pop(context, "")

    def unseal(self, sealed: str, context: str) -> str:
        """The shuffle's secret once it is revealed, or an answer once it was told."""
        if " shuffle " in context:
            self.sealed[context] = sealed
            return self.shoes[0].secret or "00" * 32
        number = context.rpartition(" ")[2]
        question = self.questions.pop(number, "")
        asked = self.table.questions.get(question) if self.table is not None else None
        if question in self.void and asked is not None:
            # Nothing followed from it: the hand was called off, or the log ends before it.
            return json.dumps(asked.default)
        if question not in self.answers:
            raise SealError("log-answer-untold")
        return json.dumps(self.answers.pop(question))

    def call_off(self) -> None:
        """Answers that were not told will not be."""
        self.void |= set(self.questions.values()) - self.answers.keys()

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int, ahead: int = 0) -> Pack:
        """The deck as it was opened."""
        shoe = self.shoes.popleft()
        if shoe.secret is not None:
            return Pack(deck, secret, burn, cut, ahead)
        return Guessed(deck, cut, shoe, self, ahead)

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:  # noqa: ARG002
        """Nothing goes wrong but what the log says."""
        return None

    # --- reading ----------------------------------------------------------------------------

    def note(self, record: Record) -> None:
        """Note what a record opens."""
        kind, shoe = record["kind"], self.shoe
        if kind == "do":
            self._note_done(record)
        elif kind == "shuffle":
            self._note_shuffle(record)
        elif kind == "entropy":
            self._note_number(record)
        elif kind == "decided":
            if str(record["q"]) in self.questions.values():
                self.answers[str(record["q"])] = record["answer"]
        elif kind == "misdeal":
            self.call_off()
        elif shoe is not None:
            self._note_cards(record, shoe)

    def _note_done(self, record: Record) -> None:
        """A sealed answer is run again by what the log tells of it later."""
        check_done(record, self.now)
        self.now = record["at"]
        if "sealed" in record["do"] and self.deals:
            self.questions[str(record["n"])] = record["do"]["question"]

    def _note_shuffle(self, record: Record) -> None:
        """A deck is committed to: one order, or those that its cards may be shuffled back into."""
        assert self.table is not None
        game = self.table.game
        roots = list(map(str, record.get("orders", [record["commitment"]])))
        if record["commitment"] != committed(roots):
            raise ReplayError("log-other-orders", record=record["n"])
        if len(roots) != self.table.way.orders_ahead + 1:
            raise ReplayError("log-orders", record=record["n"])
        deck = Counter(game.rules.deck.deck(game.packs).cards())
        new = Shoe(deck, roots, int(record["number"]), int(record["n"]))
        self.unopened.append(new)
        if self.deals:
            self.shoes.append(new)

    def _note_number(self, record: Record) -> None:
        """A player's number is for the decks that no card has come from."""
        undealt = [one for one in self.unopened if not one.came]
        if record["shuffles"] != [one.number for one in undealt] or not undealt:
            shuffles = [one.number for one in undealt]
            raise ReplayError(
                "log-number-where",
                record=record["n"],
                told=given(record["shuffles"]),
                shuffles=shuffles,
            )
        for one in undealt:
            one.added.append(str(record["value"]))

    def _note_cards(self, record: Record, shoe: Shoe) -> None:
        """Note what a record tells of the cards of an open shoe."""
        kind = record["kind"]
        if kind == "card":
            shoe.deal(record)
        if kind == "reshuffle":
            shoe.reshuffle(record)
        elif kind == "card" and record["card"] is None:
            if record["to"] != BURN.text:
                shoe.down.add(int(record["place"]))
        elif kind in ("card", "expose") and record.get("card") is not None:
            shoe.seen[int(record["place"])] = str(record["card"])
        elif kind == "show" and "places" in record:
            pairs = zip(record["places"], record["cards"], strict=True)
            shoe.seen.update({int(place): str(card) for place, card in pairs})
        elif kind == "show":
            shoe.named.update(map(str, record["cards"]))
        elif kind in ("opened", "reveal"):
            self._note_opening(record, shoe)

    def _note_opening(self, record: Record, shoe: Shoe) -> None:
        """The deck in play is opened: cards come from the next from here on."""
        if record["kind"] == "reveal":
            shoe.secret = str(record["secret"])
            bytes.fromhex(shoe.secret)
        else:
            shoe.open(record)
        self.unopened.popleft().done = True
        if self.unopened:
            self.unopened[0].n = int(record["n"])


def _tells_least(card: Card) -> bool:
    """Cards that stand for hidden ones are taken from the end: a seven makes no natural, and
    nothing follows from it where a bank looks at its hand."""
    return card.rank == SEVEN and not card.is_joker


class Guessed(Pack):
    """A deck of which only some cards are known; any others stand for the rest."""

    def __init__(self, deck: Deck, cut: int, shoe: Shoe, dealer: Opened, ahead: int) -> None:
        self.shoe = shoe
        self.dealer = dealer
        super().__init__(deck, bytes(32), 0, cut, ahead)
        self.orders = [Order(self._guess(order), b"") for order in range(shoe.again + 1)]

    def _guess(self, order: int) -> list[Card]:
        """The cards of an order: those that are known in their places, any others in the rest."""
        places = range(self.size * order, self.size * (order + 1))
        known = {at: Card.parse(text) for at, text in self.shoe.seen.items() if at in places}
        left = self.deck.counts()
        left.subtract(Counter(known.values()))
        if any(count < 0 for count in left.values()):
            card = next(card for card, count in left.items() if count < 0)
            raise ReplayError("log-card-twice", card=str(card))
        # What is seen in another order is the last to stand for what came face down.
        later = {Card.parse(text) for at, text in self.shoe.seen.items() if at not in places}
        rest = sorted(left.elements(), key=lambda card: (card not in later, _tells_least(card)))
        # Cards that came face down are the first to be guessed: play may go by them.
        hidden = sorted(set(places) - known.keys(), key=lambda at: at not in self.shoe.down)
        known |= {at: rest.pop() for at in hidden}
        return [known[at] for at in places]

    def root(self, number: int) -> str:
        """As it was published."""
        return self.shoe.roots[number]

    def next(self, to: HandPlace) -> tuple[int, Card]:
        """The place that the log names, which was found to be due."""
        then = self.dealer.table.recorded("card") if self.dealer.table is not None else None
        if self.again and then is not None:
            self.order()[self.gone] = int(then["place"])
        return super().next(to)

    def throw(self, dice: int) -> tuple[int, ...]:
        """As the log has it: the proof comes with the secret."""
        then = self.dealer.table.recorded("roll") if self.dealer.table is not None else None
        return tuple(then["faces"]) if then is not None else (1,) * dice

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """Which cards the next order passes over is known to the house alone."""
        left, gone = self.left + len(cards), self.order()[: self.gone]
        self.again += 1
        self._order = [*gone, *([self.size * self.again] * left)]

    def open(self, place: int) -> Opening:
        """The opening of the log, which was found to prove what it says."""
        shown = self.shoe.openings.get(place)
        if shown is None:
            raise ReplayError("log-place-not-opened", place=place)
        return shown

    def places_of(self, card: Card, order: int) -> list[int]:
        """As far as the log opens them."""
        opened = (one for one in self.shoe.openings.values() if one.place // self.size == order)
        return [one.place for one in opened if one.card == str(card)]


__all__ = ["Guessed", "Opened", "Shoe"]

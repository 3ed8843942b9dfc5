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
from cardroom.record.dealer import Pack, SealError, deal_order
from cardroom.record.journal import LogError, Record

if TYPE_CHECKING:
    from cardroom.table.table import Table


SEVEN: Final = RANKS.index("7")


@dataclass(slots=True)
class Shoe:
    """What a log opens of one shuffle."""

    commitment: str
    number: int
    n: int
    """The record from which on its cards come: its own, or the one that opens the deck before."""
    secret: str | None = None
    added: list[str] = field(default_factory=list)
    came: list[int] = field(default_factory=list)
    """The places of its cards, as they came."""
    order: list[int] = field(default_factory=list)
    """The places as they are due, once a card has come."""
    again: bool = False
    """Whether cards were shuffled back into it; where they went is known to the house alone."""
    openings: dict[int, Opening] = field(default_factory=dict)
    seen: dict[int, str] = field(default_factory=dict)
    """Cards that were told of, by their place."""
    down: set[int] = field(default_factory=set)
    """Where cards lie that came face down."""
    done: bool = False


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
        raise LogError("the log ends where the next shuffle would come")

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
            raise SealError("the answer was never told")
        return json.dumps(self.answers.pop(question))

    def call_off(self) -> None:
        """Answers that were not told will not be."""
        self.void |= set(self.questions.values()) - self.answers.keys()

    def pack(self, deck: Deck, secret: bytes, burn: int, cut: int) -> Pack:
        """The deck as it was opened."""
        shoe = self.shoes.popleft()
        if shoe.secret is not None:
            return Pack(deck, secret, burn, cut)
        return Guessed(deck, cut, shoe, self)

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
            new = Shoe(str(record["commitment"]), int(record["number"]), int(record["n"]))
            self.unopened.append(new)
            if self.deals:
                self.shoes.append(new)
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

    def _note_number(self, record: Record) -> None:
        """A player's number is for the decks that no card has come from."""
        undealt = [one for one in self.unopened if not one.came]
        if record["shuffles"] != [one.number for one in undealt] or not undealt:
            raise ReplayError(
                f"record {record['n']}: a number is added to shuffles {record['shuffles']}, and "
                f"{[one.number for one in undealt]} are committed to with no card dealt"
            )
        for one in undealt:
            one.added.append(str(record["value"]))

    def _note_cards(self, record: Record, shoe: Shoe) -> None:
        """Note what a record tells of the cards of an open shoe."""
        kind = record["kind"]
        if kind == "card":
            shoe.came.append(int(record["place"]))
        if kind == "reshuffle":
            shoe.again = True
        elif kind == "card" and record["card"] is None:
            if record["to"] != BURN.text:
                shoe.down.add(int(record["place"]))
        elif kind in ("card", "expose") and record.get("card") is not None:
            shoe.seen[int(record["place"])] = str(record["card"])
        elif kind == "show" and "places" in record:
            pairs = zip(record["places"], record["cards"], strict=True)
            shoe.seen.update({int(place): str(card) for place, card in pairs})
        elif kind in ("opened", "reveal"):
            self._note_opening(record, shoe)

    def _note_opening(self, record: Record, shoe: Shoe) -> None:
        """The deck in play is opened: cards come from the next from here on."""
        if record["kind"] == "reveal":
            shoe.secret = str(record["secret"])
            bytes.fromhex(shoe.secret)
        else:
            for place, card, salt, path in record["cards"]:
                if shoe.seen.get(int(place), card) != card:
                    raise ReplayError(
                        f"record {record['n']}: place {place} is opened as {card}, and "
                        f"{shoe.seen[int(place)]} was shown"
                    )
                shoe.openings[int(place)] = Opening(int(place), card, salt, tuple(path))
                shoe.seen[int(place)] = str(card)
        self.unopened.popleft().done = True
        if self.unopened:
            self.unopened[0].n = int(record["n"])


def _tells_least(card: Card) -> bool:
    """Cards that stand for hidden ones are taken from the end: a seven makes no natural, and
    nothing follows from it where a bank looks at its hand."""
    return card.rank == SEVEN and not card.is_joker


class Guessed(Pack):
    """A deck of which only some cards are known; any others stand for the rest."""

    def __init__(self, deck: Deck, cut: int, shoe: Shoe, dealer: Opened) -> None:
        super().__init__(deck, bytes(32), 0, cut)
        self.shoe = shoe
        self.dealer = dealer
        left = deck.counts()
        left.subtract(Counter(Card.parse(text) for text in shoe.seen.values()))
        if any(count < 0 for count in left.values()):
            card = next(card for card, count in left.items() if count < 0)
            raise ReplayError(f"{card} comes more often than the deck has it")
        rest = sorted(left.elements(), key=_tells_least)
        known = {place: Card.parse(text) for place, text in shoe.seen.items()}
        # Cards that came face down are the first to be guessed: play may go by them.
        for place in sorted(
            set(range(deck.size)) - known.keys(), key=lambda at: at not in shoe.down
        ):
            known[place] = rest.pop()
        self.cards = [known[place] for place in range(deck.size)]

    @property
    def commitment(self) -> str:
        """As it was published."""
        return self.shoe.commitment

    def order(self) -> list[int]:
        """The order that follows from what players added."""
        if self._order is None:
            self._order = deal_order(len(self.cards), self.commitment, self.added)
        return self._order

    def next(self, to: HandPlace) -> tuple[int, Card]:  # noqa: ARG002
        """The place that the log names, which must be the one that is due."""
        then = self.dealer.table.recorded("card") if self.dealer.table is not None else None
        place = self.order()[self.gone]
        if self._again and then is not None:
            place = int(then["place"])
        self.gone += 1
        return place, self.cards[place]

    def throw(self, dice: int) -> tuple[int, ...]:
        """As the log has it: the proof comes with the secret."""
        then = self.dealer.table.recorded("roll") if self.dealer.table is not None else None
        return tuple(then["faces"]) if then is not None else (1,) * dice

    def shuffle_back(self, cards: Sequence[Card]) -> None:
        """Where cards went is known to the house alone."""
        self._again += 1
        self._order = [*self.order()[: self.gone], *self.order()[self.gone :], *([0] * len(cards))]

    def open(self, place: int) -> Opening:
        """The opening of the log, if it proves what it says."""
        shown = self.shoe.openings.get(place)
        if shown is None:
            raise ReplayError(f"the card in place {place} was shown and is not opened")
        if shown.root(len(self.cards)) != self.commitment:
            raise ReplayError(
                f"the card in place {place} is not the one that was committed to before the deal"
            )
        return shown


__all__ = ["Guessed", "Opened", "Shoe"]

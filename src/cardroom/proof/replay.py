"""Running a log again, and what can be proved of it by somebody who was not there.

With the house's key every card and every answer is known. Without it, what the log has opened is:
banked shoes when they are done, shown cards of a pot game, answers once they were told.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardroom.cards import BadCardError, Card, Deck
from cardroom.cards.hash_tree import Opening
from cardroom.record.again import ReplayError, grouped
from cardroom.record.dealer import Deals, Pack, SealError, deal_order
from cardroom.record.journal import GENESIS, LogError, MemoryJournal, Record, read_log
from cardroom.record.ledger import Ledger, LedgerError
from cardroom.rulebook import GameRules, RulebookError, is_there, load_game
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.poker import PokerRules
from cardroom.table.facts import ENDS
from cardroom.table.table import Table


@dataclass(slots=True)
class Verified:
    """What was checked in a log, and what was found wrong with it."""

    records: int = 0
    rounds: int = 0
    postings: int = 0
    shuffles: int = 0
    proved: int = 0
    """Shuffles whose cards were opened, all or those that were shown."""
    closed: bool = False
    seeded: bool = False
    head: str = GENESIS
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def verified(self) -> bool:
        """Whether nothing was found wrong."""
        return not self.problems

    def to_json(self) -> dict[str, Any]:
        """The findings for a program."""
        keys = list(self.__dataclass_fields__)
        return {"verified": self.verified, **{key: getattr(self, key) for key in keys}}


@dataclass(slots=True)
class Kept:
    """What a player kept to hold a log against: the head of the chain, or commitments."""

    head: str | None = None
    commitments: tuple[str, ...] = ()


def verify(
    lines: Iterable[bytes], *, key: Deals | None = None, kept: Kept | None = None
) -> Verified:
    """Check a log's chain, sums, shuffles and play, as a stream; problems are sentences."""
    found = Verified()
    wanted = kept or Kept()
    seen: set[str] = set()
    heads = {wanted.head} if wanted.head else set()
    checker = _Checker(found, key)
    try:
        for record in read_log(lines):
            found.records += 1
            found.head = str(record["hash"])
            heads.discard(found.head)
            if record["kind"] == "shuffle":
                seen.add(str(record.get("commitment")))
            checker.take(record)
        checker.finish()
    except LogError as error:
        found.problems.append(str(error))
    for head in heads:
        found.problems.append(
            f"the record with the hash {head} is not in this log: it was cut off or written anew"
        )
    for commitment in wanted.commitments:
        if commitment not in seen:
            found.problems.append(
                f"no shuffle of this log has the commitment {commitment}: it is not the one shown"
            )
    if not found.closed and found.records:
        found.notes.append("the log is not closed: what came after its end cannot be known")
    if found.seeded:
        found.notes.append("the shuffles follow from a seed: whoever knows it knows every card")
    return found


def replay(lines: Iterable[bytes], *, key: Deals | None = None) -> Iterator[tuple[Table, Any]]:
    """Play a log again: after each command the table as it then stood, and the facts of it."""
    watcher = _Replayer(key)
    for record in read_log(lines):
        yield from watcher.take(record)
    yield from watcher.finish()


@dataclass(slots=True)
class _Shoe:
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


class _Opened:
    """A dealer who knows what the log has opened, and no more."""

    def __init__(self) -> None:
        self.shoes: deque[_Shoe] = deque()
        self.answers: dict[str, Any] = {}
        self.questions: dict[str, str] = {}
        self.void: set[str] = set()
        self.sealed: dict[str, str] = {}
        self.table: Table | None = None

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
        return _Guessed(deck, cut, shoe, self)

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool) -> str | None:  # noqa: ARG002
        """Nothing goes wrong but what the log says."""
        return None


class _Guessed(Pack):
    """A deck of which only some cards are known; any others stand for the rest."""

    def __init__(self, deck: Deck, cut: int, shoe: _Shoe, dealer: _Opened) -> None:
        super().__init__(deck, bytes(32), 0, cut)
        self.shoe = shoe
        self.dealer = dealer
        left = deck.counts()
        left.subtract(Counter(Card.parse(text) for text in shoe.seen.values()))
        if any(count < 0 for count in left.values()):
            card = next(card for card, count in left.items() if count < 0)
            raise ReplayError(f"{card} comes more often than the deck has it")
        rest = list(left.elements())
        self.cards = [
            Card.parse(shoe.seen[place]) if place in shoe.seen else rest.pop()
            for place in range(deck.size)
        ]

    @property
    def commitment(self) -> str:
        """As it was published."""
        return self.shoe.commitment

    def order(self) -> list[int]:
        """The order that follows from what players added."""
        if self._order is None:
            self._order = deal_order(len(self.cards), self.commitment, self.added)
        return self._order

    def next(self, to: str) -> tuple[int, Card]:  # noqa: ARG002
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


class _Replayer:
    """Runs groups of records again, looking ahead as far as a shuffle is opened."""

    def __init__(self, key: Deals | None) -> None:
        self.key = key
        self.opened = _Opened()
        self.table: Table | None = None
        self.queue: deque[list[Record]] = deque()
        self.group: list[Record] = []
        self.unopened: deque[_Shoe] = deque()
        """Decks that are committed to and not opened yet; the first of them is in play."""
        self.unproved = False
        """Whether the log ends before it opens what was shown of its last deck."""
        self.blind = False
        """Whether the play goes by cards that stay hidden, so that only the house can rerun it."""

    def take(self, record: Record) -> Iterator[tuple[Table, Any]]:
        """The next record of the log."""
        if self.table is None:
            dealer = self.key if self.key is not None else self.opened
            self.table = Table.headed(record, MemoryJournal(), dealer)
            self.opened.table = self.table
            self.blind = self.key is None and _goes_by_hidden_cards(self.table.game.rules)
            return
        if record["kind"] == "do" and self.group:
            self.queue.append(self.group)
            self.group = []
        self.group.append(record)
        try:
            self._scan(record)
            if self.blind:
                self._look(record)
        except ReplayError:
            raise
        except (LookupError, TypeError, ValueError) as error:
            raise ReplayError(f"record {record['n']}: no table writes this: {error}") from None
        if self.blind:
            self.queue.clear()
        while self.queue and self._known(self.queue[0]):
            yield self._run(self.queue.popleft())

    @property
    def open_shoe(self) -> _Shoe | None:
        """The deck that cards come from: the oldest that is not opened."""
        return self.unopened[0] if self.unopened else None

    def _look(self, record: Record) -> None:
        """Without playing again: are cards, order and numbers what was committed to and added?"""
        assert self.table is not None
        size = self.table.game.rules.deck.deck(self.table.game.packs).size
        if record["kind"] == "card":
            self._look_at_place(record, size)
        if record["kind"] != "opened":
            return
        shoe = self.opened.shoes.popleft()
        if record["added"] != shoe.added:
            raise ReplayError(
                f"record {record['n']}: what players added to the shuffle is not what is opened"
            )
        for place, shown in shoe.openings.items():
            if shown.root(size) != shoe.commitment:
                raise ReplayError(
                    f"record {record['n']}: the card in place {place} is not the one that was "
                    f"committed to before the deal"
                )

    def _look_at_place(self, record: Record, size: int) -> None:
        """Is it the next place of the deck in play, by what players added to it?"""
        shoe = self.open_shoe
        if shoe is None:
            raise ReplayError(f"record {record['n']}: no shuffle was committed to for this card")
        shoe.order = shoe.order or deal_order(size, shoe.commitment, shoe.added)
        due = shoe.order[: len(shoe.came)]
        if not shoe.again and (len(due) < len(shoe.came) or due[-1] != shoe.came[-1]):
            raise ReplayError(
                f"record {record['n']}: place {shoe.came[-1]} is not the one that is due by the "
                f"shuffle and what players added to it"
            )

    def finish(self) -> Iterator[tuple[Table, Any]]:
        """What is left when the log ends."""
        if self.group and not self.blind:
            self.queue.append(self.group)
        self._leave_unproved()
        self.opened.call_off()
        while self.queue:
            group = self.queue.popleft()
            try:
                yield self._run(group, last=not self.queue)
            except ReplayError:
                if not self._lies_face_down(group):
                    raise
                self.unproved = True
                return

    def _lies_face_down(self, group: Sequence[Record]) -> bool:
        """Whether a hand that is still on may go by a card that nobody has seen, as a bank's."""
        shoe = self.open_shoe
        if self.key is not None or shoe is None or not shoe.down - shoe.seen.keys():
            return False
        return all(one["kind"] not in ENDS for some in (group, *self.queue) for one in some)

    def _leave_unproved(self) -> None:
        """From where hidden cards decide that the log does not open, nothing is run again.

        A log may end before an answer is told or a deck is opened; that is no proof of anything.
        """
        groups = list(self.queue)
        if self.key is not None or not groups:
            return
        for at, group in enumerate(groups):
            place = next((i for i, one in enumerate(group) if self._is_unproved(one)), None)
            if place is None:
                continue
            for record in (record for later in groups[at + 1 : -1] for record in later):
                if record["kind"] in ENDS:
                    raise ReplayError(
                        f"record {record['n']}: the game goes on from record {group[place]['n']}, "
                        f"and what decided it was never told"
                    )
            self.queue = deque([*groups[:at], *([group[:place]] if place else [])])
            self.unproved = True
            return

    def _is_unproved(self, record: Record) -> bool:
        """Whether a record goes by cards or answers that the log does not tell."""
        shoe = self.open_shoe
        if shoe is None or record["n"] < shoe.n:
            return self._is_untold(record)
        if record["kind"] == "do" and "sealed" in record["do"]:
            answer = self.opened.answers.get(str(record["do"]["question"]))
            return self._is_untold(record) or not _known_cards(answer, shoe)
        if record["kind"] == "decided":
            return not _known_cards(record["answer"], shoe)
        return record["kind"] == "show" and "places" not in record

    def _is_untold(self, record: Record) -> bool:
        """Whether it is an answer that stays sealed."""
        does = record.get("do", {}) if record["kind"] == "do" else {}
        return "sealed" in does and str(does["question"]) not in self.opened.answers

    def _known(self, group: Sequence[Record]) -> bool:
        """Whether all that the shuffles of a group will open has been read."""
        if self.key is not None:
            return True
        wanted = sum(record["kind"] == "shuffle" for record in group)
        done = [shoe.done for shoe in list(self.opened.shoes)[:wanted]]
        answers = {
            record["do"]["question"]
            for record in group
            if record["kind"] == "do" and "sealed" in record["do"]
        }
        told = self.opened.answers.keys() | self.opened.void
        return all(done) and len(done) == wanted and answers <= told

    def _scan(self, record: Record) -> None:
        """Note what a record opens."""
        kind, shoe = record["kind"], self.open_shoe
        if kind == "shuffle":
            new = _Shoe(str(record["commitment"]), int(record["number"]), int(record["n"]))
            self.unopened.append(new)
            self.opened.shoes.append(new)
        elif kind == "entropy":
            self._scan_number(record)
        elif kind == "do" and "sealed" in record["do"]:
            self.opened.questions[str(record["n"])] = str(record["do"]["question"])
        elif kind == "decided":
            self.opened.answers[str(record["q"])] = record["answer"]
        elif kind == "misdeal":
            self.opened.call_off()
        elif shoe is not None:
            self._scan_cards(record, shoe)

    def _scan_number(self, record: Record) -> None:
        """A player's number is for the decks that no card has come from."""
        undealt = [one for one in self.unopened if not one.came]
        if record["shuffles"] != [one.number for one in undealt] or not undealt:
            raise ReplayError(
                f"record {record['n']}: a number is added to shuffles {record['shuffles']}, and "
                f"{[one.number for one in undealt]} are committed to with no card dealt"
            )
        for one in undealt:
            one.added.append(str(record["value"]))

    def _scan_cards(self, record: Record, shoe: _Shoe) -> None:
        """Note what a record tells of the cards of an open shoe."""
        kind = record["kind"]
        if kind == "card":
            shoe.came.append(int(record["place"]))
        if kind == "reshuffle":
            shoe.again = True
        elif kind == "card" and record["card"] is None:
            if record["to"] != "burn":
                shoe.down.add(int(record["place"]))
        elif kind in ("card", "expose") and record.get("card") is not None:
            shoe.seen[int(record["place"])] = str(record["card"])
        elif kind == "show" and "places" in record:
            pairs = zip(record["places"], record["cards"], strict=True)
            shoe.seen.update({int(place): str(card) for place, card in pairs})
        elif kind in ("opened", "reveal"):
            self._scan_opening(record, shoe)

    def _scan_opening(self, record: Record, shoe: _Shoe) -> None:
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

    def _run(self, group: list[Record], *, last: bool = False) -> tuple[Table, Any]:
        table = self.table
        assert table is not None
        try:
            table.again(group)
        except (LogError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
            # A log may end anywhere in what followed from its last command.
            if not (last and not table._past):
                raise _told(group[0], error) from None
        facts = table.take_facts()
        if self.key is None:
            # Cards that stand for hidden ones are nobody's to look at.
            facts = tuple(replace(fact, private={}) for fact in facts)
        return table, facts


class _Checker:
    """Books, counts and play of a log, record by record."""

    def __init__(self, found: Verified, key: Deals | None) -> None:
        self.found = found
        self.books = Ledger()
        self.replayer = _Replayer(key)

    def take(self, record: Record) -> None:
        """Check one record, and play again what can be."""
        found = self.found
        kind = record["kind"]
        found.shuffles += kind == "shuffle"
        found.proved += kind in ("reveal", "opened")
        found.closed = kind == "closed"
        if "post" in record:
            self._post(record)
        for table, _ in self.replayer.take(record):
            found.rounds = table.number
        if found.records == 1:
            # A header that opens no table was refused by now.
            found.seeded = bool(record["terms"].get("seeded"))
            found.notes.extend(_catalogue_notes(record))
        if self.replayer.blind and kind == "hand":
            found.rounds = int(record["number"])

    def _post(self, record: Record) -> None:
        try:
            moved = {str(account): cents for account, cents in record["post"].items()}
            if not all(type(cents) is int for cents in moved.values()):
                raise TypeError("amounts are whole cents")
            self.books.post(moved)
        except (LedgerError, AttributeError, TypeError) as error:
            raise ReplayError(f"record {record['n']}: {error}") from None
        self.found.postings += 1

    def finish(self) -> None:
        """The end of the log."""
        if self.replayer.blind:
            self.found.notes.append(
                "what lies in the players' hands stays hidden in this game: the play can be run "
                "again by whoever has the house's key"
            )
        for table, _ in self.replayer.finish():
            self.found.rounds = table.number
        if self.replayer.unproved:
            self.found.notes.append(
                "the log ends before all that decided its last hand is told: that is not proved yet"
            )


def _known_cards(answer: object, shoe: _Shoe) -> bool:
    """Whether the cards that an answer names, if it does, were all seen."""
    if isinstance(answer, list):
        return all(_known_cards(one, shoe) for one in answer)
    named = answer.replace("/", " ").split() if isinstance(answer, str) else []
    return all(not _is_card(one) or one in shoe.seen.values() for one in named)


def _is_card(text: str) -> bool:
    try:
        Card.parse(text)
    except BadCardError:
        return False
    return True


def _told(record: Record, error: Exception) -> ReplayError:
    """What went wrong when a record's command was done again."""
    if isinstance(error, ReplayError):
        return error
    why = str(error) if isinstance(error, LogError) else f"it cannot be done again: {error}"
    return ReplayError(f"record {record['n']}: {why}")


def _goes_by_hidden_cards(rules: GameRules) -> bool:
    """Whether what players are asked follows from cards that nobody shows."""
    if isinstance(rules, PokerRules):
        return rules.opening.openers == "jacks"
    return isinstance(rules, PanRules)


def _catalogue_notes(header: Record) -> list[str]:
    """Where the rules of a log are not those of the catalogue under the same name."""
    game = header.get("game")
    if not isinstance(game, str) or not is_there(game):
        return [f"the game {game!r} is not in the catalogue: its rules are those of the log"]
    try:
        known = load_game(game, dict(header.get("switches", {})), header.get("packs"))
    except (RulebookError, TypeError, ValueError):
        return [f"{game} is played with choices that the catalogue does not know"]
    if known.digest != header.get("digest"):
        return [f"the rules in the log are not those of {game} in the catalogue"]
    return []


__all__ = ["Kept", "Verified", "grouped", "replay", "verify"]

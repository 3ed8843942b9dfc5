"""Running a log again, with the house's key or by what the log has opened.

With the key every card and every answer is known. Without it, what the log has opened is: banked
shoes when they are done, shown cards of a pot game, answers once they were told.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardroom.cards import BadCardError, Card
from cardroom.cards.hash_tree import Opening
from cardroom.proof.opened import Opened, Shoe
from cardroom.record.again import ReplayError, check_done
from cardroom.record.dealer import Deals, deal_order
from cardroom.record.journal import LogError, MemoryJournal, Record, read_log
from cardroom.record.ledger import stack
from cardroom.rulebook import GameRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.poker import PokerRules
from cardroom.table.facts import ENDS, OVER
from cardroom.table.table import Table


def replay(lines: Iterable[bytes], *, key: Deals | None = None) -> Iterator[tuple[Table, Any]]:
    """Play a log again: after each command the table as it then stood, and the facts of it."""
    watcher = Replayer(key)
    for record in read_log(lines):
        yield from watcher.take(record)
    yield from watcher.finish()


class Replayer:
    """Runs groups of records again, looking ahead as far as a shuffle is opened."""

    def __init__(self, key: Deals | None) -> None:
        self.key = key
        self.opened = Opened()
        self.table: Table | None = None
        self.queue: deque[list[Record]] = deque()
        self.group: list[Record] = []
        self.unopened: deque[Shoe] = deque()
        """Decks that are committed to and not opened yet; the first of them is in play."""
        self.unproved = False
        """Whether the log ends before it opens what was shown of its last deck."""
        self.closed = False
        self.now = 0
        self.moved: Counter[str] = Counter()
        """What has moved since a hand began, where its play is not run again."""
        self.chips: Counter[str] = Counter()
        """What everybody has, where play is not run again."""
        self.done: Record | None = None
        """What was done right before the record that is looked at."""
        self.blind = False
        """Whether the play goes by cards that stay hidden, so that only the house can rerun it."""

    def take(self, record: Record) -> Iterator[tuple[Table, Any]]:
        """The next record of the log."""
        if self.table is None:
            dealer = self.key if self.key is not None else self.opened
            self.table = Table.headed(record, MemoryJournal(), dealer)
            self.opened.table = self.table
            self.now = self.table.now
            self.blind = self.key is None and _goes_by_hidden_cards(self.table.game.rules)
            return
        if record["kind"] == "do" and self.group:
            self.queue.append(self.group)
            self.group = []
        self.group.append(record)
        self.closed = record["kind"] == "closed"
        try:
            self._scan(record)
            if self.blind:
                self._look(record)
        except ReplayError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise ReplayError(f"record {record['n']}: no table writes this: {error}") from None
        if self.blind:
            self.queue.clear()
        while self.queue and self._known(self.queue[0]):
            yield self._run(self.queue.popleft())

    @property
    def open_shoe(self) -> Shoe | None:
        """The deck that cards come from: the oldest that is not opened."""
        return self.unopened[0] if self.unopened else None

    def _look(self, record: Record) -> None:
        """Without playing again: are cards, order and numbers what was committed to and added?"""
        assert self.table is not None
        size = self.table.game.rules.deck.deck(self.table.game.packs).size
        if record["kind"] == "card":
            self._look_at_place(record, size)
        self._look_at_chips(record)
        self._look_at_what_was_done(record)
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

    def _look_at_chips(self, record: Record) -> None:
        """Are the chips that moved those that are told of, one by one and over the hand?"""
        post = record.get("post", {})
        moved = sum(cents for cents in post.values() if cents > 0)
        if "post" in record and moved != record.get("amount", moved):
            raise ReplayError(
                f"record {record['n']}: {record['amount']} cents are told of, and {moved} moved"
            )
        if record["kind"] == "hand":
            self.moved.clear()
        self.moved.update(post)
        self.chips.update(post)
        if record["kind"] == "left" and self.chips[stack(record["name"])]:
            raise ReplayError(f"record {record['n']}: {record['name']} leaves chips on the table")
        for name, net in record["net"].items() if record["kind"] == "result" else ():
            if self.moved[stack(name)] != net:
                raise ReplayError(
                    f"record {record['n']}: {name} is told {net} cents for the hand, and "
                    f"{self.moved[stack(name)]} moved"
                )

    def _look_at_what_was_done(self, record: Record) -> None:
        """Is what is told what was done right before it: chips of who comes, and answers?"""
        done, self.done = self.done, record if record["kind"] == "do" else None
        told = _told_of(record)
        if "chips" in told and record["kind"] != "buys":
            sign = -1 if record["kind"] == "left" else 1
            moved = sign * record["post"].get(stack(record["name"]), 0)
            self._same(record, told["chips"], moved)
        does = {} if done is None else done["do"]
        if done is None or does["kind"] not in ("sit", "buy", "answer"):
            return
        if record["kind"] == "decided" and record["q"] != does.get("question"):
            # Several were asked together, and are told of in the order in which they were.
            return
        for key, was in (("by", done["by"]), *does.items()):
            if key in told:
                self._same(record, told[key], was)

    def _same(self, record: Record, told: object, was: object) -> None:
        if told != was:
            raise ReplayError(f"record {record['n']}: {told} is told of, and {was} was done")

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
        """Whether a hand that is still on, or was called off, may go by a card that nobody has
        seen, as a bank's."""
        shoe = self.open_shoe
        if self.key is not None or shoe is None or not shoe.down - shoe.seen.keys():
            return False
        kinds = (one["kind"] for some in (group, *self.queue) for one in some)
        return next((kind for kind in kinds if kind in ENDS), "misdeal") == "misdeal"

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
            later = [*group[place:], *(one for some in groups[at + 1 :] for one in some)]
            self._check_end(later)
            self.queue = deque([*groups[:at], *([group[:place]] if place else [])])
            self.unproved = True
            return

    def _check_end(self, later: Sequence[Record]) -> None:
        """What goes on from an unproved record may be what a crash has left of a log, and no more.

        An answer is told before its hand is over, and a deck is opened before a card of the next
        one comes or the table is closed.
        """
        first, kinds = later[0], [record["kind"] for record in later]
        if self._is_untold(first):
            ends = [at for at, kind in enumerate(kinds) if kind in OVER]
        else:
            over = next((at for at, kind in enumerate(kinds) if kind in ENDS), len(kinds))
            ends = [at for at in range(over, len(kinds)) if kinds[at] == "card"]
        if ends or self.closed:
            told = later[ends[0] if ends else -1]
            raise ReplayError(
                f"record {told['n']}: the game goes on from record {first['n']}, and what decided "
                f"it was never told"
            )

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
        told = self.opened.answers.keys() | self.opened.void
        return "sealed" in does and str(does["question"]) not in told

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
        if kind == "do":
            self._scan_done(record)
        elif kind == "shuffle":
            new = Shoe(str(record["commitment"]), int(record["number"]), int(record["n"]))
            self.unopened.append(new)
            if self.key is None:
                self.opened.shoes.append(new)
        elif kind == "entropy":
            self._scan_number(record)
        elif kind == "decided":
            if str(record["q"]) in self.opened.questions.values():
                self.opened.answers[str(record["q"])] = record["answer"]
        elif kind == "misdeal":
            self.opened.call_off()
        elif shoe is not None:
            self._scan_cards(record, shoe)

    def _scan_done(self, record: Record) -> None:
        """A sealed answer is run again by what the log tells of it later."""
        check_done(record, self.now)
        self.now = record["at"]
        if "sealed" in record["do"] and self.key is None and not self.blind:
            self.opened.questions[str(record["n"])] = record["do"]["question"]

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

    def _scan_cards(self, record: Record, shoe: Shoe) -> None:
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

    def _scan_opening(self, record: Record, shoe: Shoe) -> None:
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


def _told_of(record: Record) -> dict[str, Any]:
    """What a record tells of the command before it, by the names that a command has."""
    kind = record["kind"]
    if kind == "sat":
        return {"by": record["name"], "chips": record["chips"], "seat": record["seat"]}
    if kind in ("bought", "buys", "left"):
        return {"chips": record["chips"]}
    if kind == "act":
        return {"value": record["says"]}
    if kind == "decided":
        return {"by": record["who"], "value": record["answer"]}
    return {"value": "yes" if record["says"] else "no"} if kind == "declare" else {}


def _known_cards(answer: object, shoe: Shoe) -> bool:
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
    """Whether what players may answer goes by cards that nobody shows."""
    if isinstance(rules, PokerRules):
        return rules.opening.openers == "jacks"
    return isinstance(rules, PanRules)


__all__ = ["Replayer", "replay"]

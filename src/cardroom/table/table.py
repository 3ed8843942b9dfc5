"""The table: it says what it waits for, takes what people do, and tells what happened.

It never blocks, sleeps or prints. Everything it does is one generator that stops only at questions;
everything that happened is in its journal before anyone sees it, and the journal gives the same
table again at any record.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, TypeAlias, cast

from cardroom.games.plain import Value
from cardroom.record.again import (
    ReplayError,
    check_done,
    checked,
    difference,
    grouped,
    opened_game,
    slots,
)
from cardroom.record.dealer import Deals, SealError
from cardroom.record.journal import FORMAT, Chain, Journal, LogError, Record
from cardroom.record.ledger import CASHIER, Ledger, stack
from cardroom.rulebook import LoadedGame
from cardroom.said import given, reason_of
from cardroom.table.checks import check
from cardroom.table.coming import between_hands, cash_out, come_and_go, take_up
from cardroom.table.commands import (
    Answer,
    Close,
    Command,
    Correct,
    Entropy,
    FloorRules,
    Timeout,
    command_json,
    command_of,
)
from cardroom.table.correcting import correct
from cardroom.table.facts import NAMES, Body, Fact, FloorRuled, Funded, Private, TableClosed
from cardroom.table.felt import Felt, Misdeal
from cardroom.table.proposition import answer_of, check_proposition, seat_them
from cardroom.table.questions import FLOOR, Question, TableError
from cardroom.table.tally import Tally
from cardroom.table.terms import Person, Terms

Flow: TypeAlias = Generator[Sequence[Question], Any, Any]
"""A part of an evening: it stops at questions and goes on with their answers, by id."""


PADDED: Final = 256
_WRITES: Final = json.JSONEncoder(separators=(",", ":"))


class Loaded(Protocol):
    """A game as the Python door hands it out."""

    @property
    def loaded(self) -> LoadedGame:
        """Its rules with the choices in force."""


class Table:
    """One table of any game, for people, programs and tests alike."""

    def __init__(self, game: LoadedGame, journal: Journal, dealer: Deals, terms: Terms) -> None:
        from cardroom.table.ways import way_of

        self.game = game
        self.terms = terms
        self.journal = journal
        self.dealer = dealer
        self.people: dict[str, Person] = {}
        self.ledger = Ledger()
        self.number = 0
        self.phase = "idle"
        self.paused = False
        self.closed = False
        self.felt = Felt(self)
        self.mishaps: list[FloorRules] = []
        self.corrections: list[Correct] = []
        """What the floor puts right when the hand is over."""
        self.now = 0
        self.holding = False
        """Whether the floor holds the game: hands are dealt only when it says so."""
        self.to_deal = 0
        self.salt = ""
        """What makes the seals of this table its own."""
        self.questions: dict[str, Question] = {}
        """The questions that are open together, answered ones among them."""
        self.answers: dict[str, Value] = {}
        self.asked = 0
        """How many questions were asked so far."""
        self.idle = True
        """Whether nobody can be asked anything just now."""
        self.snapshot: bytes | None = None
        """The last snapshot, where they are taken."""
        self.snapshots = 0
        """Records between two snapshots; none are taken unless somebody asks for them."""
        self._snapped = 0
        self.closing = False
        """Whether the table closes: nobody is asked any more, and no hand begins."""
        self._spent = False
        self._begun = False
        """Whether the evening has gone on from the opening, or from a snapshot."""
        self._chain = Chain()
        self._past: deque[Record] = deque()
        self._pending: list[bytes] = []
        self._facts: list[Fact] = []
        self._tally = Tally()
        """What the hand has brought everybody so far."""
        self.way = way_of(self)
        check_proposition(self)
        self._flow: Flow = self._evening()

    # --- opening and going on ---------------------------------------------------------------

    @classmethod
    def open(
        cls,
        game: LoadedGame | Loaded,
        journal: Journal,
        dealer: Deals,
        *,
        at: int = 0,
        terms: Terms | None = None,
        **given: Any,
    ) -> Table:
        """A new table: its header is the first record of an empty journal."""
        if next(iter(journal.read()), None) is not None:
            raise LogError("log-has-table")
        wanted = terms if terms is not None else Terms(**given)
        if getattr(dealer, "seeded", False):
            wanted = replace(wanted, seeded=True)
        loaded = game if isinstance(game, LoadedGame) else game.loaded
        wanted = wanted.as_house(loaded.id)
        table = cls(loaded, journal, dealer, wanted)
        table.now = at
        table.salt = dealer.secret(0).hex()[:32]
        table._record("open", table._header(at, loaded.digest))
        table._begin()
        table._commit()
        table.take_facts()
        return table

    def _header(self, at: int, digest: str) -> dict[str, Any]:
        game = self.game
        return {
            "format": FORMAT,
            "game": game.id,
            "digest": digest,
            "packs": game.packs,
            "switches": dict(game.switches),
            "terms": self.terms.to_json(),
            "opened": at,
            "salt": self.salt,
            "rules": game.data,
        }

    @classmethod
    def resume(
        cls, journal: Journal, dealer: Deals, *, snapshot: bytes | None = None, snapshots: int = 0
    ) -> Table:
        """The same table, at its last record; what followed from it and was lost comes again.

        With a snapshot only what came after it is played again, or a SnapshotError says why not.
        """
        chain = Chain()
        first = next(iter(journal.read()), None)
        if first is None:
            raise LogError("log-empty")
        table = cls.headed(chain.check(first), journal, dealer)
        table.snapshots = snapshots
        if snapshot is not None:
            table._go_to(snapshot, chain)
        for group in grouped(checked(journal.read(chain.count), chain)):
            table.again(group)
        table.last_again()
        return table

    def _go_to(self, snapshot: bytes, chain: Chain) -> None:
        """Be as a snapshot says, if it belongs to this journal, and on the way to the next hand."""
        from cardroom.record.snapshots import SnapshotError, where
        from cardroom.table.snapshot import put_back

        outside = where(snapshot)
        last = next(iter(self.journal.read(outside.n - 1)), None)
        if last is None or not chain.goes_to(outside.n, outside.head, last):
            raise SnapshotError("snapshot-other-log", record=outside.n - 1)
        put_back(self, outside)
        self._chain.count, self._chain.head = outside.n, outside.head
        self.snapshot, self._snapped = snapshot, outside.n

    @classmethod
    def headed(cls, header: Record, journal: Journal, dealer: Deals) -> Table:
        """The table that a header opened, with nothing done at it yet."""
        try:
            game, found = opened_game(header)
            terms = Terms.of(header["terms"])
            opened = int(header["opened"])
            digest, salt = header["digest"], str(header["salt"])
            table = cls(game, journal, dealer, terms)
        except KeyError as error:
            raise ReplayError("log-header-lacks", name=given(error.args[0])) from None
        except (TypeError, AttributeError, ValueError) as error:
            raise ReplayError("log-header", why=reason_of(error)) from None
        if found != digest:
            raise ReplayError("log-other-rules", found=found, opened=given(digest))
        table.now = opened
        table.salt = salt
        table._past.append(header)
        table._record("open", table._header(opened, found))
        return table

    def again(self, group: Sequence[Record]) -> None:
        """Do again what a group of records says was done; each must come out as it was."""
        first = group[0]
        self._check_finished()
        self._past.extend(group)
        if not self._begun:
            self._begin()
        if first["kind"] != "do":
            # What followed from opening the table, or came after a snapshot by itself.
            return
        try:
            command, by, self.now = self._done(first)
            checked = check(self, command, by)
        except (TableError, SealError, KeyError, TypeError, ValueError) as error:
            if isinstance(error, LogError):
                raise
            raise ReplayError("log-not-again", record=first["n"], why=reason_of(error)) from None
        self._note_command(checked, by, first["do"].get("sealed"))
        self._apply(checked, by)

    def _begin(self) -> None:
        """Go on from the opening, or from where a snapshot was put back."""
        self._begun = True
        if self.terms.fund and self.records == 1:
            self.tell(Funded(), {CASHIER: -self.terms.fund, "jackpot": self.terms.fund})
        if self.terms.proposition and not self.people:
            seat_them(self)
        self._advance(None)

    def last_again(self) -> None:
        """Make again what the last command led to and the journal has lost, and keep it."""
        self._check_finished()
        if not self._begun:
            self._begin()
        self._commit()
        self.take_facts()

    def _check_finished(self) -> None:
        """Raise where not all that the log has followed from its last command."""
        if self._past:
            record = self._past[0]
            kind = given(record["kind"])
            raise ReplayError("log-more", record=record["n"], kind=kind)

    def _done(self, record: Record) -> tuple[Command, str, int]:
        check_done(record, self.now)
        data = dict(record["do"])
        if "sealed" in data:
            opened = self.dealer.unseal(str(data.pop("sealed")), f"{self.salt} {record['n']}")
            data["value"] = json.loads(opened)
        elif "slots" in data:
            pick = self.questions[data["question"]].pick
            cards = pick.cards if pick is not None else ()
            data["value"] = [str(cards[slot]) for slot in data.pop("slots")]
        return command_of(data), str(record["by"]), record["at"]

    # --- what people do ---------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[Question, ...]:
        """The questions that are open now, each for one person."""
        return tuple(
            question
            for key, question in self.questions.items()
            if key not in self.answers and not question.unasked
        )

    @property
    def may_say(self) -> tuple[Question, ...]:
        """What somebody may say while others decide: nobody waits for it."""
        return tuple(
            question
            for key, question in self.questions.items()
            if question.unasked and key not in self.answers
        )

    def do(self, command: Command, by: str, at: int | None = None) -> tuple[Fact, ...]:
        """What somebody does: the facts that followed, or a refusal and nothing happened."""
        if self._spent:
            raise TableError("table-interrupted")
        if at is not None and type(at) is not int:
            raise TableError("table-time", given=given(at))
        before = self.now
        # What is allowed may hang on the time at which it is done.
        self.now = max(self.now, at) if at is not None else self.now
        try:
            checked = check(self, command, by)
        except TableError:
            self.now = before
            raise
        self._note_command(checked, by)
        try:
            self._apply(checked, by)
        except BaseException:
            self._spent = True
            raise
        facts = self.take_facts()
        self._commit()
        return facts

    def take_facts(self) -> tuple[Fact, ...]:
        """The facts since the last time somebody asked."""
        facts, self._facts = tuple(self._facts), []
        return facts

    def _note_command(self, command: Command, by: str, sealed: str | None = None) -> None:
        """Put a command on the record; what was sealed then is as it was."""
        data = command_json(command)
        question = self.questions[command.question] if isinstance(command, Answer) else None
        if question is not None and question.secret:
            # What one answers is not seen by the others while they still decide.
            value = data.pop("value")
            data["sealed"] = self._sealed(value) if sealed is None else sealed
        elif question is not None and question.pick is not None:
            # Cards of one's own are named by where they lie in the hand: nobody learns which.
            data["slots"] = slots(question.pick.cards, data.pop("value"))
        self._record("do", {"at": self.now, "by": by, "do": data})

    def _sealed(self, value: object) -> str:
        text = _WRITES.encode(value)
        # Padded, so that the length of what is sealed says nothing of it.
        text = text.ljust(-(-len(text) // PADDED) * PADDED)
        return self.dealer.seal(text, f"{self.salt} {self._chain.count}")

    def _apply(self, command: Command, by: str) -> None:
        """Carry out a command that was checked."""
        if isinstance(command, Answer):
            # It was checked: it is one of the answers that the question has.
            self.answer(command.question, cast("Value", command.value))
        elif isinstance(command, Timeout):
            self.answer(command.question, self.questions[command.question].default)
        elif isinstance(command, Entropy):
            self.felt.add(by, command.value)
        elif isinstance(command, FloorRules):
            self._rule(command)
        elif isinstance(command, Correct):
            correct(self, command)
        elif isinstance(command, Close):
            self._close()
        else:
            come_and_go(self, command, by)

    def _rule(self, command: FloorRules) -> None:
        self.tell(FloorRuled(does=command.does, why=command.why, seat=command.seat))
        asked = self.floors_question(command.does)
        if asked is not None:
            self.answer(asked, command.does)
            return
        if command.does in ("pause", "go-on", "hold", "deal"):
            self._hold(command.does)
        elif command.does == "misdeal":
            self.questions.clear()
            self.answers.clear()
            about = {"says": command.why} if command.why else {}
            self._advance(None, Misdeal("called-off", **about))
        else:
            self.mishaps.append(command)

    def _hold(self, does: str) -> None:
        """Answers wait while the table is paused; while it is held, the next hand does."""
        self.paused = does == "pause"
        if does == "deal":
            self.to_deal += 1
        elif does != "pause":
            self.holding, self.to_deal = does == "hold", 0
        if does != "pause":
            self.wake()

    def _close(self) -> None:
        """A hand that is open is played to its end by what happens when nobody answers."""
        self.closing = True
        for question in self.waiting:
            self.answers[question.id] = question.default
        if self.idle or self.questions:
            self.idle = False
            self._advance(self._taken())

    # --- the evening ------------------------------------------------------------------------

    def _evening(self) -> Flow:
        """Hand after hand, for as long as there are people who play."""
        while not self.closing:
            take_up(self)
            self._take_snapshot()
            if self.holding and not self.to_deal:
                yield ()
                continue
            played = yield from self.way.hand()
            self._count_up()
            self.to_deal = max(0, self.to_deal - 1)
            self.phase = "idle"
            corrected = between_hands(self)
            if not (played or corrected or self.closing):
                yield ()
        self._go_home()

    def _count_up(self) -> None:
        """The last hand is kept with what it brought everybody, line by line."""
        lines, last = self._tally.take(), self.way.last
        if last is not None and last["number"] == self.number and "lines" not in last:
            last["lines"] = lines
            now = {name: self.stack(name) for name in lines}
            gains = {name: sum(line["chips"] for line in mine) for name, mine in lines.items()}
            # Lists, as a snapshot has them: a table that comes back from one shows the same.
            last["stacks"] = {name: [now[name] - gains[name], now[name]] for name in lines}

    def _take_snapshot(self) -> None:
        """Between two hands nothing is under way: what there is can be written down."""
        if self.snapshots and self.records - self._snapped >= self.snapshots:
            from cardroom.table.snapshot import take

            self.snapshot, self._snapped = take(self), self.records

    def _go_home(self) -> None:
        self.way.close()
        self.felt.put_away()
        for name in list(self.people):
            cash_out(self, name)
        self.closed = True
        self.phase = "closed"
        self.tell(TableClosed())

    def wake(self) -> None:
        """Somebody came or has chips again: perhaps a hand can be dealt now."""
        if self.idle and not self.questions:
            self.idle = False
            self._advance(None)

    def answer(self, question: str, value: Value) -> None:
        """An answer is there; when all are, or somebody spoke up, the hand goes on."""
        self.answers[question] = value
        if not self.waiting or self.questions[question].unasked:
            self._advance(self._taken())

    def _taken(self) -> dict[str, Value]:
        answers = dict(self.answers)
        self.questions.clear()
        self.answers.clear()
        return answers

    def _advance(self, answers: Mapping[str, Value] | None, misdeal: Misdeal | None = None) -> None:
        """Go on until somebody must be asked, or nobody can be."""
        while True:
            try:
                asked = self._flow.send(answers) if misdeal is None else self._flow.throw(misdeal)
            except StopIteration:
                asked = ()
            if not asked:
                self.idle = True
                return
            for question in asked:
                person = self.people.get(question.who)
                there = question.who == FLOOR or (person is not None and person.present)
                if self.closing or not there:
                    self.answers[question.id] = question.default
                elif person is not None and person.proposition:
                    self.answers[question.id] = answer_of(self, question)
                self.questions[question.id] = question
            if self.waiting:
                return
            answers, misdeal = self._taken(), None

    # --- what the ways of playing use -------------------------------------------------------

    def ask(self, *questions: Question) -> Generator[Sequence[Question], Any, list[Value]]:
        """Ask people together; their answers in the same order.

        Who was silent where somebody else spoke up has answered what happens without an answer.
        """
        if not questions:
            return []
        answers = yield questions
        return [answers.get(question.id, question.default) for question in questions]

    def floors_question(self, does: str) -> str | None:
        """The open question to the floor that a ruling answers."""
        asked = [one for one in self.waiting if one.who == FLOOR and does in one.choices]
        return asked[0].id if asked else None

    def question_id(self, *, unasked: bool = False) -> str:
        """A name for the next question; one that others do not know of takes none of theirs."""
        if unasked:
            return f"r{self.number}.h{self._chain.count}"
        self.asked += 1
        return f"r{self.number}.q{self.asked}"

    def tell(
        self,
        body: Body,
        post: Mapping[str, int] | None = None,
        *,
        private: Mapping[str, Private] | None = None,
    ) -> None:
        """Something happened: chips move, and it goes on the record."""
        kind, data = NAMES[type(body)], body.data()
        if post is not None:
            self.ledger.post(post)
            data["post"] = dict(post)
        number = self._chain.count
        self._record(kind, data)
        self._tally.hear(kind, data)
        self._facts.append(Fact(number, kind, self.now, body, data, private or {}))

    def _record(self, kind: str, body: Mapping[str, Any]) -> None:
        written = self._chain.add(kind, body)
        if not self._past:
            self._pending.append(written)
            return
        then = self._past[0]
        if then["hash"] != self._chain.head:
            raise difference(then, json.loads(written))
        self._past.popleft()

    def _commit(self) -> None:
        """Keep what happened; a table whose journal fails is spent, and goes on from it."""
        pending, self._pending = self._pending, []
        if not pending:
            return
        try:
            self.journal.append(pending)
        except BaseException:
            self._spent = True
            raise

    def recorded(self, kind: str) -> Record | None:
        """The next record of the past, if it is of a kind: what came from outside comes again."""
        return self._past[0] if self._past and self._past[0]["kind"] == kind else None

    def mishap(self, seat: int | None, kinds: Sequence[str], *, dealt: bool = False) -> str | None:
        """What goes wrong here: by the floor's word, or by the dealer's hand as a card comes."""
        for ruling in self.mishaps:
            if ruling.does in kinds and ruling.seat in (None, seat):
                self.mishaps.remove(ruling)
                return ruling.does
        if self._past:
            then = self.recorded("mishap")
            if then is None or then.get("seat") != seat or then.get("what") not in kinds:
                return None
            return str(then["what"])
        return self.dealer.mishap(seat, kinds, dealt=dealt)

    # --- looking ----------------------------------------------------------------------------

    @property
    def seated(self) -> dict[int, str]:
        """Who sits where."""
        found = {one.seat: name for name, one in self.people.items() if one.seat is not None}
        return dict(sorted(found.items()))

    def person(self, name: str) -> Person:
        """Somebody at the table."""
        if name not in self.people:
            raise TableError("table-not-here", name=given(name))
        return self.people[name]

    def stack(self, name: str) -> int:
        """The chips a person has in front of them."""
        return self.ledger.balance(stack(name))

    @property
    def in_hand(self) -> bool:
        """Whether a hand is on, from the offer of the bank or the first post."""
        return self.phase != "idle" and not self.closed

    @property
    def head(self) -> str:
        """The hash of the last record, which a player may keep to find a cut later."""
        return self._chain.head

    @property
    def records(self) -> int:
        """How many records the journal has: the version of every view."""
        return self._chain.count

    def told(self, facts: Iterable[Fact], viewer: str | None) -> list[dict[str, Any]]:
        """Facts as somebody may see them."""
        return [fact.told(viewer) for fact in facts]

    def view(self, viewer: str | None, role: str = "player") -> dict[str, Any]:
        """What somebody may see, and no more."""
        from cardroom.table.views import view

        return view(self, viewer, role)

    def usual(self, question: Question) -> Value:
        """What a sensible player of that seat would answer, from what the seat sees."""
        return self.way.usual(question)

    def free_seat(self, seat: object) -> int:
        """A seat that nobody has, or a refusal."""
        most = self.way.seats
        if seat is None:
            raise TableError("seat-which", most=most)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= most:
            raise TableError("seat-none", seat=given(seat), most=most)
        if seat in self.seated:
            raise TableError("seat-taken", seat=seat, name=self.seated[seat])
        return seat


__all__ = ["Flow", "ReplayError", "Table"]

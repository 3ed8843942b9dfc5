"""Anything at any time: whatever people, the floor and the house may try at a table, and its books.

One evening is a table of any game at which things are tried one after the other, legal or not: at
every step the books are added up again by somebody who shares no code with the table's own ledger,
and whatever was refused must have changed nothing. The state machine of the tests, `kill.py` and
`soak.py` all use it; what is tried follows from the random numbers they are given.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from bookkeeper import Bookkeeper, require

from cardroom.proof.replay import replay
from cardroom.proof.verify import verify
from cardroom.record.dealer import Dealer
from cardroom.record.journal import Journal, MemoryJournal
from cardroom.record.snapshots import where
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import Question, Table, TableError, command_of
from cardroom.table.facts import Fact
from cardroom.table.questions import FLOOR

KEY: Final = b"a key for evenings of anything.."
NAMES: Final = ("ann", "bo", "cy", "di", "ed", "flo", "gus", "hal", "ida", "jo", "Žofie", "k l")
NO_NAMES: Final = ("", "bank", FLOOR, "a:b", " x", "x" * 41, "\ud800", "\n")
GARBAGE: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 7, 137, 10**9, 10**18, 1.5, float("nan"), "", "fold", "pass",
    "\ud800", "é", [], [[]], {}, [None], ["As"], ["As", "As"], ["Jk"], [["As"], [], []], [{}],
    "check", [[1], [2], [3]],
    {"wager": "base", "stake": 1}, [{"wager": "base"}], [{"wager": "base", "stake": 0}],
    [{"wager": None, "stake": 100}], [{"wager": "base", "stake": True}],
    [{"wager": "base", "stake": 10**15}], [{"wager": "base", "stake": 100, "seat": 99}],
    [{"wager": "base", "stake": 100, "spot": 10**9}], [{"wager": "bank", "stake": 10**12}],
)  # fmt: skip
"""Answers that hardly any question takes."""

SNAPSHOTS: Final = 40
"""Records between two snapshots of a table."""
Deed: TypeAlias = tuple[Mapping[str, Any], str]
"""What is tried, as it comes over a wire, and who tries it."""


class Lines(Journal, Protocol):
    """A journal whose records can be looked at."""

    lines: list[bytes]


# --- an evening -----------------------------------------------------------------------------


@dataclass(slots=True)
class Evening:
    """A table at which anything is tried, with everything it told."""

    table: Table
    dealer: Dealer
    journal: Lines
    books: Bookkeeper = field(default_factory=Bookkeeper)
    told: list[Fact] = field(default_factory=list)
    over: deque[tuple[str, str, Any]] = field(default_factory=lambda: deque(maxlen=40))
    """Questions that were answered: their names, whose they were, and what was said."""
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    thorough: bool = True
    """Whether everything is compared at every step, and not only the books."""
    same_cards: bool = True
    """Whether one seed has shuffled all evening, so that what is lost comes again."""
    before: Callable[[Deed], object] | None = None
    """Who is told what is about to be tried."""
    after: Callable[[Evening], object] | None = None
    """Who is told that something was tried."""

    @classmethod
    def going_on(cls, journal: Lines, dealer: Dealer) -> Evening:
        """An evening that began in another process."""
        evening = cls(Table.resume(journal, dealer), dealer, journal, thorough=False)
        evening.books.enter(json.loads(line) for line in journal.lines)
        evening.compare()
        return evening

    @classmethod
    def begin(
        cls,
        game: LoadedGame,
        seed: str,
        rng: Random,
        journal: Lines | None = None,
        *,
        thorough: bool = True,
    ) -> Evening:
        """A table with terms of its own and some people at it."""
        journal, dealer = journal or MemoryJournal(), Dealer(KEY, seed=seed)
        table = Table.open(game, journal, dealer, at=1_000_000, **terms(game, rng))
        table.snapshots = SNAPSHOTS
        evening = cls(table, dealer, journal, thorough=thorough)
        evening.books.enter(json.loads(line) for line in journal.lines)
        usual = table.way.buy_in()["usual"] or 1
        for seat in range(1, min(table.way.seats, rng.randint(2, 5)) + 1):
            evening.attempt(({"kind": "sit", "seat": seat, "chips": usual}, NAMES[seat]), must=True)
        return evening

    def attempt(self, deed: Deed, at: int | None = None, *, must: bool | None = None) -> bool:
        """Try something: it is done whole, or refused in a sentence and nothing has changed.

        ``must`` says whether it has to be done (or has to be refused); ``None``: who knows.
        """
        if self.before is not None:
            self.before(deed)
        done = self._attempt(deed, at, must)
        if self.after is not None:
            self.after(self)
        return done

    def _attempt(self, deed: Deed, at: int | None, must: bool | None) -> bool:  # noqa: FBT001
        data, by = deed
        kind = str(data.get("kind"))
        before = self._looks(by)
        try:
            facts = self.table.do(command_of(data), by, at)
        except TableError as error:
            self.refused[kind] += 1
            require(must is not True, "what must be done was refused", data, by, error)
            require(bool(str(error)) and "\n" not in str(error), "no sentence", error)
            require(before == self._looks(by), "refused, and changed something", data)
            return False
        require(must is not False, "what must be refused was done", data, by)
        self.done[kind] += 1
        if kind == "answer":
            self.over.append((data["question"], by, data["value"]))
        self.told += facts
        self.books.enter(fact.told(None) for fact in facts)
        if self.thorough:
            self.compare()
        return True

    def _looks(self, by: str) -> tuple[Any, ...]:
        table = self.table
        looks = (table.head, table.records, len(self.journal.lines), table.now)
        return (*looks, seen(table, by), seen(table, None)) if self.thorough else looks

    def compare(self) -> None:
        """Books, people and journal agree with the table."""
        self.books.compare(self.table)
        require(len(self.journal.lines) == self.table.records, "records that were not kept")
        open_now = [question.id for question in self.table.waiting]
        require(len(set(open_now)) == len(open_now), "a question twice", open_now)
        for question in self.table.waiting:
            person = self.table.people.get(question.who)
            if question.who == FLOOR:
                continue
            require(person is not None, "asked and not there", question.who)
            require(person is None or person.present, "asked and away", question.who)

    def resume(self, keep: int | None = None, shuffles: str | None = None) -> None:
        """The process dies, perhaps with the last records: the table goes on as it was.

        With ``shuffles`` of another seed what was not kept may come otherwise, as it does in a
        house whose secrets are drawn anew; without, it comes again to the byte.
        """
        whole = self.journal.lines
        if shuffles is not None:
            self.dealer, self.same_cards = Dealer(KEY, seed=shuffles), False
        views, snapshot = everything(self.table), self.table.snapshot
        kept = whole[: max(1, len(whole) if keep is None else keep)]
        self.journal = MemoryJournal(kept)
        self.table = Table.resume(self.journal, self.dealer, snapshots=SNAPSHOTS)
        again = self.journal.lines
        if snapshot is not None and where(snapshot).n <= len(kept):
            self._resume_from(snapshot, kept)
        sure = len(again) if self.same_cards else min(keep or len(whole), len(again))
        require(again[:sure] == whole[:sure], "what was lost came again otherwise")
        if keep is not None:
            self.over.clear()
        if again == whole:
            require(everything(self.table) == views, "the table is another one after a crash")
        self.told = [fact for fact in self.told if fact.n < sure]
        self.books = Bookkeeper()
        self.books.enter(json.loads(line) for line in again)
        self.compare()

    def _resume_from(self, snapshot: bytes, kept: list[bytes]) -> None:
        """The same by a snapshot: it saves time, and nothing else. The evening goes on from it."""
        journal = MemoryJournal(kept)
        table = Table.resume(journal, self.dealer, snapshot=snapshot, snapshots=SNAPSHOTS)
        require(journal.lines == self.journal.lines, "a snapshot leads to another record")
        require(everything(table) == everything(self.table), "a snapshot is of another table")
        self.journal, self.table = journal, table

    def end(self, *, proved: bool = True) -> None:
        """Everybody goes home; a stranger and the house prove the log, which plays again."""
        if not self.table.closed:
            self.attempt(({"kind": "close"}, ""), must=True)
        self.compare()
        self.books.closed()
        if not proved:
            return
        lines = [line + b"\n" for line in self.journal.lines]
        for key in (None, self.dealer):
            found = verify(lines, key=key)
            require(found.verified, "verify", found.problems)
            require(found.closed and found.records == len(lines), "verify", found)
        steps = list(replay(lines, key=self.dealer))
        facts = [fact for _, some in steps for fact in some]
        numbers = {fact.n for fact in self.told}
        again = [fact for fact in facts if fact.n in numbers]
        require(again == self.told, "what was told is not what the log tells")
        require(everything(steps[-1][0]) == everything(self.table), "the log ends at another table")


def seen(table: Table, viewer: str | None) -> str:
    """Every byte of a view."""
    return json.dumps(table.view(viewer), sort_keys=True)


def everything(table: Table) -> list[str]:
    """Every byte that anybody sees, and the questions as they are to be answered."""
    views = [seen(table, viewer) for viewer in (None, *table.people, "a stranger")]
    questions = [repr((one.id, one.who, one.default, one.choices)) for one in table.waiting]
    return [*views, *questions, table.head, repr(sorted(table.ledger.balances.items()))]


def terms(game: LoadedGame, rng: Random) -> dict[str, Any]:
    """How a table can be opened: mostly as usual, at times with other seats, stakes or fees."""
    out: dict[str, Any] = {}
    rules = game.rules
    if rng.random() < 0.3:
        out["floor"] = True
    if rng.random() < 0.3:
        out["fund"] = rng.randint(1, 10**6)
    if isinstance(rules, PokerRules):
        if rng.random() < 0.6:
            out["stakes"] = rng.choice(rules.stakes).id
        if rng.random() < 0.3:
            out["seats"] = rng.randint(2, max(rules.table.seats))
    elif hasattr(rules, "wagers") and rules.schedules and rng.random() < 0.6:
        schedule = rng.choice(rules.schedules)
        out |= {"schedule": schedule.id, "option": rng.choice(schedule.option).option}
    return out


# --- what is tried --------------------------------------------------------------------------


def legal(question: Question, rng: Random) -> Any:
    """An answer that the question allows, as it says itself."""
    ways: list[Any] = list(question.choices)
    if question.amount is not None:
        amount = question.amount
        named = [amount.least, amount.most, rng.randrange(amount.least, amount.most + 1)]
        named[2] -= (named[2] - amount.least) % amount.step
        ways += [one for one in (amount.sizes or named) if amount.allows(one)][:3]
    if question.pick is not None:
        pick = question.pick
        cards = [str(card) for card in rng.sample(pick.cards, len(pick.cards))]
        if pick.rows:
            return [cards[:3], cards[3:8], cards[8:]]
        return cards[: rng.randint(pick.least, pick.most)]
    if question.layout:
        return bets(question, rng)
    if "fold" in ways and len(ways) > 1 and rng.random() < 0.7:
        ways.remove("fold")
    return rng.choice(ways)


def bets(question: Question, rng: Random) -> list[dict[str, Any]]:
    """Some wagers of a layout, of which the table may or may not approve."""
    out: list[dict[str, Any]] = []
    for line in rng.sample(question.layout, rng.randint(0, min(3, len(question.layout)))):
        most = min(line["most"] or 10**6, 20 * line["least"])
        stake = rng.randrange(line["least"], most + 1)
        stake -= stake % line["step"]
        bet = {"wager": line["wager"], "stake": max(stake, 1)}
        if rng.random() < 0.2 or question.seat is None:
            bet["seat"] = rng.randint(1, 9)
        if rng.random() < 0.1:
            bet["spot"] = rng.randint(1, 3)
        out.append(bet)
    return out


def answers(evening: Evening, rng: Random) -> None:
    """A legal answer; bets are mostly as a sensible player makes them."""
    table = evening.table
    if not table.waiting:
        return
    question = rng.choice(table.waiting)
    free = question.layout or question.pick is not None
    value = legal(question, rng)
    if question.kind in ("bank", "bet") and rng.random() < 0.7:
        value = table.usual(question)
    deed = {"kind": "answer", "question": question.id, "value": value}
    must = None if free or table.paused else True
    done = evening.attempt((deed, question.who), later(table, rng), must=must)
    if not done and not table.paused:
        times_out(evening, rng, question)


def speaks_up(evening: Evening, rng: Random) -> None:
    """What somebody may say while another decides, said by them, by others, or not at all."""
    table = evening.table
    if not table.may_say:
        return
    word = rng.choice(table.may_say)
    deed = {"kind": "answer", "question": word.id, "value": word.choices[0]}
    by = rng.choice((word.who, word.who, *NAMES))
    evening.attempt((deed, by), must=by == word.who and not table.paused)
    for question in table.may_say:
        evening.attempt(({"kind": "timeout", "question": question.id}, ""), must=False)


def plays_usually(evening: Evening, rng: Random) -> None:
    """What a sensible player says is always taken."""
    table = evening.table
    if not table.waiting:
        return
    if table.way.name == "pot" and rng.random() < 0.9:
        # Players of poker take their time.
        answers(evening, rng)
        return
    question = rng.choice(table.waiting)
    deed = {"kind": "answer", "question": question.id, "value": table.usual(question)}
    evening.attempt((deed, question.who), later(table, rng), must=not table.paused)


def says_the_default(evening: Evening, rng: Random) -> None:
    """What is done without an answer can be answered, too."""
    table = evening.table
    if not table.waiting:
        return
    question = rng.choice(table.waiting)
    deed = {"kind": "answer", "question": question.id, "value": question.default}
    evening.attempt((deed, question.who), must=not table.paused)


def times_out(evening: Evening, rng: Random, question: Question | None = None) -> None:
    """Nobody answers: the house takes what is done then."""
    table = evening.table
    if question is None and table.waiting:
        question = rng.choice(table.waiting)
    if question is not None:
        deed = {"kind": "timeout", "question": question.id}
        evening.attempt((deed, ""), must=not table.paused)


def answers_again(evening: Evening, rng: Random) -> None:
    """A second answer, or one that comes too late, is refused, whoever gives it."""
    if not evening.over:
        return
    name, by, value = rng.choice(evening.over)
    deed = {"kind": "answer", "question": name, "value": value}
    evening.attempt((deed, rng.choice((by, by, *NAMES))), must=False)
    if name not in {question.id for question in evening.table.waiting}:
        evening.attempt(({"kind": "timeout", "question": name}, ""), must=False)


def answers_for_another(evening: Evening, rng: Random) -> None:
    """Nobody answers what another is asked."""
    if not evening.table.waiting:
        return
    question = rng.choice(evening.table.waiting)
    by = rng.choice([name for name in (*NAMES, *NO_NAMES) if name != question.who])
    deed = {"kind": "answer", "question": question.id, "value": question.default}
    evening.attempt((deed, by), must=False)


def says_nonsense(evening: Evening, rng: Random) -> None:
    """Values that a question hardly takes, and questions that nobody asked."""
    waiting = evening.table.waiting
    if waiting and rng.random() < 0.8:
        question = rng.choice(waiting)
        value = rng.choice((*GARBAGE, bent(legal(question, rng), rng)))
        deed = {"kind": "answer", "question": question.id, "value": value}
        evening.attempt((deed, question.who))
        return
    name = rng.choice(("", "r0.q0", "r1", "h1", "\ud800", "é" * 50))
    evening.attempt(({"kind": rng.choice(("answer", "timeout")), "question": name, "value": 1}
                     if rng.random() < 0.5 else {"kind": "timeout", "question": name},
                     rng.choice(NAMES)), must=False)  # fmt: skip


def bent(value: Any, rng: Random) -> Any:
    """A legal answer with something wrong in it, perhaps."""
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 100, -value - 1))
    if isinstance(value, str):
        return rng.choice((value.upper(), value + " ", value[:-1], [value]))
    if isinstance(value, list) and value:
        return rng.choice((value[:-1], [*value, value[0]], [*value, None], value[::-1], value[0]))
    return [value]


def sits(evening: Evening, rng: Random) -> None:
    """Somebody sits down, or tries to."""
    table = evening.table
    usual = table.way.buy_in()["usual"] or 1
    some = table.way.chip * rng.randint(1, max(usual // table.way.chip, 1))
    chips = rng.choice((usual, usual, 4 * usual, some, rng.randint(1, usual), 0, -1, 10**15 + 1))
    seat = rng.choice((*range(1, table.way.seats + 1), None, 0, table.way.seats + 1))
    more = {"doubles": True} if rng.random() < 0.1 else {}
    by = rng.choice(NAMES if rng.random() < 0.95 else NO_NAMES)
    must = False if by in table.people or by in NO_NAMES or chips <= 0 else None
    evening.attempt(({"kind": "sit", "seat": seat, "chips": chips, **more}, by), must=must)


def buys(evening: Evening, rng: Random) -> None:
    """More chips, at any moment."""
    usual = evening.table.way.buy_in()["usual"] or 1
    some = evening.table.way.chip * rng.randint(1, max(usual // evening.table.way.chip, 1))
    chips = rng.choice((usual, usual, some, rng.randint(1, usual), 1, 0, -usual, 10**16))
    evening.attempt(({"kind": "buy", "chips": chips}, somebody(evening, rng)))


def comes_and_goes(evening: Evening, rng: Random) -> None:
    """Somebody leaves, is away, is back, or takes another seat."""
    kind = rng.choice(("leave", "away", "back", "back", "move"))
    by = somebody(evening, rng)
    data: dict[str, Any] = {"kind": kind}
    if kind == "move":
        data["seat"] = rng.randint(0, evening.table.way.seats + 1)
    must = None if by in evening.table.people else False
    evening.attempt((data, by), later(evening.table, rng), must=must)


def all_come_back(evening: Evening, rng: Random) -> None:
    """Everybody is there again and has chips, so that the evening goes on."""
    table = evening.table
    usual = table.way.buy_in()["usual"] or 1
    for name in list(table.people):
        if table.closed or name not in table.people:
            continue
        person = table.people[name]
        if not person.present:
            # The seat may be lost: the club keeps it for so long only.
            until = table.terms.kept_until(person) if person.away else None
            lost = person.lost or (until is not None and table.now >= until)
            evening.attempt(({"kind": "back"}, name), must=not lost)
        if table.stack(name) < usual // 4:
            evening.attempt(({"kind": "buy", "chips": usual}, name))
    if rng.random() < 0.5:
        evening.attempt(({"kind": "floor", "does": "go-on"}, ""), must=True)


def adds_entropy(evening: Evening, rng: Random) -> None:
    """Somebody adds to the shuffle."""
    value = rng.choice(("ab", "00" * 64, "c0ffee", "", "g", "AB", "0" * 129))
    evening.attempt(({"kind": "entropy", "value": value}, somebody(evening, rng)))


def waits_for_the_hand(evening: Evening, rng: Random) -> None:
    """The floor holds the game, the hand comes to its end, and people move before the next."""
    table = evening.table
    evening.attempt(({"kind": "floor", "does": "hold"}, ""), must=not table.closed)
    for _ in range(200):
        if not table.waiting:
            break
        times_out(evening, rng)
    for _ in range(rng.randint(1, 4)):
        rng.choice((sits, buys, comes_and_goes, comes_and_goes, adds_entropy, corrects))(
            evening, rng
        )
    does = rng.choice(("go-on", "go-on", "deal"))
    evening.attempt(({"kind": "floor", "does": does}, ""), must=not table.closed)
    adds_entropy(evening, rng)


def somebody(evening: Evening, rng: Random) -> str:
    """Mostly one who is at the table."""
    there = list(evening.table.people)
    return rng.choice(there if there and rng.random() < 0.85 else NAMES)


def rules(evening: Evening, rng: Random) -> None:
    """The floor rules: it stops, goes on, calls the deal off, or something has gone wrong."""
    table = evening.table
    does = rng.choice(("pause", "go-on", "go-on", "hold", "deal", "deal", "misdeal", "nonsense"))
    kinds = table.way.mishaps()
    if kinds and rng.random() < 0.5:
        does = rng.choice(kinds)
    data: dict[str, Any] = {"kind": "floor", "does": does}
    if rng.random() < 0.5:
        data["seat"] = rng.randint(1, table.way.seats)
    if rng.random() < 0.3:
        data["why"] = rng.choice(("a card fell", "é", "\ud800", "x" * 2000))
    evening.attempt((data, ""), must=False if does == "nonsense" else None)
    if table.paused and rng.random() < 0.8:
        evening.attempt(({"kind": "floor", "does": "go-on"}, ""), must=True)


def corrects(evening: Evening, rng: Random) -> None:
    """The floor moves chips from one to another: now or after the hand, or it is told why not."""
    table = evening.table
    whose, to = somebody(evening, rng), somebody(evening, rng)
    has = table.stack(whose) if whose in table.people else 0
    chips = rng.choice((1, 100, has, has + 1, rng.randint(0, max(0, has)), 0, -5, 10**15))
    why = rng.choice(("paid twice", "the wrong seat", "", "é", "x" * 300))
    data = {"kind": "correct", "whose": whose, "to": to, "chips": chips, "why": why}
    if rng.random() < 0.3:
        data["hand"] = rng.randint(0, table.number + 1)
    wrong = whose == to or not {whose, to} <= set(table.people)
    must = False if wrong or not why or len(why) > 200 or not 0 < chips <= has else None
    evening.attempt((data, "floor"), must=must)


def tries_what_is_not_there(evening: Evening, rng: Random) -> None:
    """Commands that no wire should carry."""
    data = rng.choice(
        (
            {}, {"kind": None}, {"kind": ["sit"]}, {"kind": "sit"}, {"kind": "sit", "chips": "5"},
            {"kind": "sit", "chips": 100, "seat": True}, {"kind": "buy", "chips": 1.5},
            {"kind": "answer", "question": 3, "value": 1}, {"kind": "answer", "question": "r1.q1"},
            {"kind": "move"}, {"kind": "move", "seat": None}, {"kind": "leave", "chips": 5},
            {"kind": "entropy", "value": 7}, {"kind": "floor"}, {"kind": "floor", "does": 1},
            {"kind": "correct", "whose": "Ann", "to": "Bo", "chips": 5}, {"kind": "correct"},
            {"kind": "timeout"}, {"kind": "open"}, {"kind": "close", "now": True},
        )
    )  # fmt: skip
    evening.attempt((data, rng.choice(NAMES)), must=False)


def dies(evening: Evening, rng: Random) -> None:  # noqa: ARG001 - as all that is tried
    """The process is killed between two commands."""
    evening.resume()


def dies_torn(evening: Evening, rng: Random) -> None:
    """The last records never came to the disk."""
    whole = len(evening.journal.lines)
    lost = rng.randint(1, 30) if rng.random() < 0.9 else rng.randint(1, whole)
    shuffles = None if rng.random() < 0.5 else f"shuffles {rng.randint(0, 10**6)}"
    evening.resume(max(1, whole - lost), shuffles)


def closes(evening: Evening, rng: Random) -> None:
    """The table closes in the middle of anything, and nothing can be done any more."""
    if evening.table.closed:
        return
    evening.attempt(({"kind": "close"}, ""), must=True)
    evening.books.closed()
    for kind in ("close", "leave", "back"):
        evening.attempt(({"kind": kind}, rng.choice(NAMES)), must=False)


def later(table: Table, rng: Random) -> int | None:
    """Time goes on; at times half an hour at once, and clocks may go wrong."""
    return rng.choice((None, table.now + rng.randint(0, 5_000), table.now + 1_900_000, 5))


Try: TypeAlias = Callable[[Evening, Random], None]

TRIES: Final[Mapping[Try, int]] = {
    answers: 150,
    speaks_up: 4,
    plays_usually: 20,
    says_the_default: 10,
    times_out: 10,
    answers_again: 10,
    answers_for_another: 6,
    says_nonsense: 12,
    sits: 8,
    buys: 6,
    comes_and_goes: 12,
    all_come_back: 6,
    adds_entropy: 5,
    waits_for_the_hand: 3,
    rules: 12,
    corrects: 6,
    tries_what_is_not_there: 3,
}
"""What can be tried at a table, and how often it is; the process dies beside."""

DEATHS: Final[Sequence[Try]] = (dies, dies_torn)

"""Anything at any time: whatever people try at a table, no chip is lost and its log proves it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import anything
import pytest
import soak
from anything import Evening
from bookkeeper import Bookkeeper, FaultError
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from cardroom.record.journal import MemoryJournal
from cardroom.record.ledger import Ledger
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import (
    Buy,
    Correct,
    Entropy,
    FloorRules,
    Move,
    Sit,
    Timeout,
)
from cardroom.table.facts import Body
from evenings import anything as any_answer
from evenings import dealer, opened
from refusing import refuses

GAMES = game_ids()
FAMILIES: dict[str, list[str]] = defaultdict(list)
for _game in GAMES:
    FAMILIES[load_game(_game).rules.family].append(_game)

RANDOM = st.randoms(use_true_random=False)
going_on = precondition(lambda self: not self.evening.table.closed)


class AnyTable(RuleBasedStateMachine):
    """A table of a game that is drawn, and everything that can be tried at it."""

    games: ClassVar[list[str]] = list(GAMES)
    evening: Evening

    @initialize(data=st.data(), rng=RANDOM)
    def opens(self, data: st.DataObject, rng: Random) -> None:
        game = data.draw(st.sampled_from(self.games), label="game")
        self.evening = Evening.begin(load_game(game), "a machine", rng)
        self.evening.before = note

    @going_on
    @rule(rng=RANDOM, times=st.integers(1, 6))
    def answers(self, rng: Random, times: int) -> None:
        for _ in range(times):
            anything.answers(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def plays_usually(self, rng: Random) -> None:
        anything.plays_usually(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def says_the_default(self, rng: Random) -> None:
        anything.says_the_default(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def times_out(self, rng: Random) -> None:
        anything.times_out(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def answers_late_or_twice(self, rng: Random) -> None:
        anything.answers_again(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def answers_for_another(self, rng: Random) -> None:
        anything.answers_for_another(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def says_nonsense(self, rng: Random) -> None:
        anything.says_nonsense(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def sits(self, rng: Random) -> None:
        anything.sits(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def buys(self, rng: Random) -> None:
        anything.buys(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def comes_and_goes(self, rng: Random) -> None:
        anything.comes_and_goes(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def all_come_back(self, rng: Random) -> None:
        anything.all_come_back(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def adds_entropy(self, rng: Random) -> None:
        anything.adds_entropy(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def waits_for_the_hand(self, rng: Random) -> None:
        anything.waits_for_the_hand(self.evening, rng)

    @going_on
    @rule(rng=RANDOM)
    def rules_as_the_floor(self, rng: Random) -> None:
        anything.rules(self.evening, rng)

    @rule(rng=RANDOM)
    def tries_what_is_not_there(self, rng: Random) -> None:
        anything.tries_what_is_not_there(self.evening, rng)

    @rule()
    def dies(self) -> None:
        self.evening.resume()

    @rule(rng=RANDOM)
    def dies_torn(self, rng: Random) -> None:
        anything.dies_torn(self.evening, rng)

    @going_on
    @rule(rng=RANDOM, really=st.sampled_from([False] * 9 + [True]))
    def closes(self, rng: Random, *, really: bool) -> None:
        if really:
            anything.closes(self.evening, rng)

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.end()


def machine(games: list[str]) -> type[AnyTable]:
    return type("AnyTable", (AnyTable,), {"games": games})


QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


@pytest.mark.slow
@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_anything_at_any_time(family: str) -> None:
    wanted = settings(
        max_examples=6, stateful_step_count=40, deadline=None, suppress_health_check=QUIET
    )
    run(machine(FAMILIES[family]), settings=wanted)


def test_anything_at_any_table_for_a_moment() -> None:
    wanted = settings(
        max_examples=4, stateful_step_count=20, deadline=None, suppress_health_check=QUIET
    )
    run(machine(list(GAMES)), settings=wanted)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_anything_at_every_table(game: str) -> None:
    report = soak.evening(game, "every table", 60)
    assert report.findings == []
    assert report.operations > 20


def test_openers_that_are_shown_while_cards_are_drawn_make_no_hand_yet() -> None:
    """Found by the soak: the others had gone before the opener's cards were all there again."""
    report = soak.evening("hustler/draw-poker-jacks-or-better", "last 10 19")
    assert report.findings == []


# --- does it bite? ----------------------------------------------------------------------------


def _seeded(times: int = 40) -> None:
    for number in range(times):
        report = soak.evening("hustler/holdem", f"bites {number}", 60)
        for _, _, words in report.findings:
            raise FaultError(words)


def test_it_finds_a_ledger_that_loses_a_cent(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(books: Ledger, moves: dict[str, int]) -> None:
        for account, amount in moves.items():
            books.balances[account] += amount - (account == "drop")

    monkeypatch.setattr(Ledger, "post", careless)
    with pytest.raises(FaultError, match="the ledger and what was told"):
        _seeded()


def test_it_finds_a_table_that_gives_chips_away(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Table.tell

    def generous(table: Table, body: Body, post: Any = None, **more: Any) -> None:
        if body.kind == "award" and post:
            name = next(iter(post))
            post = {**post, name: post[name] + 1, "cashier": -1}
        tell(table, body, post, **more)

    monkeypatch.setattr(Table, "tell", generous)
    with pytest.raises(FaultError, match="chips from nowhere"):
        _seeded()


def test_it_finds_a_refusal_that_does_something(monkeypatch: pytest.MonkeyPatch) -> None:
    do = Table.do

    def hasty(table: Table, command: Any, by: str, at: int | None = None) -> Any:
        table.now += 1
        return do(table, command, by, at)

    monkeypatch.setattr(Table, "do", hasty)
    with pytest.raises(FaultError, match="refused, and changed something"):
        _seeded()


def test_it_finds_a_table_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    resume = Table.resume.__func__  # type: ignore[attr-defined]

    def forgets(cls: type[Table], journal: Any, deals: Any, /, **more: Any) -> Table:
        table: Table = resume(cls, journal, deals, **more)
        table.paused = True
        return table

    monkeypatch.setattr(Table, "resume", classmethod(forgets))
    evening = Evening.begin(load_game("hustler/holdem"), "forgets", Random(1))
    with pytest.raises(FaultError, match="another one after a crash"):
        evening.resume()


def test_the_bookkeeper_takes_nothing_on_trust() -> None:
    for post in ({"stack:ann": 5}, {"stack:ann": -5, "pot": 5}, {"pot": 0.5, "drop": -0.5}):
        with pytest.raises(FaultError):
            Bookkeeper().enter([{"kind": "pay", "post": post}])
    with pytest.raises(FaultError, match="bought and moved"):
        Bookkeeper().enter([{"kind": "sat", "name": "ann", "chips": 5, "post": {}}])


# --- what was found ---------------------------------------------------------------------------


def test_half_of_a_surrogate_pair_is_refused_and_the_table_goes_on() -> None:
    from cardroom.table import command_of

    table = opened("hustler/holdem", MemoryJournal(), dealer("half"))
    with refuses("command-text-half", TableError):
        table.do(command_of({"kind": "floor", "does": "pause", "why": "\ud800"}), by="")
    table.do(command_of({"kind": "floor", "does": "pause", "why": "ž"}), by="")


def _nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


ODD: tuple[Any, ...] = (
    *(None, True, 2.5, float("nan"), -1, 10**16, 10**5000, "", "5", "x" * 10**6, "\ud800"),
    *((), b"5", _nested(100_000), {"a": 10**5000}, object()),
)
ODD_BETS = (
    *({"wager": odd, "stake": 500} for odd in ODD),
    *({"wager": "base", key: odd} | {"stake": odd} for odd in ODD for key in ("seat", "spot")),
)


def _odd_commands(question: str) -> Iterator[tuple[Any, ...]]:
    """Kinds of command, each with its parts: what cannot be is not even made."""
    for odd in ODD:
        yield from ((Sit, odd, 5), (Sit, 50_000, odd), (Buy, odd), (Move, odd), (Entropy, odd))
        yield from ((Timeout, odd), (Answer, odd, "pass"))
        yield from ((Answer, question, odd), (Answer, question, [odd]))
        yield from ((FloorRules, odd), (FloorRules, "pause", odd), (FloorRules, "pause", "", odd))
        yield from ((Correct, odd, "p2", 100, "why"), (Correct, "p1", odd, 100, "why"))
        yield from ((Correct, "p1", "p2", odd, "why"), (Correct, "p1", "p2", 100, odd))
    for bet in ODD_BETS:
        yield Answer, question, [bet]


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_whatever_a_command_holds_is_refused_in_a_sentence_or_written_so_that_it_is_read_again(
    family: str,
) -> None:
    journal = MemoryJournal()
    table = opened(FAMILIES[family][0], journal, dealer("odd"))
    longest = 0
    for who in ("p1", "p6", "\ud800", "x" * 10**6):
        for _ in range(6 if who == "p1" else 1):
            question = table.waiting[0] if table.waiting else None
            for kind, *parts in _odd_commands("" if question is None else question.id):
                by = who if who != "p1" or question is None else question.who
                try:
                    table.do(kind(*parts), by=by)
                except TableError as error:
                    longest = max(longest, len(str(error).encode()))
                table.do(FloorRules("go-on"), by="")
            if question is not None and question in table.waiting:
                table.do(Answer(question.id, table.usual(question)), by=question.who)
    assert longest < 1_000
    assert all(type(chips) is int for chips in table.ledger.balances.values())
    assert Table.resume(journal, dealer("odd")).view(None) == table.view(None)


def test_rows_with_something_else_among_them_are_refused() -> None:
    table = opened("hustler/13-card-chinese-poker", MemoryJournal(), dealer("rows"))
    question = table.waiting[0]
    rows = any_answer(table, question, Random(1))
    for value in ([*rows, None], [rows[0], 7, *rows[1:]], [*rows, []], [[*rows[0], None]]):
        with refuses("answer-rows", TableError):
            table.do(Answer(question.id, value), by=question.who)
    table.do(Answer(question.id, rows), by=question.who)


def test_a_usual_bank_is_in_whole_steps() -> None:
    table = Table.open(load_game("livermore/ez-baccarat"), MemoryJournal(), dealer("odd"))
    for seat in (1, 2):
        table.do(Sit(10_147, seat, moved=True), by=f"p{seat}")
    (question,) = table.waiting
    usual = table.usual(question)
    assert question.check(usual) == usual


@pytest.mark.parametrize("game", game_ids())
def test_chips_are_bought_that_the_house_has(game: str) -> None:
    """Else somebody is all in with thirty-seven cents where the smallest chip is a dollar."""
    table = Table.open(load_game(game), MemoryJournal(), dealer("cents"))
    usual = table.way.buy_in()["usual"] or 0
    with refuses("chips-smallest", TableError):
        table.do(Sit(usual + 37, 1), by="p1")
    table.do(Sit(usual, 1), by="p1")
    with refuses("chips-smallest", TableError):
        table.do(Buy(usual + 37), by="p1")
    table.do(Buy(usual), by="p1")


@pytest.mark.parametrize("game", ["hustler/holdem", "livermore/panguingue"])
def test_who_names_no_seat_is_told_which_there_are(game: str) -> None:
    table = Table.open(load_game(game), MemoryJournal(), dealer("no seat"))
    usual = table.way.buy_in()["usual"] or 0
    with refuses("seat-which", TableError):
        table.do(Sit(usual), by="p1")


@pytest.mark.parametrize("first", ["close", "hold", "deal"])
def test_a_table_at_which_nobody_sat_goes_on_too(first: str) -> None:
    from cardroom.proof.verify import verify
    from cardroom.table.commands import Close, FloorRules

    journal = MemoryJournal()
    table = Table.open(load_game("hustler/holdem"), journal, dealer("empty"))
    table.do(Close() if first == "close" else FloorRules(first), by="")
    again = Table.resume(journal, dealer("empty"))
    assert again.view(None) == table.view(None)
    assert verify([line + b"\n" for line in journal.lines]).problems == []


def test_a_secret_answer_of_a_hand_that_is_called_off_leaves_a_sound_log() -> None:
    from cardroom.proof.verify import verify
    from cardroom.table import Answer
    from cardroom.table.commands import FloorRules

    journal = MemoryJournal()
    table = opened("hustler/pai-gow-poker", journal, dealer("off"))
    rng = Random(1)
    while table.phase != "play":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    assert len(table.waiting) > 1
    question = table.waiting[0]
    table.do(Answer(question.id, any_answer(table, question, rng)), by=question.who)
    half_way = [line + b"\n" for line in journal.lines]
    assert verify(half_way).problems == [], "a log may end while people still decide"
    table.do(FloorRules("misdeal"), by="")
    for _ in range(20):
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    lines = [line + b"\n" for line in journal.lines]
    assert verify(lines).problems == []
    assert verify(lines, key=dealer("off")).problems == []


def test_who_goes_away_in_the_middle_of_a_hand_is_not_dealt_into_the_next() -> None:
    from cardroom.table.commands import Away

    table = opened("hustler/draw-poker-jacks-or-better", MemoryJournal(), dealer("gone"), people=2)
    table.do(Away(), by="p1")
    table.do(Away(), by="p2")
    assert table.waiting == ()
    assert table.number <= 2
    assert table.phase == "idle"


def test_nobody_s_time_runs_out_while_the_table_is_paused() -> None:
    """Who may not answer must not be folded for it."""
    table = opened("hustler/holdem", MemoryJournal(), dealer("paused"))
    asked = table.waiting[0]
    table.do(FloorRules("pause"), by="")
    for command in (Timeout(asked.id), Answer(asked.id, asked.default)):
        with refuses("table-paused", TableError):
            table.do(command, by=asked.who)
    table.do(FloorRules("go-on"), by="")
    table.do(Timeout(asked.id), by="")
    assert asked.id not in table.questions


@pytest.mark.parametrize("at", [2_000.5, True, "now", float("nan"), [1]])
def test_a_time_that_no_record_can_hold_is_refused(at: Any) -> None:
    """A log with half a millisecond in it could not be gone on with."""
    journal = MemoryJournal()
    table = opened("hustler/holdem", journal, dealer("time"))
    before = len(journal.lines)
    with refuses("table-time", TableError):
        table.do(Buy(1_000), by="p1", at=at)
    assert len(journal.lines) == before
    assert Table.resume(journal, dealer("time")).now == table.now

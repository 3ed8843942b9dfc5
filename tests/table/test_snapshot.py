"""A snapshot and what came after it give the same table as the whole journal."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from cardroom.cards import JOKER
from cardroom.games.poker import Posted
from cardroom.games.poker.kills import KillState
from cardroom.games.poker.lineup import Lineup, Seated
from cardroom.games.poker.standing_pot import StandingPot
from cardroom.layout.bank import Rotation
from cardroom.record.journal import MemoryJournal
from cardroom.record.snapshots import SnapshotError, where
from cardroom.rulebook import game_ids
from cardroom.table import Answer, Table, TableError
from cardroom.table.banked.way import BankedWay
from cardroom.table.commands import Away, Back, Buy, Command, Correct, FloorRules, Leave, Sit
from cardroom.table.over import HandOver, PanOver
from cardroom.table.pot.half_hours import HalfHours
from cardroom.table.pot.way import PotWay
from cardroom.table.ways import Way
from evenings import add_numbers, anything, dealer, opened

GAMES = game_ids()


def snapped(game: str, seed: str, hands: int = 3) -> tuple[MemoryJournal, list[bytes], Table]:
    """A lively evening, with a snapshot from every place where one can be taken."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer(seed))
    table.snapshots = 1
    rng = random.Random(seed)
    taken: list[bytes] = []
    for _ in range(200):
        if table.snapshot is not None and table.snapshot not in taken:
            taken.append(table.snapshot)
        if table.number > hands:
            break
        if not table.waiting or rng.random() < 0.08:
            _comes_and_goes(table, rng)
            continue
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
        if rng.random() < 0.3:
            add_numbers(table)
    return journal, taken, table


def _comes_and_goes(table: Table, rng: random.Random) -> None:
    buy = table.way.buy_in()["usual"] or 0
    name = f"p{rng.randint(1, 5)}"
    seat = int(name[1:])
    ways: list[Command] = [Away(), Back(), Buy(buy), Sit(buy, seat), Sit(buy, seat), Leave()]
    ways += [FloorRules("hold"), FloorRules("deal"), FloorRules("go-on")]
    ways += [Correct(name, f"p{seat % 4 + 1}", 100, "paid twice")]
    try:
        table.do(rng.choice(ways), by=name, at=table.now + rng.randint(0, 2_000_000))
    except TableError:
        return


def seen(table: Table) -> Any:
    """Everything that anybody can see of a table, as it would be sent."""
    views = [table.view(name) for name in (None, *table.people)]
    asked = [[q.id, q.who, q.default, q.choices, q.legal()] for q in table.waiting]
    more = [table.records, table.head, table.now, dict(table.ledger.balances), table.mishaps]
    return json.loads(json.dumps([views, asked, more], default=str))


def kept(way: Way) -> dict[str, Any]:
    """Whatever the way of playing keeps from hand to hand; not what belongs to one hand only."""
    of_one_hand = {"round", "before", "state", "played", "result", "dealing", "moved_chips"}
    of_the_game = {"table", "game", "rules", "stakes", "schedule", "in_force", "option", "limit"}
    out = {key: value for key, value in vars(way).items() if key not in of_one_hand}
    out = {key: value for key, value in out.items() if key not in of_the_game | {"layout"}}
    times = out.pop("half_hours", None)
    return {**out, "time": times and _of_time(times)}


def _of_time(times: HalfHours) -> tuple[object, ...]:
    return times.since, times.paid, times.payers, times.came, times.anew


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_and_the_rest_are_the_whole(game: str) -> None:
    seed = f"snapshot {game}"
    journal, taken, live = snapped(game, seed)
    assert taken
    whole = Table.resume(MemoryJournal(journal.lines), dealer(seed))
    assert seen(whole) == seen(live)
    for snapshot in taken:
        # Every record after the snapshot is made again, and must have the same hash.
        table = Table.resume(MemoryJournal(journal.lines), dealer(seed), snapshot=snapshot)
        assert seen(table) == seen(whole)
        assert kept(table.way) == kept(whole.way)
        for question in table.waiting[:1]:
            choice = anything(table, question, random.Random(seed))
            facts = table.do(Answer(question.id, choice), by=question.who)
            twin = Table.resume(MemoryJournal(journal.lines), dealer(seed))
            assert facts == twin.do(Answer(question.id, choice), by=question.who)
            assert seen(table) == seen(twin)


@pytest.mark.parametrize(
    "game", ["hustler/ez-baccarat", "hustler/holdem", "livermore/panguingue", "hustler/razz"]
)
def test_a_table_cut_anywhere_after_a_snapshot_goes_on_to_the_same_byte(game: str) -> None:
    seed = f"cut {game}"
    journal, taken, _ = snapped(game, seed, 2)
    for snapshot in taken:
        n = where(snapshot).n
        for cut in range(n, min(n + 25, len(journal.lines) + 1)):
            kept = MemoryJournal(journal.lines[:cut])
            Table.resume(kept, dealer(seed), snapshot=snapshot)
            assert kept.lines == journal.lines[: len(kept.lines)]


RARE: dict[str, dict[str, Any]] = {
    "hustler/holdem": {
        "players": {3: Seated("p1", "missed", owes=True, hands=4, fresh=True, wait=2, pardon=1)},
        "lineup": Lineup(2, (3, 2), (Posted(0, 100, 50, "missed-blinds"),), 1),
        "blind_owed": 3,
        "kill": KillState("p1", "p2", frozenset({"p3"}), frozenset({"p4", "p5"})),
        "standing": StandingPot(700, {"p1": 300}, 2, frozenset({"p1"}), frozenset({"p2"})),
        "began_with": 7,
        "stood": {"p9": (4, Seated("p9", "out", owes=True, hands=2))},
        "short_buys": {"p1": 1},
        "over": HandOver((1, 2), ((JOKER,), ()), ((), (JOKER,)), (True, False), (5, 6)),
        "shown": {0, 1},
        "places": {str(JOKER): [3, 52]},
        "last": {"number": 3, "misdeal": {"key": "called-off"}},
    },
    "livermore/panguingue": {
        "doubles": {"p1", "p2"},
        "short_buys": {"p2": 1},
        "last_winner": "p1",
        "kept": 300,
        "order": (2, 1),
        "over": PanOver((((JOKER, JOKER),), ()), ((JOKER,), ()), JOKER),
        "rows": {3: [["As"], [], ["2c", "3c"]]},
    },
    "hustler/ez-baccarat": {"before": (4, (6, 1)), "last": {"number": 2}},
}
"""What seldom happens: everything that is kept between hands, as it hardly ever is."""


@pytest.mark.parametrize("game", sorted(RARE))
def test_everything_that_is_kept_between_hands_comes_back(game: str) -> None:
    table = opened(game, MemoryJournal(), dealer("rare"), people=2)
    way, fresh = table.way, opened(game, MemoryJournal(), dealer("rare"), people=2).way
    for key, value in RARE[game].items():
        setattr(way, key, value)
    if isinstance(way, BankedWay) and isinstance(fresh, BankedWay):
        way.rotation = Rotation(
            way.rules.bank, way.seats, 5, {"p1": 2}, {1, 7}, frozenset({"p2"}), broken=True
        )
        way.board.this_shoe.marks["dragon-7"] = 3
        way.board.new_shoe()
    if isinstance(way, PotWay):
        way.half_hours.since, way.half_hours.paid = 1_000, {"p1": (500, 2)}
        way.half_hours.payers, way.half_hours.came = {"p1", "p2"}, {"p1": 900, "p3": 2_000}
        way.half_hours.anew = False
    fresh.restore_between(json.loads(json.dumps(way.state_between(), default=list)))
    assert kept(way) == kept(fresh)
    assert all(getattr(fresh, key) == value for key, value in RARE[game].items())


def test_who_bet_on_a_seat_is_offered_its_bank_after_a_snapshot_too() -> None:
    """Its own player refuses the bank: those who bet there last come next (000:1916)."""
    journal = MemoryJournal()
    table = opened("lucky-buck/pai-gow-poker", journal, dealer("on a seat"), people=3)
    table.do(Sit(table.way.buy_in()["usual"] or 0, None), by="behind")
    table.snapshots = 1
    refused: set[str] = set()
    while "behind" not in refused:
        question = table.waiting[0]
        answer = table.usual(question)
        if table.number > 2 and question.kind == "bank":
            refused.add(question.who)
            answer = "pass"
            again = Table.resume(
                MemoryJournal(journal.lines), dealer("on a seat"), snapshot=table.snapshot
            )
            assert seen(again) == seen(table)
        table.do(Answer(question.id, answer), by=question.who)


def test_a_snapshot_holds_nothing_that_can_be_read() -> None:
    _, taken, table = snapped("hustler/ez-baccarat", "sealed")
    assert table.felt.pack is not None
    for snapshot in taken:
        data = json.loads(snapshot)
        assert set(data) == {"format", "version", "n", "head", "sealed"}
        assert table.felt.pack.secret.hex() not in snapshot.decode()
        assert "p1" not in snapshot.decode()


def test_a_snapshot_that_does_not_fit_is_refused() -> None:
    journal, taken, _ = snapped("hustler/holdem", "fits")
    other, others, _ = snapped("hustler/holdem", "another")
    good = json.loads(taken[-1])
    sealed = good["sealed"]
    flipped = sealed[:40] + ("0" if sealed[40] != "0" else "1") + sealed[41:]
    bad = [
        b"",
        b"{}",
        taken[-1][:-5],
        others[-1],
        *(
            json.dumps({**good, **change}).encode()
            for change in (
                {"format": "cardroom-snapshot/0"},
                {"version": "0.0.0"},
                {"n": good["n"] - 1},
                {"n": 0},
                {"n": 10**9},
                {"head": "0" * 64},
                {"sealed": flipped},
                {"sealed": ""},
                {"sealed": json.loads(taken[0])["sealed"]},
            )
        ),
    ]
    for snapshot in bad:
        with pytest.raises(SnapshotError):
            Table.resume(MemoryJournal(journal.lines), dealer("fits"), snapshot=snapshot)
    with pytest.raises(SnapshotError):
        Table.resume(MemoryJournal(other.lines), dealer("another"), snapshot=taken[-1])


def test_no_snapshot_is_taken_unless_somebody_asks() -> None:
    table = opened("hustler/holdem", MemoryJournal(), dealer("none"))
    assert table.snapshot is None


THREADS = """
import sys, threading
from dataclasses import make_dataclass
from cardroom.record.snapshots import typed

sys.setswitchinterval(1e-6)
for n in range(150):
    parts = [
        make_dataclass(f"Part{n}_{i}", [(f"a{j}", int) for j in range(20)], slots=True)
        for i in range(8)
    ]
    whole = make_dataclass(f"Whole{n}", [(f"f{i}", one) for i, one in enumerate(parts)], slots=True)
    data = {f"f{i}": {f"a{j}": 1 for j in range(20)} for i in range(8)}
    ready = threading.Barrier(4)
    threads = [
        threading.Thread(target=lambda: (ready.wait(), typed(whole, data))) for _ in range(4)
    ]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
"""


def test_several_threads_may_put_tables_back_that_nobody_has_put_back_yet() -> None:
    """What learns the types of a snapshot crashes the process if two threads teach it at once."""
    command = [sys.executable, "-P", "-c", THREADS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

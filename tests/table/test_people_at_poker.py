"""What people may say and must bring at a table of poker: objections to kills, chips on return."""

from __future__ import annotations

import pytest

from cardroom.games.poker.kills import KillState
from cardroom.games.poker.lineup import Lineup, Seated, moved
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import Away, Back, Command, FloorRules, Leave, Sit
from cardroom.table.pot.way import PotWay
from doors import PotScript, PotTable
from evenings import dealer, opened, records_of
from refusing import refuses

HALF_HOUR = 30 * 60_000


def lowball(game: str = "hustler/lowball", **switches: str) -> PotTable:
    loaded = load_game(game, switches)
    stakes = loaded.rules.stakes_named(None)  # type: ignore[attr-defined]
    table = PotTable(loaded, stakes=stakes.id)
    for seat in range(1, 6):
        table.sit(f"p{seat}", 100_000, seat)
    return table


def folded(table: PotTable) -> None:
    table.play_hand(PotScript(table.rules.deck.deck(1), [], ["fold"] * 20))


def asked_to_object(table: PotTable, *, objector: str | None = None) -> list[str]:
    """Begin a hand in which everybody posts who may; who is asked whether they object."""
    table.act(FloorRules("deal"), by="")
    asked = []
    while table.table.waiting and table.table.waiting[0].kind in ("post", "object", "kill"):
        question = table.table.waiting[0]
        value = "post" if question.kind == "post" else "no"
        if question.kind == "object":
            asked.append(question.who)
            value = "yes" if question.who == objector else "no"
        table.act(Answer(question.id, value), by=question.who)
    return asked


def missed(table: PotTable) -> None:
    """The fifth player sits out until the blinds have passed."""
    folded(table)
    table.sit_out("p5")
    for _ in range(4):
        folded(table)
    table.do("p5", Back())


@pytest.mark.parametrize("objector", [None, "p3"])
def test_a_kill_to_make_up_for_missed_blinds_may_be_objected_to(objector: str | None) -> None:
    # 001:1531: wait for the blind, or kill the pot if no active player objects.
    table = lowball()
    missed(table)
    status = table.players[5].status
    if status != "missed":
        pytest.fail(f"the blind did not pass: {status}")
    seen = len(table.seen)
    asked = asked_to_object(table, objector=objector)
    assert set(asked) == {"p1", "p2", "p3", "p4"}
    dealt = next(one["seats"] for one in table.seen[seen:] if one["kind"] == "hand")
    assert (5 in dealt) == (objector is None)
    told = [one for one in table.seen[seen:] if one["kind"] == "objection"]
    assert bool(told) == (objector is not None)


def test_nobody_is_asked_about_a_newcomer_who_kills_a_free_pot() -> None:
    table = lowball()
    folded(table)
    table.sit("ann", 100_000, 7)
    assert asked_to_object(table) == []


def test_whoever_comes_back_within_half_an_hour_brings_the_chips_back() -> None:
    # 000:405.
    table = lowball("lucky-buck/lowball")
    folded(table)
    had = table.stack("p5")
    table.table.do(Leave(), by="p5", at=1_000_000)
    table.table.do(Sit(had, 5), by="other", at=1_000_001)
    with refuses("buy-in-return", TableError, minutes=30):
        table.table.do(Sit(had - 100, 6), by="p5", at=1_000_000 + HALF_HOUR - 1)
    table.table.do(Sit(had, 6), by="p5", at=1_000_000 + HALF_HOUR - 1)
    table.table.do(Leave(), by="p5")
    table.table.do(Sit(had - 100, 6), by="p5", at=1_000_000 + 3 * HALF_HOUR)


def offered(table: PotTable) -> None:
    """Begin a hand that waits for what a newcomer says to the blinds."""
    table.sit("new", 100_000, 7)
    table.act(FloorRules("deal"), by="")
    assert [one.kind for one in table.table.waiting] == ["post"]


def hand_without(table: PotTable, name: str, goes: Command) -> None:
    """Somebody goes while a newcomer is asked, and comes back when the cards are dealt."""
    number = table.table.number
    table.act(goes, by=name)
    while table.table.phase == "bet":
        asked = table.table.waiting[0]
        table.act(Answer(asked.id, asked.default), by=asked.who)
    table.do(name, Back())
    while table.table.waiting and table.table.number == number:
        asked = table.table.waiting[0]
        table.act(Answer(asked.id, asked.default), by=asked.who)


@pytest.mark.parametrize("goes", [Away(), Leave()])
def test_a_blind_is_owed_by_who_is_gone_for_the_deal_only(goes: Command) -> None:
    table = lowball()
    folded(table)
    offered(table)
    lineup = table.table.way.next_lineup()  # type: ignore[attr-defined]
    big = max(lineup.posts, key=lambda post: post.live)
    seat = lineup.seats[big.at]
    hand_without(table, f"p{seat}", goes)
    assert table.players[seat].status == "missed", "the big blind has passed"


def test_a_kill_is_owed_by_who_leaves_for_the_deal_only() -> None:
    table = lowball(kill="natural")
    folded(table)
    way = table.table.way
    way.kill = KillState(owed="p2")  # type: ignore[attr-defined]
    offered(table)
    # 001:1589: obliged to kill the next pot, also who quits the game.
    hand_without(table, "p2", Leave())
    assert way.kill.killer(["p1", "p2"]) == "p2"  # type: ignore[attr-defined]


MINUTE = 60_000


def _timed(snapshots: int = 0) -> Table:
    """Lowball that is paid for by the half hour, with three who stay."""
    table = opened("lucky-buck/lowball", MemoryJournal(), dealer("time"), people=3, schedule="time")
    table.snapshots = snapshots
    while table.waiting[0].kind == "time":
        table.do(Answer(table.waiting[0].id, "stay"), by=table.waiting[0].who)
    return table


def _hand(table: Table, at: int) -> None:
    """The hand is played out by what is done without an answer; the time is what it is then."""
    number = table.number
    while table.number == number and table.waiting:
        question = table.waiting[0]
        table.do(Answer(question.id, question.default), by=question.who, at=at)


def _paid(table: Table, name: str) -> int:
    posts = [one["post"] for one in records_of(table, "time")]
    return -sum(int(post.get(f"stack:{name}", 0)) for post in posts)


def test_nobody_pays_twice_for_the_same_half_hour() -> None:
    """Time is collected as the half hour begins, or from who comes in its first half (000:508)."""
    table = _timed()
    fee = _paid(table, "p3")
    assert fee > 0
    _hand(table, 2 * MINUTE)
    table.do(Leave(), by="p3", at=3 * MINUTE)
    _hand(table, 3 * MINUTE)
    back = records_of(table, "left")[-1]["chips"]
    table.do(Sit(back, 3), by="p3", at=5 * MINUTE)
    table.do(Sit(back, 4), by="new", at=6 * MINUTE)
    _hand(table, 7 * MINUTE)
    assert (_paid(table, "p3"), _paid(table, "new")) == (fee, fee)
    _hand(table, 31 * MINUTE)
    _hand(table, 32 * MINUTE)
    assert (_paid(table, "p3"), _paid(table, "new")) == (2 * fee, 2 * fee)


def test_who_paid_for_a_half_hour_is_known_after_a_snapshot() -> None:
    table = _timed(snapshots=1)
    for minute in (2, 3):
        _hand(table, minute * MINUTE)
    journal = table.journal
    assert isinstance(journal, MemoryJournal)
    again = Table.resume(MemoryJournal(journal.lines), dealer("time"), snapshot=table.snapshot)
    for one in (table, again):
        one.do(Leave(), by="p3", at=4 * MINUTE)
        _hand(one, 4 * MINUTE)
        one.do(Sit(records_of(one, "left")[-1]["chips"], 3), by="p3", at=5 * MINUTE)
    assert again.head == table.head


def _next_on_the_big_blind(table: Table) -> str:
    way = table.way
    assert isinstance(way, PotWay)
    lineup = way.next_lineup()
    assert lineup is not None
    at = next(post.at for post in lineup.posts if post.what == "big-blind")
    return table.seated[lineup.seats[at]]


def _one_hand(table: Table) -> None:
    table.do(FloorRules("deal"), by="floor")
    while table.waiting:
        question = table.waiting[0]
        table.do(Answer(question.id, question.default), by=question.who)


@pytest.mark.parametrize("game", ["lucky-buck/texas-holdem", "mortimers/texas-holdem"])
@pytest.mark.parametrize("to_another", [False, True])
def test_nobody_leaves_the_big_blind_and_comes_back_for_nothing(
    game: str, *, to_another: bool
) -> None:
    """New players are dealt in at once, but whoever was there has missed the blind."""
    table = opened(game, MemoryJournal(), dealer("dodged"), people=5)
    table.do(FloorRules("hold"), by="floor")
    while table.waiting:
        table.do(Answer(table.waiting[0].id, table.waiting[0].default), by=table.waiting[0].who)
    _one_hand(table)
    name = _next_on_the_big_blind(table)
    seat = table.person(name).seat
    table.do(Leave(), by=name)
    chips = records_of(table, "left")[-1]["chips"]
    if to_another:
        table.do(Sit(chips, seat), by="another")
    _one_hand(table)
    table.do(Sit(chips, 7), by=name)
    table.do(FloorRules("deal"), by="floor")
    if to_another:
        # Left of who took the blind it is theirs now.
        posts = [(one["seat"], one["what"]) for one in records_of(table, "post")]
        assert posts[-1] == (7, "big-blind")
        return
    assert [(one.kind, one.who) for one in table.waiting] == [("post", name)]
    _one_hand(table)
    assert 7 not in records_of(table, "hand")[-1]["seats"]


def test_who_leaves_and_is_back_before_a_blind_has_passed_owes_nothing() -> None:
    table = opened("lucky-buck/texas-holdem", MemoryJournal(), dealer("back"), people=5)
    table.do(FloorRules("hold"), by="floor")
    while table.waiting:
        table.do(Answer(table.waiting[0].id, table.waiting[0].default), by=table.waiting[0].who)
    seat = table.person("p3").seat
    table.do(Leave(), by="p3")
    table.do(Sit(records_of(table, "left")[-1]["chips"], seat), by="p3")
    _one_hand(table)
    assert seat in records_of(table, "hand")[-1]["seats"]


def test_two_changes_of_seat_gain_no_more_than_one() -> None:
    """Hands are waited out for the same place towards the blind as the seat left (004:51)."""
    rules = load_game("livermore/lowball").rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named(None)
    last = Lineup(5, (6, 8, 1, 2, 4, 5), ())

    def goes(one: Seated, lineup: Lineup, old: int, new: int) -> Seated:
        return moved(rules.seating, stakes, one, lineup, old=old, new=new)

    away = goes(Seated("ann", hands=9), last, 8, 3)
    assert (away.status, away.wait) == ("moved", 2)
    assert goes(away, last, 3, 7) == Seated("ann", hands=9), "back to where the blind is next"
    # Two hands later the blind is next again: to go on from there is to gain again.
    later = goes(Seated("ann", hands=9), Lineup(1, (2, 4, 5, 6, 1), ()), 3, 8)
    assert (later.status, later.wait) == ("moved", 3)
    # To go away, change seats and come back is a change of seat.
    back = goes(Seated("ann", "out", hands=9), last, 8, 3).back()
    assert (back.status, back.wait) == ("moved", 2)

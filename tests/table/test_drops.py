"""Collection at tables of pot games: the box gets what is printed, from whom it is printed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, Shuffle
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Discard,
    Dropped,
    Expose,
    Hand,
    make_plan,
    play,
    usual_posts,
)
from cardroom.games.poker.drops import in_force, plan_drops
from cardroom.record.journal import MemoryJournal, Record
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.fees.drops import Drop, DropOption, DropSchedule
from cardroom.said import Said
from cardroom.table import Answer, Table
from cardroom.table.commands import Away, Back, Close, FloorRules, Leave, Sit
from doors import PotLive, PotTable
from evenings import dealer

GAMES = [
    game
    for game in game_ids()
    if isinstance(rules := load_game(game).rules, PokerRules) and rules.drops
]


def shuffles(name: str) -> Any:
    numbers = iter(range(1000))
    return lambda: Shuffle.seeded(f"{name} {next(numbers)}")


class Ending:
    """Players of whom some see the second street, and of whom one wins on a street chosen."""

    def __init__(self, left: int, last: int) -> None:
        self.left, self.last = left, last

    def __call__(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return tuple(effect.held[: effect.least])
        if isinstance(effect, Expose):
            return False
        if hand.street == self.last:
            if effect.can_fold:
                return FOLD
            return effect.least if effect.can_raise else CALL
        if hand.street == 0 and hand.live > self.left and effect.can_fold:
            return FOLD
        return CALL if effect.can_call else effect.least


@st.composite
def hands(draw: st.DrawFn) -> tuple[str, DropSchedule, DropOption, int, int, int]:
    game = draw(st.sampled_from(GAMES))
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    schedule = draw(st.sampled_from(rules.drops))
    option = draw(st.sampled_from(schedule.option))
    players = draw(st.integers(2, max(rules.table.seats)))
    left = draw(st.integers(2, players))
    return game, schedule, option, players, left, draw(st.integers(0, len(rules.street)))


@settings(max_examples=250, deadline=None)
@given(hands())
def test_the_box_gets_the_printed_figure_or_what_there_is(
    case: tuple[str, DropSchedule, DropOption, int, int, int],
) -> None:
    game, schedule, option, players, left, last = case
    loaded = load_game(game)
    rules = loaded.rules
    assert isinstance(rules, PokerRules)
    stakes: list[str | None] = [one.id for one in rules.stakes if option.fits(one)] or [None]
    if any(drop.source == "antes" for drop in option.drop) and not rules.stakes[0].ante:
        stakes = [f"{option.limit} ante 2"]
    table = PotTable(loaded, stakes=stakes[0], schedule=schedule.id, options=(option.option,))
    chips = max(50 * table.stakes.upper, table.way.full_buy or 0)
    for seat in range(1, players + 1):
        table.sit(f"p{seat}", chips, seat)
    report = table.play_hand(PotLive(rules.deck.deck(), Ending(left, last), shuffles(game)))
    assert report.result is not None
    boxes = sum(table.ledger.balance(box) for box in ("drop", "jackpot", "pot"))
    assert sum(map(table.stack, table.people)) + boxes == players * chips

    reached = min(report.hand.street, len(rules.street) - 1)
    taken = {(r["what"], box(r)): r for r in table.records if r["kind"] == "drop"}
    drained: set[str] = set()
    for drop in option.drop if option.serves(players) else ():
        record = taken.pop((drop.when, box_of(drop)), None)
        counted = players
        if schedule.counted == "at-street" and record is not None:
            counted = players - folds_before(table, record)
        amount = drop.amount(counted) if comes(drop, schedule, rules, reached) else 0
        got = 0 if record is None else record["post"][box_of(drop)]
        if record is not None and balance_after(table, record, payer(record)) == 0:
            drained.add(payer(record))
        assert got == amount or (got < amount and drained), (game, schedule.id, option.option)
        if got and drop.source in ("small-blind", "big-blind"):
            assert payer(record) in {"pot", poster(table, drop.source)}
    assert not taken, "nothing is taken that is not printed"


def box_of(drop: Drop) -> str:
    return "jackpot" if drop.jackpot else "drop"


def box(record: Record) -> str:
    return "jackpot" if "jackpot" in record["post"] else "drop"


def payer(record: Record | None) -> str:
    assert record is not None
    return next(str(account) for account, amount in record["post"].items() if amount < 0)


def poster(table: PotTable, what: str) -> str:
    """The account of who posted a blind."""
    posts = [r for r in table.records if r["kind"] == "post" and r["what"] == what]
    return payer(posts[0]) if posts else "pot"


def balance_after(table: PotTable, record: Record, account: str) -> int:
    """What an account holds once a record is posted."""
    records = table.records[: record["n"] + 1]
    return sum(one.get("post", {}).get(account, 0) for one in records)


def folds_before(table: PotTable, record: Record) -> int:
    before = table.records[: record["n"]]
    return sum(one["kind"] == "act" and one["answer"] == FOLD for one in before)


def comes(drop: Drop, schedule: DropSchedule, rules: PokerRules, reached: int) -> bool:
    """Whether the printed point of a fee came in a hand that saw so many streets."""
    names = [street.name for street in rules.street]
    places = {"before-deal": -1, "after-deal": 0, "flop": 1, "turn": 2, "river": 3}
    if drop.when == "half-hour":
        return False
    place = names.index(drop.when) if drop.when in names else places[drop.when]
    return place < len(names) and (place <= reached or schedule.no_flop == "still-drop")


# --- the stakes decide ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "stakes", "schedule", "options"),
    [
        ("hustler/holdem", "8/16", "holdem-limit", (7,)),
        ("hustler/holdem", "no limit 1/2", "holdem-no-limit", (1,)),
        ("hustler/seven-card-stud", "4/8", "stud-antes", (2,)),
        ("hustler/seven-card-stud", "2000/4000", "stud-time", (3,)),
        ("lucky-buck/lowball", "straight 6", "drop", (13,)),
        ("mortimers/texas-holdem", "no limit 2/5", "holdem", (28,)),
        ("mortimers/texas-holdem", "pot 10/20", "holdem", (34,)),
        ("mortimers/omaha-high-low-split", "8/16", "omaha", (10, 11, 12)),
        ("livermore/omaha", "spread 3-200", "holdem-omaha", (46, 50, 54)),
        ("livermore/texas-holdem", "20/40", "holdem-omaha", (1, 5, 9)),
        ("ranchos/texas-holdem", "no limit 1/3", "holdem", (10,)),
        ("ranchos/omaha", "6/12", "omaha", (8,)),
    ],
)
def test_the_printed_limit_puts_an_option_in_force(
    game: str, stakes: str, schedule: str, options: tuple[int, ...]
) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    force = in_force(rules, stakes=stakes)
    assert force is not None
    assert (force.schedule.id, force.numbers) == (schedule, options)


def test_stakes_that_no_limit_is_printed_for_have_no_option() -> None:
    rules = load_game("hustler/holdem").rules
    assert isinstance(rules, PokerRules)
    assert in_force(rules, stakes="7/14") is None
    assert in_force(rules, stakes="pot 1/2") is None


def test_a_limit_from_and_to_holds_for_all_between() -> None:
    rules = load_game("livermore/texas-holdem").rules
    assert isinstance(rules, PokerRules)
    assert in_force(rules, stakes="7/14") is not None
    assert in_force(rules, stakes="150/300") is None


def test_a_hand_forked_between_two_fees_still_owes_the_second() -> None:
    rules = load_game("hustler/texas-stud-poker").rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named("2/4")
    posts = usual_posts(stakes, 3)
    force = in_force(rules, schedule="regular", options=(1,), stakes="2/4")
    assert force is not None
    streets = [street.name for street in rules.street]
    drops = plan_drops(force.schedule, force.options, streets, posts, 3)
    hand = Hand(make_plan(rules, stakes), [100_00] * 3, posts=posts, drops=drops)
    cards = iter(shuffles("fork")().order(rules.deck.deck().cards()))
    first = run_to_drop(hand, cards)
    twin = hand.fork()
    second = run_to_drop(twin, cards)
    assert (hand.street, twin.street) == (1, 1)
    assert (first.amount, first.jackpot) == (100, False)
    assert (second.amount, second.jackpot) == (100, True)


def run_to_drop(hand: Hand, cards: Iterator[Card]) -> Dropped:
    game = play(hand)
    effect = next(game)
    choose = Ending(3, 9)
    while not isinstance(effect, Dropped):
        answer: Any = next(cards) if isinstance(effect, Draw) else None
        if isinstance(effect, Act | Discard | Expose):
            answer = choose(effect, hand)
        effect = game.send(answer)
    return effect


# --- misdeals and time ------------------------------------------------------------------------


def test_a_misdeal_gives_back_the_dead_collection_and_the_jackpot() -> None:
    for game, schedule in (
        ("hustler/holdem", None),
        ("hustler/texas-stud-poker", "regular"),
        ("hustler/texas-stud-poker", "flop-and-draw"),
        ("livermore/omaha", None),
    ):
        number = 1 if schedule == "flop-and-draw" else 2
        table = PotTable(load_game(game), stakes="3/6", schedule=schedule, options=(number,))
        for seat in range(1, 8):
            table.sit(f"p{seat}", 200_00, seat)
        before = {name: table.stack(name) for name in table.people}
        table.deal_next()
        one = table.table
        while not any(record["kind"] == "drop" for record in table.records):
            question = one.waiting[0]
            call = next((word for word in ("check", "call") if word in question.choices), None)
            one.do(Answer(question.id, call or question.default), by=question.who)
        one.do(FloorRules("misdeal", "the deck is fouled"), by="")
        assert {name: table.stack(name) for name in table.people} == before
        assert [table.ledger.balance(one) for one in ("drop", "jackpot", "pot")] == [0, 0, 0]
        table.close()
        assert table.proved().closed


def test_a_collection_that_is_the_whole_pot_is_told() -> None:
    """Five antes of half a dollar are less than the three dollars that the rates ask for."""
    table = PotTable(load_game("hustler/seven-card-stud"), stakes="3/6", options=(1,))
    for seat in range(1, 6):
        table.sit(f"p{seat}", 100_00, seat)
    driver = PotLive(table.rules.deck.deck(), Ending(left=2, last=0), shuffles("the whole pot"))
    report = table.play_hand(driver)
    assert report.result is not None
    assert table.ledger.balance("drop") == 2_50
    assert sum(report.result.net) == -2_50
    assert report.result.reasons == (Said("collection-is-all"),)


HALF_HOUR = 30 * 60 * 1000


def time_table(game: str, stakes: str, schedule: str, option: int) -> PotTable:
    table = PotTable(load_game(game), stakes=stakes, schedule=schedule, options=(option,))
    chips = max(100_00, 20 * table.stakes.upper)
    for seat in (1, 2, 3, 4, 5):
        table.sit(f"p{seat}", chips, seat)
    return table


def play_at(table: PotTable, minutes: int, *, last: Collection[str] = ()) -> int:
    """One hand that everybody folds, begun at a time; what the box got for time by then."""
    one = table.table
    one.do(FloorRules("deal"), by="", at=minutes * 60 * 1000)
    while one.waiting:
        question = one.waiting[0]
        value = question.default
        if question.kind == "time":
            value = "last-hands" if question.who in last else "stay"
        one.do(Answer(question.id, value), by=question.who)
    return sum(
        record["post"].get("drop", 0) for record in table.records if record["kind"] == "time"
    )


def test_time_is_paid_by_each_player_for_the_number_at_the_table() -> None:
    table = time_table("hustler/seven-card-stud", "1500/3000", "stud-time", 2)
    assert play_at(table, 0) == 5 * 30_00
    assert play_at(table, 29) == 5 * 30_00
    table.leave("p5")
    assert play_at(table, 30) == 5 * 30_00 + 4 * 15_00
    assert table.proved().rounds == 3


def test_a_newcomer_in_the_first_half_pays_alone_before_the_next_hand() -> None:
    table = time_table("lucky-buck/lowball", "spread 5-20", "time", 4)
    assert play_at(table, 0) == 5 * 6_00
    table.table.do(Sit(200_00, 6), by="late", at=14 * 60 * 1000)
    assert table.stack("late") == 200_00
    assert play_at(table, 15) == 6 * 6_00
    table.table.do(Sit(200_00, 7), by="later", at=16 * 60 * 1000)
    assert play_at(table, 17) == 6 * 6_00
    assert play_at(table, 31) == 13 * 6_00


def test_time_comes_back_to_who_declared_the_last_hands_and_goes_within_them() -> None:
    table = time_table("lucky-buck/lowball", "3/6", "time", 6)
    paid = play_at(table, 0, last=["p1", "p2"])
    table.leave("p1")
    assert table.ledger.balance("drop") == paid - paid // 5
    for minute in (1, 2):
        play_at(table, minute)
    drop = table.ledger.balance("drop")
    table.leave("p2")
    assert table.ledger.balance("drop") == drop


@pytest.mark.parametrize(("leaves", "back"), [("bet", True), ("play", False)])
def test_declared_time_comes_back_until_the_third_hand_is_dealt(leaves: str, back: bool) -> None:
    """000:513: while somebody is still asked whether to come in, no card of it has come."""
    table = time_table("lucky-buck/lowball", "3/6", "time", 6)
    each = play_at(table, 0, last=["p2"]) // 5
    one = table.table
    one.do(Away(), by="p3")
    play_at(table, 1)
    one.do(Back(), by="p3")
    one.do(FloorRules("deal"), by="")
    assert [(question.kind, one.phase) for question in one.waiting] == [("post", "bet")]
    drop = table.ledger.balance("drop")
    while one.phase != leaves:
        one.do(Answer(one.waiting[0].id, one.waiting[0].default), by=one.waiting[0].who)
    one.do(Leave(), by="p2")
    play_at(table, 1)
    assert "p2" not in one.people
    assert table.ledger.balance("drop") == drop - each * back
    table.proved(key=True)


def test_a_table_that_closes_while_players_are_asked_for_time_takes_none_and_deals_no_hand() -> (
    None
):
    table = time_table("lucky-buck/lowball", "3/6", "time", 6)
    one = table.table
    one.do(FloorRules("deal"), by="", at=0)
    assert {question.kind for question in one.waiting} == {"time"}
    facts = one.do(Close(), by="")
    assert not {"time", "hand", "post"} & {fact.kind for fact in facts}
    assert table.ledger.balance("drop") == 0
    table.proved()


def test_who_leaves_while_others_are_asked_pays_no_time_and_who_takes_the_seat_pays_once() -> None:
    """Found by the soak: a player who had declared the last hands left before the others spoke."""
    table = time_table("lucky-buck/lowball", "3/6", "time", 6)
    each = play_at(time_table("lucky-buck/lowball", "3/6", "time", 6), 0) // 5
    one = table.table
    one.do(FloorRules("deal"), by="", at=0)
    first = one.waiting[0]
    one.do(Answer(first.id, "last-hands"), by=first.who)
    one.do(Leave(), by=first.who)
    one.do(Sit(200_00, first.seat), by="newcomer")
    assert one.stack("newcomer") == 200_00
    for question in one.waiting:
        one.do(Answer(question.id, "stay"), by=question.who)
    told = [record for record in table.records if record["kind"] == "time"]
    assert [(record["each"], record["declared"]) for record in told] == [(each, [])]
    assert set(told[0]["post"]) == {"drop", "stack:newcomer", *(f"stack:p{n}" for n in range(2, 6))}


def test_nobody_pays_for_time_at_a_table_that_broke_while_they_were_asked() -> None:
    table = time_table("lucky-buck/lowball", "3/6", "time", 6)
    one = table.table
    one.do(FloorRules("deal"), by="", at=0)
    for question in one.waiting[1:]:
        one.do(Leave(), by=question.who)
    stays = one.waiting[0]
    assert one.waiting == (stays,), "nobody who has gone is waited for"
    one.do(Answer(stays.id, "stay"), by=stays.who)
    one.do(Sit(200_00, 2), by="newcomer", at=1)
    one.do(FloorRules("deal"), by="")
    assert [question.kind for question in one.waiting] == ["time", "time"]
    assert table.ledger.balance("drop") == 0


def test_hands_are_declared_only_where_the_document_has_it() -> None:
    table = time_table("hustler/seven-card-stud", "1000/2000", "stud-time", 1)
    table.deal_next()
    assert [question.kind for question in table.table.waiting] == ["act"]


def test_no_time_where_a_drop_is_taken() -> None:
    assert play_at(time_table("lucky-buck/lowball", "3/6", "drop", 6), 0) == 0


@pytest.mark.parametrize(
    "game", ["hustler/holdem", "livermore/panguingue", "livermore/ez-baccarat"]
)
def test_a_schedule_that_no_document_has_opens_no_table(game: str) -> None:
    """A misspelt name must not mean that the house takes nothing."""
    with pytest.raises(ValueError, match="schedule 'holdem-limt'"):
        Table.open(load_game(game), MemoryJournal(), dealer("x"), schedule="holdem-limt")

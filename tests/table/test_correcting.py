"""The floor puts chips right that went to the wrong place: decided, told, moved and recorded."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

import forge
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardroom.games.banked_floor import Happening, remedy_at
from cardroom.pages.facts import fact_words
from cardroom.pages.people import Eyes
from cardroom.pages.telling import Teller
from cardroom.proof.replay import replay
from cardroom.proof.verify import Kept, verify
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.floor.banked import Phase
from cardroom.table import Answer, MemoryJournal, Table, TableError
from cardroom.table.commands import Buy, Close, Correct, FloorRules, Leave, Sit
from evenings import (
    KEY,
    anything,
    close,
    dealer,
    goes_on,
    hold,
    log_of,
    opened,
    play_out,
    records_of,
)
from refusing import refuses

BACCARAT, HOLDEM = "hustler/ez-baccarat", "hustler/holdem"
WAYS = (
    *("hustler/la-blackjack", HOLDEM),
    *("hustler/13-card-chinese-poker", "livermore/panguingue"),
)
WHY = "paid twice"
PHASES: tuple[Phase, ...] = ("paying", "over")


def between(game: str, seed: str = "between", hands: int = 1) -> Table:
    """A table that the floor holds after so many hands."""
    table = opened(game, MemoryJournal(), dealer(seed))
    hold(table)
    for hand in range(hands):
        if hand:
            table.do(FloorRules("deal"), by="")
        play_out(table, random.Random(f"{seed} {hand}"))
    assert table.phase == "idle"
    return table


def in_play(table: Table) -> Table:
    """The same table with the cards of its next hand out."""
    table.do(FloorRules("deal"), by="")
    while table.phase != "play":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    return table


def sound(table: Table) -> None:
    """Closed, every chip is somebody's again, and stranger and house prove the evening."""
    close(table)
    for key in (None, dealer("another seed, the same key")):
        assert verify(log_of(table), key=key).problems == []


@pytest.mark.parametrize("game", WAYS)
def test_between_two_hands_the_chips_move_at_once_and_everybody_reads_why(game: str) -> None:
    table = between(game)
    before = {name: table.stack(name) for name in table.people}
    told = table.do(Correct("p1", "p2", 250, f"  {WHY} on\n the line. "), by="floor")
    after = {name: table.stack(name) for name in table.people}
    assert after == {**before, "p1": before["p1"] - 250, "p2": before["p2"] + 250}
    (fact,) = told
    assert fact.data == {
        "whose": "p1",
        "to": "p2",
        "chips": 250,
        "hand": 1,
        "why": f"{WHY} on the line.",
        "post": {"stack:p1": -250, "stack:p2": 250},
    }
    for viewer, words in (
        (None, "from p1 to p2"),
        ("p1", "from you to p2"),
        ("p2", "from p1 to you"),
    ):
        said = fact_words(fact.told(viewer), Eyes(viewer))
        assert said == f"The floor corrects hand 1, $2.50 {words}: {WHY} on the line"
    sound(table)


@pytest.mark.parametrize("game", WAYS)
def test_in_the_middle_of_a_hand_it_is_decided_and_carried_out_when_the_hand_is_over(
    game: str,
) -> None:
    table = in_play(between(game))
    asked, stacks = table.waiting, {name: table.stack(name) for name in table.people}
    table.do(Correct("p1", "p2", 100, WHY, hand=1), by="floor")
    assert table.waiting == asked, "the hand is played on"
    assert {name: table.stack(name) for name in table.people} == stacks
    (waits,) = table.view("p3")["corrections"]
    assert waits == {"whose": "p1", "to": "p2", "chips": 100, "hand": 1, "why": WHY}
    # Whoever leaves meanwhile leaves with what they have after it.
    table.do(Leave(), by="p1")
    play_out(table, random.Random(game))
    kinds = [one["kind"] for one in facts_of(table)]
    ended = max(at for at, kind in enumerate(kinds) if kind in ("settle", "award", "result"))
    assert ended < kinds.index("corrected") < kinds.index("left")
    assert records_of(table, "corrected")[0]["post"] == {"stack:p1": -100, "stack:p2": 100}
    assert "corrections" not in table.view(None)
    sound(table)


def facts_of(table: Table) -> list[dict[str, Any]]:
    return [json.loads(line) for line in table.journal.read()]


def test_while_bets_are_open_it_waits_too_and_what_was_bet_can_be_paid() -> None:
    table = between(BACCARAT)
    table.do(FloorRules("deal"), by="")
    (offer,) = table.waiting
    table.do(Answer(offer.id, table.usual(offer)), by=offer.who)
    bettor = table.waiting[0]
    bets = [{"wager": "player-line", "stake": 5_000}]
    table.do(Answer(bettor.id, bets), by=bettor.who)
    other = next(name for name in table.people if name != bettor.who)
    table.do(Correct(bettor.who, other, table.stack(bettor.who), WHY), by="floor")
    play_out(table, random.Random(3))
    assert len(records_of(table, "corrected")) == 1
    sound(table)


@pytest.mark.parametrize("leaver", ["p1", "p2"])
def test_between_hands_it_is_done_at_once_though_people_are_asked_for_time(leaver: str) -> None:
    """Whoever goes then has paid it or has got it: nothing is left to do when they are gone."""
    table = Table.open(
        load_game("lucky-buck/draw-poker"), MemoryJournal(), dealer("time"), schedule="time"
    )
    for seat in (1, 2, 3, 4):
        table.do(Sit(2_000_00, seat), by=f"p{seat}")
    hold(table)
    play_out(table, random.Random("time"))
    before = {name: table.stack(name) for name in table.people}
    table.do(FloorRules("deal"), by="", at=31 * 60 * 1000)
    assert {question.kind for question in table.waiting} == {"time"}
    table.do(Correct("p1", "p2", 500, WHY), by="")
    (left,) = [fact for fact in table.do(Leave(), by=leaver) if fact.kind == "left"]
    assert left.data["chips"] == before[leaver] + (500 if leaver == "p2" else -500)
    play_out(table, random.Random("on"))
    sound(table)


def test_who_has_lost_the_chips_meanwhile_gives_what_is_left() -> None:
    """Nobody gives more than they have: the rest is named, and nothing else happens."""
    found = 0
    for seed in range(12):
        table = between(HOLDEM, f"short {seed}")
        table = in_play(table)
        has = table.stack("p2")
        table.do(Correct("p2", "p3", has, WHY), by="floor")
        rng = random.Random(seed)
        while table.waiting:
            question = table.waiting[0]
            value: Any = anything(table, question, rng)
            if question.kind == "act" and question.amount is not None:
                value = question.amount.most
            elif question.kind == "act" and "call" in question.choices:
                value = "call"
            table.do(Answer(question.id, value), by=question.who)
        (fact,) = records_of(table, "corrected")
        if "short" in fact:
            found += 1
            assert fact["chips"] + fact["short"] == has
            assert table.stack("p2") == 0
            assert "of $" in str(fact_words(fact, Eyes()))
            assert "(that is all there is) from p2" in str(fact_words(fact, Eyes()))
        sound(table)
    assert found


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Correct("p1", "p2", 100, " \n "), "correction-reason"),
        (Correct("p1", "p2", 100, "x" * 201), "correction-reason-long"),
        (Correct("p1", "p2", 100, "a \x07 bell"), "correction-reason-long"),
        (Correct("p9", "p2", 100, WHY), "table-not-here"),
        (Correct("p1", "bank", 100, WHY), "table-not-here"),
        (Correct("p1", "p1", 100, WHY), "correction-same"),
        (Correct("p1", "p2", 0, WHY), "correction-chips"),
        (Correct("p1", "p2", -100, WHY), "correction-chips"),
        (Correct("p1", "p2", 10**9, WHY), "correction-too-much"),
        (Correct("p1", "p2", 100, WHY, hand=2), "correction-which-hand"),
        (Correct("p1", "p2", 100, WHY, hand=0), "correction-which-hand"),
    ],
)
def test_what_cannot_be_corrected_is_said_and_nothing_happens(command: Correct, key: str) -> None:
    table = between(HOLDEM)
    records = table.records
    with refuses(key, TableError):
        table.do(command, by="floor")
    assert table.records == records


def test_nothing_was_dealt_so_nothing_went_wrong() -> None:
    table = opened(BACCARAT, MemoryJournal(), dealer("none"), people=2)
    with refuses("correction-no-hand", TableError):
        table.do(Correct("p1", "p2", 100, WHY), by="floor")


def test_chips_that_are_in_play_or_promised_already_are_left_alone() -> None:
    table = in_play(between(HOLDEM))
    has = table.stack("p1")
    table.do(Correct("p1", "p2", has - 100, WHY), by="floor")
    with refuses("correction-too-much", TableError, most=100, chips=200, when="in-hand"):
        table.do(Correct("p1", "p3", 200, WHY), by="floor")
    table.do(Correct("p1", "p3", 100, WHY), by="floor")


# --- until when -------------------------------------------------------------------------------


def test_three_documents_say_until_when_and_no_other() -> None:
    found: dict[str, tuple[str, int]] = {}
    for game in game_ids():
        rules = load_game(game).rules
        for phase in PHASES:
            remedy = remedy_at(rules, Happening("late-claim", phase))
            if remedy is not None and remedy.do == "too-late":
                found.setdefault(game, (phase, remedy.says.lines[0]))
    assert found == {
        "hustler/21st-century-blackjack": ("over", 22),
        "lucky-buck/pai-gow-poker": ("over", 2048),
        "lucky-buck/lowball": ("paying", 435),
    }


@pytest.mark.parametrize("game", ["hustler/21st-century-blackjack", "lucky-buck/pai-gow-poker"])
def test_one_house_decides_until_the_next_hand_has_begun(game: str) -> None:
    table = between(game)
    table.do(Correct("p1", "p2", 100, WHY), by="floor")
    table.do(FloorRules("deal"), by="")
    assert table.phase == "bank", "no card of the next hand is out"
    table.do(Correct("p1", "p2", 100, WHY, hand=1), by="floor")
    while table.phase != "play":
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    with refuses("correction-late", TableError, hand=1):
        table.do(Correct("p1", "p2", 100, WHY, hand=1), by="floor")
    # About the hand that is on it is not too late.
    table.do(Correct("p1", "p2", 100, WHY), by="floor")
    play_out(table, random.Random(1))
    assert [one["hand"] for one in records_of(table, "corrected")] == [1, 1, 2]
    sound(table)


def test_one_house_decides_only_while_the_pot_is_in_play() -> None:
    table = between("lucky-buck/lowball")
    with refuses("correction-late", TableError, section=["rule yy"]):
        table.do(Correct("p1", "p2", 100, WHY), by="floor")
    in_play(table)
    with refuses("correction-late", TableError, hand=1):
        table.do(Correct("p1", "p2", 100, WHY, hand=1), by="floor")
    table.do(Correct("p1", "p2", 100, WHY), by="floor")
    play_out(table, random.Random(1))
    assert [one["hand"] for one in records_of(table, "corrected")] == [2]
    sound(table)


def test_where_a_document_is_silent_an_earlier_hand_is_corrected_too() -> None:
    table = between(BACCARAT, hands=3)
    table.do(Correct("p1", "p2", 100, WHY, hand=1), by="floor")
    assert records_of(table, "corrected")[0]["hand"] == 1
    sound(table)


# --- the game goes on -------------------------------------------------------------------------


def test_who_went_broke_and_is_given_chips_is_dealt_in_again() -> None:
    journal = MemoryJournal()
    table = Table.open(load_game(HOLDEM), journal, dealer("broke"), at=1_000)
    buy = table.way.buy_in()["usual"] or 0
    for seat in (1, 2):
        table.do(Sit(buy, seat), by=f"p{seat}")
    rng = random.Random(0)
    while table.waiting:
        question = table.waiting[0]
        value: Any = anything(table, question, rng)
        if question.amount is not None:
            value = question.amount.most
        elif "call" in question.choices:
            value = "call"
        table.do(Answer(question.id, value), by=question.who)
    rich, poor = sorted(("p1", "p2"), key=table.stack, reverse=True)
    assert table.stack(poor) == 0
    number = table.number
    table.do(Correct(rich, poor, buy, WHY), by="floor")
    assert table.number == number + 1
    assert {question.who for question in table.waiting} <= {rich, poor}
    assert table.waiting
    sound(table)


# --- on the record ----------------------------------------------------------------------------


def evening(game: str, seed: int, hands: int = 3) -> Table:
    """An evening in which the floor corrects now and then, at any moment."""
    table = opened(game, MemoryJournal(), dealer(f"evening {seed}"))
    rng = random.Random(seed)
    for _ in range(300):
        if table.number > hands or not table.waiting:
            break
        if rng.random() < 0.15:
            whose, to = rng.sample(list(table.people), 2)
            chips = rng.choice((100, 250, table.stack(whose), rng.randint(1, 20_000)))
            before = {name: table.stack(name) for name in table.people}
            try:
                table.do(Correct(whose, to, chips, WHY, rng.choice((None, 1))), by="floor")
            except TableError:
                assert {name: table.stack(name) for name in table.people} == before
            continue
        if rng.random() < 0.05:
            table.do(Buy(table.way.buy_in()["usual"] or 0), by=rng.choice(list(table.people)))
        question = rng.choice(table.waiting)
        table.do(Answer(question.id, anything(table, question, rng)), by=question.who)
    return table


def bought(table: Table) -> int:
    return sum(one["chips"] for kind in ("sat", "bought") for one in records_of(table, kind))


@settings(max_examples=20, deadline=None)
@given(game=st.sampled_from(WAYS), seed=st.integers(0, 10**6))
@example(game="livermore/panguingue", seed=0)
def test_no_correction_makes_or_loses_a_chip(game: str, seed: int) -> None:
    table = evening(game, seed)
    assert table.ledger.balance("cashier") == -bought(table)
    for one in records_of(table, "corrected"):
        moved = {f"stack:{one['whose']}": -one["chips"], f"stack:{one['to']}": one["chips"]}
        assert one.get("post", {}) == (moved if one["chips"] else {})
    waiting = len(table.corrections)
    assert len(records_of(table, "correcting")) <= len(records_of(table, "corrected")) + waiting
    table.do(Close(), by="")
    sums = sum(one["chips"] for one in records_of(table, "left"))
    kept = table.ledger.balance("drop") + table.ledger.balance("jackpot")
    back = sum(one["post"].get("cashier", 0) for one in records_of(table, "pot-back"))
    # Chips that were bought in mid-hand come when it is over, be it by closing.
    assert sums + kept + back == bought(table)
    assert verify(log_of(table)).problems == []


def cuts(whole: list[bytes]) -> list[int]:
    """After every record; of a long evening after those about corrections, each a whole replay."""
    near = [at for at, line in enumerate(whole) if b"correct" in line]
    after = range(1, len(whole))
    return [at for at in after if len(whole) < 150 or any(-2 < at - one < 4 for one in near)]


@pytest.mark.parametrize("game", WAYS)
def test_a_table_cut_after_any_record_is_corrected_to_the_same_byte(game: str) -> None:
    seed = next(seed for seed in range(40) if records_of(evening(game, seed, 2), "corrected"))
    whole = list(evening(game, seed, 2).journal.read())
    for cut in cuts(whole):
        goes_on(whole, cut, dealer(f"evening {seed}"))


def test_the_log_plays_again_and_tells_it_as_it_was() -> None:
    table = between(BACCARAT)
    table.do(Correct("p1", "p2", 250, WHY), by="floor")
    table.do(Close(), by="")
    told = [fact for _, some in replay(log_of(table), key=dealer("x")) for fact in some]
    assert [fact.data["why"] for fact in told if fact.kind == "corrected"] == [WHY]
    teller = Teller(Eyes("p2"), table.game)
    teller.hear(fact.told("p2") for fact in told if fact.kind == "corrected")
    assert [line.text for line in teller.flush()] == [
        f"The floor corrects hand 1, $2.50 from p1 to you: {WHY}."
    ]
    assert teller.chips["p2"] == 250, "the chips are counted"
    assert not teller.net["p2"], "and are nothing won in a hand"


def changed(lines: Iterable[bytes], kinds: dict[str, dict[str, Any]]) -> list[bytes]:
    """The log with other values in records of some kinds, all hashes made anew."""
    records = [json.loads(line) for line in lines]
    for record in records:
        of = record["do"] if record["kind"] == "do" else record
        if record["kind"] == "do" and of["kind"] != "correct":
            continue
        of |= kinds.get(record["kind"], {})
    return forge.chained(records)


def test_a_forged_correction() -> None:
    """Other chips than the floor moved are found alone, another reason by a head that was kept."""
    table = between(BACCARAT)
    table.do(Correct("p1", "p2", 250, WHY), by="floor")
    table.do(Close(), by="")
    lines, head = log_of(table), table.head
    post = {"stack:p1": -350, "stack:p2": 350}
    more = {"corrected": {"chips": 350, "post": post}}
    assert verify(changed(lines, more)).problems
    assert verify(changed(lines, {**more, "do": {"chips": 350}})).problems, "people left with less"
    house = {"corrected": {"post": {"stack:p1": -250, "drop": 250}}}
    assert verify(changed(lines, house)).problems
    reason = {"do": {"why": "a gift"}, "corrected": {"why": "a gift"}}
    assert verify(changed(lines, {"corrected": {"why": "a gift"}})).problems
    assert verify(changed(lines, reason), key=dealer(KEY.decode())).problems == []
    assert verify(changed(lines, reason), kept=Kept(head=head)).problems

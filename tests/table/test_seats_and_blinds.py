"""Comings and goings at a pot table: whose turn the button and the blinds are, and at what cost."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

from cardroom.cards import Shuffle
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.proof.verify import verify
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import Answer, Question, Table, TableError
from cardroom.table.commands import Away, Back, Close, FloorRules, Leave, Move, Sit
from cardroom.table.pot.way import PotWay
from doors import HandReport, PotLive, PotTable
from evenings import dealer, opened
from refusing import refuses

KILLS = {
    "hustler/omaha": "natural",
    "hustler/omaha-hi-lo-8": "natural",
    "hustler/lowball": "natural",
    "mortimers/omaha-high-low-split": "full",
    "lucky-buck/lowball": "full",
}


def shuffled(name: str) -> Any:
    numbers = iter(range(100_000))
    return lambda: Shuffle.seeded(f"{name} {next(numbers)}")


def folds(effect: Act | Discard | Expose, hand: Hand) -> Any:
    if not isinstance(effect, Act):
        return effect.held[: effect.least] if isinstance(effect, Discard) else False
    return FOLD if effect.can_fold else CALL if effect.can_call else effect.least


def table_of(
    game: str, players: int, button: int | None = 1, **choices: str
) -> tuple[PotTable, PotLive]:
    loaded = load_game(game, choices)
    table = PotTable(loaded, button=button)
    for seat in range(1, players + 1):
        table.sit(f"p{seat}", 100_000, seat)
    return table, PotLive(loaded.rules.deck.deck(), folds, shuffled(game))


def big_blind(report: HandReport) -> int:
    return next(report.lineup.seats[p.at] for p in report.lineup.posts if p.what == "big-blind")


@pytest.mark.parametrize("start", range(20))
def test_newcomers_never_make_anyone_pay_the_big_blind_out_of_turn(start: int) -> None:
    """Hustler: everyone meets the blinds once a round, so nobody has the big blind twice before
    all who were there all along have had it."""
    rng = random.Random(start)
    table, driver = table_of("hustler/holdem", 9)
    seats = rng.sample(range(1, 10), 5)
    for seat in seats:
        table.leave(f"p{seat}")
    old = {seat for seat in range(1, 10) if seat not in seats}
    paid: list[int] = []
    for _ in range(14):
        free = [seat for seat in range(1, 10) if seat not in table.players]
        if free and rng.random() < 0.4:
            seat = rng.choice(free)
            table.sit(f"n{seat}", 100_000, seat)
        paid.append(big_blind(table.play_hand(driver)))
    turns = [seat for seat in paid if seat in old]
    for number, seat in enumerate(turns):
        again = turns[number + 1 :].index(seat) if seat in turns[number + 1 :] else None
        if again is not None:
            assert set(turns[number : number + 1 + again]) == old


def test_nobody_has_the_button_twice_and_it_never_goes_back() -> None:
    rng = random.Random(3)
    table, driver = table_of("hustler/holdem", 9)
    before = 0
    for _ in range(60):
        out = [one.name for one in table.players.values() if one.status == "out"]
        if out and rng.random() < 0.5:
            table.come_back(rng.choice(out))
        elif len(table.players) - len(out) > 4 and rng.random() < 0.3:
            table.sit_out(rng.choice([o.name for o in table.players.values() if o.status == "in"]))
        report = table.play_hand(driver, posting=range(1, 10))
        button, seats = report.lineup.button, report.lineup.seats
        assert button != before
        between = [s for s in seats if before < s < button or (button < before and s > before)]
        assert all(table.players[s].hands == 1 or s == button for s in between if s < button)
        before = button


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("game", ["hustler/holdem", "livermore/texas-holdem", "livermore/lowball"])
def test_nobody_has_the_button_twice_by_moving_on_with_it(game: str, *, leaves: bool) -> None:
    """Else the mover is dealt in again without a blind, and the next two pay theirs twice."""
    table, driver = table_of(game, 5)
    while (report := table.play_hand(driver)).lineup.button != 5:
        pass
    blinds = big_blind(report)
    if leaves:
        table.leave("p5")
        table.sit("p5", 200_000, 7)
    else:
        table.move("p5", 7)
    report = table.play_hand(driver, posting=[7])
    assert report.lineup.button == 1
    assert big_blind(report) != blinds


def test_a_table_that_closes_while_somebody_is_asked_to_come_in_deals_no_hand() -> None:
    """Nobody's blind goes to another for a hand that nobody plays."""
    table = opened("livermore/texas-holdem", MemoryJournal(), dealer("closes"))
    table.do(Sit(200_000, 7), by="new")
    while table.phase != "bet":
        table.do(Answer(table.waiting[0].id, table.waiting[0].default), by=table.waiting[0].who)
    stacks = {name: table.stack(name) for name in table.people}
    facts = table.do(Close(), by="")
    assert "hand" not in {fact.kind for fact in facts}
    assert {
        fact.data["name"]: fact.data["chips"] for fact in facts if fact.kind == "left"
    } == stacks


@pytest.mark.parametrize("game", ["livermore/texas-holdem", "lucky-buck/texas-holdem"])
def test_comings_and_goings_replay(game: str) -> None:
    rng = random.Random(game)
    table, driver = table_of(game, 8)
    for _ in range(40):
        names = [one.name for one in table.players.values() if one.status != "out"]
        out = [one.name for one in table.players.values() if one.status == "out"]
        free = [seat for seat in range(1, table.seats + 1) if seat not in table.players]
        roll = rng.random()
        if roll < 0.2 and len(names) > 4:
            table.sit_out(rng.choice(names))
        elif roll < 0.4 and out:
            table.come_back(rng.choice(out))
        elif roll < 0.6 and free:
            table.move(rng.choice(names), rng.choice(free))
        elif roll < 0.7 and len(names) > 4:
            table.leave(rng.choice(names))
        elif roll < 0.8 and free:
            table.sit(f"n{table.rounds}", 100_000, rng.choice(free))
        posting = [seat for seat in table.players if rng.random() < 0.5]
        table.play_hand(driver, posting=posting)
    table.close()
    assert table.proved().rounds == 40


def test_a_seat_that_is_taken_or_not_there_is_refused() -> None:
    table, _ = table_of("livermore/texas-holdem", 4)
    with refuses("seat-taken", TableError, name="p2"):
        table.move("p1", 2)
    with refuses("seat-none", TableError, seat=11):
        table.move("p1", 11)
    with refuses("table-not-here", TableError):
        table.move("ann", 5)


def wild(rng: random.Random) -> Any:
    """Players who raise, call and fold at random."""

    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if not isinstance(effect, Act):
            return effect.held[: effect.least] if isinstance(effect, Discard) else False
        assert effect.call >= 0
        roll = rng.random()
        if roll < 0.3 and effect.can_raise:
            return effect.sizes[0] if effect.sizes else effect.least
        if roll > 0.8 and effect.can_fold:
            return FOLD
        return CALL if effect.can_call else effect.least

    return choose


@pytest.mark.parametrize(("game", "kill"), KILLS.items())
def test_a_killed_pot_asks_everyone_once_for_each_raise(game: str, kill: str) -> None:
    """Killers act out of turn; at the end of the round all the same everyone left has put in the
    same, all-in players aside, and nobody was asked who had answered the bet."""
    loaded = load_game(game, {"kill": kill})
    rules = loaded.rules
    assert isinstance(rules, PokerRules)
    rng = random.Random(game)
    table = PotTable(loaded)
    for seat in range(1, 8):
        table.sit(f"p{seat}", 200 * table.stakes.upper, seat)
    driver = PotLive(rules.deck.deck(), wild(rng), shuffled(game))
    killed = 0
    for _ in range(60):
        if table.kill.owed is None and table.kill.leg is not None:
            table.kill = type(table.kill)(leg=table.kill.leg, owed=table.kill.leg)
        free = table.next_lineup()
        assert free is not None
        kill_seat = rng.choice(free.seats) if rules.kill and rules.kill.voluntary else None
        chips = [table.stack(table.players[seat].name) for seat in free.seats]
        report = table.play_hand(driver, kill=kill_seat)
        killed += report.hand.kill is not None
        assert report.result is not None
        if report.hand.kill is not None and rules.kill is not None:
            # The limit is doubled, and nobody sees the next card for less than the kill.
            blind = rules.kill.blind(table.stakes.big_blind)
            assert report.hand.opener is not None or max(report.result.paid) >= blind
        live = [at for at, folded in enumerate(report.hand.folded) if not folded]
        full = {report.result.paid[at] for at in live if report.result.paid[at] < chips[at]}
        assert len(live) == 1 or len(full) <= 1
    assert killed > 20


def test_a_kill_that_is_owed_is_posted_before_anything_else() -> None:
    table, driver = table_of("mortimers/omaha-high-low-split", 5, kill="full")
    table.kill = type(table.kill)(leg="p3", owed="p3")
    with refuses("away-owes-kill", TableError):
        table.sit_out("p3")
    table.leave("p3")
    assert table.play_hand(driver).hand.kill is None
    table.sit("p3", 100_000, 3)
    report = table.play_hand(driver)
    assert report.hand.kill is not None
    assert report.lineup.seats[report.hand.kill.at] == 3
    assert "p3" not in table.kill.unpaid


def test_every_flop_and_stud_table_can_be_full() -> None:
    """The deck suffices for every seat of every table, with all players to the end."""

    def stays(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Act):
            return CALL if effect.can_call else effect.least
        return effect.held[: effect.least] if isinstance(effect, Discard) else False

    for game in game_ids():
        rules = load_game(game).rules
        if not isinstance(rules, PokerRules) or rules.has_draw:
            continue
        table, driver = table_of(game, max(rules.table.seats))
        driver.choose = stays
        report = table.play_hand(driver)
        assert len(report.shown) == max(rules.table.seats)


def test_the_button_of_a_new_game_goes_to_the_highest_card_and_is_proved() -> None:
    table, driver = table_of("ranchos/texas-holdem", 6, button=None)
    report = table.play_hand(driver)
    records = table.records
    drawn = next(record["n"] for record in records if record["kind"] == "button")
    cards = [record["card"] for record in records[:drawn] if record["kind"] == "card"]
    order = {card: "23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in cards}
    assert cards.index(max(cards, key=lambda card: order[card])) == report.lineup.button - 1
    table.close()
    found = table.proved()
    # The deck of the draw, that of the hand, and the one that was ready for the next.
    assert (found.rounds, found.shuffles, found.proved) == (1, 3, 3)


@pytest.mark.parametrize("game", ["hustler/holdem", "livermore/lowball", *KILLS])
def test_what_coming_in_a_straddle_or_a_kill_costs_is_in_the_question(game: str) -> None:
    """What goes into the pot for it, by the postings that follow, is what was asked."""
    journal = MemoryJournal()
    table = opened(game, journal, dealer("price"), people=6)
    takes = {"post": "post", "straddle": "yes", "kill": "yes"}
    asked: list[Question] = []
    checked = 0
    for _ in range(300):
        if table.number in (3, 8) and table.people["p2"].away == (table.number == 8):
            table.do(Back() if table.people["p2"].away else Away(), by="p2")
        question, before = table.waiting[0], len(journal.lines)
        fold = "fold" if "fold" in question.choices else table.usual(question)
        asked += [question] if question.kind in takes else []
        table.do(Answer(question.id, takes.get(question.kind, fold)), by=question.who)
        told = [json.loads(line) for line in journal.lines[before:]]
        if any(one["kind"] == "hand" for one in told):
            # Of several who come in by a kill, the others kill the pots that follow (001:1631).
            late = [one for one in asked if one.facts.data().get("kills")][1:]
            checked += len(asked) - len(late)
            for one in asked if not late else ():
                assert _posted(told, one) == one.facts.data()["chips"], one.kind
            asked = []
    assert checked


def _posted(told: list[dict[str, Any]], asked: Question) -> int:
    """What the seat of a question puts into the pot before the deal for what it was asked."""
    posts = [one for one in told if one["kind"] == "post" and one["seat"] == asked.seat]
    return sum(
        one["post"]["pot"] for one in posts if asked.kind == "post" or one["what"] == asked.kind
    )


def test_a_straddle_falls_away_when_another_comes_to_sit_left_of_the_blind() -> None:
    """Somebody leaves while the seat left of the big blind is asked; it is left of it no more."""
    fell = 0
    for leaver in range(1, 7):
        journal = MemoryJournal()
        table = opened(
            "mortimers/texas-holdem", journal, dealer("moved"), people=6, stakes="pot .50/1"
        )
        for _ in range(200):
            question = table.waiting[0]
            if question.kind == "straddle":
                break
            fold = "fold" if "fold" in question.choices else table.usual(question)
            table.do(Answer(question.id, fold), by=question.who)
        assert question.kind == "straddle"
        name = f"p{leaver}"
        if name == question.who:
            continue
        table.do(Leave(), by=name)
        table.do(Answer(question.id, "yes"), by=question.who)
        hand = [one for one in map(json.loads, journal.lines) if one["kind"] == "hand"][-1]
        seat = int(question.who.removeprefix("p"))
        assert hand["straddle"] in (None, seat)
        fell += hand["straddle"] is None
        table.do(Close(), by="")
        assert verify(line + b"\n" for line in journal.lines).problems == []
    assert fell, "the one who straddles is left of the blind no more"


BLINDS = [
    game
    for game in game_ids()
    if isinstance(rules := load_game(game).rules, PokerRules) and rules.stakes_named(None).blinds
]


@pytest.mark.parametrize("game", BLINDS)
def test_whoever_moves_on_before_each_blind_gains_nothing(game: str) -> None:
    """To the free seat that the blinds come to last: what is saved is a round of them at most."""
    table = Table.open(load_game(game), MemoryJournal(), dealer("moves"), options=(0,))
    table.do(FloorRules("hold"), by="")
    for seat in (1, 3, 5, 7, 2):
        table.do(Sit(1_000_000, seat), by=f"p{seat}")
    way = table.way
    assert isinstance(way, PotWay)
    blinds, saved = sum(way.stakes.blinds), Fraction(0)
    for hand in range(24):
        due = way.next_lineup()
        if (
            hand
            and due is not None
            and table.people["p1"].seat in due.seats[: len(way.stakes.blinds)]
        ):
            free = [one for one in range(1, way.seats + 1) if one not in table.seated]
            table.do(Move(max(free, key=lambda one: (one - due.button) % way.seats)), by="p1")
        saved += _share_without_blinds(table, blinds)
        assert saved <= 1


def _share_without_blinds(table: Table, blinds: int) -> Fraction:
    """One hand that everybody folds: what p1's share of its blinds is, less what p1 has posted."""
    facts = list(table.do(FloorRules("deal"), by=""))
    while table.waiting:
        asked = table.waiting[0]
        said = "post" if asked.kind == "post" else asked.default
        facts += table.do(Answer(asked.id, said), by=asked.who)
    (seats,) = [fact.data["seats"] for fact in facts if fact.kind == "hand"]
    posts = [fact.data["post"].get("stack:p1", 0) for fact in facts if fact.kind == "post"]
    dealt = table.people["p1"].seat in seats
    return Fraction(int(dealt), len(seats)) + Fraction(sum(posts), blinds)

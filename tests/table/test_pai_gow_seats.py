"""Who sets which hand, who gets which pile, and who is asked to bank, at pai gow and Pan 9."""

from __future__ import annotations

import pytest

from bank_doors import BankTable, Live
from cardroom.cards import Shuffle
from cardroom.games import Decide
from cardroom.layout.bank import Bank, Rotation
from cardroom.layout.wagers import Wager, decider
from cardroom.rulebook import load_game
from cardroom.table import Answer
from cardroom.table.commands import FloorRules

LUCKY = "lucky-buck/pai-gow-poker"


def table_of(game: str, people: int = 4) -> BankTable:
    table = BankTable(load_game(game), option=1)
    for seat in range(1, people + 1):
        table.sit(f"p{seat}", 1_000_000, seat)
    return table


def live(table: BankTable, seed: str, dice: tuple[int, ...] | None = None) -> Live:
    deck = table.rules.deck.deck(table.game.packs)
    throw = None if dice is None else (lambda _: dice)
    return Live(deck, lambda ask: ask.usual, shuffles=lambda: Shuffle.seeded(seed), dice=throw)


def bets(table: BankTable, *where: tuple[int, str]) -> list[Wager]:
    return [Wager(seat, name, "base", table.limit.low) for seat, name in where]


def set_by(table: BankTable) -> list[tuple[int, str]]:
    return [(one["seat"], one["who"]) for one in table.seen if one["kind"] == "set"]


@pytest.mark.parametrize(
    ("game", "sets"),
    [
        (LUCKY, [(2, "p2"), (4, "p4"), (1, "p1")]),  # 000:1969: the first hand only
        ("hustler/pai-gow-poker", [(2, "p2"), (4, "p4"), (1, "p1")]),  # 001:553
        ("mortimers/fortune-pai-gow-poker", [(2, "p2"), (3, "p2"), (4, "p4")]),
    ],
)
def test_who_has_bets_at_several_seats(game: str, sets: list[tuple[int, str]]) -> None:
    table = table_of(game)
    wagers = bets(table, (2, "p2"), (3, "p2"), (4, "p4"))
    table.play_round(wagers, live(table, "several", (1, 1, 7)), bank=(1, 500_000))
    assert set_by(table) == sets


@pytest.mark.parametrize("game", [LUCKY, "hustler/pai-gow-poker", "hustler/super-pan-9-classic"])
def test_who_has_bets_at_several_seats_looks_at_one_hand(game: str) -> None:
    # 000:1969, 001:553, 001:638: the others lie face down for everybody until they are read.
    table = table_of(game)
    wagers = bets(table, (2, "p2"), (6, "p2"), (4, "p4"))
    driver = live(table, "looks", (1, 1, 7))
    seen: list[tuple[int, bool]] = []

    def choose(ask: Decide) -> str:
        seats = table.table.view("p2")["seats"]
        seen.extend((one["seat"], all(one["hands"][0]["cards"])) for one in seats if one["hands"])
        return ask.usual

    driver.choose = choose
    table.play_round(wagers, driver, bank=(1, 500_000))
    assert {seat for seat, _ in seen} >= {2, 4, 6}
    assert {seat for seat, looks in seen if looks} == {2}


def test_most_at_risk_is_all_that_a_person_has_there() -> None:
    # 000:2025: two wagers of one person count together; of equals the seated player decides.
    spread = [
        Wager(2, "bo", "base", 30),
        Wager(2, "bo", "fortune", 30),
        Wager(2, "ann", "base", 50),
    ]
    seated = {2: "ann"}
    assert decider("largest", spread, seated, 2, 1) == "bo"
    equal = [Wager(2, "bo", "base", 50), Wager(2, "ann", "base", 50)]
    assert decider("largest", equal, seated, 2, 1) == "ann"
    assert decider("largest", equal, {2: "cy"}, 2, 1) == "bo"
    assert decider("seat", spread, seated, 2, 1) == "ann"


@pytest.mark.parametrize(("dice", "first"), [((2, 3, 3), "bank"), ((3, 3, 3), "seat 2")])
def test_the_bank_has_the_first_pile_where_the_dice_say_so(
    dice: tuple[int, ...], first: str
) -> None:
    # 001:513 and 004:1222: on eight the player-dealer is dealt to first.
    table = table_of("hustler/pai-gow-poker")
    wagers = bets(table, (2, "p2"), (3, "p3"))
    done = table.play_round(wagers, live(table, "piles", dice), bank=(1, 500_000))
    dealt = [one["to"] for one in table.seen if one["kind"] == "card" and one["to"] != "burn"]
    assert dealt[0] == first
    assert done.start == 2


def test_whoever_bet_on_the_seat_is_asked_when_its_player_refuses() -> None:
    # 000:1915: those who bet there in the last hand, in the order of their squares.
    table = table_of(LUCKY)
    wagers = bets(table, (2, "p2"), (2, "p4"), (3, "p3"))
    table.play_round(wagers, live(table, "refused"), bank=(1, 500_000))
    table.act(FloorRules("deal"), by="")
    asked = []
    while table.table.waiting[0].kind == "bank":
        question = table.table.waiting[0]
        asked.append((question.seat, question.who))
        answer = 500_000 if question.who == "p4" else "pass"
        table.act(Answer(question.id, answer), by=question.who)
    assert asked == [(1, "p1"), (2, "p2"), (2, "p4")]
    assert table.way.bank is not None
    assert (table.way.bank.seat, table.way.bank.lead) == (2, "p4")


def test_newcomers_bank_only_when_all_others_refuse() -> None:
    # 004:1248.
    seated = {1: "ann", 2: "bo", 3: "cy"}
    turn = Rotation(load_game("livermore/pai-gow-poker").rules.bank, seats=7)
    turn.banked(Bank(1, (("ann", 10_000),)), ["bo"])
    turn.banked(Bank(1, (("ann", 10_000),)), ["bo"])
    assert turn.candidates(seated) == [2]
    turn.pass_over(2, seated)
    assert not turn.broken
    assert turn.candidates(seated) == [3]
    turn.check(Bank(3, (("cy", 10_000),)), seated)
    turn.pass_over(3, seated)
    assert turn.broken


@pytest.mark.parametrize("game", ["hustler/super-pan-9", "hustler/super-pan-9-classic"])
def test_draw_cards_begin_at_the_banks_left(game: str) -> None:
    # 001:622, 7403: the deal begins at the action button, the draw does not.
    for seed in range(20):
        table = table_of(game, people=6)
        wagers = bets(table, *((seat, f"p{seat}") for seat in (1, 2, 4, 5, 6)))
        driver = live(table, f"draw {seed}", (2, 2, 2))
        driver.choose = lambda ask: "hit" if "hit" in ask.options else ask.usual
        table.play_round(wagers, driver, bank=(3, 500_000))
        dealt = [one["to"] for one in table.seen if one["kind"] == "card" and one["to"] != "burn"]
        assert dealt[0] == "seat 1"  # six from the bank is seat 8, where nobody has a bet
        drawn = [int(one.removeprefix("seat ")) for one in dealt[18:] if one != "bank"]
        assert drawn == sorted(drawn, key=lambda seat: (seat - 4) % 8)
        if len(drawn) > 3:
            return
    pytest.fail("nobody drew")


def test_no_more_than_three_bank_as_one_at_pan_9() -> None:
    # 001:716: whoever comes too late with a share keeps the chips.
    table = table_of("hustler/super-pan-9-classic", people=5)
    low = table.limit.low
    shares = [(f"p{seat}", low) for seat in (2, 3, 4)]
    done = table.play_round(
        bets(table, (5, "p5")), live(table, "three"), bank=(1, low), shares=shares
    )
    assert [name for name, _ in done.bank.members] == ["p1", "p2", "p3"]
    assert [one["name"] for one in table.seen if one["kind"] == "refused"] == ["p4"]


def test_the_largest_bettor_sees_how_the_hand_is_set_and_has_the_last_word() -> None:
    # 000:2030: the seated player looks and sets first; others learn nothing before it is opened.
    table = table_of(LUCKY)
    low = table.limit.low
    wagers = [Wager(2, "p2", "base", low), Wager(2, "p4", "base", 3 * low)]
    wagers.append(Wager(2, "p3", "base", low))
    driver = live(table, "last word", (1, 1, 7))
    asked: list[Decide] = []

    def choose(ask: Decide) -> str:
        asked.append(ask)
        if ask.seat == 2:
            looks = [name for name in ("p2", "p3", "p4", None) if all(hand_of(name, 2))]
            assert looks == ["p2", "p4"]
            return next(one for one in ask.options if one != ask.usual)
        return ask.usual

    def hand_of(viewer: str | None, seat: int) -> list[str | None]:
        (hand,) = table.table.view(viewer)["seats"][seat - 1]["hands"]
        cards: list[str | None] = hand["cards"]
        return cards

    driver.choose = choose
    done = table.play_round(wagers, driver, bank=(1, 500_000))
    first, last = (one for one in asked if one.seat == 2)
    assert (first.who, last.who) == ("p2", "p4")
    set_first = next(one for one in first.options if one != first.usual)
    assert last.usual == set_first
    assert last.facts.data()["before"] == set_first.replace("/", " ").split()[:2]
    assert done.result is not None
    told = [one["who"] for one in table.seen if one["kind"] == "decided" and one.get("seat") == 2]
    assert told == ["p2", "p4"]
    sets = next(one for one in last.options if one != last.usual).replace("/", " ").split()
    held = next(cards for hand, cards in done.result.hands.items() if hand.seat == 2)
    assert sorted(sets[:2]) == sorted(str(card) for card in held[:2])


@pytest.mark.parametrize(
    "game",
    [
        *("hustler/pai-gow-poker", "hustler/fortune-pai-gow-poker", LUCKY),
        *("livermore/pai-gow-poker", "mortimers/fortune-pai-gow-poker"),
        *("ranchos/pai-gow-poker", "ranchos/double-hand-marquez", "hustler/super-pan-9"),
    ],
)
@pytest.mark.parametrize("people", [2, 4, 6])
def test_the_banks_hand_comes_as_the_deal_goes_round(game: str, people: int) -> None:
    # 000:2005, 002:61, 004:1222: piles go on clockwise, the bank's among them.
    rules = load_game(game).rules
    table = table_of(game, people)
    names = [wager.id for wager in rules.wagers if wager.base and wager.times is None]
    wagers = bets(table, *((seat, f"p{seat}") for seat in range(1, people + 1) if seat != 2))
    made = [
        Wager(one.seat, one.owner, twin, times * one.stake)
        for one in wagers
        for twin, times in [(names[0], 1), *((w.id, w.times) for w in rules.wagers if w.times)]
    ]
    faces = (2,) * rules.button.dice
    done = table.play_round(made, live(table, "round", faces), bank=(2, 500_000))
    cards = [one["to"] for one in table.seen if one["kind"] == "card" and one["to"] != "burn"]
    dealt = list(dict.fromkeys(cards))
    assert done.start is not None
    seats = max(rules.table.seats)
    around = [(done.start - 1 + turn) % seats + 1 for turn in range(seats)]
    hands = ["bank" if seat == 2 else f"seat {seat}" for seat in around if seat <= people]
    assert dealt == hands

"""The bank: offered round the table, held two hands at most, passed, pooled, broken."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bank_doors import BankTable, Script
from cardroom.cards import parse_cards
from cardroom.layout.bank import Bank, BankError, Rotation
from cardroom.layout.wagers import Wager, WagerError
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import BankRules, game_ids, load_game
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import Answer, TableError
from cardroom.table.commands import Away, Back, Buy, Command, FloorRules, Leave, Sit
from evenings import dealer, opened
from refusing import refuses


def is_banked(game: str) -> bool:
    return not isinstance(load_game(game).rules, PokerRules | ChineseRules | PanRules)


SEATED = {1: "ann", 3: "bo", 4: "cy", 8: "dee"}


def rotation(**rules: object) -> Rotation:
    return Rotation(BankRules(**rules), seats=8)


def bank(seat: int, *members: str) -> Bank:
    return Bank(seat, tuple((name, 10_000) for name in members or (SEATED[seat],)))


def test_the_bank_is_offered_clockwise_from_the_first_seat() -> None:
    assert rotation().candidates(SEATED) == [1, 3, 4, 8]


def test_counterclockwise_where_the_rules_say_so() -> None:
    turn = rotation(offered="counterclockwise")
    assert turn.candidates(SEATED) == [8, 4, 3, 1]
    turn.banked(bank(4), [])
    assert turn.candidates(SEATED) == [4, 3, 1, 8]


def test_two_hands_in_a_row_and_then_the_next() -> None:
    turn = rotation()
    turn.banked(bank(3), ["cy"])
    assert turn.candidates(SEATED) == [3, 4, 8, 1]  # may hold it for a second hand
    turn.banked(bank(3), ["cy"])
    assert turn.candidates(SEATED) == [4, 8, 1]
    with refuses("bank-had-it", BankError, name="bo", hands=2):
        turn.check(bank(3), SEATED)
    turn.banked(bank(4), ["bo"])
    assert turn.candidates(SEATED) == [4, 8, 1, 3]  # an intervening bank: bo may again


def test_a_person_who_passes_is_not_asked_again_this_time() -> None:
    turn = rotation()
    turn.pass_over(1, SEATED)
    assert turn.candidates(SEATED) == [3, 4, 8]
    with refuses("bank-passed", BankError, name="ann"):
        turn.check(bank(1), SEATED)
    turn.banked(bank(3), [])
    assert 1 in turn.candidates(SEATED)


def test_nobody_left_breaks_the_game() -> None:
    turn = rotation()
    turn.banked(bank(3), [])
    turn.banked(bank(3), [])
    for seat in (4, 8):
        turn.pass_over(seat, SEATED)
        assert not turn.broken
    turn.pass_over(1, SEATED)
    assert turn.broken


def test_only_those_who_bet_in_the_last_round() -> None:
    turn = rotation(bet_last_round=True)
    assert turn.candidates(SEATED) == [1, 3, 4, 8]  # no round yet
    turn.banked(bank(3), ["cy"])
    assert turn.candidates(SEATED) == [3, 4]
    with refuses("bank-no-bet", BankError, name="dee"):
        turn.check(bank(8), SEATED)


def test_nobody_takes_the_bank_before_their_turn() -> None:
    turn = rotation()
    turn.check(bank(8), SEATED)  # the first bank of all can be anybody's
    turn.banked(bank(3), [])
    turn.banked(bank(3), [])
    with refuses("bank-other-first", BankError, seat=4):
        turn.check(bank(8), SEATED)
    turn.pass_over(4, SEATED)
    turn.check(bank(8), SEATED)


def test_one_persons_bank_only() -> None:
    with refuses("bank-not-pooled", BankError):
        rotation(pooled=False).check(bank(1, "ann", "bo"), SEATED)


def test_a_partner_counts_as_having_banked() -> None:
    turn = rotation()
    turn.banked(bank(1, "ann", "bo"), [])
    turn.pass_over(1, SEATED)
    turn.banked(bank(3, "bo"), [])
    with refuses("bank-had-it", BankError, name="bo", hands=2):
        turn.check(bank(4, "cy", "bo"), SEATED)
    turn.check(bank(4, "cy", "ann"), SEATED)


def test_the_bank_is_held_where_one_sits() -> None:
    with refuses("bank-not-seated", BankError, name="ann", seat=3):
        rotation().check(bank(3, "ann"), SEATED)


@pytest.mark.parametrize("members", [(), (("ann", 0),), (("ann", -5),), (("ann", 5), ("bo", 0))])
def test_a_bank_of_nothing(members: tuple[tuple[str, int], ...]) -> None:
    with refuses("bank-empty", BankError):
        Bank(1, members)


def test_a_person_is_in_a_bank_once() -> None:
    with refuses("bank-twice", BankError):
        Bank(1, (("ann", 5), ("ann", 6)))


# --- kum-kum -----------------------------------------------------------------------------------


@given(
    st.lists(st.integers(1, 10**6), min_size=1, max_size=6),
    st.integers(0, 10**7),
)
def test_shares_are_pro_rata_to_the_cent(puts: list[int], amount: int) -> None:
    pool = Bank(1, tuple((f"p{n}", put) for n, put in enumerate(puts)))
    shares = pool.shares(amount)
    assert sum(shares.values()) == amount
    for n, put in enumerate(puts):
        exact = Fraction(amount * put, sum(puts))
        assert abs(shares[f"p{n}"] - exact) < 1


def test_all_that_was_put_up_comes_back_as_it_was() -> None:
    pool = Bank(1, (("ann", 333), ("bo", 334), ("cy", 333)))
    assert pool.shares(1000) == {"ann": 333, "bo": 334, "cy": 333}


# --- at a table --------------------------------------------------------------------------------

EZ = "livermore/ez-baccarat"
PLAYER_WINS = "9c 2d Kh 3s"  # nine to five
BANKER_WINS = "2c 9d 3h Ks"
CARIBBEAN_FEES = "caribbean-stud-poker-own"


def table(**people: int) -> BankTable:
    seats = dict(zip(people, (1, 3, 4, 8), strict=False))
    out = BankTable(load_game(EZ, {"pooled": "yes"}), seats=8)
    for name, chips in people.items():
        out.sit(name, chips, seats[name])
    return out


def test_kum_kum_wins_and_loses_pro_rata() -> None:
    at = table(ann=100_000, bo=100_000, cy=100_000)
    at.play_round(
        [Wager(4, "cy", "player-line", 10_000)],
        Script(parse_cards(PLAYER_WINS)),
        bank=(1, 30_000),
        shares=[("bo", 10_000)],
    )
    # $100 lost: three quarters of it ann's; ann as lead pays the $1 collection
    assert (at.stack("ann"), at.stack("bo"), at.stack("cy")) == (92_400, 97_500, 110_000)
    assert at.ledger.balance("drop") == 100


def test_whoever_has_most_in_the_bank_pays_for_the_jackpot() -> None:
    alone = {f"schedule.{CARIBBEAN_FEES}.jackpot_players": "1"}
    game = load_game("hustler/caribbean-stud-poker", alone)
    at = BankTable(game, seats=8, schedule=CARIBBEAN_FEES)
    for seat, name in ((1, "ann"), (3, "bo"), (4, "cy")):
        at.sit(name, 100_000, seat)
    script = Script(parse_cards("2c 3d 4h 5s 7c 2d 3h 4s 5c 8d"), decisions=["surrender"])
    wagers = [Wager(4, "cy", "ante", 1_000)]
    at.play_round(wagers, script, bank=(1, 10_000), shares=[("bo", 30_000)])
    # $1 to the house from the lead, $1 to the jackpot from the one with more; cy pays fifty cents
    # and the ante, which the bank shares one to three.
    assert at.ledger.balance("jackpot") == 100
    assert at.stack("ann") == 100_000 - 100 + 250
    assert at.stack("bo") == 100_000 - 100 + 750
    assert at.stack("cy") == 100_000 - 50 - 1_000


def test_nobody_puts_so_much_into_the_bank_that_the_jackpot_goes_unpaid() -> None:
    table = opened(
        "hustler/caribbean-stud-poker",
        MemoryJournal(),
        dealer("pool"),
        people=6,
        schedule=CARIBBEAN_FEES,
    )
    table.do(Answer(table.waiting[0].id, 5_00), by="p1")
    share = next(question for question in table.waiting if question.who == "p2")
    chips = table.stack("p2")
    with refuses("share-most", TableError):
        table.do(Answer(share.id, [{"wager": "bank", "stake": chips}]), by="p2")
    table.do(Answer(share.id, [{"wager": "bank", "stake": chips - 1_00}]), by="p2")
    for question in table.waiting:
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    assert table.ledger.balance("jackpot") == 1_00


def test_nobody_bets_on_the_bank_s_own_seat() -> None:
    at = table(ann=100_000, bo=100_000, cy=100_000)
    with refuses("bet-bank-seat", WagerError, seat=1):
        at.play_round(
            [Wager(1, "cy", "player-line", 10_000)],
            Script(parse_cards(PLAYER_WINS)),
            bank=(1, 30_000),
        )


def test_two_hands_at_a_table_and_then_the_next() -> None:
    at = table(ann=100_000, bo=100_000, cy=100_000)
    banked = []
    for _ in range(4):
        at.deal_next()
        question = at.table.waiting[0]
        banked.append(question.who)
        at.act(Answer(question.id, 20_000), by=question.who)
        for bet in at.table.waiting:
            value = [{"wager": "player-line", "stake": 500}]
            at.act(Answer(bet.id, value), by=bet.who)
    assert banked == ["ann", "ann", "bo", "bo"]


def test_a_broken_game_stops_until_somebody_comes() -> None:
    at = table(ann=100_000, bo=100_000)
    at.act(FloorRules("go-on"), by="")
    for who in ("ann", "bo"):
        question = at.table.waiting[0]
        assert (question.kind, question.who) == ("bank", who)
        at.act(Answer(question.id, "pass"), by=who)
    assert at.rotation.broken
    assert not at.table.waiting
    at.sit("cy", 100_000, 4)
    kinds = [one.kind for one in at.table.waiting]
    assert kinds == ["bank"]


BREAKS = (
    (Back(),),
    (Buy(10_000),),
    (Away(), Back()),
    (Leave(), Sit(100_000, 1)),
    (Leave(), Sit(100_000, 3)),
)


@pytest.mark.parametrize("tricks", BREAKS)
@pytest.mark.parametrize("game", [one for one in game_ids() if is_banked(one)])
def test_nobody_banks_three_hands_in_a_row_by_breaking_the_game(
    game: str, tricks: tuple[Command, ...]
) -> None:
    table = opened(game, MemoryJournal(), dealer("three in a row"), people=2)
    banked: list[int] = []
    for _ in range(2):
        while table.waiting:
            asked = table.waiting[0]
            passes = asked.kind == "bank" and asked.who == "p2"
            value = "pass" if passes else table.usual(asked)
            table.do(Answer(asked.id, value), by=asked.who)
            if asked.kind == "bank" and not passes:
                banked.append(table.number)
        for trick in tricks:
            table.do(trick, by="p1")
    assert len(banked) == 2, "p2 has never had the bank between"
    asked = table.waiting[0]
    assert (asked.kind, asked.who) == ("bank", "p2"), "the bank is offered to whoever may have it"


def test_the_bank_needs_the_chips_it_puts_up_and_the_fee_beside_them() -> None:
    at = table(ann=10_000, bo=10_000)
    at.deal_next()
    question = at.table.waiting[0]
    assert question.amount is not None
    assert question.amount.most < 10_000, "what the house collects is kept back"
    with refuses("answer-amount", TableError):
        at.act(Answer(question.id, 10_001), by="ann")
    assert at.table.waiting[0] is question


def test_whoever_banks_leaves_when_the_hand_is_over_and_not_with_less() -> None:
    at = table(ann=100_000, bo=100_000)
    at.deal_next()
    at.act(Answer(at.table.waiting[0].id, 50_000), by="ann")
    at.act(Leave(), by="ann")
    assert at.table.people["ann"].leaving
    bet = at.table.waiting[0]
    at.act(Answer(bet.id, [{"wager": "player-line", "stake": 500}]), by="bo")
    assert "ann" not in at.people
    assert at.ledger.total() == 0
    assert at.ledger.balance("bank") == 0

"""Poker against the player-dealer at the table: choices, chips, funds, jackpots."""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bank_doors import BankTable, Live, Script
from cardroom.cards import Card, Shuffle, parse_cards
from cardroom.cards.places import BANK, BOARD
from cardroom.games import Bet, Decide, Effect, Raise, play
from cardroom.games.driving import answers, drive
from cardroom.games.effects import RoundResult
from cardroom.games.player_dealer_poker.jackpots import hits
from cardroom.layout.prizes import share_out
from cardroom.layout.wagers import Wager
from cardroom.record.ledger import DROP, JACKPOT
from cardroom.rulebook import (
    CaribbeanStud,
    LoadedGame,
    PlayerDealerPokerRules,
    RulebookError,
    game_ids,
)
from cardroom.rulebook import load_game as read_game
from cardroom.table.banked.round import Round

load_game: Callable[[str], LoadedGame] = lru_cache(maxsize=None)(read_game)

FAMILY = [name for name in game_ids() if read_game(name).rules.family == "player-dealer-poker"]
DECK = range(52)


def run(
    game: LoadedGame,
    cards: list[int],
    bets: list[Bet],
    choose: Callable[[Decide], str],
    chips: Callable[[Raise], Fraction] = lambda raised: raised.most,
) -> tuple[RoundResult, list[Effect]]:
    """A round on known cards, with everything it asked for."""
    asked: list[Effect] = []
    told = answers(map(Card, cards), choose, chips)

    def answer(effect: Effect) -> Any:
        asked.append(effect)
        return told(effect)

    return drive(play(game.rules, bets), answer), asked


def opening(game: LoadedGame, seat: int = 1, owner: str = "ann") -> list[Bet]:
    return [Bet(seat, one.id, owner) for one in game.rules.wagers if not one.during_play]


cases = st.tuples(st.sampled_from(FAMILY), st.permutations(DECK), st.integers(0, 2**16))


@settings(max_examples=150, deadline=None)
@given(cases, st.permutations(range(4)))
def test_suits_have_no_rank(case: tuple[str, list[int], int], suits: list[int]) -> None:
    name, cards, seed = case
    game = load_game(name)
    turned = [card >> 2 << 2 | suits[card & 3] for card in cards]
    results = []
    for deck in (cards, turned):
        rng = random.Random(seed)
        result, _ = run(game, deck, opening(game), lambda d, rng=rng: rng.choice(d.options))  # type: ignore[misc]
        results.append({(grade.bet, grade.result) for grade in result.grades})
    assert results[0] == results[1]


@settings(max_examples=150, deadline=None)
@given(cases)
def test_every_bet_is_graded_once_and_loses_no_more_than_itself(
    case: tuple[str, list[int], int],
) -> None:
    name, cards, seed = case
    game, rng = load_game(name), random.Random(seed)
    bets = [*opening(game), *opening(game, 3, "bo")]
    result, asked = run(game, cards, bets, lambda decide: rng.choice(decide.options))
    graded = [grade.bet for grade in result.grades]
    raised = [effect.bet for effect in asked if isinstance(effect, Raise)]
    assert sorted(graded, key=str) == sorted([*bets, *raised], key=str)
    assert set(result.stakes) == set(raised)
    assert all(grade.result is None or grade.result >= -1 for grade in result.grades)


@settings(max_examples=80, deadline=None)
@given(cases)
def test_what_is_usual_is_offered(case: tuple[str, list[int], int]) -> None:
    name, cards, _ = case
    game = load_game(name)
    _, asked = run(game, cards, opening(game), lambda decide: decide.usual)
    assert all(one.usual in one.options for one in asked if isinstance(one, Decide))


def test_nobody_sees_more_than_they_should() -> None:
    game = load_game("hustler/ultimate-texas-holdem")
    _, asked = run(game, list(DECK), opening(game), lambda decide: decide.options[-1])
    seen = [one.sees[BOARD] for one in asked if isinstance(one, Decide)]
    assert [len(board) for board in seen] == [0, 3, 5]
    game = load_game("hustler/three-card-poker")
    _, asked = run(game, list(DECK), opening(game), lambda decide: decide.options[-1])
    assert [one.sees[BANK] for one in asked if isinstance(one, Decide)] == [(Card(5),)]


def test_the_seat_decides_and_everybody_on_the_hand_puts_up() -> None:
    game = load_game("mortimers/three-card-poker-6-card-bonus")
    bets = [Bet(1, "ante", "ann"), Bet(1, "ante", "eva"), Bet(1, "pair-plus", "eva")]
    result, asked = run(game, list(DECK), bets, lambda _: "play")
    assert [one.who for one in asked if isinstance(one, Decide)] == ["ann"]
    assert {bet.owner for bet in result.stakes} == {"ann", "eva"}


def test_a_house_where_each_bettor_decides() -> None:
    game = read_game("mortimers/three-card-poker-6-card-bonus", {"table.decides": "each"})
    bets = [Bet(1, "ante", "ann"), Bet(1, "ante", "eva")]
    choose = {"ann": "fold", "eva": "play"}
    result, _ = run(game, list(DECK), bets, lambda decide: choose[decide.who])
    assert [bet.owner for bet in result.stakes] == ["eva"]
    by_owner = {
        grade.bet.owner: grade.result for grade in result.grades if grade.bet.wager == "ante"
    }
    assert by_owner["ann"] == -1


def test_whoever_has_no_chips_to_play_folds() -> None:
    game = load_game("ranchos/three-card-poker")
    cards = [int(card) for card in parse_cards("Ac Ad Ah 2c 3d 5h")]
    result, _ = run(game, cards, opening(game), lambda _: "play", lambda _: Fraction(0))
    assert {grade.bet.wager: grade.result for grade in result.grades} == {
        "ante": -1,
        "pair-plus": -1,
    }


@pytest.mark.parametrize(
    ("mine", "bank", "found"),
    [
        ("Ac 9c 7c 6c 2c", "Kd Qd 9d 4d 2d", ["bad-beat-jackpot"]),
        ("Kd Qd 9d 4d 2d", "9c 9s 9h 5c 5d", ["bad-beat-jackpot"]),
        ("9c 9s 9h 5c 5d", "Kc Ks Kh 4c 4d", ["super-jackpot"]),
        ("As Ks Qs Js Ts", "9c 8d 7h 6s 5c", ["royal-jackpot"]),
        ("As Ks Qs Js Ts", "9c 9d 9h 5s 5c", ["super-jackpot"]),
        ("9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d", []),
        ("9c 9d 9h 6s 5c", "Kc Ks Kh 4c 4d", []),
    ],
)
def test_jackpots(mine: str, bank: str, found: list[str]) -> None:
    rules = load_game("hustler/caribbean-stud-poker").rules
    assert isinstance(rules, PlayerDealerPokerRules)
    assert isinstance(rules.play, CaribbeanStud)
    for one, other in ((mine, bank), (bank, mine)):
        hit = hits(rules.play, parse_cards(one), parse_cards(other))
        assert [jackpot.id for jackpot in hit] == found


def test_a_jackpot_needs_four_players_and_a_hand_that_stayed() -> None:
    game = load_game("hustler/caribbean-stud-poker")
    flushes = parse_cards("Ac Kd 9c Qd 7c 9d 6c 4d 2c 2d")
    alone, _ = run(game, [int(card) for card in flushes], opening(game), lambda _: "bet")
    assert alone.marks == ()
    bets = [Bet(1, "ante", name) for name in ("ann", "bo", "cy", "dee")]
    for choice, marks in (("bet", ("bad-beat-jackpot",)), ("surrender", ())):
        four, _ = run(game, [int(card) for card in flushes], bets, lambda _, c=choice: c)  # type: ignore[misc]
        assert four.marks == marks


def test_a_fund_is_shared_out_without_being_overdrawn() -> None:
    others = {"d": 1, "e": 1, "f": 1}
    shares = share_out([60, 20, 20], 100_001, [{"ann": 1}, {"bo": 2, "cy": 1}, others])
    assert shares["ann"] == 60_000
    assert sum(shares.values()) <= 100_001


# --- at the table ---------------------------------------------------------------------------


GAME = load_game("hustler/caribbean-stud-poker")
PLAYERS = ("bo", "cy", "dee", "eve")
NOTHING = ("9s 7h 5c 3c 2s", "Jh 8c 6h 4h 2h", "Qh Tc 8d 6s 3s")


def hit(
    *hands: str, schedule: str | None = "caribbean-stud-poker-own", behind: tuple[Wager, ...] = ()
) -> tuple[BankTable, Round]:
    """A first round on known hands, the bank's last; its own table puts $1 into the jackpot."""
    choices = {"pooled": "yes"} if "pooled" in GAME.switches else {}
    table = BankTable(read_game(GAME.id, choices), schedule=schedule, limits=False)
    for seat, who in enumerate(("ann", *PLAYERS), start=1):
        table.sit(who, 100_000, seat)
    table.sit("fay", 100_000)
    players = PLAYERS[: len(hands) - 1]
    wagers = [Wager(seat, who, "ante", 500) for seat, who in enumerate(players, start=2)]
    dealt = [card for row in zip(*map(parse_cards, hands), strict=True) for card in row]
    report = table.play_round(
        [*wagers, *behind],
        Script(dealt, ["bet"] * len(players)),
        bank=(1, 30_000),
        shares=[] if behind else [("fay", 10_000)],
    )
    return table, report


def prize_money(table: BankTable) -> dict[str, dict[str, int]]:
    told = [one for one in table.seen if one["kind"] == "jackpot"]
    return {name: paid for one in told for name, _, paid in one["jackpots"]}


def test_a_beaten_flush_takes_sixty_and_the_bank_twenty_by_what_each_put_up() -> None:
    table, _ = hit("Kc Qc 9c 4c 2c", *NOTHING, "Ad Qd 9d 7d 2d")
    assert prize_money(table) == {
        "bad-beat-jackpot": {"bo": 60, "ann": 15, "fay": 5, "cy": 6, "dee": 6, "eve": 6}
    }
    assert table.ledger.balance(JACKPOT) == 2  # fractions of a cent stay in the fund
    # Ante and Bet go to the bank, fifty cents to the house; the jackpot is over and above.
    assert [table.stack(who) for who in PLAYERS] == [98_510, 98_456, 98_456, 98_456]
    boxes = table.ledger.balance(DROP) + table.ledger.balance(JACKPOT)
    assert sum(table.stack(who) for who in table.people) + boxes == 600_000
    [paid] = [record for record in table.records if record["kind"] == "jackpot"]
    assert paid["post"]["jackpot"] == -98


def test_the_best_hand_that_wins_is_the_first_and_the_bank_the_second() -> None:
    flushes = ("Kc Qc 9c 4c 2c", "Ah Jh 8h 6h 4h", "8s 7s 5s 3s 2s")
    table, _ = hit(*flushes, "Qh Tc 8c 6s 3h", "Kd Jd 9d 7d 2d")
    assert prize_money(table) == {
        "bad-beat-jackpot": {"ann": 45, "fay": 15, "cy": 20, "bo": 6, "dee": 6, "eve": 6}
    }


def test_bettors_on_one_hand_share_equally_whatever_they_bet() -> None:
    hands = ("Kc Qc 9c 4c 2c", *NOTHING, "Ad Qd 9d 7d 2d")
    more = Wager(2, "fay", "ante", 1500)
    table, _ = hit(*hands, behind=(more,))
    assert prize_money(table) == {
        "bad-beat-jackpot": {"bo": 30, "fay": 30, "ann": 20, "cy": 6, "dee": 6, "eve": 6}
    }


def test_jackpots_of_one_hand_have_equal_parts_and_a_royal_flush_its_own() -> None:
    rest = ("Jh 8c 6h 4h 2h", "Qh Tc 8d 6s 3s")
    table, _ = hit("Kc Qc 9c 3c 2c", "9s 9h 9d 5c 5d", *rest, "Ks Kh Kd 4c 4d")
    assert prize_money(table) == {
        "bad-beat-jackpot": {"bo": 30, "ann": 7, "fay": 2, "cy": 3, "dee": 3, "eve": 3},
        "super-jackpot": {"cy": 30, "ann": 7, "fay": 2, "bo": 3, "dee": 3, "eve": 3},
    }
    assert table.ledger.balance(JACKPOT) == 100 - 48 * 2
    table, _ = hit(
        "As Ks Qs Js Ts", "9s 7h 5c 3c 2s", *rest[:1], "Qh Tc 8d 6s 3s", "Ad Kd 9d 7d 2c"
    )
    assert prize_money(table) == {
        "royal-jackpot": {"ann": 45, "fay": 15, "bo": 20, "cy": 6, "dee": 6, "eve": 6}
    }


def test_a_jackpot_without_a_fund_or_without_four_players_pays_nothing() -> None:
    hands = ("Kc Qc 9c 4c 2c", *NOTHING, "Ad Qd 9d 7d 2d")
    table, report = hit(*hands, schedule=None)  # the rates in force have no jackpot fee
    assert report.result is not None
    assert report.result.marks == ("bad-beat-jackpot",)
    assert prize_money(table) == {}
    table, report = hit(*hands[:3], hands[-1])
    assert prize_money(table) == {}
    assert table.ledger.balance(JACKPOT) == 0, "no fee with fewer than four either (001:2124)"


def test_bonus_hands_are_paid_by_their_fund_and_not_by_the_bank() -> None:
    game = load_game("hustler/ultimate-texas-holdem")
    table = BankTable(game, fund=1_000)
    for seat, who in enumerate(("ann", "bo", "cy"), start=1):
        table.sit(who, 200_000, seat)
    wagers = [
        Wager(seat, who, wager, stake)
        for seat, who in ((2, "bo"), (3, "cy"))
        for wager, stake in (("ante", 1000), ("blind", 1000), ("bonus-hand", 50))
    ]
    live = Live(
        game.rules.deck.deck(1),
        choose=lambda decide: decide.options[-1],
        cut=51,
        shuffles=lambda: Shuffle.seeded("fold"),
    )
    report = table.play_round(wagers, live, bank=(1, 100_000))
    assert report.settlement is not None
    assert table.ledger.balance(JACKPOT) == 1_100
    assert all(one.claim.wager != "bonus-hand" for one in report.settlement.settled)
    assert report.settlement.change == 4000


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"play.qualifies": '"queen"'}, "isn't a lowest hand"),
        ({"play.open_card": "4"}, "Write at most 3"),
        ({"deck.jokers": "1"}, "without jokers"),
        ({"wager.pair-plus.line.flush.when": '{ hand = ["flosh"] }'}, "isn't a kind of hand"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, str], says: str) -> None:
    with pytest.raises(RulebookError, match=says):
        read_game("ranchos/three-card-poker", change)


FOLDING = [name for name in FAMILY if read_game(name).rules.settlement.early]


def test_nine_documents_collect_from_folded_hands_before_the_bank_opens() -> None:
    assert len(FOLDING) == 9


@pytest.mark.parametrize("name", FOLDING)
def test_only_what_a_folded_hand_gives_up_is_collected_early(name: str) -> None:
    """Seat 1 folds, seat 2 plays; every wager of seat 1 that goes with the hand is early."""
    game = load_game(name)
    wagers = [one.id for one in game.rules.wagers if not one.during_play and not one.fund]
    bets = [Bet(seat, wager, f"p{seat}") for seat in (1, 2) for wager in wagers]
    shuffled = random.Random(7).sample(list(DECK), 40)

    def choose(asked: Decide) -> str:
        return asked.options[-1 if asked.seat == 1 else 0]

    result, _ = run(game, shuffled, bets, choose)
    early = {(grade.bet.seat, grade.bet.wager) for grade in result.grades if grade.early}
    given_up = {
        (1, grade.bet.wager)
        for grade in result.grades
        if grade.bet.seat == 1
        and grade.result == -1
        and grade.bet.wager in game.rules.settlement.early
    }
    assert early == given_up
    assert (1, "ante") in early

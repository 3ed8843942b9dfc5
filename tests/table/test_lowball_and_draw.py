"""Lowball and draw poker at a table: every limit plays, and pots that stand are played for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import JOKER, Card, Deck, Shuffle, parse_cards
from cardroom.cards.places import BURN
from cardroom.games.driving import drive
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Discard,
    Expose,
    Hand,
    HandResult,
    make_plan,
    usual_posts,
)
from cardroom.games.poker import play as deal_out
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import TableError
from doors import PotChooser, PotLive, PotScript, PotTable
from evenings import records_of
from refusing import refuses

LOWS = [
    "lucky-buck/lowball",
    "hustler/lowball",
    "hustler/kansas-city-lowball",
    "ranchos/lowball",
    "livermore/lowball",
]
JACKS = "hustler/draw-poker-jacks-or-better"
GAMES = [*LOWS, "lucky-buck/draw-poker", JACKS]


def rules_of(game: str, **choices: str) -> PokerRules:
    rules = load_game(game, choices).rules
    assert isinstance(rules, PokerRules)
    return rules


ROWS = [(game, stakes.id) for game in GAMES for stakes in rules_of(game).stakes]


def anything(rng: random.Random) -> PotChooser:
    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return tuple(rng.sample(effect.held, rng.randint(effect.least, effect.most)))
        if isinstance(effect, Expose):
            return False
        roll = rng.random()
        if effect.can_raise and (roll < 0.3 or not effect.can_call):
            return rng.choice(effect.sizes) if effect.sizes else effect.least
        return FOLD if effect.can_fold and roll > 0.8 else CALL

    return choose


@pytest.mark.parametrize(("game", "stakes"), ROWS)
def test_every_row_of_limits_plays_and_verifies(game: str, stakes: str) -> None:
    rng = random.Random(game + stakes)
    table = PotTable(load_game(game), stakes=stakes)
    for seat in range(1, 6):
        chips = rng.randint(2, 30) * table.stakes.upper
        table.sit(f"p{seat}", max(chips, table.way.full_buy or 0), seat)
    numbers = iter(range(100))
    driver = PotLive(
        table.rules.deck.deck(),
        anything(rng),
        lambda: Shuffle.seeded(f"{game} {stakes} {next(numbers)}"),
        declare=lambda effect, hand: rng.random() < 0.4,
    )
    for _ in range(5):
        if table.next_lineup(range(1, 6)) is not None:
            table.play_hand(driver, posting=range(1, 6))
            assert table.ledger.balance("pot") == table.carry
    table.close()
    assert table.proved(key=True).rounds == table.rounds


# --- what lows are worth, beside PokerKit ----------------------------------------------------

FIVE_AND_FIVE = st.lists(
    st.sampled_from(list(Deck().cards())), min_size=10, max_size=10, unique=True
)
THEIRS = {
    "ace-to-five": pokerkit.RegularLowHand,
    "deuce-to-seven": pokerkit.StandardLowHand,
}


@pytest.mark.parametrize("game", LOWS)
@given(cards=FIVE_AND_FIVE)
@settings(max_examples=150, deadline=None)
def test_lows_compare_as_pokerkit_compares_them(game: str, cards: list[Card]) -> None:
    rules = rules_of(game)
    assert rules.showdown.low is not None
    rank = make_plan(rules, rules.stakes[0]).low
    assert rank is not None
    ours = [rank(five, (), False) for five in (cards[:5], cards[5:])]
    kind = THEIRS[rules.showdown.low.rank]
    theirs = [kind("".join(map(str, five))) for five in (cards[:5], cards[5:])]
    assert (ours[0] > ours[1]) == (theirs[0] > theirs[1])
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])


@pytest.mark.parametrize("game", ["lucky-buck/lowball", "hustler/lowball"])
@given(four=st.lists(st.sampled_from(list(Deck().cards())), min_size=4, max_size=4, unique=True))
@settings(max_examples=100, deadline=None)
def test_the_lowest_card_not_held_is_the_best_that_a_joker_could_be(
    game: str, four: list[Card]
) -> None:
    rules = rules_of(game)
    rank = make_plan(rules, rules.stakes[0]).low
    assert rank is not None
    others = [card for card in Deck().cards() if card not in four]
    best = max(rank([*four, card], (), False) for card in others)
    assert rank([*four, JOKER], (), False) == best


# --- an all-in of less than half a bet -------------------------------------------------------


def seven_or_better(five: list[Card]) -> bool:
    low = {(card.rank + 1) % 13 + 1 for card in five}
    return len(low) == 5 and max(low) <= 7


LOW_CARDS = [card for card in Deck().cards() if (card.rank + 1) % 13 + 1 <= 8]


@given(
    cards=st.lists(st.sampled_from(LOW_CARDS), min_size=20, max_size=20, unique=True),
    calls=st.lists(st.booleans(), min_size=3, max_size=3).filter(any),
)
@settings(max_examples=200, deadline=None)
def test_an_overcall_behind_a_winning_seven_is_the_only_bet_that_goes_back(
    cards: list[Card], calls: list[bool]
) -> None:
    """Everyone is in for 3; the first player bets the last 2 where a bet is 6, others only call."""
    rules = rules_of("hustler/lowball")
    stakes = rules.stakes_named("3/6")
    hand = Hand(make_plan(rules, stakes), [5_00, 50_00, 50_00, 50_00], posts=usual_posts(stakes, 4))
    fives = [cards[at::4] for at in range(4)]
    actions = ["call", "call", "call", "check", *["pat"] * 4, "bet"]
    said = [*actions, *("call" if one else "fold" for one in calls)]
    result = ended(deal_out(hand), iter(cards), iter(said))
    live = [0, *(at for at in (1, 2, 3) if calls[at - 1])]
    worth = {at: pokerkit.RegularLowHand("".join(map(str, fives[at]))) for at in live}
    winners = [at for at in live if worth[at] == max(worth.values())]
    behind = [at for at in winners if at and seven_or_better(fives[at])]
    back = [at for at in live if behind and at > behind[0] and at not in winners]
    assert sum(result.net) == 0
    for at in range(4):
        if at not in winners:
            lost = 5_00 if at in live and at not in back else 3_00
            assert result.net[at] == -lost


def ended(game: Any, cards: Iterator[Card], said: Iterator[str]) -> HandResult:
    def answer(effect: Any) -> Any:
        if isinstance(effect, Draw):
            return Card.parse("Ks") if effect.to is BURN else next(cards)
        if isinstance(effect, Act):
            return effect.parse(next(said))
        return () if isinstance(effect, Discard) and next(said) == "pat" else None

    result: HandResult = drive(game, answer)
    return result


# --- antes that stand ------------------------------------------------------------------------


ASKED: list[tuple[int, str, int]] = []
UNASKED: list[tuple[int | None, str]] = []


def play(table: PotTable, cards: str = "", *actions: str) -> Any:
    driver = PotScript(table.rules.deck.deck(), parse_cards(cards), list(actions))
    report = table.play_hand(driver)
    ASKED[:] = driver.declared
    UNASKED[:] = driver.may_say
    return report


def jacks(*chips: int) -> PotTable:
    table = PotTable(load_game(JACKS), stakes="3/6")
    for seat, amount in enumerate(chips, start=1):
        table.sit(f"p{seat}", amount, seat)
    return table


# Three hands without openers, dealt in turn; and the same with a pair of aces for the third.
NOTHING = "2c 3c 4c 5d 6d 7d 8h 9h Th Js Qs Ks 3s 4s 6s"
ACES = "2c 3c Ac 5d 6d Ad 8h 9h Th Js Qs Ks 3s 4s 6s"


def test_a_player_with_only_an_ante_plays_on_for_what_was_matched() -> None:
    table = jacks(100_00, 1_00, 100_00)
    play(table, NOTHING, "no open", "check", "check")
    assert (table.carry, table.stack("p2")) == (300, 0)
    # Button at seat 2 now: the broke player has the aces, opens by saying so and is called.
    report = play(table, ACES, "check", "check", "open", "call", "call")
    assert report.lineup.seats == (3, 1, 2)
    assert report.hand.paid[2] == 100
    assert table.stack("p2") == 300, "one ante of each"
    assert table.carry == 0


def test_a_newcomer_pays_as_many_antes_as_the_others() -> None:
    table = jacks(100_00, 100_00, 100_00)
    play(table, NOTHING)
    play(table, NOTHING)
    table.sit("p4", 100_00, 4)
    play(table)
    assert table.standing.stakes == {"p1": 300, "p2": 300, "p3": 300, "p4": 300}


def test_money_forfeited_shuts_newcomers_out_until_the_pot_is_won() -> None:
    table = jacks(100_00, 100_00, 100_00)
    play(table, NOTHING, "bet", "false openers", "no open", "no open")
    assert table.carry == 600
    table.sit("p4", 100_00, 4)
    report = play(table, ACES, "check", "check", "bet", "fold", "fold")
    assert 4 not in report.lineup.seats
    assert (table.carry, report.result.won[2]) == (0, 600 + 300 + 300)
    lineup = table.next_lineup()
    assert lineup is not None
    assert 4 in lineup.seats


def told(table: PotTable, kind: str) -> list[dict[str, Any]]:
    return records_of(table.table, kind)


def test_who_opened_shows_openers_to_win_whether_called_or_not() -> None:
    """(001:1659): everybody sees them, and the log opens those cards and no others."""
    table = jacks(100_00, 100_00, 100_00)
    play(table, ACES, "check", "check", "bet", "fold", "fold")
    assert [one["cards"] for one in told(table, "show")] == [["Ac", "Ad", "Th", "Ks", "6s"]]
    assert told(table, "award")[0]["shown"] == {"1": {"key": "hand-pair", "rank": "A"}}
    places = [one["place"] for one in told(table, "card") if one["to"] == "seat 1"]
    play(table, NOTHING, "check", "check", "check")
    assert [place for place, *_ in told(table, "opened")[-1]["cards"]] == sorted(places)


def test_discards_under_a_chip_are_shown_with_the_hand_they_prove() -> None:
    """(001:1694): the opener split kings for a straight flush and said so."""
    table = jacks(100_00, 100_00)
    cards = "Ks 2c Kh 2d Qs 5h Js 7c Ts 9d 9s"
    play(table, cards, "bet", "call", "draw Kh", "split", "pat", "bet", "fold")
    shown = [(one["hand"], one["cards"]) for one in told(table, "show")]
    assert shown == [("seat 2", ["Ks", "Qs", "Js", "Ts", "9s"]), ("discards", ["Kh"])]


def test_opening_all_in_without_openers_costs_the_seat_until_the_pot_is_won() -> None:
    table = jacks(100_00, 1_00, 100_00)
    play(table, NOTHING, "open", "false openers", "no open", "no open")
    table.buy("p2", 50_00)
    assert table.carry == 300
    lineup = table.next_lineup()
    assert lineup is not None
    assert 2 not in lineup.seats
    play(table, "Ac 3c Ad 6d 8h 9h Js Qs 3s 4s", "bet", "fold")
    lineup = table.next_lineup()
    assert lineup is not None
    assert 2 in lineup.seats


def test_who_passed_openers_cannot_open_for_a_false_opener() -> None:
    table = jacks(100_00, 100_00, 100_00)
    # The first to act passes aces; the second opens without openers and shows it.
    cards = "Ac 2c 3c Ad 5d 6d Th 8h 9h Ks Js Qs 6s 3s 4s"
    play(table, cards, "check", "bet", "false openers")
    assert UNASKED == [(3, "false-openers")]
    # All are asked, for who is not would be known to have passed openers; one has nothing to say.
    assert [(at, what) for at, what, _ in ASKED] == [(2, "open"), (0, "open")]
    table = jacks(100_00, 100_00, 100_00)
    with refuses("answer-choice", TableError, legal=["no"]):
        play(table, cards, "check", "bet", "false openers", "no open", "open")


def test_nobody_is_asked_to_show_false_openers_once_two_have_called() -> None:
    table = jacks(100_00, 100_00, 100_00)
    play(table, NOTHING, "bet", "call", "call")
    assert UNASKED == [(2, "false-openers"), (2, "false-openers")]


def test_nobody_who_has_openers_may_say_there_were_none() -> None:
    table = jacks(100_00, 100_00, 100_00)
    play(table, "Ac 3c 4c Ad 6d 7d 8h 9h Th Js Qs Ks 3s 4s 6s", "bet", "call", "call")
    assert not UNASKED


def test_whoever_opened_and_draws_is_asked_about_a_split() -> None:
    for thrown, asked in (("draw 5h 9c", [0]), ("pat", [])):
        table = jacks(100_00, 100_00)
        play(table, "Ks 2c Kh 2d 5h 7h 9c 7c Ts 9d 9s", "bet", "call", thrown)
        assert [at for at, what, _ in ASKED if what == "split"] == asked


def test_declarations_are_on_the_record_and_replay() -> None:
    table = jacks(100_00, 100_00)
    play(table, "Ks 2c Kh 2d Qs 5h Js 7c Ts 9d 9s", "bet", "call", "draw Kh", "split")
    table.close()
    said = [r for r in table.records if r["kind"] == "declare"]
    assert [(r["seat"], r["what"], r["says"]) for r in said] == [(2, "split", True)]


# --- kills after two cards, and a short blind ------------------------------------------------


def test_a_kill_is_offered_to_everyone_after_two_cards_and_no_later() -> None:
    table = PotTable(load_game("hustler/lowball"), stakes="4/8")
    for seat in (1, 2, 3, 4):
        table.sit(f"p{seat}", 100_00, seat)
    report = play(table, "", "no kill", "kill")
    assert ASKED == [(0, "kill", 2), (1, "kill", 2)], "one kill a hand"
    assert report.hand.plan.stakes.bets == (800, 1600)
    acts = [r["seat"] for r in table.records if r["kind"] == "act"]
    assert acts[3] == report.lineup.seats[1], "the killer acts last in the first round"
    table.close()
    assert table.proved().rounds == 1


def single_blind(first: int) -> PotTable:
    table = PotTable(load_game("hustler/lowball"), stakes="straight 4")
    for seat, chips in enumerate((100_00, first, 100_00, 100_00), start=1):
        table.sit(f"p{seat}", chips, seat)
    return table


def posts(table: PotTable) -> list[tuple[int, str, int]]:
    lineup = table.next_lineup()
    assert lineup is not None
    return [(lineup.seats[post.at], post.what, post.live) for post in lineup.posts]


def test_half_a_single_blind_is_a_full_blind() -> None:
    assert posts(single_blind(2_00)) == [(2, "big-blind", 400)]


def test_with_less_than_half_the_next_player_takes_the_blind() -> None:
    table = single_blind(1_00)
    assert posts(table) == [(2, "short-blind", 100), (3, "big-blind", 400)]
    # Seats 4 and 1 fold; seat 2 has the wheel, seat 3 nothing.
    play(table, "Ac Kc Kd Kh 2d Qd Qh Qs 3h Jc Jd Jh 4s Tc Td Th 5s 9c 9d 9h", "fold", "fold")
    assert table.stack("p2") == 200
    assert posts(table) == [(2, "big-blind", 400)], "the blind is owed after winning"
    play(table, "", "fold", "fold", "fold")
    assert posts(table) == [(3, "big-blind", 400)]


def test_who_buys_in_again_takes_the_blind_then() -> None:
    table = single_blind(1_00)
    play(table, "Kc Ac Kd Kh Qd 2d Qh Qs Jc 3h Jd Jh Tc 4s Td Th 9c 5s 9d 9h", "fold", "fold")
    assert table.stack("p2") == 0
    table.buy("p2", 100_00)
    assert posts(table) == [(2, "big-blind", 400)]


def test_cards_go_out_in_turn_before_and_after_the_question() -> None:
    """The two cards that are looked at come first, then three more for everyone."""
    table = PotTable(load_game("hustler/lowball"), stakes="4/8")
    for seat in (1, 2, 3):
        table.sit(f"p{seat}", 100_00, seat)
    driver = PotScript(table.rules.deck.deck(), [])
    table.play_hand(driver)
    dealt = [record["to"] for record in table.records if record["kind"] == "card"]
    seats = ["seat 2", "seat 3", "seat 1"]
    assert dealt[:15] == seats * 5
    assert [held for _, what, held in driver.declared if what == "kill"] == [2, 2, 2]

"""Blackjack: what is offered, what is asked of whom, what a hand is worth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardroom
from cardroom.cards import Card, parse_cards
from cardroom.cards.places import BANK
from cardroom.games import Bet, Chips, Decide, Draw, Effect, Raise, RoundResult
from cardroom.games.blackjack import against_bank, counted, name_hand, play
from cardroom.games.blackjack.options import HIT, STAND
from cardroom.games.driving import drive
from cardroom.layout.wagers import Wager
from cardroom.pages.catalogue import words
from cardroom.pages.said import reason_words
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import (
    CLUBS,
    BlackjackRules,
    RulebookError,
    game_ids,
    load_game,
    read_toml,
)
from cardroom.rulings.scripted import ScriptError, Stacking, banked_table, run
from cardroom.table import Answer, Table, Terms
from cardroom.table.commands import FloorRules, Sit
from refusing import refuses

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.toml"))
GAMES = [
    game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") == "blackjack"
]
CASINO = [str(path) for path in EXAMPLES if path.name.startswith(("six-deck", "eight-deck"))]


@cache
def rules_of(game: str, **switches: str) -> BlackjackRules:
    rules = load_game(game, switches).rules
    assert isinstance(rules, BlackjackRules)
    return rules


def test_all_seventeen_games_are_there() -> None:
    assert len(GAMES) == 17


# --- any hand of any game, whatever the players do ----------------------------------------------


class Watcher:
    """Deals a shuffled deck, chooses at random, and looks at every question."""

    def __init__(self, rules: BlackjackRules, seed: int) -> None:
        self.rules, self.rng = rules, random.Random(seed)
        self.cards = list(rules.deck.deck().cards())
        self.rng.shuffle(self.cards)
        self.split: set[int] = set()

    def answer(self, effect: Effect) -> Any:
        if isinstance(effect, Draw):
            return self.cards.pop()
        if isinstance(effect, Decide):
            self.check(effect)
            return self.rng.choice(effect.options)
        if isinstance(effect, Raise):
            put = self.rng.choice([Fraction(0), effect.least, effect.most])
            if put and effect.bet.hand > 1:
                self.split.add(effect.bet.seat)
            return put
        return self.rng.randint(500, 20_000) if isinstance(effect, Chips) else None

    def check(self, decide: Decide) -> None:
        """No question has one answer only, and the chart is obeyed in every one."""
        assert len(decide.options) > 1
        assert len(set(decide.options)) == len(decide.options)
        assert decide.usual in decide.options
        (cards,) = [cards for name, cards in decide.sees.items() if name is not BANK]
        hand = counted(self.rules, cards, dealt=decide.seat not in self.split)
        chart = self.rules.chart
        if chart.must_hit.holds(hand.points, soft=hand.total.soft) and HIT in decide.options:
            assert STAND not in decide.options
        if chart.must_stand.holds(hand.points, soft=hand.total.soft) or hand.total.over:
            assert HIT not in decide.options


BETS = [
    Bet(2, "base", "bo"),
    Bet(2, "base", "eva"),
    Bet(3, "base", "cy"),
]


def play_at_random(rules: BlackjackRules, seed: int) -> RoundResult:
    beside = [wager.id for wager in rules.wagers if not wager.base and not wager.during_play]
    bets = [*BETS, *[Bet(3, wager, "cy") for wager in beside]]
    return drive(play(rules, bets), Watcher(rules, seed).answer)


@pytest.mark.parametrize("game", [*GAMES, *CASINO])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_charts_are_obeyed_and_every_wager_is_graded(game: str, seed: int) -> None:
    rules = rules_of(game)
    result = play_at_random(rules, seed)
    graded = [grade.bet for grade in result.grades]
    assert len(set(graded)) == len(graded)
    assert set(BETS) <= set(graded)
    for grade in result.grades:
        assert grade.result is None or grade.result >= -1
        assert reason_words(grade.reason)
    assert all(share > 0 for share in result.stakes.values())
    assert set(result.stakes) <= set(graded)


@pytest.mark.parametrize("game", [*GAMES, *CASINO])
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_bank_plays_by_its_chart(game: str, seed: int) -> None:
    rules = rules_of(game)
    bank = play_at_random(rules, seed).hands[BANK]
    for taken in range(2, len(bank)):
        before = counted(rules, bank[:taken])
        assert not before.is_special
        assert not before.total.over
        assert rules.bank_hand.hits.holds(before.points, soft=before.total.soft)


hands = st.lists(st.integers(0, 51), min_size=2, max_size=6).map(lambda codes: [*map(Card, codes)])


@pytest.mark.parametrize("game", [*GAMES, *CASINO])
@settings(max_examples=150, deadline=None)
@given(cards=hands)
def test_a_hand_never_beats_itself(game: str, cards: list[Card]) -> None:
    """A push, or the bank's: but where a document gives the player the ties on 21 and naturals."""
    rules = rules_of(game)
    result, line = against_bank(rules, cards, cards)
    if str(line.about.get("line", "")).startswith(("both-21", "both-pure")):
        assert game == "livermore/pure-spanish-21-5"
    else:
        assert result <= 0


@pytest.mark.parametrize("game", [*GAMES, *CASINO])
@settings(max_examples=150, deadline=None)
@given(one=hands, other=hands)
def test_the_better_of_two_hands_under_never_loses(
    game: str, one: list[Card], other: list[Card]
) -> None:
    rules = rules_of(game)
    (_, kind, strength), (_, _, bank_strength) = name_hand(rules, one), name_hand(rules, other)
    if kind != "over" and strength > bank_strength:
        assert against_bank(rules, one, other)[0] > 0


# --- several people on one hand ---------------------------------------------------------------


def shared(cards: str, decisions: list[str], chips: dict[str, int]) -> RoundResult:
    """A round of 21st Century Blackjack: ann sits, bo and cy bet on her hand."""
    rules = rules_of("hustler/21st-century-blackjack")
    bets = [Bet(1, "base", name) for name in ("ann", "bo", "cy")]
    left, asked = parse_cards(cards), list(decisions)

    def answer(effect: Effect) -> Any:
        if isinstance(effect, Draw):
            return left.pop(0)
        if isinstance(effect, Decide):
            who, _, choice = asked.pop(0).partition(":")
            assert who == effect.who, effect.kind
            return choice
        if isinstance(effect, Chips):
            return chips[effect.bet.owner]
        return effect.most if isinstance(effect, Raise) else None

    result = drive(play(rules, bets), answer)
    assert not left
    assert not asked
    return result


def worth(result: RoundResult) -> dict[tuple[str, int], Fraction | None]:
    return {
        (grade.bet.owner, grade.bet.hand): None
        if grade.result is None
        else grade.result * result.stakes.get(grade.bet, Fraction(1))
        for grade in result.grades
    }


def test_the_largest_wager_doubles_and_the_others_may_let_it_ride() -> None:
    # The hand's choices are the seated player's, doubling is for whoever has most on it.
    result = shared(
        "5c 6d 6h Tc Td Qs",
        ["bo:play-on", "cy:play-on", "bo:double", "ann:double", "cy:stand"],
        {"ann": 500, "bo": 2500, "cy": 1000},
    )
    assert worth(result) == {("ann", 1): 2, ("bo", 1): 2, ("cy", 1): 1}


def test_who_does_not_split_has_the_first_hand_only() -> None:
    result = shared(
        "8c 6d 8h Tc 9s Td Qs",
        [
            "bo:play-on", "cy:play-on", "bo:split", "ann:split", "cy:stand",
            # the first hand: each may still surrender a two-card hand
            "bo:play-on", "cy:play-on", "bo:play-on", "ann:stand",
            # the second has two bettors: cy has no say on it
            "bo:play-on", "bo:play-on", "ann:stand",
        ],
        {"ann": 500, "bo": 2500, "cy": 1000},
    )  # fmt: skip
    assert set(worth(result)) == {("ann", 1), ("bo", 1), ("cy", 1), ("ann", 2), ("bo", 2)}
    assert set(worth(result).values()) == {Fraction(1)}


def test_one_bettor_surrenders_while_the_others_play_on() -> None:
    result = shared(
        "Tc 6d 6h Td Qs",
        ["bo:surrender", "cy:play-on", "cy:play-on", "ann:stand"],
        {"ann": 500, "bo": 2500, "cy": 1000},
    )
    assert worth(result) == {("ann", 1): 1, ("bo", 1): Fraction(-1, 2), ("cy", 1): 1}


def test_a_seated_player_who_surrenders_leaves_the_hand_to_the_next() -> None:
    result = shared(
        "Tc 6d 6h 5d Td Qs",
        ["bo:play-on", "cy:play-on", "bo:play-on", "ann:surrender", "bo:hit", "bo:stand"],
        {"ann": 500, "bo": 2500, "cy": 1000},
    )
    assert worth(result) == {("ann", 1): Fraction(-1, 2), ("bo", 1): 1, ("cy", 1): 1}


# --- whole rounds in one call ------------------------------------------------------------------


def test_chips_added_in_play_count_with_their_wager() -> None:
    game = "livermore/pure-spanish-21-5"
    won = run(game, "2c 6d 2h 9d 2s 2d 9c 9s", {"base": 100}, ["double"] * 3 + ["stand"])
    assert won == {"base": 800}


def test_insurance_is_half_of_the_wager() -> None:
    won = run("hustler/no-bust-21st-century-blackjack-6-2", "Tc Ad 9h Kd", {"base": 100},
              ["insure", "stand"])  # fmt: skip
    assert won == {"base": -100, "insurance": 100}


def test_a_joker_that_the_game_does_not_have_is_refused() -> None:
    with refuses("deck-cannot", ScriptError):
        run("lucky-buck/pure-21-5-blackjack", "Jk Ad 9h Kd", {"base": 100})


@pytest.mark.parametrize(
    ("game", "cards", "name", "category"),
    [
        ("lucky-buck/pure-21-5-blackjack", "As Kd", "Pure 21.5 Blackjack", "pure-21-5"),
        ("lucky-buck/pure-21-5-blackjack", "As 6d", "soft 17", "under"),
        ("lucky-buck/blackjack-x", "As* Kd", "X ace 31", "x-ace-31"),
        ("lucky-buck/blackjack-x", "5c 6d Kd Qd", "hard 31", "hard-31"),
        ("hustler/la-blackjack", "Jk Jk", "soft 14", "under"),
        ("hustler/la-blackjack", "Ac Ad", "Natural", "under"),
        ("hustler/hustler-casino-blackjack", "5c 3d Jk", "soft 19", "under"),
        ("ranchos/no-bust-21st-century-blackjack", "Tc 6d 6h", "over with 22", "over"),
        ("hustler/21st-century-blackjack", "Tc 6d 6h", "hard 22", "under"),
    ],
)
def test_a_hand_in_the_game_s_own_words(game: str, cards: str, name: str, category: str) -> None:
    called, found, _ = name_hand(rules_of(game), parse_cards(cards))
    assert (words(called), found) == (name, category)


@pytest.mark.parametrize(
    ("game", "player", "bank", "result"),
    [
        ("ranchos/no-bust-21st-century-blackjack", "Tc 6d 7h", "Td 6h 8c", 0),
        ("mortimers/21st-century-blackjack", "Tc 6d 7h", "Td 6h Kc", 0),
        ("hustler/la-blackjack", "Tc 6d 8h", "Td 6h Kc", 1),
        ("lucky-buck/blackjack-x", "Tc 6d 8h", "Td 6h Kc", -1),
        ("hustler/la-blackjack", "Tc 8h", "Td 8c", -1),
        ("livermore/pure-spanish-21-5", "5c 6d Kh", "Kd 8h 3c", 1),
    ],
)
def test_two_hands_under_each_game_s_rules(game: str, player: str, bank: str, result: int) -> None:
    assert against_bank(rules_of(game), parse_cards(player), parse_cards(bank))[0] == result


# --- the model is general -----------------------------------------------------------------------


def test_there_are_four_casino_games() -> None:
    assert len(CASINO) == 4


@pytest.mark.parametrize("game", CASINO)
def test_casino_blackjack_busts_lose_at_once(game: str) -> None:
    # No card comes for the bank: nothing depends on it any more.
    assert run(game, "Tc Td 6h 6d Ts", {"base": 2}, ["hit"]) == {"base": -2}


def test_what_the_casino_games_differ_in() -> None:
    h17, to_5, eight, s17 = (
        rules_of(str(EXAMPLES[0].parent / name))
        for name in (
            "six-deck-h17.toml",
            "six-deck-h17-6-to-5.toml",
            "eight-deck-h17.toml",
            "six-deck-s17.toml",
        )
    )
    natural, dealer = parse_cards("As Kd"), parse_cards("9c 9d")
    assert against_bank(h17, natural, dealer)[0] == Fraction(3, 2)
    assert against_bank(to_5, natural, dealer)[0] == Fraction(6, 5)
    assert eight.surrender is None
    assert h17.surrender is not None
    assert eight.deck.deck().size == 416
    assert h17.bank_hand.hits.holds(17, soft=True)
    assert not s17.bank_hand.hits.holds(17, soft=True)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("bank_hand.peek", '["A"]', None),
        ("bank_hand.second_card", "after-players", "no hole card to check"),
        ("wager.base.line.blackjack.when", '{ player_is = "pure" }', "Write blackjack, hard-31"),
        ("chart.0.must_hit", "{ hard = 21 }", "Hard 21 both must hit and must stand"),
        ("insurance.most", "3/2", "more than 0 and at most 1"),
        ("values.special.blackjack.value", "21.3", "isn't a count of points"),
        ("wager.base.base", "false", 'with id = "base" and base = true'),
    ],
)
def test_a_file_that_makes_no_sense_is_told_so(path: str, value: str, message: str | None) -> None:
    game = str(EXAMPLES[0].parent / "six-deck-h17.toml")
    if message is None:
        assert rules_of(game, **{path: value}).bank_hand.peek == ("A",)
        return
    with pytest.raises(RulebookError, match=message):
        load_game(game, {path: value})


def test_others_on_a_hand_are_asked_whether_they_join() -> None:
    """21st Century Blackjack: most chips double and split, and the others may decline."""
    rules = rules_of("hustler/21st-century-blackjack")
    chips = {"ann": 500, "bo": 1_000}
    asked: set[str] = set()

    def answer(effect: Effect, coming: Iterator[Card], move: str) -> Any:
        if isinstance(effect, Chips):
            return chips[effect.bet.owner]
        if isinstance(effect, Draw):
            return next(coming)
        if isinstance(effect, Decide):
            asked.add(effect.kind)
            return move if move in effect.options else effect.default
        return effect.most if isinstance(effect, Raise) else None

    for cards, move in (("9c 7d 9d 8h", "split"), ("6c 7d 5d 8h", "double")):
        coming = iter([*parse_cards(cards), *rules.deck.deck(6).counts().elements()])
        bets = Bet(1, "base", "ann"), Bet(1, "base", "bo")
        drive(play(rules, bets), partial(answer, coming=coming, move=move))
    assert asked >= {"double-or-split", "join-split", "join-double"}


def paid_first(cards: str) -> list[tuple[str, int, int]]:
    """Rancho's NB21: nineteen at seat one and a natural at seat two, and a bank of $50."""
    door = cardroom.load("ranchos/no-bust-21st-century-blackjack")
    done = door.settle(
        ["1:base=50", "2:base=40"],
        bank=50_00,
        bank_seat=8,
        start=1,
        cards=cards,
        decisions=["stand"],
    )
    return [(one.claim.owner, one.paid, one.collected) for one in done.settled]


def test_a_natural_is_paid_ahead_of_a_bank_that_cannot_have_one() -> None:
    assert paid_first("Tc Jk Td 9c Jk Qd") == [("seat 2", 50_00, 0), ("seat 1", 0, 0)]


def test_a_natural_waits_while_the_bank_shows_a_joker() -> None:
    assert paid_first("Tc Jk Jk 9c Jk 5d") == [("seat 1", 0, 50_00), ("seat 2", 80_00, 0)]


@pytest.mark.parametrize(("cards", "silent"), [("5c Td 5h", "hit"), ("5c Td 6h", "stand")])
def test_whoever_gives_no_signal_with_less_than_eleven_is_dealt_a_card(
    cards: str, silent: str
) -> None:
    """001:186: less than eleven and no signal."""
    loaded = load_game("hustler/21st-century-blackjack")
    table = banked_table(loaded, parse_cards(cards), [Wager(1, "seat 1", "base", 10_00)])
    (question,) = table.waiting
    assert question.default == silent


def test_a_player_without_chips_is_offered_no_double() -> None:
    loaded = load_game("hustler/21st-century-blackjack")
    for chips, offered in ((10_00, False), (11_00, True), (20_00, True)):
        dealer = Stacking(parse_cards("5c Td 5h"), exact=False)
        table = Table.open(loaded, MemoryJournal(), dealer, terms=Terms(option=6))
        table.do(FloorRules("hold"), by="")
        table.do(Sit(10**6, 1), by="ann")
        table.do(Sit(chips, 2), by="bo")
        table.do(FloorRules("deal"), by="")
        while table.waiting:
            one = table.waiting[0]
            if one.kind == "hit-or-stand":
                break
            bets = [{"wager": "base", "stake": 10_00}]
            value = "pass" if one.who == "bo" else 500_00
            table.do(Answer(one.id, value if one.kind == "bank" else bets), by=one.who)
        assert ("double" in table.waiting[0].choices) == offered, chips

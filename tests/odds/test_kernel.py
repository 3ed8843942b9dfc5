"""The kernel against the reference: same cards, same decisions, same result for each wager."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANKER, PLAYER, at_seat
from cardroom.games import Bet, Decide, play
from cardroom.games.baccarat import HIT, STAND
from cardroom.games.driving import answers, drive
from cardroom.games.effects import RoundResult
from cardroom.games.traits import PAIR_KINDS, of_hands
from cardroom.hands.points import NATURAL_NINE, points
from cardroom.odds.baccarat import classes, counting
from cardroom.odds.baccarat.classes import result_of, traits_of
from cardroom.odds.baccarat.counting import value_class
from cardroom.odds.baccarat.own import Plans
from cardroom.odds.baccarat.pairs import RANKS
from cardroom.odds.baccarat.plans import PLAYER_LINE
from cardroom.odds.baccarat.shared import Known
from cardroom.odds.baccarat.tables import (
    Record,
    card_tables,
    own_tables,
    record,
    shared_tables,
    shoe_of,
)
from cardroom.odds.kernels import baccarat as kernel
from cardroom.odds.kernels.compiling import compiled
from cardroom.odds.simulate import stream
from cardroom.rulebook import BaccaratRules, OwnHands, SharedHands, game_ids, load_game

ROUNDS = 2_000
BACCARAT = [name for name in game_ids() if load_game(name).rules.family == "baccarat"]
KNOW = card_tables(kinds=True)


def rules_of(name: str, choices: dict[str, str] | None = None) -> BaccaratRules:
    rules = load_game(name, choices).rules
    assert isinstance(rules, BaccaratRules)
    return rules


def deals(rules: BaccaratRules, seed: int) -> Iterator[list[Card]]:
    """Six cards at a time, often of few ranks or one colour, so that pairs and the like are met."""
    shuffle = random.Random(seed)
    shoe = list(rules.deck.deck().cards())
    for number in range(ROUNDS):
        some = shoe
        if number % 3 == 0:
            ranks = set(shuffle.sample(range(14), 4)) | {13}
            some = [card for card in shoe if card.rank in ranks]
        elif number % 3 == 1:
            some = [card for card in shoe if card.is_red == bool(number % 2)]
        yield shuffle.sample(some, 6)


def reference(
    rules: BaccaratRules, cards: list[Card], decide: Callable[[Decide], str]
) -> RoundResult:
    bets = [Bet(1, wager.id, "ann") for wager in rules.wagers]
    return drive(play(rules, bets), answers(cards, decide))


def random_stands(seed: int) -> frozenset[Known]:
    """A bettor who keeps two cards or not without rhyme or reason."""
    shuffle = random.Random(seed)
    return frozenset(
        (a, b, c) for a, b, c in product(range(11), repeat=3) if a <= b and shuffle.random() < 0.5
    )


def agree_on_shared_hands(rules: BaccaratRules, way: SharedHands, seed: int) -> None:
    stands = random_stands(seed)
    tables = shared_tables(way, stands)
    asked: list[str] = []

    def decide(effect: Decide) -> str:
        a, b = sorted(map(value_class, effect.sees[PLAYER]))
        asked.append(STAND if (a, b, value_class(effect.sees[BANKER][0])) in stands else HIT)
        return asked[-1]

    for cards in deals(rules, seed):
        asked.clear()
        ended = reference(rules, cards, decide)
        codes = np.array([card.plain for card in cards], np.uint8)
        whole, line = kernel.shared_class(codes, KNOW, tables)
        kinds = kernel.class_of(0, 0, kernel.kinds_of(codes, KNOW))
        player, banker = ended.hands[PLAYER], ended.hands[BANKER]
        kept = player[:2] if STAND in asked else player
        assert traits_of(int(whole + kinds)) == of_hands(player, banker), cards
        assert traits_of(int(line + kinds)) == of_hands(kept, banker), cards
        for grade, wager in zip(ended.grades, rules.wagers, strict=True):
            chooses = wager.id == PLAYER_LINE and way.option is not None
            number = int((line if chooses else whole) + kinds)
            assert result_of(wager, number) == grade.result, (cards, wager.id)


def agree_on_own_hands(rules: BaccaratRules, way: OwnHands, seed: int) -> None:
    shuffle = random.Random(seed)
    cases: list[tuple[Record, dict[tuple[str, int, bool], str]]] = []
    for _ in range(8):
        player = {total: shuffle.randrange(2) for total in way.player_option}
        bank = {(t, drew): shuffle.randrange(2) for t in way.bank_option for drew in (True, False)}
        answers = {("player", total, False): (STAND, HIT)[hit] for total, hit in player.items()}
        answers |= {("bank", *seen): (STAND, HIT)[hit] for seen, hit in bank.items()}
        plans = Plans(player, bank)  # type: ignore[arg-type]
        cases.append((own_tables(way, plans), answers))
    for number, cards in enumerate(deals(rules, seed)):
        tables, answers = cases[number % len(cases)]

        def decide(effect: Decide, answers: dict[tuple[str, int, bool], str] = answers) -> str:
            total = points(next(iter(effect.sees.values())))
            who = "bank" if effect.seat == 0 else "player"
            return answers[who, total, who == "bank" and bool(effect.facts.data().get("drew"))]

        ended = reference(rules, cards, decide)
        codes = np.array([card.plain for card in cards], np.uint8)
        played = kernel.own_class(codes, KNOW, tables, 0.5, 0.5)
        played += kernel.class_of(0, 0, kernel.kinds_of(codes, KNOW))
        found = traits_of(int(played))
        expected = of_hands(ended.hands[at_seat(1)], ended.hands[BANK])
        # Who wins is for the wager to say: two jokers beat nine.
        assert replace(found, winner="tie") == replace(expected, winner="tie"), cards
        for grade, wager in zip(ended.grades, rules.wagers, strict=True):
            assert result_of(wager, int(played)) == grade.result, (cards, wager.id)


@pytest.mark.slow
@pytest.mark.parametrize("name", BACCARAT)
def test_the_kernel_plays_as_the_rules_read(name: str) -> None:
    rules = rules_of(name)
    if isinstance(rules.play, OwnHands):
        agree_on_own_hands(rules, rules.play, seed=7)
    else:
        agree_on_shared_hands(rules, rules.play, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize(
    "choices",
    [
        {"play.naturals_stop": "false", "deck.jokers": "4"},
        {"play.option.against": "total", "play.option.total": "[0, 5]", "deck.jokers": "2"},
        {"play.option.total": '"0 - 5"', "play.option.values": '"0 - 9"'},
        {"deck.marked": '["Ks", "7h"]'},
    ],
)
def test_the_kernel_plays_changed_rules(choices: dict[str, str]) -> None:
    rules = rules_of("hustler/21st-century-baccarat-9-0", choices)
    assert isinstance(rules.play, SharedHands)
    agree_on_shared_hands(rules, rules.play, seed=11)


def test_sizes_are_those_of_the_classes() -> None:
    assert (kernel.STRENGTHS, kernel.TOTALS) == (classes.STRENGTHS, classes.TOTALS)
    assert (classes.CLASSES, len(PAIR_KINDS)) == (kernel.CLASSES, kernel.PAIRS)
    assert (kernel.JOKER_VALUE, kernel.TWO_JOKERS) == (counting.JOKER_VALUE, NATURAL_NINE)
    assert kernel.RANKS == RANKS


def test_random_numbers_are_those_of_the_published_generator() -> None:
    # First outputs of xoshiro256** from the state 1, 2, 3, 4, as its authors' C code gives them.
    state = np.array([1, 2, 3, 4], np.uint64)
    found = [int(kernel.next_number(state)) for _ in range(5)]
    assert found == [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360]


def test_each_card_comes_first_as_often() -> None:
    shoe = np.arange(8, dtype=np.uint8)
    state, rounds = stream(5, 0), 40_000
    seen = np.zeros((6, 8), np.int64)
    for _ in range(rounds):
        kernel.deal(state, shoe)
        seen[np.arange(6), shoe[:6]] += 1
    assert sorted(shoe.tolist()) == list(range(8))
    spread = ((seen - rounds / 8) ** 2 / (rounds / 8)).sum(axis=1)
    assert spread.max() < 29.9  # chi-square, seven degrees of freedom, one in ten thousand


def test_a_number_below_a_size_draws_again_where_bits_would_favour_some() -> None:
    state = stream(1, 0)
    # Three does not divide 2**32: the one value of the 32 bits too many must not count.
    before = state.copy()
    assert kernel.below(state, np.uint64(0), np.uint64(3)) in range(3)
    assert (state != before).any()


def test_no_folder_to_write_to_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    real = numba.njit

    def njit(function: Callable[..., int], *, cache: bool = False, **options: Any) -> object:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return real(function, **options)

    monkeypatch.setattr(numba, "njit", njit)

    def double(number: int) -> int:
        return 2 * number

    assert compiled(double)(21) == 42


def test_a_record_keeps_its_tables() -> None:
    kept = record(marks=[True, False], table=np.arange(6).reshape(2, 3), one=True)
    assert kept["marks"].tolist() == [1, 0]
    assert kept["table"][1].tolist() == [3, 4, 5]
    assert kept["one"] == 1
    assert shoe_of(rules_of("hustler/21st-century-baccarat").deck.deck()).size == 424

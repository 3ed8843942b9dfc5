"""Kernels against the round itself, on the same cards and the same decisions."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.games import Bet, Decide, play
from cardroom.games.driving import answers, drive
from cardroom.games.effects import RoundResult
from cardroom.games.player_dealer_poker.grading import worth
from cardroom.games.player_dealer_poker.judging import ThreeRules, five, kind, lead, three
from cardroom.games.player_dealer_poker.three_card import traits
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import evaluate
from cardroom.hands.classes import hand_of
from cardroom.odds.kernels.patterns import LOOKS
from cardroom.odds.player_dealer_poker import (
    caribbean,
    easy,
    let_it_ride,
    three_card,
    ultimate,
)
from cardroom.odds.player_dealer_poker.boards import BOARDS, HOLES, all_boards
from cardroom.odds.player_dealer_poker.flops import FLOPS, PAIRS, all_flops
from cardroom.odds.player_dealer_poker.patterns import (
    PATTERNS,
    all_cells,
    all_patterns,
    run_outs,
)
from cardroom.odds.player_dealer_poker.question import Question, gain
from cardroom.odds.player_dealer_poker.ultimate_plan import Game, StreetPlan, prepare, simple_plan
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    LetItRide,
    LoadedGame,
    PlayerDealerPokerRules,
    ThreeCardPoker,
    UltimateHoldem,
    game_ids,
    load_game,
)

ROUNDS = 1000


def of_kind(kind: str) -> list[str]:
    found = []
    for name in game_ids():
        rules = load_game(name).rules
        if isinstance(rules, PlayerDealerPokerRules) and rules.play.kind == kind:
            found.append(name)
    return found


def run_round(game: LoadedGame, cards: list[int], decide: Callable[[Decide], str]) -> RoundResult:
    """A round of all wagers on known cards, by somebody's decisions."""
    bets = [Bet(1, wager.id, "ann") for wager in game.rules.wagers if not wager.during_play]
    return drive(play(game.rules, bets), answers(map(Card, map(int, cards)), decide))


def always(choice: str) -> Callable[[Decide], str]:
    return lambda _: choice


def deals(game: LoadedGame, size: int, seed: int) -> list[list[int]]:
    rng = random.Random(seed)
    deck = [int(card) for card in game.rules.deck.deck(game.packs).cards()]
    return [rng.sample(deck, size) for _ in range(ROUNDS)]


def same(
    rules: PlayerDealerPokerRules, result: RoundResult, traits: Traits, keys: set[str]
) -> bool:
    """Whether every wager that looks at some keys only is graded alike."""
    for grade in result.grades:
        wager = rules.poker_wager(grade.bet.wager)
        if not wager.asks() <= keys:
            continue
        if worth(wager, traits)[0] != grade.result:
            return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "packs"),
    [(name, 1) for name in of_kind("three-card")] + [("livermore/three-card-poker-1-2", 8)],
)
def test_three_card_poker(name: str, packs: int) -> None:
    from cardroom.odds.kernels.three_card import play_round

    game = load_game(name, packs=packs)
    question = Question.of(game, ("base",), "optimal")
    way = question.rules.play
    assert isinstance(way, ThreeCardPoker)
    spots, hands = three_card.count(question, way)
    _, known = three_card.strategies(question, way, spots, hands)
    stays = known["optimal"] ^ (np.random.default_rng(1).random(known["optimal"].shape) < 0.3)
    ready = three_card.rounds_of(question, way, spots, hands, stays)
    played_some = folded_some = False
    for cards in deals(game, 6, seed=packs):
        number, played, end = play_round(
            np.array(cards, np.uint8), ready.table.values, ready.floor, ready.plan, way.open_card
        )
        traits = spots.traits(int(spots.faces[number]), int(end), played=bool(played))
        result = run_round(game, cards, always("play" if played else "fold"))
        keys = {"played", "bank_qualifies", "showdown", "hand", "led_by"}
        assert same(question.rules, result, traits, keys), cards
        played_some, folded_some = played_some or bool(played), folded_some or not played
    assert played_some
    assert folded_some


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["hustler/three-card-poker", "livermore/three-card-poker-6-card-bonus"]
)
def test_the_plan_for_three_cards_is_the_better_choice_by_the_rounds_own_grading(name: str) -> None:
    from cardroom.odds.kernels.three_card import play_round

    game = load_game(name)
    question = Question.of(game, ("base",), "optimal")
    way = question.rules.play
    assert isinstance(way, ThreeCardPoker)
    spots, hands = three_card.count(question, way)
    _, known = three_card.strategies(question, way, spots, hands)
    ready = three_card.rounds_of(question, way, spots, hands, known["optimal"])
    close = [
        cards for cards in deals(game, 6, seed=5) if three(cards[:3], ThreeRules()).category == 0
    ]
    for cards in close[:12]:
        rest = [card for card in range(52) if card not in (*cards[:3], cards[5])]
        worths = {True: Fraction(0), False: Fraction(0)}
        for one, two in combinations(rest, 2):
            for played in worths:
                end = traits(
                    way, [*map(Card, cards[:3])], [*map(Card, (one, two, cards[5]))], played=played
                )
                worths[played] += gain(question.together, end)
        dealt = np.array(cards, np.uint8)
        _, played, _ = play_round(dealt, ready.table.values, ready.floor, ready.plan, way.open_card)
        assert worths[bool(played)] == max(worths.values()), cards


@pytest.mark.slow
@pytest.mark.parametrize("strategy", let_it_ride.STRATEGIES)
def test_let_it_ride(strategy: str) -> None:
    from cardroom.odds.kernels.let_it_ride import play_round

    game = load_game("hustler/let-it-ride")
    question = Question.of(game, ("base",), strategy)
    way = question.rules.play
    assert isinstance(way, LetItRide)
    counted = let_it_ride.count(question, way)
    ready = let_it_ride.Ready.of(counted, let_it_ride.plans(counted)[strategy])
    keys = {"hand", "led_by", "first_three"}
    for cards in deals(game, 6, seed=3)[: ROUNDS // 2]:
        dealt = np.array(cards, np.uint8)
        mine, rides, strength = play_round(dealt, counted.strengths, ready.kernel_plan)
        hand = ready.hands[ready.hand_faces[strength]]
        traits = ready.traits(int(ready.own_faces[mine]), int(rides), hand)
        answers = iter(["ride" if rides >> bit & 1 else "take-back" for bit in range(2)])
        result = run_round(game, cards, lambda _, answers=answers: next(answers))  # type: ignore[misc]
        assert same(question.rules, result, traits, keys), cards


@pytest.fixture(scope="module")
def caribbean_rounds() -> tuple[LoadedGame, Question, caribbean.Ready]:
    game = load_game("hustler/caribbean-stud-poker")
    question = Question.of(game, ("base",), "optimal")
    way = question.rules.play
    assert isinstance(way, CaribbeanStud)
    spots, own = caribbean.count(question, way)
    _, known = caribbean.strategies(question, way, spots, own)
    floor = caribbean.floor_of(way.qualifies)
    return game, question, caribbean.Ready(floor, spots, own, known["optimal"], way.open_card)


def class_of(cards: list[int], ready: caribbean.Ready) -> tuple[int, int, int]:
    from cardroom.odds.kernels.caribbean import play_round

    dealt = np.array([cards], np.uint8)
    mine, theirs = int(evaluate(dealt[:, :5])[0]), int(evaluate(dealt[:, 5:10])[0])
    plan = (ready.stays, ready.own.patterns, ready.own.offsets)
    number, played, end = play_round(dealt[0], mine, theirs, (ready.floor, ready.open_card), plan)
    return int(number), int(played), int(end)


def test_caribbean_stud(
    caribbean_rounds: tuple[LoadedGame, Question, caribbean.Ready],
) -> None:
    game, question, ready = caribbean_rounds
    keys = {"played", "bank_qualifies", "showdown", "hand", "led_by"}
    for cards in deals(game, 10, seed=4):
        number, played, end = class_of(cards, ready)
        traits = ready.spots.traits(int(ready.spots.faces[number]), end, played=bool(played))
        in_turn = [card for pair in zip(cards[:5], cards[5:], strict=True) for card in pair]
        result = run_round(game, in_turn, always("bet" if played else "surrender"))
        assert same(question.rules, result, traits, keys), cards


@pytest.mark.slow
def test_every_hand_of_the_bank_is_counted_in_caribbean_stud(
    caribbean_rounds: tuple[LoadedGame, Question, caribbean.Ready],
) -> None:
    game, _, ready = caribbean_rounds
    suited = [[0, 4, 12, 20, 28, 48], [1, 5, 9, 13, 45, 49], [3, 7, 11, 15, 19, 23]]
    for cards in [*deals(game, 6, seed=9)[:5], *suited]:
        number, _, _ = class_of([*cards, *[c for c in range(52) if c not in cards][:4]], ready)
        rest = [card for card in range(52) if card not in cards]
        fours = np.array(list(combinations(rest, 4)), np.uint8)
        bank = evaluate(np.hstack([fours, np.full((len(fours), 1), cards[5], np.uint8)]))
        mine = evaluate(np.array([cards[:5]], np.uint8))[0]
        ends = np.where(bank < mine, 0, np.where(bank == mine, 1, 2)) + 3 * (bank >= ready.floor)
        expected = np.bincount(ends, minlength=6)
        assert (ready.spots.ends[number, cards[5] >> 2] == expected).all(), cards


def test_every_hand_of_caribbean_stud_has_a_class(
    caribbean_rounds: tuple[LoadedGame, Question, caribbean.Ready],
) -> None:
    _, _, ready = caribbean_rounds
    assert int(ready.spots.ways.sum()) == 2_598_960 * 47
    assert (ready.spots.ends.sum(axis=2)[ready.spots.ways > 0] == 163_185).all()


@pytest.mark.slow
@pytest.mark.parametrize("uses", ["both-cards", "any-cards"])
def test_easy_poker(uses: str) -> None:
    game = load_game("hustler/easy-poker", {"play.uses": uses})
    question = Question.of(game, ("easy-poker-bonus",), "optimal")
    way = question.rules.play
    assert isinstance(way, EasyPoker)
    dealt = deals(game, 7, seed=6)
    strengths = easy.Ready(way).judge(np.array(dealt, np.uint8))
    for cards, strength in zip(dealt, strengths, strict=True):
        hand = hand_of(int(strength))
        traits = Traits(kind(hand), lead(hand), beats_board=hand > five(cards[2:]))
        result = run_round(game, cards, always(""))
        assert result.grades[0].result == worth(question.rules.wagers[0], traits)[0], cards


def ultimate_game(name: str) -> tuple[LoadedGame, Question, Game]:
    game = load_game(name)
    question = Question.of(game, ("base",), "optimal")
    way = question.rules.play
    assert isinstance(way, UltimateHoldem)
    return game, question, prepare(question, way)


@pytest.fixture(scope="module")
def any_plan() -> StreetPlan:
    """A plan nobody would play, which goes by classes all the same."""
    rng = np.random.default_rng(2)
    return StreetPlan(
        rng.choice(np.array([0, 0, 3, 4], np.uint8), PAIRS),
        rng.choice(np.array([0, 2], np.uint8), (FLOPS, 52 * 52)),
        rng.integers(0, 2, (PATTERNS, LOOKS), np.uint8),
    )


@pytest.mark.parametrize("name", of_kind("ultimate"))
def test_ultimate(name: str, any_plan: StreetPlan) -> None:
    from cardroom.odds.kernels.ultimate import decide

    game, question, prepared = ultimate_game(name)
    ready = ultimate.Ready(prepared, any_plan)
    know, plan = ready.know, ready.kernel_plan
    sizes = set()
    for cards in deals(game, 9, seed=8)[: ROUNDS // 2]:
        dealt = np.array([cards], np.uint8)
        size = int(decide(dealt[0], know, plan, np.zeros(4, np.int64)))
        sizes.add(size)
        mine = int(evaluate(dealt[:, [0, 1, 4, 5, 6, 7, 8]])[0])
        theirs = int(evaluate(dealt[:, 2:])[0])
        end = 0 if mine > theirs else 1 if mine == theirs else 2
        kinds = prepared.kinds
        traits = ultimate.end_of(size, int(kinds[mine]) // 2, int(kinds[theirs]), end)
        street = {4: 0, 3: 0, 2: 1, 1: 2, 0: 3}[size]
        answers = iter([*["check"] * min(street, 2), f"play {size}" if size else "fold"])
        in_turn = [cards[0], cards[2], cards[1], cards[3], *cards[4:]]
        result = run_round(game, in_turn, lambda _, answers=answers: next(answers))  # type: ignore[misc]
        keys = {"played", "bank_qualifies", "showdown", "hand", "beaten"}
        assert same(question.rules, result, traits, keys), cards
    assert sizes == {0, 1, 2, 3, 4}


@pytest.mark.slow
def test_a_plan_for_ultimate_does_not_ask_for_suits_by_name(any_plan: StreetPlan) -> None:
    from cardroom.odds.kernels.ultimate import decide

    game, _, prepared = ultimate_game("livermore/ultimate-texas-holdem")
    ready = ultimate.Ready(prepared, any_plan)
    rng = random.Random(3)
    for cards in deals(game, 9, seed=12)[: ROUNDS // 2]:
        suits = rng.sample(range(4), 4)
        turned = [card >> 2 << 2 | suits[card & 3] for card in cards]
        sizes = [
            int(
                decide(
                    np.array(hand, np.uint8), ready.know, ready.kernel_plan, np.zeros(4, np.int64)
                )
            )
            for hand in (cards, turned)
        ]
        assert sizes[0] == sizes[1], cards


def seen_as(board: tuple[int, ...]) -> tuple[int, Counter[tuple[int, bool]]]:
    """The suit that three of a board have, and its cards by rank and whether they have it."""
    held = Counter(card & 3 for card in board)
    suit = max(held, key=lambda one: held[one])
    suit = suit if held[suit] >= 3 else -1
    return suit, Counter((card >> 2, card & 3 == suit) for card in board)


@pytest.mark.slow
def test_boards_that_follow_a_flop_are_added_up_as_one_by_one() -> None:
    from cardroom.odds.kernels.patterns import add_run_outs, spread_choices

    first, many = 5500, 1500
    rng = np.random.default_rng(7)
    values = rng.integers(-1000, 1000, (many, LOOKS, 2))
    cells, patterns = all_cells(), all_patterns()
    sums = np.zeros((2, len(cells.pairs)), np.int64)
    add_run_outs(first, values, run_outs(), (cells.starts, cells.pairs), sums)
    numbers = {
        frozenset(seen_as(tuple(map(int, board)))[1].items()): number
        for number, board in enumerate(patterns.cards)
    }
    assert len(numbers) == PATTERNS
    for cell in rng.choice(len(cells.pairs), 12).tolist():
        flop = tuple(map(int, all_flops().cards[cells.flops[cell]]))
        own = tuple(map(int, cells.pairs[cell]))
        expected = [0, 0]
        for after in combinations(sorted({*range(52)} - {*flop, *own}), 2):
            suit, ranks = seen_as((*flop, *after))
            number = numbers[frozenset(ranks.items())] - first
            high, low = sorted(((c >> 2) + 13 * (c & 3 == suit) for c in own), reverse=True)
            if 0 <= number < many:
                worth = values[number, high * (high + 1) // 2 + low].tolist()
                expected = [expected[0] + worth[0], expected[1] + worth[1]]
        assert sums[:, cell].tolist() == expected
    # Counted by boards, whatever is chosen on a flop comes to what it came to counted by flops.
    chosen = rng.integers(0, 3, (FLOPS, 52 * 52)).astype(np.uint8)
    chosen = np.take_along_axis(chosen, all_flops().classes, axis=1)
    taken = np.zeros((many, LOOKS, 3), np.int64)
    spread_choices(first, all_flops().ways, run_outs(), chosen, taken)
    for choice in range(3):
        there = chosen[cells.flops, cells.places] == choice
        by_flops = (cells.ways * sums)[:, there].sum(axis=1)
        by_boards = (taken[:, :, choice, None] * values).sum(axis=(0, 1))
        assert by_flops.tolist() == by_boards.tolist()


@pytest.mark.parametrize("floor", ["pair", "A"])
def test_the_bank_is_counted_without_the_players_cards(floor: str) -> None:
    from cardroom.odds.kernels.ultimate import count_below, list_holes, sort_holes

    least = caribbean.floor_of(floor)
    boards = all_boards().cards
    rng = random.Random(1)
    holes, counts = np.zeros((HOLES, 2), np.int64), np.zeros((HOLES, 3), np.int64)
    for number in rng.sample(range(BOARDS), 6):
        board = boards[number]
        list_holes(board, holes)
        rows = np.hstack([holes, np.tile(board, (HOLES, 1))]).astype(np.uint8)
        made, order = evaluate(rows).astype(np.int64), np.zeros(HOLES, np.int64)
        sort_holes(made, np.zeros(7480, np.int64), order)
        count_below(made, holes, order, least, counts)
        for hole in rng.sample(range(HOLES), 40):
            one, two = holes[hole]
            apart = ~((holes == one) | (holes == two)).any(axis=1)
            expected = [
                int((made[apart] < made[hole]).sum()),
                int((made[apart] == made[hole]).sum()),
                int((made[apart] < least).sum()),
            ]
            assert counts[hole].tolist() == expected


@pytest.mark.slow
def test_the_simple_rule_of_ultimate_is_the_one_that_bots_play() -> None:
    from cardroom.games.player_dealer_poker.usual import plays_on_flop, plays_on_river
    from cardroom.odds.kernels.ultimate import decide

    game, _, prepared = ultimate_game("livermore/ultimate-texas-holdem")
    some = deals(game, 9, seed=21)[:60]
    plan = simple_plan(prepared)
    know = ultimate.Ready(prepared, plan).know
    waiting = (plan.before * 0, plan.on_flop, plan.river)
    for cards in some:
        size = int(decide(np.array(cards, np.uint8), know, waiting, np.zeros(4, np.int64)))
        flop, river = plays_on_flop(cards[:2], cards[4:7]), plays_on_river(cards[:2], cards[4:])
        assert size == (2 if flop else 1 if river else 0), cards

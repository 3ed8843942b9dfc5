"""2 Way Winner: kernels against the round and the definition, the count against deals."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from cardroom.cards import Card, Deck
from cardroom.cards.places import BANK, HandPlace
from cardroom.games import Bet, Decide, play
from cardroom.games.driving import answers, drive, house_way
from cardroom.games.effects import RoundResult
from cardroom.games.two_way.choices import usual_game
from cardroom.hands.high import BUG, Wheel, best_five
from cardroom.odds import odds
from cardroom.odds.kernels.two_way import (
    CARDS,
    CELLS,
    FULL_HOUSE,
    blackjack_class,
    cell_of,
    kind_of,
    poker_class,
    seven_strength,
    split_class,
)
from cardroom.odds.kernels.two_way_exact import (
    HOLES,
    JOKER_22,
    OVER,
    bank_ends,
    compare_holes,
    judge_flushes,
    judge_holes,
)
from cardroom.odds.kernels.two_way_exact import count_poker as count_boards
from cardroom.odds.kernels.two_way_splits import count_orders, fare_together, solve_split
from cardroom.odds.pai_gow_poker.pricing import straight_places
from cardroom.odds.situations import TwoCards
from cardroom.odds.two_way import BASE, Ready, Solved, _split_gains, _usual
from cardroom.odds.two_way_hands import SPLIT_CLASSES, Game, hand_of
from cardroom.odds.two_way_splits import Splits, branch, solve_splits
from cardroom.odds.two_way_tables import (
    COMPLETIONS,
    WHOLE,
    _boards,
    all_hands,
    bank_tree,
    count_poker,
    simple_moves,
    total,
)
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import TwoWayPlay

DECK = Deck(jokers=1).cards()


def run(
    rules: OtherRules, cards: list[Card], game: Game, move: Callable[[Decide], str] = house_way
) -> RoundResult:
    """A round in which one game is chosen, and blackjack played by the simple rule or another."""
    bets = [Bet(1, "blackjack-ante", "ann"), Bet(1, "poker-ante", "ann")]
    chosen = answers(cards, lambda asked: game if asked.kind == "game" else move(asked))
    return drive(play(rules, bets), chosen)


@pytest.mark.slow
@pytest.mark.parametrize("both_over", ["push", "bank"])
def test_the_kernels_play_the_round(both_over: str) -> None:
    loaded = load_game("hustler/2-way-winner", {"both_over": both_over})
    rules = loaded.rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    ready = Ready.of(rules.play, rules.deck.deck(1))
    hand, bank, counts = np.zeros(24, np.int64), np.zeros(24, np.int64), np.zeros(13, np.int64)
    none = np.zeros((11, 2, 1, 11), np.int8)
    chart = (all_hands().keys, all_hands().places, simple_moves(), none)
    rng = random.Random(11)
    games: tuple[Game, ...] = ("blackjack", "poker", "poker-twice")
    for turn in range(900):
        cards = rng.sample(DECK, CARDS)
        if turn % 5 == 0 and DECK[-1] not in cards[:4]:
            cards[rng.randrange(4)] = DECK[-1]
            cards[4:] = [card for card in cards[4:] if card != DECK[-1]]
        codes = np.array([int(card) for card in cards], np.int64)
        classes = {
            "blackjack": int(blackjack_class(codes, ready.hits, hand, bank, chart)),
            "poker": int(poker_class(codes, ready.hits, bank, counts, ready.places)),
        }
        game = games[turn % 3]
        found = hand_of(game, classes["blackjack" if game == "blackjack" else "poker"])
        result = run(rules, cards, game)
        graded = {grade.bet.wager: grade.result for grade in result.grades}
        assert graded == found.results(rules), cards
        units = sum(result.stakes.values(), Fraction(0))
        assert units == found.units, cards


@pytest.fixture(scope="module")
def best_splits() -> tuple[OtherRules, Splits]:
    rules = load_game("hustler/2-way-winner").rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    hits = Ready.of(rules.play, rules.deck.deck(1)).hits
    return rules, solve_splits(hits, _split_gains(rules))


def dealt_pair(rng: random.Random, kind: int, up: int) -> list[Card]:
    """Cards as dealt, a pair of a kind to the player and a card of another to the bank."""
    deck = rng.sample(DECK, len(DECK))
    first, second = [card for card in deck if kind_of(int(card)) == kind][:2]
    shown = next(c for c in deck if kind_of(int(c)) == up and c not in (first, second))
    rest = [card for card in deck if card not in (first, second, shown)]
    return [first, shown, second, *rest][:CARDS]


def by_chart(splits: Splits, second: Card) -> Callable[[Decide], str]:
    """Split, and then what the chart says of the hand that is asked about."""

    def move(asked: Decide) -> str:
        if "split" in asked.options:
            return "split"
        shown = list(asked.sees[HandPlace.parse(asked.facts.data()["hand"])])
        begins = shown.index(second)
        which = int(len(shown) - begins > 1)
        hand = [kind_of(int(card)) for card in (shown[begins:] if which else shown[:begins])]
        up = kind_of(int(asked.sees[BANK][0]))
        hit = splits.moves[hand[0], which, all_hands().place(*hand), up]
        return "hit" if hit else "stand"

    return move


@pytest.mark.slow
@pytest.mark.parametrize("antes", ["first-hand", "worse-hand"])
def test_split_hands_are_played_and_paid_as_in_the_round(
    best_splits: tuple[OtherRules, Splits], antes: str
) -> None:
    rules = load_game("hustler/2-way-winner", {"split_antes": antes}).rules
    assert isinstance(rules, OtherRules)
    _, splits = best_splits
    listed = all_hands()
    chart = (listed.keys, listed.places, simple_moves(), splits.moves)
    hand, bank = np.zeros(24, np.int64), np.zeros(24, np.int64)
    rng = random.Random(3)
    kinds_of_ends = set()
    for _ in range(600):
        kind, up = rng.randrange(10), rng.randrange(10)
        cards = dealt_pair(rng, kind, up)
        codes = np.array([int(card) for card in cards], np.int64)
        if {kind_of(int(cards[1])), kind_of(int(cards[3]))} == {9, 10}:
            continue
        number = int(split_class(codes, splits.hits, hand, bank, chart))

        result = run(rules, cards, "blackjack", by_chart(splits, cards[2]))
        found = hand_of("blackjack", number)
        kinds_of_ends.add(number)
        graded = {grade.bet.wager: grade.result for grade in result.grades}
        assert graded == found.results(rules), cards
        assert sum(result.stakes.values(), Fraction(0)) == found.units == 2
    assert kinds_of_ends == set(range(SPLIT_CLASSES, 33))


def end_of(hand: list[int]) -> int:
    counts = [0] * 11
    for kind in hand:
        counts[kind] += 1
    points, _ = total(tuple(counts))
    return OVER if points > 22 else JOKER_22 if points == 22 and 10 in hand else points


@pytest.mark.slow
def test_two_split_hands_fare_as_if_dealt_card_by_card() -> None:
    """A small deck, every order of its cards: the second hand is dealt after the first here."""
    rules = load_game("hustler/2-way-winner").rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    hits = Ready.of(rules.play, rules.deck.deck(1)).hits
    kind, up, listed = 8, 9, all_hands()
    whole = np.array([1, 1, 0, 1, 0, 1, 1, 0, 3, 4, 1], np.int64)
    given = (whole, listed.counts, listed.after, listed.own, listed.opened)
    bank = (bank_tree(hits, up), 1)
    firsts = np.array([listed.place(kind, other) for other in range(11)])
    moves, fares = np.zeros((2, len(listed.own)), np.int8), np.zeros((2, 3))
    gains = np.array([[-3.0, 0, 2], [-1, 0, 1]])
    solve_split(kind, up, given, bank, gains, (moves, fares, firsts))
    expected: dict[tuple[int, int], Fraction] = {}

    def compared(mine: int, theirs: int) -> int:
        if mine == OVER:
            return int(theirs == OVER)
        return 2 if theirs == OVER else 1 + (mine > theirs) - (mine < theirs)

    def deal(deck: list[int], chance: Fraction, hands: list[list[int]], hole: int) -> None:
        which = next(
            (at for at, hand in enumerate(hands)
             if len(hand) == 1 or (end_of(hand) < 22 and moves[at, listed.place(*hand)])), None
        )  # fmt: skip
        if which is None:
            ends: dict[int, Fraction] = {}
            play_bank(deck, [up, hole], Fraction(1), hits, ends)
            for end, part in ends.items():
                pair = compared(end_of(hands[0]), end), compared(end_of(hands[1]), end)
                expected[pair] = expected.get(pair, Fraction(0)) + chance * part
            return
        for card in range(11):
            if there := deck[card]:
                deck[card] -= 1
                more = [[*hand, card] if at == which else hand for at, hand in enumerate(hands)]
                deal(deck, chance * Fraction(there, sum(deck) + 1), more, hole)
                deck[card] += 1

    deck = whole.tolist()
    deck[kind] -= 2
    deck[up] -= 1
    for hole in range(10):
        # The bank has not the natural: the joker is not under its ten.
        if there := deck[hole]:
            deck[hole] -= 1
            deal(deck, Fraction(there, sum(deck)), [[kind], [kind]], hole)
            deck[hole] += 1
    assert sum(expected.values()) == 1
    orders = np.zeros((2, len(listed.own)), np.int64)
    for which in range(2):
        count_orders(moves[which], firsts, listed.after, orders[which])
    joint = np.zeros((3, 3))
    fare_together(kind, up, given, bank, (branch(orders), orders), joint)
    for outcomes in np.ndindex(3, 3):
        assert joint[outcomes] == pytest.approx(float(expected.get(outcomes, 0)), abs=1e-12)
    assert fares[0] == pytest.approx(joint.sum(axis=1))
    assert fares[1] == pytest.approx(joint.sum(axis=0))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "up"), [(1, 5), (2, 7)])
def test_deals_of_split_hands_agree_with_the_count(
    best_splits: tuple[OtherRules, Splits], kind: int, up: int
) -> None:
    rules, splits = best_splits
    joint = splits.together([(kind, up)])[kind, up]
    assert joint.sum() == pytest.approx(1)
    gains = np.array([float(hand_of("blackjack", 24 + n).gain(rules)) for n in range(9)])
    assert (joint.ravel() * gains).sum() == pytest.approx(splits.worth(kind, up))
    listed, rng = all_hands(), np.random.default_rng(8)
    chart = (listed.keys, listed.places, simple_moves(), splits.moves)
    hand, bank = np.zeros(24, np.int64), np.zeros(24, np.int64)
    dealt = [int(card) for card in dealt_pair(random.Random(1), kind, up)[:3]]
    rest = np.array([code for code in range(53) if code not in dealt])
    seen = np.zeros(9)
    rounds = 20_000
    for _ in range(rounds):
        cards = np.concatenate([dealt, rng.permutation(rest)[: CARDS - 3]])
        seen[int(split_class(cards, splits.hits, hand, bank, chart)) - 24] += 1
    off = (seen - rounds * joint.ravel()) / np.sqrt(rounds * joint.ravel() * (1 - joint.ravel()))
    assert abs(off).max() < 4.5


def test_seven_cards_are_as_strong_as_the_definition_says() -> None:
    places = straight_places(Wheel.LOW)
    counts = np.zeros(13, np.int64)
    rng = random.Random(2)
    hands = []
    for turn in range(2_000):
        deck = DECK if turn % 2 else [c for c in DECK if c.is_joker or c.suit < 2]
        cards = rng.sample(deck, 7)
        board = np.array([int(card) for card in cards[2:]], np.int64)
        number = seven_strength(int(cards[0]), int(cards[1]), board, counts, places)
        hands.append((int(number), best_five(cards, BUG)))
    hands.sort(key=lambda pair: pair[0])
    for (low, weaker), (high, stronger) in pairwise(hands):
        assert (low == high) == (weaker == stronger)
        assert weaker <= stronger


def test_the_simple_rule_is_the_same_by_situation_and_by_cards() -> None:
    rng = random.Random(1)
    for _ in range(500):
        first, second, up = rng.sample(DECK, 3)
        cell = int(cell_of(int(first), int(second), int(up)))
        assert 0 <= cell < CELLS
        assert _usual(cell) == usual_game([first, second])


@pytest.mark.slow
def test_pairs_beside_a_board_are_judged_and_compared_one_by_one() -> None:
    places = straight_places(Wheel.LOW)
    tables = (places, judge_flushes(places))
    holes, made = np.zeros((HOLES, 2), np.int64), np.zeros(HOLES, np.int64)
    below, same = np.zeros(HOLES, np.int64), np.zeros(HOLES, np.int64)
    counts = np.zeros(13, np.int64)
    rng = random.Random(5)
    for turn in range(40):
        board = np.array([*rng.sample(range(52), 4), 52] if turn % 2 else rng.sample(range(53), 5))
        judge_holes(board, tables, counts, holes, made)
        for hole in range(0, HOLES, 7):
            one, two = holes[hole].tolist()
            assert made[hole] == seven_strength(one, two, board, counts, places), (board, one, two)
        compare_holes(holes, made, below, same)
        for hole in range(0, HOLES, 97):
            apart = ~np.isin(holes, holes[hole]).any(axis=1)
            assert apart.sum() == 1035
            assert below[hole] == (made[apart] < made[hole]).sum()
            assert same[hole] == (made[apart] == made[hole]).sum()


def test_boards_are_added_up_hole_by_hole() -> None:
    """What is shipped was counted board by board; here some of them by another loop."""
    boards, ways = _boards()
    some = np.array([0, 777, len(boards) - 1])
    tables = (straight_places(Wheel.LOW), judge_flushes(straight_places(Wheel.LOW)))
    found = np.zeros((CELLS, 6), np.int64)
    count_boards(boards[some], ways[some], tables, found)
    want = np.zeros_like(found)
    holes, made = np.zeros((HOLES, 2), np.int64), np.zeros(HOLES, np.int64)
    for number in some:
        judge_holes(boards[number], tables, np.zeros(13, np.int64), holes, made)
        for hole in range(HOLES):
            apart = made[~np.isin(holes, holes[hole]).any(axis=1)]
            ends = [(apart > made[hole]).sum(), (apart == made[hole]).sum()]
            ends.append(len(apart) - sum(ends))
            full = int(made[hole] >= FULL_HOUSE)
            for up in boards[number]:
                cell = cell_of(holes[hole, 0], holes[hole, 1], up)
                want[cell, full::2] += np.array(ends) * ways[number]
    assert (found == want).all()


def test_poker_is_counted_whole() -> None:
    counts = count_poker()
    assert counts.sum() == 53 * 52 // 2 * 51 * COMPLETIONS
    assert not (counts.sum(axis=1) % COMPLETIONS).any()
    # Both sides hold two random cards, so as many rounds are won as lost.
    assert counts[:, :2].sum() == counts[:, 4:].sum()


def play_bank(
    deck: list[int], hand: list[int], chance: Fraction, hits: np.ndarray, ends: dict[int, Fraction]
) -> None:
    """Every way for the bank's hand to be drawn on."""
    low = sum(2 if kind == 10 else kind + 1 for kind in hand)
    soft = (0 in hand or 10 in hand) and low + 10 <= 22
    points = low + 10 * soft
    if points > 22 or not hits[int(soft), points]:
        end = 24 if points > 22 else 23 if points == 22 and 10 in hand else points
        ends[end] = ends.get(end, Fraction(0)) + chance
        return
    left = sum(deck)
    for kind in range(11):
        if there := deck[kind]:
            deck[kind] -= 1
            play_bank(deck, [*hand, kind], chance * Fraction(there, left), hits, ends)
            deck[kind] += 1


def draw_on(deck: list[int], hand: list[int], hits: np.ndarray, ends: dict[int, Fraction]) -> None:
    """Every way for the bank to draw on, card by card."""
    barred = {9: 10, 10: 9}.get(hand[0])
    allowed = sum(number for kind, number in enumerate(deck) if kind != barred)
    for kind in range(11):
        if (there := deck[kind]) and kind != barred:
            deck[kind] -= 1
            play_bank(deck, [*hand, kind], Fraction(there, allowed), hits, ends)
            deck[kind] += 1


@pytest.mark.slow
@pytest.mark.parametrize(("up", "gone"), [(9, (7, 8)), (10, (5, 5, 9)), (6, (0, 10, 3))])
def test_the_bank_ends_as_if_drawn_card_by_card(up: int, gone: tuple[int, ...]) -> None:
    rules = load_game("hustler/2-way-winner").rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    hits = Ready.of(rules.play, rules.deck.deck(1)).hits
    deck = list(WHOLE)
    for kind in (up, *gone):
        deck[kind] -= 1
    tree = bank_tree(hits, up)
    found = np.zeros(25)
    bank_ends(np.array(deck), up, tree, np.zeros(len(tree[0])), found)
    ends: dict[int, Fraction] = {}
    draw_on(deck, [up], hits, ends)
    assert sum(ends.values()) == 1
    for end in range(25):
        assert found[end] == pytest.approx(float(ends.get(end, Fraction(0))), abs=1e-12)


@pytest.mark.slow
def test_deals_agree_with_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one test, not in two: the game is worked out once for both and for all their seeds."""
    rules = load_game("hustler/2-way-winner").rules
    assert isinstance(rules, OtherRules)
    assert isinstance(rules.play, TwoWayPlay)
    solved = Solved.of(rules, Ready.of(rules.play, rules.deck.deck(1)).hits)
    monkeypatch.setattr(Solved, "of", lambda _rules, _hits: solved)
    look_at_deals("optimal")
    look_at_deals("house-way")


def look_at_deals(strategy: str) -> None:
    game = load_game("hustler/2-way-winner")
    whole = odds(game, strategy=strategy)
    rows = [
        odds(game, method="simulate", rounds=50_000, seed=seed, strategy=strategy)
        for seed in range(8)
    ]
    for wager in ("base", "blackjack-ante", "poker-ante", "blackjack-play", "poker-play"):
        exact = float(whole[wager].ev)
        assert whole[wager].stderr == 0
        off = [(float(row[wager].ev) - exact) / row[wager].stderr for row in rows]
        # The error told is that of independent seeds: eight squares of about one.
        assert abs(sum(off)) / 8**0.5 < 4
        assert 1 < sum(each**2 for each in off) < 27


@pytest.mark.slow
def test_a_sample_is_the_same_whatever_the_threads() -> None:
    game = load_game("hustler/2-way-winner")
    one, two = (
        odds(game, method="simulate", rounds=1_500_000, seed=4, threads=threads)["base"].ev
        for threads in (1, 2)
    )
    assert one == two


def test_the_best_play_takes_the_best_game_everywhere() -> None:
    report = odds(load_game("hustler/2-way-winner"))
    worth = {row.strategy: float(row.ev) for row in report.strategies}
    assert worth["house-way"] < worth["optimal"]
    assert len(report.decisions) == 13 + 78 * 2 + 13
    assert sum(float(row.chance) for row in report.decisions) == pytest.approx(1)
    for row in report.decisions:
        assert sum(float(choice.share) for choice in row.choices) == pytest.approx(1)
    pair = next(row for row in report.decisions if row.situation == TwoCards.named("AA"))
    assert pair.best == "poker-twice"
    rule = next(one for one in report.advice if one.about["game"] == "poker-twice")
    assert words(rule).startswith("Mostly play poker for two antes with A-A to 4-4, joker-A")
    base = report[BASE]
    assert float(base.ev) == pytest.approx(worth["optimal"])
    assert base.element_of_risk is not None
    assert abs(float(base.element_of_risk)) < abs(float(base.ev))


def test_the_bonus_is_counted_exactly() -> None:
    row = odds(load_game("hustler/2-way-winner"), wager="seven-card-bonus")["seven-card-bonus"]
    assert row.stderr == 0
    assert float(row.house_edge) == pytest.approx(0.0989954, abs=1e-7)

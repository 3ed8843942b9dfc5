"""The best setting of every hand, against all hands of a small deck one by one."""

import json
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from cardroom.cards import Deck
from cardroom.games.pai_gow_poker import house_way, set_cards
from cardroom.hands.high import HighHand
from cardroom.odds import odds
from cardroom.odds.kept import shipped, strategy_from, written
from cardroom.odds.kernels.pai_gow_pairs import place_of
from cardroom.odds.pai_gow_poker.best import kind_table, worths
from cardroom.odds.pai_gow_poker.learned import learn
from cardroom.odds.pai_gow_poker.pairs import Pairs, choices
from cardroom.odds.pai_gow_poker.pricing import Ready, question_of, results_of, rules_of
from cardroom.odds.pai_gow_poker.study import described, name_of
from cardroom.odds.strategy import BySettings
from cardroom.rulebook import game_ids, load_game

DECK = Deck(jokers=1).cards()


@pytest.mark.slow
def test_the_best_settings_of_a_small_deck() -> None:
    """In one test, not in two: what both call takes far longer to compile than to run."""
    look_at_small_deck("hustler/pai-gow-poker", (7, 9, 11, 12), 0)
    look_at_small_deck("ranchos/pai-gow-poker", (8, 9, 10, 11), 1)


def look_at_small_deck(game: str, ranks: tuple[int, ...], jokers: int) -> None:
    """Every setting of every hand by the round's own definitions, against every other hand."""
    rules = rules_of(load_game(game))
    ready = Ready.of(rules, rules.deck.deck(1))
    results = results_of(rules.wagers[0])
    cards = [
        card for card in DECK if card.is_joker <= jokers and (card.rank in ranks or card.is_joker)
    ]
    high = rules.high_rules()
    hands = list(combinations(range(len(cards)), 7))
    marks = np.array([sum(1 << place for place in hand) for hand in hands])
    held = [[cards[k] for k in hand] for hand in hands]
    usual = [house_way(seven, rules)[0].hands for seven in held]
    orders = [{hand: n for n, hand in enumerate(sorted({one[k] for one in usual}))} for k in (0, 1)]
    fronts, backs = (np.array([order[one[k]] for one in usual]) for k, order in enumerate(orders))
    keys = [sorted(order) for order in orders]
    pays = np.array([[float(one) for one in row] for row in results])

    def worth(pair: tuple[HighHand, HighHand], apart: NDArray[np.bool_]) -> float:
        sides = []
        for k, mine in enumerate(pair):
            there = (fronts, backs)[k][apart]
            low = len([other for other in keys[k] if other < mine])
            same = mine in orders[k]
            sides.append(np.where(there < low, 2, np.where(same & (there == low), 1, 0)))
        return float(pays[sides[0], sides[1]].sum())

    total = house = 0.0
    rng = np.random.default_rng(5)
    some = rng.choice(len(hands), 60, replace=False)
    pairs = Pairs(ranks, jokers, ready.chart, ready.places)
    found = worths(pairs, results)
    kinds = kind_table(pairs, found.settings)
    choose = choices(pairs.size)
    best = found.best()
    for place in some.tolist():
        apart = marks & marks[place] == 0
        ways = [set_cards(held[place], front, high) for front in combinations(held[place], 2)]
        most = max(worth(one.hands, apart) for one in ways if not one.fouled)
        mine = worth(usual[place], apart)
        number = int(kinds[place_of(np.array(hands[place]), choose)])
        assert found.units(best[number]) == pytest.approx(most, abs=1e-6)
        assert found.units(found.settings.starts[number]) == pytest.approx(mine, abs=1e-6)
        total += most
        house += mine
    assert total > house
    size = len(cards)
    assert found.hands == comb(size, 7)
    count = pairs.count().reshape(3, 3)
    known = sum(Fraction(int(count[f, b])) * results[f][b] for f in range(3) for b in range(3)) / (
        comb(size, 7) * comb(size - 7, 7)
    )
    assert found.mean(found.settings.starts[:-1]) == known
    learned = learn(found, described(pairs, found))
    assert learned.house == known
    assert learned.house < learned.short <= learned.best == found.mean(best)
    assert sum(rule.gain for rule in learned.rules) <= learned.short - learned.house
    assert strategy_from(json.loads(json.dumps(written(learned)))) == learned


@pytest.mark.parametrize("name", [one for one in game_ids() if "pai-gow-poker" in one])
def test_the_study_of_every_printed_game_is_shipped(name: str) -> None:
    # Where a rule has changed, tools/write_odds.py makes the study again.
    game = load_game(name)
    text = shipped(name_of(*question_of(game)))
    assert text is not None
    found = strategy_from(json.loads(text))
    assert isinstance(found, BySettings)
    # What the house way wins was counted by pairs of hands, too: another sum over other pieces. It
    # is shipped with the other wagers; asked for alone, it would be counted for minutes.
    assert found.house == odds(game, kept=True)["base"].ev
    assert found.house < found.short < found.best

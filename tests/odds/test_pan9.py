"""Super Pan 9: exact odds against the round itself, the kernel against the round."""

import random
from fractions import Fraction
from functools import partial
from itertools import permutations

import numpy as np
import pytest

from cardroom.cards.places import BANK, at_seat
from cardroom.games import Bet, Decide, Play, play
from cardroom.games.driving import answers, drive
from cardroom.games.pan9 import HIT, STAND, traits_of, worth
from cardroom.hands.points import points, value
from cardroom.odds import odds
from cardroom.odds.kernels.pan9 import CARDS, round_class
from cardroom.odds.pan9.exact import rules_of, solved
from cardroom.odds.pan9.sampling import Ready, traits_of_class
from cardroom.rulebook import LoadedGame, load_game
from every_round import every_round

GAMES = ("hustler/super-pan-9", "hustler/super-pan-9-classic")
TINY = {"deck.stripped": '"3456789TJQ"', "deck.cut": "0", "deck.burn": "0", "deck.usual": "1"}
FIXED = ("house-way", "hit", "stand")


def tiny() -> LoadedGame:
    """The game with a bonus, dealt from aces, deuces and kings alone."""
    return load_game(GAMES[0], TINY)


@pytest.mark.parametrize("game", GAMES)
def test_the_house_way_is_the_best_play(game: str) -> None:
    report = odds(load_game(game), wager="base")
    worths = {row.strategy: row.ev for row in report.strategies}
    assert worths["optimal"] == worths["house-way"] > max(worths["hit"], worths["stand"])
    assert float(report["base"].house_edge) == pytest.approx(0.0114635, abs=1e-7)


def test_both_documents_are_worth_the_same() -> None:
    """The open card and the free choice change nothing for players who play well."""
    first, second = (odds(load_game(game), wager="base")["base"] for game in GAMES)
    assert first.distribution == second.distribution


def test_drawing_more_often_makes_the_bonus_dearer_to_the_bank() -> None:
    report = odds(load_game(GAMES[0]), wager="bonus")
    worths = {row.strategy: float(row.ev) for row in report.strategies}
    assert worths["stand"] < worths["optimal"] < worths["hit"] < 0
    assert float(report["bonus"].house_edge) == pytest.approx(0.1839637, abs=1e-7)


@pytest.mark.parametrize("strategy", FIXED)
def test_the_game_wager_is_what_the_round_itself_gives(strategy: str) -> None:
    game = tiny()
    found = solved(game, ("base",))
    plans = {table.up: plan for table, plan in zip(found.games, found.plans[strategy], strict=True)}

    def choose(decide: Decide) -> str:
        bank = decide.sees[BANK]
        if decide.who != "bank":
            share = plans[value(bank[0])].player[points(decide.sees[at_seat(1)])]
        else:
            share = plans[value(bank[2])].bank[points(bank), bool(decide.facts.data()["drew"])]
        return HIT if share else STAND

    def start() -> Play:
        return play(game.rules, [Bet(1, "base", "ann")])

    counted: dict[Fraction | None, Fraction] = {}
    for chance, result in every_round(start, game.rules.deck.deck(1), choose, value):
        gained = result.grades[0].result
        counted[gained] = counted.get(gained, Fraction(0)) + chance
    assert odds(game, wager="base", strategy=strategy)["base"].distribution == counted


@pytest.mark.parametrize("strategy", FIXED)
def test_the_bonus_is_what_all_hands_give(strategy: str) -> None:
    game = tiny()
    rules = rules_of(game)
    bonus = rules.wagers[1]
    hits = {"house-way": [5], "hit": [5, 6], "stand": []}[strategy]
    counted: dict[Fraction, int] = {}
    for cards in permutations(rules.deck.deck(1).cards(), 4):
        draws = points(cards[:3]) in (*range(5), *hits)
        gained = worth(bonus, traits_of(cards if draws else cards[:3], cards))[0]
        counted[gained] = counted.get(gained, 0) + 1
    found = odds(game, wager="bonus", strategy=strategy)["bonus"].distribution
    total = sum(counted.values())
    assert found == {result: Fraction(number, total) for result, number in counted.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("strategy", ["optimal", "hit"])
def test_simulation_agrees_with_counting(game: str, strategy: str) -> None:
    loaded = load_game(game)
    exact = odds(loaded, strategy=strategy)
    sampled = odds(loaded, method="simulate", rounds=300_000, seed=7, strategy=strategy)
    for row in sampled.wagers:
        assert abs(float(row.ev) - float(exact[row.wager].ev)) < 4 * row.stderr


def as_told(hits: dict[str, bool], asked: Decide) -> str:
    """Both sides draw as told wherever they may choose."""
    return HIT if hits[asked.who] else STAND


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_plays_the_round(game: str) -> None:
    loaded = load_game(game, packs=1)
    rules = rules_of(loaded)
    deck = rules.deck.deck(1).cards()
    ready = Ready.of(solved(loaded, ()), rules.deck.deck(1), "optimal")
    ids = [wager.id for wager in rules.wagers]
    rng = random.Random(9)
    way = rules.play
    for _ in range(3_000):
        cards = rng.sample(deck, CARDS)
        hits = {"ann": rng.random() < 0.5, "bank": rng.random() < 0.5}
        player = [_draws(t, way.player_draws, way.player_option, hits["ann"]) for t in range(10)]
        bank = [_draws(t, way.bank_draws, way.bank_option, hits["bank"]) for t in range(10)]
        codes = np.array([int(card) for card in cards], np.uint8)
        number = round_class(codes, ready.values, np.array([[player, bank, bank]] * 10), 0.5, 0.5)
        bets = [Bet(1, one, "ann") for one in ids]
        result = drive(play(rules, bets), answers(cards, partial(as_told, hits)))
        traits = traits_of_class(int(number))
        assert [grade.result for grade in result.grades] == [
            worth(wager, traits)[0] for wager in rules.wagers
        ]


def _draws(total: int, must: tuple[int, ...], may: tuple[int, ...], hits: bool) -> float:
    return float(total in must or (total in may and hits))

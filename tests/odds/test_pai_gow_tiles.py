"""Pai gow tiles: exact odds against the round itself, the kernel against the round."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from cardroom.cards import TILE_SET, Card, Tile, parse_cards
from cardroom.games import Bet, play
from cardroom.games.driving import answers, drive
from cardroom.games.hand_names import name_hand
from cardroom.games.pai_gow_tiles import house_way, settings, worth
from cardroom.odds import odds
from cardroom.odds.kernels.pai_gow_tiles import TILES, round_class
from cardroom.odds.pai_gow_tiles.pricing import (
    Ready,
    choices_of,
    count,
    results_table,
    rules_of,
)
from cardroom.odds.pai_gow_tiles.sets import BESIDE, all_sets, ranks
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game

GAME = load_game("hustler/pai-gow-tiles")
RULES = rules_of(GAME)


def test_there_are_3620_sets() -> None:
    sets = all_sets(RULES.setting)
    assert len(sets.held) == 3620
    assert sum(count(RULES.setting).ways) == comb(32, 4)


def test_the_odds_and_what_the_house_way_costs() -> None:
    report = odds(GAME)
    worths = {row.strategy: row.ev for row in report.strategies}
    assert worths["house-way"] < worths["optimal"] < 0
    # Against itself the house way loses exactly what identical hands give to the bank.
    row = odds(GAME, strategy="house-way")["base"]
    assert row.ev == row.win - row.lose
    assert "note-sets-worth-the-same" in {note.key for note in report.notes}


@pytest.mark.slow
def test_a_hand_is_what_all_hands_of_the_bank_give() -> None:
    """One set of tiles against all 20,475 others, by the round's own grading."""
    mine = [Tile.parse(text) for text in ("6-6", "3-6", "1-3", "2-4")]
    rest = list(TILE_SET)
    for tile in mine:
        rest.remove(tile)
    # Many of them hold the same tiles; those are set and graded once.
    ways = Counter(combinations(rest, 4))
    assert ways.total() == 20_475
    bank = [(house_way(four, RULES.setting)[0], times) for four, times in ways.items()]
    counted = count(RULES.setting)
    ordered = sorted(next(n for n, r in enumerate(ranks()) if tile in r) for tile in mine)
    held = np.bincount(ordered, minlength=16)
    number = int(np.flatnonzero((counted.sets.held == held).all(axis=1))[0])
    worths = counted.worths(RULES.wagers[0])[number]
    for place, way in enumerate(settings(mine)):
        total = sum(
            (worth(RULES.wagers[0], way, other)[0] * times for other, times in bank), Fraction(0)
        )
        assert worths[place] == total


def test_simulation_agrees_with_counting() -> None:
    for strategy in ("optimal", "house-way"):
        row = odds(GAME, method="simulate", rounds=400_000, seed=2, strategy=strategy)["base"]
        assert abs(float(row.ev) - float(odds(GAME, strategy=strategy)["base"].ev)) < 4 * row.stderr


@pytest.mark.slow
def test_the_kernel_plays_the_round() -> None:
    counted = count(RULES.setting)
    wager = RULES.wagers[0]
    ready = Ready.of(counted, choices_of(counted, counted.worths(wager), "house-way"))
    tables = np.stack([ready.player, ready.bank])
    rank_of = {tile: rank for rank, tiles in enumerate(ranks()) for tile in tiles}
    paid = results_table(wager)
    rng = random.Random(4)
    for _ in range(3_000):
        tiles: list[Card] = list(rng.sample(TILE_SET, TILES))
        codes = np.array([rank_of[tile] for tile in tiles if isinstance(tile, Tile)], np.uint8)
        low, high = divmod(int(round_class(codes, ready.numbers, tables)), len(BESIDE))
        result = drive(play(RULES, [Bet(1, "base", "ann")]), answers(tiles))
        assert result.grades[0].result == paid[low][high]


@pytest.mark.parametrize(
    ("tiles", "text", "rule"),
    [
        ("2-4 1-2 6-6 5-6", "5-6 6-6 / 1-2 2-4", "never split"),
        ("6-6 6-6 1-6 2-6", "1-6 6-6 / 2-6 6-6", "split for"),
        ("6-6 6-6 1-4 5-6", "1-4 5-6 / 6-6 6-6", "kept"),
        ("1-3 1-3 5-5 5-5", "5-5 5-5 / 1-3 1-3", "two pairs"),
        ("6-6 3-4 1-3 5-6", "1-3 5-6 / 3-4 6-6", "a nine with"),
        ("6-6 2-6 3-3 5-6", "3-3 5-6 / 2-6 6-6", "a Gong with"),
        ("6-6 3-6 3-3 5-6", "3-3 5-6 / 3-6 6-6", "a Wong with"),
        ("1-3 1-4 5-6 2-2", "1-4 5-6 / 1-3 2-2", "the highest low hand"),
    ],
)
def test_the_house_way_names_its_rule(tiles: str, text: str, rule: str) -> None:
    named = name_hand(GAME, parse_cards(tiles))
    assert named.set_as is not None
    low, high = (" ".join(map(str, two)) for two in (named.set_as.front, named.set_as.back))
    assert f"{low} / {high}" == text
    assert rule in words(named.set_as.rule)

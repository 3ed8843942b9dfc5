"""Pai gow poker: the kernel against the round, all hands of seven against known counts."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from cardroom.cards import Card, Deck
from cardroom.disk_cache import kept, restore, store
from cardroom.games.pai_gow_poker import house_way
from cardroom.games.pai_gow_poker.round import traits_of
from cardroom.games.pay_lines import pay
from cardroom.hands.high import Joker
from cardroom.hands.specials import special_lines
from cardroom.odds import odds
from cardroom.odds.kernels.pai_gow_poker import round_class
from cardroom.odds.kernels.seven_cards import seven_mask
from cardroom.odds.pai_gow_poker.pairs import Pairs
from cardroom.odds.pai_gow_poker.pricing import BESIDE, Ready, rules_of
from cardroom.odds.pai_gow_poker.seven import lines_in, seven_card_hands
from cardroom.rulebook import load_game
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules, PaiGowWager

DECK = Deck(jokers=1).cards()


def hands(rng: random.Random, turn: int, cards: int) -> list[Card]:
    """Cards that hold something more often than chance would have it."""
    if turn % 3 == 1:
        return rng.sample([card for card in DECK if card.is_joker or card.suit < 2], cards)
    if turn % 3 == 2:
        low = rng.randrange(8)
        return rng.sample([c for c in DECK if c.is_joker or low <= c.rank < low + 5], cards)
    return rng.sample(DECK, cards)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "switches"),
    [
        ("lucky-buck/pai-gow-poker", {}),
        ("lucky-buck/pai-gow-poker", {"wheel": "second"}),
        ("hustler/pai-gow-poker", {"house_way": "always-split"}),
    ],
)
def test_the_kernel_sets_and_compares_as_the_round_does(
    game: str, switches: dict[str, str]
) -> None:
    rules = rules_of(load_game(game, switches))
    ready = Ready.of(rules, rules.deck.deck(1))
    space, counts = np.zeros((2, 7), np.int64), np.zeros(13, np.int64)
    rng = random.Random(8)
    for turn in range(1_000):
        cards = hands(rng, turn, 14)
        codes = np.array([int(card) for card in cards], np.uint8)
        found = int(round_class(codes, space, counts, ready.chart, ready.places))
        mine, bank = (house_way(seven, rules)[0] for seven in (cards[:7], cards[7:]))
        traits = traits_of(rules, rules.wagers[0], mine, bank)
        assert (BESIDE[found // 3], BESIDE[found % 3]) == (traits.front, traits.back), cards


@pytest.mark.parametrize("joker", [Joker.BUG, Joker.WILD])
def test_the_kernel_pays_seven_cards_as_the_round_does(joker: Joker) -> None:
    games = ("ranchos/pai-gow-poker", "lucky-buck/pai-gow-poker", "mortimers/fortune-pai-gow-poker")
    wagers = [rules_of(load_game(game)).wagers[1] for game in games]
    wagers.append(rules_of(load_game(games[1], {"bonus_joker": "wild"})).wagers[1])
    rng = random.Random(6)
    for turn in range(1_000):
        cards = hands(rng, turn, 7)
        codes = np.array([int(card) for card in cards], np.uint8)
        found = lines_in(int(seven_mask(codes, joker is Joker.WILD)))
        wanted = special_lines(cards, joker)
        for wager in wagers:
            assert paid(wager, found) == paid(wager, wanted), cards


def paid(wager: PaiGowWager, lines: frozenset[str]) -> Fraction:
    return pay(wager, lambda when: when.holds in lines)[0]


def total(lines: dict[frozenset[str], int], *, best: str, not_better: tuple[str, ...]) -> int:
    return sum(
        number
        for held, number in lines.items()
        if best in held and not any(one in held for one in not_better)
    )


def test_all_hands_of_seven_with_a_bug() -> None:
    """Counts that others have published for 53 cards with a joker for straights and flushes."""
    found = seven_card_hands(Deck(jokers=1), Joker.BUG)
    assert sum(found.values()) == comb(53, 7)
    better: tuple[str, ...] = ()
    counts = {}
    for line in (
        "seven-card-straight-flush",
        "royal-flush-royal-match",
        "seven-card-straight-flush-with-joker",
        "five-aces",
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
    ):
        counts[line] = total(found, best=line, not_better=better)
        better = (*better, line)
    assert counts["seven-card-straight-flush"] == 32
    assert counts["royal-flush-royal-match"] == 72
    assert counts["seven-card-straight-flush-with-joker"] == 196
    assert counts["five-aces"] == 1_128
    assert counts["royal-flush"] == 26_020
    assert counts["straight-flush"] == 184_644
    assert counts["four-of-a-kind"] == 307_472
    assert counts["full-house"] == 4_188_528
    assert counts["flush"] == 6_172_088


def test_a_published_table_of_seven_cards() -> None:
    """Pai Gow Mania's seven-card bet, published at 6.3667 %."""
    pays = {
        "five-aces": 500,
        "royal-flush": 250,
        "straight-flush": 50,
        "four-of-a-kind": 25,
        "full-house": 5,
        "flush": 4,
        "three-of-a-kind": 3,
        "straight": 2,
    }
    found = seven_card_hands(Deck(jokers=1), Joker.BUG)
    won = sum(
        number * max((pays[line] for line in lines if line in pays), default=-1)
        for lines, number in found.items()
    )
    assert won / comb(53, 7) == pytest.approx(-0.063667, abs=5e-7)


def test_every_fortune_table_keeps_something_for_the_bank() -> None:
    edges = {}
    for game in (
        "lucky-buck/pai-gow-poker",
        "hustler/fortune-pai-gow-poker",
        "ranchos/pai-gow-poker",
        "mortimers/fortune-pai-gow-poker",
        "livermore/pai-gow-poker",
    ):
        edges[game] = odds(load_game(game), wager="fortune")["fortune"].house_edge
    assert all(edge > 0 for edge in edges.values())
    assert edges["lucky-buck/pai-gow-poker"] == edges["livermore/pai-gow-poker"]
    wrong = load_game("livermore/pai-gow-poker", {"bonus_joker": "wild"})
    assert odds(wrong, wager="fortune")["fortune"].ev > 0


def test_simulation_agrees_with_counting() -> None:
    game = load_game("ranchos/pai-gow-poker")
    for wager in ("fortune", "envy"):
        exact = odds(game, wager=wager)[wager]
        row = odds(game, method="simulate", wager=wager, rounds=400_000, seed=5)[wager]
        assert abs(float(row.ev) - float(exact.ev)) < 4 * row.stderr


@pytest.mark.slow
def test_the_bank_keeps_its_copies() -> None:
    row = odds(load_game("hustler/pai-gow-poker"), method="simulate", rounds=400_000)["base"]
    assert row.strategy == "house-way"
    assert row.stderr < 0.0002
    assert abs(float(row.house_edge) - 0.0128) < 4 * row.stderr + 0.0003
    assert float(row.push) == pytest.approx(0.412, abs=0.003)
    # What the bank keeps is what copies give it.
    assert float(row.lose) - float(row.win) == pytest.approx(float(row.house_edge))


@pytest.mark.parametrize("jokers", [0, 1])
def test_pairs_of_a_small_deck_are_all_pairs_one_by_one(jokers: int) -> None:
    """Every two hands of four ranks, set and compared by the round's own definitions."""
    rules = rules_of(load_game("hustler/pai-gow-poker"))
    ready = Ready.of(rules, rules.deck.deck(1))
    ranks = (7, 9, 11, 12)
    cards = [
        card for card in DECK if card.is_joker <= jokers and (card.rank in ranks or card.is_joker)
    ]
    hands = list(combinations(range(len(cards)), 7))
    marks = np.array([sum(1 << place for place in hand) for hand in hands])
    set_hands = [house_way([cards[k] for k in hand], rules)[0].hands for hand in hands]
    orders = [
        {hand: n for n, hand in enumerate(sorted({one[k] for one in set_hands}))} for k in (0, 1)
    ]
    fronts, backs = (
        np.array([order[one[k]] for one in set_hands]) for k, order in enumerate(orders)
    )
    wanted = np.zeros(9, np.int64)
    for place in range(len(hands)):
        apart = marks & marks[place] == 0
        front = np.sign(fronts[place] - fronts[apart]) + 1
        back = np.sign(backs[place] - backs[apart]) + 1
        wanted += np.bincount(front * 3 + back, minlength=9)
    found = Pairs(ranks, jokers, ready.chart, ready.places).count()
    assert found.tolist() == wanted.tolist()
    size = len(cards)
    assert found.sum() == comb(size, 7) * comb(size - 7, 7)


def test_all_pairs_agree_with_rounds_that_are_played() -> None:
    # As shipped, with all wagers of the game: all pairs take minutes (test_kept.py counts some).
    for name in ("hustler/pai-gow-poker", "ranchos/pai-gow-poker"):
        game = load_game(name)
        row = odds(game, kept=True)["base"]
        seen = odds(game, wager="base", method="simulate", rounds=1_000_000, seed=4)["base"]
        assert isinstance(row.ev, Fraction)
        assert abs(float(seen.ev) - float(row.ev)) < 4 * seen.stderr
        for part in ("win", "push", "lose"):
            chance = float(getattr(row, part))
            error = (chance * (1 - chance) / 1_000_000) ** 0.5
            assert abs(float(getattr(seen, part)) - chance) < 4 * error


def test_counts_are_kept_and_a_broken_file_is_counted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    asked = []

    def count() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        asked.append(1)
        return np.array([3, 4], np.int64)

    assert [kept("x", count, 2).tolist() for _ in range(2)] == [[3, 4], [3, 4]]
    assert len(asked) == 1
    (file,) = (tmp_path / "cardroom").iterdir()
    file.write_bytes(file.read_bytes()[:-3])
    assert kept("x", count, 2).tolist() == [3, 4]
    assert len(asked) == 2
    file.write_bytes(b"no archive")
    assert kept("x", count, 2).tolist() == [3, 4]
    assert len(asked) == 3
    store(file.name.partition("-")[0], {"counts": np.array([3, 4, 5], np.int64)})
    assert kept("x", count, 2).tolist() == [3, 4]  # of another size: counted anew
    assert len(asked) == 4
    assert [one.name for one in (tmp_path / "cardroom").iterdir()] == [file.name]
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert kept("x", count, 2).tolist() == [3, 4]
    store("y", {"a": np.array([1])})
    assert restore("y") is None


def test_a_file_of_rules_is_this_familys() -> None:
    assert isinstance(load_game("hustler/pai-gow-poker").rules, PaiGowPokerRules)
    assert (
        Fraction(9, 10)
        == rules_of(load_game("ranchos/pai-gow-poker")).wagers[0].lines[1].pays.result
    )

"""A shoe with cards gone: against brute force, and against published effects of removal."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, parse_cards
from cardroom.cli.app import run_command
from cardroom.odds import FAMILIES, OddsError, odds
from cardroom.odds.seen import after, many_hands
from cardroom.rulebook import game_ids, load_game

SHOES = [
    game
    for game in game_ids()
    if load_game(game).rules.family in FAMILIES and many_hands(load_game(game))
]


def third_card_rules(cards: list[int]) -> tuple[int, int]:
    """Baccarat by heart, on the points of six cards as they come: both totals."""
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if max(player, banker) >= 8:
        return player, banker
    rest = iter(cards[4:])
    third = None
    if player <= 5:
        third = next(rest)
        player = (player + third) % 10
    draws = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: {4, 5, 6, 7}, 6: {6, 7}}
    hits = banker <= 5 if third is None else banker <= 2 or third in draws.get(banker, set())
    return player, (banker + next(rest)) % 10 if hits else banker


@settings(max_examples=2, deadline=None)
@given(st.integers(0, 2**32))
def test_what_is_left_is_counted_as_every_order_of_it_is(seed: int) -> None:
    """A shoe of few values left: every order of six of its cards, played by heart."""
    game = load_game("hustler/ez-baccarat", packs=3)
    shoe = list(game.rules.deck.deck(3).cards())
    random.Random(seed).shuffle(shoe)
    left = sorted(shoe[:30])
    loaded = after(game, shoe[30:])
    points = [_points(card) for card in left]
    ties = total = 0
    for kinds, ways in _orders(Counter(points), 6):
        player, banker = third_card_rules(list(kinds))
        total += ways
        ties += ways * (player == banker)
    assert odds(loaded, wager="tie")["tie"].win == Fraction(ties, total)


def _points(card: Card) -> int:
    return 1 if card.rank == 12 else 0 if card.rank >= 8 else card.rank + 2


def _orders(supply: Counter[int], many: int) -> list[tuple[tuple[int, ...], int]]:
    """Every sequence of values with the number of ways it comes."""
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for _ in range(many):
        found = [
            ((*kinds, value), ways * (count - kinds.count(value)))
            for kinds, ways in found
            for value, count in supply.items()
            if count > kinds.count(value)
        ]
    return found


# Effects of removal from eight decks, ten first, then ace to nine. Player and tie: Wizard of Odds,
# Baccarat, Appendix 2 (card counting); the change in the player's chance to win: excelpunks.com,
# Concepts 16, of which those are quoted that its first rows print.
PLAYER = (-18, -45, -54, -67, -120, 84, 113, 82, 53, 25)
TIE = (513, 129, -239, -214, -292, -264, -1160, -1091, 654, 426)
PLAYER_WINS = {"4": -0.0000435175, "K": -0.0000373810, "A": -0.0000295798, "3": -0.0000217068}


@pytest.mark.parametrize(("wager", "published"), [("player-line", PLAYER), ("tie", TIE)])
def test_one_card_that_is_gone_is_worth_what_is_published(
    wager: str, published: tuple[int, ...]
) -> None:
    game = load_game("hustler/ez-baccarat")
    full = odds(game, wager=wager)[wager].ev
    for rank, millionths in zip("TA23456789", published, strict=True):
        without = odds(after(game, parse_cards(f"{rank}s")), wager=wager)[wager].ev
        assert float(without - full) * 1e6 == pytest.approx(millionths, abs=1)


# M. Shackleford, Wizard of Odds, Baccarat, Appendix 8 (card counting the Panda 8): in how many
# orders of six cards it wins, from eight decks and from eight decks less one card. What could be
# read of the table ends after the fours; for the Dragon 7 only the full shoe was found
# (E. Jacobson, Wizard of Odds, card counting the Dragon bet).
PANDA = {
    "T": 170_399_271_999_488,
    "A": 170_420_880_433_408,
    "2": 170_444_015_883_264,
    "3": 169_628_395_374_464,
    "4": 169_689_936_212_224,
}


def test_the_panda_wins_in_as_many_orders_as_are_published() -> None:
    game = load_game("hustler/ez-baccarat")
    full = odds(game, wager="panda-8")["panda-8"].win
    assert full == Fraction(172_660_763_262_976, perm(416, 6))
    for rank, orders in PANDA.items():
        without = odds(after(game, parse_cards(f"{rank}s")), wager="panda-8")["panda-8"].win
        assert without == Fraction(orders, perm(415, 6))
    dragon = odds(game, wager="dragon-7")["dragon-7"].win
    assert dragon == Fraction(112_633_011_329_024, perm(416, 6))


def test_the_chance_to_win_moves_as_is_published() -> None:
    game = load_game("hustler/ez-baccarat")
    full = odds(game, wager="player-line")["player-line"].win
    for rank, change in PLAYER_WINS.items():
        without = odds(after(game, parse_cards(f"{rank}s")), wager="player-line")["player-line"]
        assert float(without.win - full) == pytest.approx(change, abs=5e-11)


@pytest.mark.parametrize("game", SHOES)
def test_every_shoe_is_priced_with_cards_gone(game: str) -> None:
    loaded = load_game(game)
    deck = loaded.rules.deck.deck(loaded.packs)
    # Late in the shoe few ranks may be left, and counting with few is quick.
    gone = [card for card in deck.cards() if str(card)[0] in "23478JQ"]
    whole = odds(loaded, kept=True).wagers[0]
    row = odds(after(loaded, gone), wager=whole.wager)[whole.wager]
    assert float(row.win + row.push + row.lose) == pytest.approx(1)
    assert row.ev != whole.ev


def test_blackjack_without_aces_pays_no_natural() -> None:
    game = load_game("hustler/no-bust-21st-century-blackjack-6-2", packs=1)
    loaded = after(game, parse_cards("As Ac Ad Ah"))
    lines = odds(loaded, wager="base", lines=True)["base"].lines
    assert next(line.chance for line in lines if line.line == "natural") == 0
    insured = odds(game, wager="insurance")["insurance"]
    tens = odds(after(game, parse_cards("2s 2c 3s 3c")), wager="insurance")["insurance"]
    # Sixteen tens of 51 cards beside an ace; of 47 when four small ones are gone.
    assert insured.win == Fraction(16, 51)
    assert tens.win == Fraction(16, 47)


def test_what_cannot_be_gone_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OddsError, match="shuffled for every hand"):
        after(load_game("hustler/three-card-poker"), parse_cards("As"))
    with pytest.raises(OddsError, match="9♣ is given 9 times, but the deck has only 8"):
        after(load_game("hustler/ez-baccarat"), parse_cards("9c " * 9))
    assert run_command(["odds", "hustler/ez-baccarat", "--seen", "9c 9x"]) == 2
    assert "9x" in capsys.readouterr().err
    words = ["odds", "hustler/ez-baccarat", "--wager", "tie", "--seen", "9c 9d", "--json"]
    assert run_command(words) == 0
    assert json.loads(capsys.readouterr().out)["seen"] == ["9c", "9d"]

"""Hands go out as PHH files that PokerKit replays to the same stacks, and come in again."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from pokerkit import HandHistory

from cardroom.cards import Shuffle
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand
from cardroom.rulebook import load_game
from cardroom.table.phh import PhhError, read_phh
from cardroom.table.phh_log import hands_of_log
from cardroom.table.pot_drivers import PotLive
from cardroom.table.pot_table import PotTable

GAMES = [
    ("hustler/holdem", "no limit 1/2"),
    ("hustler/holdem", "3/6"),
    ("hustler/omaha", "pot 1/2"),
    ("hustler/seven-card-stud", "4/8"),
    ("hustler/razz", "4/8"),
    ("hustler/kansas-city-lowball", "no limit 1/2"),
]


def played(game: str, stakes: str) -> PotTable:
    loaded = load_game(game, {"betting.heads_up_uncapped": "false"})
    table = PotTable(loaded, stakes=stakes)
    rng = random.Random(game + stakes)
    for seat in (1, 2, 3, 4):
        table.sit(f"p{seat}", 400 * table.stakes.upper, seat)

    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return tuple(rng.sample(effect.held, rng.randint(0, 2)))
        if isinstance(effect, Expose):
            return False
        roll = rng.random()
        if effect.can_raise and roll < 0.1:
            return effect.least
        return FOLD if effect.can_fold and roll > 0.9 else CALL

    numbers = iter(range(1000))
    deck = loaded.rules.deck.deck()
    driver = PotLive(deck, choose, lambda: Shuffle.seeded(f"{game} phh {next(numbers)}"))
    for _ in range(12):
        table.play_hand(driver)
    return table


@pytest.mark.parametrize(("game", "stakes"), GAMES)
def test_pokerkit_replays_our_hands_to_the_same_stacks(game: str, stakes: str) -> None:
    warnings.simplefilter("ignore")
    table = played(game, stakes)
    awards = [record for record in table.log.records if record["kind"] == "award"]
    hands = hands_of_log(table.log.records)
    assert len(hands) == len(awards) == 12
    agreed = 0
    for text in hands:
        state, result = read_phh(text)
        assert sum(result.net) == 0
        last = list(HandHistory.loads(text))[-1]
        # An odd cent may fall otherwise: our tables split in whole dollars.
        if max(abs(a - b) for a, b in zip(last.stacks, state.stacks, strict=True)) <= 1:
            agreed += 1
    assert agreed == 12


def test_a_hand_comes_in_from_phh() -> None:
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ["d dh p1 AcKc", "d dh p2 QhQd", "d dh p3 7s2d", "p3 f", "p1 cbr 300", "p2 cc",
  "d db 2c7cQs", "p1 cc", "p2 cbr 500", "p1 cc", "d db 9c", "p1 cc", "p2 cc", "d db 3d",
  "p1 cbr 1000", "p2 cc", "p1 sm AcKc", "p2 sm QhQd"]
"""
    hand, result = read_phh(text)
    assert result.net == (1800, -1800, 0)
    assert hand.stacks == [11800, 8200, 10000]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("variant = 'XX'", "starting_stacks|variant"),
        ("nonsense", "not a PHH hand"),
        (
            (
                'variant = "NT"\nantes=[0,0]\nblinds_or_straddles=[50,100]\nmin_bet=100\n'
                'starting_stacks=[1000,1000]\nactions=["d dh p1 AcKc","d dh p2 QhQd","p1 f"]'
            ),
            "p2 is to act",
        ),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(PhhError, match=words):
        read_phh(text)

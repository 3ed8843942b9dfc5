"""Bots keep to the rules, play better than those who call everything, and obey house rules."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import Shuffle, parse_cards
from cardroom.cli.play_pot import PotOptions, play_pot
from cardroom.games.poker import Act, Discard, Expose, Hand
from cardroom.games.poker.bots import Sensible, discard_by_rule
from cardroom.games.poker.plan import make_plan
from cardroom.rulebook import load_game
from cardroom.rulebook.poker import PokerRules
from cardroom.table import read_log, verify
from cardroom.table.pot_drivers import PotLive
from cardroom.table.pot_table import PotTable


def test_a_sensible_bot_beats_one_that_calls_everything() -> None:
    loaded = load_game("hustler/holdem")
    table = PotTable(loaded, stakes="3/6")
    table.sit("bot", 2000_00, 1)
    table.sit("station", 2000_00, 2)
    bot = Sensible(random.Random(5), samples=40)

    def choose(effect: Act | Discard | Expose, hand: Hand) -> Any:
        if hand.seats[effect.at] == 1:
            return bot(effect, hand)
        return 0 if isinstance(effect, Act) else ()

    numbers = iter(range(1000))
    deck = loaded.rules.deck.deck()
    driver = PotLive(deck, choose, lambda: Shuffle.seeded(f"bots {next(numbers)}"))
    for _ in range(120):
        bot.new_hand()
        table.play_hand(driver)
    assert table.stack("bot") > 2000_00


@pytest.mark.parametrize(
    ("game", "cards", "thrown"),
    [
        ("hustler/lowball", "Ac 2d 3h Kh Kc", "Kc Kh"),
        ("hustler/lowball", "Ac 2d 3h 4s 6c", ""),
        ("hustler/draw-poker-jacks-or-better", "As Ah 3h Kh 9c", "3h 9c Kh"),
    ],
)
def test_draws_are_sensible(game: str, cards: str, thrown: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    hand = Hand(make_plan(rules, rules.stakes[0]), [100_00, 100_00])
    held = tuple(parse_cards(cards))
    found = discard_by_rule(Discard(0, 0, 5, held, draws=True), hand)
    assert sorted(found) == sorted(parse_cards(thrown))


@pytest.mark.parametrize(
    "game", ["hustler/mexican-poker", "livermore/lowball", "hustler/razz", "lucky-buck/panguingue"]
)
def test_a_visit_is_played_and_its_log_verifies(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.jsonl"
    options = PotOptions(rounds=3, auto=True, bots=3, seed=1, floor=True)
    play_pot(load_game(game), options, log)
    assert "You leave with" in capsys.readouterr().out
    with log.open(encoding="utf-8") as lines:
        assert verify(read_log(lines)).rounds >= 1


def test_a_person_leaves_cleanly_in_the_middle_of_a_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    log = tmp_path / "log.jsonl"
    play_pot(load_game("hustler/holdem"), PotOptions(bots=2, seed=2), log)
    with log.open(encoding="utf-8") as lines:
        records = read_log(lines)
    assert records[-1]["kind"] == "close"
    assert verify(records).rounds == 1

"""Random tables of Pan 9, Marquez, pai gow and 2 Way Winner: chips are kept, logs play again."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Shuffle
from cardroom.cli.guests import Guests
from cardroom.rulebook import game_ids, load_game
from cardroom.table import Bot, Live, Table
from cardroom.table.replay import verify

FAMILIES = ("pan9", "other", "pai-gow-tiles", "pai-gow-poker")
GAMES = [game for game in game_ids() if load_game(game).rules.family in FAMILIES]
CHIPS = 400_000


def play(game_id: str, seed: int, rounds: int) -> Table:
    """Some rounds with short and deep banks, bots that stray, and everything on the record."""
    game = load_game(game_id)
    rng = random.Random(seed)
    table = Table(game)
    for seat, name in ((1, "ann"), (2, "bo"), (4, "cy"), (5, "dee")):
        table.sit(name, CHIPS, seat)
    guests, shuffles = Guests(rng), (Shuffle.seeded(f"{seed}/{n}") for n in range(1_000))
    live = Live(
        game.rules.deck.deck(game.packs),
        choose=Bot(rng, stray=0.4),
        burn=game.rules.deck.burn,
        cut=game.rules.deck.cut,
        shuffles=lambda: next(shuffles),
        dice=lambda dice: tuple(rng.randint(1, 6) for _ in range(dice)),
    )
    for _ in range(rounds):
        seat = table.bank_offers()[0]
        bank = table.seated[seat]
        table.take_bank(seat, (bank, rng.choice((1, 3, 40)) * table.limit.low))
        wagers = [w for name in table.seated.values() if name != bank
                  for w in guests.wagers(table, name)]  # fmt: skip
        table.play_round(wagers, live)
        held = sum(table.stack(name) for name in table.people)
        boxes = table.ledger.balance("drop") + table.ledger.balance("jackpot")
        assert held + boxes == 4 * CHIPS
    table.close(live.reveal())
    return table


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_these_families_is_there_and_replays(game: str) -> None:
    assert verify(play(game, 1, 3).log.records).rounds == 3


@given(st.sampled_from(GAMES), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_chips_are_neither_made_nor_lost(game: str, seed: int) -> None:
    play(game, seed, 2)


def test_all_twelve_are_here() -> None:
    assert len(GAMES) == 12

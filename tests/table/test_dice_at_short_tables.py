"""Dice name the same places however many seats are in use: two seats to all of them.

What is expected walks round the table place by place, as the documents count.
"""

from __future__ import annotations

import pytest

from bank_doors import BankTable, Live
from cardroom.cards import Shuffle
from cardroom.layout.wagers import Wager, limits_of
from cardroom.rulebook import GameRules, game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.scripted import first_action


def with_dice() -> list[str]:
    found = []
    for game in game_ids():
        rules = load_game(game).rules
        if not isinstance(rules, PotGameRules) and rules.button.by == "dice":
            found.append(game)
    return found


def walked(rules: GameRules, seats: int, bank: int, total: int) -> tuple[bool, int]:
    """Whether the bank is dealt to first, and the seat with first action, by counting places."""
    step = 1 if rules.button.direction == "clockwise" else -1
    places = max(rules.table.seats)
    if rules.button.bank_counts == "no":
        places, total = places - 1, total + 1  # the player-dealer is zero (002:2260)
        here = total - 1
        while here > places:
            here -= places
    else:
        here = total - 1
        while here >= places:
            here -= places
    empty = here >= seats or here == 0
    offset = 1 if empty else here
    return empty, (bank - 1 + step * offset) % seats + 1


@pytest.mark.parametrize("game", with_dice())
def test_the_button_at_every_size_of_table(game: str) -> None:
    rules = load_game(game).rules
    most = max(rules.table.seats)
    dice = rules.button.dice
    for seats in range(2, most + 1):
        for bank in range(1, seats + 1):
            for total in range(dice, 6 * dice + 1):
                start = first_action(rules, seats, bank, str(total))
                assert start == walked(rules, seats, bank, total)[1], (seats, bank, total)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("game", with_dice())
def test_who_is_dealt_to_and_settled_first(game: str, seats: int) -> None:
    loaded = load_game(game)
    option = loaded.rules.schedules[0].option[0]
    dice = loaded.rules.button.dice
    for total in {dice, 4 * dice, 5 * dice, 6 * dice}:
        table = BankTable(loaded, seats=seats, option=option.option)
        for seat in range(1, seats + 1):
            table.sit(f"p{seat}", 10**7, seat)
        wagers = [
            Wager(seat, f"p{seat}", one.id, (one.times or 1) * low)
            for seat in range(2, seats + 1)
            for one in table.rules.wagers
            for low in [limits_of(table.rules.wagers[0], option.limit).low]
            if one.base
        ]
        throw = tuple(total // dice for _ in range(dice))
        deck = loaded.rules.deck.deck(loaded.packs)
        driver = Live(
            deck,
            lambda ask: ask.usual,
            shuffles=lambda: Shuffle.seeded("short table"),
            dice=lambda _: throw,  # noqa: B023
        )
        done = table.play_round(wagers, driver, bank=(1, 10**6))
        bank_first, start = walked(table.rules, seats, 1, total)
        assert done.start == start
        dealt = [one["to"] for one in table.seen if one["kind"] == "card" and one["to"] != "burn"]
        # At baccarat cards are dealt one by one to the players and then to the bank.
        gets_the_first = bank_first and table.rules.family != "baccarat"
        assert dealt[0] == ("bank" if gets_the_first else f"seat {start}")

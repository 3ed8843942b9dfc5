"""Where the deal begins, where asking begins, and which way round both go."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bank_doors import BankTable, Live
from cardroom.cards import Shuffle
from cardroom.games import Decide
from cardroom.layout.wagers import Wager
from cardroom.rulebook import load_game

BANK_AT = 3


def round_at(game: str, players: int) -> tuple[list[int], list[int]]:
    """The seats in the order of the deal, and in the order their players were asked."""
    table = BankTable(load_game(game), option=1)
    last = max(table.rules.table.seats)
    others = [seat for seat in range(1, last + 1) if seat != BANK_AT][:players]
    for seat in (BANK_AT, *others):
        table.sit(f"p{seat}", 1_000_000, seat)
    low = table.limit.low
    names = [wager.id for wager in table.rules.wagers if wager.base and not wager.during_play]
    made = [Wager(seat, f"p{seat}", name, low) for seat in others for name in names]
    asked: list[int] = []

    def choose(effect: Decide) -> str:
        asked.append(effect.seat)
        return effect.default

    deck = table.rules.deck.deck(table.game.packs)
    table.play_round(
        made, Live(deck, choose, shuffles=lambda: Shuffle.seeded(game)), bank=(BANK_AT, 900_000)
    )
    cards = [one["to"] for one in table.seen if one["kind"] == "card"]
    dealt = [int(to.split()[1]) for to in cards if to.startswith("seat ")]
    return list(dict.fromkeys(dealt)), list(dict.fromkeys(seat for seat in asked if seat))


def in_order(seats: list[int], *, from_bank: bool) -> bool:
    """Whether seats come clockwise from the bank's left, or from the house dealer's."""
    turn = [(seat - BANK_AT - 1) % 20 if from_bank else seat for seat in seats]
    return all(one < other for one, other in pairwise(turn))


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(
    ("game", "deal_from_bank", "asks_from_bank"),
    [
        ("hustler/21st-century-blackjack", False, False),  # 001:129
        ("livermore/ultimate-texas-holdem", False, False),  # 004:3161
        ("ranchos/ultimate-texas-holdem", False, False),  # 002:5226
        ("hustler/let-it-ride", True, False),  # 001:3881, 3908
        ("hustler/three-card-poker", True, False),  # 001:4766, 4787
        ("livermore/three-card-poker-1-2", True, False),  # 004:927, 946
        ("ranchos/three-card-poker", True, True),  # 002:2656
        ("lucky-buck/three-card-poker-6-card-bonus", True, True),  # 000:3187
        ("hustler/caribbean-stud-poker", True, True),  # 001:1982
        ("hustler/21st-century-blackjack-second-chances", True, True),  # 001:2610
        ("ranchos/pure-21-5-blackjack", True, True),  # 002:1629
        ("mortimers/no-bust-blackjack-6-0", False, False),  # 003:3202
    ],
)
def test_where_the_deal_and_asking_begin(
    game: str, deal_from_bank: bool, asks_from_bank: bool, players: int
) -> None:
    if game.startswith("ranchos/ultimate") and players == 6:
        players = 5
    dealt, asked = round_at(game, players)
    assert len(dealt) == players
    assert in_order(dealt, from_bank=deal_from_bank)
    assert in_order(asked, from_bank=asks_from_bank)

"""Cards that come wrong: exposed and boxed ones, treated as each house treats them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cardroom.cards import Card, Deck, parse_cards
from cardroom.games.effects import Draw
from cardroom.games.poker import Act, Boxed, Discard, Exposed, Hand, PotEffect
from cardroom.rulebook import load_game
from cardroom.table import verify
from cardroom.table.drivers import Note
from cardroom.table.pot_drivers import PotScript
from cardroom.table.pot_table import PotTable


class Floor(PotScript):
    """A script whose cards of certain numbers come exposed or boxed."""

    def __init__(self, deck: Deck, cards: str, flaws: dict[int, type[Any]], draw: int = 0) -> None:
        super().__init__(deck, parse_cards(cards))
        self.flaws = flaws
        self.draws = draw
        self.number = 0

    def ready(self) -> Iterable[Note]:
        return ()

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            return effect.held[: self.draws]
        answer = super().answer(effect, hand)
        if isinstance(effect, Draw):
            self.number += 1
            return self.flaws.get(self.number, lambda card: card)(answer)
        return answer if not isinstance(effect, Act) else 0 if effect.can_call else effect.least


def played(
    game: str, cards: str, flaws: dict[int, type[Any]], draw: int = 0
) -> tuple[PotTable, Hand]:
    loaded = load_game(game)
    table = PotTable(loaded)
    for seat in (1, 2):
        table.sit(f"p{seat}", 400_00, seat)
    report = table.play_hand(Floor(loaded.rules.deck.deck(), cards, flaws, draw))
    assert verify(table.log.records).rounds == 1, "the log runs again with its flaws"
    return table, report.hand


def card(text: str) -> Card:
    return Card.parse(text)


@pytest.mark.parametrize("game", ["lucky-buck/texas-holdem", "hustler/holdem"])
def test_an_exposed_hole_card_is_replaced_and_is_the_burn(game: str) -> None:
    _, hand = played(game, "As Kc Ad Kd 9h 2c 3c 4c", {1: Exposed})
    assert hand.hole[0] == [card("9h"), card("Ad")]
    assert hand.burned[0] == card("As")
    assert hand.board[:3] == parse_cards("2c 3c 4c")


def test_lowball_keeps_a_five_and_replaces_a_six() -> None:
    deal = "5c Kc 2d Kd 3h Kh 6s Ks 7h Qd 8c"
    _, hand = played("lucky-buck/lowball", deal, {1: Exposed, 7: Exposed})
    assert card("5c") in hand.hole[0]
    assert card("6s") not in hand.hole[0]
    assert card("8c") in hand.hole[0]


def test_the_other_house_keeps_a_seven() -> None:
    deal = "7c Kc 2d Kd 3h Kh 6s Ks 8h Qd 9c"
    _, hand = played("hustler/lowball", deal, {1: Exposed, 9: Exposed})
    assert card("7c") in hand.hole[0]
    assert card("8h") not in hand.hole[0]


def test_draw_poker_keeps_what_was_exposed_on_the_deal_but_not_on_the_draw() -> None:
    deal = "Ac Kc 2d Kd 3h Kh 6s Ks 8h Qd 9c"
    _, hand = played("lucky-buck/draw-poker", deal, {1: Exposed})
    assert card("Ac") in hand.hole[0]
    # Ten cards are dealt and one is burned: the twelfth is the first of the draw.
    _, hand = played("lucky-buck/draw-poker", deal + " Jc Jd", {12: Exposed}, draw=1)
    assert card("9c") not in hand.hole[0]


def test_in_stud_the_card_after_an_exposed_one_comes_down() -> None:
    _, hand = played("hustler/seven-card-stud", "As Kc Ad Kd 9h 2c", {1: Exposed})
    assert hand.up[0][0] == card("As")
    assert card("9h") not in hand.up[0]


def test_a_boxed_card_is_dead_and_the_next_one_comes() -> None:
    _, hand = played("lucky-buck/texas-holdem", "As Kc Ad Kd 9h 2c 3c 4c", {2: Boxed})
    assert hand.hole[1][0] == card("Ad")
    assert card("Kc") in hand.burned

"""Chinese poker and Pan at random and by hand: played to the end, chips kept, logs proved."""

from __future__ import annotations

import random

import pytest

from cardroom.cards import Shuffle, parse_cards
from cardroom.games.chinese import Rows, bonus_units, fouled, matchup, parse_rows, set_rows
from cardroom.games.pan_moves import PanPlayer, fits, moves
from cardroom.games.units import Ask
from cardroom.hands.errors import HandError
from cardroom.hands.pan import meld
from cardroom.rulebook import load_game
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.panguingue import PanRules
from cardroom.table import verify
from cardroom.table.unit_table import UnitLive, UnitTable

GAMES = ["lucky-buck/panguingue", "livermore/panguingue", "hustler/13-card-chinese-poker"]


def wanton(rng: random.Random, stray: float) -> object:
    def choose(ask: Ask) -> str:
        if ask.options and rng.random() < stray:
            return rng.choice(ask.options)
        return ask.usual

    return choose


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stray", [0.0, 0.3])
def test_tables_are_played_to_the_end(game: str, stray: float) -> None:
    loaded = load_game(game)
    rules = loaded.rules
    assert isinstance(rules, PanRules | ChineseRules)
    rng = random.Random(f"{game} {stray}")
    table = UnitTable(loaded, unit=100, options=(7, 1) if rules.drops else ())
    for seat in range(1, table.seats + 1):
        table.sit(f"p{seat}", 40_00, seat)
    total = 40_00 * table.seats
    numbers = iter(range(1000))
    driver = UnitLive(
        rules.deck.deck(loaded.packs),
        wanton(rng, stray),  # type: ignore[arg-type]
        lambda: Shuffle.seeded(f"{game} {next(numbers)}"),
    )
    for _ in range(4):
        if not table.dealt_in():
            break
        table.play_round(driver)
        assert sum(map(table.stack, table.people)) + table.ledger.balance("drop") == total
        assert table.ledger.balance("pot") == 0
    table.close(driver.reveal())
    found = verify(table.log.records)
    assert found.rounds == table.rounds >= 2
    assert found.revealed == found.shuffles


def test_bots_go_out_at_pan() -> None:
    loaded = load_game("livermore/panguingue")
    table = UnitTable(loaded, unit=100, seats=5)
    for seat in range(1, 6):
        table.sit(f"p{seat}", 500_00, seat)
    numbers = iter(range(1000))
    driver = UnitLive(
        loaded.rules.deck.deck(loaded.packs),
        lambda ask: ask.usual,
        lambda: Shuffle.seeded(f"out {next(numbers)}"),
    )
    results = [table.play_round(driver) for _ in range(8)]
    assert sum("goes out with 11" in result.words[0] for result in results) >= 4


def chinese(**changes: str) -> ChineseRules:
    rules = load_game("hustler/13-card-chinese-poker", changes).rules
    assert isinstance(rules, ChineseRules)
    return rules


def rows(front: str, middle: str, back: str) -> Rows:
    return Rows(*(tuple(parse_cards(row)) for row in (front, middle, back)))


LEGAL = rows("6c 6d As", "Tc Td Th 3s 4c", "5c 6h 7d 8s 9c")
WEAK = rows("2c 3d 4s", "2d 5d 7s 9h Jc", "2h 2s Qd Qs 8c")


def test_the_documents_example_is_legal() -> None:
    assert not fouled(chinese(), LEGAL)


def test_rows_out_of_order_or_of_wrong_size_are_foul() -> None:
    assert fouled(chinese(), rows("Tc Td Th", "6c 6d As 3s 4c", "5c 6h 7d 8s 9c"))
    assert fouled(chinese(), rows("6c 6d", "Tc Td Th 3s 4c As", "5c 6h 7d 8s 9c"))


def test_three_rows_won_are_three_units_and_two_to_one_is_one() -> None:
    assert matchup(chinese(), LEGAL, WEAK) == 3
    middling = rows("2c 3d 4s", "2d 5d 7s 9h Jc", "Jh Js Jd Qs Qd")
    # The front and the middle are won and the back is lost.
    assert matchup(chinese(), LEGAL, middling) == 1
    assert matchup(chinese(), WEAK, LEGAL) == -3


def test_bonuses_are_paid_even_by_a_hand_that_wins_the_row() -> None:
    full = rows("2c 3d 4s", "Jh Js Jd Qs Qd", "Kh Ks Kd As Ad")
    lower = rows("5c 6d 8s", "4h 4c 4d 9s 9d", "7h 7s 7c Tc Th")
    assert bonus_units(chinese(), full) == 2
    assert matchup(chinese(), full, lower) == 1 + 1 - 1
    trips = rows("5c 5d 5s", "Th Ts Td 9s 9d", "Ac Ah As Kc Kh")
    assert bonus_units(chinese(), trips) == 5


def test_a_royal_flush_pays_as_a_straight_flush() -> None:
    assert bonus_units(chinese(), rows("2c 3d 4s", "5d 5h 7s 9h Jc", "As Ks Qs Js Ts")) == 5


def test_three_suited_neighbours_in_front_are_nothing() -> None:
    assert not fouled(chinese(), rows("Qs Ks As", "2c 2d 4h 5h 7s", "3c 3d 8h 8c 9c"))


def test_a_foul_loses_three_units_and_the_others_bonuses() -> None:
    foul = rows("Tc Td Th", "6c 6d As 3s 4c", "5c 6h 7d 8s 9c")
    assert matchup(chinese(), foul, WEAK) == -3
    assert matchup(chinese(), rows("2c 3d 4s", "Jh Js Jd Qs Qd", "Kh Ks Kd 8c 8d"), foul) == 5
    assert matchup(chinese(), foul, foul) == 0


def test_equal_rows_are_a_foul_only_where_a_house_says_so() -> None:
    equal = rows("2c 3d 4s", "Ac Kd 9h 8s 7c", "Ad Kc 9s 8h 7d")
    assert not fouled(chinese(), equal)
    assert fouled(chinese(equal_rows="foul"), equal)


def test_bots_never_foul() -> None:
    rng = random.Random(3)
    deck = list(chinese().deck.deck().cards())
    for _ in range(12):
        cards = rng.sample(deck, 13)
        set_hand = set_rows(chinese(), cards)
        assert not fouled(chinese(), set_hand)
        assert parse_rows(str(set_hand), cards) == set_hand


def test_rows_of_other_cards_are_refused() -> None:
    with pytest.raises(HandError, match="thirteen cards"):
        parse_rows(str(LEGAL), parse_cards("2c 3c"))


def player(hand: str, *melds: str) -> PanPlayer:
    return PanPlayer(parse_cards(hand), [meld(parse_cards(one)) for one in melds])


def said(one: PanPlayer, card: str, **options: str) -> dict[str, int]:
    found = moves(one, parse_cards(card)[0] if card else None, **options)
    return {move.says: move.pays for move in found}


def test_conditions_collect_when_melded_and_again_for_each_card() -> None:
    assert said(player("7s 7s"), "7s")["meld 7s 7s 7s"] == 4
    assert said(player("2c", "7s 7s 7s"), "7s")["add 7s to meld 1"] == 2
    assert said(player("5h 5c"), "5d")["meld 5c 5d 5h"] == 1
    assert said(player("2c", "5h 5c 5d"), "5c")["add 5c to meld 1"] == 1


def test_a_run_that_grows_collects_nothing() -> None:
    assert said(player("2d", "Ac 2c 3c"), "4c")["add 4c to meld 1"] == 0


def test_mixed_aces_are_a_set_and_no_condition() -> None:
    assert said(player("Ad Ad"), "Ac")["meld Ac Ad Ad"] == 0
    assert said(player("Ad Ad"), "Ad")["meld Ad Ad Ad"] == 1
    assert "meld 4c 4h 4h" not in said(player("4h 4h"), "4c")


def test_the_documents_split_and_loan() -> None:
    split = said(player("4d", "Jd 7d 6d 5d"), "Qd")
    assert any(move.startswith("split meld 1") for move in split)
    loan = said(player("7h 7d", "7c 6c 5c 4c"), "")
    assert any(move.startswith("borrow 7c") for move in loan)
    assert not any(move.startswith("borrow 6c") for move in loan)


def test_a_split_off_valle_set_pays_by_the_list_or_by_the_sentence() -> None:
    one = player("7s 7s", "7s 7h 7d 7c")
    by_list = {
        pays for move, pays in said(one, "").items() if "7s 7s 7s" in move and "split" in move
    }
    other = said(one, "", split_pays="sentence")
    by_sentence = {pays for move, pays in other.items() if "7s 7s 7s" in move and "split" in move}
    assert max(by_list) == 4
    assert max(by_sentence) == 2


def test_an_option_card_fits_only_what_keeps_its_character() -> None:
    assert fits(player("2c", "Qh Jh 7h"), parse_cards("6h")[0])
    assert not fits(player("2c", "Qh Jh 7h"), parse_cards("6c")[0])

"""Collection: flat fees by row, per hand, spot or wager, by own or all wagers, and jackpots."""

from __future__ import annotations

import pytest

import cardroom
from cardroom.layout.collection import CollectionError, collection_due, find_option
from cardroom.layout.wagers import Wager
from cardroom.pages.said import fee_words
from cardroom.rulebook import FeeOption, GameRules, Schedule, load_game
from refusing import refuses

EZ: GameRules = load_game("livermore/ez-baccarat").rules
ROWS = {"tier": [{"action": "$5 - $100", "fee": "$1"}, {"action": "$101 +", "fee": "$2"}]}


def due(
    option: dict[str, object], *wagers: Wager, rules: GameRules = EZ, **schedule: object
) -> list[tuple[str, int]]:
    row = FeeOption.model_validate({"option": 1, "limit": "$5 - $1,000", **option})
    whole = Schedule.model_validate({"id": "x", "title": "X", "option": [row], **schedule})
    return [(fee.payer, fee.amount) for fee in collection_due(rules, whole, row, wagers)]


ANN = Wager(2, "ann", "player-line", 10_000)
ANN_TIE = Wager(2, "ann", "tie", 500)
BO = Wager(3, "bo", "banker-line", 5_000)
BEHIND = Wager(3, "ann", "banker-line", 20_000)
ALL = (ANN, ANN_TIE, BO, BEHIND)


def test_the_player_dealer_by_total_table_action() -> None:
    assert due({"player_dealer": ROWS}, ANN) == [("player-dealer", 100)]
    assert due({"player_dealer": ROWS}, ANN, ANN_TIE) == [("player-dealer", 200)]


def test_only_what_counts_decides_the_row() -> None:
    lines = ["player-line", "banker-line"]
    assert due({"player_dealer": ROWS}, ANN, ANN_TIE, counts=lines) == [("player-dealer", 100)]


def test_each_player_by_their_own_wagers() -> None:
    fee = {**ROWS, "by": "own-wagers"}
    assert due({"player": fee}, *ALL) == [("ann", 200), ("bo", 100)]


def test_for_each_wager() -> None:
    paid = due({"player": {"flat": "$1", "per": "wager"}}, *ALL)
    assert paid == [("ann", 100), ("ann", 100), ("bo", 100), ("ann", 100)]


def test_only_for_wagers_that_are_charged() -> None:
    paid = due(
        {"player": {"flat": "$1", "per": "wager"}}, *ALL, charged=["player-line", "banker-line"]
    )
    assert paid == [("ann", 100), ("bo", 100), ("ann", 100)]


def test_for_each_spot_and_each_bettor_on_it() -> None:
    paid = due({"player": {"flat": "$1", "per": "spot"}}, *ALL)
    assert paid == [("ann", 100), ("bo", 100), ("ann", 100)]


def test_by_own_wagers_at_each_spot() -> None:
    paid = due({"player": {**ROWS, "by": "own-wagers", "per": "spot"}}, *ALL)
    assert paid == [("ann", 200), ("bo", 100), ("ann", 200)]


def test_a_jackpot_from_each_player_once() -> None:
    assert due({"jackpot": "$0.50"}, *ALL) == [("ann", 50), ("bo", 50)]


def test_a_fee_of_nothing_is_not_due() -> None:
    assert due({"player_dealer": {"flat": "$0"}}, *ALL) == []


@pytest.mark.parametrize(
    ("game", "option", "wagers", "fees"),
    [
        # Hustler EZ, option 8: $2 from the bank, $1 a line wager, $1 for a bonus alone
        ("hustler/ez-baccarat", 8, [ANN, ANN_TIE], [("player-dealer", 200), ("ann", 100)]),
        ("hustler/ez-baccarat", 8, [ANN_TIE], [("player-dealer", 200), ("ann", 100)]),
        # Mortimer's EZ, option 1: rows for the table and for each player's own
        (
            "mortimers/ez-baccarat-panda-8",
            1,
            [ANN, ANN_TIE, BO],
            [("player-dealer", 200), ("ann", 200), ("bo", 50)],
        ),
        # Rancho's EZ, option 1: only the lines count
        ("ranchos/ez-baccarat", 1, [ANN, ANN_TIE], [("player-dealer", 100)]),
        ("livermore/ez-baccarat", 4, [ANN, ANN_TIE], [("player-dealer", 400)]),
    ],
)
def test_the_documents_schedules(
    game: str, option: int, wagers: list[Wager], fees: list[tuple[str, int]]
) -> None:
    rules = load_game(game).rules
    schedule, row = find_option(rules, option)
    paid = collection_due(rules, schedule, row, wagers)
    assert [(fee.payer, fee.amount) for fee in paid] == fees


def test_the_row_is_named() -> None:
    schedule, row = find_option(EZ, 1)
    (fee,) = collection_due(EZ, schedule, row, [Wager(2, "ann", "player-line", 30_050)])
    told = "option 1, player-dealer, row 2 ($301 - $600 of table action: $300.50)"
    assert fee_words(fee.row) == told


def test_options_and_schedules_that_are_not_there() -> None:
    with refuses("collection-option", CollectionError, option=99, known=[*range(1, 11)]):
        find_option(EZ, 99)
    with refuses(
        "collection-schedule",
        CollectionError,
        given="zoo",
        known=["ez-baccarat", "ez-baccarat-2011"],
    ):
        find_option(EZ, 1, "zoo")


def test_a_fee_that_goes_by_the_bank_is_not_guessed() -> None:
    door = cardroom.load("lucky-buck/pure-21-5-blackjack")
    with pytest.raises(CollectionError) as refused:
        door.fees(["2:base=100"])
    assert refused.value.said.key == "collection-bank"
    assert door.fees(["2:base=100"], bank=50_000)[0].payer == "player-dealer"

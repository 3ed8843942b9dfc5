"""Chinese poker and Pan at random and by hand: played to the end, chips kept, logs proved."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest

from cardroom.cards import Shuffle
from cardroom.games.effects import Mishap
from cardroom.games.units import Ask
from cardroom.rulebook import load_game
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.table import TableError
from doors import UnitLive, UnitTable
from refusing import refuses

GAMES = ["lucky-buck/panguingue", "livermore/panguingue", "hustler/13-card-chinese-poker"]
BUCK, LIVERMORE, CHINESE = GAMES


def seated(
    game: str, count: int, chips: int = 40_00, *, doubles: bool = False, **options: Any
) -> UnitTable:
    table = UnitTable(load_game(game), unit=100, **options)
    for seat in range(1, count + 1):
        # Where there are doubles, every other player is one.
        table.sit(f"p{seat}", chips, seat, doubles=doubles and seat % 2 == 0)
    return table


def driver(
    table: UnitTable,
    name: str,
    choose: Callable[[Ask], str] = lambda ask: ask.usual,
    floor: Callable[[Mishap], str | None] | None = None,
) -> UnitLive:
    numbers = iter(range(1000))
    deck = table.rules.deck.deck(table.game.packs)
    return UnitLive(deck, choose, lambda: Shuffle.seeded(f"{name} {next(numbers)}"), floor)


def proved(table: UnitTable, live: UnitLive) -> None:
    """The log gives the same table again, and every shuffle is revealed."""
    table.close()
    found = table.proved(key=True)
    assert found.rounds == table.rounds
    assert found.proved == found.shuffles
    assert table.proved().rounds == table.rounds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("stray", "trouble"), [(0.0, 0.0), (0.3, 0.0), (0.1, 0.1)])
def test_tables_are_played_to_the_end(game: str, stray: float, trouble: float) -> None:
    rng = random.Random(f"{game} {stray} {trouble}")
    rules = load_game(game).rules
    assert isinstance(rules, PanRules | ChineseRules)
    options = (7, 1) if rules.drops else ()
    table = seated(game, rules.players[1], doubles=game == BUCK, options=options)
    total = 40_00 * table.seats

    def choose(ask: Ask) -> str:
        if ask.options and rng.random() < stray:
            return rng.choice(ask.options)
        return ask.usual

    def floor(mishap: Mishap) -> str | None:
        return rng.choice(mishap.kinds) if rng.random() < trouble else None

    live = driver(table, game, choose, floor)
    for _ in range(4):
        if not table.dealt_in():
            break
        table.play_round(live)
        assert sum(map(table.stack, table.people)) + table.ledger.balance("drop") == total
        assert table.ledger.balance("pot") == 0
    assert table.rounds >= 2
    assert bool(trouble) == any(record["kind"] == "mishap" for record in table.records)
    proved(table, live)


def test_bots_go_out_at_pan() -> None:
    table = seated(LIVERMORE, 5, 500_00)
    live = driver(table, "out")
    results = [table.play_round(live) for _ in range(8)]
    assert sum(result["says"][0].get("cards") == 11 for result in results) >= 4


@pytest.mark.parametrize("game", [BUCK, LIVERMORE])
def test_a_deck_of_pan_opens_the_cards_that_left_the_hands_and_no_other(game: str) -> None:
    """Of equal cards, too, only as many as were put down or thrown away."""
    table = seated(game, 4, 500_00)
    rng = random.Random(game)
    live = driver(table, game, lambda ask: rng.choice([ask.usual, ask.usual, *ask.options]))
    lying = []
    for _ in range(6):
        result = table.play_round(live)
        assert table.way.over is not None
        melded = [sum(map(len, melds)) for melds in table.way.over.melds]
        # A card in play goes down in every turn that ends with a discard, and in the last one.
        out = [
            result["winner"] == seat and many > 10
            for seat, many in zip(table.way.order, melded, strict=True)
        ]
        lying.append([many - won for many, won in zip(melded, out, strict=True)])
    table.close()
    hands, opened = list[dict[str, set[int]]](), list[set[int]]()
    for record in table.records:
        if record["kind"] == "hand":
            hands.append({f"seat {seat}": set() for seat in record["seats"]})
        elif record["kind"] == "card" and hands and record["to"] in hands[-1]:
            hands[-1][record["to"]].add(record["place"])
        elif record["kind"] == "opened" and hands:
            opened.append({place for place, *_ in record["cards"]})
    found = [
        [len(places & seen) for places in dealt.values()]
        for dealt, seen in zip(hands, opened, strict=False)
    ]
    assert found == lying
    assert sum(map(sum, lying)) > 60


# --- who begins -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [BUCK, LIVERMORE])
def test_the_lowest_card_begins_a_new_game_or_deals_it(game: str) -> None:
    ranks = "A234567JQK"
    for number in range(6):
        table = seated(game, 5)
        live = driver(table, f"{game} low {number}")
        table.play_round(live)
        end = [record["kind"] for record in table.records].index("first")
        drawn = [
            (ranks.index(record["card"][0]), int(record["to"].split()[1]))
            for record in table.records[:end]
            if record["kind"] == "card"
        ]
        # Those who tie for the lowest card draw again, and only they.
        low = {seat: rank for rank, seat in drawn[:5]}
        left, rest = [seat for seat in low if low[seat] == min(low.values())], drawn[5:]
        while rest:
            again = {seat: rank for rank, seat in rest[: len(left)]}
            assert set(again) == set(left)
            rest = rest[len(left) :]
            left = [seat for seat in again if again[seat] == min(again.values())]
        (lowest,) = left
        order = next(record["seats"] for record in table.records if record["kind"] == "hand")
        right = 5 if lowest == 1 else lowest - 1
        assert order[0] == (lowest if game == BUCK else right)
        # Counterclockwise from there.
        assert all((one - other) % 5 == 1 for one, other in itertools.pairwise(order))
        proved(table, live)


def test_the_winner_begins_the_next_hand_or_the_next_at_the_right_of_an_empty_seat() -> None:
    table = seated(BUCK, 5, 500_00)
    live = driver(table, "winner")
    result = table.play_round(live)
    winner = result["winner"]
    assert table.dealt_in()[0] == winner
    table.leave(f"p{winner}")
    table.sit("newcomer", 40_00, winner)
    right = 5 if winner == 1 else winner - 1
    assert table.dealt_in()[0] == right
    table.play_round(live)
    proved(table, live)


def test_a_winner_who_changes_seats_gives_up_the_first_deal() -> None:
    table = seated(BUCK, 5, 500_00)
    live = driver(table, "moves")
    result = table.play_round(live)
    winner = result["winner"]
    table.move(f"p{winner}", 8)
    assert table.dealt_in()[0] == (8 if winner == 1 else winner - 1)
    with refuses("seat-taken", TableError, seat=8):
        table.move("p2" if winner != 2 else "p3", 8)
    table.play_round(live)
    proved(table, live)


def test_the_button_of_chinese_poker_goes_round() -> None:
    table = seated(CHINESE, 3, 100_00)
    live = driver(table, "button")
    buttons = []
    for _ in range(4):
        table.play_round(live)
        buttons.append(table.order[-1])
    assert buttons == [1, 2, 3, 1]


# --- chips ------------------------------------------------------------------------------------


def test_doubles_pay_each_other_twice_and_singles_once() -> None:
    """The document's rule, read off every payment of some hands."""
    table = UnitTable(load_game(BUCK), unit=100, seats=6)
    for seat in range(1, 7):
        table.sit(f"p{seat}", 200_00, seat, doubles=seat <= 3)
    live = driver(table, "doubles")
    seen = set()
    for _ in range(6):
        table.play_round(live)
    kinds: dict[str, set[tuple[bool, int]]] = {}
    for record in table.records:
        if record["kind"] != "pay":
            continue
        people = [int(name[-1]) for name in record["post"] if name.startswith("stack")]
        amount = max(record["post"].values())
        if record["why"] in ("going-out", "tops", "doubles-tops") and (
            record["why"] == "going-out" or record["post"].get("pot", 0) > 0
        ):
            both = all(seat <= 3 for seat in people)
            kinds.setdefault(record["why"], set()).add((both, amount))
            seen.add(record["why"])
    assert seen == {"going-out", "tops", "doubles-tops"}
    assert kinds["going-out"] == {(True, 400), (False, 200)}
    assert kinds["tops"] == {(True, 100), (False, 100)}
    assert kinds["doubles-tops"] == {(True, 100)}
    proved(table, live)


def test_doubles_tops_that_stay_wait_for_a_doubles_player() -> None:
    """Chips kept in the middle are those that doubles put up since one of them won."""
    table = UnitTable(load_game(BUCK, {"doubles_tops": "stay"}), unit=100, seats=6)
    for seat in range(1, 7):
        table.sit(f"p{seat}", 200_00, seat, doubles=seat <= 3)
    live = driver(table, "stay")
    kept, seen = 0, set()
    for _ in range(10):
        result = table.play_round(live)
        winner = result["winner"]
        kept = 0 if winner <= 3 else kept + 3_00
        seen.add(winner <= 3)
        assert table.ledger.balance("pot") == table.kept == kept
    assert seen == {True, False}
    proved(table, live)


@pytest.mark.parametrize(
    ("game", "unit", "key", "about"),
    [
        (BUCK, 21_00, "unit-limits", {"least": 1_00, "most": 20_00}),
        (BUCK, 1_50, "unit-limits", {"unit": 1_50}),
        (LIVERMORE, 201_00, "unit-limits", {"least": 1_00, "most": 200_00}),
        (CHINESE, 0, "unit-nothing", {}),
    ],
)
def test_a_unit_is_one_that_the_house_spreads(
    game: str, unit: int, key: str, about: dict[str, int]
) -> None:
    with refuses(key, TableError, **about):
        UnitTable(load_game(game), unit=unit)


def test_ten_play_pan_where_the_house_seats_them() -> None:
    eight, ten = (UnitTable(load_game(LIVERMORE, {"seats": many})) for many in ("eight", "ten"))
    for seat in range(1, 9):
        eight.sit(f"p{seat}", 40_00, seat)
    with refuses("seat-none", TableError, most=8):
        eight.sit("p9", 40_00, 9)
    for seat in range(1, 11):
        ten.sit(f"p{seat}", 40_00, seat)
    ten.play_round(driver(ten, "ten at Pan"))
    dealt = [record["to"] for record in ten.records if record["kind"] == "card"]
    assert all(dealt.count(f"seat {seat}") >= 10 for seat in range(1, 11))


def test_doubles_are_for_houses_and_limits_that_have_them() -> None:
    with refuses("way-no-doubles", TableError):
        UnitTable(load_game(LIVERMORE)).sit("ann", 100_00, 1, doubles=True)
    with refuses("doubles-limits", TableError, least=1_00, most=10_00, unit=12_00):
        UnitTable(load_game(BUCK), unit=12_00).sit("ann", 1000_00, 1, doubles=True)
    with refuses("buy-in-short", TableError, least=40_00):
        UnitTable(load_game(BUCK)).sit("ann", 39_00, 1, doubles=True)


def test_one_short_buy_follows_a_full_one_where_the_house_says_so() -> None:
    table = seated(BUCK, 2, 20_00)
    table.buy("p1", 5_00)
    with refuses("buy-short", TableError, full=20_00):
        table.buy("p1", 5_00)
    table.buy("p1", 20_00)
    table.buy("p1", 19_00)
    proved(table, driver(table, "buys"))


def test_chips_are_added_freely_between_hands_of_chinese_poker() -> None:
    table = seated(CHINESE, 2)
    for _ in range(3):
        table.buy("p1", 1_00)
    assert table.stack("p1") == 43_00
    with refuses("buy-in-short", TableError, least=25_00):
        table.sit("short", 24_00, 3)


def test_three_units_are_needed_for_a_hand_of_chinese_poker() -> None:
    table = seated(CHINESE, 3, 25_00)
    live = driver(table, "broke")
    while len(table.dealt_in()) == 3 and table.rounds < 60:
        table.play_round(live)
    poor = [name for name in table.people if table.stack(name) < 3_00]
    assert len(table.dealt_in()) == 3 - len(poor)

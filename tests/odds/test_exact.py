"""Exact odds: what must always hold, closed forms, and the game between player and bank."""

import json
import subprocess
import sys
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import Card, Deck
from cardroom.games.traits import of_hands
from cardroom.odds import OddsError, odds
from cardroom.odds.baccarat import duel, own
from cardroom.odds.baccarat.classes import CLASSES, COLOURS, TOTALS, by_kinds, by_totals, traits_of
from cardroom.odds.baccarat.counting import Supply
from cardroom.odds.edge import favours_players
from cardroom.odds.linear import maximise
from cardroom.odds.measure import counted
from cardroom.pages.catalogue import worded
from cardroom.rulebook import BaccaratRules, OwnHands, game_ids, load_game

BACCARAT = [name for name in game_ids() if load_game(name).rules.family == "baccarat"]


@pytest.mark.slow
@pytest.mark.parametrize("name", BACCARAT)
def test_chances_of_every_wager_sum_to_one_at_any_number_of_packs(name: str) -> None:
    low, high = load_game(name).rules.deck.packs
    for packs in sorted({low, (low + high) // 2, high}):
        report = odds(load_game(name, packs=packs))
        assert [row.wager for row in report.wagers] == [
            wager.id for wager in load_game(name).rules.wagers
        ]
        for row in report.wagers:
            assert sum(row.distribution.values()) == 1
            assert row.win + row.push + row.lose == 1
            assert row.ev == sum(pay * p for pay, p in row.distribution.items())
            assert row.stderr == 0
            assert -1 < row.ev < Fraction(1, 4)


@pytest.mark.parametrize("packs", [3, 8])
def test_four_cards_by_closed_form(packs: int) -> None:
    lines = ", ".join(
        f'{{id = "{kind}", when = {{four_cards = ["{kind}"]}}, pays = "{pay} to 1"}}'
        for pay, kind in enumerate(
            ["two-pair", "four-of-a-kind", "straight-flush", "royal-flush"], 1
        )
    )
    game = load_game("hustler/ez-baccarat", {"wager.tie.line": f"[{lines}]"}, packs=packs)
    found = odds(game, wager="tie")["tie"].distribution
    ways = comb(52 * packs, 4)
    assert found[Fraction(1)] == Fraction(comb(13, 2) * comb(4 * packs, 2) ** 2, ways)
    assert found[Fraction(2)] == Fraction(13 * comb(4 * packs, 4), ways)
    assert found[Fraction(3)] == Fraction(10 * 4 * packs**4, ways)
    assert found[Fraction(4)] == Fraction(4 * packs**4, ways)


@pytest.mark.parametrize("packs", [3, 8])
def test_pairs_by_closed_form(packs: int) -> None:
    report = odds(load_game("hustler/21st-century-lucky-7-baccarat", packs=packs))
    ways = comb(52 * packs, 2)
    suited, coloured, mixed = (
        Fraction(13 * 4 * comb(packs, 2), ways),
        Fraction(13 * 2 * packs**2, ways),
        Fraction(13 * 4 * packs**2, ways),
    )
    for wager in ("player-pair", "banker-pair"):
        assert report[wager].distribution == {
            Fraction(25): suited,
            Fraction(12): coloured,
            Fraction(6): mixed,
            Fraction(-1): 1 - suited - coloured - mixed,
        }


def test_pairs_with_colours_are_left_to_simulation() -> None:
    line = '[{id = "x", when = {player_pair = ["suited"], one_colour = true}, pays = "9 to 1"}]'
    game = load_game("hustler/ez-baccarat", {"wager.tie.line": line})
    with pytest.raises(OddsError, match="can't be counted exactly"):
        odds(game, wager="tie")
    assert odds(game, method="simulate", wager="tie", rounds=1000)["tie"].lose > 0
    assert odds(game, wager="dragon-7")["dragon-7"].published is not None


@given(
    st.lists(st.integers(0, 52).map(Card), min_size=2, max_size=3),
    st.lists(st.integers(0, 52).map(Card), min_size=2, max_size=3),
)
def test_a_class_holds_all_that_a_pay_table_can_ask(player: list[Card], banker: list[Card]) -> None:
    traits = of_hands(player, banker)
    number = (
        by_totals(traits.player_total, traits.banker_total, len(player), len(banker))
        + TOTALS * int(traits.one_colour)
        + TOTALS * COLOURS * by_kinds(traits.player_pair, traits.banker_pair, traits.four_cards)
    )
    assert 0 <= number < CLASSES
    assert traits_of(number) == traits


# --- the game between player and bank -------------------------------------------------------


def the_duel(packs: int) -> duel.Stakes:
    rules = load_game("hustler/21st-century-baccarat").rules
    assert isinstance(rules, BaccaratRules)
    assert isinstance(rules.play, OwnHands)
    deck = Deck(packs=packs, jokers=1)
    return duel.stakes(own.count(rules.play, Supply.of_deck(deck)), rules.wagers[0])


def pure(keys: tuple[object, ...]) -> list[dict[object, Fraction]]:
    return [
        dict(zip(keys, map(Fraction, hits), strict=True))
        for hits in product((0, 1), repeat=len(keys))
    ]


@pytest.mark.parametrize("packs", [1, 8])
def test_neither_side_gains_by_leaving_the_solution(packs: int) -> None:
    game = the_duel(packs)
    solved = duel.solve(game)
    value = game.value(solved)
    against_bank = [game.value(own.Plans(x, solved.bank)) for x in pure(game.player)]  # type: ignore[arg-type]
    against_player = [game.value(own.Plans(solved.player, y)) for y in pure(game.bank)]  # type: ignore[arg-type]
    assert len(against_player) == 16
    assert max(against_bank) == value == min(against_player)


def test_the_bank_replies_best_to_a_known_player() -> None:
    game = the_duel(8)
    for player in pure(game.player):
        replied = duel.best_reply(game, player)  # type: ignore[arg-type]
        assert game.value(replied) == min(
            game.value(own.Plans(player, bank))  # type: ignore[arg-type]
            for bank in pure(game.bank)
        )


@pytest.mark.slow
def test_strategies_are_reported_with_their_worth() -> None:
    for name, wager in (
        ("hustler/21st-century-baccarat", "base"),
        ("hustler/21st-century-baccarat-8-0", "player-line"),
    ):
        report = odds(load_game(name))
        worth = {row.strategy: row.ev for row in report.strategies}
        for strategy, ev in worth.items():
            assert odds(load_game(name), wager=wager, strategy=strategy)[wager].ev == ev
            assert ev <= worth["optimal"]
        assert worth["house-way"] < worth["optimal"]


def test_equal_choices_are_said_to_be_equal() -> None:
    report = odds(load_game("hustler/21st-century-baccarat"))
    mixed = [row for row in report.decisions if 0 < row.choices[0].share < 1]
    assert mixed
    for row in mixed:
        assert row.best is None
        assert row.choices[0].worth == row.choices[1].worth


@given(
    st.integers(2, 4).flatmap(
        lambda width: st.lists(
            st.lists(st.integers(-9, 9), min_size=width, max_size=width), min_size=2, max_size=4
        )
    )
)
def test_programmes_solve_matrix_games(matrix: list[list[int]]) -> None:
    # Von Neumann: both sides' programmes, made positive, have one value.
    raised = [[Fraction(entry + 10) for entry in row] for row in matrix]
    ones = [Fraction(1)] * len(raised[0])
    best = maximise(ones, raised, [Fraction(1)] * len(raised))
    bank = [entry / best.value for entry in best.at]
    player = [price / best.value for price in best.prices]
    value = 1 / best.value
    assert sum(bank) == sum(player) == 1
    assert min(*bank, *player) >= 0
    for row in raised:
        assert sum(a * b for a, b in zip(row, bank, strict=True)) <= value
    for column in zip(*raised, strict=True):
        assert sum(a * b for a, b in zip(column, player, strict=True)) >= value


def test_programmes_that_cannot_be_solved_say_so() -> None:
    one = Fraction(1)
    with pytest.raises(ValueError, match="no bound"):
        maximise([one], [[-one]], [one])
    with pytest.raises(ValueError, match="negative bound"):
        maximise([one], [[one]], [-one])


# --- reports --------------------------------------------------------------------------------


def test_the_document_has_the_shape_that_others_read() -> None:
    report = odds(load_game("hustler/ez-baccarat", {"banker_three_card_seven": "push"}))
    document = json.loads(json.dumps(worded(report.to_json())))
    assert document["game"] == "hustler/ez-baccarat"
    assert document["rules"].startswith("sha256:")
    assert (document["method"], document["decks"]) == ("exact", 8)
    assert document["switches"] == {"banker_three_card_seven": "push"}
    tie = next(row for row in document["wagers"] if row["wager"] == "tie")
    assert tie["stake"] == 1.0
    assert tie["ev"] == pytest.approx(-0.14359629, abs=5e-9)
    assert tie["house_edge"] == -tie["ev"]
    assert tie["win"] == pytest.approx(0.09515597, abs=5e-9)
    assert (tie["push"], tie["stderr"], tie["per"]) == (0.0, 0.0, "initial stake")
    assert tie["strategy"] is None
    assert Fraction(tie["exact"]) == report["tie"].ev
    assert sum(tie["distribution"].values()) == pytest.approx(1)
    plain = odds(load_game("hustler/ez-baccarat")).to_json()
    assert plain["switches"] == {}


def test_changes_by_path_are_in_the_document() -> None:
    game = load_game("hustler/ez-baccarat", {"wager.tie.line.tie.pays": "11 to 1"})
    report = odds(game)
    assert report.to_json()["changes"] == {"wager.tie.line.tie.pays": "11 to 1"}
    assert favours_players(game)[-1] == ("tie", report["tie"].ev)


def test_what_favours_the_bettor() -> None:
    assert [
        name for name, _ in favours_players(load_game("hustler/21st-century-baccarat-9-0"))
    ] == ["royale-bonus"]
    assert favours_players(load_game("ranchos/zoobac")) == []


def test_variance_of_a_fair_coin() -> None:
    row = counted("coin", {Fraction(1): 3, Fraction(-1): 3})
    assert (row.ev, row.variance, row.win, row.lose) == (0, 1, Fraction(1, 2), Fraction(1, 2))


@pytest.mark.slow
def test_nothing_heavy_is_loaded_before_it_is_needed() -> None:
    ask = (
        "import sys, cardroom.odds; assert 'numpy' not in sys.modules; "
        "from cardroom.rulebook import load_game; "
        "cardroom.odds.odds(load_game('hustler/21st-century-baccarat-9-0')); "
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", ask], check=True)

"""Blackjack at the table: chips added in play, who decides, when the fee is taken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bank_doors import BankTable, Script
from cardroom.cards import parse_cards
from cardroom.games import Decide
from cardroom.layout.settlement import Settlement
from cardroom.layout.wagers import Wager, WagerError
from cardroom.pages.catalogue import words
from cardroom.rulebook import load_game
from cardroom.rulings.scripted import Chooser
from refusing import refuses

SPANISH = "livermore/pure-spanish-21-5"
NATURAL_22 = "hustler/21st-century-blackjack"


def open_table(game: str, option: int = 1, **switches: str) -> BankTable:
    table = BankTable(load_game(game, switches), option=option)
    for seat, name in ((1, "ann"), (2, "bo"), (3, "cy")):
        table.sit(name, 200_000, seat)
    if table.rules.table.backline:
        table.sit("eva", 200_000)
    return table


def deal(
    table: BankTable,
    wagers: list[Wager],
    cards: str,
    decisions: list[str],
    otherwise: Chooser | None = None,
) -> Settlement:
    script = Script(parse_cards(cards), decisions, otherwise=otherwise)
    report = table.play_round(wagers, script, bank=(1, 150_000))
    assert script.decisions == []
    assert script.cards == []
    assert report.settlement is not None
    assert table.ledger.total() == 0
    return report.settlement


def moved(settlement: Settlement) -> list[tuple[str, int, int, int, int]]:
    return [
        (one.claim.wager, one.claim.hand, one.claim.stake, one.paid, one.collected)
        for one in settlement.settled
    ]


def test_a_double_double_is_capped_at_the_table_s_maximum() -> None:
    # $150 at a table of $5 to $200: $150 more, then $200 instead of $300, then $200 again.
    table = open_table(SPANISH)
    done = deal(
        table,
        [Wager(2, "bo", "base", 15_000)],
        "2c 6d 2h 9d 2s 2d 9c 9s",
        ["double", "double", "double", "stand"],
    )
    assert moved(done) == [("base", 1, 70_000, 70_000, 0)]


def test_rescue_takes_back_what_was_added_last_and_no_more() -> None:
    table = open_table(SPANISH)
    done = deal(
        table,
        [Wager(2, "bo", "base", 15_000)],
        "2c 6d 2h 9d 2s 2d",
        ["double", "double", "rescue"],
    )
    # $150 and $150 are given up, the capped $200 go back.
    assert moved(done) == [("base", 1, 50_000, 0, 30_000)]


def test_nobody_doubles_without_the_chips() -> None:
    table = open_table(SPANISH)
    table.sit("flo", 15_100, 4)
    done = deal(table, [Wager(4, "flo", "base", 15_000)], "5c 6d 6h 9d Kc 9s", ["hit"])
    assert moved(done) == [("base", 1, 15_000, 15_000, 0)]


def test_a_split_is_a_wager_of_its_own() -> None:
    table = open_table("lucky-buck/pure-21-5-blackjack")
    done = deal(
        table,
        [Wager(2, "bo", "base", 1_000)],
        "8c 6d 8h Td Tc 9d 5s",
        ["split", "stand", "stand"],
    )
    assert moved(done) == [("base", 1, 1_000, 0, 1_000), ("base", 2, 1_000, 0, 1_000)]
    assert table.stack("bo") == 200_000 - 2_000


def hands_seen(table: BankTable, seat: int) -> dict[str, list[str]]:
    seats = table.table.view(None)["seats"]
    hands = next(one["hands"] for one in seats if one["seat"] == seat)
    return {hand["name"]: hand["cards"] for hand in hands}


def test_each_hand_of_a_split_lies_with_its_own_cards() -> None:
    table = open_table("lucky-buck/pure-21-5-blackjack")
    bets = [Wager(2, "bo", "base", 1_000)]
    deal(table, bets, "8c 6d 8h Td Tc 9d 5s", ["split", "stand", "stand"])
    assert hands_seen(table, 2) == {"seat 2": ["8c", "Tc"], "seat 2 hand 2": ["8h", "9d"]}
    # The first hand is split again: the third comes of it, and is played before the second.
    table = open_table("lucky-buck/pure-21-5-blackjack")
    cards = "8c 6d 8h Td 8s Tc 9d Ts 5s"
    deal(table, bets, cards, ["split", "split", "stand", "stand", "stand"])
    assert hands_seen(table, 2) == {
        "seat 2": ["8c", "Tc"],
        "seat 2 hand 2": ["8h", "Ts"],
        "seat 2 hand 3": ["8s", "9d"],
    }


def test_chips_of_several_on_a_split_move_one_card() -> None:
    table = open_table("lucky-buck/pure-21-5-blackjack")
    bets = [Wager(2, "bo", "base", 1_000), Wager(2, "eva", "base", 1_000)]
    deal(table, bets, "8c 6d 8h Td Tc 9d 5s", ["play-on", "split", "split", "stand", "stand"])
    assert hands_seen(table, 2) == {"seat 2": ["8c", "Tc"], "seat 2 hand 2": ["8h", "9d"]}


def test_insurance_is_taken_in_play_and_not_before() -> None:
    table = open_table("hustler/no-bust-21st-century-blackjack-6-2")
    with refuses("bet-later", WagerError):
        table.play_round(
            [Wager(2, "bo", "base", 1_100), Wager(2, "bo", "insurance", 500)],
            Script([]),
            bank=(1, 150_000),
        )
    table = open_table("hustler/no-bust-21st-century-blackjack-6-2")
    done = deal(table, [Wager(2, "bo", "base", 1_100)], "Tc Ad 9h Kd", ["insure", "stand"])
    # Half of $11 is $5.50, whatever the chips, and it wins 2 to 1.
    assert moved(done) == [("base", 1, 1_100, 0, 1_100), ("insurance", 1, 550, 1_100, 0)]


def asked(names: list[str], choose: Callable[[Decide], str]) -> Chooser:
    def answer(decide: Decide) -> str:
        names.append(decide.who)
        return choose(decide)

    return answer


def test_the_table_knows_who_has_most_on_a_hand() -> None:
    # bo sits and plays; eva on the back line has more and decides on the double.
    table = open_table(NATURAL_22)
    names: list[str] = []
    done = deal(
        table,
        [Wager(2, "bo", "base", 500), Wager(2, "eva", "base", 2_500)],
        "5c 6d 6h Tc Td Qs",
        [],
        asked(names, lambda ask: "double" if "double" in ask.options else ask.options[0]),
    )
    assert names == ["eva", "eva", "bo"]  # surrender of her own, the double, and bo joins in
    assert [(one.claim.owner, one.paid) for one in done.settled] == [("bo", 1_000), ("eva", 5_000)]


def test_where_the_most_money_plays_the_hand() -> None:
    table = open_table("hustler/hustler-casino-blackjack")
    names: list[str] = []
    deal(
        table,
        [Wager(2, "bo", "base", 500), Wager(2, "eva", "base", 2_500)],
        "Tc 6d 9h Td Qs",
        [],
        asked(names, lambda ask: "play-on" if "play-on" in ask.options else "stand"),
    )
    assert names == ["bo", "eva"]  # bo is asked for surrender only


@pytest.mark.parametrize(
    ("game", "after"),
    [
        (SPANISH, True),
        ("mortimers/21st-century-blackjack", True),
        ("mortimers/no-bust-blackjack-6-0", True),
        ("mortimers/no-bust-21st-century-blackjack", False),
        ("hustler/no-bust-21st-century-blackjack-6-2", False),
    ],
)
def test_when_the_fee_is_taken(game: str, *, after: bool) -> None:
    table = open_table(game)
    deal(table, [Wager(2, "bo", "base", 2_500)], "Tc 9d 9h 8d", ["stand"])
    played = [one for one in table.seen if one.get("to") != "burn" and one.get("on") != "bet"]
    kinds = [record["kind"] for record in played]
    draws = [place for place, kind in enumerate(kinds) if kind == "card"]
    assert (kinds.index("collection") > draws[0]) == after
    if after:
        assert draws[3] < kinds.index("collection") < kinds.index("decided")


def test_a_gross_bank_counts_what_it_pays_and_what_it_takes() -> None:
    table = open_table("mortimers/no-bust-21st-century-blackjack")
    done = deal(
        table,
        [Wager(2, "bo", "base", 5_000), Wager(3, "cy", "base", 5_000)],
        "Tc Tc 9d 9h 8h 8d",
        ["stand", "stand"],
    )
    assert sum(one.paid + one.collected for one in done.settled) <= done.before


@pytest.mark.parametrize(("option", "asked_for"), [(1, "hard 18"), (2, None)])
def test_la_blackjack_has_its_chart_by_the_table_s_limit(
    option: int, asked_for: str | None
) -> None:
    # $5 to $25 plays the lower list, where a hard 18 has a choice; $10 to $100 the upper one.
    table = open_table("hustler/la-blackjack", option)
    questions: list[str] = []

    def stand(decide: Decide) -> str:
        questions.append(words(decide.facts.data()["total"]))
        return "stand"

    deal(table, [Wager(2, "bo", "base", 1_000)], "Tc 9d 8h Td", [], stand)
    assert [asked_for in question for question in questions if asked_for] == [True] * bool(
        asked_for
    )
    assert bool(questions) == (asked_for is not None)

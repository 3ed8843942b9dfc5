"""``fees``, ``rules``, ``lint`` and ``play`` on the collection of pot games, from outside."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from cardroom.cli.app import run_command
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.pot_game import PotGameRules


def said(*arguments: str, code: int = 0) -> str:
    """What a command prints, on one line; a complaint where a code is given."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert run_command(list(arguments)) == code
    assert code or not err.getvalue()
    return " ".join((err if code == 2 else out).getvalue().split())


def fees(*arguments: str) -> dict[str, Any]:
    document = json.loads(said("fees", *arguments, "--json"))
    assert isinstance(document, dict)
    return document


def jackpots(players: int, began_with: int | None = None) -> list[bool]:
    """Which fees of Texas Stud's own table are for the jackpot."""
    began = () if began_with is None else ("--began-with", str(began_with))
    named = ("--schedule", "regular", "--option", "2", "--players", str(players))
    return [fee["jackpot"] for fee in fees("hustler/texas-stud-poker", *named, *began)["fees"]]


BLIND = ("small-blind", 100)


@pytest.mark.parametrize(
    ("arguments", "taken", "total"),
    [
        # Hustler hold'em option 8: a dollar of the small blind, four after the flop, one after
        # the turn, at a full table.
        (
            ("--option", "8", "--players", "9"),
            [("small-blind", 100), ("pot", 400), ("pot", 100)],
            6,
        ),
        (
            ("--option", "8", "--players", "5"),
            [("small-blind", 100), ("pot", 200), ("pot", 100)],
            4,
        ),
        (("--option", "8", "--ended", "flop"), [("small-blind", 100), ("pot", 400)], 5),
        (("--option", "8", "--ended", "no-flop"), [("small-blind", 100)], 1),
        (("--stakes", "3/6", "--players", "4"), [("small-blind", 100)], 1),
        (("--stakes", "no limit 1/2", "--players", "6"), [("small-blind", 100), ("pot", 100)], 2),
    ],
)
def test_each_amount_its_payer_and_its_row(
    arguments: tuple[str, ...], taken: list[tuple[str, int]], total: int
) -> None:
    document = fees("hustler/holdem", *arguments)
    assert [(fee["payer"], fee["amount"]) for fee in document["fees"]] == taken
    assert document["total"] == 100 * total
    for fee in document["fees"]:
        assert fee["row"].startswith(f"option {document['option']}, ")


def test_a_group_of_options_goes_by_the_number_of_players() -> None:
    for players, option, total in ((9, 1, 8), (4, 5, 7), (3, 9, 6)):
        document = fees("livermore/omaha", "--stakes", "6/12", "--players", str(players))
        assert (document["option"], document["total"]) == (option, 100 * total)
    assert fees("livermore/omaha", "--option", "1", "--players", "5")["fees"] == []


def test_time_is_added_up_for_the_table() -> None:
    document = fees("hustler/seven-card-stud", "--stakes", "2000/4000", "--players", "5")
    (fee,) = document["fees"]
    assert (fee["payer"], fee["amount"], fee["times"]) == ("each", 36_00, 5)
    assert document["total"] == 180_00


def test_a_jackpot_is_waived_when_a_full_game_grows_short() -> None:
    game = ("hustler/texas-stud-poker", "--schedule", "regular", "--option", "2", "--players")
    assert [fee["jackpot"] for fee in fees(*game, "4")["fees"]] == [False, True]
    assert [fee["jackpot"] for fee in fees(*game, "4", "--began-with", "9")["fees"]] == [False]
    assert [fee["jackpot"] for fee in fees(*game, "4", "--began-with", "8")["fees"]] == [
        False,
        True,
    ]
    assert [fee["jackpot"] for fee in fees(*game, "3", "--began-with", "7")["fees"]] == [False]


def test_no_flop_pays_all_the_same_where_the_document_has_it() -> None:
    assert fees("ranchos/texas-holdem", "--option", "9", "--ended", "no-flop")["total"] == 600
    assert fees("ranchos/omaha", "--option", "10", "--ended", "no-flop")["total"] == 0


def test_a_street_that_does_not_come_costs_nothing() -> None:
    document = fees("hustler/lowball", "--option", "1", "--players", "6")
    assert [fee["when"] for fee in document["fees"]] == ["before-deal", "flop"]


def test_without_blinds_the_antes_pay() -> None:
    assert fees("hustler/mexican-poker", "--option", "1")["fees"][0]["payer"] == "antes"


def test_the_page_names_the_antes_where_there_are_no_blinds() -> None:
    page = said("rules", "hustler/razz")
    assert "$1 from the antes before the deal" in page
    assert "big blind" not in page.partition("Readings")[0]


def test_a_number_of_players_without_a_figure_is_said_so() -> None:
    named = ("--schedule", "stud-antes", "--option", "1", "--stakes", "3/6 ante .50")
    asked = ("fees", "hustler/texas-stud-poker", *named)
    assert "Option 1 has no figure for 9 players." in said(*asked, "--players", "9")
    assert "no figure" not in said(*asked, "--players", "8")


def test_the_page_speaks_of_short_buys_only_where_the_document_does() -> None:
    # Lines 180, 1841 and 9 of three clubs' documents; hold'em at the second has no such line.
    for game in ("lucky-buck/texas-holdem", "hustler/mexican-poker", "livermore/lowball"):
        assert "One short buy for each full buy" in said("rules", game)
    assert "short buy" not in said("rules", "hustler/holdem")


def test_all_options_where_none_is_named() -> None:
    document = fees("hustler/holdem", "--players", "7")
    assert [option["option"] for option in document["options"]] == list(range(1, 17))
    assert document["schedules"] == ["holdem-limit", "holdem-no-limit"]
    assert "Other schedules of this game: holdem-no-limit" in said("fees", "hustler/holdem")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("hustler/holdem", "--option", "17"), "no option 17. It has 1 to 16. Other schedules are"),
        (("hustler/holdem", "--option", "1,2"), "both for 2 players. Only one can be in force."),
        (("hustler/holdem", "--option", "many"), "Write a number such as 3"),
        (("hustler/holdem", "--schedule", "x"), "There is holdem-limit and holdem-no-limit"),
        (("hustler/holdem", "--players", "12"), "2 to"),
        (("hustler/holdem", "--players", "1"), "2 to"),
        (
            ("hustler/holdem", "--players", "9", "--began-with", "5"),
            "can't have had at most 5 players",
        ),
        (("hustler/holdem", "--option", "1", "--ended", "sixth street"), "flop, turn, river"),
        (("hustler/holdem", "--stakes", "7/14"), "No option of Hold'em is printed for 7/14"),
        (("hustler/holdem", "--wagers", "2:tie=5"), "Use `--players`, not `--wagers`"),
        (("lucky-buck/texas-holdem", "--option", "1"), "no collection schedule"),
        (("hustler/ez-baccarat", "--players", "5"), "for pot games"),
        (("hustler/ez-baccarat", "--option", "1,2"), "so write one"),
    ],
)
def test_wrong_questions_are_answered_with_a_sentence(
    arguments: tuple[str, ...], words: str
) -> None:
    assert words in said("fees", *arguments, code=2)


def test_every_pot_game_answers_what_is_collected_and_those_without_amounts_why() -> None:
    for game in (game for game in game_ids() if isinstance(load_game(game).rules, PotGameRules)):
        found = fees(game)
        if found["schedule"] is None:
            assert found["fees"] == []
            assert len(found["why"].split(". ")) == 2, "the reason is there too"
        else:
            assert any(option["total"] > 0 for option in found["options"])
    assert "the amounts are lost" in said("fees", "lucky-buck/omaha-8")


def test_the_page_has_every_option_of_every_schedule() -> None:
    text = said("rules", "mortimers/texas-holdem")
    for number in range(1, 44):
        assert f"Option {number}, " in text
    assert "Nothing is taken from a pot that ends before its street" in text
    assert "who declares 2 hands when paying" in said("rules", "lucky-buck/lowball")


OWN = """
based_on = "{club}"
title = "House hold'em"

[[drop_schedule]]
id = "house"
title = "The house's own"
columns = [{columns}]
option = [{option}]
"""


def own(tmp_path: Path, columns: str, option: str) -> str:
    path = tmp_path / "house.toml"
    path.write_text(OWN.format(club="hustler/holdem", columns=columns, option=option))
    return str(path)


@pytest.mark.parametrize(
    ("columns", "option", "words"),
    [
        (
            '{ when = "flop", players = ["5-9", "4 or less", "4"] }',
            '{ option = 1, limit = "3/6", fees = ["$3", "$2", "$1"] }',
            "overlap",
        ),
        (
            '{ when = "flop" }',
            '{ option = 1, limit = "3/6", fees = ["5%"] }',
            "percentage",
        ),
        (
            '{ when = "flop" }',
            '{ option = 1, limit = "3/6", fees = ["$3", "$2"] }',
            "2 fees, but the columns ask for 1",
        ),
        (
            '{ when = "flop" }',
            '{ option = 1, limit = "cheap", fees = ["$3"] }',
            "isn't a posted limit",
        ),
        (
            '{ when = "flop", players = ["7-9", "4-5"] }',
            '{ option = 1, limit = "3/6", fees = ["$3", "$2"] }',
            "no row for 2, 3 and 6 players",
        ),
        (
            '{ when = "flop", players = ["9", "8", "7", "6", "5", "4 or less"] }',
            '{ option = 1, limit = "3/6", fees = ["$6", "$5", "$4", "$3", "$2", "$1"] }',
            "6 rates",
        ),
        (
            '{ when = "flop", players = ["7-9", "6 or less"] }',
            '{ option = 1, limit = "3/6", fees = ["$2", "$3"] }',
            "7-9 players cost $2",
        ),
    ],
)
def test_lint_asks_about_rows_and_rates(
    tmp_path: Path, columns: str, option: str, words: str
) -> None:
    out = io.StringIO()
    with redirect_stdout(out):
        run_command(["lint", own(tmp_path, columns, option), "--json"])
    found = " ".join(one["text"] for one in json.loads(out.getvalue())["findings"])
    assert words in found


# --- play -------------------------------------------------------------------------------------


def visit(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    log = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl")
    told = said("play", *arguments, "--auto", "--seed", "5", "--log", log, "--json")
    said("verify", log)
    document = json.loads(told)
    assert isinstance(document, dict)
    return document


def test_a_table_takes_the_collection_of_its_stakes(tmp_path: Path) -> None:
    game = ("hustler/holdem", "--rounds", "4", "--bots", "6")
    played = visit(tmp_path, *game)
    assert (played["schedule"], played["option"]) == ("holdem-limit", [1])
    assert played["drop"] >= 4 * 100
    assert visit(tmp_path, *game, "--option", "none")["drop"] == 0
    played = visit(tmp_path, *game, "--stakes", "no limit 2/3", "--option", "8")
    assert played["option"] == [8]


def test_a_table_that_did_not_open_leaves_no_log_in_the_way(tmp_path: Path) -> None:
    table = ("play", "hustler/holdem", "--auto", "--rounds", "1", "--seed", "1")
    log = ("--log", str(tmp_path / "log.jsonl"))
    assert "no option 99" in said(*table, *log, "--option", "99", code=2)
    said(*table, *log, "--option", "1")
    assert "isn't empty" in said(*table, *log, code=2)


def test_time_is_collected_at_the_start(tmp_path: Path) -> None:
    stakes = ("--stakes", "1000/2000", "--rounds", "1")
    assert visit(tmp_path, "hustler/seven-card-stud", *stakes)["drop"] == 5 * 20_00


def test_stakes_without_a_printed_limit_are_said_so(tmp_path: Path) -> None:
    table = ("hustler/omaha-hi-lo-8", "--stakes", "pot 1/2", "--auto", "--rounds", "1")
    told = said("play", *table, "--log", str(tmp_path / "pot.jsonl"))
    assert "No collection is taken. No option of Omaha" in told


# --- banked games -------------------------------------------------------------------------------


@pytest.mark.parametrize(("bank", "fee"), [("100", 100), ("400", 400), ("$801", 1000)])
def test_rows_by_what_the_player_dealer_puts_up(bank: str, fee: int) -> None:
    """The rows of Lucky Buck's Pure 21.5 go by the player-dealer's wager (000:1754)."""
    told = fees("lucky-buck/pure-21-5-blackjack", "-w", "2:base=50", "--bank", bank)
    assert [(one["payer"], one["amount"]) for one in told["fees"]] == [("player-dealer", fee)]


def test_a_bank_must_have_money() -> None:
    assert "`--bank` '0' isn't an amount" in said(
        "fees", "lucky-buck/pure-21-5-blackjack", "--bank", "0", code=2
    )


def test_a_pot_game_has_no_bank() -> None:
    assert "not `--wagers` or `--bank`" in said("fees", "hustler/holdem", "--bank", "5", code=2)


def test_what_comes_out_of_the_antes_is_no_more_than_they_are() -> None:
    """At 3-6 seven antes of half a dollar are less than the printed $4."""
    told = fees("hustler/seven-card-stud", "--stakes", "3/6", "--players", "7")
    assert [(one["payer"], one["amount"]) for one in told["fees"]] == [("antes", 350)]


def test_a_fee_out_of_the_antes_needs_antes() -> None:
    asked = ("fees", "hustler/texas-stud-poker", "--schedule", "stud-antes", "--option", "1")
    assert "3/6 has none" in said(*asked, "--stakes", "3/6", code=2)

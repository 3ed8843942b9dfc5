"""Another name and other stakes while a table is played at; and what was said before a pause."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardroom.cli.house import house_key
from cardroom.record.dealer import Dealer
from cardroom.record.journal import FileJournal
from cardroom.table import Table
from cardroom.table.commands import FloorRules
from visits import Types, flat, lines, run, visit

EZ = "hustler/ez-baccarat"
HOLDEM = "hustler/holdem"
PAN = "livermore/panguingue"
DOUBLES = "lucky-buck/panguingue"
PURE = "livermore/pure-21-5-blackjack"
CHINESE = "hustler/13-card-chinese-poker"
TILES = "hustler/pai-gow-tiles"
WAYS = [EZ, HOLDEM, PAN, CHINESE]

pytestmark = pytest.mark.usefixtures("own_house")


def records(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def stays_out(screen: str) -> str | None:
    """What puts few chips in; and nobody types for ever."""
    last = screen.splitlines()[-1]
    if len(screen) > 30_000:
        return None
    if "Bets" in last:
        return "skip"
    return next((word for word in ("pass", "check", "fold", "retire") if word in last), "")


def says(*first: str, until: str) -> Types:
    """Somebody who says some words, stays out of hands, and leaves when they have read a text."""
    left = iter(first)

    def types(screen: str) -> str | None:
        return next(left, None) or ("quit" if until in flat(screen) else stays_out(screen))

    return types


def proved(log: Path) -> None:
    code, text = run("verify", str(log))
    assert code == 0, text


# --- another name ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WAYS)
def test_a_name_is_another_one_when_the_hand_is_over(game: str, tmp_path: Path) -> None:
    text = flat(visit(tmp_path, game, says("name Ann Lee", until="You are Ann Lee now.")))
    assert "You'll be Ann Lee after this hand." in text
    log = records(tmp_path / "visit.jsonl")
    left = next(one for one in log if one["kind"] == "left")
    sat = [one for one in log if one["kind"] == "sat"][-1]
    seat = next(one["seat"] for one in log if one["kind"] == "sat" and one["name"] == "Visitor")
    assert (left["name"], sat["name"], sat["seat"]) == ("Visitor", "Ann Lee", seat)
    assert left["chips"] == sat["chips"]
    assert text.count("You leave with") == 1
    assert "Visitor" not in text


def test_a_table_goes_on_with_somebody_s_new_name(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    typed = ["name Ann", "player 10 deal", "pause"]
    assert run("play", EZ, "--seed", "8", "--log", str(log), types=lines(typed))[0] == 0
    code, text = run("play", "--resume", str(log), types=lines(["skip", "quit"]))
    assert code == 0, text
    assert "You leave with" in text
    proved(log)


@pytest.mark.parametrize(
    ("said", "tells"),
    [
        ("name", "What is your name? Type name Ann"),
        ("name Ben", "Somebody here is or was called Ben"),
        ("name Visitor", "Your name is Visitor already"),
        ("name a:b", "can't be a player's name"),
        ("name bank", "can't be a player's name"),
        ("name " + "x" * 41, "use 1 to 40 letters"),
    ],
)
def test_a_name_that_cannot_be_is_refused(said: str, tells: str, tmp_path: Path) -> None:
    assert tells.lower() in flat(visit(tmp_path, EZ, [said, "quit"])).lower()


def test_a_name_can_be_left_as_it_is(tmp_path: Path) -> None:
    typed = says("name Ann", "name Visitor", until="Hand 2")
    assert "You're still Visitor." in visit(tmp_path, EZ, typed)
    assert all(
        one["kind"] != "left" or "Ann" not in str(one) for one in records(tmp_path / "visit.jsonl")
    )


def test_one_of_several_people_is_called_otherwise(tmp_path: Path) -> None:
    typed = says("name Cyd", until="You are Cyd now.")
    visit(tmp_path, EZ, typed, "--people", "Ann,Bob", "--bots", "2")
    left = [one["name"] for one in records(tmp_path / "visit.jsonl") if one["kind"] == "left"]
    assert set(left) == {"Ann", "Cyd", "Bob", "Ana", "Ben"}


def test_who_sits_out_does_so_under_another_name(tmp_path: Path) -> None:
    typed = says("sit out", "name Ann", until="You're Ann now.")
    visit(tmp_path, EZ, typed)
    away = [one["name"] for one in records(tmp_path / "visit.jsonl") if one["kind"] == "away"]
    assert away == ["Visitor", "Ann"]


# --- other stakes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "said", "tells", "terms"),
    [
        (HOLDEM, "8/16", "Stakes 8/16", {"stakes": "8/16"}),
        (HOLDEM, "no limit 1/2", "Stakes no limit 1/2", {"stakes": "no limit 1/2"}),
        (EZ, "4", "Table limit $50 to $300; fee option 4", {"option": 4}),
        (TILES, "option 3", "Table limit $50 to $300; fee option 3", {"option": 3}),
        (DOUBLES, "5 doubles", "Stakes $5", {"stakes": "5"}),
        (CHINESE, "5", "Stakes $5", {"stakes": "5"}),
    ],
)
def test_other_stakes_are_another_table_with_the_same_people(
    game: str, said: str, tells: str, terms: dict[str, Any], tmp_path: Path
) -> None:
    text = flat(visit(tmp_path, game, says(f"stakes {said}", until=f"{tells} "), seed="3"))
    assert "everybody goes to a new table" in text
    assert f"This table closes. Log saved to {tmp_path}" in text
    old, new = tmp_path / "visit.jsonl", tmp_path / "visit-2.jsonl"
    proved(new)
    assert records(new)[0]["terms"].items() >= terms.items()
    had = {one["name"]: one["chips"] for one in records(old) if one["kind"] == "left"}
    sat = {one["name"]: one["chips"] for one in records(new) if one["kind"] == "sat"}
    seats = [
        {one["name"]: one["seat"] for one in records(log) if one["kind"] == "sat"}
        for log in (old, new)
    ]
    assert sat == had
    assert seats[0] == seats[1]
    assert records(old)[0]["salt"] != records(new)[0]["salt"]
    assert any(one.get("doubles") for one in records(new)) == ("doubles" in said)


def test_stakes_change_twice_with_everything_that_was_said(tmp_path: Path) -> None:
    first = ["bot bank 600", "bots 2", "stakes 7", "move 7"]
    left = iter([*first, "skip"])

    def types(screen: str) -> str | None:
        if "fee option 8" in screen:
            return "quit"
        if "fee option 7" in screen and not screen.count("stakes 8"):
            return "stakes 8"
        return next(left, None) or stays_out(screen)

    text = visit(tmp_path, PURE, types, "--spots", "2", seed="5")
    third = tmp_path / "visit-3.jsonl"
    proved(tmp_path / "visit-2.jsonl")
    proved(third)
    sat = {one["name"]: one["seat"] for one in records(third) if one["kind"] == "sat"}
    assert len(sat) == 3
    assert sat["Visitor"] == 7
    why = [one["why"] for one in records(third) if one["kind"] == "ruling"][-1]
    assert "spots 2" in why
    assert "bot bank 600" in why
    assert "move" not in why
    assert len(re.findall(r"You move to seat 7(?! when)", text)) == 1


def test_a_table_with_other_stakes_can_be_paused_and_taken_up(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    left = iter(["stakes 4/8"])

    def types(screen: str) -> str | None:
        return "pause" if "Stakes 4/8\n" in screen else next(left, None) or stays_out(screen)

    assert run("play", HOLDEM, "--seed", "8", "--log", str(log), types=types)[0] == 0
    proved(log)
    code, text = run("play", "--resume", str(tmp_path / "l-2.jsonl"), types=lines(["quit"]))
    assert code == 0, text
    proved(tmp_path / "l-2.jsonl")


@pytest.mark.parametrize(
    ("game", "said", "tells"),
    [
        (HOLDEM, "stakes", "Stakes are 3/6. Type stakes 4/8"),
        (HOLDEM, "stakes 3/6", "Stakes are 3/6. Type stakes 4/8"),
        (HOLDEM, "stakes high", "Unknown stakes 'high'"),
        (EZ, "stakes", "Stakes are option 1. Type stakes 2 ($10 - $100), 3"),
        (EZ, "stakes 99", "has no option 99"),
        (EZ, "stakes 10/20", "Stakes are option 1. Type stakes 2"),
        ("livermore/pai-gow-poker", "stakes", "has only this limit"),
        (PAN, "stakes 1000", "is worth $1 to $200"),
        (DOUBLES, "stakes 20 doubles", "doubles are played at"),
        (CHINESE, "stakes", "Stakes are $1. Type stakes 5"),
    ],
)
def test_stakes_that_cannot_be_are_refused(
    game: str, said: str, tells: str, tmp_path: Path
) -> None:
    assert tells.lower() in flat(visit(tmp_path, game, [said, "quit"])).lower()
    assert not (tmp_path / "visit-2.jsonl").exists()


def test_stakes_can_be_left_as_they_are(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["stakes 4/8", "stakes 3/6", "fold", "quit"])
    assert "Stakes stay at 3/6." in text
    assert not (tmp_path / "visit-2.jsonl").exists()


# --- what was said before a pause --------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "does"),
    [
        (["move 7"], "You move to seat 7"),
        (["bots 2"], "Dev leaves"),
        (["sit out"], "You sit out"),
        (["name Ann"], "You're Ann now."),
        (["stakes 4/8"], "Stakes 4/8"),
        (["move 7", "bots 2", "move 3"], "Dev leaves"),
    ],
)
def test_what_waits_for_the_end_of_a_hand_waits_over_a_pause(
    said: list[str], does: str, tmp_path: Path
) -> None:
    log = tmp_path / "l.jsonl"
    typed = lines([*said, "pause"])
    assert run("play", HOLDEM, "--seed", "8", "--log", str(log), types=typed)[0] == 0
    code, text = run("play", "--resume", str(log), types=says(until=does))
    assert code == 0, text
    assert does in flat(text)
    assert ("move to seat 7" in text) == (said == ["move 7"])
    proved(log)


@pytest.mark.parametrize("bets", [[], ["10 deal"]])
def test_bets_go_on_as_many_circles_after_a_pause(bets: list[str], tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", PURE, "--seed", "8", "--log", str(log), "--spots", "2")
    assert run(*words, types=lines([*bets, "pause"]))[0] == 0
    left = iter(["20 deal"])

    def types(screen: str) -> str | None:
        prompt = screen.splitlines()[-1]
        if "Bets" in prompt:
            return next(left, "quit")
        # The bots bank or not, as they like today.
        return next((word for word in ("pass", "stand") if word in prompt), "hit")

    code, text = run("play", "--resume", str(log), types=types)
    assert code == 0, text
    assert "You base $20, the same (seat 6)" in flat(text)
    proved(log)


def test_options_of_a_table_that_goes_on_win_over_what_was_said(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", PURE, "--seed", "8", "--log", str(log), "--spots", "3", "--bot-bank", "600")
    assert run(*words, types=lines(["pause"]))[0] == 0
    more = ("--spots", "2", "--bot-bank", "700", "--rounds", "6")
    code, text = run("play", "--resume", str(log), *more, types=stays_out)
    assert code == 0, text
    banks = re.findall(r"(?:Ana|Ben|Cleo|Dev) takes the bank with (\$[\d,]+)", text)
    assert set(banks[1:]) == {"$700"}
    why = [one["why"] for one in records(log) if one["kind"] == "ruling"][-1]
    assert "spots 2" in why


def test_words_of_the_floor_in_a_log_are_never_done_as_a_person_s(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    assert run("play", HOLDEM, "--seed", "8", "--log", str(log), types=lines(["pause"]))[0] == 0
    key = house_key(create=True)
    assert key is not None
    journal = FileJournal(log)
    Table.resume(journal, Dealer(key, "8")).do(
        FloorRules("go-on", "Visitor: quit: Visitor: buy 500"), by="", at=0
    )
    journal.close()
    code, text = run("play", "--resume", str(log), types=lines(["chips", "quit"]))
    assert code == 0, text
    assert "buy" not in text.partition("chips")[0]
    assert "You leave with $300" in text


def test_the_same_bets_again_go_on_circles_that_nobody_holds_now(tmp_path: Path) -> None:
    """A bot who sits down at one of them plays their own hand there, without your chips."""
    typed = iter(["spots 2", "5 deal", "bots 4"])

    def types(screen: str) -> str:
        if re.search(r"^Hand 4 ", screen, re.MULTILINE):
            return "quit"
        row = screen.rsplit("\n", 1)[-1]
        return next(typed, "") if "Bets" in row else "stand" if "stand" in row else ""

    visit(tmp_path, PURE, types, "--seat", "3", "--bots", "1", "--seats", "6", seed="3")
    log = records(tmp_path / "visit.jsonl")
    held = {one["seat"]: one["name"] for one in log if one["kind"] == "sat"}
    rounds = [
        [one["seat"] for one in record["wagers"] if one["owner"] == "Visitor"]
        for record in log
        if record["kind"] == "bets"
    ]
    assert rounds[0] != [3]
    # Whoever came has taken the circle, and the next one that is free is bet on instead.
    assert set(rounds[0]) - {3} <= held.keys()
    assert not (set(rounds[-1]) - {3}) & held.keys(), (rounds, held)


@pytest.mark.parametrize(
    "game", ["hustler/21st-century-baccarat", "hustler/super-pan-9-classic", "hustler/ez-baccarat"]
)
def test_the_example_in_help_can_be_bet(game: str, tmp_path: Path) -> None:
    told: list[str] = []

    def types(screen: str) -> str:
        if not told:
            told.append("")
            return "help"
        if len(told) == 1:
            told.append(
                re.findall(r"^Type bets, such as (.*); then press Enter", screen, re.MULTILINE)[-1]
            )
            return told[1]
        return "quit"

    text = visit(tmp_path, game, types, "--seat", "2")
    assert "Enter deals, or bet more" in text.partition("such as")[2]

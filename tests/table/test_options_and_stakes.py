"""An option of a schedule belongs to one table limit, at every door and in every pot game."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout

import pytest

import cardroom
from cardroom.cli.app import run_command
from cardroom.desk.fees.pot import HandFees, PotFees, collection_in_force, pot_fees
from cardroom.games.poker.drops import in_force
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.fees.drops import DropOption
from cardroom.rulebook.files.errors import RulebookError
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.table import Table
from evenings import dealer

GAMES = [
    game
    for game in game_ids()
    if isinstance(rules := load_game(game).rules, PotGameRules) and rules.drops
]
PAN_STAKES = ("$1", "$5", "$200")
MISMATCHED = [
    ("hustler/holdem", "3/6", 5),
    ("hustler/holdem", "no limit 1/2", 9),
    ("hustler/holdem", "pot 1/2", 1),
    ("hustler/seven-card-stud", "1000/2000", 5),
    ("hustler/seven-card-stud", "15/30", 1),
    ("hustler/texas-stud-poker", "2/4", 2),
    ("ranchos/omaha", "4/8", 3),
    ("ranchos/texas-holdem", "no limit 1/2", 1),
    ("mortimers/texas-holdem", "no limit 1/2", 25),
    ("lucky-buck/lowball", "straight 20", 1),
    ("livermore/omaha", "3/6", 46),
]


def stakes_of(rules: PotGameRules) -> list[str]:
    return [one.id for one in rules.stakes] if isinstance(rules, PokerRules) else [*PAN_STAKES]


def fits(option: DropOption, rules: PotGameRules, stakes: str) -> bool:
    if isinstance(rules, PokerRules):
        return option.fits(rules.stakes_named(stakes))
    return option.fits(cardroom.money.cents(stakes))


def pairs(rules: PotGameRules) -> Iterator[tuple[str, str, DropOption]]:
    for stakes in stakes_of(rules):
        for schedule in rules.drops:
            for option in schedule.option:
                yield stakes, schedule.id, option


def refused(function: object, *arguments: object, **named: object) -> str | None:
    """The key that a door refuses with; nothing where it does not."""
    assert callable(function)
    try:
        function(*arguments, **named)
    except RulebookError as error:
        return error.said.key
    return None


@pytest.mark.parametrize("game", GAMES)
def test_every_option_goes_with_its_own_stakes_and_no_others(game: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    for stakes, schedule, option in pairs(rules):
        asked = PotFees(schedule, (option.option,), stakes)
        key = refused(pot_fees, rules, asked)
        if fits(option, rules, stakes):
            found = pot_fees(rules, asked)
            assert isinstance(found, HandFees)
            assert (found.force.schedule.id, found.option) == (schedule, option)
        else:
            assert key in ("drops-other-limit", "drops-no-ante"), (stakes, schedule, option.option)
        # What is posted at a table is refused for the same reason.
        posted = refused(collection_in_force, rules, stakes, schedule, (option.option,))
        assert posted == key


@pytest.mark.parametrize("game", GAMES)
def test_a_number_alone_means_the_schedule_that_fits_the_stakes(game: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    for stakes, _, option in pairs(rules):
        fitting = [
            schedule.id
            for schedule in rules.drops
            if (twin := schedule.numbered(option.option)) is not None and fits(twin, rules, stakes)
        ]
        key = refused(in_force, rules, options=(option.option,), stakes=stakes)
        assert (key is None) == bool(fitting)
        if fitting:
            force = in_force(rules, options=(option.option,), stakes=stakes)
            assert force is not None
            assert force.schedule.id == fitting[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_options_advised_fit(game: str) -> None:
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    for stakes in stakes_of(rules):
        force = in_force(rules, stakes=stakes)
        for number in () if force is None else (*force.numbers, *force.others):
            assert in_force(rules, options=(number,), stakes=stakes) is not None


@pytest.mark.parametrize("game", GAMES)
def test_an_option_without_stakes_is_played_at_those_it_is_printed_for(game: str) -> None:
    loaded = load_game(game)
    rules = loaded.rules
    assert isinstance(rules, PotGameRules)
    for schedule in rules.drops:
        option = schedule.option[-1]
        named = {"schedule": schedule.id, "options": (option.option,)}
        key = refused(Table.open, loaded, MemoryJournal(), dealer(game), **named)
        assert key in (None, "drops-no-ante")
        assert (key == "drops-no-ante") == (
            schedule.id == "stud-antes" and not rules.stakes[0].ante
        )


@pytest.mark.parametrize(("game", "stakes", "option"), MISMATCHED)
def test_the_doors_refuse_an_option_of_another_limit(game: str, stakes: str, option: int) -> None:
    loaded = load_game(game)
    named = {"stakes": stakes, "options": (option,)}
    asked = f"--stakes={stakes}", f"--option={option}"
    assert refused(Table.open, loaded, MemoryJournal(), dealer(game), **named) == (
        "drops-other-limit"
    )
    assert refused(cardroom.load(game).drops, 4, stakes=stakes, option=option) == (
        "drops-other-limit"
    )
    for command in ("fees", "play"):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            assert run_command([command, game, *asked]) == 2
        text = " ".join(err.getvalue().split())
        assert f"printed for {stakes}" in text or f"At {stakes}, use" in text


@pytest.mark.parametrize(
    ("game", "stakes", "option", "players", "total"),
    [
        # 001:10688-10721, no limit option 5; 001:10954-10977, by the half hour; 001:3225, from the
        # page of Texas Stud; 002:5073.
        ("hustler/holdem", "no limit 1/2", 5, 9, 400),
        ("hustler/seven-card-stud", "1000/2000", 1, 8, 8 * 2000),
        ("hustler/texas-stud-poker", "2/4", 1, 7, 300),
        ("ranchos/texas-holdem", "no limit 1/2", 15, 9, 600),
    ],
)
def test_the_fee_comes_from_the_row_for_the_stakes(
    game: str, stakes: str, option: int, players: int, total: int
) -> None:
    out = io.StringIO()
    with redirect_stdout(out):
        asked = ["--stakes", stakes, "--option", str(option), "--players", str(players)]
        assert run_command(["fees", game, *asked, "--json"]) == 0
    assert json.loads(out.getvalue())["total"] == total
    taken = cardroom.load(game).drops(players, stakes=stakes, option=option)
    assert sum(fee.total for fee in taken) == total


def test_the_refusal_names_the_options_that_fit() -> None:
    rules = load_game("hustler/holdem").rules
    assert isinstance(rules, PotGameRules)
    with pytest.raises(RulebookError) as caught:
        in_force(rules, options=(5, 9), stakes="3/6")
    assert str(caught.value) == (
        "Options 5 and 9 aren't for 3/6: they're printed for 6/12, 15/30 and no limit. "
        "At 3/6, use 1 to 2 of holdem-limit."
    )
    with pytest.raises(RulebookError) as caught:
        in_force(rules, options=(1,), stakes="pot 1/2")
    assert "No option is printed for pot 1/2" in str(caught.value)

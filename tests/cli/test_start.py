"""A command loads what it needs and no more, and everything can still be found."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

import cardroom.rulebook
from cardroom.cli.app import COMMANDS, app_with, listed
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.files.loader import FAMILIES, headings, model_of

TABLE = ("cardroom.table", "cardroom.layout", "cardroom.record")
HEAVY = (*TABLE, "cardroom.odds", "cardroom.games", "cardroom.rulebook.families.blackjack")


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a command has loaded once it is done, in a process of its own."""
    script = (
        "import sys; from cardroom.cli.app import run_command; code = run_command(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_the_catalogue_needs_no_model_and_no_table() -> None:
    assert not loaded_by("games").intersection(HEAVY)


def test_a_rules_page_needs_no_table_no_rulings_and_no_other_family() -> None:
    loaded = loaded_by("rules", "hustler/ez-baccarat")
    other = {
        *TABLE,
        "cardroom.rulebook.rulings.banked",
        "cardroom.rulebook.families.blackjack",
        "numpy",
    }
    assert not loaded.intersection({*other, "cardroom.games.effects"})
    # A model that is not needed takes a twentieth of the time that the page does.
    assert "cardroom.rulebook.families.baccarat" not in loaded_by("rules", "hustler/la-blackjack")


def test_odds_that_are_shipped_need_no_arrays() -> None:
    assert "numpy" not in loaded_by("odds", "hustler/ez-baccarat")


def test_a_page_of_help_for_one_command_loads_that_one() -> None:
    assert "cardroom.cli.play" not in loaded_by("games", "--help")


def test_equity_of_a_poker_game_needs_no_table_and_no_other_family() -> None:
    loaded = loaded_by("equity", "AsKs", "QhQd")
    # Nor a compiler: before the flop every board is counted without one.
    assert not loaded.intersection({*TABLE, "cardroom.rulebook.families.blackjack", "numba"})


def test_every_command_is_in_the_module_that_the_list_names() -> None:
    for command in COMMANDS:
        assert command in [one.name for one in app_with([command]).registered_commands]
    assert [one.name for one in app_with().registered_commands] == list(COMMANDS)


def test_the_list_of_commands_says_what_the_commands_say_and_loads_none() -> None:
    loaded = loaded_by("--help")
    assert not loaded.intersection({*HEAVY, "cardroom.cli.play", "cardroom.cli.odds"})
    for short, whole in zip(
        listed().registered_commands, app_with().registered_commands, strict=True
    ):
        assert whole.callback is not None
        assert (short.name, short.help) == (whole.name, inspect.getdoc(whole.callback))


def test_every_name_of_the_rulebook_is_there() -> None:
    for name in cardroom.rulebook.__all__:
        assert getattr(cardroom.rulebook, name) is not None
    assert set(cardroom.rulebook.__all__) <= set(dir(cardroom.rulebook))
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = cardroom.rulebook.Nothing


def test_a_familys_model_says_that_it_is_of_that_family() -> None:
    for game in game_ids():
        rules = load_game(game).rules
        assert type(rules) is model_of(rules.family)
        top = headings(game)
        assert (top["title"], top["family"]) == (rules.title, rules.family)
        number = rules.source.bgc_id if rules.source else None
        assert top.get("source", {}).get("bgc_id") == number
    assert {load_game(game).rules.family for game in game_ids()} == set(FAMILIES)

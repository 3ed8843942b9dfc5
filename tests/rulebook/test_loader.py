"""Game files: what is wrong is said with file and key, switches and paths change what they say."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.rulebook import CLUBS, RulebookError, from_data, game_ids, load_game, read_toml
from cardroom.rulebook.files.patches import merge, set_path
from cardroom.rulebook.rulings.banked import rulings_of

BACCARAT = [
    game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") == "baccarat"
]
EZ = "hustler/ez-baccarat"

GAME = """
family = "baccarat"
title = "Kitchen Baccarat"
settlement = { order = [["player-line"], ["tie"]] }
[play]
kind = "shared"
[play.chart]
3 = "H H H H H H H H S H"
[[wager]]
id = "player-line"
title = "Player"
base = true
otherwise = "lose"
line = [{ id = "win", when = { winner = "player" }, pays = "1 to 1" }]
[[wager]]
id = "tie"
title = "Tie"
needs = ["player-line"]
otherwise = "lose"
line = [{ id = "tie", when = { winner = "tie" }, pays = "8 to 1" }]
[[switch]]
id = "tie_pays"
about = "the tie"
default = "8"
[switch.choices]
8 = {}
9 = { "wager.tie.line.tie.pays" = "9 to 1" }
[[schedule]]
id = "kitchen"
title = "Kitchen"
option = [{ option = 1, limit = "$1 - $5", player_dealer = { tier = [
    { action = "$1 - $10", fee = "$1" }, { action = "$11 +", fee = "$2" } ] } }]
"""


def write(folder: Path, text: str, name: str = "kitchen.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def fault(game: str, **choices: str) -> str:
    with pytest.raises(RulebookError) as error:
        load_game(game, choices)
    return str(error.value)


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    game = load_game(write(tmp_path, GAME))
    assert game.id == "kitchen"
    assert game.rules.title == "Kitchen Baccarat"
    assert dict(game.switches) == {"tie_pays": "8"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = "Tie"', 'titel = "Tie"', ["titel isn't a key", "Did you mean title"]),
        ('title = "Tie"', "", ["title is missing"]),
        (
            'family = "baccarat"',
            'family = "poker-ish"',
            ["family can't be 'poker-ish'", "baccarat"],
        ),
        ('family = "baccarat"', "family = 7", ["family can't be 7"]),
        ('family = "baccarat"', "", ["family is missing", "such as family"]),
        ("$11 +", "$10 - $50", ["$1 to $10 and $10 to $50 overlap"]),
        ("$11 +", "$9 +", ["$1 to $10 and $9 or more overlap"]),
        ('fee = "$2"', 'fee = "two"', ["fee", "'two' isn't an amount"]),
        ('fee = "$2"', "fee = 2", ["fee", "2 isn't an amount", "in quotes"]),
        ('fee = "$2"', "fee = -2", ["fee", "-2 isn't an amount"]),
        ('fee = "$2"', "fee = true", ["fee", "rue isn't an amount"]),
        ('limit = "$1 - $5"', 'limit = "$5 - $1"', ["limit", "ends before it begins"]),
        ('limit = "$1 - $5"', 'limit = "low"', ["limit", "'low' isn't a range"]),
        ("8 to 1", "8 from 1", ["pays", "'8 from 1' isn't a pay"]),
        ("8 to 1", "lose 1/0", ["pays", "'lose 1/0' isn't a pay"]),
        ("8 to 1", "lose 3/2", ["pays", "'lose 3/2' isn't a pay"]),
        ("8 to 1", "lose -1", ["pays", "'lose -1' isn't a pay"]),
        ("8 to 1", "lose half", ["pays", "'lose half' isn't a pay"]),
        ('pays = "8 to 1"', "pays = 8", ["pays", "8 must be text in quotes"]),
        ('winner = "tie"', 'winner = "nobody"', ["when.winner", "player, banker or tie"]),
        ('winner = "tie"', "player_total = 12", ["when.player_total", "12"]),
        ('winner = "tie"', 'player_total = "9 - 5"', ["when.player_total", "'9 - 5'"]),
        ('winner = "tie"', "player_cards = 4", ["when.player_cards", "4"]),
        ('winner = "tie"', "cards = 3", ["when.cards", "3"]),
        ('winner = "tie"', 'player_total = "few"', ["when.player_total", "'few' isn't a number"]),
        ("H S H", "H S X", ["play.chart.3", "ten marks H or S"]),
        ("H S H", "H S", ["play.chart.3", "ten marks H or S"]),
        ('3 = "H', 'x = "H', ["play.chart", "can't be a key there", "such as 7 = "]),
        ('kind = "shared"', 'kind = "other"', ["play", "shared or own"]),
        ('["tie"]]', '["tie"], ["zoo"]]', ["settlement.order names 'zoo'"]),
        (', ["tie"]]', "]", ["settlement.order leaves out 'tie'"]),
        ('["player-line"], ["tie"]]', '["player-line", "tie"], ["tie"]]', ["'tie' is there twice"]),
        ('needs = ["player-line"]', 'needs = ["line"]', ["needs 'line', which isn't a wager"]),
        ('id = "tie"\ntitle', 'id = "player-line"\ntitle', ["'player-line' is there twice"]),
        ('default = "8"', 'default = "7"', ["tie_pays can't be '7'. Choose 8 or 9."]),
        ("[play]", "[deck]\npacks = [3, 2]\n[play]", ["deck", "packs 3 to 2"]),
        ("[play]", "[deck]\npacks = [0, 2]\n[play]", ["deck", "at least one"]),
        ("[play]", "[deck]\npacks = [1, 40]\n[play]", ["deck", "40 packs"]),
        ("[play]", "[deck]\ncut = 52\n[play]", ["deck", "leave nothing to deal"]),
        ("[play]", "[deck]\nburn = 52\n[play]", ["deck", "leave nothing to deal"]),
        ("[play]", "[deck]\njokers = 9\n[play]", ["deck.jokers", "4"]),
        ("[play]", '[deck]\nextra = ["Zz"]\n[play]', ["deck", "'Zz' isn't a card"]),
        ("[play]", "[table]\nseats = []\n[play]", ["table.seats"]),
        ("[play]", "[table]\nseats = [15]\n[play]", ["table.seats"]),
        ("[play]", "[table]\nseats = [1]\n[play]", ["table.seats"]),
        ("[play]", "[bank]\nhands = 0\n[play]", ["bank.hands"]),
        ("[play]", '[button]\nby = "card"\n[play]', ["button", "needs the card"]),
        ("option = 1,", "option = 0,", ["option", "1"]),
    ],
)
def test_what_is_wrong_is_said_with_file_and_key(
    tmp_path: Path, old: str, new: str, says: list[str]
) -> None:
    assert old in GAME
    game = write(tmp_path, GAME.replace(old, new, 1))
    message = fault(game)
    assert "kitchen.toml" in message
    for part in says:
        assert part in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"title = 'Caf\xe9'", "isn't UTF-8 text: byte 12"),
        (b"title = ", "isn't valid TOML"),
        (b"\x00\x01\x02", "isn't valid TOML"),
        (b"a = " + b"9" * 5000, "isn't valid TOML"),
        (b"a = " + b"[" * 5000, "isn't valid TOML"),
        (b"", "family is missing"),
        (b"switch = 3\nfamily = 'baccarat'", "switch"),
        (b"schedule = 3\nfamily = 'baccarat'", "schedule"),
        (b"fees = 3\nfamily = 'baccarat'", "fees"),
        (b"fees = ['nowhere#at-all']\nfamily = 'baccarat'", "nowhere"),
        (b"based_on = 3\nfamily = 'baccarat'", "based_on"),
        (b"based_on = 'nothing/here'\nfamily = 'baccarat'", "There's no game 'nothing/here'"),
        (b"wager = 3\nfamily = 'baccarat'", "wager"),
        (b"[[switch]]\nabout = 'x'\n", "switch"),
    ],
)
def test_files_that_are_no_game(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    assert says in fault(str(path))


def test_a_file_of_a_hundred_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    assert "has 100,000,000 bytes" in fault(str(path))


def test_a_folder_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    folder = tmp_path / "games.toml"
    folder.mkdir()
    assert "is a folder" in fault(str(folder))
    assert "There's no file" in fault(str(tmp_path / "nothing.toml"))
    plain = tmp_path / "game.txt"
    plain.touch()
    assert "ends in .toml" in fault(str(plain))


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("hustler/ez-bacarat", "Did you mean hustler/ez-baccarat?"),
        ("no-such-club/game", "There's no game 'no-such-club/game'"),
        ("a" * 5000, "There's no game"),
    ],
)
def test_a_game_that_is_not_there(game: str, says: str) -> None:
    assert says in fault(game)


def test_a_club_that_is_not_there() -> None:
    with pytest.raises(RulebookError, match=r"Did you mean hustler\?"):
        game_ids("husler")


# --- based_on ----------------------------------------------------------------------------------


def test_based_on_another_file(tmp_path: Path) -> None:
    write(tmp_path, GAME)
    over = """
based_on = "kitchen.toml"
title = "Cellar Baccarat"
[deck]
packs = [6, 6]
[[wager]]
id = "tie"
line = [{ id = "tie", when = { winner = "tie" }, pays = "10 for 1" }]
"""
    game = load_game(write(tmp_path, over, "cellar.toml"))
    assert game.rules.title == "Cellar Baccarat"
    assert game.packs == 6
    wagers = game.data["wager"]
    assert [wager["id"] for wager in wagers] == ["player-line", "tie"]
    assert wagers[1]["line"][0]["pays"] == "10 for 1"
    assert wagers[1]["needs"] == ["player-line"]


def test_based_on_a_game_of_the_rulebook(tmp_path: Path) -> None:
    mine = load_game(write(tmp_path, f'based_on = "{EZ}"\ntitle = "Mine"\n'))
    base = load_game(EZ)
    assert mine.rules.title == "Mine"
    assert mine.rules.model_copy(update={"title": base.rules.title}) == base.rules


def test_based_on_in_a_circle(tmp_path: Path) -> None:
    write(tmp_path, 'based_on = "b.toml"', "a.toml")
    assert "circle" in fault(write(tmp_path, 'based_on = "a.toml"', "b.toml"))


def test_merging_tables_and_named_lists() -> None:
    base = {"a": {"x": 1, "y": 2}, "w": [{"id": "p", "n": 1}, {"id": "q", "n": 2}], "l": [1, 2]}
    over = {"a": {"y": 3}, "w": [{"id": "q", "n": 5}, {"id": "r", "n": 6}], "l": [9]}
    assert merge(deepcopy(base), over) == {
        "a": {"x": 1, "y": 3},
        "w": [{"id": "p", "n": 1}, {"id": "q", "n": 5}, {"id": "r", "n": 6}],
        "l": [9],
    }


# --- switches, paths, digests ------------------------------------------------------------------

CHOICES = [
    (game, switch.id, choice)
    for game in BACCARAT
    for switch in load_game(game).rules.switches
    for choice in switch.choices
]


@pytest.mark.parametrize(("game", "switch", "choice"), CHOICES)
def test_every_choice_of_every_switch_loads_and_changes_the_digest(
    game: str, switch: str, choice: str
) -> None:
    plain = load_game(game)
    thrown = load_game(game, {switch: choice})
    assert thrown.switches[switch] == choice
    assert (thrown.digest == plain.digest) == (choice == plain.switches[switch])


@pytest.mark.parametrize("game", BACCARAT)
def test_digests_are_stable_and_tell_packs_apart(game: str) -> None:
    loaded = load_game(game)
    assert loaded.digest == load_game(game).digest
    assert loaded.digest == from_data(loaded.id, loaded.data, loaded.packs).digest
    low, high = loaded.rules.deck.packs
    digests = {load_game(game, packs=packs).digest for packs in range(low, high + 1)}
    assert len(digests) == high - low + 1
    for packs in (low - 1, high + 1):
        with pytest.raises(RulebookError, match="is dealt from"):
            load_game(game, packs=packs)


def test_a_key_that_says_what_is_so_anyway_changes_no_digest() -> None:
    # A model that grows by a key with a default must not spoil the logs that are kept.
    assert load_game(EZ, {"bank.won_all": "pays-on"}).digest == load_game(EZ).digest
    assert load_game(EZ, {"bank.won_all": "stops"}).digest != load_game(EZ).digest


def test_all_digests_differ() -> None:
    assert len({load_game(game).digest for game in BACCARAT}) == len(BACCARAT)


@pytest.mark.parametrize(
    ("path", "value", "look"),
    [
        ("wager.tie.line.tie.pays", "11 to 1", lambda g: str(g.rules.wagers[2].lines[0].pays)),
        ("wager.2.line.0.pays", "11 to 1", lambda g: str(g.rules.wagers[2].lines[0].pays)),
        ("title", "11 to 1", lambda g: g.rules.title),
    ],
)
def test_paths_set_what_they_name(path: str, value: str, look: Any) -> None:
    game = load_game(EZ, {path: value})
    assert look(game) == value
    assert dict(game.changes) == {path: value}
    assert (game.digest != load_game(EZ).digest) == (path != "title")


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("wager.tye.otherwise", "push", ["no 'tye' among", "Did you mean tie?"]),
        ("title.of.it", "x", ["leads nowhere", "single value"]),
        ("natural", "stop", ["has no switch 'natural'", "Did you mean naturals?"]),
        ("naturals", "never", ["naturals can't be 'never'. Choose stop or draw-on."]),
        ("bank.hand", "2", ["bank.hand isn't a key", "Did you mean hands"]),
        ("bank.hands", "many", ["bank.hands", "integer"]),
        ("wagr.tie.otherwise", "push", ["wagr isn't a key"]),
    ],
)
def test_paths_that_lead_nowhere(path: str, value: str, says: list[str]) -> None:
    message = fault(EZ, **{path: value})
    for part in says:
        assert part in message


@pytest.mark.parametrize("value", ["\udca7", "a \ud800 half"])
def test_half_of_a_character_is_no_text(value: str) -> None:
    """A byte of the command line that is none, or what JSON can spell and no file can hold."""
    with pytest.raises(RulebookError, match=r"wager\.0\.id=.*half of a character"):
        load_game("livermore/ez-baccarat", {"wager.0.id": value})


def test_paths_by_name_by_place_and_into_new_tables() -> None:
    data: dict[str, Any] = {"w": [{"id": "a"}, {"id": "b"}], "o": [{"option": 4}]}
    set_path(data, "w.b.n", 1)
    set_path(data, "w.0.n", 2)
    set_path(data, "o.4.n", 3)
    set_path(data, "new.table.n", 4)
    assert data == {
        "w": [{"id": "a", "n": 2}, {"id": "b", "n": 1}],
        "o": [{"option": 4, "n": 3}],
        "new": {"table": {"n": 4}},
    }


# --- any wrong value anywhere is a sentence ----------------------------------------------------

ODD: list[Any] = [None, -1, 0, 10**30, 1.5, True, "", "x", "$5", [], [[]], {}, {"id": 3}, ["x"]]


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a game's data, tables and lists among them."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += leaves(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            found += leaves(value, (*path, number))
    return found


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_value_anywhere_loads_or_is_a_sentence(seed: int) -> None:
    rng = random.Random(seed)
    game = load_game(rng.choice(BACCARAT))
    data = deepcopy(game.data)
    *steps, last = rng.choice(leaves(data))
    at: Any = data
    for step in steps:
        at = at[step]
    at[last] = rng.choice(ODD)
    try:
        from_data(game.id, data, game.packs)
    except RulebookError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either outcome is right


# --- rulings files -----------------------------------------------------------------------------


def test_a_ruling_is_about_one_thing(tmp_path: Path) -> None:
    game = write(tmp_path, GAME)
    write(tmp_path, '[[ruling]]\nsays = "nothing"\n', "kitchen.rulings.toml")
    with pytest.raises(RulebookError, match="exactly one of"):
        rulings_of(game)


def test_a_game_without_rulings_has_none(tmp_path: Path) -> None:
    assert rulings_of(write(tmp_path, GAME)) == ()

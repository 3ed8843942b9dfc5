"""``cardroom equity``: hands in, shares out, and what is said about hands that cannot be."""

from __future__ import annotations

import json

import pytest

from cardroom.cli.app import run_command


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run_command(["equity", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_a_game_may_be_named_without_its_club(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "AsAd2c3c", "KhKdQhQs", "--game", "omaha-8", "--board", "4c 5d 9h")
    assert found["game"] == "lucky-buck/omaha-8"
    assert found["method"] == "exact"
    hands = found["hands"]
    assert isinstance(hands, list)
    assert hands[0].keys() == {"cards", "thrown", "win", "tie", "equity", "stderr"}
    assert sum(one["equity"] for one in hands) == pytest.approx(1)


def test_ranges_stand_beside_hands(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "QQ", "AsKs", "random", "--board", "Ts 9s 2c")
    hands = found["hands"]
    assert isinstance(hands, list)
    assert [one["range"] for one in hands] == ["QQ", "AsKs", "random"]
    assert sum(one["equity"] for one in hands) == pytest.approx(1)


def test_what_a_player_throws_away_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["equity", "AsKsQd", "7h7d6h", "--game", "hustler/pineapple"]
    assert run_command(words) == 0
    out = capsys.readouterr().out
    assert "throws away" in out
    assert "Qd" in out.splitlines()[1].split()[-1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["AsKs"], "One hand can't be compared"),
        (["QQ+"], "One hand can't be compared"),
        (["QQs", "AK"], "neither suited nor offsuit"),
        (["QQ", "AK", "--game", "omaha"], "Write whole hands of Omaha"),
        (["QQ", "AK", "--method", "guess"], "exact or simulate"),
        (["AsKs", "QhQx"], "Qx"),
        (["ranchos/omaha", "AsKsQsJs", "2c2d3c3d"], "write `--game ranchos/omaha`"),
        (["AsKs", "QhQd", "--game", "hustler/ez-baccarat"], "omaha-8 or razz"),
        (["AsKs", "--game", "13-card-chinese-poker"], "Name 2 to 4"),
        (["AsAs", "random", "--game", "13-card-chinese-poker"], "A♠ is given twice"),
        (["AsKs", "random", "--game", "13-card-chinese-poker", "--board", "2c"], "without a board"),
        (["AsKs", "random", "--game", "lucky-buck/panguingue", "--dead", "8s"], "has no 8♠"),
        (["AsKs", "QhQd", "--game", "omaha"], "has 4 cards, not 2"),
        (["AsKs", "random", "--rounds", "0"], "1 to 50,000,000"),
        (["AsKs", "QhQd", "--method", "guess"], "exact or simulate"),
        (["AsKs", "QhQd", "--dead", "As"], "A♠ is given twice"),
        (["AsKs", "QhQd", "--game", "holdme"], "There's no game"),
    ],
)
def test_wrong_words_are_answered_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run_command(["equity", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


def test_thirteen_cards_each_are_settled_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    """Three rows, three units for trips in front, eight for quads and five for the royal."""
    one, two = "AsKsQsJsTsAdAcAh9c9d9h9s2c", "KcKdQcJhTd8c7d6h5s4c3d2h2d"
    found = document(capsys, one, two, "--game", "13-card-chinese-poker")
    assert found["method"] == "exact"
    hands = found["hands"]
    assert isinstance(hands, list)
    assert [hand["units"] for hand in hands] == [3 + 3 + 8 + 5, -19]


@pytest.mark.parametrize(
    ("game", "good"),
    [
        ("hustler/13-card-chinese-poker", "AsAdAcKsKdKc"),
        ("lucky-buck/panguingue", "7s7s7sKsKsKs5s5s5sQs"),
        ("livermore/panguingue", "7s7s7sKsKsKs5s5s5sQs"),
    ],
)
def test_units_that_one_wins_others_lose_and_a_good_hand_wins(
    capsys: pytest.CaptureFixture[str], game: str, good: str
) -> None:
    found = document(capsys, good, "random", "random", "--game", game, "--rounds", "40")
    hands = found["hands"]
    assert isinstance(hands, list)
    assert sum(hand["units"] for hand in hands) == pytest.approx(0)
    assert hands[0]["units"] > 3 * hands[0]["stderr"]

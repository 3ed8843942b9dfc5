"""Games of one's own: files that play as they are written, and published games as data."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from pokerkit import (
    OmahaHoldemHand,
    ShortDeckHoldemHand,
    StandardLowHand,
)

from cardroom.cards import Card
from cardroom.cli.app import run_command
from cardroom.games.poker.ranking import high_ranker, low_ranker
from cardroom.odds import FAMILIES, odds
from cardroom.pages.own_game import families, new_game
from cardroom.rulebook import RulebookError, load_game
from cardroom.rulebook.families.poker import PokerRules

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("family", families())
def test_a_new_file_plays_as_it_is_written(
    family: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    assert run_command(["new", family, str(file)]) == 0
    game = load_game(str(file))
    assert game.rules.family == family
    assert game.rules.title == "My game"
    if family in FAMILIES and family in ("baccarat", "pan9", "pai-gow-tiles"):
        assert odds(game).wagers
    assert run_command(["rules", str(file)]) == 0
    assert "#" in new_game(family)
    # What is known of a club's fees does not belong to it.
    assert "no_collection" not in new_game(family)
    capsys.readouterr()
    assert run_command(["new", family, str(file)]) == 2
    assert "already exists" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("family", families())
def test_a_new_file_is_played_and_linted(
    family: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(new_game(family), encoding="utf-8")
    log = tmp_path / "mine.log"
    words = ["play", str(file), "--auto", "--rounds", "1", "--seed", "3", "--log", str(log)]
    assert run_command(words) == 0
    assert "You leave with" in capsys.readouterr().out
    assert run_command(["lint", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not [one for one in found["findings"] if one["grave"]]


def test_a_choice_that_no_table_could_have_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "war.toml"
    text = (EXAMPLES / "casino-war.toml").read_text(encoding="utf-8")
    switch = '[[switch]]\nid = "s"\nabout = "x"\ndefault = "a"\n[switch.choices]\na = {}\n'
    file.write_text(text + switch + 'b = { "play.burnt" = 2 }\n', encoding="utf-8")
    assert run_command(["lint", str(file), "--json"]) == 1
    (grave,) = [one for one in json.loads(capsys.readouterr().out)["findings"] if one["grave"]]
    assert "b: play.burnt isn't a key of a game file" in str(grave)
    assert "Did you mean burned?" in str(grave)


def test_a_table_where_nothing_can_be_bet_is_not_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "war.toml"
    text = (EXAMPLES / "casino-war.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("base = true", 'offered = "$500 +"', 1), encoding="utf-8")
    log = str(tmp_path / "war.log")
    assert run_command(["play", str(file), "--auto", "--rounds", "1", "--log", log]) == 2
    assert "has no wager on the game at limits of" in capsys.readouterr().err


def test_a_family_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["new", "bacarat", "-"]) == 2
    assert "Did you mean baccarat" in capsys.readouterr().err
    assert run_command(["new", "baccarat", "mine.txt"]) == 2
    assert "must end in .toml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        (
            'kind = "war"',
            'kind = "wars"',
            'play.kind can\'t be "wars". Write marquez, two-way or war. Did you mean war?',
        ),
        ("burned = 3", 'burned = "three"', 'play.burned can\'t be "three". Write a whole number'),
        ("burned = 3", "burned = 99", "play.burned can't be 99. Write at most 10"),
        ("packs = [6, 6]", "packs = 6", "deck.packs can't be 6. Write a list in brackets, such as"),
        ("during_play = true", 'during_play = "maybe"', 'can\'t be "maybe". Write true or false'),
        ('by = "seat"', 'by = "chair"', 'settlement.by can\'t be "chair". Write wager or seat'),
        ('title = "Tie Bet"', "title = 5", "wager.tie.title can't be 5. Write a text in quotes"),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(
    good: str, bad: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "war.toml"
    text = (EXAMPLES / "casino-war.toml").read_text(encoding="utf-8")
    assert good in text
    file.write_text(text.replace(good, bad), encoding="utf-8")
    with pytest.raises(RulebookError) as wrong:
        load_game(str(file))
    assert said in str(wrong.value)


def dealt(rules: PokerRules, own: int, board: int, rng: random.Random) -> list[list[Card]]:
    cards = rng.sample(rules.deck.deck().cards(), 2 * own + board)
    return [cards[:own], cards[own : 2 * own], cards[2 * own :]]


def text(cards: list[Card]) -> str:
    return "".join(map(str, cards))


def rules_of(name: str) -> PokerRules:
    rules = load_game(str(EXAMPLES / f"{name}.toml")).rules
    assert isinstance(rules, PokerRules)
    return rules


@pytest.mark.parametrize(
    ("name", "own", "judge"),
    [("short-deck-holdem", 2, ShortDeckHoldemHand), ("five-card-omaha", 5, OmahaHoldemHand)],
)
def test_hands_compare_as_pokerkit_compares_them(name: str, own: int, judge: type) -> None:
    rules = rules_of(name)
    rank = high_ranker(rules)
    assert rank is not None
    rng = random.Random(7)
    for _ in range(400):
        one, two, board = dealt(rules, own, 5, rng)
        mine, theirs = rank(one, board, False), rank(two, board, False)
        a = judge.from_game(text(one), text(board))  # type: ignore[attr-defined]
        b = judge.from_game(text(two), text(board))  # type: ignore[attr-defined]
        assert (mine > theirs, mine == theirs) == (a > b, a == b), (one, two, board)


def test_triple_draw_hands_compare_as_pokerkit_compares_them() -> None:
    rules = rules_of("triple-draw-lowball")
    rank = low_ranker(rules)
    assert rank is not None
    rng = random.Random(7)
    for _ in range(400):
        one, two, _ = dealt(rules, 5, 0, rng)
        mine, theirs = rank(one, [], False), rank(two, [], False)
        a, b = StandardLowHand.from_game(text(one)), StandardLowHand.from_game(text(two))
        assert (mine > theirs, mine == theirs) == (a > b, a == b), (one, two)

"""A game file can be wrong in every way; it is never obeyed, waited for or swallowed whole."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from cardroom.rulebook import RulebookError, load_game
from cardroom.rulebook.files.reading import UnusableFileError, read_file


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a" + ".a" * 200_000 + " = 1", "more than 100 dots"),
        ("[a" + ".a" * 200_000 + "]", "more than 100 dots"),
        ("a = " + "[" * 100_000, "isn't valid TOML"),
        ("a = " + "{a=" * 100_000, "isn't valid TOML"),
        ("a = " + "[" * 40 + "]" * 40, "At most 32 levels are read"),
        ("[a" + ".a" * 90 + "]", "At most 32 levels are read"),
        ("a = " + "9" * 5000, "isn't valid TOML"),
        ("a = 0x" + "f" * 5000, "a whole number beyond 1,000,000"),
        ("a = -1000001", "a whole number beyond 1,000,000"),
        ("a = '" + "x" * 600_000 + "'", "is too long"),
        ('title = "\\ud800"', "isn't valid TOML"),
        ("wager = [{id = [1]}, {id = {a = 1}}]\nbased_on = 'livermore/ez-baccarat'", "wager"),
        ("switch = [{id = []}]\nbased_on = 'livermore/ez-baccarat'", "switch.id"),
    ],
)
def test_a_file_out_of_all_measure(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(RulebookError, match=r"own\.toml") as fault:
        load_game(str(path))
    assert words in str(fault.value)


@pytest.mark.parametrize("number", ["99999999999", "9" * 400, "1e999999999", "9e-999999999"])
@pytest.mark.parametrize(
    ("game", "key", "value"),
    [
        ("livermore/ez-baccarat", "play.player_draws", "0 - {}"),
        ("livermore/ez-baccarat", "play.player_draws", "{}"),
        ("livermore/pure-21-5-blackjack", "values.special.pure-21-5.value", "{}.5"),
        ("livermore/pure-21-5-blackjack", "insurance.most", "{}"),
        ("hustler/caribbean-stud-poker", "button.card", "bank-{}"),
    ],
)
def test_numbers_out_of_all_measure_are_not_written_out(
    game: str, key: str, value: str, number: str
) -> None:
    """A range of so many numbers, or a one with so many noughts, would fill the memory."""
    with pytest.raises(RulebookError):
        load_game(game, {key: value.format(number)})


@pytest.mark.parametrize(
    ("game", "key", "value", "words"),
    [
        ("hustler/omaha-hi-lo-8", "showdown.low.best", "4", "Write at least 5"),
        ("hustler/omaha-hi-lo-8", "showdown.low.best", "14", "Write at most 13"),
        ("livermore/lowball", "street.1.button_draw", "-1", "Write at least 0"),
        ("hustler/pai-gow-tiles", "setting.keep_pairs.0", "1-7", "isn't a tile"),
        ("hustler/pai-gow-tiles", "setting.split_pairs.0.pair", "0-6", "isn't a tile"),
        ("hustler/pineapple", "street.0.discard", "0", "more than seven to choose any five of"),
        ("livermore/panguingue", "deck.stripped", "89", "without eights, nines, tens"),
        ("livermore/panguingue", "deck.jokers", "1", "without eights, nines, tens"),
        (
            "hustler/21st-century-blackjack",
            "button.card",
            "player-2",
            "isn't one of the bank's cards",
        ),
    ],
)
def test_a_file_that_could_not_be_played_is_refused_before_a_card_is_dealt(
    game: str, key: str, value: str, words: str
) -> None:
    with pytest.raises(RulebookError, match=words):
        load_game(game, {key: value})


@pytest.mark.parametrize("players", ["[0, 4]", "[-1, 4]", "[5, 4]", "[2, 100]"])
def test_a_game_is_played_by_two_or_more(players: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(f'based_on = "hustler/13-card-chinese-poker"\nplayers = {players}\n')
    with pytest.raises(RulebookError, match="at least 2, and the most"):
        load_game(str(path))


def test_a_file_is_read_whole_and_no_further(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100_000)
    assert read_file(path, 100_000) == b"x" * 100_000
    with pytest.raises(UnusableFileError, match="At most 99,999 bytes are read"):
        read_file(path, 99_999)
    with pytest.raises(UnusableFileError, match="folder"):
        read_file(tmp_path, 1)
    with pytest.raises(UnusableFileError, match="At most 1,000 bytes"):
        read_file(Path("/dev/zero"), 1000)
    assert read_file(Path("/dev/null"), 0) == b""


def test_a_pipe_is_read_while_somebody_writes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(b"y" * 200_000))
    writer.start()
    assert read_file(pipe, 1_000_000) == b"y" * 200_000
    writer.join()

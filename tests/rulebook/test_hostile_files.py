"""A game file can be wrong in every way; it is never obeyed, waited for or swallowed whole."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from cardroom.rulebook import RulebookError, load_game
from cardroom.rulebook.files import UnusableFileError, read_file


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a" + ".a" * 200_000 + " = 1", "more than 100 dots"),
        ("[a" + ".a" * 200_000 + "]", "more than 100 dots"),
        ("a = " + "[" * 100_000, "is not TOML"),
        ("a = " + "{a=" * 100_000, "is not TOML"),
        ("a = " + "[" * 40 + "]" * 40, "more than 32 deep"),
        ("[a" + ".a" * 90 + "]", "more than 32 deep"),
        ("a = " + "9" * 5000, "is not TOML"),
        ("a = 0x" + "f" * 5000, "a number of 20000 bits"),
        ("a = 9223372036854775808", "a number of 64 bits"),
        ("a = '" + "x" * 600_000 + "'", "is too long"),
        ('title = "\\ud800"', "is not TOML"),
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


def test_a_file_is_read_whole_and_no_further(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100_000)
    assert read_file(path, 100_000) == b"x" * 100_000
    with pytest.raises(UnusableFileError, match="at most 99,999 are read"):
        read_file(path, 99_999)
    with pytest.raises(UnusableFileError, match="folder"):
        read_file(tmp_path, 1)
    with pytest.raises(UnusableFileError, match="at most 1,000 bytes"):
        read_file(Path("/dev/zero"), 1000)
    assert read_file(Path("/dev/null"), 0) == b""


def test_a_pipe_is_read_while_somebody_writes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(b"y" * 200_000))
    writer.start()
    assert read_file(pipe, 1_000_000) == b"y" * 200_000
    writer.join()

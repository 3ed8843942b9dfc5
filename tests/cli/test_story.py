"""A log told as a story: as everybody saw it, as one seat did, whole or one hand of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardroom.pages.story import Evening, stories
from visits import flat, run

HOLDEM = "hustler/holdem"


pytestmark = pytest.mark.usefixtures("own_house")


def played(folder: Path, game: str = HOLDEM, rounds: str = "4") -> str:
    folder.mkdir(exist_ok=True)
    log = str(folder / "table.jsonl")
    code, _ = run("play", game, "--auto", "--rounds", rounds, "--seed", "5", "--log", log)
    assert code == 0
    return log


def test_one_hand_is_told_and_no_other(tmp_path: Path) -> None:
    log = played(tmp_path)
    code, text = run("replay", log, "--hand", "2")
    assert code == 0
    assert "Hand 2 ·" in text
    assert "Hand 1 ·" not in text
    assert "Hand 3 ·" not in text
    assert re.search(r"takes \$\d+", text)


def test_all_hands_are_told_in_order(tmp_path: Path) -> None:
    text = run("replay", played(tmp_path))[1]
    assert re.findall(r"Hand (\d+) ·", text) == ["1", "2", "3", "4"]
    assert "4 hands of Hold'em" in flat(text)


def test_a_seat_sees_its_own_cards_and_nobody_elses(tmp_path: Path) -> None:
    log = played(tmp_path)
    everybody = run("replay", log, "--hand", "2")[1]
    assert "You" not in everybody
    cleo = run("replay", log, "--hand", "2", "--as", "Cleo")[1]
    dev = run("replay", log, "--hand", "2", "--as", "Dev")[1]
    mine = {
        name: re.findall(r"You hold (.*)", text) for name, text in (("Cleo", cleo), ("Dev", dev))
    }
    assert len(mine["Cleo"]) == len(mine["Dev"]) == 1
    assert mine["Cleo"] != mine["Dev"]
    shown = everybody[everybody.index("Hand 2") :]
    for text, other in ((cleo, mine["Dev"][0]), (dev, mine["Cleo"][0])):
        assert other not in text or other in shown


def test_without_the_key_nobody_elses_eyes_can_be_borrowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = played(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
    assert run("replay", log, "--hand", "1")[0] == 0
    code, text = run("replay", log, "--hand", "1", "--as", "Ana")
    assert code == 2
    assert "sealed with the house's key" in flat(text)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--hand", "9"), "has no hand 9"),
        (("--as", "Zoe"), "Zoe wasn't at this table"),
        (("--as", "ana"), "People here: Ana"),
    ],
)
def test_what_is_not_there(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    code, text = run("replay", played(tmp_path), *words)
    assert code == 2
    assert says in flat(text)
    # It is refused before anything is told.
    assert "Hand 1" not in text


def test_a_story_begins_with_its_hand_and_counts_one_as_one(tmp_path: Path) -> None:
    log = played(tmp_path, rounds="2")
    for words in ((), ("--as", "Ana")):
        second = run("replay", log, "--hand", "2", *words)[1]
        assert second.startswith("Hand 2 ·"), second
        assert "waits for the floor" not in run("replay", log, *words)[1]
    one = flat(run("replay", played(tmp_path / "one", rounds="1"))[1])
    assert "1 hand of Hold'em" in one


def test_the_floors_own_words_stay_in_a_story() -> None:
    told = Evening()
    facts = [
        {"kind": "ruling", "n": 2, "does": "hold", "seat": None, "why": "the lights are out."},
        {"kind": "ruling", "n": 3, "does": "go-on", "seat": None, "why": ""},
    ]
    assert [line.text for _, lines in stories(told, facts, None) for line in lines] == [
        "The next hand waits for the floor: the lights are out."
    ]


def test_who_came_late_is_told_the_hands_before_by_their_numbers(tmp_path: Path) -> None:
    """Everybody sits before the first hand here: what came before the last of them is told too."""
    log = played(tmp_path)
    for name in ("Ana", "Dev"):
        text = run("replay", log, "--as", name)[1]
        assert re.findall(r"Hand (\d+) ·", text) == ["1", "2", "3", "4"]
        assert "sits down at seat" in text


def test_a_story_for_a_program(tmp_path: Path) -> None:
    log = played(tmp_path, "livermore/ez-baccarat")
    found = json.loads(run("replay", log, "--hand", "3", "--json")[1])
    assert found["game"] == "livermore/ez-baccarat"
    assert any(line.startswith("banker") for line in found["story"])
    whole = json.loads(run("replay", log, "--json")[1])
    assert (whole["rounds"], whole["closed"], whole["unfinished"]) == (4, True, False)
    assert sum(whole["stacks"].values()) + whole["drop"] == 5 * 200 * 500


def test_names_and_texts_in_a_log_are_only_text(tmp_path: Path) -> None:
    """A forged log may say what it likes: no escape reaches the terminal."""
    from cardroom.cli.terminal.screen import Screen

    class Paper:
        encoding = "utf-8"
        text = ""

        def isatty(self) -> bool:
            return False

        def write(self, text: str) -> int:
            self.text += text
            return len(text)

        def flush(self) -> None:
            """Nothing is held back."""

    paper = Paper()
    Screen(paper).show("\x1b]0;owned\x07 [bold]x[/bold] \u202e\r evil")  # type: ignore[arg-type]
    assert "\x1b" not in paper.text
    assert "\x07" not in paper.text
    assert "\u202e" not in paper.text
    assert "[bold]x[/bold]" in paper.text

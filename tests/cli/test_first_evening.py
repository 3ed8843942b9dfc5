"""What somebody stumbled over who had never seen the program, each as they met it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from cardroom.cli.terminal.screen import Screen
from cardroom.typed.reading import known_words
from visits import flat, lines, run, visit

PURE = "livermore/pure-21-5-blackjack"
EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
PAI_GOW = "lucky-buck/pai-gow-poker"
CHINESE = "hustler/13-card-chinese-poker"
PAN = "livermore/panguingue"
TWO_WAY = "hustler/2-way-winner"
TILES = "hustler/pai-gow-tiles"

pytestmark = pytest.mark.usefixtures("own_house")


class Terminal(io.StringIO):
    """A screen that somebody sits before."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "forgets"), [("xterm", True), ("dumb", False)])
def test_a_screen_without_colours_forgets_the_others_cards_too(
    term: str, forgets: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NO_COLOR asks for no colours; what was scrolled away is read by whoever scrolls back."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", term)
    out = Terminal()
    screen = Screen(out)
    screen.show("Ann: You Q♠ J♦", "ask")
    screen.clear()
    assert "\x1b[3J" in out.getvalue() if forgets else "\x1b" not in out.getvalue()
    assert "\x1b[3" not in out.getvalue().partition("\n")[0]


@pytest.mark.parametrize(("people", "told"), [("Ann,Bo", True), ("Ann", False)])
def test_several_people_are_told_of_a_screen_that_forgets_nothing(
    people: str, told: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    words = ("play", HOLDEM, "--seed", "3", "--log", str(tmp_path / "l.jsonl"), "--people", people)
    code, text = run(*words, types=lines(["quit", "quit", "quit"]), screen=Terminal())
    assert code == 0
    assert ("anyone who scrolls back sees the others' cards" in flat(text)) == told


def test_the_board_shows_nobodys_cards_before_they_look_at_it_alone(tmp_path: Path) -> None:
    """Whoever still sits at the keyboard sees what everybody sees, and then their own."""
    typed = ["board", "", "board", "quit", "quit"]
    text = visit(tmp_path, HOLDEM, typed, "--people", "Ann,Bo", "--bots", "2", seed="3")
    before, mine = text.split("Press Enter when nobody else is looking: board")[1].split(
        "Ann: You "
    )
    assert re.search(r"^ 3 Ann +▒▒ ▒▒$", before, flags=re.MULTILINE)
    dealt = re.search(r"^ 3 Ann +(\S+) (\S+)$", mine, flags=re.MULTILINE)
    assert dealt is not None
    assert set(dealt.groups()) == set(mine.split()[:2])
    assert re.search(r"^ 4 Bo +▒▒ ▒▒$", mine, flags=re.MULTILINE)


def test_the_bank_holds_its_hand_sorted_too(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "look at the bank's hand" in screen:
            return "quit"
        return "10 deal" if "Bets" in last else "500" if "pass" in last else ""

    text = visit(tmp_path, PAI_GOW, types, "--bots", "2", "--seat", "2", seed="9")
    found = re.search(r"You look at the bank's hand: (.*)\.", text)
    assert found is not None
    order = ["joker23456789TJQKA".index(card[0]) for card in found[1].split() if card != "joker"]
    assert order == sorted(order, reverse=True)


def test_enter_bets_the_same_on_all_circles_after_a_pause(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    first = ("play", PURE, "--spots", "2", "--bots", "2", "--seed", "11", "--log", str(log))
    run(*first, types=lines(["20", "", "pause"]))

    def types(screen: str) -> str:
        return "quit" if "Bets" in screen.splitlines()[-1] else "stand"

    _, after = run("play", "--resume", str(log), types=types)
    assert "Bets [base $20, the same (seat 4)]:" in after


def test_a_story_leaves_out_what_was_said_to_the_program(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", EZ, "--bots", "2", "--bot-bank", "300", "--seed", "3", "--log", str(log))
    run(*words, types=lines(["spots 2", "player 10 deal", "quit"]))
    code, story = run("replay", str(log))
    assert code == 0
    assert "Hand 1 · " in story
    assert "bot bank" not in story
    assert "everybody:" not in story


def test_whoever_bets_from_the_back_line_is_shown_a_bet_that_they_can_make(tmp_path: Path) -> None:
    typed = ["", "help", "seat 1 player-line 5", "seat 2 player-line 5", "quit"]
    text = flat(visit(tmp_path, EZ, typed, "--backline", "--bots", "2"))
    assert "Type a bet, such as seat 1 player-line 5, or skip." in text
    assert "Type bets, such as seat 1 player-line 5 banker-line 5;" in text
    assert "player-line $5 (seat 2): Enter deals, or bet more:" in text


def test_what_each_game_costs_stands_beside_it(tmp_path: Path) -> None:
    text = flat(visit(tmp_path, TWO_WAY, ["10 deal", "quit"], seed="2"))
    assert "blackjack ($10), poker ($10), poker twice ($20) or surrender:" in text


def test_everybody_who_pays_at_pan_pays_it_each(tmp_path: Path) -> None:
    text = flat(visit(tmp_path, PAN, ["stay", "quit"], seed="2"))
    assert re.search(r"(Ben|Ana|Dev|Cleo|[Yy]ou|, | and ){9} pay the house \$1\.40 each", text)
    assert re.search(r"Ana (takes|melds|adds) .* for \$1 each from .* and you", text)


def test_two_settings_are_one_or_the_other(tmp_path: Path) -> None:
    text = visit(tmp_path, TILES, ["10 deal", "quit"], seed="2")
    assert "\n1 or 2 [1]: " in text


def test_who_is_back_is_asked_without_another_word_to_go_on(tmp_path: Path) -> None:
    text = visit(tmp_path, CHINESE, ["sit out", "", "back", "quit"], seed="3")
    assert "You're back" in text
    mine = text[text.index("You're back") :]
    assert "You hold" in mine
    assert "Enter goes on" not in mine


def test_what_can_be_answered_can_be_completed() -> None:
    limit = {"least": 600, "most": 600, "step": 100, "sizes": [600]}
    asked = {"kind": "act", "choices": ["fold", "call"], "facts": {"level": 300}, "amount": limit}
    assert known_words(asked) == ("fold", "call", "raise", "all in")
    free = {**asked, "amount": {"least": 600, "most": 900, "step": 100}}
    assert {"raise", "all in", "pot", "half", "min"} <= set(known_words(free))

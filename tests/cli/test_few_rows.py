"""A hand in few rows, with what a player needs: cards once, your result last, no false word."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from visits import visit

EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
PAN = "lucky-buck/panguingue"
PAI_GOW = "lucky-buck/pai-gow-poker"
PURE = "livermore/pure-21-5-blackjack"
TILES = "hustler/pai-gow-tiles"
ULTIMATE = "livermore/ultimate-texas-holdem"

pytestmark = pytest.mark.usefixtures("own_house")


def hand_told(text: str, number: int) -> list[str]:
    """The rows of one hand, from its first line to the next hand's."""
    told = re.split(r"^(?=Hand \d+ )", text, flags=re.MULTILINE)
    return next(one for one in told if one.startswith(f"Hand {number} ")).splitlines()


def calls(screen: str) -> str:
    last = screen.splitlines()[-1]
    return "quit" if "Hand 3 " in screen else "check" if "check" in last else "call"


def test_what_is_done_on_a_street_stands_behind_its_cards(tmp_path: Path) -> None:
    rows = hand_told(visit(tmp_path, HOLDEM, calls, seed="5"), 2)
    boards = [row for row in rows if row.startswith("board ")]
    assert len(boards) == 3
    # The board was told in the line before; the question need not tell it again.
    assert all(" · Dev " in row for row in boards), rows
    asked = [after for row, after in pairwise(rows) if row in boards and "Pot $" in after]
    assert asked, rows
    assert not any("board" in row for row in asked), rows
    assert any(re.match(r"You hold \S+ \S+ · Ben ", row) for row in rows), rows
    assert rows[-1].endswith("on this hand.")


def test_what_one_took_at_pan_and_can_only_put_down_is_put_down(tmp_path: Path) -> None:
    """Somebody alone with bots is not asked what has one answer."""

    def stays(screen: str) -> str:
        last = screen.splitlines()[-1]
        if re.search(r"^Hand 3\b", screen, flags=re.MULTILINE):
            return "quit"
        return "stay" if "stay or retire" in last else ""

    text = visit(tmp_path, PAN, stays, seed="5")
    assert "You take it · You " in text
    assert not re.search(r"^1 \[1\]: ", text, flags=re.MULTILINE)


@pytest.mark.parametrize("game", [EZ, PURE])
def test_a_hand_ends_with_the_result_of_each_at_the_keyboard(game: str, tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        bet = "player 10 deal" if game == EZ else "10 deal"
        return bet if "Bets" in last else "pass" if "pass" in last else "stand"

    text = visit(tmp_path, game, types, "--people", "Ann,Bo", "--bots", "2", seed="3")
    told = r"Ann (?:wins|loses|breaks) .* · Bo (?:wins|loses|breaks) .* on this hand\."
    found = re.findall(rf"^{told}$", text, flags=re.MULTILINE)
    assert found
    log = [json.loads(line) for line in (tmp_path / "visit.jsonl").read_text().splitlines()]
    before = {one["name"]: 0 for one in log if one["kind"] == "sat"}
    for one in log:
        if one["kind"] in ("sat", "bought"):
            continue
        for account, cents in one.get("post", {}).items():
            if account.startswith("stack:"):
                before[account.removeprefix("stack:")] += cents
        if one["kind"] == "settle":
            break
    said = []
    for name in ("Ann", "Bo"):
        gain = before[name] / 100
        amount = f"{abs(gain):.2f}".removesuffix(".00")
        word = f"{'wins' if gain > 0 else 'loses'} ${amount}" if gain else "breaks even"
        said.append(f"{name} {word}")
    assert found[0] == f"{' · '.join(said)} on this hand."


def test_at_a_pot_those_at_the_keyboard_are_told_last_and_once(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        last = screen.rsplit("\f", 1)[-1].splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "" if "nobody else looks" in last else "check" if "check" in last else "call"

    text = visit(tmp_path, HOLDEM, types, "--people", "Ann,Bo", "--bots", "2", seed="3")
    first = [row for row in text.split("Hand 2 ")[0].splitlines() if "on this hand" in row]
    assert len(set(first)) == 1
    assert re.search(r"^Ann .* · Bo .* on this hand\.$", first[0])
    assert not re.search(r"(Ann|Bo) [+-]\$", text)


def test_a_folded_hand_is_called_folded(tmp_path: Path) -> None:
    """What it might have been is no reason why it lost."""

    def types(screen: str) -> str:
        last = screen.splitlines()[-1]
        if "Hand 2 " in screen:
            return "quit"
        return "ante 5 deal" if "Bets" in last else "check" if "check" in last else "fold"

    text = visit(tmp_path, ULTIMATE, types, seed="5")
    rows = hand_told(text, 1)
    assert any(re.match(r"You +4♥ 3♥ +folded +lose \$10$", row) for row in rows), rows
    # The bank was exhausted before Dev's bets came to be settled: nothing was a push.
    assert any(re.match(r"Dev .* is not covered$", row) for row in rows), rows
    exhausted = "Bank $400 before, $0 after: exhausted, and what it does not cover goes back."
    assert exhausted in rows


def test_a_foul_setting_is_called_foul(tmp_path: Path) -> None:
    typed = ["base 10 deal", "5s", "5s 5c", "5s 5c", "pass", "quit"]
    text = visit(tmp_path, PAI_GOW, typed, "--seat", "2", seed="3")
    assert "1 card: 2 go in front." in text
    assert "This setting is foul and loses: write it again to play it so." in text
    assert re.search(r"^You +5♠ 5♣ / A♠ T♦ 6♦ 4♥ 4♣ +foul +lose \$10$", text, re.MULTILINE)


def test_why_tells_a_hand_for_a_pot_from_its_beginning(tmp_path: Path) -> None:
    """Its course is what explains it, with what the house took and why."""

    def types(screen: str) -> str:
        if "Hand 2 " in screen:
            return "quit" if ": why" in screen else "why"
        return calls(screen)

    text = visit(tmp_path, HOLDEM, types, seed="5")
    first, _, why = text.partition(": why\n")
    rows = why.partition("fold, call")[0].splitlines()
    assert rows[0].startswith("Hand 1 · You have the button")
    told = first[first.index(rows[0]) :]
    assert all(row in told for row in rows if row.startswith(("board ", "You hold ")))
    assert any(row.startswith("You hold ") for row in rows)
    assert any(row.startswith("board ") for row in rows)
    assert "the house takes $1 from Cleo (collection, before deal)" in rows


def test_why_says_who_paid_what(tmp_path: Path) -> None:
    def types(screen: str) -> str:
        if "Hand 2 " in screen:
            return "quit" if ": why" in screen else "why"
        return "5 deal" if "Bets" in screen.splitlines()[-1] else "stand"

    why = visit(tmp_path, PURE, types, seed="7").partition(": why\n")[2]
    assert "The bank pays $2: option 1, player-dealer, row 2" in why


def test_a_hint_draws_tiles_as_the_choices_do(tmp_path: Path) -> None:
    text = visit(tmp_path, TILES, ["10 deal", "hint", "3", "quit"], seed="7")
    found = re.search(r"A sensible player's answer: (.*)\.", text)
    assert found is not None
    assert re.fullmatch(r"\[\d-\d\] \[\d-\d\] / \[\d-\d\] \[\d-\d\]", found[1]), found[1]

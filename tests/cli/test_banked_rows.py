"""Banked games at a screen of 80 letters: questions in one row, hands that are told as they lie."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardroom.bots import Bots
from cardroom.cli.terminal import visit as visits_of_people
from cardroom.cli.terminal.asking import value_words
from cardroom.cli.terminal.screen import Screen
from cardroom.table import Table
from visits import visit

EZ = "livermore/ez-baccarat"
PURE = "ranchos/pure-21-5-blackjack"
TILES = "hustler/pai-gow-tiles"
PAI_GOW = "lucky-buck/pai-gow-poker"
ULTIMATES = [f"{club}/ultimate-texas-holdem" for club in ("hustler", "livermore", "ranchos")]
MARQUEZ = "ranchos/double-hand-marquez"

pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture(autouse=True)
def eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 80 letters."""
    monkeypatch.setattr(Screen, "width", 80)


def last_row(screen: str) -> str:
    return screen.rsplit("\n", 1)[-1]


def types_until(hand: int, answers: dict[str, str], otherwise: str = "") -> Any:
    """Somebody who answers by a word of the row they are asked in, until a hand begins."""

    def types(screen: str) -> str:
        if re.search(rf"^Hand {hand} ", screen, re.MULTILINE):
            return "quit"
        row = last_row(screen)
        return next((said for word, said in answers.items() if word in row), otherwise)

    return types


# --- rows -------------------------------------------------------------------------------------


def rows_of_hands(text: str) -> list[int]:
    hands = re.split(r"^(?=Hand \d+ )", text.partition("You get up")[0], flags=re.MULTILINE)[1:-1]
    return [sum(max(1, -(-len(row) // 80)) for row in one.splitlines()) for one in hands]


@pytest.mark.parametrize("game", [EZ, PURE, PAI_GOW, TILES, MARQUEZ, *ULTIMATES])
def test_a_hand_as_sensible_players_play_it_has_24_rows(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the bots that sit down by themselves, and the bank's offer after it."""
    people: list[visits_of_people.Visit] = []
    run = visits_of_people.Visit.run

    def noted(self: visits_of_people.Visit) -> None:
        people.append(self)
        run(self)

    monkeypatch.setattr(visits_of_people.Visit, "run", noted)

    def types(screen: str) -> str:
        table = people[0].table
        if table.number > 5:
            return "quit"
        question = table.waiting[0]
        if question.kind == "bet" and "such as" in last_row(screen):
            return f"{re.findall('such as (.*):', screen)[-1]} deal"
        if question.kind in ("bet", "bank", "set-hand"):
            return ""
        return value_words(table.usual(question), question)

    rows = rows_of_hands(visit(tmp_path, game, types, seed="1"))
    assert len(rows) >= 4
    assert max(rows) <= 24


def test_a_question_stands_in_the_row_of_its_answer_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = types_until(2, {"Bets": "ante 5 deal", "fold": "fold", "pass": "pass"}, "check")
    text = visit(tmp_path, ULTIMATES[0], typed, seed="4")
    row = r"^You .* \(.*\) · On the flop · play 2 \(\$10\) or check: check$"
    assert re.search(row, text, re.MULTILINE)
    monkeypatch.setattr(Screen, "width", 60)
    (tmp_path / "narrow").mkdir()
    text = visit(tmp_path / "narrow", ULTIMATES[0], typed, seed="4")
    assert re.search(r"\)\nOn the flop · play 2 \(\$10\) or check: check$", text, re.MULTILINE)


def test_the_first_bets_have_an_example_and_later_ones_the_last(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["", "player-line 5 deal", "quit"])
    assert "You have $1,000 · Bets, such as player-line 5: \n" in text
    assert "Type a bet, such as player-line 5, or skip.\nBets, such as player-line 5:" in text
    assert re.search(r"^You have \$[\d,]+ · Bets \[player-line \$5\]: quit$", text, re.MULTILINE)


def test_who_passes_the_bank_is_told_with_whoever_takes_it(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["pass", "skip", "quit"], "--seat", "1", "--bots", "3")
    assert "Take the bank? The fee is at most $20 · pass or $5 to $980 [pass]: pass\n" in text
    assert re.search(r"^Hand 1 · You (?:and \w+ )?pass · \w+ takes the bank with", text, re.M)


def test_dice_stand_before_the_cards_they_are_thrown_for(tmp_path: Path) -> None:
    text = visit(tmp_path, TILES, ["10 deal", "", "quit"], seed="7")
    assert re.search(r"^Dice \d \d \d: \d+ · You hold \[", text, re.MULTILINE)


def test_help_has_one_column_on_a_narrow_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "width", 60)
    rows = visit(tmp_path, EZ, ["help", "quit"]).splitlines()
    assert "rules    the rules of the game" in rows
    assert "board          the table and the shoe" in rows


# --- a bank that nobody takes -----------------------------------------------------------------


class Passing(random.Random):
    """Whoever may pass does."""

    def random(self) -> float:
        return 0.0


def test_two_bots_in_a_row_do_not_pass_the_bank() -> None:
    """Where nobody takes it, the game is broken, and people wait for nothing."""
    amount = SimpleNamespace(least=500, most=90_000, step=100)
    question = cast(Any, SimpleNamespace(kind="bank", amount=amount))
    table = cast(
        Table,
        SimpleNamespace(
            seated={1: "Ana", 2: "Ben", 3: "Cleo"},
            stack=lambda _name: 100_000,
            usual=lambda _question: 20_000,
        ),
    )
    bots = Bots(Passing())
    said = [bots.answer(table, question) == "pass" for _ in range(4)]
    assert said == [True, False, True, False]


def test_a_bank_that_is_offered_again_brings_nobody_back_who_was_there(tmp_path: Path) -> None:
    typed = ["pass", "", "pass", "quit"]
    text = visit(tmp_path, EZ, typed, "--people", "Ann,Bo", "--bots", "0", "--seat", "1")
    assert "Nobody takes the bank, so the game breaks." in text
    assert "is back" not in text


def test_yes_to_the_bank_is_asked_how_much(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["yes", "no", "quit"], "--seat", "1")
    assert "How much do you put up? It can be pass or $5 to $980." in text
    assert "You take the bank" not in text


# --- blackjack --------------------------------------------------------------------------------


def test_a_split_hand_is_told_with_its_own_cards(tmp_path: Path) -> None:
    text = visit(tmp_path, PURE, ["5 deal", "split", "double", "", "hit", "quit"], seed="5")
    assert "You split ($5) 4♦\nYou K♥ 4♦ · your hand 2 Q♥ · You have hard 14" in text
    # The double is told in one row, and Enter alone was all that it could be.
    assert "How much do you double for? $1 to $5 [$5]: \nYou double ($5) 5♠, hand 2 7♥" in text
    assert "your hand 2 Q♥ 7♥ · Your hand 2 has hard 17" in text
    assert re.search(r"^You +K♥ 5♠ 4♦ +hard 19 +win \$10$", text, re.MULTILINE)
    assert re.search(r"^Your hand 2 Q♥ 7♥ 3♠ +hard 20 +win \$5$", text, re.MULTILINE)


def test_a_hand_that_was_surrendered_is_called_so(tmp_path: Path) -> None:
    typed = types_until(2, {"Bets": "5 deal", "surrender": "surrender"})
    text = visit(tmp_path, PURE, typed, seed="5")
    assert re.search(r"^You +K♥ Q♥ +surrendered +lose \$2\.50$", text, re.MULTILINE)


def test_a_doubled_hand_is_asked_about_in_two_rows(tmp_path: Path) -> None:
    typed = types_until(2, {"Bets": "5 deal", "rescue": "stand", "double": "double"})
    text = visit(tmp_path, "livermore/pure-spanish-21-5", typed, seed="1")
    asked = (
        "You 8♠ 6♣ 5♦ · Doubled. You have hard 19, the bank shows K♣.\n"
        "stand, double ($10 more) or rescue:"
    )
    assert asked in text


# --- hands that are set -----------------------------------------------------------------------


def test_rows_of_set_hands_say_how_they_lie_and_what_they_are(tmp_path: Path) -> None:
    tiles = visit(tmp_path, TILES, types_until(2, {"Bets": "10 deal"}), seed="3")
    tile = r"\[\d-\d\] \[\d-\d\] / \[\d-\d\] \[\d-\d\]"
    assert re.search(rf"^bank +{tile}  \w[\w ]+ and \w[\w ]+$", tiles, re.MULTILINE)
    assert re.search(rf"^You +{tile}  five and seven +lose \$10$", tiles, re.MULTILINE)


def test_both_hands_of_marquez_are_shown_and_counted(tmp_path: Path) -> None:
    text = visit(tmp_path, MARQUEZ, types_until(2, {"Bets": "back 5 deal"}), seed="3")
    assert re.search(r"^bank +A♣ T♥ / 8♦ 6♠ 2♦ +21 and 16$", text, re.MULTILINE)
    assert re.search(r"^You +K♦ T♠ / 4♥ 4♣ 2♣ +20 and 10 +lose \$15$", text, re.MULTILINE)


def test_the_bank_s_hand_is_shown_once_and_sorted_to_whoever_sets_it(tmp_path: Path) -> None:
    typed = ["10", "", "quit"]
    text = visit(tmp_path, "hustler/pai-gow-poker", typed, "--seat", "1", "--bots", "2", seed="1")
    assert "You look at the bank's hand: 8♣ 7♣ 6♠ 5♥ 5♦ 3♥ 2♦.\nWhich 2 cards go in front?" in text


def test_a_question_about_a_hand_elsewhere_names_the_seat_once(tmp_path: Path) -> None:
    typed = ["5 deal", "check", "check", "quit"]
    text = visit(tmp_path, ULTIMATES[1], typed, "--spots", "2", "--bots", "3", seed="4")
    assert re.search(r"^Seat 5 \S+ \S+ · Before the flop ·", text, re.MULTILINE)
    assert "▒" not in text.partition("Hand 1")[2]

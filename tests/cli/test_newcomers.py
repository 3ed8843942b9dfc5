"""What somebody new at a small screen stumbled over: each told plainly now."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardroom.cli.terminal.screen import Screen
from cardroom.pages.people import Eyes
from cardroom.pages.said import said_words
from visits import flat, lines, run, visit

EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
PURE = "lucky-buck/pure-21-5-blackjack"
ULTIMATE = "livermore/ultimate-texas-holdem"
TILES = "hustler/pai-gow-tiles"
CHINESE = "hustler/13-card-chinese-poker"
PAN = "lucky-buck/panguingue"


pytestmark = pytest.mark.usefixtures("own_house")


# --- a table taken up again --------------------------------------------------------------------


def hand_told(text: str, number: int) -> str:
    """What the screen shows of a hand, to its end or that of the visit."""
    told = text[text.index(f"Hand {number} ") :]
    return re.split(r"^Hand \d+ |^You leave with", told.partition("\n")[2], flags=re.MULTILINE)[0]


def holdem_person(stops_after: int | None) -> object:
    """Somebody who calls and checks, and pauses after so many answers."""
    answers = 0

    def types(screen: str) -> str | None:
        nonlocal answers
        last = screen.splitlines()[-1]
        if stops_after is not None and answers == stops_after:
            return "pause"
        answers += 1
        if "Hand 2 " in screen:
            return "quit"
        return "check" if "check" in last else "call"

    return types


@pytest.mark.parametrize("stop", [1, 2, 3])
def test_a_hand_that_was_paused_is_told_and_summed_up_as_if_it_had_not_been(
    stop: int, tmp_path: Path
) -> None:
    """The same board, and the same gains at its end: those of the whole hand."""
    words = ("play", HOLDEM, "--seed", "21", "--bots", "3")
    whole_log, log = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    _, whole = run(*words, "--log", str(whole_log), types=holdem_person(None))  # type: ignore[arg-type]
    _, before = run(*words, "--log", str(log), types=holdem_person(stop))  # type: ignore[arg-type]
    assert "The table is paused" in before
    _, after = run("play", "--resume", str(log), "--seed", "21", types=holdem_person(None))  # type: ignore[arg-type]
    assert run("verify", str(log))[0] == 0

    def boards(text: str) -> list[str]:
        return re.findall(r"^board [^·\n]*", text, flags=re.MULTILINE)

    assert boards(hand_told(whole, 1))
    assert boards(hand_told(after, 1))[: len(boards(hand_told(before, 1)))] == boards(
        hand_told(before, 1)
    )
    # What bots do after a pause is their own affair; the sums must be those of the log.
    gains = dict(re.findall(r"(\w+) ([+-]\$[\d.]+)", hand_told(after, 1)))
    result = re.search(r"You (win|lose) (\$[\d.]+) on this hand", hand_told(after, 1))
    assert result is not None
    _, story = run("replay", str(log), "--hand", "1")
    told = dict(re.findall(r"(\w+) ([+-]\$[\d.]+)", story))
    mine = told.pop("Visitor")
    assert gains == told
    assert mine == ("+" if result[1] == "win" else "-") + result[2]


def test_why_still_tells_of_the_hand_before_the_pause(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", PURE, "--seed", "8", "--log", str(log))

    def types(screen: str) -> str:
        if "Hand 2 " in screen:
            return "pause"
        return "10 deal" if "Bets" in screen.splitlines()[-1] else "stand"

    run(*words, types=types)
    _, after = run("play", "--resume", str(log), types=lines(["why", "quit"]))
    assert "Hand 2 · " in after
    assert "First action at seat" in after
    assert re.search(r"seat 3: You(?:\'re)? .*\$10", after)


def test_a_table_paused_in_its_last_hand_deals_another_when_it_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    words = ("play", HOLDEM, "--seed", "4", "--rounds", "1", "--log", str(log))
    run(*words, types=lines(["pause"]))

    def types(screen: str) -> str | None:
        return None if "Hand 2 " in screen or "No hand can be dealt" in screen else "fold"

    _, after = run("play", "--resume", str(log), types=types)
    assert "Hand 2 " in after
    assert run("verify", str(log))[0] == 0


# --- sitting out -------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [["sit out"], ["sit out", "sit out"]])
def test_who_sits_out_in_mid_hand_plays_it_first(said: list[str], tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["call", *said, "call", "fold", "quit"], seed="4")
    told = flat(text)
    asked = "You'll sit out after this hand. Type back to play on."
    assert asked in told
    first = hand_told(text, 1)
    assert len(re.findall(r"raise to \$\d+: call\n", first)) == 2
    assert "You call $3 · " in first
    assert "away" not in first
    assert run("verify", str(tmp_path / "visit.jsonl"))[0] == 0


def test_who_sat_out_after_a_hand_misses_the_next_and_may_change_their_mind(
    tmp_path: Path,
) -> None:
    typed = ["call", "sit out", "back", "sit out", "fold", "chips", "back", "quit"]
    text = visit(tmp_path, HOLDEM, typed, seed="4")
    assert "You play on." in text
    first, second = hand_told(text, 1), hand_told(text, 2)
    assert re.search(r"on this hand\.\nYou sit out\n$", first)
    assert "You hold" not in second
    assert re.search(r" 3 You +\$\d+  away", text)
    assert "You're back" in text


# --- money and hands in the question -----------------------------------------------------------


def test_a_play_bet_says_what_it_costs_and_what_one_holds(tmp_path: Path) -> None:
    text = visit(tmp_path, ULTIMATE, ["ante 10 deal", "check", "check", "quit"], seed="4")
    assert "play 4 ($40), play 3 ($30) or check:" in text
    assert "play 2 ($20) or check:" in text
    assert "play 1 ($10) or fold:" in text
    assert re.search(r"^board T♣ T♦ 4♥.*\nYou 9♥ 6♣ \(pair of tens\) · On the flop", text, re.M)


def test_boxes_say_what_one_holds_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "is_tall", True)
    text = visit(tmp_path, ULTIMATE, ["ante 10 deal", "check", "quit"], seed="4")
    assert "You have pair of tens · On the flop · play" in text


def test_a_play_bet_of_three_card_poker_says_what_it_costs(tmp_path: Path) -> None:
    game = "livermore/three-card-poker-1-2"
    text = visit(tmp_path, game, ["ante 15 deal", "fold", "quit"], seed="4")
    assert "play ($15) or fold:" in text


def test_a_bet_of_caribbean_stud_says_that_it_is_twice_the_ante(tmp_path: Path) -> None:
    typed = ["ante 15 deal", "surrender", "quit"]
    text = visit(tmp_path, "hustler/caribbean-stud-poker", typed, seed="2")
    assert "bet ($30) or surrender:" in text


def test_ways_to_set_tiles_say_what_they_are(tmp_path: Path) -> None:
    text = visit(tmp_path, TILES, ["10 deal", "1", "quit"], seed="4")
    choice = r"^  1\. (\[\d-\d\] ?){2}/ (\[\d-\d\] ?){2} [a-zA-Z, ]+ and [a-zA-Z, ]+$"
    assert re.search(choice, text, flags=re.MULTILINE)


def test_a_card_for_the_button_is_drawn_and_not_held(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["fold", "quit"], seed="4")
    before, after = text.split("Hand 1 ", 1)
    assert re.search(r"· You draw \w[♣♦♥♠]$", before, flags=re.MULTILINE)
    assert "You hold" not in before
    assert re.search(r"^You hold \w[♣♦♥♠] \w[♣♦♥♠]( ·|$)", after, flags=re.MULTILINE)


def test_a_raise_without_a_limit_is_a_range(tmp_path: Path) -> None:
    game, stakes = "livermore/texas-holdem", "no limit 1/2"
    text = visit(tmp_path, game, ["fold", "quit"], "--stakes", stakes, seed="4")
    assert re.search(r" · fold, call or raise to \$4-\$\d+: ", text)


def test_who_opened_on_nothing_may_say_so_before_each_of_the_others_acts(tmp_path: Path) -> None:
    jacks = "hustler/draw-poker-jacks-or-better"
    typed = ["bet", "bet", "hint?", "", "yes", "quit"]
    text = visit(tmp_path, jacks, typed, "--bots", "3", seed="2")
    warned = "You have no openers, and your bet opens. Type it again if you mean it."
    assert flat(text).count(warned) == 1
    asked = flat(text).count("Show now that you have no openers?")
    assert asked == 2, "once for each that acts after the opener"
    assert "'hint?' is a question, not an answer" in flat(text)
    assert "You show false openers: your hand is dead, and the bet stays in" in flat(text)
    assert text.count("show false openers") == 1
    assert "You lose $4 on this hand: Ante -$1, Bets -$3." in text


# --- Pan and Chinese poker ---------------------------------------------------------------------


def test_a_hand_of_pan_is_held_one_way_from_the_ace_up(tmp_path: Path) -> None:
    text = visit(tmp_path, PAN, ["board", "quit"], seed="3")
    held = re.findall(r"You hold ((?:[A2-7JQK][♣♦♥♠] ?){10})", text)[-1].strip()
    assert f" 3 You        {held}" in text
    # It was told in the row before: the question need not tell it again.
    assert "\nStay in this hand, or retire: " in text
    ranks = [card[0] for card in held.split()]
    assert ranks == sorted(ranks, key="A234567JQK".index)


def stays_in(screen: str) -> str | None:
    """Somebody who stays, and does what Enter does, for one hand."""
    last = screen.rsplit("\f", 1)[-1].splitlines()[-1]
    if re.search(r"^Hand 2\b", screen, flags=re.MULTILINE):
        return "quit"
    return "stay" if "or retire" in last else ""


def test_alone_with_bots_nobody_is_asked_what_has_one_answer(tmp_path: Path) -> None:
    text = visit(tmp_path, PAN, stays_in, "--bots", "3", seed="3")
    assert "you can't use it" not in text
    assert "you can't put anything down" not in text
    passed = [run for run in re.findall(r"[^·\n]* pass [^·\n]*", text) if "ou" in run]
    assert len(passed) > 5
    # Who passes one after another is told once, with the cards in their order.
    assert any(re.match(r" ?Cleo and you pass( \w[♣♦♥♠]){3,}", run) for run in passed)
    told = [json.loads(line) for line in (tmp_path / "visit.jsonl").read_text().splitlines()]
    mine = [one["answer"] for one in told if one["kind"] == "decided" and one["seat"] == 3]
    assert mine.count("draw") > 3
    assert mine.count("done") > 3


def test_of_several_people_each_is_asked_so_that_nobody_learns_from_it(tmp_path: Path) -> None:
    text = visit(tmp_path, PAN, stays_in, "--people", "Ann,Bob", "--bots", "1", seed="3")
    assert "4♠ was passed: you can't use it, so draw · draw [draw]: " in text
    assert "is in play: you can't put anything down · pass [pass]: " in text
    # Whoever is asked twice in a row keeps the keyboard.
    turns = [re.findall(r"^(Ann|Bob): You", page, re.MULTILINE) for page in text.split("\f")]
    assert any(len(asked) > 1 for asked in turns)
    assert all(len(set(asked)) <= 1 for asked in turns)


def test_what_is_done_at_pan_is_a_sentence() -> None:
    eyes = Eyes("ann", {1: "ann", 2: "Bo"})
    said = {"key": "move", "seat": 1, "move": "meld 2s 3s As"}
    assert said_words(said, eyes) == "You meld A♠ 2♠ 3♠"
    said = {"key": "move", "seat": 2, "move": "add 4d to meld 1"}
    assert said_words(said, eyes) == "Bo adds 4♦ to meld 1"
    said = {"key": "move", "seat": 2, "move": "borrow 5d from meld 1 for 5c 5s"}
    assert said_words(said, eyes) == "Bo borrows 5♦ from meld 1 for 5♣ 5♠"


def test_rows_lie_below_each_other_as_people_hold_cards_and_yours_last(tmp_path: Path) -> None:
    text = visit(tmp_path, CHINESE, ["", "quit"], seed="3")
    assert "\nEnter sets " in text
    hand = text[text.index("Enter sets ") : text.index("Hand 2")]
    found = re.findall(r"^(\w+) +((?:\w[♣♦♥♠] ){3}/ .*/ .*)$", hand, flags=re.MULTILINE)
    assert [name for name, _ in found][-1] == "You"
    assert len(found) == 4
    for _, rows in found:
        for row in rows.split(" / "):
            ranks = ["23456789TJQKA".index(card[0]) for card in row.split()]
            assert ranks == sorted(ranks, reverse=True)


# --- several people, and what is refused -------------------------------------------------------


@pytest.mark.parametrize("game", [CHINESE, HOLDEM])
def test_people_at_one_keyboard_read_how_a_hand_ended(game: str, tmp_path: Path) -> None:
    """The next hand's cards are dealt at once; the screen before them still has the result."""
    pages: list[str] = []

    def types(screen: str) -> str | None:
        page = screen.rsplit("\f", 1)[-1]
        last = page.splitlines()[-1]
        if "nobody else is looking" in last:
            if re.search(r"^Hand 2\b", page, flags=re.MULTILINE):
                pages.append(page)
                return None
            assert not re.search(r"^(Ann|Bob): You", page, flags=re.MULTILINE)
            return ""
        return "fold" if "fold" in last else "check" if "check" in last else ""

    visit(tmp_path, game, types, "--people", "Ann,Bob", "--bots", "1", seed="3")
    assert len(pages) == 1
    assert re.search(
        r"^Ann (loses|wins) \$\d+ · Bob (loses|wins) \$\d+ on this hand", pages[0], re.M
    )
    assert not re.search(r"^(Ann|Bob): You", pages[0], flags=re.MULTILINE)


def test_a_person_alone_is_told_of_themselves(tmp_path: Path) -> None:
    game = "lucky-buck/commission-free-baccarat"
    text = visit(tmp_path, game, ["player 10", "quit"], "--backline", "--name", "Zoe")
    assert "You're betting from the back line. Say which seat the bet is for." in text


def test_an_offer_of_the_bank_says_all_that_can_be_answered(tmp_path: Path) -> None:
    asked = False

    def types(screen: str) -> str | None:
        nonlocal asked
        if "pass or" not in screen.splitlines()[-1]:
            return "skip"
        if asked:
            return None
        asked = True
        return "10 deal"

    text = visit(tmp_path, EZ, types)
    assert re.search(r"'10 deal' isn't an option here. Choose pass or \$\d+ to \$\d+", text)


def test_a_front_hand_is_suggested_high_card_first(tmp_path: Path) -> None:
    for seed in ("1", "2", "3"):
        folder = tmp_path / seed
        folder.mkdir()
        text = visit(folder, "hustler/pai-gow-poker", ["10 deal", "", "quit"], seed=seed)
        found = re.search(r"the house way \[(.*)\]", text)
        assert found is not None
        ranks = [
            "23456789TJQKAj".index("j" if card == "joker" else card[0]) for card in found[1].split()
        ]
        assert ranks == sorted(ranks, reverse=True)


# --- what somebody wrote, and what help says to it ---------------------------------------------


def test_a_comma_in_an_amount_never_makes_it_smaller(tmp_path: Path) -> None:
    game = "livermore/pure-21-5-blackjack"
    text = visit(tmp_path, game, ["1,050 deal", "5 50 deal", "base 20 30", "quit"])
    assert re.search(r"\$1,050\b.*Bet \$", flat(text))
    assert "'5 50' is two amounts" in flat(text)
    assert "'20 30' is two amounts" in flat(text)
    assert "Hand 1 " in text
    assert "You base" not in text


def test_bets_are_told_apart_by_and(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["10 player and 5 tie deal", "quit"])
    assert "You player-line $10, tie $5" in flat(text)


def test_a_raise_is_read_with_its_cents_and_thousands(tmp_path: Path) -> None:
    typed = ["raise to 4.50", "raise to $1,000", "ch", "raise to 6.00", "quit"]
    text = flat(visit(tmp_path, HOLDEM, typed, "--stakes", "no limit 1/2", seed="4"))
    assert "$4.50 doesn't fit. Amounts go in steps of $1" in text
    assert "$1,000 is over the limit" in text
    assert "You raise to $6" in text


def test_the_first_letter_of_call_calls_where_nobody_can_check(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["c", "quit"], seed="8")
    assert "You call $3" in text


def test_help_says_first_what_can_be_answered_now(tmp_path: Path) -> None:
    pai_gow = "hustler/pai-gow-poker"
    text = visit(tmp_path, pai_gow, ["help", "10 deal", "help", "", "quit"], seed="8")
    before, after = text.split("You hold ", 1)
    assert before.index("then press Enter to deal") < before.index("Type an answer")
    after = after[: after.index("number   whatever you type")]
    assert after.count("Which 2 cards go in front?") == 2
    told = flat(after[after.rindex("Which 2 cards") :])
    assert told.index("Enter for the house way") < told.index("Type an answer")
    assert "Write cards like " in told
    assert "Enter deals" not in told


def test_help_in_a_pot_game_tells_the_actions(tmp_path: Path) -> None:
    text = visit(tmp_path, HOLDEM, ["?", "quit"], "--stakes", "no limit 1/2", seed="4")
    told = flat(text)
    assert re.search(r"to call\. Now: fold, call or raise to \$4-\$\d+\. An amount can", told)


def test_a_hint_at_another_word_is_like_the_word(tmp_path: Path) -> None:
    assert "Did you mean" not in visit(tmp_path, "hustler/let-it-ride", ["let", "quit"])
    code, text = run("games", "nosuch")
    assert code != 0
    assert "Did you mean" not in text


def test_a_game_without_wagers_is_called_by_its_title(tmp_path: Path) -> None:
    text = flat(visit(tmp_path, PAN, ["odds", "quit"], seed="3"))
    assert "Pan has no wagers against a bank" in text
    assert "uck/panguingue has" not in text


# --- the board, the result and the screen ------------------------------------------------------


def test_the_board_has_no_cards_of_the_hand_before(tmp_path: Path) -> None:
    text = visit(tmp_path, EZ, ["player 10 deal", "board", "quit"])
    board = text[text.index(", hand 2\n") : text.index("this shoe")]
    assert not re.search("[♣♦♥♠]", board)
    assert "this shoe: 1 hand; " in text


def test_a_pot_that_goes_one_way_needs_no_word_for_it(tmp_path: Path) -> None:
    _, text = run(
        *("play", HOLDEM, "--auto", "--rounds", "4", "--seed", "5"),
        *("--log", str(tmp_path / "l.jsonl")),
    )
    assert re.search(r"(?:wins?|takes?) \$\d+$", text, flags=re.MULTILINE)
    assert "(high)" not in flat(text)


class Tty:
    """A terminal that takes UTF-8, whatever it can draw."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("env", "plain"),
    [
        ({"LANG": "C"}, True),
        # So Python leaves the environment of a terminal that has letters only.
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_CTYPE": "de_DE.UTF-8", "LANG": "C"}, False),
        ({}, False),
    ],
)
def test_a_terminal_with_letters_only_is_shown_letters(
    env: dict[str, str], plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert Screen(Tty()).plain is plain  # type: ignore[arg-type]

"""People and bots who come, move and go while a table is played at in the terminal."""

from __future__ import annotations

import json
import os
import re
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

import cardroom.odds
from cardroom.cli.terminal.keyboard import Keyboard
from cardroom.cli.terminal.screen import Screen
from visits import Types, flat, lines, run, visit

EZ = "livermore/ez-baccarat"
HOLDEM = "hustler/holdem"
PAI_GOW = "hustler/pai-gow-poker"
UP = "\x1b[A"


pytestmark = pytest.mark.usefixtures("own_house")


def records(log: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def kinds(log: Path, *wanted: str) -> list[str]:
    return [str(one["kind"]) for one in records(log) if one["kind"] in wanted]


# --- several people at one keyboard ------------------------------------------------------------


def test_the_arrow_keys_bring_back_only_what_the_same_person_wrote(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Keyboard, "_is_terminal", lambda _self: True)

    def types() -> None:
        with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
            keyboard = Keyboard(Screen())

            def asks(whose: str, text: str) -> str:
                typed.send_text(f"{text}\r")
                return keyboard.ask("> ", (), whose)

            assert asks("Ann", "As Ks") == "As Ks"
            assert asks("Bob", UP) == ""
            assert asks("", UP) == ""
            assert asks("Bob", "2c 7d") == "2c 7d"
            assert asks("Ann", UP) == "As Ks"
            assert asks("Bob", UP) == "2c 7d"
            assert asks("", UP) == ""

    # In a thread of its own: a browser of other tests may have its loop in this one.
    with ThreadPoolExecutor(1) as alone:
        alone.submit(types).result()


def test_what_is_asked_tells_the_keyboard_who_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []
    ask = Keyboard.ask

    def noted(self: Keyboard, prompt: str, words: object = (), whose: str = "") -> str:
        asked.append((prompt, whose))
        return ask(self, prompt, words, whose)  # type: ignore[arg-type]

    monkeypatch.setattr(Keyboard, "ask", noted)
    visit(tmp_path, HOLDEM, plays({}), "--people", "Ann,Bob", "--bots", "1", "--rounds", "3")
    assert {whose for prompt, whose in asked if "nobody else is looking" in prompt} == {""}
    assert {whose for prompt, whose in asked if "fold" in prompt} == {"Ann", "Bob"}


def plays(says: dict[str, list[str]]) -> Types:
    """People who say something of their own at their questions first, then fold or check."""

    def types(screen: str) -> str | None:
        page = screen.rsplit("\f", 1)[-1]
        last = page.splitlines()[-1]
        if "nobody else is looking" in last or "Enter goes on" in last:
            return ""
        who = re.findall(r"^(\w+): ", page, flags=re.MULTILINE)
        if who and says.get(who[-1]):
            return says[who[-1]].pop(0)
        return stays_out(screen)

    return types


def stays_out(screen: str) -> str | None:
    """What puts no chips in; and nobody types for ever."""
    last = screen.splitlines()[-1]
    if len(screen) > 20_000:
        return None
    if "Bets" in last:
        return "skip"
    return next((word for word in ("pass", "check", "fold") if word in last), "")


@pytest.mark.parametrize("game", [HOLDEM, EZ])
def test_who_quits_goes_alone_and_the_others_play_on(game: str, tmp_path: Path) -> None:
    people = plays({"Bob": ["quit"]})
    text = visit(tmp_path, game, people, "--people", "Ann,Bob", "--bots", "2", "--rounds", "8")
    assert "Bob is leaving after this hand" in text
    assert len(re.findall(r"Bob leaves with", text)) == 1
    assert "Ann: " in text.partition("Bob leaves with")[2]
    assert "Bob: " not in text.partition("Bob is leaving after this hand")[2]
    assert len(re.findall(r"Ann leaves with", text)) == 1
    since = kinds(tmp_path / "visit.jsonl", "hand", "bank", "leaving", "left")
    at = since.index("left")
    assert since[at - 1] in ("leaving", "bank")
    assert {"hand", "bank"} & set(since[at:])


def test_when_the_last_one_quits_the_table_closes(tmp_path: Path) -> None:
    people = plays({"Bob": ["quit"], "Ann": ["quit"]})
    text = visit(tmp_path, HOLDEM, people, "--people", "Ann,Bob", "--bots", "2")
    assert len(re.findall(r"Bob leaves with", text)) == 1
    assert len(re.findall(r"Ann leaves with", text)) == 1
    assert records(tmp_path / "visit.jsonl")[-1]["kind"] == "closed"


def test_who_quits_while_the_screen_is_between_people_shows_no_cards(tmp_path: Path) -> None:
    first: list[str] = []

    def types(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        turn = re.search(r"(\w+), it's your turn", last)
        if turn is None:
            return plays({})(screen)
        if not first:
            first.append(turn[1])
            return "buy 100"
        return "quit" if turn[1] == first[0] else ""

    text = visit(
        tmp_path, HOLDEM, types, "--people", "Ann,Bob", "--bots", "1", "--rounds", "3", seed="3"
    )
    assert f"{first[0]} buys $100" in text
    assert f"{first[0]} is leaving after this hand" in text
    assert f"{first[0]}: You" not in text


# --- another seat ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [HOLDEM, EZ])
def test_who_wants_another_seat_moves_when_the_hand_is_over(game: str, tmp_path: Path) -> None:
    said = ["move 1", "move 99", "move", "move 3", "move 7"]
    left = iter([*said, "sit out", "back"])

    def types(screen: str) -> str | None:
        return "quit" if "You move to seat 7." in screen else next(left, None) or stays_out(screen)

    text = flat(visit(tmp_path, game, types, "--bots", "4", seed="8"))
    assert "Seat 1 is taken by Ana" in text
    assert "no seat 99" in text
    assert "to which seat?" in text.lower()
    assert "You're at seat 3 already" in text
    assert "You'll move to seat 7 after this hand" in text
    log = tmp_path / "visit.jsonl"
    moved = next(one for one in records(log) if one["kind"] == "moved")
    assert (moved["name"], moved["seat"]) == ("Visitor", 7)
    hands = [one["n"] for one in records(log) if one["kind"] in ("hand", "bank")]
    assert hands[0] < moved["n"] < hands[1]  # type: ignore[operator]


def test_two_people_do_not_move_to_the_same_seat(tmp_path: Path) -> None:
    people = plays({"Ann": ["move 7"], "Bob": ["move 7", "move 8", "move 4"]})
    text = visit(
        tmp_path, HOLDEM, people, "--people", "Ann,Bob", "--bots", "3", "--rounds", "2", seed="8"
    )
    moved = [one for one in records(tmp_path / "visit.jsonl") if one["kind"] == "moved"]
    assert "moves to seat 7 after this hand" in flat(text)
    assert [(one["name"], one["seat"]) for one in moved] == [("Ann", 7)]
    assert "You stay at seat 4." in text


# --- bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [HOLDEM, EZ])
def test_bots_come_and_go_between_hands(game: str, tmp_path: Path) -> None:
    wanted = {1: "bots 6", 2: "bots 2", 3: "bots 4"}

    def types(screen: str) -> str | None:
        hand = len(re.findall(r"^Hand \d+ ", screen, flags=re.MULTILINE)) or 1
        return wanted.pop(hand) if hand in wanted else stays_out(screen)

    text = visit(tmp_path, game, types, "--bots", "4", "--rounds", "5", seed="8")
    assert "From the next hand on there will be 6 bots." in text
    here, counts = {"Visitor"}, []
    for one in records(tmp_path / "visit.jsonl"):
        if one["kind"] == "sat":
            here.add(str(one["name"]))
        elif one["kind"] == "left":
            here.discard(str(one["name"]))
        elif one["kind"] in ("hand", "bank"):
            counts.append(len(here) - 1)
    assert counts == [4, 6, 2, 4, 4]


@pytest.mark.parametrize(
    ("game", "said", "says"),
    [
        (EZ, "bots", "how many bots?"),
        (EZ, "bots many", "'many' isn't a number of bots"),
        (EZ, "bots 12", "12 is too many"),
        (HOLDEM, "bots 9", "9 bots don't fit: the table has 9 seats"),
        ("livermore/panguingue", "bots 1", "needs 3 players"),
        (HOLDEM, "bot bank 50", "has no bank"),
        (EZ, "bot bank", "how much?"),
        (EZ, "bot bank lots", "isn't an amount"),
    ],
)
def test_bots_who_cannot_be_are_refused(game: str, said: str, says: str, tmp_path: Path) -> None:
    assert says in flat(visit(tmp_path, game, [said, "quit"])).replace("How", "how")


def test_bots_bank_what_they_are_told_at_the_table(tmp_path: Path) -> None:
    first = iter(["bot bank 50"])

    def types(screen: str) -> str | None:
        return next(first, None) or stays_out(screen)

    text = visit(tmp_path, EZ, types, "--rounds", "12")
    assert "Bots put up $50 as the bank" in text
    banks = re.findall(r"(?:Ana|Ben|Cleo|Dev) takes the bank with (\$[\d,]+)", text)
    assert len(banks) > 5
    assert set(banks[1:]) == {"$50"}


def test_counting_odds_is_stopped_at_once_by_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is under way ends at its next report; the table asks on, and nothing is lost."""
    answered, went_on = threading.Event(), threading.Event()

    def counts(_game: object, *, progress: Callable[[int, int], None], **_named: object) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        answered.wait(5)
        try:
            progress(1, 2)
        finally:
            went_on.set()
        raise AssertionError("it was counted on")

    monkeypatch.setattr(cardroom.odds, "odds", counts)
    typed = iter(["player 10", "odds", "", "quit"])

    def types(screen: str) -> str | None:
        if "weren't finished" in screen:
            answered.set()
        return next(typed, None)

    text = visit(tmp_path, EZ, types)
    assert "The odds weren't finished" in text
    assert "player-line $10: Enter deals, or bet more: odds" in text
    assert "You player-line $10" in text
    assert went_on.wait(5)


# --- what is said is what is done --------------------------------------------------------------


def test_odds_that_are_shipped_are_not_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counts(*_given: object, **_named: object) -> None:
        raise AssertionError("it is counted again")

    monkeypatch.setattr(cardroom.odds, "_counted", counts)
    assert "to the bank" in visit(tmp_path, PAI_GOW, ["odds", "quit"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((HOLDEM, "--backline"), "has no back line"),
        ((HOLDEM, "--bot-bank", "50"), "leave out --bot-bank"),
        ((EZ, "--people", "Ann,Bob", "--name", "Ann"), "Use --people or --name"),
        ((EZ, "--backline", "--seat", "2"), "Use --backline or --seat"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    words: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    log = tmp_path / "l.jsonl"
    code, text = run("play", *words, "--log", str(log))
    assert (code, says in flat(text)) == (2, True), text
    assert not log.exists()


@pytest.mark.parametrize(
    "option",
    [
        ("--chips", "50"),
        ("--bots", "2"),
        ("--seat", "5"),
        ("--log", "other.jsonl"),
        ("--bot-bank", "50"),
    ],
)
def test_a_table_that_goes_on_is_as_it_was_opened(option: tuple[str, str], tmp_path: Path) -> None:
    log = tmp_path / "l.jsonl"
    assert run("play", HOLDEM, "--log", str(log), types=lines(["pause"]))[0] == 0
    before = log.read_bytes()
    code, text = run("play", "--resume", str(log), *option)
    assert (code, option[0] in flat(text)) == (2, True), text
    assert log.read_bytes() == before


@pytest.mark.parametrize("game", [HOLDEM, EZ])
@pytest.mark.parametrize("after", ["leaving", "left"])
def test_a_log_cut_after_its_person_left_ends_with_the_old_hand(
    game: str, after: str, tmp_path: Path
) -> None:
    visit(tmp_path, game, ["quit"], seed="8")
    log = tmp_path / "visit.jsonl"
    whole = log.read_bytes().splitlines(keepends=True)
    at = next(n for n, line in enumerate(whole) if json.loads(line)["kind"] == after)
    log.write_bytes(b"".join(whole[: at + 1]))
    hands = kinds(log, "hand", "bank")
    code, text = run("play", "--resume", str(log), "--seed", "8")
    assert code == 0, text
    assert run("verify", str(log))[0] == 0
    assert records(log)[-1]["kind"] == "closed"
    if game == HOLDEM:
        assert kinds(log, "hand", "bank") == hands
    assert kinds(log, "left")
    told = "You leave with" if after == "leaving" and game == HOLDEM else "Everybody"
    assert told in text


@pytest.mark.parametrize("then", ["", "back"])
def test_a_seat_is_lost_after_half_an_hour_of_sitting_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """Whoever sits out and comes back too late has left the table with their chips."""
    clock = [1_760_000_000_000]
    watch = SimpleNamespace(time_ns=lambda: clock[0] * 1_000_000)
    monkeypatch.setattr("cardroom.cli.terminal.visit.time", watch)
    late = iter([then] * 12)

    def types(screen: str) -> str | None:
        if "You sit out" not in screen:
            return "fold" if "You'll sit out" in screen else "sit out"
        clock[0] += 31 * 60_000
        return next(late, None)

    text = flat(visit(tmp_path, "hustler/holdem", types, seed="4"))
    assert "You were away too long: your seat is open, and you leave with $" in text
    assert text.count("leave with") == 1

"""The floor through the command line: a drill that cites rulings, and rulings that are found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardroom.cli.terminal import dealers
from cardroom.pages.mishaps import banked_mishap_words, mishap_words
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.floor.remedies import kinds_met, remedy_for
from cardroom.rulebook.pot_game import PotGameRules
from visits import flat, run, visit

POKER = [game for game in game_ids() if isinstance(load_game(game).rules, PokerRules)]
DRILLS = [
    "lucky-buck/omaha-8",
    "livermore/texas-holdem",
    "livermore/lowball",
    "hustler/seven-card-stud",
    "hustler/mexican-poker",
]


BANKED_DRILLS = [
    "hustler/21st-century-blackjack",
    "hustler/super-pan-9-classic",
    "lucky-buck/pai-gow-poker",
    "livermore/three-card-poker-1-2",
    "mortimers/fortune-pai-gow-poker",
    "ranchos/double-hand-marquez",
]


pytestmark = pytest.mark.usefixtures("own_house")


def verified(log: str, folder: Path) -> bool:
    key = str(folder / "state" / "cardroom" / "house.key")
    return run("verify", log, "--key", key)[0] == 0


@pytest.mark.parametrize("game", DRILLS)
def test_a_drill_tells_what_was_met_and_the_log_proves_it(game: str, tmp_path: Path) -> None:
    log = str(tmp_path / "table.jsonl")
    drill = ("play", game, "--auto", "--floor", "--seed", "7", "--rounds", "25", "--log", log)
    code, text = run(*drill, "--json")
    assert code == 0, text
    met = json.loads(text)["floor"]
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    assert met
    assert set(met) <= kinds_met(rules.irregularities)
    assert verified(log, tmp_path)
    records = [json.loads(line) for line in Path(log).read_text(encoding="utf-8").splitlines()]
    written = [one["what"] for one in records if one["kind"] == "mishap"]
    assert sorted(written) == sorted(kind for kind, many in met.items() for _ in range(many))


@pytest.mark.parametrize("game", DRILLS)
def test_a_drill_cites_the_ruling_of_everything_that_goes_wrong(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--auto", "--floor", "--seed", "7", "--rounds", "25")
    code, text = run(*words, "--log", str(tmp_path / "a.jsonl"))
    assert code == 0, text
    _, numbers = run(*words, "--log", str(tmp_path / "b.jsonl"), "--json")
    rules = load_game(game).rules
    assert isinstance(rules, PotGameRules)
    for kind in json.loads(numbers)["floor"]:
        ruling = remedy_for(rules.irregularities, kind)
        assert ruling is not None
        assert _said(kind) in flat(text)
        assert flat(f"Ruling {ruling.id}: {ruling.remedy}") in flat(text)


@pytest.mark.parametrize("game", BANKED_DRILLS)
def test_a_drill_of_a_banked_game_cites_what_its_table_does(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealers, "OFTEN", 0.1)
    log = str(tmp_path / "table.jsonl")
    code, text = run(
        "play", game, "--auto", "--floor", "--seed", "7", "--rounds", "8", "--log", log
    )
    assert code == 0, text
    records = [json.loads(line) for line in Path(log).read_text(encoding="utf-8").splitlines()]
    known = {one.id: one for one in load_game(game).rules.irregularities}
    told = [one for one in records if one["kind"] == "remedy"]
    assert told
    for one in told:
        ruling = known[one["ruling"]]
        assert banked_mishap_words(one["what"]) in flat(text)
        assert flat(f"Ruling {ruling.id}: {ruling.remedy}") in flat(text)
    assert re.search(r"\bYou('s| takes| pays| stands| is| has)\b", text) is None
    assert verified(log, tmp_path)


def test_the_person_at_the_keyboard_is_the_floor_of_a_drill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealers, "OFTEN", 0.3)
    words = ("play", "hustler/three-card-poker", "--floor", "--seed", "5", "--rounds", "6")
    asked = []

    def answers(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        if "You're the floor" in screen.rpartition("Hand ")[2]:
            asked.append(last)
        if last.startswith("Bets"):
            return "ante 10"
        plain = ("wager-stands", "warned", "too-late", "cards-speak", "play", "pass")
        return next((word for word in plain if word in last), "")

    code, text = run(*words, "--log", str(tmp_path / "mine.jsonl"), types=answers)
    assert code == 0, text
    assert asked
    assert "The floor decides:" in text
    for wrong in ("You: cash", "You: a player"):
        assert wrong not in text


def _said(kind: str) -> str:
    """A mishap without whom it happens to."""
    return mishap_words(kind).removeprefix("a player ")


def test_every_kind_of_mishap_has_words() -> None:
    for game in POKER:
        rules = load_game(game).rules
        assert isinstance(rules, PokerRules)
        for kind in kinds_met(rules.irregularities):
            assert mishap_words(kind) != kind.replace("-", " "), kind


def test_without_the_floor_nothing_is_told_of_it(tmp_path: Path) -> None:
    words = ("play", DRILLS[0], "--auto", "--rounds", "1", "--seed", "1", "--json")
    code, text = run(*words, "--log", str(tmp_path / "a.jsonl"))
    assert code == 0
    assert "floor" not in json.loads(text)


def test_a_ruling_says_what_a_table_can_meet() -> None:
    code, text = run("ruling", "lucky-buck/lowball", "five", "boxed", "cards", "--json")
    assert code == 0
    first = json.loads(text)["rulings"][0]
    assert (first["id"], first["meets"]) == ("boxed-card", ["boxed-card", "boxed-group"])
    _, text = run("ruling", "lucky-buck/lowball", "boxed")
    assert "The drill can set it up" in flat(text)
    assert "cardroom play lucky-buck/lowball --floor" in flat(text)
    _, text = run("ruling", "lucky-buck/lowball", "rabbit")
    assert "The drill can set it up" not in flat(text)


def test_a_silent_document_is_said_to_be_silent_and_others_are_named() -> None:
    code, text = run("ruling", "ranchos/texas-holdem", "premature", "flop")
    assert code == 0
    assert "Silent: Texas Hold'em says nothing about" in flat(text).replace("’", "'")
    for game in ("livermore/texas-holdem", "lucky-buck/texas-holdem", "hustler/holdem"):
        assert f"{game} (premature-flop)" in flat(text)
    code, text = run("ruling", "ranchos/texas-holdem", "premature", "flop", "--json")
    answer = json.loads(text)
    assert (code, answer["silent"], answer["rulings"]) == (0, True, [])
    assert {one["game"] for one in answer["others"]} >= {"hustler/holdem"}


def test_words_that_one_document_lacks_are_found_in_others() -> None:
    code, text = run("ruling", "hustler/razz", "boxed", "card")
    assert code == 0
    assert "Silent: Rules of Razz says nothing about" in flat(text)
    assert "(boxed-card)" in text
    assert "Common practice in card rooms, not a rule of this club" in flat(text)


@pytest.mark.parametrize("game", POKER)
def test_a_table_where_much_goes_wrong_plays_on(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots play on with hands of four cards and six, and the person is spoken to properly."""
    monkeypatch.setattr(dealers, "OFTEN", 0.15)
    monkeypatch.setattr(dealers, "OFTEN_A_CARD", 0.03)
    log = str(tmp_path / "table.jsonl")
    code, text = run(
        "play", game, "--auto", "--floor", "--seed", "2", "--rounds", "8", "--log", log
    )
    assert code == 0, text
    assert re.search(r"\bYou('s| keeps| gets| shows| is| was| has)\b", text) is None
    assert verified(log, tmp_path)


def test_a_person_in_a_drill_is_not_made_to_misbehave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealers, "OFTEN", 0.3)
    words = ("play", "hustler/seven-card-stud", "--floor", "--seed", "3", "--rounds", "12")

    def calls(screen: str) -> str | None:
        last = screen.splitlines()[-1]
        plain = ("call", "check", "bring in", "fold")
        return next((word for word in plain if word in last), "")

    code, text = run(*words, "--log", str(tmp_path / "mine.jsonl"), types=calls)
    assert code == 0, text
    assert "is away from the table" in text
    for wrong in ("You are away", "You pick up", "You: is", "You is"):
        assert wrong not in text


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_an_answer(game: str) -> None:
    """All 85: what the document says of things that go wrong, or that it says nothing."""
    code, text = run("ruling", game, "--json")
    assert code == 0, text
    answer = json.loads(text)
    said = [one for one in answer["rulings"] if one["what"] == "remedy"]
    assert len(said) == len(load_game(game).rules.irregularities)
    code, text = run("ruling", game)
    assert code == 0
    assert said or "has no remedies" in flat(text)


def test_a_ruling_names_title_section_and_line() -> None:
    code, text = run("ruling", "hustler/21st-century-blackjack", "draw", "wrong", "seat")
    assert code == 0
    assert (
        "(21st Century Blackjack Rules, T. Errors - The Draw, 4 and 5, collection 001, "
        "lines 421, 430)" in flat(text)
    )
    _, text = run("ruling", "hustler/21st-century-blackjack", "draw", "wrong", "seat", "--json")
    first = json.loads(text)["rulings"][0]
    assert (first["section"], first["collection"]) == ("T. Errors - The Draw, 4 and 5", "001")
    assert first["cases"][0] == {
        "what": ["wrong-seat"],
        "when": {"at_most": 1},
        "do": "burn",
        "burn": 4,
    }


def test_what_each_club_says_stands_side_by_side() -> None:
    code, text = run("ruling", "--all-clubs", "exposed", "ace")
    assert code == 0
    for club in ("hustler", "livermore", "lucky-buck", "mortimers", "ranchos"):
        assert f"{club}\n" in text
    assert "Pai Gow Poker, Rule 6A, collection 001, lines 524, 526" in flat(text)
    code, text = run("ruling", "--all-clubs", "boxed", "card", "--json")
    assert code == 0
    clubs = {one["club"]: one["rulings"] for one in json.loads(text)["clubs"]}
    assert {one["what"] for one in clubs["ranchos"]} <= {"silence", "reading"}
    assert {"hustler/la-blackjack"} <= {g for one in clubs["hustler"] for g in one["games"]}
    assert all(one["lines"] for one in clubs["livermore"] if one["what"] == "remedy")
    assert clubs["livermore"][0]["what"] == "remedy"


def test_a_game_narrows_the_clubs_to_its_family() -> None:
    code, text = run("ruling", "--all-clubs", "hustler/pai-gow-poker", "foul", "--json")
    assert code == 0
    answer = json.loads(text)
    assert answer["family"] == "pai-gow-poker"
    games = {game for club in answer["clubs"] for one in club["rulings"] for game in one["games"]}
    assert {load_game(game).rules.family for game in games} == {"pai-gow-poker"}
    assert {game.partition("/")[0] for game in games} == {one["club"] for one in answer["clubs"]}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--all-clubs", "xylophone"), "No document of any club speaks of 'xylophone'"),
        (("--all-clubs", "hustler/holdem"), "`--all-clubs` needs words"),
    ],
)
def test_clubs_that_cannot_be_asked_say_why(words: tuple[str, ...], complaint: str) -> None:
    code, text = run("ruling", *words)
    assert code == 2
    assert complaint in text


def test_the_page_of_a_banked_game_has_its_irregularities() -> None:
    _, text = run("rules", "hustler/la-blackjack")
    assert "Irregularities" in text
    for one in load_game("hustler/la-blackjack").rules.irregularities:
        assert "".join(one.remedy.split()) in "".join(text.split())
    _, text = run("rules", "lucky-buck/blackjack-x")
    assert "Irregularities" not in text


def test_in_a_drill_chips_are_put_right_by_a_word(tmp_path: Path) -> None:
    said = iter(
        (
            "correct",
            "correct 5 from nobody to ben: paid twice",
            "correct 5 from Ana to ben:",
            "correct $5 from ana to me because paid twice",
            "correct 5 of hand 9 from ana to ben: paid twice",
            "help",
        )
    )

    def types(screen: str) -> str | None:
        if "Hand 2" in screen:
            return next(said, "quit")
        return "skip" if screen.splitlines()[-1].startswith("Bets") else "pass"

    text = flat(visit(tmp_path, "livermore/ez-baccarat", types, "--floor", seed="3"))
    assert "Type it like this: correct 25 from Ana to Ben: paid twice." in text
    assert "'nobody' doesn't name one person here" in text
    assert "A correction needs a reason. Say in a few words what went wrong." in text
    assert "The floor will correct hand 1 after this one, $5 from Ana to you: paid" in text
    assert "There was no hand 9 at this table. The last one was 1." in text
    assert "correct chips that went to the wrong person" in text
    log = (tmp_path / "visit.jsonl").read_text(encoding="utf-8")
    moved = [json.loads(line) for line in log.splitlines() if '"kind":"corrected"' in line]
    assert [one["post"] for one in moved] == [{"stack:Ana": -500, "stack:Visitor": 500}]
    code, story = run("replay", str(tmp_path / "visit.jsonl"))
    assert code == 0
    assert "The floor corrects hand 1, $5 from Ana to Visitor: paid twice." in flat(story)


def test_only_the_floor_of_a_drill_puts_chips_right(tmp_path: Path) -> None:
    typed = ["correct 5 from ana to ben: paid twice", "quit"]
    text = visit(tmp_path, "livermore/ez-baccarat", typed, seed="3")
    assert "Only the floor corrects" in text
    assert "correct chips" not in flat(text)

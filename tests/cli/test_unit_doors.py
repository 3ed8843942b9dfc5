"""Chinese poker and Pan through the command line: played, told, asked about, proved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.pages.mishaps import mishap_words
from visits import flat, lines, run

BUCK, LIVERMORE = "lucky-buck/panguingue", "livermore/panguingue"
CHINESE = "hustler/13-card-chinese-poker"


pytestmark = pytest.mark.usefixtures("own_house")


def played(path: Path, *words: str) -> dict[str, Any]:
    code, text = run("play", *words, "--auto", "--json", "--log", str(path))
    assert code == 0, text
    found: dict[str, Any] = json.loads(text)
    return found


def in_log(path: Path, kind: str) -> list[dict[str, Any]]:
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [record for record in records if record["kind"] == kind]


@pytest.mark.parametrize("game", [BUCK, LIVERMORE, CHINESE])
@pytest.mark.parametrize("floor", [(), ("--floor",)])
def test_bots_play_and_the_log_proves_it(game: str, floor: tuple[str, ...], tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    found = played(log, game, "--rounds", "4", "--seed", "2", *floor)
    assert found["hands"] == 4
    bought = sum(one["chips"] for kind in ("sat", "bought") for one in in_log(log, kind))
    assert sum(found["stacks"].values()) + found["drop"] == bought
    key = str(tmp_path / "state" / "cardroom" / "house.key")
    code, text = run("verify", str(log), "--key", key)
    assert code == 0, text
    assert "4 rounds, replayed with the same result" in text
    assert run("replay", str(log))[0] == 0


def test_trouble_on_the_floor_is_told_and_put_right(tmp_path: Path) -> None:
    words = ("play", BUCK, "--auto", "--floor", "--seed", "4", "--rounds", "6")
    code, text = run(*words, "--log", str(tmp_path / "a.log"))
    assert code == 0
    mishaps = in_log(tmp_path / "a.log", "mishap")
    assert mishaps
    for record in mishaps:
        assert mishap_words(record["what"]) in text


def test_as_many_bots_sit_down_as_there_are_seats(tmp_path: Path) -> None:
    assert len(played(tmp_path / "a.log", CHINESE, "--rounds", "1")["stacks"]) == 4
    code, text = run("play", CHINESE, "--bots", "4", "--auto", "--log", str(tmp_path / "b.log"))
    assert code == 2
    assert "4 bots don't fit: the table has 4 seats" in text


def test_doubles_sit_down_with_singles(tmp_path: Path) -> None:
    played(tmp_path / "a.log", BUCK, "--rounds", "1", "--stakes", "2 doubles")
    sat = {one["name"]: one.get("doubles", False) for one in in_log(tmp_path / "a.log", "sat")}
    assert sat == {"Visitor": True, "Ana": False, "Ben": True, "Cleo": False, "Dev": True}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((LIVERMORE, "--stakes", "2 doubles"), "isn't played with doubles"),
        ((BUCK, "--stakes", "21"), "worth $1 to $20"),
        ((BUCK, "--stakes", "2 triples"), "isn't an amount"),
        ((CHINESE, "--chips", "10"), "must buy in for $25 or more"),
    ],
)
def test_what_cannot_be_sat_down_to_is_a_sentence(
    words: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    code, text = run("play", *words, "--log", str(tmp_path / "a.log"))
    assert code == 2
    assert sentence in flat(text)


def test_a_person_at_pan_sees_their_cards_and_melds(tmp_path: Path) -> None:
    words = ("play", LIVERMORE, "--seed", "7", "--bots", "2", "--rounds", "1")
    typed = ["stay", "x", *[""] * 60]
    code, text = run(*words, "--log", str(tmp_path / "a.log"), types=lines(typed))
    assert code == 0
    assert "'x' isn't" in text
    assert " · melds " in text
    assert "seat 2" not in text


# --- hands, rules, rulings ----------------------------------------------------------------------


def test_the_best_setting_is_shown_beside_the_one_given() -> None:
    code, text = run("hand", CHINESE, "6c 6d As Tc Td Th 3s 4c 5c 6h 7d 8s 9c", "--json")
    assert code == 0
    (hand,) = json.loads(text)["hands"]
    best = hand["best"]
    assert sorted(card for row in best["rows"] for card in row) == sorted(hand["cards"])
    assert [len(row) for row in best["rows"]] == [3, 5, 5]
    assert best["units"] >= hand["units"]
    foul = run("hand", CHINESE, "Tc Td Th 6c 6d As 3s 4c 5c 6h 7d 8s 9c", "--json")[1]
    assert json.loads(foul)["hands"][0]["units"] is None


@pytest.mark.parametrize(
    ("cards", "melded", "pays", "outs"),
    [
        # 4 for spade sevens, 2 for the fourth; two more for going out.
        ("7s 7s 7s 7s 2h 3h 4h Kd Kc Ks Kh", 11, 6, 8),
        ("2h 3h 4h 5h 6h 2d 3d 4d 5d 6d", 10, 0, None),
        # The sixes make the run or the set, not both: the set leaves three cards, the run two.
        ("4h 5h 6h 6c 6d 2s 2h 2d Ks Qd", 6, 0, None),
        ("Kh Qd 2c 4c 7s 7h 6d 5h Ah Js", 0, 0, None),
        # A-2-3 and K-Q-J in spades, two each.
        ("As 2s 3s Ks Qs Js 5h 5c", 6, 4, None),
    ],
)
def test_the_melds_of_a_hand(cards: str, melded: int, pays: int, outs: int | None) -> None:
    code, text = run("hand", LIVERMORE, cards, "--json")
    assert code == 0
    (hand,) = json.loads(text)["hands"]
    assert (hand["melded"], hand["pays"], hand.get("outs")) == (melded, pays, outs)
    assert sum(len(one["cards"]) for one in hand["melds"]) == melded


def test_more_cards_than_a_player_has_are_refused() -> None:
    code, text = run("hand", BUCK, "2c 3c 4c 5c 6c 7c 2d 3d 4d 5d 6d 7d")
    assert code == 2
    assert "A hand has 10 cards, or 11 to go out" in text


def words_and_ids() -> Iterator[tuple[str, str, str]]:
    yield BUCK, "player has nine cards", "nine-or-eleven"
    yield BUCK, "drew out of turn", "confused-rotation"
    yield BUCK, "joker in the hand", "foreign-card"
    yield BUCK, "picked up the drawn card into hand", "card-in-hand"
    yield BUCK, "forgot to ask for pay", "late-collection"
    yield BUCK, "touched the deck", "touched-deck"
    yield BUCK, "doubles against singles", "doubles"
    yield BUCK, "wrong meld", "incorrect-meld"
    yield BUCK, "no chips left", "no-chip"
    yield LIVERMORE, "too many cards", "too-many"
    yield LIVERMORE, "less than ten cards", "too-few"
    yield LIVERMORE, "invalid spread", "incorrect-meld"
    yield LIVERMORE, "force the discard", "forcing"
    yield LIVERMORE, "tie for low card", "first-deal"
    yield CHINESE, "wrong number of cards in a row", "wrong-count"
    yield CHINESE, "middle higher than back", "foul"
    yield CHINESE, "cannot pay bonus", "stack-runs-out"
    yield CHINESE, "short buy", "short-buy"


@pytest.mark.parametrize(("game", "words", "wanted"), list(words_and_ids()))
def test_the_floor_finds_its_ruling_first(game: str, words: str, wanted: str) -> None:
    code, text = run("ruling", game, *words.split(), "--json")
    assert code == 0, text
    assert json.loads(text)["rulings"][0]["id"] == wanted


@pytest.mark.parametrize("game", [BUCK, LIVERMORE, CHINESE, "hustler/omaha"])
def test_nothing_is_left_for_a_compliance_officer(game: str) -> None:
    code, text = run("lint", game, "--json")
    assert code == 0, text
    assert [row for row in json.loads(text)["findings"] if row["rule"] == "untested"] == []

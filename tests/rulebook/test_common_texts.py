"""Texts that games share: nothing about a bank is left to a default, and files add their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.games import BANKED
from cardroom.rulebook import CLUBS, RulebookError, game_ids, load_game, read_toml
from cardroom.rulebook.rulings.banked import SHARED, SettleRuling, rulings_of

GAMES = [game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") in BANKED]


def test_there_are_fifty_four_banked_games() -> None:
    assert len(GAMES) == 54


@pytest.mark.parametrize("game", GAMES)
def test_who_banks_and_bets_is_written_in_the_file(game: str) -> None:
    data = read_toml(CLUBS / f"{game}.toml")
    assert {"pooled", "coverage", "hands"} <= set(data["bank"])
    assert {"backline", "seats", "decides"} <= set(data["table"])


@pytest.mark.parametrize("game", GAMES)
def test_a_bank_of_several_is_read_from_the_document_or_ruled_out(game: str) -> None:
    rules = load_game(game).rules
    readings = {reading.id: reading for reading in rules.readings}
    assert ("several-bankers" in readings) == rules.bank.pooled
    assert ("one-banker" in readings) != rules.bank.pooled
    if rules.bank.pooled:
        assert readings["several-bankers"].lines


@pytest.mark.parametrize("game", GAMES)
def test_bets_on_another_seat_are_read_from_the_document(game: str) -> None:
    rules = load_game(game).rules
    reading = next(one for one in rules.readings if one.id == "back-line")
    allowed = "bet on a player's seat" in reading.we_play or "Others may bet" in reading.we_play
    assert allowed == rules.table.backline
    if allowed:
        assert reading.lines or reading.switch == "backline"


@pytest.mark.parametrize("game", GAMES)
def test_bets_at_empty_seats_are_read_from_the_document(game: str) -> None:
    """The file says it, or the text that games share where a document is silent."""
    data, rules = read_toml(CLUBS / f"{game}.toml"), load_game(game).rules
    silent = "empty-seats" in data["common"]
    assert silent == any(one.id == "empty-seats" for one in rules.readings)
    assert (silent or "unoccupied" in data["table"]) == rules.table.backline


@pytest.mark.parametrize("game", GAMES)
def test_every_bank_says_what_it_does_when_it_has_won_all(game: str) -> None:
    """The reading has the document's own sentence and its line; the file of the game has both."""
    own = {entry["id"]: entry for entry in read_toml(CLUBS / f"{game}.toml").get("reading", [])}
    assert own["won-all"]["says"]
    assert own["won-all"]["lines"]
    reading = next(one for one in load_game(game).rules.readings if one.id == "won-all")
    assert reading.switch == "won_all"
    assert load_game(game).switches["won_all"] == "pays-on"
    assert load_game(game, {"won_all": "stops"}).rules.bank.won_all == "stops"


@pytest.mark.parametrize("game", GAMES)
def test_a_short_bank_is_ruled_on_in_every_game(game: str) -> None:
    cases = [
        ruling.settle
        for ruling in rulings_of(game)
        if isinstance(ruling, SettleRuling) and ruling.settle.settled
    ]
    ends = {
        word for case in cases for text in case.settled for word in text.split() if "$" not in word
    }
    assert {"paid,", "collected,", "back", "push"} <= ends | {f"{end}," for end in ends}
    rules = load_game(game).rules
    if any(getattr(wager, "envy", ()) for wager in rules.wagers):
        assert any("owed" in text for case in cases for text in case.wagers)
    if rules.table.backline:
        assert any(".eva:" in text for case in cases for text in case.wagers)
    if rules.bank.pooled:
        assert any(case.members for case in cases)


def test_a_common_text_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_text('based_on = "hustler/ez-baccarat"\ncommon = ["nett-bank"]\n', encoding="utf-8")
    with pytest.raises(RulebookError, match=r"no common text 'nett-bank'.*Did you mean net-bank"):
        load_game(str(path))


def test_ones_own_file_shares_a_text_with_its_rulings(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_text(
        'based_on = "hustler/ez-baccarat"\ncommon = ["no-back-line"]\n', encoding="utf-8"
    )
    assert load_game(str(path)).switches["backline"] == "no"


def test_shared_rulings_count_for_every_game_that_names_them() -> None:
    shared = {ruling.says for ruling in rulings_of("livermore/ez-baccarat")}
    assert "A banker with seven stands after a six to the player" in shared
    own = read_toml(CLUBS / "livermore" / "rulings" / "ez-baccarat.toml")
    assert "third-card" in own["common"]


def test_every_file_of_shared_rulings_is_named_by_a_game() -> None:
    files = [read_toml(path) for path in CLUBS.glob("*/rulings/*.toml")]
    texts = [read_toml(path) for path in CLUBS.glob("*/*.toml")]
    named = {name for data in (*files, *texts) for name in data.get("common", ())}
    assert {path.stem for path in SHARED.glob("*.toml")} <= named


def test_a_shared_file_that_is_not_there_is_named_with_the_nearest(tmp_path: Path) -> None:
    game = tmp_path / "mine.toml"
    game.write_text('based_on = "hustler/ez-baccarat"\n')
    (tmp_path / "mine.rulings.toml").write_text('common = ["thrid-card"]\n')
    with pytest.raises(RulebookError, match=r"thrid-card.*third-card"):
        rulings_of(str(game))

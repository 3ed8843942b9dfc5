"""Games side by side, against what the documents print and published figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.cli.app import run_command
from cardroom.desk.comparing import chosen, compare, in_all_clubs, load_all
from cardroom.desk.errors import DeskError
from cardroom.pages.comparison import page

PAGE = Path(__file__).parents[2] / "docs" / "comparison.md"


def test_nine_to_one_on_a_tie_is_worth_a_tie() -> None:
    # Published: a tie comes in 9.5156 % of hands; one unit more is worth just that.
    found = compare(load_all(["hustler/ez-baccarat", "mortimers/ez-baccarat-panda-8"]))
    first = found.differences[0]
    assert first.key == "wager.tie.line.tie.pays"
    assert first.values == ("8 to 1", "9 to 1")
    assert first.worth[0] is None
    moved = first.worth[1]
    assert moved is not None
    assert list(moved) == ["tie"]
    assert moved["tie"] == pytest.approx(-0.095156, abs=1e-6)
    assert list(found.odds["tie"]) == pytest.approx([0.143596, 0.048440], abs=1e-6)


def test_a_blackjack_that_pays_three_to_two_costs_the_bank_what_it_comes_to() -> None:
    # A natural that is not matched comes in 4.53 % of hands of six decks: 3/10 of it more.
    found = compare(load_all(["livermore/pure-21-5-blackjack", "mortimers/pure-21-5-blackjack"]))
    moved = {one.key: one.worth[1] for one in found.differences}
    paid = moved["wager.base.line.pure-21-5.pays"]
    assert paid is not None
    assert paid["base"] == pytest.approx(-0.3 * 0.0453, abs=0.001)
    assert found.differences[0].most >= found.differences[-1].most


def test_a_wager_that_only_some_offer_is_measured_where_it_is() -> None:
    found = compare(load_all(in_all_clubs("three-card-poker")))
    rows = {one.key: one for one in found.differences}
    bonus = rows["wager.six-card-bonus.line.four-of-a-kind.pays"]
    moved = [edges for edges in bonus.worth if edges]
    # 14,664 of 20,358,520 sets of six cards hold four of a kind; fifty units more on each.
    assert moved == [{"six-card-bonus": pytest.approx(-50 * 14_664 / 20_358_520)}]


def test_every_club_has_one_of_a_game() -> None:
    games = in_all_clubs("hustler/ez-baccarat")
    assert [game.partition("/")[0] for game in games] == [
        "hustler", "livermore", "lucky-buck", "mortimers", "ranchos",
    ]  # fmt: skip
    pans = {"hustler/super-pan-9", "hustler/super-pan-9-classic"}
    assert set(chosen([], family="pan9")) == pans
    for names, said in (
        (["hustler/ez-baccarat"], "two games or more"),
        (["hustler/ez-baccarat"] * 2, "twice"),
    ):
        with pytest.raises(DeskError, match=said):
            chosen(names)
    with pytest.raises(DeskError, match=r"no family 'bacarat'.*Did you mean baccarat"):
        chosen([], family="bacarat")
    with pytest.raises(DeskError, match="no club has"):
        chosen(["craps"], all_clubs=True)


def test_games_for_a_pot_are_compared_without_odds(capsys: pytest.CaptureFixture[str]) -> None:
    pots = chosen([], family="community-poker")[:2]
    assert run_command(["compare", *pots, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["odds"] == []
    words = ["compare", "hustler/ez-baccarat", "livermore/ez-baccarat", "--json"]
    assert run_command(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == words[1:3]
    assert {"key", "values"} <= set(found["differences"][0])
    assert found["odds"][0]["wager"] == "player-line"
    assert run_command(words[:-1]) == 0
    assert "table.backline" in capsys.readouterr().out


def test_the_page_says_what_the_comparison_says() -> None:
    found = compare(load_all(in_all_clubs("ez-baccarat")))
    assert page([found]) in PAGE.read_text(encoding="utf-8")

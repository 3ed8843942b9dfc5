"""Games side by side, against what the documents print and published figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.cli.app import run_command
from cardroom.desk.comparison import comparing
from cardroom.desk.comparison.comparing import chosen, compare, in_all_clubs, load_all, side_by_side
from cardroom.desk.comparison.keys import KINDS
from cardroom.desk.errors import DeskError
from cardroom.pages.charts.labels import label
from cardroom.pages.comparison import page, sections
from cardroom.rulebook import game_ids
from cardroom.rulebook.files.loader import headings

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


GAMES = ("ez-baccarat", "pure-21-5-blackjack", "three-card-poker", "pai-gow-poker")
FAMILY_OF = {game: str(headings(game)["family"]) for game in game_ids()}
OF_FAMILY = {
    family: games
    for family in dict.fromkeys(FAMILY_OF.values())
    if len(games := [game for game, its in FAMILY_OF.items() if its == family]) > 1
}


@pytest.mark.parametrize("family", [min(OF_FAMILY), max(OF_FAMILY)])
def test_a_family_is_all_its_games(family: str) -> None:
    assert chosen([], family=family) == OF_FAMILY[family]


def sets_of_games() -> list[list[str]]:
    return [*(in_all_clubs(game) for game in GAMES), *OF_FAMILY.values()]


@pytest.mark.parametrize("names", sets_of_games(), ids=lambda names: names[0])
def test_a_row_shows_a_difference_and_nothing_of_how_documents_put_it(names: list[str]) -> None:
    keys, paths = side_by_side(load_all(names))
    for path in paths:
        texts = [said and label(said.shown) for said in (one.get(path) for one in keys)]
        assert len(set(texts)) > 1, path
        assert not [text for text in texts if text and (" for 1" in text or "{" in text)], path
        labels = {"title", "note", "source", "printed", "uncertain", "lines", "id"}
        assert not labels & set(path.split(".")), path
    assert not [path for path in paths if path.startswith(("switch.", "drop_schedule", "schedule"))]


def keys_that_differ(game: str) -> dict[str, list[str | None]]:
    keys, paths = side_by_side(load_all(in_all_clubs(game)))
    return {
        path: [label(one[path].shown) if path in one else None for one in keys] for path in paths
    }


def test_equal_things_that_are_written_otherwise_are_no_difference() -> None:
    # Lucky Buck prints ten for one on a tie, Mortimer's nine to one.
    baccarat = keys_that_differ("ez-baccarat")
    assert baccarat["wager.tie.line.tie.pays"] == ["8 to 1"] * 2 + ["9 to 1"] * 2 + ["8 to 1"]
    # Panda 8 is not offered everywhere: the order of the others is the same.
    assert "settlement.order" not in baccarat
    assert baccarat["wager.panda-8"] == ["offered", "offered", None, "offered", "offered"]
    # A least amount of $5 within limits from $5 says nothing.
    assert baccarat["wager.dragon-7.limit"][3:] == ["$5 - $500"] * 2
    assert "wager.dragon-7.minimum" not in baccarat
    three = keys_that_differ("three-card-poker")
    # Two names for one hand of the bonus.
    assert not [path for path in three if path.startswith("wager.pair-plus.line")]
    # Packs of which a house uses one.
    assert "deck.usual" not in three
    assert three["wager.ante.line"][0] == "tie bank does not qualify lose"
    blackjack = keys_that_differ("pure-21-5-blackjack")
    # Insurance that is not offered has no up cards; Buster is offered with six packs everywhere.
    assert [path for path in blackjack if "insurance" in path] == [
        "insurance.even_money", "insurance",
    ]  # fmt: skip
    assert "wager.buster.packs" not in blackjack
    assert "wager.buster.backline" not in blackjack


def test_points_that_must_and_may_draw_are_one_thing() -> None:
    # A player who may choose on every point plays as well as one who must draw to what is drawn to
    # anyhow; to take the must alone away would be another game.
    found = compare(load_all(["hustler/super-pan-9", "hustler/super-pan-9-classic"]))
    (drawing,) = [one for one in found.differences if one.key.startswith("play.player")]
    shown = [label(value) for value in drawing.values if value is not None]
    assert shown == ["must on 0 to 4 and may on 5 to 6", "may on 0 to 9"]
    assert drawing.most == 0
    assert found.odds["base"][0] == found.odds["base"][1]


def test_what_is_told_comes_under_headings_the_dearest_first() -> None:
    found = compare(load_all(["hustler/ez-baccarat", "mortimers/ez-baccarat-panda-8"]))
    told = list(sections(found.differences))
    assert told[0][0] == "heading-moves-edge"
    worths = [one.most for one in told[0][1]]
    assert worths == sorted(worths, reverse=True)
    assert all(one.most == 0 for _, rows in told[1:] for one in rows)
    assert sum(len(rows) for _, rows in told) == len(found.differences)
    assert {row["kind"] for row in found.to_json()["differences"]} <= set(KINDS)


def test_every_club_has_one_of_a_game() -> None:
    games = in_all_clubs("hustler/ez-baccarat")
    assert [game.partition("/")[0] for game in games] == [
        "hustler", "livermore", "lucky-buck", "mortimers", "ranchos",
    ]  # fmt: skip
    pans = {"hustler/super-pan-9", "hustler/super-pan-9-classic"}
    assert set(chosen([], family="pan9")) == pans
    for names, said in (
        (["hustler/ez-baccarat"], "One game can't be compared"),
        (["hustler/ez-baccarat"] * 2, "twice"),
    ):
        with pytest.raises(DeskError, match=said):
            chosen(names)
    with pytest.raises(DeskError, match=r"'bacarat' isn't a family.*Did you mean baccarat"):
        chosen([], family="bacarat")
    with pytest.raises(DeskError, match="hustler/pai-gow-tiles is the only game of the family"):
        chosen([], family="pai-gow-tiles")
    with pytest.raises(DeskError, match="No club has"):
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


FAMILIES_OF_SEVERAL = sorted(
    family
    for family in {str(headings(game)["family"]) for game in game_ids()}
    if sum(str(headings(game)["family"]) == family for game in game_ids()) > 1
)


@pytest.mark.parametrize("family", FAMILIES_OF_SEVERAL)
def test_every_family_is_compared(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What a single change is worth is counted elsewhere; here the changes that games cannot have
    # alone are tried, such as a joker where no hand knows one.
    monkeypatch.setattr(comparing, "prices", lambda path: path.startswith("deck.joker"))
    found = comparing.compare(load_all(chosen([], family=family)))
    assert len(found.games) > 1
    assert found.differences

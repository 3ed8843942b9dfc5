"""Figures that others have published, digit for digit where they give whole numbers of ways."""

from fractions import Fraction

import pytest

from cardroom.odds import OddsReport, odds
from cardroom.odds.baccarat.published import published
from cardroom.rulebook import LoadedGame, game_ids, load_game

EIGHT_PACKS = 4_998_398_275_503_360
SIX_PACKS = 878_869_206_895_680


@pytest.mark.parametrize(
    ("game", "wager", "percent"),
    [
        ("hustler/ez-baccarat", "player-line", "1.235081"),
        ("hustler/21st-century-baccarat-8-0", "banker-line", "1.057906"),
        ("hustler/21st-century-baccarat-9-0", "banker-line", "1.057906"),
        ("hustler/ez-baccarat", "tie", "14.359629"),
        ("livermore/ez-baccarat", "dragon-7", "7.611334"),
        ("ranchos/ez-baccarat", "panda-8", "10.187632"),
    ],
)
def test_house_edges_at_eight_packs(game: str, wager: str, percent: str) -> None:
    row = odds(load_game(game, packs=8), wager=wager)[wager]
    assert f"{float(row.house_edge) * 100:.6f}" == percent


# Combinations as public tables print them, last digits included.
@pytest.mark.parametrize(
    ("packs", "total", "banker", "player", "tie"),
    [
        (8, EIGHT_PACKS, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
        (6, SIX_PACKS, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    ],
)
def test_ways_to_win_and_tie(packs: int, total: int, banker: int, player: int, tie: int) -> None:
    report = odds(load_game("hustler/ez-baccarat", packs=packs))
    assert report["banker-line"].win == Fraction(banker, total)
    assert report["player-line"].win == Fraction(player, total)
    assert report["tie"].win == Fraction(tie, total)
    assert banker + player + tie == total


def test_ways_to_the_bonus_wagers() -> None:
    report = odds(load_game("hustler/ez-baccarat"))
    assert report["dragon-7"].win == Fraction(112_633_011_329_024, EIGHT_PACKS)
    assert report["panda-8"].win == Fraction(172_660_763_262_976, EIGHT_PACKS)


def test_ways_to_each_line_of_the_dragon_bonus() -> None:
    report = odds(load_game("mortimers/commission-free-baccarat"))
    player = {
        30: 18_409_431_764_992,
        10: 34_097_645_543_424,
        6: 89_590_261_473_280,
        4: 141_238_897_317_888,
        2: 166_169_165_987_840,
        1: 186_780_352_174_080 + 812_685_054_124_032,
        0: 89_325_908_267_520,
    }
    banker = {
        30: 15_390_342_909_952,
        10: 28_305_092_784_128,
        6: 79_517_099_278_336,
        4: 119_200_072_366_080,
        2: 157_275_882_332_160,
        1: 201_147_167_287_296 + 812_685_054_124_032,
        0: 89_325_908_267_520,
    }
    for wager, lines in (("player-dragon-bonus", player), ("banker-dragon-bonus", banker)):
        found = {int(pay): p for pay, p in report[wager].distribution.items() if pay >= 0}
        assert found == {pay: Fraction(ways, EIGHT_PACKS) for pay, ways in lines.items()}


def test_half_pay_on_a_banker_six() -> None:
    row = odds(load_game("lucky-buck/commission-free-baccarat"), wager="banker-line")
    six = Fraction(269_232_304_455_680, EIGHT_PACKS)
    assert row["banker-line"].distribution[Fraction(1, 2)] == six


@pytest.fixture(scope="module")
def all_reports() -> list[OddsReport]:
    games = [load_game(name) for name in game_ids()]
    return [odds(game) for game in games if game.rules.family == "baccarat"]


@pytest.mark.slow
def test_published_figures_agree_with_ours(all_reports: list[OddsReport]) -> None:
    beside = [row for report in all_reports for row in report.wagers if row.published is not None]
    assert len(beside) >= 20
    for row in beside:
        assert row.published == pytest.approx(float(row.house_edge), abs=5.1e-6), row.wager
        assert row.note


def test_every_figure_at_eight_packs_finds_its_wager(all_reports: list[OddsReport]) -> None:
    sources = {
        (entry.wager.title, figure.house_edge)
        for entry in published().published
        for figure in entry.figure
        if figure.packs == 8
    }
    reports = [*all_reports, odds(_licensed("push"))]
    found = {row.published for report in reports for row in report.wagers}
    assert {edge for _, edge in sources} <= found


def _licensed(choice: str) -> LoadedGame:
    return load_game("hustler/ez-baccarat", {"banker_three_card_seven": choice})


def test_a_figure_is_printed_only_where_it_applies() -> None:
    assert odds(_licensed("push"))["banker-line"].published == 0.010183
    assert odds(_licensed("pay"))["banker-line"].published is None
    fewer = odds(load_game("hustler/ez-baccarat", packs=5))
    assert {row.published for row in fewer.wagers} == {None}
    drawn_on = odds(load_game("hustler/ez-baccarat", {"naturals": "draw-on"}))
    assert {row.published for row in drawn_on.wagers} == {None}
    dearer = load_game("hustler/ez-baccarat", {"wager.tie.line.tie.pays": "9 to 1"})
    assert odds(dearer)["tie"].published == 0.04844


def test_the_house_way_is_the_published_player_bet_and_the_option_is_not() -> None:
    game = load_game("hustler/21st-century-baccarat-8-0")
    assert odds(game, strategy="house-way")["player-line"].published == 0.01235081
    assert odds(game)["player-line"].published is None

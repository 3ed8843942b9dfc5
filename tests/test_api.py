"""The Python door: the same answers as the command line, typed, without global state."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import cardroom
from cardroom import Claim, Wager
from cardroom.hands.errors import HandError
from cardroom.layout.settlement import SettlementError
from cardroom.layout.wagers import WagerError
from cardroom.odds.equity import Equity
from cardroom.rulebook import RulebookError
from cardroom.rulings.scripted import ScriptError
from cardroom.said import Said
from refusing import refuses

EZ = "hustler/ez-baccarat"
EXAMPLE = Path(__file__).parent.parent / "examples" / "house-baccarat.toml"


def test_importing_the_package_loads_none_of_its_rooms() -> None:
    ask = "import sys, cardroom; print([m for m in sys.modules if m.startswith('cardroom.')])"
    heavy = (
        "print([m for m in ('pydantic', 'numpy', 'numba', 'typer', 'rich') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"{ask}; {heavy}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:2] == ["['cardroom.version']", "[]"]


@pytest.mark.slow
def test_loading_a_game_does_not_load_the_kernels() -> None:
    ask = "import sys, cardroom; cardroom.load(sys.argv[1]); print('numba' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", ask, EZ], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"


def test_every_name_that_is_promised_is_there() -> None:
    for name in cardroom.__all__:
        assert getattr(cardroom, name) is not None
    assert set(cardroom.__all__) <= set(dir(cardroom))
    with pytest.raises(AttributeError, match="nothing"):
        _ = cardroom.nothing


def test_every_game_of_the_catalogue_loads() -> None:
    for game_id in cardroom.game_ids():
        game = cardroom.load(game_id)
        assert game.id == game_id
        assert game.title
        assert game.digest.startswith("sha256:")


def test_a_game_that_is_not_there_names_the_nearest() -> None:
    with pytest.raises(RulebookError, match="Did you mean hustler/ez-baccarat"):
        cardroom.load("hustler/ez-bacarat")


def test_with_leaves_the_game_as_it_was() -> None:
    game = cardroom.load(EZ)
    other = game.with_(banker_three_card_seven="push", decks=6)
    assert game.switches["banker_three_card_seven"] == "pay"
    assert (other.switches["banker_three_card_seven"], other.decks) == ("push", 6)
    assert game.digest != other.digest


def test_with_keeps_what_was_chosen_before() -> None:
    game = cardroom.load(EZ).with_({"wager.tie.line.tie.pays": "9 to 1"}, decks=6)
    again = game.with_(naturals="draw-on")
    assert again.decks == 6
    assert again.play("9c 2d Kh 3s 4d", {"tie": 100}, any_limits=True).won == {"tie": Fraction(900)}


def test_an_unknown_switch_is_refused() -> None:
    with pytest.raises(RulebookError, match="no switch"):
        cardroom.load(EZ).with_(naturels="stop")


def test_a_round_on_known_cards() -> None:
    played = cardroom.load(EZ).play(
        "6c 3d Kh 2s 2d", {"player-line": 100, "dragon-7": 5}, any_limits=True
    )
    assert played.won == {"player-line": Fraction(-100), "dragon-7": Fraction(200)}
    assert played.outcome == "banker"
    assert [str(card) for card in played.hands["banker"]] == ["3d", "2s", "2d"]


def test_play_and_run_agree() -> None:
    wagers = {"player-line": 100, "banker-line": 40, "tie": 10}
    cards = "3c 3d 4h 4s"
    assert cardroom.load(EZ).play(cards, wagers, any_limits=True).won == cardroom.run(
        EZ, cards, wagers
    )


def test_wagers_of_several_seats_add_up() -> None:
    wagers = [Wager(2, "ann", "tie", 100), Wager(3, "bo", "tie", 50)]
    assert cardroom.load(EZ).play("3c 3d 4h 4s", wagers, any_limits=True).won == {
        "tie": Fraction(1200)
    }


def test_cards_left_over_are_an_error() -> None:
    with pytest.raises(ScriptError, match="left over"):
        cardroom.load(EZ).play("9c 2d Kh 3s 4d", {"tie": 100}, any_limits=True)


def test_a_decision_is_asked_for() -> None:
    game = cardroom.load("hustler/21st-century-baccarat-9-0")
    cards = "2c 6d 3h 9s 4d 2s"
    with pytest.raises(ScriptError, match="hit or stand"):
        game.play(cards, {"player-line": 100_00})
    assert game.play(cards, {"player-line": 100_00}, ["stand"]).won["player-line"] == -100_00
    assert game.play(cards, {"player-line": 100_00}, ["hit"]).won["player-line"] == 100_00


def test_graded_claims_are_settled_in_action_order() -> None:
    claims = [
        Claim(4, "bo", "tie", 2_500, Fraction(-1)),
        Claim(3, "ann", "player-line", 10_000, Fraction(1)),
    ]
    done = cardroom.load(EZ).settle(claims, bank=30_000, start=3)
    assert [one.claim.owner for one in done.settled] == ["ann", "bo"]
    assert done.after == 30_000 - 10_000 + 2_500


def test_a_short_bank_gives_back_what_it_does_not_cover() -> None:
    wagers = ["2.ann:player-line=100", "3.bo:player-line=100", "4.cy:player-line=100"]
    done = cardroom.load(EZ).settle(wagers, bank=15_000, cards="9c 2d Kh 3s")
    assert [(one.paid, one.returned) for one in done.settled] == [
        (10_000, 0),
        (5_000, 5_000),
        (0, 10_000),
    ]
    assert done.exhausted_at == 1


@pytest.mark.parametrize(
    ("wagers", "cards"),
    [
        (["2:tie=5"], None),
        ([Claim(2, "ann", "tie", 500, Fraction(1))], "9c 2d Kh 3s"),
        ([Claim(2, "ann", "tie", 500, Fraction(1)), "3:tie=5"], None),
    ],
)
def test_claims_and_cards_do_not_mix(wagers: list[Claim | str], cards: str | None) -> None:
    with pytest.raises(SettlementError, match="graded claims alone"):
        cardroom.load(EZ).settle(wagers, bank=10_000, cards=cards)


def test_wrong_wagers_are_named() -> None:
    game = cardroom.load(EZ)
    with refuses("bet-unknown", WagerError, near=["dragon-7"]):
        game.fees({"dragon-8": 500})
    with refuses("bet-unknown", WagerError):
        game.settle([Claim(2, "ann", "dragon", 500, Fraction(1))], bank=10_000)
    with pytest.raises(WagerError, match="no seat 9"):
        game.settle(["9:tie=5"], bank=10_000, cards="9c 2d Kh 3s")


def test_fees_come_with_their_rows() -> None:
    due = cardroom.load(EZ).fees(["2:player-line=20", "3.bo:banker-line=10"], option=1)
    assert [(fee.payer, fee.amount) for fee in due] == [
        ("player-dealer", 200),
        ("seat 2", 50),
        ("bo", 50),
    ]


def test_hands_are_named_and_compared() -> None:
    game = cardroom.load(EZ)
    assert game.hand("9c Kd").name == Said("hand-natural-points", points=9)
    assert game.compare("9c 2d", "Ah Ks").winner is None
    with refuses("wrong-hand-size", HandError):
        game.hand("9c 2d 3h 4s")


def test_odds_are_fractions_where_they_are_exact() -> None:
    row = cardroom.load(EZ).odds("tie")["tie"]
    assert isinstance(row.ev, Fraction)
    assert float(row.house_edge) == pytest.approx(0.14359629, abs=1e-8)


def test_simulated_odds_repeat_from_their_seed() -> None:
    game = cardroom.load(EZ)
    first, second = (game.odds("tie", method="simulate", rounds=20_000, seed=7) for _ in range(2))
    assert first["tie"].ev == second["tie"].ev
    assert first["tie"].stderr > 0


def test_a_file_of_ones_own() -> None:
    game = cardroom.load(EXAMPLE)
    assert game.id == "house-baccarat"
    assert game.with_(decks=6).decks == 6


def test_a_table_is_opened_with_a_game_of_this_door_and_all_that_people_do_comes_with_it() -> None:
    from cardroom.table import Answer, Dealer, Leave, MemoryJournal, Sit, Table, TableError

    game, journal, dealer = cardroom.load("hustler/holdem"), MemoryJournal(), Dealer(b"k" * 32)
    table = Table.open(game, journal, dealer)
    for seat, name in enumerate(("ann", "bo"), 1):
        table.do(Sit(20_000, seat), by=name)
    assert table.game is game.loaded
    (question,) = table.waiting
    with refuses("answer-choice", TableError):
        table.do(Answer(question.id, "stand"), by=question.who)
    table.do(Answer(question.id, "fold"), by=question.who)
    table.do(Leave(), by="ann")
    again = Table.resume(journal, dealer)
    assert (again.head, again.waiting) == (table.head, table.waiting)


def test_the_command_line_asks_this_door() -> None:
    """What both answer is worked out in one place; only pages and JSON are the command's own."""
    commands = Path(cardroom.__file__).parent / "cli"
    beside = (
        *("from cardroom.odds import odds", "layout_fees(", "compare_hands(", "settle_document("),
        *("business(", "chart_of(", "range_equity(", "load_game("),
    )
    for path in commands.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace(".settle_document(", "")
        assert [one for one in beside if one in text] == [], path.name


def test_hands_are_refused_alike_by_both_doors() -> None:
    """A tie needs a line bet beside it, whoever asks what it costs."""
    with refuses("bet-needs", WagerError):
        cardroom.load(EZ).fees(["3:tie=100"], option=16)


def test_what_hands_win_of_a_pot() -> None:
    game = cardroom.load("hustler/holdem")
    found = game.equity("AsKs", "QhQd", board="Ts 9s 2c")
    assert isinstance(found, Equity)
    assert sum(float(hand.equity) for hand in found.hands) == pytest.approx(1)
    assert len(game.equity("AsKs", "random", board="Ts 9s 2c 3d").hands) == 2
    with pytest.raises(ValueError, match="isn't played for a pot"):
        cardroom.load(EZ).equity("AsKs", "QhQd")

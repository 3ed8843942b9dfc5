"""The desk's pages: a hand in an address, what fell, and answers that are the command line's."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from cardroom.game import load
from cardroom.room.web.catalogue import game_of
from cardroom.room.web.desk import asked, rulings
from cardroom.room.web.desk.hand_of_bets import BetAt, HandOfBets
from cardroom.room.web.desk.jobs import Jobs, Waiting
from cardroom.room.web.desk.settling import falls, pays_of, settle_view
from cardroom.room.web.desk.work import bank_of_game, compared, linted, solved
from cardroom.rulebook import game_ids
from room.alone import run

EZ = "hustler/ez-baccarat"
SHORT = HandOfBets(
    EZ,
    60_000,
    start=3,
    bets=(
        BetAt(3, "player-line", 10_000),
        BetAt(4, "banker-line", 20_000),
        BetAt(4, "dragon-7", 1_000),
        BetAt(5, "dragon-7", 1_000),
    ),
    fell="dragon-7",
    done=True,
    any_limits=True,
)


def again(address: str, game: str = EZ) -> HandOfBets:
    """The hand of an address, as a page reads it."""
    rows = parse_qsl(urlsplit(address).query)
    given: dict[str, Any] = {**dict(rows), "b": [value for name, value in rows if name == "b"]}
    return HandOfBets.of(game_of(game), given)


def test_a_hand_is_whole_in_its_address() -> None:
    assert again(SHORT.link()) == SHORT
    hand = HandOfBets(EZ, bets=(BetAt(2, "tie", 500, "8"), BetAt(3, "tie", 500, "none")))
    assert again(hand.link()) == hand


@pytest.mark.parametrize(
    "text", ["", "2", "2.tie", "x.tie.5", "2.tie.0", "2.tie.5.much", "2..5.1/0"]
)
def test_what_is_no_bet_is_left_out(text: str) -> None:
    assert BetAt.of(text) is None
    assert HandOfBets.of(game_of(EZ), {"b": [text, "99.tie.500", "2.nothing.500"]}).bets == ()


def test_a_tap_adds_a_chip_and_takes_it_off() -> None:
    hand = HandOfBets(EZ, chip=500)
    one = again(hand.with_bet(2, "tie", 500))
    assert one.bets == (BetAt(2, "tie", 500),)
    assert again(one.with_bet(2, "tie", 0)).bets == ()


def test_what_fell_decides_every_wager() -> None:
    found = falls(EZ)
    assert list(found) == ["player-line", "banker-line", "tie", "panda-8", "dragon-7"]
    # The document: a three-card seven of the banker pays the dragon forty times.
    assert found["dragon-7"]["dragon-7"] == 40
    assert found["dragon-7"]["player-line"] == -1
    assert found["tie"]["player-line"] == 0
    assert found["panda-8"]["panda-8"] == 25


def test_a_short_bank_is_settled_as_the_command_settles_it() -> None:
    out = settle_view(SHORT)["out"]
    # 600 + 100 collected - 200 - 400 = 100 for the last of 400: a quarter of the bet is covered.
    assert [(s["paid"], s["collected"], s["returned"], s["left"]) for s in out["steps"]] == [
        (0, 10_000, 0, 70_000),
        (20_000, 0, 0, 50_000),
        (40_000, 0, 0, 10_000),
        (10_000, 0, 750, 0),
    ]
    assert out["steps"][3]["end"]
    assert out["steps"][3]["why"]
    assert (out["before"], out["after"]) == (60_000, 0)
    document = SHORT.document(falls(EZ)["dragon-7"], 8)
    done, _, _ = load(EZ).settle_document(document, any_limits=True)
    assert [one.paid for one in done.settled] == [step["paid"] for step in out["steps"]]


def test_bets_that_no_table_takes_are_refused_with_a_way_on() -> None:
    view = settle_view(again(SHORT.link(any_limits=False)))
    assert view["out"] is None
    assert "$" in view["why"]
    assert settle_view(again(view["anyway"]))["out"] is not None


@pytest.mark.parametrize("game", [name for name in game_ids() if game_of(name).rules.wagers])
def test_every_banked_game_can_be_tapped(game: str) -> None:
    rules = game_of(game).rules
    pays = pays_of(game)
    assert set(pays) == {one.id for one in rules.wagers}
    assert all({"-1", "none"} <= set(one) and len(one) >= 3 for one in pays.values())
    first = next(one.id for one in rules.wagers if not one.during_play)
    hand = HandOfBets(game, bets=(BetAt(2, first, 10_000, "1"),), done=True, any_limits=True)
    view = settle_view(again(hand.link(), game))
    assert len(view["seats"]) == max(rules.table.seats)
    assert view["out"] is not None
    assert view["out"]["paid"] == 10_000


def test_fees_name_the_first_option_that_fits() -> None:
    found = asked.fees({"game": EZ, "players": "3", "w.player-line": "100"})
    due = load(EZ).fees([f"{seat}:player-line=100" for seat in (2, 3, 4)], option=2)
    assert len(found["parts"][0]["rows"]) == len(due) + 1
    assert asked.fees({"game": EZ, "w.player-line": "much"})["wrong"]


@pytest.mark.parametrize(
    ("game", "cards", "name"),
    [(EZ, "9c 2d / Kh 5s", "one"), ("hustler/pai-gow-poker", "As Ks Qs Js Ts 2d 2c", "")],
)
def test_hands_are_named_from_their_cards(game: str, cards: str, name: str) -> None:
    found = asked.hand({"game": game, "cards": cards})
    assert name in found["hands"][0]["says"][0]
    assert {one["card"] for one in found["deck"]} >= {"As", "Kh"}
    if "/" in cards:
        assert found["hands"][1]["won"]


def test_a_ruling_comes_with_its_lines_and_silence_is_said() -> None:
    found = rulings.ruling({"game": "hustler/three-card-poker", "q": "bank short"})["answer"]
    assert not found["silent"]
    assert "line" in found["rulings"][0]["place"]
    silent = rulings.ruling({"game": EZ, "q": "exposed card"})["answer"]
    assert silent["silent"]
    assert silent["rulings"] == []


def test_long_work_comes_back_as_parts_or_as_a_sentence() -> None:
    found = compared((EZ, "livermore/ez-baccarat"), "")
    assert isinstance(found, dict)
    assert found["parts"]
    table = solved(EZ, "dragon-7", "5", "", ("three-card-seven=39-42",))
    assert isinstance(table, dict)
    assert table["parts"][0]["rows"][0][1] == "41 to 1"
    assert "Write" in str(solved(EZ, "dragon-7", "much", "", ("three-card-seven",)))
    asked_of = {"players": 3, "bank": None, "sizes": ["25"], "hours": 1.0, "hands": 60,
                "ways": "best"}  # fmt: skip
    bank = bank_of_game(EZ, asked_of)
    assert isinstance(bank, dict)
    assert bank["fan"]["lg"].startswith("<svg")
    assert "style=" not in bank["fan"]["lg"]
    assert isinstance(linted((EZ,)), dict)


def never(*_: object) -> str:
    """Work that the pool below does not do."""
    raise AssertionError


class Slow:
    """A pool that answers when it is told to."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.progress = (3, 7)

    async def ask(self, key: object, work: object, *given: object) -> dict[str, Any]:
        """The answer, once it is ready."""
        await self.ready.wait()
        return {"given": given}


def test_what_takes_long_can_be_left_and_found_again() -> None:
    async def visit() -> None:
        pool = Slow()
        jobs = Jobs(pool)  # type: ignore[arg-type]
        first = await jobs.ask("a", never, 1, patience=0.01)
        assert isinstance(first, Waiting)
        assert (first.done, first.of, first.before) == (3, 7, 0)
        second = await jobs.ask("b", never, 2, patience=0.01)
        assert isinstance(second, Waiting)
        assert second.before == 1
        pool.ready.set()
        assert await jobs.ask("a", never, 1) == {"given": (1,)}
        assert await jobs.ask("b", never, 2) == {"given": (2,)}

    run(visit())


def test_pays_are_told_as_tables_print_them() -> None:
    assert pays_of(EZ)["dragon-7"] == ("40", "0", "-1", "none")
    assert str(Fraction(6, 5)) in pays_of("livermore/pure-21-5-blackjack")["base"]

"""Misdeals: every wager and the bank go back, the fee where the schedule says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardroom.cards import Deck, Shoe, Shuffle, parse_cards
from cardroom.games import Effect
from cardroom.rulebook import LoadedGame, load_game
from cardroom.table import (
    Live,
    Misdeal,
    RoundReport,
    Script,
    Table,
    Wager,
    house_way,
    read_log,
    replay,
    verify,
)
from cardroom.table.drivers import Answer
from cardroom.table.log import canonical

CARDS = "9c 2d Kh 3s"
WAGERS = [Wager(3, "bo", "player-line", 5_000), Wager(4, "cy", "tie", 1_000)]


@dataclass
class Spoiled(Script):
    """A deal that is spoiled after so many answers."""

    after: int = 0
    given: int = field(default=0)

    def answer(self, effect: Effect) -> Answer:
        if self.given == self.after:
            raise Misdeal("a card was exposed")
        self.given += 1
        return super().answer(effect)


def game(folder: Path, **schedule: str) -> LoadedGame:
    """Livermore's game under a schedule of our own: $3 from the bank, $1 a wager, a jackpot."""
    lines = "\n".join(f"{key} = {value}" for key, value in schedule.items())
    path = folder / "house.toml"
    path.write_text(
        f"""
based_on = "livermore/ez-baccarat"
[[schedule]]
id = "ours"
title = "Ours"
{lines}
[[schedule.option]]
option = 1
limit = "$5 - $200"
player_dealer = {{ flat = "$3" }}
player = {{ flat = "$1", per = "wager" }}
jackpot = "$0.50"
""",
        encoding="utf-8",
    )
    return load_game(str(path))


def table(loaded: LoadedGame) -> Table:
    out = Table(loaded, seats=8, schedule="ours")
    for seat, name in ((1, "ann"), (3, "bo"), (4, "cy")):
        out.sit(name, 100_000, seat)
    out.take_bank(1, ("ann", 20_000))
    return out


def chips(at: Table) -> dict[str, int]:
    return {name: at.stack(name) for name in ("ann", "bo", "cy")}


def spoil(at: Table, after: int) -> RoundReport:
    return at.play_round(WAGERS, Spoiled(parse_cards(CARDS), after=after))


def proves(at: Table) -> None:
    records = read_log(canonical(record) + "\n" for record in at.log.records)
    assert replay(records).table.ledger.balances == at.ledger.balances
    verify(records)


@pytest.mark.parametrize("after", range(5))
def test_everything_back_but_the_fee(tmp_path: Path, after: int) -> None:
    at = table(game(tmp_path))
    report = spoil(at, after)
    assert (report.result, report.settlement) == (None, None)
    assert report.misdeal == "a card was exposed"
    # ann $3; bo and cy $1 for a wager and 50 cents for the jackpot
    assert chips(at) == {"ann": 99_700, "bo": 99_850, "cy": 99_850}
    assert (at.ledger.balance("drop"), at.ledger.balance("jackpot")) == (500, 100)
    proves(at)


@pytest.mark.parametrize("after", range(5))
def test_the_fee_too_where_the_document_says_so(tmp_path: Path, after: int) -> None:
    at = table(game(tmp_path, back_on_misdeal="true"))
    report = spoil(at, after)
    assert report.fees == ()
    assert chips(at) == {"ann": 100_000, "bo": 100_000, "cy": 100_000}
    assert (at.ledger.balance("drop"), at.ledger.balance("jackpot")) == (0, 0)
    proves(at)


def test_collection_after_the_first_cards(tmp_path: Path) -> None:
    """Spoiled before the cards are out, nothing was collected; afterwards it was."""
    at = table(game(tmp_path, when='"after-first-cards"'))
    spoil(at, 3)
    assert chips(at) == {"ann": 100_000, "bo": 100_000, "cy": 100_000}
    at = table(game(tmp_path, when='"after-first-cards"'))
    report = at.play_round(WAGERS, Script(parse_cards(CARDS)))
    kinds = [record["kind"] for record in at.log.records]
    assert kinds.index("collection") > kinds.index("draw") + 3
    assert sum(fee.amount for fee in report.fees) == 600
    # nine to five: bo wins $50, cy loses $10
    assert chips(at) == {"ann": 100_000 - 4_000 - 300, "bo": 104_850, "cy": 98_850}
    proves(at)


def test_before_the_deal_the_fee_is_the_first_to_move(tmp_path: Path) -> None:
    at = table(game(tmp_path))
    at.play_round(WAGERS, Script(parse_cards(CARDS)))
    kinds = [record["kind"] for record in at.log.records]
    assert kinds.index("collection") < kinds.index("draw")


def test_after_a_misdeal_the_same_person_may_bank(tmp_path: Path) -> None:
    at = table(game(tmp_path))
    spoil(at, 2)
    assert at.bank is None
    for _ in range(2):
        at.take_bank(1, ("ann", 20_000))
        at.play_round(WAGERS, Script(parse_cards(CARDS)))
    assert at.bank_offers() == [3, 4]
    assert at.board.to_json()["shoe"]["hands"] == 2  # the spoiled hand is not on the board


def test_a_shoe_that_runs_out_is_a_misdeal(tmp_path: Path) -> None:
    at = table(game(tmp_path))
    live = Live(Deck(packs=8), choose=house_way, shuffles=lambda: Shuffle.seeded(1))
    list(live.ready())
    live.shoe = Shoe.stacked(parse_cards("9c 2d"))
    report = at.play_round(WAGERS, live)
    assert report.misdeal == "the shoe ran out of cards"
    assert at.ledger.balance("bank") == 0
    at.take_bank(1, ("ann", 20_000))
    assert at.play_round(WAGERS, live).result is not None  # a new shoe was shuffled

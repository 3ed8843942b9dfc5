"""Random tables: short banks, back-line bets, passed banks, misdeals; chips are conserved."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Shuffle
from cardroom.games import Effect
from cardroom.rulebook import CLUBS, LoadedGame, game_ids, read_toml
from cardroom.rulebook import load_game as read_game
from cardroom.table import (
    BankError,
    Bot,
    Live,
    Misdeal,
    Table,
    Wager,
    WagerError,
    is_offered,
    limits_of,
    read_log,
    replay,
    verify,
)
from cardroom.table.drivers import Answer
from cardroom.table.ledger import DROP, JACKPOT
from cardroom.table.log import canonical

load_game: Callable[[str], LoadedGame] = lru_cache(maxsize=None)(read_game)

GAMES = [
    game
    for game in game_ids()
    if read_toml(CLUBS / f"{game}.toml").get("family") in ("baccarat", "blackjack")
]
SEEDS = 2000
NAMES = ["ann", "bo", "cy", "dee", "eva", "flo", "gus"]


class Sloppy:
    """A live driver whose dealer sometimes spoils the deal."""

    def __init__(self, live: Live, rng: random.Random) -> None:
        self.live, self.rng = live, rng
        self.ready = live.ready

    def answer(self, effect: Effect) -> Answer:
        if self.rng.random() < 0.01:
            raise Misdeal("a card was exposed")
        return self.live.answer(effect)


def open_table(game_id: str, rng: random.Random) -> tuple[Table, Sloppy]:
    game = load_game(game_id)
    schedule = rng.choice(game.rules.schedules)
    option = rng.choice(schedule.option)
    table = Table(game, schedule=schedule.id, option=option.option)
    live = Live(
        game.rules.deck.deck(game.packs),
        choose=Bot(rng, stray=0.5),
        burn=game.rules.deck.burn,
        cut=rng.choice([0, 350]) or game.rules.deck.cut,
        shuffles=lambda: Shuffle.seeded(rng.random().hex()),
        dice=lambda dice: tuple(rng.randint(1, 6) for _ in range(dice)),
        put_up=lambda raised: rng.choice([Fraction(0), raised.least, raised.most]),
    )
    for number, name in enumerate(NAMES[: rng.randint(3, len(NAMES))]):
        seat = number + 1 if number < 5 and number < table.seats else None
        table.sit(name, rng.randint(50_000, 2_000_000), seat)
    return table, Sloppy(live, rng)


def take_bank(table: Table, rng: random.Random) -> bool:
    while offers := table.bank_offers():
        seat = offers[0]
        name = table.seated[seat]
        if rng.random() < 0.25 or table.stack(name) < 2000:
            table.pass_bank(seat)
            continue
        put = rng.choice([100, table.stack(name) // 50 + 1, table.stack(name) // 2])
        partners = [
            (other, table.stack(other) // 10)
            for other in table.people
            if other != name and rng.random() < 0.1 and table.stack(other) >= 10
        ]
        try:
            table.take_bank(seat, (name, put), *partners)
        except BankError:
            table.take_bank(seat, (name, put))
        return True
    return False


def random_wagers(table: Table, rng: random.Random) -> list[Wager]:
    assert table.bank is not None
    out = []
    for name in sorted(table.people - table.bank.names):
        own = next((seat for seat, who in table.seated.items() if who == name), None)
        seat = own or rng.choice([s for s in range(1, table.seats + 1) if s != table.bank.seat])
        if seat == table.bank.seat:
            continue
        beside = 0
        for wager in table.rules.wagers:
            if is_offered(wager, table.limit) and (wager.base or rng.random() < 0.4):
                limits = limits_of(wager, table.limit)
                high = min(limits.high or 50_000, limits.low + 20_000)
                if wager.at_most == "needed":
                    high = max(limits.low, min(high, beside))
                stake = rng.randint(limits.low, high)
                beside = stake if wager.base else beside
                out.append(Wager(seat, name, wager.id, stake))
    return out


def play_hands(game_id: str, seed: int, hands: int = 6) -> Table:
    rng = random.Random(seed)
    table, driver = open_table(game_id, rng)
    bought = sum(table.stack(name) for name in table.people)
    for _ in range(hands):
        if not take_bank(table, rng):
            assert table.rotation.broken
            break
        wagers = random_wagers(table, rng)
        try:
            table.play_round(wagers, driver)
        except WagerError:
            # Refused: nothing may have moved but the bank's own money.
            assert table.bank is not None
            assert table.ledger.balance("bank") == table.bank.amount
            break
        assert table.ledger.balance("bank") == 0
        on_layout = [a for a, c in table.ledger.balances.items() if a.startswith("wager:") and c]
        assert not on_layout
        chips = sum(table.stack(name) for name in table.people)
        taken = table.ledger.balance(DROP) + table.ledger.balance(JACKPOT)
        assert chips + taken == bought
        assert max(table.rotation.streaks.values(), default=0) <= table.rules.bank.hands
    table.close(driver.live.reveal())
    assert table.ledger.total() == 0
    return table


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_chips_are_conserved(game_id: str, seed: int) -> None:
    assert play_hands(game_id, seed).ledger.total() == 0


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_log_proves_it(game_id: str, seed: int) -> None:
    table = play_hands(game_id, seed)
    records = read_log(canonical(record) + "\n" for record in table.log.records)
    found = verify(records)
    assert found.rounds == table.rounds
    assert found.revealed == found.shuffles
    again = replay(records).table
    assert again.ledger.balances == table.ledger.balances
    assert again.board.to_json() == table.board.to_json()


def what_happened(table: Table) -> Counter[str]:
    """The corners that a table has been to."""
    seen: Counter[str] = Counter()
    seated = set(table.seated.values())
    for record in table.log.records:
        kind = record["kind"]
        seen[kind] += 1
        if kind == "bank":
            seen["kum-kum"] += len(record["members"]) > 1
        elif kind == "wagers":
            seen["back line"] += any(owner not in seated for _, _, owner, _, _ in record["wagers"])
        elif kind == "settle":
            seen["short bank"] += record["exhausted_at"] is not None
            seen["partial coverage"] += any(one["outcome"] == "part" for one in record["wagers"])
            seen["no coverage"] += any(one["outcome"] == "returned" for one in record["wagers"])
            seen["bank lost all"] += record["bank"][1] == 0
            seen["bank doubled"] += record["bank"][1] == 2 * record["bank"][0]
    seen["broken"] += table.rotation.broken
    return seen


@pytest.mark.parametrize("game_id", GAMES)
def test_the_random_tables_get_into_every_corner(game_id: str) -> None:
    """Short banks, back lines, passed banks, misdeals: they all come up, so they are all tested."""
    wanted = {
        "misdeal", "pass", "kum-kum", "short bank", "partial coverage", "no coverage",
        "bank lost all", "bank doubled", "shuffle",
    }  # fmt: skip
    if load_game(game_id).rules.table.backline:
        wanted.add("back line")
    seen: Counter[str] = Counter()
    for seed in range(SEEDS):
        seen += what_happened(play_hands(game_id, seed))
        if seed >= 3 and all(seen[corner] for corner in wanted):
            break
    assert {corner for corner in wanted if not seen[corner]} == set()

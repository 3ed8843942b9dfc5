"""One answer at every door: the table, ``settle``, ``Game.play``, ``fees`` and ``rules`` agree.

Random wagers, stakes, banks, people and choices at every banked game: a round is played at a table,
and every other door is asked about the same cards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import cardroom
from bank_doors import BankTable, Live
from cardroom.cards import Shuffle
from cardroom.cli.app import run_command
from cardroom.games import BANKED, Decide
from cardroom.layout.settlement import Claim
from cardroom.layout.wagers import Wager, held_to, is_offered, limits_of
from cardroom.pages.results import settled_json
from cardroom.pages.said import fee_words, outcome_words
from cardroom.rulebook import CLUBS, LoadedGame, game_ids, load_game, read_toml
from cardroom.table.banked.round import Round

GAMES = [game for game in game_ids() if read_toml(CLUBS / f"{game}.toml").get("family") in BANKED]
CHIPS = 10**9


@cache
def loaded(game: str) -> LoadedGame:
    return load_game(game)


@dataclass
class Evening:
    """One round at a table, and all that another door needs to be asked about it."""

    game: str
    option: int
    wagers: list[Wager]
    bank: tuple[int, int]
    seed: int
    said: list[str] = field(default_factory=list)

    def choose(self, ask: Decide) -> str:
        """Any option, by the seed; fouls are options too."""
        turn = Shuffle.seeded(f"{self.seed} {len(self.said)}").secret[0]
        option = ask.options[turn % len(ask.options)] if turn % 3 else ask.usual
        self.said.append(option)
        return option

    def played(self) -> tuple[BankTable, Round]:
        game = loaded(self.game)
        table = BankTable(game, option=self.option)
        table.way.scripted = True
        behind = {wager.owner for wager in self.wagers}
        for seat in range(1, table.seats + 1):
            name = f"eva{seat}" if f"eva{seat}" in behind else f"seat {seat}"
            table.sit(name, CHIPS, seat)
        deck = game.rules.deck.deck(game.packs)
        driver = Live(deck, self.choose, shuffles=lambda: Shuffle.seeded(f"one {self.seed}"))
        return table, table.play_round(self.wagers, driver, bank=self.bank)


@st.composite
def evenings(draw: st.DrawFn, game: str) -> Evening:
    """Wagers that could be made, and a bank that is often too small for them."""
    rules = loaded(game).rules
    schedule = rules.schedules[0]
    option = draw(st.sampled_from(schedule.option[:6]))
    # Some options keep bonus wagers within the limits of the table.
    rules = held_to(rules.at_limit(option.limit), option)
    seats = max(rules.table.seats)
    bank_seat = draw(st.integers(1, seats))
    others = [seat for seat in range(1, seats + 1) if seat != bank_seat]
    chosen = draw(st.lists(st.sampled_from(others), min_size=1, max_size=3, unique=True))
    wagers: list[Wager] = []
    for seat in chosen:
        wagers += _wagers_at(draw, rules, option, seat, f"seat {seat}")
        free = [other for other in others if other not in chosen]
        if rules.table.backline and free and draw(st.booleans()):
            wagers += _wagers_at(draw, rules, option, seat, f"eva{free[0]}", bonus=False)
    total = sum(wager.stake for wager in wagers)
    least = option.limit.low
    put_up = least + draw(st.integers(0, 3 * total // least)) * least
    return Evening(game, option.option, wagers, (bank_seat, put_up), draw(st.integers(0, 10**6)))


def _wagers_at(
    draw: st.DrawFn, rules: Any, option: Any, seat: int, owner: str, *, bonus: bool = True
) -> list[Wager]:
    base = [one for one in rules.wagers if one.base and is_offered(one, option.limit)]
    plain = [one for one in base if one.times is None]
    out = []
    first = draw(st.sampled_from(plain))
    stake = _stake(draw, limits_of(first, option.limit))
    out.append(Wager(seat, owner, first.id, stake))
    out += [
        Wager(seat, owner, other.id, other.times * stake)
        for other in base
        if other.times is not None and first.id in other.needs
    ]
    made = {one.wager for one in out}
    for other in rules.wagers if bonus else ():
        if other.base or not is_offered(other, option.limit) or not draw(st.booleans()):
            continue
        if not other.needs or made & set(other.needs):
            limits = limits_of(other, option.limit)
            out.append(
                Wager(seat, owner, other.id, min(_stake(draw, limits), max(stake, limits.low)))
            )
    return out


def _stake(draw: st.DrawFn, limits: Any) -> int:
    low = limits.low
    high = min(limits.high or 20 * low, 20 * low)
    step = 50 if low % 100 else 100
    steps: int = draw(st.integers(0, (high - low) // step))
    return int(low) + step * steps


def any_split(claims: Iterable[Claim]) -> bool:
    """Whether a hand was split."""
    return any(one.hand > 1 for one in claims)


def _dealt(table: BankTable) -> str:
    """The cards in the order they came, whoever could see them."""
    dealt = [one for one in table.seen if one["kind"] == "card" and one["to"] != "burn"]
    # Where a hand was split, a card lies with another one than it was dealt to.
    lies = {one.place: one.card for hand in table.table.felt.hands.values() for one in hand}
    return " ".join(str(lies[one["place"]]) for one in dealt)


def _won(done: Round) -> dict[str, Fraction]:
    assert done.result is not None
    won: dict[str, Fraction] = {}
    for grade in done.result.grades:
        stake = 0 if grade.fixed else done.stakes[grade.bet]
        before = won.get(grade.bet.wager, Fraction(0))
        won[grade.bet.wager] = before + (grade.result or Fraction(0)) * stake
    return won


def _written(wager: Wager) -> str:
    """A wager as the command line takes it; whoever bets at another seat is named."""
    owner = "" if wager.owner == f"seat {wager.seat}" else f".{wager.owner}"
    return f"{wager.seat}{owner}:{wager.wager}={wager.stake / 100:.2f}"


def _ask(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    capsys.readouterr()
    assert run_command([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


_PRINTED: dict[str, Any] = {}


def _printed_rates(capsys: pytest.CaptureFixture[str], game: str, number: int) -> set[int]:
    """Every amount that ``rules`` prints for an option of the schedule in force, in cents."""
    if game not in _PRINTED:
        _PRINTED[game] = _ask(capsys, "rules", game)["schedule"][0]
    option = next(one for one in _PRINTED[game]["option"] if one["option"] == number)
    alone = option.get("alone") or {}
    texts = [*alone.values(), option.get("jackpot"), option.get("player_dealer_jackpot")]
    for who in ("player", "player_dealer"):
        fee = option.get(who) or {}
        texts += [fee.get("flat"), *(row["fee"] for row in fee.get("tier", ()))]
    return {round(100 * float(text.strip("$").replace(",", ""))) for text in texts if text}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@settings(
    max_examples=2,
    phases=[Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_all_doors_say_the_same(
    game: str, data: st.DataObject, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    evening = data.draw(evenings(game))
    table, done = evening.played()
    if done.settlement is None:
        return  # the cards ran out, or somebody called it off: nothing was settled
    door = cardroom.load(game)
    cards, (seat, bank) = _dealt(table), evening.bank
    where: dict[str, Any] = {"bank_seat": seat, "seats": table.seats, "start": done.start}
    number = evening.option
    played = door.play(cards, evening.wagers, evening.said, **where, option=number)
    assert played.won == _won(done)
    last = table.way.last or {}
    came = outcome_words(last["outcome"], last.get("holds", ""), last.get("qualifies"))
    assert played.outcome == came

    at: dict[str, Any] = {"bank": bank, **where}
    settled = door.settle(evening.wagers, cards=cards, decisions=evening.said, **at, option=number)
    mine = [settled_json(one) for one in done.settlement.settled]
    assert [settled_json(one) for one in settled.settled] == mine
    assert (settled.after, settled.exhausted_at) == (
        done.settlement.after,
        done.settlement.exhausted_at,
    )

    # In any order, but hands of a split lie where they lie.
    mixed = Random(evening.seed).sample(done.claims, len(done.claims))
    lies = {id(one): place for place, one in enumerate(done.claims)}
    mixed.sort(key=lambda one: lies[id(one)] if any_split(done.claims) else 0)
    told = door.settle(mixed, bank=bank, bank_seat=seat, start=done.start, option=number)
    assert [settled_json(one) for one in told.settled] == mine

    wagers = [
        {"seat": one.seat, "owner": one.owner, "wager": one.wager, "stake": one.stake}
        for one in evening.wagers
    ]
    file = tmp_path / "round.json"
    file.write_text(json.dumps({**at, "wagers": wagers, "cards": cards, "decisions": evening.said}))
    found = _ask(capsys, "settle", game, str(file), "--option", str(number))
    assert found["wagers"] == mine
    assert found["bank"] == {"before": bank, "after": done.settlement.after}

    due = sorted([fee.payer, fee.amount, fee_words(fee.row)] for fee in done.fees)
    priced = door.fees(evening.wagers, option=evening.option, bank=bank)
    assert sorted([fee.payer, fee.amount, fee_words(fee.row)] for fee in priced) == due
    text = ",".join(map(_written, evening.wagers))
    put = f"{bank / 100:.2f}"
    asked = _ask(capsys, "fees", game, "--option", str(number), "--wagers", text, "--bank", put)
    assert sorted([one["payer"], one["amount"], one["row"]] for one in asked["fees"]) == due
    assert {amount for _, amount, _ in due} <= _printed_rates(capsys, game, evening.option)

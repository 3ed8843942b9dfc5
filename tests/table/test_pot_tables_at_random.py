"""Pot tables at random: every game, switch and limit; people come, go, kill and straddle."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, Shuffle
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    Boxed,
    Declare,
    Discard,
    Expose,
    Exposed,
    Hand,
    PotEffect,
    Reshuffle,
)
from cardroom.games.poker.bots import Sensible
from cardroom.rulebook import LoadedGame, RulebookError, game_ids, load_game
from cardroom.rulebook.poker import PokerRules
from cardroom.table import Misdeal, TableError, verify
from cardroom.table.pot_drivers import PotLive
from cardroom.table.pot_table import HandReport, PotTable

GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PokerRules)]
NAMES = ["ann", "bo", "cy", "dee", "eva", "flo", "gus", "hal", "ida", "jo", "kit", "lou"]


class Wanton:
    """Players who do anything that is allowed, and a dealer who errs now and then."""

    def __init__(
        self,
        live: PotLive,
        rng: random.Random,
        bold: float,
        errs: float,
        bot: Sensible | None = None,
    ) -> None:
        self.live, self.rng, self.bold, self.errs, self.bot = live, rng, bold, errs, bot
        self.ready = live.ready
        self.left: Counter[Card] = Counter()

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        if isinstance(effect, Draw):
            return self._card(effect, hand)
        if self.bot is not None and isinstance(effect, Act | Discard | Expose):
            return self._sensible(self.bot, effect, hand)
        if isinstance(effect, Act):
            return self._act(effect)
        if isinstance(effect, Discard):
            nothing = effect.dead and self.rng.random() < 0.1
            many = 0 if nothing else self.rng.randint(effect.least, effect.most)
            return tuple(self.rng.sample(effect.held, min(many, len(effect.held))))
        if isinstance(effect, Expose | Declare):
            return self.rng.random() < 0.3
        if isinstance(effect, Reshuffle):
            self.left.update(effect.cards)
        return self.live.answer(effect, hand)

    @staticmethod
    def _sensible(bot: Sensible, effect: Act | Discard | Expose, hand: Hand) -> Any:
        """What a bot does, which the rules must allow, and which gives nothing up for nothing."""
        answer = bot(effect, hand)
        if isinstance(effect, Act):
            assert effect.allows(answer)
            assert answer != FOLD or effect.call or effect.forced
        elif isinstance(effect, Discard):
            assert effect.check(tuple(answer)) == tuple(answer)
        return answer

    def _card(self, effect: Draw, hand: Hand) -> Any:
        roll = self.rng.random()
        if roll < self.errs / 20:
            raise Misdeal("two cards stuck together")
        card = self.live.answer(effect, hand)
        self.left[card] -= 1
        assert self.left[card] >= 0, f"{card} comes twice"
        if roll < self.errs and effect.to.startswith("seat") and not effect.face_up:
            return self.rng.choice([Exposed, Boxed])(card)
        return card

    def _act(self, act: Act) -> int:
        assert act.options(), "there is always something to do"
        choices = [FOLD] * act.can_fold + [CALL] * 4 * act.can_call
        if act.can_raise and (self.rng.random() < self.bold or not choices):
            if act.sizes:
                return self.rng.choice(act.sizes)
            return self.rng.choice([act.least, act.most, self.rng.randint(act.least, act.most)])
        return self.rng.choice(choices)


def some_game(game: str, rng: random.Random) -> LoadedGame:
    """A game with every switch at random."""
    switches = load_game(game).rules.switches
    while True:
        try:
            return load_game(game, {one.id: rng.choice(sorted(one.choices)) for one in switches})
        except RulebookError as error:
            # Two jokers in a high hand: a choice that the rules refuse beside another.
            if "one joker at most" not in str(error):
                raise


def some_table(loaded: LoadedGame, rng: random.Random) -> PotTable:
    rules = loaded.rules
    assert isinstance(rules, PokerRules)
    schedule = rng.choice([None, *rules.drops])
    options = [rng.choice(schedule.option).option] if schedule else []
    stakes = rng.choice(rules.stakes)
    seats = rng.randint(2, max(rules.table.seats))
    return PotTable(
        loaded,
        seats=seats,
        stakes=stakes.id,
        schedule=schedule.id if schedule else None,
        options=options,
    )


def some_chips(table: PotTable, rng: random.Random) -> int:
    least = table.stakes.buy_in or 1
    # Short stacks and odd amounts make side pots; some are less than a bet.
    return max(least, rng.choice([1, 2, 5, 40]) * table.stakes.upper + rng.choice([0, 0, 37]))


def come_and_go(table: PotTable, rng: random.Random) -> None:
    free = [seat for seat in range(1, table.seats + 1) if seat not in table.players]
    away = [name for name in NAMES if name not in table.people]
    if free and away and rng.random() < 0.4:
        table.sit(away[0], some_chips(table, rng), free.pop())
    for one in list(table.players.values()):
        roll = rng.random()
        if not table.stack(one.name):
            if roll < 0.5:
                table.buy(one.name, max(table.stakes.buy_in or 1, some_chips(table, rng)))
        elif one.status == "out":
            if roll < 0.5:
                table.come_back(one.name)
        elif roll < 0.06 and table.kill.owed != one.name:
            table.sit_out(one.name)
        elif roll < 0.09 and len(table.players) > 2:
            table.leave(one.name)
        elif roll < 0.12 and free and (table.rules.seating.moves_with_pot or not table.carry):
            table.move(one.name, free.pop())


def chips_in_all(table: PotTable) -> int:
    """What is on the table and in the boxes, less what was bought."""
    boxes = ("drop", "jackpot", "pot", "cashier")
    return sum(map(table.stack, table.people)) + sum(map(table.ledger.balance, boxes))


def one_hand(table: PotTable, driver: Wanton, rng: random.Random) -> HandReport | None:
    driver.left = table.rules.deck.deck().counts()
    posting = [seat for seat in table.players if rng.random() < 0.5]
    lineup = table.next_lineup(posting)
    if lineup is None:
        return None
    # Most often by the seat that may, left of the blinds.
    left = lineup.seats[len(table.stakes.blinds) % len(lineup.seats)]
    straddle = rng.choice([None, left, left, *table.players])
    kill = rng.choice([None, None, *table.players])
    try:
        return table.play_hand(driver, posting=posting, straddle=straddle, kill=kill)
    except TableError:
        # Not allowed here: nothing was dealt and nothing has moved.
        assert table.ledger.balance("pot") == table.carry
        driver.left = table.rules.deck.deck().counts()
        return table.play_hand(driver, posting=posting)


def check_awards(report: HandReport) -> None:
    """Nobody is paid more than every other player has matched, beside what is nobody's."""
    hand, result = report.hand, report.result
    if result is None:
        return
    dead = hand.dead
    if hand.plan.opened:
        # A false opener's bet stays in the pot, called or not.
        most = max(paid for paid, out in zip(hand.paid, hand.folded, strict=True) if not out)
        dead += sum(max(0, paid - most) for paid in hand.paid)
    for paid, won in zip(hand.paid, result.won, strict=True):
        assert won <= sum(min(paid, other) for other in hand.paid) + dead
    for at, won in enumerate(result.won):
        # A hand that was folded gets back at most what nobody called.
        assert not (hand.folded[at] and won > hand.paid[at])
    assert min(hand.stacks) >= 0


def play_at_random(
    game: str, seed: int, hands: int = 10, *, bot: Sensible | None = None
) -> Counter[str]:
    """A table of some hands, checked after each; what it has seen."""
    rng = random.Random(seed)
    table = some_table(some_game(game, rng), rng)
    for seat in range(1, rng.randint(2, table.seats) + 1):
        table.sit(NAMES[seat - 1], some_chips(table, rng), seat)
    live = PotLive(
        table.rules.deck.deck(), lambda *_: None, lambda: Shuffle.seeded(rng.random().hex())
    )
    driver = Wanton(live, rng, rng.choice([0.1, 0.3, 0.6]), rng.choice([0, 0, 0.02]), bot)
    seen: Counter[str] = Counter()
    for _ in range(hands):
        come_and_go(table, rng)
        report = one_hand(table, driver, rng)
        assert chips_in_all(table) == 0
        assert table.ledger.balance("pot") == table.carry
        if report is None:
            continue
        check_awards(report)
        seen["misdeal"] += report.result is None
        seen["kill"] += report.hand.kill is not None
        seen["side pots"] += report.result is not None and 0 in report.hand.stacks
        seen.update(post.what for post in report.hand.posts)
    table.close(live.reveal())
    found = verify(table.log.records)
    assert found.rounds == table.rounds
    assert found.revealed == found.shuffles
    return seen


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_whatever_people_do_the_table_keeps_its_books_and_its_rules(game: str, seed: int) -> None:
    play_at_random(game, seed)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32), boldness=st.sampled_from([0.5, 1.0, 2.0]))
def test_bots_find_their_way_at_any_table(game: str, seed: int, boldness: float) -> None:
    play_at_random(game, seed, 6, bot=Sensible(random.Random(seed), 8, boldness))


def test_the_random_tables_get_into_every_corner() -> None:
    wanted = {
        "misdeal", "kill", "side pots", "ante", "small blind", "big blind", "straddle",
        "missed blinds", "new player", "straddle to come in",
    }  # fmt: skip
    seen: Counter[str] = Counter()
    for seed in range(1000):
        seen += play_at_random(GAMES[seed % len(GAMES)], seed, hands=6)
        if all(seen[corner] for corner in wanted):
            break
    assert {corner for corner in wanted if not seen[corner]} == set()


@pytest.mark.parametrize("flaw", [Exposed, Boxed])
def test_a_card_that_comes_instead_of_an_exposed_one_may_be_flawed_too(flaw: Any) -> None:
    """Two in a row: the first is replaced once all cards are out, and so is the second."""
    loaded = load_game("livermore/texas-holdem")
    table = PotTable(loaded)
    for seat in (1, 2, 3):
        table.sit(NAMES[seat], 100_00, seat)

    class Clumsy(PotLive):
        def answer(self, effect: PotEffect, hand: Hand) -> Any:
            card = super().answer(effect, hand)
            if not isinstance(effect, Draw) or not effect.to.startswith("seat"):
                return card
            self.dealt += 1
            return {1: Exposed, 7: flaw}.get(self.dealt, lambda one: one)(card)

        dealt = 0

    driver = Clumsy(loaded.rules.deck.deck(), lambda *_: CALL, lambda: Shuffle.seeded("clumsy"))
    report = table.play_hand(driver)
    assert [len(cards) for cards in report.hand.hole] == [2, 2, 2]
    assert verify(table.log.records).rounds == 1

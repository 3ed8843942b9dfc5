"""Things go wrong at tables of poker: whatever the mix, chips, cards and the record stay sound."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import Card, Shuffle
from cardroom.games.effects import Announce, Draw, Mishap
from cardroom.games.poker import (
    Act,
    Boxed,
    Declare,
    Discard,
    Expose,
    Exposed,
    Hand,
    PotEffect,
    Reshuffle,
    Returned,
    make_plan,
    usual_posts,
)
from cardroom.games.poker import play as play_on
from cardroom.games.poker.drops import in_force
from cardroom.games.poker.floor_state import Floor
from cardroom.games.poker.mishaps import flaws
from cardroom.phh.export import PhhError
from cardroom.phh.logs import hand_of_log
from cardroom.rulebook import LoadedGame, game_ids
from cardroom.rulebook import load_game as read_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.floor.remedies import kinds_met
from cardroom.said import Said
from doors import PotLive, PotTable
from refusing import refuses

load_game: Callable[[str], LoadedGame] = lru_cache(maxsize=None)(read_game)
GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PokerRules)]
HANDS = 3


class Unruly:
    """Players who do anything they may, and a floor where much goes wrong."""

    def __init__(self, rng: random.Random, often: float) -> None:
        self.rng, self.often = rng, often
        self.met: Counter[str] = Counter()

    def choose(self, effect: Act | Discard | Expose, hand: Hand) -> Any:
        rng = self.rng
        if isinstance(effect, Discard):
            if effect.dead and rng.random() < 0.1:
                return ()
            return rng.sample(effect.held, rng.randint(effect.least, effect.most))
        if isinstance(effect, Expose):
            return rng.random() < 0.3
        answers = [-1] * effect.can_fold + [0] * (3 * effect.can_call)
        answers += effect.sizes or (effect.least, effect.most) if effect.can_raise else ()
        return rng.choice(answers)

    def declare(self, effect: Declare, hand: Hand) -> bool:
        return self.rng.random() < 0.5

    def trouble(self, mishap: Mishap, hand: Hand) -> str | None:
        # What can go wrong with a card is known only to games that speak of it.
        assert set(mishap.kinds) <= kinds_met(hand.plan.rules.irregularities)
        if self.rng.random() >= self.often:
            return None
        what = self.rng.choice(mishap.kinds)
        self.met[what] += 1
        return what


class Checked(PotLive):
    """Somebody who looks at every card before choosing: none may be in two places."""

    table: PotTable | None = None

    def look(self, hand: Hand) -> None:
        pack = self.table.table.felt.pack if self.table is not None else None
        if pack is None:
            return
        seen = [*hand.board, *hand.burned, *hand.muck, *hand.ready_burn]
        seen += [card for cards in hand.hole for card in cards]
        seen += hand.under_chip or ()
        if hand.floor is not None:
            seen += [*hand.floor.aside, *hand.floor.back]
        seen += [pack.card(place) for place in pack.order()[pack.gone :]]
        assert max(Counter(seen).values()) == 1, "a card is in two places"


def open_table(
    game: str, rng: random.Random, often: float, seats: int
) -> tuple[PotTable, Checked, Unruly]:
    loaded = load_game(game)
    assert isinstance(loaded.rules, PokerRules)
    stakes = rng.choice([one.id for one in loaded.rules.stakes])
    posted = in_force(loaded.rules, stakes=stakes)
    schedule, options = (posted.schedule.id, posted.numbers) if posted else (None, ())
    table = PotTable(loaded, stakes=stakes, schedule=schedule, options=options, floor=True)
    for seat in range(1, min(seats, table.seats) + 1):
        least = table.way.full_buy or 0
        chip = table.stakes.smallest_chip
        table.sit(f"p{seat}", least + chip * rng.randint(1, 20 * table.stakes.upper // chip), seat)
    unruly = Unruly(rng, often)
    numbers = iter(range(10_000))
    driver = Checked(
        loaded.rules.deck.deck(loaded.packs),
        unruly.choose,
        lambda: Shuffle.seeded(f"{rng.random()} {next(numbers)}"),
    )
    driver.table = table

    def looked(effect: Act | Discard | Expose, hand: Hand) -> Any:
        driver.look(hand)
        return unruly.choose(effect, hand)

    driver.choose, driver.declare, driver.floor = looked, unruly.declare, unruly.trouble
    return table, driver, unruly


def play(table: PotTable, driver: Checked, hands: int = HANDS) -> None:
    chips = sum(table.stack(name) for name in table.people)
    for _ in range(hands):
        if table.next_lineup(tuple(table.players)) is None:
            break
        table.play_hand(driver, posting=tuple(table.players))
        now = sum(table.stack(name) for name in table.people) + table.carry
        taken = table.ledger.balance("drop") + table.ledger.balance("jackpot")
        assert now + taken == chips
    table.close()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9), often=st.sampled_from([0.02, 0.1, 0.4]), seats=st.integers(2, 9))
def test_whatever_goes_wrong_the_books_the_cards_and_the_record_are_sound(
    game: str, seed: int, often: float, seats: int
) -> None:
    table, driver, _ = open_table(game, random.Random(seed), often, seats)
    play(table, driver)
    assert table.proved(key=True).rounds == table.rounds


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_document_lets_a_table_meet_is_asked_about(game: str) -> None:
    """A kind that no moment of a hand offers would be a promise that the drill cannot keep."""
    rng = random.Random(game)
    wanted = kinds_met(load_game(game).rules.irregularities)
    offered: set[str] = set()

    class Noted(Unruly):
        def trouble(self, mishap: Mishap, hand: Hand) -> str | None:
            offered.update(mishap.kinds)
            return super().trouble(mishap, hand)

    for _ in range(60):
        if offered == wanted:
            break
        table, driver, _ = open_table(game, rng, 0.15, 5)
        driver.floor = Noted(rng, 0.15).trouble
        play(table, driver, 6)
    assert offered == wanted


class Alone:
    """Whoever answers a hand without a table; it can be copied together with the hand."""

    def __init__(self, deck: list[Card], rng: random.Random) -> None:
        self.deck, self.unruly = deck, Unruly(rng, 0.15)

    def copy(self) -> Alone:
        rng = random.Random()
        rng.setstate(self.unruly.rng.getstate())
        return Alone(self.deck.copy(), rng)

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        if isinstance(effect, Draw):
            card = self.deck.pop()
            kinds = flaws(hand, effect)
            what = self.unruly.trouble(Mishap(0, kinds), hand) if kinds else None
            if what is None:
                return card
            return Boxed(card) if what.startswith("boxed") else Exposed(card)
        if isinstance(effect, Reshuffle):
            self.deck += effect.cards
            self.unruly.rng.shuffle(self.deck)
        if isinstance(effect, Mishap):
            return self.unruly.trouble(effect, hand)
        if isinstance(effect, Declare):
            return self.unruly.declare(effect, hand)
        if isinstance(effect, Act | Discard | Expose):
            chosen = self.unruly.choose(effect, hand)
            return tuple(chosen) if isinstance(effect, Discard) else chosen
        return None


def to_the_end(hand: Hand, world: Alone, stop: int = 10**6) -> tuple[Any, PotEffect | None]:
    """The result of a hand, or the effect at which it was stopped."""
    game, given = play_on(hand), None
    while True:
        # Where a hand is gone on with, nothing but its result may be left.
        try:
            effect = game.send(given)
        except StopIteration as end:
            return end.value, None
        stop -= not isinstance(effect, Announce | Returned)
        if stop < 0:
            return None, effect
        given = world.answer(effect, hand)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), stop=st.integers(1, 120), players=st.integers(2, 6))
def test_a_hand_forked_in_the_middle_of_trouble_comes_to_the_same_end(
    game: str, seed: int, stop: int, players: int
) -> None:
    rng = random.Random(seed)
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    stakes = rng.choice(rules.stakes)
    chips = [rng.randint(1, 30) * stakes.upper for _ in range(players)]
    deck = list(rules.deck.deck().cards())
    rng.shuffle(deck)
    hand = Hand(
        make_plan(rules, stakes),
        chips,
        posts=usual_posts(stakes, players),
        floor=Floor.of(rules, chips),
    )
    world = Alone(deck, rng)
    done, waiting = to_the_end(hand, world, stop)
    if waiting is None:
        return
    twin, other = hand.fork(), world.copy()
    one, _ = to_the_end(hand, world)
    two, _ = to_the_end(twin, other)
    assert one == two
    assert (hand.board, hand.hole, hand.stacks) == (twin.board, twin.hole, twin.stacks)
    assert done is None


def test_a_hand_with_a_mishap_is_no_hand_for_phh() -> None:
    """PHH has no word for what went wrong, so readers would play another hand."""
    table, driver, _ = open_table("lucky-buck/texas-holdem", random.Random(5), 0.0, 4)

    def late(mishap: Mishap, hand: Hand) -> str | None:
        return (
            "extra-card-late" if "extra-card-late" in mishap.kinds and not hand.dealt % 2 else None
        )

    driver.floor = late
    play(table, driver, 1)
    with refuses("phh-hand-wrong", PhhError, why=Said("phh-mishap", what="extra-card-late")):
        hand_of_log(table.lines, 1, table.secrets)

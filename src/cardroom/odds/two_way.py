"""What the wagers of 2 Way Winner are worth: the bonus exactly, the game by playing deals.

Some deals are played both as blackjack and as poker and counted by what the player saw: they tell
which game is worth more in each situation. Others, dealt apart, tell what that choice is worth, so
the figure is not flattered by the choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.pay_lines import pay
from cardroom.games.two_way.choices import usual_game
from cardroom.games.two_way.hand import Outcome, TwoWayTraits, find
from cardroom.hands.high import Joker, Wheel
from cardroom.odds import simulate
from cardroom.odds.family import Sample
from cardroom.odds.measure import counted, sampled
from cardroom.odds.pai_gow_poker.pricing import straight_places
from cardroom.odds.pai_gow_poker.seven import seven_card_hands
from cardroom.odds.report import Findings, StrategyWorth, WagerOdds
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.other import OtherRules, OtherWager
from cardroom.rulebook.two_way import Chose, TwoWayPlay

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

BASE: Final = "base"
OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY)
ROUNDS: Final = 1 << 21
"""Deals played where an exact answer is asked for wagers that have none."""

Game = Literal["blackjack", "poker", "poker-twice", "surrender"]
GAMES: Final[tuple[Game, ...]] = ("blackjack", "poker", "poker-twice", "surrender")
OUTCOMES: Final[tuple[Outcome, ...]] = ("lose", "push", "win")
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Hand:
    """One kind of finished hand: its traits and what lies on its Play wager."""

    traits: TwoWayTraits
    units: int

    def results(self, rules: OtherRules) -> dict[str, Fraction]:
        """What each wager of the game is worth, those not made left out."""
        names = ["blackjack-ante", "poker-ante"]
        if self.units:
            names.append(f"{self.traits.chose}-play")
        return {name: pay(find(rules.wagers, name), self.traits.meets)[0] for name in names}

    def gain(self, rules: OtherRules) -> Fraction:
        """What the whole hand wins, for one unit of ante."""
        found = self.results(rules)
        play = found.pop(f"{self.traits.chose}-play", Fraction(0))
        return sum(found.values(), play * self.units)


def hand_of(game: Game, number: int) -> Hand:
    """The kind of hand that a class of the kernel stands for, in one of the games."""
    outcome, rest = divmod(number, 8)
    natural, full_house, doubled = bool(rest & 4), bool(rest & 2), rest & 1
    if game == "surrender":
        return Hand(TwoWayTraits("surrender", "lose"), 0)
    chose: Chose = "blackjack" if game == "blackjack" else "poker"
    units = 1 + doubled if game == "blackjack" else 2 if game == "poker-twice" else 1
    return Hand(TwoWayTraits(chose, OUTCOMES[outcome], natural, full_house), units)


@dataclass(frozen=True, slots=True)
class Ready:
    """The game ready to be played by its kernel."""

    shoe: NDArray[np.uint8]
    hits: Ints
    places: Ints

    @classmethod
    def of(cls, way: TwoWayPlay, deck: Deck) -> Ready:
        """The tables a kernel reads; the last column says whether two hands over 22 push."""
        hits = np.zeros((2, 24), np.int64)
        for row, totals in enumerate((way.bank_hits_hard, way.bank_hits_soft)):
            hits[row, list(totals)] = 1
        hits[0, 23] = way.both_over == "push"
        shoe = np.array([int(card.plain) for card in deck.cards()], np.uint8)
        return cls(shoe, hits, straight_places(Wheel.LOW))

    def play(self, rounds: int, state: State) -> Ints:
        """Deals played both ways, by situation and class."""
        from cardroom.odds.kernels.two_way import explore

        shoe = self.shoe.astype(np.int64)
        found: Ints = explore(rounds, state, shoe, self.hits, self.places)
        return found

    def follow(self, plan: list[Game], sample: Sample) -> Mapping[tuple[Game, int], int]:
        """How often each kind of hand comes about under a plan."""
        numbers = np.array([GAMES.index(game) for game in plan], np.int64)

        def play(rounds: int, state: State) -> Ints:
            from cardroom.odds.kernels.two_way import follow

            shoe = self.shoe.astype(np.int64)
            found: Ints = follow(rounds, state, shoe, self.hits, self.places, numbers)
            return found

        counts = simulate.run(sample, play)
        return {
            (game, number): int(counts[place, number])
            for place, game in enumerate(GAMES)
            for number in np.flatnonzero(counts[place]).tolist()
        }


def exact(game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str) -> Findings:
    """The bonus exactly; the rest is sampled, with its error."""
    found = sample_game(game, rules, wanted, strategy, Sample(ROUNDS, 1))
    return replace(found, notes=(f"all but the bonus is sampled by {ROUNDS:,} deals", *found.notes))


def sample_game(
    game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What the wagers are worth, by playing deals."""
    deck = rules.deck.deck(game.packs)
    way = rules.play
    if not isinstance(way, TwoWayPlay):
        raise TypeError(f"{game.id} is no two-way game")
    rows: list[WagerOdds] = []
    bonus = [wager for wager in rules.wagers if "seven" in wager.asks()]
    plays = [name for name in wanted if name not in [wager.id for wager in bonus]]
    strategies: tuple[StrategyWorth, ...] = ()
    if plays:
        ready = Ready.of(way, deck)
        learning = max(1, sample.rounds // 4)
        apart = replace(sample, rounds=learning, seed=sample.seed + 1_000_003)
        learnt = simulate.run(apart, ready.play)
        rest = replace(sample, rounds=max(1, sample.rounds - learning))
        hands = ready.follow(_plan(rules, learnt, strategy), rest)
        rows += [_row(rules, name, hands, strategy) for name in plays]
        other = next(name for name in STRATEGIES if name != strategy)
        others = ready.follow(_plan(rules, learnt, other), replace(apart, seed=apart.seed + 1))
        strategies = tuple(
            StrategyWorth(BASE, name, _row(rules, BASE, found, name).ev)
            for name, found in ((strategy, hands), (other, others))
        )
    rows += [_bonus(wager, deck) for wager in bonus if wager.id in wanted]
    order = {name: place for place, name in enumerate(wanted)}
    rows.sort(key=lambda row: order[row.wager])
    return Findings(tuple(rows), strategies=strategies, notes=_notes())


def _notes() -> tuple[str, ...]:
    return (
        "optimal chooses the game by what it was worth with these cards against this card up",
        "house-way is the simple rule: the difference is what it costs",
        "blackjack is played by the simple rule in both, without splits",
        "Play wagers are per unit staked, over the hands that have one",
    )


def _bonus(wager: OtherWager, deck: Deck) -> WagerOdds:
    """The player's two cards and the board are seven cards of the deck, each set as likely."""
    ways: dict[Fraction, int] = {}
    for lines, number in seven_card_hands(deck, Joker.BUG).items():
        result = pay(wager, TwoWayTraits("surrender", "lose", seven=lines).meets)[0]
        ways[result] = ways.get(result, 0) + number
    return counted(wager.id, ways, title=wager.title)


def _plan(rules: OtherRules, learnt: Ints, strategy: str) -> list[Game]:
    """Which game a strategy plays in every situation."""
    usual = [_usual(cell) for cell in range(len(learnt))]
    if strategy == HOUSE_WAY:
        return usual
    gains = np.array(
        [
            [float(hand_of(game, number).gain(rules)) for number in range(learnt.shape[2])]
            for game in GAMES
        ]
    )
    branch = [0, 1, 1, 1]
    seen = learnt[:, 0].sum(axis=1)
    worth = np.stack([learnt[:, branch[n]] @ gains[n] for n in range(len(GAMES))], axis=1)
    best = worth.argmax(axis=1)
    return [GAMES[best[cell]] if seen[cell] else usual[cell] for cell in range(len(usual))]


def _usual(cell: int) -> Game:
    """What the simple rule plays in a situation."""
    rest, _up = divmod(cell, 14)
    ranks, suited = divmod(rest, 2)
    high, low = divmod(ranks, 14)
    if high == low == 13:
        return "surrender"
    first = JOKER if high == 13 else Card(4 * high)
    second = Card(4 * low + (0 if suited else 1)) if low < 13 else JOKER
    found: Game = usual_game([first, second])  # type: ignore[assignment]
    return found


def _row(
    rules: OtherRules, name: str, hands: Mapping[tuple[Game, int], int], strategy: str
) -> WagerOdds:
    """One wager, or the whole hand for one unit of ante."""
    seen: dict[Fraction, int] = {}
    staked = rounds = 0
    for (game, number), times in hands.items():
        hand = hand_of(game, number)
        results = hand.results(rules)
        staked += (2 + hand.units) * times
        rounds += times
        result = hand.gain(rules) if name == BASE else results.get(name)
        if result is not None:
            seen[result] = seen.get(result, 0) + times
    if name == BASE:
        row = sampled(BASE, seen, title="the whole hand", strategy=strategy)
        return replace(row, per="unit of one ante", element_of_risk=-row.ev * rounds / staked)
    row = sampled(name, seen, title=find(rules.wagers, name).title, strategy=strategy)
    return replace(row, part_of=BASE)

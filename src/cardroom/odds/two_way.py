"""What the wagers of 2 Way Winner are worth: counted whole, or by playing deals.

What blackjack and poker are worth in every situation a player can see is counted; the best of
them is the best play there. Deals follow the same plan and check the count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import JOKER, Card, Deck
from cardroom.games.two_way.choices import usual_game
from cardroom.games.two_way.hand import TwoWayTraits, find
from cardroom.hands.high import Joker, Wheel
from cardroom.odds import simulate
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.measure import counted, sampled
from cardroom.odds.pai_gow_poker.pricing import straight_places
from cardroom.odds.pai_gow_poker.seven import seven_card_hands
from cardroom.odds.paid import Came, Paid, by_line, by_result, paid_by
from cardroom.odds.report import Choice, Decision, Findings, StrategyWorth, WagerOdds
from cardroom.odds.situations import JOKER as JOKER_NAME
from cardroom.odds.situations import AnySituation, TwoCards
from cardroom.odds.two_way_hands import (
    BLACKJACK_CLASSES,
    BRANCH,
    CLASSES,
    GAMES,
    OUTCOMES,
    POKER_CLASSES,
    SPLIT_CLASSES,
    Floats,
    Game,
    Hands,
    Ints,
    hand_of,
)
from cardroom.odds.two_way_splits import Splits, solve_splits
from cardroom.odds.two_way_tables import (
    COMPLETIONS,
    SPLIT,
    WHOLE,
    Blackjack,
    all_hands,
    count_poker,
    natural_chance,
    solve_blackjack,
)
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.other import OtherRules, OtherWager
from cardroom.rulebook.families.two_way import TwoWayPlay
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

BASE: Final = "base"
OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY)
UPS: Final = 14 * 3
"""Open cards by rank and by whose suit they have, in the order of situations."""
RANKS: Final = "23456789TJQKA"


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

    def follow(self, found: Solved, strategy: str, sample: Sample) -> Hands:
        """How often each kind of hand comes about by a strategy, deals being played."""
        numbers = np.array([GAMES.index(game) for game in found.plan(strategy)], np.int64)
        listed, way = all_hands(), STRATEGIES.index(strategy)
        moves = np.ascontiguousarray(found.blackjack.moves[way])
        chart = (listed.keys, listed.places, moves, found.splits.moves)

        def play(rounds: int, state: State) -> Ints:
            from cardroom.odds.kernels.two_way import follow

            shoe = self.shoe.astype(np.int64)
            seen: Ints = follow(rounds, state, shoe, (self.hits, self.places), (numbers, chart))
            return seen

        counts = simulate.run(sample, play)
        return {
            (game, number): int(counts[place, number])
            for place, game in enumerate(GAMES)
            for number in np.flatnonzero(counts[place]).tolist()
        }


@dataclass(frozen=True, slots=True)
class Solved:
    """Every situation: how often it comes, how each game fares in it, and what it is worth.

    ``fares[strategy, branch, cell, class]`` with blackjack first and poker second;
    ``worth[strategy, game, cell]``.
    """

    weights: Floats
    fares: Floats
    worth: Floats
    blackjack: Blackjack

    splits: Splits

    @classmethod
    def of(cls, rules: OtherRules, hits: Ints) -> Solved:
        """Count poker, work out blackjack, and put them side by side."""
        counts = count_poker()
        gains = np.array(
            [[_gain(rules, game, number) for number in range(CLASSES)] for game in GAMES]
        )
        blackjack = solve_blackjack(hits, gains[0, BLACKJACK_CLASSES])
        combos = counts.sum(axis=1) // COMPLETIONS
        fares = np.zeros((len(STRATEGIES), 2, len(counts), CLASSES))
        known: dict[tuple[int, int, int], Floats] = {}
        for cell in np.flatnonzero(combos).tolist():
            fares[:, 1, cell, POKER_CLASSES] = counts[cell] / counts[cell].sum()
            high, low, up = (_kind(rank) for rank in _ranks(cell))
            if (high, low, up) not in known:
                known[high, low, up] = np.stack(
                    [blackjack.classes(way, high, low, up) for way in range(len(STRATEGIES))]
                )
            fares[:, 0, cell, :SPLIT_CLASSES] = known[high, low, up]
        worth = np.stack([fares[:, BRANCH[n]] @ gains[n] for n in range(len(GAMES))], axis=1)
        splits = solve_splits(hits, _split_gains(rules))
        found = cls(combos / combos.sum(), fares, worth, blackjack, splits)
        found.split(gains[0])
        return found

    def split(self, gains: Floats) -> None:
        """Split where that is the best blackjack; how both hands fare is asked where it is played.

        Where the antes follow the worse hand, a split is worth no more than where they follow the
        first: only where that is the best of all is it looked at.
        """
        cells = _pairs(self.weights)
        rest = self.worth[0, 1:].max(axis=0)
        most = {pair: _split_worth(pair, self.splits.worth(*pair), gains) for pair in cells}
        played = [
            pair
            for pair, some in cells.items()
            if (most[pair] > np.maximum(rest, self.worth[0, 0])[some]).any()
        ]
        together = self.splits.together(played)
        apart = self.splits.gains[0][:, None] + self.splits.gains[1]
        follows = np.array_equal(gains[SPLIT_CLASSES:], apart.ravel())
        for pair, some in cells.items():
            if pair in together:
                each = float((together[pair].ravel() * gains[SPLIT_CLASSES:]).sum())
                worth = _split_worth(pair, each, gains)
            elif follows:
                worth = most[pair]
            else:
                continue
            if worth > self.worth[0, 0, some[0]]:
                self._take(pair, some, worth, together.get(pair))

    def split_gain(self, rules: OtherRules, kind: int, up: int) -> float:
        """What splitting a pair gains against an open card, the bank without a natural."""
        gains = [_gain(rules, "blackjack", number) for number in range(SPLIT_CLASSES, CLASSES)]
        return float((self.splits.together([(kind, up)])[kind, up].ravel() * gains).sum())

    def _take(
        self, pair: tuple[int, int], cells: Ints, worth: float, together: Floats | None
    ) -> None:
        """Split a pair against an open card."""
        kind, up = pair
        self.blackjack.moves[0, all_hands().place(kind, kind), up] = SPLIT
        self.worth[0, 0, cells] = worth
        if together is not None:
            natural = natural_chance(kind, up)
            self.fares[0, 0, cells] = 0
            self.fares[0, 0, cells, 0] = natural
            self.fares[0, 0, cells, SPLIT_CLASSES:] = (1 - natural) * together.ravel()

    def plan(self, strategy: str) -> list[Game]:
        """Which game a strategy plays in every situation."""
        if strategy == HOUSE_WAY:
            return [
                usual for cell in range(0, len(self.weights), UPS) for usual in [_usual(cell)] * UPS
            ]
        return [GAMES[best] for best in self.worth[0].argmax(axis=0).tolist()]

    def hands(self, strategy: str) -> Hands:
        """The chance of each kind of hand by a strategy."""
        plan, way = np.array(self.plan(strategy)), STRATEGIES.index(strategy)
        out: dict[tuple[Game, int], float] = {}
        for place, game in enumerate(GAMES):
            weights = np.where(plan == game, self.weights, 0)
            chances = weights @ self.fares[way, BRANCH[place]]
            if game == "surrender":
                chances = np.array([weights.sum()])
            for number in np.flatnonzero(chances).tolist():
                out[game, number] = float(chances[number])
        return out


def _gain(rules: OtherRules, game: Game, number: int) -> float:
    """What a class of hands gains; split hands are of blackjack alone."""
    if number >= SPLIT_CLASSES and game != "blackjack":
        return 0.0
    return float(hand_of(game, number).gain(rules))


def _split_gains(rules: OtherRules) -> Floats:
    """What each hand of a split pair gains by its outcome, the antes following the first."""
    play = find(rules.wagers, "blackjack-play")
    alone = [paid_by(play, TwoWayTraits("blackjack", one).meets).result for one in OUTCOMES]
    whole = [hand_of("blackjack", 8 * number).gain(rules) for number in range(len(OUTCOMES))]
    return np.array([[float(one) for one in whole], [float(one) for one in alone]])


def _split_worth(pair: tuple[int, int], each: float, gains: Floats) -> float:
    """What a split comes to, the bank's natural included, to which the hand is lost."""
    natural = natural_chance(*pair)
    return (1 - natural) * each + natural * float(gains[0])


def _pairs(weights: Floats) -> dict[tuple[int, int], Ints]:
    """The situations with two cards of equal value, by what they and the open card count."""
    found: dict[tuple[int, int], list[int]] = {}
    for cell in np.flatnonzero(weights).tolist():
        high, low, up = (_kind(rank) for rank in _ranks(cell))
        if high == low:
            found.setdefault((high, up), []).append(cell)
    return {pair: np.array(cells) for pair, cells in found.items()}


def exact(game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What the wagers are worth, counted whole."""
    return _find(game, rules, wanted, strategy, None)


def sample_game(
    game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What the wagers are worth, by playing deals."""
    return _find(game, rules, wanted, strategy, sample)


def _find(
    game: LoadedGame,
    rules: OtherRules,
    wanted: tuple[str, ...],
    strategy: str,
    sample: Sample | None,
) -> Findings:
    deck = rules.deck.deck(game.packs)
    way = rules.play
    if not isinstance(way, TwoWayPlay):
        raise TypeError(f"{game.id} is no two-way game")
    bonus = [wager for wager in rules.wagers if "seven" in wager.asks()]
    rows = [_bonus(wager, deck) for wager in bonus if wager.id in wanted]
    plays = [name for name in wanted if name not in [wager.id for wager in bonus]]
    if not plays:
        return Findings(tuple(rows))
    if len(deck.cards()) != sum(WHOLE):
        raise OddsError("odds-two-way-deck", game=game.id)
    ready = Ready.of(way, deck)
    found = Solved.of(rules, ready.hits)
    hands = found.hands(strategy) if sample is None else ready.follow(found, strategy, sample)
    rows += [_row(rules, name, hands, strategy, counted=sample is None) for name in plays]
    order = {name: place for place, name in enumerate(wanted)}
    rows.sort(key=lambda row: order[row.wager])
    strategies = tuple(
        StrategyWorth(BASE, name, _row(rules, BASE, found.hands(name), name, counted=True).ev)
        for name in STRATEGIES
    )
    decisions = _decisions(found, strategy)
    return Findings(
        tuple(rows),
        decisions=decisions,
        strategies=strategies,
        advice=_advice(decisions),
        notes=_notes(),
    )


def _notes() -> tuple[Said, ...]:
    return (
        Said("note-two-way-knows"),
        Said("note-floating-point"),
        Said("note-house-way-is-simple"),
        Said("note-split-hands-alone"),
        Said("note-play-wagers-per-unit"),
    )


def _bonus(wager: OtherWager, deck: Deck) -> WagerOdds:
    """The player's two cards and the board are seven cards of the deck, each set as likely."""
    ways: dict[Paid, int] = {}
    for lines, number in seven_card_hands(deck, Joker.BUG).items():
        came = paid_by(wager, TwoWayTraits("surrender", "lose", seven=lines).meets)
        ways[came] = ways.get(came, 0) + number
    return counted(wager.id, ways, title=wager.title)


def _decisions(found: Solved, strategy: str) -> tuple[Decision, ...]:
    """What the games are worth with each two cards, over all cards up, and how often each comes."""
    plan, way = np.array(found.plan(strategy)), STRATEGIES.index(strategy)
    groups = np.arange(len(found.weights)) // UPS
    out = []
    for group in reversed(np.unique(groups[found.weights > 0]).tolist()):
        cells = slice(group * UPS, (group + 1) * UPS)
        weights = found.weights[cells]
        chance = float(weights.sum())
        choices = tuple(
            Choice(
                game,
                float(weights @ found.worth[way, place, cells]) / chance,
                float(weights @ (plan[cells] == game)) / chance,
            )
            for place, game in enumerate(GAMES)
        )
        out.append(Decision("player", BASE, _situation(group), chance, choices))
    return tuple(out)


def _advice(decisions: Sequence[Decision]) -> tuple[Said, ...]:
    """With which two cards each game is played most often, as a player could learn it."""
    out = []
    most = {
        row.situation: max(row.choices, key=lambda choice: choice.share).name for row in decisions
    }
    for game in GAMES:
        found = [run for cards in _ladders() for run in _runs(cards, most, game)]
        if found:
            out.append(Said("rule-mostly", game=game, cards=found))
    return tuple(out)


def _ladders() -> list[list[TwoCards]]:
    """Situations that differ by one rank from one to the next: pairs, then by the higher card."""
    groups = [[(rank * 14 + rank) * 2 for rank in range(12, -1, -1)]]
    for high in range(13, 0, -1):
        for suited in range(2 if high < 13 else 1):
            lows = range(min(high, 13) - 1, -1, -1)
            groups.append([(high * 14 + low) * 2 + suited for low in lows])
    return [[_situation(group) for group in ladder] for ladder in groups]


def _runs(
    cards: Sequence[TwoCards], most: Mapping[AnySituation, str], game: Game
) -> Iterator[Said]:
    """The stretches of a ladder in which a game is played."""
    for played, run in groupby(cards, key=lambda one: most[one] == game):
        if played:
            some = [one.said for one in run]
            yield some[0] if len(some) == 1 else Said("cards-to", first=some[0], last=some[-1])


def _situation(group: int) -> TwoCards:
    """Two cards by rank and suit."""
    ranks, suited = divmod(group, 2)
    names = [*RANKS, JOKER_NAME]
    high, low = (names[rank] for rank in divmod(ranks, 14))
    return TwoCards(high, low, bool(suited))


def _ranks(cell: int) -> tuple[int, int, int]:
    """The ranks of the two cards and of the open card of a situation; the joker's is 13."""
    ranks, up = divmod(cell // 3, 14)
    high, low = divmod(ranks // 2, 14)
    return high, low, up


def _kind(rank: int) -> int:
    """What a rank counts, as a number from ace to joker."""
    return 10 if rank == 13 else 0 if rank == 12 else min(rank + 1, 9)


def _usual(cell: int) -> Game:
    """What the simple rule plays in a situation."""
    rest, _up = divmod(cell, 14 * 3)
    ranks, suited = divmod(rest, 2)
    high, low = divmod(ranks, 14)
    if high == low == 13:
        return "surrender"
    first = JOKER if high == 13 else Card(4 * high)
    second = Card(4 * low + (0 if suited else 1)) if low < 13 else JOKER
    found: Game = usual_game([first, second])  # type: ignore[assignment]
    return found


def _row(rules: OtherRules, name: str, hands: Hands, strategy: str, *, counted: bool) -> WagerOdds:
    """One wager, or the whole hand for one unit of ante."""
    seen: dict[Came, float] = {}
    staked = rounds = 0.0
    for (game, number), times in hands.items():
        hand = hand_of(game, number)
        results = hand.results(rules)
        staked += (2 + hand.units) * times
        rounds += times
        if name == BASE or name in results:
            came = hand.gain(rules) if name == BASE else hand.paid(rules, name)
            seen[came] = seen.get(came, 0) + times
    title = Said("title-whole-hand") if name == BASE else find(rules.wagers, name).title
    row = _whole(name, seen) if counted else sampled(name, {k: int(n) for k, n in seen.items()})
    row = replace(row, title=title, strategy=strategy)
    if name == BASE:
        risk = -float(row.ev) * rounds / staked
        return replace(row, per=Said("per-ante"), element_of_risk=risk)
    return replace(row, part_of=BASE)


def _whole(name: str, seen: Mapping[Came, float]) -> WagerOdds:
    """A wager from the chance of each of its results among the rounds that have it."""
    total = sum(seen.values())
    chances = {result: chance / total for result, chance in sorted(by_result(seen).items())}
    ev = sum(float(result) * chance for result, chance in chances.items())
    square = sum(float(result) ** 2 * chance for result, chance in chances.items())
    return WagerOdds(
        wager=name,
        ev=ev,
        win=sum(chance for result, chance in chances.items() if result > 0),
        push=chances.get(Fraction(0), 0.0),
        lose=sum(chance for result, chance in chances.items() if result < 0),
        variance=square - ev**2,
        distribution=chances,
        paid={line: chance / total for line, chance in by_line(seen).items()},
    )

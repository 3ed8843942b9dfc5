"""What the wagers of casino war are worth: every pair of cards counted, or rounds played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Deck
from cardroom.games.war import ANTE, RAISE, SURRENDER, WAR, WarTraits
from cardroom.odds import simulate
from cardroom.odds.errors import OddsError
from cardroom.odds.family import Sample
from cardroom.odds.measure import sampled, weighed
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.report import Choice, Decision, Findings, StrategyWorth, WagerOdds
from cardroom.odds.situations import Tied
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.other import OtherRules, OtherWager
from cardroom.rulebook.families.war import Beside
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

BASE: Final = "base"
OPTIMAL: Final = "optimal"
STRATEGIES: Final = (OPTIMAL, WAR, SURRENDER)
BESIDE: Final[tuple[Beside, ...]] = ("lower", "equal", "higher")

Ends = dict[WarTraits, Fraction]


def count(deck: Deck, *, war: bool) -> Ends:
    """The chance of every end of a round, by whether a tie goes to war.

    Burned cards that nobody sees change nothing.
    """
    held = Counter(card.rank for card in deck.cards())
    size = sum(held.values())
    ends: Ends = {}
    for first, tied, chance in _two(held, size):
        if first != "equal" or not war:
            _add(ends, WarTraits(first), chance)
            continue
        left = held.copy()
        left[tied] -= 2
        for second, _, more in _two(left, size - 2):
            _add(ends, WarTraits("equal", second, went=True), chance * more)
    return ends


def _two(held: Mapping[int, int], size: int) -> Iterator[tuple[Beside, int, Fraction]]:
    """Every two ranks as they come: how the first stands, its rank, and the chance."""
    for mine, some in held.items():
        for theirs, others in held.items():
            ways = some * (others - (mine == theirs))
            if ways > 0:
                place = 1 + (mine > theirs) - (mine < theirs)
                yield BESIDE[place], mine, Fraction(ways, size * (size - 1))


def _add(ends: Ends, end: WarTraits, chance: Fraction) -> None:
    ends[end] = ends.get(end, Fraction(0)) + chance


def exact(game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str) -> Findings:
    """Every wager counted."""
    deck = rules.deck.deck(game.packs)
    both = {way: count(deck, war=way == WAR) for way in (WAR, SURRENDER)}
    worth = {way: _gain(rules, ends) for way, ends in both.items()}
    way = _way(worth, strategy)
    rows = tuple(_row(rules, name, both[way], strategy) for name in _made(wanted, way))
    known = {**worth, OPTIMAL: max(worth.values())}
    tied = sum((p for end, p in both[SURRENDER].items() if end.first == "equal"), Fraction(0))
    rest = worth[SURRENDER] - tied * _tie(rules)
    decision = Decision(
        "player",
        BASE,
        Tied(),
        tied,
        tuple(
            Choice(name, (worth[name] - rest) / tied, Fraction(int(name == way)))
            for name in (WAR, SURRENDER)
        ),
    )
    return Findings(
        rows, (decision,), tuple(StrategyWorth(BASE, name, known[name]) for name in STRATEGIES)
    )


def _way(worth: Mapping[str, Fraction], strategy: str) -> str:
    return max(worth, key=lambda name: worth[name]) if strategy == OPTIMAL else strategy


def _made(wanted: tuple[str, ...], way: str) -> tuple[str, ...]:
    """The wagers that are ever made: who surrenders never raises."""
    made = tuple(name for name in wanted if name != RAISE or way == WAR)
    if not made:
        raise OddsError("odds-war-never-raises")
    return made


def _titles(rules: OtherRules) -> Said:
    return Said("titles-together", titles=[_wager(rules, one).title for one in (ANTE, RAISE)])


def _tie(rules: OtherRules) -> Fraction:
    """What giving up a tie costs."""
    return paid_by(_wager(rules, ANTE), WarTraits("equal").meets).result


def _wager(rules: OtherRules, name: str) -> OtherWager:
    return next(wager for wager in rules.wagers if wager.id == name)


def _result(rules: OtherRules, end: WarTraits) -> Fraction:
    """What ante and raise win together."""
    names = (ANTE, RAISE) if end.went else (ANTE,)
    return sum((paid_by(_wager(rules, name), end.meets).result for name in names), Fraction(0))


def _gain(rules: OtherRules, ends: Ends) -> Fraction:
    return sum((_result(rules, end) * chance for end, chance in ends.items()), Fraction(0))


def _row(rules: OtherRules, name: str, ends: Ends, strategy: str) -> WagerOdds:
    if name == BASE:
        whole: dict[Fraction, Fraction] = {}
        for end, chance in ends.items():
            result = _result(rules, end)
            whole[result] = whole.get(result, Fraction(0)) + chance
        found = weighed(
            BASE,
            whole,
            title=Said(
                "titles-together", titles=[_wager(rules, one).title for one in (ANTE, RAISE)]
            ),
            strategy=strategy,
        )
        staked = 1 + sum((chance for end, chance in ends.items() if end.went), Fraction(0))
        return replace(
            found, per=Said("per-unit-of", wager="Ante"), element_of_risk=-found.ev / staked
        )
    wager = _wager(rules, name)
    made = {end: chance for end, chance in ends.items() if name != RAISE or end.went}
    total = sum(made.values(), Fraction(0))
    came: dict[Paid, Fraction] = {}
    for end, chance in made.items():
        paid = paid_by(wager, end.meets)
        came[paid] = came.get(paid, Fraction(0)) + chance / total
    row = weighed(name, came, title=wager.title, strategy=None if _alone(wager) else strategy)
    return row if _alone(wager) else replace(row, part_of=BASE)


def _alone(wager: OtherWager) -> bool:
    return wager.id not in (ANTE, RAISE)


def sample_game(
    game: LoadedGame, rules: OtherRules, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """Every wager by playing rounds."""
    deck = rules.deck.deck(game.packs)
    worth = {way: _gain(rules, count(deck, war=way == WAR)) for way in (WAR, SURRENDER)}
    way = _way(worth, strategy)
    war, made = way == WAR, _made(wanted, way)
    ranks = np.array([card.rank for card in deck.cards()], np.int64)

    def play(rounds: int, state: State) -> NDArray[np.int64]:
        dealt = ranks[four_of(len(ranks), rounds, state)]
        first = 1 + np.sign(dealt[:, 0] - dealt[:, 1])
        second = 1 + np.sign(dealt[:, 2] - dealt[:, 3])
        found: NDArray[np.int64] = np.bincount(first * 3 + second, minlength=9)
        return found

    seen: Counter[WarTraits] = Counter()
    for number, times in enumerate(simulate.run(sample, play).tolist()):
        first, second = BESIDE[number // 3], BESIDE[number % 3]
        goes = war and first == "equal"
        seen[WarTraits(first, second if goes else None, went=goes)] += times
    return Findings(tuple(_sampled(rules, name, seen, strategy) for name in made))


def _sampled(
    rules: OtherRules, name: str, seen: Mapping[WarTraits, int], strategy: str
) -> WagerOdds:
    if name == BASE:
        whole: Counter[Fraction] = Counter()
        for end, times in seen.items():
            whole[_result(rules, end)] += times
        return sampled(
            BASE,
            whole,
            title=Said(
                "titles-together", titles=[_wager(rules, one).title for one in (ANTE, RAISE)]
            ),
            strategy=strategy,
        )
    wager = _wager(rules, name)
    came: Counter[Paid] = Counter()
    for end, times in seen.items():
        if name != RAISE or end.went:
            came[paid_by(wager, end.meets)] += times
    row = sampled(name, came, title=wager.title, strategy=None if _alone(wager) else strategy)
    return row if _alone(wager) else replace(row, part_of=BASE)


def four_of(size: int, rounds: int, state: State) -> NDArray[np.int64]:
    """Four different places of a shoe in each row."""
    rng = np.random.default_rng(state)
    rows = rng.integers(0, size, (rounds, 4))
    while True:
        order = np.sort(rows, axis=1)
        again = (order[:, 1:] == order[:, :-1]).any(axis=1)
        if not again.any():
            return rows
        rows[again] = rng.integers(0, size, (int(again.sum()), 4))

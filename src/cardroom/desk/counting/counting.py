"""Can it be counted? How often a wager is worth making as a shoe goes on, and what it then wins.

Shoes are dealt at random. Before every hand the effects of removal of the cards that are gone say
whether to bet; at some of the hands bet on, drawn at random, the very shoe is counted exactly, and
what a bet wins is the mean of those.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardroom.cards import Card
from cardroom.desk.bank.seating import BankTable
from cardroom.desk.counting.counts import Count, best_count
from cardroom.desk.counting.removal import Effects, effects_of, kind_name
from cardroom.desk.counting.shoes import ShortShoe, worths_of
from cardroom.games import Bet, Draw, Effect, Play, play
from cardroom.games.driving import answers, drive
from cardroom.games.effects import Chips, Raise, Roll
from cardroom.odds.seen import fewest
from cardroom.rulebook import LoadedGame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]
    Ints: TypeAlias = NDArray[np.int64]

SHOES: Final = 2_000
STATES: Final = {"blackjack": 6}
"""Hands bet on whose very shoe is counted, where more would take too long; else a few dozen."""
USUAL_STATES: Final = 40
DEPTHS: Final = 10
WORTHLESS: Final = 0.01
"""Units a shoe below which nobody would count."""


@dataclass(frozen=True, slots=True)
class CountResult:
    """What a count that a person keeps finds in a shoe."""

    count: Count
    bets: float
    win: float


@dataclass(frozen=True, slots=True)
class Vulnerable:
    """A wager, and what somebody who counts can make of it."""

    effects: Effects
    counts: tuple[CountResult, ...]
    depths: tuple[float, ...]
    hands: float
    bets: float
    win: float
    stderr: float
    worthless_cut: int | None
    """The cards behind the cut card with which a shoe wins next to nothing."""
    limit: int | None = None
    """The most that may be bet on it at any table, in cents, where a limit is posted."""

    @property
    def at_limit(self) -> float | None:
        """What a shoe wins at that limit, in cents."""
        return None if self.limit is None else self.limit * self.win

    def to_json(self) -> dict[str, Any]:
        """The wager as a row of ``vulnerability --json``."""
        names = [kind.name for kind in self.effects.kinds]
        return {
            "wager": self.effects.wager,
            "house_edge": -self.effects.ev,
            "effects": self.effects.by_name(),
            "counts": [
                {
                    "level": one.count.level,
                    "tags": dict(zip(names, one.count.tags, strict=True)),
                    "correlation": one.count.correlation,
                    "bet_at": one.count.bet_at if math.isfinite(one.count.bet_at) else None,
                    "bets_per_shoe": one.bets,
                    "win_per_shoe": one.win,
                }
                for one in self.counts
            ],
            "depths": [
                {"dealt": (place + 0.5) / DEPTHS, "worth": share}
                for place, share in enumerate(self.depths)
            ],
            "hands_per_shoe": self.hands,
            "bets_per_shoe": self.bets,
            "win_per_shoe": self.win,
            "stderr": self.stderr,
            "worthless_cut": self.worthless_cut,
            "limit": self.limit,
            "win_at_limit": self.at_limit,
        }


@dataclass(frozen=True, slots=True)
class Shoes:
    """Shoes that were dealt: where each hand begins, and the kinds of card before it."""

    kinds: Ints
    starts: tuple[Ints, ...]
    """For each shoe, how many cards are gone before each hand."""


def cards_a_hand(
    game: LoadedGame, players: int, rng: random.Random, rounds: int = 200
) -> list[int]:
    """How many cards rounds of a table take."""
    table = BankTable.of(game, players)
    shoe = list(game.rules.deck.deck(game.packs).cards())
    out = []
    for _ in range(rounds):
        cards = iter(rng.sample(shoe, min(len(shoe), 150)))
        bets = {one.bet(): one.stake for one in table.wagers()}
        out.append(_length(play(game.rules, list(bets)), cards, bets))
    return out


def _length(going: Play, cards: Iterable[Card], stakes: dict[Bet, int]) -> int:
    drawn, told = 0, answers(cards)

    def answer(effect: Effect) -> Any:
        nonlocal drawn
        if isinstance(effect, Chips):
            return stakes.get(effect.bet)
        if isinstance(effect, Roll):
            return (1,) * effect.dice
        if isinstance(effect, Raise):
            stakes.setdefault(effect.bet, 1)
        drawn += isinstance(effect, Draw)
        return told(effect)

    drive(going, answer)
    return drawn


def deal(game: LoadedGame, effects: Effects, shoes: int, seed: int, players: int) -> Shoes:
    """Shoes in the order their cards come, as kinds of a wager."""
    import numpy as np

    rng, chance = np.random.default_rng(seed), random.Random(seed)
    every = np.repeat(np.arange(len(effects.kinds)), [kind.count for kind in effects.kinds])
    lengths = np.array(cards_a_hand(game, players, chance))
    rules, size = game.rules.deck, len(every)
    # The hand in which the cut card comes is the last.
    last = size - max(rules.cut, fewest(game) - 1)
    kinds = np.stack([rng.permutation(every) for _ in range(shoes)])
    starts = []
    for _ in range(shoes):
        gone = np.cumsum(rng.choice(lengths, size)) + rules.burn
        starts.append(np.concatenate([[rules.burn], gone[gone < last]]))
    return Shoes(kinds, tuple(starts))


def estimates(dealt: Shoes, tags: Floats, fixed: float, scale: float) -> list[Floats]:
    """Before every hand of every shoe, what tags of the cards gone say the wager is worth."""
    import numpy as np

    size = dealt.kinds.shape[1]
    out = []
    for row, starts in zip(dealt.kinds, dealt.starts, strict=True):
        gone = np.concatenate([[0.0], np.cumsum(tags[row])])
        out.append(fixed + scale * gone[starts] / (size - starts))
    return out


def vulnerability(
    game: LoadedGame,
    wager: str,
    *,
    shoes: int = SHOES,
    states: int | None = None,
    seed: int = 1,
    players: int = 1,
    told: Callable[[], None] | None = None,
    cluster: str | None = None,
) -> Vulnerable:
    """What somebody who knows every card that is gone can make of a wager."""
    import numpy as np

    effects = effects_of(game, wager, told, cluster)
    dealt = deal(game, effects, shoes, seed, players)
    tags = np.array(effects.effects)
    worth = estimates(dealt, tags, effects.ev, effects.size - 1.0)
    bets = sum(int((row > 0).sum()) for row in worth)
    many = states or STATES.get(game.rules.family, USUAL_STATES)
    some = _some(game, effects, dealt, worth, states=many, seed=seed)
    mean, error = _counted(some, worth, cluster)
    win, stderr = mean * bets / shoes, error * bets / shoes
    size = dealt.kinds.shape[1]
    counts = tuple(_kept(best_count(effects, level), effects, dealt, worth) for level in (1, 2))
    return Vulnerable(
        effects=effects,
        counts=counts,
        depths=_depths(dealt, worth, size),
        hands=sum(len(row) for row in worth) / shoes,
        bets=bets / shoes,
        win=win,
        stderr=stderr,
        worthless_cut=_worthless(dealt, worth, size),
        limit=most_bet(game, wager),
    )


def most_bet(game: LoadedGame, wager: str) -> int | None:
    """The most that may be bet on a wager at any table, where a limit is posted.

    >>> from cardroom.rulebook import load_game
    >>> most_bet(load_game("mortimers/ez-baccarat-panda-8"), "dragon-7")
    50000
    """
    rules = next(one for one in game.rules.wagers if one.id == wager)
    tables = [row.limit.high for one in game.rules.schedules for row in one.option]
    own = (rules.maximum, None if rules.limit is None else rules.limit.high)
    most = max((high for high in tables if high is not None), default=None)
    known = [high for high in (*own, most) if high is not None]
    return min(known, default=None)


def _kept(count: Count, effects: Effects, dealt: Shoes, worth: list[Floats]) -> CountResult:
    """What a count finds: the hands it bets on, and what those are worth."""
    import numpy as np

    weights = np.array([kind.count for kind in effects.kinds])
    tags = np.array(count.tags, float)
    tags = tags - (tags @ weights) / weights.sum()
    guess = estimates(dealt, tags, effects.ev, 52 * count.slope)
    bets = sum(int((row > 0).sum()) for row in guess)
    win = sum(float(true[row > 0].sum()) for row, true in zip(guess, worth, strict=True))
    return CountResult(count, bets / len(guess), win / len(guess))


def _depths(dealt: Shoes, worth: list[Floats], size: int) -> tuple[float, ...]:
    """The part of hands worth betting on, by how much of the shoe is gone."""
    import numpy as np

    starts = np.concatenate(dealt.starts)
    good = np.concatenate(worth) > 0
    place = np.minimum(starts * DEPTHS // size, DEPTHS - 1)
    return tuple(
        float(good[place == part].mean()) if (place == part).any() else 0.0
        for part in range(DEPTHS)
    )


def _worthless(dealt: Shoes, worth: list[Floats], size: int) -> int | None:
    """The least cut with which a shoe wins less than is worth counting for."""
    import numpy as np

    left = size - np.concatenate(dealt.starts)
    gain = np.maximum(np.concatenate(worth), 0.0)
    order = np.argsort(-left)
    total = np.cumsum(gain[order]) / len(worth)
    over = np.flatnonzero(total > WORTHLESS)
    return int(left[order[over[0]]]) if len(over) else None


def _some(
    game: LoadedGame,
    effects: Effects,
    dealt: Shoes,
    worth: list[Floats],
    *,
    states: int,
    seed: int,
) -> list[tuple[ShortShoe, float]]:
    """Some of the hands bet on, drawn at random: the very shoe, and what was guessed of it."""
    import numpy as np

    places = [(shoe, hand) for shoe, row in enumerate(worth) for hand in np.flatnonzero(row > 0)]
    rng = random.Random(seed)
    out = []
    for shoe, hand in rng.sample(places, min(states, len(places))):
        start = int(dealt.starts[shoe][hand])
        gone = _cards(game, effects, dealt.kinds[shoe, :start].tolist(), rng)
        out.append((ShortShoe(game, effects.wager, tuple(gone)), float(worth[shoe][hand])))
    return out


def _counted(
    some: list[tuple[ShortShoe, float]], worth: list[Floats], cluster: str | None
) -> tuple[float, float]:
    """What a bet wins: the very shoe counted at some hands bet on; the mean and its error."""
    if not some:
        return 0.0, 0.0
    exact = worths_of([shoe for shoe, _ in some], cluster=cluster)
    gaps = [found - guess for found, (_, guess) in zip(exact, some, strict=True)]
    # The guess is known at every bet; only how far it is off is sampled.
    guessed = [float(one) for row in worth for one in row[row > 0]]
    gap = sum(gaps) / len(gaps)
    spread = sum((one - gap) ** 2 for one in gaps) / max(1, len(gaps) - 1)
    return sum(guessed) / len(guessed) + gap, math.sqrt(spread / len(gaps))


def _cards(game: LoadedGame, effects: Effects, kinds: list[int], rng: random.Random) -> list[Card]:
    """Cards of these kinds, as the shoe may have held them."""
    piles: dict[str, list[Card]] = {}
    named = kind_name(game, effects.wager)
    for card in game.rules.deck.deck(game.packs).cards():
        piles.setdefault(named(card), []).append(card)
    for pile in piles.values():
        rng.shuffle(pile)
    return [piles[effects.kinds[kind].name].pop() for kind in kinds]


def with_cut(game: LoadedGame, cut: int) -> LoadedGame:
    """The same game with so many cards behind the cut card."""
    deck = game.rules.deck.model_copy(update={"cut": cut})
    return replace(game, rules=game.rules.model_copy(update={"deck": deck}))

"""A hand for each spot against the bank's: every round counted, and the game between them solved.

The player chooses on some totals, the bank on some totals and with a view of whether the player
drew. Each knows only that, so the two play a small zero-sum game; its solution is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np

from cardroom.games.baccarat import HIT, STAND
from cardroom.hands.points import NATURAL_NINE
from cardroom.odds.baccarat.classes import COLOURS, TOTALS, Ints, by_totals, results
from cardroom.odds.baccarat.counting import Deals, Supply, draw, first_four, jokers, totals
from cardroom.odds.linear import maximise
from cardroom.odds.report import Choice, Decision
from cardroom.rulebook import BaccaratWager, OwnHands

PLAYER: Final = (0, 2)
BANK: Final = (1, 3)

Move: TypeAlias = tuple[int, bool] | None
"""A choice of the player's: the total chosen on and whether to hit; ``None`` without a choice."""

Reply: TypeAlias = tuple[int, bool, bool] | None
"""A choice of the bank's: its total, whether the player drew, and whether to hit."""

Seen: TypeAlias = tuple[int, bool]
"""What the bank decides by: its total and whether the player drew."""


@dataclass(frozen=True, slots=True)
class Plans:
    """How often each side hits where it may choose."""

    player: Mapping[int, Fraction]
    bank: Mapping[Seen, Fraction]

    def weight(self, move: Move, reply: Reply) -> Fraction:
        """How often the two choices are made where they come up."""
        mine = Fraction(1) if move is None else _share(self.player[move[0]], hit=move[1])
        theirs = Fraction(1) if reply is None else _share(self.bank[reply[:2]], hit=reply[2])
        return mine * theirs


def _share(hits: Fraction, *, hit: bool) -> Fraction:
    return hits if hit else 1 - hits


@dataclass(frozen=True, slots=True)
class OwnCount:
    """All rounds of one player against the bank, by the choices both made, and by class."""

    orders: int
    ways: Mapping[tuple[Move, Reply], Ints]

    def chances(self, wager: BaccaratWager, plans: Plans) -> dict[Fraction, Fraction]:
        """The chance of each result of a wager when both sides play as planned."""
        found: dict[Fraction, Fraction] = {}
        for (move, reply), ways in self.ways.items():
            weight = plans.weight(move, reply) / self.orders
            for result, number in results(wager, ways).items() if weight else ():
                found[result] = found.get(result, Fraction(0)) + weight * number
        return found


def count(way: OwnHands, supply: Supply) -> OwnCount:
    """Count every round of one player against the bank, for every choice either can make."""
    ways: dict[tuple[Move, Reply], Ints] = {}
    opening = first_four(supply)
    mine = totals(opening.cards[:, PLAYER])
    for total in np.unique(mine).tolist():
        here = opening.only(mine == total)
        for hits, free in _ways_to_go(total, way.player_draws, way.player_option):
            deals = draw(here, supply) if hits else here
            move: Move = (total, hits) if free else None
            _bank_plays(way, supply, deals, move, hits, ways)
    return OwnCount(supply.orders(0), ways)


def _ways_to_go(total: int, must: Iterable[int], may: Iterable[int]) -> list[tuple[bool, bool]]:
    """Whether a hand of a total hits, and whether that was chosen."""
    if total in may:
        return [(True, True), (False, True)]
    return [(total in must, False)]


def _bank_plays(
    way: OwnHands,
    supply: Supply,
    deals: Deals,
    move: Move,
    drew: bool,  # noqa: FBT001
    ways: dict[tuple[Move, Reply], Ints],
) -> None:
    """Add the rounds that follow from a player's play, for all the bank can do."""
    theirs = totals(deals.cards[:, BANK])
    for total in np.unique(theirs).tolist():
        here = deals.only(theirs == total)
        for hits, free in _ways_to_go(total, way.bank_draws, way.bank_option):
            ended = draw(here, supply) if hits else here
            reply: Reply = (total, drew, hits) if free else None
            known = ways.setdefault((move, reply), np.zeros(COLOURS * TOTALS, np.int64))
            _add(way, supply, ended, 3 if drew else 2, known)


def _add(way: OwnHands, supply: Supply, deals: Deals, player_cards: int, ways: Ints) -> None:
    dealt = deals.cards.shape[1]
    mine = (*PLAYER, 4) if player_cards == 3 else PLAYER
    theirs = tuple(place for place in range(dealt) if place not in mine)
    classes = by_totals(
        _strength(way, deals, mine), _strength(way, deals, theirs), player_cards, len(theirs)
    )
    unseen, alike = supply.orders(dealt), deals.one_colour()
    np.add.at(ways, classes + TOTALS, alike * unseen)
    np.add.at(ways, classes, (deals.ways - alike) * unseen)


def _strength(way: OwnHands, deals: Deals, places: tuple[int, ...]) -> Ints:
    hand = deals.cards[:, places]
    plain = totals(hand)
    return np.where(jokers(hand) >= 2, NATURAL_NINE, plain) if way.two_jokers_beat_nine else plain


# --- the game between player and bank -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the player wins, by the choices both sides made, summed over how often it happens."""

    gains: Mapping[tuple[Move, Reply], Fraction]
    chances: Mapping[tuple[Move, Reply], Fraction]
    player: tuple[int, ...]
    bank: tuple[Seen, ...]

    def gain(self, move: Move, reply: Reply) -> Fraction:
        """The player's gain in the rounds where these two choices meet."""
        return self.gains.get((move, reply), Fraction(0))

    def value(self, plans: Plans) -> Fraction:
        """What the game is worth to the player."""
        return sum((plans.weight(*both) * gain for both, gain in self.gains.items()), Fraction(0))


def stakes(counted: OwnCount, wager: BaccaratWager) -> Stakes:
    """The game that player and bank play over a wager."""
    gains, chances = {}, {}
    for both, ways in counted.ways.items():
        graded = results(wager, ways)
        won = sum((result * number for result, number in graded.items()), Fraction(0))
        gains[both] = won / counted.orders
        chances[both] = Fraction(sum(graded.values()), counted.orders)
    moves = sorted({move[0] for move, _ in gains if move is not None})
    seen = sorted({reply[:2] for _, reply in gains if reply is not None})
    return Stakes(gains, chances, tuple(moves), tuple(seen))


def best_reply(game: Stakes, player: Mapping[int, Fraction]) -> Plans:
    """The bank's best play against a known plan of the player's; it stands where all is one."""
    bank = {}
    for seen in game.bank:
        cost = [
            sum(
                (plan * game.gain(move, (*seen, hits)) for move, plan in _moves(player)),
                Fraction(0),
            )
            for hits in (False, True)
        ]
        bank[seen] = Fraction(int(cost[1] < cost[0]))
    return Plans(dict(player), bank)


def _moves(player: Mapping[int, Fraction]) -> list[tuple[Move, Fraction]]:
    """Every move with how often it is made where it can be."""
    return [
        (None, Fraction(1)),
        *(((total, True), share) for total, share in player.items()),
        *(((total, False), 1 - share) for total, share in player.items()),
    ]


def solve(game: Stakes) -> Plans:
    """Plans from which neither side gains by leaving: the value of the game, exactly.

    The player's programme: choose how often to hit on each total, so that the sum of what the
    bank's best replies leave is most. Its prices are how often the bank should choose each reply.
    """
    width = len(game.player) + len(game.bank)
    gain = [_swing(game, total, None) for total in game.player] + [Fraction(1)] * len(game.bank)
    limits, bounds = [], []
    for place, seen in enumerate(game.bank):
        for hits in (True, False):
            reply = (*seen, hits)
            row = [-_swing(game, total, reply) for total in game.player]
            row += [Fraction(int(other == place)) for other in range(len(game.bank))]
            limits.append(row)
            standing = sum(
                (game.gain((total, False), reply) for total in game.player), game.gain(None, reply)
            )
            # A programme starts at zero, so all is raised by more than can be lost.
            bounds.append(standing + _floor(game))
    for place in range(len(game.player)):
        limits.append([Fraction(int(other == place)) for other in range(width)])
        bounds.append(Fraction(1))
    best = maximise(gain, limits, bounds)
    player = dict(zip(game.player, best.at, strict=False))
    bank = {seen: best.prices[2 * place] for place, seen in enumerate(game.bank)}
    return Plans(player, bank)


def _swing(game: Stakes, total: int, reply: Reply) -> Fraction:
    """What hitting on a total gains over standing, where the bank then replies so."""
    return game.gain((total, True), reply) - game.gain((total, False), reply)


def _floor(game: Stakes) -> Fraction:
    """More than the player can lose in all rounds together."""
    return sum((abs(gain) for gain in game.gains.values()), Fraction(1))


def rows(game: Stakes, plans: Plans, wager: BaccaratWager) -> tuple[Decision, ...]:
    """Both sides' decisions, each choice's worth to the side that chooses it."""
    found = []
    for total in game.player:
        sides = {
            hit: _met(
                game,
                {((total, hit), reply): plans.weight(None, reply) for _, reply in game.gains},
            )
            for hit in (True, False)
        }
        share = plans.player[total]
        found.append(_row("player", wager, f"a total of {total}", sides, share, 1))
    for seen in game.bank:
        sides = {
            hit: _met(
                game,
                {(move, (*seen, hit)): plans.weight(move, None) for move, _ in game.gains},
            )
            for hit in (True, False)
        }
        says = f"a total of {seen[0]}, the player {'drew' if seen[1] else 'stood'}"
        found.append(_row("bank", wager, says, sides, plans.bank[seen], -1))
    return tuple(found)


def _met(game: Stakes, weights: Mapping[tuple[Move, Reply], Fraction]) -> tuple[Fraction, Fraction]:
    """The player's gain, and the chance, of rounds that weigh so much each."""
    there = [(both, weight) for both, weight in weights.items() if both in game.gains]
    gain = sum((weight * game.gains[both] for both, weight in there), Fraction(0))
    return gain, sum((weight * game.chances[both] for both, weight in there), Fraction(0))


def _row(
    who: str,
    wager: BaccaratWager,
    situation: str,
    sides: Mapping[bool, tuple[Fraction, Fraction]],
    share: Fraction,
    sign: int,
) -> Decision:
    gains = {
        hit: sign * gain / chance if chance else Fraction(0)
        for hit, (gain, chance) in sides.items()
    }
    return Decision(
        who=who,
        wager=wager.id,
        situation=situation,
        chance=sides[True][1],
        choices=(Choice(HIT, gains[True], share), Choice(STAND, gains[False], 1 - share)),
    )

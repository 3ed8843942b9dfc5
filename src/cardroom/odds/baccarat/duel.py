"""The game that a player and the bank play: what each should choose, and what it is worth.

The player chooses on some totals, the bank on some totals and with a view of whether the player
drew. Each knows only that, so the two play a small zero-sum game; its solution is exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardroom.games.baccarat import HIT, STAND
from cardroom.odds.baccarat.classes import results
from cardroom.odds.baccarat.own import Both, Move, OwnCount, Plans, Reply, Seen
from cardroom.odds.linear import maximise
from cardroom.odds.report import Choice, Decision
from cardroom.odds.situations import Total
from cardroom.rulebook import BaccaratWager


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the player wins, by the choices both sides made, summed over how often it happens."""

    gains: Mapping[Both, Fraction]
    chances: Mapping[Both, Fraction]
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
    for total, share in plans.player.items():
        sides = [
            {both: plans.weight(None, both[1]) for both in game.gains if both[0] == (total, hit)}
            for hit in (True, False)
        ]
        chance, choices = _choices(game, sides, share, sign=1)
        found.append(Decision("player", wager.id, Total(total), chance, choices))
    for seen, share in plans.bank.items():
        sides = [
            {both: plans.weight(both[0], None) for both in game.gains if both[1] == (*seen, hit)}
            for hit in (True, False)
        ]
        chance, choices = _choices(game, sides, share, sign=-1)
        at = Total(seen[0], reply="drew" if seen[1] else "stood")
        found.append(Decision("bank", wager.id, at, chance, choices))
    return tuple(found)


def _choices(
    game: Stakes, sides: Sequence[Mapping[Both, Fraction]], share: Fraction, *, sign: int
) -> tuple[Fraction, tuple[Choice, ...]]:
    """How often a place comes up, and what hitting and standing are worth there."""
    worths = []
    chance = Fraction(0)
    for side in sides:
        chance = sum((weight * game.chances[both] for both, weight in side.items()), Fraction(0))
        gain = sum((weight * game.gains[both] for both, weight in side.items()), Fraction(0))
        worths.append(sign * gain / chance if chance else Fraction(0))
    return chance, (Choice(HIT, worths[0], share), Choice(STAND, worths[1], 1 - share))

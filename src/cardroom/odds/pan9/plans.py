"""What player and bank should do in Pan 9, and what it is worth to them.

Where the bank's third card lies open both know it, so each value of that card is a game of its
own: the player chooses by total, the bank by total and by whether the player drew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from cardroom.games.pan9 import DEALT, HIT, STAND, Pan9Traits, Winner
from cardroom.odds.baccarat.duel import Stakes, best_reply, solve
from cardroom.odds.baccarat.own import Both, Plans
from cardroom.odds.paid import Paid, paid_by
from cardroom.odds.pan9.counting import KINDS, Hands, RoundCounts
from cardroom.odds.report import Choice, Decision
from cardroom.odds.situations import Total
from cardroom.rulebook.families.pan9 import Pan9Play, Pan9Wager

OPTIMAL: Final = "optimal"
HOUSE_WAY: Final = "house-way"
ALWAYS_HIT: Final = "hit"
ALWAYS_STAND: Final = "stand"
STRATEGIES: Final = (OPTIMAL, HOUSE_WAY, ALWAYS_HIT, ALWAYS_STAND)

Ways: TypeAlias = dict[Paid, int]


@dataclass(frozen=True, slots=True)
class Table:
    """One game of the player and the bank: beside one open card, or beside none."""

    up: int | None
    ways: Mapping[Both, Ways]
    orders: int

    def stakes(self) -> Stakes:
        """What is won, by the choices both made."""
        gains, chances = {}, {}
        for both, ways in self.ways.items():
            gains[both] = (
                sum((one.result * n for one, n in ways.items()), Fraction(0)) / self.orders
            )
            chances[both] = Fraction(sum(ways.values()), self.orders)
        moves = sorted({move[0] for move, _ in gains if move is not None})
        seen = sorted({reply[:2] for _, reply in gains if reply is not None})
        return Stakes(gains, chances, tuple(moves), tuple(seen))

    def chances(self, plans: Plans) -> Iterator[tuple[Paid, Fraction]]:
        """Each line with its chance when both play as planned."""
        for (move, reply), ways in self.ways.items():
            weight = plans.weight(move, reply) / self.orders
            if weight:
                yield from ((came, weight * number) for came, number in ways.items())


def tables(way: Pan9Play, rounds: RoundCounts, wager: Pan9Wager) -> list[Table]:
    """The games that player and bank play over a wager that does not look at suits."""
    paid = _paid(wager)
    ups: Iterable[int | None] = rounds.values if len(rounds.ways) > 1 else (None,)
    return [
        Table(up, _ways(way, rounds, place, paid), rounds.orders) for place, up in enumerate(ups)
    ]


def _ways(
    way: Pan9Play, rounds: RoundCounts, place: int, paid: Mapping[tuple[int, int, int], Paid]
) -> dict[Both, Ways]:
    found: dict[Both, Ways] = {}
    for mine in range(10):
        for theirs in range(10):
            cell = rounds.ways[place, mine, theirs]
            if not cell.any():
                continue
            for draws, free in _ways_to_go(mine, way.player_draws, way.player_option):
                for replies, chosen in _ways_to_go(theirs, way.bank_draws, way.bank_option):
                    move = (mine, draws) if free else None
                    reply = (theirs, draws, replies) if chosen else None
                    here = found.setdefault((move, reply), {})
                    for first, second, number in _ends(
                        rounds.values, cell, draws=draws, replies=replies
                    ):
                        key = ((mine + first) % 10, DEALT + draws, (theirs + second) % 10)
                        here[paid[key]] = here.get(paid[key], 0) + number
    return found


def _ends(
    values: tuple[int, ...], cell: object, *, draws: bool, replies: bool
) -> Iterator[tuple[int, int, int]]:
    """What the drawn cards add to both hands, and in how many ways."""
    import numpy as np

    ways = np.asarray(cell)
    if not draws:
        ways = ways.sum(axis=0, keepdims=True)
    if not replies:
        ways = ways.sum(axis=1, keepdims=True)
    for first, row in enumerate(ways.tolist()):
        for second, number in enumerate(row):
            if number:
                yield values[first] * draws, values[second] * replies, number


def _ways_to_go(total: int, must: Iterable[int], may: Iterable[int]) -> list[tuple[bool, bool]]:
    """Whether a hand of a total draws, and whether that was chosen."""
    if total in may:
        return [(True, True), (False, True)]
    return [(total in must, False)]


def _paid(wager: Pan9Wager) -> dict[tuple[int, int, int], Paid]:
    """What a wager is paid for each total, number of cards and total of the bank."""
    return {
        (mine, cards, theirs): paid_by(
            wager, Pan9Traits(_winner(mine, theirs), mine, cards, "").meets
        )
        for mine in range(10)
        for cards in (DEALT, DEALT + 1)
        for theirs in range(10)
    }


def _winner(mine: int, theirs: int) -> Winner:
    return "tie" if mine == theirs else "player" if mine > theirs else "bank"


def plans_of(game: Stakes, way: Pan9Play, strategy: str) -> Plans:
    """How both sides play: the solution, or the bank's best against a fixed player."""
    if strategy == OPTIMAL:
        return solve(game)
    hits = {HOUSE_WAY: way.house_way_draws, ALWAYS_HIT: game.player, ALWAYS_STAND: ()}[strategy]
    return best_reply(game, {total: Fraction(int(total in hits)) for total in game.player})


def suited_chances(
    way: Pan9Play, hands: Hands, wager: Pan9Wager, plans: list[Plans]
) -> dict[Paid, Fraction]:
    """The chance of each line of a wager that looks at the player's hand alone."""
    found: dict[Paid, Fraction] = {}
    for place, plan in enumerate(plans):
        for total in range(10):
            hits = plan.player.get(total, Fraction(int(total in way.player_draws)))
            for kind, name in enumerate(KINDS):
                kept = (1 - hits) * Fraction(int(hands.three[place, total, kind]), hands.orders)
                _add(found, wager, Pan9Traits("tie", total, DEALT, name), kept)
                for end in range(10):
                    ways = int(hands.four[place, total, end, kind])
                    drawn = hits * Fraction(ways, hands.orders)
                    _add(found, wager, Pan9Traits("tie", end, DEALT + 1, name), drawn)
    return found


def _add(
    found: dict[Paid, Fraction], wager: Pan9Wager, traits: Pan9Traits, chance: Fraction
) -> None:
    if chance:
        came = paid_by(wager, traits.meets)
        found[came] = found.get(came, Fraction(0)) + chance


def decisions(wager: str, up: int | None, game: Stakes, plans: Plans) -> Iterator[Decision]:
    """Both sides' decisions, each choice's worth to the side that chooses."""
    for total, share in plans.player.items():
        sides = [
            {both: plans.weight(None, both[1]) for both in game.gains if both[0] == (total, hit)}
            for hit in (True, False)
        ]
        chance, choices = _choices(game, sides, share, sign=1)
        yield Decision("player", wager, Total(total, up), chance, choices)
    for seen, share in plans.bank.items():
        sides = [
            {both: plans.weight(both[0], None) for both in game.gains if both[1] == (*seen, hit)}
            for hit in (True, False)
        ]
        chance, choices = _choices(game, sides, share, sign=-1)
        at = Total(seen[0], up, "drew" if seen[1] else "stood")
        yield Decision("bank", wager, at, chance, choices)


def _choices(
    game: Stakes, sides: list[dict[Both, Fraction]], share: Fraction, *, sign: int
) -> tuple[Fraction, tuple[Choice, ...]]:
    worths, chance = [], Fraction(0)
    for side in sides:
        chance = sum((weight * game.chances[both] for both, weight in side.items()), Fraction(0))
        gain = sum((weight * game.gains[both] for both, weight in side.items()), Fraction(0))
        worths.append(sign * gain / chance if chance else Fraction(0))
    return chance, (Choice(HIT, worths[0], share), Choice(STAND, worths[1], 1 - share))

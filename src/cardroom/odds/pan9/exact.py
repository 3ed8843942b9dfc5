"""Exact odds of every Pan 9 wager."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardroom.odds.baccarat.own import Plans
from cardroom.odds.errors import OddsError
from cardroom.odds.measure import weighed
from cardroom.odds.paid import Paid
from cardroom.odds.pan9.counting import Hands, count_hands, count_rounds
from cardroom.odds.pan9.plans import (
    OPTIMAL,
    STRATEGIES,
    Table,
    decisions,
    plans_of,
    suited_chances,
    tables,
)
from cardroom.odds.report import Decision, Findings, StrategyWorth
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.pan9 import Pan9Play, Pan9Rules, Pan9Wager


@dataclass(frozen=True, slots=True)
class Solved:
    """A game with its strategies worked out: for each, a plan beside every open card."""

    rules: Pan9Rules
    games: tuple[Table, ...]
    hands: Hands | None
    plans: dict[str, list[Plans]]

    @property
    def way(self) -> Pan9Play:
        """How the hands go."""
        return self.rules.play

    def chances(self, wager: Pan9Wager, strategy: str) -> dict[Paid, Fraction]:
        """The chance of each line of a wager when it is played by a strategy."""
        plans = self.plans[strategy]
        if "suits" in wager.asks():
            if self.hands is None:
                raise OddsError(f"the hands for {wager.id} were not counted")
            return suited_chances(self.way, self.hands, wager, plans)
        found: dict[Paid, Fraction] = {}
        for game, plan in zip(self.games, plans, strict=True):
            for came, chance in game.chances(plan):
                found[came] = found.get(came, Fraction(0)) + chance
        return found


def rules_of(game: LoadedGame) -> Pan9Rules:
    """The rules of a game of this family."""
    if not isinstance(game.rules, Pan9Rules):
        raise TypeError(f"{game.id} is no Pan 9 game")
    return game.rules


def solved(game: LoadedGame, wanted: tuple[str, ...]) -> Solved:
    """Count a game and work out its strategies for the game wager."""
    rules = rules_of(game)
    deck, way = rules.deck.deck(game.packs), rules.play
    base = next((one for one in rules.wagers if one.base), rules.wagers[0])
    for wager in (base, *(one for one in rules.wagers if one.id in wanted)):
        if {"suits", "winner"} <= wager.asks() or (wager is base and "suits" in wager.asks()):
            raise OddsError(
                f"{wager.id} looks at suits and at who wins: only simulation prices that "
                f"(--method simulate)"
            )
    rounds = count_rounds(deck)
    games = tables(way, rounds if way.bank_shows else rounds.closed(), base)
    plans = {name: [plans_of(table.stakes(), way, name) for table in games] for name in STRATEGIES}
    hands = None
    if any("suits" in one.asks() for one in rules.wagers if one.id in wanted):
        counted = count_hands(deck)
        hands = counted if way.bank_shows else counted.closed()
    return Solved(rules, tuple(games), hands, plans)


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers of a Pan 9 game are worth, exactly."""
    found = solved(game, wanted)
    rows, worths = [], []
    for wager in found.rules.wagers:
        if wager.id not in wanted:
            continue
        chances = found.chances(wager, strategy)
        rows.append(weighed(wager.id, chances, title=wager.title, strategy=strategy))
        for name in STRATEGIES:
            odds = weighed(wager.id, found.chances(wager, name))
            worths.append(StrategyWorth(wager.id, name, Fraction(odds.ev)))
    return Findings(tuple(rows), choices(found, strategy), tuple(worths), notes(found, strategy))


def choices(found: Solved, strategy: str) -> tuple[Decision, ...]:
    """Every decision of both sides over the game wager."""
    base = next((one for one in found.rules.wagers if one.base), found.rules.wagers[0])
    return tuple(
        decision
        for table, plan in zip(found.games, found.plans[strategy], strict=True)
        for decision in decisions(base.id, table.up, table.stakes(), plan)
    )


def notes(found: Solved, strategy: str) -> tuple[str, ...]:
    """The strategy in words, and what the figures assume."""
    seen = " and by the bank's open card" if found.way.bank_shows else ""
    setting = f"one player against the bank, both choosing by their totals{seen}"
    if strategy != OPTIMAL:
        return (f"{setting}; the bank replies best",)
    words = [_in_words(total, found) for total in sorted(found.plans[OPTIMAL][0].player)]
    lines = [
        f"{setting}; neither side gains by another choice",
        f"the player: {'; '.join(words)}",
    ]
    if len(found.rules.wagers) > 1:
        lines.append("a bonus wager is priced for a player who plays the game wager so")
    return tuple(lines)


def _in_words(total: int, found: Solved) -> str:
    """What the player does with a total, beside each open card."""
    shares = [plan.player[total] for plan in found.plans[OPTIMAL]]
    if len(set(shares)) == 1:
        return f"{_share(shares[0])} {total}"
    by_share: dict[Fraction, list[str]] = {}
    for table, share in zip(found.games, shares, strict=True):
        by_share.setdefault(share, []).append(str(table.up))
    parts = [f"{_share(share)} beside {', '.join(ups)}" for share, ups in by_share.items()]
    return f"{total}: " + ", ".join(parts)


def _share(share: Fraction) -> str:
    if share in (0, 1):
        return "hit" if share else "stand on"
    return f"hit {float(share):.1%} of the time"

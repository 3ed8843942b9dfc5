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
from cardroom.said import Said


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
                raise RuntimeError(f"the hands for {wager.id} were not counted")
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
                "odds-only-simulated", wager=wager.id, why=Said("odds-suits-and-winner")
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
    return Findings(
        tuple(rows),
        choices(found, strategy),
        tuple(worths),
        advice(found, strategy),
        notes(found, strategy),
    )


def choices(found: Solved, strategy: str) -> tuple[Decision, ...]:
    """Every decision of both sides over the game wager."""
    base = next((one for one in found.rules.wagers if one.base), found.rules.wagers[0])
    return tuple(
        decision
        for table, plan in zip(found.games, found.plans[strategy], strict=True)
        for decision in decisions(base.id, table.up, table.stakes(), plan)
    )


def notes(found: Solved, strategy: str) -> tuple[Said, ...]:
    """What the figures assume."""
    by = "totals-and-open-card" if found.way.bank_shows else "totals"
    out = [Said("note-both-choose", by=by, play="pure" if strategy == OPTIMAL else "replies")]
    if strategy == OPTIMAL and len(found.rules.wagers) > 1:
        out.append(Said("note-bonus-played-so"))
    return tuple(out)


def advice(found: Solved, strategy: str) -> tuple[Said, ...]:
    """What the best player does, total by total."""
    if strategy != OPTIMAL:
        return ()
    totals = [_does(total, found) for total in sorted(found.plans[OPTIMAL][0].player)]
    return (Said("rule-by-totals", totals=totals),)


def _does(total: int, found: Solved) -> Said:
    """What the player does with a total, beside each open card."""
    shares = [plan.player[total] for plan in found.plans[OPTIMAL]]
    if len(set(shares)) == 1:
        share = shares[0]
        return Said("rule-on-total", total=total, does=_does_key(share), share=float(share))
    by_share: dict[Fraction, list[str]] = {}
    for table, share in zip(found.games, shares, strict=True):
        by_share.setdefault(share, []).append(str(table.up))
    beside = [
        Said("rule-beside", ups=ups, does=_does_key(share), share=float(share))
        for share, ups in by_share.items()
    ]
    return Said("rule-on-total-beside", total=total, beside=beside)


def _does_key(share: Fraction) -> str:
    """Whether to hit always, never or at times."""
    return "mix" if share not in (0, 1) else "hit" if share else "stand"

"""Exact odds of blackjack wagers: every hand of the bank against every hand of the players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardroom.odds.blackjack.any_two import splits_any
from cardroom.odds.blackjack.beside import beside_odds
from cardroom.odds.blackjack.chart import chart_of
from cardroom.odds.blackjack.published import beside_published
from cardroom.odds.blackjack.question import Study, study
from cardroom.odds.blackjack.solve import BY_HAND, OPTIMAL
from cardroom.odds.blackjack.spread import Scale, spread_of
from cardroom.odds.family import Sample
from cardroom.odds.report import Findings, WagerOdds
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

PLAYED_ROUNDS: Final = 4_000_000
PLAYED_SEED: Final = 1
NEARLY: Final = "nearly-optimal"


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers of a blackjack game are worth, exactly."""
    found = study(game)
    rows = [
        _base(game, found, strategy) if wager.id == "base" else beside_odds(found, wager, strategy)
        for wager in found.offered(wanted)
    ]
    chart = strategy == OPTIMAL and "base" in wanted
    return Findings(
        tuple(beside_published(row, found, strategy) for row in rows),
        notes=notes(found, wanted, strategy),
        chart=chart_of(found) if chart else None,
    )


def _base(game: LoadedGame, found: Study, strategy: str) -> WagerOdds:
    """What the game itself is worth: counted, or played where splits are not counted out."""
    if not is_played(found, strategy):
        return base_odds(found, strategy)
    # The kernel is loaded when rounds are played, not before.
    from cardroom.odds.blackjack.sampling import sample_game

    row = sample_game(game, ("base",), strategy, Sample(PLAYED_ROUNDS, PLAYED_SEED)).wagers[0]
    return replace(row, strategy=NEARLY)


def is_played(found: Study, strategy: str) -> bool:
    """Whether a strategy splits what is split again and again, so that it is not counted."""
    return splits_any(found.rules) and strategy in (OPTIMAL, BY_HAND)


def base_odds(found: Study, strategy: str) -> WagerOdds:
    """What the game itself is worth by a strategy."""
    layout = found.layout
    scale = Scale.of(layout)
    spread, ev = scale.empty(), 0.0
    for solved in found.by(strategy):
        chance = layout.chance_of(solved.board.up)
        spread += chance * spread_of(scale, solved)
        ev += chance * solved.ev
    results = scale.results(spread)
    square = sum(chance * float(result) ** 2 for result, chance in results.items())
    return WagerOdds(
        wager="base",
        ev=ev,
        win=float(spread[scale.most + 1 :].sum()),
        push=float(spread[scale.most]),
        lose=float(spread[: scale.most].sum()),
        variance=square - ev**2,
        strategy=strategy,
        distribution=results,
        title=next(wager.title for wager in found.rules.wagers if wager.id == "base"),
    )


def notes(
    found: Study, wanted: tuple[str, ...], strategy: str, *, counted: bool = True
) -> tuple[Said, ...]:
    """What is to be said about how the figures were found."""
    if "base" not in wanted:
        return ()
    rules = found.rules
    if is_played(found, strategy):
        return (Said("note-base-sampled"),)
    shoe = "seen" if rules.deck.gone else "full"
    out = [Said("note-base-counted", shoe=shoe)] if counted else []
    if strategy in (OPTIMAL, BY_HAND):
        if rules.split is not None and counted:
            out.append(Said("note-splits-independent"))
        if rules.double is not None and rules.double.again:
            out.append(Said("note-doubles-not-cut"))
        if rules.insurance is not None:
            out.append(Said("note-insurance-apart"))
    return tuple(out)

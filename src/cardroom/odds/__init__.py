"""What each wager is worth: exactly where it can be counted, sampled where it cannot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cardroom.odds.errors import OddsError
from cardroom.odds.family import METHODS, Family, Progress, Sample
from cardroom.odds.lines import with_lines
from cardroom.odds.paid import LineOdds
from cardroom.odds.pieces import telling
from cardroom.odds.report import Choice, Decision, Findings, OddsReport, StrategyWorth, WagerOdds
from cardroom.rulebook import LoadedGame
from cardroom.said import near

ROUNDS: Final = 10_000_000
SEED: Final = 1


def _baccarat() -> Family:
    from cardroom.odds.baccarat import FAMILY

    return FAMILY


def _other() -> Family:
    from cardroom.odds.other import FAMILY

    return FAMILY


def _pai_gow_poker() -> Family:
    from cardroom.odds.pai_gow_poker import FAMILY

    return FAMILY


def _pai_gow_tiles() -> Family:
    from cardroom.odds.pai_gow_tiles import FAMILY

    return FAMILY


def _blackjack() -> Family:
    from cardroom.odds.blackjack import FAMILY

    return FAMILY


def _pan9() -> Family:
    from cardroom.odds.pan9 import FAMILY

    return FAMILY


def _player_dealer_poker() -> Family:
    from cardroom.odds.player_dealer_poker import FAMILY

    return FAMILY


FAMILIES: Final[Mapping[str, Callable[[], Family]]] = MappingProxyType(
    {
        "baccarat": _baccarat,
        "blackjack": _blackjack,
        "other": _other,
        "pai-gow-poker": _pai_gow_poker,
        "pai-gow-tiles": _pai_gow_tiles,
        "pan9": _pan9,
        "player-dealer-poker": _player_dealer_poker,
    }
)
"""The families that can be priced; each is loaded when one of its games is asked about."""


def odds(
    game: LoadedGame,
    *,
    method: str = "exact",
    wager: str | None = None,
    rounds: int = ROUNDS,
    seed: int = SEED,
    strategy: str = "optimal",
    threads: int | None = None,
    progress: Progress | None = None,
    lines: bool = False,
    kept: bool = False,
    cluster: str | None = None,
) -> OddsReport:
    """What the wagers of a game are worth, or one of them; with ``lines``, line by line too.

    Where exact results may be ``kept``, what was shipped or counted before is not counted again.
    A simulation, and the largest counts, may be handed to a ``cluster``, the address of a Dask
    scheduler.

    >>> from cardroom.rulebook import load_game
    >>> report = odds(load_game("hustler/ez-baccarat"), wager="tie")
    >>> f"{float(report['tie'].house_edge):.6%}"
    '14.359629%'
    """
    family = _family(game)
    if method not in METHODS:
        raise OddsError("odds-no-such-method", method=method, near=near(method, METHODS))
    known = family.strategies(game.rules)
    if strategy not in known:
        raise OddsError(
            "odds-no-such-strategy", strategy=strategy, known=known, near=near(strategy, known)
        )
    wanted = _wanted(game, family, wager)
    if method == "exact":
        _check_threads(threads)
        with telling(progress, threads=threads, cluster=cluster):
            count = _kept if kept else _counted
            return _report(game, method, count(game, family, wanted, strategy, lines=lines))
    _check_sample(rounds, seed, threads)
    sample = Sample(rounds, seed, threads, progress, cluster)
    found = family.simulate(game, wanted, strategy, sample)
    if lines:
        found = with_lines(game, found, strategy, method)
    return _report(game, method, found, rounds=rounds, seed=seed)


def _counted(
    game: LoadedGame, family: Family, wanted: tuple[str, ...], strategy: str, *, lines: bool
) -> Findings:
    found = family.exact(game, wanted, strategy)
    return with_lines(game, found, strategy, "exact") if lines else found


def _kept(
    game: LoadedGame, family: Family, wanted: tuple[str, ...], strategy: str, *, lines: bool
) -> Findings:
    """The same, from what was shipped or kept where it was counted before."""
    from cardroom.odds.kept import keep, name_of, recall

    name = name_of(game, wanted, strategy)
    found = recall(name, lines=lines)
    if found is None:
        found = _counted(game, family, wanted, strategy, lines=lines)
        keep(name, found, lines=lines)
    return found


def _family(game: LoadedGame) -> Family:
    load = FAMILIES.get(game.rules.family)
    if load is None:
        raise OddsError("odds-no-bank", game=game.id)
    return load()


def _wanted(game: LoadedGame, family: Family, wager: str | None) -> tuple[str, ...]:
    ids = (*family.together(game.rules), *(entry.id for entry in game.rules.wagers))
    if wager is None:
        return ids
    if wager not in ids:
        raise OddsError(
            "odds-no-such-wager", game=game.id, wager=wager, known=ids, near=near(wager, ids)
        )
    return (wager,)


def _check_sample(rounds: int, seed: int, threads: int | None) -> None:
    if rounds < 1:
        raise OddsError("odds-no-rounds", rounds=rounds)
    if seed < 0:
        raise OddsError("odds-bad-seed", seed=seed)
    _check_threads(threads)


def _check_threads(threads: int | None) -> None:
    if threads is not None and threads < 1:
        raise OddsError("odds-no-threads", threads=threads)


def _report(
    game: LoadedGame,
    method: str,
    found: Findings,
    rounds: int | None = None,
    seed: int | None = None,
) -> OddsReport:
    usual = {switch.id: switch.default for switch in game.rules.switches}
    return OddsReport(
        game=game.id,
        title=game.rules.title,
        rules=game.digest,
        method=method,
        decks=game.packs,
        # A switch left alone is part of the rules; the report names those that were thrown.
        switches={key: to for key, to in game.switches.items() if to != usual.get(key)},
        changes=dict(game.changes),
        wagers=found.wagers,
        decisions=found.decisions,
        strategies=found.strategies,
        advice=found.advice,
        notes=found.notes,
        chart=found.chart,
        rounds=rounds,
        seed=seed,
        seen=game.rules.deck.gone,
    )


__all__ = [
    "FAMILIES",
    "METHODS",
    "ROUNDS",
    "SEED",
    "Choice",
    "Decision",
    "Family",
    "Findings",
    "LineOdds",
    "OddsError",
    "OddsReport",
    "Progress",
    "Sample",
    "StrategyWorth",
    "WagerOdds",
    "odds",
]

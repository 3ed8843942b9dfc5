"""A finished round in one call: known cards in, what each wager is worth out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cardroom.cards import Card, parse_cards
from cardroom.games import Bet, RoundResult, play
from cardroom.rulebook import LoadedGame, load_game
from cardroom.table.drivers import Chooser, Script, ScriptError, drive
from cardroom.table.wagers import find_wager


def play_cards(
    game: LoadedGame,
    cards: Sequence[Card],
    bets: Sequence[Bet],
    decisions: Sequence[str] = (),
    *,
    otherwise: Chooser | None = None,
    stakes: Mapping[str, int] | None = None,
) -> RoundResult:
    """The round that these cards make, in the order they come."""
    fault = game.rules.deck.deck(game.packs).misfit(cards)
    if fault is not None:
        raise ScriptError(f"these cards cannot come: {fault}")
    for bet in bets:
        find_wager(game.rules, bet.wager)
    script = Script(list(cards), list(decisions), otherwise=otherwise, stakes=dict(stakes or {}))
    result = drive(play(game.rules, bets), script.answer)
    script.finished()
    return result


def run(
    game: str | LoadedGame,
    cards: str,
    wagers: Mapping[str, int],
    decisions: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
) -> dict[str, Fraction]:
    """What each wager wins or loses on known cards, in the unit of its stake.

    Chips added in play count with the wager they were added to.

    >>> run("hustler/ez-baccarat", "6c 3d Kh 2s 2d", {"banker-line": 100, "dragon-7": 5})
    {'banker-line': Fraction(100, 1), 'dragon-7': Fraction(200, 1)}
    """
    loaded = load_game(game, switches) if isinstance(game, str) else game
    bets = [Bet(1, wager, "player") for wager in wagers]
    result = play_cards(loaded, parse_cards(cards), bets, decisions, stakes=wagers)
    out: dict[str, Fraction] = {}
    for grade in result.grades:
        name = grade.bet.wager
        first = wagers.get(name, wagers.get("base", 0))
        grown = first * result.stakes.get(grade.bet, Fraction(1))
        out[name] = out.get(name, Fraction(0)) + (grade.result or Fraction(0)) * grown
    return out

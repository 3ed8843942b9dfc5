"""The two ways to price a game of the family: count all rounds, or play some."""

from __future__ import annotations

from cardroom.odds import simulate
from cardroom.odds.family import Sample
from cardroom.odds.player_dealer_poker import (
    caribbean,
    easy,
    let_it_ride,
    mississippi,
    three_card,
    ultimate,
)
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.one_raise import STRATEGIES
from cardroom.odds.player_dealer_poker.published import beside_published
from cardroom.odds.player_dealer_poker.question import BASE, OPTIMAL, Question, together
from cardroom.odds.player_dealer_poker.tally import row
from cardroom.odds.report import Findings
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    GameRules,
    LetItRide,
    LoadedGame,
    MississippiStud,
    PlayerDealerPokerRules,
    ThreeCardPoker,
    UltimateHoldem,
)


def exact(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> Findings:
    """What wagers of a game are worth, exactly."""
    question = Question.of(game, wanted, strategy)
    found = analyse(question)
    rows = []
    for wager in wanted:
        tally = found.counted(wager)
        rows.append(beside_published(row(question, wager, tally, exact=True), question, tally))
    return found.with_rows(rows)


def sample_game(
    game: LoadedGame, wanted: tuple[str, ...], strategy: str, sample: Sample
) -> Findings:
    """What wagers of a game are worth, by playing rounds."""
    question = Question.of(game, wanted, strategy)
    found = analyse(question)
    counts = simulate.run(sample, found.play)
    rows = []
    for wager in wanted:
        tally = found.seen(counts, wager)
        rows.append(beside_published(row(question, wager, tally, exact=False), question, tally))
    return found.with_rows(rows)


def analyse(question: Question) -> Analysed:
    """The game of a question, counted by its kind."""
    way = question.rules.play
    if isinstance(way, ThreeCardPoker):
        return three_card.analyse(question, way)
    if isinstance(way, LetItRide):
        return let_it_ride.analyse(question, way)
    if isinstance(way, CaribbeanStud):
        return caribbean.analyse(question, way)
    if isinstance(way, EasyPoker):
        return easy.analyse(question, way)
    if isinstance(way, MississippiStud):
        return mississippi.analyse(question, way)
    return ultimate.analyse(question, way)


def strategies(rules: GameRules) -> tuple[str, ...]:
    """The strategies known for a game."""
    way = rules.play if isinstance(rules, PlayerDealerPokerRules) else None
    if isinstance(way, ThreeCardPoker | CaribbeanStud):
        return STRATEGIES
    if isinstance(way, LetItRide):
        return let_it_ride.STRATEGIES
    if isinstance(way, UltimateHoldem):
        return ultimate.STRATEGIES
    return (OPTIMAL,)


def made_together(rules: GameRules) -> tuple[str, ...]:
    """The row of wagers that are made together, where there are such."""
    if isinstance(rules, PlayerDealerPokerRules) and len(together(rules)) > 1:
        return (BASE,)
    return ()

"""Play by every card of a hand, simulated: the kernel follows it, and comes to what is counted."""

import random
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.cli.app import run_command
from cardroom.games import Bet, play
from cardroom.games.driving import answers, drive
from cardroom.odds import odds
from cardroom.odds.blackjack.chart_bot import ChartBot
from cardroom.odds.blackjack.question import Study, study
from cardroom.odds.blackjack.solve import BY_HAND, OPTIMAL
from cardroom.odds.blackjack.tables import Tables, tables_of
from cardroom.odds.kernels import blackjack as kernel
from cardroom.odds.simulate import stream
from cardroom.rulebook import LoadedGame, load_game

CASINO = "examples/blackjack-6d-h17-das-ls.toml"
SPANISH = "examples/spanish-21.toml"
ONE_PACK = {"deck.packs": "[1, 1]", "deck.usual": "1", "deck.cut": "0", "deck.burn": "0"}
FEW_CARDS = ONE_PACK | {"deck.stripped": "234JQ"}
"""Where few cards are left, each of them counts."""


def by_the_round(bot: ChartBot, game: LoadedGame, cards: list[Card]) -> Fraction:
    """What a round of the rules comes to whose questions are answered hand by hand."""
    bot.sit_down()
    answer = answers(cards, bot.decide, bot.put_up)
    result = drive(play(game.rules, [Bet(1, "base", "ann")]), answer)
    return sum(
        (
            (grade.result or Fraction(0)) * result.stakes.get(grade.bet, Fraction(1))
            for grade in result.grades
        ),
        Fraction(0),
    )


def by_the_kernel(tables: Tables, cards: list[Card]) -> Fraction:
    numbers = {card: k for k, card in enumerate(tables.symbols)}
    codes = np.array([numbers[card] for card in cards], np.uint8)
    hands = np.zeros((10, kernel.FIELDS), np.uint64)
    out = kernel.play_round(codes, np.uint64(len(codes)), stream(1, 1), tables.flat, hands)
    return Fraction(int(out[kernel.BASE]), tables.scale.parts)


@pytest.mark.slow
@pytest.mark.parametrize("name", [CASINO, SPANISH])
def test_the_kernel_plays_every_hand_as_its_cards_say(name: str) -> None:
    game = load_game(name, FEW_CARDS)
    tables, bot = tables_of(study(game), BY_HAND), ChartBot.at(game, BY_HAND)
    by_totals = ChartBot.at(game, OPTIMAL)
    shuffle, otherwise = random.Random(3), 0
    shoe = game.rules.deck.deck(1).cards()
    for _ in range(1500):
        cards = shuffle.sample(shoe, len(shoe))
        came = by_the_round(bot, game, cards)
        assert by_the_kernel(tables, cards) == came, cards
        otherwise += by_the_round(by_totals, game, cards) != came
    # Play by totals is another play: the rounds tell.
    assert otherwise > 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "changes"),
    [(CASINO, ONE_PACK), (SPANISH, FEW_CARDS), ("hustler/la-blackjack", {})],
)
def test_what_is_played_comes_to_what_is_counted(name: str, changes: dict[str, str]) -> None:
    game = load_game(name, changes)
    counted = odds(game, wager="base", strategy=BY_HAND)["base"]
    report = odds(game, wager="base", strategy=BY_HAND, method="simulate", rounds=600_000, seed=5)
    seen = report["base"]
    assert seen.strategy == counted.strategy == BY_HAND
    assert 0 < seen.stderr < 0.002
    assert abs(float(seen.ev) - float(counted.ev)) < 4 * seen.stderr
    assert float(seen.variance) == pytest.approx(float(counted.variance), rel=0.02)


def test_the_sample_knows_what_is_done_and_nothing_of_what_it_is_worth() -> None:
    # With every figure of the analyst spoilt, the kernel is told the very same.
    game = load_game(CASINO, FEW_CARDS)
    found = study(game)
    plans = found.by(BY_HAND)
    nothing = [
        replace(
            one,
            ev=float("nan"),
            splits=(),
            ended=None,  # type: ignore[arg-type]
            plan=replace(one.plan, worths={}, pairs={}, orders={}),
        )
        for one in plans
    ]
    spoilt = Study(found.rules, found.layout, {BY_HAND: tuple(nothing)})
    told, again = tables_of(found, BY_HAND), tables_of(spoilt, BY_HAND)
    assert np.array_equal(told.flat, again.flat)
    assert not np.array_equal(told.flat, tables_of(found, OPTIMAL).flat)


def test_the_command_simulates_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["odds", CASINO, "--wager", "base", "--strategy", BY_HAND, "--method", "simulate"]
    deck = [part for key, to in ONE_PACK.items() for part in ("--set", f"{key}={to}")]
    assert run_command([*words, "--rounds", "20000", *deck]) == 0
    said = capsys.readouterr().out
    assert BY_HAND in said
    assert "std. error" in said

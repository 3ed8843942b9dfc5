"""Counting against sampling in every blackjack game, and against every round of tiny decks."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.games import Bet, RoundResult, play
from cardroom.games.driving import CardsGone, answers, drive
from cardroom.odds import OddsError, odds
from cardroom.odds.blackjack.board import Board
from cardroom.odds.blackjack.chart_bot import ChartBot
from cardroom.odds.blackjack.question import study
from cardroom.odds.blackjack.shoe import Shoe
from cardroom.odds.blackjack.solve import STRATEGIES
from cardroom.odds.blackjack.splits import hands_made, pairs_of, shares
from cardroom.rulebook import LoadedGame, game_ids, load_game

BLACKJACK = [name for name in game_ids() if load_game(name).rules.family == "blackjack"]
CASINO = "examples/blackjack-6d-h17-das-ls.toml"
ROUNDS = 200_000


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BLACKJACK, "examples/spanish-21.toml"])
def test_every_wager_agrees_with_a_sample(name: str) -> None:
    game = load_game(name)
    exact = odds(game)
    seen = odds(game, method="simulate", rounds=ROUNDS, seed=7)
    assert [row.wager for row in seen.wagers] == [row.wager for row in exact.wagers]
    for row in seen.wagers:
        counted = exact[row.wager]
        assert abs(float(row.ev) - float(counted.ev)) < 4 * row.stderr, row.wager
        # Of side bets a sample meets the long lines too rarely to tell their spread.
        if row.wager == "base":
            assert float(row.variance) == pytest.approx(float(counted.variance), rel=0.02)
            assert float(row.win) == pytest.approx(float(counted.win), abs=0.003)
        assert sum(counted.distribution.values()) == pytest.approx(1, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["mimic", "stand"])
@pytest.mark.parametrize("name", [CASINO, "hustler/la-blackjack"])
def test_told_strategies_agree_with_a_sample(name: str, strategy: str) -> None:
    game = load_game(name)
    exact = odds(game, strategy=strategy, wager="base")["base"]
    seen = odds(game, strategy=strategy, wager="base", method="simulate", rounds=ROUNDS)["base"]
    assert abs(float(seen.ev) - float(exact.ev)) < 4 * seen.stderr


@pytest.mark.slow
def test_the_better_strategy_is_worth_more() -> None:
    game = load_game(CASINO)
    worth = [float(odds(game, strategy=name, wager="base")["base"].ev) for name in STRATEGIES]
    by_totals, by_hand, mimic, stand = worth
    assert stand < mimic < by_totals < by_hand < by_totals + 0.0001


@pytest.mark.parametrize("name", ["livermore/pure-21-5-blackjack", "lucky-buck/blackjack-x"])
def test_the_banks_chances_class_by_class_are_those_hand_by_hand(name: str) -> None:
    layout = study(load_game(name)).layout
    against = Board(layout, 3).against
    rng = np.random.default_rng(5)
    nodes = rng.choice(np.flatnonzero(~layout.arrays.over), 40)
    extra = rng.integers(0, 4, (len(layout.shoe.classes), 40))
    against.chances(nodes[:20], extra[:, :20])
    sums = against.known[False].sums
    # Asked in any order, some twice, and some that are known already.
    again = np.append(rng.permutation(40), [3, 3, 7])
    left = against.left(nodes[again], extra[:, again])
    found = against.chances(nodes[again], extra[:, again])[list(sums.wanted)]
    assert len(sums.hands) > 500
    np.testing.assert_allclose(found, sums.one_by_one(left), rtol=1e-12, atol=1e-15)


# --- every round of a tiny deck ---------------------------------------------------------------


def tiny(stripped: str, **changes: str) -> LoadedGame:
    """A casino game with a deck of few ranks."""
    deck = {"deck.packs": "[2, 2]", "deck.stripped": stripped, "deck.cut": "0"}
    return load_game(CASINO, deck | changes)


def rounds_of(game: LoadedGame) -> Iterator[tuple[Fraction, Fraction]]:
    """Every round by the chart, rank by rank, with its chance and what the base comes to."""
    bot = ChartBot.at(game)
    counts: dict[Card, int] = {}
    for card, count in game.rules.deck.deck(game.packs).counts().items():
        # No line of the game asks for suits, so one card stands for its rank.
        one = Card(4 * card.rank)
        counts[one] = counts.get(one, 0) + count

    def after(cards: tuple[Card, ...], chance: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
        ended = run(bot, game, cards)
        if ended is not None:
            stakes = ended.stakes
            total = sum(
                ((g.result or Fraction(0)) * stakes.get(g.bet, Fraction(1)) for g in ended.grades),
                Fraction(0),
            )
            yield chance, total
            return
        left = {card: count - cards.count(card) for card, count in counts.items()}
        size = sum(left.values())
        for card, count in left.items():
            if count > 0:
                yield from after((*cards, card), chance * Fraction(count, size))

    yield from after((), Fraction(1))


def run(bot: ChartBot, game: LoadedGame, cards: tuple[Card, ...]) -> RoundResult | None:
    """The round as far as the cards go; nothing if it asks for more."""
    bot.sit_down()
    try:
        told = answers(cards, bot.decide, bot.put_up)
        return drive(play(game.rules, [Bet(1, "base", "ann")]), told)
    except CardsGone:
        return None


@pytest.mark.parametrize(
    ("stripped", "changes"),
    [
        ("2345679JQK", {"split.hands": "3"}),
        (
            "2345679JQK",
            {"split.hands": "3", "bank_hand.special_takes": "original", "bank_hand.peek": "[]"},
        ),
    ],
)
def test_tiny_decks_come_to_the_same_as_every_round_of_them(
    stripped: str, changes: dict[str, str]
) -> None:
    game = tiny(stripped, **changes)
    total, ev = Fraction(0), Fraction(0)
    for chance, result in rounds_of(game):
        total += chance
        ev += chance * result
    assert total == 1
    assert float(odds(game, wager="base")["base"].ev) == pytest.approx(float(ev), abs=1e-9)


# --- splits -----------------------------------------------------------------------------------


def test_numbers_of_hands_are_chances() -> None:
    board = Board(study(load_game(CASINO)).layout, 4)
    for pair in pairs_of(board.layout.shoe, 4):
        numbers, alike = hands_made(board, pair)
        assert numbers.sum() == pytest.approx(1)
        assert (numbers >= 0).all()
        assert 0 <= alike < 1


def test_two_hands_never_depend_on_the_other() -> None:
    # Without splitting again every hand takes any card, whatever came to the other.
    assert shares(2)[:, :, 0].tolist() == [[1, 1], [1, 1]]
    assert abs(shares(2)[:, :, 1:]).sum() == 0


@pytest.mark.parametrize("pays", ["99999999999 to 1", "2 to 99999999999"])
def test_pays_too_far_apart_are_refused_and_not_written_out(pays: str) -> None:
    game = load_game("hustler/21st-century-blackjack", {"wager.base.line.0.pays": pays})
    with pytest.raises(OddsError, match="too far apart to be counted"):
        odds(game, wager="base")


def test_a_jack_is_no_joker_where_a_line_asks_for_jacks() -> None:
    loaded = load_game(
        "hustler/la-blackjack", {"wager.base.line.tie-on-18.when.player_ranks": "6JQ"}
    )
    shoe = Shoe.of(loaded.rules, loaded.rules.deck.deck(loaded.packs))  # type: ignore[arg-type]
    found = {one.name: (one.low, one.count) for one in shoe.classes}
    assert found["J"] == (10, 24)
    assert found["joker"] == (2, 24)

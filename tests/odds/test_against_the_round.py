"""Exact odds against an enumeration that drives the round itself: every card that could come."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards import RANKS, Card
from cardroom.cards.places import BANK, BANKER, PLAYER
from cardroom.games import Bet, Decide, play
from cardroom.games.baccarat import HIT, STAND
from cardroom.games.driving import CardsGone, answers, drive
from cardroom.games.effects import RoundResult
from cardroom.hands.points import points, value
from cardroom.odds import odds
from cardroom.odds.situations import Total
from cardroom.rulebook import BaccaratRules, LoadedGame, load_game

Decider = Callable[[Decide], str]
Kind = Callable[[Card], object]


def usual(effect: Decide) -> str:
    return effect.usual


def by_value(card: Card) -> object:
    return value(card), card.is_joker


def by_value_and_colour(card: Card) -> object:
    return value(card), card.is_joker, card.is_red


def by_card(card: Card) -> object:
    return card.plain


def rounds(
    game: LoadedGame, decide: Decider = usual, kind: Kind = by_value
) -> Iterator[tuple[RoundResult, int]]:
    """Every round there is, with the number of ways it comes about in six cards' order."""
    rules = game.rules
    bets = [Bet(1, wager.id, "ann") for wager in rules.wagers]
    deck = rules.deck.deck(game.packs)
    supply: Counter[Card] = Counter()
    face: dict[object, Card] = {}
    for card, count in deck.counts().items():
        supply[face.setdefault(kind(card), card)] += count

    def go_on(dealt: tuple[Card, ...], ways: int) -> Iterator[tuple[RoundResult, int]]:
        ended = answer(rules, bets, dealt, decide)
        if ended is not None:
            yield ended, ways * prod(deck.size - gone for gone in range(len(dealt), 6))
            return
        for card, count in supply.items():
            left = count - dealt.count(card)
            if left > 0:
                yield from go_on((*dealt, card), ways * left)

    return go_on((), 1)


def answer(
    rules: object, bets: list[Bet], dealt: tuple[Card, ...], decide: Decider
) -> RoundResult | None:
    """A round with these cards: how it ended, or nothing if it asks for more."""
    assert isinstance(rules, BaccaratRules)
    try:
        return drive(play(rules, bets), answers(dealt, decide))
    except CardsGone:
        return None


def distributions(
    game: LoadedGame, decide: Decider = usual, kind: Kind = by_value
) -> Mapping[str, Mapping[Fraction, Fraction]]:
    ways: dict[str, Counter[Fraction]] = {wager.id: Counter() for wager in game.rules.wagers}
    for ended, count in rounds(game, decide, kind):
        for grade in ended.grades:
            assert grade.result is not None
            ways[grade.bet.wager][grade.result] += count
    return {
        wager: {result: Fraction(count, seen.total()) for result, count in seen.items()}
        for wager, seen in ways.items()
    }


def keep(ranks: str, packs: int, **choices: str) -> dict[str, str]:
    """Choices that leave only some ranks in the deck."""
    gone = "".join(rank for rank in RANKS if rank not in ranks)
    return {"deck.stripped": f'"{gone}"', "deck.packs": f"[1, {max(packs, 3)}]"} | {
        "deck.usual": "1", "deck.cut": "0", "deck.burn": "0",
    } | choices  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "ranks", "packs", "choices"),
    [
        ("hustler/ez-baccarat", "2579KA", 1, {}),
        ("hustler/ez-baccarat", "36T8A", 3, {"naturals": "draw-on"}),
        ("hustler/ez-baccarat", "3479Q", 2, {"line_tie": "lose"}),
        ("lucky-buck/commission-free-baccarat", "2468J", 2, {}),
        ("mortimers/ez-baccarat-panda-8", "2358K", 1, {}),
        ("ranchos/zoobac", "A378Q", 2, {}),
        ("livermore/ez-baccarat", "4679A", 3, {}),
    ],
)
def test_every_wager_is_counted_as_the_round_grades_it(
    name: str, ranks: str, packs: int, choices: dict[str, str]
) -> None:
    game = load_game(name, keep(ranks, packs, **choices), packs=packs)
    report = odds(game)
    for wager, expected in distributions(game).items():
        assert report[wager].distribution == expected, wager


@pytest.mark.parametrize("strategy", ["house-way", "stand"])
def test_the_option_on_a_shared_hand(strategy: str) -> None:
    game = load_game("hustler/21st-century-baccarat-8-0", keep("2356K", 2), packs=2)
    report = odds(game, strategy=strategy)
    choice = HIT if strategy == "house-way" else STAND
    for wager, expected in distributions(game, lambda _: choice).items():
        assert report[wager].distribution == expected, wager


@pytest.mark.slow
def test_the_best_choice_is_found_for_each_thing_a_bettor_can_see() -> None:
    game = load_game("hustler/21st-century-baccarat-9-0", keep("2356K", 2), packs=2)
    report = odds(game, wager="player-line")
    assert report.decisions
    # What a bettor sees, by the effect itself: each choice's worth from a whole enumeration.
    worth: dict[tuple[int, ...], dict[str, Fraction]] = {}
    for choice in (HIT, STAND):
        for seen, (gain, ways) in gains_where_asked(game, choice).items():
            worth.setdefault(seen, {})[choice] = gain / ways
    expected = sorted((both[HIT], both[STAND]) for both in worth.values())
    found = sorted(
        (decision.choices[0].worth, decision.choices[1].worth) for decision in report.decisions
    )
    assert found == expected
    assert all(
        choice.share == int(choice.name == decision.best)
        for decision in report.decisions
        for choice in decision.choices
    )


def gains_where_asked(
    game: LoadedGame, choice: str
) -> Mapping[tuple[int, ...], tuple[Fraction, int]]:
    """By what bettors see when asked: the player line's gain over all ways, and the ways."""
    found: dict[tuple[int, ...], tuple[Fraction, int]] = {}
    asked: list[Decide] = []

    def decide(effect: Decide) -> str:
        asked[:] = [effect]
        return choice

    for ended, ways in rounds(game, decide):
        if asked:
            sees = asked.pop().sees
            seen = (*sorted(map(value, sees[PLAYER])), value(sees[BANKER][0]))
            result = next(g.result for g in ended.grades if g.bet.wager == "player-line")
            assert result is not None
            gain, before = found.get(seen, (Fraction(0), 0))
            found[seen] = (gain + result * ways, before + ways)
    return found


def test_colours() -> None:
    game = load_game("hustler/21st-century-lucky-7-baccarat", keep("3A", 2), packs=2)
    expected = distributions(game, kind=by_value_and_colour)["tie"]
    assert set(expected) == {Fraction(pay) for pay in (100, 25, 7, -1)}
    assert odds(game, wager="tie")["tie"].distribution == expected


ODD_LINES = (
    '{id = "a", when = {player_pair = ["suited", "coloured"], winner = "player"}, pays = "3 to 1"}',
    '{id = "b", when = {hand_pair = ["mixed"], banker_total = [2, 9]}, pays = "2 to 1"}',
    '{id = "c", when = {four_cards = ["two-pair", "four-of-a-kind"], cards = 6}, pays = "5 to 1"}',
)
PAIRS_AND_TOTALS = {"wager.tie.choose": "best", "wager.tie.line": f"[{', '.join(ODD_LINES)}]"}


@pytest.mark.slow
@pytest.mark.parametrize("ranks", ["36", "58"])
def test_pairs_together_with_totals(ranks: str) -> None:
    game = load_game("hustler/ez-baccarat", keep(ranks, 1, **PAIRS_AND_TOTALS), packs=1)
    expected = distributions(game, kind=by_card)["tie"]
    assert len(expected) >= 3
    assert odds(game, wager="tie")["tie"].distribution == expected


def test_own_hands_with_jokers() -> None:
    game = load_game("hustler/21st-century-baccarat", keep("256K", 2), packs=2)
    for strategy, choice in (("hit", HIT), ("stand", STAND)):
        report = odds(game, strategy=strategy)
        bank = {
            (decision.situation.total, decision.situation.reply == "drew"): str(decision.best)
            for decision in report.decisions
            if decision.who == "bank" and isinstance(decision.situation, Total)
        }

        def decide(
            effect: Decide,
            choice: str = choice,
            bank: dict[tuple[int, bool], str] = bank,
        ) -> str:
            if effect.seat != 0:
                return choice
            drew = bool(effect.facts.data().get("drew"))
            return bank[points(effect.sees[BANK]), drew]

        assert report["base"].distribution == distributions(game, decide)["base"]


def small_games() -> st.SearchStrategy[LoadedGame]:
    """Games nobody plays: any chart, any draws, any option, any few ranks."""
    totals = st.lists(st.integers(0, 9), max_size=8, unique=True).map(str)
    row = st.text("HS", min_size=10, max_size=10)
    chart = st.dictionaries(st.integers(0, 9).map(str), row, max_size=8).map(
        lambda rows: "{" + ", ".join(f'{key} = "{row}"' for key, row in rows.items()) + "}"
    )
    option = st.builds(
        lambda total, against, values: (
            f'{{total = {total}, against = "{against}", values = {values}}}'
        ),
        totals,
        st.sampled_from(["first-card", "total"]),
        totals,
    )
    choices = st.fixed_dictionaries(
        {
            "deck.jokers": st.sampled_from(["0", "1"]),
            "play.player_draws": totals,
            "play.banker_draws": totals,
            "play.chart": chart,
            "play.naturals_stop": st.sampled_from(["true", "false"]),
            "play.option": option,
        }
    )
    ranks = st.lists(st.sampled_from(RANKS), min_size=2, max_size=3, unique=True).map("".join)
    return st.builds(
        lambda kept, packs, chosen: load_game(
            "hustler/21st-century-baccarat-8-0", keep(kept, packs, **chosen), packs=packs
        ),
        ranks,
        st.integers(1, 2),
        choices,
    )


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(small_games(), st.sampled_from(["house-way", "stand"]))
def test_any_rules_are_counted_as_they_are_played(game: LoadedGame, strategy: str) -> None:
    choice = HIT if strategy == "house-way" else STAND
    report = odds(game, strategy=strategy)
    for wager, expected in distributions(game, lambda _: choice).items():
        assert report[wager].distribution == expected, wager

"""The same cards and actions on PokerKit's table: same legal actions, pots and awards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pokerkit
import pytest

from cardroom.rulebook.stakes import Stakes
from games.poker.pokerkit_peer import AUTOMATIONS, Duel, ExplainedError, poker_rules

Make = Callable[[Stakes, tuple[int, ...]], Any]


def _flop(kind: Any) -> Make:
    def fixed(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, 0, stakes.blinds, *stakes.bets, stacks, len(stacks)
        )

    def open_ended(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, 0, stakes.blinds, stakes.big_blind, stacks, len(stacks)
        )

    return fixed if kind.__name__.startswith("Fixed") else open_ended


def _stud(kind: Any) -> Make:
    def make(stakes: Stakes, stacks: tuple[int, ...]) -> Any:
        return kind.create_state(
            AUTOMATIONS, True, stakes.ante, stakes.bring_in, *stakes.bets, stacks, len(stacks)
        )

    return make


class FixedLimitOmahaEight(
    pokerkit.games.FixedLimitPokerMixin, pokerkit.games.OmahaHoldemMixin, pokerkit.games.Holdem
):
    """Omaha 8 at a fixed limit; PokerKit 0.7.7 bets its own class of that name by the pot."""

    hand_types = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
    create_state = classmethod(
        pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state.__func__
    )


# Changes bring a game to what PokerKit can be told: its fixed limits have one cap for everyone.
CAPPED = {"betting.heads_up_uncapped": "false"}
GAMES: list[tuple[str, str, Make, dict[str, str], int]] = [
    ("hustler/holdem", "no limit 1/2", _flop(pokerkit.NoLimitTexasHoldem), {}, 9),
    ("hustler/holdem", "3/6", _flop(pokerkit.FixedLimitTexasHoldem), CAPPED, 9),
    ("hustler/omaha", "pot 1/2", _flop(pokerkit.PotLimitOmahaHoldem), {}, 9),
    (
        "hustler/omaha-hi-lo-8",
        "4/8",
        _flop(FixedLimitOmahaEight),
        CAPPED,
        9,
    ),
    (
        "hustler/seven-card-stud",
        "4/8",
        _stud(pokerkit.FixedLimitSevenCardStud),
        CAPPED | {"street.1.open_pair": "false"},
        6,
    ),
    (
        "hustler/seven-card-stud-hi-lo-8",
        "4/8",
        _stud(pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
        CAPPED | {"showdown.odd_chip": "left-of-button"},
        6,
    ),
    ("hustler/razz", "4/8", _stud(pokerkit.FixedLimitRazz), CAPPED, 6),
    (
        "hustler/kansas-city-lowball",
        "no limit 1/2",
        _flop(pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
        {"betting.raises": "99"},
        6,
    ),
]


@pytest.mark.parametrize(
    ("game", "limit", "make", "changes", "most"), GAMES, ids=[f"{g[0]} {g[1]}" for g in GAMES]
)
def test_random_hands_agree(
    game: str, limit: str, make: Make, changes: dict[str, str], most: int
) -> None:
    rules = poker_rules(game, **changes)
    stakes = rules.stakes_named(limit)
    told = Counter[str]()
    for seed in range(400):
        rng = random.Random(f"{game} {limit} {seed}")
        players = rng.randint(2, most)
        deep = [rng.randint(stakes.upper, 12 * stakes.upper) for _ in range(players)]
        stacks = tuple(rng.choice([chips, 100 * stakes.upper]) for chips in deep)
        try:
            bold = 0.25 if stakes.structure in ("pot", "no-limit") else 0.12
            Duel(rules, stakes, stacks, make(stakes, stacks), rng, bold).run()
            told["same"] += 1
        except ExplainedError as difference:
            told[str(difference)] += 1
    assert told["same"] >= 280, told

"""What is asked of the analyst about a blackjack game, and the work that answers share."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from cardroom.odds.blackjack.board import Board, Layout
from cardroom.odds.blackjack.shoe import asks_suits, base_wager
from cardroom.odds.blackjack.solve import Solved, solve
from cardroom.odds.errors import OddsError
from cardroom.rulebook import BlackjackRules, BlackjackWager, BlackjackWhen, LoadedGame

FIRST_CARDS: Final = frozenset(
    (
        "pair",
        "first_ranks",
        "first_suited",
        "first_two_among",
        "three_alike",
        "split_aces",
        "suited_matches",
        "rank_matches",
    )
)
"""What only wagers beside the game's ask: the cards as they came."""


INSURANCE: Final = "insurance"


def asks(wager: BlackjackWager) -> frozenset[str]:
    """Everything that the lines of a wager look at."""
    return frozenset(
        key
        for line in wager.lines
        for key in BlackjackWhen.model_fields
        if getattr(line.when, key) is not None
    )


@dataclass(slots=True)
class Study:
    """A game laid out, and its strategies as far as they were worked out."""

    rules: BlackjackRules
    layout: Layout
    solved: dict[str, tuple[Solved, ...]] = field(default_factory=dict)

    def by(self, strategy: str) -> tuple[Solved, ...]:
        """A strategy beside every up card."""
        if strategy not in self.solved:
            ups = range(len(self.layout.shoe.classes))
            self.solved[strategy] = tuple(solve(Board(self.layout, up), strategy) for up in ups)
        return self.solved[strategy]

    def offered(self, wanted: tuple[str, ...]) -> list[BlackjackWager]:
        """The wagers asked about; insurance only where the house offers it."""
        found = [
            wager
            for wager in self.rules.wagers
            if wager.id in wanted and (wager.id != INSURANCE or self.rules.insurance is not None)
        ]
        if not found:
            raise OddsError("odds-insurance-not-offered")
        return found


_STUDIES: OrderedDict[str, Study] = OrderedDict()
_KEPT: Final = 4


def study(game: LoadedGame) -> Study:
    """A game laid out; the last few are kept, since charts and samples ask for the same."""
    if game.digest in _STUDIES:
        return _STUDIES[game.digest]
    rules = game.rules
    assert isinstance(rules, BlackjackRules)
    _check(rules)
    _STUDIES[game.digest] = Study(rules, Layout.of(rules, rules.deck.deck(game.packs)))
    while len(_STUDIES) > _KEPT:
        _STUDIES.popitem(last=False)
    return _STUDIES[game.digest]


def _check(rules: BlackjackRules) -> None:
    """Whether the analyst can count a game."""
    odd = asks(base_wager(rules)) & (FIRST_CARDS | {"stake"})
    by_suits = [line.when for line in base_wager(rules).lines if asks_suits(line.when)]
    if any(len(when.player_ranks or "") != 3 for when in by_suits):
        raise OddsError("odds-base-by-suits")
    if odd:
        raise OddsError("odds-base-by-side-key", name=min(odd))
    if rules.double is not None and rules.double.takes != 1:
        raise OddsError("odds-double-takes-more")

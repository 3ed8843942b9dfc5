"""Equity as it is asked for: hands, ranges or hands nobody has seen, of any game without a bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.cards import Card, parse_cards
from cardroom.odds.equity import Equity, equity
from cardroom.odds.equity.matchups import range_equity
from cardroom.odds.equity.ranges import any_hand, is_range, read_range
from cardroom.odds.equity.units import Units, units
from cardroom.odds.errors import OddsError
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules


def share_of(
    game: LoadedGame,
    hands: Sequence[str | Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    dead: Sequence[Card] = (),
    method: str | None = None,
    rounds: int | None = None,
    seed: int = 0,
    joker_up: bool = False,
) -> Equity | Units:
    """What share of the pot each hand wins if nobody folds, or what it wins in units."""
    rules = game.rules
    how: dict[str, Any] = {"dead": dead, "rounds": rounds, "seed": seed}
    if isinstance(rules, ChineseRules | PanRules):
        if board or joker_up or method == "exact":
            raise OddsError("odds-units-played-out", title=rules.title)
        return units(rules, [_hand(hand) for hand in hands], **how)
    if not isinstance(rules, PokerRules):
        raise OddsError("odds-not-a-pot-game", game=game.id)
    if any(isinstance(hand, str) and is_range(hand) for hand in hands):
        ranges = [any_hand(rules) if _unseen(hand) else read_range(_text(hand)) for hand in hands]
        return range_equity(rules, ranges, board, method=method, **how)
    how |= {"jokers_up": joker_up, "method": method}
    return equity(rules, [_hand(hand) for hand in hands], board, **how)


def _hand(hand: str | Sequence[Card]) -> tuple[Card, ...]:
    """A hand's cards; none for ``random``, a hand that nobody has seen."""
    if not isinstance(hand, str):
        return tuple(hand)
    if "/" in hand:
        raise OddsError("odds-not-a-hand", hand=hand)
    return () if _unseen(hand) else tuple(parse_cards(hand))


def _unseen(hand: str | Sequence[Card]) -> bool:
    return isinstance(hand, str) and hand.strip().lower() == "random"


def _text(hand: str | Sequence[Card]) -> str:
    return hand if isinstance(hand, str) else " ".join(map(str, hand))


__all__ = ["share_of"]

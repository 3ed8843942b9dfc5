"""From a finished hand to what each wager on it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from cardroom.games.effects import Bet, Grade
from cardroom.games.pay_lines import pay
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.rulebook import PlayerDealerPokerRules, PokerWager
from cardroom.said import Said


def worth(wager: PokerWager, traits: Traits) -> tuple[Fraction | None, dict[str, Any]]:
    """What a wager's pay table gives for a hand, and by which line; ``None`` if taken back."""
    if wager.id in traits.withdrawn:
        return None, {"pays": "back"}
    return pay(wager, traits.meets)


def grades(
    rules: PlayerDealerPokerRules,
    bets: Iterable[Bet],
    ends: Mapping[Bet, Traits],
    why: Mapping[Bet, Mapping[str, Said]],
) -> tuple[Grade, ...]:
    """Every bet with its result and the reason, by how its hand ended."""
    out = []
    for bet in bets:
        result, line = worth(rules.poker_wager(bet.wager), ends[bet])
        early = not ends[bet].played and bet.wager in rules.settlement.early
        reason = Said("hands", **why[bet], **line)
        out.append(Grade(bet, result, reason, early=early and result == -1))
    return tuple(out)

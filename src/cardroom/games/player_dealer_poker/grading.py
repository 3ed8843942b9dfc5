"""From a finished hand to what each wager on it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from cardroom.games.effects import Bet, Grade
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.rulebook import PlayerDealerPokerRules, PokerWager


def worth(wager: PokerWager, traits: Traits) -> tuple[Fraction | None, str]:
    """What a wager's pay table gives for a hand, and by which line; ``None`` if taken back."""
    if wager.id in traits.withdrawn:
        return None, "taken back"
    held = [line for line in wager.lines if traits.meets(line.when)]
    if not held:
        return wager.otherwise.result, str(wager.otherwise)
    line = held[0] if wager.choose == "first" else max(held, key=lambda one: one.pays.result)
    return line.pays.result, f"{line.id.replace('-', ' ')}: {line.pays}"


def grades(
    rules: PlayerDealerPokerRules,
    bets: Iterable[Bet],
    ends: Mapping[Bet, Traits],
    why: Mapping[Bet, str],
) -> tuple[Grade, ...]:
    """Every bet with its result and the reason, by how its hand ended."""
    out = []
    for bet in bets:
        result, line = worth(rules.poker_wager(bet.wager), ends[bet])
        early = not ends[bet].played and bet.wager in rules.settlement.early
        reason = f"{why[bet]}; {line}" if why[bet] else line
        out.append(Grade(bet, result, reason, early=early and result == -1))
    return tuple(out)

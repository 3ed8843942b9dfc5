"""Kill pots: who must put up a kill next, worked out from the last hand."""

from __future__ import annotations

from dataclasses import dataclass

from cardroom.rulebook.pot_game import KillRules


@dataclass(frozen=True, slots=True)
class KillState:
    """Who has a leg up, and who owes a kill for the next hand."""

    leg: str | None = None
    owed: str | None = None


NEUTRAL = KillState()


@dataclass(frozen=True, slots=True)
class PotWon:
    """What a finished hand means for kills."""

    winners: frozenset[str]
    pot: int
    scooped: bool = False
    bet_beyond_blinds: bool = True
    killer: str | None = None


def next_kill(rules: KillRules | None, before: KillState, won: PotWon, upper: int) -> KillState:
    """The state of the kill button after a hand.

    >>> rules = KillRules(natural=True)
    >>> once = next_kill(rules, NEUTRAL, PotWon(frozenset({"ann"}), 4000), 800)
    >>> once, next_kill(rules, once, PotWon(frozenset({"ann"}), 4000), 800).owed
    (KillState(leg='ann', owed=None), 'ann')
    """
    if rules is None:
        return NEUTRAL
    if len(won.winners) > 1:
        return _after_split(rules, before, won)
    winner = next(iter(won.winners), None)
    if winner is None:
        return before
    owed = None
    if rules.natural and winner in (before.leg, won.killer):
        owed = winner if won.bet_beyond_blinds or not rules.needs_bet else None
    if rules.scoop is not None and won.scooped and won.pot >= rules.scoop * upper:
        owed = winner
    return KillState(leg=winner if rules.natural else None, owed=owed)


def _after_split(rules: KillRules, before: KillState, won: PotWon) -> KillState:
    """A leg survives a split, and a killer who splits kills again."""
    if won.killer is not None and won.killer in won.winners:
        return KillState(leg=won.killer, owed=won.killer if rules.natural else None)
    if before.leg in won.winners:
        return KillState(leg=before.leg)
    return NEUTRAL


def kill_blind(rules: KillRules, big_blind: int) -> int:
    """What the killer puts up."""
    return big_blind * 2 if rules.size == "full" else big_blind * 3 // 2


def may_kill(rules: KillRules, big_blind: int, chips: int) -> bool:
    """Whether a voluntary killer has enough: so many kill blinds before posting.

    >>> may_kill(KillRules(voluntary=True), 2, 16), may_kill(KillRules(voluntary=True), 2, 15)
    (True, False)
    """
    return rules.voluntary and chips >= rules.stack * kill_blind(rules, big_blind)

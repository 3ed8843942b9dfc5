"""Kill pots: who must put up a kill next, worked out from the last hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cardroom.games.poker import Hand, HandResult, Posted
from cardroom.rulebook.pot_game import KillRules
from cardroom.rulebook.stakes import Stakes


@dataclass(frozen=True, slots=True)
class KillState:
    """Who has the kill button, who owes a kill for the next hand, and what the absent keep."""

    leg: str | None = None
    owed: str | None = None
    away: frozenset[str] = frozenset()
    """Players who left the table with a leg up: they have it again when they return."""
    unpaid: frozenset[str] = frozenset()
    """Players who went without posting a kill they owed: they post it before anything else."""

    def without(self, name: str) -> KillState:
        """The state once a player has gone: the button is nobody's, a leg and a debt are kept."""
        away = self.away | {name} if self.leg == name else self.away
        unpaid = self.unpaid | {name} if self.owed == name else self.unpaid
        leg = None if self.leg == name else self.leg
        return KillState(leg, None if self.owed == name else self.owed, away, unpaid)

    def killer(self, names: Iterable[str]) -> str | None:
        """Who of the players dealt in must kill this pot; only one kill is allowed in a hand."""
        present = list(names)
        if self.owed in present:
            return self.owed
        return next((name for name in present if name in self.unpaid), None)


NEUTRAL = KillState()


@dataclass(frozen=True, slots=True)
class PotWon:
    """What a finished hand means for kills."""

    winners: frozenset[str]
    pot: int
    scooped: bool = False
    dropped: int = 0
    """What the house took of it."""
    beyond_blinds: int | None = None
    """Chips of other players in the pot that were no blinds; ``None``: enough of them."""
    killer: str | None = None
    obliged: bool = True
    """Whether the killer had to kill, rather than chose to."""
    dealt: frozenset[str] = frozenset()
    """Who was in the hand, and so has used or lost a leg that was kept."""


def next_kill(
    rules: KillRules | None, before: KillState, won: PotWon, upper: int, bet: int = 0
) -> KillState:
    """The state of the kill button after a hand; ``bet`` is a full bet of the limit in force.

    >>> rules = KillRules(natural=True)
    >>> once = next_kill(rules, NEUTRAL, PotWon(frozenset({"ann"}), 4000), 800)
    >>> once.leg, once.owed, next_kill(rules, once, PotWon(frozenset({"ann"}), 4000), 800).owed
    ('ann', None, 'ann')
    """
    if rules is None:
        return NEUTRAL
    paid = before.unpaid - {won.killer} if won.killer is not None else before.unpaid
    kept = replace(NEUTRAL, away=before.away - won.dealt, unpaid=paid)
    if len(won.winners) > 1:
        return _after_split(rules, before, won, kept)
    winner = next(iter(won.winners), None)
    if winner is None:
        return replace(before, owed=None, unpaid=paid)
    leg = winner if rules.natural else None
    return replace(kept, leg=leg, owed=winner if _kills(rules, before, won, upper, bet) else None)


def _kills(rules: KillRules, before: KillState, won: PotWon, upper: int, bet: int) -> bool:
    """Whether the one winner of a pot must kill the next."""
    winner = next(iter(won.winners))
    if rules.scoop is not None and won.scooped:
        # Both halves kill the next hand only if the pot is large enough, leg or no leg.
        measured = won.pot + (won.dropped if rules.scoop_before_drop else 0)
        return measured >= rules.scoop * upper
    if rules.pot is not None and won.pot >= rules.pot:
        return True
    had_leg = winner == before.leg or winner in before.away
    killed = won.obliged and winner == won.killer
    if not rules.natural or not (had_leg or killed):
        return False
    if killed and rules.again == "always":
        return True
    return not rules.needs_bet or won.beyond_blinds is None or won.beyond_blinds >= bet


def _after_split(rules: KillRules, before: KillState, won: PotWon, kept: KillState) -> KillState:
    """A leg survives a split, and a killer who splits kills again."""
    if won.killer is not None and won.killer in won.winners:
        return replace(kept, leg=won.killer, owed=won.killer if rules.natural else None)
    legs = [name for name in sorted(won.winners) if name == before.leg or name in before.away]
    return replace(kept, leg=legs[0] if legs and rules.natural else None)


def killed(
    rules: KillRules, stakes: Stakes, posts: Sequence[Posted], at: int
) -> tuple[Stakes, list[Posted]]:
    """The stakes of a killed pot, and the posts with what the killer puts up beside a blind."""
    live = sum(post.live for post in posts if post.at == at)
    kill = Posted(at, rules.blind(stakes.big_blind) - live, 0, "kill")
    return stakes.killed(rules.size), [*posts, kill]


def may_kill(rules: KillRules, big_blind: int, chips: int) -> bool:
    """Whether a voluntary killer has enough: so many kill blinds before posting.

    >>> may_kill(KillRules(voluntary=True), 2, 16), may_kill(KillRules(voluntary=True), 2, 15)
    (True, False)
    """
    return rules.voluntary and chips >= rules.stack * rules.blind(big_blind)


def beyond_blinds(hand: Hand, result: HandResult, winners: set[int]) -> int:
    """Chips that players other than the winners put in beyond blinds, antes and kills."""
    posted: dict[int, int] = {}
    kill = hand.plan.rules.kill
    for post in hand.posts:
        if post.what == "kill" and kill is not None and kill.kill_counts:
            continue
        part = post.dead if post.what == "ante" else 0
        posted[post.at] = posted.get(post.at, 0) + post.live + part
    return sum(
        max(0, paid - posted.get(at, 0)) for at, paid in enumerate(result.paid) if at not in winners
    )

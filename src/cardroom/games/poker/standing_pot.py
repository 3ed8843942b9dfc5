"""A pot that nobody won: it stays for the next hand, with the antes of those who paid them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardroom.games.poker import Hand, HandResult, Posted
from cardroom.rulebook.stakes import Stakes


@dataclass(frozen=True, slots=True)
class StandingPot:
    """What stands in the pot, whose stakes it is made of, and who may play for it."""

    total: int = 0
    stakes: Mapping[str, int] = field(default_factory=dict)
    hands: int = 0
    """How often everyone has anted for it."""
    only: frozenset[str] | None = None
    """Who was in the hand in which money was forfeited: nobody else may come in."""
    barred: frozenset[str] = frozenset()
    """Who opened all in without openers: out until somebody has won the pot."""

    def plays(self, name: str, chips: int) -> bool:
        """Whether a player is dealt in: with chips, or for antes that still lie in the pot."""
        allowed = name not in self.barred and (self.only is None or name in self.only)
        return allowed and (chips > 0 or self.stakes.get(name, 0) > 0)

    def stakes_of(self, names: Sequence[str]) -> tuple[int, ...] | None:
        """What the players of a hand have in the pot already."""
        return tuple(self.stakes.get(name, 0) for name in names) if self.total else None

    def antes_of(
        self, stakes: Stakes, posts: Sequence[Posted], names: Sequence[str]
    ) -> list[Posted]:
        """The antes of the next hand: one more until their limit, and all that others have paid.

        >>> pot = StandingPot(200, {"ann": 100, "bo": 100}, hands=1)
        >>> asked = [Posted(0, 0, 100, "ante"), Posted(1, 0, 100, "ante")]
        >>> game = Stakes(id="4/8", bets=("$4", "$8"), ante="$1")
        >>> [post.dead for post in pot.antes_of(game, asked, ["ann", "cy"])]
        [100, 200]
        """
        if not self.total:
            return list(posts)
        most = max(self.stakes.values(), default=0) + stakes.ante * (self.hands < stakes.antes)
        found = []
        for post in posts:
            if post.what != "ante":
                found.append(post)
            elif (due := most - self.stakes.get(names[post.at], 0)) > 0:
                found.append(post._replace(dead=due))
        return found

    def after(self, names: Sequence[str], hand: Hand, result: HandResult) -> StandingPot:
        """The pot after a hand: gone, or standing with more in it."""
        if not result.carried:
            # Somebody has won it; chips of a false opener that nobody matched may be left.
            return StandingPot(result.carry, only=frozenset(names) if result.carry else None)
        paid = dict(zip(names, result.carried, strict=True))
        barred = self.barred
        false = hand.bettor
        if false is not None and hand.paid[false] == hand.paid_before[false]:
            # Opened without a bet and without openers: the antes are lost.
            barred |= {names[false]}
            paid.pop(names[false])
        only = self.only
        if result.carry - sum(result.carried) > hand.carry - sum(hand.carried or ()):
            only = frozenset(names) if only is None else only & frozenset(names)
        return StandingPot(result.carry, {**self.stakes, **paid}, self.hands + 1, only, barred)

"""Poker against the player-dealer: counted exactly with the best play, and sampled."""

from cardroom.odds.family import Family
from cardroom.odds.player_dealer_poker.exact import exact, made_together, sample_game, strategies

FAMILY = Family(strategies=strategies, exact=exact, simulate=sample_game, together=made_together)

__all__ = ["FAMILY"]

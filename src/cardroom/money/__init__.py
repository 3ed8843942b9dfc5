"""Cents, odds, limits and tiers; uses no other room."""

from cardroom.money.cents import BadMoneyError, as_written, cents
from cardroom.money.limits import BadLimitsError, Limits, Tier, tier_faults, tier_row
from cardroom.money.odds import BadOddsError, Odds
from cardroom.money.parts import fraction

__all__ = [
    "BadLimitsError",
    "BadMoneyError",
    "BadOddsError",
    "Limits",
    "Odds",
    "Tier",
    "as_written",
    "cents",
    "fraction",
    "tier_faults",
    "tier_row",
]

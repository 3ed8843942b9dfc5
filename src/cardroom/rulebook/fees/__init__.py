"""Collection schedules: tiers for banked games, drops for pots."""

"""Whether a wager can be counted."""

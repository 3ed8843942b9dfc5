"""A table whose games are for a pot: blinds, hands, kills, half hours."""

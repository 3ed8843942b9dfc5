"""A table whose games have a bank: bets, cards, the floor, settlement."""

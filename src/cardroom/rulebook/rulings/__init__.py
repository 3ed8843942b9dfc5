"""Small cases with known answers, kept as data beside a game."""

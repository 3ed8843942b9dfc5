"""The rules of a game as a page a dealer could use: its parts as values, rendered by a door."""

"""The model of each family of games."""

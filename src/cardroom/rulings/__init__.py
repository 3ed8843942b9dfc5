"""Rulings asked of the table: known cards, answers from a script, and what came of them."""

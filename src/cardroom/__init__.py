"""Cardroom: the rulebook, the table and the analyst for California card rooms."""

__version__ = "0.1.0"

"""What staff and designers ask: answers drawn from the rulebook, the table and the analyst."""

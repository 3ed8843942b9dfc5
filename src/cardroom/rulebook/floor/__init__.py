"""What goes wrong at a table, and the remedies."""

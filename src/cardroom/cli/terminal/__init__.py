"""The terminal: the first door to the table, for people at a keyboard."""

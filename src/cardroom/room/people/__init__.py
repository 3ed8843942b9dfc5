"""Who comes in: names, passwords, sessions, limits."""

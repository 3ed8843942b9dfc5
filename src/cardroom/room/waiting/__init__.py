"""Waiting lists and the change board: who is in line for which seat, and who is called."""

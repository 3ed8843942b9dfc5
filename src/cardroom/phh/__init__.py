"""Hands of the games for a pot as PHH, the notation that other programs read and write."""

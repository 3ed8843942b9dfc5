"""Compiled rounds: the same work as the games' generators, millions of times a second.

Nothing here is imported until something is sampled, because compiling tools are slow to load.
"""

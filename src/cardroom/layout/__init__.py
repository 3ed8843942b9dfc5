"""The layout of a banked game: wagers, the bank, action order, collection, settlement; no table."""

"""The rulebook to hand out: a site in a folder, games on paper."""

"""What choices are worth, and drills."""

"""Games side by side."""

"""The collection due."""

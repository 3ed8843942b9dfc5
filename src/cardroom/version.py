"""The version of the whole package, which any room may name."""

__version__ = "0.1.0"

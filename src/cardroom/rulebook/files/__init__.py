"""Reading the game files: folders, loading, patches, and errors with examples."""

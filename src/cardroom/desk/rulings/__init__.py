"""Finding what a document says."""

"""Double Hand Marquez: counted exactly, and sampled."""

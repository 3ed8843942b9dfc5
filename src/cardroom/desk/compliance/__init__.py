"""What a compliance officer would ask."""

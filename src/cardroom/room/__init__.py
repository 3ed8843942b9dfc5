"""The web room: tables that people sit at from a browser, and a store that forgets nothing."""

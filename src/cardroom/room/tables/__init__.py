"""The tables of the room: actors, audiences, clocks, bots, journals."""

"""REST under ``/api``: what a program can ask of the room, described by OpenAPI."""

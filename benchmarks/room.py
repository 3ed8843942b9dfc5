"""The room under load: ``python benchmarks/room.py --help``."""

from cardroom_speed.room import main

if __name__ == "__main__":
    main()

"""The room under load: ``python benchmarks/room.py --help``, or ``--beside [SECONDS [LOAD]]``.

``--beside`` measures how long a command takes while others read pages, sign in and look on.
"""

import sys

from cardroom_speed.beside import beside
from cardroom_speed.room import main

if __name__ == "__main__":
    if sys.argv[1:2] == ["--beside"]:
        print(beside(float((sys.argv[2:] or ["6"])[0]), *sys.argv[3:4]))
    else:
        main()

"""Print the pins that a set-up asks for: the runtime's, and those of the parts named.

They are whole: every package that another needs is among them, each with the hashes of its files.
"""

import sys
from pathlib import Path

wanted = {"runtime", *sys.argv[1:]}
part = ""
for line in (Path(__file__).parent.parent / "constraints.txt").read_text().splitlines():
    if line.startswith("# == "):
        part = line.removeprefix("# == ")
    elif part in wanted and line:
        print(line)

"""Print the pins of the parts that are named, each with the hashes of its files.

They are whole: every package that another needs is in its own part, or in the runtime's.
"""

import sys
from pathlib import Path

wanted = set(sys.argv[1:])
part = ""
for line in (Path(__file__).parent.parent / "constraints.txt").read_text().splitlines():
    if line.startswith("# == "):
        part = line.removeprefix("# == ")
    elif part in wanted and line:
        print(line)

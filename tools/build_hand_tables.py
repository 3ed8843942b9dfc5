"""Build the hand tables from the readable definitions and pin their checksum."""

from __future__ import annotations

import numpy as np

from cardroom.hands.table_build import build_tables
from cardroom.hands.table_file import CHECKSUM_FILE, TABLE_FILE, file_checksum


def main() -> None:
    """Write the table file and its checksum beside each other in the package."""
    tables = build_tables()
    TABLE_FILE.parent.mkdir(exist_ok=True)
    np.savez(TABLE_FILE, allow_pickle=False, **tables)
    CHECKSUM_FILE.write_text(f"{file_checksum()}  {TABLE_FILE.name}\n", encoding="ascii")
    size = TABLE_FILE.stat().st_size / 1_000_000
    print(f"{len(tables)} tables, {size:.2f} MB, sha256 {file_checksum()}")


if __name__ == "__main__":
    main()

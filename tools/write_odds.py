"""Write the exact results of the catalogue as printed, which are shipped with the package.

    .venv/bin/python tools/write_odds.py

Every game with a bank is counted with its pay tables line by line; that takes some minutes.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

FILE = ROOT / "src" / "cardroom" / "odds" / "printed.zip"
DAY = (1980, 1, 1, 0, 0, 0)
"""The day of every entry: the same results make the same file."""


def write() -> None:
    """Count every game and write the file anew."""
    from cardroom.odds import FAMILIES, Findings, odds
    from cardroom.odds.kept import data_of, name_of
    from cardroom.rulebook import game_ids, load_game

    entries: dict[str, str] = {}
    for number, name in enumerate(game_ids(), 1):
        game = load_game(name)
        if game.rules.family not in FAMILIES:
            continue
        report = odds(game, lines=True)
        wanted = (
            *FAMILIES[game.rules.family]().together(game.rules),
            *(wager.id for wager in game.rules.wagers),
        )
        found = Findings(
            report.wagers, report.decisions, report.strategies, report.notes, report.chart
        )
        entries[name_of(game, wanted, "optimal")] = json.dumps(
            data_of(found), separators=(",", ":"), sort_keys=True
        )
        print(f"{number:3} {name}", flush=True)
    with zipfile.ZipFile(FILE, "w", zipfile.ZIP_LZMA) as archive:
        for key in sorted(entries):
            info = zipfile.ZipInfo(key, DAY)
            info.compress_type = zipfile.ZIP_LZMA
            archive.writestr(info, entries[key])
    print(f"{len(entries)} results, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    write()

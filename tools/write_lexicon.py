"""Write down in how many passages of the rulebook each word is, for the search of rulings.

    .venv/bin/python tools/write_lexicon.py

A word that few passages have tells more than one that is everywhere. The figures need not be of
today: they are written again when games are added, not with every sentence that is mended.
"""

from __future__ import annotations

import json

from cardroom.desk.rulings.lexicon import FILE, count
from cardroom.desk.rulings.search import stems_of
from cardroom.pages.passages import passages_of
from cardroom.rulebook import game_ids, load_game


def main() -> None:
    """Write the file."""
    texts = {
        f"{one.words} {one.id} {one.text} {one.we_play or ''}"
        for game in game_ids()
        for one in passages_of(load_game(game))
    }
    found = count(stems_of(text) for text in sorted(texts))
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Work out the rows that players of Chinese poker who set well put down, and write them.

Round after round many hands are set as well as can be against the rows of all rounds before, and
join them: no player could then win more by setting otherwise (fictitious play).

    python tools/write_usual_rows.py [HANDS]
"""

from __future__ import annotations

import argparse
import random
import textwrap
from pathlib import Path

from cardroom.games.chinese.rows import row_strengths
from cardroom.games.chinese.setting import best_setting
from cardroom.games.chinese.usual import UsualRows
from cardroom.rulebook import load_game
from cardroom.rulebook.families.chinese import ChineseRules

STEPS = 256
ROUNDS = 24
WIDTH = 96
TARGET = Path(__file__).parents[1] / "src" / "cardroom" / "games" / "chinese" / "usual.py"
HEAD = '''"""The rows that players of Chinese poker who set well put down.

Written by tools/write_usual_rows.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class UsualRows(NamedTuple):
    """Strengths of rows at even steps, from the worst to the best of many hands."""

    front: tuple[int, ...]
    middle: tuple[int, ...]
    back: tuple[int, ...]


def _read(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


'''


def usual_rows(hands: int) -> UsualRows:
    """The rows that come of players setting against each other's."""
    rules = load_game("hustler/13-card-chinese-poker").rules
    assert isinstance(rules, ChineseRules)
    deck = list(rules.deck.deck().cards())
    rng = random.Random("usual rows")
    usual = UsualRows((0, 5500), (0, 7462), (0, 7462))
    made: tuple[list[int], list[int], list[int]] = ([], [], [])
    for number in range(ROUNDS):
        if number == 2:
            # The first answers were to rows that nobody sets.
            made = ([], [], [])
        for _ in range(hands):
            rows = best_setting(rules, rng.sample(deck, 13), usual)[1]
            for column, strength in zip(made, row_strengths(rows), strict=True):
                column.append(strength)
        front, middle, back = (steps(sorted(column)) for column in made)
        usual = UsualRows(front, middle, back)
        print(f"round {number}: medians {[row[STEPS // 2] for row in usual]}", flush=True)
    return usual


def steps(column: list[int]) -> tuple[int, ...]:
    """Some of many sorted numbers, at even steps."""
    last = len(column) - 1
    return tuple(column[round(step * last / STEPS)] for step in range(STEPS + 1))


def written(usual: UsualRows) -> str:
    """The module's text."""
    parts = [HEAD]
    for name, row in zip(UsualRows._fields, usual, strict=True):
        lines = textwrap.fill(" ".join(map(str, row)), WIDTH)
        parts.append(f'_{name.upper()}: Final = """\n{lines}\n"""\n')
    parts.append("\nUSUAL: Final = UsualRows(_read(_FRONT), _read(_MIDDLE), _read(_BACK))\n")
    return "".join(parts)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Write the rows that good players set.")
    asked.add_argument("hands", nargs="?", type=int, default=5000)
    TARGET.write_text(written(usual_rows(asked.parse_args().hands)), encoding="utf-8")

"""Write the exact results of the catalogue as printed, which are shipped with the package.

    .venv/bin/python tools/write_odds.py                     # every game, from nothing
    .venv/bin/python tools/write_odds.py hustler/ez-baccarat # these only, the others as they are

Every game with a bank is counted with its pay tables line by line; that takes some minutes, and the
study of every setting of pai gow poker some more: ``--quick`` ships only studies that are kept, and
``--rounds`` adds only the rounds that a bank is reckoned by.
"""

from __future__ import annotations

import argparse
import json
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

if TYPE_CHECKING:
    from cardroom.rulebook import LoadedGame

FILE = ROOT / "src" / "cardroom" / "odds" / "printed.zip"
DAY = (1980, 1, 1, 0, 0, 0)
"""The day of every entry: the same results make the same file."""


def write_rounds() -> None:
    """Add the rounds of every game to what is shipped, without those of rules that changed."""
    from cardroom.rulebook import game_ids, load_game

    with zipfile.ZipFile(FILE) as archive:
        entries = {key: archive.read(key) for key in archive.namelist()}
    kept: dict[str, str | bytes] = {k: v for k, v in entries.items() if not k.startswith("rounds-")}
    for name in game_ids():
        kept |= _rounds_played(load_game(name))
        print(name, flush=True)
    _store(kept)


def write(names: Sequence[str] = (), *, quick: bool = False) -> None:
    """Count every game, or those named, and write the file anew."""
    from cardroom.odds import FAMILIES, Findings, odds
    from cardroom.odds.kept import data_of
    from cardroom.rulebook import game_ids, load_game

    entries: dict[str, str | bytes] = {}
    if names:
        with zipfile.ZipFile(FILE) as archive:
            entries = {key: archive.read(key) for key in archive.namelist()}
    for number, name in enumerate(names or game_ids(), 1):
        game = load_game(name)
        if game.rules.family not in FAMILIES:
            continue
        entries |= _studied(game, quick=quick) | _rounds_of_poker(game) | _rounds_played(game)
        report = odds(game, lines=True)
        found = Findings(
            report.wagers,
            report.decisions,
            report.strategies,
            report.advice,
            report.notes,
            report.chart,
        )
        entries[_name(game)] = json.dumps(data_of(found), separators=(",", ":"), sort_keys=True)
        print(f"{number:3} {name}", flush=True)
    known = {name for one in game_ids() for name in _names(load_game(one))}
    _store({key: entries[key] for key in known & entries.keys()})


def _store(entries: dict[str, str | bytes]) -> None:
    with zipfile.ZipFile(FILE, "w", zipfile.ZIP_LZMA) as archive:
        for key in sorted(entries):
            info = zipfile.ZipInfo(key, DAY)
            info.compress_type = zipfile.ZIP_LZMA
            archive.writestr(info, entries[key])
    print(f"{len(entries)} results, {FILE.stat().st_size:,} bytes")


def _names(game: LoadedGame) -> list[str]:
    """All that is shipped for a game: the result of its wagers, and the study of its settings."""
    from cardroom.odds.two_way_tables import POKER

    studies = [_study_name(game)] if _sets_hands(game) else []
    return [_name(game), *studies, *_rounds_names(game), *([POKER] if _is_two_way(game) else [])]


def _is_two_way(game: LoadedGame) -> bool:
    from cardroom.rulebook.families.two_way import TwoWayPlay

    return isinstance(getattr(game.rules, "play", None), TwoWayPlay)


def _rounds_of_poker(game: LoadedGame) -> dict[str, str | bytes]:
    """All rounds of poker of 2 Way Winner, which depend on nothing but the deck."""
    from cardroom.odds.two_way_tables import POKER, count_every_board

    if not _is_two_way(game):
        return {}
    return {POKER: count_every_board().astype("<i8").tobytes()}


def _rounds_names(game: LoadedGame) -> list[str]:
    """The name of the rounds that a bank is reckoned by; none where nobody can be priced."""
    from cardroom.desk.bank.played import name_of_full
    from cardroom.odds import FAMILIES

    return [name_of_full(game)] if game.rules.family in FAMILIES else []


def _rounds_played(game: LoadedGame) -> dict[str, str | bytes]:
    """Rounds of a full table, which take some seconds, and of pai gow poker half a minute."""
    from cardroom.desk.bank.played import full_rounds, packed

    return {name: packed(full_rounds(game)) for name in _rounds_names(game)}


def _sets_hands(game: LoadedGame) -> bool:
    return game.rules.family == "pai-gow-poker"


def _studied(game: LoadedGame, *, quick: bool) -> dict[str, str | bytes]:
    """The study of every setting, for games of pai gow poker; it takes some minutes."""
    from cardroom.odds.kept import written
    from cardroom.odds.pai_gow_poker.pricing import question_of
    from cardroom.odds.pai_gow_poker.study import known, study

    if not _sets_hands(game):
        return {}
    found = (known if quick else study)(*question_of(game))
    if found is None:
        return {}
    text = json.dumps(written(found), separators=(",", ":"), sort_keys=True)
    return {_study_name(game): text}


def _study_name(game: LoadedGame) -> str:
    from cardroom.odds.pai_gow_poker.pricing import question_of
    from cardroom.odds.pai_gow_poker.study import name_of

    return name_of(*question_of(game))


def _name(game: LoadedGame) -> str:
    """The name of the result of all a game's wagers; nothing for a game without a bank."""
    from cardroom.odds import FAMILIES
    from cardroom.odds.kept import name_of

    if game.rules.family not in FAMILIES:
        return ""
    together = FAMILIES[game.rules.family]().together(game.rules)
    wanted = (*together, *(wager.id for wager in game.rules.wagers))
    return name_of(game, wanted, "optimal")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("games", nargs="*", help="games to count anew; all where left out")
    options.add_argument("--quick", action="store_true", help="count no study of settings")
    options.add_argument("--rounds", action="store_true", help="only the rounds of banks")
    asked = options.parse_args()
    if asked.rounds:
        write_rounds()
    else:
        write(asked.games, quick=asked.quick)

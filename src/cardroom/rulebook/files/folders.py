"""Where clubs are kept: in the package, and in folders that a person names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardroom.rulebook.files.errors import RulebookError
from cardroom.said import given

CLUBS: Final = Path(__file__).parents[1] / "clubs"
VARIABLE: Final = "CARDROOM_CLUBS"
"""Names folders that hold more clubs, apart as in PATH; ``--clubs`` sets it for one command."""

NAME: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def club_folders() -> dict[str, Path]:
    """The folder of every club, by the club's name."""
    # Every game that is loaded asks: the folder is read once, and no file in it is looked at.
    with os.scandir(CLUBS) as entries:
        found = {entry.name: CLUBS / entry.name for entry in entries if entry.is_dir()}
    for place in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        for folder in _clubs_in(Path(place)):
            if folder.name in found:
                before = str(found[folder.name].parent)
                raise RulebookError(
                    "folder-club-twice", folder=str(folder), club=folder.name, before=before
                )
            found[folder.name] = folder
    return dict(sorted(found.items()))


def club_folder(club: str) -> Path:
    """The folder of one club; where it would be, if there is none of that name."""
    return club_folders().get(club, CLUBS / club)


def games_in(folder: Path) -> list[str]:
    """The names of the games in a club's folder."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries]
    except OSError:
        return []
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def _clubs_in(place: Path) -> Iterator[Path]:
    """The folders with games in a folder of clubs."""
    if not _is_folder(place):
        raise RulebookError("folder-none", folder=str(place), variable=VARIABLE)
    if games_in(place):
        raise RulebookError("folder-games", folder=str(place))
    folders = [path for path in sorted(place.iterdir()) if path.is_dir() and games_in(path)]
    if not folders:
        raise RulebookError("folder-no-club", folder=str(place))
    for folder in folders:
        for name in (folder.name, *games_in(folder)):
            if not NAME.fullmatch(name):
                raise RulebookError("folder-name", folder=str(folder), given=given(name))
        yield folder


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except (OSError, ValueError):  # a name longer than any file's, or with a zero in it
        return False

"""Games side by side: what differs, and what each single difference is worth.

The worth of a difference is found by changing that one thing in the first game (that has the wager)
and counting again: what its wagers' edges then move by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.desk.comparison.folded import Label, Stated, Together
from cardroom.desk.comparison.keys import (
    ANOTHER_ORDER,
    KINDS,
    Shared,
    by_line,
    dumped,
    flat,
    kind_of,
    meaning,
    prices,
    without_needless,
)
from cardroom.desk.errors import DeskError
from cardroom.hands.errors import HandError
from cardroom.odds import FAMILIES, OddsError, odds
from cardroom.rulebook import (
    LoadedGame,
    RulebookError,
    from_data,
    game_ids,
    load_game,
)
from cardroom.rulebook.files.loader import headings
from cardroom.rulebook.files.patches import set_path
from cardroom.said import Said, near

NOTHING: Final = 5e-10
"""Less than this is rounding."""

Edges = dict[str, float]
Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Difference:
    """One key in which games differ."""

    key: str
    meaning: Said
    values: tuple[Label | None, ...]
    worth: tuple[Edges | None, ...]
    """For each game, by how much the first game's edges move with its value; none for the same."""

    @property
    def kind(self) -> str:
        """What it is about: pays, rules, wagers, limits, table, fees or switches."""
        return kind_of(self.key)

    @property
    def most(self) -> float:
        """The largest move of any edge."""
        return max(
            (abs(move) for edges in self.worth if edges for move in edges.values()), default=0.0
        )

    def to_json(self) -> dict[str, Any]:
        """The difference as a row of ``compare --json``."""
        return {
            "key": self.key,
            "kind": self.kind,
            "words": self.meaning,
            "values": list(self.values),
            "worth": list(self.worth),
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """Games side by side."""

    games: tuple[LoadedGame, ...]
    differences: tuple[Difference, ...]
    odds: dict[str, tuple[float | None, ...]]

    def to_json(self) -> dict[str, Any]:
        """The document that ``compare --json`` prints."""
        return {
            "games": [game.id for game in self.games],
            "titles": [game.rules.title for game in self.games],
            "differences": [one.to_json() for one in self.differences],
            "odds": [
                {"wager": wager, "values": list(values)} for wager, values in self.odds.items()
            ],
        }


def chosen(
    names: Sequence[str], *, family: str | None = None, all_clubs: bool = False
) -> list[str]:
    """The games that are asked about: those named, a family's, or one game in every club."""
    if family is not None:
        families = {game: str(headings(game)["family"]) for game in game_ids()}
        known = sorted(set(families.values()))
        if family not in known:
            raise DeskError(
                "desk-no-such-family", family=family, known=known, near=near(family, known)
            )
        if names:
            raise DeskError("desk-games-and-family")
        names = [game for game, its in families.items() if its == family]
        if len(names) < 2:
            raise DeskError("desk-family-of-one", game=names[0], family=family)
        return names
    if all_clubs:
        if len(names) != 1:
            raise DeskError("desk-all-clubs-of-one")
        names = in_all_clubs(names[0])
    if len(names) < 2:
        raise DeskError("desk-compare-one")
    if len(set(names)) < len(names):
        raise DeskError("desk-compare-twice")
    return list(names)


def in_all_clubs(game: str) -> list[str]:
    """One game as each club has it, by its name or the beginning of it.

    >>> in_all_clubs("three-card-poker")[:2]
    ['hustler/three-card-poker', 'livermore/three-card-poker-1-2']
    """
    slug = game.rpartition("/")[2]
    found: dict[str, str] = {}
    for one in sorted(game_ids(), key=lambda name: (name.partition("/")[0], len(name))):
        club, _, name = one.partition("/")
        if name == slug or name.startswith(f"{slug}-"):
            found.setdefault(club, one)
    if not found:
        raise DeskError("desk-no-club-has", game=slug)
    return list(found.values())


def compare(games: Iterable[LoadedGame], *, progress: Told | None = None) -> Comparison:
    """What differs between games, dearest first."""
    told = list(games)
    keys, paths = side_by_side(told)
    edges = [_edges(game) for game in told]
    differences = []
    for done, path in enumerate(paths):
        values = [one.get(path) for one in keys]
        measure = _measured_by(path, keys)
        owner = next(game for game, one in zip(told, keys, strict=True) if path in one)
        differences.append(
            Difference(
                path,
                meaning(owner.rules, path),
                tuple(None if value is None else value.shown for value in values),
                _worths(told, path, values, edges, measure),
            )
        )
        if progress is not None:
            progress(done + 1, len(paths))
    differences = [one for one in differences if _tells(one)]
    differences.sort(key=lambda one: (-one.most, KINDS.index(one.kind), one.key))
    wagers = dict.fromkeys(wager for one in edges for wager in one)
    return Comparison(
        tuple(told),
        tuple(differences),
        {wager: tuple(one.get(wager) for one in edges) for wager in wagers},
    )


def side_by_side(games: Sequence[LoadedGame]) -> tuple[list[dict[str, Stated]], list[str]]:
    """What each game says to every key, and the keys in which they differ."""
    shared = Shared.of(games)
    keys = [flat(game, shared) for game in games]
    by_line(keys)
    without_needless(keys)
    paths = list(dict.fromkeys(path for one in keys for path in one))
    paths = [path for path in paths if _differ([one.get(path) for one in keys])]
    return keys, _outermost(paths, keys, shared)


def _differ(values: Sequence[Stated | None]) -> bool:
    return any(value != values[0] for value in values[1:])


def _tells(one: Difference) -> bool:
    """Whether a difference is one to a reader: lines in another order that pay the same are not."""
    told = {value for value in one.values if value is not None}
    return one.most > 0 or told != {ANOTHER_ORDER}


def _outermost(paths: list[str], keys: Sequence[dict[str, Stated]], shared: Shared) -> list[str]:
    """Without the keys of what a game does not offer: that it does not says it all."""
    absent = {
        path
        for path in paths
        if path in shared.tables
        or (path.startswith("wager.") and path.count(".") == 1 and any(path not in k for k in keys))
    }
    return [path for path in paths if not _said_anyway(path, absent, keys)]


def _said_anyway(path: str, absent: set[str], keys: Sequence[dict[str, Stated]]) -> bool:
    """Whether a difference follows from another one that is told."""
    if path == "wager.insurance" and "insurance" in absent:
        return True
    if path.startswith("stakes."):
        return any(path not in one for one in keys)
    holders = [one for one in keys if path in one]
    alike = not _differ([one[path] for one in holders])
    if path.startswith("play.") and path != "play.kind" and alike:
        # What only one way of playing knows at all.
        with_it = {one["play.kind"] for one in holders if "play.kind" in one}
        without = {one["play.kind"] for one in keys if path not in one and "play.kind" in one}
        if without and not with_it & without:
            return True
    inside = next((one for one in absent if path.startswith(f"{one}.")), None)
    return inside is not None and alike and all(path in one for one in keys if inside in one)


def _edges(game: LoadedGame) -> Edges:
    """The bank's edge of every wager; none where a family is not priced."""
    if game.rules.family not in FAMILIES:
        return {}
    return {row.wager: float(row.house_edge) for row in odds(game, kept=True).wagers}


def _measured_by(path: str, keys: Sequence[dict[str, Stated]]) -> int:
    """The game in which a change is made: the first, or the first that offers the wager."""
    parts = path.split(".")
    if parts[0] != "wager":
        return 0
    wager = ".".join(parts[:2])
    return next(place for place, one in enumerate(keys) if wager in one)


def _worths(
    told: Sequence[LoadedGame],
    path: str,
    values: Sequence[Stated | None],
    edges: Sequence[Edges],
    measure: int,
) -> tuple[Edges | None, ...]:
    """What each game's value of a key would move the edges of the game measured by."""
    by = told[measure]
    known: dict[str, Edges | None] = {_name(values[measure]): None}
    out = []
    for place, (value, game) in enumerate(zip(values, told, strict=True)):
        name = _name(value)
        if name not in known:
            alike = game.rules.family == by.rules.family and place > measure
            known[name] = (
                _moved(by, path, None if value is None else value.raw, edges[measure])
                if alike and prices(path) and (value is not None or "line" not in path)
                else None
            )
        out.append(known[name])
    return tuple(out)


def _name(value: Stated | None) -> str:
    return "" if value is None else repr(value.value)


def _moved(game: LoadedGame, path: str, value: Any, edges: Edges) -> Edges | None:
    """The edges that one change moves, or none where it cannot be made alone."""
    if not edges:
        return None
    try:
        data = dumped(game)
        several = value.values if isinstance(value, Together) else {path: value}
        for key, one in several.items():
            set_path(data, key, one)
        packs = game.packs
        if path == "deck.usual" and value:
            packs = int(value)
        changed = _edges(from_data(game.id, data, packs, game.switches))
    except (RulebookError, OddsError, HandError):
        # A joker alone, say, in a game whose hands know none.
        return None
    moves = {wager: changed[wager] - edge for wager, edge in edges.items() if wager in changed}
    return {wager: move for wager, move in moves.items() if abs(move) > NOTHING}


def load_all(names: Iterable[str], choices: dict[str, str] | None = None) -> list[LoadedGame]:
    """Games with the same switches thrown in those that have them."""
    out = []
    for name in names:
        plain = load_game(name)
        known = {switch.id for switch in plain.rules.switches}
        mine = {key: value for key, value in (choices or {}).items() if key in known or "." in key}
        out.append(load_game(name, mine) if mine else plain)
    return out

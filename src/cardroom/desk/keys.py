"""A game's rules as one flat list of keys and values, to be laid beside another's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pydantic import BaseModel

from cardroom.money import dollars
from cardroom.rulebook import GameRules, LoadedGame

WORDS: Final = frozenset(
    {"title", "family", "source", "notes", "reading", "house_way", "hand_names", "schedule",
     "switch", "ruling", "irregularity", "floor"}
)  # fmt: skip
"""Keys that say how a document puts things; schedules and switches are told in their own way."""
TABLE: Final = frozenset(
    {"table", "bank", "button", "settlement", "schedule", "switch", "deck.cut"}
)
"""Keys that bear on who sits, settles and pays, and on no wager's odds."""


def dumped(game: LoadedGame) -> dict[str, Any]:
    """Everything the rules say, with what a file leaves unsaid."""
    found: dict[str, Any] = game.rules.model_dump(mode="json", by_alias=True)
    return found


def flat(game: LoadedGame) -> dict[str, Any]:
    """Every key of a game by its path, with its value."""
    data = dumped(game)
    out = {
        path: value
        for key, entry in data.items()
        if key not in WORDS and key != "wager"
        for path, value in _leaves(key, entry)
    }
    for wager in data.get("wager", ()):
        out[f"wager.{wager['id']}"] = "offered"
        for key, value in wager.items():
            if key in ("id", "title"):
                continue
            if key == "line":
                out[f"wager.{wager['id']}.line"] = value
            else:
                out |= dict(_leaves(f"wager.{wager['id']}.{key}", value))
    for switch in game.rules.switches:
        out[f"switch.{switch.id}"] = game.switches.get(switch.id, switch.default)
    out |= dict(_fees(game.rules))
    return out


def by_line(keys: list[dict[str, Any]]) -> None:
    """Lay pay tables apart line by line where every game that has them has the same lines."""
    tables = {path for one in keys for path in one if path.endswith(".line")}
    for path in tables:
        mine = [one[path] for one in keys if path in one]
        names = [[(line["id"], line["when"]) for line in table] for table in mine]
        if any(other != names[0] for other in names):
            continue
        for one in keys:
            for line in one.pop(path, ()):
                one[f"{path}.{line['id']}.pays"] = line["pays"]


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The single values under a path; lists whose entries have ids go by these."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(f"{path}.{key}", inner)
    elif isinstance(value, list) and value and all(_named(one) for one in value):
        for one in value:
            yield from _leaves(f"{path}.{one['id']}", {k: v for k, v in one.items() if k != "id"})
    else:
        yield path, value


def _named(entry: Any) -> bool:
    return isinstance(entry, Mapping) and "id" in entry


def _fees(rules: GameRules) -> Iterator[tuple[str, str]]:
    """What the schedules collect, by who pays: the smallest and the largest amount a hand."""
    for place, schedule in enumerate(rules.schedules):
        name = "fees" if place == 0 else f"fees.{schedule.id}"
        if not getattr(schedule, "option", ()):
            continue
        yield f"{name}.options", str(len(schedule.option))
        for who in ("player_dealer", "player"):
            fees = [fee for one in schedule.option if (fee := getattr(one, who)) is not None]
            amounts = [
                amount
                for fee in fees
                for amount in (
                    [fee.flat] if fee.flat is not None else [tier.fee for tier in fee.tiers()]
                )
            ]
            if amounts:
                low, high = dollars(min(amounts)), dollars(max(amounts))
                yield f"{name}.{who}", low if low == high else f"{low} to {high}"


def prices(path: str) -> bool:
    """Whether a key can bear on what a wager is worth.

    >>> [prices(path) for path in ("play.naturals_stop", "bank.coverage", "wager.tie.minimum")]
    [True, False, False]
    """
    if any(path == key or path.startswith(f"{key}.") for key in (*TABLE, "fees")):
        return False
    parts = path.split(".")
    if parts[0] == "wager":
        return len(parts) > 2 and parts[2] in ("line", "otherwise", "choose", "envy", "times")
    return True


def shown(path: str, value: Any) -> str | None:
    """A value as a person reads it."""
    if value is None:
        return None
    if path.endswith(".line") and isinstance(value, list):
        return "; ".join(f"{line['id']} {line['pays']}" for line in value)
    if isinstance(value, str | int | float):
        return ("no", "yes")[value] if isinstance(value, bool) else str(value)
    if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
        return ", then ".join(" and ".join(map(str, one)) for one in value)
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return ", ".join(map(str, value)) or "none"
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def words(rules: GameRules, path: str) -> str:
    """What a key means, from the models' own descriptions."""
    model: Any = type(rules)
    found = ""
    wagers = {wager.id: wager for wager in rules.wagers}
    parts = path.split(".")
    if parts[0] == "wager" and len(parts) > 1 and parts[1] in wagers:
        wager = wagers[parts[1]]
        if len(parts) == 2:
            return f"whether {wager.title} is offered"
        if parts[2] == "line" and len(parts) == 5:
            return f"{wager.title}: what {parts[3]} pays"
        inner = described(type(wager), parts[2:])
        return f"{wager.title}: {inner or '.'.join(parts[2:])}"
    if parts[0] == "switch":
        return next((one.about for one in rules.switches if one.id == parts[1]), path)
    if parts[0] == "fees":
        who = {"player_dealer": "the player-dealer", "player": "a player"}.get(parts[-1])
        return f"what {who} pays a hand" if who else "options of the schedule"
    found = described(model, parts)
    return found or path


def described(model: Any, parts: list[str]) -> str:
    """The description of the last key of a path that a model knows."""
    value: Any = None
    found = ""
    for part in parts:
        if not (isinstance(model, type) and issubclass(model, BaseModel)):
            break
        field = next(
            (one for name, one in model.model_fields.items() if part in (name, one.alias)), None
        )
        if field is None:
            break
        found = field.description or found
        value = field.annotation
        model = next(
            (
                one
                for one in (value, *getattr(value, "__args__", ()))
                if isinstance(one, type) and issubclass(one, BaseModel)
            ),
            None,
        )
    return found

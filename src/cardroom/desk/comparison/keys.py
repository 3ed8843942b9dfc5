"""A game's rules as one flat list of keys and values, to be laid beside another's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pydantic import BaseModel

from cardroom.desk.comparison.folded import (
    FEWER,
    FOLDED,
    NONE,
    TOLD_OF_WAGERS,
    YES,
    Label,
    PayLine,
    Stated,
    folded,
    in_turn,
    line_of,
    listed,
    odds_text,
    runs,
    spoken,
    wager_keys,
    yes_or_no,
)
from cardroom.rulebook import GameRules, LoadedGame, WagerRules
from cardroom.said import Said

WORDS: Final = frozenset(
    {"title", "family", "source", "notes", "reading", "house_way", "hand_names", "schedule",
     "switch", "ruling", "irregularity", "floor", "no_collection"}
)  # fmt: skip
"""Keys that say how a document puts things; schedules and switches are told in their own way."""
LABELS: Final = frozenset({"title", "note", "printed", "uncertain", "source", "lines"})
"""What things are called, and where they are printed."""
TABLE: Final = frozenset(
    {"table", "bank", "button", "settlement", "schedule", "switches", "deck.cut", "deck.packs",
     "fees", "limits", "stakes"}
)  # fmt: skip
"""Keys that bear on who sits, settles and pays, and on no wager's odds."""
MEANT: Final = frozenset(
    {
        "button",
        "deck.packs",
        "deck.usual",
        "bank.bet_last_round",
        "bank.pooled",
        "bank.new_game",
        "bank.refused",
        "settlement.behind",
        "settlement.by",
        "settlement.order",
        "settlement.early",
        "settlement.last",
        "table.asked_from",
        "table.dealt_from",
        "table.decides",
        "table.accepts",
        "table.follows",
        "table.seated_first",
        "table.squares",
        "table.several",
        "table.unoccupied",
        "values.special",
        "chart",
        "street",
        "play.player",
        "play.bank",
        "play.option",
        "showdown.low",
        "insurance",
        "surrender",
        "double",
        "split",
        "fees.options",
        "fees.player_dealer",
        "fees.player",
        "fees.drop",
        "limits",
        "stakes",
        "switches",
    }
)
"""Keys that are told together with others; the catalogue says what they mean."""
MEANT_OF_WAGERS: Final = frozenset({"line", "envy", "limit", "backline", "packs", "needs"})

ANOTHER_ORDER: Final = Said("in-another-order")
NOTHING_MORE: Final = Said("nothing-more")


def dumped(game: LoadedGame) -> dict[str, Any]:
    """Everything the rules say, with what a file leaves unsaid."""
    found: dict[str, Any] = game.rules.model_dump(mode="json", by_alias=True)
    return found


def flat(game: LoadedGame, shared: Shared) -> dict[str, Stated]:
    """Every key of a game by its path, with what it says."""
    data = dumped(game)
    out = {
        path: said_of(value)
        for key, entry in data.items()
        if key not in WORDS and key != "wager"
        for path, value in _leaves(key, entry)
        if value is not None and not _told_elsewhere(path)
    }
    out |= {
        path: Stated("offered", YES, table)
        for path, table in _tables("", data)
        if path in shared.tables and table is not None
    }
    out |= folded(game, data, shared.wagers)
    special = only_special(data)
    for wager, entry in zip(game.rules.wagers, data.get("wager", ()), strict=True):
        at = f"wager.{wager.id}"
        out[at] = Stated("offered", Said("compare-offered"))
        out |= {f"{at}.{key}": said for key, said in wager_keys(game.rules, wager)}
        for key, value in entry.items():
            if key == "line":
                lines = tuple(line_of(line, special) for line in value)
                out[f"{at}.line"] = Stated(lines, "", value)
            elif key == "otherwise":
                out[f"{at}.otherwise"] = Stated(odds_text(value), odds_text(value), value)
            elif key == "envy" and value:
                rows = tuple(
                    PayLine(str(row["holds"]), str(row["pays"]), row["holds"]) for row in value
                )
                out[f"{at}.envy"] = Stated(rows, "", value)
            elif key not in TOLD_OF_WAGERS:
                out |= {
                    path: said_of(inner)
                    for path, inner in _leaves(f"{at}.{key}", value)
                    if inner is not None
                }
    own = {name: to for name, to in game.switches.items() if (name, to) not in shared.switches}
    out["switches"] = Stated(own, listed([f"{name} ({choice})" for name, choice in own.items()]))
    return out


@dataclass(frozen=True, slots=True)
class Shared:
    """What games that are laid side by side have in common."""

    wagers: frozenset[str]
    """The wagers that all of them offer."""
    tables: frozenset[str]
    """Tables of rules that some of them have and others do without, such as insurance."""
    switches: frozenset[tuple[str, str]]
    """The switches that all of them have, set alike."""

    @classmethod
    def of(cls, games: Sequence[LoadedGame]) -> Shared:
        """What is common to games."""
        offered = [{wager.id for wager in game.rules.wagers} for game in games]
        data = [dumped(game) for game in games]
        found = [dict(_tables("", one)) for one in data]
        tables = {
            path
            for one in found
            for path, value in one.items()
            if value is not None and any(other.get(path, ()) is None for other in found)
        }
        switches = [set(game.switches.items()) for game in games]
        return cls(
            frozenset(set.intersection(*offered)),
            frozenset(tables),
            frozenset(set.intersection(*switches)),
        )


def _tables(path: str, value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every table in a table by its path, and what could be one and is not there."""
    for key, inner in value.items():
        below = f"{path}.{key}" if path else key
        if inner is None:
            yield below, None
        elif isinstance(inner, Mapping):
            yield below, inner
            yield from _tables(below, inner)


def only_special(data: Mapping[str, Any]) -> str | None:
    """The id of the one hand that is more than its sum, where there is but one."""
    specials = data.get("values", {}).get("special") or []
    return str(specials[0]["id"]) if len(specials) == 1 else None


def _told_elsewhere(path: str) -> bool:
    """Whether a key is a label, or is told together with others."""
    if path.rpartition(".")[2] in LABELS:
        return True
    return any(path == key or path.startswith(f"{key}.") for key in FOLDED)


def said_of(value: Any) -> Stated:
    """A single value as it is compared and shown."""
    return Stated(value, shown(value), value)


def by_line(keys: list[dict[str, Stated]]) -> None:
    """Lay pay tables apart line by line where every game that has them has the same lines.

    Lines are the same that hold for the same hands, whatever they are called. Where some games
    have lines that others have not, only those are shown that not all have.
    """
    tables = {
        path
        for one in keys
        for path in one
        if path.endswith((".line", ".envy")) and path.count(".") == 2
    }
    for path in tables:
        mine: list[tuple[PayLine, ...]] = [one[path].value for one in keys if path in one]
        whens = [[line.when for line in table] for table in mine]
        names = [line.id for line in mine[0]]
        if path.endswith(".line") and all(other == whens[0] for other in whens):
            for one in keys:
                table = one.pop(path, None)
                for name, line in zip(names, table.value if table else (), strict=False):
                    one[f"{path}.{name}.pays"] = Stated(line.pays, line.pays, line.raw)
            continue
        shared, most = set(mine[0]).intersection(*mine[1:]), max(map(len, mine))
        for one in keys:
            if path in one:
                apart = [line for line in one[path].value if line not in shared]
                told = [
                    Said(
                        "line-and-pays",
                        line=spoken(line.id),
                        pays=Said("odds-pays", pays=line.pays),
                    )
                    for line in apart
                ]
                nothing = ANOTHER_ORDER if len(shared) == most else NOTHING_MORE
                one[path] = replace(one[path], shown=in_turn(told) if told else nothing)


def without_needless(keys: list[dict[str, Stated]]) -> None:
    """Leave out for how many packs wagers are offered where they are with all that a game has."""
    for path in {path for one in keys for path in one if path.endswith(".packs")}:
        told = [one[path] for one in keys if path in one]
        if path.startswith("wager.") and all(said.raw != FEWER for said in told):
            for one in keys:
                one.pop(path, None)


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


KINDS: Final = ("pays", "rules", "wagers", "limits", "table", "fees", "switches")
"""What differences are about, in the order they are told."""


def kind_of(path: str) -> str:
    """What a key is about.

    >>> [kind_of(path) for path in ("wager.tie.line.tie.pays", "wager.tie", "double.again")]
    ['pays', 'wagers', 'rules']
    """
    parts = path.split(".")
    if parts[0] == "wager":
        if len(parts) == 2:
            return "wagers"
        return "pays" if prices(path) else "limits" if parts[2] == "limit" else "table"
    if parts[0] in ("fees", "switches", "limits"):
        return parts[0]
    if parts[0] == "stakes":
        return "limits"
    return "table" if any(path == k or path.startswith(f"{k}.") for k in TABLE) else "rules"


def prices(path: str) -> bool:
    """Whether a key can bear on what a wager is worth.

    >>> [prices(path) for path in ("play.naturals_stop", "bank.coverage", "wager.tie.minimum")]
    [True, False, False]
    """
    if any(path == key or path.startswith(f"{key}.") for key in TABLE):
        return False
    parts = path.split(".")
    if parts[0] == "wager":
        return len(parts) > 2 and parts[2] in ("line", "otherwise", "choose", "envy", "times")
    return True


def shown(value: Any) -> Label:
    """A value as it is shown; texts are as the file has them.

    >>> shown(True), shown("net"), shown([2, 3, 4])
    (Said('compare-yes'), 'net', Said('compare-span', low=2, high=4))
    """
    if isinstance(value, bool):
        return yes_or_no(value)
    if isinstance(value, Mapping):
        told = {key: inner for key, inner in value.items() if inner not in (None, [])}
        return listed([Said("key-and-value", name=k, value=shown(one)) for k, one in told.items()])
    if not isinstance(value, list):
        return str(value) or NONE
    if value and all(isinstance(one, int) and not isinstance(one, bool) for one in value):
        return runs(value)
    if value and all(isinstance(one, list) for one in value):
        return in_turn([listed(list(map(str, one))) for one in value], "compare-then")
    return listed([shown(one) for one in value])


def meaning(rules: GameRules, path: str) -> Said:
    """What a key means: a message of its own, or the model's description of it."""
    parts = path.split(".")
    wager = rules.wager(parts[1]) if parts[0] == "wager" and len(parts) > 1 else None
    if wager is not None:
        return _meaning_of_wager(wager, parts[2:])
    if parts[0] == "stakes" and len(parts) > 2:
        name = parts[-1].replace("_", "-")
        return Said("meant-stakes-of", stakes=".".join(parts[1:-1]), name=name)
    if path in MEANT:
        return Said(f"meant-{_slug(path)}")
    return Said("meant-by-file", text=described(type(rules), parts) or path)


def _slug(path: str) -> str:
    return path.replace(".", "-").replace("_", "-")


def _meaning_of_wager(wager: WagerRules, parts: list[str]) -> Said:
    if not parts:
        return Said("meant-wager-offered", wager=wager.title)
    if parts[0] == "line" and len(parts) == 3:
        return Said("meant-line-pays", wager=wager.title, line=spoken(parts[1]))
    if parts[0] in MEANT_OF_WAGERS:
        of = Said(f"meant-of-wager-{_slug(parts[0])}")
    else:
        of = Said("meant-by-file", text=described(type(wager), parts) or ".".join(parts))
    return Said("meant-of-a-wager", wager=wager.title, meaning=of)


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

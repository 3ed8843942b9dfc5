"""Exact results kept: those of the catalogue as printed, shipped; any others, once counted.

A result is found by a digest of all that it depends on: the rules that bear on a wager's worth,
the packs, the wagers asked about and the strategy. A changed rule has another digest, so a kept
result is never about other rules; ``VERSION`` is raised when the analyst counts otherwise.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import fields, replace
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

import msgspec

from cardroom.disk_cache import restore_text, store_text
from cardroom.odds.paid import LineOdds, Paid
from cardroom.odds.report import Choice, Decision, Findings, Number, StrategyWorth, WagerOdds
from cardroom.odds.situations import AnySituation
from cardroom.odds.strategy import Strategy
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.fingerprint import canonical
from cardroom.said import Said

VERSION: Final = 3
"""Raised whenever the analyst comes to another result, or results are written otherwise."""
REVISED: Final[Mapping[str, int]] = MappingProxyType(
    {"ultimate": 2, "pai-gow-poker": 2, "two-way": 2}
)
"""The same for one kind of play or one family, so that the others need not be counted again."""
SHIPPED: Final = "printed.zip"
ASIDE: Final = frozenset(
    {"wager", "schedule", "table", "bank", "button", "settlement", "jackpot", "irregularity"}
)
"""Keys of a game that bear on no wager's worth, and its wagers, which are told by themselves."""
WAGER_ASIDE: Final = frozenset({"limit", "minimum", "maximum", "backline", "offered", "at_most"})


def name_of(game: LoadedGame, wanted: tuple[str, ...], strategy: str) -> str:
    """The digest of everything a result depends on."""
    rules = game.rules
    wagers = [canonical(wager, without=WAGER_ASIDE) for wager in rules.wagers]
    # Decisions are told in the document's words for the hands.
    names = getattr(rules, "hand_names", None)
    told = [canonical(rules, without=ASIDE), wagers, names]
    what = [VERSION, told, game.packs, wanted, strategy]
    kind = getattr(getattr(game.rules, "play", None), "kind", None)
    what += [REVISED[name] for name in (str(kind), game.rules.family) if name in REVISED]
    text = json.dumps(what, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def recall(name: str, *, lines: bool) -> Findings | None:
    """What is kept under a digest, with or without the pay tables line by line."""
    for text in (shipped(name), restore_text(f"odds-{name}-lines"), *_plain(name, lines=lines)):
        if text is None:
            continue
        try:
            found = _findings(json.loads(text))
        except (ValueError, KeyError, TypeError, IndexError):
            # What cannot be read is counted again.
            continue
        return found if lines else _without_lines(found)
    return None


def _plain(name: str, *, lines: bool) -> list[str | None]:
    return [] if lines else [restore_text(f"odds-{name}")]


def keep(name: str, found: Findings, *, lines: bool) -> None:
    """Keep a result; where that is not possible, it is counted again the next time."""
    store_text(f"odds-{name}-lines" if lines else f"odds-{name}", json.dumps(data_of(found)))


def _without_lines(found: Findings) -> Findings:
    return replace(found, wagers=tuple(replace(row, lines=()) for row in found.wagers))


@lru_cache(maxsize=1)
def _archive() -> zipfile.ZipFile | None:
    place = files("cardroom.odds") / SHIPPED
    return zipfile.ZipFile(str(place)) if place.is_file() else None


def shipped(name: str) -> str | None:
    """What was shipped under a name."""
    found = shipped_bytes(name)
    return None if found is None else found.decode()


def shipped_bytes(name: str) -> bytes | None:
    """What was shipped under a name, where it is no text."""
    archive = _archive()
    if archive is None or name not in archive.namelist():
        return None
    return archive.read(name)


# --- findings as data -------------------------------------------------------------------------


def data_of(found: Findings) -> dict[str, Any]:
    """Findings as plain data; fractions as they are written."""
    return {
        "wagers": [_row(row) for row in found.wagers],
        "decisions": [
            [one.who, one.wager, msgspec.to_builtins(one.situation), _number(one.chance),
             [[c.name, _number(c.worth), _number(c.share)] for c in one.choices]]
            for one in found.decisions
        ],
        "strategies": [[one.wager, one.strategy, _number(one.ev)] for one in found.strategies],
        "advice": [written(one) for one in found.advice],
        "notes": [written(one) for one in found.notes],
        "chart": written(found.chart),
    }  # fmt: skip


def _row(row: WagerOdds) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for field in fields(row):
        value = getattr(row, field.name)
        if field.name == "distribution":
            value = [[str(result), _number(chance)] for result, chance in value.items()]
        elif field.name == "paid":
            value = [[p.line, str(p.result), _number(chance)] for p, chance in value.items()]
        elif field.name == "lines":
            value = [
                [o.line, _number(o.chance), written(o.pays), _number(o.returns)] for o in value
            ]
        else:
            value = written(value)
        out[field.name] = value
    return out


def _number(number: Number) -> str | float:
    return str(number) if isinstance(number, Fraction) else float(number)


def _read(number: Any) -> Any:
    return Fraction(number) if isinstance(number, str) else number


def written(value: Any) -> Any:
    """A typed value as plain data; fractions as they are written, messages by their keys."""
    return msgspec.to_builtins(value, enc_hook=_written)


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Said):
        return value.to_json()
    if isinstance(value, float):
        # numpy's numbers are floats of their own.
        return float(value)
    raise NotImplementedError(f"a {type(value).__name__} is not kept")


def strategy_from(data: Any) -> Strategy:
    """A strategy from plain data."""
    return msgspec.convert(data, Strategy, dec_hook=_made)  # type: ignore[no-any-return]


def _made(kind: type[Any], value: Any) -> Any:
    return Fraction(value) if kind is Fraction else said_from(value)


def said_from(data: Mapping[str, Any]) -> Said:
    """A message from plain data."""
    return Said(data["key"], **{name: _about(one) for name, one in data.items() if name != "key"})


def _about(value: Any) -> Any:
    if isinstance(value, list):
        return [_about(one) for one in value]
    return said_from(value) if isinstance(value, Mapping) else value


def _findings(data: Mapping[str, Any]) -> Findings:
    return Findings(
        wagers=tuple(_wager(row) for row in data["wagers"]),
        decisions=tuple(
            Decision(who, wager, _situation(situation), _read(chance),
                     tuple(Choice(name, _read(worth), _read(share))
                           for name, worth, share in choices))
            for who, wager, situation, chance, choices in data["decisions"]
        ),
        strategies=tuple(
            StrategyWorth(wager, strategy, _read(ev)) for wager, strategy, ev in data["strategies"]
        ),
        advice=tuple(map(said_from, data["advice"])),
        notes=tuple(map(said_from, data["notes"])),
        chart=None if data["chart"] is None else strategy_from(data["chart"]),
    )  # fmt: skip


def _situation(data: Any) -> AnySituation:
    return msgspec.convert(data, AnySituation)  # type: ignore[no-any-return]


NUMBERS: Final = ("ev", "win", "push", "lose", "variance", "element_of_risk")


def _wager(row: Mapping[str, Any]) -> WagerOdds:
    known = {field.name: row[field.name] for field in fields(WagerOdds)}
    known |= {name: _read(row[name]) for name in NUMBERS}
    known["per"] = said_from(row["per"])
    known["title"] = _about(row["title"])
    known["distribution"] = {Fraction(at): _read(chance) for at, chance in row["distribution"]}
    known["paid"] = {Paid(line, Fraction(at)): _read(chance) for line, at, chance in row["paid"]}
    known["lines"] = tuple(
        LineOdds(line, _read(chance), said_from(pays), _read(returns))
        for line, chance, pays, returns in row["lines"]
    )
    return WagerOdds(**known)

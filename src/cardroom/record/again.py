"""Reading a journal again: its records, in groups, and where one comes out otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from cardroom.cards import Card
from cardroom.record.journal import Chain, LogError, Record, canonical
from cardroom.rulebook import LoadedGame, from_data
from cardroom.said import given


class ReplayError(LogError):
    """A log that does not give the same table again."""


def opened_game(header: Record) -> tuple[LoadedGame, str]:
    """The game that a header carries and the fingerprint of its rules.

    A room has many tables of one game: what they were opened under is read once.
    """
    keys = ("game", "rules", "packs", "switches")
    if not isinstance(header["rules"], dict) or not isinstance(header["switches"], dict):
        raise TypeError(type(header["rules"]), type(header["switches"]))
    return _opened_game(canonical({key: header[key] for key in keys}))


@lru_cache(maxsize=256)
def _opened_game(written: bytes) -> tuple[LoadedGame, str]:
    header = json.loads(written)
    game = from_data(header["game"], header["rules"], header["packs"], header["switches"])
    return game, game.digest


_DONE: Final = {"n", "kind", "prev", "hash", "at", "by", "do"}


def check_done(record: Record, before: int) -> None:
    """Raise what is wrong with the form of a command, or with its time, which never goes back."""
    does = record.get("do")
    named = does if isinstance(does, dict) else {"kind": None}
    texts = (named.get("kind"), named.get("question", ""), named.get("sealed", ""))
    if record.keys() != _DONE or not all(isinstance(text, str) for text in (record["by"], *texts)):
        raise ReplayError("log-no-command", record=record["n"])
    if type(record["at"]) is not int or record["at"] < before:
        at = given(record["at"])
        raise ReplayError("log-time", record=record["n"], at=at, before=before)


def slots(cards: Sequence[Card], named: Sequence[str]) -> list[int]:
    """Where cards lie in a hand; of equal ones the first that is left."""
    left = dict(enumerate(map(str, cards)))
    out = []
    for name in named:
        slot = next(place for place, card in left.items() if card == name)
        del left[slot]
        out.append(slot)
    return out


def checked(lines: Iterable[bytes], chain: Chain) -> Iterator[Record]:
    """The records of a journal from where a chain stands, each chained to the one before."""
    for line in lines:
        yield chain.check(line)


def grouped(records: Iterable[Record]) -> Iterator[list[Record]]:
    """Each command with the facts that followed from it."""
    group: list[Record] = []
    for record in records:
        if record["kind"] == "do" and group:
            yield group
            group = []
        group.append(record)
    if group:
        yield group


def difference(then: Record, now: Record) -> ReplayError:
    """Where a record came out otherwise when it was made again."""
    keys = [key for key in now.keys() | then.keys() if now.get(key) != then.get(key)]
    key = next((key for key in sorted(keys) if key not in ("hash", "prev")), "hash")
    about = {"record": now["n"], "kind": given(then.get("kind")), "name": given(key)}
    then, now = given(then.get(key)), given(now.get(key))
    return ReplayError("log-differs", **about, then=then, now=now)


__all__ = ["ReplayError", "check_done", "checked", "difference", "grouped", "opened_game", "slots"]

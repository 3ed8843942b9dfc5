"""What can be proved of a log by somebody who was not there: its chain, sums, shuffles and play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cardroom.proof.replay import Replayer
from cardroom.record.dealer import Deals
from cardroom.record.journal import GENESIS, LogError, Record, read_log
from cardroom.rulebook import RulebookError, is_there, load_game
from cardroom.said import Said, given


@dataclass(slots=True)
class Verified:
    """What was checked in a log, and what was found wrong with it."""

    records: int = 0
    rounds: int = 0
    replayed: bool = False
    """Whether the play was run again, and not only looked at."""
    postings: int = 0
    shuffles: int = 0
    proved: int = 0
    """Shuffles whose cards were opened, all or those that were shown."""
    closed: bool = False
    seeded: bool = False
    head: str = GENESIS
    problems: list[Said] = field(default_factory=list)
    notes: list[Said] = field(default_factory=list)

    @property
    def verified(self) -> bool:
        """Whether nothing was found wrong."""
        return not self.problems

    def to_json(self) -> dict[str, Any]:
        """The findings for a program."""
        keys = list(self.__dataclass_fields__)
        return {"verified": self.verified, **{key: getattr(self, key) for key in keys}}


@dataclass(slots=True)
class Kept:
    """What a player kept to hold a log against: the head of the chain, or commitments."""

    head: str | None = None
    commitments: tuple[str, ...] = ()


def verify(
    lines: Iterable[bytes], *, key: Deals | None = None, kept: Kept | None = None
) -> Verified:
    """Check a log's chain, sums, shuffles and play, as a stream."""
    found = Verified()
    wanted = kept or Kept()
    # What is asked for and not met yet: nothing is kept of a long log but that.
    shown = dict.fromkeys(wanted.commitments)
    heads = {wanted.head} if wanted.head else set()
    checker = _Checker(found, key)
    try:
        for record in read_log(lines):
            found.records += 1
            found.head = str(record["hash"])
            heads.discard(found.head)
            if record["kind"] == "shuffle":
                shown.pop(str(record.get("commitment")), None)
            checker.take(record)
        checker.finish()
    except LogError as error:
        found.problems.append(error.said)
    found.postings = checker.replayer.postings
    for head in heads:
        found.problems.append(Said("proof-no-head", head=head))
    for commitment in shown:
        found.problems.append(Said("proof-no-commitment", commitment=commitment))
    if not found.closed and found.records:
        found.notes.append(Said("proof-not-closed"))
    if found.seeded:
        found.notes.append(Said("proof-seeded"))
    return found


class _Checker:
    """Counts and play of a log, record by record."""

    def __init__(self, found: Verified, key: Deals | None) -> None:
        self.found = found
        self.replayer = Replayer(key)

    def take(self, record: Record) -> None:
        """Check one record, and play again what can be."""
        found = self.found
        kind = record["kind"]
        found.shuffles += kind == "shuffle"
        found.proved += kind in ("reveal", "opened")
        found.closed = kind == "closed"
        for table, _ in self.replayer.take(record):
            found.rounds = table.number
        if found.records == 1:
            # A header that opens no table was refused by now.
            found.seeded = bool(record["terms"].get("seeded"))
            found.notes.extend(_catalogue_notes(record))
            if record["terms"].get("limits") is False:
                found.notes.append(Said("proof-no-limits"))
        if self.replayer.blind and kind == "hand":
            found.rounds += 1

    def finish(self) -> None:
        """The end of the log."""
        self.found.replayed = not self.replayer.blind
        if self.replayer.blind:
            self.found.notes.append(Said("proof-hidden"))
        for table, _ in self.replayer.finish():
            self.found.rounds = table.number
        if self.replayer.unproved:
            self.found.notes.append(Said("proof-unproved"))


def _catalogue_notes(header: Record) -> list[Said]:
    """Where the rules of a log are not those of the catalogue under the same name."""
    game = header.get("game")
    if not isinstance(game, str) or not is_there(game):
        return [Said("proof-game-unknown", game=given(game))]
    try:
        known = load_game(game, dict(header.get("switches", {})), header.get("packs"))
    except (RulebookError, TypeError, ValueError):
        return [Said("proof-choices-unknown", game=game)]
    if known.digest != header.get("digest"):
        return [Said("proof-other-rules", game=game)]
    return []


__all__ = ["Kept", "Verified", "verify"]

"""Forged logs: every lie about an evening that we can think of, and what finds it.

    PYTHONPATH=src .venv/bin/python tools/forge.py LOG --out forged
    PYTHONPATH=src .venv/bin/python tools/forge.py LOG --kind card --key house.key
    PYTHONPATH=src .venv/bin/python tools/forge.py --table

A stranger has the log and can hash it anew; the house has its key as well and can play the evening
again, with a decision, the cards or the rules changed. `--table` prints what `docs/proof.md` shows;
the tests make each kind from honest logs of several games and check that the table is true.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from forge_end import called_off, closed_in_a_hand, corrected
from forge_house import (
    answer_unsealed,
    best_of_eight,
    buy_in_anew,
    closed_early,
    decision_anew,
    entropy_anew,
    rules_anew,
    secrets_anew,
)
from forge_log import Evening, Forged, chained
from forge_stranger import (
    after_closing,
    amount,
    byte,
    card,
    card_opened,
    clock,
    committed_late,
    cut,
    dates,
    decision,
    deck_swapped,
    dice,
    double,
    drop,
    drop_chained,
    dropped,
    entropy,
    entropy_dropped,
    entropy_late,
    entropy_slipped_in,
    floats,
    header,
    hidden,
    invented_evening,
    last_cards,
    names,
    note,
    rules,
    sealed_secret,
    secret,
    shuffles,
    slipped_in,
    spaces,
    splice,
    splice_chained,
    swap,
    twice,
    unopened,
    unseeded,
    untold,
)
from forge_stub import dealt_again, passed_over, restacked


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of forgery, and what finds it out; the head that somebody kept always does."""

    name: str
    make: Callable[[Evening], Forged]
    house: bool = False
    """Whether only the house can do it; then it also signs what it forged."""
    verify: str = "finds"
    """What `verify` does alone: finds, notes (it says that something is so), or nothing."""
    commitment: bool = False
    """Whether a commitment that a player kept finds what `verify` alone does not."""
    key: bool = False
    """Whether the house's key finds what `verify` alone does not."""

    @property
    def what(self) -> str:
        """What is done."""
        return (self.make.__doc__ or "").rstrip(".")

    @property
    def signature(self) -> bool:
        """Whether a signature of the house finds it: unless it is the house that forges."""
        return not self.house


__all__ = ["KINDS", "Evening", "Kind", "amount", "chained", "decision", "entropy", "rules_anew"]

NOTHING: Final = "nothing"
KINDS: Final = (
    Kind("byte", byte),
    Kind("drop", drop),
    Kind("double", double),
    Kind("swap", swap),
    Kind("splice", splice),
    Kind("spaces", spaces),
    Kind("drop-chained", drop_chained),
    Kind("splice-chained", splice_chained),
    Kind("amount", amount),
    Kind("dropped", dropped),
    Kind("floats", floats),
    Kind("card", card),
    Kind("card-opened", card_opened),
    Kind("twice", twice),
    Kind("hidden", hidden),
    Kind("deck-swapped", deck_swapped),
    Kind("secret", secret),
    Kind("shuffles", shuffles),
    Kind("unopened", unopened),
    Kind("dice", dice),
    Kind("decision", decision),
    Kind("untold", untold),
    Kind("slipped-in", slipped_in),
    Kind("after-closing", after_closing),
    Kind("clock", clock),
    Kind("entropy", entropy),
    Kind("entropy-dropped", entropy_dropped),
    Kind("entropy-slipped-in", entropy_slipped_in),
    Kind("entropy-late", entropy_late),
    Kind("committed-late", committed_late),
    Kind("rules", rules),
    Kind("header", header),
    Kind("cut", cut, verify="notes"),
    Kind("last-cards", last_cards, verify="notes", key=True),
    Kind("sealed-secret", sealed_secret, verify=NOTHING, key=True),
    Kind("names", names, verify=NOTHING),
    Kind("dates", dates, verify=NOTHING),
    Kind("note", note, verify=NOTHING),
    Kind("unseeded", unseeded, verify=NOTHING),
    Kind("called-off", called_off, verify=NOTHING),
    Kind("corrected", corrected, verify=NOTHING),
    Kind("closed-in-a-hand", closed_in_a_hand, verify=NOTHING),
    Kind("invented", invented_evening, verify=NOTHING, commitment=True),
    Kind("rules-anew", rules_anew, house=True, verify="notes"),
    Kind("secrets-anew", secrets_anew, house=True, verify=NOTHING, commitment=True),
    Kind("best-of-eight", best_of_eight, house=True, verify=NOTHING, commitment=True),
    Kind("answer-unsealed", answer_unsealed, house=True, verify=NOTHING, key=True),
    Kind("decision-anew", decision_anew, house=True, verify=NOTHING),
    Kind("buy-in-anew", buy_in_anew, house=True, verify=NOTHING),
    Kind("entropy-anew", entropy_anew, house=True, verify=NOTHING),
    Kind("closed-early", closed_early, house=True, verify=NOTHING),
    Kind("restacked", restacked, house=True),
    Kind("dealt-again", dealt_again, house=True),
    Kind("passed-over", passed_over, house=True, verify=NOTHING, key=True),
)


def table() -> str:
    """The table of `docs/proof.md`: what each kind of forgery is found by."""
    says = {"finds": "yes", "notes": "says so", NOTHING: ""}
    lines = [
        "| what is forged | by | `verify` alone | with a commitment | with the head | signed |",
        "|---|---|---|---|---|---|",
    ]
    for kind in KINDS:
        alone = says[kind.verify] or ("with the house's key" if kind.key else "")
        if kind.verify == "notes" and kind.key:
            alone = "says so; yes with the house's key"
        sure = kind.verify == "finds"
        columns = (
            kind.what[0].lower() + kind.what[1:],
            "the house" if kind.house else "anybody",
            alone,
            "yes" if sure or kind.commitment else "",
            "yes",
            "yes" if sure or kind.signature else "",
        )
        lines.append("| " + " | ".join(columns) + " |")
    return "\n".join(lines)


def made(evening: Evening, wanted: str | None = None) -> Iterator[tuple[Kind, list[bytes]]]:
    """Every kind of forged log that can be made of an evening."""
    for kind in KINDS:
        if wanted in (None, kind.name) and (lines := kind.make(evening)) is not None:
            yield kind, lines


def main() -> None:
    """Forge from the command line."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("log", nargs="?", type=Path, help="an honest log")
    options.add_argument("--kind", choices=[kind.name for kind in KINDS])
    options.add_argument("--out", type=Path, default=Path("forged"), help="a folder")
    options.add_argument("--key", type=Path, help="the house's key: forge as the house would")
    options.add_argument("--table", action="store_true", help="print what finds what")
    asked = options.parse_args()
    if asked.table:
        print(table())
        return
    if asked.log is None:
        options.error("a log to forge is needed")
    key = bytes.fromhex(asked.key.read_text().strip()) if asked.key else None
    evening = Evening(asked.log.read_bytes().splitlines(keepends=True), key)
    asked.out.mkdir(parents=True, exist_ok=True)
    found = 0
    for kind, lines in made(evening, asked.kind):
        (asked.out / f"{kind.name}.jsonl").write_bytes(b"".join(lines))
        print(f"{kind.name:16} {kind.what}")
        found += 1
    if not found:
        sys.exit("nothing in this log can be forged like that; some kinds need --key")


if __name__ == "__main__":
    main()

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
import copy
import json
import secrets
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cardroom.record.dealer import Dealer, SealError
from cardroom.record.journal import GENESIS, MemoryJournal, Record, canonical, chain_hash
from cardroom.rulebook import from_data
from cardroom.table import Answer, Table, TableError
from cardroom.table.commands import Close, Command, Entropy, Sit
from cardroom.table.terms import Terms

Records = list[Record]
Forged = list[bytes] | None
"""The lines of a forged log; none where the log has nothing that this kind could change."""


@dataclass(slots=True)
class Evening:
    """An honest log, as a forger has it: with the house's key if it is the house."""

    lines: list[bytes]
    key: bytes | None = None
    _other: list[bytes] = field(default_factory=list)

    @property
    def records(self) -> Records:
        """The records, to be changed at will."""
        return [json.loads(line) for line in self.lines]

    @property
    def other(self) -> list[bytes]:
        """Another evening of the same people at the same game."""
        if not self._other:
            self._other = invented(self)
        return self._other


def chained(records: Records) -> list[bytes]:
    """Records numbered and hashed anew, so that their chain holds."""
    head, out = GENESIS, []
    for number, record in enumerate(records):
        record |= {"n": number, "prev": head}
        record["hash"] = head = chain_hash(record)
        out.append(canonical(record) + b"\n")
    return out


def lines_of(records: Records) -> list[bytes]:
    """Records as they are, whatever their hashes say."""
    return [canonical(record) + b"\n" for record in records]


# --- finding something to change --------------------------------------------------------------


def _where(records: Records, kind: str, **wanted: Any) -> list[int]:
    """The records of a kind; ``True`` stands for a field that is there and not empty."""

    def fits(record: Record) -> bool:
        return record["kind"] == kind and all(
            bool(record.get(key)) if value is True else record.get(key) == value
            for key, value in wanted.items()
        )

    return [at for at, record in enumerate(records) if fits(record)]


def _middle(places: list[int]) -> int | None:
    return places[(len(places) - 1) // 2] if places else None


OPENS: Final = ("opened", "reveal")


def _came_into_play(records: Records, opened: int) -> int:
    """Where the cards begin of the deck that a record opens: after the deck before it was."""
    return max((at for kind in OPENS for at in _where(records[:opened], kind)), default=0)


def _another(card: str) -> str:
    """Some other card, or tile, of the same kind of deck."""
    if "-" in card:
        return "6-6" if card != "6-6" else "1-1"
    return "4h" if card != "4h" else "9s"


# --- without new hashes -----------------------------------------------------------------------


def byte(evening: Evening) -> Forged:
    """One digit of one record."""
    lines = list(evening.lines)
    at = len(lines) // 2
    digits = [place for place, mark in enumerate(lines[at]) if chr(mark).isdigit()]
    place = digits[len(digits) // 2]
    new = b"7" if lines[at][place : place + 1] != b"7" else b"8"
    lines[at] = lines[at][:place] + new + lines[at][place + 1 :]
    return lines


def drop(evening: Evening) -> Forged:
    """A record left out."""
    at = len(evening.lines) // 2
    return [*evening.lines[:at], *evening.lines[at + 1 :]]


def double(evening: Evening) -> Forged:
    """A record written twice."""
    at = len(evening.lines) // 2
    return [*evening.lines[: at + 1], *evening.lines[at:]]


def swap(evening: Evening) -> Forged:
    """Two records in each other's place."""
    lines, at = list(evening.lines), len(evening.lines) // 2
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines


def splice(evening: Evening) -> Forged:
    """The beginning of one log and the end of another."""
    at = min(len(evening.lines), len(evening.other)) // 2
    return [*evening.lines[:at], *evening.other[at:]]


def spaces(evening: Evening) -> Forged:
    """The same records, written with spaces, to hide another change among them."""
    return [json.dumps(record).encode() + b"\n" for record in evening.records]


def cut(evening: Evening) -> Forged:
    """The last hands cut off."""
    ends = [at for kind in ENDS for at in _where(evening.records, kind)]
    at = _middle(sorted(ends))
    return None if at is None else evening.lines[: at + 1]


ENDS: Final = ("settle", "award", "result")


# --- hashed anew ------------------------------------------------------------------------------


def drop_chained(evening: Evening) -> Forged:
    """A record left out, all hashes made anew."""
    records = evening.records
    at = _middle([at for at, record in enumerate(records) if record["kind"] != "do"])
    assert at is not None
    return chained([*records[:at], *records[at + 1 :]])


def splice_chained(evening: Evening) -> Forged:
    """Two evenings in one, from one hand to the next, all hashes made anew."""
    records, other = evening.records, [json.loads(line) for line in evening.other]
    ends = [
        _middle(sorted(at for kind in ENDS for at in _where(one, kind))) for one in (records, other)
    ]
    if ends[0] is None or ends[1] is None:
        return None
    return chained([*records[: ends[0] + 1], *other[ends[1] + 1 :]])


def amount(evening: Evening) -> Forged:
    """A dollar more for one and less for another when a hand is paid."""
    records = evening.records
    for at in _where(records, "settle", post=True) + _where(records, "award", post=True):
        post = records[at]["post"]
        names = [name for name in post if name.startswith("stack:")]
        if names:
            post[names[0]] += 100
            post["cashier"] = post.get("cashier", 0) - 100
            return chained(records)
    return None


def dropped(evening: Evening) -> Forged:
    """The house takes more than it says."""
    records = evening.records
    for at in (*_where(records, "drop", post=True), *_where(records, "collection", post=True)):
        post = records[at]["post"]
        payer = next((name for name in post if name.startswith("stack:")), None)
        if payer is not None and "drop" in post:
            post[payer] -= 100
            post["drop"] += 100
            return chained(records)
    return None


def card(evening: Evening) -> Forged:
    """A card that lay open was another one."""
    records = evening.records
    at = _middle(_where(records, "card", card=True))
    if at is None:
        return None
    records[at]["card"] = _another(records[at]["card"])
    return chained(records)


def card_opened(evening: Evening) -> Forged:
    """The same, also in the proof that was published after the hand."""
    records = evening.records
    at = _middle(_where(records, "opened", cards=True))
    if at is None:
        return None
    opening = records[at]["cards"][-1]
    before, opening[1] = opening[1], _another(opening[1])
    for record in records[_came_into_play(records, at) : at]:
        if record.get("place") == opening[0] and record.get("card") == before:
            record["card"] = opening[1]
        if record["kind"] == "show" and before in record["cards"]:
            record["cards"][record["cards"].index(before)] = opening[1]
    return chained(records)


def deck_swapped(evening: Evening) -> Forged:
    """Another deck is opened than was committed to: secret, cards and proofs fit each other."""
    from cardroom.record.dealer import Pack

    records = evening.records
    at = _middle(_where(records, "opened", cards=True)) or _middle(_where(records, "reveal"))
    if at is None:
        return None
    header, secret = records[0], secrets.token_bytes(32)
    game = from_data(header["game"], header["rules"], header["packs"], header["switches"])
    pack = Pack(game.rules.deck.deck(game.packs), secret)
    for record in records[_came_into_play(records, at) : at]:
        if record["kind"] == "card" and record["card"] is not None:
            record["card"] = str(pack.cards[record["place"]])
    if records[at]["kind"] == "reveal":
        records[at]["secret"] = secret.hex()
        return chained(records)
    openings = [pack.open(one[0]) for one in records[at]["cards"]]
    records[at]["cards"] = [[one.place, one.card, one.salt, list(one.path)] for one in openings]
    return chained(records)


def secret(evening: Evening) -> Forged:
    """Another secret is revealed for a shoe."""
    records = evening.records
    at = _middle(_where(records, "reveal"))
    if at is None:
        return None
    records[at]["secret"] = secrets.token_hex(32)
    return chained(records)


def shuffles(evening: Evening) -> Forged:
    """No shuffle and no proof at all: cards that come from nowhere."""
    gone = ("shuffle", "reveal", "opened")
    return chained([record for record in evening.records if record["kind"] not in gone])


def unopened(evening: Evening) -> Forged:
    """The proof of a deck left out."""
    records = evening.records
    at = _middle(_where(records, "opened", cards=True)) or _middle(_where(records, "reveal"))
    return None if at is None else chained([*records[:at], *records[at + 1 :]])


def hidden(evening: Evening) -> Forged:
    """A card that stayed face down is said to have been something."""
    records = evening.records
    at = _middle(_where(records, "card", card=None))
    if at is None:
        return None
    tiles = records[0]["rules"].get("deck", {}).get("tiles")
    records[at]["card"] = "6-6" if tiles else "As"
    return chained(records)


def twice(evening: Evening) -> Forged:
    """The same card comes more often than the deck has it."""
    records = evening.records
    places = _where(records, "card", card=True)
    for at in places:
        records[at]["card"] = records[places[0]]["card"]
    return chained(records) if len(places) > 1 else None


def dice(evening: Evening) -> Forged:
    """Other dice."""
    records = evening.records
    at = _middle(_where(records, "roll"))
    if at is None:
        return None
    records[at]["faces"] = [face % 6 + 1 for face in records[at]["faces"]]
    return chained(records)


def decision(evening: Evening) -> Forged:
    """Somebody decided otherwise; what followed is left as it was."""
    records = evening.records
    for at in _where(records, "decided", answer=True)[::-1]:
        answer = records[at]["answer"]
        if isinstance(answer, str):
            records[at]["answer"] = "stand" if answer != "stand" else "hit"
        elif isinstance(answer, list) and isinstance(answer[0], dict):
            answer[0]["stake"] *= 2
        else:
            continue
        return chained(records)
    for at in _where(records, "do")[::-1]:
        does = records[at]["do"]
        if does["kind"] == "answer" and does.get("value") == "call":
            does["value"] = "fold"
            return chained(records)
    return None


def sealed_secret(evening: Evening) -> Forged:
    """What the house sealed of a shuffle is other than what it dealt."""
    records = evening.records
    at = _middle(_where(records, "shuffle"))
    if at is None:
        return None
    text = records[at]["sealed"]
    records[at]["sealed"] = ("1" if text[0] == "0" else "0") + text[1:]
    return chained(records)


def entropy(evening: Evening) -> Forged:
    """What a player added to the shuffle was something else."""
    records = evening.records
    added = _where(records, "entropy")
    if not added:
        return None
    before = records[added[0]]["value"]
    text = canonical({"all": records}).decode().replace(f'"{before}"', f'"{before[::-1]}00"')
    return chained(json.loads(text)["all"])


def entropy_dropped(evening: Evening) -> Forged:
    """What a player added to the shuffle is left out."""
    records = evening.records
    added = _where(records, "entropy")
    if not added:
        return None
    value = records[added[0]]["value"]
    for at in _where(records, "reveal") + _where(records, "opened"):
        records[at]["added"] = [one for one in records[at]["added"] if one != value]
    return chained([one for at, one in enumerate(records) if at not in (added[0] - 1, added[0])])


def entropy_slipped_in(evening: Evening) -> Forged:
    """A number that nobody gave is said to have been added before the deal."""
    records = evening.records
    added = _where(records, "entropy")
    if not added:
        return None
    pair = copy.deepcopy(records[added[0] - 1 : added[0] + 1])
    pair[0]["do"]["value"] = pair[1]["value"] = "5eed"
    _note_numbers(records, pair[1]["shuffles"], "5eed")
    return chained([*records[: added[0] + 1], *pair, *records[added[0] + 1 :]])


def entropy_late(evening: Evening) -> Forged:
    """A number that was given when the first card had come is counted among the others."""
    records = evening.records
    added = _where(records, "entropy")
    if not added:
        return None
    first = min(at for at in _where(records, "card") if at > added[0])
    pair = copy.deepcopy(records[added[0] - 1 : added[0] + 1])
    pair[0]["do"]["value"] = pair[1]["value"] = "5eed"
    _note_numbers(records, pair[1]["shuffles"], "5eed")
    return chained([*records[: first + 1], *pair, *records[first + 1 :]])


def _note_numbers(records: Records, shuffles: list[int], value: str) -> None:
    """Say of decks, where they are opened, that a number was added to them."""
    numbers = [records[at]["number"] for at in _where(records, "shuffle")]
    opens = sorted(at for kind in OPENS for at in _where(records, kind))
    for number, at in zip(numbers, opens, strict=False):
        if number in shuffles:
            records[at]["added"].append(value)


def committed_late(evening: Evening) -> Forged:
    """The deck is committed to when the players' numbers are known."""
    records = evening.records
    for at in _where(records, "entropy"):
        shuffled = _where(records, "shuffle", number=records[at]["shuffles"][-1])
        if shuffled and shuffled[0] < at:
            shuffle = records.pop(shuffled[0])
            records.insert(at, shuffle)
            return chained(records)
    return None


def rules(evening: Evening) -> Forged:
    """Another rule in the header, under the same fingerprint."""
    records = evening.records
    _change_rules(records[0]["rules"])
    return chained(records)


def header(evening: Evening) -> Forged:
    """The header of another game."""
    from cardroom.rulebook import load_game

    records = evening.records
    name = "hustler/omaha" if records[0]["game"] == "hustler/holdem" else "hustler/holdem"
    game = load_game(name)
    records[0] |= {"game": name, "rules": game.data, "digest": game.digest, "packs": game.packs}
    records[0]["switches"] = dict(game.switches)
    return chained(records)


def floats(evening: Evening) -> Forged:
    """Amounts that are no whole cents."""
    records = evening.records
    at = _middle([at for at, record in enumerate(records) if record.get("post")])
    if at is None:
        return None
    records[at]["post"] = {name: float(cents) for name, cents in records[at]["post"].items()}
    return chained(records)


def names(evening: Evening) -> Forged:
    """Somebody else sat there."""
    at = _where(evening.records, "sat")[0]
    name = evening.records[at]["name"]
    text = canonical({"all": evening.records}).decode()
    for before, after in ((f'"{name}"', '"mallory"'), (f':{name}"', ':mallory"')):
        text = text.replace(before, after)
    return chained(json.loads(text)["all"])


def dates(evening: Evening) -> Forged:
    """It was another day."""
    records = evening.records
    records[0]["opened"] += 86_400_000
    for at in _where(records, "do"):
        records[at]["at"] += 86_400_000
    return chained(records)


def unseeded(evening: Evening) -> Forged:
    """A table for practice, whose cards follow from a seed, is passed off as a real one."""
    records = evening.records
    if not records[0]["terms"].pop("seeded", False):
        return None
    return chained(records)


def invented_evening(evening: Evening) -> Forged:
    """A whole evening that never was, by the same rules and people."""
    return evening.other


def last_cards(evening: Evening) -> Forged:
    """Cards of the last deck changed, and the log cut before that deck is opened."""
    records = evening.records
    shown = _where(records, "card", card=True)
    if not shown:
        return None
    records[shown[-1]]["card"] = _another(records[shown[-1]]["card"])
    return chained(records[: shown[-1] + 1])


# --- with the house's key ---------------------------------------------------------------------


class Copied(Dealer):
    """The house deals the same evening again: with the secrets of the log, or with new ones."""

    def __init__(self, key: bytes, records: Records, *, same: bool) -> None:
        super().__init__(key)
        salt = str(records[0]["salt"])
        self.known: list[bytes] = [bytes.fromhex(salt.ljust(64, "0"))]
        if same:
            self.known += [
                bytes.fromhex(self.unseal(one["sealed"], f"{salt} shuffle {one['number']}"))
                for one in records
                if one["kind"] == "shuffle"
            ]

    def secret(self, number: int) -> bytes:
        """That of the log, as far as it goes."""
        return self.known[number] if number < len(self.known) else secrets.token_bytes(32)


Change = Callable[[Command, str], Command]


def played_anew(
    evening: Evening,
    change: Change | None = None,
    *,
    same: bool = True,
    data: dict[str, Any] | None = None,
    until: int | None = None,
) -> Forged:
    """The evening played again without comparing: what does not fit any more is left out."""
    if evening.key is None:
        return None
    records = evening.records
    dealer = Copied(evening.key, records, same=same)
    head, journal = records[0], MemoryJournal()
    game = from_data(head["game"], data or head["rules"], head["packs"], head["switches"])
    table = Table.open(game, journal, dealer, at=head["opened"], terms=Terms.of(head["terms"]))
    for record in records[1:until]:
        if record["kind"] != "do":
            continue
        try:
            command, by, at = table._done(record)
            table.do(change(command, by) if change else command, by, at)
        except (TableError, SealError, KeyError, IndexError):
            continue
    if not table.closed and records[-1]["kind"] == "closed":
        table.do(Close(), by="")
    lines = [line + b"\n" for line in journal.lines]
    return None if lines == evening.lines else lines


def decision_anew(evening: Evening) -> Forged:
    """A decision changed, and everything after it played again with the same cards."""
    done = False

    def change(command: Command, _by: str) -> Command:
        nonlocal done
        if done or not isinstance(command, Answer):
            return command
        value: Any = command.value
        if value == "call":
            value = "fold"
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            value = [{**value[0], "stake": 2 * value[0]["stake"]}, *value[1:]]
        else:
            return command
        done = True
        return Answer(command.question, value)

    return played_anew(evening, change)


def buy_in_anew(evening: Evening) -> Forged:
    """Somebody bought in for more, and the evening is played again."""
    return played_anew(
        evening,
        lambda command, _: (
            Sit(command.chips + 10_000, command.seat, command.doubles)
            if isinstance(command, Sit)
            else command
        ),
    )


def secrets_anew(evening: Evening) -> Forged:
    """Other cards: new secrets, and the same decisions as far as they fit."""
    return played_anew(evening, same=False)


def best_of_eight(evening: Evening) -> Forged:
    """Of eight evenings with new secrets the one that is best for the first player."""

    def won(lines: list[bytes]) -> int:
        records = [json.loads(line) for line in lines]
        name = records[_where(records, "sat")[0]]["name"]
        left = _where(records, "left", name=name)
        return int(records[left[-1]]["chips"]) if left else 0

    made = [lines for _ in range(8) if (lines := played_anew(evening, same=False))]
    return max(made, key=won) if made else None


def rules_anew(evening: Evening) -> Forged:
    """Another rule under the same name, with its fingerprint, and the evening played again."""
    data = copy.deepcopy(evening.records[0]["rules"])
    _change_rules(data)
    return played_anew(evening, data=data)


def closed_early(evening: Evening) -> Forged:
    """The last hands cut off, and the table closed in good order."""
    ends = [at for kind in ENDS for at in _where(evening.records, kind)]
    at = _middle(sorted(ends))
    return None if at is None else played_anew(evening, until=at + 1)


def entropy_anew(evening: Evening) -> Forged:
    """Another number in place of a player's, and the evening dealt and played again."""
    if not _where(evening.records, "entropy"):
        return None
    return played_anew(
        evening,
        lambda command, _: (
            Entropy(secrets.token_hex(8)) if isinstance(command, Entropy) else command
        ),
    )


def answer_unsealed(evening: Evening) -> Forged:
    """Another answer than the sealed one, with all that followed; the seal is left as it was."""
    records = evening.records
    lines = decision_anew(evening)
    if lines is None or not any("sealed" in one.get("do", {}) for one in records):
        return None
    out = [json.loads(line) for line in lines]
    sealed = {
        one["do"]["question"]: one["do"]["sealed"]
        for one in records
        if "sealed" in one.get("do", {})
    }
    for record in out:
        question = record.get("do", {}).get("question")
        if "sealed" in record.get("do", {}) and question in sealed:
            record["do"]["sealed"] = sealed[question]
    return chained(out)


def _change_rules(data: dict[str, Any]) -> None:
    """A rule that a house might change: hands of a bank, raises of a round, or a title."""
    if "bank" in data:
        data["bank"]["hands"] = data["bank"].get("hands", 2) + 1
    elif "betting" in data:
        data["betting"]["raises"] = data["betting"].get("raises", 3) + 1
    else:
        data["title"] += " (new)"


def invented(evening: Evening) -> list[bytes]:
    """An evening of the same people, played by nobody, with a key of one's own."""
    records = evening.records
    head, journal = records[0], MemoryJournal()
    game = from_data(head["game"], head["rules"], head["packs"], head["switches"])
    dealer = Dealer(evening.key or secrets.token_bytes(32))
    table = Table.open(game, journal, dealer, at=head["opened"], terms=Terms.of(head["terms"]))
    for at in _where(records, "sat"):
        one = records[at]
        table.do(Sit(one["chips"], one["seat"]), by=one["name"], at=head["opened"])
    hands = len([at for kind in ENDS for at in _where(records, kind)])
    while table.waiting and table.number <= hands:
        question = table.waiting[0]
        table.do(Answer(question.id, table.usual(question)), by=question.who)
    table.do(Close(), by="")
    return [line + b"\n" for line in journal.lines]


# --- what finds what --------------------------------------------------------------------------


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
    Kind("unseeded", unseeded, verify=NOTHING),
    Kind("invented", invented_evening, verify=NOTHING, commitment=True),
    Kind("rules-anew", rules_anew, house=True, verify="notes"),
    Kind("secrets-anew", secrets_anew, house=True, verify=NOTHING, commitment=True),
    Kind("best-of-eight", best_of_eight, house=True, verify=NOTHING, commitment=True),
    Kind("answer-unsealed", answer_unsealed, house=True, verify=NOTHING, key=True),
    Kind("decision-anew", decision_anew, house=True, verify=NOTHING),
    Kind("buy-in-anew", buy_in_anew, house=True, verify=NOTHING),
    Kind("entropy-anew", entropy_anew, house=True, verify=NOTHING),
    Kind("closed-early", closed_early, house=True, verify=NOTHING),
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

"""What commands are given that nobody would give them: words, options, files, logs."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from forge_log import chained
from fuzz_readers import HOSTILE, KEY, LOGGED, ODD_VALUES, evening
from hypothesis import strategies as st

from cardroom.rulebook import game_ids
from cardroom.rulebook.files.folders import CLUBS

ROOT: Final = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Given:
    """One input: what is typed, the files it speaks of, and standard input."""

    arguments: tuple[str, ...]
    files: tuple[tuple[str, bytes], ...] = ()
    typed: bytes = b""

    def to_json(self) -> dict[str, Any]:
        """The input, so that it can be given again."""
        files = {name: content.decode("latin-1") for name, content in self.files}
        typed = self.typed.decode("latin-1")
        return {"arguments": list(self.arguments), "files": files, "typed": typed}


WORDS: Final = (
    "AsKs", "QhQd", "As Ks Qs Js Ts", "9c Kd", "random", "AA,KK", "22+", "Ah??", "5 6 7", "100",
    "1:player-line=100", "3/6", "no limit 1/2", "exact", "simulate", "optimal", "showdown", "none",
    "naturals=stop", "deck.packs=[1, 8]", "title=x", "table.seats=0", "wager=[]", "3", "8",
)  # fmt: skip
"""Words that commands do take."""

OPTIONS: Final = {
    "games": ("--club", "--family", "--json"),
    "rules": ("--set", "--json"),
    "ruling": ("--set", "--json"),
    "hand": ("--set", "--joker-up", "--json"),
    "settle": ("--set", "--json"),
    "fees": ("--wagers", "--option", "--schedule", "--players", "--stakes", "--ended", "--json"),
    "lint": ("--json",),
    "equity": ("--game", "--board", "--dead", "--set", "--seed", "--joker-up", "--json"),
    "phh": ("--hand", "--all", "--json"),
    "odds": ("--wager", "--strategy", "--seats", "--bank", "--decks", "--set", "--json"),
    "play": ("--bots", "--chips", "--option", "--seats", "--stakes", "--set", "--floor", "--json"),
    "tables": ("--json",),
    "bench": ("--seconds",),
}
"""The options that are tried; `tables --rebuild` and a whole `bench` are work, not input."""

QUICK: Final = ("livermore/ez-baccarat", "hustler/ez-baccarat", "ranchos/zoobac")
"""Games whose odds are counted in a moment."""

HANDS: Final = (
    b"""variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150.5, inf]
actions = ['d dh p1 ????', 'd dh p2 AsKd', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 cc',
 'd db 2c7dTh', 'p2 cc', 'p3 cc', 'd db Js', 'p2 cbr 10', 'p3 cc', 'd db 4c', 'p2 cc', 'p3 cc',
 'p2 sm AsKd', 'p3 sm QhQs']
""",
    b"""variant = 'F7S'
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ['d dh p1 ????4h', 'd dh p2 ????9d', 'p1 pb', 'p2 cbr 2', 'p1 f']
""",
    b"""variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 50]
actions = ['d dh p1 7h6h4c3d2d', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd ????',
 'd dh p2 ????', 'p1 cbr 2', 'p2 f']
""",
)


NUMBERS: Final = (b"0", b"-1", b"99999999999", b"9" * 400, b"1e99999999", b"4611686018427387904")


def changed(base: bytes) -> st.SearchStrategy[bytes]:
    """A text with up to six changes: parts cut, doubled, swapped, replaced, numbers out of
    all measure; bytes flipped."""
    place = st.integers(0, max(len(base) - 1, 0))
    token = st.sampled_from(HOSTILE).map(lambda word: word.encode("utf-8", "surrogateescape"))
    change = st.tuples(
        st.sampled_from(("cut", "double", "word", "value", "number", "flip", "move")),
        *(place, place, token),
    )
    return st.lists(change, max_size=6).map(lambda changes: _change(base, changes))


def _change(text: bytes, changes: list[tuple[str, int, int, bytes]]) -> bytes:
    for kind, first, second, token in changes:
        start, end = sorted((first % (len(text) + 1), second % (len(text) + 1)))
        end = min(end, start + 400)
        part = text[start:end]
        if kind == "cut":
            text = text[:start] + text[end:]
        elif kind == "double":
            text = text[:end] + part * 3 + text[end:]
        elif kind == "word":
            text = text[:start] + token + text[start:]
        elif kind == "value":
            text = _new_value(text, start, token)
        elif kind == "number" and (found := re.compile(rb"\d+").search(text, start)):
            number = NUMBERS[second % len(NUMBERS)]
            text = text[: found.start()] + number + text[found.end() :]
        elif kind == "flip" and part:
            text = text[:start] + bytes([part[0] ^ (1 << second % 8)]) + text[start + 1 :]
        elif kind == "move":
            text = text[:start] + text[end:] + part
    return text


def _new_value(text: bytes, near: int, token: bytes) -> bytes:
    """Another value for the key whose line is at hand, so that the file stays one of its kind."""
    equals = text.find(b"=", near)
    line = text.find(b"\n", equals)
    if min(equals, line) < 0:
        return text
    return text[: equals + 1] + b" " + token + text[line:]


def words() -> st.SearchStrategy[str]:
    """What somebody may type where a value is asked for."""
    anything = st.text(max_size=12).map(lambda text: text.replace("\x00", ""))
    return st.sampled_from(WORDS) | st.sampled_from(HOSTILE) | anything


@st.composite
def _arguments(draw: st.DrawFn, command: str) -> Given:
    """A command with a game or nonsense, and options with values that may not fit."""
    game = draw(st.sampled_from(game_ids()) | words())
    if command == "lint":
        # Without a game it looks at all of them, which is work and no fault.
        game = draw(st.sampled_from(game_ids())) if game.startswith("-") else game
    if command == "odds":
        game = draw(st.sampled_from((*QUICK, *HOSTILE)))
    first = [] if command in ("games", "tables") else [game]
    if command == "equity":
        first = draw(st.lists(words(), max_size=4))
    elif command in ("hand", "settle", "ruling"):
        first += draw(st.lists(words(), max_size=3))
    options = draw(st.lists(st.sampled_from(OPTIONS[command]), max_size=3))
    for option in options:
        first.append(option)
        if option not in ("--json", "--all", "--joker-up", "--floor"):
            first.append(draw(words()))
    if command == "play":
        first += ["--rounds", "1", "--seed", "1", "--log", "visit.log"]
    if command == "bench":
        first = ["--seconds", draw(st.sampled_from(("0", "-1", "nan", "inf", "1e9", "x")))]
    typed = draw(st.lists(words(), max_size=12)) if command == "play" else []
    return Given((command, *first), typed="\n".join(typed).encode("utf-8", "surrogateescape"))


@st.composite
def _game_file(draw: st.DrawFn) -> Given:
    """A game of the rulebook with changes, given to a command that reads it."""
    path = draw(st.sampled_from([CLUBS / f"{game}.toml" for game in game_ids()]))
    content = draw(changed(path.read_bytes()))
    command = draw(st.sampled_from(("rules", "lint", "fees", "hand", "ruling")))
    extra = ("9c Kd",) if command == "hand" else ()
    json_too = draw(st.sampled_from(((), ("--json",))))
    return Given((command, "own.toml", *extra, *json_too), (("own.toml", content),))


@st.composite
def _patch_file(draw: st.DrawFn) -> Given:
    """A file of somebody's own on a game of the rulebook, every value of which may be odd."""
    key = draw(st.sampled_from(("title", "wager", "deck.packs", "table.seats", "schedule", "x")))
    value = draw(words())
    quoted = draw(st.sampled_from((value, json.dumps(value))))
    text = f'based_on = "{draw(st.sampled_from(game_ids()))}"\n{key} = {quoted}\n'
    content = text.encode("utf-8", "surrogateescape")
    return Given(("rules", "own.toml"), (("own.toml", content),))


@st.composite
def _hand_file(draw: st.DrawFn) -> Given:
    """A PHH file with changes, or several of them in one."""
    hands = draw(st.lists(st.sampled_from(HANDS).flatmap(changed), min_size=1, max_size=3))
    if len(hands) == 1:
        content = hands[0]
    else:
        content = b"".join(b"[%d]\n%s\n" % pair for pair in enumerate(hands, start=1))
    json_too = draw(st.sampled_from(((), ("--json",))))
    return Given(("phh", "own.phh", *json_too), (("own.phh", content),))


@st.composite
def _round(draw: st.DrawFn) -> Given:
    """A round to settle: the example with changes, or any JSON at all."""
    example = (ROOT / "examples" / "settle.json").read_bytes()
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(HOSTILE)
    anything = st.recursive(
        leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=8), inner)
    )
    keys = st.sampled_from(("bank", "bank_seat", "seats", "start", "wagers", "x"))
    document = st.dictionaries(keys, anything).map(lambda it: json.dumps(it).encode())
    content = draw(changed(example) | document)
    game = draw(st.sampled_from(("hustler/ez-baccarat", *game_ids())))
    if draw(st.booleans()):
        return Given(("settle", game, "-"), typed=content)
    return Given(("settle", game, "round.json", "--json"), (("round.json", content),))


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every field of a record, and of what is in it."""
    if path:
        yield path
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if path and isinstance(value, list)
        else ()
    )
    for key, one in inner:
        yield from _paths(one, (*path, key))


@st.composite
def _records(draw: st.DrawFn, game: str) -> bytes:
    """A log with records changed, left out, doubled and moved, its chain made anew."""
    records = [json.loads(line) for line in evening(game)]
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(records) - 1))
        kind = draw(
            st.sampled_from(("value", "value", "value", "key", "gone", "drop", "double", "move"))
        )
        if kind in ("value", "key", "gone"):
            path = draw(st.sampled_from(list(_paths(records[at])) or [("kind",)]))
            holder: Any = records[at]
            for key in path[:-1]:
                holder = holder[key]
            if kind == "value":
                holder[path[-1]] = copy.deepcopy(draw(st.sampled_from(ODD_VALUES)))
            elif kind == "key" and isinstance(holder, dict):
                holder[draw(st.sampled_from(("x", "post", "card", "do", "sealed", "slots")))] = 1
            elif isinstance(holder, dict):
                holder.pop(path[-1], None)
        elif kind == "drop" and len(records) > 1:
            del records[at]
        elif kind == "double":
            records.insert(at, copy.deepcopy(records[at]))
        elif kind == "move":
            records.insert(draw(st.integers(0, len(records) - 1)), records.pop(at))
    return b"".join(chained(records))


LOG_COMMANDS: Final = (
    ("verify", "own.jsonl"),
    ("verify", "own.jsonl", "--json"),
    ("verify", "own.jsonl", "--key", "house.key"),
    ("verify", "own.jsonl", "--head", "x", "--commit", "é"),
    ("replay", "own.jsonl"),
    ("replay", "own.jsonl", "--json", "--key", "house.key"),
    ("replay", "own.jsonl", "--as", "p1", "--key", "house.key"),
    ("replay", "own.jsonl", "--hand", "2"),
    ("phh", "own.jsonl", "--all"),
    ("phh", "own.jsonl", "--hand", "1", "--json"),
    ("play", "--resume", "own.jsonl", "--auto", "--rounds", "1", "--json"),
)
"""What reads a log."""


@st.composite
def _log_file(draw: st.DrawFn) -> Given:
    """A log with changes, its hashes made anew or not, given to whatever reads one."""
    game = draw(st.sampled_from(LOGGED))
    whole = b"\n".join((*evening(game), b""))
    content = draw(_records(game) if draw(st.integers(0, 9)) else changed(whole))
    command = draw(st.sampled_from(LOG_COMMANDS))
    return Given(command, (("own.jsonl", content), ("house.key", KEY.hex().encode())))


def sources() -> dict[str, st.SearchStrategy[Given]]:
    """What is tried, by name."""
    found = {f"{command} by words": _arguments(command) for command in OPTIONS}
    found |= {"game files": _game_file(), "patches": _patch_file()}
    found |= {"phh files": _hand_file(), "settle files": _round(), "log files": _log_file()}
    return found

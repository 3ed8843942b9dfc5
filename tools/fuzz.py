"""Drive every command and every reader with inputs that nobody would give, and report what happens.

    PYTHONPATH=src .venv/bin/python tools/fuzz.py --seconds 60
    PYTHONPATH=src .venv/bin/python tools/fuzz.py --seconds 3600 --processes 2
    PYTHONPATH=src .venv/bin/python tools/fuzz.py --seconds 600 --only phh,settle

Half of the time goes to whole commands, run in this process: Hypothesis makes their inputs,
remembers between runs what it found, and makes each finding as small as it can. The other half goes
to what reads something from outside (`fuzz_readers.py`), called directly, which is much quicker;
inputs that are answered in a new way are kept as a corpus for the next run. Findings are kept as
JSON in the cache folder. A finding is a traceback, an exit code that is none of ours, a complaint
of more than one line, ten seconds of work, or two gigabytes of memory.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import hashlib
import io
import json
import multiprocessing
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from forge_log import chained
from fuzz_readers import (
    HOSTILE,
    KEY,
    LOGGED,
    ODD_VALUES,
    Reader,
    evening,
    place_of,
    readers,
    sentences,
    shape_of,
    smaller,
)
from fuzz_readers import (
    changed as spoiled,
)
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase

from cardroom.cli.app import run_command
from cardroom.rulebook import game_ids
from cardroom.rulebook.folders import CLUBS

ROOT: Final = Path(__file__).resolve().parent.parent
SECONDS_OF_WORK: Final = 10
GIGABYTES: Final = 2
TURN: Final = 1.0
"""Seconds that each kind of input has in turn, so that slow ones do not take all the time."""
KEPT: Final = 300
"""Inputs of a reader that are kept because they were answered in a new way."""
CODES: Final = (0, 1, 2, 130)


class HangError(BaseException):
    """A command that took too long; no command may catch it."""


class FindingError(AssertionError):
    """What a command should not have done."""


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


# --- what is given ---------------------------------------------------------------------------

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


def changed(base: bytes) -> st.SearchStrategy[bytes]:
    """A text with up to six changes: parts cut, doubled, swapped, replaced; bytes flipped."""
    place = st.integers(0, max(len(base) - 1, 0))
    token = st.sampled_from(HOSTILE).map(lambda word: word.encode("utf-8", "surrogateescape"))
    change = st.tuples(
        st.sampled_from(("cut", "double", "word", "value", "flip", "move")), place, place, token
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


# --- giving it -------------------------------------------------------------------------------


def give(it: Given) -> None:
    """Run a command on an input, and complain of what it should not do."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    for stream in (out, err):
        stream.reconfigure(errors="backslashreplace")
    typed = io.TextIOWrapper(io.BytesIO(it.typed), "utf-8", errors="surrogateescape")
    was = sys.stdin
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), _limited():
        sys.stdin = typed
        try:
            code: object = run_command(it.arguments)
        except BrokenPipeError:
            code = 0
        except KeyboardInterrupt:
            raise
        except Exception as fault:
            raise FindingError(f"{type(fault).__name__}: {fault}"[:300]) from fault
        except HangError:
            raise FindingError(f"more than {SECONDS_OF_WORK} seconds of work") from None
        finally:
            sys.stdin = was
    err.flush()
    told = err.buffer.getvalue().decode()
    if code not in CODES:
        raise FindingError(f"exit code {code!r}")
    if code == 2 and (told.count("\n") != 1 or not told.startswith("cardroom: ")):
        raise FindingError(f"a complaint that is not one line: {told[:200]!r}")
    if "not enough memory" in told:
        raise FindingError(f"more than {GIGABYTES} gigabytes")


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """Ten seconds of our own work, or a minute of waiting."""

    def stop(*_: object) -> None:
        raise HangError

    signal.signal(signal.SIGPROF, stop)
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_OF_WORK)
    signal.setitimer(signal.ITIMER_REAL, 6 * SECONDS_OF_WORK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def _in_a_folder(it: Given, folder: Path) -> None:
    """Give an input with its files in a folder that is otherwise empty."""
    for old in folder.iterdir():
        shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    for name, content in it.files:
        (folder / name).write_bytes(content)
    give(it)


# --- the run ---------------------------------------------------------------------------------


@dataclass
class Report:
    """What a run came to."""

    tried: Counter[str] = field(default_factory=Counter)
    took: Counter[str] = field(default_factory=Counter)
    """Milliseconds, by kind of input."""
    processor: float = 0.0
    """Seconds of processor time."""
    findings: dict[str, tuple[str, Given]] = field(default_factory=dict)

    def add(self, other: Report) -> None:
        """What another process came to."""
        self.tried += other.tried
        self.took += other.took
        self.processor += other.processor
        self.findings |= other.findings


def cache_folder() -> Path:
    """Where Hypothesis remembers, and where findings and the corpus are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path(os.environ.get("HOME", "/tmp"), ".cache")
    return Path(base, "cardroom", "fuzz")


def fuzz(seconds: float, *, start: int | None = None, only: tuple[str, ...] = ()) -> Report:
    """Try everything in turn until the time is up: commands and readers, half of the time each."""
    number = int(time.time()) if start is None else start
    run = Run(time.monotonic() + seconds, random.Random(number), Report(), Path())
    began = time.process_time()
    doors, quick = _wanted(sources(), only), _wanted(quick_readers(), only)
    back = Path.cwd()
    with tempfile.TemporaryDirectory() as folder, _own_house():
        os.chdir(folder)
        run.folder = Path(folder)
        try:
            while run.goes_on and (doors or quick):
                for name in run.rng.sample(list(doors), len(doors)) or [""]:
                    if quick:
                        _read_for_a_turn(run, quick)
                    if name and run.goes_on:
                        _open_door_for_a_turn(run, name, doors)
                    if not run.goes_on:
                        break
        finally:
            os.chdir(back)
    run.report.processor = time.process_time() - began
    _keep_findings(run.report)
    return run.report


@dataclass
class Run:
    """A run on its way."""

    end: float
    rng: random.Random
    report: Report
    folder: Path

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end


def _wanted(named: dict[str, Any], only: tuple[str, ...]) -> dict[str, Any]:
    return {
        name: one for name, one in named.items() if not only or any(word in name for word in only)
    }


def _keep_findings(report: Report) -> None:
    kept = cache_folder()
    kept.mkdir(parents=True, exist_ok=True)
    for name, (why, it) in report.findings.items():
        file = kept / f"finding-{name.replace(' ', '-')}.json"
        file.write_text(json.dumps({"why": why, **it.to_json()}, indent=1), encoding="utf-8")


def fuzz_by(processes: int, seconds: float, start: int, only: tuple[str, ...]) -> Report:
    """The same in several processes, each with a seed of its own."""
    if processes == 1:
        return fuzz(seconds, start=start, only=only)
    whole = Report()
    with multiprocessing.get_context("spawn").Pool(processes, _limit_memory) as pool:
        parts = [
            pool.apply_async(fuzz, (seconds,), {"start": start + 1_000_003 * at, "only": only})
            for at in range(processes)
        ]
        for part in parts:
            whole.add(part.get())
    return whole


def _limit_memory() -> None:
    limit = (GIGABYTES + 2) << 30
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


# --- readers ---------------------------------------------------------------------------------


class Corpus:
    """What a reader is given: its examples, and what it has answered in a new way."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.known: set[str] = set()
        self.place = cache_folder() / "corpus" / reader.name.replace(" ", "-")
        self.inputs: list[Any] = list(reader.examples())
        self.own = len(self.inputs)
        for file in sorted(self.place.glob("*.json"))[:KEPT]:
            with contextlib.suppress(OSError, ValueError):
                self.inputs.append(_from_text(file.read_text(encoding="utf-8")))

    def heard(self, words: str, it: Any) -> None:
        """Keep an input that was answered in a way that was not heard before."""
        shape = shape_of(words)
        if shape in self.known or len(self.inputs) - self.own >= KEPT:
            return
        self.known.add(shape)
        self.inputs.append(it)
        self.place.mkdir(parents=True, exist_ok=True)
        file = (
            self.place
            / f"{hashlib.sha256(shape.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}.json"
        )
        with contextlib.suppress(OSError):
            file.write_text(_as_text(it), encoding="utf-8")


def _as_text(it: Any) -> str:
    return json.dumps({"bytes": it.decode("latin-1")} if isinstance(it, bytes) else {"data": it})


def _from_text(text: str) -> Any:
    kept = json.loads(text)
    return kept["bytes"].encode("latin-1") if "bytes" in kept else kept["data"]


def quick_readers() -> dict[str, Reader]:
    """What reads something from outside, by name."""
    settled = (ROOT / "examples" / "settle.json").read_bytes()
    return {one.name: one for one in readers(HANDS, [settled])}


CORPORA: dict[str, Corpus] = {}


def _read_for_a_turn(run: Run, quick: dict[str, Reader]) -> None:
    """Give readers changed inputs for a turn, a few milliseconds to each in its turn."""
    end = min(run.end, time.monotonic() + TURN)
    whole = sum(one.weight for one in quick.values())
    for name in run.rng.sample(list(quick), len(quick)):
        corpus = CORPORA.get(name)
        if corpus is None or corpus.reader is not quick[name]:
            corpus = CORPORA[name] = Corpus(quick[name])
        share = time.monotonic() + TURN * quick[name].weight / whole
        began = time.monotonic()
        while time.monotonic() < min(share, end):
            if not _read_one(run, corpus):
                quick.pop(name)
                break
        run.report.took[name] += int(1000 * (time.monotonic() - began))
        if time.monotonic() >= end:
            return


def _read_one(run: Run, corpus: Corpus) -> bool:
    """One changed input; whether nothing was wrong with what came of it."""
    name = corpus.reader.name
    it = spoiled(run.rng, run.rng.choice(corpus.inputs))
    run.report.tried[name] += 1
    words, fault = read(corpus.reader, it)
    if fault is None:
        corpus.heard(words, it)
        return True
    place = place_of(fault)

    def fails(less: Any) -> bool:
        again = read(corpus.reader, less)[1]
        return again is not None and place_of(again) == place

    least = smaller(it, fails)
    told = least if isinstance(least, bytes) else json.dumps(least).encode()
    why = f"{place}: {fault}"[:300]
    run.report.findings[name] = (why, Given(("reader", name), (("input", told),)))
    return False


def read(reader: Reader, it: Any) -> tuple[str, BaseException | None]:
    """What a reader says to an input, and the fault if it is none of its sentences."""
    try:
        with _limited():
            return f"{type(reader.read(it)).__name__}", None
    except SENTENCES as sentence:
        return f"{type(sentence).__name__} {sentence}", None
    except (HangError, MemoryError, Exception) as fault:
        return "", fault


SENTENCES: Final = sentences()


# --- commands --------------------------------------------------------------------------------


def _open_door_for_a_turn(run: Run, name: str, doors: dict[str, st.SearchStrategy[Given]]) -> None:
    """A batch of inputs for a whole command, which Hypothesis makes."""
    trial = _trial(name, doors[name], run)
    began = time.monotonic()
    _run(seed(run.rng.getrandbits(60))(trial), name, run.report)
    run.report.took[name] += int(1000 * (time.monotonic() - began))
    if name in run.report.findings:
        del doors[name]


@contextlib.contextmanager
def _own_house() -> Iterator[None]:
    """A state folder with the key that the logs were sealed with, and nothing of the person's."""
    before = os.environ.get("XDG_STATE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder, "cardroom")
        house.mkdir(mode=0o700)
        (house / "house.key").write_text(KEY.hex())
        os.environ["XDG_STATE_HOME"] = folder
        try:
            yield
        finally:
            os.environ.pop("XDG_STATE_HOME")
            if before is not None:
                os.environ["XDG_STATE_HOME"] = before


def _trial(name: str, source: st.SearchStrategy[Given], run: Run) -> Callable[[], None]:
    """A batch of inputs of one kind; the last one that fails is the smallest."""
    report = run.report

    @settings(
        max_examples=_batch(name, report),
        deadline=None,
        database=DirectoryBasedExampleDatabase(cache_folder() / "examples"),
        phases=(Phase.reuse, Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(source)
    def trial(it: Given) -> None:
        if time.monotonic() > run.end + 30:
            return
        report.tried[name] += 1
        try:
            _in_a_folder(it, run.folder)
        except FindingError as found:
            report.findings[name] = (str(found), it)
            raise

    trial.__qualname__ = trial.__name__ = f"trial_of_{name.replace(' ', '_')}"
    return trial


def _batch(name: str, report: Report) -> int:
    """As many inputs as a turn has time for, by what they took so far."""
    rate = 1000 * report.tried[name] / report.took[name] if report.took[name] else 5
    return min(max(int(rate * TURN), 2), 1000)


def _run(trial: Callable[[], None], name: str, report: Report) -> None:
    try:
        trial()
    except (FindingError, BaseExceptionGroup):
        assert name in report.findings


def main() -> None:
    """Fuzz from the command line; findings make the exit code 1."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, help="the same inputs again")
    options.add_argument("--only", default="", help="kinds of input, such as phh,settle")
    options.add_argument("--processes", type=int, default=1)
    asked = options.parse_args()
    _limit_memory()
    only = tuple(word for word in asked.only.split(",") if word)
    start = int(time.time()) if asked.seed is None else asked.seed
    report = fuzz_by(asked.processes, asked.seconds, start, only)
    for name, count in sorted(report.tried.items()):
        each = report.took[name] / count
        print(f"{count:9,} {each:8.2f} ms {name}")
    rate = 60 * report.tried.total() / max(report.processor, 1e-9)
    print(f"{report.tried.total():9,} inputs, {rate:,.0f} in a minute of processor time")
    print(f"{len(report.findings):9,} findings in {cache_folder()}")
    for name, (why, it) in report.findings.items():
        print(f"\n{name}: {why}\n{json.dumps(it.to_json())[:1500]}")
    sys.exit(1 if report.findings else 0)


if __name__ == "__main__":
    main()

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

from fuzz_given import HANDS, Given, sources
from fuzz_readers import KEY, Reader, place_of, readers, sentences, shape_of, smaller
from fuzz_readers import changed as spoiled
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase

from cardroom.cli.app import run_command

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


def fuzz(
    seconds: float,
    *,
    start: int | None = None,
    only: tuple[str, ...] = (),
    clock: Callable[[], float] = time.monotonic,
) -> Report:
    """Try everything in turn until the time is up: commands and readers, half of the time each.

    By a clock of processor time a busy machine tries as much as one that does nothing else.
    """
    number = int(time.time()) if start is None else start
    run = Run(clock() + seconds, random.Random(number), Report(), Path(), clock)
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
    clock: Callable[[], float]

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return self.clock() < self.end


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
    end = min(run.end, run.clock() + TURN)
    whole = sum(one.weight for one in quick.values())
    for name in run.rng.sample(list(quick), len(quick)):
        corpus = CORPORA.get(name)
        if corpus is None or corpus.reader is not quick[name]:
            corpus = CORPORA[name] = Corpus(quick[name])
        share = run.clock() + TURN * quick[name].weight / whole
        began = run.clock()
        while run.clock() < min(share, end):
            if not _read_one(run, corpus):
                quick.pop(name)
                break
        run.report.took[name] += int(1000 * (run.clock() - began))
        if run.clock() >= end:
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
    began = run.clock()
    _run(seed(run.rng.getrandbits(60))(trial), name, run.report)
    run.report.took[name] += int(1000 * (run.clock() - began))
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
        if run.clock() > run.end + 30:
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

"""Slips of one token in `layout` and `games`: which of them no test notices.

    PYTHONPATH=src:tests:tools .venv/bin/python -P tools/mutate.py src/cardroom/layout/collection.py
    PYTHONPATH=src:tests:tools .venv/bin/python -P tools/mutate.py src/cardroom/games --sample 200

The tests are collected once and run once, to learn which lines each goes through. Every slip is
then put into a copy of that process, which runs the tests that go through its line, quickest first.
What survives is listed, but for the slips that `tools/equivalent.toml` shows to change nothing.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from types import FrameType, FunctionType, ModuleType
from typing import Any, Final

import pytest
from mutations import Mutation, mutated, mutations

ROOT: Final = Path(__file__).parents[1]
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"
TESTS: Final = (
    "tests/table",
    "tests/games",
    "tests/hands",
    "tests/rulebook",
    "tests/rulings",
    "tests/money",
    "tests/desk",
    "tests/test_layouts.py",
    "tests/test_api.py",
    "src/cardroom/layout",
    "src/cardroom/games",
)
CAUGHT, TOO_LONG, SURVIVED, UNTESTED = "caught", "timeout", "survived", "no test"


class Runner:
    """Learns what each test goes through, and then tries the slips one after another."""

    def __init__(self, chosen: Sequence[Mutation], budget: float, processes: int) -> None:
        self.chosen, self.budget, self.processes = chosen, budget, processes
        self.files = {str(ROOT / one.path): one.path for one in chosen}
        self.lines: dict[tuple[str, int], list[int]] = {}
        """Which tests go through a line, by their numbers."""
        self.took: list[float] = []
        self.results: dict[Mutation, str] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests once to learn, and then for every slip those that may notice it."""
        for path in self.files.values():
            __import__(_module_name(path))
        self._learn(session.items)
        running: dict[int, tuple[Mutation, float]] = {}
        for mutation in self.chosen:
            tests = self._tests_for(mutation)
            if not tests:
                self._found(mutation, UNTESTED)
                continue
            while len(running) >= self.processes:
                self._wait(running)
            limit = time.monotonic() + 20 + 8 * sum(self.took[one] for one in tests)
            running[self._try(mutation, [session.items[one] for one in tests])] = mutation, limit
        while running:
            self._wait(running)
        return True

    def _learn(self, items: Sequence[pytest.Item]) -> None:
        """In a copy of this process, so that nothing is kept from one run to the next."""
        inner, outer = os.pipe()
        if not (child := os.fork()):
            os.close(inner)
            with os.fdopen(outer, "w") as out:
                for number, item in enumerate(items):
                    began = time.process_time()
                    seen = _traced(item, self.files)
                    took = time.process_time() - began
                    where = " ".join(f"{path}:{line}" for path, line in sorted(seen))
                    out.write(f"{number} {took:.3f} {where}\n")
            os._exit(0)
        os.close(outer)
        self.took = [0.0] * len(items)
        with os.fdopen(inner) as told:
            for line in told:
                words = line.split()
                self.took[int(words[0])] = float(words[1])
                for one in words[2:]:
                    path, _, at = one.rpartition(":")
                    self.lines.setdefault((path, int(at)), []).append(int(words[0]))
        os.waitpid(child, 0)

    def _tests_for(self, mutation: Mutation) -> list[int]:
        """The tests that go through its statement, quickest first, within the budget."""
        first, last = mutation.lines
        found = {
            number
            for line in range(first, last + 1)
            for number in self.lines.get((mutation.path, line), ())
        }
        if mutation.on_loading:
            found = {
                one
                for (path, _), through in self.lines.items()
                if path == mutation.path
                for one in through
            }
        out: list[int] = []
        left = self.budget
        for number in sorted(found, key=lambda one: self.took[one]):
            left -= self.took[number]
            if out and left < 0:
                break
            out.append(number)
        return out

    def _try(self, mutation: Mutation, items: Sequence[pytest.Item]) -> int:
        """Another copy of this process with the slip in it."""
        if child := os.fork():
            return child
        try:
            put_in(mutation)
            caught = any(_fails(item) for item in items)
        except BaseException:
            caught = True
        os._exit(1 if caught else 0)

    def _wait(self, running: dict[int, tuple[Mutation, float]]) -> None:
        """Until one of the copies is done, or takes too long."""
        while True:
            for child, (mutation, limit) in list(running.items()):
                done, status = os.waitpid(child, os.WNOHANG)
                if not done and time.monotonic() < limit:
                    continue
                if not done:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                del running[child]
                self._found(mutation, TOO_LONG if not done else CAUGHT if status else SURVIVED)
                return
            time.sleep(0.02)

    def _found(self, mutation: Mutation, result: str) -> None:
        self.results[mutation] = result
        if result in (SURVIVED, UNTESTED):
            print(f"{len(self.results)}/{len(self.chosen)} {result}: {mutation}", flush=True)


def _module_name(path: str) -> str:
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _traced(item: pytest.Item, files: dict[str, str]) -> set[tuple[str, int]]:
    """The lines of the files that a test goes through."""
    seen: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            seen.add((files[frame.f_code.co_filename], frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _: Any) -> Any:
        return line if frame.f_code.co_filename in files else None

    sys.settrace(call)
    try:
        _fails(item)
    finally:
        sys.settrace(None)
    return seen


def _fails(item: pytest.Item) -> bool:
    """Whether a test fails; nothing of it is printed."""
    from _pytest.runner import runtestprotocol

    item.funcargs = {}  # type: ignore[attr-defined]
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(one.failed for one in reports)


def put_in(mutation: Mutation) -> None:
    """Let the loaded module be as if the slip had been in its file."""
    module = sys.modules[_module_name(mutation.path)]
    path = ROOT / mutation.path
    fresh = ModuleType(module.__name__)
    fresh.__dict__.update(__file__=str(path), __package__=module.__package__)
    exec(compile(mutated(path, mutation), str(path), "exec"), fresh.__dict__)
    theirs = _functions(fresh, module.__name__)
    for name, mine in _functions(module, module.__name__).items():
        other = theirs.get(name)
        if other is not None:
            _become(mine, other)
    if mutation.on_loading:
        _constants(module, fresh)


def _become(mine: FunctionType, other: FunctionType) -> None:
    if len(mine.__code__.co_freevars) == len(other.__code__.co_freevars):
        mine.__code__ = other.__code__
    for name in ("__defaults__", "__kwdefaults__"):
        if repr(getattr(mine, name)) != repr(getattr(other, name)):
            setattr(mine, name, getattr(other, name))
    for cell, new in zip(mine.__closure__ or (), other.__closure__ or (), strict=False):
        if _is_plain(new.cell_contents):
            cell.cell_contents = new.cell_contents


def _constants(module: ModuleType, fresh: ModuleType) -> None:
    """A module's own values, and those of its classes, wherever they have been taken to."""
    for name, value in vars(fresh).items():
        old = vars(module).get(name)
        if name.startswith("__") or old is None or repr(old) == repr(value):
            continue
        if isinstance(value, type | FunctionType | ModuleType):
            continue
        for other in list(sys.modules.values()):
            if getattr(other, "__dict__", {}).get(name) is old:
                setattr(other, name, value)
    for name, made in vars(fresh).items():
        mine = vars(module).get(name)
        if isinstance(made, type) and isinstance(mine, type) and made.__module__ == module.__name__:
            for key, value in vars(made).items():
                if _is_plain(value) and not key.startswith("__"):
                    setattr(mine, key, value)


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | tuple | frozenset | dict | list)


def _functions(holder: ModuleType | type, module: str, before: str = "") -> dict[str, FunctionType]:
    """Every function of a module and its classes, by its name within the module."""
    found: dict[str, FunctionType] = {}
    for name, value in list(vars(holder).items()):
        if isinstance(value, type) and value.__module__ == module and value is not holder:
            if not before.startswith(f"{name}.") and value.__name__ == name:
                found |= _functions(value, module, f"{before}{name}.")
            continue
        function = _unwrapped(value)
        if function is not None and function.__module__ == module:
            found[f"{before}{name}"] = function
    return found


def _unwrapped(value: object) -> FunctionType | None:
    if isinstance(value, property):
        value = value.fget
    while not isinstance(value, FunctionType) and hasattr(value, "__wrapped__"):
        value = value.__wrapped__
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    while isinstance(value, FunctionType) and hasattr(value, "__wrapped__"):
        value = value.__wrapped__
    return value if isinstance(value, FunctionType) else None


def equivalent() -> dict[tuple[str, str, str, str, int], str]:
    """Slips that change nothing, each with the reason."""
    if not EQUIVALENT.exists():
        return {}
    read = tomllib.loads(EQUIVALENT.read_text())
    return {
        (one["file"], one["function"], one["was"], one["becomes"], one.get("time", 1)): one["why"]
        for one in read.get("same", ())
    }


def chosen(paths: Iterable[str], sample: int | None, seed: int) -> list[Mutation]:
    """The slips to try, in the order of their lines."""
    found = [one for path in _modules(paths) for one in mutations(ROOT / path, path)]
    known = equivalent()
    found = [one for one in found if one.key not in known]
    if sample is not None and sample < len(found):
        places = sorted(Random(seed).sample(range(len(found)), sample))
        found = [found[place] for place in places]
    return found


def _modules(paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        whole = Path(path).resolve()
        for one in [whole] if whole.suffix else sorted(whole.rglob("*.py")):
            yield str(one.relative_to(ROOT))


def run(found: Sequence[Mutation], tests: Sequence[str], budget: float, processes: int) -> Runner:
    """Try the slips with the tests."""
    runner = Runner(found, budget, processes)
    words = ["-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--no-header"]
    words += ["--hypothesis-seed=0", "-m", "not browser and not database and not slow"]
    quiet = [str(ROOT / one) for one in tests]
    pytest.main(["--rootdir", str(ROOT), *words, *quiet], plugins=[runner])
    return runner


def main() -> int:
    """Try slips and list those that no test notices."""
    parser = argparse.ArgumentParser(description="Try slips of one token and list what survives.")
    parser.add_argument("paths", nargs="+", help="modules or folders below src/cardroom")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="tests to choose from")
    parser.add_argument("--sample", type=int, help="so many slips at random instead of all")
    parser.add_argument("--seed", type=int, default=0, help="another seed, another sample")
    parser.add_argument("--budget", type=float, default=20, help="seconds of tests for each slip")
    parser.add_argument("--processes", type=int, default=1, help="how many at once")
    asked = parser.parse_args()
    found = chosen(asked.paths, asked.sample, asked.seed)
    runner = run(found, asked.tests, asked.budget, asked.processes)
    total = Counter(runner.results.values())
    for path in sorted({one.path for one in found}):
        here = Counter(result for one, result in runner.results.items() if one.path == path)
        noticed = here[CAUGHT] + here[TOO_LONG]
        print(f"{noticed:5} of {here.total():5} noticed  {path}")
    noticed = total[CAUGHT] + total[TOO_LONG]
    print(f"{noticed} of {total.total()} noticed, {total[TOO_LONG]} of them by a timeout")
    return 0 if noticed == total.total() else 1


__all__ = ["Runner", "chosen", "equivalent", "put_in", "run"]

if __name__ == "__main__":
    sys.exit(main())

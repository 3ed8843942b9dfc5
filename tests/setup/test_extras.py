"""What works without each extra, and what says which extra it needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement

from cardroom.cli.faults import SET_UP_WITH
from cardroom.extras import MODULES

ROOT: Final = Path(__file__).resolve().parents[2]

BLOCKED: Final = """
import sys

names = set(sys.argv[1].split(","))


class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name.partition(".")[0])


sys.meta_path.insert(0, Blocker())
sys.prefix = "/nonexistent"

import contextlib, io, json
from cardroom.cli.app import run_command

for line in sys.stdin:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run_command(json.loads(line))
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""

BASE: Final = (
    ["games", "livermore"],
    ["rules", "hustler/la-blackjack"],
    ["ruling", "hustler/lowball", "misdeal"],
    ["odds", "hustler/ez-baccarat"],
    ["odds", "hustler/ez-baccarat", "--set", "banker_three_card_seven=push"],
    ["hand", "hustler/holdem", "As Ks Qs Js Ts"],
    ["settle", "livermore/ez-baccarat", "examples/settle.json"],
    ["fees", "livermore/ez-baccarat", "--option", "1", "--wagers", "player-line=$20"],
    ["play", "livermore/ez-baccarat", "--auto", "--rounds", "1", "--seed", "3", "--log", "{log}"],
    ["verify", "{log}"],
    ["replay", "{log}"],
    ["equity", "AsKs", "QdQh"],
    ["lint", "livermore/ez-baccarat"],
    ["compare", "hustler/ez-baccarat", "livermore/ez-baccarat"],
    ["chart", "hustler/la-blackjack"],
    ["chart", "hustler/la-blackjack", "{svg}"],
)
"""Commands of the base install, each of which works whatever extra is missing."""

NEEDS: Final = {
    "fast": ["odds", "hustler/ez-baccarat", "--method", "simulate", "--rounds", "1000"],
    "room": ["serve", "--port", "0"],
    "pictures": ["chart", "hustler/la-blackjack", "{pdf}"],
    "mcp": ["mcp"],
    "cluster": [
        *("odds", "hustler/ez-baccarat", "--method", "simulate", "--rounds", "1000"),
        *("--cluster", "tcp://127.0.0.1:9"),
    ],
}
"""A command that cannot do without each extra."""


def run_without(
    extras: list[str], commands: list[list[str]], folder: Path
) -> list[tuple[int, str, str]]:
    """Each command's code, output and error, with an extra's packages not to be found."""
    places = {"{log}": "evening.jsonl", "{svg}": "chart.svg", "{pdf}": "chart.pdf"}
    words = [
        [str(folder / places[word]) if word in places else word for word in command]
        for command in commands
    ]
    names = ",".join(module for extra in extras for module in MODULES[extra])
    done = subprocess.run(
        [sys.executable, "-P", "-c", BLOCKED, names],
        input="".join(f"{json.dumps(command)}\n" for command in words),
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "XDG_CACHE_HOME": str(folder),
            "XDG_STATE_HOME": str(folder),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return [(code, out, err) for code, out, err in map(json.loads, done.stdout.splitlines())]


def test_the_base_install_does_all_of_this_without_any_extra(tmp_path: Path) -> None:
    answers = run_without(list(MODULES), list(BASE), tmp_path)
    assert len(answers) == len(BASE)
    for command, (code, out, err) in zip(BASE, answers, strict=True):
        assert (code, err) == (0, ""), command
        assert out.strip() or "{svg}" in command, command


@pytest.mark.parametrize("extra", MODULES)
def test_a_command_says_which_extra_it_needs(extra: str, tmp_path: Path) -> None:
    ((code, out, err),) = run_without([extra], [NEEDS[extra]], tmp_path)
    assert (code, out) == (2, "")
    assert f"pip install 'cardroom-games[{extra}]'" in err
    assert err.count("\n") == 1


def test_extras_name_the_packages_that_pyproject_has_for_them() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base = {Requirement(line).name for line in whole["dependencies"]}
    extras = whole["optional-dependencies"]
    assert set(MODULES) <= set(extras)
    assert set(SET_UP_WITH) <= set(MODULES)
    assert Requirement(extras["all"][0]).extras == set(MODULES)
    called = {"python-multipart": "multipart", "argon2-cffi": "argon2"}
    for extra, modules in MODULES.items():
        wanted = {Requirement(line).name for line in extras[extra]} - base
        other = {module for rest, them in MODULES.items() if rest != extra for module in them}
        assert {called.get(name, name) for name in wanted} <= {*modules, *other}, extra
        assert not base & set(modules), extra

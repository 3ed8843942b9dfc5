"""Whatever is given, and whatever goes wrong: one sentence, an exit code, no traceback, no wait."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cardroom.cli import main
from cardroom.cli.app import run_command

ROOT = Path(__file__).resolve().parents[2]
EZ = "livermore/ez-baccarat"
DIGITS = "9" * 5000


def run(shell: str, folder: Path, **more: str) -> subprocess.CompletedProcess[bytes]:
    """A line of Bash in which ``room`` is the command."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "HOME": str(folder), **more}
    surroundings.pop("XDG_STATE_HOME", None)
    script = f'room() {{ "{sys.executable}" -P -m cardroom "$@"; }}; {shell}'
    return subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )


def one_sentence(told: bytes) -> str:
    text = told.decode()
    assert text.startswith("cardroom: "), text
    assert text.count("\n") == 1, text
    return text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shell", "code", "words"),
    [
        ("ln -s /dev/zero z.toml; room rules z.toml", 2, "z.toml is too long"),
        ("room settle " + EZ + " /dev/zero", 2, "/dev/zero is too long"),
        ("room settle " + EZ + " - </dev/zero", 2, "- is too long"),
        ("room settle " + EZ + " <(sleep 1; echo '{\"bank\": 0}')", 2, "bank is 0"),
        ("room settle " + EZ + " - <&-", 2, "- isn't JSON"),
        ("room games >/dev/full", 2, "can't be written: No space left"),
        ("room hand $'\\xff' As", 2, "udcff"),
        ("room rules $'x\\e[31m.toml'", 2, r"There's no file x\x1b[31m.toml"),
        ("PYTHONIOENCODING=ascii room rules 8♠.toml", 2, r"There's no file 8\u2660.toml"),
    ],
)
def test_streams_and_files_that_are_none(shell: str, code: int, words: str, tmp_path: Path) -> None:
    done = run(shell, tmp_path)
    assert words in one_sentence(done.stderr)
    assert done.returncode == code
    assert done.stdout == b""


@pytest.mark.slow
def test_pipes_that_say_nothing(tmp_path: Path) -> None:
    """Two at once: each waits its five seconds."""
    settle = f"room settle {EZ} f.json 2>settle; echo $? >>settle"
    done = run(
        f"mkfifo f.toml f.json; ({settle}) & room rules f.toml; code=$?; wait; exit $code", tmp_path
    )
    assert "f.toml isn't a regular file, and nothing came from it" in one_sentence(done.stderr)
    assert (done.returncode, done.stdout) == (2, b"")
    told, code = (tmp_path / "settle").read_bytes().splitlines(keepends=True)
    assert "f.json isn't a regular file, and nothing came from it" in one_sentence(told)
    assert code == b"2\n"


@pytest.mark.slow
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
def test_a_standard_stream_that_is_closed_is_nowhere(closed: str, tmp_path: Path) -> None:
    done = run(f"room games {closed}; echo $?", tmp_path)
    assert done.stdout.endswith(b"0\n")
    assert done.stderr == b""


@pytest.mark.slow
def test_a_screen_for_ascii_alone_is_told_everything(tmp_path: Path) -> None:
    """Characters that it cannot show are written out, and JSON stays JSON."""
    shell = "PYTHONIOENCODING=ascii room rules hustler/21st-century-blackjack"
    page, document = run(shell, tmp_path), run(f"{shell} --json", tmp_path)
    assert (page.returncode, page.stderr) == (0, b"")
    assert page.stdout.isascii()
    assert document.stdout.isascii()
    in_full = run(
        "PYTHONIOENCODING=utf-8 room rules hustler/21st-century-blackjack --json", tmp_path
    )
    assert json.loads(document.stdout) == json.loads(in_full.stdout)


def test_what_nobody_foresaw_is_a_reference_and_its_traceback_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(arguments: object) -> int:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr("cardroom.cli.app.run_command", stumble)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as stop:
        main(["games"])
    told = capsys.readouterr()
    assert (stop.value.code, told.out) == (70, "")
    assert "Traceback" not in told.err
    found = re.search(r"reference (\S+)\)\. The details are in (\S+)\.\n$", told.err)
    assert found
    kept = Path(found[2])
    assert found[1] in kept.name
    assert kept.is_relative_to(tmp_path)
    assert "a fault of ours" in kept.read_text()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_package_that_is_gone_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """And the environment is no longer taken for whole, so that it is made anew."""
    (tmp_path / "whole").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))

    def stumble(arguments: object) -> int:
        raise ModuleNotFoundError("No module named 'typer.core'", name="typer.core")

    monkeypatch.setattr("cardroom.cli.app.run_command", stumble)
    with pytest.raises(SystemExit):
        main(["games"])
    assert "The package typer is missing" in one_sentence(capsys.readouterr().err.encode())
    assert not (tmp_path / "whole").exists()


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run_command(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    return one_sentence(told.err.encode())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", EZ, "--set", "wager.².x=1"], "there's no '²' among"),
        (["rules", EZ, "--set", f"wager.{DIGITS}.x=1"], "wager.999"),
        (["rules", EZ, "--set", "deck.packs=[0x" + "f" * 5000 + ", 8]"], "beyond 1,000,000"),
        (["rules", EZ, "--set", "a" + ".a" * 5000 + "=1"], "At most 32 levels are read"),
        (["odds", EZ, "--decks", DIGITS], "--decks"),
        (["play", EZ, "--chips", DIGITS], "is too long for an amount of money"),
        (["fees", EZ, "--wagers", f"1:player-line={DIGITS}"], "is too long for an amount of money"),
        (["odds", EZ, "--rounds", "1" + "0" * 20], "10000000000"),
        (["equity", "AsKs", "QhQd", "--rounds", "1" + "0" * 20], "10000000000"),
        (["hand", EZ, "\0"], "\\x00"),
        (["rules", "\0.toml"], "can't be the name of a file"),
        (["rules", "x" * 5000 + ".toml"], "can't be read: File name too long"),
        (["nonsense"], "Unknown command"),
    ],
)
def test_arguments_out_of_all_measure(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in complaint(capsys, *arguments)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"bank": Infinity}', "Infinity isn't a JSON number"),
        ('{"bank": NaN}', "NaN isn't a JSON number"),
        ('{"bank": ' + DIGITS + "}", "isn't JSON"),
        ("[" * 100_000, "isn't JSON"),
        ('{"a":' * 100_000, "isn't JSON"),
        ('{"bank": "\\ud800"}', "half a character"),
    ],
)
def test_json_that_is_none(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "round.json"
    path.write_text(text)
    assert words in complaint(capsys, "settle", EZ, str(path))

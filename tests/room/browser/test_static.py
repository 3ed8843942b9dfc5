"""What is shipped: whose it is, that it is what it was, that our own drawings and types hold."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest
from check_scripts import node
from draw_faces import WHERE, symbols

from cardroom.room.web.pages import on_the_wire

STATIC = Path(__file__).parents[3] / "src/cardroom/room/static"
MANIFEST = json.loads((STATIC / "vendor/manifest.json").read_text())["files"]


@pytest.mark.parametrize("entry", MANIFEST, ids=lambda entry: str(entry["file"]))
def test_what_others_wrote_is_what_the_manifest_says(entry: dict[str, str]) -> None:
    digest = hashlib.sha256((STATIC / entry["file"]).read_bytes()).hexdigest()
    assert digest == entry["sha256"]
    assert len((STATIC / entry["licence_file"]).read_text()) > 1_000


def test_nothing_of_others_is_missing_from_the_manifest() -> None:
    theirs = {*STATIC.glob("vendor/*.mjs"), *STATIC.glob("fonts/*.woff2")}
    assert {str(file.relative_to(STATIC)) for file in theirs} == {one["file"] for one in MANIFEST}


def test_the_faces_are_those_that_the_tool_draws() -> None:
    assert WHERE.read_text(encoding="utf-8") == symbols()


def test_every_sign_that_the_pages_show_is_drawn() -> None:
    drawn = set(re.findall(r'id="([\w-]+)"', WHERE.read_text(encoding="utf-8")))
    texts = [file.read_text(encoding="utf-8") for file in STATIC.rglob("js/**/*.js")]
    texts += [file.read_text(encoding="utf-8") for file in STATIC.parent.glob("templates/*.html")]
    asked = {
        f"n-{name}" for text in texts for name in re.findall(r'<\$\{Icon\} name="([\w-]+)"', text)
    }
    asked |= {name for text in texts for name in re.findall(r'href="#([a-z]-[\w-]+)"', text)}
    assert asked
    assert asked <= drawn


READ = """
const fs = require("fs"), vm = require("vm");
for (const name of process.argv.slice(1)) {
  new vm.SourceTextModule(fs.readFileSync(name, "utf8"), { identifier: name });
  console.log(name);
}
"""
"""Reads scripts as a browser does, and runs none of them."""


def test_scripts_without_their_comments_are_still_scripts(tmp_path: Path) -> None:
    files = sorted(STATIC.rglob("js/**/*.js"))
    names = []
    for number, file in enumerate(files):
        (tmp_path / f"{number}-{file.name}").write_bytes(on_the_wire(file))
        names.append(f"{number}-{file.name}")
    assert len(names) > 20
    command = [str(node()[0]), "--experimental-vm-modules", "-e", READ, *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout.split()) == (0, names), done.stderr


def test_nothing_is_loaded_from_another_host() -> None:
    for file in [*STATIC.rglob("js/**/*.js"), *STATIC.rglob("css/*.css")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"""(?:from|import\(|url\(|fetch\()\s*["'`]?(?:https?:)?//""", text), (
            file
        )

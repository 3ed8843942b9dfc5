"""Fill the generated parts of README.md and docs/: real runs, the catalogue, keys, schemas.

A generated part stands between ``<!-- KIND: WHAT -->`` and ``<!-- end -->``:

    run: cardroom ARGUMENTS [| lines 1-20 40-44]   a command and what it prints
    catalogue                                      every game of the rulebook
    options: COMMAND                               a command's arguments and options
    keys: game | families | documents | rulings    the keys of a file
    forgeries                                      what finds a forged log
    file: PATH                                     a file of the repository
    compare: GAME                                  a game as every club has it
    wire: messages | questions | ...               what goes over the WebSocket

Without arguments everything is written; ``--check`` says what is out of date and exits 1.
"""

from __future__ import annotations

import hashlib
import inspect
import io
import json
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

if TYPE_CHECKING:
    from cardroom.rulebook import LoadedGame

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

COMMAND = ".venv/bin/python tools/write_docs.py"
BLOCK = re.compile(
    r"^<!-- (?P<kind>run|catalogue|options|keys|forgeries|file|compare|wire)"
    r"(?:: (?P<what>[^\n]*?))? -->\n"
    r"(?P<body>.*?)^<!-- end -->$",
    re.MULTILINE | re.DOTALL,
)
TRIMMED = re.compile(r"^(?P<command>.*?)(?: \| lines (?P<lines>[\d\s-]+))?$")


def documents() -> list[Path]:
    """The documents with generated parts."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def written(text: str) -> str:
    """A document with every generated part filled anew."""
    with tempfile.TemporaryDirectory() as folder:
        # Commands of one document run in one folder, so that a log can be played and then proved.
        shutil.copytree(ROOT / "examples", Path(folder) / "examples")

        def fill(found: re.Match[str]) -> str:
            head = found[0].split("\n", 1)[0]
            if found["kind"] == "compare":
                return f"{head}\n{_compared(found['what'], found['body'])}\n<!-- end -->"
            return f"{head}\n{_body(found['kind'], found['what'] or '', folder)}\n<!-- end -->"

        return BLOCK.sub(fill, text)


def stale(path: Path) -> list[str]:
    """The parts of a document that are out of date, by their markers."""
    before = path.read_text(encoding="utf-8")
    after = written(before)
    old, new = BLOCK.finditer(before), BLOCK.finditer(after)
    return [one[0].split("\n", 1)[0] for one, two in zip(old, new, strict=True) if one[0] != two[0]]


def _body(kind: str, what: str, folder: str) -> str:  # noqa: PLR0911 - one for each kind
    if kind == "run":
        return _run(what, folder)
    if kind == "catalogue":
        return "\n".join(_catalogue())
    if kind == "options":
        return "\n".join(_options(what))
    if kind == "keys":
        return "\n\n".join(_keys(what))
    if kind == "forgeries":
        from forge import table

        return table()
    if kind == "wire":
        from wire_docs import tables

        return "\n".join(tables(what)).rstrip()
    suffix = Path(what).suffix.lstrip(".")
    return f"```{suffix}\n{(ROOT / what).read_text(encoding='utf-8').rstrip()}\n```"


# --- real runs ------------------------------------------------------------------------------


def _run(what: str, folder: str) -> str:
    found = TRIMMED.match(what)
    if found is None or not found["command"].startswith("cardroom "):
        raise ValueError(f"run: {what}: write cardroom and its arguments")
    command = found["command"]
    lines = _output(shlex.split(command)[1:], folder)
    shown = list(_trimmed(lines, found["lines"])) if found["lines"] else lines
    return "\n".join(["```console", f"$ bin/{command}", *shown, "```"])


def _output(arguments: list[str], folder: str) -> list[str]:
    from cardroom.cli.app import run_command

    for name in ("FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        os.environ.pop(name, None)
    out, err = io.StringIO(), io.StringIO()
    with chdir(folder), redirect_stdout(out), redirect_stderr(err):
        run_command(arguments)
    # What a slow machine shows on standard error while it works is no part of the answer.
    printed = (out.getvalue() or err.getvalue()).rstrip()
    # A fingerprint changes with every key that a model learns: its place is enough here.
    text = re.sub(r"sha256:[0-9a-f]{64}", "sha256:…", printed)
    # The head of a log is another one every time.
    text = re.sub(r"\b[0-9a-f]{64}\b", f"{'0' * 8}…", text)
    return [line.rstrip() for line in text.split("\n")]


def _trimmed(lines: list[str], wanted: str) -> Iterator[str]:
    """The wanted lines, with a mark where some are left out."""
    last = 0
    for part in wanted.split():
        first, _, end = part.partition("-")
        start, stop = int(first), int(end or first)
        if start > last + 1:
            yield "…"
        yield from lines[start - 1 : stop]
        last = stop
    if last < len(lines):
        yield "…"


# --- the catalogue, options, keys -----------------------------------------------------------


def _catalogue() -> Iterator[str]:
    from cardroom.rulebook import game_ids, load_game

    ids = game_ids()
    yield "| game | title | family | BGC id |"
    yield "|---|---|---|---|"
    for game in ids:
        rules = load_game(game).rules
        number = rules.source.bgc_id if rules.source else None
        yield f"| `{game}` | {rules.title} | {rules.family} | {number or ''} |"
    yield ""
    yield f"{len(ids)} games."


def _options(command: str) -> Iterator[str]:
    """A command's arguments and options, from its function: Typer's objects differ by release."""
    from cardroom.cli.app import app_with

    callback = next(
        one.callback
        for one in app_with().registered_commands
        if one.name == command and one.callback
    )
    hints = get_type_hints(callback, include_extras=True)
    yield "| argument or option | default | what it is |"
    yield "|---|---|---|"
    for name, parameter in inspect.signature(callback).parameters.items():
        kind, info = get_args(hints[name])[:2]
        label, default = _label(name, kind, info), parameter.default
        if default is inspect.Parameter.empty:
            words = "required"
        else:
            words = "" if default in (None, False) else f"`{default}`"
        yield (
            "| "
            + " | ".join(
                text.replace("|", "\\|") for text in (f"`{label}`", words, info.help or "")
            )
            + " |"
        )


def _label(name: str, kind: Any, info: Any) -> str:
    if type(info).__name__ == "ArgumentInfo":
        return str(info.metavar or name.upper())
    # In an annotation Typer keeps the first name where a default would stand.
    first = [info.default] if isinstance(info.default, str) else []
    names = ", ".join([*first, *(info.param_decls or ())] or [f"--{name}"])
    if kind is bool:
        return names
    value = "N" if "int" in str(kind) else "X" if "float" in str(kind) else "TEXT"
    return f"{names} {info.metavar or value}"


def _keys(what: str) -> Iterator[str]:
    import doc_schemas
    from doc_models import Keys

    from cardroom.rulebook.files.loader import FAMILIES, model_of
    from cardroom.rulebook.game import GameRules

    keys = Keys()
    common = list(keys.tables(GameRules, "", "### The top of the file"))
    if what == "game":
        yield from common
    elif what == "families":
        for model in dict.fromkeys(map(model_of, FAMILIES)):
            names = [f"`{family}`" for family in FAMILIES if model_of(family) is model]
            word = "Family" if len(names) == 1 else "Families"
            yield from keys.tables(model, "", f"### {word} {', '.join(names)}")
    elif what == "documents":
        for name, document in doc_schemas.documents().items():
            yield from Keys().tables(document, "", f"### Folder `{name}`: the top of the file")
    elif what == "rulings":
        yield from _rulings(Keys())
    else:
        raise ValueError(f"keys: {what}: game, families, documents or rulings")


def _rulings(keys: Any) -> Iterator[str]:
    """The keys of every entry, then those of each thing that it can be about."""
    from cardroom.rulebook.rulings.banked import ABOUT, CardsRuling, CaseBase

    yield from keys.tables(CaseBase, "ruling", "### `ruling`")
    yield "One of these says what it is about."
    yield from keys.tables(CardsRuling, "ruling", "#### `ruling` with `cards`")
    for about in ABOUT:
        if about is not CardsRuling:
            where = f"ruling.{about.subject}"
            case = about.model_fields[about.subject].annotation
            yield from keys.tables(case, where, f"#### `{where}`")


# --- comparisons ----------------------------------------------------------------------------


def _compared(name: str, before: str) -> str:
    """A game as every club has it; what stands there, as long as it follows from the same rules.

    To change one thing after the other and count each time takes a minute: a mark says what it
    was counted from.
    """
    from cardroom.desk.comparison.comparing import compare, in_all_clubs, load_all
    from cardroom.pages.comparison import page

    games = load_all(in_all_clubs(name))
    mark = mark_of(games)
    if before.rstrip().endswith(mark):
        return before.rstrip("\n")
    return f"{page([compare(games)])}\n{mark}"


def mark_of(games: Sequence[LoadedGame]) -> str:
    """A digest of all that a comparison follows from: what differs, and what each edge does."""
    from cardroom.desk.comparison.comparing import side_by_side
    from cardroom.desk.comparison.keys import meaning
    from cardroom.odds.kept import name_of
    from cardroom.pages.catalogue import words
    from cardroom.pages.charts.labels import label

    keys, paths = side_by_side(games)
    told = [
        (words(meaning(game.rules, path)), label(one[path].shown)) if path in one else (path, None)
        for path in sorted(paths)
        for game, one in zip(games, keys, strict=True)
    ]
    sources = [game.rules.source for game in games]
    numbers = [source.bgc_id if source else None for source in sources]
    heads = [[game.id, game.rules.title] for game in games] + [numbers]
    counted = [name_of(game, tuple(one.id for one in game.rules.wagers), "") for game in games]
    text = json.dumps([heads, told, counted], sort_keys=True)
    return f"<!-- of {hashlib.sha256(text.encode()).hexdigest()[:16]} -->"


# --- the command ----------------------------------------------------------------------------


def faults() -> list[str]:
    """Everything that is out of date, each with its document."""
    import wire_docs
    from doc_schemas import folder, schemas

    found = [
        f"{path.relative_to(ROOT)}: {marker}" for path in documents() for marker in stale(path)
    ]
    texts = {folder() / name: text for name, text in schemas().items()} | wire_docs.files()
    for file, text in texts.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            found.append(str(file.relative_to(ROOT)))
    return found


def write() -> list[str]:
    """Write what is out of date; the files that changed."""
    import wire_docs
    from doc_schemas import folder, schemas

    texts = {path: written(path.read_text(encoding="utf-8")) for path in documents()}
    texts |= {folder() / name: text for name, text in schemas().items()} | wire_docs.files()
    changed = []
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(str(path.relative_to(ROOT)))
    return changed


def main(arguments: list[str]) -> int:
    """Write, or check."""
    if arguments == ["--check"]:
        found = faults()
        for fault in found:
            print(f"out of date: {fault}")
        if found:
            print(f"run: {COMMAND}")
        return 1 if found else 0
    if arguments:
        print(__doc__)
        return 2
    for name in write():
        print(f"written: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

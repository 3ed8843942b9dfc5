"""From a game's id or a person's own file to validated rules."""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from cardroom.rulebook.files.errors import RulebookError, explain, shown
from cardroom.rulebook.files.folders import NAME, club_folder, club_folders, games_in
from cardroom.rulebook.files.patches import Data, check_measure, get_path, merge, set_path, underlay
from cardroom.rulebook.files.reading import UnusableFileError, read_file
from cardroom.said import from_to, given, near

if TYPE_CHECKING:
    # The catalogue is listed without the models, which take a while to build.
    from pydantic import BaseModel

    from cardroom.rulebook.fees.banked import FeeDocument
    from cardroom.rulebook.fees.drops import DropDocument
    from cardroom.rulebook.floor.remedies import FloorFile
    from cardroom.rulebook.game import GameRules
    from cardroom.rulebook.source import Citations

COMMON: Final = Path(__file__).parents[1] / "common"
"""What many documents say in nearly the same words: keys, switches and readings by name."""
LARGEST_FILE: Final = 500_000
HALF: Final = re.compile("[\ud800-\udfff]")
"""Half of a character, or a byte of a command line that is no text."""
DOTS: Final = 100
"""In one line of a game file: a key of thousands of parts would keep the parser busy for hours."""

Model = TypeVar("Model", bound="BaseModel")

FAMILIES: Final = {
    "baccarat": "baccarat.BaccaratRules",
    "blackjack": "blackjack.BlackjackRules",
    "player-dealer-poker": "player_dealer_poker.PlayerDealerPokerRules",
    "other": "other.OtherRules",
    "pai-gow-poker": "pai_gow_poker.PaiGowPokerRules",
    "pai-gow-tiles": "pai_gow_tiles.PaiGowTilesRules",
    "pan9": "pan9.Pan9Rules",
    "chinese-poker": "chinese.ChineseRules",
    "panguingue": "panguingue.PanRules",
    "community-poker": "poker.PokerRules",
    "stud-poker": "poker.PokerRules",
    "draw-poker": "poker.PokerRules",
    "lowball": "poker.PokerRules",
}
"""Where the model of each family is: it takes a while to build, and is, once a game asks for it."""


def model_of(family: str) -> type[GameRules]:
    """The model that the games of a family are checked by."""
    module, _, name = FAMILIES[family].partition(".")
    return cast(
        "type[GameRules]", getattr(import_module(f"cardroom.rulebook.families.{module}"), name)
    )


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game's rules with the choices in force."""

    id: str
    rules: GameRules
    switches: Mapping[str, str]
    changes: Mapping[str, str]
    packs: int
    data: Data

    @property
    def digest(self) -> str:
        """A fingerprint of the rules as they are played: what is said, not in which words."""
        from cardroom.rulebook.fingerprint import fingerprint

        return fingerprint({"rules": self.rules, "packs": self.packs})


def game_ids(club: str | None = None) -> list[str]:
    """The ids of all games in the rulebook, or of one club's."""
    clubs = club_folders()
    if club is not None:
        if club not in clubs:
            about = {"given": given(club), "known": list(clubs)}
            raise RulebookError("club-unknown", **about, near=near(club, clubs))
        clubs = {club: clubs[club]}
    return [f"{name}/{game}" for name, folder in clubs.items() for game in games_in(folder)]


def full_id(game: str) -> str:
    """A game's id, also from its name alone where one club has it; files are left as they are.

    >>> full_id("la-blackjack")
    'hustler/la-blackjack'
    """
    if "/" in game or game.endswith(".toml"):
        return game
    found = [one for one in game_ids() if one.partition("/")[2] == game]
    if len(found) > 1:
        raise RulebookError("game-several-clubs", game=given(game), known=found)
    return found[0] if found else game


def headings(game: str) -> Data:
    """What stands at the top of a game's file: title, family and source, without checking it all.

    >>> headings("hustler/ez-baccarat")["title"]
    'EZ Baccarat'
    """
    path = _find(game)
    top: Data = {}
    for _ in range(9):
        data = _top_of(path)
        top = {key: data[key] for key in ("title", "family", "source") if key in data} | top
        base = data.get("based_on")
        if not isinstance(base, str) or len(top) == 3:
            break
        path = _below(path, base)
    return top


def _top_of(path: Path) -> Data:
    """What stands before the first table but ``[source]``: a catalogue needs no more of a file."""
    try:
        text = read_file(path, LARGEST_FILE).decode()
        top, *tables = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
        source = next((one for one in tables if one.startswith("[source]")), "")
        found = tomllib.loads(top + source)
    except ValueError:
        return read_toml(path)
    # A list may have a line that looks like a table's head: then the whole is read.
    return found if "family" in found or "based_on" in found else read_toml(path)


def load_game(
    game: str, choices: Mapping[str, str] | None = None, packs: int | None = None
) -> LoadedGame:
    """The rules of a game by id, or of a person's own file by path, with switches thrown.

    ``choices`` are switches of the game, or dotted paths into its file.

    >>> load_game("hustler/ez-baccarat").rules.title
    'EZ Baccarat'
    """
    game = full_id(game)
    path = _find(game)
    name = path.stem if game.endswith(".toml") else game
    data = _assemble(path)
    switches, changes = _throw_switches(game, data, choices or {})
    rules = _validate(str(game), data)
    low, high = rules.deck.packs
    if packs is not None and not low <= packs <= high:
        raise RulebookError("game-packs", game=game, known=from_to(low, high), packs=packs)
    shuffled = packs or rules.deck.usual or rules.deck.packs[1]
    return LoadedGame(name, rules.dealt_from(shuffled), switches, changes, shuffled, data)


def from_data(
    name: str, data: Data, packs: int, switches: Mapping[str, str] | None = None
) -> LoadedGame:
    """A game from the data that a log's header carries, its switches thrown already."""
    check_measure(data, name)
    rules = _validate(name, deepcopy(data)).dealt_from(packs)
    return LoadedGame(name, rules, switches or {}, {}, packs, data)


def _find(game: str) -> Path:
    if game.endswith(".toml"):
        return Path(game)
    club, _, slug = game.partition("/")
    folder = club_folders().get(club)
    if folder is not None and NAME.fullmatch(slug) and _exists(folder / f"{slug}.toml"):
        return folder / f"{slug}.toml"
    if _exists(Path(game)):
        raise RulebookError("game-not-toml", file=given(game))
    if folder is not None and slug in games_in(folder):
        # A link in a club's folder that leads nowhere: reading it says so.
        return folder / f"{slug}.toml"
    raise RulebookError("game-unknown", given=given(game), near=near(game, game_ids()))


def raw_data(game: str) -> Data:
    """What a game's own file says, unchecked and without what it is based on."""
    return read_toml(_find(game))


def raw_schedules() -> Iterator[Data]:
    """What the files of fees of all clubs say."""
    for folder in club_folders().values():
        for path in sorted((folder / "fees").glob("*.toml")):
            yield read_toml(path)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name longer than any file's
        return False


def is_there(game: str) -> bool:
    """Whether a game file that can be read as TOML is behind an id or a path."""
    try:
        read_toml(_find(game))
    except RulebookError:
        return False
    return True


def read_toml(path: Path) -> Data:
    """The contents of a TOML file, or a sentence about why they cannot be had."""
    try:
        text = read_file(path, LARGEST_FILE).decode()
        data: Data = pickle.loads(_parsed(text, str(path)))
    except (RulebookError, UnusableFileError) as error:
        raise RulebookError.of(error) from None
    except UnicodeDecodeError as error:
        raise RulebookError("file-not-utf8", file=str(path), byte=error.start) from None
    except (ValueError, RecursionError) as error:
        # Also numbers of thousands of digits and brackets nested as deep.
        about = {"file": str(path), "why": given(str(error)), "line": _line_of(error, text)}
        raise RulebookError("file-not-toml", **about) from None
    return data


@lru_cache(maxsize=320)
def _parsed(text: str, name: str) -> bytes:
    """What a text says as TOML; written down, so that whoever reads it may change what they get.

    The same files are read for game after game, and reading what was parsed takes a tenth.
    """
    if any(line.count(".") > DOTS for line in text.splitlines()):
        raise RulebookError("file-dots", file=name, most=DOTS)
    data = tomllib.loads(text)
    check_measure(data, name)
    return pickle.dumps(data)


def _line_of(error: Exception, text: str) -> list[str]:
    """The line of a file that an error is about, where it says which."""
    found = re.search(r"\(at line (\d{1,7}), column", str(error))
    lines = text.splitlines()
    line = lines[int(found[1]) - 1].strip() if found and int(found[1]) <= len(lines) else ""
    return [line if len(line) <= 60 else f"{line[:59]}…"] if line else []


def _assemble(path: Path, depth: int = 0) -> Data:
    """A file's data with what it is based on under it and its fee documents in it."""
    data = _with_floor(path, read_toml(path))
    _check_shapes(path, data)
    base = data.pop("based_on", None)
    if "schedule" in data or "fees" in data:
        own = data.get("schedule", [])
        data["schedule"] = [*own, *_with_readings(path, data, "fees")]
    if "drops" in data:
        data["drop_schedule"] = _with_readings(path, data, "drops")
    for name in data.pop("common", []):
        data = underlay(data, common_text(path, name))
    if base is None:
        return data
    if depth > 8:
        raise RulebookError("file-circle", file=str(path))
    under = _assemble(_below(path, base), depth + 1)
    if "source" in data:
        # Readings and remedies are of a document: a file with one of its own starts without them.
        gone = ("source", "reading", "irregularity") if "source" in under else ()
        under = {key: value for key, value in under.items() if key not in gone}
    return merge(under, data)


def common_text(path: Path, name: str) -> Data:
    """A text that games share, by the name a file calls it by."""
    names = sorted(text.stem for text in COMMON.glob("*.toml"))
    if name not in names:
        about = {"file": str(path), "given": given(name), "known": names}
        raise RulebookError("file-common", **about, near=near(name, names))
    return read_toml(COMMON / f"{name}.toml")


def _below(path: Path, base: str) -> Path:
    """The file that another one is based on, by its name or by a game's id."""
    below = Path(base) if Path(base).is_absolute() else path.parent / base
    return below if below.suffix == ".toml" else _find(base)


def _check_shapes(path: Path, data: Data) -> None:
    """What is put together before the model looks at it must have the shape for that."""
    base = data.get("based_on", "")
    if not isinstance(base, str):
        raise RulebookError("file-based-on", file=str(path), value=shown(base))
    for key, kind, what in (
        ("common", str, "common"),
        ("fees", str, "texts"),
        ("drops", str, "texts"),
        ("schedule", dict, "tables"),
        ("switch", dict, "tables"),
    ):
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(entry, kind) for entry in value):
            raise RulebookError(
                "file-shape", file=str(path), name=key, value=shown(value), kind=what
            )
    for entry in data.get("switch", []):
        _check_switch(path, entry)


def _check_switch(path: Path, entry: Data) -> None:
    if not isinstance(entry.get("id"), str):
        raise RulebookError("file-switch-id", file=str(path))
    # What a file leaves out may stand in a text that games share.
    choices = entry.get("choices", {})
    if not isinstance(choices, dict) or not all(isinstance(c, dict) for c in choices.values()):
        raise _choices_wrong(str(path), entry["id"], [shown(choices)])


def _choices_wrong(game: str, name: str, value: list[str]) -> RulebookError:
    example = 'choices = { yes = {}, no = { "double.again" = 0 } }'
    return RulebookError("file-choices", file=game, switch=name, value=value, example=example)


def _with_readings(path: Path, data: Data, folder: str) -> list[Data]:
    """The schedules that a game file names; its readings take in those of their documents."""
    references = data.pop(folder, [])
    readings = {one.get("id"): one for one in _fee_readings(path, references, folder)}
    for one in data.get("reading", []):
        readings.pop(one.get("id"), None)
    if readings:
        data["reading"] = [*data.get("reading", []), *readings.values()]
    return _named_schedules(path, references, folder)


def _named_schedules(path: Path, references: list[str], folder: str) -> list[Data]:
    """Schedules of the documents in a club's folder, each carrying its document's source."""
    found = []
    for reference in references:
        file, _, wanted = reference.partition("#")
        document = path.parent / folder / f"{file}.toml"
        for schedule in _fee_document(document)["schedule"]:
            if schedule["id"] == wanted:
                # The same as a deep copy, in a fifth of the time.
                found.append(pickle.loads(pickle.dumps(schedule)))
                break
        else:
            about = {"file": path.name, "name": folder, "given": given(reference)}
            raise RulebookError("file-no-schedule", **about)
    return found


def _fee_readings(path: Path, references: list[str], folder: str) -> list[Data]:
    """How the documents of a game's collection are read, as far as it bears on the game."""
    wanted: dict[str, set[str]] = {}
    for reference in references:
        file, _, schedule = reference.partition("#")
        wanted.setdefault(file, set()).add(schedule)
    return [
        {key: deepcopy(value) for key, value in reading.items() if key not in _BEARS_ON}
        for file, schedules in wanted.items()
        for reading in _fee_document(path.parent / folder / f"{file}.toml").get("reading", [])
        if path.stem in reading.get("games", [path.stem])
        and schedules & set(reading.get("schedules", schedules))
    ]


_BEARS_ON: Final = ("games", "schedules")


def _floor_path(path: Path) -> Path:
    """Where the document's remedies for what goes wrong are kept, beside a game's file."""
    return path.parent / "floor" / path.name


def _with_floor(path: Path, data: Data) -> Data:
    """A game's data with what goes wrong at its table, from the file beside it."""
    beside = _floor_path(path)
    if not beside.exists():
        return data
    from cardroom.rulebook.floor.remedies import FloorFile

    floor = read_toml(beside)
    _checked(f"floor/{beside.name}", FloorFile, floor)
    irregularities = [*data.get("irregularity", []), *floor.get("irregularity", [])]
    return {**data, "irregularity": irregularities} if irregularities else data


def floor_file(game: str) -> FloorFile | None:
    """The file with what a game's document says of things that go wrong, if there is one."""
    beside = _floor_path(_find(game))
    if not beside.exists():
        return None
    from cardroom.rulebook.floor.remedies import FloorFile

    return _checked(f"floor/{beside.name}", FloorFile, read_toml(beside))


@lru_cache(maxsize=256)
def citations(game: str) -> Citations:
    """Where a game's document says what its page says; nothing for a file of one's own."""
    from cardroom.rulebook.source import Citations

    if game not in game_ids():
        return Citations()
    path = _find(game)
    beside = path.parent / "lines" / path.name
    if not beside.exists():
        return Citations()
    return _checked(f"lines/{beside.name}", Citations, read_toml(beside))


@lru_cache(maxsize=64)
def _fee_document(path: Path) -> Data:
    """A fee document, or one of drops, each schedule carrying the document's source."""
    data = read_toml(path)
    _checked(path.name, _document_model(path), data)
    for schedule in data["schedule"]:
        schedule.setdefault("source", deepcopy(data["source"]))
    return data


def _document_model(path: Path) -> type[FeeDocument] | type[DropDocument]:
    """What a document in a club's folder of fees or drops is checked by."""
    if path.parent.name == "drops":
        from cardroom.rulebook.fees.drops import DropDocument

        return DropDocument
    from cardroom.rulebook.fees.banked import FeeDocument

    return FeeDocument


def club_file(club: str, name: str, model: type[Model]) -> Model:
    """A file of a club that no game is in, over the common one of the same name."""
    data, own = read_toml(COMMON / name), club_folder(club) / name
    if own.exists():
        data = underlay(read_toml(own), data)
    return _checked(f"{club}/{name}", model, data)


def fee_documents(club: str) -> dict[str, FeeDocument]:
    """The fee documents of a club, by file name."""
    from cardroom.rulebook.fees.banked import FeeDocument

    return {
        path.stem: _checked(path.name, FeeDocument, read_toml(path))
        for path in sorted((club_folder(club) / "fees").glob("*.toml"))
    }


def drop_documents(club: str) -> dict[str, DropDocument]:
    """The collection documents of a club's pot games, by file name."""
    from cardroom.rulebook.fees.drops import DropDocument

    return {
        path.stem: _checked(path.name, DropDocument, read_toml(path))
        for path in sorted((club_folder(club) / "drops").glob("*.toml"))
    }


def _throw_switches(
    game: str, data: Data, choices: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Set what the chosen switches set; what is no switch is a path."""
    known = {entry["id"]: entry for entry in data.get("switch", []) if isinstance(entry, dict)}
    switches = {name: str(choices.get(name, entry.get("default"))) for name, entry in known.items()}
    changes = {}
    for name, choice in switches.items():
        options = known[name].get("choices", {})
        if not options:
            raise _choices_wrong(game, name, [])
        if choice not in options:
            about = {"game": game, "name": name, "known": list(options)}
            raise RulebookError("switch-choice", **about, given=given(choice))
        _check_excluded(game, name, known[name].get("excludes", {}).get(choice, {}), switches)
        for path, value in options[choice].items():
            set_path(data, path, deepcopy(value))
    for name, text in choices.items():
        if name in known:
            continue
        if "." not in name and name not in data:
            about = {"game": game, "given": given(name), "known": list(known)}
            raise RulebookError("switch-unknown", **about, near=near(name, known))
        if HALF.search(name + text):
            # What was typed is no text: half of a character, or a byte that is none.
            raise RulebookError("switch-half", game=game, name=given(name), given=given(text))
        value = _literal(text)
        if isinstance(get_path(data, name), str) and not isinstance(value, str | list | dict):
            # What is a text in the file stays one: 10 is no number where "10" stands.
            value = text
        set_path(data, name, value)
        changes[name] = text
    check_measure(data, game)
    return switches, changes


def _check_excluded(
    game: str, name: str, excluded: Mapping[str, list[str]], switches: Mapping[str, str]
) -> None:
    """Two choices that the document does not allow together are refused."""
    for other, barred in excluded.items():
        if switches.get(other) in barred:
            pair = [f"{name}={switches[name]}", f"{other}={switches[other]}"]
            raise RulebookError("switch-exclude", game=game, choices=pair)


def _literal(text: str) -> Any:
    """A value as TOML would read it, or the text itself where TOML would not."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text


def _validate(name: str, data: Data) -> GameRules:
    family = data.get("family")
    if not isinstance(family, str) or family not in FAMILIES:
        if family is None:
            like = [key for key in data if near(key, ["family"])][:1]
            raise RulebookError("file-no-family", file=name, known=sorted(FAMILIES), like=like)
        about = {"file": name, "value": given(family), "known": sorted(FAMILIES)}
        raise RulebookError("file-family", **about, near=near(str(family), FAMILIES))
    try:
        return _rules(family, _written(data))
    except (ValueError, RecursionError):
        # Once more, for a sentence that names the game.
        return _checked(name, model_of(family), data)


def _written(data: Data) -> bytes:
    """Data as bytes that are the same for the same data, whatever of it is shared."""
    out = BytesIO()
    writer = pickle.Pickler(out)
    writer.fast = True
    writer.dump(data)
    return out.getvalue()


@lru_cache(maxsize=128)
def _rules(family: str, written: bytes) -> GameRules:
    """The rules that data give; they never change, so that tables of one game may share them."""
    return model_of(family).model_validate(pickle.loads(written))


def _checked(name: str, model: type[Model], data: Data) -> Model:
    from pydantic import ValidationError

    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise explain(name, model, error, data) from None

"""Commands of the analyst and the desk speak the catalogue's language, whatever they print."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

import cardroom
from cardroom.cli import common
from cardroom.cli.app import run_command
from cardroom.desk.comparison.keys import described, dumped
from cardroom.desk.rulings.practice import all_practices
from cardroom.pages.catalogue import Said, speaking
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.files.loader import FAMILIES as MODELS
from pages.pseudo import unmarked

PSEUDO = "en-XA"
ONE_OF_A_KIND = (
    "hustler/ez-baccarat",
    "hustler/21st-century-baccarat",
    "lucky-buck/commission-free-baccarat",
    "livermore/pure-21-5-blackjack",
    "hustler/21st-century-blackjack",
    "lucky-buck/blackjack-x",
    "hustler/super-pan-9",
    "hustler/pai-gow-tiles",
    "hustler/pai-gow-poker",
    "hustler/2-way-winner",
    "hustler/three-card-poker",
    "hustler/caribbean-stud-poker",
    "hustler/let-it-ride",
    "hustler/ultimate-texas-holdem",
    "hustler/easy-poker",
    "ranchos/double-hand-marquez",
)
KEYS = {
    "optimal",
    "simple",
    "mimic",
    "short",
    "by",
    "hand",
    "house",
    "way",
    "nearly",
    "otherwise",
    "taken-back",
    "drops",
}
"""Names of strategies and of lines, which are typed as they stand."""
ANSWERS = {"hit", "stand", "play", "fold", "check", "bet", "ride", "take", "back", "surrender"}
ANSWERS |= {"blackjack", "poker", "twice", "split", "double", "seed", "KEY", "VALUE"}


@pytest.fixture(autouse=True)
def wide_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen on which no cell is cut or broken."""
    monkeypatch.setattr(common, "console", lambda: common.Screen(width=2_000, highlight=False))
    for door in ("chart", "compare", "paper", "ruling"):
        monkeypatch.setattr(
            f"cardroom.cli.{door}.console", lambda: common.Screen(width=2_000, highlight=False)
        )


@lru_cache
def data_of(game: LoadedGame | str) -> frozenset[str]:
    """Ids, names and values of a game's own file."""
    loaded = load_game(game) if isinstance(game, str) else game
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                found.add(str(key))
                found.add(str(key).replace("_", "-"))
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)
        elif isinstance(value, str):
            found.update((value, value.replace("-", " "), " ".join(value.split())))

    walk(dumped(loaded))
    # Descriptions of keys are the documentation of the file, in English.
    for key in dumped(loaded):
        found.add(described(type(loaded.rules), [key]))
    found |= {loaded.id, loaded.id.partition("/")[0], loaded.id.partition("/")[2]}
    return frozenset(found - {""})


def english(capsys: pytest.CaptureFixture[str], *words: str, games: tuple[str, ...]) -> list[str]:
    """What a command prints in plain letters that is no data."""
    with speaking(PSEUDO):
        code = run_command(list(words))
    out, err = capsys.readouterr()
    assert code in (0, 1, 2), err
    allowed = KEYS | ANSWERS | {word for game in games for word in data_of(game)}
    # Like the remedies of the documents, common practice is data.
    allowed |= set(re.findall(r"[A-Za-z]+", " ".join(one.says for one in all_practices())))
    # Figures of a pay table are printed as the club's document has them.
    told = re.sub(r"\d (?:to|for) \d|cardroom:", " ", f"{out} {err}")
    told = re.sub(r"\b[2-9TJQKA]{2}[so]?\b", " ", told)
    return sorted(set(unmarked(told, allowed)))


@pytest.mark.parametrize("game", ONE_OF_A_KIND)
def test_odds_and_charts(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert english(capsys, "odds", game, games=(game,)) == []
    lines = ("odds", game, "--lines", "--decisions")
    assert english(capsys, *lines, games=(game,)) == []
    assert english(capsys, "chart", game, games=(game,)) == []


def test_what_was_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    game = "hustler/ez-baccarat"
    words = ("odds", game, "--method", "simulate", "--rounds", "1000", "--set", "naturals=draw-on")
    assert english(capsys, *words, games=(game,)) == []
    assert english(capsys, "odds", game, "--seen", "9c 9d", games=(game,)) == []


@pytest.mark.parametrize("game", [one for one in game_ids() if one.startswith("livermore/")])
def test_findings_and_fees(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert english(capsys, "lint", game, games=(game,)) == []
    assert english(capsys, "fees", game, games=(game,)) == []


def test_the_bank(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = "hustler/ez-baccarat"
    picture = str(tmp_path / "fan.svg")
    words = ("bank", game, "--seats", "3", "--bankers", "2", "--goal", "500", "--picture", picture)
    assert english(capsys, *words, games=(game,)) == []
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", Path(picture).read_text(encoding="utf-8"))
    assert sorted({word for text in texts for word in unmarked(text, data_of(game))}) == []


def test_a_picture_of_a_chart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for game in ("livermore/pure-21-5-blackjack", "hustler/2-way-winner", "hustler/let-it-ride"):
        file = tmp_path / "chart.svg"
        assert english(capsys, "chart", game, str(file), games=(game,)) == []
        texts = re.findall(r"<text[^>]*>([^<]*)</text>", file.read_text(encoding="utf-8"))
        told = {word for text in texts for word in unmarked(text, ANSWERS | data_of(game))}
        assert sorted(told) == []


@pytest.mark.parametrize(
    "games",
    [
        ("hustler/ez-baccarat", "mortimers/ez-baccarat-panda-8"),
        ("hustler/three-card-poker", "ranchos/three-card-poker"),
        ("hustler/holdem", "livermore/texas-holdem"),
    ],
)
def test_games_side_by_side(games: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    from cardroom.desk.comparison.comparing import compare, load_all

    differences = compare(load_all(games)).differences
    descriptions = {one.key for one in differences}
    # What the models say of their keys is documentation, in English.
    descriptions |= {
        str(of.about.get("text", "")) for one in differences for of in _and_inside(one.meaning)
    }
    found = english(capsys, "compare", *games, games=games)
    allowed = {word for text in descriptions for word in re.findall(r"[A-Za-z]+", text)}
    assert [word for word in found if word not in allowed] == []


def _and_inside(said: Said) -> Iterator[Said]:
    yield said
    yield from (one for one in said.about.values() if isinstance(one, Said))


def test_pay_tables_and_counting(capsys: pytest.CaptureFixture[str]) -> None:
    game = "hustler/ez-baccarat"
    words = ("solve", game, "--wager", "dragon-7", "--edge", "5%", "--vary", "three-card-seven")
    assert english(capsys, *words, games=(game,)) == []
    words = ("vulnerability", game, "--wager", "dragon-7", "--shoes", "20", "--states", "2")
    assert english(capsys, *words, games=(game,)) == []


def test_equities(capsys: pytest.CaptureFixture[str]) -> None:
    game = "hustler/holdem"
    assert english(capsys, "equity", "AsKs", "random", "--rounds", "200", games=(game,)) == []
    assert english(capsys, "equity", "QQ+", "AKs", games=(game,)) == []
    chinese = "hustler/13-card-chinese-poker"
    words = ("equity", "random", "random", "--game", chinese, "--rounds", "2")
    assert english(capsys, *words, games=(chinese,)) == []


@pytest.mark.parametrize(
    "words",
    [
        ("exposed", "card"),
        (),
        ("nothing", "whatsoever", "of", "the", "kind"),
    ],
)
def test_rulings(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    named = {part for name in game_ids() for part in re.findall(r"[a-z]+", name)}
    named |= {"rule", "hole"}
    for game in ("hustler/ez-baccarat", "lucky-buck/panguingue"):
        found = english(capsys, "ruling", game, *words, games=(game,))
        # Other games are named by their ids, and so are their rulings.
        assert [word for word in found if word not in (*words, *named)] == []


REFUSED = [
    ("odds",),
    ("odds", "hustler/ez-baccarat", "--method", "exakt"),
    ("odds", "hustler/ez-baccarat", "--wager", "dragon7"),
    ("odds", "hustler/ez-baccarat", "--strategy", "houseway"),
    ("odds", "hustler/holdem"),
    ("odds", "--all", "--wager", "tie"),
    ("chart", "livermore/ez-baccarat"),
    ("chart", "hustler/2-way-winner", "chart.gif"),
    ("bank", "hustler/holdem"),
    ("bank", "hustler/ez-baccarat", "--seats", "99"),
    ("bank", "hustler/ez-baccarat", "--bank", "0"),
    ("bank", "hustler/ez-baccarat", "--wager-size", "tie=25-5"),
    ("bank", "hustler/ez-baccarat", "--wager-size", "tie=x"),
    ("bank", "hustler/ez-baccarat", "--ruin", "0"),
    ("compare", "hustler/ez-baccarat"),
    ("compare", "--family", "bacarat"),
    ("solve", "hustler/ez-baccarat", "--wager", "dragon", "--edge", "5%", "--vary", "x"),
    ("solve", "hustler/ez-baccarat", "--wager", "tie", "--edge", "five", "--vary", "tie"),
    ("vulnerability", "hustler/three-card-poker"),
    ("equity", "AsKs"),
    ("equity", "QQs", "AK"),
    ("equity", "AsKs", "QhQd", "--method", "guess"),
    ("fees", "hustler/holdem", "--stakes", "7/14"),
    ("fees", "hustler/ez-baccarat", "--players", "5"),
    ("ruling", "--all-clubs", "zzzz"),
]


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_refusals(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    games = tuple(word for word in words if word in game_ids())
    typed = {part for word in words for part in re.findall(r"[A-Za-z]+", word)}
    families = {part for name in MODELS for part in name.split("-")}
    families |= {"exact", "simulate", "GAME", "LOW", "HIGH", "ez"}
    assert [w for w in english(capsys, *words, games=games) if w not in typed | families] == []


def test_documents_to_settle(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game, file = "hustler/ez-baccarat", tmp_path / "hand.json"
    wager = {"seat": 3, "owner": "ann", "wager": "player-line", "stake": 1000, "result": "1"}
    good = {"bank": 10_000, "seats": 8, "wagers": [wager]}
    wrong = [
        good,
        good | {"bank": 0},
        good | {"bank": "x"},
        good | {"seats": 1},
        good | {"wagers": []},
        good | {"oops": 1},
        good | {"wagers": [wager | {"stake": 0}]},
        good | {"wagers": [wager | {"result": "?"}]},
        good | {"wagers": [3]},
        good | {"coverage": "all"},
    ]
    keys = {"bank", "seats", "seat", "wagers", "wager", "stake", "result", "owner", "ann", "oops"}
    keys |= {"coverage", "net", "gross", "collect", "first", "start", "button", "cards", "fund"}
    keys |= {"decisions", "spot", "all", "no", "action"}
    for document in wrong:
        file.write_text(json.dumps(document), encoding="utf-8")
        found = english(capsys, "settle", game, str(file), games=(game,))
        assert [word for word in found if word not in keys] == [], document


SEARCHED_OR_NAMED = {
    "desk/rulings/words.py",  # the words that people search with
    "odds/pai_gow_poker/pairs.py",  # names under which counts are kept
    "odds/pai_gow_poker/seven.py",
    "odds/kernels/rows.py",  # a fault of a program
}


def test_no_sentence_stands_below_pages() -> None:
    """A text with spaces in the analyst or the desk is one that nobody could translate."""
    found = []
    source = Path(cardroom.__file__).parent
    for path in [*source.glob("odds/**/*.py"), *source.glob("desk/**/*.py")]:
        where = path.relative_to(source).as_posix()
        if where not in SEARCHED_OR_NAMED:
            found += [f"{where}: {text}" for text in sentences(ast.parse(path.read_text("utf-8")))]
    assert found == []


FOR_PROGRAMMERS = {"TypeError", "RuntimeError", "ValueError", "KeyError", "NotImplementedError"}


def sentences(tree: ast.Module) -> Iterator[str]:
    """Texts of several words that are no documentation and no fault of a program."""
    aside: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        parts = [one for one in body if isinstance(one, ast.Expr)] if isinstance(body, list) else []
        aside |= {id(one.value) for one in parts}
        if isinstance(node, ast.Assert) or (
            isinstance(node, ast.Raise)
            and isinstance(node.exc, ast.Call)
            and getattr(node.exc.func, "id", "") in FOR_PROGRAMMERS
        ):
            aside |= {id(one) for one in ast.walk(node)}
        if isinstance(node, ast.keyword) and node.arg == "description":
            aside |= {id(one) for one in ast.walk(node)}
    for node in ast.walk(tree):
        told = node.value if isinstance(node, ast.Constant) and id(node) not in aside else None
        if isinstance(told, str) and len(re.findall(r"[A-Za-z]{2,}", told)) > 2 and " " in told:
            yield told

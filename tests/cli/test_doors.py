"""The command line: one JSON document, one line for wrong input, the right exit codes."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.cli.app import run_command

EZ = "hustler/ez-baccarat"
OMAHA = "mortimers/omaha-high-low-split"

# The document of issue 2, section 5, with a bank that covers both.
EXAMPLE = {
    "bank": 30000,
    "bank_seat": 1,
    "seats": 8,
    "start": 3,
    "wagers": [
        {"seat": 3, "owner": "ann", "wager": "player-line", "stake": 10000, "result": "1"},
        {"seat": 4, "owner": "bo", "wager": "tie", "stake": 2500, "result": "-1"},
    ],
}


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> Any:
    """The one JSON document that a command prints."""
    assert run_command([*arguments, "--json"]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 2) -> str:
    """The one line that a command says about wrong input."""
    assert run_command(list(arguments)) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cardroom: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def file(folder: Path, document: object, name: str = "round.json") -> str:
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


# --- one JSON document -------------------------------------------------------------------------


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "games")["games"]
    assert {"game", "title", "family", "bgc_id"} <= set(rows[0])
    by_id = {row["game"]: row for row in rows}
    assert by_id["lucky-buck/ez-baccarat"]["bgc_id"] == "GEGA-003425"
    assert sum(row["family"] == "baccarat" for row in rows) == 12
    club = answer(capsys, "games", "livermore")["games"]
    assert {row["game"].partition("/")[0] for row in club} == {"livermore"}


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    page = answer(capsys, "rules", EZ, "--set", "naturals=draw-on")
    assert page["rules"].startswith("sha256:")
    assert page["switches"]["naturals"] == "draw-on"
    assert page["decks"] == 8


def test_odds(capsys: pytest.CaptureFixture[str]) -> None:
    report = answer(capsys, "odds", EZ)
    rows = {row["wager"]: row for row in report["wagers"]}
    assert report["decks"] == 8
    assert rows["player-line"]["house_edge"] == pytest.approx(0.01235081, abs=5e-9)
    assert rows["tie"]["house_edge"] == pytest.approx(0.14359629, abs=5e-9)
    assert rows["dragon-7"]["house_edge"] == pytest.approx(0.07611334, abs=5e-9)
    assert all(row["stderr"] == 0 for row in rows.values())
    one = answer(capsys, "odds", EZ, "--wager", "tie", "--decks", "6")
    assert [row["wager"] for row in one["wagers"]] == ["tie"]


def test_hand(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "hand", EZ, "9c", "Kd", "/", "4h 3s Ad")
    assert [hand["cards"] for hand in found["hands"]] == [["9c", "Kd"], ["4h", "3s", "Ad"]]
    assert found["winner"] == 0
    assert answer(capsys, "hand", EZ, "4c 3d / 7h Ks")["winner"] is None


def test_the_example_of_the_issue(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = answer(capsys, "settle", EZ, file(tmp_path, EXAMPLE))
    assert done["bank"] == {"before": 30000, "after": 22500}
    assert done["exhausted_at"] is None
    keys = ("seat", "owner", "wager", "stake", "action", "paid", "collected", "returned")
    assert [tuple(one[key] for key in keys) for one in done["wagers"]] == [
        (3, "ann", "player-line", 10000, 10000, 10000, 0, 0),
        (4, "bo", "tie", 2500, 2500, 0, 2500, 0),
    ]


def test_settle_from_standard_input_with_a_short_bank(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, json.dumps(EXAMPLE | {"bank": 6000}).encode())
    done = answer(capsys, "settle", EZ, "-")
    assert done["bank"] == {"before": 6000, "after": 0}
    assert done["exhausted_at"] == 0
    assert [(one["paid"], one["returned"]) for one in done["wagers"]] == [(6000, 4000), (0, 2500)]


def test_settle_a_finished_round_by_its_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    # Lucky Buck: the button goes by the banker's second card, a deuce; three-card seven to six
    round_ = {
        "bank": 50_000,
        "bank_seat": 3,
        "cards": "6c 3d Kh 2s 2d",
        "seats": 8,
        "wagers": [
            {"seat": 1, "owner": "ann", "wager": "banker-line", "stake": 5_000},
            {"seat": 2, "owner": "bo", "wager": "banker-line", "stake": 5_000},
            {"seat": 2, "owner": "bo", "wager": "dragon-7", "stake": 1_000},
        ],
    }
    done = answer(capsys, "settle", "lucky-buck/ez-baccarat", file(tmp_path, round_))
    assert done["start"] == 2
    taken = [(one["owner"], one["wager"], one["paid"]) for one in done["wagers"]]
    assert taken == [
        ("bo", "banker-line", 5_000),
        ("ann", "banker-line", 5_000),
        ("bo", "dragon-7", 40_000),
    ]
    assert done["bank"]["after"] == 0


def test_fees(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("fees", EZ, "--option", "8", "--wagers", "2:player-line=25,3:tie=25")
    found = answer(capsys, *arguments)
    assert [(fee["payer"], fee["amount"]) for fee in found["fees"]] == [
        ("player-dealer", 200),
        ("seat 2", 100),
        ("seat 3", 100),
    ]
    assert found["total"] == 400


def test_lint(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "lint", "lucky-buck/ez-baccarat")
    favoured = {f["key"] for f in found["findings"] if f["rule"] == "favours-players"}
    assert favoured == {"wager.banker-line"}  # no push on a three-card seven
    assert [f for f in found["findings"] if f["rule"] in ("untested", "ruling")] == []


@lru_cache(maxsize=1)
def played(folder: Path) -> bytes:
    path = folder / "table.jsonl"
    arguments = ["play", EZ, "--auto", "--rounds", "4", "--seed", "7", "--log", str(path)]
    assert run_command(arguments) == 0
    return path.read_bytes()


@pytest.fixture
def log(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    path.write_bytes(_log_bytes(tmp_path_factory))
    return path


_LOGS: list[bytes] = []


def _log_bytes(factory: pytest.TempPathFactory) -> bytes:
    if not _LOGS:
        _LOGS.append(played(factory.mktemp("log")))
    return _LOGS[0]


def test_play_by_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = str(tmp_path / "l.jsonl")
    visit = answer(capsys, "play", EZ, "--auto", "--rounds", "3", "--seed", "7", "--log", log)
    assert len(visit["rounds"]) == 3
    assert visit["board"]["shoe"]["hands"] == 3
    assert sum(visit["stacks"].values()) + visit["drop"] == 5 * 200 * 500
    again = str(tmp_path / "m.jsonl")
    same = answer(capsys, "play", EZ, "--auto", "--rounds", "3", "--seed", "7", "--log", again)
    assert same["rounds"] == visit["rounds"]


def test_replay_and_verify(
    log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    capsys.readouterr()
    done = answer(capsys, "replay", str(log))
    assert (done["game"], done["rounds"], done["closed"]) == (EZ, 4, True)
    proof = answer(capsys, "verify", str(log))
    assert proof["verified"] is True
    assert proof["shuffles"] == proof["proved"] == 1
    stdin(monkeypatch, log.read_bytes())
    assert answer(capsys, "verify", "-") == proof


@pytest.mark.parametrize("command", ["games", "rules", "odds", "hand", "fees", "lint", "replay"])
def test_the_same_on_a_screen(command: str, log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    more = {"games": [], "hand": [EZ, "9c Kd"], "replay": [str(log)]}.get(command, [EZ])
    assert run_command([command, *more]) == 0
    out, err = capsys.readouterr()
    assert out.strip()
    assert err == ""


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["--version"]) == 0
    assert capsys.readouterr().out == f"cardroom {cardroom.__version__}\n"


# --- wrong input -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["odds", "hustler/ez-bacarat"], "Did you mean hustler/ez-baccarat?"),
        (["games", "hustlr"], "Did you mean hustler?"),
        (["odds", EZ, "--wager", "dragon"], "Did you mean dragon-7?"),
        (["odds", EZ, "--decks", "9"], "3 to 8 packs, not 9"),
        (["odds", EZ, "--set", "naturals=never"], "stop or draw-on"),
        (["odds", EZ, "--set", "naturals"], "KEY=VALUE"),
        (["odds", EZ, "--method", "guess"], "guess"),
        (["odds", EZ, "--rounds", "many"], "--rounds must be a whole number."),
        (["play", EZ, "--bots", "12"], "--bots can be 9 at most."),
        (["play", EZ, "--rounds", "0"], "--rounds must be at least 1."),
        (["games", "--famly", "razz"], "Unknown option --famly. Did you mean --family?"),
        (["odds"], "Missing argument"),
        (["deal"], "deal"),
        (["odds", EZ, "--deks", "8"], "--deks"),
        (["hand", EZ, "Zz"], "'Zz' isn't a card"),
        (["hand", EZ, "9c"], "One card can't be a hand here"),
        (["hand", EZ, "/"], "no cards"),
        (["hand", EZ, "--decks", "3", "9c 9c / 9c 9c"], "9♣ is given 4 times"),
        (["hand", "hustler/21st-century-baccarat", "Jk Jk Jk / Jk Jk Jk / Jk Jk Jk"], "9 times"),
        (["fees", EZ, "--wagers", "2:dragon=5"], "Did you mean dragon-7?"),
        (["fees", EZ, "--wagers", "2:player-line=4"], "Bet $5 to $50"),
        (["fees", EZ, "--wagers", "2:player-line=51"], "Bet $5 to $50"),
        (["fees", EZ, "--wagers", "2:dragon-7=5"], "needs a bet on"),
        (["fees", EZ, "--wagers", "9:player-line=5"], "There's no seat 9"),
        (["fees", EZ, "--wagers", "player-line"], "SEAT:WAGER=DOLLARS"),
        (["fees", EZ, "--wagers", "²:player-line=5"], "SEAT:WAGER=DOLLARS"),
        (["fees", EZ, "--wagers", "2:player-line=-5"], "'-5' isn't an amount"),
        (["fees", EZ, "--option", "99"], "no option 99"),
        (["fees", EZ, "--schedule", "zoo"], "no schedule 'zoo'"),
        (["settle", EZ, "nothing.json"], "There's no file nothing.json"),
        (["replay", "nothing.jsonl"], "nothing.jsonl doesn't exist"),
        (["verify", "nothing.jsonl"], "nothing.jsonl doesn't exist"),
        (["rules", "nothing.toml"], "There's no file nothing.toml"),
        (["lint", "nothing.toml"], "There's no file nothing.toml"),
        (["play", EZ, "--auto", "--json", "--bots", "99"], "--bots"),
        (["odds", "hustler/holdem"], "use `cardroom equity`"),
        (["settle", "hustler/razz", "-"], "no bank to settle with"),
        (["play", EZ, "--json"], "--json needs --auto"),
        (["play", EZ, "--stakes", "3/6"], "leave out --stakes"),
        (["play", OMAHA, "--stakes", "/"], "Write 3/6, straight 10"),
        (["play", OMAHA, "--stakes", "0/0"], "a bet must be more than $0"),
        (["play", OMAHA, "--stakes", "3/6/9"], "a split limit has 2 bets, not 3"),
        (["play", OMAHA, "--stakes", "6/3"], "the lower bet of a split limit comes first"),
        (["play", OMAHA, "--stakes", "progressive 2/4"], "has 4 bets, one for each round, not 2"),
        (["play", OMAHA, "--stakes", "pot 0/0"], "without a big blind"),
        (["play", OMAHA, "--stakes", "pot 1/2/3/4"], "at most 3 blinds"),
        (["play", OMAHA, "--chips", "0"], "needs chips to sit down with"),
    ],
)
def test_wrong_input(
    arguments: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in complaint(capsys, *arguments)


SETTLE: list[tuple[dict[str, Any], str]] = [
    ({"bank": 0}, "bank is 0"),
    ({"bank": -5}, "bank is -5"),
    ({"bank": "100"}, "whole number"),
    ({"bank": 1.5}, "whole number"),
    ({"bank": None}, "whole number"),
    ({"seats": 99}, "2 to 14"),
    ({"bank_seat": 9}, "seats 1 to 8"),
    ({"start": 0}, "seats 1 to 8"),
    ({"wagers": []}, "wagers is missing"),
    ({"wagers": {}}, "wagers is missing"),
    ({"wagers": [3]}, "wagers[0]"),
    ({"colour": "red"}, "unknown key 'colour'"),
    ({"coverage": "all"}, "net, gross or collect-first"),
    ({"cards": "6c 3d"}, "both cards and results"),
]
WAGER: list[tuple[dict[str, Any], str]] = [
    ({"seat": 9}, "seats 1 to 8"),
    ({"stake": 0}, "at least one cent"),
    ({"stake": -5}, "at least one cent"),
    ({"stake": True}, "whole number"),
    ({"wager": "tye"}, "Did you mean tie?"),
    ({"wager": 3}, "an id such as player-line"),
    ({"result": "1/0"}, "a fraction of the stake"),
    ({"result": "all"}, "a fraction of the stake"),
    ({"result": "1e999999"}, "a fraction of the stake"),
    ({"result": "9" * 5000}, "a fraction of the stake"),
    ({"result": None}, "a fraction of the stake"),
    ({"result": "-2"}, "loses more than its stake"),
    ({"colour": "red"}, "unknown key 'colour'"),
]


@pytest.mark.parametrize(
    ("document", "says"),
    [(EXAMPLE | change, says) for change, says in SETTLE]
    + [
        (EXAMPLE | {"wagers": [EXAMPLE["wagers"][0] | change]}, says)  # type: ignore[index]
        for change, says in WAGER
    ],
)
def test_wrong_documents_to_settle(
    document: dict[str, Any], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert says in complaint(capsys, "settle", EZ, file(tmp_path, document))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"cards": "6c 3d"}, "The cards run out before"),
        ({"cards": "9c 2d Kh 3s 4d"}, "One card is left over"),
        ({"cards": "Zz"}, "isn't a card"),
        ({"cards": "9c 2d Kh 3s", "decisions": ["hit"]}, "Nobody was asked for 'hit'"),
        ({"cards": "9c 2d Kh 3s", "decisions": "hit"}, "decisions isn't a list"),
        ({"button": "Jk"}, "joker"),
        ({"button": "²"}, "isn't a card"),
        ({"button": 0}, "from 1 to 18"),
        ({"button": 99}, "from 1 to 18"),
        ({}, "result is None"),
    ],
)
def test_wrong_rounds_to_settle(
    change: dict[str, Any], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wager = {"seat": 3, "owner": "ann", "wager": "player-line", "stake": 500}
    if "button" in change:
        wager["result"] = "1"
    document = {"bank": 500, "seats": 8, "bank_seat": 1, "wagers": [wager], **change}
    path = file(tmp_path, document)
    assert says in complaint(capsys, "settle", "lucky-buck/ez-baccarat", path)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "isn't JSON"),
        (b"[]", "doesn't have a JSON object"),
        (b"{", "isn't JSON"),
        (b"\xff\xfe", "isn't UTF-8"),
        (b'{"bank": ' + b"9" * 5000 + b"}", "isn't JSON"),
        (b"[" * 100_000, "isn't JSON"),
    ],
)
def test_files_that_are_no_json(
    content: bytes,
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    assert says in complaint(capsys, "settle", EZ, str(path))
    stdin(monkeypatch, content)
    assert says in complaint(capsys, "settle", EZ, "-")


@pytest.mark.parametrize("command", [["rules"], ["settle", EZ], ["replay"], ["verify"]])
def test_a_hundred_megabytes_a_folder_and_bytes(
    command: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as sparse:
        sparse.truncate(100_000_000)
    if command[0] in ("replay", "verify"):
        # A log may be as long as a night, but none of its lines is.
        assert run_command([*command, str(huge)]) == 1
        assert "Line 1: it's longer than any record" in capsys.readouterr().err
    else:
        assert "bytes" in complaint(capsys, *command, str(huge))
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "folder" in complaint(capsys, *command, str(folder))


def test_an_endless_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, b" " * 20_000_001)
    assert "too long" in complaint(capsys, "settle", EZ, "-")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"title = ", "isn't valid TOML"),
        (b"\xff", "isn't UTF-8"),
        (b"title = 'x'", "family is missing"),
    ],
)
def test_files_that_are_no_game(
    content: bytes, says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    for command in ("rules", "odds", "play"):
        assert says in complaint(capsys, command, str(path))


def changes(data: bytes) -> Iterator[tuple[str, bytes]]:
    lines = data.splitlines(keepends=True)
    middle = len(data) // 2
    yield "one byte changed", data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    yield "no text any more", data[:middle] + b"\xff" + data[middle + 1 :]
    yield "one record missing", b"".join(lines[:5] + lines[6:])
    yield "the first record missing", b"".join(lines[1:])
    yield "something appended", data + b"and so on\n"
    yield "two records swapped", b"".join([*lines[:3], lines[4], lines[3], *lines[5:]])
    yield "empty", b""
    yield "something else", b"hello\n"


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("command", ["verify"])
def test_a_log_that_is_not_what_it_was(
    command: str, number: int, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    what, data = list(changes(log.read_bytes()))[number]
    log.write_bytes(data)
    complaint(capsys, command, str(log), code=1)
    assert log.read_bytes() == data, what


def test_a_last_record_that_was_torn_off_is_dropped_and_the_log_is_not_closed(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    log.write_bytes(log.read_bytes()[:-20])
    assert run_command(["verify", str(log)]) == 0
    assert "the log isn't closed" in capsys.readouterr().out


def test_a_log_is_never_written_over(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = log.read_bytes()
    capsys.readouterr()
    arguments = ("play", EZ, "--auto", "--rounds", "1", "--log", str(log))
    assert "isn't empty" in complaint(capsys, *arguments)
    assert log.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--option", "99"], "no option 99"),
        (["--schedule", "zoo"], "no schedule 'zoo'"),
        (["--seats", "1"], "2 to 8 seats"),
        (["--chips", "lots"], "'lots' isn't an amount"),
        (["--bots", "7", "--seats", "3"], "don't fit"),
    ],
)
def test_wrong_tables(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = str(tmp_path / "l.jsonl")
    assert says in complaint(capsys, "play", EZ, "--auto", "--log", log, *arguments)


def test_a_log_where_nothing_can_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    path = str(tmp_path / "file" / "log.jsonl")
    assert "can't be written" in complaint(capsys, "play", EZ, "--auto", "--log", path)
    complaint(capsys, "play", EZ, "--auto", "--log", "/dev/full")


def test_a_shoe_without_a_cut_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = str(tmp_path / "l.jsonl")
    table = ("play", EZ, "--auto", "--rounds", "36", "--seed", "3", "--log", log)
    visit = answer(capsys, *table, "--set", "deck.cut=0", "--decks", "3", "--chips", "100000")
    assert sum(visit["stacks"].values()) + visit["drop"] == 5 * 10_000_000
    assert answer(capsys, "verify", log)["closed"] is True


@pytest.mark.parametrize("command", ["", "play", "odds", "settle", "fees", "verify", "bench"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command([command, "--help"] if command else []) == 0
    assert "Usage" in capsys.readouterr().out

"""Pages: what templates are given, what static files are sent like, and the floor's line."""

from __future__ import annotations

import gzip
import html
import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

import cardroom.room
from cardroom.pages.catalogue import words
from cardroom.room.errors import RoomError
from cardroom.room.settings import Settings
from cardroom.room.web.pages import Pages
from room.alone import run
from room.house import House
from room.test_people import account, bearer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    assert house.stop() == 0


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """Templates and files of a test's own."""
    for folder in ("templates", "static/js"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "static/js/a.js").write_text("import './b.js'; // " + "x" * 2_000)
    (tmp_path / "static/js/b.js").write_text("1")
    (tmp_path / "secret").write_text("no")
    page = "<p>{{ t('ui-play-money') }}</p>{{ page|tojson }}"
    page += "<a href='{{ static('js/a.js') }}'>{{ title }}</a>"
    (tmp_path / "templates/lobby.html").write_text(page)
    where = {"pages": tmp_path / "templates", "static": tmp_path / "static"}
    return Pages(Settings("room.db", b"k" * 32, **where))  # type: ignore[arg-type]


def test_a_name_with_markup_is_text_on_a_page(pages: Pages) -> None:
    evil = "</script><script>alert(1)</script>"
    text = pages.render("lobby.html", page={"name": evil}, title=evil, me=None)
    assert html.escape(words("ui-play-money"), quote=False) in text
    assert "<script>" not in text


@pytest.mark.parametrize(("chips", "shown"), [(250, "$2.50"), (120_000, "$1,200")])
def test_a_balance_is_written_with_its_cents(chips: int, shown: str) -> None:
    own = Pages(Settings("room.db", b"k" * 32))
    me = {"name": "Ann", "role": "player", "chips": chips, "guest": False}
    page = own.render("lobby.html", page={"games": []}, title="Lobby", me=me)
    assert f'id="purse">{shown}</b>' in page


def test_all_files_are_under_one_hash_that_changes_with_any(pages: Pages, tmp_path: Path) -> None:
    one = pages.static("js/a.js")
    assert one == f"/static/{pages.hash}/js/a.js"
    assert pages.file(f"{pages.hash}/js/b.js")[1] is True
    assert pages.file("js/b.js")[1] is False
    (tmp_path / "static/js/b.js").write_text("2")
    where = {"pages": tmp_path / "templates", "static": tmp_path / "static"}
    assert Pages(Settings("room.db", b"k" * 32, **where)).hash != pages.hash  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["../secret", "js/../../secret", "js", "", "/etc/passwd", "none"])
def test_nothing_outside_the_folder_is_sent(pages: Pages, path: str) -> None:
    for whole in (path, f"{pages.hash}/{path}"):
        with pytest.raises(RoomError, match="no such file"):
            pages.file(whole)


def test_a_page_that_is_not_installed_is_a_sentence(pages: Pages) -> None:
    with pytest.raises(RoomError, match="isn't installed"):
        pages.render("none.html")


def test_text_is_sent_small(house: House) -> None:
    address = f"{house.url}/api/games"
    asked = urllib.request.Request(address, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(answer.read())) == house.call("GET", "/api/games")[1]


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("pai gow livermore", "livermore/pai-gow-poker"),
        ("three card hustler", "hustler/three-card-poker"),
        ("omaha hi-lo", "hustler/omaha-hi-lo-8"),
        ("bacarat mortimers", "mortimers/ez-baccarat-panda-8"),
        ("pan lucky", "lucky-buck/panguingue"),
        ("pangu", "livermore/panguingue"),
    ],
)
def test_the_lobby_finds_games_by_what_people_type(house: House, typed: str, game: str) -> None:
    found = house.call("GET", f"/api/games?search={typed.replace(' ', '%20')}")[1]["games"]
    assert game in [one["id"] for one in found]
    assert len(found) < 8


PAGES = Path(cardroom.room.__file__).parent / "templates"


def test_the_rooms_own_pages_can_be_had(house: House) -> None:
    table = house.table("hustler/ez-baccarat")
    addresses = {
        "lobby.html": "/",
        "table.html": f"/tables/{table}",
        "game.html": "/games/hustler/ez-baccarat",
        "sign-in.html": "/sign-in?next=//evil.example",
    }
    for name, path in addresses.items():
        status, body, headers = house.call("GET", path, accept="text/html")
        if not (PAGES / name).exists():
            assert status == 404
            assert "isn't installed" in body["why"]
            continue
        assert status == 200
        assert headers["content-type"].startswith("text/html")
        assert "evil.example" not in body


async def told(wire: ClientConnection) -> Any:
    """The next message that is no view: those come whenever somebody comes or goes."""
    while (said := json.loads(await wire.recv()))["t"] == "view":
        pass
    return said


def test_the_floor_watches_and_rules_and_nobody_else(house: House) -> None:
    manager = account(house, "Manny", code=house.invitation)["token"]
    guest, table = house.guest("Gil"), house.table("hustler/holdem")
    banked = house.table("lucky-buck/pai-gow-poker")
    pause = {"t": "do", "id": "f", "do": {"kind": "floor", "does": "pause"}}
    wrong = {"t": "do", "id": "f", "do": {"kind": "floor", "does": "exposed-card", "seat": 2}}

    async def evening() -> None:
        async with connect(house.ws(table, manager, role="floor")) as wire:
            first = json.loads(await wire.recv())
            assert first["view"]["you"]["role"] == "floor"
            assert "pause" in first["view"]["rulings"]
            await wire.send(json.dumps(pause))
            said: list[Any] = [await told(wire) for _ in range(2)]
            assert [one["t"] for one in said] == ["ack", "facts"]
            assert said[1]["view"]["paused"] is True
            sit = {"t": "do", "id": "s", "do": {"kind": "sit", "seat": 1, "chips": 50_000}}
            await wire.send(json.dumps(sit))
            refused = await told(wire)
            assert refused["said"] == {"key": "room-floor-plays-not"}
            assert "doesn't play" in refused["why"]
        async with connect(house.ws(table, guest)) as wire:
            assert "rulings" not in json.loads(await wire.recv())["view"]
            await wire.send(json.dumps(pause))
            assert "Only the floor" in (await told(wire))["why"]
        async with connect(house.ws(banked, manager, role="floor")) as wire:
            first = json.loads(await wire.recv())
            assert {"exposed-card", "shown-or-told"} <= set(first["view"]["rulings"])
            await wire.send(json.dumps(wrong))
            said = [await told(wire) for _ in range(2)]
            assert [one["t"] for one in said] == ["ack", "facts"]
            assert said[1]["facts"][0]["does"] == "exposed-card"

    run(evening())
    assert house.call("GET", f"/floor/{table}", **bearer(guest))[0] == 403

"""What is done beside the tables: compressed, written once, and for those who play first."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import threading
import urllib.request
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.room.beside import NICE, threads_beside
from cardroom.room.settings import Settings
from cardroom.room.web import documents
from cardroom.room.web.documents import Document
from cardroom.room.web.pages import KEPT, Pages
from cardroom.room.web.squeeze import INLINE, LEAST, Squeeze
from room.alone import run
from room.house import House

TEXT = b"the quick brown fox " * 3_000


async def answered(
    *bodies: bytes, encoding: str = "gzip", **headers: str
) -> tuple[dict[str, str], list[bytes]]:
    """What comes of an answer in some parts."""
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raw = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
        await send({"type": "http.response.start", "status": 200, "headers": raw})
        for place, body in enumerate(bodies, 1):
            await send(
                {"type": "http.response.body", "body": body, "more_body": place < len(bodies)}
            )

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "headers": [(b"accept-encoding", encoding.encode())]}
    await Squeeze(app)(scope, receive, send)
    got = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
    return got, [one.get("body", b"") for one in sent[1:]]


def test_a_long_answer_is_compressed_whole_and_in_parts() -> None:
    headers, bodies = run(answered(TEXT, content_length=str(len(TEXT))))
    assert headers == {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    assert gzip.decompress(b"".join(bodies)) == TEXT
    parts = [TEXT[:100], TEXT[100 : INLINE + 1_000], TEXT[INLINE + 1_000 :], b""]
    headers, bodies = run(answered(*parts))
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(b"".join(bodies)) == TEXT


def test_what_is_short_or_compressed_or_not_wanted_goes_as_it_is() -> None:
    short = TEXT[: LEAST - 1]
    assert run(answered(short)) == ({}, [short])
    assert run(answered(TEXT, encoding="br")) == ({}, [TEXT])
    small = zlib.compress(TEXT)
    assert run(answered(small * 40, content_encoding="deflate"))[1] == [small * 40]


def test_threads_beside_step_back() -> None:
    mine = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    with threads_beside(1, "test") as threads:
        theirs = threads.submit(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        assert theirs.result() == min(19, max(mine, NICE))
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == mine


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("room") / "room.db"))
    yield house
    assert house.stop() == 0


@pytest.mark.slow
def test_the_description_of_the_api_is_one_text_however_it_is_sent(house: House) -> None:
    plain = house.call("GET", "/api/openapi.json")[1]
    assert plain["info"]["title"] == "Cardroom"
    asked = urllib.request.Request(
        f"{house.url}/api/openapi.json", headers={"accept-encoding": "gzip"}
    )
    with urllib.request.urlopen(asked, timeout=60) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(answer.read())) == plain


@pytest.mark.slow
def test_whoever_has_the_description_is_not_sent_it_again(house: House) -> None:
    status, _, headers = house.call("GET", "/api/openapi.json")
    assert status == 200
    tag = headers["etag"]
    status, body, again = house.call("GET", "/api/openapi.json", if_none_match=f'"other", {tag}')
    assert (status, body or "", again["etag"]) == (304, "", tag)
    assert house.call("GET", "/api/openapi.json", if_none_match='"other"')[0] == 200


def test_the_description_is_made_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    async def describe() -> Document:
        made.append(1)
        await asyncio.sleep(0)
        if len(made) == 1:
            raise RuntimeError("the first try fails")
        return Document.of(b"{}", "application/json")

    monkeypatch.setattr(documents, "_described", describe)

    async def ask() -> None:
        description = documents.Description()
        first = await asyncio.gather(
            *(description.document() for _ in range(3)), return_exceptions=True
        )
        assert all(isinstance(one, RuntimeError) for one in first)
        await asyncio.gather(*(description.document() for _ in range(8)))

    run(ask())
    assert len(made) == 2


def test_a_page_is_written_once_until_something_on_it_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pages = Pages(Settings(db=str(tmp_path / "room.db"), key=bytes(32)))
    written: list[str] = []

    def render(template: str, **given: Any) -> str:
        written.append(template)
        return f"{template} {given}"

    monkeypatch.setattr(pages, "render", render)

    async def look() -> None:
        one = await pages.page("lobby.html", {"me": None, "page": {"tables": []}})
        same = await pages.page("lobby.html", {"me": None, "page": {"tables": []}})
        mine = await pages.page("lobby.html", {"me": {"name": "Ann"}, "page": {"tables": []}})
        assert one is same
        assert b"Ann" in mine.text
        for number in range(2 * KEPT):
            await pages.page("lobby.html", {"me": None, "page": {"tables": [number]}})
        assert (await pages.page("lobby.html", {"me": None, "page": {"tables": []}})) is not one

    run(look())
    assert len(written) == 2 + 2 * KEPT + 1

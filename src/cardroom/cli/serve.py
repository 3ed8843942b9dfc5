"""``cardroom serve``: the web room."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Any

import typer

from cardroom.cli.common import InputError
from cardroom.pages.catalogue.speaking import speaking_everywhere, spoken_language


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    db: Annotated[
        str | None,
        typer.Option("--db", metavar="URL", help="SQLite file or postgresql://… URL."),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option("--url", help="Public address, if the room is behind a proxy."),
    ] = None,
    inner: Annotated[
        str | None,
        typer.Option("--inner", help="Address where the room's other processes reach this one."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A proxy whose X-Forwarded-For is believed; give it once for each.",
        ),
    ] = None,
) -> None:
    """Open the web room: tables for people in browsers and for programs, for play money."""
    # The room's libraries are loaded here: no other command waits for them.
    from cardroom.room.server import serve as open_room
    from cardroom.room.server import settings_of
    from cardroom.room.store import StoreError

    for name, address in (("--url", url), ("--inner", inner)):
        if address is not None and not address.startswith(("http://", "https://")):
            raise InputError("cli-not-an-address", option=name, text=address)
    for address in proxy or ():
        if not _is_network(address):
            raise InputError("room-proxy", address=address)
    try:
        given: dict[str, Any] = {
            "url": url and url.rstrip("/"),
            "inner": inner and inner.rstrip("/"),
        }
        given["proxies"] = tuple(proxy or ())
        with speaking_everywhere(spoken_language()):
            open_room(settings_of(host, port, db, **given))
    except StoreError as error:
        raise InputError("room-why", text=str(error)) from None


def _is_network(address: str) -> bool:
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        return False
    return True

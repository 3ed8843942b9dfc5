"""``cardroom serve``: the web room."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Any

import typer

from cardroom.cli.common import InputError
from cardroom.pages.catalogue import words


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")
    ] = 8000,
    db: Annotated[
        str | None,
        typer.Option("--db", metavar="URL", help="A file of SQLite, or postgresql://…"),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option("--url", help="The address people use, where a proxy stands before it."),
    ] = None,
    inner: Annotated[
        str | None,
        typer.Option("--inner", help="The address other processes of the room reach this one at."),
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
    """Open the web room: tables for people in browsers and for programs, with play money."""
    # The room's libraries are loaded here: no other command waits for them.
    from cardroom.room.server import serve as open_room
    from cardroom.room.server import settings_of
    from cardroom.room.store import StoreError

    for name, address in (("--url", url), ("--inner", inner)):
        if address is not None and not address.startswith(("http://", "https://")):
            raise InputError(
                f"{name} is an address such as https://cards.example.org, not {address!r}"
            )
    for address in proxy or ():
        if not _is_network(address):
            raise InputError(words("room-proxy", address=address))
    try:
        given: dict[str, Any] = {
            "url": url and url.rstrip("/"),
            "inner": inner and inner.rstrip("/"),
        }
        given["proxies"] = tuple(proxy or ())
        open_room(settings_of(host, port, db, **given))
    except StoreError as error:
        raise InputError(str(error)) from None


def _is_network(address: str) -> bool:
    try:
        ipaddress.ip_network(address, strict=False)
    except ValueError:
        return False
    return True

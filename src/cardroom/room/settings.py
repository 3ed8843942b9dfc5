"""What whoever opens the room decides: where it listens, where it keeps things, how it is known."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardroom.room.store import StoreError

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
PLAY_MONEY: Final = (
    "Chips here are play money: they cannot be bought, sold or exchanged for anything."
)


@dataclass(frozen=True, slots=True)
class Oidc:
    """Another house that may vouch for people (OpenID Connect)."""

    issuer: str
    client: str
    secret: str = field(repr=False)
    name: str = "single sign-on"


@dataclass(frozen=True, slots=True)
class Settings:
    """How this process of the room is run."""

    db: str
    key: bytes = field(repr=False)
    host: str = "127.0.0.1"
    port: int = 8000
    url: str | None = None
    """The address people use, where a proxy stands before us: ``https://cards.example.org``."""
    inner: str | None = None
    """The address other processes of the same room reach this one at."""
    limits: bool = True
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say where somebody comes from."""
    oidc: Oidc | None = None
    pages: Path = Path(__file__).parent / "templates"
    static: Path = Path(__file__).parent / "static"

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return bool(self.url and self.url.startswith("https://"))

    @property
    def cookie(self) -> str:
        """The name of the session's cookie; ``__Host-`` binds it to this host by https."""
        return "__Host-cardroom" if self.secure else "cardroom"

    @property
    def hosts(self) -> tuple[str, ...] | None:
        """The names this room answers to; nothing if any."""
        if self.url is not None:
            return (self.url.split("://", 1)[1].split("/", 1)[0].lower(), *LOOPBACK)
        return LOOPBACK if self.host in {"127.0.0.1", "localhost", "::1"} else None

    @property
    def address(self) -> str:
        """Where other processes find this one."""
        host = "127.0.0.1" if self.host in {"0.0.0.0", "::", "localhost"} else self.host
        return self.inner or f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def home() -> Path:
    """The folder a room keeps its things in unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "cardroom"


def default_db() -> str:
    """The file a room keeps everything in unless told otherwise."""
    return str(home() / "room.db")


def house_key(db: str, environ: Mapping[str, str]) -> bytes:
    """The key cards are sealed with: from ``CARDROOM_KEY``, or a file beside the database.

    It is not in the database, so that who copies the database cannot read what is sealed in it.
    """
    given = environ.get("CARDROOM_KEY")
    if given:
        try:
            key = bytes.fromhex(given)
        except ValueError:
            key = b""
        if len(key) < 32:
            raise StoreError("CARDROOM_KEY must be at least 64 hexadecimal digits (32 bytes)")
        return key
    return _key_file(Path(f"{db}.key") if "://" not in db else home() / "room.key")


def _key_file(path: Path) -> bytes:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            key = bytes.fromhex(path.read_text().strip())
        else:
            key = secrets.token_bytes(32)
            with os.fdopen(handle, "w") as file:
                file.write(key.hex() + "\n")
                file.flush()
                os.fsync(file.fileno())
    except OSError as error:
        raise StoreError(f"the key file {path} cannot be used: {error.strerror}") from None
    except ValueError:
        raise StoreError(f"the key file {path} does not hold a key in hexadecimal") from None
    if len(key) < 32:
        raise StoreError(f"the key file {path} holds {len(key)} bytes: 32 are needed")
    return key


def oidc_from(environ: Mapping[str, str]) -> Oidc | None:
    """Another house that vouches for people, if the environment names one."""
    issuer = environ.get("CARDROOM_OIDC_ISSUER")
    if not issuer:
        return None
    try:
        client, secret = environ["CARDROOM_OIDC_CLIENT"], environ["CARDROOM_OIDC_SECRET"]
    except KeyError as missing:
        raise StoreError(f"with CARDROOM_OIDC_ISSUER, {missing} must be set too") from None
    if not issuer.startswith(("https://", "http://")) or any(mark in issuer for mark in "?# "):
        raise StoreError(
            "CARDROOM_OIDC_ISSUER must be the address of another house, such as "
            "https://accounts.example.com"
        )
    return Oidc(
        issuer.rstrip("/"), client, secret, environ.get("CARDROOM_OIDC_NAME", "single sign-on")
    )


__all__ = [
    "LOOPBACK",
    "PLAY_MONEY",
    "Oidc",
    "Settings",
    "default_db",
    "home",
    "house_key",
    "oidc_from",
]

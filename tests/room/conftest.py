"""A PostgreSQL server of the tests' own, from Debian's packages, and stores of both kinds."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardroom.room.store import Store, open_store


def pytest_configure(config: pytest.Config) -> None:
    """The marks of these tests, wherever they are run from."""
    config.addinivalue_line("markers", "slow: takes seconds; `bin/test --quick` leaves it out")
    config.addinivalue_line("markers", "database: needs PostgreSQL, which these tests bring")


def _programs() -> Path:
    """Where initdb and pg_ctl are; installs them once where nobody has."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        subprocess.run(["apt-get", "install", "-y", "-q", "postgresql"], check=True)
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent


def _as_postgres(*command: str) -> None:
    """PostgreSQL refuses to run for root."""
    before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*before, *command], check=True, stdout=subprocess.DEVNULL, cwd="/tmp")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server for all tests of this run."""
    with postgres_server() as address:
        yield address


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of an empty server that listens on a socket in a folder of its own."""
    with breakable_postgres() as (address, _):
        yield address


@contextmanager
def breakable_postgres() -> Iterator[tuple[str, Callable[[], None]]]:
    """The same, and what breaks it: it stops at once, in the middle of whatever it does.

    That is `immediate`: no commit is finished and nothing is written out. Then it starts again, and
    recovers from what it had synced.
    """
    programs = _programs()
    home = Path(tempfile.mkdtemp(prefix="cardroom-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(home, "postgres")
    data = str(home / "data")
    _as_postgres(str(programs / "initdb"), "-D", data, "-A", "trust", "-U", "postgres", "-N")
    control = [str(programs / "pg_ctl"), "-D", data, "-w", "-s"]
    options = f"-k {home} -c listen_addresses='' -c max_connections=200"
    _as_postgres(*control, "-l", str(home / "log"), "-o", options, "start")

    def fail() -> None:
        _as_postgres(*control, "-m", "immediate", "stop")
        _as_postgres(*control, "-l", str(home / "log"), "-o", options, "start")

    try:
        yield f"postgresql://postgres@/postgres?host={home}", fail
    finally:
        _as_postgres(*control, "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)


def new_database(server: str) -> str:
    """An empty database on the tests' server."""
    import psycopg

    name = f"room_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(server, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.database)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def store(address: str) -> Store:
    """A store of each kind; whoever uses it closes it."""
    return open_store(address)

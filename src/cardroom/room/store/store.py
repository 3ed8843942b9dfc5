"""The store: one writer that commits everything queued at once, and readers beside it."""

from __future__ import annotations

import asyncio
import fcntl
import queue
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from cardroom.room.store.database import Database, LostDatabaseError, Near, StoreError
from cardroom.room.store.people import note_looks
from cardroom.room.store.schema import migrate

Answer = TypeVar("Answer")

AT_ONCE: Final = 512
"""Jobs of one commit at most: a crowd waits for several commits and not for one long one."""

READERS: Final = 2

WAIT_S: Final = 5
"""So long anybody waits for an answer; what has not begun by then is not done any more."""


@dataclass(slots=True, eq=False)
class _Batch:
    """Jobs of one commit; they may have been done already, and wait for nothing but that."""

    jobs: list[_Job]
    done: bool


@dataclass(slots=True, eq=False)
class _Job:
    """Something to write, and who waits for it to be durable."""

    does: Callable[[Database], Any]
    loop: asyncio.AbstractEventLoop
    told: asyncio.Future[Any]
    answer: Any = None
    error: Exception | None = None

    def run(self, db: Database) -> None:
        self.error = None
        self.answer = self.does(db)


class Store:
    """A database behind one writer thread; nobody is told of anything before its commit.

    A job is a function of a database. It may be run a second time when another job of the same
    commit failed, so it touches nothing but the database.

    Statements on a file take microseconds: they are done where the job comes from, and only the
    commit, which waits for the disk, is the writer's. Two threads that both want the interpreter
    for every statement would hinder each other more than that takes. What a file refuses at once,
    and everything on a server, is the writer's to do.
    """

    def __init__(
        self, dial: Callable[[], Database], *, kind: str, shared: bool, folder: Path | None = None
    ) -> None:
        self.kind = kind
        self.folder = folder
        """Where the database's file is, if it is one."""
        self.shared = shared
        self.commits = 0
        self._dial = dial
        self._gathered: list[_Job] = []
        self._batches: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        # Held while a batch is on its way: there is one connection to write on.
        self._writing = threading.Lock()
        self._db = db = dial()
        self._near = db if isinstance(db, Near) else None
        self._own = threading.local()
        self._databases: list[Database] = []
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    @property
    def queued(self) -> int:
        """Jobs that wait for the writer."""
        return len(self._gathered)

    async def write(self, does: Callable[[Database], Answer]) -> Answer:
        """Do a job in one transaction; its changes are durable when this returns."""
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Answer] = loop.create_future()
        self._gathered.append(_Job(does, loop, told))
        if len(self._gathered) == 1:
            # Whatever else comes in this turn of the loop goes into the same commit.
            loop.call_soon(self._begin)
        return await _in_time(told)

    def _begin(self) -> None:
        """Send what was gathered on its way, unless something is: then it goes after that."""
        if not self._gathered or not self._writing.acquire(blocking=False):
            return
        # Nobody waits any more for what was given up meanwhile, and nobody was told it was done.
        self._gathered = [job for job in self._gathered if not job.told.done()]
        jobs, self._gathered = self._gathered[:AT_ONCE], self._gathered[AT_ONCE:]
        if not jobs:
            self._writing.release()
            return
        done = self._near is not None and _is_done(self._near, jobs)
        self._batches.put(_Batch(jobs, done))

    async def read(self, does: Callable[[Database], Answer]) -> Answer:
        """Look something up; sees everything committed so far."""
        loop = asyncio.get_running_loop()
        return await _in_time(loop.run_in_executor(self._readers, self._read, does))

    def _read(self, does: Callable[[Database], Answer]) -> Answer:
        db: Database | None = getattr(self._own, "db", None)
        if db is not None:
            try:
                return does(db)
            except LostDatabaseError:
                # It was lost while nobody looked: looking changes nothing, so it is done again.
                self._own.db = None
                self._databases.remove(db)
                db.close()
        self._own.db = db = self._dial()
        self._databases.append(db)
        return does(db)

    async def close(self) -> None:
        """Write what is queued, then hang up."""
        while self._gathered or self._writing.locked():
            await asyncio.sleep(0.001)
        self._batches.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for db in (*self._databases, self._db):
            db.close()

    def _write(self) -> None:
        while self._has_written():
            pass

    def _has_written(self) -> bool:
        """Commit the next batch; nothing of it is held while there is none."""
        batch = self._batches.get()
        if batch is None:
            return False
        self._commit(batch.jobs, done=batch.done)
        self._writing.release()
        _tell(batch.jobs)
        waiting = next(iter(self._gathered), None)
        if waiting is not None and not waiting.loop.is_closed():
            waiting.loop.call_soon_threadsafe(self._begin)
        return True

    def _commit(self, jobs: list[_Job], *, done: bool = False) -> None:
        """All jobs in one transaction; if one of them fails, each in its own.

        When the connection is lost nobody knows what became of the commit: all are told so, and
        none is done again here.
        """
        try:
            self._transaction(jobs, done=done)
        except LostDatabaseError as error:
            for job in jobs:
                job.error = error
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                self._commit([job])

    def _transaction(self, jobs: list[_Job], *, done: bool) -> None:
        try:
            if not done:
                self._db.begin()
                for job in jobs:
                    job.run(self._db)
            self._db.commit()
            self.commits += 1
        except BaseException:
            self._db.rollback()
            raise


async def _in_time(told: asyncio.Future[Answer]) -> Answer:
    try:
        async with asyncio.timeout(WAIT_S):
            return await told
    except TimeoutError:
        raise LostDatabaseError("the database does not answer") from None


def _is_done(db: Near, jobs: list[_Job]) -> bool:
    """Do jobs at once, as far as the commit; not if anything is in the way."""
    try:
        db.begin_at_once()
        for job in jobs:
            job.run(db)
    except Exception:
        # The writer finds out which job it was, and waits if that helps.
        db.rollback()
        return False
    return True


def _tell(jobs: list[_Job]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, theirs in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, theirs)


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.told.cancelled():
            continue
        if job.error is not None:
            job.told.set_exception(job.error)
        else:
            job.told.set_result(job.answer)


def open_store(url: str) -> Store:
    """The store behind an address: a file's path, ``sqlite:///path``, or ``postgresql://…``."""
    if url.startswith(("postgresql://", "postgres://")):
        return _open_postgres(url)
    path = url.removeprefix("sqlite:///") if url.startswith("sqlite:") else url
    if "://" in path or not path:
        raise StoreError(
            f"{url.partition('://')[0]!r} is no kind of database that is known here: "
            "give a file's path, sqlite:///path or postgresql://user@host/name"
        )
    return _open_sqlite(Path(path))


def _open_sqlite(path: Path) -> Store:
    from cardroom.room.store.sqlite import WORDS, SqliteDatabase

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be made: {error.strerror}") from None
    _prepare(SqliteDatabase(path), WORDS)
    return Store(
        lambda: SqliteDatabase(path, new=False), kind="sqlite", shared=False, folder=path.parent
    )


def _prepare(db: Database, words: Mapping[str, str]) -> None:
    """Bring a database up to date on a connection of its own."""
    try:
        migrate(db, words)
        db.begin()
        try:
            note_looks(db)
            db.commit()
        except BaseException:
            db.rollback()
            raise
    finally:
        db.close()


def hold(url: str) -> object:
    """Keep other processes from opening the same file: it is one process's at a time.

    What comes back is to be kept; the system lets go of it when the process ends, however it does.
    """
    if url.startswith(("postgresql://", "postgres://")):
        return None
    path = Path(f"{url.removeprefix('sqlite:///')}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(
            f"the room in {url} is open already: stop that process first, or use PostgreSQL, "
            "which several processes can share"
        ) from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from None
    return file


def _open_postgres(url: str) -> Store:
    from cardroom.room.store.postgres import WORDS, PostgresDatabase

    db = PostgresDatabase(url)
    db.run("SELECT pg_advisory_lock(4711)")  # two processes may start together on a new database
    _prepare(db, WORDS)
    return Store(lambda: PostgresDatabase(url), kind="postgresql", shared=True)


__all__ = ["AT_ONCE", "Store", "hold", "open_store"]

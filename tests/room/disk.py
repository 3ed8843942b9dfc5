"""A file system in memory that forgets in a power cut what was not synced.

What was synced is kept; of what was written since, a cut leaves any sectors and drops or tears the
others.
"""

from __future__ import annotations

import itertools
import random
from typing import Any

import apsw

SECTOR = 512
_NAMES = itertools.count()


class Disk:
    """Files with what is safe and what is only written."""

    def __init__(self, chance: random.Random, files: dict[str, bytes] | None = None) -> None:
        self.chance = chance
        self.safe = {name: bytearray(data) for name, data in (files or {}).items()}
        self.seen = {name: bytearray(data) for name, data in self.safe.items()}
        self.unsafe: dict[str, set[int]] = {}
        self.left = 10**9
        """Writes and syncs until the power goes."""

    def step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise apsw.IOError("the power is gone")

    def write(self, name: str, data: bytes, at: int) -> None:
        self.step()
        seen = self.seen.setdefault(name, bytearray())
        if len(seen) < at + len(data):
            seen.extend(bytes(at + len(data) - len(seen)))
        seen[at : at + len(data)] = data
        sectors = range(at // SECTOR, (at + len(data) - 1) // SECTOR + 1)
        self.unsafe.setdefault(name, set()).update(sectors)

    def sync(self, name: str) -> None:
        self.step()
        self.safe[name] = bytearray(self.seen.get(name, b""))
        self.unsafe.pop(name, None)

    def after_the_cut(self) -> dict[str, bytes]:
        """What is found when the power is back."""
        out = {}
        for name, seen in self.seen.items():
            found = bytearray(self.safe.get(name, b""))
            for sector in sorted(self.unsafe.get(name, ())):
                if self.chance.random() < 0.5:
                    continue
                part = bytes(seen[sector * SECTOR : (sector + 1) * SECTOR])
                if self.chance.random() < 0.2:
                    part = part[: self.chance.randrange(len(part) + 1)]
                end = sector * SECTOR + len(part)
                if len(found) < end:
                    found.extend(bytes(end - len(found)))
                found[sector * SECTOR : end] = part
            out[name] = bytes(found)
        return out


class _File:
    def __init__(self, disk: Disk, name: str) -> None:
        self.disk, self.name = disk, name
        disk.seen.setdefault(name, bytearray())

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self.disk.seen[self.name][offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.write(self.name, bytes(data), offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.disk.step()
        del self.disk.seen[self.name][size:]

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.sync(self.name)

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.disk.seen[self.name])

    def xFileControl(self, op: int, pointer: int) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return 0

    def xLock(self, level: int) -> None:  # noqa: N802
        pass

    def xUnlock(self, level: int) -> None:  # noqa: N802
        pass

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        pass


class FileSystem(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.name = f"disk {next(_NAMES)}"
        super().__init__(self.name, base="")

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        flags[1] = flags[0]
        return _File(self.disk, path)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.disk.seen.pop(filename, None)
        self.disk.safe.pop(filename, None)
        self.disk.unsafe.pop(filename, None)

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        return pathname in self.disk.seen

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name

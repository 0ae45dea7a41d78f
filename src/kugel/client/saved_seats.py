"""Seats taken by this user, saved in their data folder, so that they can return to them."""

import os
import re
from itertools import count
from types import TracebackType
from typing import Self

import msgspec
from platformdirs import user_data_path

from kugel.client.link import Link

try:
    import fcntl
except ImportError:  # missing on some systems; there two programs must not share a seat
    fcntl = None  # type: ignore[assignment]


class Seat(msgspec.Struct):
    """A person at a table. `id` is saved before joining, so that a cut in between makes no second person."""

    id: str
    name: str = ""
    token: str = ""


class Kept:
    """A saved seat. While it is open, no other program can use it: two terminals are two people."""

    def __init__(self, link: Link, name: str) -> None:
        folder = user_data_path("kugel") / "seats"
        folder.mkdir(parents=True, exist_ok=True)
        where = re.sub(r"[^A-Za-z0-9.]+", "-", link.server)
        for number in count(1):
            self._path = folder / f"{where}-{link.code}-{number}.json"
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            if self._lock():
                self.seat = self._read()
                if not name or self.seat.name in ("", name):
                    break
            os.close(self._file)

    def write(self) -> None:
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, msgspec.json.encode(self.seat), 0)
        os.fsync(self._file)

    def forget(self) -> None:
        """Forget the seat: its person has left for good."""
        self._path.unlink(missing_ok=True)

    def _read(self) -> Seat:
        body = os.pread(self._file, 1 << 16, 0)
        try:
            return msgspec.json.decode(body, type=Seat)
        except msgspec.DecodeError:
            return Seat(fresh_id())

    def _lock(self) -> bool:
        if fcntl is None:
            return True
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)


def fresh_id() -> str:
    """An id that nobody can guess."""
    return os.urandom(16).hex()

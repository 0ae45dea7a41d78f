"""A game in a file: read it, check it, write it."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Self

from kugel.game import record
from kugel.game.events import Event
from kugel.game.verify import Checked, verify_lines
from kugel.library.errors import refusals
from kugel.rules.variants import Variant


class Record:
    """A game as its events, for one viewer or with all hands. docs/records.md says what a file holds.

    Examples:
        >>> import kugel
        >>> record = kugel.Game("four", seed=7).record
        >>> record.viewer, record.verify().deals
        ('all', 1)
    """

    def __init__(self, header: record.Header, events: tuple[Event, ...], variant: Variant) -> None:
        self._header = header
        self.events = events
        self.variant = variant

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """The record in a file; what is wrong with another file is said, but nothing is verified yet."""
        with refusals():
            read = record.read_record(Path(path))
        return cls(read.header, read.events, read.variant)

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file, which is there whole or not at all."""
        record.write_record(Path(path), self._header, self.events)

    @property
    def viewer(self) -> str:
        """Whose record it is: `all`, `spectator`, or the seats of one person."""
        return self._header.viewer

    @property
    def names(self) -> Mapping[str, str]:
        """The names of the players, by seat."""
        return self._header.names

    def verify(self) -> Checked:
        """Play the game again and repeat its shuffles; a `KugelError` says what is wrong with it."""
        with refusals():
            return verify_lines(record.record_bytes(self._header, self.events).splitlines(keepends=True))

    def __len__(self) -> int:
        return len(self.events)

    def __repr__(self) -> str:
        return f"<kugel.Record of {self._header.variant}: {len(self)} events>"

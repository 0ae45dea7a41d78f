"""Games saved as JSON Lines: a header, then one numbered event a line, each with a checksum.

docs/records.md specifies every byte. Event number n is in line n + 1.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NoReturn, Self

import msgspec

from kugel.game.events import Event, decode, encode
from kugel.game.record_values import MOST_EVENTS, RecordValues
from kugel.game.shuffle import VERSION as SHUFFLE
from kugel.game.viewer import SPECTATOR, Viewer, everybody, people
from kugel.notation.variant import read_variant, write_variant
from kugel.rules.refusals import Fact, Refusal, Refused
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

FORMAT = "kugel-record"
VERSION = 1
ALL = "all"
"""The viewer of a record in which every hand is shown."""

NOBODY = "spectator"
"""The viewer of a record in which no hand is shown."""

SUM = b',"sum":"'
DIGITS = 8
TAIL = len(SUM) + DIGITS + len(b'"}\n')
NUMBER = b'{"n":'
COMMITMENT_DIGITS = 64
LONGEST_LINE = 1 << 16
"""Bytes. A longer line is read in pieces, and refused as one that breaks off."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What JSON can do that is none, or is nested too deeply."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the variant, the commitment to the shuffles, and the viewer of this record.

    `viewer` is "all", "spectator", or the letters of the seats of one person. `names` are the players' names
    by seat, for those who have one.
    """

    format: str
    version: int
    variant: str
    shuffle: str
    commitment: str
    viewer: str
    names: dict[str, str]


class _Kind(msgspec.Struct):
    """The part of a header that every version has."""

    format: str = ""
    version: int = 0


class WrongRecord(Refused):
    """A record that is not right, with the first line that shows it."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.line = line

    def __reduce__(self) -> tuple[type[Self], tuple[int, Refusal]]:
        return type(self), (self.line, self.refusal)


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been read completely, but not verified."""

    header: Header
    variant: Variant
    viewer: Viewer
    events: tuple[Event, ...]


def viewers(variant: Variant) -> dict[str, Viewer]:
    """All viewers for whom a record can be written, by their names in the header."""
    seated = {viewer.letters: viewer for viewer in people(variant)}
    return {ALL: everybody(variant), NOBODY: SPECTATOR, **seated}


def header_for(
    variant: Variant, commitment: str, viewer: Viewer, names: Mapping[Seat, str] | None = None
) -> Header:
    """The header of a record for this viewer; the events must be masked for them."""
    whom = ALL if viewer.seats == everybody(variant).seats else viewer.letters or NOBODY
    named = {str(seat): name for seat, name in sorted((names or {}).items()) if name}
    return Header(FORMAT, VERSION, write_variant(variant), SHUFFLE, commitment, whom, named)


# Checksums.


class Seal:
    """The checksums of one record: each covers everything before it in the file."""

    def __init__(self) -> None:
        self._before = sha256()

    def tail(self, body: bytes) -> bytes:
        """The end of the line that begins with `body`."""
        self._before.update(body)
        tail = SUM + self._before.hexdigest()[:DIGITS].encode() + b'"}\n'
        self._before.update(tail)
        return tail


# Writing.


class Lines:
    """The lines of one record, made one by one."""

    def __init__(self) -> None:
        self._seal = Seal()
        self._written = 0

    def header(self, header: Header) -> bytes:
        return self._sealed(_encode(header)[:-1])

    def event(self, event: Event) -> bytes:
        self._written += 1
        return self._sealed(b"%s%d,%s" % (NUMBER, self._written, encode(event)[1:-1]))

    def _sealed(self, body: bytes) -> bytes:
        return body + self._seal.tail(body)


def record_bytes(header: Header, events: Iterable[Event]) -> bytes:
    """A whole record in memory."""
    lines = Lines()
    return lines.header(header) + b"".join(map(lines.event, events))


class Writer:
    """Writes a record event by event; the file gets its name when the `with` ends without an error."""

    def __init__(self, path: Path, header: Header) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._file = self._part.open("wb")
        self._lines = Lines()
        self._file.write(self._lines.header(header))

    def write(self, event: Event) -> None:
        self._file.write(self._lines.event(event))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        if error is None:
            self._part.replace(self._path)
        else:
            self._part.unlink(missing_ok=True)


def write_record(path: Path, header: Header, events: Iterable[Event]) -> None:
    """Write a whole record."""
    with Writer(path, header) as writer:
        for event in events:
            writer.write(event)


_encode = msgspec.json.Encoder().encode


# Reading.


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, none of which fills the memory."""
    return iter(partial(file.readline, LONGEST_LINE), b"")


class Reader:
    """Reads a record: its header at once, its events one by one; refuses the first wrong line."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = iter(lines)
        self._seal = Seal()
        self.header = self._read_header()
        try:
            self.variant = read_variant(self.header.variant)
        except Refused as refused:
            raise WrongRecord(1, refused.refusal) from None
        self.viewer = self._read_viewer()
        self._check_names()

    def __iter__(self) -> Iterator[Event]:
        tail_of, values = self._seal.tail, RecordValues(self.variant)
        for number, line in enumerate(self._lines, 1):
            body = line[:-TAIL]
            comma = body.find(b",")
            if body[:comma] != NUMBER + b"%d" % number or not line.endswith(b'"}\n'):
                _complain(line, number)
            if line[-TAIL:] != (tail := tail_of(body)):
                _complain_of_sum(line, number + 1, tail)
            try:
                event = decode(b"{" + body[comma + 1 :] + b"}")
            except UNREADABLE as error:
                _refuse(number + 1, "record-event", reason=str(error))
            if field := values.wrong_field(event):
                _refuse(number + 1, "record-event", reason=f"Invalid value - at `$.{field}`")
            if number > MOST_EVENTS:
                _refuse(number + 1, "record-long", limit=MOST_EVENTS)
            yield event

    def _read_header(self) -> Header:
        line = next(self._lines, b"")
        if not line:
            _refuse(1, "record-empty")
        kind = _decode_kind(line)
        if kind.format != FORMAT:
            _refuse(1, "record-format", given=kind.format, wanted=FORMAT)
        if kind.version != VERSION:
            future = kind.version > VERSION
            _refuse(1, "record-future" if future else "record-version", given=kind.version, wanted=VERSION)
        if not line.endswith(b'"}\n'):
            _refuse(1, "record-cut" if not line.endswith(b"\n") else "record-shape")
        if line[-TAIL:] != (tail := self._seal.tail(line[:-TAIL])):
            _complain_of_sum(line, 1, tail)
        try:
            header = msgspec.json.decode(line[:-TAIL] + b"}", type=Header)
        except UNREADABLE as error:
            _refuse(1, "record-header", reason=str(error))
        if header.shuffle != SHUFFLE:
            _refuse(1, "record-shuffle", given=header.shuffle, wanted=SHUFFLE)
        if len(header.commitment) != COMMITMENT_DIGITS or set(header.commitment) - set("0123456789abcdef"):
            _refuse(1, "record-commitment", given=header.commitment)
        return header

    def _read_viewer(self) -> Viewer:
        allowed, whom = viewers(self.variant), self.header.viewer
        if whom not in allowed:
            _refuse(1, "record-viewer", given=whom, allowed=tuple(allowed))
        return allowed[whom]

    def _check_names(self) -> None:
        allowed = tuple(Seat.at(seat) for seat in self.variant.seats)
        for seat in self.header.names:
            if seat not in allowed:
                _refuse(1, "record-name", given=seat, allowed=allowed)


def read_record(path: Path) -> Record:
    """A whole record; `WrongRecord` names the first line that does not belong in one."""
    with path.open("rb") as file:
        reader = Reader(lines_of(file))
        return Record(reader.header, reader.variant, reader.viewer, tuple(reader))


def _decode_kind(line: bytes) -> _Kind:
    try:
        return msgspec.json.decode(line, type=_Kind)
    except (msgspec.ValidationError, RecursionError):
        return _Kind()
    except (msgspec.DecodeError, UnicodeDecodeError):
        # Some other file, or a header cut off in the middle.
        return (
            _Kind() if line.endswith(b"\n") or not line.startswith(b'{"format"') else _refuse(1, "record-cut")
        )


class _Numbered(msgspec.Struct):
    n: int


def _complain(line: bytes, number: int) -> NoReturn:
    """Refuse a line that does not have the form of event `number`, with the reason."""
    if not line.endswith(b"\n"):
        _refuse(number + 1, "record-cut")
    _check_json(line, number + 1)
    try:
        found = msgspec.json.decode(line, type=_Numbered).n
    except (msgspec.ValidationError, RecursionError):
        _refuse(number + 1, "record-shape")
    if found != number:
        _refuse(number + 1, "record-number", given=found, wanted=number)
    _refuse(number + 1, "record-shape")


def _check_json(line: bytes, number: int) -> None:
    try:
        msgspec.json.decode(line)
    except UNREADABLE as error:
        _refuse(number, "record-json", reason=str(error))


def _complain_of_sum(line: bytes, number: int, tail: bytes) -> NoReturn:
    _check_json(line, number)
    given = line[-TAIL:]
    if not given.startswith(SUM):
        _refuse(number, "record-shape")
    digits = slice(len(SUM), len(SUM) + DIGITS)
    words = given[digits].decode("ascii", "replace"), tail[digits].decode()
    _refuse(number, "record-sum", given=words[0], wanted=words[1])


def _refuse(line: int, key: str, **facts: Fact) -> NoReturn:
    raise WrongRecord(line, Refusal(key, facts))

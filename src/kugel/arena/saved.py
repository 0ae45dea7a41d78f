"""Finished games of a match in a file of JSON lines, so that an interrupted match can continue."""

from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from kugel.arena.tasks import Match, Played
from kugel.rules.refusals import Refused, reason

_match: msgspec.json.Decoder[Match] = msgspec.json.Decoder(Match)
_played: msgspec.json.Decoder[Played] = msgspec.json.Decoder(Played)


class Saved:
    """The first line describes the match, each other line is a game; without a path nothing is saved."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.path = path
        self.games: dict[tuple[int, int], Played] = {}
        self._whole = 0
        self._file: IO[bytes] | None = None
        if path:
            try:
                self._read(path.read_bytes() if path.exists() else b"", path)
            except OSError as error:
                raise trouble(path, error) from error

    def _read(self, content: bytes, path: Path) -> None:
        # An incomplete last line was being written when the match was stopped.
        lines = content[: content.rfind(b"\n") + 1].splitlines(keepends=True)
        if content and not lines:
            raise Refused(reason("match-file", given=str(path), line=1))
        for number, line in enumerate(lines, 1):
            try:
                if number == 1:
                    self._compare(_match.decode(line), path)
                else:
                    game = _played.decode(line)
                    self.games[game.deal, game.turn] = game
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise Refused(reason("match-file", given=str(path), line=number)) from None
            self._whole += len(line)

    def _compare(self, other: Match, path: Path) -> None:
        if other != self.match:
            raise Refused(reason("match-differs", given=str(path), match=_words(other)))

    def __enter__(self) -> Self:
        if self.path:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self.path.open("ab")
            except OSError as error:
                raise trouble(self.path, error) from error
            self._file.truncate(self._whole)
            if not self._whole:
                self._write(self.match)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, game: Played) -> None:
        self.games[game.deal, game.turn] = game
        self._write(game)

    def _write(self, line: Match | Played) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()


def _words(match: Match) -> str:
    return f"{match.a} {match.b} --variant {match.variant} --seconds {match.seconds:g} --seed {match.seed}"


def trouble(path: Path, error: OSError) -> Refused:
    """The refusal for an error of the file system."""
    return Refused(reason("file-trouble", given=str(path), reason=error.strerror or str(error)))

"""Addresses of databases: the path of an SQLite file, `sqlite:///path`, or `postgresql://…`."""

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from kugel.rules.refusals import Refused, reason

EXAMPLES = ("games.db", "sqlite:////var/lib/kugel/games.db", "postgresql://kugel:password@localhost/kugel")
_SCHEME = re.compile(r"([a-z0-9+]+)://")
_SECRETS = re.compile(r"(?<=://)([^/?@]*)@|(?<=[?&]password=)[^&]*")


@dataclass(frozen=True, slots=True)
class File:
    """An SQLite file."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, slots=True)
class Server:
    """A PostgreSQL server; `dsn` is in the form that every PostgreSQL client understands."""

    dsn: str

    def __str__(self) -> str:
        """The address without the password: it is shown to people and written to logs."""
        return without_password(self.dsn)


Address = File | Server


def address(given: str) -> Address:
    """The address in a text."""
    scheme = _SCHEME.match(given)
    match scheme and scheme[1]:
        case None if given:
            return File(Path(given))
        case "sqlite" if len(given) > len("sqlite:///"):
            return File(Path(unquote(given.removeprefix("sqlite:///"))))
        case "postgresql" | "postgres":
            return Server(given)
        case _:
            raise Refused(reason("database-address", given=without_password(given), allowed=EXAMPLES))


def without_password(url: str) -> str:
    """An address that may be shown; a user name without a password may be a token, so it is hidden too."""
    return _SECRETS.sub(lambda found: f"{_user(found[1])}@" if found[1] is not None else "", url)


def _user(credentials: str) -> str:
    user, colon, _ = credentials.partition(":")
    return user if colon else "…"

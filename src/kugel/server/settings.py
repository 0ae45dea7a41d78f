"""Settings of a server; whatever would be unsafe on a public address is refused with the reason."""

import math
import socket
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from platformdirs import user_data_path

from kugel.rules.refusals import Refused, reason
from kugel.server.store.address import File, address

LOOPBACK = ("127.0.0.1", "localhost", "::1")
DEFAULT_PORTS = {"http": 80, "https": 443}
HIGHEST_PORT = 65_535
EXAMPLE_URL = "https://tac.example.org"


def _limit(default: float, meaning: str) -> Any:
    return field(default=default, metadata={"meaning": meaning})


@dataclass(frozen=True, slots=True)
class Limits:
    """What one visitor may take of a server with two cores. A rate is per second; a burst is at once."""

    connection_rate: float = _limit(20, "new connections of one address")
    connection_burst: float = _limit(200, "the same, at once")
    request_rate: float = _limit(20, "requests of one address to the API")
    request_burst: float = _limit(200, "the same, at once")
    making_rate: float = _limit(0.5, "new tables and new people of one address")
    making_burst: float = _limit(40, "the same, at once")
    time_share: float = _limit(0.25, "part of the server's time for one address; what is beyond has to wait")
    time_burst: float = _limit(0.1, "seconds of its time at once")
    sockets: float = _limit(200, "sockets of one address: a school has one address, too")
    busy_sockets: float = _limit(10, "all sockets of one address may send as much as so many single ones")
    frame_rate: float = _limit(50, "frames of any kind through one socket")
    frame_burst: float = _limit(200, "the same, at once")
    byte_rate: float = _limit(32_768, "bytes through one socket")
    byte_burst: float = _limit(131_072, "the same, at once")
    message_rate: float = _limit(20, "messages through one socket")
    message_burst: float = _limit(60, "the same, at once")
    person_acts: float = _limit(
        60, "what one person adds to the log of a table in a minute, without plays and talk"
    )
    person_talk: float = _limit(5, "lines of talk of one person in ten seconds")
    table_talk: float = _limit(
        30, "lines of talk at one table in a minute; half of them for people who watch"
    )
    entries: float = _limit(
        20_000,
        "entries in the log of a table; half of them for watchers, the last quarter for who sits",
    )
    silence: float = _limit(
        75, "seconds after which a silent socket is closed: a hidden tab may send once a minute"
    )
    absence: float = _limit(6, "seconds without a socket after which a person counts as away")


def read_limits(given: Iterable[str]) -> Limits:
    """Limits from texts such as `sockets=400`; what is not named keeps its default."""
    numbers = {}
    for one in given:
        name, _, number = one.partition("=")
        try:
            numbers[name.strip()] = float(number)
        except ValueError:
            numbers[""] = 0
    wrong = numbers.keys() - {field.name for field in fields(Limits)}
    # A share of nothing would never come to an end.
    if (
        wrong
        or not all(0 <= number < math.inf for number in numbers.values())
        or numbers.get("time_share") == 0
    ):
        raise Refused(reason("serve-limit", given=", ".join(given), example="sockets=400"))
    return Limits(**numbers)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of `kugel serve`."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    bus: str = ""
    public_url: str = ""
    trusted_proxies: tuple[str, ...] = ()
    thinkers: int = 0
    """Processes for bots; with 0, all cores but one."""
    source: str = ""
    """Where the source of what runs here is, if its users shall find it."""
    contact: str = ""
    """How to reach whoever runs the server: an address, a name."""
    privacy: str = ""
    """A Markdown file that is shown in place of the page about privacy."""
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        """The beginning of all links to this server."""
        return self.public_url.rstrip("/") or f"http://{_netloc(self.host, self.port)}"

    @property
    def origins(self) -> frozenset[str]:
        """The origins from which the page may use this server."""
        own = {_origin(urlsplit(self.url))}
        if loopback(self.host):
            own |= {f"http://{_netloc(name, self.port)}" for name in LOOPBACK}
        return frozenset(own)

    @property
    def hosts(self) -> frozenset[str]:
        """The names under which this server may be requested; others come from forged name servers (DNS rebinding)."""
        return frozenset(urlsplit(origin).netloc for origin in self.origins)

    @property
    def shared(self) -> bool:
        """Whether people beyond this machine can connect, so that no address may take everything."""
        return not loopback(self.host) or bool(self.public_url)

    @property
    def secure(self) -> bool:
        """Whether browsers use TLS."""
        return self.url.startswith("https://")

    @property
    def proxies(self) -> tuple[str, ...]:
        """The proxies that are trusted to name a client's true address."""
        on_same_machine = loopback(self.host) and self.shared
        return self.trusted_proxies or (("127.0.0.1", "::1") if on_same_machine else ())


def default_database() -> Path:
    """A file in the user's data folder."""
    return user_data_path("kugel", ensure_exists=True) / "games.db"


def loopback(host: str) -> bool:
    """Whether only this machine can reach the host."""
    return host == "localhost" or _is(host, "is_loopback")


def checked(settings: Settings) -> Settings:
    """The same settings; refused if they contradict each other or are unsafe."""
    if not 0 <= settings.port <= HIGHEST_PORT:
        raise Refused(reason("serve-port", given=settings.port, limit=HIGHEST_PORT))
    if settings.bus and isinstance(address(settings.database), File):
        raise Refused(reason("serve-bus-file", given=settings.database))
    _check_url(settings.public_url)
    for proxy in settings.trusted_proxies:
        _check_network(proxy)
    if not loopback(settings.host):
        _check_public(settings)
    return settings


def _check_public(settings: Settings) -> None:
    """Others can reach this server: seat tokens must not travel unencrypted, and client addresses must be true."""
    at_home = _is(settings.host, "is_private") and not _is(settings.host, "is_unspecified")
    if not settings.public_url and not at_home:
        raise Refused(reason("serve-public-url", given=settings.host, example=EXAMPLE_URL))
    if not settings.secure and not at_home and not settings.trusted_proxies:
        raise Refused(reason("serve-https", given=settings.url, example=EXAMPLE_URL))
    if settings.secure and not settings.trusted_proxies:
        raise Refused(reason("serve-proxy", given=settings.url))


def _check_url(given: str) -> None:
    if not given:
        return
    try:
        parts = urlsplit(given)
        fits = bool(parts.hostname) and parts.scheme in DEFAULT_PORTS and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.path.rstrip("/") or parts.query or parts.fragment or parts.username is not None:
        raise Refused(reason("serve-url", given=given, example=EXAMPLE_URL))


def _check_network(given: str) -> None:
    try:
        ip_network(given, strict=False)
    except ValueError:
        raise Refused(reason("serve-proxy-address", given=given, example="10.0.0.0/8")) from None


def _is(host: str, quality: str) -> bool:
    try:
        return bool(getattr(ip_address(host), quality))
    except ValueError:
        return False


def _netloc(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return name if port == DEFAULT_PORTS["http"] else f"{name}:{port}"


def _origin(url: SplitResult) -> str:
    """The origin as browsers write it: lower case, and no default port."""
    host = f"[{url.hostname}]" if url.hostname and ":" in url.hostname else url.hostname
    port = "" if url.port in (None, DEFAULT_PORTS[url.scheme]) else f":{url.port}"
    return f"{url.scheme}://{host}{port}"


def listen(settings: Settings) -> socket.socket:
    """The server's socket; refused if the address is taken or not this machine's."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol is named, because otherwise asyncio would not send small frames at once (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        where = _netloc(settings.host, settings.port)
        raise Refused(reason("serve-listen", given=where, reason=error.strerror or str(error))) from error
    return listening

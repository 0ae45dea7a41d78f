"""A person's connection to a table: after a cut it continues at the last number and repeats unanswered commands."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from kugel.client.http_client import LATER, UNREADABLE, refusal, refused, strange
from kugel.client.link import Link
from kugel.client.saved_seats import fresh_id
from kugel.protocol.messages import (
    VERSION,
    Bye,
    CommandMessage,
    Done,
    FromClient,
    Hello,
    Ping,
    Reason,
    RefusedCommand,
    ServerMessage,
)
from kugel.rules.refusals import Refused, reason
from kugel.table.commands import Command

BEAT = 2.5
"""Seconds between two pings, and after which an unanswered command is sent again."""

SILENCE = 12.0
"""Seconds of silence after which the connection counts as cut."""

FAREWELL = 1.0
"""Seconds for the server to say good-bye."""

FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0
LARGEST = 1 << 24

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


@dataclass(frozen=True, slots=True)
class Cut:
    """The server cannot be reached; the next attempt is in so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Typed:
    """A line from the keyboard, in order with the server's messages."""

    text: str


Heard = ServerMessage | Cut | Typed
"""Everything that has to be handled, in order."""


class Backoff:
    """Longer and longer waits, each with some randomness, so that clients do not all return at once."""

    def __init__(self) -> None:
        self._wait = FIRST_WAIT

    def next(self) -> float:
        wait, self._wait = self._wait, min(LONGEST_WAIT, 2 * self._wait)
        return wait * random.uniform(0.7, 1.3)

    def reset(self) -> None:
        self._wait = FIRST_WAIT


class Connection:
    """`run` keeps it up; messages go into `heard`, in order."""

    def __init__(self, link: Link, token: str, language: str, seen: Callable[[], int]) -> None:
        self.heard: asyncio.Queue[Heard | Exception] = asyncio.Queue()
        """An exception ends the connection."""
        self._link = link
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": language}
        self._proxy: Literal[True] | None = None if link.local else True
        self._seen = seen
        self._socket: ClientConnection | None = None
        self._open: dict[str, tuple[bytes, float]] = {}
        self._backoff = Backoff()

    @property
    def waiting(self) -> frozenset[str]:
        """The ids of unanswered commands."""
        return frozenset(self._open)

    def address(self) -> str:
        """The address to connect to next."""
        return self._link.socket

    async def do(self, command: Command) -> str:
        """Send a command, repeatedly until it is answered; returns its id."""
        id = fresh_id()
        frame = _encode(CommandMessage(id, command))
        self._open[id] = frame, time.monotonic()
        await self._send(frame)
        return id

    async def ask(self, question: FromClient) -> None:
        """Send a question; after a cut it has to be repeated."""
        await self._send(_encode(question))

    async def cut(self) -> None:
        """Connect again, from the last number that was seen."""
        if self._socket:
            await self._socket.close()

    async def run(self) -> None:
        """Stay connected until cancelled, or until the server ends it."""
        while True:
            try:
                await self._connection()
            except InvalidStatus as error:
                if error.response.status_code not in LATER:
                    body = error.response.body or b""
                    self.heard.put_nowait(refusal(error.response.status_code, bytes(body)))
                    return
            except (OSError, TimeoutError, WebSocketException):
                pass
            except Exception as error:
                self.heard.put_nowait(error)
                return
            wait = self._backoff.next()
            self.heard.put_nowait(Cut(wait))
            await asyncio.sleep(wait)

    async def _connection(self) -> None:
        async with connect(
            self.address(),
            additional_headers=self._headers,
            proxy=self._proxy,
            compression=None,
            ping_interval=None,
            open_timeout=SILENCE,
            close_timeout=FAREWELL,
            max_size=LARGEST,
        ) as socket:
            await socket.send(_encode(Hello(self._seen(), VERSION)).decode())
            self._socket = socket
            beat = asyncio.create_task(self._beat(socket))
            try:
                for frame, _ in list(self._open.values()):
                    await self._send(frame)
                while True:
                    async with asyncio.timeout(SILENCE):
                        self._hear(await socket.recv(decode=False))
            finally:
                self._socket = None
                beat.cancel()

    def _hear(self, frame: bytes) -> None:
        try:
            message = _decoder.decode(frame)
        except UNREADABLE as error:
            raise strange(str(error)) from None
        self._backoff.reset()
        match message:
            case RefusedCommand(id="", reasons=(Reason(key="message-form"), *_)):
                # Only the first message has no id and something in it that a server may not know.
                raise Refused(reason("join-server-older"))
            case Done(id) | RefusedCommand(id):
                self._open.pop(id, None)
            case Bye(reasons, again=False):
                raise refused(reasons)
            case _:
                pass
        self.heard.put_nowait(message)

    async def _beat(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            while True:
                await asyncio.sleep(BEAT)
                await socket.send(_encode(Ping()).decode())
                old = time.monotonic() - BEAT
                for id, (frame, sent) in list(self._open.items()):
                    if sent < old:
                        self._open[id] = frame, time.monotonic()
                        await socket.send(frame.decode())

    async def _send(self, frame: bytes) -> None:
        if self._socket:
            with suppress(WebSocketException):
                await self._socket.send(frame.decode())

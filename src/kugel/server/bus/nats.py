"""Notifications through a NATS server, for many nodes or a busy database."""

import asyncio
from contextlib import suppress

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from kugel.server.bus.notifications import Notifications
from kugel.server.bus.protocol import Heard, bus_unreachable
from kugel.server.store.address import without_password

SUBJECT = "kugel.notifications"
CONNECT_SECONDS = 5
STILL_THERE_SECONDS = 10
AGAIN_SECONDS = 0.5
FOR_EVER = -1


class NatsBus:
    """The client of NATS reconnects by itself and buffers for a while what is sent meanwhile."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._notifications = Notifications()
        self._trouble: Exception | None = None

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        await (await self._connect(attempts=1)).close()  # fails early if something is wrong
        self._client = await self._connect(attempts=FOR_EVER)
        await self._client.subscribe(SUBJECT, cb=self._hear)
        await self._client.flush()  # from here on nothing is missed
        self._task = asyncio.create_task(self._run())

    def notify(self, table: str, number: int) -> None:
        self._notifications.add(table, number)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._client.close()

    async def _connect(self, attempts: int) -> Client:
        try:
            return await nats.connect(
                self._url,
                connect_timeout=CONNECT_SECONDS,
                reconnect_time_wait=AGAIN_SECONDS,
                ping_interval=STILL_THERE_SECONDS,
                max_reconnect_attempts=attempts,
                error_cb=self._note,
            )
        except (OSError, NatsError, ValueError) as error:
            raise bus_unreachable(without_password(self._url), self._trouble or error) from error

    async def _note(self, error: Exception) -> None:
        """The client restores a lost connection; only the first attempt needs the error."""
        self._trouble = error

    async def _hear(self, message: Msg) -> None:
        self._notifications.hear(message.data, self._heard)

    async def _run(self) -> None:
        while True:
            await self._notifications.wait()
            # The client's buffer is full; nodes find lost notifications in the log.
            with suppress(NatsError):
                await self._client.publish(SUBJECT, self._notifications.take().encode())

"""Notifications through the database itself, by LISTEN and NOTIFY, on a connection of their own."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from kugel.server.bus.notifications import Notifications
from kugel.server.bus.protocol import Heard
from kugel.server.store.address import Server
from kugel.server.store.postgres import connect

log = logging.getLogger(__name__)

CHANNEL = "kugel_notifications"
STILL_THERE_SECONDS = 10
"""Silence after which the server is asked whether it is there: a cut connection gives no sign."""
AGAIN_SECONDS = 0.5


class PostgresBus:
    """Needs nothing but the database that is there anyway."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._notifications = Notifications()

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        connection = await self._connect()
        self._task = asyncio.create_task(self._run(connection))

    def notify(self, table: str, number: int) -> None:
        self._notifications.add(table, number)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _connect(self) -> Any:
        connection = await connect(self._server, command_timeout=STILL_THERE_SECONDS)
        connection.add_termination_listener(lambda _: self._notifications.wake())
        try:
            await connection.add_listener(
                CHANNEL, lambda *payload: self._notifications.hear(payload[-1], self._heard)
            )
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _run(self, connection: Any) -> None:
        while True:
            try:
                await self._speak(connection)
            except Exception as error:
                log.warning("notifications are not heard: %s", error)
            finally:
                connection.terminate()
            connection = await self._connect_again()
            log.info("notifications are heard again")

    async def _speak(self, connection: Any) -> None:
        """Send notifications until the connection is lost; an empty message proves that it is not."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._notifications.wait(), STILL_THERE_SECONDS)
            if connection.is_closed():
                raise ConnectionError("the server has closed the connection")
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._notifications.take())

    async def _connect_again(self) -> Any:
        while True:
            try:
                return await self._connect()
            except Exception as error:
                log.debug("notifications are still not heard: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)

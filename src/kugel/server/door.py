"""The door to a table's socket: who may come in is settled before the socket is accepted."""

import sys

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from kugel.rules.refusals import Refused, because
from kugel.server.answers import language, problem
from kugel.server.buckets import Places, household
from kugel.server.node import Node
from kugel.server.outbox import Outbox
from kugel.server.socket import Session
from kugel.server.tokens import shown


class Door:
    """Opens sockets, and counts them."""

    def __init__(self, node: Node) -> None:
        self._node = node
        settings = node.settings
        self._places = Places(settings.limits.sockets if settings.shared else sys.maxsize)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        address = household(scope.get("client"))
        if not self._places.take(address):
            refused = Refused(because("too-many-sockets"))
            return await socket.send_denial_response(problem(socket, refused))
        try:
            await self._let_in(socket, receive, send)
        finally:
            self._places.give_back(address)

    async def _let_in(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        node, code, token = self._node, socket.path_params["code"], shown(socket)
        try:
            if not node.rooms.open:
                raise Refused(because("server-stops"))
            person = node.tokens.admit(await node.hall.table(code), token)
        except Refused as refused:
            return await socket.send_denial_response(problem(socket, refused))
        await socket.accept()
        outbox = Outbox(send, socket.state.cut)
        session = Session(node, outbox, person, token, language(socket))
        room = node.rooms.enter(code, session)
        with node.metrics.sockets.track_inprogress():
            try:
                await session.run(room, receive)
            finally:
                node.rooms.exit(room, session)

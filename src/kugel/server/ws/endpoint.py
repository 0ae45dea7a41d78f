"""The entrance to a table's socket: who may come in is decided before the socket is accepted."""

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from kugel.rules.refusals import Refused, reason
from kugel.server.http.answers import language, problem
from kugel.server.node import Node
from kugel.server.rate_limits import Account, household
from kugel.server.seat_tokens import shown
from kugel.server.ws.connection import Connection
from kugel.server.ws.outbox import Outbox


class SocketEndpoint:
    """Opens sockets, and counts them."""

    def __init__(self, node: Node) -> None:
        self._node = node

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        account = self._node.accounts.of(scope.get("client"))
        if not account.open_socket():
            refused = Refused(reason("too-many-sockets"))
            return await socket.send_denial_response(problem(socket, refused))
        try:
            await self._let_in(socket, account, receive, send)
        finally:
            account.close_socket()

    async def _let_in(self, socket: WebSocket, account: Account, receive: Receive, send: Send) -> None:
        node, code, token = self._node, socket.path_params["code"], shown(socket)
        try:
            if not node.channels.open:
                raise Refused(reason("server-stops"))
            person = node.tokens.admit(await node.tables.table(code), token)
        except Refused as refused:
            return await socket.send_denial_response(problem(socket, refused))
        await socket.accept()
        socket.state.socket.belongs_to(account)
        outbox = Outbox(socket.state.socket, send)
        address = household(socket.scope.get("client"))
        connection = Connection(node, account, outbox, address, person, token, language(socket))
        channel = node.channels.enter(code, connection)
        with node.metrics.sockets.track_inprogress():
            try:
                await connection.run(channel, receive)
            finally:
                node.channels.exit(channel, connection)

"""Checks of every request: the right host, no foreign page behind it, and not too many of them."""

from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kugel.rules.refusals import Refused, reason
from kugel.server.http.answers import problem
from kugel.server.node import Node
from kugel.server.rate_limits import Account, Charged, paying
from kugel.server.seat_tokens import COOKIE, bearer

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""No inline code, nothing from other sites, and no foreign page that embeds ours."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
TLS_ONLY = "max-age=31536000"

PROBES = frozenset({"/healthz", "/readyz", "/metrics"})
"""Requested by machines that address this one by its number."""

READING = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Wraps the application: refuses unsafe requests, and adds security headers to every response."""

    def __init__(self, app: ASGIApp, node: Node) -> None:
        settings = node.settings
        self._app = app
        self._accounts = node.accounts
        self._hosts = settings.hosts
        self._origins = settings.origins
        self._headers = HEADERS | ({"Strict-Transport-Security": TLS_ONLY} if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        send = self._with_headers(send)
        if scope["path"] in PROBES:
            return await self._app(scope, receive, send)
        connection, account = HTTPConnection(scope), self._accounts.of(scope.get("client"))
        try:
            self._check(connection, account)
        except Refused as refused:
            await problem(connection, refused)(scope, receive, send)
        else:
            paying.set(account)
            await account.turn()
            await Charged(self._app(scope, receive, send), account.spend)

    def _check(self, connection: HTTPConnection, account: Account) -> None:
        scope, path = connection.scope, connection.scope["path"]
        self._check_host(connection.headers)
        if not path.startswith(("/api/", "/t/")):
            return
        if scope["type"] == "websocket":
            self._check_socket(connection)
        elif scope["method"] not in READING:
            self._check_origin(connection.headers.get("origin"))
            if path != "/api/promises":
                self._count(account, "making_rate")
        self._count(account, "request_rate")

    def _check_host(self, headers: Headers) -> None:
        given = headers.get("host", "").lower()
        if given not in self._hosts:
            raise Refused(reason("host-foreign", given=given[:80]))

    def _check_socket(self, connection: HTTPConnection) -> None:
        origin = connection.headers.get("origin")
        # Browsers always send the origin of a socket: a client without one must not use a browser's cookie.
        if origin is None and COOKIE in connection.cookies and not bearer(connection):
            raise Refused(reason("origin-foreign", given=""))
        self._check_origin(origin)

    def _check_origin(self, origin: str | None) -> None:
        """Refuse what a foreign page makes a browser send."""
        if origin is not None and origin not in self._origins:
            raise Refused(reason("origin-foreign", given=origin[:80]))

    def _count(self, account: Account, limit: str) -> None:
        if not account.take(limit):
            raise Refused(reason("too-many-requests"))

    def _with_headers(self, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        return sending


def nearby(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine or its private network, as operators' requests do."""
    try:
        address = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return False
    return address.is_loopback or address.is_private

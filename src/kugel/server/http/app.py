"""The web application: its paths and their handlers."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from kugel.rules.refusals import Refused, reason
from kugel.server.http.answers import problem
from kugel.server.http.first_page import FirstPage
from kugel.server.http.middleware import Guard
from kugel.server.http.routes import Api
from kugel.server.http.schemas import Reference
from kugel.server.http.static_files import Static
from kugel.server.metrics import Counted
from kugel.server.node import Node
from kugel.server.ws.endpoint import SocketEndpoint

PAGES = (
    "/",
    "/t/{code}",
    "/friends",
    "/watch",
    "/solo",
    "/learn",
    "/learn/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/evening/{code}",
    "/replay",
    "/replay/{rest:path}",
    "/about",
)
"""Paths that the page shows by itself."""

NOT_FOUND, NOT_ALLOWED = 404, 405


def application(node: Node) -> ASGIApp:
    """The application of one running server."""
    api, static, reference = Api(node), Static(), Reference(node.settings.url, node.settings.privacy)
    first = FirstPage(node)
    table = "/api/tables/{code}"
    routes = [
        Route("/api/tables", api.tables, methods=["GET", "POST"]),
        Route("/api/find", api.find, methods=["POST"]),
        Route("/api/promises", api.promise, methods=["POST"]),
        Route("/api/promises/{id}", api.old_promise),
        Route(table, api.summary),
        Route(f"{table}/people", api.join, methods=["POST"]),
        Route(f"{table}/return", api.come_back, methods=["POST"]),
        Route(f"{table}/me", api.me),
        Route(f"{table}/games", api.games),
        Route(f"{table}/games/{{number}}", api.record),
        Route(f"{table}/hint", api.hint),
        Route(f"{table}/qr.svg", api.qr),
        WebSocketRoute(f"{table}/socket", SocketEndpoint(node)),
        Route("/api/variants", api.variants),
        Route("/api/bots", api.bots),
        Route("/api/about", api.about),
        Route("/api/words/{language}.json", api.words),
        Route("/api/lessons", api.lessons),
        Route("/openapi.json", reference.openapi),
        Route("/asyncapi.json", reference.asyncapi),
        Route("/docs/api", reference.page),
        Route("/docs/rules", reference.rules),
        Route("/docs/privacy", reference.privacy),
        Route("/healthz", api.healthy),
        Route("/readyz", api.ready),
        Route("/metrics", api.metrics),
        Route("/manifest.webmanifest", static.at_root),
        Route("/service-worker.js", static.at_root),
        Route("/web/{path:path}", static.file),
        *(Route(path, first.page) for path in PAGES),
    ]

    async def not_here(connection: HTTPConnection, error: Exception) -> Response:
        """No such path, or not with this method; browsers get a page that says so."""
        assert isinstance(error, HTTPException)
        path = connection.scope["path"]
        if isinstance(connection, Request) and _for_people(connection) and error.status_code == NOT_FOUND:
            return await first.page(connection, NOT_FOUND)
        key = "method-wrong" if error.status_code == NOT_ALLOWED else "page-unknown"
        response = problem(connection, Refused(reason(key, given=path[:80])))
        response.headers.update(error.headers or {})
        return response

    handlers = {Refused: _refused, HTTPException: not_here, Exception: _broken}
    app = Starlette(routes=routes, exception_handlers=handlers)
    app.router.redirect_slashes = False
    return Counted(Guard(app, node), node.metrics)


def _for_people(request: Request) -> bool:
    machines = request.scope["path"].startswith(("/api/", "/web/"))
    return request.method == "GET" and not machines and "text/html" in request.headers.get("accept", "")


async def _refused(connection: HTTPConnection, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(connection, error)


async def _broken(request: Request, error: Exception) -> Response:
    return problem(request, Refused(reason("server-error")))

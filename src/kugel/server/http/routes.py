"""The open API over HTTP; docs/api.md explains it."""

import io
import re
from collections.abc import Callable
from functools import lru_cache

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

import kugel
from kugel.course.worked_out import lessons_json
from kugel.i18n import LANGUAGES, everything
from kugel.protocol.messages import (
    LONGEST_ID,
    AskPromise,
    Create,
    Evening,
    Find,
    Hint,
    Join,
    Lobby,
    Promise,
    Return,
    Seated,
)
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.server import game_records as records
from kugel.server.finding import find
from kugel.server.http import offers
from kugel.server.http.answers import JSON, answer, language, problem
from kugel.server.http.bodies import read, while_connected
from kugel.server.http.middleware import nearby
from kugel.server.http.static_files import File, make_file, respond
from kugel.server.node import Node
from kugel.server.rate_limits import household
from kugel.server.seat_tokens import COOKIE, shown
from kugel.server.tables import WAITING
from kugel.table.state import GATHERING, PAUSED, PLAYING, Table
from kugel.table.views import TableSummary, summary_of

SHORTEST_ID = 16
"""Characters in an id that identifies a person: nobody may guess it."""

MOST_LISTED = 100
LICENCE = "MIT"
MOST_PICTURES = 100
RECORD = "application/x-ndjson"

ID = re.compile(rf"[A-Za-z0-9_-]{{{SHORTEST_ID},{LONGEST_ID}}}")

NUMBER = re.compile("[0-9]{1,9}")

_summary = msgspec.json.Decoder(TableSummary)


NOBODY = 204
"""The status for a person without a seat, which is no error, and for one who has gone."""


class Api:
    """One method for each path."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._tables = node.tables
        self._tokens = node.tokens
        self._made: dict[str, File] = {}

    # Tables and people.

    async def tables(self, request: Request) -> Response:
        return await (self._create(request) if request.method == "POST" else self._lobby())

    async def _create(self, request: Request) -> Response:
        """Open a table and be its host."""
        wanted = await read(request, Create)
        _check_id(wanted.id)
        table, person = await self._tables.create(wanted.id, wanted.opening)
        return self._seated(table, person, 201)

    async def promise(self, request: Request) -> Response:
        """The server's commitment for the table that will be opened with this id."""
        asked = await read(request, AskPromise)
        _check_id(asked.id)
        return answer(Promise(self._tables.promise(asked.id)))

    async def old_promise(self, request: Request) -> Response:
        """The id in an address would be in the logs of all who pass it on."""
        raise Refused(reason("promise-by-post"))

    async def _lobby(self) -> Response:
        """Public tables that wait for people, and running games that may be watched."""
        return answer(
            Lobby(
                gathering=tuple(await self._listed(GATHERING, WAITING)),
                running=tuple(one for one in await self._listed(PLAYING, PAUSED) if one.spectators),
            )
        )

    async def find(self, request: Request) -> Response:
        """A chair for somebody who looks for a game, at a table that starts by itself."""
        wanted = await read(request, Find)
        _check_id(wanted.id)
        table, person = await find(self._tables, wanted.id, wanted.name)
        return self._seated(table, person, 201)

    async def summary(self, request: Request) -> Response:
        """The table as people with the invitation link see it before they join, or as one who sits there."""
        table = await self._table(request)
        return answer(summary_of(table, self._person(table, request)))

    def _person(self, table: Table, request: Request) -> str:
        """Who asks; nobody in particular where the token is no longer valid."""
        try:
            return self._tokens.read(table, shown(request))
        except Refused:
            return ""

    async def join(self, request: Request) -> Response:
        """Join a table, and take a chair if one is named."""
        wanted = await read(request, Join)
        _check_id(wanted.id)
        code = request.path_params["code"]
        table, person = await self._tables.join(code, wanted.id, wanted.name, wanted.chair, wanted.seed)
        return self._seated(table, person, 201)

    async def come_back(self, request: Request) -> Response:
        """Come back with a seat token."""
        given = await read(request, Return)
        table = await self._table(request)
        return self._seated(table, self._tokens.read(table, given.token))

    async def me(self, request: Request) -> Response:
        """The person of the request's token; an empty answer without a token."""
        table = await self._table(request)
        token = shown(request)
        if not token:
            return Response(status_code=NOBODY)
        try:
            return self._seated(table, self._tokens.read(table, token))
        except Refused:
            nobody = problem(request, Refused(reason("seat-token-none")))
            if COOKIE in request.cookies:
                nobody.delete_cookie(COOKIE, path=f"/api/tables/{table.code}")
            return nobody

    def _seated(self, table: Table, person: str, status: int = 200) -> Response:
        one = table.people[person]
        if one.gone:
            raise Refused(reason("seat-token-old"))
        token = self._tokens.issue(table, person)
        response = answer(Seated(table.code, person, token, self._link(table.code)), status)
        self._tokens.keep(response, table.code, token)
        return response

    async def _table(self, request: Request) -> Table:
        return await self._tables.table(request.path_params["code"])

    async def _listed(self, *phases: str) -> list[TableSummary]:
        return [_summary.decode(one) for one in await self._node.store.lobby(phases, MOST_LISTED)]

    def _link(self, code: str) -> str:
        return f"{self._node.settings.url}/t/{code}"

    # Games.

    async def record(self, request: Request) -> Response:
        """A game: with all hands when it is over, otherwise as the person who asks may see it."""
        table = await self._table(request)
        token = shown(request)
        person = self._tokens.read(table, token) if token else ""
        given, whom = request.path_params["number"], request.query_params.get("viewer", "")
        if not NUMBER.fullmatch(given):
            raise Refused(reason("page-unknown", given=given[:20]))
        number = int(given)
        found = await records.games(table.code, await self._tables.missed(table, 0), person)
        if number not in found:
            raise Refused(reason("game-unknown", given=number))
        written = records.record(found[number], whom)
        return Response(written, headers={"Cache-Control": "no-store"}, media_type=RECORD)

    async def games(self, request: Request) -> Response:
        """The evening: all games that are over, for everybody who knows the link."""
        table = await self._table(request)
        people = {person for game in table.series for person in game.people}
        return answer(Evening(table.series, {person: table.people[person].name for person in sorted(people)}))

    async def hint(self, request: Request) -> Response:
        """A good play for the person who asks, in an introductory game."""
        table = await self._table(request)
        person = self._tokens.read(table, shown(request))
        seat = Seat.named(named := request.query_params.get("seat", ""))
        if seat is None:
            raise Refused(reason("not-your-seat", seat=named[:1]))
        asked = self._node.hints.hint(table.code, person, seat, household(request.scope.get("client")))
        play = await while_connected(request, asked)
        return answer(Hint(play)) if play else Response(status_code=NOBODY)

    async def qr(self, request: Request) -> Response:
        """The invitation link as a QR code."""
        table = await self._table(request)
        return respond(request, _qr(self._link(table.code)))

    # What is always the same: made and compressed when it is asked for first.

    async def variants(self, request: Request) -> Response:
        return self._same(request, "variants", offers.variants)

    async def bots(self, request: Request) -> Response:
        wanted = language(request)
        return self._same(request, f"bots {wanted}", lambda: offers.bots(wanted))

    async def about(self, request: Request) -> Response:
        settings = self._node.settings
        about = offers.About(kugel.__version__, LICENCE, settings.source, settings.contact)
        return self._same(request, "about", lambda: about)

    async def words(self, request: Request) -> Response:
        """All texts of one language, by key."""
        wanted = request.path_params["language"]
        if wanted not in LANGUAGES:
            raise Refused(reason("page-unknown", given=wanted[:20]))
        return self._same(request, f"words {wanted}", lambda: everything(wanted))

    async def lessons(self, request: Request) -> Response:
        """The course, with all its plays."""
        return self._same(request, "lessons", lambda: msgspec.Raw(lessons_json()))

    def _same(self, request: Request, name: str, make: Callable[[], object]) -> Response:
        if name not in self._made:
            self._made[name] = make_file(msgspec.json.encode(make()), JSON)
        return respond(request, self._made[name])

    # For operators.

    async def healthy(self, request: Request) -> Response:
        """Whether the process answers."""
        return answer({"ok": True})

    async def ready(self, request: Request) -> Response:
        """The process can work: it is not stopping, and the database answers."""
        fine = self._node.channels.open and await self._node.store.ready()
        return answer({"ok": fine}, 200 if fine else 503)

    async def metrics(self, request: Request) -> Response:
        """Metrics, for requests from the private network."""
        if not nearby(request):
            raise Refused(reason("page-unknown", given="metrics"))
        return Response(self._node.metrics.text(), media_type=self._node.metrics.type)


@lru_cache(maxsize=MOST_PICTURES)
def _qr(link: str) -> File:
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", border=2, light="#fff", omitsize=True)
    return make_file(picture.getvalue(), "image/svg+xml")


def _check_id(id: str) -> None:
    if not ID.fullmatch(id):
        raise Refused(reason("id-random", given=id[:20], least=SHORTEST_ID, limit=LONGEST_ID))

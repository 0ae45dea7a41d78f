"""The page as it is sent: with what is drawn before the scripts are there, and what others see of a shared link."""

from functools import lru_cache
from html import escape
from string import Template

from starlette.requests import Request
from starlette.responses import Response

from kugel.i18n import LANGUAGES, everything
from kugel.rules.refusals import Refused
from kugel.server.http.answers import language
from kugel.server.http.static_files import OK, WEB, File, make_file, respond
from kugel.server.node import Node
from kugel.table.state import Table

AHEAD = '<link rel="modulepreload" href="/web/bundle/{file}">'
TABLE, REPLAY = "/t/", "/replay/"
MOST_PAGES = 100
TOO_OLD = "".join(f'<p lang="{tag}">{escape(everything(tag)["page-too-old"])}</p>' for tag in LANGUAGES)
"""For those whose browser does not get as far as to choose a language."""


class FirstPage:
    """The page for any address; it reads there which part to show."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._page = Template((WEB / "index.html").read_text(encoding="utf-8"))

    async def page(self, request: Request, status: int = OK) -> Response:
        words, path = everything(language(request)), request.scope["path"]
        table = await self._table(path) if path.startswith((TABLE, REPLAY)) else None
        variant = table.settings.variant.partition(":")[0] if table else "four"
        # What comes after the first script is fetched beside it.
        files = ["table.js"] if path.startswith(TABLE) else [] if path == "/" else ["table.js", "more.js"]
        facts = {
            "language": language(request),
            "title": _title(table, words, again=path.startswith(REPLAY)),
            "about": words[f"variant-{variant}-about"] if table else words["start-lead"],
            "variant": variant,
            "url": self._node.settings.url,
            "opening": words["start-lead"] if path == "/" else words["page-loading"],
        }
        safe = {name: escape(fact) for name, fact in facts.items()} | {"too_old": TOO_OLD}
        ahead = "".join(AHEAD.format(file=file) for file in files)
        text = self._page.substitute(safe, ahead=ahead)
        return respond(request, _made(text), status)

    async def _table(self, path: str) -> Table | None:
        """The table of this address, or the one whose game is shown again there."""
        try:
            return await self._node.tables.table(path.split("/")[2])
        except Refused:
            return None


@lru_cache(maxsize=MOST_PAGES)
def _made(text: str) -> File:
    return make_file(text.encode(), "text/html; charset=utf-8")


def _title(table: Table | None, words: dict[str, str], *, again: bool) -> str:
    """Who invites, and to which game; or which game can be looked at again."""
    if table is None:
        return "Kugel"
    variant = words[f"variant-{table.settings.variant.partition(':')[0]}"]
    if again:
        return words["replay-shared"].format(variant=variant)
    name = table.people[table.host].name if table.host in table.people else words["guest"]
    return words["join-lead"].format(name=name, variant=variant)

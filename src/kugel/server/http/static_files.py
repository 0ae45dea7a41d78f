"""The page: the files of web/ and their bundles, compressed once, and sent again only when they have changed."""

import gzip
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from kugel.rules.refusals import Refused, reason
from kugel.server.http.bundles import bundles

WEB = Path(__file__).parent.parent / "web"
BUNDLE = "bundle/"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".txt": "text/plain; charset=utf-8",
}
SQUEEZED = frozenset({".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt"})
OK, NOT_MODIFIED = 200, 304
ASK_AGAIN = "no-cache"
"""Browsers keep a file but ask whether it has changed: file names hold no version."""


@dataclass(frozen=True, slots=True)
class File:
    """A file in memory, as it was when it had this stamp."""

    stamp: tuple[int, int]
    kind: str
    tag: str
    body: bytes
    squeezed: bytes | None


class Static:
    """Serves the files that are under one folder at the start, each by one name, and nothing else."""

    def __init__(self, root: Path = WEB) -> None:
        self._root = root
        self._places = {
            place.relative_to(root).as_posix(): place
            for place in root.rglob("*")
            if place.suffix in TYPES and place.is_file() and place.resolve().is_relative_to(root.resolve())
        }
        self._files: dict[str, File] = {}

    async def file(self, request: Request) -> Response:
        return self.send(request, request.path_params["path"])

    async def at_root(self, request: Request) -> Response:
        """A file that must lie in the root, because it speaks for the whole page."""
        return self.send(request, str(request.scope["path"]).removeprefix("/"))

    def send(self, request: Request, path: str, status: int = 200) -> Response:
        """One file, or the answer that it has not changed."""
        return respond(request, self._read(path), status)

    def _read(self, path: str) -> File:
        if path.startswith(BUNDLE):
            self._bundle()
            if path not in self._files:
                raise Refused(reason("page-unknown", given=path[:80]))
            return self._files[path]
        place = self._places.get(path)
        if place is None or not place.is_file():
            raise Refused(reason("page-unknown", given=path[:80]))
        status = place.stat()
        stamp = status.st_mtime_ns, status.st_size
        known = self._files.get(path)
        if known is None or known.stamp != stamp:
            kind, squeeze = TYPES[place.suffix], place.suffix in SQUEEZED
            known = self._files[path] = make_file(place.read_bytes(), kind, squeeze, stamp)
        return known

    def _bundle(self) -> None:
        """Make the bundles, unless they are made and no file has changed."""
        stamps = [one.stat() for one in self._places.values() if one.suffix in (".js", ".css")]
        stamp = max((one.st_mtime_ns for one in stamps), default=0), sum(one.st_size for one in stamps)
        known = self._files.get(f"{BUNDLE}page.css")
        if known is None or known.stamp != stamp:
            for name, text in bundles(self._root).items():
                kind = TYPES[Path(name).suffix]
                self._files[BUNDLE + name] = make_file(text.encode(), kind, stamp=stamp)


def make_file(body: bytes, kind: str, squeeze: bool = True, stamp: tuple[int, int] = (0, 0)) -> File:
    """A file to be sent, with its ETag."""
    tag = f'"{sha256(body).hexdigest()[:24]}"'
    return File(stamp, kind, tag, body, gzip.compress(body, mtime=0) if squeeze else None)


def respond(request: Request, file: File, status: int = 200) -> Response:
    """The file, compressed if the browser takes that; 304 if the browser has it."""
    kept = {"ETag": file.tag, "Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if status == OK and file.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=NOT_MODIFIED, headers=kept)
    if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        squeezed = kept | {"Content-Encoding": "gzip"}
        return Response(file.squeezed, status, squeezed, media_type=file.kind)
    return Response(file.body, status, kept, media_type=file.kind)

"""Links to tables, as people share them."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from kugel.rules.refusals import Refused, reason

EXAMPLE = "http://127.0.0.1:8000/t/abcd2345"
_PATH = re.compile(r"/t/([a-z0-9]{1,64})/?")


@dataclass(frozen=True, slots=True)
class Link:
    """A table on a server; a link to one's own seat holds its token as well."""

    server: str
    code: str
    token: str = ""

    @property
    def table(self) -> str:
        """The base URL of the table's API."""
        return f"{self.server}/api/tables/{self.code}"

    @property
    def socket(self) -> str:
        return f"{self.table.replace('http', 'ws', 1)}/socket"

    @property
    def local(self) -> bool:
        """Whether the server is on this machine, so that no proxy is needed."""
        host = urlsplit(self.server).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"


def read_link(text: str) -> Link:
    """The link in a text that a user was given."""
    parts = urlsplit(text)
    path = _PATH.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not path:
        raise Refused(reason("join-link", given=text, example=EXAMPLE))
    token = parse_qs(parts.fragment).get("seat", [""])[0]
    return Link(f"{parts.scheme}://{parts.netloc}", path[1], token)

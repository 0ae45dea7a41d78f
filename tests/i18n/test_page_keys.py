"""Every key in the page's source has words; keys that are put together are tested where they are used."""

import re
from pathlib import Path

import kugel
from kugel.i18n import LANGUAGES, everything

WEB = Path(kugel.__file__).parent / "server" / "web"
KEY = re.compile(r"\b(say|count)\(\s*'([^']+)'")


def used_keys() -> set[str]:
    """Keys in the page's source; those with a number need the plural form."""
    sources = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
    found = {match.groups() for path in sources for match in KEY.finditer(path.read_text(encoding="utf-8"))}
    return {f"{key}-other" if verb == "count" else key for verb, key in found}


def test_the_page_uses_many_keys() -> None:
    assert len(used_keys()) > 200


def test_every_key_the_page_uses_exists_in_every_language() -> None:
    for language in LANGUAGES:
        assert sorted(used_keys() - everything(language).keys()) == []

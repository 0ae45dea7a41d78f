"""Every word that the page asks for by name is there; families of keys are tested where they are used."""

import re
from pathlib import Path

import kugel
from kugel.i18n import LANGUAGES, everything

WEB = Path(kugel.__file__).parent / "server" / "web"
ASKED = re.compile(r"\b(say|count)\(\s*'([^']+)'")


def asked() -> set[str]:
    """Keys that stand in the page's source; a number needs the form for others."""
    sources = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
    found = {match.groups() for path in sources for match in ASKED.finditer(path.read_text(encoding="utf-8"))}
    return {f"{key}-other" if verb == "count" else key for verb, key in found}


def test_the_page_uses_many_keys() -> None:
    assert len(asked()) > 200


def test_every_key_the_page_uses_exists_in_every_language() -> None:
    for language in LANGUAGES:
        assert sorted(asked() - everything(language).keys()) == []

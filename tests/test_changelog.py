"""CHANGELOG.md has the form of Keep a Changelog: tools that announce a release can read it."""

from __future__ import annotations

import re
from pathlib import Path

import kugel

TEXT = (Path(__file__).parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]


def test_it_says_which_form_it_has() -> None:
    assert TEXT.startswith("# Changelog\n")
    assert "keepachangelog.com/en/1.1.0" in TEXT.partition("\n## ")[0]


def test_every_version_is_a_link_and_has_changes_of_known_kinds_in_their_order() -> None:
    versions = re.findall(r"^## \[(.+?)\](?: - \d{4}-\d\d-\d\d)?$", TEXT, re.MULTILINE)
    assert versions[0] == "Unreleased"
    assert re.findall(r"^\[(.+?)\]: https://", TEXT, re.MULTILINE) == versions
    for part in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]:
        kinds = re.findall(r"^### (.+)$", part, re.MULTILINE)
        assert kinds
        assert kinds == [kind for kind in KINDS if kind in kinds]


def test_a_version_that_is_out_has_its_date() -> None:
    assert f"## [{kugel.__version__}]\n" not in TEXT

"""A real browser and a real server for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.live_server import live_server_in_thread

from browser.playing import Guests
from kugel.table import timers

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FAST = 30
"""Milliseconds that bots take per decision here; people would need more to follow."""


def missing(what: str) -> None:
    """Skip the test if there is no browser; where everything must be tested, that is a failure."""
    happened = f"{what} is missing: `make browsers` installs Debian's packages, `uv sync` Playwright"
    if os.environ.get("CI") == "true":
        pytest.fail(happened)
    pytest.skip(happened)


# Once for all files: a server and a browser take longer to start than most tests take to run.
@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with quick bots."""
    pace = timers.PACE
    timers.PACE = FAST
    try:
        with live_server_in_thread(tmp_path_factory.mktemp("server") / "games.db") as address:
            yield address
    finally:
        timers.PACE = pace


@pytest.fixture(scope="package")
def guests(server: str) -> Iterator[Guests]:
    """Lets people visit the server, each with their own browser."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        missing("Chromium")
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        missing("Playwright")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=Path(str(program)), args=ARGUMENTS)
        yield Guests(browser, server)
        browser.close()


@pytest.fixture(autouse=True)
def nothing_goes_wrong(guests: Guests) -> Iterator[None]:
    """After each test all its people leave; none of them may have met an error."""
    yield
    assert guests.leave() == []

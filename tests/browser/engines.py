"""Browsers of three makes behind one small interface: what a person sees, clicks and types.

Chromium is Playwright's, as in the other tests; Firefox opens Marionette, its own door for such programs; WebKitGTK
has a driver, and a window on a screen that nobody sees. All come from Debian's packages (`make browsers`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browser.doors import ELEMENT, Door, Marionette, Refused, WebDriver, until

VISIBLE = """
const found = [...document.querySelectorAll(arguments[0])]
  .filter((one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden');
return found"""
NAMED = """.filter((one) => one.innerText.includes(arguments[1])).slice(0, 1)
  .map((one) => { one.scrollIntoView({ block: 'nearest' }); return one; })[0] ?? null"""


class Person:
    """Somebody at one of these browsers."""

    def __init__(self, door: Door, server: str) -> None:
        self.door = door
        self.server = server

    def go(self, path: str) -> None:
        self.door.send("Navigate", url=self.server + path)

    def reload(self) -> None:
        self.door.send("Refresh")

    def resize(self, wide: int, high: int) -> None:
        """Make the page itself so large, without what the window has around it."""
        around = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.door.send("SetWindowRect", width=wide + around[0], height=high + around[1])
        self.wait("return innerWidth === arguments[0] && innerHeight === arguments[1]", wide, high)

    def run(self, script: str, *facts: Any) -> Any:
        return self.door.send("ExecuteScript", script=script, args=list(facts))

    def wait(self, script: str, *facts: Any) -> Any:
        """What a script returns, as soon as that is something."""
        return until(lambda: self.run(script, *facts), script)

    def see(self, selector: str) -> str:
        """Wait until something is visible; its words."""
        self.wait(f"{VISIBLE}.length > 0", selector)
        words: str = self.run(f"{VISIBLE}[0].innerText", selector)
        return words

    def count(self, selector: str) -> int:
        number: int = self.run(f"{VISIBLE}.length", selector)
        return number

    def click(self, selector: str, words: str = "") -> None:
        """Click what is visible, once it can be clicked, the first that has these words."""
        until(lambda: self.try_click(selector, words), f"click on {selector} {words}")

    def try_click(self, selector: str, words: str = "") -> bool:
        """Click it if it is there and nothing lies over it."""
        found = self.run(f"{VISIBLE}{NAMED}", selector, words)
        if found is None:
            return False
        try:
            self.door.send("ElementClick", id=found[ELEMENT])
        except Refused:
            return False
        return True

    def type(self, selector: str, words: str) -> None:
        """Type into a field, or name the file that it shall take."""
        found = self.run("return document.querySelector(arguments[0])", selector)
        self.door.send("ElementSendKeys", id=found[ELEMENT], text=words, value=list(words))

    def picture(self) -> str:
        """What is seen, as PNG in base 64."""
        taken: str = self.door.send("TakeScreenshot")
        return taken


WINDOW = Path(__file__).with_name("webkit_window.py")
GTK = "import gi; gi.require_version('WebKit2', '4.1')"
PYTHON = "/usr/bin/python3"
PREFERENCES = {
    "intl.accept_languages": "en",
    "intl.locale.requested": "en",
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "network.captive-portal-service.enabled": False,
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
}
NARROW = "*{min-width:0 !important}"
"""Firefox's own window may be as narrow as a phone."""


def missing(engine: str) -> str:
    """What must be installed for this browser; nothing if it is there."""
    needed = {
        "firefox": (("firefox-esr", shutil.which("firefox-esr") or shutil.which("firefox")),),
        "webkit": (
            ("webkit2gtk-driver", shutil.which("WebKitWebDriver")),
            ("python3-gi gir1.2-webkit2-4.1", _has_gtk()),
            ("xvfb", shutil.which("xvfb-run")),
            ("dbus", shutil.which("dbus-run-session")),
        ),
    }
    return " ".join(package for package, found in needed[engine] if not found)


def _has_gtk() -> bool:
    return Path(PYTHON).exists() and (
        subprocess.run([PYTHON, "-c", GTK], check=False, capture_output=True).returncode == 0
    )


@contextmanager
def opened(engine: str, calm: bool = True) -> Iterator[Door]:
    """Firefox or WebKit with nobody's history; `calm`: the system asks that nothing moves."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        start = {"firefox": _firefox, "webkit": _webkit}[engine]
        with start(Path(folder), calm) as door:
            yield door


@contextmanager
def _firefox(folder: Path, calm: bool) -> Iterator[Door]:
    port = _free_port()
    wanted = {**PREFERENCES, "marionette.port": port, "ui.prefersReducedMotion": int(calm)}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items())
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    (folder / "chrome").mkdir()
    (folder / "chrome" / "userChrome.css").write_text(NARROW, encoding="utf-8")
    program = str(shutil.which("firefox-esr") or shutil.which("firefox"))
    with _running([program, "--headless", "--marionette", "--profile", str(folder), "--no-remote"], folder):
        door = Marionette(port)
        door.send("NewSession")
        yield door
        door.close()


@contextmanager
def _webkit(folder: Path, calm: bool) -> Iterator[Door]:
    port = _free_port()
    screen = "-screen 0 1600x1200x24"
    command = ["dbus-run-session", "--", "xvfb-run", "-a", "-s", screen, "WebKitWebDriver", f"--port={port}"]
    with _running(command, folder):
        door = WebDriver(port, PYTHON, str(WINDOW), *(["calm"] if calm else []))
        yield door
        door.close()


@contextmanager
def _running(command: list[str], home: Path) -> Iterator[None]:
    """A program with a home of its own, and all that it starts."""
    own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    environment = {**os.environ, **own, "MOZ_HEADLESS": "1"}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        number: int = door.getsockname()[1]
        return number

"""How commands of the WebDriver standard get into browsers of three makes."""

from __future__ import annotations

import base64
import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Protocol

from playwright.sync_api import Error

WAITING = 60.0
"""Seconds within which an expected event happens."""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name that the WebDriver standard gives to what refers to an element."""


class Door(Protocol):
    """How commands of the WebDriver standard get into a browser."""

    def send(self, command: str, **facts: Any) -> Any: ...


class Refused(Exception):
    """The browser says that it cannot do this, perhaps not yet."""


def until(asked: Callable[[], Any], what: str, patience: float = WAITING) -> Any:
    """Ask until the answer is something."""
    end = time.monotonic() + patience
    while not (answer := asked()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return answer


class Chromium:
    """Playwright's page, spoken to as the others are."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self._found: dict[str, Any] = {}

    def send(self, command: str, **facts: Any) -> Any:
        return getattr(self, f"_{command}")(**facts)

    def _Navigate(self, url: str) -> None:
        self.page.goto(url)

    def _Refresh(self) -> None:
        self.page.reload()

    def _SetWindowRect(self, width: int, height: int) -> None:
        around = self.page.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")
        self.page.set_viewport_size({"width": width - around[0], "height": height - around[1]})

    def _ExecuteScript(self, script: str, args: list[Any]) -> Any:
        found = self.page.evaluate_handle(f"(facts) => (function () {{ {script} }})(...facts)", args)
        if element := found.as_element():
            name = str(len(self._found))
            self._found[name] = element
            return {ELEMENT: name}
        return found.json_value()

    def _ElementClick(self, id: str) -> None:
        try:
            self._found[id].click(timeout=2000)
        except Error as wrong:
            raise Refused(str(wrong)) from wrong

    def _ElementSendKeys(self, id: str, text: str, value: list[str]) -> None:
        element = self._found[id]
        if element.get_attribute("type") == "file":
            element.set_input_files(text)
        else:
            element.type(text)

    def _TakeScreenshot(self) -> str:
        return base64.b64encode(self.page.screenshot()).decode()


class Marionette:
    """Firefox: numbered commands and answers, each with its length before it."""

    def __init__(self, port: int) -> None:
        self._line = until(lambda: _connected(port), "Firefox opens its door")
        self._number = 0
        self._read()

    def send(self, command: str, **facts: Any) -> Any:
        self._number += 1
        told = json.dumps([0, self._number, f"WebDriver:{command}", facts]).encode()
        self._line.sendall(str(len(told)).encode() + b":" + told)
        _, _, wrong, answer = self._read()
        if wrong:
            raise Refused(f"{wrong['error']}: {wrong['message']}")
        return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def close(self) -> None:
        self._line.close()

    def _read(self) -> Any:
        length = b""
        while (sign := self._line.recv(1)) != b":":
            length += sign
        text = b""
        while len(text) < int(length):
            text += self._line.recv(int(length) - len(text))
        return json.loads(text)


def _connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port), timeout=WAITING)
    except OSError:
        return None


class WebDriver:
    """WebKit: the same commands as requests."""

    PATHS: ClassVar = {
        "Navigate": "url",
        "Refresh": "refresh",
        "SetWindowRect": "window/rect",
        "ExecuteScript": "execute/sync",
        "ElementClick": "element/{id}/click",
        "ElementSendKeys": "element/{id}/value",
    }

    def __init__(self, port: int, *program: str) -> None:
        self._address = f"http://127.0.0.1:{port}"
        until(self._ready, "WebKit's driver answers")
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": {"binary": program[0], "args": program[1:]}}}
        self._session = self._ask("POST", "/session", {"capabilities": wanted})["sessionId"]

    def send(self, command: str, **facts: Any) -> Any:
        if command == "TakeScreenshot":
            return self._ask("GET", f"/session/{self._session}/screenshot")
        path = self.PATHS[command].format(**facts)
        return self._ask("POST", f"/session/{self._session}/{path}", facts)

    def close(self) -> None:
        # A browser that ends with its last window is gone before it can say so.
        with suppress(Refused):
            self._ask("DELETE", f"/session/{self._session}")

    def _ready(self) -> bool:
        try:
            self._ask("GET", "/status")
        except OSError:
            return False
        return True

    def _ask(self, method: str, path: str, facts: Any = None) -> Any:
        body = None if facts is None else json.dumps(facts).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=WAITING) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as wrong:
            raise Refused(wrong.read().decode()) from wrong

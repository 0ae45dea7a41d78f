"""A stopping server says so to its clients, and after a restart every game continues where it was."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from commands.command_runner import ENVIRONMENT, KUGEL
from server.live_server import Json, fresh_id
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


@contextmanager
def kugel_serve(database: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command as a child process, and the address that it prints."""
    words = [*KUGEL, "serve", "--port", str(port), "--database", str(database), "--log", "info"]
    # Without a display there is no browser to open, which must do no harm.
    environment = {name: value for name, value in ENVIRONMENT.items() if "DISPLAY" not in name}
    process = subprocess.Popen(
        [*words, "--open"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    with process:
        assert process.stdout
        line = process.stdout.readline()
        url = next((word for word in line.split() if word.startswith("http")), "")
        try:
            yield process, url
        finally:
            process.kill()


@contextmanager
def line_to(url: str, seated: dict[str, str], seen: int, name: str = "") -> Iterator[ClientConnection]:
    """A person's socket; the server may have another `name` than its address."""
    parts = urlsplit(url)
    address = f"ws://{name or parts.netloc}/api/tables/{seated['code']}/socket"
    headers = {"Authorization": f"Bearer {seated['token']}"}
    open_socket = socket.create_connection((parts.hostname, parts.port))
    with connect(address, additional_headers=headers, proxy=None, sock=open_socket) as line:
        line.send(json.dumps({"type": "hello", "seen": seen, "version": 2}))
        yield line


def ask(line: ClientConnection, **question: object) -> Json:
    id = fresh_id()
    line.send(json.dumps({**question, "id": id}))
    while True:
        answer: Json = json.loads(line.recv(60))
        if answer.get("id") == id:
            return answer


def play_one(line: ClientConnection) -> int:
    """Make any legal play, and return the number of its last entry."""
    table = ask(line, type="ask-snapshot")["table"]
    seat = table["game"]["deciding"][0]
    choices = ask(line, type="ask-choices", seat=seat)
    play = choices["choices"]["plays"][0]["text"]
    command = {"type": "play", "seat": seat, "play": play, "seen": choices["number"]}
    done = ask(line, type="command", command=command)
    assert done["type"] == "done", done
    return int(done["number"])


def test_a_restart_changes_nothing_for_a_game(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with kugel_serve(database) as (process, url):
        opening = {"name": "Ada", "chair": "a", "settings": {"variant": "solo"}, "start": True}
        body = {"id": fresh_id(), "opening": opening}
        seated = httpx.post(f"{url}/api/tables", json=body, trust_env=False).json()
        with line_to(url, seated, -1) as line:
            number = play_one(line)
            process.send_signal(signal.SIGTERM)
            try:
                while (message := json.loads(line.recv(60)))["type"] != "bye":
                    pass
                assert message["again"] is True
                line.recv(60)
            except ConnectionClosed:
                assert line.close_code == 1012
        assert process.wait(60) == 0
        assert process.stderr
        logged = process.stderr.read()
    events = [json.loads(entry)["event"] for entry in logged.splitlines()]
    assert events == ["serving", "stopped"]
    assert seated["token"] not in logged
    assert seated["code"] not in logged
    with kugel_serve(database, int(url.rpartition(":")[2])) as (process, again):
        assert again == url
        with line_to(url, seated, number) as line:
            first = json.loads(line.recv(60))
            assert (first["type"], first["entries"]) == ("news", [])
            assert play_one(line) > number


def test_ctrl_c_stops_the_server_silently(tmp_path: Path) -> None:
    with kugel_serve(tmp_path / "games.db") as (process, url):
        assert httpx.get(f"{url}/readyz", trust_env=False).json() == {"ok": True}
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(60) == 0
        assert process.stderr
        assert "Traceback" not in process.stderr.read()

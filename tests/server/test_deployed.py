"""What stands in `deploy/` runs: three nodes with the settings of the compose file, and a node on a root of its own."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from commands.command_runner import ENVIRONMENT, KUGEL
from operating_files import ROOT, image_environment, node_environment
from server.kugel_processes import Program
from server.live_server import Json, fresh_id
from server.service_fixtures import Databases, NatsServer
from server.small_proxy import small_proxy
from server.test_restart import ask, line_to, play_one

DOMAIN = "tac.example.org"
"""Under this name people find the proxy of the compose file."""


class Nodes:
    """Three nodes, each as its container starts it."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.programs: list[Program] = []
        self.urls: list[str] = []
        for _ in range(3):
            with closing(socket.socket()) as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            self.programs.append(Program(folder, "serve", KUGEL_PORT=str(port), **environment))
            self.urls.append(f"http://127.0.0.1:{port}")

    def begin(self) -> None:
        for program in self.programs:
            program.until(f"https://{DOMAIN}")

    def close(self) -> None:
        for program in self.programs:
            program.close()


@pytest.fixture
def nodes(tmp_path: Path, new_postgres: Databases, nats: NatsServer) -> Iterator[Nodes]:
    """Only what is elsewhere here differs from the files: the database, the bus, the proxy, and the port."""
    here = {
        "KUGEL_DATABASE": new_postgres(),
        "KUGEL_BUS": nats.url,
        "KUGEL_TRUSTED_PROXIES": "127.0.0.1",
        "KUGEL_THINKERS": "1",
    }
    settings = image_environment() | node_environment(DOMAIN=DOMAIN, DATABASE_PASSWORD="secret")
    settings.pop("KUGEL_PORT")
    assert here.keys() - settings.keys() == {"KUGEL_THINKERS"}
    started = Nodes(tmp_path, settings | here)
    try:
        started.begin()
        yield started
    finally:
        started.close()


def request(url: str, method: str, path: str, **more: object) -> httpx.Response:
    headers = {"Host": DOMAIN, "Origin": f"https://{DOMAIN}", "Connection": "close"}
    return httpx.request(method, url + path, headers=headers, trust_env=False, timeout=60, **more)  # type: ignore[arg-type]


def test_a_game_goes_on_when_the_node_behind_it_is_lost(nodes: Nodes) -> None:
    with small_proxy(nodes.urls) as proxy:
        assert "Strict-Transport-Security" in request(proxy, "GET", "/").headers
        opening = {"name": "Ada", "chair": "a", "settings": {"variant": "solo"}, "start": True}
        seated: Json = request(
            proxy, "POST", "/api/tables", json={"id": fresh_id(), "opening": opening}
        ).json()
        with line_to(proxy, seated, -1, DOMAIN) as line:
            number = play_one(line)
        nodes.programs[0].kill()
        with line_to(proxy, seated, number, DOMAIN) as line:
            assert play_one(line) > number


def test_figures_are_for_the_machines_inside(nodes: Nodes) -> None:
    with small_proxy(nodes.urls) as proxy:
        assert request(proxy, "GET", "/metrics").status_code == 404
        assert "kugel_sockets" in request(nodes.urls[0], "GET", "/metrics").text


@pytest.mark.skipif(not shutil.which("bwrap"), reason="no bubblewrap is here")
def test_a_node_writes_nowhere_but_to_its_volume(tmp_path: Path) -> None:
    """As `docker run --read-only --tmpfs /tmp` has it, and not as root."""
    volume = tmp_path / "volume"
    volume.mkdir()
    volume.chmod(0o777)
    outside = ("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp")
    inside = ("--ro-bind", ROOT, ROOT, "--bind", volume, volume, "--chdir", "/")
    words = [
        "bwrap",
        *outside,
        *inside,
        "--unshare-user",
        "--uid",
        "10001",
        "--gid",
        "10001",
        *KUGEL,
        "serve",
    ]
    environment = ENVIRONMENT | {
        "KUGEL_DATABASE": str(volume / "games.db"),
        "KUGEL_PORT": "0",
        "HOME": "/nowhere",
    }
    with subprocess.Popen(
        list(map(str, words)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            assert server.stderr
            url = next((word for word in server.stdout.readline().split() if word.startswith("http")), "")
            assert url, server.stderr.read()
            opening = {"name": "Ada", "chair": "a", "settings": {"variant": "solo:intro=on"}}
            body = {"id": fresh_id(), "opening": {**opening, "start": True}}
            seated = httpx.post(f"{url}/api/tables", json=body, trust_env=False).json()
            with line_to(url, seated, -1) as line:
                seat = ask(line, type="ask-snapshot")["table"]["game"]["deciding"][0]
                # A bot thinks in a process of its own.
                own = {"Authorization": f"Bearer {seated['token']}"}
                hint = httpx.get(
                    f"{url}/api/tables/{seated['code']}/hint?seat={seat}",
                    headers=own,
                    trust_env=False,
                    timeout=60,
                )
                assert hint.status_code == 200, hint.text
                assert play_one(line)
            assert (volume / "games.db").exists()
        finally:
            server.terminate()

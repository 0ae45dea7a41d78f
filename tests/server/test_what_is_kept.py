"""What a server writes down: the games at its tables, and nothing about who came from where."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
from pathlib import Path

import httpx
from commands.command_runner import ENVIRONMENT, KUGEL
from server.live_server import fresh_id
from websockets.sync.client import connect

ADDRESS, AGENT, NAME = "127.0.0.9", "Unusual/7.3", "Zacharias"


def test_addresses_and_tokens_are_neither_logged_nor_kept_and_people_only_in_the_games(
    tmp_path: Path,
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = tmp_path / "games.db"
    words = ["serve", "--port", str(port), "--database", str(database), "--thinkers", "1", "--log", "debug"]
    with subprocess.Popen(
        [*KUGEL, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as server:
        assert server.stdout
        assert server.stdout.readline()
        code, token, metrics = visit(port)
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        server.send_signal(signal.SIGTERM)
        printed, logged = server.communicate(timeout=60)
    log = (printed + logged).decode()
    assert [json.loads(line)["event"] for line in logged.splitlines()][:1] == ["serving"]
    for secret in (ADDRESS, AGENT, NAME, code, token):
        assert secret not in log, log
        assert secret not in metrics
    assert NAME.encode() in kept
    assert code.encode() in kept
    for secret in (ADDRESS, AGENT, token):
        assert secret.encode() not in kept


def visit(port: int) -> tuple[str, str, str]:
    """Play and misbehave at a table: its code, the token, and the metrics."""
    transport = httpx.HTTPTransport(local_address=ADDRESS)
    url = f"http://127.0.0.1:{port}"
    with httpx.Client(transport=transport, base_url=url, headers={"User-Agent": AGENT}) as client:
        opening = {"name": NAME, "chair": "a", "settings": {"variant": "solo"}, "start": True}
        seated = client.post("/api/tables", json={"id": fresh_id(), "opening": opening}).json()
        code, token = seated["code"], seated["token"]
        table = f"/api/tables/{code}"
        client.post(f"{table}/people", json={"id": fresh_id(), "name": f"{NAME} 2"})
        client.post(f"{table}/return", json={"token": f"{token}x"})
        client.post(f"{table}/people", content=b"\xff", headers={"Content-Type": "application/json"})
        client.get(f"/{NAME}/{token}")
        client.get(f"{table}/games/1?viewer={NAME}", headers={"Origin": f"http://{NAME}.example"})
        with connect(
            f"ws://127.0.0.1:{port}{table}/socket",
            additional_headers={"Authorization": f"Bearer {token}", "User-Agent": AGENT},
            source_address=(ADDRESS, 0),
            proxy=None,
        ) as line:
            line.send('{"type":"hello","version":2}')
            snapshot = json.loads(line.recv())
            mine = snapshot["choices"][0]
            play = {"type": "play", "seat": mine["seat"], "play": mine["plays"][0]["text"], "seen": 10**6}
            line.send(json.dumps({"type": "command", "id": "x", "command": play}))
            line.send(f'{{"{NAME}": ')
            while json.loads(line.recv())["type"] != "done":
                pass
        return code, token, client.get("/metrics").text

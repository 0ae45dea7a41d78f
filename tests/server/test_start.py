"""Starting a server: unsafe settings are refused with the reason, and operators can see its state."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest
from commands.command_runner import started
from server.live_server import live_server, run

from kugel.rules.refusals import Refused
from kugel.server.settings import Settings, checked

HERE = Settings(database="games.db")


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (replace(HERE, port=70_000), "serve-port"),
        (replace(HERE, bus="nats://127.0.0.1:4222"), "serve-bus-file"),
        (replace(HERE, public_url="tac.example.org"), "serve-url"),
        (replace(HERE, public_url="https://tac.example.org/kugel"), "serve-url"),
        (replace(HERE, public_url="https://ada@tac.example.org"), "serve-url"),
        (replace(HERE, public_url="https://tac.example.org:port"), "serve-url"),
        (replace(HERE, trusted_proxies=("proxy",)), "serve-proxy-address"),
        (replace(HERE, host="0.0.0.0"), "serve-public-url"),
        (replace(HERE, host="8.8.4.4"), "serve-public-url"),
        (replace(HERE, host="tac.example.org"), "serve-public-url"),
        (replace(HERE, host="0.0.0.0", public_url="http://tac.example.org"), "serve-https"),
        (replace(HERE, host="0.0.0.0", public_url="https://tac.example.org"), "serve-proxy"),
    ],
)
def test_unsafe_settings_are_refused(settings: Settings, key: str) -> None:
    with pytest.raises(Refused) as caught:
        checked(settings)
    assert caught.value.refusal.key == key


@pytest.mark.parametrize(
    "settings",
    [
        HERE,
        replace(HERE, host="localhost"),
        replace(HERE, host="::1"),
        replace(HERE, host="192.168.1.20"),
        replace(HERE, public_url="https://tac.example.org"),
        replace(HERE, database="postgresql://localhost/kugel", bus="nats://127.0.0.1:4222"),
        replace(HERE, host="0.0.0.0", public_url="https://tac.example.org", trusted_proxies=("10.0.0.0/8",)),
        replace(HERE, host="::", public_url="http://tac.internal", trusted_proxies=("10.0.0.1",)),
    ],
)
def test_safe_settings_pass(settings: Settings) -> None:
    assert checked(settings) == settings


def test_links_and_origins_follow_from_the_public_address() -> None:
    settings = replace(HERE, public_url="https://Tac.Example.org:443/")
    assert settings.url == "https://Tac.Example.org:443"
    assert "https://tac.example.org" in settings.origins
    assert "tac.example.org" in settings.hosts
    assert settings.secure


def test_the_command_reports_unsafe_settings() -> None:
    result = started("serve", "--host", "0.0.0.0", "--database", "games.db")
    assert result.returncode == 2
    assert "--public-url" in result.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = started("serve", "--port", str(port), "--database", str(tmp_path / "games.db"))
    assert result.returncode == 2
    assert str(port) in result.stderr


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear Ada, this is no database, but a letter of more than a hundred signs. " * 20)
    result = started("serve", "--port", "0", "--database", str(file))
    assert result.returncode == 2
    assert "letter.db" in result.stderr


def test_health_readiness_and_metrics_are_there_for_operators(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            machine = {"Host": "10.1.2.3"}  # probes use the IP address of a machine
            for path in ("/healthz", "/readyz"):
                answer = await live.http.get(path, headers=machine)
                assert (answer.status_code, answer.json()) == (200, {"ok": True})
            seated = await live.create()
            async with live.line(seated["code"], seated["token"]) as line:
                await line.do("say", text="Hello")
                await line.do("start")
                figures = (await live.http.get("/metrics", headers=machine)).text
            assert "kugel_sockets 1.0" in figures
            assert 'kugel_commands_total{kind="say",outcome="done"} 1.0' in figures
            assert 'kugel_commands_total{kind="start",outcome="refused"} 1.0' in figures
            assert "kugel_tables 1.0" in figures
            assert seated["code"] not in figures

    run(test())


def test_metrics_are_not_public(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", public_url="https://tac.example.org") as live:
            stranger = {"X-Forwarded-For": "8.8.8.8"}
            assert (await live.http.get("/metrics", headers=stranger)).status_code == 404
            assert (await live.http.get("/healthz", headers=stranger)).status_code == 200

    run(test())


def test_a_stopping_server_is_not_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            closing = asyncio.create_task(live.node.channels.close())
            await closing
            answer = await live.http.get("/readyz")
            assert (answer.status_code, answer.json()) == (503, {"ok": False})

    run(test())

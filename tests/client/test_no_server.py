"""A link to a server that is not there."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import pytest
from commands.command_runner import run

from kugel.client import sitting


def test_where_no_server_is_joining_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "PATIENCE", 0.0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    result = run("join", f"http://127.0.0.1:{port}/t/abcdefgh", "--bot", "random")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: Nobody answers at this address (")

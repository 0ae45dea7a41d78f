"""Whole games with real programs: servers, external bots, and somebody who types plays."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

from server.kugel_processes import ServerProcess, server_process
from websockets.sync.client import connect

from kugel.game.verify import verify_lines
from kugel.table.views import TableSummary

SHORT = {"variant": "four:max_deals=1"}


def watch(live: ServerProcess, code: str, entries: int) -> None:
    """Wait, as a spectator, for this many more entries at the table."""
    url = f"{live.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    with connect(url, proxy=None, compression=None) as socket:
        socket.send('{"type": "hello", "version": 2}')
        happened = 0
        while happened < entries:
            happened += len(json.loads(socket.recv()).get("entries", ()))


def test_two_joined_programs_and_two_bots_finish_a_game_although_the_server_is_killed(tmp_path: Path) -> None:
    with server_process(tmp_path) as live:
        server = live.serve()
        code = live.table(settings=SHORT, bots={"b": "greedy", "d": "random"})
        link = f"{live.url}/t/{code}"
        joined = [live.start("join", link, "--bot", bot, "--seconds", "0.1") for bot in ("greedy", "random")]
        for one in joined:
            one.until("sits")
        watch(live, code, 12)
        server.kill()
        live.serve()
        for one in joined:
            assert re.search("Nobody has won|Won by", one.end())
        record = live.get(f"/api/tables/{code}/games/1")
        checked = verify_lines(BytesIO(record))
        assert checked.whole
        assert checked.proved


def test_a_game_can_be_played_to_its_end_by_typing(tmp_path: Path) -> None:
    with server_process(tmp_path) as live:
        live.serve()
        code = live.table(settings={"variant": "solo:max_deals=1"})
        person = live.start("join", f"{live.url}/t/{code}", "--name", "Ann")
        person.type("start")
        person.type("nonsense")
        person.until("takeback")
        while "has to decide" in person.until("has to decide", "Nobody has won"):
            person.type("1")
        person.type("leave")
        person.end()
        assert verify_lines(BytesIO(live.get(f"/api/tables/{code}/games/1"))).proved


def test_a_returning_player_gets_the_same_seat_and_a_second_terminal_another(tmp_path: Path) -> None:
    with server_process(tmp_path) as live:
        live.serve()
        code = live.table(settings=SHORT, bots={"b": "greedy"})
        link = f"{live.url}/t/{code}"
        first = live.start("join", link, "--bot", "random")
        assert "place a" in first.until("sits")
        second = live.start("join", link, "--bot", "random")
        assert "random 2 sits at place c" in second.until("sits")
        first.kill()
        assert "random sits at place a" in live.start("join", link, "--bot", "random").until("sits")
        card = json.loads(live.get(f"/api/tables/{code}"))
        assert [chair["name"] for chair in card["chairs"]] == ["random", "", "random 2", ""]
        assert set(card) == set(TableSummary.__struct_fields__)


def test_a_broken_link_is_refused_with_a_reason(tmp_path: Path) -> None:
    with server_process(tmp_path) as live:
        live.serve()
        for link, words in (
            (f"{live.url}/t/abcdefgh", "no table abcdefgh"),
            (live.url, "not a link to a table"),
        ):
            live.start("join", link, "--bot", "random").until(words)

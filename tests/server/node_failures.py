"""Servers that are killed and frozen at random moments while people play, and checks of what must still hold."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

import msgspec
from server.random_players import Player, table_of_four

from kugel.notation import write_position
from kugel.rules.seat import Seat
from kugel.server.serving import Server, serve
from kugel.server.settings import Settings
from kugel.server.store.store import Store
from kugel.table.commands import Start
from kugel.table.log_entries import decode
from kugel.table.state import Table
from kugel.table.views import entry_for, viewer_of

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(
    ["kugel.server.serving", "kugel.server.bus.postgres", "kugel.server.bus.nats", "alembic.command"]
)


# Nodes.


class Node:
    """A server process with its own address, to be killed and restarted."""

    def __init__(self, database: str, bus: str = "") -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._settings = Settings(port=port, database=database, bus=bus, thinkers=1)
        self.url = f"http://127.0.0.1:{port}"

    def start(self) -> None:
        """Returns when the server accepts connections."""
        listening, sender = _processes.Pipe(duplex=False)
        self._process = _processes.Process(target=_serve, args=(self._settings, sender))
        self._process.start()
        sender.close()
        assert listening.recv() == "ready"
        listening.close()

    def kill(self) -> None:
        """Like a power failure."""
        self._process.kill()
        self._process.join()

    def freeze(self) -> None:
        os.kill(self._process.pid or 0, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self._process.pid or 0, signal.SIGCONT)


def _serve(settings: Settings, sender: Connection) -> None:
    def ready(server: Server) -> None:
        sender.send("ready")

    asyncio.run(serve(settings, ready))


@contextmanager
def nodes(number: int, database: str, bus: str = "") -> Iterator[list[Node]]:
    """This many nodes on one database."""
    with ExitStack() as stack:
        started = []
        for _ in range(number):
            node = Node(database, bus)
            node.start()
            stack.callback(node.kill)
            started.append(node)
        yield started


# Failures.


@dataclass
class Figures:
    """What happened during a run, for docs/reliability.md."""

    kills: int = 0
    freezes: int = 0
    entries: int = 0
    acknowledged: int = 0
    cuts: int = 0


async def run_with_failures(database: str, nodes: list[Node], failures: int, seed: int) -> Figures:
    """Let four people play while nodes are killed and frozen; then compare everything with the log."""
    rng, figures = Random(seed), Figures()
    async with table_of_four([node.url for node in nodes], seed) as (code, players):
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(failures):
            await progress(players, tasks, rng.randint(1, 12))
            node = rng.choice(nodes)
            if rng.random() < 0.25:
                figures.freezes += 1
                before = sum(player.cuts for player in players)
                node.freeze()
                await silence_noticed(players, tasks, before)
                node.thaw()
            else:
                figures.kills += 1
                await asyncio.to_thread(node.kill)
                await asyncio.to_thread(node.start)
        await progress(players, tasks, 20)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(player.until_quiet() for player in players))
        await check_all(database, code, players, figures)
    return figures


async def progress(players: list[Player], tasks: list[asyncio.Task[None]], entries: int) -> None:
    """Wait until somebody has received this many more entries."""
    wanted = max(player.following.number for player in players) + entries
    await _until(players, tasks, lambda: max(player.following.number for player in players) >= wanted)


async def silence_noticed(players: list[Player], tasks: list[asyncio.Task[None]], before: int) -> None:
    """Wait until somebody notices that their node has gone silent, or more entries have arrived."""
    wanted = max(player.following.number for player in players) + 30
    await _until(
        players,
        tasks,
        lambda: (
            sum(player.cuts for player in players) > before
            or max(player.following.number for player in players) >= wanted
        ),
    )


async def _until(players: list[Player], tasks: list[asyncio.Task[None]], true: Callable[[], bool]) -> None:
    """Wait until this is true; if somebody stopped playing because of an error, it is raised here."""
    while not true():
        for player in players:
            player.changed.clear()
        waiting = [asyncio.create_task(player.changed.wait()) for player in players]
        done, _ = await asyncio.wait([*waiting, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for waited in waiting:
            waited.cancel()
        for ended in done.intersection(tasks):
            ended.result()


# Checks.


async def check_all(database: str, code: str, players: list[Player], figures: Figures) -> None:
    """Every acknowledged command is in the log once, the log has no gap, and all have received the same game."""
    async with Store(database) as store:
        stored = await store.read(code)
        kept = {
            (player.person, id): await store.last_of(code, f"{player.person}:{id}")
            for player in players
            for id in player.sent
        }
    assert [one.number for one in stored] == list(range(1, len(stored) + 1))
    table = Table(code)
    for one in stored:
        table.follow(one.number, one.at, decode(one.body))
    for player in players:
        for id, number in player.acknowledged.items():
            assert kept[player.person, id] == number, "acknowledged but not in the log"
    check_once(players, kept)
    for player in players:
        await player.until(table.number)
        for number, entry in player.following.entries.items():
            kept_entry = entry_for(
                decode(stored[number - 1].body), player.person, viewer_of(table, player.person)
            )
            assert entry == msgspec.json.encode(kept_entry), number
        check_game(table, player)
    figures.entries = len(stored)
    figures.acknowledged = sum(len(player.acknowledged) for player in players)
    figures.cuts = sum(player.cuts for player in players)


def check_once(players: list[Player], kept: dict[tuple[str, str], int | None]) -> None:
    """Commands never share an entry, except to start a game: what was sent twice was carried out once."""
    numbers = Counter(number for number in kept.values() if number is not None)
    commands = {(player.person, id): command for player in players for id, command in player.sent.items()}
    shared = [number for number, times in numbers.items() if times > 1]
    for number in shared:
        asked = [commands[key] for key, last in kept.items() if last == number]
        assert all(isinstance(command, Start) for command in asked), (number, asked)


def check_game(table: Table, player: Player) -> None:
    """The state that the player has built from the news is the game in the log, as far as they may know it."""
    assert table.playing
    observer = player.following.observer
    assert observer
    truth, known = write_position(table.playing.game.state).split(), write_position(observer.state).split()
    own = Seat(min(observer.viewer.seats)).number
    for place, (true, happened) in enumerate(zip(truth, known, strict=True)):
        if place == 2:
            assert happened.split("/")[own] == true.split("/")[own]
        else:
            assert happened == true

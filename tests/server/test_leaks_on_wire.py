"""No byte that leaves a server depends on what the reader may not know: the byte test of games, on the wire.

Two servers have the same tables, except that at each of them some cards are swapped that one viewer has not
seen. Whatever the viewer asks through sockets and HTTP, both must answer the same.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from game.game_helpers import Rigged
from game.hidden_card_swaps import record
from game.test_leaks import ATTEMPTS, games, moments, shows_devils_look, shows_exchange, shows_gifts
from server.live_server import Line, LiveServer, live_server, run

from kugel.game import SPECTATOR, Game, Viewer, people
from kugel.game.events import DevilLook, Exchange, PassOn
from kugel.notation import IllegalPlay
from kugel.rules.cards import NAMES
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.server import tables
from kugel.server.settings import Limits
from kugel.server.store.log import Append
from kugel.server.store.store import Store
from kugel.server.ws import channels, connection
from kugel.table import views
from kugel.table.commands import MakePlay
from kugel.table.decide import decide
from kugel.table.log_entries import (
    GameEvent,
    GameStarted,
    HostChanged,
    Joined,
    LogEntry,
    Opened,
    Sat,
    SeedChosen,
    encode,
)
from kugel.table.settings import Settings
from kugel.table.state import Table

VARIANTS = ("four", "three", "solo", "two-double", "three-double:pair_sees=on", "six:second_place=on")
NOW = 1_000_000
PORT = re.compile(rb"127\.0\.0\.1:\d+")


@dataclass(frozen=True)
class World:
    """A table and its viewer: a person or an anonymous spectator, and the game as it was dealt."""

    code: str
    person: str
    game: Rigged
    attempts: tuple[str, ...]


def worlds(variant: str, tries: int, *after: type, seed: int = 1) -> list[tuple[World, World]]:
    """For every viewer a few moments, each with two games that look the same to them."""
    kept = record(variant, seed, 40)
    found: list[tuple[World, World]] = []
    viewers: list[Viewer] = [*people(kept.variant), SPECTATOR]
    for number, viewer in enumerate(viewers, 1):
        rng = Random(number)
        chosen = [rng.randint(0, len(kept.commands)) for _ in range(tries)] + moments(kept, *after)[:1]
        person = "" if viewer == SPECTATOR else f"p{number}"
        for same, other in games(kept, viewer, chosen, number):
            code, attempts = f"table{len(found):03}", tuple(rng.sample(ATTEMPTS, 6))
            found.append((World(code, person, same, attempts), World(code, person, other, attempts)))
    return found


def log_of(game: Game, variant: str) -> list[LogEntry]:
    """The log of a table where all chairs are taken and the game has reached this point."""
    table = Table("")
    entries: list[LogEntry] = [Opened(Settings(variant, public=True, grace=0)), SeedChosen("11" * 32)]
    for entry in entries:
        table.follow(table.number + 1, NOW, entry)
    for number, chair in enumerate(table.chairs, 1):
        entries += [Joined(f"p{number}", f"Name {number}"), Sat(f"p{number}", chair)]
    names = {Seat.at(seat): "somebody" for seat in game.variant.seats}
    return [*entries, HostChanged("p1"), GameStarted(1, names), *map(GameEvent, game.events)]


async def fill(database: Path, all_of: list[World], variant: str) -> None:
    async with Store(str(database)) as store:
        for world in all_of:
            bodies = tuple(encode(one) for one in log_of(world.game, variant))
            await store.append(
                Append(world.code, 0, NOW, None, bodies, None, public=True, phase="playing", summary=b"{}")
            )


# What a viewer can get.


async def everything(live: LiveServer, world: World) -> list[bytes]:
    """All bytes that a viewer gets, whatever they ask."""
    table = await live.node.tables.table(world.code)
    token = live.node.tokens.issue(table, world.person) if world.person else ""
    got: list[bytes] = []
    async with live.line(world.code, token) as line:
        await listen(line, got, '"type":"connected"' if world.person else '"type":"snapshot"')
        questions: list[dict[str, object]] = [
            {"type": f"ask-{what}"} for what in ("history", "log", "snapshot")
        ]
        for seat in sorted({*table.seats_of(world.person), Seat.A}):
            questions.append({"type": "ask-choices", "seat": seat})
            questions += [{"type": "ask-seven", "seat": seat, "card": card} for card in ("7", "T")]
            questions += [{"type": "ask-why", "seat": seat, "card": name} for name in NAMES.values()]
            for text in world.attempts:
                if refuses(table, world.person, MakePlay(seat, text, table.number)):
                    command = {"type": "play", "seat": seat, "play": text, "seen": table.number + 9}
                    questions.append({"type": "command", "command": command})
        for number, question in enumerate(questions):
            await line.send({**question, "id": f"q{number}"})
            await listen(line, got, f'"id":"q{number}"')
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    for path in (
        "",
        "/games",
        "/games/1",
        "/games/1?viewer=spectator",
        "/games/1?viewer=all",
        "/games/1?viewer=b",
        "/me",
    ):
        answer = await live.http.get(f"/api/tables/{world.code}{path}", headers=headers)
        got.append(answer.content)
    return [PORT.sub(b"", one) for one in got]


async def listen(line: Line, got: list[bytes], last: str) -> None:
    """Collect everything until this arrives."""
    while not got or last.encode() not in got[-1]:
        frame = await line.socket.recv(decode=False)
        got.append(frame)


def refuses(table: Table, person: str, command: MakePlay) -> bool:
    try:
        decide(table, person, command, bytes(32), 0)
    except (IllegalPlay, Refused):
        return True
    return False


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[World]], None]:
    """Stop the clock, and deal the tables the cards of their worlds."""
    for module in (tables, channels, connection):
        monkeypatch.setattr(module, "now", lambda: NOW)

    def deal(all_of: list[World]) -> None:
        dealt = {world.code: world.game for world in all_of}

        def new_game(self: Table) -> Game:
            game = dealt[self.code]
            return Rigged(game.variant, game.given_decks, game.given_dealer)

        monkeypatch.setattr(Table, "new_game", new_game)

    return deal


Deal = Callable[[list[World]], None]


def leak(
    variant: str, pairs: list[tuple[World, World]], rigged: Deal, folder: Path
) -> tuple[bytes, bytes] | None:
    """The first bytes that differ between the two servers, if any do."""

    async def heard(name: str, all_of: list[World]) -> list[list[bytes]]:
        rigged(all_of)
        database = folder / f"{name}.db"
        database.write_bytes((folder / "empty.db").read_bytes())
        await fill(database, all_of, variant)
        async with live_server(database, Limits(message_burst=100_000)) as live:
            return [await everything(live, world) for world in all_of]

    async def test() -> tuple[list[list[bytes]], list[list[bytes]]]:
        async with Store(str(folder / "empty.db")) as store:
            await asyncio.gather(store.secret("seats"), store.secret("tables"))
        return await heard("same", [same for same, _ in pairs]), await heard(
            "other", [other for _, other in pairs]
        )

    one, two = run(test())
    assert [len(got) for got in one] == [len(got) for got in two]
    both = (
        (first, second) for pair in zip(one, two, strict=True) for first, second in zip(*pair, strict=True)
    )
    return next(((first, second) for first, second in both if first != second), None)


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_on_the_wire_depends_on_what_the_reader_may_not_know(
    variant: str, rigged: Deal, tmp_path: Path
) -> None:
    pairs = worlds(variant, 1, PassOn, DevilLook)
    assert len(pairs) >= (1 if variant in ("solo", "two-double") else 3), "there must be something to compare"
    assert leak(variant, pairs, rigged, tmp_path) is None


@pytest.mark.parametrize(
    ("masked", "after"),
    [(shows_gifts, Exchange), (shows_exchange, Exchange), (shows_devils_look, DevilLook)],
)
def test_a_leak_planted_in_the_server_is_found(
    masked: object, after: type, rigged: Deal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "mask", masked)
    pairs = next(found for seed in range(1, 60) if (found := worlds("four", 0, after, seed=seed)))
    assert leak("four", pairs, rigged, tmp_path)


def test_no_seed_and_no_foreign_token_leaves_a_server(tmp_path: Path) -> None:
    """During a whole game, for every player and for a spectator."""

    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(message_burst=100_000)) as live:
            ada = await live.create(settings={"variant": "solo:max_deals=1", "public": True}, start=True)
            ben = await live.join(ada["code"], "Ben")
            table = await live.node.tables.table(ada["code"])
            secret = table.seed.encode()
            async with (
                live.line(ada["code"], ada["token"]) as one,
                live.line(ada["code"], ben["token"]) as two,
            ):
                await two.type("snapshot")
                while deciding := (await one.ask({"type": "ask-snapshot"}))["table"]["game"]["deciding"]:
                    offered = await one.ask({"type": "ask-choices", "seat": deciding[0]})
                    await one.do(
                        "play",
                        seat=deciding[0],
                        play=offered["choices"]["plays"][0]["text"],
                        seen=offered["number"],
                    )
                    if not (await live.node.tables.table(ada["code"])).running:
                        break
                    lobby = await live.http.get("/api/tables")
                    assert secret not in repr((one.heard, lobby.text)).encode()
                assert ada["token"] not in repr(two.heard)
                await two.until(lambda message: secret.decode() in repr(message))

    run(test())

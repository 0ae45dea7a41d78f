"""Hints: what a good bot would play, in introductory games only."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from server.live_server import BOTS, Json, LiveServer, keys, live_server, run

INTRO = {"variant": "four:intro=on,masters=off"}


def test_in_an_introductory_game_a_hint_is_one_of_the_askers_plays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True, settings=INTRO)
            async with live.line(ada["code"], ada["token"]) as line:
                offered = await line.ask({"type": "ask-choices", "seat": "a"})
                own = {"Authorization": f"Bearer {ada['token']}"}
                hint = await live.http.get(f"/api/tables/{ada['code']}/hint?seat=a", headers=own)
                assert hint.status_code == 200, hint.text
                assert hint.json()["play"] in [play["text"] for play in offered["choices"]["plays"]]

    run(scenario())


def test_other_games_seats_and_people_get_no_hint(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True, settings=INTRO)
            bob = await live.create(bots=BOTS, start=True)
            for who, table, seat, wanted in (
                (ada, ada, "b", "not-your-seat"),
                (bob, bob, "a", "hint-not-here"),
                (bob, ada, "a", "seat-token-wrong"),
            ):
                token = {"Authorization": f"Bearer {who['token']}"}
                hint = await live.http.get(f"/api/tables/{table['code']}/hint?seat={seat}", headers=token)
                assert keys(hint.json()) == [wanted]

    run(scenario())


def test_who_asks_anew_or_goes_gives_up_their_hint(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True, settings=INTRO)
            url = f"/api/tables/{ada['code']}/hint?seat=a"
            own = {"Authorization": f"Bearer {ada['token']}"}
            thinking = live.node.thinking
            async with all_processes_busy(live):
                first = asyncio.create_task(live.http.get(url, headers=own))
                await until(lambda: thinking.waiting == 1)
                second = asyncio.create_task(live.http.get(url, headers=own))
                assert keys((await first).json()) == ["hint-anew"]
                assert thinking.waiting == 1
                second.cancel()
                await until(lambda: thinking.waiting == 0)
            assert (await live.http.get(url, headers=own)).status_code == 200

    run(scenario())


def test_hints_wait_at_the_expense_of_whoever_asks(tmp_path: Path) -> None:
    """However many hints one address asks for, the table of another has its turn first."""

    async def scenario() -> None:
        async with live_server(tmp_path / "games.db", trusted_proxies=("127.0.0.1",)) as live:
            bored = [await live.create(bots=BOTS, start=True, settings=INTRO) for _ in range(5)]
            order: list[str] = []

            async def hint(of: Json, address: str) -> None:
                headers = {"Authorization": f"Bearer {of['token']}", "X-Forwarded-For": address}
                answer = await live.http.get(f"/api/tables/{of['code']}/hint?seat=a", headers=headers)
                assert answer.status_code == 200, answer.text
                order.append(address)

            async with asyncio.TaskGroup() as asking, all_processes_busy(live):
                for number, one in enumerate(bored, 1):
                    asking.create_task(hint(one, "192.0.2.1"))
                    await until(partial(waits, live, number))
                family = await live.create(bots=BOTS, start=True, settings=INTRO)
                asking.create_task(hint(family, "192.0.2.2"))
                await until(partial(waits, live, 6))
            assert order.index("192.0.2.2") <= 1

    run(scenario())


def waits(live: LiveServer, many: int) -> bool:
    return live.node.thinking.waiting == many


@asynccontextmanager
async def all_processes_busy(live: LiveServer) -> AsyncIterator[None]:
    """Somebody else thinks with all processes as long as this lasts."""
    begun, over = asyncio.Event(), asyncio.Event()

    async def think() -> None:
        begun.set()
        await over.wait()

    busy = asyncio.create_task(live.node.thinking.turn(("192.0.2.9",), "busy", think))
    await begun.wait()
    try:
        yield
    finally:
        over.set()
        await busy


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0)

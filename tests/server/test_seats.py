"""The rule of the seats over the wire: late guests, leaving and coming back, and what the host may do."""

from __future__ import annotations

from pathlib import Path

from server.live_server import BOTS, Json, Line, LiveServer, keys, live_server, run
from websockets.asyncio.client import connect

SHORT = {"variant": "four:max_deals=4", "stand_in": "random"}


async def play_until_dealt(line: Line, other: Line) -> Json:
    """The person of `line` plays until the other one has been dealt cards; the entry that seated them."""
    while True:
        snapshot = await line.ask({"type": "ask-snapshot"})
        for choices in snapshot["choices"]:
            play, seen = choices["plays"][0]["text"], snapshot["table"]["number"]
            await line.do("play", seat=choices["seat"], play=play, seen=seen)
        if not snapshot["choices"]:
            await line.hear()
        shown = await other.ask({"type": "ask-snapshot"})
        if shown["table"]["game"]["view"]["seats"]:
            return shown


async def running(live: LiveServer) -> Json:
    return await live.create(settings=SHORT, bots=dict.fromkeys(BOTS, "random"), start=True)


def test_a_late_guest_is_admitted_and_sees_only_the_cards_dealt_from_then_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await running(live)
            uli = await live.join(ada["code"], "Uli", "c")
            async with (
                live.line(ada["code"], ada["token"]) as mine,
                live.line(ada["code"], uli["token"]) as guest,
            ):
                first = await guest.type("snapshot")
                assert first["table"]["game"]["view"]["seats"] == ""
                await guest.entry("connected")
                await mine.type("snapshot")
                asked = (await mine.ask({"type": "ask-snapshot"}))["table"]["requests"]
                assert asked == [
                    {"person": uli["person"], "chair": "c", "asked": [ada["person"]], "awaited": []}
                ]
                assert (await mine.do("admit-guest", person=uli["person"]))["type"] == "done"
                shown = await play_until_dealt(mine, guest)
                assert shown["table"]["game"]["view"]["seats"] == "c"
                told = (await guest.ask({"type": "ask-history"}))["events"]
                hands = [event["hands"].split("/")[2] for event in told if event["type"] == "deal"]
                assert all(hand.startswith("?") for hand in hands[:-1])
                assert not hands[-1].startswith("?")
                headers = {"Authorization": f"Bearer {uli['token']}"}
                record = await live.http.get(f"/api/tables/{ada['code']}/games/1", headers=headers)
                assert b'"viewer":"spectator"' in record.content
                assert '"c":"random → Uli"' in record.text
            # Who comes back with an old number is told no card of before.
            async with live.line(ada["code"], uli["token"], seen=first["table"]["number"]) as again:
                news = await again.hear()
                dealt = [
                    one["entry"]["event"]["hands"].split("/")[2]
                    for one in news.get("entries", [])
                    if one["entry"] and one["entry"].get("event", {}).get("type") in ("deal", "pass-on")
                ]
                assert all(hand.startswith("?") or hand == "-" for hand in dealt[:-1])

    run(test())


def test_a_late_guest_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await running(live)
            uli = await live.join(ada["code"], "Uli", "c")
            async with (
                live.line(ada["code"], ada["token"]) as mine,
                live.line(ada["code"], uli["token"]) as guest,
            ):
                await guest.type("snapshot")
                await mine.type("snapshot")
                assert (await mine.do("refuse-guest", person=uli["person"]))["type"] == "done"
                await guest.entry("seat-refused")
                assert "requests" not in (await guest.ask({"type": "ask-snapshot"}))["table"]

    run(test())


def test_who_leaves_a_game_comes_back_to_the_seat_with_the_same_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings=SHORT, chair="a", bots={"b": "random", "d": "random"})
            ben = await live.join(ada["code"], "Ben", "c")
            async with live.line(ada["code"], ada["token"]) as mine:
                await mine.type("snapshot")
                await mine.entry("connected")
                async with (
                    live.line(ada["code"], ben["token"]) as other,
                    live.line(ada["code"], ben["token"]) as tab,
                ):
                    await other.type("snapshot")
                    await tab.type("snapshot")
                    await mine.entry("connected")
                    await mine.do("start")
                    answer = await other.do("leave")
                    assert answer["type"] == "done", answer
                    for line in (other, tab):
                        bye = await line.type("bye")
                        assert (bye["again"], keys(bye)) == (False, ["seat-kept"])
                chairs = (await mine.ask({"type": "ask-snapshot"}))["table"]["chairs"]
                assert (chairs[2]["person"], chairs[2]["stand_in"]) == (ben["person"], "random")
                async with live.line(ada["code"], ben["token"]) as back:
                    assert (await back.type("snapshot"))["table"]["game"]["view"]["seats"] == "c"
                    await back.entry("connected")
                    chairs = (await back.ask({"type": "ask-snapshot"}))["table"]["chairs"]
                    assert (chairs[2]["here"], "stand_in" in chairs[2]) == (True, False)

    run(test())


def test_the_host_removes_somebody_and_closes_a_chair(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await running(live)
            uli = await live.join(ada["code"], "Uli")
            async with (
                live.line(ada["code"], ada["token"]) as mine,
                live.line(ada["code"], uli["token"]) as guest,
            ):
                await guest.type("snapshot")
                await mine.type("snapshot")
                assert (await mine.do("close-chair", chair="c"))["type"] == "done"
                assert keys(await guest.do("sit", chair="c")) == ["chair-closed"]
                assert keys(await guest.do("remove-person", person=ada["person"])) == ["host-only"]
                assert (await mine.do("remove-person", person=uli["person"]))["type"] == "done"
                bye = await guest.type("bye")
                assert (bye["again"], keys(bye)) == (False, ["removed"])
            back = await live.post(f"/api/tables/{ada['code']}/return", {"token": uli["token"]})
            assert keys(back.json()) == ["seat-token-old"]

    run(test())


def test_a_client_of_version_1_is_told_only_the_numbers_of_what_it_does_not_know(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await running(live)
            headers = {"Authorization": f"Bearer {ada['token']}"}
            async with connect(
                live.socket_url(ada["code"]), additional_headers=headers, proxy=None
            ) as socket:
                old = Line(socket)
                await old.send({"type": "hello", "seen": -1})
                await old.type("view")
                await live.join(ada["code"], "Uli", "c")
                news = await old.until(lambda message: "Uli" in str(message))
                assert [one["event"] and one["event"]["event"] for one in news["entries"]] == ["joined", None]

    run(test())

"""A real server under random actions: joins, plays, duplicates, stale and forged commands, reconnects.

Its answers are compared with the log in its database, on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from server.live_server import Json, Line, LiveServer, fresh_id, live_server, numbers
from server.service_fixtures import Databases
from websockets.exceptions import ConnectionClosed

import kugel
from kugel.table.log_entries import decode
from kugel.table.state import Table

EXAMPLES = {"compiled": 6, "uncompiled": 3}[kugel.core()]
STEPS = 25
PATIENCE = 30.0
Result = TypeVar("Result")

SETTINGS: Json = {"variant": "four:max_deals=1", "grace": 0}
ABOUT_PEOPLE = ("admit-guest", "refuse-guest", "remove-person")

people = st.integers(0, 3)
commands = st.sampled_from(
    (
        {"type": "stand"},
        {"type": "start"},
        {"type": "start", "other_partners": True},
        {"type": "agree"},
        {"type": "decline"},
        {"type": "resume"},
        {"type": "play-on"},
        {"type": "leave"},
        *({"type": kind, "person": person} for kind in ABOUT_PEOPLE for person in ("p2", "p4", "p5")),
        {"type": "close-chair", "chair": "d"},
        {"type": "close-chair", "chair": "c", "closed": False},
        {"type": "change-settings", "settings": {**SETTINGS, "talk": "phrases"}},
        {"type": "propose", "what": "stand-in", "chair": "a"},
        {"type": "renew-token"},
        {"type": "propose", "what": "pause"},
        {"type": "propose", "what": "takeback"},
        {"type": "propose", "what": "swap", "chair": "b"},
        {"type": "sit", "chair": "a"},
        {"type": "sit", "chair": "c", "seed": "mine"},
        {"type": "seat-bot", "chair": "d", "bot": "random"},
        {"type": "free-chair", "chair": "d"},
        {"type": "move-chair", "chair": "a", "to": "c"},
        {"type": "shuffle-chairs"},
        {"type": "say", "text": "hello"},
        {"type": "rename", "name": "Somebody"},
        {"type": "play", "seat": "a", "play": "7:discard", "seen": 0},
        {"type": "play", "seat": "b", "play": "T:give", "seen": 0},
    )
)


class AtTheServer(RuleBasedStateMachine):
    """Up to four people at one table of a real server."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = live_server(self.database())
        self.live: LiveServer = self.run(self.stack.__aenter__())
        self.seats: list[Json] = []
        self.lines: dict[int, Line] = {}
        self.contexts: dict[int, Any] = {}
        self.answers: dict[tuple[str, str], Json] = {}

    def database(self) -> str:
        """The address of an empty database."""
        raise NotImplementedError

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        async def limited() -> Result:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self.runner.run(limited())

    @initialize()
    def open(self) -> None:
        self.seats.append(self.run(self.live.create(settings=SETTINGS, bots={"d": "random"})))
        for name, chair in (("Ben", "b"), ("Cleo", "c")):
            self.seats.append(self.run(self.live.join(self.code, name, chair)))
        self.seats.append(self.run(self.live.join(self.code, "Zoe")))
        for person in range(4):
            self.connect(person, -1)

    @property
    def code(self) -> str:
        return str(self.seats[0]["code"])

    def connect(self, person: int, seen: int) -> None:
        """Come in; the first answer comes after it is noted who is here, which may decide what is allowed."""
        self.contexts[person] = self.live.line(self.code, self.seats[person]["token"], seen)
        self.lines[person] = self.run(self.contexts[person].__aenter__())
        self.run(self.lines[person].ask({"type": "ask-snapshot"}))

    def come_back(self, person: int, seen: int) -> None:
        """Connect anew; whoever is gone for good comes as somebody new."""
        self.run(self.contexts[person].__aexit__(None, None, None))
        if self.table().people[self.seats[person]["person"]].gone:
            self.seats[person] = self.run(self.live.join(self.code, f"Guest {len(self.table().people)}"))
            seen = -1
        self.connect(person, seen)

    # What people do.

    def question(self, person: int, asked: Json, answers: str = "") -> Json:
        """The answer to its id, or of this type; whoever was shown out comes back, or comes as somebody new."""
        line = self.lines[person]

        async def answered() -> Json:
            await line.send(asked)
            return await line.until(
                lambda told: told["type"] == answers if answers else told.get("id") == asked["id"]
            )

        try:
            return self.run(answered())
        except ConnectionClosed:
            one = self.table().people[self.seats[person]["person"]]
            assert one.gone or one.left
            self.come_back(person, -1)
            return {"type": "closed"}

    def ask(self, person: int, id: str, command: Json) -> Json:
        who = self.seats[person]["person"]
        answer = self.question(person, {"type": "command", "id": id, "command": command})
        if answer["type"] == "done":
            self.answers[who, id] = answer
        if answer.get("token"):
            self.seats[person]["token"] = answer["token"]
        return answer

    @rule(person=people, command=commands)
    def somebody_asks(self, person: int, command: Json) -> None:
        self.ask(person, fresh_id(), command)

    @rule(person=people, command=commands)
    def somebody_sends_it_twice(self, person: int, command: Json) -> None:
        """What the first one stored is not done again; what it did not store may have become possible since."""
        id, who = fresh_id(), self.seats[person]["person"]
        first = self.ask(person, id, command)
        stored = self.run(self.live.node.store.last_of(self.code, f"{who}:{id}"))
        second = self.ask(person, id, command)
        if stored and first["type"] != "closed":
            assert (first["type"], first["number"]) == ("done", stored)
        if stored and command["type"] == "renew-token":
            assert second["reasons"], "the new token was only in the first answer"
        elif stored and second["type"] != "closed":
            assert (second["type"], second["number"]) == ("done", stored)

    @rule(person=people, seed=st.integers(0, 999))
    def somebody_plays(self, person: int, seed: int) -> None:
        """The person makes one of the offered plays, if it is their turn; it is accepted."""
        rng = Random(seed)
        snapshot = self.question(person, {"type": "ask-snapshot", "id": fresh_id()})
        if snapshot["type"] == "closed":
            return
        view = snapshot["table"]
        seat = next((chair["seats"] for chair in view["chairs"] if chair["person"] == view["you"]), "")
        if not view["game"] or view["phase"] != "playing" or seat not in view["game"]["deciding"]:
            return
        offered = self.question(person, {"type": "ask-choices", "id": fresh_id(), "seat": seat})
        play = rng.choice(offered["choices"]["plays"])["text"]
        before = self.table()
        answer = self.ask(
            person, fresh_id(), {"type": "play", "seat": seat, "play": play, "seen": offered["number"]}
        )
        assert answer["type"] in ("done", "closed") or self.table().number > before.number, answer

    @rule(person=people, id=st.sampled_from(("", "x" * 65, "a b", "ü")))
    def a_forged_id_is_refused(self, person: int, id: str) -> None:
        forged = {"type": "command", "id": id, "command": {"type": "start"}}
        answer = self.question(person, forged, "refused")
        assert answer["type"] == "closed" or answer["reasons"]

    @rule(person=people, other=people)
    def nobody_comes_in_with_a_forged_token(self, person: int, other: int) -> None:
        token = str(self.seats[person]["token"])
        forged = token[:-2] + ("AA" if token[-2:] != "AA" else "BB")
        headers = {"Authorization": f"Bearer {forged}"}
        answer = self.run(self.live.http.get(f"/api/tables/{self.code}/me", headers=headers))
        assert answer.status_code in (401, 404)

    @rule(person=people, fresh=st.booleans())
    def somebody_reconnects(self, person: int, fresh: bool) -> None:
        happened = numbers(self.lines[person].heard)
        self.come_back(person, -1 if fresh or not happened else happened[-1])

    # What holds.

    def log(self) -> list[Any]:
        return self.run(self.live.node.store.read(self.code))

    def table(self) -> Table:
        table = Table(self.code)
        for one in self.log():
            table.follow(one.number, one.at, decode(one.body))
        return table

    @precondition(lambda self: bool(self.seats))
    @invariant()
    def the_log_has_no_gap_and_everything_acknowledged(self) -> None:
        stored = self.log()
        assert [one.number for one in stored] == list(range(1, len(stored) + 1))
        for answer in self.answers.values():
            assert answer["number"] <= len(stored)

    @invariant()
    def everybody_hears_the_numbers_in_order(self) -> None:
        for line in self.lines.values():
            happened = numbers(line.heard)
            assert happened == list(range(happened[0], happened[0] + len(happened))) if happened else True

    def teardown(self) -> None:
        """In the end everybody has received everything."""
        try:
            if self.lines:
                last = self.table().number
                for line in self.lines.values():
                    self.run(reaches(line, last))
                for context in self.contexts.values():
                    self.run(context.__aexit__(None, None, None))
        finally:
            self.run(self.stack.__aexit__(None, None, None))
            self.runner.close()


async def reaches(line: Line, number: int) -> None:
    """What is stored is not yet told at the same moment, but soon; whoever was shown out is told nothing more."""
    with suppress(ConnectionClosed):
        while (await line.ask({"type": "ask-snapshot"}))["table"]["number"] < number:
            pass


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_whatever_people_do_log_and_answers_agree(kind: str, request: pytest.FixtureRequest) -> None:
    new: Databases = request.getfixturevalue(f"new_{kind}")

    class Here(AtTheServer):
        def database(self) -> str:
            return new()

    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    wanted = settings(
        max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None, suppress_health_check=checks
    )
    run_state_machine_as_test(Here, settings=wanted)

"""The attacks of `make soak`, a moment each: they can still be made, and afterwards a stranger can play.

How much others notice meanwhile is measured there, not here.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.attacks.__main__ import Phase, Result, phase, server
from bench.attacks.attacks import ATTACKS, attack
from bench.attacks.raw import Target
from bench.attacks.victim import Felt

LONG = ("ten watchers", "forty watchers", "mix")
"""They need half a minute to prepare a long game."""

QUIET = Phase(10, 1000)


async def a_moment() -> float:
    return 0.3


def test_after_every_attack_strangers_can_play(tmp_path: Path) -> None:
    async def test(port: int) -> None:
        for number, name in enumerate(name for name in ATTACKS if name not in LONG):
            await attack(name, Target(port, f"127.0.0.{10 + number}"), a_moment)
        visitor = Target(port, "127.0.0.2")
        seated = await visitor.post("/api/tables", {"opening": {"name": "Vic", "chair": "a"}})
        wire = await visitor.wire(seated["code"], seated["token"])
        done = await wire.ask({"type": "command", "command": {"type": "rename", "name": "Victor"}})
        assert done.type == "done"
        wire.close()

    with server(tmp_path) as (port, _):
        asyncio.run(asyncio.wait_for(test(port), 120))


@pytest.mark.parametrize(
    ("attacked", "grown", "met"),
    [
        (Phase(30, 1500), 10, True),
        (Phase(31, 1000), 0, False),
        (Phase(10, 1501), 0, False),
        (Phase(10, 1000), 11, False),
    ],
)
def test_an_attack_is_held_if_answers_bots_and_memory_are(attacked: Phase, grown: float, met: bool) -> None:
    assert Result("any", QUIET, attacked, QUIET, grown).met == met


def test_no_answer_may_be_slow_however_slow_the_machine_is() -> None:
    slow = Phase(100, 1000)
    assert not Result("any", slow, Phase(200, 1000), slow, 0).met


def test_a_phase_is_what_began_in_it() -> None:
    felt = [Felt("answer", at, at) for at in range(100)] + [Felt("bot", 150, 900), Felt("answer", 150, 7)]
    assert phase(felt, 0, 100).late == pytest.approx(98.01)
    assert phase(felt, 100, 200).bot == 900
    assert phase(felt, 200, 300).late == float("inf")

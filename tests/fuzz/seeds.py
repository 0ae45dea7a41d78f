"""What the fuzzer begins with: the games and positions of tests/data, and what was worth keeping from earlier runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from kugel.protocol.messages import (
    AskChoices,
    AskHistory,
    AskSeven,
    AskSnapshot,
    AskWhy,
    CommandMessage,
    Create,
    Hello,
    Join,
    Ping,
    Return,
)
from kugel.rules.seat import Seat
from kugel.rules.step import Step
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.settings import Settings

DATA = Path(__file__).parents[1] / "data"
KEPT = Path(__file__).parent / "corpus"
SAMPLE = 40
"""Of the golden games every so many lines."""

BEGINNING = 14
"""Lines of a record: enough for a deal, an exchange and some plays."""


def seeds(target: str) -> list[bytes]:
    """All inputs that a target begins with, each once."""
    return list(dict.fromkeys([*SEEDS[target](), *kept(target)]))


def kept(target: str) -> list[bytes]:
    """Inputs kept from earlier runs: a line each, its bytes written as the characters with their numbers."""
    file = KEPT / f"{target}.txt"
    lines = file.read_text(encoding="ascii").splitlines() if file.exists() else []
    return [json.loads(line).encode("latin-1") for line in lines]


def keep(target: str, inputs: list[bytes]) -> None:
    lines = (json.dumps(data.decode("latin-1")) + "\n" for data in inputs)
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{target}.txt").write_text("".join(sorted(lines, key=len)), encoding="ascii")


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8").splitlines()


def _golden() -> Iterator[str]:
    for file in sorted((DATA / "golden").glob("*.txt")):
        yield from file.read_text(encoding="utf-8").splitlines()[1::SAMPLE]


def _positions() -> Iterator[bytes]:
    for name in ("perft.jsonl", "scenarios.jsonl"):
        lines = map(json.loads, _lines(name))
        yield from (line["position"].encode() for line in lines if "position" in line)
    yield from (line.split(" ", 2)[2].encode() for line in _golden() if line.count(" ") == 7)


def _plays() -> Iterator[bytes]:
    for file in sorted((DATA / "golden").glob("*.txt")):
        lines = [line.split(" ") for line in file.read_text(encoding="utf-8").splitlines()]
        for before, line in list(pairwise(lines))[1::SAMPLE]:
            # How many plays there are, the one that is made, and the six fields of the position after it.
            if len(line) == 8:
                yield "\n".join((" ".join(before[-6:]), line[1])).encode()


def _records() -> Iterator[bytes]:
    for file in sorted((DATA / "records").glob("*.jsonl")):
        lines = file.read_bytes().splitlines(keepends=True)
        yield b"".join(lines[:BEGINNING])
        yield b"".join([*lines[:4], lines[-2], lines[-1]])


def _messages() -> Iterator[bytes]:
    seat, step = Seat.A, Step(Seat.A, "1", "3")
    opening = Opening("Ada", Settings("four", timer=60), "a", {"b": "greedy"}, "seed", start=True)
    commands: tuple[do.Command, ...] = (
        do.Rename("Eva"),
        do.Sit("b", "seed"),
        do.Stand(),
        do.Leave(),
        do.ChangeSettings(Settings("six:masters=off")),
        do.SeatBot("a", "greedy"),
        do.FreeChair("a"),
        do.RenewToken(),
        do.Start(),
        *(do.MakePlay(seat, play, 99) for play in ("7:give", "13:+1", "5:discard", "J:pass", "X:1~17")),
        *(do.Propose(what) for what in ("pause", "takeback", "end", "swap")),
        do.Agree(),
        do.Decline(),
        do.Resume(),
        do.Say(phrase="phrase-hello"),
        do.Say("hello"),
    )
    messages = (
        Hello(-1, 2),
        Ping(),
        AskChoices("x", seat),
        AskSeven("x", seat, "7", (step,)),
        AskWhy("x", seat, "13"),
        AskHistory("x"),
        AskSnapshot("x"),
        Create("x", opening),
        Join("x", "Ben", "b"),
        Return("token"),
        *(CommandMessage("x", command) for command in commands),
    )
    written = [msgspec.json.encode(message) for message in messages]
    yield from written
    yield b"\n".join(written[-8:])
    yield b'{"type":{"type":"command"}}'  # it has brought a server down
    # The same in version 1.
    yield b'{"type":"do","id":"x","command":{"do":"give","seat":"a","card":"7"}}'
    yield b'{"type":"do","id":"x","command":{"do":"change","settings":{}}}'
    yield b'{"type":"ask-view","id":"x"}'


SEEDS = {"positions": _positions, "plays": _plays, "records": _records, "messages": _messages}

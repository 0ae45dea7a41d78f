"""Both versions measured in turn, so that a noisy machine affects them equally."""

from __future__ import annotations

from math import inf
from statistics import fmean, quantiles
from time import monotonic
from typing import Any

from rich.console import Console

from bench.sides import Child, Failed, Side
from bench.verdicts import Rounds, Staircase

Sides = tuple[Side, Side]
Children = tuple[Child, Child]

LAUNCHES, FEWEST = 3, 3
"""Starts of both versions, and the fewest rounds in each."""
CALL = 0.005
"""Seconds per call of a version. On a shared machine, the median of many short rounds was two to five times closer
to the truth than that of a few long ones, because most calls end without interruption."""

DATABASES = ("SQLite", "PostgreSQL")
TABLES = 1000
BEGIN = 300.0
"""Moves per second to begin with."""
SEEKING, COUNTED, TOGETHER = 8, 10, 5
"""Probes until a staircase has settled, probes that count, and how many of them make one round: a probe begins
where the last one ended, so single probes are not independent."""
PROBE_SECONDS, SILENT = 6.0, 20.0
"""Seconds of a probe, and of silence before it: servers cut silent sockets."""
IN_TIME, MADE = 100.0, 0.9
"""Milliseconds for 99 % of the moves, and the share of the requested moves that must have been made."""


def rate_seconds(seconds: float) -> float:
    """The approximate seconds of a first look at one rate, with starting both versions."""
    return 2 * seconds + 2 * LAUNCHES


def load_seconds() -> float:
    """The approximate seconds of a first look at the servers, with filling them."""
    return len(DATABASES) * (2 * PROBE_SECONDS * (SEEKING + COUNTED) + 60)


def names(sides: Sides) -> tuple[tuple[list[str], str], tuple[list[str], str]]:
    """The rates of each version, and its Python."""
    with Child(sides[0], "Rates") as before, Child(sides[1], "Rates") as after:
        first, second = (child.ask("names") for child in (before, after))
    return (first["names"], first["python"]), (second["names"], second["python"])


def play(sides: Sides, name: str, seconds: float, times: int) -> Rounds:
    """All rounds of one rate; in each, both versions play for about so many seconds, so many times over."""
    rounds: Rounds = []
    for _ in range(LAUNCHES * times):
        with Child(sides[0], "Rates") as before, Child(sides[1], "Rates") as after:
            _both_at_once((before, after), "open", name=name)
            rounds += _rounds((before, after), seconds / LAUNCHES)
    return rounds


def _rounds(children: Children, seconds: float) -> Rounds:
    """Rounds in which both versions play the same games."""
    games, seed, took = 1, 1, 0.0
    while took < CALL / 2:
        games *= 2 if took else 1  # the first call also fills caches
        took = min([_call(child, games, seed)[1] for child in children])
    rounds: Rounds = []
    left = 2 * seconds
    while left > 0 or len(rounds) < FEWEST:
        seed += 1
        rates: dict[Child, float] = {}
        for child in _in_turn(children, seed):
            made, took = _call(child, games, seed)
            rates[child] = made / took
            left -= took
        rounds.append((rates[children[0]], rates[children[1]]))
    return rounds


def _in_turn(children: Children, number: int) -> Children:
    """Alternate the order, so that a machine that slows down steadily favours neither."""
    return (children[1], children[0]) if number % 2 else children


def _call(child: Child, games: int, seed: int) -> tuple[int, float]:
    made, took = child.ask("play", games=games, seed=seed)
    if made < 1:
        raise Failed(f"{child.side.name}: {games} games with seed {seed} made {made} decisions")
    return made, took


def raise_load(sides: Sides, database: str, console: Console, times: int) -> Rounds:
    """The moves per second up to which 99 % are answered in time, as two staircases with a server each."""
    with Child(sides[0], "Load") as before, Child(sides[1], "Load") as after:
        children = before, after
        console.print(f"{database}: {TABLES} tables are set up on both servers …")
        _both_at_once(children, "open", database=database, tables=TABLES)
        stairs = {child: Staircase(BEGIN) for child in children}
        levels: Rounds = []
        heard = -inf
        for number in range(SEEKING + COUNTED * times):
            for child in _in_turn(children, number):
                if monotonic() > heard + SILENT:
                    _rest(children)
                    heard = monotonic()
                _probe(child, stairs[child], console)
            if number >= SEEKING:
                levels.append((stairs[before].level, stairs[after].level))
        _rest(children)
    return together(levels)


def together(levels: Rounds) -> Rounds:
    """The means of neighbouring levels."""
    blocks = [levels[begin : begin + TOGETHER] for begin in range(0, len(levels), TOGETHER)]
    return [(fmean(one for one, _ in block), fmean(other for _, other in block)) for block in blocks]


def _probe(child: Child, stairs: Staircase, console: Console) -> None:
    asked = stairs.level
    taken = child.ask("probe", rate=asked, seconds=PROBE_SECONDS)
    late = quantiles(taken, n=100)[98]
    stairs.take(late <= IN_TIME and len(taken) >= MADE * asked * PROBE_SECONDS)
    console.print(
        f"  {child.side.name}: {len(taken) / PROBE_SECONDS:.0f} moves/s (asked: {asked:.0f}): "
        f"99 % within {late:.1f} ms"
    )


def _rest(children: Children) -> None:
    for child, wrong in zip(children, _both_at_once(children, "rest"), strict=True):
        if any(wrong.values()):
            raise Failed(f"{child.side.name}: lost {wrong['lost']}, refused {wrong['refused']}")


def _both_at_once(children: Children, do: str, **facts: object) -> list[Any]:
    for child in children:
        child.tell(do, **facts)
    return [child.hear() for child in children]

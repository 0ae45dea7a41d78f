"""The bots by name: what each is like, how strong it is, and how to make one."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass

from kugel.bots.bots import Bot, GreedyBot, PlannerBot, RandomBot, SearchBot
from kugel.bots.external import ExternalBot
from kugel.rules.refusals import Refusal, Refused, because
from kugel.rules.state import Table
from kugel.rules.variants import VARIANTS

EXEC = "exec:"
"""What a bot's name begins with if the rest is a command that runs one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One bot that comes with Kugel; the catalogue has the words for its character and its strength."""

    name: str
    character: Refusal
    strength: Refusal
    make: Callable[[Table, int, int], Bot]
    variants: tuple[str, ...] = tuple(VARIANTS)


BOTS = {
    entry.name: entry
    for entry in (
        Entry(
            "random",
            because("bot-random"),
            because("strength-none"),
            lambda table, seed, threads: RandomBot(table, seed),
        ),
        Entry(
            "greedy",
            because("bot-greedy"),
            because("strength-beginner"),
            lambda table, seed, threads: GreedyBot(table, seed),
        ),
        Entry(
            "planner",
            because("bot-planner"),
            because("strength-strong"),
            lambda table, seed, threads: PlannerBot(table, seed),
        ),
        Entry("search", because("bot-search"), because("strength-strongest"), SearchBot),
    )
}
"""From the weakest to the strongest."""


def make(name: str, table: Table, seed: int, threads: int = 0) -> Bot:
    """A bot for one seat of one game; `threads` is for those that use several, 0 for all cores."""
    check_name(name)
    if command := command_of(name):
        return ExternalBot(command)
    return BOTS[name].make(table, seed, threads)


def check_name(name: str) -> None:
    """Refuses a name behind which there is no bot."""
    if not command_of(name) and name not in BOTS:
        raise Refused(because("bot-unknown", given=name, allowed=(*BOTS, f"{EXEC}COMMAND")))


def command_of(name: str) -> tuple[str, ...]:
    """The command that a name stands for: behind `exec:`, or a path; none for a bot of Kugel's own."""
    if name.startswith(EXEC):
        try:
            return tuple(shlex.split(name.removeprefix(EXEC)))
        except ValueError:
            return ()
    return (name,) if "/" in name else ()

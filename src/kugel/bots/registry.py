"""The bots by name: what each is like, how strong it is, and how to make one."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass

from kugel.bots.bots import Bot, GreedyBot, PlannerBot, RandomBot, SearchBot
from kugel.bots.external import ExternalBot
from kugel.bots.learned import ChampionBot, HumanBot, LearnedBot
from kugel.bots.network import Network
from kugel.bots.weights import for_variant, load
from kugel.rules.refusals import Refusal, Refused, because
from kugel.rules.state import Table
from kugel.rules.variants import VARIANTS

EXEC = "exec:"
"""What a bot's name begins with if the rest is a command that runs one."""

FILE, AND = "@", "+"
"""`learned@FILE` plays with another network; `learned@FILE+FILE` has one for each of two partners."""

AT_ONCE, QUICK = 0.02, 0.05
"""Seconds for a decision: of one play deep, and of the champion's fast setting."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One bot that comes with Kugel; the catalogue has the words for its character and its strength."""

    name: str
    character: Refusal
    strength: Refusal
    make: Callable[[Table, int, int], Bot]
    variants: tuple[str, ...] = tuple(VARIANTS)


def _learned(table: Table, seed: int, threads: int) -> Bot:
    network = for_variant(table.variant)
    return LearnedBot(table, (network,)) if network else SearchBot(table, seed, threads, AT_ONCE)


def _champion(longest: float) -> Callable[[Table, int, int], Bot]:
    def make_one(table: Table, seed: int, threads: int) -> Bot:
        network = for_variant(table.variant)
        if network is None:
            return SearchBot(table, seed, threads, longest)
        return ChampionBot(table, seed, network, threads, longest)

    return make_one


def _human(temperature: float, counts: bool) -> Callable[[Table, int, int], Bot]:
    def make_one(table: Table, seed: int, threads: int) -> Bot:
        network = for_variant(table.variant)
        return HumanBot(table, seed, network, temperature, counts) if network else GreedyBot(table, seed)

    return make_one


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
            "beginner",
            because("bot-beginner"),
            because("strength-first-games"),
            _human(0.1, counts=False),
        ),
        Entry(
            "greedy",
            because("bot-greedy"),
            because("strength-beginner"),
            lambda table, seed, threads: GreedyBot(table, seed),
        ),
        Entry(
            "casual",
            because("bot-casual"),
            because("strength-family"),
            _human(0.05, counts=False),
        ),
        Entry(
            "planner",
            because("bot-planner"),
            because("strength-strong"),
            lambda table, seed, threads: PlannerBot(table, seed),
        ),
        Entry(
            "advanced",
            because("bot-advanced"),
            because("strength-club"),
            _human(0.03, counts=True),
        ),
        Entry("search", because("bot-search"), because("strength-patient"), SearchBot),
        Entry("learned", because("bot-learned"), because("strength-instant"), _learned),
        Entry("expert", because("bot-expert"), because("strength-expert"), _champion(QUICK)),
        Entry(
            "champion",
            because("bot-champion"),
            because("strength-strongest"),
            _champion(float("inf")),
        ),
    )
}
"""From the weakest to the strongest."""

LEVELS = ("beginner", "casual", "advanced", "learned", "champion")
"""How strong somebody may want his opponents and partners to be, from the weakest to the strongest."""


def make(name: str, table: Table, seed: int, threads: int = 0) -> Bot:
    """A bot for one seat of one game; `threads` is for those that use several, 0 for all cores."""
    check_name(name)
    if networks := networks_of(name):
        if name.startswith("learned"):
            return LearnedBot(table, networks)
        return ChampionBot(table, seed, networks[0], threads)
    if command := command_of(name):
        return ExternalBot(command)
    return BOTS[name].make(table, seed, threads)


def check_name(name: str) -> None:
    """Refuses a name behind which there is no bot."""
    if not networks_of(name) and not command_of(name) and name not in BOTS:
        raise Refused(because("bot-unknown", given=name, allowed=(*BOTS, f"{EXEC}COMMAND")))


def networks_of(name: str) -> tuple[Network, ...]:
    """The networks that are named behind `learned@` or `champion@`."""
    bot, at, paths = name.partition(FILE)
    if not at or bot not in ("learned", "champion"):
        return ()
    return tuple(load(path) for path in paths.split(AND))


def command_of(name: str) -> tuple[str, ...]:
    """The command that a name stands for: behind `exec:`, or a path; none for a bot of Kugel's own."""
    if name.startswith(EXEC):
        try:
            return tuple(shlex.split(name.removeprefix(EXEC)))
        except ValueError:
            return ()
    return (name,) if "/" in name else ()

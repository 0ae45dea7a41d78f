"""The bots by name: what each is like, how strong it is, and how to make one."""

import shlex
from collections.abc import Callable
from dataclasses import dataclass

from kugel.bots.external.bot import ExternalBot
from kugel.bots.network.bots import ChampionBot, HumanBot, LearnedBot
from kugel.bots.network.network import Network
from kugel.bots.network.weights import for_variant, load
from kugel.bots.search.bots import Bot, GreedyBot, PlannerBot, RandomBot, SearchBot
from kugel.rules.geometry import Geometry
from kugel.rules.refusals import Refusal, Refused, reason
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
    make: Callable[[Geometry, int, int], Bot]
    variants: tuple[str, ...] = tuple(VARIANTS)


def _learned(geometry: Geometry, seed: int, threads: int) -> Bot:
    network = for_variant(geometry.variant)
    return LearnedBot(geometry, (network,)) if network else SearchBot(geometry, seed, threads, AT_ONCE)


def _champion(longest: float) -> Callable[[Geometry, int, int], Bot]:
    def make_one(geometry: Geometry, seed: int, threads: int) -> Bot:
        network = for_variant(geometry.variant)
        if network is None:
            return SearchBot(geometry, seed, threads, longest)
        return ChampionBot(geometry, seed, network, threads, longest)

    return make_one


def _human(temperature: float, counts: bool) -> Callable[[Geometry, int, int], Bot]:
    def make_one(geometry: Geometry, seed: int, threads: int) -> Bot:
        network = for_variant(geometry.variant)
        return (
            HumanBot(geometry, seed, network, temperature, counts) if network else GreedyBot(geometry, seed)
        )

    return make_one


BOTS = {
    entry.name: entry
    for entry in (
        Entry(
            "random",
            reason("bot-random"),
            reason("strength-none"),
            lambda geometry, seed, threads: RandomBot(geometry, seed),
        ),
        Entry(
            "beginner",
            reason("bot-beginner"),
            reason("strength-first-games"),
            _human(0.1, counts=False),
        ),
        Entry(
            "greedy",
            reason("bot-greedy"),
            reason("strength-beginner"),
            lambda geometry, seed, threads: GreedyBot(geometry, seed),
        ),
        Entry(
            "casual",
            reason("bot-casual"),
            reason("strength-family"),
            _human(0.05, counts=False),
        ),
        Entry(
            "planner",
            reason("bot-planner"),
            reason("strength-strong"),
            lambda geometry, seed, threads: PlannerBot(geometry, seed),
        ),
        Entry(
            "advanced",
            reason("bot-advanced"),
            reason("strength-club"),
            _human(0.03, counts=True),
        ),
        Entry("search", reason("bot-search"), reason("strength-patient"), SearchBot),
        Entry("learned", reason("bot-learned"), reason("strength-instant"), _learned),
        Entry("expert", reason("bot-expert"), reason("strength-expert"), _champion(QUICK)),
        Entry(
            "champion",
            reason("bot-champion"),
            reason("strength-strongest"),
            _champion(float("inf")),
        ),
    )
}
"""From the weakest to the strongest."""

LEVELS = ("beginner", "casual", "advanced", "learned", "champion")
"""How strong somebody may want his opponents and partners to be, from the weakest to the strongest."""


def make(name: str, geometry: Geometry, seed: int, threads: int = 0) -> Bot:
    """A bot for one seat of one game; `threads` is for those that use several, 0 for all cores."""
    check_name(name)
    if networks := networks_of(name):
        if name.startswith("learned"):
            return LearnedBot(geometry, networks)
        return ChampionBot(geometry, seed, networks[0], threads)
    if command := command_of(name):
        return ExternalBot(command)
    return BOTS[name].make(geometry, seed, threads)


def check_name(name: str) -> None:
    """Refuses a name behind which there is no bot."""
    if not networks_of(name) and not command_of(name) and name not in BOTS:
        raise Refused(reason("bot-unknown", given=name, allowed=(*BOTS, f"{EXEC}COMMAND")))


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

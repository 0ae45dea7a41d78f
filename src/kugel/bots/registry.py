"""Makes bots by name, and imports a bot's modules only when one is made."""

import re
import shlex
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING

from kugel.bots.bot import Bot
from kugel.bots.names import BOTS
from kugel.rules.geometry import Geometry
from kugel.rules.refusals import Refused, reason

if TYPE_CHECKING:
    from kugel.bots.network.network import Network

EXEC = "exec:"
"""The prefix of a name that is the command of an external bot."""

OWN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")
"""The form of a name that is a Python class of somebody's own."""

FILE, AND = "@", "+"
"""`learned@FILE` plays with another network; `learned@FILE+FILE` has one for each of the two partners."""

AT_ONCE, QUICK = 0.02, 0.05
"""Seconds per decision: of bots that look one play ahead, and of the champion's fast setting."""

Maker = Callable[[Geometry, int, int], Bot]
"""Makes a bot for a table, with a seed and a number of threads."""


def make(name: str, geometry: Geometry, seed: int, threads: int = 0) -> Bot:
    """A bot for one seat of one game; `threads` is for those that use several, 0 for all cores."""
    check_name(name)
    if networks := networks_of(name):
        return _with_networks(name.partition(FILE)[0], geometry, seed, threads, networks)
    if command := command_of(name):
        return _external(command)
    if is_own(name):
        return _own(name)
    return MAKERS[name](geometry, seed, threads)


def check_name(name: str) -> None:
    """Refuse a name without a bot."""
    if not (name in BOTS or networks_of(name) or command_of(name) or is_own(name)):
        raise Refused(reason("bot-unknown", given=name, allowed=(*BOTS, f"{EXEC}COMMAND", "MODULE:CLASS")))
    if is_own(name):
        from kugel.bots.own import chooser

        chooser(name)


def networks_of(name: str) -> "tuple[Network, ...]":
    """The networks named after `learned@` or `champion@`."""
    bot, at, paths = name.partition(FILE)
    if not at or bot not in ("learned", "champion"):
        return ()
    from kugel.bots.network.weights import load

    return tuple(load(path) for path in paths.split(AND))


def command_of(name: str) -> tuple[str, ...]:
    """The command in a name: after `exec:`, or a path; empty for Kugel's own bots."""
    if name.startswith(EXEC):
        try:
            return tuple(shlex.split(name.removeprefix(EXEC)))
        except ValueError:
            return ()
    return (name,) if "/" in name else ()


def _external(command: tuple[str, ...]) -> Bot:
    from kugel.bots.external.bot import ExternalBot

    return ExternalBot(command)


def is_own(name: str) -> bool:
    """Whether it names a class of somebody's own: `module:Class`."""
    return bool(OWN.fullmatch(name))


def _own(name: str) -> Bot:
    from kugel.bots.own import OwnBot, chooser

    return OwnBot(name, chooser(name))


def _with_networks(
    bot: str,
    geometry: Geometry,
    seed: int,
    threads: int,
    networks: "tuple[Network, ...]",
    longest: float = inf,
) -> Bot:
    from kugel.bots.network.bots import ChampionBot, LearnedBot

    if bot == "learned":
        return LearnedBot(geometry, networks)
    return ChampionBot(geometry, seed, networks[0], threads, longest)


# Kugel's own bots.


def _random(geometry: Geometry, seed: int, threads: int) -> Bot:
    from kugel.bots.simple import RandomBot

    return RandomBot(seed)


def _greedy(geometry: Geometry, seed: int, threads: int) -> Bot:
    from kugel.bots.simple import GreedyBot

    return GreedyBot(geometry)


def _planner(geometry: Geometry, seed: int, threads: int) -> Bot:
    from kugel.bots.search.planner import PlannerBot

    return PlannerBot(geometry, seed)


def _search(longest: float = inf) -> Maker:
    def make_one(geometry: Geometry, seed: int, threads: int) -> Bot:
        from kugel.bots.search.bot import SearchBot

        return SearchBot(geometry, seed, threads, longest)

    return make_one


def _trained(bot: str, longest: float) -> Maker:
    """Plays with Kugel's own network; in variants that none has learned, it searches."""

    def make_one(geometry: Geometry, seed: int, threads: int) -> Bot:
        from kugel.bots.network.weights import for_variant

        network = for_variant(geometry.variant)
        if network is None:
            return _search(longest)(geometry, seed, threads)
        return _with_networks(bot, geometry, seed, threads, (network,), longest)

    return make_one


def _human(temperature: float, counts: bool) -> Maker:
    """Plays with Kugel's own network, but not always its best play; without a network, like greedy."""

    def make_one(geometry: Geometry, seed: int, threads: int) -> Bot:
        from kugel.bots.network.bots import HumanBot
        from kugel.bots.network.weights import for_variant

        network = for_variant(geometry.variant)
        if network is None:
            return _greedy(geometry, seed, threads)
        return HumanBot(geometry, seed, network, temperature, counts)

    return make_one


MAKERS: dict[str, Maker] = {
    "random": _random,
    "beginner": _human(0.1, counts=False),
    "greedy": _greedy,
    "casual": _human(0.05, counts=False),
    "planner": _planner,
    "advanced": _human(0.03, counts=True),
    "search": _search(),
    "learned": _trained("learned", AT_ONCE),
    "expert": _trained("champion", QUICK),
    "champion": _trained("champion", inf),
}

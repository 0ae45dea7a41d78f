"""The rates that are measured, and the floors of their ratios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from statistics import median

from bench import bot_rates, kugel_rates, peers, research_rates
from bench.measure import Opener


@dataclass(frozen=True)
class Rate:
    """A rate of decisions per second."""

    says: str
    opener: Opener


@dataclass(frozen=True)
class Floor:
    """The rate `over` must be at least `least` times the rate `under`, of which no more than `cap` counts."""

    says: str
    over: str
    under: str
    least: float
    cap: float = inf

    def ratio(self, rates: Mapping[str, list[float]]) -> float | None:
        """The median of the rounds' ratios; None if one side was not measured."""
        if self.over not in rates or self.under not in rates:
            return None
        pairs = zip(rates[self.over], rates[self.under], strict=True)
        return median(over / min(under, self.cap) for over, under in pairs)


RATES = {
    "chess": Rate("python-chess, random play", peers.python_chess),
    "maedn": Rate("OpenSpiel maedn, 4 players", peers.maedn),
    "core": Rate("Kugel four, inside the core", kugel_rates.inside),
    "pure": Rate("Kugel four, uncompiled", kugel_rates.uncompiled),
    "stepped": Rate("Kugel four, one call per decision", kugel_rates.stepped),
    "threads": Rate("Kugel four, two threads", kugel_rates.threads),
    "six": Rate("Kugel six, inside the core", kugel_rates.six),
    "sevens": Rate("Kugel crowded 7s enumerated", kugel_rates.sevens),
    "tictactoe": Rate("PettingZoo's wrapped tic-tac-toe", research_rates.tic_tac_toe),
    "pettingzoo": Rate("Kugel four through PettingZoo", research_rates.pettingzoo),
    "dominoes": Rate("OpenSpiel's Python team_dominoes", research_rates.team_dominoes),
    "openspiel": Rate("Kugel four through OpenSpiel", research_rates.openspiel),
    "batched": Rate("Kugel four, batched, two threads", research_rates.batched),
    "samples": Rate("Kugel four, hidden cards drawn", research_rates.samples),
    "random": Rate("bot random", bot_rates.bot("random")),
    "greedy": Rate("bot greedy", bot_rates.bot("greedy")),
    "planner": Rate("bot planner", bot_rates.bot("planner")),
    "search": Rate(f"bot search with {bot_rates.SEARCH_SECONDS} s", bot_rates.bot("search")),
}

FLOORS = (
    Floor("inside the core ÷ python-chess", "core", "chess", 100),
    Floor("inside the core ÷ uncompiled", "core", "pure", 30),
    Floor("inside the core ÷ OpenSpiel maedn", "core", "maedn", 5),
    Floor("one call per decision ÷ python-chess", "stepped", "chess", 10),
    Floor("two threads ÷ one", "threads", "core", 1.7),
    Floor("six seats ÷ four", "six", "core", 0.5),
    # 150,000/s where four seats reach 3 M/s or more; on slower machines in proportion
    Floor("crowded 7s ÷ four seats (up to 3 M/s)", "sevens", "core", 0.05, cap=3e6),
    Floor("PettingZoo steps ÷ its own tic-tac-toe", "pettingzoo", "tictactoe", 5),
    Floor("OpenSpiel decisions ÷ its own team_dominoes", "openspiel", "dominoes", 2),
    # 1 M/s on two threads where one reaches 3 M/s or more
    Floor("batched steps ÷ four seats (up to 3 M/s)", "batched", "core", 1 / 3, cap=3e6),
    # 100,000/s there
    Floor("hidden cards drawn ÷ four seats (up to 3 M/s)", "samples", "core", 1 / 30, cap=3e6),
)

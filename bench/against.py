"""`python -m bench.against REV [names…]`: this version against another; exit status 1 if it is clearly slower."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console
from rich.table import Table

from bench import pairs
from bench.before import before, commit_of
from bench.sides import AFTER, Failed
from bench.verdicts import AGAIN, Comparison, Rounds, compare

FLOOR = 0.97
LOAD = "load"
PEERS = ("chess", "maedn", "tictactoe", "dominoes")
"""Other people's engines, the same for both versions."""


@dataclass
class Results:
    """The comparisons, the reasons for missing ones, and the rates that only one version has."""

    commit: str
    compared: dict[str, Comparison] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)

    def take(self, name: str, look: Callable[[int], Rounds], floor: float, console: Console) -> None:
        try:
            found = self.compared[name] = compare(look, floor)
        except Failed as reason:
            self.failed[name] = str(reason)
            console.print(f"{name}: {reason}", markup=False, highlight=False)
        else:
            console.print(f"{name}: {found.ratio:.3f}", highlight=False)

    def passed(self) -> bool:
        return (
            bool(self.compared) and not self.failed and not any(one.missed for one in self.compared.values())
        )


def run(options: argparse.Namespace, console: Console) -> Results:
    sides = before(commit := commit_of(options.revision)), AFTER
    results = Results(commit)
    rates = _chosen(sides, options.names, results, console)
    load = LOAD in options.names or not (options.names or options.no_load)
    minutes = len(rates) * pairs.rate_seconds(options.seconds) / 60 + load * pairs.load_seconds() / 60
    console.print(
        f"about {minutes:.0f} minutes; what misses its floor gets a second look, {AGAIN} times longer"
    )
    if (busy := os.getloadavg()[0]) > 1:
        said = f"this machine does other work too (load {busy:.1f}): rates need more --seconds, servers say little"
        console.print(said, style="red", highlight=False)
    for name in rates:
        results.take(name, partial(pairs.play, sides, name, options.seconds), FLOOR, console)
    for database in pairs.DATABASES if load else ():
        look = partial(pairs.raise_load, sides, database, console)
        results.take(f"{LOAD} {database}", look, options.server_floor, console)
    return results


def _chosen(sides: pairs.Sides, asked: Sequence[str], results: Results, console: Console) -> list[str]:
    """The rates asked for that both versions have."""
    (old, old_python), (new, new_python) = pairs.names(sides)
    if old_python != new_python:
        console.print(f"Python {old_python} before, {new_python} after: this counts too", style="red")
    either = [name for name in dict.fromkeys((*old, *new)) if name not in PEERS]
    if unknown := [name for name in asked if name not in (*either, LOAD)]:
        raise Failed(f"{unknown[0]!r} is not compared here; choose from {', '.join((*either, LOAD))}")
    chosen = [name for name in either if name in asked or not asked]
    for name in chosen:
        if name not in old:
            results.absent[name] = "only after"
        elif name not in new:
            results.absent[name] = "only before"
    return [name for name in chosen if name not in results.absent]


# Output.


def show(results: Results, console: Console) -> None:
    table = Table(title=f"Per second, before ({results.commit[:7]}) and after, median of the rounds")
    table.add_column("name")
    for heading in ("before", "after", "ratio", "half of rounds", "floor"):
        table.add_column(heading, justify="right")
    table.add_column("met")
    for name, one in results.compared.items():
        low, high = one.spread
        met = "[green]yes[/]" if one.met else "[bold red]no[/]" if one.missed else "[yellow]unsure[/]"
        numbers = f"{one.before:,.0f}", f"{one.after:,.0f}", f"{one.ratio:.3f}", f"{low:.2f} – {high:.2f}"
        table.add_row(name, *numbers, f"{one.floor:g}", met)
    console.print(table)
    for name, one in results.compared.items():
        if one.at_first is not None:
            said = f"{name} was below its floor with {one.at_first:.3f} at first; only the second look counts"
            console.print(said, markup=False, highlight=False)
        if not one.met and not one.missed:
            said = f"{name}: too noisy to tell; measure again with more --seconds or on an idle machine"
            console.print(said, style="yellow", markup=False, highlight=False)
    for name, reason in results.failed.items():
        console.print(f"not measured: {name}. {reason}", style="red", markup=False, highlight=False)
    for name, reason in results.absent.items():
        console.print(f"not compared: {name} is there {reason}", markup=False, highlight=False)


def as_json(results: Results) -> str:
    compared = {
        name: {
            "before": one.before,
            "after": one.after,
            "ratio": one.ratio,
            "half_of_rounds": one.spread,
            "rounds": len(one.rounds),
            "floor": one.floor,
            "met": one.met,
            "missed": one.missed,
            "ratio_at_first": one.at_first,
        }
        for name, one in results.compared.items()
    }
    said = {
        "before": results.commit,
        "compared": compared,
        "failed": results.failed,
        "absent": results.absent,
    }
    return json.dumps(said, indent=2)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        results = run(options, Console(stderr=True))
    except Failed as reason:
        parser.error(str(reason))
    if options.json:
        print(as_json(results))
    else:
        show(results, Console())
    return 0 if results.passed() else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.against", description="How fast this version is beside another, in one run."
    )
    parser.add_argument("revision", metavar="REV", help="the version before: a branch, a tag or a commit")
    parser.add_argument(
        "names", nargs="*", metavar="name", help=f"what to compare, all if none; `{LOAD}`: servers"
    )
    parser.add_argument(
        "--seconds", type=_positive, default=3.0, help="time for each rate and version (default %(default)s)"
    )
    parser.add_argument("--no-load", action="store_true", help="all rates, but no servers")
    parser.add_argument(
        "--server-floor",
        type=_positive,
        default=FLOOR,
        help="least ratio of the servers (default %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    return parser


def _positive(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0, for example 3")
    return number


if __name__ == "__main__":
    sys.exit(main())

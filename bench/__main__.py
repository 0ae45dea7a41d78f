"""`python -m bench [names…] [--seconds S] [--json]`: exit status 1 if a floor is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack

from rich.console import Console

from bench import load, page
from bench.floors import FLOORS, RATES
from bench.measure import Play, Unavailable, interleave
from bench.report import Results, as_json, show

LOAD = "load"
"""A server with a thousand tables; not a rate, and measured alone."""

PAGE = "page"
"""The page in a browser on a slow phone; measured alone, too."""

ALONE = (LOAD, PAGE)


def measure(names: Sequence[str], seconds: float) -> Results:
    """Measure the named rates together, and check the floors between them."""
    plays: dict[str, Play] = {}
    missing: dict[str, str] = {}
    with ExitStack() as stack:
        for name in names:
            try:
                plays[name] = stack.enter_context(RATES[name].opener())
            except Unavailable as reason:
                missing[name] = str(reason)
        rates = interleave(plays, seconds)
    floors = tuple(floor for floor in FLOORS if floor.over in names and floor.under in names)
    return Results(rates, missing, floors)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    names = list(dict.fromkeys(options.names)) or [*RATES, *ALONE]
    met = True
    if rates := [name for name in names if name not in ALONE]:
        results = measure(rates, options.seconds)
        if options.json:
            print(as_json(results))
        else:
            show(results, Console())
        met = results.all_met()
    if LOAD in names:
        met &= load.run(Console(stderr=options.json))
    if PAGE in names:
        met &= page.run(Console(stderr=options.json))
    return 0 if met else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="How fast Kugel plays beside its peers."
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="name",
        type=_name,
        help=f"what to measure, all if none: {', '.join((*RATES, *ALONE))}",
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=3.0, help="time for each rate (default %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    return parser


def _name(text: str) -> str:
    if text not in (*RATES, *ALONE):
        choices = ", ".join((*RATES, *ALONE))
        raise argparse.ArgumentTypeError(f"{text!r} is not measured here; choose from {choices}")
    return text


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time in seconds, for example 3")
    return seconds


if __name__ == "__main__":
    sys.exit(main())

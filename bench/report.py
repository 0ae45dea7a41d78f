"""Results as tables for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.floors import RATES, Floor


@dataclass(frozen=True)
class Results:
    """The rates of every round, the reasons for missing rates, and the floors to be checked."""

    rates: Mapping[str, list[float]]
    missing: Mapping[str, str]
    floors: tuple[Floor, ...]

    def met(self, floor: Floor) -> bool:
        """Whether a ratio has reached its floor; one that could not be measured has not."""
        ratio = floor.ratio(self.rates)
        return ratio is not None and ratio >= floor.least

    def all_met(self) -> bool:
        return not self.missing and all(map(self.met, self.floors))


def show(results: Results, console: Console) -> None:
    console.print(_rates(results))
    if results.floors:
        console.print(_ratios(results))
    for reason in dict.fromkeys(results.missing.values()):
        names = ", ".join(name for name, why in results.missing.items() if why == reason)
        console.print(f"not measured: {names}. {reason}", style="red", markup=False, highlight=False)


def as_json(results: Results) -> str:
    ratios = [
        {
            "name": floor.says,
            "over": floor.over,
            "under": floor.under,
            "ratio": floor.ratio(results.rates),
            "floor": floor.least,
            "met": results.met(floor),
        }
        for floor in results.floors
    ]
    rates = {name: {"median": median(rounds), "rounds": rounds} for name, rounds in results.rates.items()}
    return json.dumps({"rates": rates, "ratios": ratios, "missing": dict(results.missing)}, indent=2)


def _rates(results: Results) -> Table:
    table = Table(title="Decisions per second, median of the rounds")
    table.add_column("name")
    table.add_column("what")
    for heading in ("median", "lowest", "highest"):
        table.add_column(heading, justify="right")
    for name, rounds in results.rates.items():
        cells = (f"{rate:,.0f}" for rate in (median(rounds), min(rounds), max(rounds)))
        table.add_row(name, RATES[name].says, *cells)
    return table


def _ratios(results: Results) -> Table:
    table = Table(title="Ratios, median of the rounds")
    table.add_column("ratio")
    for heading in ("measured", "floor"):
        table.add_column(heading, justify="right")
    table.add_column("met")
    for floor in results.floors:
        ratio = floor.ratio(results.rates)
        measured = "?" if ratio is None else _number(ratio)
        met = "[green]yes[/]" if results.met(floor) else "[bold red]no[/]"
        table.add_row(floor.says, measured, _number(floor.least), met)
    return table


def _number(ratio: float) -> str:
    """Three significant digits, so that 0.05 and 100 both read well."""
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.3g}"

"""Commands for networks: train one, and export it to play with."""

import os
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kugel.bots.network.weights import load
from kugel.commands.numbers import read_number
from kugel.i18n import say
from kugel.rules.refusals import Refused, reason

if TYPE_CHECKING:
    from kugel.training.run import Run

MOST_MINUTES = 100_000.0


def _need_torch() -> None:
    if find_spec("torch") is None or find_spec("numpy") is None:
        raise Refused(reason("train-missing", example="pip install 'kugel[train]'"))


@click.command("train")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--minutes", default="9", show_default=True, metavar="M", help="Stop and save after so long.")
@click.option("--rounds", default="0", metavar="N", help="Stop after so many rounds; 0 for no limit.")
@click.option("--threads", default="0", metavar="N", help="Threads that play; 0 for all cores.")
@click.option("--start", metavar="FILE", help="Begin with this network instead of with nothing.")
@click.argument("settings", nargs=-1, metavar="[NAME=VALUE]...")
def train_command(
    folder: Path, minutes: str, rounds: str, threads: str, start: str | None, settings: tuple[str, ...]
) -> None:
    """Train a network in FOLDER; the same command goes on there. Settings count only when it begins."""
    _need_torch()
    from kugel.training.choosing import best_device, read_settings  # noqa: PLC0415 - needs the extra
    from kugel.training.run import Run  # noqa: PLC0415

    longest = read_number("--minutes", minutes, 0.0, MOST_MINUTES, "9")
    most = int(read_number("--rounds", rounds, 0, 1_000_000, "10", whole=True))
    workers = int(read_number("--threads", threads, 0, 1024, "4", whole=True))
    run = Run.open(folder, read_settings(settings), best_device(), workers or os.cpu_count() or 1)
    if start is not None and not run.round:
        run.start_from(load(start))
    before = run.round
    played = run.train(longest, most, tell=lambda line: click.echo(_words(run, line)))
    if run.round == before:
        share = f"{100 * played:.0f}"
        click.echo(say("train-nothing", {"share": share, "example": _enough(longest, played)}), err=True)


def _enough(minutes: float, played: float) -> str:
    """A budget in which one round can be played and learned, given how much of it was played in these minutes."""
    return f"--minutes {max(1, ceil(2 * minutes / max(played, 0.01)))}"


def _words(run: "Run", line: dict[str, object]) -> str:
    """One round as a line of text."""
    return say(
        "train-round",
        {
            "round": run.round,
            "games": run.games,
            "minutes": f"{run.minutes:.1f}",
            "loss": str(line["loss"]),
            "cards": str(line["cards"]),
        },
    )


@click.command("export-network")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--evaluation", default="", metavar="TEXT", help="What it was measured at, for its card.")
def export_network_command(folder: Path, file: Path, evaluation: str) -> None:
    """Write the network trained in FOLDER to FILE, with a card that says how it was made."""
    _need_torch()
    from kugel.training.export import export  # noqa: PLC0415 - needs the extra

    if not (folder / "run.json").is_file():
        raise Refused(reason("train-folder", given=str(folder)))
    card = export(folder, file, evaluation)
    click.echo(say("train-exported", {"file": str(file), "games": str(card["games"])}))


COMMANDS: list[click.Command] = [train_command, export_network_command]

"""Commands about whole games: play, verify, show, and count the cards."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from kugel.commands.as_json import json_option, print_json, reason_json
from kugel.commands.cards import card_lines, cards_json
from kugel.commands.completion import variant_option
from kugel.commands.failure import Failure
from kugel.commands.numbers import read_number
from kugel.commands.parallel import on_all_cores
from kugel.game.deal_statistics import Tally, tally
from kugel.game.export import export_text
from kugel.game.record import WrongRecord, read_record
from kugel.game.simulate import save_simulated
from kugel.game.verify import Checked, verify
from kugel.i18n import explain, say
from kugel.notation import read_variant
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant
from kugel.terminal.keys import TerminalKeys
from kugel.terminal.replay import moments, print_all, walk_through

MOST_GAMES, MOST_SEED = 1_000_000, 10**15

files_argument = click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
file_argument = click.argument("file", type=click.Path(path_type=Path))


class WrongFile(Failure):
    """A record is not right: one message on standard error, exit status 1."""

    exit_code = 1

    def __init__(self, file: Path, wrong: WrongRecord) -> None:
        super().__init__(located(file, wrong))


def located(file: Path, wrong: WrongRecord) -> str:
    """The message for a wrong record: file, line, and reason."""
    return say("record-line", {"file": str(file), "line": wrong.line, "reason": explain(wrong.refusal)})


@contextmanager
def files_at_hand() -> Iterator[None]:
    """Turns errors of reading or writing files into wrong input."""
    try:
        yield
    except OSError as error:
        name, words = str(error.filename or ""), error.strerror or str(error)
        raise Refused(reason("file-trouble", given=name, reason=words)) from error


# simulate


@click.command()
@click.option("--games", default="1", show_default=True, metavar="N", help="How many.")
@variant_option
@click.option("--seed", default="1", show_default=True, metavar="N", help="Another number, other games.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The folder for the records.")
@click.option("--masked", metavar="SEAT", help="Write only what this seat may know.")
@click.option("--force", is_flag=True, help="Also into a folder that is not empty; equal names are replaced.")
def simulate(games: str, variant: str, seed: str, out: Path, masked: str | None, force: bool) -> None:
    """Play games at random and write their records."""
    number = int(read_number("games", games, 1, MOST_GAMES, "--games 1000", whole=True))
    begin = int(read_number("seed", seed, 0, MOST_SEED, "--seed 7", whole=True))
    played = read_variant(variant)
    seat = None if masked is None else _seat(played, masked)
    with files_at_hand():
        out.mkdir(parents=True, exist_ok=True)
        if not force and any(out.iterdir()):
            raise Refused(reason("folder-not-empty", given=str(out)))
        digits = max(4, len(str(number)))
        play = partial(_simulated, out=out, digits=digits, variant=played, seed=begin, seat=seat)
        for _ in on_all_cores(play, range(1, number + 1), "simulate"):
            pass
    click.echo(say("simulated", {"games": number, "folder": str(out)}))


def _seat(variant: Variant, letter: str) -> int:
    allowed = tuple(Seat.at(seat) for seat in variant.seats)
    if letter not in allowed:
        raise Refused(reason("no-such-seat", given=letter, allowed=allowed))
    return Seat(letter).number


def _simulated(number: int, out: Path, digits: int, variant: Variant, seed: int, seat: int | None) -> None:
    save_simulated(out / f"game-{number:0{digits}}.jsonl", variant, seed, number, seat)


# verify


@click.command("verify")
@files_argument
@json_option
def verify_command(files: Sequence[Path], as_json: bool) -> None:
    """Check records: play every game again, and repeat every shuffle from its seed."""
    right, hidden, unproved = 0, 0, 0
    wrong: list[dict[str, object]] = []
    with files_at_hand():
        for file, result in zip(files, on_all_cores(_checked, files, "verify"), strict=True):
            if isinstance(result, WrongRecord):
                wrong.append({"file": str(file), "line": result.line, "reason": reason_json(result.refusal)})
                if not as_json:
                    click.echo(located(file, result), err=True)
            else:
                right += 1
                hidden += not result.whole
                unproved += not result.proved
    if as_json:
        counted = {"records": len(files), "right": right, "hidden": hidden, "unproved": unproved}
        print_json(counted | {"wrong": wrong})
    else:
        click.echo(say("verified", {"right": right, "records": len(files)}))
        if hidden:
            click.echo(say("verified-hidden", {"records": hidden}))
        if unproved:
            click.echo(say("verified-unproved", {"records": unproved}))
    if right < len(files):
        sys.exit(WrongFile.exit_code)


def _checked(file: Path) -> Checked | WrongRecord:
    try:
        return verify(file)
    except WrongRecord as wrong:
        return wrong


# replay, export-text, stats


@click.command()
@file_argument
def replay(file: Path) -> None:
    """Walk through a game in the terminal; without one, print every step."""
    with files_at_hand():
        try:
            steps = moments(read_record(file))
        except WrongRecord as wrong:
            raise WrongFile(file, wrong) from wrong
    console = Console(highlight=False)
    if console.is_terminal and sys.stdin.isatty():
        walk_through(steps, TerminalKeys(), console)
    else:
        print_all(steps, console)


@click.command("export-text")
@file_argument
def export(file: Path) -> None:
    """Print a record as text to read, in the notation of plays."""
    with files_at_hand():
        try:
            record = read_record(file)
        except WrongRecord as wrong:
            raise WrongFile(file, wrong) from wrong
    for line in export_text(record.header, record.events):
        click.echo(line)


@click.command()
@files_argument
@json_option
def stats(files: Sequence[Path], as_json: bool) -> None:
    """Count the cards that each seat was dealt, against what was to be expected."""
    total = Tally()
    with files_at_hand():
        for file, counted in zip(files, on_all_cores(_counted, files, "stats"), strict=True):
            if isinstance(counted, WrongRecord):
                raise WrongFile(file, counted)
            total.merge(counted)
    if as_json:
        print_json(cards_json(total.verdict()))
        return
    for line in card_lines(total.verdict()):
        click.echo(line)


def _counted(file: Path) -> Tally | WrongRecord:
    try:
        return tally([read_record(file)])
    except WrongRecord as wrong:
        return wrong


COMMANDS: list[click.Command] = [simulate, verify_command, replay, stats, export]

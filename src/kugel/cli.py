"""The command `kugel`."""

import sys
from collections.abc import Iterator
from typing import NoReturn

import click
import msgspec
from rich.console import Console

import kugel
from kugel.i18n import explain, say
from kugel.notation import IllegalPlay, NotationError, legal, read_play, read_position
from kugel.notation.legal import legal_json
from kugel.notation.perft import divide, perft
from kugel.notation.why import why_not_card
from kugel.rules.cards import KIND_OF
from kugel.rules.refusals import Refused
from kugel.terminal.board import draw


class WrongInput(click.ClickException):
    """One message on standard error, exit status 2."""

    exit_code = 2


class Commands(click.Group):
    """Turns refusals of any command into one message and exit status 2."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            _refuse(refused)


def _refuse(refused: Refused) -> NoReturn:
    raise WrongInput(explain(refused.refusal)) from refused


@click.group(cls=Commands)
@click.version_option(message=f"kugel {kugel.__version__} (core: {kugel.core()})")
def main() -> None:
    """The board game TAC: legal plays, and the reasons for all others."""


@main.command("legal")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of one play a line.")
def legal_command(position: str, as_json: bool) -> None:
    """List the legal plays of POSITION; with "-", answer each position on standard input with a JSON line."""
    if position == "-":
        for answer in _answers(sys.stdin):
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.write(b"\n")
            sys.stdout.buffer.flush()
    elif as_json:
        click.echo(msgspec.json.encode(legal_json(read_position(position))).decode())
    else:
        for play in legal(read_position(position)):
            click.echo(play.text)


def _answers(lines: Iterator[str]) -> Iterator[bytes]:
    for line in lines:
        try:
            yield msgspec.json.encode(legal_json(read_position(line)))
        except Refused as refused:
            yield msgspec.json.encode({"error": explain(refused.refusal)})


@main.command()
@click.argument("position")
@click.argument("play_or_card")
def why(position: str, play_or_card: str) -> None:
    """Say why PLAY_OR_CARD cannot be played in POSITION, with the rules' numbers."""
    state = read_position(position)
    if play_or_card in KIND_OF:
        reasons = why_not_card(state, KIND_OF[play_or_card])
        plays = [play.text for play in legal(state) if play.card == play_or_card and play.kind != "discard"]
    else:
        try:
            plays, reasons = [read_play(state, play_or_card).text], []
        except IllegalPlay as illegal:
            plays, reasons = [], illegal.reasons
    for reason in reasons:
        click.echo(explain(reason))
    if not reasons:
        click.echo(say("can-be-played", {"plays": tuple(plays)}))


@main.command("perft")
@click.argument("position")
@click.argument("depth", type=int)
@click.option("--divide", "by_play", is_flag=True, help="Count separately behind each first play.")
def perft_command(position: str, depth: int, by_play: bool) -> None:
    """Count the plays from POSITION to DEPTH: plays and distinct results, with all hands known."""
    if depth < 1:
        raise NotationError("depth-form", given=depth)
    state = read_position(position)
    if by_play:
        counts = divide(state, depth)
        for text, number in counts.items():
            click.echo(f"{text} {number}")
        click.echo(str(sum(counts.values())))
    else:
        for level, (plays, results) in enumerate(perft(state, depth), 1):
            click.echo(f"{level} {plays} {results}")


@main.command()
@click.argument("position")
def show(position: str) -> None:
    """Draw POSITION in the terminal."""
    Console(highlight=False).print(draw(read_position(position)))

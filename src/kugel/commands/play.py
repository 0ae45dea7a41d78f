"""`kugel play`: a game against bots with one word, in the browser or in the terminal."""

import socket
import sys
from contextlib import closing
from importlib.util import find_spec

import click
from rich.console import Console

from kugel.bots.registry import check_name
from kugel.commands.completion import a_bot, variant_option
from kugel.commands.serve import serve
from kugel.i18n import say
from kugel.notation import read_variant

HERE, USUAL_PORT = "127.0.0.1", 8000
SERVING = ("starlette", "uvicorn", "sqlalchemy")
"""What comes with `kugel[serve]`."""


@click.command()
@click.option("--terminal", is_flag=True, help="Play here, by typing, instead of in a browser.")
@variant_option
@click.option(
    "--bot",
    default="casual",
    show_default=True,
    metavar="BOT",
    shell_complete=a_bot,
    help="Who plays the other seats in the terminal.",
)
@click.pass_context
def play(ctx: click.Context, terminal: bool, variant: str, bot: str) -> None:
    """Play against bots: in the browser, where friends can join in, or in the terminal.

    Variant and bot are for the terminal; in the browser you choose them at the table.
    """
    if not terminal:
        if all(map(find_spec, SERVING)):
            ctx.invoke(serve, port=USUAL_PORT if _free(USUAL_PORT) else 0, open_browser=True)
            return
        click.echo(say("play-here", {"example": "pip install 'kugel[serve]'"}), err=True)
    _play_here(variant, bot)


def _play_here(variant: str, bot: str) -> None:
    from kugel.commands.terminal_game import TerminalGame  # noqa: PLC0415 - other commands start faster without it

    check_name(bot)
    console = Console(highlight=False, markup=False)
    TerminalGame(read_variant(variant), bot, iter(sys.stdin.readline, ""), console).play()


def _free(port: int) -> bool:
    """Whether nobody listens there. The usual port is worth trying: browsers remember their games by it."""
    with closing(socket.socket()) as probe:
        return probe.connect_ex((HERE, port)) != 0


COMMANDS: list[click.Command] = [play]

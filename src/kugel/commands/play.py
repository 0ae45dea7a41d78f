"""`kugel play`: a game against bots with one word, in the browser or in the terminal."""

import asyncio
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from getpass import getuser

import click

from kugel.bots.names import LEVELS
from kugel.commands.join import sit_and_play
from kugel.commands.serve import serve
from kugel.notation import read_variant, write_variant
from kugel.rules.refusals import Refused, reason
from kugel.rules.variants import Variant

# Imports of the client are delayed: all other commands start faster without it.
# ruff: noqa: PLC0415

HERE, USUAL_PORT = "127.0.0.1", 8000


@click.command()
@click.option("--terminal", is_flag=True, help="Play here, by typing, instead of in a browser.")
@click.option("--variant", default="four", show_default=True, help="In the terminal: four:masters=off")
@click.option(
    "--bot", type=click.Choice(LEVELS), default="casual", show_default=True, help="In the terminal."
)
@click.pass_context
def play(ctx: click.Context, terminal: bool, variant: str, bot: str) -> None:
    """Start a server here and play against bots or friends."""
    if not terminal:
        ctx.invoke(serve, port=USUAL_PORT if _free(USUAL_PORT) else 0, open_browser=True)
        return
    played = read_variant(variant)
    with _server() as url:
        asyncio.run(_play(url, played, bot, str(ctx.find_root().params["lang"])))


def _free(port: int) -> bool:
    """Whether nobody listens there. The usual port is worth trying: browsers remember their games by it."""
    with closing(socket.socket()) as probe:
        return probe.connect_ex((HERE, port)) != 0


@contextmanager
def _server() -> Iterator[str]:
    """A server of its own for one evening, in another process, so that Ctrl-C ends only the game."""
    with tempfile.TemporaryDirectory() as folder:
        words = (sys.executable, "-m", "kugel", "serve", "--port", "0", "--log", "error")
        with subprocess.Popen(
            [*words, "--database", f"{folder}/kugel.sqlite"],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as server:
            assert server.stdout
            try:
                yield _address(server.stdout.readline())
            finally:
                server.terminate()


def _address(line: str) -> str:
    found = re.search(r"http://[^ ]+", line)
    if not found:
        raise Refused(reason("play-no-server"))
    return found[0]


async def _play(url: str, variant: Variant, bot: str, language: str) -> None:
    """Open a table with bots on all other chairs, and play there."""
    from kugel.client.http_client import HttpClient
    from kugel.client.link import Link
    from kugel.client.saved_seats import fresh_id
    from kugel.protocol.messages import Create
    from kugel.table.decide import Opening
    from kugel.table.settings import Settings, chairs

    own, *others = chairs(variant)
    settings = Settings(write_variant(variant))
    wanted = Opening(getuser(), settings, chair=own, bots=dict.fromkeys(others, bot), start=True)
    seated = await HttpClient(Link(url, ""), language).open(Create(fresh_id(), wanted))
    await sit_and_play(Link(url, seated.code, seated.token), language)


COMMANDS: list[click.Command] = [play]

"""The command that joins a table: with a bot of this machine, or the user at the keyboard."""

import asyncio
import getpass
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click
from rich.console import Console

from kugel.bots.registry import check_name
from kugel.commands.completion import a_bot
from kugel.commands.games import files_at_hand
from kugel.commands.numbers import MOST_SECONDS, read_number
from kugel.game.events import Result
from kugel.i18n import explain, say
from kugel.rules.refusals import Refusal

if TYPE_CHECKING:
    from kugel.client.connection import Cut, Heard
    from kugel.client.link import Link
    from kugel.client.table_follower import TableFollower

# Imports of the client are delayed: all other commands start faster without it.
# ruff: noqa: PLC0415

MOST_GAMES = 10_000_000


@click.command("join")
@click.argument("link", metavar="URL")
@click.option(
    "--bot", metavar="BOT", shell_complete=a_bot, help="Let this bot play; without it you play, by typing."
)
@click.option("--name", default="", help="What to be called; the bot's name or yours unless told.")
@click.option("--chair", default="", metavar="SEAT", help="Where to sit; the first free place unless told.")
@click.option("--games", default="1", show_default=True, metavar="N", help="A bot stays for so many.")
@click.option("--seconds", default="1", show_default=True, metavar="S", help="For each of a bot's decisions.")
@click.pass_context
def join(
    ctx: click.Context, link: str, bot: str | None, name: str, chair: str, games: str, seconds: str
) -> None:
    """Sit down at the table with this URL, and play."""
    from kugel.client.link import read_link

    if bot is not None:
        check_name(bot)
    where = read_link(link)
    many = int(read_number("--games", games, 1, MOST_GAMES, "3", whole=True))
    time = read_number("--seconds", seconds, 0.001, MOST_SECONDS, "0.5")
    language = str(ctx.find_root().params["lang"])
    with files_at_hand():
        asyncio.run(_play(where, bot, name, chair, many, time, language))


async def _play(
    link: "Link", bot: str | None, name: str, chair: str, games: int, seconds: float, language: str
) -> None:
    from kugel.client.keyboard import Typist
    from kugel.client.robot import Robot
    from kugel.client.saved_seats import Kept
    from kugel.client.seat_bots import SeatBots
    from kugel.client.sitting import sitting

    names = iter((name,)) if name else _numbered(bot or getpass.getuser())
    with Kept(link, name) as kept:
        async with sitting(link, kept, names, chair, language, _tell_cut) as seat:
            if bot is None:
                gone = await Typist(seat, Console(highlight=False, markup=False)).play()
            else:
                seat_bots = SeatBots(bot, seconds, _tell_failure)
                try:
                    await Robot(seat, seat_bots, games, Teller().show).play()
                finally:
                    seat_bots.close()
                gone = True
        if gone:
            kept.forget()


def _numbered(name: str) -> Iterator[str]:
    """The name, then similar ones for when it is taken."""
    yield name
    yield from (f"{name} {number}" for number in range(2, 100))


def _tell_failure(reason: Refusal) -> None:
    click.echo(explain(reason), err=True)


def _tell_cut(cut: "Cut") -> None:
    click.echo(say("join-cut", {"seconds": f"{cut.seconds:.0f}"}), err=True)


class Teller:
    """Prints a bot's seat, cuts, and results of games."""

    def __init__(self) -> None:
        self._seated = self._cut = False

    def show(self, follower: "TableFollower", heard: "Heard") -> None:
        from kugel.client.connection import Cut
        from kugel.protocol.messages import News
        from kugel.table.log_entries import GameEvent, GameStarted
        from kugel.terminal.event_sentences import tell

        if isinstance(heard, Cut):
            if not self._cut:
                _tell_cut(heard)
            self._cut = True
            return
        if self._cut:
            click.echo(say("join-back"), err=True)
            self._cut = False
        if follower.chair and not self._seated:
            self._seated = True
            click.echo(say("join-sits", {"name": follower.chair.name, "chair": follower.chair.chair}))
        for entry in heard.entries if isinstance(heard, News) else ():
            match entry.entry:
                case GameStarted(game):
                    click.echo(say("join-begins", {"number": game}))
                case GameEvent(Result() as result):
                    click.echo(tell([result]))
                case _:
                    pass


COMMANDS: list[click.Command] = [join]

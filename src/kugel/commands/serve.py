"""Commands of the server: start it, export its games, back up its database."""

import asyncio
import os
import sys
import threading
import webbrowser
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kugel.commands.games import files_at_hand
from kugel.i18n import say

if TYPE_CHECKING:
    from kugel.server.serving import Server

# Imports of the server are delayed: all other commands start faster without it.
# ruff: noqa: PLC0415

database_option = click.option(
    "--database",
    envvar="KUGEL_DATABASE",
    default="",
    metavar="WHERE",
    help="An SQLite file, or postgresql://…; without it a file in your data folder.",
)


@click.command()
@click.option("--host", envvar="KUGEL_HOST", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", envvar="KUGEL_PORT", default=8000, show_default=True, type=int, help="0: a free one.")
@database_option
@click.option("--bus", envvar="KUGEL_BUS", default="", metavar="URL", help="nats://… between many nodes.")
@click.option(
    "--public-url", envvar="KUGEL_PUBLIC_URL", default="", metavar="URL", help="What links begin with."
)
@click.option(
    "--trusted-proxy",
    "proxies",
    envvar="KUGEL_TRUSTED_PROXIES",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy, or network of proxies, in front; may be given several times.",
)
@click.option(
    "--thinkers",
    envvar="KUGEL_THINKERS",
    default=0,
    type=click.IntRange(0),
    help="Processes for bots; 0: one less than there are cores.",
)
@click.option("--source", envvar="KUGEL_SOURCE", default="", metavar="URL", help="Where its source is.")
@click.option(
    "--contact", envvar="KUGEL_CONTACT", default="", metavar="TEXT", help="How to reach you, for About."
)
@click.option(
    "--privacy",
    envvar="KUGEL_PRIVACY",
    type=click.Path(exists=True, dir_okay=False),
    help="Your page about privacy, in Markdown.",
)
@click.option(
    "--log",
    "level",
    envvar="KUGEL_LOG",
    type=click.Choice(("debug", "info", "warning", "error")),
    help="What to write to standard error; on a terminal only warnings, else also what is going on.",
)
@click.option(
    "--limit",
    "limits",
    envvar="KUGEL_LIMITS",
    multiple=True,
    metavar="NAME=NUMBER",
    help="What one visitor may take; may be given several times.",
)
@click.option("--limits", "show_limits", is_flag=True, help="Show all limits, and stop.")
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    database: str,
    bus: str,
    public_url: str,
    proxies: tuple[str, ...],
    thinkers: int,
    source: str,
    contact: str,
    privacy: str | None,
    level: str | None,
    limits: tuple[str, ...],
    show_limits: bool,
    open_browser: bool,
) -> None:
    """Serve tables to play at, until Ctrl-C."""
    from kugel.server import logs, serving
    from kugel.server.settings import Settings, read_limits

    chosen = read_limits(_parts(limits))
    if show_limits:
        for one in fields(chosen):
            click.echo(f"{one.name:<17}{getattr(chosen, one.name):>10,g}  {one.metadata['meaning']}")
        return
    logs.set_up(level or ("warning" if sys.stderr.isatty() else "info"))
    settings = Settings(
        host=host,
        port=port,
        database=_database(database),
        bus=bus,
        public_url=public_url,
        trusted_proxies=_parts(proxies),
        thinkers=thinkers,
        source=source,
        contact=contact,
        privacy=privacy or "",
        limits=chosen,
    )

    def ready(server: "Server") -> None:
        url = server.node.settings.url
        click.echo(say("serve-ready", {"url": url}))
        if open_browser and _has_browser():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    asyncio.run(serving.serve(settings, ready))


def _parts(given: tuple[str, ...]) -> tuple[str, ...]:
    """An option may come several times, and a variable with commas."""
    return tuple(part.strip() for one in given for part in one.split(",") if part.strip())


def _database(given: str) -> str:
    from kugel.server.settings import default_database

    with files_at_hand():
        return given or str(default_database())


def _has_browser() -> bool:
    """Whether a browser can open without taking over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


# export


@click.command()
@click.argument("code", required=False)
@click.argument("number", required=False, type=int)
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The folder for the records.")
@database_option
def export(code: str | None, number: int | None, out: Path, database: str) -> None:
    """Write games as records: all of them, those of the table CODE, or its game NUMBER.

    A game that was not played to its end is written as a spectator saw it.
    """
    from kugel.server.archive import export_games

    with files_at_hand():
        out.mkdir(parents=True, exist_ok=True)
        written = asyncio.run(export_games(_kept(database), out, code, number))
    click.echo(say("exported", {"games": written, "folder": str(out)}))


# backup


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str) -> None:
    """Copy the database into FILE, also while a server uses it."""
    from kugel.server.archive import back_up

    with files_at_hand():
        back_up(_kept(database), file)
    click.echo(say("backed-up", {"file": str(file)}))


def _kept(given: str) -> str:
    """A database that exists: none is created for a user who looks for their games."""
    from kugel.server.store.address import File, address

    database = _database(given)
    where = address(database)
    if isinstance(where, File):
        where.path.stat()
    return database


COMMANDS: list[click.Command] = [serve, export, backup]

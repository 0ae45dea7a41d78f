"""What comes of a command: entries for the log, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import assert_never

import msgspec

from kugel.game.events import Event, Reveal
from kugel.game.game import Game
from kugel.rules.variants import SEATS
from kugel.table import commands as do
from kugel.table.checks import (
    check_host,
    check_not_running,
    check_own,
    check_player,
    refused,
    running,
)
from kugel.table.log_entries import (
    Connected,
    Disconnected,
    GameEvent,
    GameStarted,
    HostChanged,
    Joined,
    LogEntry,
    Opened,
    Renamed,
    Resumed,
    Said,
    SeedChosen,
    SettingsChanged,
    TokenRenewed,
)
from kugel.table.proposals import agree, decline, propose
from kugel.table.seating import free, leave, seat_bot, sit, stand
from kugel.table.settings import Settings, checked
from kugel.table.state import PAUSED, PLAYING, Table
from kugel.table.user_text import PHRASES, clean_name, clean_text

MOST_PEOPLE = 60
"""At one table, players and watchers together."""

FIRST = "p1"
"""Who opens a table."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table is to be like: its host's name and chair, bots by chair, and whether to begin at once."""

    name: str
    settings: Settings = Settings()
    chair: str = ""
    bots: dict[str, str] = {}
    seed: str = ""
    start: bool = False


# Tables and people.


def open_table(code: str, wanted: Opening, seed: bytes) -> list[LogEntry]:
    """A new table with its host, and a game if that is wanted; `seed` is fresh chance."""
    opened: list[LogEntry] = [
        Opened(checked(wanted.settings)),
        SeedChosen(seed.hex()),
        Joined(FIRST, clean_name(None, wanted.name)),
        HostChanged(FIRST),
    ]
    requests: list[do.Command] = [do.Sit(wanted.chair, wanted.seed)] if wanted.chair else []
    requests += [do.SeatBot(chair, bot) for chair, bot in wanted.bots.items()]
    requests += [do.Start()] if wanted.start else []
    table = Table(code)
    _follow(table, opened)
    for request in requests:
        more = decide(table, FIRST, request, seed)
        _follow(table, more)
        opened += more
    return opened


def _follow(table: Table, entries: list[LogEntry]) -> None:
    for entry in entries:
        table.follow(table.number + 1, 0, entry)


def join(table: Table, name: str, chair: str = "", seed: str = "") -> list[LogEntry]:
    """Somebody comes to the table, and takes a chair if he names one."""
    if sum(not person.gone for person in table.people.values()) >= MOST_PEOPLE:
        raise refused("table-full", limit=MOST_PEOPLE)
    if not chair and table.running and not table.settings.spectators:
        raise refused("no-spectators")
    person = f"p{len(table.people) + 1}"
    joined: list[LogEntry] = [Joined(person, clean_name(table, name))]
    return [*joined, *sit(table, person, do.Sit(chair, seed))] if chair else joined


def come(table: Table, person: str, node: str) -> list[LogEntry]:
    """A person is connected through this node; nothing, if that is known."""
    one = table.people[person]
    return [] if one.gone or (one.here and one.node == node) else [Connected(person, node)]


def go(table: Table, person: str, node: str) -> list[LogEntry]:
    """A person is not connected through this node any more; nothing, if he is through another."""
    one = table.people[person]
    return [Disconnected(person)] if one.here and one.node == node else []


# Commands.


def decide(table: Table, person: str, command: do.Command, seed: bytes) -> list[LogEntry]:
    """What comes of this person's command; `seed` is fresh chance for a game that may follow."""
    if person not in table.people or table.people[person].gone:
        raise refused("not-at-table")
    match command:
        case do.Rename(name):
            return [Renamed(person, clean_name(table, name, person))]
        case do.Sit():
            return sit(table, person, command)
        case do.Stand():
            return stand(table, person)
        case do.Leave():
            return leave(table, person)
        case do.ChangeSettings(settings):
            check_host(table, person)
            check_not_running(table)
            return [SettingsChanged(checked(settings))]
        case do.SeatBot():
            check_host(table, person)
            return seat_bot(table, command)
        case do.FreeChair(chair):
            check_host(table, person)
            return free(table, chair)
        case do.RenewToken():
            return [TokenRenewed(person, table.people[person].generation + 1)]
        case do.Start():
            check_host(table, person)
            return _start(table)
        case do.Give(seat, card):
            check_own(table, person, seat)
            return _on_with_game(table, seed, lambda game: game.give(SEATS.index(seat), card))
        case do.Play(seat, play, seen):
            check_own(table, person, seat)
            if seen < running(table).last:
                raise refused("stale", seen=seen, number=running(table).last)
            return _on_with_game(table, seed, lambda game: game.play(SEATS.index(seat), play))
        case do.Propose():
            return propose(table, person, command, seed)
        case do.Agree():
            return agree(table, person, seed)
        case do.Decline():
            return decline(table, person)
        case do.Resume():
            check_player(table, person)
            return [Resumed()] if table.phase == PAUSED else []
        case do.Say():
            return _say(table, person, command)
        case _:
            assert_never(command)


def play_for(table: Table, seat: str, play: str, cause: str, seed: bytes) -> list[LogEntry]:
    """A decision that a bot takes: its own, or for somebody who is late or away."""
    return _on_with_game(table, seed, lambda game: game.play(SEATS.index(seat), play), cause)


def _start(table: Table) -> list[LogEntry]:
    check_not_running(table)
    empty = tuple(chair for chair in table.chairs if table.free(chair))
    if empty:
        raise refused("chairs-empty", chairs=empty)
    seats = [SEATS[seat] for seat in table.variant.seats]
    names = {seat: table.name_at(table.chair_at(seat)) for seat in seats}
    return [GameStarted(table.games + 1, names), *map(GameEvent, table.new_game().start())]


def _on_with_game(
    table: Table, seed: bytes, command: Callable[[Game], list[Event]], cause: str = ""
) -> list[LogEntry]:
    """What a decision leads to, tried on a copy of the game; a game that ends seals the seed of the next."""
    playing = running(table)
    if table.phase != PLAYING:
        raise refused("game-paused")
    first, *rest = command(playing.game.copy())
    entries: list[LogEntry] = [GameEvent(first, cause), *map(GameEvent, rest)]
    return [*entries, SeedChosen(seed.hex())] if rest and isinstance(rest[-1], Reveal) else entries


def _say(table: Table, person: str, command: do.Say) -> list[LogEntry]:
    """Free words before and after games and in the introductory one; in others phrases, if the table allows."""
    free = not table.running or table.variant.options.intro == "on"
    if table.running and table.chair_of(person) is None:
        raise refused("talk-watching")
    if command.phrase:
        if command.phrase not in PHRASES:
            raise refused("phrase-unknown", given=command.phrase[:40])
        if not free and table.settings.talk != "phrases":
            raise refused("talk-none")
        return [Said(person, phrase=command.phrase)]
    text = clean_text(command.text)
    if not free:
        raise refused("talk-phrases" if table.settings.talk == "phrases" else "talk-none")
    return [Said(person, text)]

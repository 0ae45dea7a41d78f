"""Decisions about commands: new log entries and the table after them, or a refusal."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import assert_never

import msgspec

from kugel.game.events import Deal, Reveal
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table import quick
from kugel.table.checks import (
    check_host,
    check_not_running,
    check_own,
    check_player,
    refused,
    running,
)
from kugel.table.guests import admit, owner_back, refuse
from kugel.table.log_entries import (
    Connected,
    Disconnected,
    GameEvent,
    GameStarted,
    HostChanged,
    Joined,
    Left,
    LogEntry,
    Opened,
    Renamed,
    Resumed,
    Said,
    SeedChosen,
    SettingsChanged,
    StandInCalled,
    TokenRenewed,
)
from kugel.table.partners import other_places
from kugel.table.places import move, shuffle
from kugel.table.proposals import agree, decline, propose
from kugel.table.seat_rule import lost, seating, strangers
from kugel.table.seating import close_chair, free, leave, play_on, remove, seat_bot, sit, stand
from kugel.table.settings import Settings, checked
from kugel.table.state import PAUSED, PLAYING, Table
from kugel.table.user_text import PHRASES, clean_name, clean_text, own_name

MOST_PEOPLE = 60
"""Players and spectators together, at one table."""

MOST_WATCHING = 40
"""Those of them who may come only to watch, so that there is room for those who want a chair."""

FIRST = "p1"
"""The person who opens a table."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table starts with: its host's name and chair, bots by chair, and whether to begin at once."""

    name: str
    settings: Settings = Settings()
    chair: str = ""
    bots: dict[str, str] = {}
    seed: str = ""
    start: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """Entries for the log, and the table after them."""

    entries: tuple[LogEntry, ...]
    table: Table


def _decided(table: Table, at: int, decide_on: Callable[[Table], list[LogEntry]]) -> Decision:
    """Decide on a copy, whose game may run ahead of the log; a refusal changes nothing."""
    after = table.copy()
    entries = decide_on(after)
    for entry in entries:
        after.follow(after.number + 1, at, entry)
    return Decision(tuple(entries), after)


# Tables and people.


def open_table(code: str, wanted: Opening, seed: bytes, at: int) -> Decision:
    """A new table with its host, and a game if one is wanted; `seed` is fresh randomness."""
    opened: list[LogEntry] = [
        Opened(checked(wanted.settings)),
        SeedChosen(seed.hex()),
        Joined(FIRST, clean_name(None, wanted.name)),
        HostChanged(FIRST),
    ]
    decision = _decided(Table(code), at, lambda table: opened)
    requests: list[do.Command] = [do.Sit(wanted.chair, wanted.seed)] if wanted.chair else []
    requests += [do.SeatBot(chair, bot) for chair, bot in wanted.bots.items()]
    requests += [do.Start()] if wanted.start else []
    for request in requests:
        following = decide(decision.table, FIRST, request, seed, at)
        decision = Decision(decision.entries + following.entries, following.table)
    return decision


def join(table: Table, at: int, name: str, chair: str = "", seed: str = "") -> Decision:
    """A new person joins the table, and takes the chair they name, if any."""
    return _decided(table, at, lambda after: _join(after, at, name, chair, seed))


def _join(table: Table, at: int, name: str, chair: str, seed: str) -> list[LogEntry]:
    if not chair and table.running and not table.settings.spectators:
        raise refused("no-spectators")
    room = _make_room(table, bool(chair))
    person = f"p{len(table.people) + 1}"
    joined: list[LogEntry] = [*room, Joined(person, clean_name(table, name))]
    return [*joined, *sit(table, person, do.Sit(chair, seed), at)] if chair else joined


def _make_room(table: Table, seated: bool) -> list[LogEntry]:
    """Whoever watched a full table and is away makes room; for somebody who wants a chair, the latest to watch."""
    present = [person for person, one in table.people.items() if not one.gone]
    keeping = {table.host, *table.sitting.values(), *table.requests}
    watching = [person for person in present if person not in keeping]
    if len(present) < MOST_PEOPLE and (seated or len(watching) < MOST_WATCHING):
        return []
    away = [person for person in watching if not table.people[person].here]
    if away:
        return [Left(min(away, key=lambda person: table.people[person].since))]
    if seated and watching:
        return [Left(watching[-1])]
    raise refused("table-full", limit=MOST_PEOPLE)


def come(table: Table, at: int, person: str, node: str) -> Decision:
    """A person connects through this node; no entries if that is known."""
    one = table.people[person]
    known = one.gone or (one.here and one.node == node)
    return _decided(
        table, at, lambda _: [] if known else [Connected(person, node), *owner_back(table, person)]
    )


def go(table: Table, at: int, person: str, node: str) -> Decision:
    """A person's connection through this node ends; no entries if they are connected through another."""
    one = table.people[person]
    through_here = one.here and one.node == node
    return _decided(table, at, lambda _: [Disconnected(person)] if through_here else [])


# People who look for a game.


def open_quick(code: str, seed: bytes, at: int) -> Decision:
    """A table for people who look for a game; `seed` is fresh randomness."""
    return _decided(Table(code), at, lambda table: quick.opened(seed))


def find_place(table: Table, at: int, name: str) -> Decision:
    """Whoever looks for a game takes the next chair at a table for that; refused if there is none."""

    def takes(after: Table) -> list[LogEntry]:
        risen, there = quick.without_lost(after, at), after.copy()
        _follow(there, risen)
        joined = _join(there, at, own_name(there, name), quick.next_chair(there), "")
        person = next(entry.person for entry in joined if isinstance(entry, Joined))
        host = there.people.get(there.host)
        leads: list[LogEntry] = [] if host and not host.gone else [HostChanged(person)]
        return [*risen, *joined, *leads]

    return _decided(table, at, takes)


def start_quick(table: Table, at: int) -> Decision:
    """The game starts without those who are lost, with bots on the chairs that are free."""

    def starts(after: Table) -> list[LogEntry]:
        there = after.copy()
        entries: list[LogEntry] = []
        for step in (partial(quick.without_lost, at=at), quick.without_unmet, quick.with_bots):
            more = step(there)
            _follow(there, more)
            entries += more
        return [*entries, *_start(there)]

    return _decided(table, at, starts)


# Commands.


def decide(table: Table, person: str, command: do.Command, seed: bytes, at: int) -> Decision:
    """Carry out this person's command; `seed` is fresh randomness for a game that may follow."""
    return _decided(table, at, lambda after: _carry_out(after, person, command, seed, at))


def _carry_out(table: Table, person: str, command: do.Command, seed: bytes, at: int) -> list[LogEntry]:
    if person not in table.people or table.people[person].gone:
        raise refused("not-at-table")
    match command:
        case do.Rename(name):
            return [Renamed(person, clean_name(table, name, person))]
        case do.Sit():
            return sit(table, person, command, at)
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
            return seat_bot(table, person, command, at)
        case do.FreeChair(chair):
            check_host(table, person)
            return free(table, chair)
        case do.CloseChair():
            check_host(table, person)
            return close_chair(table, command)
        case do.MoveChair():
            check_host(table, person)
            return move(table, command)
        case do.ShuffleChairs():
            check_host(table, person)
            return shuffle(table, seed)
        case do.RemovePerson(whom):
            check_host(table, person)
            return remove(table, person, whom, at)
        case do.AdmitGuest(guest):
            return admit(table, person, guest, at)
        case do.RefuseGuest(guest):
            return refuse(table, person, guest)
        case do.RenewToken():
            return [TokenRenewed(person, table.people[person].generation + 1)]
        case do.Start(other_partners):
            check_host(table, person)
            check_not_running(table)
            left, seated = lost(table, at), table.copy()
            _follow(seated, left)
            moved = other_places(seated) if other_partners else []
            _follow(seated, moved)
            return [*left, *moved, *_start(seated)]
        case do.MakePlay(seat, play, seen):
            check_own(table, person, seat)
            playing = running(table)
            if seen < playing.settled:
                raise refused("stale", seen=seen, number=playing.settled)
            return [*play_on(table, person), *_play(table, seed, at, seat, play)]
        case do.Propose():
            return propose(table, person, command, seed, at)
        case do.Agree():
            return agree(table, person, seed, at)
        case do.Decline():
            return decline(table, person)
        case do.Resume():
            check_player(table, person)
            return [Resumed()] if table.phase == PAUSED else []
        case do.PlayOn():
            check_player(table, person)
            return play_on(table, person)
        case do.Say():
            return _say(table, person, command)
        case _:
            assert_never(command)


def play_for(table: Table, at: int, seat: Seat, play: str, cause: str, seed: bytes) -> Decision:
    """A bot's decision: its own, or for a player who is late or away; a stand-in stays until its owner is back."""
    chair = table.chair_at(seat)
    called = cause == "stand-in" and chair not in table.stand_ins
    stand_in: list[LogEntry] = [StandInCalled(chair, table.settings.stand_in)] if called else []
    return _decided(table, at, lambda after: [*stand_in, *_play(after, seed, at, seat, play, cause)])


def nothing(table: Table) -> Decision:
    """There is nothing left to decide."""
    return Decision((), table)


def _follow(table: Table, entries: list[LogEntry]) -> None:
    for entry in entries:
        table.follow(table.number + 1, 0, entry)


def _start(table: Table) -> list[LogEntry]:
    empty = tuple(chair for chair in table.chairs if table.free(chair))
    if empty:
        raise refused("chairs-empty", chairs=empty)
    if pair := strangers(table):
        one, other = (table.people[person].name for person in pair)
        raise refused("not-met", name=one, other=other)
    seats = map(Seat.at, table.variant.seats)
    names = {seat: table.name_at(table.chair_at(seat)) for seat in seats}
    return [GameStarted(table.games + 1, names), *map(GameEvent, table.new_game().start())]


def _play(table: Table, seed: bytes, at: int, seat: Seat, play: str, cause: str = "") -> list[LogEntry]:
    """The entries of a play; before a deal guests take their chairs, and the end draws the seed of the next game."""
    playing = running(table)
    if table.phase != PLAYING:
        raise refused("game-paused")
    first, *rest = playing.game.play(seat, play)
    playing.ahead = 1 + len(rest)
    entries: list[LogEntry] = [GameEvent(first, cause)]
    for event in rest:
        entries += [*(seating(table, at) if isinstance(event, Deal) else []), GameEvent(event)]
    ended = bool(rest) and isinstance(rest[-1], Reveal)
    return [*entries, SeedChosen(seed.hex()), *lost(table, at)] if ended else entries


def _say(table: Table, person: str, command: do.Say) -> list[LogEntry]:
    """Free text before and after games and in the introductory game; in others phrases, if the table allows them."""
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

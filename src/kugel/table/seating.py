"""Who sits where: chairs taken, given up, closed, and left to bots."""

from kugel.game.shuffle import seeds_for
from kugel.table import commands as do
from kugel.table.checks import check_chair, check_not_running, refused
from kugel.table.guests import ask_for
from kugel.table.log_entries import (
    BotRemoved,
    BotSat,
    ChairClosed,
    HostChanged,
    Left,
    LogEntry,
    Sat,
    SeedAdded,
    StandInCalled,
    StandInEnded,
    Stood,
)
from kugel.table.proposals import withdrawn
from kugel.table.seat_rule import bot_for, counts, may_stand_in, owner
from kugel.table.settings import check_bot
from kugel.table.state import Table


def sit(table: Table, person: str, command: do.Sit, at: int) -> list[LogEntry]:
    """Take a free chair, or a bot's before a game, or one whose owner left long ago; during a game ask for it.

    On one's own chair it adds a new seed to the next shuffles, chosen after the server promised its own.
    """
    chair = command.chair
    check_chair(table, chair)
    seeds_for(table.variant, bytes(32), (command.seed,))
    own = table.chair_of(person)
    if own == chair:
        known = table.running or table.people[person].seed == command.seed
        return [] if known else [SeedAdded(person, command.seed)]
    if table.running and own:
        raise refused("game-running")
    if table.running:
        return ask_for(table, person, chair, at)
    if chair in table.closed:
        raise refused("chair-closed", chair=chair)
    if owner(table, chair, at):
        raise refused("chair-taken", chair=chair)
    given_up = table.sitting.get(chair)
    return [
        *withdrawn(table, person),
        *([Left(given_up)] if given_up else []),
        Sat(person, chair, command.seed),
    ]


def stand(table: Table, person: str) -> list[LogEntry]:
    """Give up the chair before or after a game."""
    check_not_running(table)
    return [*withdrawn(table, person), Stood(person)] if table.chair_of(person) else []


def free(table: Table, chair: str) -> list[LogEntry]:
    """Remove whoever sits on a chair."""
    check_not_running(table)
    check_chair(table, chair)
    sitter = table.sitting.get(chair)
    return [] if table.free(chair) else [*(withdrawn(table, sitter) if sitter else []), BotRemoved(chair)]


def close_chair(table: Table, command: do.CloseChair) -> list[LogEntry]:
    """Let nobody take a chair any more, or everybody again; before a game whoever sits there stands up."""
    check_chair(table, command.chair)
    if command.closed == (command.chair in table.closed):
        return []
    sitter = table.sitting.get(command.chair) if command.closed else None
    if sitter and table.running:
        raise refused("chair-taken", chair=command.chair)
    risen: list[LogEntry] = [*withdrawn(table, sitter), Stood(sitter)] if sitter else []
    return [*risen, ChairClosed(command.chair, command.closed)]


def seat_bot(table: Table, host: str, command: do.SeatBot, at: int) -> list[LogEntry]:
    """Seat a bot on a free chair or in place of another bot; during a game let the stand-in play for who is away."""
    chair = command.chair
    check_chair(table, chair)
    check_bot(command.bot)
    if chair not in table.sitting:
        left = table.running and table.bots[chair].left
        return [BotSat(chair, command.bot, left)]
    if not table.running or table.people[table.sitting[chair]].here:
        raise refused("chair-taken", chair=chair)
    if at < may_stand_in(table, host, chair):
        raise refused("stand-in-soon", name=table.people[table.sitting[chair]].name)
    return [StandInCalled(chair, table.settings.stand_in)]


def play_on(table: Table, person: str) -> list[LogEntry]:
    """Whoever is here again takes over from the bot that plays for them."""
    chair = table.chair_of(person)
    return [StandInEnded(chair)] if chair and chair in table.stand_ins else []


def leave(table: Table, person: str) -> list[LogEntry]:
    """Leave: for good, or from a game, where the seat is kept for a while; another person becomes host."""
    chair = table.chair_of(person) if table.running else None
    leaving = StandInCalled(chair, table.settings.stand_in, left=True) if chair else Left(person)
    heir = _heir(table, person) if table.host == person else None
    return [*withdrawn(table, person), leaving, *([HostChanged(heir)] if heir else [])]


def remove(table: Table, host: str, person: str, at: int) -> list[LogEntry]:
    """Remove somebody from the table; the seat of a player is theirs while they are here or not long away."""
    one = table.people.get(person)
    if one is None or one.gone or person in (host, table.host):
        raise refused("remove-nobody")
    chair = table.chair_of(person)
    if chair and table.running and counts(table, person, at):
        raise refused("remove-playing", name=one.name)
    plays_on: list[LogEntry] = [bot_for(table, chair)] if chair and table.running else []
    return [*withdrawn(table, person), *plays_on, Left(person, host)]


def _heir(table: Table, person: str) -> str | None:
    """The next host: people here before people away, players before spectators."""
    others = [(key, one) for key, one in table.people.items() if key != person and not one.gone]
    ranked = sorted(others, key=lambda other: (not other[1].here, table.chair_of(other[0]) is None))
    return ranked[0][0] if ranked else None

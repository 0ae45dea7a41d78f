"""Who sits where: chairs taken, given up, and left to bots."""

from kugel.game.shuffle import seeds_for
from kugel.rules.seat import letters
from kugel.table import commands as do
from kugel.table.checks import check_chair, check_not_running, refused
from kugel.table.log_entries import BotRemoved, BotSat, HostChanged, Left, LogEntry, Sat, SeedAdded, Stood
from kugel.table.proposals import withdrawn
from kugel.table.settings import check_bot
from kugel.table.state import Table


def sit(table: Table, person: str, command: do.Sit) -> list[LogEntry]:
    """Take a free chair; a bot's before a game; during one only a chair that a person has left.

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
    if table.running and table.playing and table.playing.sat.get(person, chair) != chair:
        raise refused("chair-other", chair=table.playing.sat[person])
    bot = table.bots.get(chair)
    if chair in table.sitting or (bot and table.running and not bot.left):
        raise refused("chair-taken", chair=chair)
    return [*withdrawn(table, person), Sat(person, chair, command.seed)]


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


def seat_bot(table: Table, command: do.SeatBot) -> list[LogEntry]:
    """Seat a bot on a free chair or in place of another bot; during a game also for a person who is away."""
    chair = command.chair
    check_chair(table, chair)
    check_bot(command.bot)
    if chair in table.sitting and (not table.running or table.people[table.sitting[chair]].here):
        raise refused("chair-taken", chair=chair)
    sitter = table.sitting.get(chair)
    left = sitter is not None or (table.running and table.bots[chair].left)
    return [*(withdrawn(table, sitter) if sitter else []), BotSat(chair, command.bot, left)]


def leave(table: Table, person: str) -> list[LogEntry]:
    """Leave for good: a bot plays on, the person's proposal is withdrawn, and another person becomes host."""
    chair = table.chair_of(person)
    left: list[LogEntry] = []
    if chair and table.running:
        left.append(BotSat(chair, table.settings.stand_in, left=True))
    left += [*withdrawn(table, person), Left(person)]
    if table.host == person and (heir := _heir(table, person)):
        left.append(HostChanged(heir))
    return left


def other_places(table: Table) -> list[LogEntry]:
    """All but the first move on by one chair, so that partners change; the first too, if they play alone."""
    first, *others = table.chairs
    alone = table.chairs[first].letters in map(letters, table.variant.teams)
    chairs = [first, *others] if alone else others
    return [_moved(table, chair, to) for chair, to in zip(chairs, [*chairs[1:], *chairs[:1]], strict=True)]


def _moved(table: Table, chair: str, to: str) -> LogEntry:
    if chair in table.bots:
        return BotSat(to, table.bots[chair].bot)
    if chair not in table.sitting:
        raise refused("chairs-empty", chairs=(chair,))
    person = table.sitting[chair]
    return Sat(person, to, table.people[person].seed)


def _heir(table: Table, person: str) -> str | None:
    """The next host: people here before people away, players before spectators."""
    others = [(key, one) for key, one in table.people.items() if key != person and not one.gone]
    ranked = sorted(others, key=lambda other: (not other[1].here, table.chair_of(other[0]) is None))
    return ranked[0][0] if ranked else None

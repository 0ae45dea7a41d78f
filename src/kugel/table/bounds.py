"""What people may add to the log of a table: everything at a pace, and all of it up to an end."""

from dataclasses import dataclass

from kugel.table import commands as do
from kugel.table.checks import refused
from kugel.table.state import Table

PERSON_SECONDS = 10
TABLE_SECONDS = 60
"""The times for which lines of talk are counted."""

RESERVE = 2000
"""Entries beyond the end, only for the game that is running then."""

PLAYING_ON = (
    do.MakePlay
    | do.Propose
    | do.Agree
    | do.Decline
    | do.Resume
    | do.PlayOn
    | do.Leave
    | do.SeatBot
    | do.RemovePerson
)
"""What a running game may need when the log is full."""

OF_WATCHERS, OF_NEWCOMERS = 1 / 2, 3 / 4
"""The parts of a log that people who watch can fill, and those who ask for a chair: the rest is for those who sit."""

UNHURRIED = do.MakePlay | do.Say | do.Leave | do.RemovePerson
"""What has a pace of its own, an end, or has to be possible against a crowd."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one person does in a minute, their talk in ten seconds and that of all in a minute, and a log's entries."""

    person_acts: float
    person_talk: float
    table_talk: float
    entries: float


def check_command(table: Table, person: str, command: do.Command, at: int, bounds: Bounds) -> None:
    """Refuse what the log of this table has no room for now."""
    seated = table.chair_of(person) is not None
    if table.number >= bounds.entries * _part(table, person, command) and not isinstance(command, PLAYING_ON):
        raise refused("log-full")
    if isinstance(command, do.Say):
        _check_pace(table, person, seated, at, bounds)
    elif not isinstance(command, UNHURRIED) and len(table.acts_of(person, at)) >= bounds.person_acts:
        raise refused("acts-many")


def check_join(table: Table, chair: str, bounds: Bounds) -> None:
    """Refuse another person: people who only watch do not fill the log."""
    if table.number >= bounds.entries * (OF_NEWCOMERS if chair else OF_WATCHERS):
        raise refused("log-full")


def is_over(table: Table, bounds: Bounds) -> bool:
    """Whether nothing at all is added any more."""
    return table.number >= bounds.entries + RESERVE


def notes_coming(table: Table, person: str, bounds: Bounds) -> bool:
    """Whether the log still says that this person is here."""
    seated = table.chair_of(person) is not None
    return not is_over(table, bounds) and (seated or table.number < bounds.entries * OF_WATCHERS)


def _part(table: Table, person: str, command: do.Command) -> float:
    """Which part of the log is there for this."""
    if person == table.host or table.chair_of(person):
        return 1
    return OF_NEWCOMERS if isinstance(command, do.Sit) else OF_WATCHERS


def _check_pace(table: Table, person: str, seated: bool, at: int, bounds: Bounds) -> None:
    lately = [said.person for since, said, _ in table.talk if at - since < 1000 * PERSON_SECONDS]
    if lately.count(person) >= bounds.person_talk:
        raise refused("talk-fast")
    speakers = [said.person for since, said, _ in table.talk if at - since < 1000 * TABLE_SECONDS]
    # People who watch may not talk those down who play.
    if seated:
        speakers = [speaker for speaker in speakers if table.chair_of(speaker)]
    if len(speakers) >= (bounds.table_talk if seated else bounds.table_talk / 2):
        raise refused("talk-much")

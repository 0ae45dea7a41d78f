"""Everything that is said over HTTP and WebSocket; the published schemas are made from these types.

In a socket each message is one JSON object in one text frame; its field `type` names it. docs/api.md explains.
"""

import msgspec

from kugel.game.events import Event
from kugel.i18n import explain
from kugel.protocol.choices import SeatChoices
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.rules.seven.progress import SevenProgress
from kugel.rules.step import Step
from kugel.table.commands import Command
from kugel.table.decide import Opening
from kugel.table.log_entries import LogEntry
from kugel.table.state import Phase
from kugel.table.views import TableSummary, TableView

VERSION = 2
"""The version of what is said in a socket. Who names none speaks version 1, which `version1` translates."""

LONGEST_ID = 64
"""Letters of a command's id; ids are the client's choice, and random."""


class Reason(msgspec.Struct, frozen=True):
    """Why something was refused: a key with facts for the catalogue, its sentence, the rule's number."""

    key: str
    facts: dict[str, str | int | tuple[str | int, ...] | None]
    rule: str
    sentence: str


# HTTP.


class Create(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. The same `id` again leads to the same table."""

    id: str
    opening: Opening


class Promise(msgspec.Struct, frozen=True):
    """The commitment to the seed of a table's first game, for who wants it before they add their own."""

    commitment: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come to a table, and sit down if a chair is named. The same `id` again is the same person."""

    id: str
    name: str
    chair: str = ""
    seed: str = ""


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come back with a seat token, as a link to one's own seat carries it."""

    token: str


class Seated(msgspec.Struct, frozen=True):
    """Who you are at a table now. The token is yours alone; browsers keep it in a cookie as well."""

    code: str
    person: str
    token: str
    url: str


class Lobby(msgspec.Struct, frozen=True):
    """Public tables: those that wait for people, and games that may be watched."""

    gathering: tuple[TableSummary, ...]
    running: tuple[TableSummary, ...]


class Hint(msgspec.Struct, frozen=True):
    """A good play for the decision at hand, in notation."""

    play: str


class Problem(msgspec.Struct, frozen=True):
    """Something was refused, with all reasons."""

    reasons: tuple[Reason, ...]


# From the client, in a socket.


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all messages to the server share."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the last number that the client has seen, or -1 for a snapshot, and what it speaks."""

    seen: int = -1
    version: int = 1


class CommandMessage(FromClient, frozen=True, tag="command"):
    """A command. Sent again with the same `id` it is carried out once, and answered alike."""

    id: str
    command: Command


class AskChoices(FromClient, frozen=True, tag="ask-choices"):
    """Which plays may this seat of mine make?"""

    id: str
    seat: Seat


class AskSeven(FromClient, frozen=True, tag="ask-seven"):
    """Which steps of a 7 (or of a TAC that uses one) can follow these?"""

    id: str
    seat: Seat
    card: str
    steps: tuple[Step, ...] = ()


class AskWhy(FromClient, frozen=True, tag="ask-why"):
    """Why can this card not be played?"""

    id: str
    seat: Seat
    card: str


class AskHistory(FromClient, frozen=True, tag="ask-history"):
    """All events of the game so far, as I have seen them."""

    id: str


class AskSnapshot(FromClient, frozen=True, tag="ask-snapshot"):
    """The whole table afresh."""

    id: str


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage = Hello | CommandMessage | AskChoices | AskSeven | AskWhy | AskHistory | AskSnapshot | Ping


# From the server, in a socket.


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """What all messages to the client share."""


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """The table at one moment. `time` is the server's clock in milliseconds; `id` that of the question, if any."""

    time: int
    table: TableView
    id: str = ""
    choices: tuple[SeatChoices, ...] = ()


class NumberedEntry(msgspec.Struct, frozen=True):
    """One number of the log: what happened and when; where the viewer may see nothing, the bare number."""

    number: int
    at: int
    entry: LogEntry | None = None


class News(FromServer, frozen=True, tag="news"):
    """What happened, in the order of its numbers, without gaps. What stands together was decided together.

    `deciding` are the seats of which a decision is awaited then, `deadline` when their time is over. `choices`
    are what one's own among them may do, wherever the game has moved on.
    """

    time: int
    entries: tuple[NumberedEntry, ...]
    phase: Phase
    deciding: tuple[Seat, ...]
    deadline: int | None
    choices: tuple[SeatChoices, ...] | None = None


class Done(FromServer, frozen=True, tag="done"):
    """A command is carried out and stored; `number` is its last entry in the log.

    `token` is the new seat token, where one was asked for.
    """

    id: str
    number: int
    token: str = ""


class RefusedCommand(FromServer, frozen=True, tag="refused"):
    """A command or a question was refused, and nothing has changed."""

    id: str
    reasons: tuple[Reason, ...]


class Choices(FromServer, frozen=True, tag="choices"):
    """The legal plays of a seat at a number of the log."""

    id: str
    number: int
    choices: SeatChoices


class Seven(FromServer, frozen=True, tag="seven"):
    """The middle of a 7."""

    id: str
    seat: Seat
    seven: SevenProgress


class Why(FromServer, frozen=True, tag="why"):
    """Why a card cannot be played; no reason, if it can."""

    id: str
    card: str
    reasons: tuple[Reason, ...]


class History(FromServer, frozen=True, tag="history"):
    """All events of the game so far, masked for the viewer."""

    id: str
    game: int
    events: tuple[Event, ...]


class Pong(FromServer, frozen=True, tag="pong"):
    """I am."""

    time: int


class Bye(FromServer, frozen=True, tag="bye"):
    """The server closes this socket: come back if `again`."""

    reasons: tuple[Reason, ...]
    again: bool


ServerMessage = Snapshot | News | Done | RefusedCommand | Choices | Seven | Why | History | Pong | Bye


def in_words(refusal: Refusal, language: str = "en") -> Reason:
    """A refusal as it is sent, with its sentence in the reader's language."""
    return Reason(refusal.key, dict(refusal.facts), refusal.rule, explain(refusal, language))  # type: ignore[arg-type]

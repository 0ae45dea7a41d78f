"""All messages over HTTP and WebSocket; the published schemas are made from these types.

In a socket each message is one JSON object in one text frame; its field `type` names it. See docs/api.md.
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
from kugel.table.series import SeriesGame
from kugel.table.state import Phase
from kugel.table.views import SeatingView, TableSummary, TableView

VERSION = 2
"""The version of the socket's messages. Clients that name none speak version 1, which `version1` translates."""

LONGEST_ID = 64
"""Characters in a command's id; clients choose ids at random."""


class Reason(msgspec.Struct, frozen=True):
    """Why a request was refused: a key with facts for the catalogue, its sentence, the rule's number."""

    key: str
    facts: dict[str, str | int | tuple[str | int, ...] | None]
    rule: str
    sentence: str


# HTTP.


class Create(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. The same `id` again returns the same table, until you connect to it."""

    id: str
    opening: Opening


class AskPromise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What does the server promise for the table that will be opened with this `id`?"""

    id: str


class Promise(msgspec.Struct, frozen=True):
    """The commitment to the seed of a table's first game, for people who want it before they add their own seed."""

    commitment: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join a table, and take a chair if one is named. The same `id` again is the same person, until you connect."""

    id: str
    name: str
    chair: str = ""
    seed: str = ""


class Find(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look for a game. The same `id` again is the same person at the same table, until you connect."""

    id: str
    name: str


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come back with a seat token, from a link to one's own seat."""

    token: str


class Seated(msgspec.Struct, frozen=True):
    """Who you are at a table. Keep the token to yourself; browsers store it in a cookie as well."""

    code: str
    person: str
    token: str
    url: str


class Lobby(msgspec.Struct, frozen=True):
    """Public tables: those that wait for people, and games that may be watched."""

    gathering: tuple[TableSummary, ...]
    running: tuple[TableSummary, ...]


class Evening(msgspec.Struct, frozen=True):
    """The games of a table that are over, the latest last, and the names of all who have played, by person."""

    games: tuple[SeriesGame, ...]
    people: dict[str, str]


class Hint(msgspec.Struct, frozen=True):
    """A good play for the current decision, in notation."""

    play: str


class Problem(msgspec.Struct, frozen=True):
    """A refusal, with all its reasons."""

    reasons: tuple[Reason, ...]


# From the client, in a socket.


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all messages to the server."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the last number the client has seen, or -1 for a snapshot, and the version it speaks."""

    seen: int = -1
    version: int = 1


class CommandMessage(FromClient, frozen=True, tag="command"):
    """A command. Sent again with the same `id` it is carried out once, and gets the same answer."""

    id: str
    command: Command


class AskChoices(FromClient, frozen=True, tag="ask-choices"):
    """Which plays can this seat of mine make?"""

    id: str
    seat: Seat


class AskSeven(FromClient, frozen=True, tag="ask-seven"):
    """Which steps can follow these in a 7, or in a TAC that uses one?"""

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
    """The events of the game as I have seen them: a piece of them from number `after` on, or all if that is -1."""

    id: str
    after: int = -1


class AskLog(FromClient, frozen=True, tag="ask-log"):
    """The log of the table since the game began, as I have seen it, and who sat where at that time.

    A piece of it after number `after`, from 0 on; or all of it if that is -1, where it is not too long.
    """

    id: str
    after: int = -1


class AskSnapshot(FromClient, frozen=True, tag="ask-snapshot"):
    """The whole table again."""

    id: str


class Ping(FromClient, frozen=True, tag="ping"):
    """Is the server still there?"""


ClientMessage = (
    Hello | CommandMessage | AskChoices | AskSeven | AskWhy | AskHistory | AskLog | AskSnapshot | Ping
)


# From the server, in a socket.


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all messages to the client."""


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """The table at one moment. `time` is the server's clock in milliseconds; `id` that of the question, if any."""

    time: int
    table: TableView
    id: str = ""
    choices: tuple[SeatChoices, ...] = ()


class NumberedEntry(msgspec.Struct, frozen=True):
    """One number of the log: what happened and when; only the number, if the viewer may not see the entry."""

    number: int
    at: int
    entry: LogEntry | None = None


class News(FromServer, frozen=True, tag="news"):
    """What happened, in the order of its numbers, without gaps. One message holds what was decided together.

    `deciding` are the seats that have to decide then, `deadline` is when their time is over. `choices` are
    those of one's own seats among them, even if the game has moved on since.
    """

    time: int
    entries: tuple[NumberedEntry, ...]
    phase: Phase
    deciding: tuple[Seat, ...]
    deadline: int | None
    choices: tuple[SeatChoices, ...] | None = None


class Done(FromServer, frozen=True, tag="done"):
    """A command is carried out and stored; `number` is that of its last entry in the log.

    `token` is the new seat token, if one was requested.
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
    """The steps that can follow in a 7."""

    id: str
    seat: Seat
    seven: SevenProgress


class Why(FromServer, frozen=True, tag="why"):
    """Why a card cannot be played; no reasons if it can."""

    id: str
    card: str
    reasons: tuple[Reason, ...]


class History(FromServer, frozen=True, tag="history"):
    """Events of the game, without what the viewer may not see; `more` of them happened before this was sent."""

    id: str
    game: int
    events: tuple[Event, ...]
    more: bool = False


class Log(FromServer, frozen=True, tag="log"):
    """The log since the game began, without what the viewer may not see. `began` is who sat where just before.

    There are `more` entries that this socket has been told.
    """

    id: str
    game: int
    began: SeatingView
    entries: tuple[NumberedEntry, ...]
    more: bool = False


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to a ping."""

    time: int


class Bye(FromServer, frozen=True, tag="bye"):
    """The server closes this socket; the client should come back if `again`."""

    reasons: tuple[Reason, ...]
    again: bool


ServerMessage = Snapshot | News | Done | RefusedCommand | Choices | Seven | Why | History | Log | Pong | Bye


def in_words(refusal: Refusal, language: str = "en") -> Reason:
    """A refusal as it is sent, with its sentence in the reader's language."""
    return Reason(refusal.key, dict(refusal.facts), refusal.rule, explain(refusal, language))  # type: ignore[arg-type]

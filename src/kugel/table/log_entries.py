"""Everything that can happen at a table, as it is kept in the log. A game's events are wrapped in `GameEvent`."""

import msgspec

from kugel.game.events import Event
from kugel.rules.seat import Seat
from kugel.table.settings import Settings


class Entry(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """What all entries of the log share: in JSON the field `event` names them."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table is there."""

    settings: Settings


class Changed(Entry, frozen=True, tag="changed"):
    """The host has changed the settings; who has no chair in the new variant stands."""

    settings: Settings


class Sealed(Entry, frozen=True, tag="sealed"):
    """The server's seed for the next game is chosen. It stays secret: everybody sees its commitment only."""

    seed: str


class Promised(Entry, frozen=True, tag="promised"):
    """What a viewer sees of `Sealed`: the hash to which the seed must lead when it is shown (docs/fairness.md)."""

    commitment: str


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody is at the table, without a chair at first."""

    person: str
    name: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody is called otherwise now."""

    person: str
    name: str


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody takes a chair and adds a seed of his own to the shuffles."""

    person: str
    chair: str
    seed: str = ""


class Seeded(Entry, frozen=True, tag="seeded"):
    """Somebody on his chair adds another seed to the shuffles of the next game."""

    person: str
    seed: str


class Stood(Entry, frozen=True, tag="stood"):
    """Somebody gives his chair up and stays to watch."""

    person: str


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot takes a chair; `left` says that a person left it during the game."""

    chair: str
    bot: str
    left: bool = False


class Freed(Entry, frozen=True, tag="freed"):
    """A bot is gone from its chair."""

    chair: str


class Swapped(Entry, frozen=True, tag="swapped"):
    """Who sat on these chairs has changed places."""

    first: str
    second: str


class Left(Entry, frozen=True, tag="left"):
    """Somebody is gone for good; his seat token is worth nothing now."""

    person: str


class Renewed(Entry, frozen=True, tag="renewed"):
    """Somebody has a new seat token; the older ones are worth nothing."""

    person: str
    generation: int


class HostIs(Entry, frozen=True, tag="host"):
    """Who may set up the table and start."""

    person: str


class Began(Entry, frozen=True, tag="began"):
    """A game begins: its number at this table, from 1, and the names by seat."""

    game: int
    names: dict[Seat, str]


class GameEvent(Entry, frozen=True, tag="game"):
    """An event of the game. `cause` says why nobody decided it: `bot`, `timeout` or `stand-in`."""

    game: Event
    cause: str = ""


class TakenBack(Entry, frozen=True, tag="taken-back"):
    """The last decision never was: so many events of the game remain."""

    remaining: int


class Ended(Entry, frozen=True, tag="ended"):
    """All agreed to stop the game without a result."""


class Paused(Entry, frozen=True, tag="paused"):
    """All agreed to pause; clocks stand still."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on."""


class Proposed(Entry, frozen=True, tag="proposed"):
    """Somebody asks all others: `pause`, `takeback`, `end`, or one other: `swap` with the chair `chair`."""

    person: str
    what: str
    chair: str = ""


class Agreed(Entry, frozen=True, tag="agreed"):
    """Somebody agrees to the open proposal."""

    person: str


class Declined(Entry, frozen=True, tag="declined"):
    """The open proposal is off the table."""

    person: str


class Said(Entry, frozen=True, tag="said"):
    """Talk: a phrase of the fixed list by its key, or free words."""

    person: str
    text: str = ""
    phrase: str = ""


class Came(Entry, frozen=True, tag="came"):
    """Somebody is connected, through this node."""

    person: str
    node: str = ""


class Went(Entry, frozen=True, tag="went"):
    """Somebody is not connected any more."""

    person: str


Public = (
    Opened
    | Changed
    | Promised
    | Joined
    | Renamed
    | Stood
    | BotSat
    | Freed
    | Swapped
    | Left
    | HostIs
    | Began
    | TakenBack
    | Ended
    | Paused
    | Resumed
    | Proposed
    | Agreed
    | Declined
    | Said
    | Went
)
"""What everybody at the table may see as it is."""

LogEntry = Public | Sealed | Sat | Seeded | Renewed | GameEvent | Came

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)


def encode(entry: LogEntry) -> bytes:
    """A happening as one JSON object."""
    return _encoder.encode(entry)


def decode(body: bytes) -> LogEntry:
    """The happening that a JSON object tells of; `msgspec.DecodeError` if it tells of none."""
    return _decoder.decode(body)

"""Everything that can happen at a table, as it is kept in the log. A game's events are wrapped in `GameEvent`."""

import msgspec

from kugel.game.events import Event
from kugel.rules.seat import Seat
from kugel.table.settings import Settings


class EntryBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What all entries of the log share: in JSON the field `type` names them."""


class Opened(EntryBase, frozen=True, tag="opened"):
    """The table is there."""

    settings: Settings


class SettingsChanged(EntryBase, frozen=True, tag="settings-changed"):
    """The host has changed the settings; who has no chair in the new variant stands."""

    settings: Settings


class SeedChosen(EntryBase, frozen=True, tag="seed-chosen"):
    """The server's seed for the next game is chosen. It stays secret: everybody sees its commitment only."""

    seed: str


class SeedPromised(EntryBase, frozen=True, tag="seed-promised"):
    """What a viewer sees of `SeedChosen`: the hash to which the seed must lead when it is shown (docs/fairness.md)."""

    commitment: str


class Joined(EntryBase, frozen=True, tag="joined"):
    """Somebody is at the table, without a chair at first."""

    person: str
    name: str


class Renamed(EntryBase, frozen=True, tag="renamed"):
    """Somebody is called otherwise now."""

    person: str
    name: str


class Sat(EntryBase, frozen=True, tag="sat"):
    """Somebody takes a chair and adds a seed of their own to the shuffles."""

    person: str
    chair: str
    seed: str = ""


class SeedAdded(EntryBase, frozen=True, tag="seed-added"):
    """Somebody on their chair adds another seed to the shuffles of the next game."""

    person: str
    seed: str


class Stood(EntryBase, frozen=True, tag="stood"):
    """Somebody gives their chair up and stays to watch."""

    person: str


class BotSat(EntryBase, frozen=True, tag="bot-sat"):
    """A bot takes a chair; `left` says that a person left it during the game."""

    chair: str
    bot: str
    left: bool = False


class BotRemoved(EntryBase, frozen=True, tag="bot-removed"):
    """A bot is gone from its chair."""

    chair: str


class Swapped(EntryBase, frozen=True, tag="swapped"):
    """Who sat on these chairs has changed places."""

    first: str
    second: str


class Left(EntryBase, frozen=True, tag="left"):
    """Somebody is gone for good; their seat token is worth nothing now."""

    person: str


class TokenRenewed(EntryBase, frozen=True, tag="token-renewed"):
    """Somebody has a new seat token; the older ones are worth nothing."""

    person: str
    generation: int


class HostChanged(EntryBase, frozen=True, tag="host-changed"):
    """Who may set up the table and start."""

    person: str


class GameStarted(EntryBase, frozen=True, tag="game-started"):
    """A game begins: its number at this table, from 1, and the names by seat."""

    game: int
    names: dict[Seat, str]


class GameEvent(EntryBase, frozen=True, tag="game"):
    """An event of the game. `cause` says why nobody decided it: `bot`, `timeout` or `stand-in`."""

    event: Event
    cause: str = ""


class TakenBack(EntryBase, frozen=True, tag="taken-back"):
    """The last decision never was: so many events of the game remain."""

    remaining: int


class GameStopped(EntryBase, frozen=True, tag="game-stopped"):
    """All agreed to stop the game without a result."""


class Paused(EntryBase, frozen=True, tag="paused"):
    """All agreed to pause; clocks stand still."""


class Resumed(EntryBase, frozen=True, tag="resumed"):
    """The game goes on."""


class Proposed(EntryBase, frozen=True, tag="proposed"):
    """Somebody asks all others: `pause`, `takeback`, `end`, or one other: `swap` with the chair `chair`."""

    person: str
    what: str
    chair: str = ""


class Agreed(EntryBase, frozen=True, tag="agreed"):
    """Somebody agrees to the open proposal."""

    person: str


class Declined(EntryBase, frozen=True, tag="declined"):
    """The open proposal is off the table."""

    person: str


class Said(EntryBase, frozen=True, tag="said"):
    """Talk: a phrase of the fixed list by its key, or free words."""

    person: str
    text: str = ""
    phrase: str = ""


class Connected(EntryBase, frozen=True, tag="connected"):
    """Somebody is connected, through this node."""

    person: str
    node: str = ""


class Disconnected(EntryBase, frozen=True, tag="disconnected"):
    """Somebody is not connected any more."""

    person: str


Public = (
    Opened
    | SettingsChanged
    | SeedPromised
    | Joined
    | Renamed
    | Stood
    | BotSat
    | BotRemoved
    | Swapped
    | Left
    | HostChanged
    | GameStarted
    | TakenBack
    | GameStopped
    | Paused
    | Resumed
    | Proposed
    | Agreed
    | Declined
    | Said
    | Disconnected
)
"""What everybody at the table may see as it is."""

LogEntry = Public | SeedChosen | Sat | SeedAdded | TokenRenewed | GameEvent | Connected

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)


def encode(entry: LogEntry) -> bytes:
    """An entry as one JSON object."""
    return _encoder.encode(entry)


def decode(body: bytes) -> LogEntry:
    """The entry that a JSON object says; `msgspec.DecodeError` if it says none."""
    return _decoder.decode(body)

"""Everything that can happen at a table, as it is stored in the log. A game's events are wrapped in `GameEvent`."""

import msgspec

from kugel.game.events import Event
from kugel.rules.seat import Seat
from kugel.table.settings import Settings


class EntryBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all log entries: in JSON the field `type` names them."""


class Opened(EntryBase, frozen=True, tag="opened", omit_defaults=True):
    """The table is opened; at a `quick` one the first game starts by itself."""

    settings: Settings
    quick: bool = False


class SettingsChanged(EntryBase, frozen=True, tag="settings-changed"):
    """The host has changed the settings; whoever has no chair in the new variant stands."""

    settings: Settings


class SeedChosen(EntryBase, frozen=True, tag="seed-chosen"):
    """The server has drawn its seed for the next game. It stays secret: others see its commitment only."""

    seed: str


class SeedPromised(EntryBase, frozen=True, tag="seed-promised"):
    """`SeedChosen` as viewers see it: the hash that the seed must have when it is revealed (docs/fairness.md)."""

    commitment: str


class Joined(EntryBase, frozen=True, tag="joined"):
    """A person has joined the table, without a chair at first."""

    person: str
    name: str


class Renamed(EntryBase, frozen=True, tag="renamed"):
    """A person has a new name."""

    person: str
    name: str


class Sat(EntryBase, frozen=True, tag="sat"):
    """A person takes a chair and adds their own seed to the shuffles; a guest who asked, with the deal that follows."""

    person: str
    chair: str
    seed: str = ""


class SeedAdded(EntryBase, frozen=True, tag="seed-added"):
    """A person on a chair adds another seed to the shuffles of the next game."""

    person: str
    seed: str


class Stood(EntryBase, frozen=True, tag="stood"):
    """A person gives up their chair and stays to watch."""

    person: str


class BotSat(EntryBase, frozen=True, tag="bot-sat"):
    """A bot takes a chair; `left` says that a person has lost it during the game."""

    chair: str
    bot: str
    left: bool = False


class StandInCalled(EntryBase, frozen=True, tag="stand-in-called"):
    """A bot plays from now until its owner is back, on a chair whose owner is away, or now `left` the game.

    Somebody who is here and does not decide gets one when the others agree; that ends with `StandInEnded`.
    """

    chair: str
    bot: str
    left: bool = False


class StandInEnded(EntryBase, frozen=True, tag="stand-in-ended"):
    """Whoever owns the chair plays again: they were here all the time, and the others had asked a bot to play."""

    chair: str


class ChairClosed(EntryBase, frozen=True, tag="chair-closed"):
    """From now on no person may take this chair; or again everybody, if it is not `closed`."""

    chair: str
    closed: bool


class SeatAsked(EntryBase, frozen=True, tag="seat-asked"):
    """A person without a chair asks to take this one over with the next deal."""

    person: str
    chair: str


class SeatGranted(EntryBase, frozen=True, tag="seat-granted"):
    """Somebody who sits agrees that this person may take the chair they asked for."""

    person: str
    by: str


class SeatRefused(EntryBase, frozen=True, tag="seat-refused"):
    """This person does not get the chair they asked for: somebody refused, or they no longer want it."""

    person: str
    by: str


class BotRemoved(EntryBase, frozen=True, tag="bot-removed"):
    """A bot is removed from its chair."""

    chair: str


class Swapped(EntryBase, frozen=True, tag="swapped"):
    """The people or bots on these two chairs have changed places."""

    first: str
    second: str


class Left(EntryBase, frozen=True, tag="left", omit_defaults=True):
    """A person has left for good, or was removed `by` somebody; their seat token is worthless now."""

    person: str
    by: str = ""


class TokenRenewed(EntryBase, frozen=True, tag="token-renewed"):
    """A person has a new seat token; their older ones are worthless."""

    person: str
    generation: int


class HostChanged(EntryBase, frozen=True, tag="host-changed"):
    """Another person may set up the table and start."""

    person: str


class GameStarted(EntryBase, frozen=True, tag="game-started"):
    """A game begins: its number at this table, from 1, and the names by seat."""

    game: int
    names: dict[Seat, str]


class GameEvent(EntryBase, frozen=True, tag="game"):
    """An event of the game. `cause` says why no person decided it: `bot`, `timeout` or `stand-in`."""

    event: Event
    cause: str = ""


class TakenBack(EntryBase, frozen=True, tag="taken-back"):
    """A decision and all that followed it are taken back: this many events of the game remain."""

    remaining: int


class GameStopped(EntryBase, frozen=True, tag="game-stopped", omit_defaults=True):
    """All agreed to stop the game without a result; it was broken off if some who sat were `absent` for long."""

    absent: tuple[str, ...] = ()


class Paused(EntryBase, frozen=True, tag="paused"):
    """All agreed to pause; clocks stand still."""


class Resumed(EntryBase, frozen=True, tag="resumed"):
    """The game goes on."""


class Proposed(EntryBase, frozen=True, tag="proposed"):
    """A person asks all others for `pause`, `takeback` or `end`, or one other for `swap` with the chair `chair`.

    `stand-in` asks those who are here to let a bot play on `chair`, whose owner does not decide.
    """

    person: str
    what: str
    chair: str = ""


class Agreed(EntryBase, frozen=True, tag="agreed"):
    """A person agrees to the open proposal."""

    person: str


class Declined(EntryBase, frozen=True, tag="declined"):
    """The open proposal is declined or withdrawn."""

    person: str


class Said(EntryBase, frozen=True, tag="said"):
    """Talk: a phrase of the fixed list by its key, or free text."""

    person: str
    text: str = ""
    phrase: str = ""


class Connected(EntryBase, frozen=True, tag="connected"):
    """A person has connected, through this node."""

    person: str
    node: str = ""


class Disconnected(EntryBase, frozen=True, tag="disconnected"):
    """A person has disconnected."""

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
    | StandInCalled
    | StandInEnded
    | ChairClosed
    | SeatAsked
    | SeatGranted
    | SeatRefused
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
"""Entries that everybody at the table may see unchanged."""

LogEntry = Public | SeedChosen | Sat | SeedAdded | TokenRenewed | GameEvent | Connected

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)


def encode(entry: LogEntry) -> bytes:
    """An entry as a JSON object."""
    return _encoder.encode(entry)


def decode(body: bytes) -> LogEntry:
    """The entry in a JSON object; `msgspec.DecodeError` if it is none."""
    return _decoder.decode(body)

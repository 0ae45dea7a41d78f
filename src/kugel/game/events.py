"""Events: everything that happens in a game, for tables, bots, records and learning.

Seats are letters, cards and places are in notation. A hidden hand is `?5`, a hidden card `?`.
On the wire and in the log the field `type` names an event, as everywhere. Records and external bots
keep an older form, in which the field is `event`: `encode` and `decode` are for these.
"""

import msgspec

from kugel.rules.seat import Seat
from kugel.rules.step import Step


class EventBase(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all events: in JSON the field `type` names them."""


class Draw(EventBase, frozen=True, tag="draw"):
    """Cards are drawn for the first deal, one for each seat, `-` for a seat that is out of it.

    The `best` seats drew the strongest card: one deals, several draw again among themselves.
    """

    drawn: str
    best: str


class Deal(EventBase, frozen=True, tag="deal"):
    """Cards are dealt: number of the deck in the game and of the deal in the deck, both from 1."""

    dealer: Seat
    deck: int
    deal: int
    hands: str


class Declare(EventBase, frozen=True, tag="declare"):
    """The seats that declare a 1 or a 13 (DC-1)."""

    openers: str


class Give(EventBase, frozen=True, tag="give"):
    """A seat has chosen the card for its partner; it stays hidden until all have given."""

    seat: Seat
    card: str


class Exchange(EventBase, frozen=True, tag="exchange"):
    """All have given: the card that each seat received, `-` for none, `x` for an empty seat."""

    received: str


class Played(EventBase, frozen=True, tag="play"):
    """A card is used: `seat` owns card and marbles, `by` decides (the Devil's player, or the same).

    `undo` leads back to the board before the last play, if a TAC undoes one; then come the `steps`.
    """

    seat: Seat
    by: Seat
    play: str
    card: str
    copied: str | None
    kind: str
    undo: tuple[Step, ...]
    steps: tuple[Step, ...]
    board: str


class Discard(EventBase, frozen=True, tag="discard"):
    """A card is laid without effect."""

    seat: Seat
    by: Seat
    card: str


class Skip(EventBase, frozen=True, tag="skip"):
    """This seat misses its turn now."""

    seat: Seat


class PassOn(EventBase, frozen=True, tag="pass-on"):
    """A Jester: the hands after everybody has passed theirs to the right."""

    hands: str


class DevilLook(EventBase, frozen=True, tag="devil-look"):
    """A seat looks at the hand that it plays from: at first, and again after a Jester out of it."""

    seat: Seat
    victim: Seat
    hand: str


class Turn(EventBase, frozen=True, tag="turn"):
    """The seat to act and its turn, in notation."""

    turn: str


class Win(EventBase, frozen=True, tag="win"):
    """These seats have all their marbles home, for good."""

    seats: str


class Result(EventBase, frozen=True, tag="result"):
    """The game is over: the winners' seats or nothing, cards laid, deals, marbles home per seat, decks."""

    winners: str
    cards: int
    deals: int
    home: tuple[int, ...]
    decks: int


class Reveal(EventBase, frozen=True, tag="reveal"):
    """The seeds behind all shuffles: the server's in hexadecimal, one of each seat in order."""

    server_seed: str
    client_seeds: tuple[str, ...]


Event = (
    Draw
    | Deal
    | Declare
    | Give
    | Exchange
    | Played
    | Discard
    | Skip
    | PassOn
    | DevilLook
    | Turn
    | Win
    | Result
    | Reveal
)

# The form of records and external bots.

_TYPE, _EVENT = b'{"type":', b'{"event":'
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """An event as a JSON object, in the form of records."""
    return _EVENT + _encoder.encode(event)[len(_TYPE) :]


def decode(line: bytes | str) -> Event:
    """The event in a JSON object of the form of records; `msgspec.DecodeError` if it is none."""
    body = line.encode() if isinstance(line, str) else line
    try:
        # If nothing else can be called `type`, the name is replaced without reading twice.
        if body.startswith(_EVENT) and b'"type"' not in body and b"\\" not in body:
            return _decoder.decode(_TYPE + body[len(_EVENT) :])
        event: Event = msgspec.convert(_renamed(msgspec.json.decode(body)), Event)
        return event
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(str(error).replace("`$.type`", "`$.event`")) from None
    except RecursionError:
        raise msgspec.DecodeError("too many brackets") from None


def _renamed(fields: object) -> object:
    if not isinstance(fields, dict):
        return fields
    if "type" in fields:
        raise msgspec.ValidationError("Object contains unknown field `type`")
    if "event" not in fields:
        raise msgspec.ValidationError("Object missing required field `event`")
    return {"type": fields.pop("event"), **fields}

"""Translation for clients that name no version: the socket's messages as version 1 had them.

Version 1 called an entry of the log and an event of a game by `event` and a command by `do`; the content of a
numbered entry was `event`, that of a game's entry `game`; and some other names differed. All of that is
translated here, on decoded JSON, and nowhere else.
"""

from typing import Any

import msgspec

Json = dict[str, Any]

VERSION = 1

MESSAGES = {"do": "command", "ask-view": "ask-snapshot"}
"""Messages from clients, by their names in version 1."""

NEWER = (*MESSAGES.values(), "ask-log")
"""Messages from clients that version 1 did not have under these names; compared with anything that may come."""

COMMANDS = {"change": "change-settings", "free": "free-chair", "renew": "renew-token"}
"""Commands that have been renamed since."""

ENTRIES = {
    "settings-changed": "changed",
    "seed-chosen": "sealed",
    "seed-promised": "promised",
    "seed-added": "seeded",
    "bot-removed": "freed",
    "token-renewed": "renewed",
    "host-changed": "host",
    "game-started": "began",
    "game-stopped": "ended",
    "connected": "came",
    "disconnected": "went",
}
"""Log entries by their names now, with those of version 1."""

LATER = frozenset(
    ("stand-in-called", "stand-in-ended", "chair-closed", "seat-asked", "seat-granted", "seat-refused")
)
"""Log entries that version 1 did not know: its clients are told only their numbers."""

LATER_EVENTS = frozenset(("draw",))
"""Events of a game that version 1 did not know."""

EVERYTHING = 2**53 - 1
"""A number that no log reaches."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Json).decode


def upgrade(text: str) -> bytes:
    """A client's message, upgraded; `msgspec.DecodeError` if version 1 had no such message."""
    message = _decode(text)
    if message.get("type") in NEWER:
        raise msgspec.ValidationError(f"Invalid value '{message['type']}' - at `$.type`")
    message = _called(message, "type", "type", MESSAGES)
    if message.get("type") == "command" and isinstance(command := message.get("command"), dict):
        if "type" in command or command.get("do") in COMMANDS.values():
            raise msgspec.ValidationError("No such command - at `$.command.do`")
        message["command"] = _give(command) or _called(command, "do", "type", COMMANDS)
    return _encode(message)


def downgrade(frame: str) -> str:
    """A message of the server, downgraded."""
    message = _decode(frame)
    match message:
        case {"type": "choices", "choices": {"seat": seat, "plays": plays, "undo": undo}}:
            message |= {"seat": seat, "choices": [_choice(play, undo) for play in plays]}
        case {"type": "snapshot", "table": table}:
            del message["choices"]
            for field in ("series", "quick"):
                table.pop(field, None)
            talk = [{"at": line["at"], "said": _entry(line["said"])} for line in table["talk"]]
            message |= {"type": "view", "table": table | {"talk": talk}}
        case {"type": "news", "entries": entries}:
            del message["choices"]
            message["entries"] = [
                {"number": one["number"], "at": one["at"], "event": _entry(one["entry"])} for one in entries
            ]
        case {"type": "history", "events": events}:
            message.pop("more", None)
            message["events"] = [_event(event) for event in events if event["type"] not in LATER_EVENTS]
        case _:
            return frame
    return _encode(message).decode()


def _give(command: Json) -> Json | None:
    """In version 1, giving a card was a command of its own without the number its player had seen."""
    match command:
        case {"do": "give", "seat": seat, "card": str(card), **rest} if not rest:
            return {"type": "play", "seat": seat, "play": f"{card}:give", "seen": EVERYTHING}
        case _:
            return None


def _choice(play: Json, undo: list[Json]) -> Json:
    """In version 1, each play of a TAC repeated what it takes back."""
    choice = {"play" if name == "text" else name: value for name, value in play.items()}
    return choice | {"undo": undo} if undo and "copied" in play else choice


def _entry(entry: Json | None) -> Json | None:
    if entry is None or entry["type"] in LATER:
        return None
    if entry["type"] == "game":
        if entry["event"]["type"] in LATER_EVENTS:
            return None
        return {"event": "game", "game": _event(entry["event"]), "cause": entry["cause"]}
    return _called({name: fact for name, fact in entry.items() if name != "quick"}, "type", "event", ENTRIES)


def _event(event: Json) -> Json:
    return _called(event, "type", "event", {})


def _called(fields: Json, tag: str, new: str, names: dict[str, str]) -> Json:
    """The same fields in the same order, with another name for the tag field, and its values renamed."""
    return {
        new if name == tag else name: names.get(value, value)
        if name == tag and isinstance(value, str)
        else value
        for name, value in fields.items()
    }

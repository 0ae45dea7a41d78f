"""Bots in any language: a child process that exchanges JSON lines. docs/external-bots.md is the protocol."""

import math
import time
from collections.abc import Mapping, Sequence

import msgspec

from kugel.bots.external.process import Child, Ended, Late
from kugel.bots.simple import GreedyBot
from kugel.bots.situation import Situation
from kugel.game.events import Event, encode
from kugel.notation.position import write_position
from kugel.notation.reading import read_play
from kugel.notation.variant import write_variant
from kugel.rules.legal import legal
from kugel.rules.play import Play
from kugel.rules.refusals import Refusal, Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

PROTOCOL = 1
HELLO_SECONDS = 10.0
"""Seconds for a process to start and say hello."""

SHOWN = 200
"""Characters quoted of a malformed answer."""


class Hello(msgspec.Struct):
    """A bot's first message."""

    hello: str
    protocol: int


class Answer(msgspec.Struct):
    """A bot's decision: a play in notation."""

    play: str


class ExternalBot:
    """Plays one seat of one game through a child process.

    If that answers badly, too late, or not at all, the bot forfeits: `forfeit` says why, and greedy plays on.
    """

    def __init__(self, command: Sequence[str], seconds: float = HELLO_SECONDS) -> None:
        self.name = command[0]
        self.forfeit: Refusal | None = None
        self._command = tuple(command)
        self._seconds = seconds
        self._child: Child | None = None
        self._substitute: GreedyBot | None = None

    def begin(self, variant: Variant, seat: Seat, names: Mapping[Seat, str]) -> None:
        """Start the process, read its hello, and send it the game."""
        try:
            self._child = Child(self._command)
        except OSError as error:
            self._give_up(reason("external-start", bot=self.name, reason=error.strerror or str(error)))
            return
        line = self._ask({"type": "hello", "protocol": PROTOCOL}, self._seconds)
        if line is None:
            return
        try:
            hello = msgspec.json.decode(line, type=Hello)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._nonsense(line, '{"hello": "my bot", "protocol": 1}')
            return
        if hello.protocol != PROTOCOL:
            self._give_up(reason("external-protocol", bot=self.name, given=hello.protocol, allowed=PROTOCOL))
            return
        self.name = hello.hello or self.name
        self._send({"type": "game", "variant": write_variant(variant), "seat": seat, "names": names})

    def hear(self, event: Event) -> None:
        self._send({"type": "event", "event": msgspec.Raw(encode(event))})

    def choose(self, situation: Situation) -> Play:
        choice = self._choose(situation) if self._child else None
        if choice is not None:
            return choice
        if self._substitute is None:
            self._substitute = GreedyBot(situation.state.geometry)
        return self._substitute.choose(situation)

    def close(self) -> None:
        """End the process: it may exit by itself for a moment, then it is killed."""
        child, self._child = self._child, None
        if child:
            child.send(msgspec.json.encode({"type": "end"}))
            child.end()

    def _choose(self, situation: Situation) -> Play | None:
        state = situation.state
        plays = [play.text for play in legal(state)]
        question = {
            "type": "turn",
            "seat": situation.seat,
            "position": write_position(state),
            "plays": plays,
            "seconds": situation.seconds,
        }
        line = self._ask(question, situation.seconds)
        if line is None:
            return None
        try:
            return read_play(state, msgspec.json.decode(line, type=Answer).play)
        except (msgspec.DecodeError, UnicodeDecodeError, Refused):
            self._nonsense(line, f'{{"play": "{plays[0]}"}}')
            return None

    def _send(self, message: dict[str, object]) -> None:
        if self._child:
            self._child.send(msgspec.json.encode(message))

    def _ask(self, question: dict[str, object], seconds: float) -> bytes | None:
        """Ask, and return the one line of the answer; if none comes in time, the bot has forfeited."""
        assert self._child
        if unasked := self._child.waiting():
            self._nonsense(unasked, "nothing yet")
            return None
        deadline = time.monotonic() + seconds
        self._send(question)
        try:
            return self._child.line(deadline)
        except Ended as ended:
            self._give_up(reason("external-dead", bot=self.name, status=ended.status))
        except Late:
            milliseconds = math.ceil(1000 * seconds)
            self._give_up(reason("external-late", bot=self.name, milliseconds=milliseconds))
        return None

    def _nonsense(self, line: bytes, wanted: str) -> None:
        given = line[:SHOWN].decode(errors="replace").strip()
        self._give_up(reason("external-nonsense", bot=self.name, given=given, wanted=wanted))

    def _give_up(self, reason: Refusal) -> None:
        self.forfeit = reason
        child, self._child = self._child, None
        if child:
            child.kill()

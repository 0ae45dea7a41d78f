"""A person plays in the terminal: the board is drawn, the plays are listed, and typed lines are sent."""

import asyncio
import sys
import threading
from contextlib import suppress

from rich.console import Console

from kugel.client.connection import Cut, Heard, Typed
from kugel.client.sitting import Sitting
from kugel.client.table_follower import TableFollower
from kugel.game.events import Event
from kugel.i18n import explain, say
from kugel.notation.printable import printable
from kugel.notation.why.cards import why_not_card
from kugel.protocol.messages import News, RefusedCommand
from kugel.rules.cards import KIND_OF
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.log_entries import GameEvent, Proposed, Said, TakenBack
from kugel.terminal.board import draw
from kugel.terminal.event_sentences import tell

WORDS: dict[str, do.Command] = {
    "start": do.Start(),
    "pause": do.Propose("pause"),
    "resume": do.Resume(),
    "takeback": do.Propose("takeback"),
    "end": do.Propose("end"),
    "agree": do.Agree(),
    "decline": do.Decline(),
}
"""Commands besides plays."""

QUIT, LEAVE = "quit", "leave"
"""Leave for a while, or for good."""


class Typist:
    """Shows the table, and handles typed lines."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self._sitting = sitting
        self._console = console
        self._shown = self._told = -1
        self._seated = self._cut = False

    async def play(self) -> bool:
        """Play until `quit`, `leave`, or the end of the input; returns whether the seat is given up."""
        listen(self._sitting)
        async for heard in self._sitting.news():
            match heard:
                case Typed(text) if text == QUIT:
                    return False
                case Typed(text) if text == LEAVE:
                    await self._sitting.leave()
                    return True
                case Typed(text):
                    if command := self._read(text):
                        await self._sitting.do(command)
                case _:
                    self._hear(heard)
        return False

    # Messages.

    def _hear(self, heard: Heard) -> None:
        follower, echo = self._sitting.follower, self._console.print
        match heard:
            case Cut(seconds):
                if not self._cut:
                    echo(say("join-cut", {"seconds": f"{seconds:.0f}"}))
                self._cut = True
                return
            case News(entries=entries):
                self._tell([entry.entry for entry in entries if entry.number > self._told])
            case RefusedCommand(reasons=reasons):
                for reason in reasons:
                    echo(printable(reason.sentence))
            case _:
                pass
        if self._cut:
            echo(say("join-back"))
            self._cut = False
        self._told = max(self._told, follower.number)
        if follower.chair and not self._seated:
            self._seated = True
            echo(say("join-sits", {"name": follower.chair.name, "chair": follower.chair.chair}))
            self._help()
        if follower.mine and follower.number > self._shown:
            self._show(follower)

    def _help(self) -> None:
        self._console.print(say("join-help", {"words": (*WORDS, "say …", "sit …", "why …", QUIT, LEAVE)}))

    def _tell(self, entries: list[object]) -> None:
        events: list[Event] = []
        for entry in entries:
            match entry:
                case GameEvent(event):
                    events.append(event)
                case TakenBack():
                    self._console.print(say("join-taken-back"))
                case Said(person, text, phrase):
                    self._console.print(printable(f"{self._name(person)}: {text or phrase}"))
                case Proposed(person, what):
                    self._console.print(say("join-asks", {"name": self._name(person), "what": what}))
                case _:
                    pass
        if words := tell(events):
            self._console.print(words)

    def _name(self, person: str) -> str:
        table = self._sitting.follower.table
        return next((one.name for one in table.people if one.person == person), person) if table else person

    def _show(self, follower: TableFollower) -> None:
        """Draw the board and list the plays of the seats that have to decide."""
        self._shown = follower.number
        observer = follower.observer
        if observer:
            self._console.print(draw(observer.state))
            for number, (seat, play) in enumerate(self._plays(), 1):
                self._console.print(f"{number:>4}  {seat}  {play}")
            self._console.print(say("join-turn", {"seats": follower.mine}))

    def _plays(self) -> list[tuple[Seat, str]]:
        observer = self._sitting.follower.observer
        if not observer or not self._sitting.follower.mine:
            return []
        return [(seat, play) for seat, plays in observer.plays().items() for play in plays]

    # Typed lines.

    def _read(self, text: str) -> do.Command | None:
        word, _, rest = text.strip().partition(" ")
        if word in WORDS:
            return WORDS[word]
        if word == "say":
            return do.Say(rest)
        if word == "sit":
            return do.Sit(rest)
        if word == "why":
            self._explain(rest)
            return None
        plays = self._plays()
        if word.isdecimal() and 0 < int(word) <= len(plays):
            return self._play(*plays[int(word) - 1])
        if ":" in word and self._sitting.follower.mine:
            return self._play(self._sitting.follower.mine[0], word)
        if word:
            self._help()
        else:
            self._show(self._sitting.follower)
        return None

    def _play(self, seat: Seat, play: str) -> do.Command:
        return do.MakePlay(seat, play, self._sitting.follower.number)

    def _explain(self, card: str) -> None:
        observer = self._sitting.follower.observer
        reasons: list[Refusal] = []
        if observer and self._sitting.follower.mine and card in KIND_OF:
            reasons = why_not_card(observer.state, KIND_OF[card])
        for reason in reasons:
            self._console.print(explain(reason))


def listen(sitting: Sitting) -> None:
    """Read typed lines in a thread that does not keep the program alive; the end of input counts as `quit`."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError):  # the program has ended meanwhile
            for line in sys.stdin:
                loop.call_soon_threadsafe(sitting.type, line.strip())
            loop.call_soon_threadsafe(sitting.type, QUIT)

    threading.Thread(target=read, daemon=True).start()

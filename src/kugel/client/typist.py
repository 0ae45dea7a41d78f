"""A human plays in the terminal: the board is drawn, the plays are listed, and what is typed is sent."""

import asyncio
import sys
import threading
from contextlib import suppress

from rich.console import Console

from kugel.client.following import Following
from kugel.client.line import Cut, Heard, Typed
from kugel.client.sitting import Sitting
from kugel.game.events import Event
from kugel.i18n import explain, say
from kugel.notation.why import why_not_card
from kugel.rules.cards import KIND_OF
from kugel.rules.refusals import Refusal
from kugel.server.messages import News, RefusedCommand
from kugel.table import commands as do
from kugel.table.happenings import Happened, Proposed, Said, TakenBack
from kugel.terminal.board import draw
from kugel.terminal.telling import tell

WORDS: dict[str, do.Command] = {
    "start": do.Start(),
    "pause": do.Propose("pause"),
    "resume": do.Resume(),
    "takeback": do.Propose("takeback"),
    "end": do.Propose("end"),
    "agree": do.Agree(),
    "decline": do.Decline(),
}
"""What can be typed besides plays."""

QUIT, LEAVE = "quit", "leave"
"""Go away for a while, or for good."""


class Typist:
    """Shows the table, and understands what is typed."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self._sitting = sitting
        self._console = console
        self._shown = self._told = -1
        self._seated = self._cut = False

    async def play(self) -> bool:
        """Until `quit`, `leave`, or the end of the input; says whether the seat is given up."""
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

    # What is heard.

    def _hear(self, heard: Heard) -> None:
        following, echo = self._sitting.following, self._console.print
        match heard:
            case Cut(seconds):
                if not self._cut:
                    echo(say("join-cut", {"seconds": f"{seconds:.0f}"}))
                self._cut = True
                return
            case News(entries=entries):
                self._tell([entry.event for entry in entries if entry.number > self._told])
            case RefusedCommand(reasons=reasons):
                for reason in reasons:
                    echo(reason.sentence)
            case _:
                pass
        if self._cut:
            echo(say("join-back"))
            self._cut = False
        self._told = max(self._told, following.number)
        if following.chair and not self._seated:
            self._seated = True
            echo(say("join-sits", {"name": following.chair.name, "chair": following.chair.chair}))
            self._help()
        if following.mine and following.number > self._shown:
            self._show(following)

    def _help(self) -> None:
        self._console.print(say("join-help", {"words": (*WORDS, "say …", "sit …", "why …", QUIT, LEAVE)}))

    def _tell(self, happenings: list[object]) -> None:
        told: list[Event] = []
        for happening in happenings:
            match happening:
                case Happened(event):
                    told.append(event)
                case TakenBack():
                    self._console.print(say("join-taken-back"))
                case Said(person, text, phrase):
                    self._console.print(f"{self._name(person)}: {text or phrase}")
                case Proposed(person, what):
                    self._console.print(say("join-asks", {"name": self._name(person), "what": what}))
                case _:
                    pass
        if words := tell(told):
            self._console.print(words)

    def _name(self, person: str) -> str:
        table = self._sitting.following.table
        return next((one.name for one in table.people if one.person == person), person) if table else person

    def _show(self, following: Following) -> None:
        """The board and the plays of the seats that have to decide."""
        self._shown = following.number
        watcher = following.watcher
        if watcher:
            self._console.print(draw(watcher.state))
            for number, (seat, play) in enumerate(self._plays(), 1):
                self._console.print(f"{number:>4}  {seat}  {play}")
            self._console.print(say("join-turn", {"seats": following.mine}))

    def _plays(self) -> list[tuple[str, str]]:
        watcher = self._sitting.following.watcher
        if not watcher or not self._sitting.following.mine:
            return []
        return [(seat, play) for seat, plays in watcher.plays().items() for play in plays]

    # What is typed.

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
        if ":" in word and self._sitting.following.mine:
            return self._play(self._sitting.following.mine[0], word)
        if word:
            self._help()
        else:
            self._show(self._sitting.following)
        return None

    def _play(self, seat: str, play: str) -> do.Command:
        card, _, what = play.partition(":")
        return do.Give(seat, card) if what == "give" else do.Play(seat, play, self._sitting.following.number)

    def _explain(self, card: str) -> None:
        watcher = self._sitting.following.watcher
        reasons: list[Refusal] = []
        if watcher and self._sitting.following.mine and card in KIND_OF:
            reasons = why_not_card(watcher.state, KIND_OF[card])
        for reason in reasons:
            self._console.print(explain(reason))


def listen(sitting: Sitting) -> None:
    """Wait for what is typed, in a thread that does not keep the program alive; the end of it is `quit`."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError):  # the program has ended meanwhile
            for line in sys.stdin:
                loop.call_soon_threadsafe(sitting.type, line.strip())
            loop.call_soon_threadsafe(sitting.type, QUIT)

    threading.Thread(target=read, daemon=True).start()

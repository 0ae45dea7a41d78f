"""A table that stands at any position: real rules and real answers, without a network between."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from kugel.course.worked_out import at
from kugel.game.events import Deal, Turn
from kugel.game.view import View
from kugel.game.viewer import Viewer, mask
from kugel.notation.position import write_position
from kugel.protocol.choices import SeatChoices, choices_of
from kugel.protocol.messages import (
    AskSeven,
    AskSnapshot,
    AskWhy,
    ClientMessage,
    CommandMessage,
    Done,
    Hello,
    News,
    NumberedEntry,
    Ping,
    Pong,
    RefusedCommand,
    Seven,
    Snapshot,
    Why,
    in_words,
)
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.server.http.answers import reasons
from kugel.table.commands import Command
from kugel.table.decide import Opening, come, decide, join, open_table
from kugel.table.log_entries import GameEvent, LogEntry, SeedAdded
from kugel.table.playing import Playing, Seated
from kugel.table.questions import deciding, seven_progress, why_not
from kugel.table.settings import Settings, chairs
from kugel.table.views import GameView, TableView, _chairs, _people, _series

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from browser.playing import Guest

CODE = "staged"
BEN = "p2"
SEED = bytes(32)
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Stage:
    """A table with Anna on a chair, perhaps Ben on another, and bots that do nothing, at this position."""

    def __init__(self, position: str, *lead: str, chair: str = "a", friend: str = "") -> None:
        game = at(position)
        variant = position.split(" ")[5]
        others = {other: "greedy" for other in chairs(game.variant) if other != chair}
        others.pop(friend, None)
        opening = Opening("Anna", Settings(variant=variant, talk="phrases"), chair, others)
        self.chair = chair
        self.table = open_table(CODE, opening, SEED, 0).table
        if friend:
            self.table = join(self.table, 0, "Ben", friend).table
            for person in ("p1", BEN):
                self.table = come(self.table, 0, person, "").table
        game.events.append(Turn("%"))
        seats = map(Seat.at, game.variant.seats)
        names = {seat: self.table.name_at(self.table.chair_at(seat)) for seat in seats}
        self.table.playing = Playing(1, game, names, {"p1": Seated(chair)}, self.table.seating())
        for play in lead:
            game.play(Seat.at(game.state.actor), play)
        self.done: list[str] = []
        self._line: WebSocketRoute | None = None

    def set(self, guest: Guest) -> None:
        """Let this guest come to the table."""
        seated = {"code": CODE, "person": "p1", "token": "", "url": ""}
        guest.page.route(f"**/api/tables/{CODE}/me", lambda route: route.fulfill(json=seated))
        guest.page.route_web_socket(re.compile(f"/{CODE}/socket"), self._connect)
        guest.go(CODE)

    def lose(self) -> None:
        """The connection breaks."""
        assert self._line is not None
        self._line.close()

    def play(self, seat: Seat, play: str, cause: str = "") -> None:
        """Somebody else plays, out of a hand that the position knows, or a bot for somebody."""
        first, *rest = self.playing.game.copy().play(seat, play)
        self._tell([GameEvent(first, cause), *map(GameEvent, rest)])

    def do(self, command: Command) -> None:
        """Ben does something beside the game."""
        self._tell(decide(self.table, BEN, command, SEED, 0).entries)

    def dealt(self) -> None:
        """The page learns that these hands are a deal's, so that the next can end it."""
        number, state = self.table.number + 1, self.playing.game.state
        self.table.follow(number, 0, SeedAdded("p1", ""))
        hands = self._masked().split(" ")[2]
        deal = GameEvent(Deal(Seat.at(state.dealer), 1, 1, hands))
        entries = (NumberedEntry(number, 0, deal),)
        self._send(News(0, entries, self.table.phase, deciding(self.table), None, self._choices()))

    @property
    def viewer(self) -> Viewer:
        """What Anna may see."""
        return self.table.chairs[self.chair]

    @property
    def playing(self) -> Playing:
        assert self.table.playing is not None
        return self.table.playing

    # The server's part.

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda message: self._take(_decoder.decode(message)))

    def _take(self, asked: ClientMessage) -> None:
        try:
            self._answer(asked)
        except Refused as refused:
            self._send(RefusedCommand(getattr(asked, "id", ""), reasons(refused, "en")))

    def _answer(self, asked: ClientMessage) -> None:
        table = self.table
        match asked:
            case Hello():
                self._send(Snapshot(0, self._view(), choices=self._choices()))
            case AskSnapshot(id):
                self._send(Snapshot(0, self._view(), id, self._choices()))
            case AskSeven(id, seat, card, steps):
                self._send(Seven(id, seat, seven_progress(table, "p1", seat, card, steps)))
            case AskWhy(id, _, card):
                against = why_not(table, "p1", asked.seat, card)
                self._send(Why(id, card, tuple(in_words(one, "en") for one in against)))
            case Ping():
                self._send(Pong(0))
            case CommandMessage(id, command):
                happened = decide(table, "p1", command, SEED, 0).entries
                self.done.append(getattr(command, "play", ""))
                self._tell(happened)
                self._send(Done(id, table.number))
            case _:
                raise AssertionError(asked)

    def _choices(self) -> tuple[SeatChoices, ...]:
        return choices_of(self.table, sorted(self.table.seats_of("p1")))

    def _tell(self, happened: Sequence[LogEntry]) -> None:
        entries = []
        for entry in happened:
            self.table.follow(self.table.number + 1, 0, entry)
            shown = entry
            if isinstance(entry, GameEvent):
                shown = GameEvent(mask(entry.event, self.viewer), entry.cause)
            entries.append(NumberedEntry(self.table.number, 0, shown))
        self._send(News(0, tuple(entries), self.table.phase, deciding(self.table), None, self._choices()))

    def _send(self, message: Any) -> None:
        assert self._line is not None
        self._line.send(msgspec.json.encode(message).decode())

    def _view(self) -> TableView:
        table, playing = self.table, self.playing
        view = View(self.viewer.letters, self._masked(), "", "", {}, {}, (), {}, {}, {}, 0)
        game = GameView(1, playing.names, "", False, deciding(table), 0, None, 0, view)
        return TableView(
            CODE,
            table.number,
            table.phase,
            table.settings,
            "p1",
            "p1",
            _chairs(table.chairs, table.seating()),
            _people(table.people),
            1,
            "",
            None,
            (),
            0,
            game,
            series=_series(table),
        )

    def _masked(self) -> str:
        """The position with the hands of the others from behind, but for the one that a Devil looks into."""
        board, turn, hands, *rest = write_position(self.playing.game.state).split(" ")
        shown = {seat.number for seat in self.viewer.seats}
        if turn[1:2] == "~":
            shown |= {seat.number for seat in self.viewer.dealt}
        if turn[1:2] == ">":
            shown.add(Seat(turn[2]).number)
        parts = [part if seat in shown else _behind(part) for seat, part in enumerate(hands.split("/"))]
        return " ".join([board, turn, "/".join(parts), *rest])


def _behind(hand: str) -> str:
    if hand in ("-", "x"):
        return hand
    number = sum(int(card[1:] or 1) if card.startswith("?") else 1 for card in hand.split(","))
    return f"?{number}"

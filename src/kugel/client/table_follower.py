"""A table from one person's news: its public state, and an observer of the game."""

from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.game.viewer import SPECTATOR, Viewer
from kugel.notation.variant import read_variant
from kugel.protocol.messages import (
    AskHistory,
    AskSnapshot,
    FromClient,
    History,
    News,
    NumberedEntry,
    ServerMessage,
    Snapshot,
)
from kugel.rules.seat import Seat
from kugel.table.log_entries import (
    Agreed,
    BotRemoved,
    BotSat,
    Connected,
    Declined,
    Disconnected,
    GameEvent,
    GameStarted,
    HostChanged,
    Joined,
    Left,
    LogEntry,
    Proposed,
    Renamed,
    Sat,
    SettingsChanged,
    Stood,
    Swapped,
    TakenBack,
)
from kugel.table.settings import chairs
from kugel.table.views import ChairView, TableView

ABOUT_PEOPLE = (
    Agreed
    | BotSat
    | Connected
    | SettingsChanged
    | Declined
    | BotRemoved
    | HostChanged
    | Joined
    | Left
    | Proposed
    | Renamed
    | Sat
    | Stood
    | Swapped
    | Disconnected
)
"""Entries after which the table is requested again, because people or chairs have changed."""

FRESH = -1
"""The number before anything has been seen."""


class Gap(Exception):
    """A number is missing: everything has to be read again."""


class TableFollower:
    """Applies messages one by one; `questions` are to be sent after each."""

    def __init__(self) -> None:
        self.number = FRESH
        self.table: TableView | None = None
        self.phase = ""
        self.deciding: tuple[Seat, ...] = ()
        self.deadline: int | None = None
        self.game = 0
        """The number of the game at the table."""
        self.events: list[Event] = []
        self.observer: Observer | None = None
        self.questions: list[FromClient] = []
        # Until the history arrives: its id, what came of it, how many events the view knew, and the entries since.
        self._history = ""
        self._told: list[Event] = []
        self._behind: int | None = None
        self._since: list[LogEntry] = []
        self._outdated = False
        self._viewer: Viewer | None = None

    # Queries.

    @property
    def seen(self) -> int:
        """The number to continue from after a cut; FRESH if an answer was lost in it."""
        return FRESH if self._outdated or self._behind is not None else self.number

    @property
    def chair(self) -> ChairView | None:
        """One's own chair."""
        if not self.table:
            return None
        return next(
            (chair for chair in self.table.chairs if self.table.you and chair.person == self.table.you), None
        )

    @property
    def mine(self) -> tuple[Seat, ...]:
        """Those of one's own seats that have to decide."""
        if self.phase != "playing" or not self.observer or self._behind is not None or not self.chair:
            return ()
        return tuple(seat for seat in self.deciding if seat in self.chair.seats)

    @property
    def may_start(self) -> bool:
        """All chairs are taken, and this person is the host, or the host is away."""
        if not self.table or self.phase not in ("gathering", "over") or not self.chair:
            return False
        host = next((one for one in self.table.people if one.person == self.table.host), None)
        full = all(chair.person or chair.bot for chair in self.table.chairs)
        return full and (host is None or host.person == self.table.you or not host.here)

    # Changes.

    def take(self, message: ServerMessage) -> None:
        match message:
            case Snapshot(table=table):
                self._see(table)
            case News():
                self._hear(message)
            case History(id=self._history, events=events, more=more):
                self._told += events
                if more and len(self._told) < (self._behind or 0):
                    self.questions.append(AskHistory(self._history, len(self._told)))
                else:
                    self._remember(self._told)
            case _:
                pass

    def _see(self, table: TableView) -> None:
        self.number, self.table, self.phase = table.number, table, table.phase
        self._outdated = False
        viewer = self._viewer_of(table)
        if table.game is None:
            self.game, self.observer, self._behind = 0, None, None
            self.deciding, self.deadline = (), None
            return
        self.deciding, self.deadline = table.game.deciding, table.game.deadline
        known = self.observer and self.game == table.game.number and len(self.events) == table.game.view.seen
        if not known or viewer != self._viewer:
            self.game, self.observer, self._viewer = table.game.number, None, viewer
            self._behind, self._since = table.game.view.seen, []
            self._history = f"history-{table.number}"
            self._told = []
            self.questions.append(AskHistory(self._history, 0))

    def _viewer_of(self, table: TableView) -> Viewer:
        chair = self.chair
        return chairs(read_variant(table.settings.variant))[chair.chair] if chair else SPECTATOR

    def _hear(self, news: News) -> None:
        if self.number == FRESH:
            return
        outdated = False
        for entry in news.entries:
            if entry.number > self.number:
                outdated |= self._enter(entry)
        if news.entries and news.entries[-1].number == self.number:
            self.phase, self.deciding, self.deadline = news.phase, news.deciding, news.deadline
        if outdated and not self._outdated:
            self._outdated = True
            self.questions.append(AskSnapshot("snapshot"))

    def _enter(self, entry: NumberedEntry) -> bool:
        """Apply the next number; returns whether the table has to be requested again."""
        if entry.number != self.number + 1:
            raise Gap
        self.number = entry.number
        if self._behind is not None and isinstance(entry.entry, GameEvent | TakenBack):
            self._since.append(entry.entry)
        elif entry.entry is not None:
            self._follow(entry.entry)
        return isinstance(entry.entry, ABOUT_PEOPLE)

    def _follow(self, entry: LogEntry) -> None:
        match entry:
            case GameStarted(game):
                self.game, self._behind = game, None
                self._viewer = self._viewer_of(self.table) if self.table else SPECTATOR
                self._read_again([])
            case GameEvent(event):
                self.events.append(event)
                if self.observer:
                    self.observer.see(event)
            case TakenBack(remaining):
                self._read_again(self.events[:remaining])
            case _:
                pass

    def _remember(self, events: list[Event]) -> None:
        """Apply the history up to the view, then the entries since; the history may reach beyond the view."""
        since, self._since = self._since, []
        self._read_again(events[: self._behind])
        self._behind = None
        for entry in since:
            self._follow(entry)

    def _read_again(self, events: list[Event]) -> None:
        if self.table is None:
            return
        self.events = events
        self.observer = Observer(read_variant(self.table.settings.variant), self._viewer or SPECTATOR)
        for event in events:
            self.observer.see(event)

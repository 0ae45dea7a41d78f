"""The state of a table, made from its log: each entry changes it, and nothing else does."""

from copy import copy
from dataclasses import replace
from typing import Final, Literal, assert_never

from kugel.game.events import Event, Result
from kugel.game.game import Game
from kugel.game.viewer import Viewer
from kugel.notation.variant import read_variant
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant
from kugel.table.log_entries import (
    Agreed,
    BotRemoved,
    BotSat,
    ChairClosed,
    Connected,
    Declined,
    Disconnected,
    GameEvent,
    GameStarted,
    GameStopped,
    HostChanged,
    Joined,
    Left,
    LogEntry,
    Opened,
    Paused,
    Proposed,
    Renamed,
    Resumed,
    Said,
    Sat,
    SeatAsked,
    SeatGranted,
    SeatRefused,
    SeedAdded,
    SeedChosen,
    SeedPromised,
    SettingsChanged,
    StandInCalled,
    StandInEnded,
    Stood,
    Swapped,
    TakenBack,
    TokenRenewed,
)
from kugel.table.people import Person, Proposal, Request, Seating
from kugel.table.playing import Playing, Seated, decider
from kugel.table.series import KEPT, SeriesGame, teams_of
from kugel.table.settings import SLOW, Settings, chairs

HOSTS = (SettingsChanged, BotSat, BotRemoved, ChairClosed, GameStarted)
UNCOUNTED = (Said, Joined, Connected, Disconnected, Left)
"""Entries of the host, and those that have a pace or an end of their own."""

Phase = Literal["gathering", "playing", "paused", "over"]
"""What is going on at a table."""

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"

DESERTED = 60_000
"""Milliseconds after which a table pauses that everybody has left; it goes on when somebody comes."""

ACTS_SECONDS = 60
"""For how long it is remembered what somebody has added to the log."""

TALK_KEPT = 50
"""Lines of talk that newcomers see."""


class Table:
    """The state of one table; `number` is that of the last entry it has followed."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.number = 0
        self.opened = 0
        self.quick = False
        """Whoever looks for a game is seated here, and the first one starts by itself."""
        self.settings = Settings()
        self.variant: Variant = read_variant(self.settings.variant)
        self.chairs: dict[str, Viewer] = chairs(self.variant)
        self.people: dict[str, Person] = {}
        self.sitting: dict[str, str] = {}
        """The person on each chair that a person has taken."""
        self.bots: dict[str, BotSat] = {}
        """The bot on each chair that a bot has taken."""
        self.stand_ins: dict[str, str] = {}
        """The bot that plays on each chair until its owner is back."""
        self.closed: frozenset[str] = frozenset()
        """The chairs that no person may take."""
        self.requests: dict[str, Request] = {}
        """By each person who asks for a chair during a game."""
        self.host = ""
        self.seed = ""
        self.games = 0
        """How many games have begun."""
        self.series: tuple[SeriesGame, ...] = ()
        """The games that are over, the latest last."""
        self.playing: Playing | None = None
        self.paused = 0
        self.proposal: Proposal | None = None
        self.talk: list[tuple[int, Said, str]] = []

    def copy(self) -> "Table":
        """A copy to decide on: what is decided becomes real only when it is stored."""
        table = copy(self)
        table.people, table.sitting, table.bots = dict(self.people), dict(self.sitting), dict(self.bots)
        table.stand_ins, table.requests = dict(self.stand_ins), dict(self.requests)
        table.playing = self.playing and self.playing.copy()
        return table

    # Queries.

    @property
    def phase(self) -> Phase:
        if self.playing is None:
            return GATHERING
        if self.playing.over:
            return OVER
        return PAUSED if self.paused else PLAYING

    @property
    def running(self) -> bool:
        """A game has begun and is not over."""
        return self.playing is not None and not self.playing.over

    @property
    def left(self) -> int | None:
        """When the last person left; None while somebody is here."""
        if any(one.here for one in self.people.values()):
            return None
        return max((one.since for one in self.people.values()), default=self.opened)

    @property
    def starts_by_itself(self) -> bool:
        """People are being seated for a game that nobody has to start."""
        return self.quick and self.phase == GATHERING

    def chair_of(self, person: str) -> str | None:
        return next((chair for chair, sitter in self.sitting.items() if sitter == person), None)

    def chair_at(self, seat: Seat) -> str:
        """The chair from which a seat is played."""
        return next(chair for chair, viewer in self.chairs.items() if viewer.holds(seat))

    def seats_of(self, person: str) -> frozenset[Seat]:
        chair = self.chair_of(person)
        return self.chairs[chair].seats if chair else frozenset()

    def free(self, chair: str) -> bool:
        return chair in self.chairs and chair not in self.sitting and chair not in self.bots

    def name_at(self, chair: str) -> str:
        """Who sits there: a person's name, a bot's kind, or nothing."""
        if chair in self.sitting:
            return self.people[self.sitting[chair]].name
        return self.bots[chair].bot if chair in self.bots else ""

    def seating(self) -> Seating:
        """Who is here now, and where; it stays as it is."""
        return Seating(self.number, self.host, dict(self.people), dict(self.sitting), dict(self.bots))

    def new_game(self) -> Game:
        """The next game: with the server's secret seed, and the seeds of the people who sit."""
        sitters = (self.sitting.get(self.chair_at(Seat.at(seat))) for seat in self.variant.seats)
        seeds = tuple(self.people[person].seed if person else "" for person in sitters)
        return Game(self.variant, bytes.fromhex(self.seed), seeds)

    def acts_of(self, person: str, at: int) -> tuple[int, ...]:
        """When somebody added something to the log in the last minute."""
        one = self.people.get(person)
        return tuple(then for then in one.acts if at - then < 1000 * ACTS_SECONDS) if one else ()

    # Changes.

    def follow(self, number: int, at: int, entry: LogEntry) -> None:
        """Apply the next entry of the log."""
        if number != self.number + 1:
            raise ValueError(f"entry {number} cannot follow entry {self.number}")
        self._follow(number, at, entry)
        self._count(at, entry)
        self.number = number

    def _follow(self, number: int, at: int, entry: LogEntry) -> None:
        match entry:
            case Opened(settings, quick):
                self.opened, self.quick = at, quick
                self._set_up(settings)
            case SettingsChanged(settings):
                self._set_up(settings)
            case SeedChosen(seed):
                self.seed = seed
            case Joined(person, name):
                self.people[person] = Person(name, since=at)
            case Renamed(person, name):
                self._alter(person, name=name)
            case Sat(person, chair, seed):
                self._sit(number, person, chair)
                self._alter(person, seed=seed)
            case SeedAdded(person, seed):
                self._alter(person, seed=seed)
            case Stood(person):
                self._stand_up(person)
            case BotSat(chair):
                self._clear(chair)
                self.bots[chair] = entry
            case BotRemoved(chair):
                self._clear(chair)
            case StandInCalled(chair, bot, left):
                self.stand_ins[chair] = bot
                self._end_proposal("stand-in", chair)
                if left:
                    self._alter(self.sitting[chair], here=False, left=True, since=at)
            case StandInEnded(chair):
                self.stand_ins.pop(chair, None)
            case ChairClosed(chair, closed):
                self.closed = self.closed | {chair} if closed else self.closed - {chair}
            case SeatAsked(person, chair):
                self.requests[person] = Request(chair, at)
            case SeatGranted(person, by):
                request = self.requests[person]
                self.requests[person] = replace(request, agreed=request.agreed | {by})
            case SeatRefused(person):
                self.requests.pop(person, None)
            case Swapped(first, second):
                self._swap(first, second)
            case Left(person):
                self._stand_up(person)
                self.requests.pop(person, None)
                for other in self.people[person].met:
                    self._alter(other, met=self.people[other].met - {person})
                self._alter(person, gone=True, here=False, met=frozenset())
            case TokenRenewed(person, generation):
                self._alter(person, generation=generation)
            case HostChanged(person):
                self.host = person
            case GameStarted(game, names):
                self._begin(game, names)
            case GameEvent(event):
                self._happen(number, at, event)
            case TakenBack(remaining):
                self._game().take_back(number, at, remaining)
                self.proposal = None
            case GameStopped(absent):
                if self.playing:
                    self.playing.ended, self.playing.absent = True, absent
                    self._remember(at, self.playing, stopped=True)
                    self._end_stand_ins()
                self.paused, self.proposal = 0, None
            case Paused():
                self.paused, self.proposal = at, None
            case Resumed():
                self._resume(self.paused, at)
                self.paused = 0
            case Proposed(person, what, chair):
                self.proposal = Proposal(person, what, chair, frozenset({person}))
            case Agreed(person):
                if self.proposal:
                    agreed = self.proposal.agreed | {person}
                    self.proposal = replace(self.proposal, agreed=agreed)
            case Declined():
                self.proposal = None
            case Said(person):
                self.talk = [*self.talk[1 - TALK_KEPT :], (at, entry, self.people[person].name)]
            case Connected(person, node):
                if self.left is not None and not self.paused and self.settings.timer < SLOW:
                    self._resume(min(self.left + DESERTED, at), at)
                since = at if not self.people[person].here else self.people[person].since
                self._alter(person, here=True, node=node, since=since, left=False)
                self._meet(person)
                self.stand_ins.pop(self.chair_of(person) or "", None)
            case Disconnected(person):
                self._alter(person, here=False, since=at)
            case SeedPromised():
                pass
            case _:
                assert_never(entry)

    def _count(self, at: int, entry: LogEntry) -> None:
        """Remember who did this; what only the host may do is the host's, also if others do it meanwhile."""
        theirs = getattr(entry, "by", "") or getattr(entry, "person", "")
        person = self.host if isinstance(entry, HOSTS) else theirs
        if person in self.people and not isinstance(entry, UNCOUNTED):
            self._alter(person, acts=(*self.acts_of(person, at), at))

    def _alter(self, person: str, **changes: object) -> None:
        self.people[person] = replace(self.people[person], **changes)  # type: ignore[arg-type]

    def _meet(self, person: str) -> None:
        here = frozenset(key for key, one in self.people.items() if one.here) - {person}
        for other in here - self.people[person].met:
            self._alter(other, met=self.people[other].met | {person})
        self._alter(person, met=self.people[person].met | here)

    def _set_up(self, settings: Settings) -> None:
        # A finished game keeps the chairs it was played with.
        self.playing, self.proposal = None, None
        self.settings = settings
        self.variant = read_variant(settings.variant)
        self.chairs = chairs(self.variant)
        self.sitting = {chair: person for chair, person in self.sitting.items() if chair in self.chairs}
        self.bots = {chair: bot for chair, bot in self.bots.items() if chair in self.chairs}
        self.stand_ins = {chair: bot for chair, bot in self.stand_ins.items() if chair in self.sitting}
        self.closed = self.closed & self.chairs.keys()

    def _sit(self, number: int, person: str, chair: str) -> None:
        self._stand_up(person)
        self._clear(chair)
        self.sitting[chair] = person
        asked = self.requests.pop(person, None)
        if self.playing is None or not self.running:
            return
        if asked:
            self.playing.seated[person] = Seated(chair, self.playing.logged, number)
        elif self.playing.seated.get(person, Seated("")).chair != chair:
            # Logs of old may seat a newcomer in the middle of a deal.
            self.playing.seated[person] = Seated(chair, *self.playing.dealt)

    def _stand_up(self, person: str) -> None:
        if chair := self.chair_of(person):
            self._clear(chair)

    def _clear(self, chair: str) -> None:
        for places in (self.sitting, self.bots, self.stand_ins):
            places.pop(chair, None)

    def _swap(self, first: str, second: str) -> None:
        self.proposal = None
        self.sitting[first], self.sitting[second] = self.sitting[second], self.sitting[first]

    def _begin(self, number: int, names: dict[Seat, str]) -> None:
        self.proposal = None
        self.paused = 0
        self.games = number
        seated = {person: Seated(chair) for chair, person in self.sitting.items()}
        self.playing = Playing(number, self.new_game(), names, seated, self.seating())

    def _resume(self, paused: int, at: int) -> None:
        """A pause costs nobody thinking time; a decision may have been taken back during it."""
        if self.playing:
            self.playing.turned += at - max(paused, self.playing.turned)

    def _game(self) -> Playing:
        if self.playing is None:
            raise ValueError("an event of no game")
        return self.playing

    def _happen(self, number: int, at: int, event: Event) -> None:
        self._game().happen(number, at, event)
        if isinstance(event, Result):
            self._remember(at, self._game(), event)
        if not self.running:
            self.proposal, self.requests = None, {}
            self._end_stand_ins()
        elif seat := decider(event):
            self._end_proposal("takeback")
            self._end_proposal("stand-in", self.chair_at(seat))

    def _end_proposal(self, what: str, chair: str | None = None) -> None:
        """What was proposed is done, or no longer the question."""
        if self.proposal and self.proposal.what == what and chair in (None, self.proposal.chair):
            self.proposal = None

    def _end_stand_ins(self) -> None:
        """Whoever is here plays the next game themselves."""
        away = {chair for chair in self.stand_ins if not self.people[self.sitting[chair]].here}
        self.stand_ins = {chair: bot for chair, bot in self.stand_ins.items() if chair in away}

    def _remember(
        self, at: int, playing: Playing, result: Result | None = None, stopped: bool = False
    ) -> None:
        """The game that is just over belongs to the evening."""
        teams = teams_of(
            self.variant, self.chairs, playing.seated, self.bots, result.winners if result else ""
        )
        deals, cards = (result.deals, result.cards) if result else (0, 0)
        game = SeriesGame(
            playing.number, at, self.settings.variant, teams, deals, cards, stopped, playing.absent
        )
        self.series = (*self.series[1 - KEPT :], game)

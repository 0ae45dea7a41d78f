"""What each person may see of a table, built field by field from what is allowed."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

import msgspec

from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.game.shuffle import commitment
from kugel.game.view import View
from kugel.game.viewer import SPECTATOR, Viewer, mask, masked
from kugel.rules.seat import Seat
from kugel.table.log_entries import (
    Connected,
    GameEvent,
    LogEntry,
    Public,
    Said,
    Sat,
    SeedAdded,
    SeedChosen,
    SeedPromised,
    TokenRenewed,
)
from kugel.table.people import Person, Proposal, Seating
from kugel.table.playing import Playing, Seated
from kugel.table.questions import deciding
from kugel.table.seat_rule import asked, awaited, kept_until
from kugel.table.series import score
from kugel.table.settings import Settings
from kugel.table.state import Phase, Table
from kugel.table.timers import deadline, quick_wait


class ChairView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, its seats, and who is on it: a person, a bot, or nobody.

    A `stand_in` plays until the person is back; who left the game has the seat `kept_until` then. Nobody may take
    a `closed` chair.
    """

    chair: str
    seats: str
    person: str
    bot: str
    name: str
    here: bool
    since: int
    stand_in: str = ""
    kept_until: int = 0
    closed: bool = False


class PersonView(msgspec.Struct, frozen=True):
    """A person at the table."""

    person: str
    name: str
    here: bool


class SeatingView(msgspec.Struct, frozen=True):
    """Who was at the table at one time, on which chair and under which name, and who was the host."""

    host: str
    chairs: tuple[ChairView, ...]
    people: tuple[PersonView, ...]


class ProposalView(msgspec.Struct, frozen=True):
    """The open proposal, who made it, and who has agreed."""

    person: str
    what: str
    chair: str
    agreed: tuple[str, ...]


class RequestView(msgspec.Struct, frozen=True):
    """A person asks for a chair, from the next deal on.

    `asked` are the people who may still agree: all have to, or one if they are of the chair's team. `awaited` are
    those who own a seat and have not been here together with the guest.
    """

    person: str
    chair: str
    asked: tuple[str, ...]
    awaited: tuple[str, ...]


class SaidView(msgspec.Struct, frozen=True):
    """A line of talk with its time, and the name of who said it then; they may have left since."""

    at: int
    said: Said
    name: str = ""


class GameView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game at the table as a viewer knows it; `turned` and `deadline` are for the clock.

    It was broken off without those people who are `absent`.
    """

    number: int
    names: dict[Seat, str]
    commitment: str
    over: bool
    deciding: tuple[Seat, ...]
    turned: int
    deadline: int | None
    last: int
    view: View
    absent: tuple[str, ...] = ()


class SeriesView(msgspec.Struct, frozen=True):
    """The games that exactly those who sit now have played against each other, and how many each of them has won."""

    games: int
    won: dict[str, int]


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one person may know it at one moment; `number` counts the log.

    `promise` is the commitment for the game that runs or, where none does, for the next. `games` have begun so far.
    At a `quick` table the game starts by itself when every chair is taken, or so many milliseconds after the first of
    those who are here has come, with bots.
    """

    code: str
    number: int
    phase: Phase
    settings: Settings
    host: str
    you: str
    chairs: tuple[ChairView, ...]
    people: tuple[PersonView, ...]
    games: int
    promise: str
    proposal: ProposalView | None
    talk: tuple[SaidView, ...]
    paused: int
    game: GameView | None
    requests: tuple[RequestView, ...] = ()
    series: SeriesView | None = None
    quick: int = 0


class TableSummary(msgspec.Struct, frozen=True):
    """A table in the lobby or an invitation; `deciding` are the seats it waits for."""

    code: str
    phase: Phase
    variant: str
    timer: int
    spectators: bool
    host: str
    chairs: tuple[ChairView, ...]
    opened: int
    games: int
    deciding: tuple[Seat, ...] = ()


Known = Callable[[Table, Playing, Viewer], View]


def viewer_of(table: Table, person: str | None) -> Viewer | None:
    """The viewer of the game that a person is: their chair's, a spectator, or none."""
    chair = table.chair_of(person) if person else None
    if person and chair:
        return replace(table.chairs[chair], since=seated_since(table, person).event)
    return SPECTATOR if table.settings.spectators else None


def seated_since(table: Table, person: str) -> Seated:
    """From which event, and which number of the log, a person sees their cards; before it they only watched."""
    playing, chair = table.playing, table.chair_of(person)
    seated = playing.seated.get(person) if playing and not playing.over else None
    return seated if seated and seated.chair == chair else Seated(chair or "")


def entry_for(entry: LogEntry, person: str, viewer: Viewer | None) -> LogEntry | None:
    """An entry of the log as this person, with the viewer that they are then, may see it; nothing, if they may not."""
    if isinstance(entry, Public):
        return entry
    match entry:
        case SeedChosen(seed):
            return SeedPromised(commitment(bytes.fromhex(seed)))
        case GameEvent(event, cause):
            return GameEvent(mask(event, viewer), cause) if viewer else None
        case Sat(who, chair):
            return Sat(who, chair)
        case Connected(who):
            return Connected(who)
        case TokenRenewed(who):
            return entry if who == person else None
        case SeedAdded():
            return None
        case _:
            assert_never(entry)


def known_to(table: Table, playing: Playing, viewer: Viewer) -> View:
    """What a viewer knows of the game now."""
    observer = Observer(table.variant, viewer)
    for event in events_for(playing, viewer):
        observer.see(event)
    return observer.view()


def view_of(table: Table, person: str, at: int = 0, known: Known = known_to) -> TableView:
    """The table for one person at a time; `known` may work out what they know of the game from what it has kept."""
    viewer = viewer_of(table, person)
    return TableView(
        code=table.code,
        number=table.number,
        phase=table.phase,
        settings=table.settings,
        host=table.host,
        you=person,
        chairs=chairs_now(table),
        people=_people(table.people),
        games=table.games,
        promise=commitment(bytes.fromhex(table.seed)),
        proposal=_proposal(table.proposal) if table.proposal else None,
        talk=tuple(SaidView(at, said, name) for at, said, name in table.talk),
        paused=table.paused,
        game=_game(table, table.playing, known(table, table.playing, viewer))
        if table.playing and viewer
        else None,
        requests=tuple(_request(table, guest, at) for guest in table.requests),
        series=_series(table),
        quick=quick_wait(table),
    )


def summary_of(table: Table, person: str = "") -> TableSummary:
    """What strangers may know, if the table is public or they have its link, and a person who sits there."""
    may_watch = table.settings.spectators or table.chair_of(person) is not None
    return TableSummary(
        code=table.code,
        phase=table.phase,
        variant=table.settings.variant,
        timer=table.settings.timer,
        spectators=table.settings.spectators,
        host=table.people[table.host].name if table.host in table.people else "",
        chairs=chairs_now(table),
        opened=table.opened,
        games=table.games,
        deciding=deciding(table) if may_watch else (),
    )


def _series(table: Table) -> SeriesView | None:
    games, won = score(table.series, table.sitting.values())
    return SeriesView(games, won) if games else None


def chairs_now(table: Table) -> tuple[ChairView, ...]:
    """The chairs as they are: who is on them, who stands in for them, and which are closed."""

    def now(shown: ChairView) -> ChairView:
        chair, left = shown.chair, shown.person and table.people[shown.person].left
        kept = kept_until(table, shown.person) if left else 0
        facts = {
            "stand_in": table.stand_ins.get(chair, ""),
            "kept_until": kept,
            "closed": chair in table.closed,
        }
        return msgspec.structs.replace(shown, **facts)

    return tuple(map(now, _chairs(table.chairs, table.seating())))


def seating_of(table: Table, seating: Seating) -> SeatingView:
    """Who was on the chairs of this table then."""
    return SeatingView(seating.host, _chairs(table.chairs, seating), _people(seating.people))


def events_for(playing: Playing, viewer: Viewer) -> list[Event]:
    """All events of the game so far, as a viewer has seen them."""
    return masked(playing.game.events, viewer)


def _proposal(proposal: Proposal) -> ProposalView:
    return ProposalView(proposal.person, proposal.what, proposal.chair, tuple(sorted(proposal.agreed)))


def _people(people: dict[str, Person]) -> tuple[PersonView, ...]:
    return tuple(PersonView(key, one.name, one.here) for key, one in people.items() if not one.gone)


def _chairs(chairs: dict[str, Viewer], seating: Seating) -> tuple[ChairView, ...]:
    shown = []
    for chair, viewer in chairs.items():
        person = seating.sitting.get(chair, "")
        one = seating.people.get(person)
        bot = seating.bots[chair].bot if chair in seating.bots else ""
        name = one.name if one else ""
        here, since = (one.here, one.since) if one else (bool(bot), 0)
        shown.append(ChairView(chair, viewer.letters, person, bot, name, here, since))
    return tuple(shown)


def _request(table: Table, guest: str, at: int) -> RequestView:
    away = (person for person in awaited(table, guest, at) if not table.people[person].here)
    chair = table.requests[guest].chair
    return RequestView(guest, chair, tuple(sorted(asked(table, guest, at))), tuple(sorted(away)))


def _game(table: Table, playing: Playing, view: View) -> GameView:
    return GameView(
        number=playing.number,
        names=playing.names,
        commitment=playing.game.commitment,
        over=playing.over,
        deciding=deciding(table),
        turned=playing.turned,
        deadline=deadline(table),
        last=playing.last,
        view=view,
        absent=playing.absent,
    )

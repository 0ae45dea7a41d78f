"""What each person may see of a table, built field by field from what is allowed."""

from collections.abc import Callable
from typing import assert_never

import msgspec

from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.game.shuffle import commitment
from kugel.game.view import View
from kugel.game.viewer import SPECTATOR, Viewer, mask
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
from kugel.table.questions import deciding
from kugel.table.settings import Settings
from kugel.table.state import Person, Phase, Playing, Proposal, Seating, Table
from kugel.table.timers import deadline


class ChairView(msgspec.Struct, frozen=True):
    """A chair, its seats, and who is on it: a person, a bot, or nobody."""

    chair: str
    seats: str
    person: str
    bot: str
    name: str
    here: bool
    since: int


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


class SaidView(msgspec.Struct, frozen=True):
    """A line of talk with its time."""

    at: int
    said: Said


class GameView(msgspec.Struct, frozen=True):
    """The game at the table as a viewer knows it; `turned` and `deadline` are for the clock."""

    number: int
    names: dict[Seat, str]
    commitment: str
    over: bool
    deciding: tuple[Seat, ...]
    turned: int
    deadline: int | None
    last: int
    view: View


class TableView(msgspec.Struct, frozen=True):
    """A table as one person may know it at one moment; `number` counts the log.

    `promise` is the commitment for the game that runs or, where none does, for the next. `games` have begun so far.
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
    if chair:
        return table.chairs[chair]
    return SPECTATOR if table.settings.spectators else None


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


def view_of(table: Table, person: str, known: Known = known_to) -> TableView:
    """The table for one person; `known` may work out what they know of the game from what it has kept."""
    viewer = viewer_of(table, person)
    return TableView(
        code=table.code,
        number=table.number,
        phase=table.phase,
        settings=table.settings,
        host=table.host,
        you=person,
        chairs=_chairs(table.chairs, table.seating()),
        people=_people(table.people),
        games=table.games,
        promise=commitment(bytes.fromhex(table.seed)),
        proposal=_proposal(table.proposal) if table.proposal else None,
        talk=tuple(SaidView(at, said) for at, said in table.talk),
        paused=table.paused,
        game=_game(table, table.playing, known(table, table.playing, viewer))
        if table.playing and viewer
        else None,
    )


def summary_of(table: Table) -> TableSummary:
    """What strangers may know, if the table is public or they have its link."""
    return TableSummary(
        code=table.code,
        phase=table.phase,
        variant=table.settings.variant,
        timer=table.settings.timer,
        spectators=table.settings.spectators,
        host=table.people[table.host].name if table.host in table.people else "",
        chairs=_chairs(table.chairs, table.seating()),
        opened=table.opened,
        games=table.games,
        deciding=deciding(table) if table.settings.spectators else (),
    )


def seating_of(table: Table, seating: Seating) -> SeatingView:
    """Who was on the chairs of this table then."""
    return SeatingView(seating.host, _chairs(table.chairs, seating), _people(seating.people))


def events_for(playing: Playing, viewer: Viewer) -> list[Event]:
    """All events of the game so far, as a viewer has seen them."""
    return [mask(event, viewer) for event in playing.game.events]


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
    )

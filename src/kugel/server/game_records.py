"""The games of a table as records, made from the table's log."""

from collections.abc import Iterable
from dataclasses import dataclass

from kugel.game.events import Reveal
from kugel.game.record import NOBODY, header_for, record_bytes, viewers
from kugel.game.viewer import SPECTATOR, Viewer, everybody, mask
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant
from kugel.server.rate_limits import in_slices
from kugel.server.tables import Logged
from kugel.table.playing import Playing
from kugel.table.state import Table
from kugel.table.views import viewer_of

THEN = " → "
"""Between the names of those who had a seat one after the other."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game as far as it was played, and the viewer that the person who asks was in it."""

    variant: Variant
    playing: Playing
    viewer_of: Viewer | None
    names: dict[Seat, str]

    @property
    def revealed(self) -> bool:
        """Whether the game is over and the seeds are shown: nothing is hidden any more."""
        events = self.playing.game.events
        return bool(events) and isinstance(events[-1], Reveal)


async def games(code: str, log: Iterable[Logged], person: str = "") -> dict[int, Found]:
    """All games of a table by number, folded from its log."""
    table = Table(code)
    found: dict[int, Found] = {}
    async for one in in_slices(log):
        table.follow(one.number, one.at, one.entry)
        playing = table.playing
        # After the game people may change chairs; that must not show them other hands.
        if playing and (playing.number not in found or table.running):
            # A late guest has seen no hand of earlier deals, so their record would be nobody's.
            viewer = viewer_of(table, person)
            late = viewer is not None and viewer.since > 0
            found[playing.number] = Found(
                table.variant, playing, SPECTATOR if late else viewer, _names(table, playing)
            )
    return found


def _names(table: Table, playing: Playing) -> dict[Seat, str]:
    """The names by seat: of all who had it, one after the other."""
    names = dict(playing.names)
    for person, seated in playing.seated.items():
        for seat in table.chairs[seated.chair].seats if seated.event else ():
            names[seat] = f"{names[seat]}{THEN}{table.people[person].name}"
    return names


def record(found: Found, whom: str = "") -> bytes:
    """The record for a viewer by its name in the header; without one, as much as the person who asks may see."""
    viewer = _viewer(found, whom)
    header = header_for(found.variant, found.playing.game.commitment, viewer, found.names)
    return record_bytes(header, (mask(event, viewer) for event in found.playing.game.events))


def _viewer(found: Found, whom: str) -> Viewer:
    if found.revealed:
        allowed = viewers(found.variant) | {"": everybody(found.variant)}
    elif found.viewer_of is None:
        raise Refused(reason("no-spectators"))
    else:
        allowed = {found.viewer_of.letters: found.viewer_of, "": found.viewer_of, NOBODY: SPECTATOR}
    if whom not in allowed:
        raise Refused(reason("record-not-yours", given=whom[:20]))
    return allowed[whom]
